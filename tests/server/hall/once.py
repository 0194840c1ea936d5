"""Every request that changes something is done once, however often it comes: once.py ELBOWROOM [postgresql://…] [NAME...]

Each row of REQUESTS is done, and then sent again as it was: on the same connection, on another one, after kill -9 of the server and, on
PostgreSQL, at another process. The answer is the same, and nothing has changed. With `lost` the first answer never arrives.
"""
import base64
import os
import signal
import sqlite3
import sys
import traceback

from client import Client, Refused, Server
from database import open_place
import ws

ELBOWROOM = sys.argv[1]
PLACE = sys.argv[2] if len(sys.argv) > 2 and sys.argv[2].startswith("postgresql:") else None
WANTED = sys.argv[3 if PLACE else 2:]
OPTIONS = ("--messages-per-second", "0", "--people-per-hour", "100000", "--hooks", "any", "--threads", "1")


def key():
    return base64.urlsafe_b64encode(os.urandom(18)).decode()


def token():
    return base64.urlsafe_b64encode(os.urandom(32)).decode().rstrip("=")


def entries(client, table):
    """How many entries people have left at a table; that the server was away leaves some, too."""
    told = client.attach(table, form="moves", last=1)
    count = told["n"]
    while not told["fresh"] and told["n"] > 1:
        message = client.next(table)
        count -= message["what"] in ("pause", "resume")
        if message["n"] == told["n"]:
            break
    client.ask("detach", table=table)
    return count


class World:
    """A server (on PostgreSQL two of them) and two people; everything that a request could change, as far as they can see."""

    def __init__(self):
        self.servers = [Server(ELBOWROOM, *OPTIONS, database=PLACE) for _ in range(2 if PLACE else 1)]
        for server in self.servers:
            server.start()
        self.ann, self.bob = self.client().become("Ann"), self.client().become("Bob")

    def client(self, at=0):
        return Client(self.servers[at].url)

    def kill(self):
        for server in self.servers:
            server.kill()
            server.start()
        self.ann, self.bob = self.client().hello(self.ann.token), self.client().hello(self.bob.token)

    def end(self):
        for server in self.servers:
            server.__exit__(None)

    def state(self):
        told = {}
        for person in (self.ann, self.bob):
            with self.client().hello(person.token) as client:
                hello = client.ask("hello", token=person.token)
                mine = client.ask("mine")["tables"]
                tables = {t["table"]: (entries(client, t["table"]), t["phase"], t["seat"]) for t in mine}
            told[person.person] = (hello["name"], hello["muted"], hello["hook"], tables)
        return told


# ---- the requests: each makes what it needs, and gives who asks and what ----

def open_table(world):
    made = world.ann.ask("create", game="miners", seats=["me", "open", "open"])
    world.bob.ask("sit", table=made["table"])
    return made["table"]


def game(world, **more):
    """A game of two that waits for Ann."""
    made = world.ann.ask("create", seats=["me", "invited"], stand_in="random", **more)
    world.bob.ask("sit", table=made["table"], invite=made["invite"])
    return made["table"]


def over(world):
    """A game that is over."""
    table = world.ann.ask("create", game="miners", seats=["me", "open"])["table"]
    world.bob.ask("sit", table=table)
    two = {"p1": world.ann, "p2": world.bob}
    while True:
        told = {seat: client.attach(table, form="json") for seat, client in two.items()}
        if "over" in told["p2"]:
            break
        seat = told["p2"]["acts"][0]
        if told[seat]["n"] == told["p2"]["n"]:
            two[seat].ask("move", table=table, after=told[seat]["own"], move=told[seat]["legal"][0]["move"])
    for client in two.values():
        client.ask("detach", table=table)
    return table


def do_create(world):
    return world.ann, "create", {"seats": ["me", "open"], "key": key()}


def do_create_game(world):
    return world.ann, "create", {"seats": ["me", "random"], "clock": {"days": 3}, "key": key()}


def do_rematch(world):
    return world.ann, "rematch", {"table": over(world)}


def do_say(world):
    return world.bob, "say", {"table": open_table(world), "text": "once", "key": key()}


def do_sit(world):
    table = world.ann.ask("create", seats=["me", "open", "open"])["table"]
    return world.bob, "sit", {"table": table, "key": key()}


def do_leave(world):
    return world.bob, "leave", {"table": open_table(world), "key": key()}


def do_leave_game(world):
    return world.bob, "leave", {"table": game(world), "key": key()}


def do_back(world):
    table = game(world)
    world.bob.ask("leave", table=table)
    return world.bob, "back", {"table": table, "key": key()}


def do_ready(world):
    table = world.ann.ask("create", seats=["me", "open", "open"], start="ready")["table"]
    world.bob.ask("sit", table=table)
    return world.bob, "ready", {"table": table, "salt": "bobs", "key": key()}


def do_start(world):
    table = world.ann.ask("create", seats=["me", "open"], start="ready")["table"]
    world.bob.ask("sit", table=table)
    return world.ann, "start", {"table": table, "key": key()}


