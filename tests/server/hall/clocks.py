"""Time at the tables: clocks.py ELBOWROOM POSTGRES_URL [NAME...]

The time of day of a server is set by libfaketime, its even clock is left alone. Every function test_* is a part; the last line is
"N passed, M failed". Each waits until the server has done what would show a fault, never for a time.
"""
import glob
import inspect
import signal
import sqlite3
import sys
import tempfile
import time
import traceback

from client import PATIENCE, Server
from database import open_place

ELBOWROOM, POSTGRES = sys.argv[1], sys.argv[2]
FREE = ("--messages-per-second", "0", "--people-per-hour", "100000")
LIBRARY = sorted(glob.glob("/usr/lib/*/faketime/libfaketimeMT.so.1"))[0]


class Dial:
    """The time of day that a server is shown, in seconds ahead of the true one."""

    def __init__(self, ahead=0):
        self.file = tempfile.NamedTemporaryFile("w", prefix="er_dial.")
        self.set(ahead)

    def set(self, ahead):
        self.file.seek(0)
        self.file.truncate()
        self.file.write(f"{ahead:+d}s\n")
        self.file.flush()

    def env(self):
        return {"LD_PRELOAD": LIBRARY, "FAKETIME_TIMESTAMP_FILE": self.file.name, "FAKETIME_NO_CACHE": "1",
                "FAKETIME_DONT_FAKE_MONOTONIC": "1", "DONT_FAKE_MONOTONIC": "1"}


def figure(server, name):
    for line in server.get("/metrics")[2].decode().splitlines():
        if line.startswith(f"elbowroom_{name} "):
            return int(line.split()[1])
    raise KeyError(name)


def until(what, true):
    """Waits for a condition."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, f"never: {what}"
        time.sleep(0.02)


def look_around(server, times=3):
    """Until it has looked at clocks so often: when nothing else is asked, only that gives the store work."""
    before = figure(server, "store_jobs_total")
    until("the server looks at clocks", lambda: figure(server, "store_jobs_total") >= before + 3 * times)


def table_of_two(server, **more):
    """Ann has to move, Bob waits; both follow the table."""
    ann, bob = server.client("Ann"), server.client("Bob")
    made = ann.ask("create", seats=["me", "invited"], map="saucer2", **more)
    bob.ask("sit", table=made["table"], invite=made["invite"])
    for one in (ann, bob):
        told = one.attach(made["table"], form="json")
        if told["phase"] == "open":
            one.next(made["table"], what="begin")
    return ann, bob, made["table"]


def heard(client, table):
    """What the table has said so far."""
    client.ask("mine")
    said, client.stream[table] = client.stream.get(table, []), []
    return [message["what"] for message in said]


def test_jumps():
    """The time of day jumps, forwards and backwards: no clock runs out by it, and everything goes on."""
    dial = Dial()
    with Server(ELBOWROOM, *FREE, env=dial.env()) as server:
        ann, _, table = table_of_two(server, clock={"turn": 600})
        for ahead in (3600, -7200, 0):
            dial.set(ahead)
            look_around(server)
            assert "out" not in heard(ann, table), f"{ahead} s: the clock ran out"
            left = ann.attach(table)["left"][0]
            assert 0 < left <= 720000, left


def test_ahead():
    """Two processes on one database, one of them five minutes ahead: it dates no entry by that, and ends nobody's time."""
    dial = Dial(300)
    with Server(ELBOWROOM, *FREE, database=POSTGRES) as right, \
            Server(ELBOWROOM, *FREE, database=POSTGRES, env=dial.env()) as wrong:
        ann, bob, table = table_of_two(right, clock={"turn": 100})
        there = bob.token and wrong.client().hello(bob.token)
        there.attach(table)
        look_around(wrong)
        look_around(right)
        assert "out" not in heard(ann, table), "the clock ran out"
        there.ask("say", table=table, text="hello")
        here = ann.next(table, what="say")
        left = ann.attach(table)["left"][0]
        assert here["by"] == "p2" and left > 0, "the entry was dated ahead: %d ms left" % left


def test_stopped():
    """A process is stopped and goes on while another lives, so it is no downtime: what was asked meanwhile waits until the process
    knows the time again. Dated before, it would take from the clock of whoever comes next."""
    gone = 11  # s: for 6 of them the process goes on by its own clock
    with Server(ELBOWROOM, *FREE, database=POSTGRES) as one, Server(ELBOWROOM, *FREE, database=POSTGRES) as other:
        ann, bob, table = table_of_two(one, clock={"turn": 100})
        look_around(other)
        one.process.send_signal(signal.SIGSTOP)
        time.sleep(gone)
        asked, = number_of("EXTRACT(EPOCH FROM clock_timestamp()) * 1000")
        ann.send("say", table=table, text="hello")
        one.process.send_signal(signal.SIGCONT)
        n = bob.next(table, what="say")["n"]
        dated, = number_of(f"(SELECT at FROM log JOIN tables ON number = table_number WHERE table_id = '{table}' AND seq = {n})")
        assert dated >= asked, "the entry was dated %d ms before it was asked for" % (asked - dated)


