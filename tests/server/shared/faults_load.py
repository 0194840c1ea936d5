"""People who play while servers die: the load of the fault tests, and the judge who holds what they saw against the log.

A Player keeps one decision in the air. What is not answered is asked again with the same `after`, by another connection if
need be. It notes every decision that was acknowledged, and every entry that it was told of. At the end judge() holds all of
it against the log of the database: nothing acknowledged or told is missing, nothing is there that was not asked for once.
"""
import contextlib
import json
import os
import random
import signal
import sqlite3
import subprocess
import threading
import time

from client import PATIENCE, Client, Refused, Server, wait_until

# A test's own people come from one address, by the hundred, and quickly.
FREELY = ("--people-per-hour", "100000", "--max-per-address", "5000", "--messages-per-second", "0",
          "--tables-per-person", "100000", "--log", "error")
LATER = ("err.server.store", "err.server.busy")  # nothing happened: ask again


class Fault(AssertionError):
    """The server did what it must not."""


def need(good, words):
    if not good:
        raise Fault(words)


def attach_playing(c, table):
    """The answer to attach once the game has begun."""
    def begun():
        answer = c.attach(table, form="moves")
        return answer if answer["phase"] != "open" else None

    return wait_until(begun, "the game begins")


class Pair:
    """Two people at one table after the other."""

    def __init__(self, load, number):
        self.load, self.number = load, number
        self.table = self.invite = None
        self.games = 0
        self.player = [Player(self, 0), Player(self, 1)]


class Player(threading.Thread):
    def __init__(self, pair, side):
        super().__init__(daemon=True)
        self.pair, self.side, self.load = pair, side, pair.load
        self.random = random.Random(f"{self.load.seed} {pair.number} {side}")
        self.urls = self.load.urls_of(pair.number, side)
        self.client = self.token = self.table = self.seat = None
        self.pending = None  # (word, move, after) that nobody has answered
        self.sent = 0        # how often
        self.own = self.last = 0
        self.acts, self.over = [], False
        self.acked = {}  # (table, n): (seat, text)
        self.told = {}   # (table, n): (what, by, first move)
        self.seats = {}  # table: seat
        self.repeats = self.were_done = self.reconnects = self.refusals = 0
        self.fault = None

    # ---- the loop ----

    def run(self):
        try:
            while not self.load.stopping:
                try:
                    self.connect()
                    while not self.load.stopping:
                        self.step()
                except OSError:  # also Closed and TimeoutError
                    self.drop()
                    time.sleep(self.random.uniform(0.005, 0.05))
                except Refused as e:
                    need(e.key in LATER, f"{self.table} {self.seat}: {e} {self.pending}")
                    time.sleep(0.05)
        except Exception as e:  # pylint: disable=broad-except
            self.fault = e
            self.load.stopping = True
        self.drop()

    def drop(self):
        if self.client is not None:
            self.client.abort()
            self.client = None

    def connect(self):
        self.drop()
        self.client = Client(self.random.choice(self.urls))
        self.reconnects += 1
        if self.token is None:
            self.token = self.client.become(f"P{self.pair.number}.{self.side}").token
        else:
            self.client.hello(self.token)
        if self.table is not None:
            self.follow()

    def step(self):
        if self.table is None:
            self.find_table()
        elif self.pending is not None:
            self.settle()
        elif self.over:
            self.client.ask("detach", table=self.table)
            self.pair.games += self.side
            self.table = None
        elif self.seat in self.acts:
            self.decide()
        else:
            self.client.pump(0.2)
            self.hear()

    # ---- tables ----

    def find_table(self):
        if self.side == 0:
            made = self.client.ask("create", seats=["me", "open"], **self.load.spec(self.random))
            self.pair.table = made["table"]
        elif self.pair.table is None or self.pair.table in self.seats:
            time.sleep(0.05)
            return
        table = self.pair.table
        self.seat = self.client.ask("sit", table=table)["seat"]
        self.seats[table] = self.seat
        self.table, self.last, self.over = table, 0, False
        self.follow()

    def follow(self):
        more = {"last": self.last} if self.last else {}
        answer = self.client.attach(self.table, form=self.random.choice(["moves", "moves", "json", "state"]), **more)
        need(answer["seat"] == self.seat, f"the seat is {answer['seat']}, not {self.seat}")
        need(answer["n"] >= self.last, f"{self.table}: told up to {self.last}, and now there are {answer['n']}")
        self.own, self.acts, self.over = answer["own"], answer.get("acts", []), "over" in answer
        if answer["fresh"]:
            self.last = answer["n"]
        self.hear()

    def hear(self):
        """What has come of the table."""
        queue = self.client.stream.setdefault(self.table, [])
        while queue:
            m = queue.pop(0)
            need(m["n"] > self.last, f"{self.table}: {m['n']} was told after {self.last}")
            self.last = m["n"]
            self.acts = m.get("acts", self.acts)
            self.over = self.over or "over" in m
            self.told[self.table, m["n"]] = (m["what"], m.get("by"), m.get("moves", [""])[0] if m.get("moves") else "")
            if m.get("by") == self.seat and m["what"] in ("move", "undo"):
                self.own = max(self.own, m["n"])

    # ---- decisions ----

    def decide(self):
        if self.load.pace:
            time.sleep(self.random.uniform(0, self.load.pace))
        legal = self.client.ask("legal", table=self.table)["legal"]
        self.hear()
        if not legal or self.seat not in self.acts:
            return
        if self.own and self.random.random() < 0.03:
            self.pending = ("undo", None, self.own)
        else:
            self.pending = ("move", self.random.choice(legal)["move"], self.own)
        self.sent = 0
        self.settle()

    def settle(self):
        """Sends what is in the air until it is answered; now and then twice in a row."""
        word, move, after = self.pending
        more = {"move": move} if move else {}
        twice = self.random.random() < 0.1
        again = self.sent > 0
        self.repeats += again
        self.sent += 1
        asked = [self.client.send(word, table=self.table, after=after, **more)]
        answers = []
        try:
            if twice:
                asked.append(self.client.send(word, table=self.table, after=after, **more))
            for number in asked:
                answers.append(self.client.answer(number))
        except OSError:  # one answer is enough
            if not answers:
                raise
        done = [a for a in answers if "error" not in a]
        if not done:
            key = answers[0]["error"]
            if key in LATER:
                time.sleep(0.02)
                return
            need(key != "err.server.stale", f"{self.table} {self.seat}: {self.pending} is stale")
            self.refusals += 1
            self.pending = None
            self.hear()
            return
        need(len({a["n"] for a in done}) == 1, f"one decision, two numbers: {answers}")
        need(len(done) < 2 or done[1].get("again") is True, f"sent twice, done twice: {answers}")
        n = done[0]["n"]
        need(again or not answers[0].get("again"), f"sent for the first time, and done already: {answers}")
        self.were_done += again and answers[0].get("again") is True
        need((self.table, n) not in self.acked, f"{n} was acknowledged before")
        self.acked[self.table, n] = (self.seat, move if move else f"undo {self.seat}")
        self.load.count(1)
        self.pending = None
        self.hear()
        self.own = max(self.own, n)