def do_move(world):
    table = game(world)
    legal = world.ann.ask("legal", table=table)["legal"]
    return world.ann, "move", {"table": table, "after": 0, "move": legal[0]["move"]}


def do_undo(world):
    table = world.ann.ask("create", game="miners", seats=["me", "open"])["table"]
    world.bob.ask("sit", table=table)
    legal = world.ann.ask("legal", table=table)["legal"]
    moved = world.ann.ask("move", table=table, after=0, move=legal[0]["move"])
    return world.ann, "undo", {"table": table, "after": moved["n"]}


def do_rename(world):
    return world.ann, "rename", {"name": "Anna", "key": key()}


def do_mute(world):
    return world.ann, "mute", {"person": world.bob.person, "on": True, "key": key()}


def do_hook(world):
    return world.ann, "hook", {"url": "https://example.org/hook", "key": key()}


def do_link(world):
    return world.ann, "link", {"key": key()}


def do_forget_others(world):
    return world.ann, "forget", {"others": True, "key": key()}


def do_person(world):
    return world.client(), "person", {"name": "Cy", "token": token()}


def do_redeem(world):
    return world.client(), "redeem", {"code": world.ann.ask("link")["code"], "token": token()}


REQUESTS = {name[3:]: f for name, f in globals().items() if name.startswith("do_")}
NEVER_ASKED_AGAIN = {"person", "redeem"}  # by somebody who is nobody yet


# ---- sending again ----

def plain(answer):
    """What counts of an answer. A request that follows its table gets the message, its repetition only the number."""
    return {k: answer.get(k) for k in ("table", "invite", "fair", "seat", "n", "name", "person", "token", "code", "expires", "key", "ok", "error")
            if k in answer and not (k == "table" and "what" in answer)}


def fresh(world, who, at=0):
    client = world.client(at)
    return client.hello(who.token) if who.token else client


def same_answer(first, again):
    first, again = plain(first), plain(again)
    return "error" not in again and all(first[k] == again[k] for k in first.keys() & again.keys())


def check(name, world):
    who, do, fields = REQUESTS[name](world)
    first = who.answer(who.send(do, **fields))
    assert "error" not in first, first
    state = world.state()

    def again(way, client):
        answer = client.answer(client.send(do, **fields))
        assert same_answer(first, answer), f"{name}, {way}: {first} and then {answer}"
        assert world.state() == state, f"{name}, {way}: {state} became {world.state()}"

    again("same connection", who)
    again("another connection", fresh(world, who))
    if PLACE:
        again("another process", fresh(world, who, 1))
    world.kill()
    again("after kill -9", fresh(world, who))
    if PLACE:
        again("another process, after kill -9", fresh(world, who, 1))


def check_lost(name, world):
    """The first answer is lost, whether or not the request was heard; it is sent twice more, at once, on two connections."""
    who, do, fields = REQUESTS[name](world)
    lost = fresh(world, who) if name not in NEVER_ASKED_AGAIN else who
    lost.send(do, **fields)
    lost.abort()
    two = [fresh(world, who if name not in NEVER_ASKED_AGAIN else world.client(), at if PLACE else 0) for at in (0, 1)]
    numbers = [client.send(do, **fields) for client in two]
    answers = [client.answer(number) for client, number in zip(two, numbers)]
    assert same_answer(answers[0], answers[1]), f"{name}: {answers}"
    state = world.state()
    if name in ("create", "create_game"):
        assert len(state[world.ann.person][3]) == 1, f"{name}: {state}"
    if name == "say":
        assert state[world.bob.person][3][fields["table"]][0] == answers[0]["n"], f"{name}: {state}"


# ---- what comes between ----

def check_late(world):
    """A request that comes again after others does not undo them."""
    ann, bob = world.ann, world.bob
    first = {"name": "One", "key": key()}
    ann.ask("rename", **first)
    ann.ask("rename", name="Two", key=key())
    assert ann.ask("rename", **first)["name"] == "One"
    assert ann.again().name == "Two", "the later name stays"
    mute = {"person": bob.person, "on": True, "key": key()}
    ann.ask("mute", **mute)
    ann.ask("mute", person=bob.person, on=False, key=key())
    ann.ask("mute", **mute)
    assert ann.ask("hello", token=ann.token)["muted"] == []
    hook = {"url": "https://example.org/", "key": key()}
    signs = ann.ask("hook", **hook)["key"]
    ann.ask("hook", url="", key=key())
    assert ann.ask("hook", **hook)["key"] == signs and ann.ask("hello", token=ann.token)["hook"] == ""
    forget = {"others": True, "key": key()}
    ann.ask("forget", **forget)
    phone = world.client().ask("redeem", code=ann.ask("link")["code"])["token"]
    ann.ask("forget", **forget)
    assert world.client().hello(phone).person == ann.person, "a device that came later stays"
    table = open_table(world)
    leave, say = {"table": table, "key": key()}, {"table": table, "text": "hello", "key": key()}
    said = bob.ask("say", **say)["n"]
    bob.ask("leave", **leave)
    bob.ask("sit", table=table, key=key())
    assert bob.ask("leave", **leave)["again"] is True and ann.attach(table)["seats"][1]["name"] == "Bob", "he sits again"
    assert bob.ask("say", **say)["n"] == said
    assert ann.ask("say", table=table, text="hello", key=say["key"])["n"] > said, "another's key is another key"


