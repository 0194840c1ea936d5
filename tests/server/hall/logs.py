"""The logs of tables are bounded and cheap to read: logs.py ELBOWROOM [PART...]

What people may say and take back has an end; who has no business at a table does not talk there. A long log is read in slices, others are
served in between; a snapshot makes it short; a snapshot that is wrong changes nothing. No verdict depends on speed: rows and answers
are counted.
"""
import re
import sqlite3
import sys

from client import wait_until
from play import Seat, main, play_out, sit_two, verify

SAY = {"text": "a word"}


def may_say(client, table, **more):
    """Whether it is taken, or why not."""
    answer = client.answer(client.send("say", table=table, **SAY, **more))
    return answer.get("error", True)


def test_strangers_at_closed_tables(server):
    ann, eve = server.client("Ann"), server.client("Eve")
    made = ann.ask("create", seats=["me", "open"])
    assert may_say(eve, made["table"]) is True, "before it is closed"
    ann.ask("leave", table=made["table"])
    assert may_say(eve, made["table"]) == "err.server.not_invited"
    assert may_say(eve, made["table"], invite=made["invite"]) == "err.server.not_invited"


def test_who_may_not_watch_does_not_talk(server):
    """Before the game and in it; with and without the code; whoever could sit down may ask whether she should."""
    for watch, before, game in (("all", True, True), ("invited", "err.server.not_invited", "err.server.not_invited"),
                                ("nobody", "err.server.not_invited", "err.server.not_invited")):
        ann, eve, guest = server.client("Ann"), server.client("Eve"), server.client("Guest")
        made = ann.ask("create", seats=["me", "invited"], watch=watch)
        table = made["table"]
        assert may_say(eve, table) == before, watch
        assert may_say(eve, table, invite="f" * 32) == before, watch
        assert may_say(guest, table, invite=made["invite"]) is True, "could sit down"
        guest.attach(table, invite=made["invite"])
        assert may_say(guest, table) is True, "came with the code"
        bob = server.client("Bob")
        bob.ask("sit", table=table, invite=made["invite"])
        Seat(ann, table).wait()
        assert may_say(eve, table) == game, watch
        assert may_say(guest, table, invite=made["invite"]) == ("err.server.not_invited" if watch == "nobody" else True), watch
        assert may_say(bob, table) is True
    made = ann.ask("create", seats=["me", "open"], watch="nobody")
    assert may_say(server.client("Cy"), made["table"]) is True, "an open seat: anybody could sit down"


def test_undo_has_an_end(server):
    ann, bob, made = sit_two(server)
    table, client = made["table"], ann.client
    ann.wait()
    ann.move("p1 pick 1")
    conquer = next(m["move"] for m in ann.legal if " conquer " in m["move"])
    undone = 0
    while True:
        ann.move(conquer)
        answer = client.answer(client.send("undo", table=table, after=ann.own))
        if "error" in answer:
            break
        undone += 1
        ann.take(client.next(table))
    assert answer["error"] == "err.server.undone_enough" and undone == 100, (answer, undone)
    assert "undo" not in client.attach(table, form="json"), "the page is told so"
    while ann.seat in ann.acts:
        ann.move()
    bob.wait()
    while bob.seat in bob.acts:
        bob.move()
    ann.wait()
    while True:  # a new turn: undo works again
        ann.move()
        answer = client.answer(client.send("undo", table=table, after=ann.own))
        if "error" not in answer:
            break
        assert answer["error"] != "err.server.undone_enough", answer
        ann.wait()


# ---- long logs ----

LONG = 200000


def metric(server, name):
    found = re.search(rf"^elbowroom_{name} (\d+)$", server.get("/metrics")[2].decode(), re.M)
    return int(found.group(1))


