"""damage.py ELBOWROOM PLACE [PART…] - damaged tables never hurt others: they are set aside, counted and named, and all else goes on.
PLACE is a folder (SQLite) or a PostgreSQL's address; see tests/server/ops/test_damage.sh."""
import os
import re
import subprocess
import sys
import time
import traceback

from client import PATIENCE, Server
from database import Lite, open_place
from play import Seat, play_out, verify

ELBOWROOM, PLACE = sys.argv[1], sys.argv[2]
FREELY = ("--messages-per-second", "0", "--people-per-hour", "100000")


def need(holds, what):
    if not holds:
        raise AssertionError(what)


def until(holds, what):
    """Waits for a condition."""
    end = time.monotonic() + 2 * PATIENCE
    while not holds():
        need(time.monotonic() < end, what)
        time.sleep(0.02)


def metric(server, name):
    found = re.search(rf"^elbowroom_{name} (\d+)$", server.get("/metrics")[2].decode(), re.M)
    return int(found.group(1)) if found else None


def number_of(table):
    return f"(SELECT number FROM tables WHERE table_id = '{table}')"


class Hurt:
    """A server whose database is damaged while it is down."""

    def __init__(self, name):
        self.data = Lite(os.path.join(PLACE, name + ".db")) if os.path.isdir(PLACE) else open_place(PLACE).fresh(name)
        self.server = Server(ELBOWROOM, *FREELY, database=self.data.place)

    def __enter__(self):
        self.server.start()
        self.ann = self.server.client("Ann")
        return self

    def __exit__(self, *how):
        self.server.__exit__(*how)

    def table(self):
        """A game that waits for Ann."""
        table = self.ann.ask("create", game="miners", seats=["me", "easy"])["table"]
        Seat(self.ann, table).wait()
        return table

    def damage(self, *statements, start=True):
        self.server.stop()
        self.data.run(*statements)
        if start:
            self.server.start()
            self.ann = self.server.client().hello(self.ann.token)

    def play_on(self, table):
        """The table is as good as ever."""
        seat = Seat(self.ann, table)
        play_out(seat)
        result = verify(self.ann.ask("record", table=table)["record"])
        need(result.returncode == 0, result.stdout + result.stderr)

    def check(self, code, *words, options=()):
        """`elbowroom check` says these, and ends so."""
        found = subprocess.run([ELBOWROOM, "check", self.data.place, *options], capture_output=True, text=True)
        said = found.stdout + found.stderr
        need(found.returncode == code, f"check: {found.returncode} instead of {code}\n{said}")
        for word in words:
            need(word in said, f"check does not say {word}:\n{said}")
        return said

    def aside(self):
        return sorted(row[0] for row in self.data.run(
            "SELECT t.table_id FROM tables t JOIN heads h ON h.number = t.number WHERE h.aside <> 0"))

    def expect_aside(self, *tables):
        until(lambda: self.aside() == sorted(tables), f"set aside: {tables}")
        until(lambda: metric(self.server, "tables_aside") == len(tables), "counted in /metrics")
        for table in tables:
            need(re.search(rf'"what":"table.aside".*"table":"{table}"', self.server.said()), f"{table} is named in the log")


def empty(hurt, table, due=0):
    """A table that has lost its log."""
    return (f"DELETE FROM log WHERE table_number = {number_of(table)}",
            f"UPDATE heads SET last = 0, entry_number = 0, due = {due} WHERE number = {number_of(table)}")


# ---- parts ----

def part_empty():
    """A table without entries: who asks for it is refused, the others play."""
    with Hurt("empty") as hurt:
        bad, good = hurt.table(), hurt.table()
        hurt.damage(*empty(hurt, bad))
        need(hurt.ann.refused("attach", table=bad) == "err.server.broken_log", "refused")
        need(hurt.ann.refused("attach", table=bad) == "err.server.broken_log", "and again")
        hurt.play_on(good)
        hurt.expect_aside(bad)
        need(bad not in [t["table"] for t in hurt.ann.ask("mine")["tables"]], "no list has it")


def part_empty_due():
    """The same, and it is due: the server starts."""
    with Hurt("empty_due") as hurt:
        bad, good = hurt.table(), hurt.table()
        hurt.damage(*empty(hurt, bad, due=1))
        hurt.expect_aside(bad)
        hurt.play_on(good)


def part_starve():
    """120 unreadable tables that are due for longer than the good ones: these are seen to all the same."""
    with Hurt("starve") as hurt:
        tables = [hurt.ann.ask("create", game="miners", seats=["me", "open"])["table"] for _ in range(99)]
        bob = hurt.server.client("Bob")
        tables += [bob.ask("create", game="miners", seats=["me", "open"])["table"] for _ in range(31)]
        good = tables[120:]
        words = ",".join(f"'{t}'" for t in tables[:120])
        hurt.damage(f"UPDATE log SET entry = 'rubbish' WHERE table_number IN (SELECT number FROM tables WHERE table_id IN ({words}))",
                    *[f"UPDATE heads SET due = {i + 1} WHERE number = {number_of(t)}" for i, t in enumerate(tables)])
        until(lambda: metric(hurt.server, "table_loads_total") >= len(tables), "the good tables are loaded, too")
        hurt.expect_aside(*tables[:120])
        bob = hurt.server.client().hello(bob.token)
        need(bob.attach(good[-1])["phase"] == "open", "a good table")


