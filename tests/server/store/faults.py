"""faults.py ELBOWROOM KILLS [PART…] - what breaks on one machine, with SQLite: kill -9, a full disk, a locked database,
SIGTERM, idle tables, a move to another database. Prints a line for each; see tests/server/store/test_faults.sh."""
import contextlib
import os
import random
import resource
import sqlite3
import subprocess
import sys
import time

from client import PATIENCE, Client, Refused, wait_until
from faults_load import FREELY, Fault, Load, Mortal, attach_playing, judge, need, read_export, read_sqlite, views_of

SEED = int(os.environ.get("SEED", str(random.SystemRandom().randrange(1 << 30))))


# ---- kill -9 ----

def kills(elbowroom, count):
    rng = random.Random(SEED)
    server = Mortal(elbowroom, *FREELY)
    with server:
        load = Load(lambda pair, side: [server.url], 20, SEED, pace=0.01).start()
        load.wait_for(40)
        early = 0
        for _ in range(count):
            server.die()
            server.spawn()
            if rng.random() < 0.25:  # while it starts
                time.sleep(rng.uniform(0, 0.06))
                early += 1
                continue
            server.wait_ready()
            if rng.random() < 0.5:
                load.wait_for(rng.randrange(1, 60))
            else:
                time.sleep(rng.uniform(0, 0.4))
            load.check()
        server.wait_ready()
        load.wait_for(40)
        load.settle()
        before = views_of(server, load.tables())
        server.die()
        server.start()
        need(views_of(server, load.tables()) == before, "a table came back as another")
        need(server.stop() == 0, "it did not stop well")
        acknowledged, lost, doubled = judge(load, read_sqlite(server.database))
        players = load.players
        print(f"{count} kills, {acknowledged} acknowledged moves: {lost} lost, {doubled} doubled")
        print(f"  ({early} kills during start-up, {sum(p.repeats for p in players)} requests repeated, "
              f"{sum(p.were_done for p in players)} of them done already, "
              f"{sum(p.reconnects for p in players)} connections, {sum(p.refusals for p in players)} refusals, "
              f"{sum(x.games for x in load.pairs)} games over, {len(before)} views the same)")
        need(lost == 0 and doubled == 0, "moves were lost or doubled")


# ---- one table, slowly ----


class Table:
    """Two people who play a known game, one decision after the other."""

    def __init__(self, server, game="miners"):
        self.server = server
        ann, bob = server.client("Ann"), server.client("Bob")
        self.token = {"p1": ann.token, "p2": bob.token}
        self.table = ann.ask("create", game=game, seats=["me", "open"])["table"]
        bob.ask("sit", table=self.table)
        self.client, self.own, self.acts = {}, {}, []
        self.come_back()

    def come_back(self):
        for seat, token in self.token.items():
            self.client[seat] = c = self.server.client()
            c.hello(token)
            answer = attach_playing(c, self.table)
            self.own[seat], self.acts, self.n = answer["own"], answer["acts"], answer["n"]

    def request(self):
        """The next decision: (seat, request)."""
        seat = self.acts[0]
        legal = self.client[seat].ask("legal", table=self.table)["legal"]
        return seat, {"table": self.table, "after": self.own[seat], "move": legal[0]["move"]}

    def done(self, seat, answer):
        need("error" not in answer, f"refused: {answer}")
        self.own[seat] = answer["n"]
        self.acts = self.client[seat].attach(self.table, form="moves")["acts"]
        self.n = answer["n"]

    def play(self, count=1):
        for _ in range(count):
            seat, request = self.request()
            self.done(seat, self.client[seat].ask("move", **request))


# ---- a full disk ----

