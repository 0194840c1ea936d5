"""The whole protocol of the server (docs/protocol.md) over real sockets: server_test.py ELBOWROOM [NAME...]

Every function test_* is a part of it, with a server of its own; the last line is "N passed, M failed".
"""
import base64
import gzip
import hashlib
import hmac
import json
import re
import sys
import time

from client import PATIENCE, changed, wait_until
from play import Receiver, Seat, catch_up, dice, figure, main, play_out, sit_two, verify, wait_for
import ws

TOKEN = re.compile(r"^[A-Za-z0-9_-]{43}$")
TILES = 'race marsh_folk\n  name en "Marsh Folk"\n  tokens 6 of 12\n  coins +1 where swamp\n'
CARDS = 'card lamp_lighter\n  name en "Lamp Lighter"\n  level 1\n  faction scots\n  effect coins 1\n'


# ---- people ----

def test_people(server):
    nobody = server.client()
    assert nobody.refused("mine") == "err.server.nobody"
    assert nobody.refused("create", seats=["me", "easy"]) == "err.server.nobody"
    assert nobody.refused("link") == "err.server.nobody"
    assert nobody.ask("tables")["tables"] == []
    ann = nobody.ask("person", name="  Ann\t \u0007 of   Žďár\u200b ")
    assert ann["name"].startswith("Ann") and "  " not in ann["name"] and "\t" not in ann["name"], ann["name"]
    assert TOKEN.match(ann["token"]) and ann["person"] and ann["token"] not in ann["person"]
    for bad in ("", "   ", "\u0001\u0002", "x" * 41, "x" * 300, 7, None, ["Ann"]):
        assert nobody.refused("person", name=bad) == "err.server.bad_name", bad
        assert nobody.refused("rename", name=bad) == "err.server.bad_name", bad
    assert nobody.ask("rename", name=" Żółć   9 ")["name"] == "Żółć 9"
    second = server.client()
    said = second.ask("hello", token=ann["token"])
    assert (said["person"], said["name"], said["muted"], said["hook"]) == (ann["person"], "Żółć 9", [], "")
    assert "token" not in said
    for bad in ("", "x" * 43, ann["token"][:-1], ann["token"] + "A", 5, None):
        assert server.client().refused("hello", token=bad) == "err.server.token", bad
    assert nobody.refused("no such thing") == "err.server.no_such_request"
    assert server.client().refused("table", table="x") == "err.server.no_such_request"


def test_devices(server):
    ann = server.client("Ann")
    code = ann.ask("link")
    assert TOKEN.match(code["code"]) and 0 < code["expires"] / 1000 - time.time() < 601
    phone = server.client()
    new = phone.ask("redeem", code=code["code"])
    assert new["person"] == ann.person and new["token"] != ann.token and TOKEN.match(new["token"])
    for _ in range(2):
        assert server.client().refused("redeem", code=code["code"]) == "err.server.code"
    assert server.client().refused("redeem", code="y" * 43) == "err.server.code"
    assert server.client().refused("hello", token=code["code"]) == "err.server.token"  # a code is no token
    tablet = server.client()
    tablet.ask("redeem", code=ann.ask("link")["code"])
    # All other devices are cut off, at once too; this one stays.
    ann.ask("forget", others=True)
    assert phone.refused("mine") == "err.server.nobody" and tablet.refused("mine") == "err.server.nobody"
    assert server.client().refused("hello", token=new["token"]) == "err.server.token"
    assert ann.ask("mine")["tables"] == [] and ann.again().person == ann.person
    ann.ask("forget")
    assert ann.refused("mine") == "err.server.nobody"
    assert server.client().refused("hello", token=ann.token) == "err.server.token"


def test_forgotten_in_between(server):
    """A table whose maker is forgotten while it is made: nobody sits there, nothing is broken."""
    for _ in range(5):
        ann = server.client("Ann")
        create, forget = ann.send("create", seats=["me", "open"]), ann.send("forget")
        ann.answer(forget)
        made = ann.answer(create)
        assert "table" in made or made["error"] == "err.server.nobody", made
    for listed in server.client().ask("tables")["tables"]:
        assert server.client().attach(listed["table"])["phase"] == "open"


# ---- making tables ----

def test_create(server):
    ann = server.client("Ann")
    made = ann.ask("create", seats=["me", "open"])
    assert re.match(r"^[a-z2-7]{12}$", made["table"]) and re.match(r"^[0-9a-f]{32}$", made["invite"])
    assert re.match(r"^[0-9a-f]{64}$", made["fair"])
    told = ann.attach(made["table"])
    assert (told["phase"], told["seat"], told["game"], told["set"], told["fresh"]) == ("open", "p1", "realms", "surface", True)
    assert told["fair"] == made["fair"] and told["hints"] is False and told["watch"] == "all" and told["clock"] is None
    assert [s["kind"] for s in told["seats"]] == ["person", "open"] and told["seats"][0]["person"] == ann.person
    whole = ann.ask("create", game="realms", set="mixed", places=True, draw=14, rounds=3, options=["open-coins"],
                    seats=["easy", "me", "invited", "open"], clock={"game": 300}, watch="invited", hints=True, stand_in="hard",
                    start="ready", lenient=False)
    told = ann.attach(whole["table"])
    assert (told["set"], told["options"], told["clock"], told["watch"], told["hints"]) == \
        ("mixed", ["open-coins"], {"game": 300}, "invited", True), told
    assert (told["start"], told["lenient"], told["host"]) == ("ready", False, "p2"), told
    assert [s["kind"] for s in told["seats"]] == ["computer", "person", "invited", "open"]
    assert told["seats"][0]["level"] == "easy" and told["seat"] == "p2"
    miners = ann.ask("create", game="miners", seats=["me", "random", "greedy", "normal", "expert"], clock={"days": 2})
    assert ann.attach(miners["table"])["game"] == "miners"
    seats = ["me", "open"]
    wrong = [
        ({"seats": []}, "seats"), ({"seats": ["open", "open"]}, "seats"), ({"seats": ["me", "me"]}, "seats"),
        ({"seats": ["me"] + ["open"] * 5}, "seats"), ({"seats": ["me", "nobody"]}, "seats"), ({"seats": "me"}, "seats"),
        ({"seats": ["me", 3]}, "seats"), ({"seats": ["me", {"held": ann.person, "name": "x"}]}, "seats"), ({}, "seats"),
        ({"game": "chess", "seats": seats}, "game"), ({"game": 1, "seats": seats}, "game"),
        ({"set": 5, "seats": seats}, "set"), ({"map": {}, "seats": seats}, "map"),
        ({"places": "yes", "seats": seats}, "places"), ({"draw": -1, "seats": seats}, "draw"),
        ({"draw": 1e30, "seats": seats}, "draw"), ({"rounds": 1000, "seats": seats}, "rounds"),
        ({"rounds": "3", "seats": seats}, "rounds"), ({"options": ["fly"], "seats": seats}, "options"),
        ({"options": "open-coins", "seats": seats}, "options"), ({"clock": 5, "seats": seats}, "clock"),
        ({"clock": {"turn": 0}, "seats": seats}, "clock"), ({"clock": {"turn": 5, "game": 5}, "seats": seats}, "clock"),
        ({"clock": {"week": 1}, "seats": seats}, "clock"), ({"clock": {"days": 31}, "seats": seats}, "clock"),
        ({"clock": {"turn": 2**63 - 1}, "seats": seats}, "clock"), ({"watch": "friends", "seats": seats}, "watch"),
        ({"watch": None, "seats": seats}, "watch"), ({"hints": 1, "seats": seats}, "hints"),
        ({"stand_in": "god", "seats": seats}, "stand_in"), ({"start": "now", "seats": seats}, "start"),
        ({"start": True, "seats": seats}, "start"), ({"lenient": "yes", "seats": seats}, "lenient"), ({"tiles": 1, "seats": seats}, "tiles"),
        ({"cards": [], "seats": seats}, "cards"), ({"region_map": False, "seats": seats}, "region_map"),
        ({"rules": 1, "seats": seats}, "rules"), ({"colour": "red", "seats": seats}, "colour"),
    ]
    before = len(ann.ask("mine")["tables"])
    for words, about in wrong:
        answer = ann.answer(ann.send("create", **words))
        assert answer.get("error") == "err.server.bad_table" and answer["detail"] == about, (words, answer)
    for words in ({"set": "moon"}, {"map": "nowhere"}, {"map": "pickle3", "rounds": 99}, {"salt": "ab"},
                  {"game": "miners", "map": "whisker2"}, {"game": "miners", "tiles": TILES}, {"cards": CARDS},
                  {"draw": 1}, {"tiles": "race\n"}, {"region_map": "map\n"}):
        answer = ann.answer(ann.send("create", seats=seats, **words))
        assert "error" in answer, (words, answer)
    assert len(ann.ask("mine")["tables"]) == before, "what was refused is not there"


