"""What goes wrong: processes are killed and paused, their clocks jump, connections break on both sides, the database restarts.

Two threads of faults run side by side, so that two of different kinds often meet. Every fault is counted when it is over.
"""
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time

from faults_load import PATIENCE, Fault, need

HERE = os.path.dirname(os.path.abspath(__file__))
FAR = 300  # seconds that a clock may be wrong


class Links:
    """proxy.py, and what it is told."""

    def __init__(self, targets):
        self.process = subprocess.Popen([sys.executable, os.path.join(HERE, "proxy.py")] +
                                        [f"{name}:{port}" for name, port in targets.items()],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.lock = threading.Lock()
        self.port = json.loads(self.process.stdout.readline())

    def tell(self, word, name):
        with self.lock:
            self.process.stdin.write(f"{word} {name}\n")
            self.process.stdin.flush()
            return int(self.process.stdout.readline())

    def close(self):
        self.process.stdin.close()
        self.process.wait(PATIENCE)


def die(server):
    """kill -9; what libfaketime leaves behind then is cleared away."""
    pid = server.process.pid
    server.die()
    for name in (f"faketime_shm_{pid}", f"sem.faketime_sem_{pid}"):
        with contextlib.suppress(OSError):
            os.unlink(f"/dev/shm/{name}")


def bring_up(server):
    """As a supervisor does it: a process that cannot reach the database at its start ends with 2, and is started again."""
    end = time.monotonic() + PATIENCE
    while True:
        server.spawn()
        try:
            server.wait_ready()
            return
        except Fault:
            need(server.process.poll() == 2 and time.monotonic() < end, f"the server does not come up\n{server.said()}")


class Nemesis:
    """`site` has servers (Mortal), links, clocks (files of libfaketime) and restart_database()."""

    def __init__(self, site, seed):
        self.site, self.seed = site, seed
        self.stopping, self.fault = False, None
        self.count = {word: 0 for faults in self.faults() for word in faults}
        self.busy = [threading.Lock() for _ in site.servers]  # one process, one fault of processes
        self.threads = [threading.Thread(target=self.run, args=(i, faults), daemon=True)
                        for i, faults in enumerate(self.faults())]

    def faults(self):
        return ({"kill": self.kill, "pause": self.pause, "clock": self.clock, "database restart": self.restart},
                {"client cut": lambda r: self.cut(r, "client"), "client stall": lambda r: self.hold(r, "stall", "client"),
                 "client mute": lambda r: self.hold(r, "mute", "client"), "database cut": lambda r: self.cut(r, "database"),
                 "database stall": lambda r: self.hold(r, "stall", "database"),
                 "database mute": lambda r: self.hold(r, "mute", "database")})

    def start(self):
        for t in self.threads:
            t.start()
        return self

    def stop(self):
        self.stopping = True
        for t in self.threads:
            t.join(120)
            need(not t.is_alive(), "the nemesis does not stop")
        self.check()

    def check(self):
        if self.fault is not None:
            raise self.fault

    def run(self, number, faults):
        """The rarest first, so that all come equally often."""
        rng = random.Random(f"{self.seed} nemesis {number}")
        try:
            while not self.stopping:
                least = min(self.count[w] for w in faults)
                word = rng.choice([w for w in faults if self.count[w] <= least + 1])
                faults[word](rng)
                self.count[word] += 1
                time.sleep(rng.uniform(0.1, 0.7))
        except Exception as e:  # pylint: disable=broad-except
            self.fault = e

    # ---- processes ----

    def kill(self, rng):
        """Often while its last transaction is under way: the database is slow just then."""
        at = rng.randrange(len(self.site.servers))
        server = self.site.servers[at]
        with self.busy[at]:
            slow = rng.random() < 0.5
            if slow:
                self.site.links.tell("stall", f"database{at}")
                time.sleep(rng.uniform(0.01, 0.2))
            die(server)
            if slow:
                self.site.links.tell("go", f"database{at}")
            time.sleep(rng.uniform(0, 0.2))
            bring_up(server)

    def pause(self, rng):
        at = rng.randrange(len(self.site.servers))
        server = self.site.servers[at]
        with self.busy[at]:
            server.need_alive()
            os.kill(server.process.pid, signal.SIGSTOP)
            time.sleep(rng.uniform(0.2, 2.0))
            os.kill(server.process.pid, signal.SIGCONT)

    def clock(self, rng):
        """The wall clock of a process jumps; its monotonic clock, as ever, doesn't. libfaketime looks once a second."""
        at = rng.randrange(len(self.site.servers))
        self.site.set_clock(at, rng.choice([0, rng.uniform(-FAR, FAR), rng.choice([-FAR, FAR])]))

    def restart(self, _rng):
        self.site.restart_database()

    # ---- connections ----

    def name(self, rng, side):
        return f"{side}{rng.randrange(len(self.site.servers))}"

    def cut(self, rng, side):
        self.site.links.tell("cut", self.name(rng, side))

    def hold(self, rng, word, side):
        """Held back for a while; then it comes late, or the connection breaks and it never comes."""
        name = self.name(rng, side)
        self.site.links.tell(word, name)
        time.sleep(rng.uniform(0.05, 1.2))
        if word == "mute" or rng.random() < 0.3:
            self.site.links.tell("cut", name)
        self.site.links.tell("go", name)
