#!/usr/bin/env python3
"""A bot for Elbowroom that makes any legal move; see bots/README.md."""
import json
import random
import sys

dice = random.Random()
for line in sys.stdin:
    word, _, rest = line.partition(" ")
    if word == "game":
        dice = random.Random(json.loads(rest)["seed"])
    elif word == "choose":
        print(dice.choice(json.loads(rest)["legal"])["move"], flush=True)