def check_keys(world):
    """What is no key is refused, and nothing happens; without a key, two requests are two."""
    for bad in ("", "x" * 33, "a b", "ž", 7, None, ["x"], {}, "a\u0000"):
        assert world.ann.refused("create", seats=["me", "open"], key=bad) == "err.server.bad_key", bad
        assert world.ann.refused("rename", name="X", key=bad) == "err.server.bad_key", bad
    assert world.state()[world.ann.person][3] == {} and world.ann.again().name == "Ann"
    for bad in ("", "x" * 42, "x" * 44, 5, None):
        assert world.client().refused("person", name="X", token=bad) == "err.server.token", bad
    assert world.ann.ask("create", seats=["me", "open"])["table"] != world.ann.ask("create", seats=["me", "open"])["table"]
    at_most = world.ann.ask("create", seats=["me", "open"], key="k" * 32)["table"]
    assert world.bob.ask("create", seats=["me", "open"], key="k" * 32)["table"] != at_most


def check_pipelined(world):
    """Said before the answer to `hello` has come: the key counts all the same. Where the room is read first, nobody has said it."""
    table = open_table(world)
    for _ in range(5):
        world.kill()  # the table is not in memory any more
        say, client = {"table": table, "text": "once", "key": key()}, world.client()
        os.kill(world.servers[0].process.pid, signal.SIGSTOP)
        client.send("hello", token=world.bob.token)
        said = client.send("say", **say)
        os.kill(world.servers[0].process.pid, signal.SIGCONT)
        first = client.answer(said)
        if "error" not in first:
            assert world.bob.ask("say", **say)["n"] == first["n"]
            return
        assert first["error"] == "err.server.nobody", first


def check_half_made(world):
    """The server died when the table was there, but who made it had not sat down."""
    if PLACE:
        return
    fields = {"seats": ["me", "open"], "key": key()}
    made = world.ann.ask("create", **fields)
    world.servers[0].kill()
    db = sqlite3.connect(world.servers[0].database)
    db.execute("DELETE FROM log WHERE seq = 2")
    db.execute("UPDATE heads SET last = 1, listed = 0, entry_number = (SELECT number FROM log WHERE seq = 1)")
    db.execute("DELETE FROM seats")
    db.execute("UPDATE tables SET sitting = '', maker = ''")
    db.commit()
    db.close()
    world.servers[0].start()
    ann = world.client().hello(world.ann.token)
    assert ann.ask("mine")["tables"] == [] and ann.ask("tables")["tables"] == [], "nobody sees it"
    assert plain(ann.ask("create", **fields)) == plain(made)
    assert [t["table"] for t in ann.ask("mine")["tables"]] == [made["table"]] == [t["table"] for t in ann.ask("tables")["tables"]]


def no_new_tables(database):
    """The database takes no new table, until what this gives back is called."""
    if database.postgres:
        database.run("CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$",
                     "CREATE TRIGGER refuse BEFORE INSERT ON tables EXECUTE FUNCTION refuse()")
        return lambda: database.run("DROP TRIGGER refuse ON tables", "DROP FUNCTION refuse()")
    database.run("CREATE TRIGGER refuse BEFORE INSERT ON tables BEGIN SELECT RAISE(ABORT, 'refused'); END")
    return lambda: database.run("DROP TRIGGER refuse")


def check_rematch_refused(world):
    """A table is named as the rematch of another only when it is there."""
    old = over(world)
    world.bob.attach(old)
    allow = no_new_tables(open_place(world.servers[0].database))
    try:
        assert world.ann.refused("rematch", table=old) == "err.server.store"
    finally:
        allow()
    again = world.ann.ask("rematch", table=old)["table"]
    assert world.bob.next(old, what="rematch")["next"] == again == world.bob.ask("rematch", table=old)["table"]
    assert world.bob.attach(again)["phase"] == "open"


def parts():
    for name in REQUESTS:
        yield name, lambda world, name=name: check(name, world)
        yield f"{name}_lost", lambda world, name=name: check_lost(name, world)
    for name in ("late", "keys", "pipelined", "half_made", "rematch_refused"):
        yield name, globals()[f"check_{name}"]


def main():
    passed = failed = 0
    for name, part in parts():
        if WANTED and name not in WANTED:
            continue
        world = World()
        try:
            part(world)
            passed += 1
        except (AssertionError, Refused, ws.Closed, OSError, KeyError, TypeError):
            print(f"{name} failed\n{traceback.format_exc()}", flush=True)
            failed += 1
        finally:
            world.end()
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
