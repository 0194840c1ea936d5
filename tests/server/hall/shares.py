"""Fair shares: one person (the hog) asks for far too much, another (Ann) does not wait for it: shares.py ELBOWROOM [NAME...]

No verdict is a time: what counts is how much was done for the hog before Ann had her answer.
"""
import re
import signal
import socket
import sqlite3
import sys
import threading

from client import PATIENCE, wait_until
from play import Receiver, Seat, figure, main


# ---- computers ----

def expect_fair_thoughts(server):
    """90 tables with four experts each; then somebody else's computer has to move."""
    hog, ann = server.client("Hog"), server.client("Ann")
    requests = [hog.send("create", game="realms", seats=["expert"] * 4 + ["me"]) for _ in range(90)]
    made = [hog.answer(number)["table"] for number in requests]
    for table in made[:10]:
        hog.attach(table, form="moves")
    assert figure(server, "thoughts_waiting") >= 60, "the hog's computers are waiting in line"
    table = ann.ask("create", game="realms", seats=["normal", "me"])["table"]
    before = figure(server, "thoughts_total")
    seat = Seat(ann, table)
    while seat.own == 0 and seat.n < 4:
        seat.take(ann.next(table))
    thoughts = figure(server, "thoughts_total") - before
    assert thoughts <= 30, f"{thoughts} thoughts before Ann's computer moved"


def test_experts(server):
    expect_fair_thoughts(server)


def test_experts_one_thread(server):
    expect_fair_thoughts(server)


test_experts_one_thread.options = ("--threads", "1")


# ---- lists and tables ----

def multiply(database, count):
    """Many tables like the one that is there."""
    db = sqlite3.connect(database)
    rows = {}
    for name in ("tables", "heads", "seats"):
        columns = [c[1] for c in db.execute(f"PRAGMA table_info({name})")]
        rows[name] = [dict(zip(columns, row)) for row in db.execute(f"SELECT * FROM {name}")]
    number = rows["tables"][0]["number"]
    letters = "abcdefghijklmnopqrstuvwxyz234567"
    for i in range(count):
        table = "".join(letters[i >> 5 * k & 31] for k in range(12))
        for name, change in (("tables", {"table_id": table, "number": number + 1 + i}), ("heads", {"number": number + 1 + i, "at": i + 1}),
                             ("seats", {"table_number": number + 1 + i})):
            row = {**rows[name][0], **change}
            db.execute(f"INSERT INTO {name} ({','.join(row)}) VALUES ({','.join('?' * len(row))})", list(row.values()))
    db.commit()
    db.close()


def test_mine(server):
    """Sixty lists of 20,000 tables at once; then somebody else makes a table."""
    hog = server.client("Hog")
    hog.ask("create", seats=["me", "open"])
    server.stop()
    multiply(server.database, 20000)
    server.start()
    connections = [hog.again() for _ in range(20)]
    ann = server.client("Ann")
    before = figure(server, "store_jobs_total")
    requests = [(c, c.send("mine")) for _ in range(3) for c in connections]
    ann.ask("create", seats=["me", "open"])
    jobs = figure(server, "store_jobs_total") - before
    assert jobs < 60, f"{jobs} jobs of the store, so all lists, before Ann had her table"
    for c, number in requests:
        assert len(c.answer(number)["tables"]) == 100, "every one is answered"


def test_creates(server):
    """Pipelined over many connections: exactly as many tables as one person may have."""
    hog = server.client("Hog")
    connections = [hog.again() for _ in range(10)]
    requests = [(c, c.send("create", seats=["me", "open"])) for _ in range(60) for c in connections]
    answers = [c.answer(number) for c, number in requests]
    made = {a["table"] for a in answers if "table" in a}
    refused = {a["error"] for a in answers if "error" in a}
    assert len(made) == 100 and refused == {"err.server.too_many_tables"}, f"{len(made)} tables, {refused}"


def test_readings(server):
    """A hundred tables that are not in memory are asked for at once, before somebody else's: whose comes first, the log says."""
    hog, ann = server.client("Hog"), server.client("Ann")
    tables = [hog.ask("create", seats=["me", "open"])["table"] for _ in range(100)]
    hers = ann.ask("create", seats=["me", "open"])["table"]
    server.stop()
    server.start()
    connections = [hog.again() for _ in range(10)]
    ann = ann.again()
    server.process.send_signal(signal.SIGSTOP)  # so that all is asked before anything is answered
    requests = [(connections[i % 10], connections[i % 10].send("invite", table=table)) for i, table in enumerate(tables)]
    number = ann.send("invite", table=hers)
    server.process.send_signal(signal.SIGCONT)
    assert ann.answer(number)["invite"]
    for c, asked in requests:
        assert c.answer(asked)["invite"], "every one is answered"
    read = re.findall(r'"table.read","table":"(\w+)"', server.said().replace(" ", ""))
    assert len(read) >= 101, "the log names the tables that are read"
    assert read.index(hers) <= 30, f"{read.index(hers)} of the hog's tables were read before Ann's"


