"""The server from outside, for tests: starting `elbowroom serve`, and a client that matches answers to requests.

    with Server(elbowroom) as server:
        ann = server.client("Ann")
        made = ann.ask("create", game="realms", seats=["me", "easy"])
        ann.attach(made["table"], form="json")
        message = ann.next(made["table"], what="move")

Everything is on 127.0.0.1, at a port that is free, in a folder that is removed. Processes are ended by their id.
"""
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "bots"))
import ws  # noqa: E402

# Seconds until a test gives up: a safety net, never a verdict. Sanitizers are slow, and so is a busy machine.
PATIENCE = float(os.environ.get("ER_PATIENCE", "120"))


def wait_until(holds, words):
    """Asks again and again until it holds, and gives what it gave."""
    end = time.monotonic() + PATIENCE
    while not (found := holds()):
        assert time.monotonic() < end, f"not within {PATIENCE:.0f} s: {words}"
        time.sleep(0.02)
    return found


def changed(before, change):
    """The view that a change makes of another: docs/protocol.md, "Changes"."""
    at = 0

    def number():
        nonlocal at
        value = shift = 0
        while True:
            byte, at = change[at], at + 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    length, to = number(), 0
    now = bytearray(before[:length].ljust(length, b"\0"))
    while at < len(change):
        to += number()
        count = number()
        assert to + count <= length and at + count <= len(change)
        now[to:to + count] = change[at:at + count]
        at, to = at + count, to + count
    return bytes(now)


class Refused(Exception):
    """An answer with `error`: `key`, and the whole `answer`."""

    def __init__(self, answer):
        super().__init__(f"{answer['error']} {answer.get('detail', '')}".strip())
        self.key, self.answer = answer["error"], answer


class Client:
    """One connection. Answers come to who asked, the messages of a table wait in `stream[TABLE]`."""

    def __init__(self, url, headers=(), source=None):
        self.url, self.headers, self.source = url, headers, source
        self.ws = ws.connect(url, headers=headers, source=source)
        self.requests, self.answers, self.stream, self.other = 0, {}, {}, []
        self.person = self.name = self.token = None

    # ---- requests ----

    def send(self, do, **more):
        """Sends a request without waiting; its id."""
        self.requests += 1
        self.ws.send(json.dumps({"do": do, "id": self.requests, **more}))
        return self.requests

    def answer(self, number, timeout=PATIENCE):
        """The answer to a request, also when it is an error."""
        end = time.monotonic() + timeout
        while number not in self.answers:
            if not self.pump(end - time.monotonic()):
                raise TimeoutError(f"no answer to request {number} in {timeout} s")
        return self.answers.pop(number)

    def ask(self, do, **more):
        """Sends a request and gives its answer; an error raises Refused."""
        answer = self.answer(self.send(do, **more))
        if "error" in answer:
            raise Refused(answer)
        return answer

    def refused(self, do, **more):
        """The key of the error that a request must get."""
        answer = self.answer(self.send(do, **more))
        assert "error" in answer, f"{do} {more} was not refused: {answer}"
        return answer["error"]

    # ---- messages ----

    def pump(self, timeout):
        """Takes in one message; False: none came."""
        text = self.ws.receive(max(0, timeout))
        if text is None:
            return False
        message = json.loads(text)
        if "what" in message and "table" in message:
            self.stream.setdefault(message["table"], []).append(message)
        elif "re" not in message:
            self.other.append(message)
        if "re" in message:
            self.answers[message["re"]] = message
        return True

    def next(self, table, what=None, timeout=PATIENCE):
        """The next message of a table, or the next of that kind: those before it are dropped."""
        end = time.monotonic() + timeout
        while True:
            queue = self.stream.setdefault(table, [])
            while queue:
                message = queue.pop(0)
                if what is None or message["what"] == what:
                    return message
            if not self.pump(end - time.monotonic()):
                raise TimeoutError(f"no message {what or ''} of {table} in {timeout} s")

    def quiet(self, table, seconds=0.3):
        """True: nothing comes from the table for so long."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and not self.stream.get(table):
            self.pump(end - time.monotonic())
        return not self.stream.get(table)

    # ---- what every test does ----

    def become(self, name):
        """A new person."""
        answer = self.ask("person", name=name)
        self.person, self.name, self.token = answer["person"], answer["name"], answer["token"]
        return self

    def hello(self, token):
        answer = self.ask("hello", token=token)
        self.person, self.name, self.token = answer["person"], answer["name"], token
        return self

    def attach(self, table, **more):
        return self.ask("attach", table=table, **more)

    def again(self):
        """Another connection of the same person."""
        other = Client(self.url, self.headers, self.source)
        return other.hello(self.token) if self.token else other

    def close(self):
        self.ws.close()

    def abort(self):
        """As a lost network does it."""
        self.ws.abort()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class Server:
    """`elbowroom serve` on a free port with a database of its own. stop() is SIGTERM, kill() is kill -9, start() again goes on."""

    def __init__(self, elbowroom, *options, database=None, env=None):
        self.elbowroom, self.options = elbowroom, options
        self.folder = tempfile.mkdtemp(prefix="er_server.")
        self.database = database or os.path.join(self.folder, "games.db")
        self.env = {**os.environ, **(env or {})}
        self.log = os.path.join(self.folder, "log")
        self.process, self.port, self.clients = None, 0, []

    def start(self):
        """Waits for the line that says where it listens; the port stays the same from then on."""
        command = [self.elbowroom, "serve", "--port", str(self.port), "--host", "127.0.0.1",
                   "--database", self.database, "--check-rooms", "yes", *self.options]
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log,
                                            env=self.env)
        lines = []
        reader = threading.Thread(target=lambda: lines.append(self.process.stdout.readline()), daemon=True)
        reader.start()
        reader.join(PATIENCE)
        line = lines[0].decode() if lines else ""
        if not line.startswith("listening http://127.0.0.1:"):
            self.kill()
            raise RuntimeError(f"the server did not start: {line!r}\n{self.said()}")
        self.port = int(line.strip().rstrip("/").rpartition(":")[2])
        # Whatever else it prints must not fill the pipe.
        threading.Thread(target=self.process.stdout.read, daemon=True).start()
        return self

    @property
    def url(self):
        return f"ws://127.0.0.1:{self.port}/ws"

    def said(self):
        """What it wrote to standard error."""
        with open(self.log, errors="replace") as f:
            return f.read()

    def client(self, name=None, headers=(), source=None):
        client = Client(self.url, headers, source)
        self.clients.append(client)
        return client.become(name) if name else client

    def get(self, path, headers=None):
        """(status, headers, body) of a plain request."""
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", headers=headers or {})
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as e:
            return e.code, e.headers, e.read()

    def figure(self, name):
        """One of /metrics."""
        lines = self.get("/metrics")[2].decode().splitlines()
        return int(next(line for line in lines if line.startswith(f"elbowroom_{name} ")).split()[1])

    def stop(self):
        """Asks it to end; its exit code."""
        return self._end(signal.SIGTERM)

    def kill(self):
        return self._end(signal.SIGKILL)

    def _end(self, how):
        if self.process is None:
            return None
        if self.process.poll() is None:
            self.process.send_signal(how)
        try:
            code = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise
        self.process = None
        return code

    def __enter__(self):
        return self.start()

    def __exit__(self, kind, *_):
        for client in self.clients:
            client.abort()
        code = self.stop()
        if kind is not None or code not in (0, None):
            sys.stderr.write(self.said())
        shutil.rmtree(self.folder, ignore_errors=True)
        if kind is None and code not in (0, None):
            raise RuntimeError(f"the server ended with {code}")
