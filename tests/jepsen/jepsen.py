"""jepsen.py ELBOWROOM PG_DIR PG_PORT MINUTES - see run.sh, which starts the PostgreSQL.

MINUTES 0: until every fault has come twice and enough was done. Prints what was done, how often each fault came, and the
anomalies (checker.py); exits with 1 if there is one. SEED=N: the same lots again (not the same times).
"""
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", "server", folder) for folder in ("shared", "store")]
from checker import Anomaly, Checker  # noqa: E402
from client import PATIENCE, Client, Refused  # noqa: E402
from faults_load import FREELY, Fault, Mortal, need, read_export  # noqa: E402
from faults_pg import free_port  # noqa: E402
from history import MAYBE, NO, OK, History  # noqa: E402
from nemesis import Links, Nemesis, bring_up, die  # noqa: E402
from workload import World  # noqa: E402

SEED = int(os.environ.get("SEED", str(random.SystemRandom().randrange(1 << 30))))
SERVER = HERE + "/../server/shared"
LEAST_FAULTS, LEAST_OPS = 2, 1500  # of a short run
GROUPS = 4
FAKETIME = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1"


class Site:
    """Two processes on one PostgreSQL. All that they say goes through links that can be broken."""

    def __init__(self, elbowroom, pg_dir, pg_port):
        self.elbowroom, self.pg_dir, self.pg_port = elbowroom, pg_dir, pg_port
        self.place = f"postgresql://elbowroom@127.0.0.1:{pg_port}/postgres"
        self.folder = tempfile.mkdtemp(prefix="er_jepsen.")
        ports = [free_port(), free_port()]
        self.links = Links({"client0": ports[0], "client1": ports[1], "database0": pg_port, "database1": pg_port})
        self.servers = [self.server(i, port) for i, port in enumerate(ports)]
        self.urls = {name: f"ws://127.0.0.1:{self.links.port[f'client{i}']}/ws" for i, name in enumerate("AB")}

    def server(self, number, port):
        self.set_clock(number, 0)
        need(os.path.exists(FAKETIME), f"there is no {FAKETIME}: install libfaketime")
        env = {"LD_PRELOAD": FAKETIME, "FAKETIME_TIMESTAMP_FILE": self.clock_file(number), "FAKETIME_CACHE_DURATION": "1",
               "FAKETIME_DONT_FAKE_MONOTONIC": "1", "FAKETIME_DONT_RESET": "1"}
        place = f"postgresql://elbowroom@127.0.0.1:{self.links.port[f'database{number}']}/postgres"
        server = Mortal(self.elbowroom, *FREELY, "--tables-per-hour", "100000", "--patience", "4", database=place, env=env)
        server.port = port
        return server

    def clock_file(self, number):
        return f"{self.folder}/clock{number}"

    def set_clock(self, number, seconds):
        with open(self.clock_file(number) + ".new", "w") as f:
            f.write(f"{seconds:+.3f}\n")
        os.replace(self.clock_file(number) + ".new", self.clock_file(number))

    def restart_database(self):
        script = f'source "{SERVER}/postgres.sh"; postgres_port={self.pg_port}; postgres_restart "{self.pg_dir}"'
        subprocess.run(["bash", "-c", script], check=True)

    def __enter__(self):
        for s in self.servers:
            bring_up(s)
        return self

    def __exit__(self, kind, *_):
        try:
            with self.servers[0].ending(kind), self.servers[1].ending(kind):
                pass
        finally:
            self.links.close()
            shutil.rmtree(self.folder, ignore_errors=True)


# ---- the run ----

def work(site, history, minutes):
    """Clients and faults; at the end everybody gets on without faults, so that what stands still is noticed."""
    world = World(site.urls, GROUPS, SEED, history, pace=0.03).start()
    nemesis = Nemesis(site, SEED).start()
    end = time.monotonic() + minutes * 60
    while time.monotonic() < end or (minutes == 0 and (min(nemesis.count.values()) < LEAST_FAULTS or world.answered < LEAST_OPS)):
        nemesis.check()
        world.check()
        time.sleep(0.1)
    nemesis.stop()
    for i, s in enumerate(site.servers):
        site.set_clock(i, 0)
        s.wait_ready()
    goal, patience = world.answered + 100, time.monotonic() + PATIENCE
    while world.answered < goal:
        world.check()
        need(time.monotonic() < patience, "no faults any more, and nothing gets on")
        time.sleep(0.05)
    world.stop(PATIENCE)
    return world, nemesis


