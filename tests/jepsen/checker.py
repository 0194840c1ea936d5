"""The judge: holds a history (history.py) against the log that the database has at the end.

A table is its log, so the log's order is the order to prove. For each table:
    lost, doubled   what was answered is in the log at the number that was answered, and once; what was refused is not there
    phantom         nothing is there that nobody asked for
    order           what was answered before something else was asked comes before it (linearizable)
    after           a decision stands right behind the decision of its seat that it named; a refusal as stale was deserved
    told            everybody was told the same of an entry, and what the log says; no connection went back
    seats           a seat has one person, and who was told to sit there sits there
    tokens          a token that was forgotten does nothing more; one that was not is not refused
    time            an entry has the database's time, whatever the clock of its process says; nobody ran out of time
Every anomaly comes with the operations and entries that show it, and no more.
"""
from history import MAYBE, NO, OK, ms

SLACK_MS = 5000  # between the clock of the test and the database's, and for what waits


class Anomaly:
    def __init__(self, rule, words, *evidence):
        self.rule, self.words, self.evidence = rule, words, evidence

    def __str__(self):
        return "\n    ".join([f"{self.rule}: {self.words}", *map(str, self.evidence)])


class Entry:
    """One entry of the log: who did what, and which operations asked for just that."""

    def __init__(self, table, n, at, text):
        self.table, self.n, self.at, self.text = table, n, at, text
        self.kind, self.seat, self.key = parse(text)
        self.before = 0  # the seat's decision before this one
        self.ops = []

    def __str__(self):
        return f"{self.table} {self.n}: {self.text[:120]}"

    def asked(self):
        return min((op.asked for op in self.ops), default=None)

    def answered(self):
        return min((op.answered for op in self.ops if op.outcome == OK), default=None)


def parse(text):
    """(kind, seat, what it is known by): moves by their first part, talk by its person and words."""
    words = text.split(" ")
    if len(words[0]) == 2 and words[0][0] == "p" and words[0][1].isdigit():
        return "move", words[0], text.split(";")[0].strip()
    if words[0] == "undo":
        return "undo", words[1], "undo"
    if words[0] == "sit":
        return "sit", words[1], words[2]
    if words[0] == "say":
        said = text.split(" ", 4)  # say PERSON SEAT LENGTH-OF-NAME NAME TEXT
        return "say", said[2], (said[1], said[4].encode()[int(said[3]) + 1:].decode())
    return words[0], words[1] if len(words) > 1 else None, text


DECISIONS = ("move", "undo")


