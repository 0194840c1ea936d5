"""A storm against the server, while two honest people play: hostile.py ELBOWROOM

Every attack is a process with an address of its own (127.0.0.3 and on), the honest two come from 127.0.0.2. They must hear no error and
be answered; the server must stand, drop who is to be dropped, and end well. How long the answers took is told, and judged only where
MOST_SECONDS is set: it depends on the machine. From the environment: SECONDS_OF_STORM (10), MOST_SECONDS, SEED.
"""
import json
import multiprocessing
import os
import random
import socket
import struct
import sys
import time
import traceback
from urllib.parse import urlsplit

from client import PATIENCE, Client, Server
import ws

ELBOWROOM = sys.argv[1]
SECONDS = float(os.environ.get("SECONDS_OF_STORM", "10"))
MOST = float(os.environ.get("MOST_SECONDS", "inf"))
SEED = int(os.environ.get("SEED", "0")) or random.randrange(1 << 30)
PER_ADDRESS = 60
PINGS = 64 << 20  # bytes; much more than may wait in the server and in the kernel
VALUES = [None, True, False, 0, -1, 1, 2**31, 2**53, -2**63, 2**63 - 1, 1e308, -0.0, 1.5, "", " ", "p1", "p9", "me", "x" * 5000, "\u0001", "ž" * 50,
          "?", "p1 done", "a" * 12, "A" * 43, "0" * 32, [], {}, [[]], {"": ""}, ["me"] * 6, ["me", "open"], {"turn": 1}, {"turn": -1},
          "race x\n", "card x\n", "map x\n", "json", "state", "miners", "realms", "\ud83d\ude00"]


class Storm:
    """What an attack knows: where to go, where from, when to stop, and the table of the honest two."""

    def __init__(self, url, number, table, end):
        self.url, self.source, self.table, self.end = url, f"127.0.0.{number}", table, end
        self.rng = random.Random(SEED + number)
        self.host, self.port = urlsplit(url).hostname, urlsplit(url).port

    def goes_on(self, reached=True):
        """Until the storm is over, and on a busy machine until the attack has reached what it must."""
        return time.monotonic() < self.end + (0 if reached else PATIENCE)

    def raw(self, timeout=PATIENCE):
        return socket.create_connection((self.host, self.port), timeout, (self.source, 0))

    def web(self):
        return ws.connect(self.url, source=self.source)

    def client(self, name=None):
        client = Client(self.url, source=self.source)
        return client.become(name) if name else client


# ---- attacks: each returns what it has to say; an assertion that fails is a fault of the server ----

def templates(storm, table, person):
    rows = [{"do": "person", "name": "Eve"}, {"do": "hello", "token": "T" * 43}, {"do": "rename", "name": "E"}, {"do": "link"},
            {"do": "redeem", "code": "C" * 43}, {"do": "mute", "person": person, "on": True}, {"do": "hook", "url": "https://x.example/"},
            {"do": "tables"}, {"do": "mine"}, {"do": "create", "seats": ["me", "open"], "clock": {"turn": 5}},
            {"do": "create", "game": "miners", "seats": ["me", "random", "easy"], "cards": "card x\n  level 1\n  effect coins 1\n"},
            {"do": "create", "seats": ["me", "random"], "tiles": "race x\n  tokens 6 of 12\n", "hints": True, "watch": "nobody"},
            {"do": "forget"}, {"do": "forget", "others": True}]
    for word in ("sit", "leave", "back", "attach", "detach", "move", "undo", "say", "invite", "legal", "explain", "hint", "view", "record",
                 "rematch", "ready", "start", "replace", "end"):
        for which in (table, storm.table):
            rows.append({"do": word, "table": which, "seat": "p2", "after": 0, "move": "p1 done", "text": "hey", "form": "json", "last": 1,
                         "level": "easy", "salt": "s", "invite": "0" * 32})
    rows += [{"do": "attach", "table": which, "form": "state", "changes": True} for which in (table, storm.table)]
    return rows


