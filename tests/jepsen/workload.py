"""The clients: people at tables, each with two devices that ask for different things at the same time, through both processes.

A Group is three people and one table after the other: one makes it, the two others race for its open seat, who lost watches
and talks. What a device does next is drawn by lot from a seed; what it asked and heard goes to the history.
"""
import random
import threading
import time

from client import Client
from history import MAYBE, NO, OK

TIMEOUT = 2.5     # seconds without an answer: it will not come
NOBODY = ("err.server.token", "err.server.nobody")
CLOCK = {"turn": 3600}  # seconds: longer than the test
KINDS = ({"game": "miners"}, {"game": "realms", "rounds": 3}, {"game": "realms", "set": "underground", "rounds": 3},
         {"game": "miners", "clock": CLOCK}, {"game": "realms", "rounds": 3, "clock": CLOCK})


class Lost(OSError):
    """The connection is of no use any more."""


class Person:
    def __init__(self, group, number):
        self.group, self.number = group, number
        self.id = None
        self.lock = threading.Lock()
        self.code = None       # a link for the second device
        self.wants_code = False
        self.devices = [Device(self, 0), Device(self, 1)]


class Group:
    def __init__(self, world, number):
        self.world, self.number = world, number
        self.lock = threading.Lock()
        self.table, self.round, self.over = None, 0, []
        self.tables = []  # all that were made
        self.people = [Person(self, i) for i in range(3)]

    def maker(self):
        return self.people[self.round % 3]

    def finish(self, table, over):
        """That table is done with: the next one."""
        with self.lock:
            if self.table == table:
                self.table, self.round = None, self.round + 1
            if over and table not in self.over:
                self.over.append(table)


class World:
    """`urls`: of the processes, by way of the links that break."""

    def __init__(self, urls, groups, seed, history, pace):
        self.urls, self.seed, self.history, self.pace = urls, seed, history, pace
        self.stopping = False
        self.fault = None
        self.answered = 0
        self.groups = [Group(self, i) for i in range(groups)]
        self.devices = [d for g in self.groups for p in g.people for d in p.devices]

    def start(self):
        for d in self.devices:
            d.start()
        return self

    def stop(self, seconds):
        self.stopping = True
        end = time.monotonic() + seconds
        for d in self.devices:
            d.join(max(0.0, end - time.monotonic()))
        stuck = [d.name for d in self.devices if d.is_alive()]
        if stuck:
            raise AssertionError(f"clients do not stop: {stuck}")
        self.check()

    def check(self):
        if self.fault is not None:
            raise self.fault