def number_of(expression):
    return [int(row[0]) for row in open_place(POSTGRES).run(f"SELECT CAST({expression} AS BIGINT)")]


FAST = {"LD_PRELOAD": LIBRARY, "FAKETIME": "+0 x10"}  # all clocks of the process, the even one too
HOUR = 3600000


def set_back(server, ms):
    """All that a stopped server has kept happened so much earlier."""
    db = sqlite3.connect(server.database)
    tables = {row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    db.execute("UPDATE log SET at = at - ?", (ms,))
    db.execute("UPDATE heads SET at = at - ?1, due = CASE WHEN due > 0 THEN due - ?1 ELSE 0 END", (ms,))
    if "snapshots" in tables:
        db.execute("DELETE FROM snapshots")  # they have the true times
    if "beats" in tables:
        db.execute("UPDATE beats SET at = at - ?", (ms,))
    db.commit()
    db.close()


def test_nobody_clicks():
    """Alone against a computer, and never a click: two decisions by a computer, a stand-in, a pause. Nobody wins."""
    with Server(ELBOWROOM, *FREE, env=FAST) as server:
        ann = server.client("Ann")
        table = ann.ask("create", seats=["me", "easy"], map="saucer2", clock={"turn": 10}, stand_in="random")["table"]
        ann.attach(table, form="json")
        outs, autos = [], 0
        while True:
            message = ann.next(table)
            assert "over" not in message, "computers have played it to its end"
            if message["what"] == "out":
                outs.append(message.get("row"))
            autos += message.get("computer", False)
            if message["what"] == "pause" and message["seats"][0]["away"]:
                break
        assert outs == [1, 2, 3] and autos >= 2 and message["seats"][0]["auto"] >= 1, (outs, autos, message["seats"])
        assert ann.quiet(table), "a paused game stands still"
        back = ann.ask("back", table=table)
        assert back["seats"][0]["away"] is False and "paused" not in back
        ann.attach(table, form="json")


def test_plays_on():
    """Who ran out of time plays on, and is told which move was not hers."""
    with Server(ELBOWROOM, *FREE, env=FAST) as server:
        ann, _, table = table_of_two(server, clock={"turn": 5}, stand_in="random")
        out = ann.next(table, what="out")
        assert (out["by"], out["row"], out["seats"][0]["away"]) == ("p1", 1, False), out
        moved = ann.next(table, what="move")
        assert moved["by"] == "p1" and moved["computer"] is True
        while True:  # until one of hers comes in time
            told = ann.attach(table, form="json")
            legal = told.get("legal") or [{"move": "p1 done"}]
            mine = ann.answer(ann.send("move", table=table, after=told["own"], move=legal[0]["move"]))
            if "error" not in mine:
                break
        assert mine["by"] == "p1" and "computer" not in mine and "late" not in ann.attach(table)["seats"][0]


def test_deserted():
    """Nobody is connected: the game pauses, computers and clocks stand still; it goes on when one comes back."""
    with Server(ELBOWROOM, *FREE, "--absence", "1") as server:
        ann, eve = server.client("Ann"), server.client()
        table = ann.ask("create", seats=["me", "easy"], map="saucer2", clock={"turn": 600})["table"]
        ann.attach(table)
        eve.attach(table, form="moves")
        ann.abort()
        assert eve.next(table, what="pause")["paused"] is True
        look_around(server)
        assert eve.quiet(table)
        again = ann.again()
        again.attach(table)
        assert "paused" not in again.next(table, what="resume")
        again.close()


def test_elsewhere():
    """Two processes: who is connected to one of them is there for both."""
    options = (*FREE, "--absence", "1")
    with Server(ELBOWROOM, *options, database=POSTGRES) as here, Server(ELBOWROOM, *options, database=POSTGRES) as there:
        ann, bob, table = table_of_two(here, clock={"turn": 600})
        away = there.client().hello(bob.token)
        away.attach(table)
        bob.abort()
        away.abort()  # there nobody is left, but the table is in memory
        look_around(there, 4)
        assert "pause" not in heard(ann, table), "she is connected to the other process"
        eve = there.client()
        eve.attach(table, form="moves")
        here.kill()  # and now she is nowhere
        assert eve.next(table, what="pause")["by"] is None
        again = there.client().hello(ann.token)
        again.attach(table)
        eve.next(table, what="resume")
        here.start()


def test_back_elsewhere():
    """Who was gone from one process and is back at the other is there for both: the game does not stop again."""
    options = (*FREE, "--absence", "1")
    with Server(ELBOWROOM, *options, database=POSTGRES) as here, Server(ELBOWROOM, *options, database=POSTGRES) as there:
        ann, bob, table = table_of_two(there, clock={"turn": 600})
        eve = there.client("Eve")
        eve.attach(table, form="moves")
        ann.abort()
        bob.abort()
        eve.next(table, what="pause")
        again = here.client().hello(ann.token)
        again.attach(table, form="moves")
        eve.next(table, what="resume")
        look_around(there, 4)
        assert "pause" not in heard(eve, table) and not again.attach(table).get("paused"), "she is there"


def test_downtime():
    """The server is away for an hour: nobody's clock has run, of whatever kind, at old tables too."""
    for more in ({"clock": {"turn": 600}}, {"clock": {"game": 600}}, {"clock": {"days": 1}},
                 {"clock": {"game": 600}, "lenient": False}):
        with Server(ELBOWROOM, *FREE) as server:
            ann, _, table = table_of_two(server, **more)
            before = ann.attach(table)["left"][0]
            server.kill()
            set_back(server, 30 * HOUR)
            server.start()
            look_around(server)
            ann = server.client().hello(ann.token)
            told = ann.attach(table)
            assert before - 60000 < told["left"][0] <= before, (more, before, told["left"])
            assert not told["seats"][0]["away"] and told["acts"] == ["p1"]


def late_table(server):
    """Three people and a clock of days; Ann's have run out while the server was up."""
    people = [server.client(name) for name in ("Ann", "Bob", "Cyd")]
    made = people[0].ask("create", seats=["me", "invited", "invited"], clock={"days": 1}, rounds=2, stand_in="random")
    for one in people[1:]:
        one.ask("sit", table=made["table"], invite=made["invite"])
    server.stop()
    db = sqlite3.connect(server.database)
    db.execute("UPDATE log SET at = at - ?", (30 * HOUR,))
    db.execute("UPDATE heads SET at = at - ?1, due = due - ?1 WHERE due > 0", (30 * HOUR,))
    db.commit()
    db.close()
    server.start()
    people = [server.client().hello(one.token) for one in people]
    for one in people:
        told = one.attach(made["table"], form="json")
        if not told["seats"][0].get("overdue"):
            told = one.next(made["table"], what="late")
        assert told["seats"][0]["overdue"] and not told["seats"][0]["away"] and told["acts"] == ["p1"], told["seats"]
    return people, made["table"]


def test_days():
    """A day clock has run out: the game waits, and the others decide."""
    with Server(ELBOWROOM, *FREE) as server:
        (ann, bob, cyd), table = late_table(server)
        assert ann.refused("end", table=table) == ann.refused("replace", table=table, seat="p1") == "err.server.not_overdue"
        assert bob.refused("replace", table=table, seat="p3") == "err.server.not_overdue"
        assert bob.refused("replace", table=table, seat="p9") == "err.no_such_seat"
        voted = bob.ask("end", table=table, key="vote")["n"]
        assert bob.ask("end", table=table, key="vote")["n"] == voted, "sent twice, done once"
        assert bob.refused("end", table=table) == "err.server.not_overdue"
        assert cyd.attach(table)["votes"] == ["p2"]
        replaced = cyd.ask("replace", table=table, seat="p1", key="away")["n"]
        assert cyd.ask("replace", table=table, seat="p1", key="away")["n"] == replaced
        told = bob.next(table, what="replace")
        assert (told["by"], told["other"], told["seats"][0]["away"]) == ("p1", "p3", True)
        assert bob.next(table, what="move")["computer"] is True
        ann.ask("back", table=table)


def test_days_end():
    with Server(ELBOWROOM, *FREE) as server:
        (ann, bob, cyd), table = late_table(server)
        bob.ask("end", table=table)
        over = cyd.ask("end", table=table)["over"]
        assert over["winners"] == [] and over["ended"] is True and over["auto"] == [0, 0, 0], over
        assert ann.next(table, what="end")["by"] == "p2" and ann.next(table, what="end")["over"] == over
        record = ann.ask("record", table=table)["record"]
        assert f"secret {over['secret']}" in record


def run(name, part):
    try:
        part()
        return True
    except Exception:  # whatever it is, the others go on
        print(f"{name} failed\n{traceback.format_exc()}", flush=True)
        return False


def main():
    parts = [(name, f) for name, f in globals().items() if name.startswith("test_") and inspect.isfunction(f)]
    results = [run(name, f) for name, f in parts if not sys.argv[3:] or name in sys.argv[3:]]
    print(f"{sum(results)} passed, {len(results) - sum(results)} failed")
    return 0 if all(results) and results else 1


if __name__ == "__main__":
    sys.exit(main())
