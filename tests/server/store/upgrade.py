"""upgrade.py ELBOWROOM DATABASE - an older layout, with games in it, has been put into DATABASE: it is renewed, the games go on.

tests/server/store/test_upgrade.sh fills DATABASE from tests/server/store/layouts/layoutN.*.sql, text dumps of databases that the program of that time made:

    upgrade.py OLD-ELBOWROOM make NEW-FILE     plays the games of a fixture, by the program to be upgraded from, into a SQLite file
"""
import json
import os
import sys

from client import Server
from play import Seat, play_out, verify

HERE = os.path.dirname(os.path.abspath(__file__))
KNOWN = os.path.join(HERE, "layouts", "layout1.json")  # tokens and tables of the fixture: of these people only


# ---- making the fixture ----

def play_some(moves, *seats):
    for _ in range(moves):
        for s in seats:
            if not s.over and s.seat in s.acts:
                s.move()
                for other in seats:
                    while other.n < s.n:
                        other.take(other.client.next(other.table))
                break


def make(elbowroom, path):
    with Server(elbowroom, "--messages-per-second", "0", "--hooks", "any", database=path) as server:
        ann, bob = server.client("Ann Příklad"), server.client("Bob")

        def table(**more):
            made = ann.ask("create", seats=["me", "invited"], **more)
            bob.ask("sit", table=made["table"], invite=made["invite"], salt="bobs_salt-1")
            return made["table"], (Seat(ann, made["table"]), Seat(bob, made["table"]))

        over, seats = table(game="realms", map="saucer2", rounds=2)
        play_out(*seats)
        realms, seats = table(game="realms", rounds=2)
        play_some(12, *seats)
        ann.ask("say", table=realms, text="Dobrý den")
        miners = ann.ask("create", game="miners", seats=["me", "easy"])["table"]
        play_some(5, Seat(ann, miners))
        opened = ann.ask("create", game="realms", seats=["me", "open"])["table"]
        closed = ann.ask("create", game="realms", seats=["me", "open"])["table"]
        ann.ask("leave", table=closed)
        bob.ask("mute", person=ann.person, on=True)
        bob.ask("hook", url="http://127.0.0.1:1/hook")
        known = {"ann": ann.token, "bob": bob.token, "over": over, "realms": realms, "miners": miners, "open": opened,
                 "closed": closed, "record": ann.ask("record", table=over)["record"]}
    with open(KNOWN, "w") as f:
        json.dump(known, f, indent=1, ensure_ascii=False)
        f.write("\n")


# ---- going on with it ----

def check_lists(ann, bob, known):
    mine = {t["table"]: t for t in ann.ask("mine")["tables"]}
    phases = {"over": "over", "realms": "playing", "miners": "playing", "open": "open", "closed": "closed"}
    for word, phase in phases.items():
        found = mine[known[word]]["phase"]
        assert found == phase, f"{word} is {found}"
    assert len(mine) == len(phases), mine
    assert known["open"] in [t["table"] for t in ann.ask("tables")["tables"]], "the open table is not listed"
    answer = bob.ask("hello", token=known["bob"])
    assert answer["muted"] == [ann.person] and answer["hook"] == "http://127.0.0.1:1/hook", answer


def check_games(ann, bob, known):
    assert ann.ask("record", table=known["over"])["record"] == known["record"], "the record is another one"
    for word in ("realms", "miners"):
        seats = [Seat(ann, known[word])] + ([Seat(bob, known[word])] if word == "realms" else [])
        assert not seats[0].over
        play_out(*seats)
        result = verify(ann.ask("record", table=known[word])["record"])
        assert result.returncode == 0, result.stdout + result.stderr
    bob.ask("sit", table=known["open"])
    assert bob.attach(known["open"])["seat"] == "p2"


def main():
    elbowroom, place = sys.argv[1], sys.argv[2]
    if place == "make":
        make(elbowroom, sys.argv[3])
        return
    with open(KNOWN) as f:
        known = json.load(f)
    server = Server(elbowroom, "--messages-per-second", "0", "--hooks", "any", database=place)
    with server:
        ann, bob = server.client().hello(known["ann"]), server.client().hello(known["bob"])
        check_lists(ann, bob, known)
        check_games(ann, bob, known)
        assert '"level":"error"' not in server.said(), server.said()
    print(f"renewed, and played on: {place.partition(':')[0]}")


main()
