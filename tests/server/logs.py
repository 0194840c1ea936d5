"""The logs of tables are bounded and cheap to read: logs.py ELBOWROOM [PART...]

What people may say and take back has an end; who has no business at a table does not talk there.
"""
import sys

from server_test import Seat, main, sit_two

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


if __name__ == "__main__":
    sys.exit(main(globals()))