def mutate(rng, row):
    """One valid request made wrong."""
    row = dict(row)
    for _ in range(rng.randrange(3)):
        row[rng.choice(list(row))] = rng.choice(VALUES)
    if rng.random() < 0.1:
        row[rng.choice(["", "id", "do", "x" * 300, "re"])] = rng.choice(VALUES)
    if rng.random() < 0.8:
        row["id"] = rng.randrange(1 << 20)
    data = json.dumps(row, ensure_ascii=rng.random() < 0.5).encode(errors="surrogatepass")
    kind = rng.randrange(12)
    if kind == 0:
        data = b'{"do":"tables","x":' + b"[" * rng.randrange(20000) + b"]" * rng.randrange(20000) + b"}"
    elif kind == 1:
        data = data[:rng.randrange(len(data) + 1)]
    elif kind == 2:
        data = bytearray(data)
        for _ in range(1 + rng.randrange(4)):
            data[rng.randrange(len(data))] = rng.randrange(256)
    elif kind == 3:
        data = data.replace(b'"', b"\x00", 1) + b"\xff\xfe\xc0\x80"
    elif kind == 4:
        data = b'{"do":"create","seats":[' + b'"me",' * rng.randrange(9000) + b'"me"]}'
    elif kind == 5:
        data = b'{"do":"say","table":"%s","text":%s}' % (row.get("table", "").encode() if isinstance(row.get("table"), str) else b"",
                                                       rng.choice([b"1e999999", b"-" + b"9" * 4000, b'"\\u0000"', b'"\\ud800"']))
    return bytes(data)


def attack_fuzz(storm):
    """Messages that are nearly right. People are few per hour, so hold on to one."""
    sent = answered = 0
    owner = storm.client("Mallory")
    table = owner.ask("create", seats=["me", "open", "random"])["table"]
    rows = templates(storm, table, owner.person)
    while storm.goes_on():
        try:
            peer = storm.web()
            peer.send(json.dumps({"do": "hello", "token": owner.token}))
            while storm.goes_on():
                for _ in range(20):
                    peer._frame(ws.TEXT, mutate(storm.rng, storm.rng.choice(rows)))
                    sent += 1
                while (text := peer.receive(0.05)) is not None:
                    message = json.loads(text)
                    assert "ok" in message or "error" in message or "what" in message, text
                    answered += 1
                time.sleep(0.3)  # more than fifty a second and one is dropped
                if storm.rng.random() < 0.1:
                    peer.abort()
        except (OSError, ValueError) as e:
            if isinstance(e, json.JSONDecodeError):
                raise
            try:
                owner = storm.client().hello(owner.token)
            except Exception:
                owner = None
            if owner is None:  # it has forgotten itself
                try:
                    owner = storm.client("Mallory")
                    table = owner.ask("create", seats=["me", "open", "random"])["table"]
                    rows = templates(storm, table, owner.person)
                except Exception:
                    return f"{sent} sent, {answered} answered, no more people"
            owner.abort()
    return f"{sent} sent, {answered} answered"


def attack_flood(storm):
    """More messages than anybody may send: dropped."""
    dropped = 0
    while storm.goes_on(dropped > 0):
        peer = storm.web()
        try:
            for _ in range(5000):
                peer.send('{"do":"tables"}')
            while peer.receive(PATIENCE) is not None:
                pass
        except OSError:
            dropped += 1
        peer.abort()
    assert dropped > 0, "who sends without end is dropped"
    return f"dropped {dropped} times"