class Load:
    """`tables` pairs; urls_of(pair, side) says where each connects."""

    def __init__(self, urls_of, tables, seed, pace=0.0):
        self.urls_of, self.seed, self.pace = urls_of, seed, pace
        self.stopping = False
        self.acknowledged = 0
        self.lock = threading.Lock()
        self.pairs = [Pair(self, i) for i in range(tables)]
        self.players = [p for pair in self.pairs for p in pair.player]

    def spec(self, rng):
        return rng.choice([{"game": "miners"}, {"game": "realms"}, {"game": "realms", "set": "underground"}])

    def count(self, more):
        with self.lock:
            self.acknowledged += more

    def start(self):
        for p in self.players:
            p.start()
        return self

    def wait_for(self, moves):
        """Until so many more were acknowledged."""
        goal = self.acknowledged + moves

        def reached():
            self.check()
            return self.acknowledged >= goal

        wait_until(reached, f"{goal} moves are acknowledged")

    def check(self):
        for p in self.players:
            if p.fault is not None:
                raise p.fault

    def settle(self):
        """All that is in the air is answered, then everybody goes."""
        self.stopping = True
        for p in self.players:
            p.join(PATIENCE)
            need(not p.is_alive(), "a player does not stop")
        self.check()

    def tables(self):
        """table: {seat: token}"""
        found = {}
        for p in self.players:
            for table, seat in p.seats.items():
                found.setdefault(table, {})[seat] = p.token
        return found


FROM = "FROM log l JOIN tables t ON t.number = l.table_number"


def read_sqlite(path):
    """table: {n: entry}, as the database has it, gaps and all."""
    with sqlite3.connect(path) as db:
        need(db.execute("PRAGMA integrity_check").fetchone() == ("ok",), "the database is damaged")
        return collect(db.execute(f"SELECT t.table_id, l.seq, l.entry {FROM}"))