def test_homemade(server):
    ann = server.client("Ann")
    bad = ann.answer(ann.send("create", seats=["me", "easy"], tiles=TILES + "  coins +1 where nonsense\n"))
    assert bad["line"] == 5 and "error" in bad, bad
    for words in ({"tiles": TILES}, {"game": "miners", "cards": CARDS}):
        made = ann.ask("create", seats=["me", "random"], **words)
        seat = Seat(ann, made["table"])
        play_out(seat)
        record = ann.ask("record", table=made["table"])["record"]
        assert "marsh_folk" in record or "lamp_lighter" in record
        checked = verify(record)
        assert checked.returncode == 0, checked.stdout + checked.stderr


def test_lists(server):
    ann, bob = server.client("Ann"), server.client("Bob")
    table = ann.ask("create", seats=["me", "open"])["table"]
    hidden = ann.ask("create", seats=["me", "invited"])
    listed = bob.ask("tables")["tables"]
    assert [t["table"] for t in listed] == [table], listed
    assert listed[0]["seats"] == [{"kind": "person", "name": "Ann"}, {"kind": "open", "name": ""}], listed
    assert listed[0]["at"] > 0 and "invite" not in json.dumps(listed) and ann.person not in json.dumps(listed)
    assert bob.ask("mine")["tables"] == []
    assert bob.refused("sit", table=hidden["table"]) == "err.server.no_seat"
    assert bob.refused("sit", table=hidden["table"], invite="0" * 32) == "err.server.no_seat"
    assert bob.refused("sit", table=table, seat="p1") == "err.server.no_seat"
    for seat in ("p9", "p0", "x", "p3", "p22"):
        assert bob.refused("sit", table=table, seat=seat) in ("err.no_such_seat", "err.server.no_seat")
    assert bob.refused("sit", table="a" * 12) == "err.server.no_such_table"
    assert bob.refused("sit", table="../../etc/passwd") == "err.server.no_such_table"
    assert bob.refused("sit", table=table, salt="not a salt!") == "err.server.bad_salt"
    assert server.client().refused("sit", table=table) == "err.server.nobody"
    assert bob.ask("sit", table=table, seat="p2")["n"] > 0
    assert bob.ask("sit", table=table)["seat"] == "p2", "said twice"
    assert bob.ask("tables")["tables"] == []
    mine = {t["table"]: t for t in ann.ask("mine")["tables"]}
    assert mine[table]["phase"] == "playing" and mine[table]["seat"] == "p1" and mine[table]["yours"] is True, mine
    assert mine[hidden["table"]]["phase"] == "open" and mine[hidden["table"]]["yours"] is False
    theirs = bob.ask("mine")["tables"]
    assert [(t["table"], t["seat"], t["yours"]) for t in theirs] == [(table, "p2", False)]
    assert server.client("Cy").refused("sit", table=table) == "err.server.begun"


def test_limits(server):
    ann = server.client("Ann")
    for _ in range(3):
        ann.ask("create", seats=["me", "open"])
    assert ann.refused("create", seats=["me", "open"]) == "err.server.too_many_tables"


def test_tables_of_an_address(server):
    """However they are made: by `create`, by `rematch`."""
    ann = server.client("Ann")
    for _ in range(2):
        table = ann.ask("create", game="miners", seats=["me", "random"], stand_in="random",
                        lenient=False)["table"]
    told = ann.attach(table, form="moves")
    ann.ask("leave", table=table)
    while "over" not in told:
        told = ann.next(table)
    assert ann.ask("rematch", table=table)["table"] != table
    assert ann.refused("create", seats=["me", "open"]) == "err.server.too_often"


test_tables_of_an_address.options = ("--tables-per-hour", "3")
test_limits.options = ("--tables-per-person", "3")


def test_memory_is_full(server):
    """More tables than memory holds: the longest unused leaves, and comes back when it is asked for."""
    ann = server.client("Ann")
    first = [ann.ask("create", seats=["me", "open"])["table"] for _ in range(4)]
    for table in first:
        ann.attach(table)  # what is followed stays
    assert ann.refused("create", seats=["me", "open"]) == "err.server.busy"
    for table in first[1:]:
        ann.ask("detach", table=table)

    def later(do, **more):
        """Asked until there is room: what was used just now stays for a moment."""
        def asked():
            answer = ann.answer(ann.send(do, **more))
            assert answer.get("error") in (None, "err.server.busy", "err.server.no_such_table"), answer
            return answer if "error" not in answer else None
        return wait_until(asked, f"there is room for {do}")

    more = [later("create", seats=["me", "open"])["table"] for _ in range(3)]
    for table in first[1:] + more:
        assert later("invite", table=table)["invite"]
    server.client("Bob").ask("sit", table=first[0])
    assert ann.next(first[0])["what"] == "sit"


