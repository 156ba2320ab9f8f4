"""A bot in a process of its own: builds and settles where it can, and takes the cheapest card."""

import json
import random
import sys

LIKED = ("tower", "build_house", "build_boat", "place_people", "buy")

for line in sys.stdin:
    asked = json.loads(line)
    chance = random.Random(asked["chance"])
    kinds = [action["kind"] for action in asked["legal"]]
    liked = [number for number, kind in enumerate(kinds) if kind.startswith(LIKED)]
    row = asked["view"]["row"]
    if asked["view"]["phase"] == "buy":
        liked = [min(liked, key=lambda number: row[asked["legal"][number]["slot"]]["cost"])]
    print(json.dumps({"choose": chance.choice(liked or range(len(kinds)))}), flush=True)