class Tight(Mortal):
    """No file of it may grow beyond a size."""

    def tighten(self, size):
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def full_disk(elbowroom):
    server = Tight(elbowroom, *FREELY)
    with server:
        table = Table(server)
        table.play(3)
        biggest = max(os.path.getsize(server.database + end) for end in ("", "-wal"))
        server.tighten(biggest + 8192)
        refused = None
        for _ in range(400):
            seat, request = table.request()
            answer = table.client[seat].answer(table.client[seat].send("move", **request))
            if "error" in answer:
                refused = answer["error"]
                break
            table.done(seat, answer)
        need(refused == "err.server.store", f"on a full disk a move gets {refused}")
        last = table.n
        need(server.get("/healthz")[0] == 503, "/healthz says ok on a full disk")
        figures = server.get("/metrics")[2].decode()
        need("elbowroom_store_failures_total 0\n" not in figures, "the failure is not counted")
        # Reading goes on, nothing was half done, and others are told so.
        seen = table.client[seat].attach(table.table, form="json")
        need(seen["n"] == last and seen["own"] == table.own[seat], f"half done: {seen['n']} and not {last}")
        need(table.client[seat].ask("view", table=table.table)["view"] == seen["view"], "the view changed")
        need(table.client[seat].refused("move", **request) == "err.server.store", "a second move went through")
        need(table.client[seat].ask("mine")["ok"], "no lists")
        # Room again, without a restart: the same request goes through.
        server.tighten(resource.RLIM_INFINITY)
        table.done(seat, table.client[seat].ask("move", **request))
        need(table.n == last + 1, f"{table.n} follows {last}")
        need(server.get("/healthz")[0] == 200, "/healthz is not well again")
        # And with one.
        server.tighten(8192)
        seat, request = table.request()
        answer = table.client[seat].answer(table.client[seat].send("move", **request))
        need(answer.get("error") == "err.server.store", f"on a full disk a move gets {answer}")
        last = table.n
        need(server.stop() == 0, "it did not stop well on a full disk")
        server.start()
        table.come_back()
        need(table.n == last, f"{table.n} entries after a full disk, {last} before")
        table.done(seat, table.client[seat].ask("move", **request))
        table.play(5)
        server.stop()
        log = read_sqlite(server.database)[table.table]
        need(sorted(log) == list(range(1, table.n + 1)), "the log has gaps")
    print(f"full disk: refused, {last} entries kept, the game goes on")


# ---- a locked database ----

@contextlib.contextmanager
def lock_on(path):
    """Somebody else has the database."""
    db = sqlite3.connect(path, isolation_level=None, timeout=PATIENCE)
    db.execute("BEGIN EXCLUSIVE")
    try:
        yield
    finally:
        db.execute("ROLLBACK")
        db.close()


def locked_computers(elbowroom):
    """Computers play alone, the database is away for too long: they go on by themselves, and followers hear all of it."""
    server = Mortal(elbowroom, *FREELY, "--patience", "1")
    with server:
        ann, eve = server.client("Ann"), server.client()
        table = ann.ask("create", game="realms", rounds=10, seats=["me", "easy", "easy"], lenient=False)["table"]
        n = eve.attach(table, form="moves")["n"]
        attach_playing(ann, table)
        ann.ask("leave", table=table)
        with lock_on(server.database):
            wait_until(lambda: server.figure("store_failures_total") > 0, "a computer's move fails")
        over = False
        while not over:
            need(eve.stream.get(table) or eve.pump(PATIENCE), "the computers do not go on")
            for m in eve.stream.pop(table, []):
                need(m["n"] == n + 1, f"{m['n']} was told after {n}")
                n, over = m["n"], over or "over" in m
    print(f"locked: computers went on, a follower heard all {n} entries")


def locked_briefly(elbowroom):
    """What comes while the database is away waits for it."""
    server = Mortal(elbowroom, *FREELY, "--patience", "600")
    with server:
        table = Table(server)
        table.play(2)
        seat, request = table.request()
        with lock_on(server.database):
            number = table.client[seat].send("move", **request)
            need(not table.client[seat].pump(1), "it was answered while the database was locked")
        table.done(seat, table.client[seat].answer(number))
    print("locked: a move waited for the database")


def locked(elbowroom):
    """If it is away for longer than the server's patience, what came is refused, and done once when it is asked for again."""
    server = Mortal(elbowroom, *FREELY, "--patience", "1")
    with server:
        table = Table(server)
        table.play(2)
        seat, request = table.request()
        before = table.n
        with lock_on(server.database):
            begin = time.monotonic()
            key = table.client[seat].refused("move", **request)
            patience = time.monotonic() - begin
            need(key == "err.server.store" and patience >= 1, f"{key} after {patience:.1f} s")
            need(server.get("/healthz")[0] == 503, "/healthz says ok while the database is locked")
        table.done(seat, table.client[seat].ask("move", **request))
        again = table.client[seat].ask("move", **request)
        need(again.get("again") is True and again["n"] == table.n == before + 1, f"not once: {again}")
        table.play(3)
        server.stop()
        log = read_sqlite(server.database)[table.table]
        need(len(log) == table.n, "the log is longer than what was told")
    print(f"locked: refused after {patience:.1f} s, then once")


def locked_stop(elbowroom):
    """SIGTERM while the database is away: the server does not wait for it forever."""
    server = Mortal(elbowroom, *FREELY, "--patience", "600")
    with server:
        table = Table(server)
        table.play(2)
        seat, request = table.request()
        entries = server.figure("entries_total")
        with lock_on(server.database):  # until it has ended
            table.client[seat].send("move", **request)
            wait_until(lambda: server.figure("entries_total") > entries, "the move is given to the store")
            begin = time.monotonic()
            code = server.stop()
            took = time.monotonic() - begin
        need(code == 0, f"SIGTERM while locked: {code} after {took:.1f} s")
        server.start()
        table.come_back()
        need(request["after"] == table.own[seat], "a move was applied after the stop")
        table.done(seat, table.client[seat].ask("move", **request))
    print(f"locked: stopped in {took:.1f} s")


