"""size.py ELBOWROOM PLACE BUILD - the store when there is much in it. PLACE is a folder (SQLite) or a PostgreSQL's address.

plans: every statement of the store is found in the sources, and the database is asked how it would run it: by an index, never by
looking at all rows. Memory: an export needs no more of it for a database that is a hundred times larger."""
import itertools
import json
import os
import re
import resource
import subprocess
import sys
import traceback

from database import Lite, open_place

ELBOWROOM, PLACE = sys.argv[1], sys.argv[2]
ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..")
STORE = "server/store/"
WHOLE = ("text.c",)  # export and import read everything, one row after the other: there it is enough that nothing is sorted
SKIPPED = ("layout.c",)  # makes the tables
SMALL = ("meta", "beats", "downtimes")  # a row for each process, or for each downtime of a month
ONCE = ("SELECT COALESCE(MAX(at), 0) FROM heads",)  # at the first start on an older layout only


def need(holds, what):
    if not holds:
        raise AssertionError(what)


def fresh(name):
    data = Lite(os.path.join(PLACE, name + ".db")) if os.path.isdir(PLACE) else open_place(PLACE).fresh(name)
    if not data.postgres:
        open(data.place, "w").close()
    subprocess.run([ELBOWROOM, "export", "--database", data.place], check=True, stdout=subprocess.DEVNULL)
    return data


# ---- plans ----

def statements():
    """(file, text) of every statement: the texts in the preprocessed sources that begin as one."""
    found = []
    for name in sorted(os.listdir(os.path.join(ROOT, STORE))):
        if not name.endswith(".c") or name in SKIPPED:
            continue
        text = subprocess.run(["gcc", "-E", "-P", "-I.", "-std=c17", "-D_GNU_SOURCE", "-DER_WITH_POSTGRESQL",
                               STORE + name], cwd=ROOT, check=True, capture_output=True, text=True).stdout
        for literal in re.findall(r'(?:"(?:\\.|[^"\\])*"\s*)+', text):
            words = "".join(re.findall(r'"((?:\\.|[^"\\])*)"', literal)).replace('\\"', '"')
            if re.match(r"(SELECT|INSERT|UPDATE|DELETE|WITH) ", words):
                found.append((name, words))
    return found


def is_for(data, text):
    """Some statements are for one database only."""
    shared = re.search(r"pg_notify|FOR UPDATE|FOR SHARE|strpos|clock_timestamp|\bEXTRACT\b|\blog\b.*\btable_number = ", text)
    chain = re.search(r"last_insert_rowid|, entry_number FROM heads WHERE number|\binstr\b|\bbefore\b|\bl\.number\b|FROM log WHERE number", text)
    return not chain if data.postgres else not shared


def plan_lite(data, text):
    """What is wrong with SQLite's plan."""
    import sqlite3
    db = sqlite3.connect(data.place)
    try:
        partial = [n for n, s in db.execute("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql LIKE '% WHERE %'")]
        count = max([int(n) for n in re.findall(r"\$(\d+)", text)] or [0])
        rows = db.execute("EXPLAIN QUERY PLAN " + re.sub(r"\$(\d+)", r"?\1", text), [None] * count).fetchall()
    finally:
        db.close()
    wrong = []
    for row in rows:
        line = row[3]
        scan = re.match(r"SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?", line)
        if scan and not (scan.group(2) in partial or "LIMIT" in text or scan.group(1) in SMALL + ("s", "h", "mine", "put", "CONSTANT")):
            wrong.append(line)
        small = re.search(rf"FROM ({'|'.join(SMALL)}) ", text)
        if "TEMP B-TREE FOR ORDER BY" in line and not small and not re.search(r"LIMIT \$\d\)", text):  # those are bounded
            wrong.append(line)
    return wrong