def tables_of(world):
    """{table: [(token of a device, …)]} of the people who know it."""
    return {t: [p.devices[0].token for p in g.people if p.devices[0].token] for g in world.groups for t in g.tables}


def look(server, tables):
    """What everybody sees of the last tables of all, at one process."""
    found = {}
    for table, tokens in tables.items():
        for token in tokens:
            with Client(server.url) as c:
                c.hello(token)
                a = c.attach(table, form="json")
                found[table, token] = {k: a.get(k) for k in ("n", "own", "phase", "seat", "acts", "over", "view", "legal", "seats")}
    return found


def check_views(site, world):
    """The room that lived through it all, the room of the other process, and the log folded anew: the same."""
    every = tables_of(world)
    tables = {t: every[t] for t in sorted(every)[-40:]}
    a, b = (look(s, tables) for s in site.servers)
    die(site.servers[0])
    bring_up(site.servers[0])
    c = look(site.servers[0], tables)
    wrong = [Anomaly("views", f"{t} is not the same {words}") for x, words in ((a, "at the other process"), (c, "when its log is read anew"))
             for (t, token) in b if x[t, token] != b[t, token]]
    return wrong, len(b)


def check_dice(site, world, folder):
    """The records of all games that ended, under `elbowroom verify`."""
    files = []
    for g in world.groups:
        for table in g.over:
            with Client(site.servers[0].url) as c:
                c.hello(g.people[0].devices[0].token)
                text = c.ask("record", table=table)["record"]
            files.append(f"{folder}/{table}.rec")
            with open(files[-1], "w") as f:
                f.write(text)
    wrong = []
    for at in range(0, len(files), 50):
        done = subprocess.run([site.elbowroom, "verify", *files[at:at + 50]], capture_output=True, text=True)
        if done.returncode != 0:
            wrong.append(Anomaly("dice", f"{done.stdout}{done.stderr}"))
    return wrong, len(files)


def read_log(site):
    log = {}
    for row in read_export(site.elbowroom, site.place):
        if "entry" in row:
            row = {**row, **(row["entry"] if isinstance(row["entry"], dict) else {})}
            need(row["seq"] not in log.setdefault(row["table"], {}), f"{row['table']} has two entries {row['seq']}")
            log[row["table"]][row["seq"]] = (row["at"], row["entry"])
    return log


def report(history, nemesis, anomalies, views, records):
    ops = history.ops
    print(f"{len(ops)} operations: {sum(o.outcome == OK for o in ops)} answered, {sum(o.outcome == NO for o in ops)} refused, "
          f"{sum(o.outcome == MAYBE for o in ops)} unsure")
    words = {}
    for o in ops:
        words.setdefault(o.word, [0, 0, 0])[(OK, NO, MAYBE).index(o.outcome)] += 1
    for word, (ok, no, maybe) in sorted(words.items()):
        print(f"  {word}: {ok} answered, {no} refused, {maybe} unsure")
    print(f"{sum(nemesis.count.values())} faults: " + ", ".join(f"{w} {n}" for w, n in nemesis.count.items()))
    print(f"{sum(map(len, history.told.values()))} entries of {len(history.told)} tables told, {views} views compared, "
          f"{records} games over and their dice verified")
    by_rule = {}
    for a in anomalies:
        by_rule.setdefault(a.rule, []).append(a)
    for rule, found in by_rule.items():
        print(f"{len(found)} of {rule}, the first:", *found[:3], sep="\n  ")
    print(f"{len(anomalies)} anomalies")


def main():
    elbowroom, pg_dir, pg_port, minutes = sys.argv[1], sys.argv[2], int(sys.argv[3]), float(sys.argv[4])
    history = History()
    wall = time.time_ns() // 1000000 - time.monotonic_ns() // 1000000
    try:
        with Site(elbowroom, pg_dir, pg_port) as site:
            world, nemesis = work(site, history, minutes)
            wrong_views, views = check_views(site, world)
            wrong_dice, records = check_dice(site, world, site.folder)
            anomalies = Checker(history, read_log(site), wall).run() + wrong_views + wrong_dice
            report(history, nemesis, anomalies, views, records)
    except (Fault, Refused, OSError, subprocess.SubprocessError) as e:
        print(f"SEED={SEED}: {e}")
        raise
    if anomalies:
        print(f"SEED={SEED}")
        sys.exit(1)


if __name__ == "__main__":
    main()