def part_kinds():
    """Every kind of damage to a log, each found by the server and by `check`."""
    with Hurt("kinds") as hurt:
        count = 5 if not hurt.data.postgres else 4
        bad, good = [hurt.table() for _ in range(count)], hurt.table()
        last, first = ("(SELECT max(seq) FROM log l WHERE l.table_number = log.table_number)", "seq = 1")
        kinds = [(f"DELETE FROM log WHERE table_number = {number_of(bad[0])} AND {first}",),
                 (f"DELETE FROM log WHERE table_number = {number_of(bad[1])} AND seq = 2",),
                 (f"UPDATE log SET entry = 'p1 fly moon' WHERE table_number = {number_of(bad[2])} AND seq = {last}",),
                 (f"UPDATE log SET entry = '' WHERE table_number = {number_of(bad[3])} AND {first}",)]
        if not hurt.data.postgres:  # a chain that bites its tail
            kinds.append((f"UPDATE log SET before = number WHERE table_number = {number_of(bad[4])} AND seq = 2",))
        hurt.damage(*[s for kind in kinds for s in kind], start=False)
        said = hurt.check(1, *bad)
        need(good not in said, "the good one is not named")
        hurt.server.start()
        hurt.ann = hurt.server.client().hello(hurt.ann.token)
        for table in bad:
            need(hurt.ann.refused("attach", table=table) == "err.server.broken_log", "refused")
        hurt.expect_aside(*bad)
        hurt.play_on(good)


def part_check():
    """`check`: nothing to say of a good database; damage is named and set aside; what lists say is put right."""
    with Hurt("checkup") as hurt:
        bad, list_bad, good = hurt.table(), hurt.table(), hurt.table()
        hurt.check(0)
        need('"good":true' in hurt.check(0, options=("--json",)), "as JSON")
        hurt.server.stop()
        hurt.check(0)
        hurt.data.run(*empty(hurt, bad, due=1), f"UPDATE heads SET acts = 31, phase = 0, listed = 1 WHERE number = {number_of(list_bad)}",
                      "INSERT INTO heads (number, last, entry_number, at, phase, listed, due, acts) VALUES (9999, 0, 0, 1, 0, 1, 1, 0)",
                      "INSERT INTO seats (table_number, seat, person) VALUES (8888, 0, 'nobody')",
                      f"UPDATE tokens SET person = 'gone' WHERE person <> '{hurt.ann.person}'")
        said = hurt.check(1, bad, list_bad, "9999", "8888")
        need(good not in said, said)
        need(hurt.aside() == [], "nothing was set aside yet")
        hurt.check(1, bad, list_bad, options=("--set-aside",))
        need(hurt.aside() == [bad], "the damaged one is set aside")
        hurt.check(0)  # set aside, and the list is right again
        hurt.server.start()
        hurt.ann = hurt.server.client().hello(hurt.ann.token)
        need(hurt.ann.refused("attach", table=bad) == "err.server.broken_log", "refused")
        hurt.play_on(list_bad)
        hurt.play_on(good)


def part_mended():
    """A table that was set aside, and can be read after all (its log was restored): it is played on."""
    with Hurt("mended") as hurt:
        table = hurt.table()
        hurt.damage(f"UPDATE heads SET aside = 1, due = 1 WHERE number = {number_of(table)}")
        need(table not in [t["table"] for t in hurt.ann.ask("mine")["tables"]], "no list has it")
        need(metric(hurt.server, "tables_aside") is not None, "it is counted")
        hurt.play_on(table)
        until(lambda: hurt.aside() == [], "it is back")
        need(table in [t["table"] for t in hurt.ann.ask("mine")["tables"]], "in the lists, too")


def part_export():
    """An export leaves out what is damaged, and says so; an import takes no table without entries."""
    with Hurt("export") as hurt:
        bad, good = hurt.table(), hurt.table()
        hurt.damage(*empty(hurt, bad), start=False)
        text = subprocess.run([ELBOWROOM, "export", "--database", hurt.data.place], capture_output=True, text=True)
        need(text.returncode == 0 and bad not in text.stdout and good in text.stdout, "without the damaged one")
        need(bad in text.stderr, "which is named")
        hurt.check(1, bad, options=("--set-aside",))
        again = subprocess.run([ELBOWROOM, "export", "--database", hurt.data.place], capture_output=True, text=True)
        need((again.stdout, again.stderr) == (text.stdout, text.stderr), "the same when it is set aside")
        target = hurt.data.fresh("export_to.db")
        run = [ELBOWROOM, "import", "--database", target.place, "-"]
        lines = text.stdout.splitlines(keepends=True)
        hollow = [line for line in lines if '"what":"entry"' not in line]
        hollow[-1] = f'{{"what":"end","rows":{len(hollow) - 2}}}\n'
        taken = subprocess.run(run, input="".join(hollow), capture_output=True, text=True)
        need(taken.returncode == 1 and good in taken.stderr, f"an import without entries: {taken}")
        taken = subprocess.run(run, input=text.stdout, capture_output=True, text=True)
        need(taken.returncode == 0, taken.stderr)
        hurt.server.start()


def main():
    parts = [(name, f) for name, f in globals().items() if name.startswith("part_")]
    failed = 0
    for name, part in parts:
        if sys.argv[3:] and name not in sys.argv[3:]:
            continue
        try:
            part()
        except Exception:  # whatever it is, the others go on
            failed += 1
            print(f"{name} failed\n{traceback.format_exc()}", flush=True)
    print(f"{len(sys.argv[3:]) or len(parts)} parts, {failed} failed")
    return failed > 0


sys.exit(main())
