"""The checker finds what it is there for: histories made by hand, a good one and one for each anomaly."""
import copy
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from checker import Checker  # noqa: E402
from history import History  # noqa: E402

T = "table"
WALL = 1000000
LOG = {T: {1: (WALL, "open {}"), 2: (WALL, "sit p1 ann - Ann"), 3: (WALL, "sit p2 bob - Bob"), 4: (WALL, "begin chance die 1"),
           5: (WALL + 2, "p1 pick 1; chance badge x"), 6: (WALL + 3, "undo p1"), 7: (WALL + 4, "say ann p1 3 Ann hello"),
           8: (WALL + 5, "p1 pick 2; chance badge y")}}


class Story:
    """Operations with times in milliseconds."""

    def __init__(self):
        self.history, self.log = History(), copy.deepcopy(LOG)

    def op(self, word, asked, answered, what, answer, token="t0", table=T):
        op = self.history.begin(word, "ann.0", "A", token, table, what)
        if answered is not None:
            op.end(answer)
            op.answered = answered * 1000000
        op.asked = asked * 1000000
        return op

    def decide(self, asked, answered, after, text, n, **answer):
        what = {"after": after, "seat": "p1", **({} if text == "undo" else {"move": text})}
        return self.op("undo" if text == "undo" else "move", asked, answered, what, {"n": n, **answer})

    def tell(self, n, what, by, moves=None, acts=None):
        self.history.hear("bob.0", {"table": T, "n": n, "what": what, "by": by, **({"moves": moves} if moves else {}),
                                    **({"acts": acts} if acts else {})})

    def judge(self):
        return [a.rule for a in Checker(self.history, self.log, WALL).run()]


def good():
    s = Story()
    s.op("create", 0, 1, {"person": "ann"}, {"table": T}, table=None)
    s.op("sit", 0, 1, {"person": "bob"}, {"seat": "p2"}, token="t9")
    s.first = s.decide(1, 2, 0, "p1 pick 1", 5)
    s.decide(2, None, 0, "p1 pick 1", 5)
    s.decide(2, 3, 0, "p1 pick 1", 5, again=True)
    s.decide(3, 4, 5, "undo", 6)
    s.talk = s.op("say", 4, 5, {"person": "ann", "text": "hello"}, {"n": 7})
    s.last = s.decide(5, 6, 6, "p1 pick 2", 8)
    s.op("move", 7, 8, {"after": 5, "seat": "p1", "move": "p1 pick 3"}, {"error": "err.server.stale"})
    s.tell(5, "move", "p1", ["p1 pick 1", "chance badge ?"], ["p1"])
    s.birth = s.op("redeem", 0, 1, {"person": "ann"}, {"person": "ann", "token": "t1"}, token=None, table=None)
    return s


def lost(s):
    s.log[T][8] = (WALL, "p1 pick 3")
    s.decide(1, None, 6, "p1 pick 3", 0)


def cut_off(s):
    del s.log[T][8]


def after(s):
    s.decide(5, 6, 5, "p1 pick 2", 8)


def not_stale(s):
    s.op("move", 9, 10, {"after": 8, "seat": "p1", "move": "p1 pick 3"}, {"error": "err.server.stale"})


def said_twice(s):
    s.log[T][9] = (WALL, "say ann p1 3 Ann hello")


def refused_and_there(s):
    s.talk.end({"error": "err.server.too_often"})


def phantom(s):
    s.log[T][9] = (WALL, "p2 pick 1")


def order(s):
    s.last.asked = 0
    s.last.answered = 1 * 1000000 - 1
    s.first.asked = 1 * 1000000


def told(s):
    s.tell(6, "undo", "p2")


def told_otherwise(s):
    s.tell(5, "move", "p1", ["p1 pick 1", "chance badge x"], ["p2"])


def seats(s):
    s.log[T][9] = (WALL, "sit p2 eve - Eve")


def tables(s):
    s.log["other"] = {1: (WALL, "open {}"), 2: (WALL, "sit p1 ann - Ann")}


def forgotten(s):
    s.op("forget", 2, 3, {"person": "ann", "others": True}, {}, table=None)
    s.op("hello", 4, 5, {}, {"person": "ann"}, token="t1", table=None)


def good_token(s):
    s.op("hello", 4, 5, {}, {"error": "err.server.token"}, token="t1", table=None)


def time_off(s):
    s.log[T][8] = (WALL + 300000, "p1 pick 2; chance badge y")


def ran_out(s):
    s.log[T][9] = (WALL, "out p1")


CASES = ((lost, "lost"), (cut_off, "lost"), (after, "after"), (not_stale, "after"), (said_twice, "doubled"),
         (refused_and_there, "doubled"), (phantom, "phantom"), (order, "order"), (told, "told"), (told_otherwise, "told"),
         (seats, "seats"), (tables, "doubled"), (forgotten, "tokens"), (good_token, "tokens"), (time_off, "time"), (ran_out, "time"))


def main():
    found = good().judge()
    assert not found, f"a good history is called {found}"
    for spoil, rule in CASES:
        story = good()
        spoil(story)
        found = story.judge()
        assert rule in found, f"{spoil.__name__}: {rule} is not found, but {found}"
    print(f"checker: {len(CASES)} anomalies made by hand, all found")


if __name__ == "__main__":
    main()
