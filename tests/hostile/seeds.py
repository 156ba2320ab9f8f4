"""Sound saves, campaigns and content files, from which damaged ones are made."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from sojourns import catalog
from sojourns.games.six.data.check import shipped_files
from sojourns.games.six.data.loading import compile_content, content_folder, further_files
from sojourns.games.six.data.strict import load_yaml
from sojourns.games.six.game import EXPANSIONS, expansions_of
from sojourns.session import saves
from sojourns.session.campaign import Campaign, Leg, Result, dumps
from sojourns.session.deal import deal
from sojourns.session.match import Match, Seat
from tests.data.map_samples import BRIDGE, TWO_COVES

NAMES = ("Ana", "Bo", "Cy", "Di")
EARLY = 8
"""Entries of a game that has only begun: most saves are such, since they are read faster."""


def played(options: Mapping[str, Any], seed: int, plies: int) -> Match:
    """Return a game that was played at random for so many plies, or to its end."""
    kinds = ("human", "greedy", "random", "human")
    sitting = zip(NAMES[: options["players"]], kinds, strict=False)
    match = deal(catalog.six(), options, [Seat(name, kind) for name, kind in sitting], seed)
    rng = Random(seed)
    while match.ply < plies and not match.over:
        match.play(rng.choice(match.game.legal_actions(match.state)))
    return match


def tables() -> list[dict[str, Any]]:
    """Return options: the base for two to four, each expansion alone, and all for two to four."""
    everything = list(EXPANSIONS)
    return [
        *({"players": number, "map": "A", "expansions": []} for number in (2, 3, 4)),
        *(
            {"players": 2 + number % 3, "map": "AB"[number % 2], "expansions": [name]}
            for number, name in enumerate(everything)
        ),
        *(
            {"players": number, "map": "AB"[number % 2], "expansions": everything}
            for number in (2, 3, 4)
        ),
    ]


@cache
def saved() -> list[str]:
    """Return saves of all tables: one that has only begun, and of every fifth one that is over."""
    early = [played(options, seed, EARLY) for seed, options in enumerate(tables())]
    over = [played(options, seed, 10**6) for seed, options in enumerate(tables()) if seed % 5 == 0]
    for match in early[::2]:
        match.note("undo_agreed", reason="revealed", entry=3)
        match.note("bot_replaced", seat=1, bot="greedy", reason="raised", detail="ValueError")
    return [saves.dumps(match) for match in (*early, *over)]


@cache
def campaigns() -> list[str]:
    """Return campaigns: one that has just begun, and one with games that are over."""
    seats = [Seat("Ana", "human", 0), Seat("Bo", "greedy", 1)]
    dealt = [Leg(name, options) for name, options in catalog.sojourns()]
    over = Leg("Kings", {"map": "B"}, "evening-1.json", "0123456789abcdef", Result((31, 40), (1,)))
    path = Path("evening.campaign")
    return [
        dumps(Campaign(path, catalog.SIX, "Winter evenings", seats, legs, 4711))
        for legs in (dealt, [over, over._replace(result=None), *dealt])
    ]


@cache
def content() -> list[str]:
    """Return content files of every kind: the shipped ones, and two small maps."""
    return [TWO_COVES, BRIDGE, *(path.read_text(encoding="utf-8") for path in shipped_files())]


CARDS = 14
"""Of a deck in a small file."""

FEW_TOKENS = """\
format: 1
trade: {cooking: 1, carpentry: 1, sewing: 1, shoemaking: 1, art: 1, blacksmithing: 1, jewelry: 1}
exploration:
  - {gain: {coins: 2}, number: 2}
  - {gain: {people: 1}, number: 1}
  - {trade: art, number: 1}
upgrade: [1, 2, -1, -2]
mountains: 1
serpents: 2
shrines: 1
airships: 2
"""
"""Tokens for a map with few spaces."""


def trimmed(text: str, cards: int, first: int = 0) -> str:
    """Return the file of a deck with so many of its cards only; they have a line each."""
    lines = text.splitlines(keepends=True)
    starts = [line for line in lines if line.startswith("  - {id:")]
    if not starts:
        return text
    head = [line for line in lines if not line.startswith(("  -", "  #", "\n"))]
    return "".join([*head, *starts[first : first + cards]])


@cache
def small_saves() -> list[str]:
    """Return saves that are as small as can be, of few turns, for readers that try many."""
    folder = content_folder("cards")
    texts = {path.stem: path.read_text(encoding="utf-8") for path in folder.glob("*.yaml")}
    game = texts["game"].replace("turns: 9", "turns: 2")
    trees = {name: load_yaml(trimmed(text, CARDS), name) for name, text in texts.items()}
    further = {"values": load_yaml(texts["values"], "v"), "tokens": load_yaml(FEW_TOKENS, "t")}
    found = []
    others = [name for name in EXPANSIONS if name != "places"]  # Places belong to a large map
    tables = [[], ["specialties", "upgrades"], others, *([name] for name in others)]
    for number, names in enumerate(tables):
        modules = expansions_of({"expansions": names})
        decks = [trees[module.deck] for module in modules if module.deck in trees]
        content = compile_content(
            load_yaml(TWO_COVES, "m"),
            load_yaml(game, "g"),
            [trees["base"], *decks],
            {name: further[name] for name in further_files(modules)},
        )
        options = {"players": 2 + number % 3, "expansions": names}
        setup = catalog.six().deal(options, content, lambda name: Random(name))
        seats = [Seat(name, "human", look) for look, name in enumerate(NAMES)]
        match = Match(catalog.six(), content, setup, seats[: options["players"]])
        rng = Random(number)
        while match.ply < EARLY:
            match.play(rng.choice(match.game.legal_actions(match.state)))
        found.append(saves.dumps(match))
    return found


@cache
def small_content() -> list[str]:
    """Return small content files of every kind; together they have each kind of ability."""
    texts = content()
    long = [text for text in texts if "\n  - {id:" in text]
    short = [text for text in texts if text not in long and len(text) < 1500]
    return short + [
        trimmed(text, 3, first) for text in long for first in range(0, text.count("\n  - {id:"), 3)
    ]