class Checker:
    def __init__(self, history, log, wall=None):
        """`log`: {table: {n: (at, text)}}; `wall`: milliseconds since 1970 when the monotonic clock was 0."""
        self.history, self.wall, self.found = history, wall, []
        self.log = {t: {n: Entry(t, n, *e) for n, e in sorted(entries.items())} for t, entries in log.items()}
        self.ops = {}
        for op in history.ops:
            self.ops.setdefault(op.table, []).append(op)

    def run(self):
        for table, entries in self.log.items():
            self.check_table(table, entries, self.ops.get(table, []))
        for table in self.ops:
            if table is not None and table not in self.log:
                self.say("lost", f"table {table} is not in the database", *[o for o in self.ops[table] if o.outcome == OK][:1])
        self.check_made()
        self.check_tokens()
        for device, table, before, n in self.history.backward:
            self.say("told", f"{device} was told of {table} {n} after {before} on one connection")
        return self.found

    def say(self, rule, words, *evidence):
        self.found.append(Anomaly(rule, words, *evidence))

    # ---- one table ----

    def check_table(self, table, entries, ops):
        numbers = list(entries)
        if numbers != list(range(1, len(numbers) + 1)):
            self.say("lost", f"{table} has gaps: {numbers[:20]}")
        self.chain(entries)
        self.check_decisions(entries, [op for op in ops if op.word in DECISIONS])
        self.check_talk(entries, [op for op in ops if op.word == "say"])
        self.check_seats(entries, [op for op in ops if op.word == "sit"])
        self.check_phantoms(entries)
        self.check_order(entries)
        self.check_told(table, entries)
        self.check_time(entries)

    def chain(self, entries):
        last = {}
        for e in entries.values():
            if e.kind in DECISIONS:
                e.before = last.get(e.seat, 0)
                last[e.seat] = e.n

    def check_decisions(self, entries, ops):
        known = {}
        for e in entries.values():
            if e.kind in DECISIONS:
                known[e.seat, e.before, e.key] = e
        for op in ops:
            seat, after = op.what["seat"], op.what["after"]
            key = op.what.get("move", "undo")
            e = known.get((seat, after, key))
            if op.outcome == OK:
                self.check_answered(entries, op, e, seat, key)
            elif op.outcome == MAYBE and e is not None:
                e.ops.append(op)
            elif op.outcome == NO:
                self.check_refused(entries, op, seat, after)

    def check_answered(self, entries, op, e, seat, key):
        n = op.answer.get("n")
        if e is not None and e.n == n:
            e.ops.append(op)
            return
        there = entries.get(n)
        if there is None or (there.seat, there.key) != (seat, key):
            self.say("lost", f"{op.word} was answered as entry {n}, which is {there or 'missing'}", op)
            return
        there.ops.append(op)
        between = [x for x in entries.values() if x.kind in DECISIONS and x.seat == seat and op.what["after"] < x.n < n]
        self.say("after", f"a request that named decision {op.what['after']} was applied behind {there.before}",
                 op, *between[-2:], there)

    def check_refused(self, entries, op, seat, after):
        """A request was called stale though what it named was the seat's last decision all the time."""
        if op.answer.get("error") != "err.server.stale":
            return
        named = entries.get(after)
        if after != 0 and (named is None or named.seat != seat or named.kind not in DECISIONS):
            return
        known = after == 0 or (self.first_answer(op.table, named) or op.answered) < op.asked
        later = [e for e in entries.values() if e.kind in DECISIONS and e.seat == seat and e.n > after]
        possible = [e for e in later if (self.first_asked(op.table, e) or 0) < op.answered]
        if known and not possible:
            self.say("after", f"{op.word} was refused as stale, and {after} was the seat's last decision", op,
                     *([named] if named else []), *later[:1])

    def first_asked(self, table, e):
        return min((o.asked for o in self.asking(table, e)), default=None)

    def first_answer(self, table, e):
        return min((o.answered for o in self.asking(table, e) if o.outcome == OK), default=None)

    def asking(self, table, e):
        """All operations that asked for that decision, before they are all matched."""
        index = self.__dict__.setdefault("index", {})
        if table not in index:
            index[table] = {}
            for o in self.ops.get(table, []):
                if o.word in DECISIONS and o.outcome != NO:
                    index[table].setdefault((o.what["seat"], o.what["after"], o.what.get("move", "undo")), []).append(o)
        return index[table].get((e.seat, e.before, e.key), [])

    def check_talk(self, entries, ops):
        there = {}
        for e in entries.values():
            if e.kind == "say":
                there.setdefault(e.key, []).append(e)
        groups = {}
        for op in ops:
            groups.setdefault((op.what["person"], op.what["text"]), []).append(op)
        for key, asked in groups.items():
            self.check_once("say", asked, there.get(key, []), lambda op: op.answer.get("n"))

    def check_once(self, word, asked, there, number_of):
        """Operations that ask for one and the same thing: it is there once if one was answered, never if all were refused."""
        answered = [op for op in asked if op.outcome == OK]
        if len(there) > 1:
            self.say("doubled", f"{word} is there {len(there)} times", *asked, *there)
        if there and all(op.outcome == NO for op in asked):
            self.say("doubled", f"{word} was refused and is there", *asked, *there)
        for op in answered:
            if not there or number_of(op) not in [e.n for e in there]:
                self.say("lost", f"{word} was answered as entry {number_of(op)}", op, *there)
        for e in there:
            e.ops.extend(op for op in asked if op.outcome != NO)

    def check_seats(self, entries, ops):
        owner = {}
        for e in entries.values():
            if e.kind == "sit":
                if e.seat in owner and owner[e.seat] != e.key:
                    self.say("seats", f"{e.seat} has two people", e)
                owner[e.seat] = e.key
                e.ops.extend(op for op in ops if op.what["person"] == e.key and op.outcome != NO)
        for op in ops:
            if op.outcome == OK and owner.get(op.answer.get("seat")) != op.what["person"]:
                self.say("lost", f"who was told to sit at {op.answer.get('seat')} does not",
                         op, *[e for e in entries.values() if e.kind == "sit"])
        sitting = list(owner.values())
        for person in set(sitting):
            if sitting.count(person) > 1:
                self.say("doubled", f"{person} has two seats", *[e for e in entries.values() if e.kind == "sit"])

    def check_phantoms(self, entries):
        for e in entries.values():
            if e.kind in ("move", "undo", "say") and not e.ops:
                self.say("phantom", "nobody asked for this", e)

    def check_order(self, entries):
        """Going back from the end: nothing was asked after something behind it had been answered."""
        earliest, by = None, None
        for e in reversed(entries.values()):
            asked, answered = e.asked(), e.answered()
            if asked is not None and earliest is not None and earliest < asked:
                self.say("order", f"{by.n} was answered before {e.n} was asked for", *e.ops[:1], e,
                         *[op for op in by.ops if op.answered == earliest][:1], by)
            if answered is not None and (earliest is None or answered < earliest):
                earliest, by = answered, e

    def check_told(self, table, entries):
        for n, tellings in self.history.told.get(table, {}).items():
            e = entries.get(n)
            if e is None:
                self.say("lost", f"{table} {n} was told and is not there", *tellings.items())
                continue
            acts = {words[5] for words in tellings if words[5] is not None}
            if len(acts) > 1:
                self.say("told", "people were told of different seats that must act", e, *tellings.items())
            for words, device in tellings.items():
                if not is_as_told(e, words):
                    self.say("told", f"{device} was told {words}", e)

    def check_time(self, entries):
        for e in entries.values():
            if e.kind == "out":
                self.say("time", "somebody ran out of time, at a table with more of it than the test lasts", e)
            if self.wall is None or not e.ops or e.answered() is None:
                continue
            first, last = (self.wall + t // 1000000 for t in (e.asked(), e.answered()))
            if not first - SLACK_MS <= e.at <= last + SLACK_MS:
                off = e.at - first if e.at < first else e.at - last
                self.say("time", f"the entry's time is {off / 1000:.1f} s off", e, *e.ops[:1])

    # ---- making tables ----

    def check_made(self):
        """Every table that was answered is there; and no more than were asked for (those with one key are one)."""
        made = {}
        for table, entries in self.log.items():
            first = next((e.key for e in entries.values() if e.kind == "sit"), None)
            made.setdefault(first, []).append(table)
        asked = {}
        for op in self.history.ops:
            if op.word == "create":
                asked.setdefault(op.what["person"], {}).setdefault(op.what.get("key") or op.number, []).append(op)
        for person, groups in asked.items():
            for key, ops in groups.items():
                tables = {op.answer["table"] for op in ops if op.outcome == OK}
                if len(tables) > 1:
                    self.say("doubled", f"one create ({key}) made {len(tables)} tables", *ops)
            there = len(made.get(person, []))
            wanted = sum(any(op.outcome != NO for op in ops) for ops in groups.values())
            if there > wanted:
                self.say("doubled", f"{person} asked for {wanted} tables and has {there}")

    # ---- tokens ----

    def check_tokens(self):
        """Each token lives from the answer that told it to the first forget that meets it."""
        by_token, born = {}, {}
        for op in self.history.ops:
            if op.token is not None:
                by_token.setdefault(op.token, []).append(op)
            if op.word in ("person", "redeem") and op.outcome == OK:
                born[op.answer["token"]] = op
        forgets = [op for op in self.history.ops if op.word == "forget" and op.outcome != NO]
        for token, birth in born.items():
            mine = [f for f in forgets if f.what["person"] == birth.answer["person"] and
                    (f.token != token) == bool(f.what.get("others"))]
            self.check_token(by_token.get(token, []), birth, mine)

    def check_token(self, ops, birth, forgets):
        sure = [f for f in forgets if f.outcome == OK and birth.answered < f.asked]
        maybe = [f for f in forgets if f.outcome == MAYBE or birth.asked < f.answered]
        end = min(sure, key=lambda f: f.answered, default=None)
        first = min((f.asked for f in maybe), default=None)
        for op in ops:
            if op.outcome == OK and end is not None and op.asked > end.answered and used_person(op):
                self.say("tokens", "a forgotten token still serves", birth, end, op)
            refused = op.answer.get("error") in ("err.server.token", "err.server.nobody")
            if refused and (first is None or op.answered < first):
                before = [o for o in ops if o.device == op.device and o.number < op.number][-1:]
                self.say("tokens", "a good token was refused", birth, *before, op)


def used_person(op):
    """What changes something, and hello, ask the database about the token; looking on ends when news of it has come."""
    return op.word not in ("attach", "legal")


def is_as_told(entry, words):
    what, by, person, text, moves, _ = words
    if what != entry.kind:
        return False
    if what == "move":
        there = [m.strip() for m in entry.text.split(";")]
        return by == entry.seat and len(there) == len(moves) and all(map(is_same_move, there, moves))
    if what == "say":
        return (person, text) == entry.key
    if what == "sit":
        return (by, person) == (entry.seat, entry.key)
    return what != "undo" or by == entry.seat


def is_same_move(there, told):
    """A `?` stands for what that seat may not know."""
    a, b = there.split(" "), told.split(" ")
    return a == b or ("?" in b and len(b) <= len(a) and all(x == y for x, y in zip(a, b) if y != "?"))


__all__ = ["Checker", "Anomaly", "ms"]