def attack_slow_reader(storm):
    """Asks for much and reads nothing: dropped, not fed for ever."""
    dropped = 0
    eve = storm.client("Slow")
    cards = "card x\n  level 1\n  effect coins 1\n" + ("# " + "x" * 100 + "\n") * 450  # travels in the record
    table = eve.ask("create", game="miners", seats=["me"] + ["random"] * 4, stand_in="random", cards=cards,
                    lenient=False)["table"]
    told = eve.attach(table, form="moves")
    eve.ask("leave", table=table)  # five computers play it to its end
    while "over" not in told:
        told = eve.next(table)
    while storm.goes_on(dropped > 0):
        peers = [storm.web() for _ in range(3)]
        try:
            while storm.goes_on(dropped > 0):
                for peer in peers:
                    peer.send(json.dumps({"do": "record", "table": table}))
                time.sleep(0.021)
        except OSError:
            dropped += 1
        for peer in peers:
            peer.abort()
    assert dropped > 0, "who reads nothing is dropped"
    return f"dropped {dropped} times"


def frame(kind, data, final=True, masked=True, reserved=0, claim=None):
    size = len(data) if claim is None else claim
    head = bytes([(0x80 if final else 0) | reserved << 4 | kind])
    mask = 0x80 if masked else 0
    if size < 126:
        head += bytes([mask | size])
    elif size < 1 << 16:
        head += struct.pack("!BH", mask | 126, size)
    else:
        head += struct.pack("!BQ", mask | 127, size)
    return head + (b"\0\0\0\0" if masked else b"") + data


def attack_frames(storm):
    """Frames that are too long, in crumbs, of odd kinds, or lie about themselves."""
    made = 0
    text = b'{"do":"tables","id":1}'
    odd = [[frame(1, b"x" * 70000)], [frame(1, b"", claim=1 << 62)], [frame(1, b"x" * 100, claim=1 << 20)], [frame(2, text)],
           [frame(1, text[:5], final=False)] + [frame(0, text[i:i + 1], final=False) for i in range(5, len(text))] + [frame(0, b"")],
           [frame(1, b"x" * 1000, final=False)] * 90, [frame(0, text)], [frame(1, text, masked=False)], [frame(1, text, reserved=7)],
           [frame(3, text)], [frame(11, b"")], [frame(9, b"x" * 125)] * 50, [frame(9, b"x" * 126)], [frame(9, b"", final=False)],
           [frame(10, b"pong")] * 20, [frame(8, b"\x03")], [frame(8, struct.pack("!H", 9999) + b"\xff")], [frame(8, b"")],
           [frame(1, b"\xff\xfe\xfa")], [frame(1, b"", final=False)] * 200, [b"\x81"], [os.urandom(300)],
           [frame(1, b"{", final=False), frame(9, b"ping"), frame(0, b"}")]]
    while storm.goes_on():
        for frames in odd:
            peer = storm.web()
            try:
                for piece in frames:
                    peer.sock.sendall(piece)
                peer.sock.settimeout(0.05)
                peer.sock.recv(4096)
            except OSError:
                pass
            peer.abort()
            made += 1
        time.sleep(0.1)
    return f"{made} connections"


def attack_handshakes(storm):
    """Other origins, broken requests, headers without end; half-open and slow ones that stay."""
    made, slow = 0, []
    odd = [b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
           b"Sec-WebSocket-Version: 13\r\nOrigin: https://evil.example\r\n\r\n",
           b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\r\n",
           b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 999999999999\r\n\r\nabc", b"GET " + b"/x" * 9000 + b" HTTP/1.1\r\n\r\n",
           b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 5000 + b"\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\0" * 300,
           b"GET /%00%ff%2e%2e/ HTTP/1.1\r\nHost: x\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\r\n" * 100, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
           b"GET /metrics HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 127.0.0.1\r\n\r\n", b"HEAD /t/aaaaaaaaaaaa HTTP/1.1\r\nHost: x\r\n\r\n"]
    while storm.goes_on():
        for request in odd:
            try:
                with storm.raw() as s:
                    s.sendall(request)
                    s.settimeout(0.05)
                    answer = s.recv(4096)
                    assert b"101 Switching" not in answer, request
            except OSError:
                pass
            made += 1
        while len(slow) < 30:
            try:
                slow.append(storm.raw())
            except OSError:
                break
        for s in list(slow):
            try:
                s.sendall(storm.rng.choice([b"G", b"", b"GET / HTTP/1.1\r\nX", b"a"]))
            except OSError:
                slow.remove(s)
        time.sleep(0.2)
    return f"{made} requests"