test_memory_is_full.options = ("--max-tables", "4")


def test_people_limit(server):
    for i in range(4):
        server.client(f"P{i}")
    assert server.client().refused("person", name="one too many") == "err.server.too_often"


test_people_limit.options = ("--people-per-hour", "4")


# ---- coming and leaving ----

def test_leaving_before(server):
    ann, bob, cy = (server.client(n) for n in ("Ann", "Bob", "Cy"))
    made = ann.ask("create", seats=["me", "open", "invited"])
    table = made["table"]
    ann.attach(table)
    bob.ask("sit", table=table)
    assert ann.next(table)["what"] == "sit"
    bob.ask("leave", table=table)
    stood = ann.next(table)
    assert stood["what"] == "stand" and stood["by"] == "p2" and stood["name"] == "Bob"
    assert bob.refused("leave", table=table) == "err.server.not_seated"
    assert [t["table"] for t in bob.ask("tables")["tables"]] == [table], "the seat is open again"
    cy.ask("sit", table=table, invite=made["invite"], seat="p3")
    cy.ask("leave", table=table)
    assert cy.refused("sit", table=table, seat="p3") == "err.server.no_seat", "still for who is invited"
    assert ann.ask("invite", table=table)["invite"] == made["invite"]
    assert bob.refused("invite", table=table) == "err.server.not_seated"
    ann.ask("leave", table=table)
    assert ann.next(table, what="closed")["by"] is None
    assert ann.attach(table)["phase"] == "closed" and bob.ask("tables")["tables"] == []
    assert bob.refused("sit", table=table) == "err.server.begun"
    assert ann.refused("say", table=table, text="") == "err.server.bad_text"


def test_stand_in(server):
    ann, bob, made = sit_two(server, stand_in="random", lenient=False)
    table = made["table"]
    assert ann.client.refused("back", table=table) == "err.server.not_away"
    ann.wait()
    ann.client.ask("leave", table=table)
    assert ann.client.refused("leave", table=table) == "err.server.not_playing"
    assert ann.client.refused("move", table=table, after=ann.own, move="p1 done") == "err.server.away"
    bob.wait()  # the computer plays p1's turn
    assert bob.acts == ["p2"] and not bob.over
    told = ann.client.attach(table, form="json")
    assert told["seats"][0]["away"] is True and told["seat"] == "p1" and told["own"] > 0
    ann.client.stream.clear()
    ann.client.ask("back", table=table)
    assert bob.client.next(table, what="back")["by"] == "p1"
    ann.know(ann.client.attach(table, form="json"))
    bob.know(bob.client.attach(table, form="json"))
    ann.client.stream.clear()
    bob.client.stream.clear()
    bob.move()
    catch_up(ann, bob)
    play_out(ann, bob)
    assert ann.over


def test_clock(server):
    ann, bob = server.client("Ann"), server.client("Bob")
    made = ann.ask("create", seats=["me", "open"], clock={"turn": 1}, stand_in="hard", lenient=False)
    table = made["table"]
    watch = server.client()
    watch.attach(table, form="moves")
    bob.ask("sit", table=table)
    begun = watch.next(table, what="begin")
    assert begun["left"] == [1000, 1000], begun
    out = watch.next(table, what="out", timeout=PATIENCE)
    assert out["by"] == "p1" and out["left"][0] == 0
    moved = watch.next(table, what="move")
    assert moved["by"] == "p1", "the stand-in plays"
    ann.ask("back", table=table)
    told = watch.next(table, what="back")
    assert told["left"][0] >= 60000 and told["seats"][0]["away"] is False, told


def test_rematch(server):
    ann, bob = server.client("Ann"), server.client("Bob")
    made = ann.ask("create", game="miners", seats=["me", "invited", "random"])
    bob.ask("sit", table=made["table"], invite=made["invite"])
    assert ann.refused("rematch", table=made["table"]) == "err.server.not_over"
    assert ann.refused("record", table=made["table"]) == "err.server.not_over"
    a, b = Seat(ann, made["table"]), Seat(bob, made["table"])
    play_out(a, b)
    assert server.client("Cy").refused("rematch", table=made["table"]) == "err.server.not_seated"
    assert ann.refused("rematch", table=made["table"], salt="ab") == "err.server.early_salt"
    again = ann.ask("rematch", table=made["table"])
    told = bob.next(made["table"], what="rematch")
    assert told["next"] == again["table"] == bob.ask("rematch", table=made["table"])["table"]
    next_table = bob.attach(again["table"])
    assert next_table["game"] == "miners" and next_table["seat"] is None, next_table
    assert [s["kind"] for s in next_table["seats"]] == ["held", "computer", "person"], next_table["seats"]
    assert [s["name"] for s in next_table["seats"]] == ["Bob", "random", "Ann"]
    assert next_table["fair"] != made["fair"]
    assert server.client("Cy").refused("sit", table=again["table"], invite=again["invite"]) == "err.server.no_seat"
    bob.ask("sit", table=again["table"])
    assert ann.attach(again["table"])["phase"] == "playing"


# ---- beginning ----

def test_ready(server):
    """A game begins when everybody is ready; salts come after the hash of the secret is known, and are in the dice."""
    ann, bob = server.client("Ann"), server.client("Bob")
    assert ann.refused("create", seats=["me", "easy"], salt="ab") == "err.server.early_salt"
    made = ann.ask("create", seats=["me", "invited", "easy"], start="ready", rounds=1)
    table = made["table"]
    assert ann.refused("ready", table=table, salt="no salt!") == "err.server.bad_salt"
    assert bob.refused("ready", table=table) == "err.server.not_seated"
    assert ann.refused("start", table=table) == "err.server.not_full"
    ann.attach(table)
    bob.ask("sit", table=table, invite=made["invite"])
    assert ann.next(table, what="sit")["by"] == "p2"
    ann.ask("ready", table=table, salt="anns-salt")
    ann.ask("ready", table=table, salt="another")  # said twice: nothing changes
    told = ann.attach(table)
    assert told["phase"] == "open" and [s["ready"] for s in told["seats"]] == [True, False, False], told["seats"]
    assert bob.refused("start", table=table) == "err.server.not_host"
    bob.ask("ready", table=table, salt="bobs-salt")
    assert ann.next(table, what="begin")["seats"][1]["ready"] is True
    assert ann.refused("ready", table=table) == ann.refused("start", table=table) == "err.server.begun"
    seats = Seat(ann, table), Seat(bob, table)
    play_out(*seats)
    record = ann.ask("record", table=table)["record"]
    assert "salt p1 anns-salt\n" in record and "salt p2 bobs-salt\n" in record and f"fair {table} {made['fair']}\n" in record
    good = verify(record)
    assert good.returncode == 0 and "follow from the secret" in good.stdout, good
    bent = verify(record.replace("salt p1 anns-salt", "salt p1 another"))
    assert bent.returncode == 1 and "false dice" in bent.stdout + bent.stderr, bent


