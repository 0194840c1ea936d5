#!/usr/bin/env python3
"""A simple thoughtful bot for Elbowroom: every legal move gets a value, the best one is made. See bots/README.md.

It knows what a region pays to which race and power, and little else of their abilities; what a conquest costs it is told.
It declines when too few tokens are left to go on with, and sends tokens where rivals stand at the border.
thoughtful.mjs is the same in JavaScript, move for move.
"""
import json
import sys

# Who is paid one coin more for a region with which terrain or symbol; and a guess at what else a tile is worth.
PAID = {"humans": "farmland", "wizards": "magic", "dwarves": "mine", "forest": "forest", "hill": "hill",
        "swamp": "swamp", "underworld": "cavern", "merchant": "any"}
WORTH = {"alchemist": 4, "wealthy": 5, "bivouacking": 2, "fortified": 2, "flying": 2, "commando": 3, "mounted": 2,
         "spirit": 3, "pillaging": 2, "orcs": 2, "skeletons": 3, "halflings": 2, "trolls": 2, "giants": 1, "tritons": 2,
         "ghouls": 3, "mummies": -6, "vanishing": -4}
FEW = 6  # tokens to spare: with fewer, decline


class Realms:
    def __init__(self, game):
        self.seat = game["seat"]
        self.tokens = game["tokens"]
        self.map = {r["key"]: r for r in game["map"]["regions"]}

    def look(self, view):
        """Takes a position in: what stands where, which races are active, which one is the own."""
        self.view = view
        self.at = {r["region"]: r for r in view["regions"]}
        self.active = {a["race"]: a for a in view["armies"] if a["at"] == "active"}
        self.own = next((a for a in self.active.values() if a["owner"] == self.seat), None)

    def bonus(self, key):
        """Coins above the usual one that the own race gets for a region."""
        land = self.map[key]
        tiles = (self.own["race"], self.own["power"]) if self.own else ()
        return sum(1 for t in tiles if PAID.get(t) in ("any", land["terrain"], *land["symbols"]))

    def gain(self, key):
        """What a conquest is worth: its coins, and something for what a rival loses."""
        here = self.at[key]
        if here.get("owner") == self.seat:
            return 0
        rival = 0 if here.get("owner") is None else 0.5 if here["race"] in self.active else 0.7
        return 1 + self.bonus(key) + rival

    def danger(self, key):
        """How much a region wants another token: rivals at its border against what defends it."""
        land, here = self.map[key], self.at[key]
        rivals = sum(1 for b in land["borders"]
                     if self.at[b].get("race") in self.active and self.at[b]["owner"] != self.seat)
        guards = here.get("tokens", 0) + (1 if land["terrain"] == "mountain" else 0)
        return 10 * rivals + (2 if land["edge"] else 0) - 6 * guards + 3 * self.bonus(key)

    def spare(self):
        """Tokens that could be sent on: one stays in each region."""
        held = [r for r in self.view["regions"] if self.own and r.get("race") == self.own["race"]]
        return sum(r["tokens"] - 1 for r in held) + (self.own["hand"] if self.own else 0)

    def value(self, move, amount):
        _, verb, *rest = move.split(" ")
        if verb == "pick":  # the amount is what it costs or brings
            combo = self.view["offer"][int(rest[0]) - 1]
            tiles = combo["race"], combo["power"]
            worth = sum(WORTH.get(t, 2 if t in PAID else 0) for t in tiles)
            return 1.6 * sum(self.tokens.get(t, 0) for t in tiles) + worth + amount
        if verb == "forgo":
            return -1
        if verb in ("decline", "vanish"):
            return 1 if self.view["round"] < self.view["rounds"] and self.spare() < FEW else -1
        if verb == "conquer":  # the amount is the tokens it takes
            return 1 + self.gain(rest[0]) / max(amount, 1)
        if verb in ("dragon", "sorcery", "vampire", "orb"):
            return 1 + self.gain(rest[0])
        if verb in ("berserk", "wisp", "use"):
            return 5  # costs nothing
        if verb == "roll":
            return self.gain(rest[0]) / (2 + amount)
        if verb in ("fortress", "hero", "armor", "queen") or (verb in ("deploy", "camp") and rest[1] == "1"):
            return 100 + self.danger(rest[0])
        if verb == "giveup":
            return -self.bonus(rest[0])
        return -1 if verb in ("take", "abandon", "deploy", "camp") else 0


class Miners:
    """Does what can be done rather than nothing; of the effects, takes the dearest that it can pay."""

    ORDER = ("play", "place", "effect", "up", "choose", "cart", "draw", "faction", "board", "discard", "skip")

    def __init__(self, game):
        pass

    def look(self, view):
        pass

    def value(self, move, amount):
        return amount - 100 * self.ORDER.index(move.split(" ")[1])


player = None
for line in sys.stdin:
    word, _, rest = line.partition(" ")
    if word == "game":
        game = json.loads(rest)
        player = (Realms if game["game"] == "realms" else Miners)(game)
    elif word == "choose":
        question = json.loads(rest)
        player.look(question["view"])
        best = max(question["legal"], key=lambda m: player.value(m["move"], m["amount"]))
        print(best["move"], flush=True)