def stretch(server, table, entries, lines):
    """Writes entries behind the last one, as the server of old would have: `lines` again and again."""
    db = sqlite3.connect(server.database, timeout=60)
    with db:
        number, last, before = db.execute("SELECT h.number, h.last, h.entry_number FROM heads h JOIN tables t ON t.number = h.number"
                                          " WHERE t.table_id = ?", (table,)).fetchone()
        at = db.execute("SELECT at FROM log WHERE number = ?", (before,)).fetchone()[0]
        free = db.execute("SELECT max(number) FROM log").fetchone()[0] + 1
        rows = ((free + i, number, last + 1 + i, at, i + 1, before if i == 0 else free + i - 1, lines[i % len(lines)])
                for i in range(entries - last))
        db.executemany("INSERT INTO log (number, table_number, seq, at, mark, before, entry) VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
        db.execute("UPDATE heads SET last = ?, entry_number = ? WHERE number = ?", (entries, free + entries - last - 1, number))
        db.execute("DELETE FROM snapshots")
    db.close()


def long_table(server, entries=LONG, undos=True):
    """A game with a log of undo pairs and chat; its two tokens."""
    ann, bob, made = sit_two(server)
    ann.wait()
    ann.move("p1 pick 1")
    conquer = next(m["move"] for m in ann.legal if " conquer " in m["move"])
    say = f"say {bob.client.person} p2 3 Bob a word"
    server.stop()
    stretch(server, made["table"], entries, [conquer, "undo p1", say, say] if undos else [say])
    server.start()
    return made["table"], ann.client.token, bob.client.token


def come_back(server, token):
    client = server.client()
    client.ask("hello", token=token)
    return client


def test_long_log(server):
    """Whoever asks for something else right behind it is answered before the long log is read."""
    table, token, _ = long_table(server)
    ann = come_back(server, token)
    others = [ann.ask("create", seats=["me", "easy"])["table"] for _ in range(5)]
    seats = [Seat(ann, other) for other in others]
    for seat in seats:
        seat.wait()
    order = []
    asked = {ann.send("attach", table=table, form="json"): "long"}
    for seat in seats:  # all in a row, on the same connection
        asked[ann.send("move", table=seat.table, after=seat.own, move=seat.legal[0]["move"])] = "move"
    while len(order) < len(asked):
        ann.pump(600)
        for number in [n for n in asked if n in ann.answers]:
            answer = ann.answers[number]
            if number not in [n for n, _ in order]:
                order.append((number, asked[number]))
                assert "error" not in answer, answer
    assert [what for _, what in order] == ["move"] * 5 + ["long"], order
    assert 0 < metric(server, "rows_taken_most") <= 500, metric(server, "rows_taken_most")
    assert metric(server, "rows_taken_total") >= LONG
    answer = ann.attach(table, form="json", last=1)
    assert answer["n"] == LONG and answer["fresh"] is True
    assert ann.attach(table, form="json", last=LONG - 3)["fresh"] is False
    assert ann.next(table)["n"] == LONG - 2


def test_snapshot(server):
    """A long log is read once; after a restart a snapshot and a few rows do, and the game goes on as if nothing had been."""
    table, ann_token, bob_token = long_table(server, 3000, undos=False)
    ann, bob = come_back(server, ann_token), come_back(server, bob_token)
    seat = Seat(ann, table)
    before = seat.view, seat.legal, seat.own, seat.acts
    wait_until(lambda: metric(server, "snapshots_total") == 1 and metric(server, "store_waiting") == 0, "a snapshot is written")
    server.stop()
    server.start()
    ann, bob = come_back(server, ann_token), come_back(server, bob_token)
    seat = Seat(ann, table)
    assert (seat.view, seat.legal, seat.own, seat.acts) == before
    assert metric(server, "rows_taken_total") <= 10, metric(server, "rows_taken_total")
    conquer = next(m["move"] for m in seat.legal if " conquer " in m["move"])
    seat.move(conquer)
    ann.ask("undo", table=table, after=seat.own)
    seat.take(ann.next(table))
    other = Seat(bob, table)
    play_out(seat, other)
    record = ann.ask("record", table=table)["record"]
    checked = verify(record)
    assert checked.returncode == 0 and "follow from the secret" in checked.stdout, checked


test_snapshot.options = ("--check-rooms", "no")


def test_bad_snapshots(server):
    """Whatever is wrong with a snapshot, the log is the truth."""
    table, token, _ = long_table(server, 1000)
    seat = Seat(come_back(server, token), table)
    before = seat.view, seat.legal, seat.own, seat.n
    wait_until(lambda: metric(server, "snapshots_total") == 1 and metric(server, "store_waiting") == 0, "a snapshot is written")
    for damage, ignored in (("image = zeroblob(length(image))", 1), ("image = x''", 1), ("image = x'00'", 1),
                            ("image = substr(image, 1, length(image) - 1)", 1), ("image = image || x'00'", 1), ("seq = 400", 1),
                            ("seq = 1001", 0), ("program = zeroblob(32)", 0)):
        server.stop()
        db = sqlite3.connect(server.database)
        with db:
            assert db.execute(f"UPDATE snapshots SET {damage}").rowcount == 1, damage
        db.close()
        server.start()
        seat = Seat(come_back(server, token), table)
        assert (seat.view, seat.legal, seat.own, seat.n) == before, damage
        assert metric(server, "snapshots_ignored_total") == ignored, (damage, metric(server, "snapshots_ignored_total"))
        assert metric(server, "rows_taken_total") >= 1000 and metric(server, "tables_aside") == 0, damage
        wait_until(lambda: metric(server, "snapshots_total") == 1 and metric(server, "store_waiting") == 0, "a new one is written")


test_bad_snapshots.options = ("--check-rooms", "no")


def test_snapshots_are_checked(server):
    """With check-rooms, the snapshot and the rows after it make the same room as the whole log."""
    table, token, _ = long_table(server, 1000)
    seat = Seat(come_back(server, token), table)
    wait_until(lambda: metric(server, "snapshots_total") == 1 and metric(server, "store_waiting") == 0, "a snapshot is written")
    seat.move()
    for _ in range(2):
        server.stop()
        server.start()
        seat = Seat(come_back(server, token), table)
    assert metric(server, "snapshots_ignored_total") == 0


if __name__ == "__main__":
    sys.exit(main(globals()))