def test_start(server):
    """The host begins, whoever is ready; against computers, too, and after a rematch."""
    ann = server.client("Ann")
    made = ann.ask("create", game="miners", seats=["me", "random"], start="ready")
    table = made["table"]
    told = ann.attach(table, form="json")
    assert told["phase"] == "open" and told["host"] == "p1" and told["start"] == "ready"
    seat = Seat(ann, table)
    ann.ask("start", table=table)
    play_out(seat)
    again = ann.ask("rematch", table=table)["table"]
    assert ann.attach(again)["phase"] == "open"
    ann.ask("ready", table=again, salt="mine")  # nobody else is waited for
    ann.next(again, what="begin")


# ---- following ----

def test_watching(server):
    ann, stranger = server.client("Ann"), server.client()
    for watch, may in (("all", True), ("invited", False), ("nobody", False)):
        made = ann.ask("create", seats=["me", "open"], watch=watch)
        early = server.client()
        assert early.attach(made["table"])["phase"] == "open", "before the game anybody may look"
        guest = server.client()
        guest.attach(made["table"], invite=made["invite"])
        bob = server.client("Bob")
        bob.ask("sit", table=made["table"])
        seat = Seat(ann, made["table"])
        seat.wait()
        seat.move()
        if may:
            assert stranger.attach(made["table"])["seat"] is None
            assert stranger.ask("view", table=made["table"])["view"]["game"] == "realms"
            assert early.next(made["table"], what="move")
        else:
            assert stranger.refused("attach", table=made["table"]) == "err.server.not_invited"
            assert stranger.refused("view", table=made["table"]) == "err.server.not_invited"
            assert stranger.refused("attach", table=made["table"], invite="f" * 32) == "err.server.not_invited"
            early.ask("tables")
            heard = [m["what"] for m in early.stream.get(made["table"], [])]
            assert "begin" not in heard and "move" not in heard, f"{watch}: who may not watch heard {heard}"
        guest.ask("tables")
        heard = [m["what"] for m in guest.stream.get(made["table"], [])]
        assert ("move" in heard) == (watch != "nobody"), (watch, heard)
        with_code = stranger.answer(stranger.send("attach", table=made["table"], invite=made["invite"]))
        assert ("error" not in with_code) == (watch != "nobody"), with_code
        assert stranger.refused("move", table=made["table"], after=0, move="p1 done") == "err.server.nobody"
    assert stranger.refused("attach", table=made["table"], form="picture") == "err.server.bad_form"


def test_company(server):
    ann, bob, made = sit_two(server)
    table = made["table"]
    watch, quiet = server.client(), server.client()
    watch.attach(table, here=True)
    quiet.attach(table)  # has not asked who is there
    def here(*seats):
        while watch.next(table, what="here")["here"] != list(seats):
            pass
    here("p1", "p2")
    second = bob.client.again()  # another device of his
    second.attach(table)
    bob.client.close()
    second.ask("detach", table=table)
    here("p1")
    second.attach(table)
    here("p1", "p2")
    assert all("here" not in m for m in quiet.stream.get(table, [])), "who has not asked is not told"
    assert watch.refused("attach", table=table, form="picture", here=True) == "err.server.bad_form"
    # Who leaves while another is missed has as long as the other.
    second.ask("detach", table=table)
    time.sleep(2)
    ann.client.ask("detach", table=table)
    here("p1")
    here()


def test_company_of_nobody(server):
    """When nobody follows a table, those who were there are gone after as long."""
    ann, bob, made = sit_two(server)
    table = made["table"]
    watch = server.client()
    watch.attach(table, here=True)
    assert watch.next(table, what="here")["here"] == ["p1", "p2"]
    for client in (watch, ann.client, bob.client):
        client.ask("detach", table=table)
    time.sleep(3.5)
    watch.attach(table, here=True)
    assert watch.next(table, what="here")["here"] == [], "told of players who left long ago"


def test_forms(server):
    ann, bob, made = sit_two(server)
    table = made["table"]
    state, moves, js = server.client(), server.client(), server.client()
    first = state.attach(table)
    assert "state" in first and "view" not in first and "legal" not in first
    base64.b64decode(first["state"], validate=True)
    assert "view" in js.attach(table, form="json")
    assert not {"state", "view"} & set(moves.attach(table, form="moves"))
    ann.wait()
    assert ann.legal and all(set(m) == {"move", "amount"} for m in ann.legal)
    assert ann.client.ask("legal", table=table)["legal"] == ann.legal
    assert bob.client.ask("legal", table=table)["legal"] == []
    ann.move()
    for client, keys in ((state, {"state"}), (js, {"view"}), (moves, set())):
        message = client.next(table, what="move")
        assert {"state", "view", "legal"} & set(message) == keys, message.keys()
        assert message["by"] == "p1" and message["moves"][0].startswith("p1 ") and "re" not in message
    moves.ask("detach", table=table)
    view = ann.client.ask("view", table=table)["view"]
    assert view == ann.view
    assert '"coins": null' in json.dumps(bob.client.ask("view", table=table)["view"])
    move = ann.legal[0]["move"] if ann.legal else "p1 done"
    explained = ann.client.ask("explain", table=table, move=move)
    assert explained["sum"] == sum(p["amount"] for p in explained["parts"])
    assert ann.client.refused("explain", table=table, move="p1 fly").startswith("err.")
    assert ann.client.refused("explain", table=table, move="p2 done") == "err.server.other_seat"
    assert moves.quiet(table), "detached"


