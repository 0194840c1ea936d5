"""What the clients did and were told: operations with the time of asking and of answering, and every message of a table.

An operation has one of three outcomes:
    OK      answered: it happened between `asked` and `answered`
    NO      refused: nothing changed
    MAYBE   no answer, or the server did not know itself: it happened once after `asked`, or never
Times are nanoseconds of one monotonic clock: all clients live in one process.
"""
import itertools
import threading
import time

OK, NO, MAYBE = "ok", "no", "maybe"

# Refusals after which nobody knows what the database has.
UNSURE = ("err.server.store",)


class Op:
    """One request, and what came of it. `what` holds what it asked for, `answer` what the server said."""

    __slots__ = ("number", "word", "device", "where", "token", "table", "what", "asked", "answered", "outcome", "answer")
    numbers = itertools.count(1)

    def __init__(self, word, device, where, token, table, what):
        self.number = next(Op.numbers)
        self.word, self.device, self.where, self.token, self.table = word, device, where, token, table
        self.what, self.answer, self.outcome = what, {}, MAYBE
        self.asked, self.answered = time.monotonic_ns(), None

    def end(self, answer):
        self.answered, self.answer = time.monotonic_ns(), answer
        error = answer.get("error")
        self.outcome = OK if error is None else MAYBE if error in UNSURE else NO

    def __str__(self):
        asked = " ".join(f"{k}={v}" for k, v in self.what.items())
        end = "no answer" if self.answered is None else f"{ms(self.answered)} ms: {self.answer.get('error') or said(self.answer)}"
        return f"#{self.number} {self.device} at {self.where}: {self.word} {self.table or ''} {asked} [{ms(self.asked)} ms .. {end}]"


START = time.monotonic_ns()


def ms(when):
    return (when - START) // 1000000


def said(answer):
    """An answer in short."""
    kept = {k: answer[k] for k in ("n", "again", "seat", "own", "table", "person") if k in answer}
    return " ".join(f"{k}={v}" for k, v in kept.items()) or "ok"


class History:
    """All operations, and what was told of each entry: told[table][n] is {what was told: who heard it first}."""

    def __init__(self):
        self.ops, self.told, self.backward = [], {}, []
        self.lock = threading.Lock()

    def begin(self, *more):
        op = Op(*more)
        self.ops.append(op)
        return op

    def hear(self, device, message):
        moves = tuple(message["moves"]) if "moves" in message else None
        acts = tuple(message["acts"]) if "acts" in message else None
        words = (message["what"], message.get("by"), message.get("person"), message.get("text"), moves, acts)
        with self.lock:
            self.told.setdefault(message["table"], {}).setdefault(message["n"], {}).setdefault(words, device)

    def went_back(self, device, table, before, n):
        """A connection was told of an entry that it had passed."""
        self.backward.append((device, table, before, n))

    def done(self, *words):
        return [op for op in self.ops if op.outcome == OK and (not words or op.word in words)]