class Device(threading.Thread):
    def __init__(self, person, number):
        super().__init__(daemon=True)
        self.person, self.group, self.world, self.number = person, person.group, person.group.world, number
        self.name = f"{self.group.number}.{person.number}.{number}"
        self.random = random.Random(f"{self.world.seed} {self.name}")
        self.client = self.token = self.where = None
        self.table = self.seat = self.phase = None
        self.own = self.last = self.said = 0
        self.acts, self.over = [], False
        self.again = None  # (word, table, what) that nobody has answered
        self.making = None  # (key, kind) of a create that nobody has answered
        self.saying = None  # (table, what, key) of talk that nobody has answered

    # ---- the loop ----

    def run(self):
        try:
            while not self.world.stopping:
                try:
                    self.step()
                except OSError:
                    self.drop()
                    time.sleep(self.random.uniform(0.01, 0.1))
        except Exception as e:  # pylint: disable=broad-except
            self.world.fault = e
        self.drop()

    def drop(self):
        if self.client is not None:
            self.client.abort()
        self.client = self.table = None

    def step(self):
        if self.client is None:
            self.connect()
        elif self.number == 1 and self.token is None:
            self.redeem()
        else:
            self.play()

    def ask(self, word, table=None, what=None, **more):
        """One operation: sent, noted, answered or not. The connection is lost when no answer comes."""
        op = self.world.history.begin(word, self.name, self.where, self.token, table, what if what is not None else more)
        asked = {k: v for k, v in more.items() if v is not None}
        try:
            number = self.client.send(word, **({"table": table} if table else {}), **asked)
            op.end(self.client.answer(number, TIMEOUT))
        except OSError as e:
            raise Lost(str(e)) from e
        self.world.answered += op.outcome == OK
        self.hear()
        if op.answer.get("error") in NOBODY:
            self.void()
        return op

    def void(self):
        """The token serves no more: the first device makes a link for the second."""
        if self.number == 1:
            self.token = None
            self.person.wants_code = True
        raise Lost("nobody")

    # ---- who is who ----

    def connect(self):
        self.table = None
        if self.number == 1 and self.token is None and self.person.code is None:
            self.person.wants_code = self.person.id is not None
            time.sleep(0.05)
            return
        self.where = self.random.choice(list(self.world.urls))
        self.client = Client(self.world.urls[self.where])
        if self.token is not None:
            self.ask("hello", token=self.token)
        elif self.number == 0:
            op = self.ask("person", name=f"P{self.name}")
            if op.outcome == OK:
                self.person.id, self.token = op.answer["person"], op.answer["token"]
            else:
                raise Lost("no person")

    def redeem(self):
        code, self.person.code = self.person.code, None
        if code is None:
            raise Lost("no code")
        op = self.ask("redeem", what={"person": self.person.id}, code=code)
        if op.outcome == OK:
            self.token = op.answer["token"]

    def link(self):
        self.person.wants_code = False
        op = self.ask("link", what={"person": self.person.id})
        if op.outcome == OK:
            self.person.code = op.answer["code"]
        else:
            self.person.wants_code = True

    def forget(self):
        """The first device forgets the other; now and then the second one itself."""
        others = self.number == 0
        self.ask("forget", what={"person": self.person.id, "others": others}, others=others or None)
        if not others:
            raise Lost("forgotten")  # the token is tried again, and must be refused

    # ---- tables ----

    def hear(self):
        for table, queue in self.client.stream.items():
            while queue:
                m = queue.pop(0)
                self.world.history.hear(self.name, m)
                if table != self.table:
                    continue
                if m["n"] <= self.last:
                    self.world.history.went_back(self.name, table, self.last, m["n"])
                self.last = max(self.last, m["n"])
                self.acts = m.get("acts", self.acts)
                self.over = self.over or "over" in m
                if m.get("by") == self.seat and m["what"] in ("move", "undo"):
                    self.own = max(self.own, m["n"])

    def attach(self, table, last=None):
        form = self.random.choice(["moves", "moves", "json", "state"])
        self.table = None
        op = self.ask("attach", table, form=form, last=last)
        if op.outcome != OK:
            raise Lost("not attached")
        a = op.answer
        self.seat, self.phase, self.own, self.over = a["seat"], a["phase"], a["own"], "over" in a
        self.acts, self.table = a.get("acts", []), table
        self.last = a["n"] if a["fresh"] else last
        self.hear()

    def make_table(self):
        """A create that got no answer is asked again with its key."""
        if self.making is None:
            self.making = (f"{self.name.replace('.', '-')}-{self.random.getrandbits(40):x}", self.random.choice(KINDS))
        key, kind = self.making
        op = self.ask("create", what={"person": self.person.id, "key": key}, seats=["me", "open"], **kind, key=key)
        if op.outcome != MAYBE:
            self.making = None
        if op.outcome == OK:
            with self.group.lock:
                self.group.tables.append(op.answer["table"])
                self.group.table = op.answer["table"]

    def sit(self):
        op = self.ask("sit", self.table, what={"person": self.person.id})
        if op.outcome == OK:
            self.seat = op.answer["seat"]
        self.attach(self.table)

    # ---- what next ----

    def play(self):
        time.sleep(self.random.uniform(0, self.world.pace))
        lot = self.random.random()
        table = self.group.table
        if self.number == 0 and self.person.wants_code and lot < 0.3:
            self.link()
        elif lot < 0.004 * (1 if self.number == 0 else 0.25):
            self.forget()
        elif self.again is not None:
            self.decide_again()
        elif self.saying is not None:
            self.say_again()
        elif table is None:
            if self.group.maker() is self.person and self.number == 0:
                self.make_table()
        elif self.table != table or lot < 0.01:
            self.attach(table, self.last if self.table == table and self.last else None)
        elif self.over or self.phase == "closed":
            self.group.finish(table, self.over)
        elif lot < 0.04:
            self.talk()
        else:
            self.play_on()

    def play_on(self):
        if self.phase == "open":
            if self.seat is None:
                self.sit()
            else:
                self.client.pump(0.1)
                self.hear()
                self.attach(self.table)
        elif self.seat is not None and self.seat in self.acts and (self.number == 0 or self.random.random() < 0.3):
            self.decide()
        else:
            self.client.pump(0.1)
            self.hear()

    def talk(self):
        self.said += 1
        text = f"{self.name} says {self.said} \u017c"
        key = f"say-{self.name.replace('.', '-')}-{self.random.getrandbits(40):x}"
        what = {"person": self.person.id, "text": text}
        self.saying = (self.table, what, key)
        self.say_again()
        if self.random.random() < 0.2:  # sent twice it is there once
            self.ask("say", self.table, what=what, text=text, key=key)

    def say_again(self):
        table, what, key = self.saying
        op = self.ask("say", table, what=what, text=what["text"], key=key)
        if op.outcome != MAYBE or self.random.random() < 0.1:
            self.saying = None

    def decide(self):
        after = self.own
        if after and self.random.random() < 0.05:
            self.again = ("undo", self.table, {"after": after, "seat": self.seat})
        else:
            op = self.ask("legal", self.table)
            legal = op.answer.get("legal")
            if not legal:
                self.attach(self.table)
                return
            if self.random.random() < 0.05:  # what was named is long past
                after = self.random.randrange(0, self.own + 1)
            self.again = ("move", self.table, {"after": after, "move": self.random.choice(legal)["move"], "seat": self.seat})
        self.decide_again()

    def decide_again(self):
        """What got no answer is asked again: the same request, by another connection."""
        word, table, what = self.again
        if self.random.random() < 0.1:
            self.again = None  # or never
        if table != self.group.table:
            self.again = None
            return
        more = {k: v for k, v in what.items() if k != "seat"}
        op = self.ask(word, table, what=what, **more)
        if op.outcome == MAYBE:
            return
        self.again = None
        if op.outcome == NO:
            self.attach(table)
        elif self.table == table:
            self.own = max(self.own, op.answer["n"])