test_readings.options = ("--log", "debug")


def test_lists(server):
    """A hundred tables of one person, after another's: everybody sees the other's too."""
    ann, hog = server.client("Ann"), server.client("Hog")
    table = ann.ask("create", seats=["me", "open"])["table"]
    for number in [hog.send("create", seats=["me", "open"]) for _ in range(100)]:
        hog.answer(number)
    listed = [t["table"] for t in server.client().ask("tables")["tables"]]
    assert table in listed[:2], f"Ann's table is number {listed.index(table) if table in listed else 'none'} of {len(listed)}"


def test_seats(server):
    """150 open seats, and one who wants them all, over many connections."""
    makers, hog, ann = [server.client(f"Maker {i}") for i in range(3)], server.client("Hog"), server.client("Ann")
    tables = [maker.ask("create", seats=["me", "open"])["table"] for maker in makers for _ in range(50)]
    connections = [hog.again() for _ in range(10)]
    requests = [(connections[i % 10], connections[i % 10].send("sit", table=table)) for i, table in enumerate(tables)]
    answers = [c.answer(number) for c, number in requests]
    refused = {a["error"] for a in answers if "error" in a}
    sat = sum("seat" in a for a in answers)
    assert sat == 30 and refused == {"err.server.too_many_seats"}, f"{sat} seats, {refused}"
    left = [t["table"] for t in ann.ask("tables")["tables"]]
    assert ann.ask("sit", table=left[0])["seat"] == "p2"
    table = hog.ask("create", seats=["me", "open"])["table"]
    assert ann.ask("sit", table=table)["seat"] == "p2", "tables of one's own are another matter"


# ---- connections ----

def is_open(sock):
    """Nobody has ended it."""
    try:
        sock.setblocking(False)
        return sock.recv(1) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False


def send_half(server, source):
    """A request that does not go on."""
    sock = socket.create_connection(("127.0.0.1", server.port), PATIENCE, (source, 0))
    sock.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")
    return sock


def comes_in_beside_half_sent(server):
    """285 requests that do not go on, from three addresses; then somebody else comes. One that was there before them has the same
    time as they have: while it stands, nobody has come in because their time ran out."""
    witness = send_half(server, "127.0.0.9")
    half = [send_half(server, f"127.0.0.{3 + i % 3}") for i in range(285)]
    assert server.get("/healthz")[0] == 200
    with server.client("Ann", source="127.0.0.2") as ann:
        ann.ask("tables")
    stands = is_open(witness)
    for sock in half + [witness]:
        sock.close()
    return stands


def test_half_sent(server):
    """Where newcomers wait for the time of the others to run out, they do so always; a busy machine may need some tries."""
    wait_until(lambda: comes_in_beside_half_sent(server), "Ann comes in while the time of the others has not run out")


# ---- notices ----

class Silent:
    """A hook that takes connections and never says a word."""

    def __init__(self):
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=200)
        self.now, self.most, self.given_up, self.lock = 0, 0, 0, threading.Lock()
        threading.Thread(target=self.accept, daemon=True).start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.listener.getsockname()[1]}/"

    def accept(self):
        while True:
            threading.Thread(target=self.hold, args=(self.listener.accept()[0],), daemon=True).start()

    def hold(self, sock):
        with self.lock:
            self.now += 1
            self.most = max(self.most, self.now)
        while sock.recv(4096):
            pass
        with self.lock:
            self.now -= 1
            self.given_up += 1


def test_silent_hook(server):
    """24 notices to a hook that never answers; then somebody else has one."""
    silent, receiver = Silent(), Receiver()
    hog, ann = server.client("Hog"), server.client("Ann")
    hog.ask("hook", url=silent.url)
    ann.ask("hook", url=receiver.url)
    for number in [hog.send("create", seats=["me", "random"]) for _ in range(24)]:
        hog.answer(number)
    gone = silent.given_up
    ann.ask("create", seats=["me", "random"])
    receiver.wait(1, 4 * PATIENCE)
    gone = silent.given_up - gone
    assert silent.most <= 2 and gone <= 6, f"up to {silent.most} at a time to the silent hook, {gone} given up, before Ann's came"
    receiver.shutdown()


test_silent_hook.options = ("--hooks", "any")


if __name__ == "__main__":
    sys.exit(main(globals()))
