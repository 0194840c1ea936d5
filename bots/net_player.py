#!/usr/bin/env python3
"""Plays a whole game on a server of Elbowroom, over the net: docs/protocol.md, "The server". See bots/README.md.

    python3 bots/net_player.py --url ws://127.0.0.1:8080/ws --create realms --seats me,hard --name Bot
    python3 bots/net_player.py --url ws://127.0.0.1:8080/ws --join TABLE --invite CODE

Prints `table ID invite CODE` when it has made a table, and at the end `score 71 65 winners p1`. A lost connection is made again:
it attaches with the number of the last message it has seen, and repeats what was not answered: a move with the same `after`, other
requests with the same `key`, so that nothing is done twice. net_player.mjs is the same in JavaScript.
"""
import argparse
import json
import os
import random
import secrets
import sys
import time

import ws

FEW = 5  # Realms: with fewer tokens to spare, decline
MINERS_ORDER = ("play", "place", "effect", "up", "choose", "cart", "draw", "faction", "board", "discard", "skip")


class Refused(Exception):
    """The server said no: its `error`."""


def value_in_realms(view, seat, move, amount):
    """What a move is worth, from the view alone: cheap conquests, tokens spread, a decline when few are left."""
    _, verb, *rest = move.split(" ")
    own = next((a for a in view["armies"] if a["at"] == "active" and a.get("owner") == seat), None)
    if verb == "pick":
        return amount - int(rest[0]) / 10
    if verb == "forgo":
        return -1
    if verb in ("decline", "vanish"):
        held = [r for r in view["regions"] if own and r.get("race") == own["race"]]
        spare = sum(r["tokens"] - 1 for r in held) + (own["hand"] if own else 0)
        return 1 if view["round"] < view["rounds"] and spare < FEW else -1
    if verb == "conquer":
        here = next(r for r in view["regions"] if r["region"] == rest[0])
        return -1 if here.get("owner") == seat else 10 + (2 if "owner" in here else 1) / max(amount, 1)
    if verb in ("dragon", "sorcery", "vampire", "orb", "berserk", "wisp", "use"):
        return 9
    if verb in ("fortress", "hero", "armor", "queen") or (verb in ("deploy", "camp") and rest[1] == "1"):
        here = next(r for r in view["regions"] if r["region"] == rest[0])
        return 8 - here.get("tokens", 0) / 100
    return -1 if verb in ("take", "abandon", "deploy", "camp", "giveup") else 0


def choose(view, legal, seat, dice):
    """The move to make, of `legal`; among equals any."""
    if view["game"] == "miners":
        value = lambda m: m["amount"] - 100 * MINERS_ORDER.index(m["move"].split(" ")[1])
    else:
        value = lambda m: value_in_realms(view, seat, m["move"], m["amount"])
    best = max(map(value, legal))
    return dice.choice([m["move"] for m in legal if value(m) == best])