class Changes:
    """A connection that follows a table by changes, beside one of the same person that gets whole views."""

    def __init__(self, whole, table):
        self.whole, self.client, self.table = whole, whole.again(), table
        whole.attach(table)
        answer = self.client.attach(table, form="state", changes=True)
        self.view, self.n = base64.b64decode(answer["state"]) if "state" in answer else None, answer["n"]
        self.changes = self.wholes = self.sent = self.full = 0

    def hear(self, upto):
        """Takes all messages up to that one; both connections must come to the same views."""
        while self.n < upto:
            one, other = self.whole.next(self.table), self.client.next(self.table)
            assert one["n"] == other["n"] and ("state" in one) == ("state" in other or "change" in other), other
            self.n = one["n"]
            if "change" in other:
                assert other["since"] == self.base, other
                self.view = changed(self.view, base64.b64decode(other["change"], validate=True))
                self.changes += 1
                self.sent, self.full = self.sent + len(other["change"]), self.full + len(one["state"])
            elif "state" in other:
                self.view = base64.b64decode(other["state"])
                self.wholes += 1
            if "state" in one:
                self.base = self.n
                assert self.view == base64.b64decode(one["state"]), f"entry {self.n}"


def test_changes(server):
    """Who asks for changes comes to the same views as who gets them whole: for each seat, spectators, both games, undos."""
    lines = open("docs/protocol.md", encoding="utf-8").read()
    before, change, after = (bytes.fromhex(re.search(rf"^{w} +((?:[0-9a-f]{{2}} ?)+)$", lines, re.M)[1]) for w in ("before", "change", "after"))
    assert changed(before, change) == after, "the example of docs/protocol.md"
    for game in ("realms", "miners"):
        ann, bob = server.client("Ann"), server.client("Bob")
        made = ann.ask("create", game=game, seats=["me", "invited"])
        table = made["table"]
        early = Changes(ann.again(), table)
        bob.ask("sit", table=table, invite=made["invite"])
        seats = [Seat(ann, table), Seat(bob, table)]
        for bad in ({"changes": 1}, {"changes": "yes"}, {"changes": False}, {"changes": True, "form": "json"}, {"changes": []}):
            assert bob.again().refused("attach", table=table, **bad) == "err.server.bad_form", bad
        followers = [early, Changes(ann.again(), table), Changes(bob.again(), table), Changes(server.client(), table)]
        undone = 0
        for turn in range(120):
            catch_up(*seats)
            acting = [s for s in seats if s.seat in s.acts]
            if not acting:
                break
            acting[0].move()
            if turn % 10 == 3:
                number = acting[0].client.send("undo", table=table, after=acting[0].own)
                answer = acting[0].client.answer(number)
                undone += "error" not in answer
                while "error" not in answer and acting[0].n < answer["n"]:
                    acting[0].take(acting[0].client.next(table))
            if turn == 20:
                catch_up(*seats)
                ann.ask("say", table=table, text="a word")
                for s in seats:
                    s.n = s.client.next(table)["n"]
            if turn == 40:  # again from the start: a whole view comes, then changes
                followers.append(Changes(bob.again(), table))
        catch_up(*seats)
        for f in followers:
            f.hear(seats[0].n)
            assert f.changes > 50 and f.wholes <= 4 and f.sent * 2 < f.full, (game, f.changes, f.wholes, f.sent, f.full)
        assert undone > 0 or game == "miners"


def refused_at_last(server):
    """A move that is refused when it is written, because its token was taken away meanwhile: its number goes to a chat message.
    The next change must be one of a view that the follower has. Returns whether the token was taken away just then."""
    ann, bob = server.client("Ann"), server.client("Bob")
    made = ann.ask("create", game="realms", seats=["me", "invited"])
    table = made["table"]
    bob.ask("sit", table=table, invite=made["invite"])
    other = server.client()
    other.ask("redeem", code=ann.ask("link")["code"])
    start = ann.attach(table, form="json")
    bob.attach(table, form="state", changes=True)
    if start["acts"] != [start["seat"]]:
        return False
    first = ann.ask("move", table=table, after=start["own"], move=ann.ask("legal", table=table)["legal"][0]["move"])
    had = bob.next(table, what="move")
    legal = ann.ask("legal", table=table)["legal"]
    if not legal:
        return False
    other.send("forget", others=True)
    try:
        refused = "error" in ann.answer(ann.send("move", table=table, after=first["n"], move=legal[0]["move"]))
    except (ConnectionError, EOFError, AssertionError):  # the token was gone before
        return False
    if not refused:
        return False
    bob.ask("say", table=table, text="a word")
    other.ask("move", table=table, after=first["n"], move=legal[0]["move"])
    got = bob.next(table, what="move")
    assert "state" in got or got["since"] == had["n"], (had["n"], got)
    return True


def test_changes_refused(server):
    tries = [refused_at_last(server) for _ in range(12)]
    print(f"{sum(tries)} of {len(tries)} moves were refused at the last moment")


def test_resume(server):
    ann, bob, made = sit_two(server)
    table = made["table"]
    ann.wait()
    before = ann.n
    for _ in range(6):
        if "p1" not in ann.acts:
            break
        ann.move()
    lost = bob.client.again()
    answer = lost.attach(table, last=before, form="json")
    assert answer["fresh"] is False and "view" not in answer and answer["n"] == ann.n
    told = [lost.next(table) for _ in range(ann.n - before)]
    assert [m["n"] for m in told] == list(range(before + 1, ann.n + 1))
    assert all("view" not in m for m in told[:-1]) and "view" in told[-1]
    assert bob.client.again().attach(table, last=ann.n)["fresh"] is False
    for last in (0, -5, ann.n + 9, 2**62, "x"):
        assert bob.client.again().attach(table, last=last)["fresh"] is True, last


def test_many_tables_followed(server):
    """No connection follows more than sixteen, however the requests come."""
    ann = server.client("Ann")
    tables = [ann.ask("create", seats=["me", "easy"], clock={"days": 1})["table"] for _ in range(24)]
    watch = server.client()
    asked = [watch.send("attach", table=t, last=1) for t in tables]
    answers = [watch.answer(n) for n in asked]
    assert sum("error" not in a for a in answers) == 16, [a.get("error") for a in answers]
    assert {a["error"] for a in answers if "error" in a} == {"err.server.busy"}


def test_long_rest(server):
    """Who was away for more than 500 entries gets a fresh view."""
    ann = server.client("Ann")
    made = ann.ask("create", seats=["me", "open"])
    talkers = [server.client(f"T{i}") for i in range(120)]
    for talker in talkers * 5:
        talker.ask("say", table=made["table"], text="a word")
    assert ann.attach(made["table"], last=1)["fresh"] is True
    answer = ann.attach(made["table"], last=300)
    assert answer["fresh"] is False
    assert ann.next(made["table"])["n"] == 301


test_long_rest.options = ("--max-per-address", "1000")


