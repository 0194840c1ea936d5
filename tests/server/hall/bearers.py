"""bearers.py ELBOWROOM postgresql://… [PART…] - two processes on one PostgreSQL: a token that is forgotten at one of them is void at the
other at once, for open connections and for what they have asked before; names reach all connections. See tests/server/hall/test_bearers.sh."""
import os
import signal
import subprocess
import sys
import time
import traceback

from client import PATIENCE, Server
from database import open_place
from play import Seat

ELBOWROOM, PLACE = sys.argv[1], sys.argv[2]
OPTIONS = ("--messages-per-second", "0", "--people-per-hour", "100000", "--hooks", "any")


def need(holds, what):
    if not holds:
        raise AssertionError(what)


def until(holds, what):
    end = time.monotonic() + 2 * PATIENCE
    while not holds():
        need(time.monotonic() < end, what)
        time.sleep(0.01)


def is_closed(client):
    try:
        client.ask("tables")
    except OSError:
        return True
    return False


def two_devices(a, b):
    """Ann at the first process, and her phone at the second."""
    ann, phone = a.client("Ann"), b.client()
    new = phone.ask("redeem", code=ann.ask("link")["code"])
    phone.person, phone.token = new["person"], new["token"]
    return ann, phone


def two_seats(a, b):
    """Ann and Bob play; Ann's phone follows the game, too."""
    ann, phone = two_devices(a, b)
    bob = a.client("Bob")
    made = ann.ask("create", game="realms", seats=["me", "invited"])
    bob.ask("sit", table=made["table"], invite=made["invite"])
    seats = [Seat(ann, made["table"]), Seat(bob, made["table"])]
    phone.attach(made["table"], form="json")
    return ann, phone, bob, made["table"], seats


def part_open_connections(a, b):
    """The phone's connection is nobody's, and follows no table any more."""
    ann, phone, _, table, seats = two_seats(a, b)
    need(phone.ask("mine")["tables"], "the phone is Ann's")
    ann.ask("forget", others=True)
    until(lambda: "error" in phone.answer(phone.send("mine")), "the phone is nobody's")
    need(phone.refused("mine") == "err.server.nobody", "it is told so")
    phone.stream.pop(table, None)
    for seat in seats:
        while seat.n < max(s.n for s in seats):
            seat.take(seat.client.next(table))
    ann.ask("say", table=table, text="Are you there?")
    seats[1].client.next(table, what="say")
    need(phone.refused("invite", table=table) == "err.server.nobody", "answered after what was said")
    need(not phone.stream.get(table), "nothing of the table came")
    need(ann.ask("mine")["tables"], "Ann's own connection stays")


def part_asked_before(a, b):
    """What the phone has asked before, and is run after, changes nothing: the process stands still meanwhile."""
    ann, phone, _, table, seats = two_seats(a, b)
    other = a.client("Cid").ask("create", game="realms", seats=["me", "open"])["table"]
    phone.attach(other, form="moves")
    legal = [m["move"] for m in seats[0].legal]
    before = ann.ask("mine")["tables"]
    os.kill(b.process.pid, signal.SIGSTOP)
    try:
        asked = {"rename": phone.send("rename", name="Eve"), "link": phone.send("link"),
                 "hook": phone.send("hook", url="http://127.0.0.1:9/x"),
                 "mute": phone.send("mute", person=a.client("Dan").person, on=True),
                 "say": phone.send("say", table=table, text="It is me"), "sit": phone.send("sit", table=other),
                 "create": phone.send("create", game="miners", seats=["me", "easy"]),
                 "leave": phone.send("leave", table=table)}
        if legal:
            asked["move"] = phone.send("move", table=table, after=seats[0].own, move=legal[0])
        asked["forget"] = phone.send("forget", others=True)
        ann.ask("forget", others=True)
    finally:
        os.kill(b.process.pid, signal.SIGCONT)
    done = [word for word, number in asked.items() if "error" not in phone.answer(number)]
    need(not done, f"done with a void token: {done}")
    again = ann.again()
    need(again.name == "Ann" and again.ask("hello", token=ann.token)["hook"] == "", "her name and hook are as they were")
    need([t["table"] for t in ann.ask("mine")["tables"]] == [t["table"] for t in before], "her tables, too")
    need(ann.attach(other)["seats"][1]["kind"] == "open", "nobody sat down")
    answer = ann.attach(table, form="json")
    need(not answer["seats"][0]["away"] and answer["n"] == seats[0].n, f"nothing happened at the table: {answer['n']} {seats[0].n}")


def part_names(a, b):
    """A new name is known to all connections, at every process."""
    ann, phone, bob, table, _ = two_seats(a, b)
    ann.ask("rename", name="Anna")

    def name_at_b():
        phone.ask("say", table=table, text="hello")
        return bob.next(table, what="say")["name"]
    said = []
    until(lambda: said.append(name_at_b()) or said[-1] == "Anna" or time.sleep(2.1), "the phone speaks as Anna")


def part_own(a, b):
    """A device that is forgotten by itself is so at every process."""
    ann, phone = two_devices(a, b)
    twin = a.client().hello(phone.token)
    need(twin.ask("mine")["tables"] == [], "the same token here")
    phone.ask("forget")
    until(lambda: "error" in twin.answer(twin.send("mine")), "is void here")
    need(ann.ask("mine")["tables"] == [], "another is not")


def part_used_meanwhile(a, b):
    """A link that is being used at another process (here by hand: slowly) leaves no token."""
    ann = a.client("Ann")
    ann.ask("link")
    of = f"person = '{ann.person}'"
    steps = (f"DELETE FROM links WHERE {of}", "INSERT INTO tokens (hash, person, made, seen) "
             f"VALUES (decode(repeat('5a', 32), 'hex'), '{ann.person}', 1, 1)", "SELECT 'held'", "SELECT pg_sleep(2)")
    command = ["psql", "-X", "-q", "-A", "-t", "-1", "-v", "ON_ERROR_STOP=1", PLACE]
    for step in steps:
        command += ["-c", step]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as using:
        need(using.stdout.readline() == "held\n", "the link is in use")
        ann.ask("forget", others=True)
    need(using.returncode == 0, "it was used")
    need(len(open_place(PLACE).run(f"SELECT 1 FROM tokens WHERE {of}")) == 1, "only Ann's own token is left")


def part_nobody_knows(a, _):
    """Whether the token is good cannot be looked up: the connection is closed, and she is never told that it is void."""
    ann, data = a.client("Ann"), open_place(PLACE)
    data.run("ALTER TABLE tokens RENAME TO hidden", f"SELECT pg_notify('elbowroom', '@{ann.person}')")
    try:
        until(lambda: is_closed(ann), "the connection is closed")
    finally:
        data.run("ALTER TABLE hidden RENAME TO tokens")
    need(a.client().hello(ann.token).ask("mine")["tables"] == [], "her token is good")


def main():
    failed = 0
    parts = [(name, f) for name, f in globals().items() if name.startswith("part_")]
    for name, part in parts:
        if sys.argv[3:] and name not in sys.argv[3:]:
            continue
        try:
            with Server(ELBOWROOM, *OPTIONS, database=PLACE) as a, Server(ELBOWROOM, *OPTIONS, database=PLACE) as b:
                part(a, b)
        except Exception:
            failed += 1
            print(f"{name} failed\n{traceback.format_exc()}", flush=True)
    print(f"{len(sys.argv[3:]) or len(parts)} parts, {failed} failed")
    return failed > 0


sys.exit(main())
