"""The toy game on a server: server.py ELBOWROOM. Two people, then a person and computers; nobody sees another's cards; the record holds."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "server", "shared"))
import play as st  # noqa: E402
from client import Server  # noqa: E402


def hands(seat):
    """What a seat may know of each hand: the cards, or how many."""
    return [s["hand"] or s["hidden"] for s in seat.view["seats"]]


with Server(sys.argv[1]) as server:
    ann, bob, made = st.sit_two(server, game="toy")
    st.catch_up(ann, bob)
    own, others = hands(ann)
    assert len(own) == 3 and others == 3, hands(ann)
    assert hands(bob)[0] == 3 and len(hands(bob)[1]) == 3, hands(bob)
    assert ann.client.refused("create", game="toy", seats=["me", "open"], map="saucer2") == "err.session.other_game"
    assert [m["move"] for m in ann.legal] == [f"p1 play {card}" for card in own]
    ann.move()
    st.catch_up(ann, bob)
    st.play_out(ann, bob)
    assert ann.over and sum(ann.over["score"]) > 0, ann.over
    record = ann.client.ask("record", table=ann.table)["record"]
    assert "rules toy 1\nseats 2\n" in record and st.verify(record).returncode == 0, record

    made = ann.client.ask("create", game="toy", seats=["me", "easy", "hard"])
    alone = st.Seat(ann.client, made["table"])
    st.play_out(alone)
    assert len(alone.over["score"]) == 3, alone.over
print("the server plays the toy")