def read_export(elbowroom, place):
    """The same by `elbowroom export`."""
    text = subprocess.run([elbowroom, "export", "--database", place], check=True, capture_output=True).stdout
    need(text.count(b"\n") > 10, "export says nothing")
    return [json.loads(line) for line in text.splitlines()]


def read_psql(psql):
    text = subprocess.run([*psql, "-Atc", f"SELECT json_build_array(t.table_id, l.seq, l.entry) {FROM}"], check=True,
                          capture_output=True).stdout
    return collect(json.loads(line) for line in text.splitlines())


def collect(rows):
    log = {}
    for table, n, entry in rows:
        need(n not in log.setdefault(table, {}), f"{table} has two entries {n}")
        log[table][n] = entry
    return log


def decision(entry):
    """(seat, text) of a decision of the log; None: it is none."""
    words = entry.split(" ")
    if words[0] == "undo":
        return words[1], entry
    if len(words[0]) == 2 and words[0][0] == "p":
        return words[0], entry.split(";")[0].strip()
    return None


def is_as_told(entry, told):
    what, by, move = told
    words = entry.split(" ")
    found = decision(entry)
    if what == "move":
        if found is None or words[0] == "undo" or found[0] != by:
            return False
        if "?" in move:  # not all is known to that seat
            return found[1].split(" ")[:2] == move.split(" ")[:2]
        return found[1] == move
    if what == "undo":
        return entry == f"undo {by}"
    return words[0] == what


def judge(load, log):
    """(acknowledged, lost, doubled); other faults raise."""
    lost = doubled = acknowledged = 0
    for table, entries in log.items():
        need(sorted(entries) == list(range(1, len(entries) + 1)), f"{table} has gaps")
    for p in load.players:
        for (table, n), told in p.told.items():
            entry = log.get(table, {}).get(n)
            need(entry is not None and is_as_told(entry, told), f"{table} {n} was told as {told}, and is {entry}")
        mine = {}
        for (table, n), decided in p.acked.items():
            acknowledged += 1
            if decision(log.get(table, {}).get(n, "")) != decided:
                lost += 1
            mine.setdefault(table, set()).add(n)
        for table, seat in p.seats.items():
            more = [n for n, entry in sorted(log.get(table, {}).items())
                    if (decision(entry) or ("",))[0] == seat and n not in mine.get(table, ())]
            # One that is still in the air may be there, once.
            if table == p.table and p.pending and more:
                word, move, after = p.pending
                before = max([n for n in mine.get(table, ()) if n < more[0]], default=0)
                if decision(log[table][more[0]])[1] == (move or f"undo {seat}") and before == after:
                    more.pop(0)
            doubled += len(more)
    return acknowledged, lost, doubled


class Mortal(Server):
    """A server that may be killed before it says that it listens."""

    def spawn(self):
        """Starts it without waiting."""
        command = [self.elbowroom, "serve", "--port", str(self.port), "--host", "127.0.0.1",
                   "--database", self.database, "--check-rooms", "yes", *self.options]
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=log,
                                            env=self.env)

    @contextlib.contextmanager
    def ending(self, kind):
        """It is ended and cleared away at the end, whatever becomes of others."""
        try:
            yield
        finally:
            self.__exit__(kind)

    def need_alive(self):
        need(self.process.poll() is None, f"the server ended by itself with {self.process.returncode}\n{self.said()}")

    def wait_ready(self, seconds=PATIENCE):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.need_alive()
            try:
                if self.get("/healthz")[0] == 200:
                    return
            except OSError:
                pass
            time.sleep(0.01)
        raise Fault(f"the server is not ready in {seconds} s\n{self.said()}")

    def die(self):
        """kill -9, and it was still alive until then."""
        self.need_alive()
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)


def views_of(server, tables):
    """What every seat sees of every table: the server can load them all."""
    found = {}
    for table, seats in tables.items():
        for seat, token in seats.items():
            with Client(server.url) as c:
                c.hello(token)
                answer = c.attach(table, form="json")
                need(answer["seat"] == seat, f"{table}: the seat is {answer['seat']}, not {seat}")
                kept = {k: answer.get(k) for k in ("n", "own", "phase", "acts", "over", "view", "legal", "seats")}
                if answer["phase"] in ("playing", "over"):
                    need(c.ask("view", table=table)["view"] == answer["view"], f"{table}: two views differ")
                found[table, seat] = kept
    return found