# ---- playing ----

def test_moves_once(server):
    ann, bob, made = sit_two(server)
    table, client = made["table"], ann.client
    assert client.refused("move", table=table, after=0).startswith("err.")
    assert client.refused("move", table=table, move="p1 done") == "err.server.no_after"
    assert client.refused("move", table=table, after="0", move="p1 done") == "err.server.no_after"
    assert client.refused("move", table=table, after=0, move="p2 done") == "err.server.other_seat"
    assert client.refused("move", table=table, after=0, move="chance die 3").startswith("err.")
    assert bob.client.refused("move", table=table, after=0, move=ann.legal[0]["move"]) == "err.server.other_seat"
    assert server.client("Eve").refused("move", table=table, after=0, move=ann.legal[0]["move"]) == "err.server.not_seated"
    first = ann.legal[0]["move"]
    answer = client.ask("move", table=table, after=0, move=first)
    assert answer["what"] == "move" and answer["n"] > 0 and answer["moves"][0] == first
    again = client.ask("move", table=table, after=0, move=first)
    assert again["again"] is True and again["n"] == answer["n"] and "what" not in again
    other = ann.legal[1]["move"]
    assert client.refused("move", table=table, after=0, move=other) == "err.server.stale"
    assert client.refused("move", table=table, after=answer["n"] + 100, move=other) == "err.server.stale"
    ann.take(client.next(table))
    second = ann.move()
    assert client.refused("move", table=table, after=0, move=first) == "err.server.stale"
    twin = client.again()  # another device of hers, without following
    repeated = twin.ask("move", table=table, after=answer["n"], move=second["moves"][0])
    assert repeated["again"] is True and repeated["n"] == second["n"]


def test_undo(server):
    ann, bob, made = sit_two(server)
    table, client = made["table"], ann.client
    ann.wait()
    assert client.refused("undo", table=table, after=0).startswith("err."), "nothing to take back"
    ann.move("p1 pick 1")  # chance turns up another pair: that is news
    assert client.refused("undo", table=table, after=ann.own).startswith("err.")
    conquer = next(m["move"] for m in ann.legal if " conquer " in m["move"])
    ann.move(conquer)
    back = client.ask("undo", table=table, after=ann.own)
    assert back["what"] == "undo" and back["by"] == "p1"
    ann.take(client.next(table))
    assert any(m["move"] == conquer for m in ann.legal)
    assert client.ask("undo", table=table, after=back["n"] - 1).get("again") is True, "sent twice"
    assert client.refused("undo", table=table, after=0) == "err.server.stale"
    assert bob.client.refused("undo", table=table, after=0).startswith("err.")
    catch_up(bob, ann)
    assert bob.n == ann.n


def test_hints(server):
    ann = server.client("Ann")
    without = ann.ask("create", seats=["me", "easy"])["table"]
    assert ann.refused("hint", table=without) == "err.server.no_hints"
    table = ann.ask("create", seats=["me", "easy"], hints=True)["table"]
    seat = Seat(ann, table)
    seat.wait()
    assert ann.refused("hint", table=table, level="god") == "err.server.bad_level"
    assert ann.refused("hint", table=table, level="random") == "err.server.bad_level"
    legal = {m["move"] for m in seat.legal}
    for level in ("easy", "normal"):
        answer = ann.ask("hint", table=table, level=level)
        assert answer["level"] == level and answer["advice"] and answer["advice"][0]["moves"][0] in legal, answer
    errors = [ann.answer(ann.send("hint", table=table, level="easy")).get("error") for _ in range(12)]
    assert "err.server.too_often" in errors


def test_whole_game(server):
    ann, bob, made = sit_two(server)
    watch = server.client()
    watch.attach(made["table"], form="moves")
    play_out(ann, bob)
    over = ann.over
    assert over == bob.over and len(over["score"]) == 2 and over["winners"] and re.match(r"^[0-9a-f]{64}$", over["secret"])
    assert hashlib.blake2b(b"elbowroom fair 1" + bytes.fromhex(over["secret"]), digest_size=32).hexdigest() == made["fair"]
    record = watch.ask("record", table=made["table"])["record"]
    assert "anns" in record and "bobs_salt-1" in record and over["secret"] in record
    checked = verify(record)
    assert checked.returncode == 0 and "dice" in checked.stdout, checked.stdout + checked.stderr
    bent = verify(record.replace("salt p2 bobs_salt-1", "salt p2 bobs_salt-2"))
    assert bent.returncode != 0
    assert ann.client.refused("move", table=made["table"], after=ann.own, move="p1 done") == "err.server.not_playing"
    assert ann.client.refused("leave", table=made["table"]) == "err.server.not_playing"
    # Nobody was told the secret before the end.
    stream = watch.stream[made["table"]]
    assert all(over["secret"] not in json.dumps(m) for m in stream[:-1]) and over["secret"] in json.dumps(stream[-1])
    assert "anns" not in json.dumps(stream) and made["invite"] not in json.dumps(stream)


def test_miners_at_once(server):
    """Several seats decide at once; nobody hears what the others seal."""
    people = [server.client(n) for n in ("Ann", "Bob", "Cy")]
    made = people[0].ask("create", game="miners", seats=["me", "open", "open"])
    for p in people[1:]:
        p.ask("sit", table=made["table"])
    seats = [Seat(p, made["table"]) for p in people]
    watch = server.client()
    watch.attach(made["table"], form="json")
    played = 0
    while played < 3:
        catch_up(*seats)
        acting = [s for s in seats if s.seat in s.acts]
        if len(acting) == 1 or not all(any(" play " in m["move"] for m in s.legal) for s in acting):
            acting[0].move()
            continue
        moves = [next(m["move"] for m in s.legal if " play " in m["move"]) for s in acting]
        asked = [s.client.send("move", table=s.table, after=s.own, move=move) for s, move in zip(acting, moves)]
        answers = [s.client.answer(number) for s, number in zip(acting, asked)]
        assert [a["moves"][0] for a in answers] == moves
        for other in [s.client for s in seats] + [watch]:
            other.ask("tables")  # what was told before has come
            heard = {m["n"]: m["moves"][0] for m in other.stream[made["table"]] if m["what"] == "move"}
            for s, answer in zip(acting, answers):
                assert s.client is other or heard[answer["n"]] == f"{s.seat} play ?", heard
        for s in seats:
            while s.client.stream[made["table"]]:
                s.take(s.client.next(made["table"]))
        played += 1


# ---- talking ----

