"""What the tests of a running server share: people at tables who play, a receiver of notices, and main, which runs every
test_* of a file with a server of its own. The first argument is the program."""
import concurrent.futures
import http.server
import inspect
import os
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
import traceback

from client import PATIENCE, Server

ELBOWROOM = sys.argv[1]
FREE = ("--messages-per-second", "0", "--people-per-hour", "100000")
dice = random.Random(6)


class Seat:
    """Who plays at a table: follows it, knows its own last decision, plays what is legal."""

    def __init__(self, client, table, form="json", **more):
        self.client, self.table = client, table
        self.know(client.attach(table, form=form, **more))

    def know(self, answer):
        self.seat, self.own, self.acts = answer["seat"], answer["own"], answer["acts"]
        self.n, self.over, self.legal = answer["n"], answer.get("over"), answer.get("legal", [])
        self.view = answer.get("view")

    def take(self, message):
        assert message["n"] > self.n, (self.n, message)
        self.n = message["n"]
        if message["what"] in ("move", "undo") and message["by"] == self.seat:
            self.own = message["n"]
        self.acts, self.over = message["acts"], message.get("over", self.over)
        if message["what"] != "say":
            self.legal, self.view = message.get("legal", []), message.get("view", self.view)
        return message

    def wait(self):
        """Until it must act, or the game is over."""
        while not self.over and self.seat not in self.acts:
            self.take(self.client.next(self.table))

    def move(self, move=None):
        move = move or dice.choice(self.legal)["move"]
        answer = self.client.ask("move", table=self.table, after=self.own, move=move)
        while self.n < answer["n"]:
            self.take(self.client.next(self.table))
        return answer


def catch_up(*seats):
    """Until all have heard the same."""
    last = max(s.n for s in seats)
    for s in seats:
        while s.n < last:
            s.take(s.client.next(s.table))


def play_out(*seats, most=10000):
    """A whole game by all of its people."""
    for _ in range(most):
        if seats[0].over:
            return
        for s in seats:
            if not s.over and s.seat in s.acts:
                s.move()
                catch_up(*seats)
                break
        else:
            seats[0].take(seats[0].client.next(seats[0].table))  # a computer's turn
            catch_up(*seats)


def figure(server, name):
    """A number of /metrics."""
    text = server.get("/metrics")[2].decode()
    return int(re.search(rf"^elbowroom_{name} (\d+)$", text, re.M).group(1))


def wait_for(holds, what):
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, f"never: {what}"
        time.sleep(0.01)


def sit_two(server, **more):
    """Ann makes a table, Bob comes with the invitation; both follow it."""
    ann, bob = server.client("Ann"), server.client("Bob")
    made = ann.ask("create", seats=["me", "invited"], **more)
    ann.ask("ready", table=made["table"], salt="anns")
    bob.ask("sit", table=made["table"], invite=made["invite"], salt="bobs_salt-1")
    return Seat(ann, made["table"]), Seat(bob, made["table"]), made


def verify(record):
    with tempfile.NamedTemporaryFile("w", suffix=".rec", delete=False) as f:
        f.write(record)
    try:
        return subprocess.run([ELBOWROOM, "verify", f.name], capture_output=True, text=True)
    finally:
        os.unlink(f.name)


class Receiver(http.server.ThreadingHTTPServer):
    """Takes notices; refuses the first `failures` of them."""

    def __init__(self, failures=0):
        self.failures, self.got, self.refused = failures, [], 0
        super().__init__(("127.0.0.1", 0), Receiver.Handler)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            fails = self.server.refused < self.server.failures
            if fails:
                self.server.refused += 1
            else:
                self.server.got.append((self.headers["X-Elbowroom-Id"], self.headers["X-Elbowroom-Signature"], body))
            self.send_response(500 if fails else 204)
            self.end_headers()

        def log_message(self, *_):
            pass

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server_port}/hook?for=me"

    def wait(self, count, timeout=PATIENCE):
        end = time.monotonic() + timeout
        while len(self.got) < count and time.monotonic() < end:
            time.sleep(0.05)
        assert len(self.got) >= count, f"{len(self.got)} notices, {self.refused} refused"
        return self.got


def run(name, part):
    """One part with a server of its own; whether it holds."""
    begun = time.monotonic()
    options = getattr(part, "options", ())
    try:
        with Server(ELBOWROOM, *(FREE if "--people-per-hour" not in options else FREE[:2]), *options) as server:
            part(server)
        return True
    except Exception:  # whatever it is, the others go on
        print(f"{name} failed\n{traceback.format_exc()}", flush=True)
        return False
    finally:
        if "VERBOSE" in os.environ:
            print(f"{name}: {time.monotonic() - begun:.1f} s", flush=True)


def main(namespace):
    parts = [(name, f) for name, f in namespace.items() if name.startswith("test_") and inspect.isfunction(f)]
    wanted = [(name, f) for name, f in parts if not sys.argv[2:] or name in sys.argv[2:]]
    with concurrent.futures.ThreadPoolExecutor(4) as pool:  # they wait more than they work
        results = list(pool.map(lambda part: run(*part), wanted))
    print(f"{sum(results)} passed, {len(results) - sum(results)} failed")
    return 0 if all(results) else 1
