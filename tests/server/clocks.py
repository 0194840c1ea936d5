"""Time at the tables: clocks.py ELBOWROOM POSTGRES_URL [NAME...]

The time of day of a server is set by libfaketime, its even clock is left alone. Every function test_* is a part; the last line is
"N passed, M failed". Each waits until the server has done what would show a fault, never for a time.
"""
import glob
import inspect
import os
import sys
import tempfile
import time
import traceback

from client import PATIENCE, Server

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