def say_until(client, table, error):
    """Talks until the answer is that error (None: until it is taken); how often it was taken."""
    taken = 0

    def said():
        nonlocal taken
        answer = client.answer(client.send("say", table=table, text=f"line {taken}"))
        taken += "error" not in answer
        return answer.get("error") == error

    wait_until(said, f"say gets {error}")
    return taken


def test_chat(server):
    ann, bob, made = sit_two(server)
    table = made["table"]
    said = ann.client.ask("say", table=table, text='grüß "Gott" \\ p1 play ?')
    assert said["what"] == "say" and said["by"] == "p1" and said["name"] == "Ann" and "state" not in said and "view" not in said
    assert bob.client.next(table, what="say")["text"] == 'grüß "Gott" \\ p1 play ?'
    for bad in ("", "x" * 301, "two\nlines", "\u0007", 5, None):
        assert ann.client.refused("say", table=table, text=bad) == "err.server.bad_text", bad
    cy = server.client("Cy")
    assert cy.ask("say", table=table, text="x" * 300)["n"] > 0
    heard = bob.client.next(table, what="say")
    assert heard["by"] is None and heard["person"] == cy.person
    said = say_until(cy, table, "err.server.too_often")
    assert 4 <= said, said
    said += say_until(cy.again(), table, "err.server.too_often")  # another door
    for _ in range(said):
        bob.client.next(table, what="say")
    early = bob.client.again()  # another device of his, there before
    early.attach(table)
    bob.client.ask("mute", person=cy.person, on=True)
    again = bob.client.again()
    assert again.ask("hello", token=bob.client.token)["muted"] == [cy.person]
    again.attach(table)
    say_until(cy, table, None)
    ann.client.next(table, what="say")
    assert all(c.quiet(table, 0.1) for c in (bob.client, again, early)), "muted"
    bob.client.ask("mute", person=cy.person, on=False)
    say_until(cy, table, None)
    assert bob.client.next(table, what="say")["person"] == cy.person
    assert bob.client.refused("mute", person="nobody", on=True) == "err.server.not_found"
    assert server.client().refused("say", table=table, text="x") == "err.server.nobody"


# ---- notices ----


def test_hooks(server):
    receiver = Receiver(failures=2)
    ann, bob, made = sit_two(server)
    table = made["table"]
    for bad in ("ftp://x/", "https://user@x/", "x", "http:///" + "y" * 600, "http://a b/", "file:///etc/passwd"):
        assert bob.client.refused("hook", url=bad) == "err.server.bad_url", bad
    key = bytes.fromhex(bob.client.ask("hook", url=receiver.url)["key"])
    assert len(key) == 32 and bob.client.again().ask("hello", token=bob.client.token)["hook"] == receiver.url
    turn_over(ann)
    number, signature, body = receiver.wait(1)[0]
    assert receiver.refused == 2
    assert hmac.new(key, body, hashlib.sha256).hexdigest() == signature and int(number) > 0
    notice = json.loads(body)
    assert notice["what"] == "turn" and notice["table"] == table and notice["person"] == bob.client.person
    # In Miners a sealed card may be taken back: then the seat must act again, but it is the same turn.
    made = ann.client.ask("create", game="miners", seats=["me", "invited"])
    bob.client.ask("sit", table=made["table"], invite=made["invite"])
    mine, yours = Seat(ann.client, made["table"]), Seat(bob.client, made["table"])
    for _ in range(200):
        seals = [m["move"] for m in yours.legal if " play " in m["move"]]
        if "p1" in yours.acts and seals:
            break
        (yours if "p2" in yours.acts else mine).move()
        catch_up(mine, yours)
    for move in seals[:2]:
        yours.move(move)
        bob.client.ask("undo", table=made["table"], after=yours.own)
        yours.take(bob.client.next(made["table"]))
    def told(of):
        """The turns of that table, in the order of their notices."""
        found = [json.loads(body) for _, _, body in receiver.got]
        return [n["turn"] for n in found if n["table"] == of]

    wait_until(lambda: told(made["table"]), "a notice of the game of Miners")
    catch_up(bob, ann)
    turn_over(bob)
    catch_up(ann, bob)
    turn_over(ann)
    wait_until(lambda: len(told(table)) > 1, "a notice of the next turn")
    for turns in (told(table), told(made["table"])):
        assert len(turns) == len(set(turns)), turns
    assert bob.client.ask("hook", url="")["key"] == ""
    assert ann.client.ask("hook", url=receiver.url)["key"] != ""
    catch_up(bob, ann)
    turn_over(bob)
    catch_up(ann, bob)
    turn_over(ann)
    catch_up(bob, ann)
    turn_over(bob)
    wait_until(lambda: any(json.loads(body)["person"] == ann.client.person for _, _, body in receiver.got), "Ann has a notice")
    assert len(told(table)) - sum(json.loads(b)["person"] == ann.client.person for _, _, b in receiver.got) == 2, "Bob's hook is gone"
    receiver.shutdown()


test_hooks.options = ("--hooks", "any", "--notice-seconds", "1")


def turn_over(seat):
    """Plays until it is another's turn."""
    seat.wait()
    while not seat.over and seat.seat in seat.acts:
        done = [m["move"] for m in seat.legal if m["move"].split(" ")[1] in ("done", "end", "pass", "stop")]
        seat.move(dice.choice(done) if done else None)


def test_hooks_public(server):
    """Only https, only the usual ports, never this server by its names; and no connection into this network (test_hooks.c: which)."""
    ann, bob, made = sit_two(server)
    for bad in ("http://example.org/", "https://example.org:80/", "https://example.org:22/", "https://example.org:8080/x",
                "https://play.example/", "https://PLAY.example.:8443/hook", "https://pages.example:443/", "https://[2001:db8::7]/",
                "https://a@example.org/", "https://example.org:443@127.0.0.1/", "https://example.org:/", "https://", "https://?/",
                "https://exa%6dple.org/", "https://example.org\\@127.0.0.1/", "https://[::1", "https://example.org:99999/"):
        assert bob.client.refused("hook", url=bad) == "err.server.bad_url", bad
    for good in ("https://example.org", "https://example.org/a?b=c#d", "https://example.org:8443/", "https://xn--bcher-kva.example:443/?x"):
        assert bob.client.ask("hook", url=good)["key"], good
    for name in ("127.0.0.1", "localhost", "[::1]", "0.0.0.0:8443", "[::ffff:127.0.0.1]", "2130706433"):
        failed = figure(server, "notices_failed_total")
        bob.client.ask("hook", url=f"https://{name}/")
        turn_over(ann)
        catch_up(bob, ann)
        turn_over(bob)
        catch_up(ann, bob)
        wait_for(lambda before=failed: figure(server, "notices_failed_total") > before, f"a notice to {name} fails")
    assert figure(server, "notices_taken_total") == 0