def plan_postgres(data, text):
    used = {int(n) for n in re.findall(r"\$(\d+)", text)}
    count = max(used or [0])
    gaps = ["unknown" if n in used else "text" for n in range(1, count + 1)]  # a value that the statement leaves out
    values = "(" + ",".join(["NULL"] * count) + ")" if count else ""
    for types in [None, gaps, *itertools.product(("bigint", "text"), repeat=count)]:  # those that it cannot tell are tried
        named = f"p ({','.join(types)})" if types else "p"
        try:
            said = data.run("SET enable_seqscan = off", "SET enable_mergejoin = off", "SET enable_hashjoin = off",
                            "SET plan_cache_mode = force_generic_plan", f"PREPARE {named} AS {text}", f"EXPLAIN (FORMAT JSON) EXECUTE p{values}")
            break
        except subprocess.CalledProcessError as e:
            why = e.stderr
    else:
        return [why]
    partial = [row[0] for row in data.run("SELECT indexname FROM pg_indexes WHERE indexdef LIKE '% WHERE %'")]
    plan = json.loads("\n".join(str(row[0]) for row in said))
    wrong = []

    def walk(node, limited):
        limited = limited or node["Node Type"] == "Limit"
        if node["Node Type"] == "Seq Scan" and node["Relation Name"] not in SMALL:
            wrong.append(f"Seq Scan on {node['Relation Name']}")
        if node["Node Type"] in ("Index Scan", "Index Only Scan", "Bitmap Index Scan") and "Index Cond" not in node \
                and node["Index Name"].partition("_")[0] not in SMALL and node["Index Name"] not in partial and not limited:
            wrong.append(f"all of {node['Index Name']}")
        for below in node.get("Plans", []):
            walk(below, limited)

    walk(plan[0]["Plan"], False)
    return wrong


def part_plans():
    data = fresh("plans")
    bad, seen = [], 0
    for name, text in statements():
        if not is_for(data, text) or text in ONCE:
            continue
        seen += 1
        wrong = (plan_postgres if data.postgres else plan_lite)(data, text)
        if name in WHOLE:
            wrong = [w for w in wrong if "TEMP B-TREE" in w]
        bad += [f"{name}: {text}\n    {w}" for w in wrong]
    need(seen > 40, f"only {seen} statements were found")
    need(not bad, "\n".join(bad))
    print(f"{seen} statements go by an index")


# ---- memory ----

def fill(data, tables, entries):
    text = "x" * 900
    secret = "'\\x" + "00" * 32 + "'" if data.postgres else "x'" + "00" * 32 + "'"
    numbers = (f"generate_series(1, {tables}) AS t(i)", f"generate_series(1, {entries}) AS e(k)")
    if not data.postgres:
        numbers = (f"(WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c LIMIT {tables}) SELECT i FROM c) t",
                   f"(WITH RECURSIVE c(k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM c LIMIT {entries}) SELECT k FROM c) e")
    name = "'t' || CAST(100000 + i AS TEXT)"
    log = (f"INSERT INTO log (table_number, seq, at, mark, entry) SELECT i, k, 1, 1, '{text}' FROM {numbers[0]} CROSS JOIN {numbers[1]}"
           if data.postgres else
           "INSERT INTO log (number, table_number, seq, at, mark, before, entry) SELECT (k - 1) * "
           f"{tables} + i, i, k, 1, 1, CASE WHEN k = 1 THEN 0 ELSE (k - 2) * {tables} + i END, '{text}' FROM {numbers[0]} CROSS JOIN {numbers[1]}")
    data.run(f"INSERT INTO tables (number, table_id, secret, sitting, summary) SELECT i, {name}, {secret}, '', '' FROM {numbers[0]}",
             f"INSERT INTO heads (number, last, entry_number, at, phase, listed, due, acts) SELECT i, {entries}, "
             f"({entries} - 1) * {tables} + i, 1, 1, 0, 0, 0 FROM {numbers[0]}", log)


def export(data):
    """Lines of an export, and how much memory it took, in MB."""
    read, write = os.pipe()
    if os.fork() == 0:
        os.close(read)
        lines = 0
        with subprocess.Popen([ELBOWROOM, "export", "--database", data.place], stdout=subprocess.PIPE) as process:
            for _ in process.stdout:
                lines += 1
        used = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
        os.write(write, json.dumps([lines, used, process.returncode]).encode())
        os._exit(0)
    os.close(write)
    with os.fdopen(read) as f:
        lines, used, code = json.loads(f.read())
    os.wait()
    need(code == 0, "the export failed")
    return lines, used


def part_memory():
    small, large = fresh("small"), fresh("large")
    fill(small, 5, 100)
    fill(large, 500, 100)
    (few, before), (many, after) = export(small), export(large)
    need(few == 5 * 101 + 2 and many == 500 * 101 + 2, (few, many))
    print(f"an export of {few} lines takes {before} MB, of {many} lines {after} MB")
    need(after < before + 12, "it grows with what is exported")


def main():
    failed = 0
    parts = [(name, f) for name, f in globals().items() if name.startswith("part_")]
    for name, part in parts:
        if sys.argv[3:] and name not in sys.argv[3:]:
            continue
        try:
            part()
        except Exception:
            failed += 1
            print(f"{name} failed\n{traceback.format_exc()}", flush=True)
    return failed > 0


sys.exit(main())