class Player:
    def __init__(self, options):
        self.options, self.dice = options, random.Random(options.seed)
        self.token = self.table = self.seat = self.ws = None
        self.known = False  # the server has answered to the token
        self.keys = {word: secrets.token_urlsafe(18) for word in ("create", "sit", "ready")}  # of requests that are made once
        self.invite = options.invite
        self.last = self.own = 0  # the last message; the seat's own last decision
        self.acts, self.view, self.legal, self.over = [], None, None, None
        self.pending = None  # a move that has not been answered
        self.requests = self.moves = 0

    # ---- talking ----

    def send(self, what):
        self.requests += 1
        self.ws.send(json.dumps({**what, "id": self.requests}))
        return self.requests

    def ask(self, what):
        """Sends a request and waits for its answer; messages of the table that come before it are taken in."""
        number = self.send(what)
        while True:
            message = self.read()
            if message.get("re") == number:
                if "error" in message:
                    raise Refused(message["error"] + " " + str(message.get("detail", "")))
                return message
            self.take(message)

    def read(self):
        text = self.ws.receive(self.options.patience)
        if text is None:
            raise ws.Closed(1006, "nothing was heard in time")
        return json.loads(text)

    # ---- coming in, for the first time or again ----

    def connect(self):
        self.ws = ws.connect(self.options.url)
        file = self.options.token_file
        if self.token is None and file and os.path.exists(file):
            with open(file, encoding="ascii") as f:
                self.token, self.known = f.read().strip(), True
        if not self.known:
            self.token = self.token or secrets.token_urlsafe(32)
            self.ask({"do": "person", "name": self.options.name, "token": self.token})
            self.known = True
            if file:
                with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="ascii") as f:
                    f.write(self.token + "\n")
        else:
            self.ask({"do": "hello", "token": self.token})

    def create(self):
        o = self.options
        wish = {"do": "create", "game": o.create, "seats": o.seats.split(","), "options": o.option, "start": "ready",
                "key": self.keys["create"]}
        for key in ("set", "map", "draw", "rounds"):
            if getattr(o, key) is not None:
                wish[key] = getattr(o, key)
        made = self.ask(wish)
        self.table, self.invite = made["table"], made["invite"]
        print("table", self.table, "invite", self.invite, flush=True)

    def enter(self):
        """The first time: makes the table or takes a seat; then, and after every loss, attaches."""
        if self.table is None and self.options.join is None:
            self.create()
        elif self.table is None:
            self.table = self.options.join
        wish = {"do": "attach", "table": self.table, "form": "json"}
        if self.invite:
            wish["invite"] = self.invite
        if self.last:
            wish["last"] = self.last
        self.attached(self.ask(wish))
        if self.seat is None and self.over is None:
            sit = {"do": "sit", "table": self.table, "key": self.keys["sit"], "salt": f"{self.dice.getrandbits(64):x}"}
            self.ask({**sit, "invite": self.invite} if self.invite else sit)
            self.attached(self.ask(wish))
        if self.seat is not None and not self.ready:  # its salt comes when the hash of the dice's secret is known
            self.ask({"do": "ready", "table": self.table, "key": self.keys["ready"], "salt": f"{self.dice.getrandbits(64):x}"})
        if self.pending:
            self.pending["id"] = self.send(self.pending)

    def attached(self, answer):
        self.seat, self.own, self.acts = answer["seat"], answer["own"], answer["acts"]
        waits = answer["phase"] == "open" and answer["start"] == "ready" and self.seat is not None
        self.ready = not waits or answer["seats"][int(self.seat[1:]) - 1]["ready"]
        if answer["fresh"]:
            self.last = answer["n"]
        self.know(answer)

    # ---- what comes ----

    def know(self, message):
        """Takes in what a message says of the position."""
        self.over = message.get("over", self.over)
        self.acts = message.get("acts", self.acts)
        if "view" in message:
            self.view, self.legal = message["view"], message.get("legal")
        elif message.get("what") not in (None, "say"):
            self.view = self.legal = None  # made up for after a loss: only the last of them brings a view

    def take(self, message):
        """A message of the table, or an answer to the move that was sent."""
        if message.get("table") == self.table and "n" in message and "what" in message:
            self.last = max(self.last, message["n"])
            if message.get("by") == self.seat and message["what"] in ("move", "undo"):
                self.own = message["n"]
            self.know(message)
            if message["what"] == "closed":
                raise SystemExit("the table was closed")
        if self.pending and message.get("re") == self.pending["id"]:
            self.pending = None
            if "error" in message:
                raise Refused(message["error"])
        elif "legal" in message and "what" not in message:
            self.legal = message["legal"]

    def play(self):
        """Makes a move, when it is ours to make."""
        if self.pending or self.over or self.seat not in self.acts:
            return
        if self.view is None:
            self.view = self.ask({"do": "view", "table": self.table})["view"]
        if not self.legal:
            self.legal = self.ask({"do": "legal", "table": self.table})["legal"]
        move = choose(self.view, self.legal, self.seat, self.dice)
        self.pending = {"do": "move", "table": self.table, "after": self.own, "move": move}
        self.pending["id"] = self.send(self.pending)
        self.moves += 1
        if self.options.drop and self.moves % self.options.drop == 0:
            self.ws.abort()  # for trying out what a lost connection does

    def run(self):
        """Until the game is over; a lost connection is made again, less and less often."""
        heard, wait = time.monotonic(), 0.1
        while True:
            try:
                self.connect()
                self.enter()
                while not self.over:
                    self.play()
                    self.take(self.read())
                    heard, wait = time.monotonic(), 0.1
                self.ws.close()
                return
            except OSError as e:  # ws.Closed is one
                if time.monotonic() - heard > self.options.patience:
                    raise SystemExit(f"no connection: {e}") from e
                time.sleep(wait)
                wait = min(2 * wait, 5)


def main():
    o = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    o.add_argument("--url", required=True, help="ws://HOST:PORT/ws")
    o.add_argument("--name", default="Bot")
    which = o.add_mutually_exclusive_group(required=True)
    which.add_argument("--create", metavar="GAME", choices=("realms", "miners"))
    which.add_argument("--join", metavar="TABLE")
    o.add_argument("--invite", metavar="CODE")
    o.add_argument("--seats", default="me,normal", help="me, open, invited or a computer's level, parted by commas")
    o.add_argument("--set", choices=("surface", "underground", "mixed"))
    o.add_argument("--map")
    o.add_argument("--draw", type=int)
    o.add_argument("--rounds", type=int)
    o.add_argument("--option", action="append", default=[], metavar="WORD")
    o.add_argument("--token-file", metavar="FILE", help="stays the same person: the token is kept there")
    o.add_argument("--seed", type=int, help="of the choice among equal moves")
    o.add_argument("--drop", type=int, default=0, metavar="N", help="loses the connection after every Nth move")
    o.add_argument("--patience", type=float, default=60, metavar="SECONDS", help="without a word from the server")
    player = Player(o.parse_args())
    try:
        player.run()
    except Refused as e:
        sys.exit(f"refused: {e}")
    print("score", *player.over["score"], "winners", *player.over["winners"])


if __name__ == "__main__":
    main()