test_hooks_public.options = ("--hooks", "public", "--notice-seconds", "1", "--public-names", "play.example [2001:db8::7]",
                             "--origins", "https://pages.example")


def test_hooks_off(server):
    assert server.client("Ann").refused("hook", url="https://example.org/") == "err.server.bad_url"


test_hooks_off.options = ("--hooks", "off")


# ---- HTTP, messages that are none, the log ----

def test_http(server):
    assert server.get("/healthz")[::2] == (200, b"ok\n")
    status, headers, body = server.get("/metrics")
    assert status == 200 and b"elbowroom" in body
    texts = set()
    for lang in ("en", "pl", "cs"):
        status, _, body = server.get(f"/fair?lang={lang}")
        assert status == 200 and len(body) > 300
        texts.add(body)
        status, headers, body = server.get(f"/text/{lang}.json")
        assert status == 200 and headers["Content-Type"].startswith("application/json") and len(json.loads(body)) > 50
    assert len(texts) == 3
    assert server.get("/fair", {"Accept-Language": "cs,en;q=0.5"})[2] == server.get("/fair?lang=cs")[2]
    page = server.get("/")
    assert page[0] == 200 and b"<html" in page[2].lower() and page[1]["ETag"]
    assert server.get("/t/" + "a" * 12)[2] == page[2]
    assert server.get("/", {"If-None-Match": page[1]["ETag"]})[0] == 304
    packed = server.get("/", {"Accept-Encoding": "gzip, deflate, br"})
    assert packed[1]["Content-Encoding"] == "gzip" and packed[1]["Vary"] == "accept-encoding" and gzip.decompress(packed[2]) == page[2]
    assert "Content-Encoding" not in page[1] and page[1]["Cache-Control"] == "no-cache" and page[1]["ETag"] != packed[1]["ETag"]
    for asset in re.findall(r'"(/assets/[^"]+)"', page[2].decode()):
        status, headers, body = server.get(asset, {"Accept-Encoding": "gzip"})
        assert status == 200 and "immutable" in headers["Cache-Control"] and headers["X-Content-Type-Options"] == "nosniff", asset
    for path in ("/no/such", "/text/xx.json", "/text/en.jsonx", "/../server.c", "/%2e%2e/%2e%2e/etc/passwd", "/text/"):
        assert server.get(path)[0] == 404, path


def test_not_messages(server):
    client = server.client()
    for text in ("", "{", "[]", "5", '"do"', "null", '{"do":"tables"', '{"do":"tables","do":"mine"}', "[" * 10000,
                 '{"do":"tables","id":0x1}', '{"do":"tables","id":tru}', '{"do":"tables"}}'):
        client.ws.send(text)
        assert client.ws.receive(PATIENCE) == '{"error":"err.server.not_json","rule":null}', text[:40]
    for text, error in (('{"do":5}', "no_such_request"), ('{"do":"\\u0000"}', "no_such_request"), ('{"id":3}', "no_such_request"), ('{"do":"move"}', "no_such_table"),
                        ('{"do":"move","table":[]}', "no_such_table"), ('{"do":"hello","token":{}}', "token")):
        client.ws.send(text)
        assert json.loads(client.ws.receive(PATIENCE))["error"] == f"err.server.{error}", text
    for text, error in (('{"do":"t\\u0061bles","id":1}', None), ('{"do":"\\u0074\\u0061bles\\u0000"}', "no_such_request"),
                        ('{"do":"tables\\ud800"}', "no_such_request"), ('{"do":"tables\\x"}', "no_such_request"),
                        ('{"do":"cre\\u0061te","seats":["m\\u0065","easy"],"salt":"\\u0061b"}', "nobody")):
        client.ws.send(text)
        assert json.loads(client.ws.receive(PATIENCE)).get("error") == (error and f"err.server.{error}"), text
    ann = server.client("\u00c1nn \U0001F600".encode("utf-16", "surrogatepass").decode("utf-16"))
    ann.ws.send('{"do":"cr\\u0065ate","id":900,"seats":["m\\u0065","\\u0065asy"],"start":"r\\u0065ady"}')
    made = ann.answer(900)
    assert "table" in made, made
    for number, back in ((0, 0), (2**53, 2**53), (2**53 + 1, None), (-1, None), (1.5, None), ("7", None)):
        client.ws.send(json.dumps({"do": "tables", "id": number}))
        assert json.loads(client.ws.receive(PATIENCE)).get("re") == back, number
    try:
        ws.connect(server.url, headers=["Origin: https://elsewhere.example"])
        raise AssertionError("a page of another origin may connect")
    except ws.Closed:
        pass
    ws.connect(server.url, headers=[f"Origin: http://127.0.0.1:{server.port}"]).close()


def test_log(server):
    """Neither tokens, codes, secrets nor names are in the log."""
    ann, bob = server.client("Anneliese"), server.client("Bohumil")
    code = ann.ask("link")["code"]
    phone = server.client()
    phone_token = phone.ask("redeem", code=code)["token"]
    made = ann.ask("create", game="miners", seats=["me", "invited"])
    ann.ask("ready", table=made["table"], salt="mysalt")
    bob.ask("sit", table=made["table"], invite=made["invite"])
    ann.ask("say", table=made["table"], text="a private word")
    wrong = "W" * 43
    server.client().refused("hello", token=wrong)
    server.client().refused("hello", token=ann.token + "x")
    seats = Seat(ann, made["table"]), Seat(bob, made["table"])
    play_out(*seats)
    log = server.said()
    assert made["table"] in log, "tables are in the log"
    for word in (ann.token, bob.token, code, phone_token, made["invite"], seats[0].over["secret"], "Anneliese", "Bohumil", "mysalt",
                 "private word", wrong):
        assert word not in log, f"{word} is in the log"
    with open(server.database, "rb") as f:
        kept = f.read()
    for word in (ann.token, phone_token, code):
        assert word.encode() not in kept, "the database keeps hashes of tokens and codes only"


test_log.options = ("--log", "debug")


def test_stop(server):
    """SIGTERM: what was done is kept, and goes on after."""
    ann, bob, made = sit_two(server)
    ann.wait()
    ann.move()
    n = ann.n
    assert server.stop() == 0
    try:
        while True:
            ann.client.ws.receive(PATIENCE)
    except ws.Closed as e:
        assert e.code == 1001, e
    server.start()
    again = ann.client.again()
    assert again.attach(made["table"], form="json")["n"] == n


if __name__ == "__main__":
    sys.exit(main(globals()))