# ---- SIGTERM ----

def graceful(elbowroom, rounds):
    server = Mortal(elbowroom, *FREELY)
    slowest = 0.0
    with server:
        load = Load(lambda pair, side: [server.url], 10, SEED + 1).start()
        for _ in range(rounds):
            load.wait_for(100)
            begin = time.monotonic()
            code = server.stop()
            slowest = max(slowest, time.monotonic() - begin)
            need(code == 0, f"SIGTERM: it ended with {code}\n{server.said()}")
            server.start()
        load.wait_for(20)
        load.settle()
        tables = load.tables()
        before = views_of(server, tables)
        server.stop()
        acknowledged, lost, doubled = judge(load, read_sqlite(server.database))
        need(lost == 0 and doubled == 0, f"SIGTERM: {lost} lost, {doubled} doubled")
        silent = sum(p.were_done for p in load.players)
        need(silent == 0, f"SIGTERM: {silent} moves were applied and not answered")
        print(f"SIGTERM {rounds} times under load, slowest {slowest:.2f} s, {acknowledged} acknowledged moves: "
              f"{lost} lost, {doubled} doubled")
        moved(elbowroom, server, load, before)


# ---- to another database ----

def moved(elbowroom, old, load, before):
    """All that the server keeps goes to a new one: the same tables, the same people, and they play on."""
    text = os.path.join(old.folder, "all.jsonl")
    subprocess.run([elbowroom, "export", "--database", old.database, text], check=True, stdout=subprocess.DEVNULL)
    place = os.environ.get("IMPORT_TO") or os.path.join(old.folder, "new.db")
    subprocess.run([elbowroom, "import", "--database", place, text], check=True, stdout=subprocess.DEVNULL)
    need(read_export(elbowroom, place) == read_export(elbowroom, old.database), "the copy differs")
    new = Mortal(elbowroom, *FREELY, database=place)
    with new:
        need(views_of(new, load.tables()) == before, "a table came over as another")
        played = set()
        for (table, seat), seen in before.items():
            if seen["phase"] != "playing" or seat not in seen["acts"] or table in played:
                continue
            with Client(new.url) as c:
                c.hello(load.tables()[table][seat])
                move = c.ask("legal", table=table)["legal"][0]["move"]
                answer = c.ask("move", table=table, after=seen["own"], move=move)
                need(answer["n"] == seen["n"] + 1, f"{answer['n']} follows {seen['n']}")
                played.add(table)
        need(played, "nobody could play on")
    print(f"export and import: {len(before)} views the same, {len(played)} tables go on")


# ---- idle tables ----

def idle(elbowroom):
    server = Mortal(elbowroom, *FREELY, "--idle-minutes", "0")

    def wait_empty():
        wait_until(lambda: server.figure("tables") == 0, "idle tables leave memory")

    with server:
        tables = [Table(server, game) for game in ("miners", "realms", "realms")]
        for t in tables:
            t.play(12)
        seats = {t.table: t.token for t in tables}
        before = views_of(server, seats)
        for t in tables:
            for c in t.client.values():
                c.abort()
        for c in server.clients:
            c.abort()
        wait_empty()
        gone = server.figure("table_evictions_total")
        need(views_of(server, seats) == before, "a table came back from the log as another")
        wait_empty()
        for t in tables:
            t.come_back()
            t.play(3)
        need(gone >= len(tables), "nothing left memory")
    print(f"idle: {len(tables)} tables left memory and came back the same")


def main():
    elbowroom, count = sys.argv[1], int(sys.argv[2])
    parts = {
        "kills": lambda: kills(elbowroom, count),
        "full_disk": lambda: full_disk(elbowroom),
        "locked_briefly": lambda: locked_briefly(elbowroom),
        "locked": lambda: locked(elbowroom),
        "locked_stop": lambda: locked_stop(elbowroom),
        "locked_computers": lambda: locked_computers(elbowroom),
        "graceful": lambda: graceful(elbowroom, 3 if count < 50 else 20),
        "idle": lambda: idle(elbowroom),
    }
    try:
        for name in sys.argv[3:] or parts:
            parts[name]()
    except (Fault, Refused, OSError, subprocess.SubprocessError) as e:
        print(f"SEED={SEED}: {e}")
        raise


if __name__ == "__main__":
    main()