def attack_crowd(storm):
    """Thousands of connections from one address: no more than it may have."""
    held, refused, begun = [], 0, time.monotonic()
    most = 10000 if SECONDS >= 30 else 2000
    for _ in range(most):
        if not storm.goes_on(refused > 0):
            break
        try:
            s = storm.raw()
            s.sendall(b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                      b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n")
            if b"101" in s.recv(400):
                held.append(s)
            else:
                refused += 1
        except OSError:
            refused += 1
    # Who says nothing for half a minute is dropped, and makes room.
    most = PER_ADDRESS * (2 + (time.monotonic() - begun) // 30)
    assert len(held) <= most, f"{len(held)} connections of one address"
    assert refused > 0
    return f"{len(held)} let in, {refused} refused"


def attack_tokens(storm):
    """Guessing: a few tries, then out."""
    tried = dropped = 0
    while storm.goes_on(dropped > 0):
        try:
            peer = storm.web()
            for _ in range(40):
                token = "".join(storm.rng.choices("ABCDEFabcdef0123456789-_", k=43))
                peer.send(json.dumps(storm.rng.choice([{"do": "hello", "token": token}, {"do": "redeem", "code": token}])))
                answer = json.loads(peer.receive(PATIENCE) or "{}")
                assert answer.get("error") in ("err.server.token", "err.server.code"), answer
                tried += 1
        except OSError:
            dropped += 1
        time.sleep(0.05)
    assert dropped > 0 and tried < 20 * dropped + 20, (tried, dropped)
    return f"{tried} tried, dropped {dropped} times"


def attack_thief(storm):
    """Sits nowhere, wants to play for others, and to hear what is not for it."""
    eve, tried = storm.client("Eve"), 0
    words = [{"do": "move", "after": 0, "move": "p1 done"}, {"do": "move", "after": 0, "move": "p2 done"}, {"do": "undo", "after": 0},
             {"do": "leave"}, {"do": "back"}, {"do": "ready", "salt": "s"}, {"do": "start"}, {"do": "replace", "seat": "p1"}, {"do": "end"}, {"do": "invite"}, {"do": "legal"}, {"do": "hint"}, {"do": "explain", "move": "p1 done"},
             {"do": "rematch"}, {"do": "attach", "form": "json"}, {"do": "attach", "invite": "0" * 32}, {"do": "view"}, {"do": "record"},
             {"do": "sit"}, {"do": "sit", "seat": "p1"}, {"do": "say", "text": "hello"}]
    while storm.goes_on():
        for row in words:
            row = dict(row, table=storm.table)
            answer = eve.answer(eve.send(row.pop("do"), **row))
            assert "error" in answer, (row, answer)
            tried += 1
        time.sleep(0.5)
    assert not eve.stream, "nothing is told to a stranger"
    return f"{tried} tried"


def attack_people(storm):
    """As many people as may be, and tables for all of them; leaving all of it half done."""
    people = tables = 0
    while storm.goes_on():
        try:
            eve = storm.client(f"Crowd {people}")
            people += 1
            for _ in range(10):
                eve.send("create", seats=["me", "random", "random"], stand_in="random")
                tables += 1
            eve.send("forget")
            eve.abort()
        except Exception as e:
            if isinstance(e, AssertionError):
                raise
            time.sleep(0.2)
    return f"{people} people, {tables} tables asked for"


def endless_pings():
    """Pings without end, and reads nothing, where messages have no limit: dropped, and not fed for ever. A server of its own."""
    pings, sent = frame(9, b"x" * 125) * 1000, 0
    with Server(ELBOWROOM, "--messages-per-second", "0", "--log", "error") as server:
        peer = ws.connect(server.url)
        try:
            while sent < PINGS:
                peer.sock.sendall(pings)
                sent += len(pings)
        except OSError:
            pass
        peer.abort()
        assert sent < PINGS, "who pings and never reads is dropped"
        assert server.figure("connections_dropped_total") == 1
    return f"dropped after {sent >> 10} KB"


# ---- the honest ----

def choose(rng, legal):
    return rng.choice(legal)["move"]


def play_game(server, rng, latency, end, announce):
    """A whole game of two; every request is answered well and soon."""
    two = [server.client(name, source="127.0.0.2") for name in ("Ann", "Bob")]
    made = two[0].ask("create", game=rng.choice(["realms", "miners"]), seats=["me", "invited"], watch="nobody")
    two[1].ask("sit", table=made["table"], invite=made["invite"])
    announce(made["table"])
    told = [c.attach(made["table"], form="json") for c in two]
    own, seats = [a["own"] for a in told], ["p1", "p2"]
    moves = 0
    while not any("over" in t for t in told):
        i = 0 if seats[0] in told[0]["acts"] else 1
        begun = time.monotonic()
        answer = two[i].ask("move", table=made["table"], after=own[i], move=choose(rng, told[i]["legal"]))
        latency.append(time.monotonic() - begun)
        own[i] = answer["n"]
        told[i] = answer
        moves += 1
        other = 1 - i
        while told[other]["n"] < answer["n"]:
            told[other] = two[other].next(made["table"])
        two[i].stream.clear()
        time.sleep(0.025)  # they may send fifty a second
        if time.monotonic() > end and "over" not in told[0] and moves > 400:
            break
    for c in two:
        c.close()
    return "over" in told[0]


def run_attack(attack, storm, results):
    try:
        results.put((attack.__name__, None, attack(storm)))
    except BaseException:
        results.put((attack.__name__, traceback.format_exc(), ""))


def storm_on(server, end):
    """Starts every attack, and plays; (faults, games, seconds that requests took)."""
    attacks = [f for name, f in globals().items() if name.startswith("attack_")]
    results = multiprocessing.Queue()
    latency, games, processes, faults = [], 0, [], []

    def announce(table):
        if processes:
            return
        for number, attack in enumerate(attacks):
            storm = Storm(server.url, number + 3, table, end)
            process = multiprocessing.Process(target=run_attack, args=(attack, storm, results), daemon=True)
            process.start()
            processes.append(process)

    rng = random.Random(SEED)
    while time.monotonic() < end:
        games += play_game(server, rng, latency, end, announce)
    for _ in processes:
        try:
            name, fault, said = results.get(timeout=2 * PATIENCE)
        except Exception:
            faults.append("an attack did not come back")
            break
        print(f"{name}: {said or 'FAULT'}")
        if fault:
            faults.append(fault)
    for process in processes:
        process.join(5)
        if process.is_alive():
            process.kill()
    return faults, games, sorted(latency)


def main():
    print(f"seed {SEED}, {SECONDS:.0f} s")
    print(f"endless_pings: {endless_pings()}")
    server = Server(ELBOWROOM, "--max-per-address", str(PER_ADDRESS), "--people-per-hour", "600", "--log", "error")
    with server:
        faults, games, latency = storm_on(server, time.monotonic() + SECONDS)
        with server.client("After") as after:
            after.ask("mine")
        said = server.said()
    for word in ("AddressSanitizer", "runtime error", "LeakSanitizer"):
        if word in said:
            faults.append(said[-4000:])
    p99 = latency[int(len(latency) * 0.99)]
    print(f"honest: {games} games, {len(latency)} moves, median {latency[len(latency) // 2] * 1000:.1f} ms, 99 of 100 within "
          f"{p99 * 1000:.1f} ms, longest {latency[-1] * 1000:.1f} ms")
    if p99 > MOST:
        faults.append(f"99 of 100 moves took up to {p99:.1f} s")
    if games == 0:
        faults.append("no game came to its end")
    for fault in faults:
        print(fault)
    print(f"{'0 faults' if not faults else str(len(faults)) + ' FAULTS'}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
