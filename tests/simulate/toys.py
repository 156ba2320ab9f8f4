"""Simulations of the toy game, and of Six Sojourns, for tests."""

from __future__ import annotations

from typing import Any

from sojourns import catalog
from sojourns.simulate.guests import invited
from sojourns.simulate.plan import Fates, Names, Plan, Source
from sojourns.simulate.play import Result, play_all
from sojourns.simulate.report import Tally, counted
from sojourns.simulate.results import Game, Head, read_head
from tests.toygame import Toy
from tests.toygame.game import SUITS, Take


def fates(game: Any, _plies: Any) -> Fates:
    """Return that nobody can take a card as a record means it."""
    return Fates([()] * game.seats, ())


def names(game: Any) -> Names:
    """Return what gives points in the toy game."""
    return Names(
        cards=game.cards,
        scoring=(),
        trades=SUITS,
        spaces=(),
        islands=(),
        rules=("L4", "L5", "L6"),
        parts={},
        decks={},
        held={"trades": "L5", "spaces": "", "islands": ""},
        icons={},
        worth={},
    )


def tell(asked: Any, players: Any) -> Any:
    """Return what a program is told that plays the toy game."""
    return {"players": players, "seat": asked.seat, "legal": [repr(one) for one in asked.legal]}


TOY = Source(Toy, Take, fates, names, tell)


def toy_plan(*bots: str, players: int = 2, first: int = 1, whole_turns: bool = False) -> Plan:
    """Return a plan of toy games."""
    options = {"players": players}
    content, bots = Toy().content(options), bots or ("random",)
    return Plan(TOY, content, options, bots, first, whole_turns, invited(bots))


def six_plan(
    *bots: str, players: int = 3, first: int = 1, expansions: tuple[str, ...] = ()
) -> Plan:
    """Return a plan of games of Six Sojourns on map A."""
    options = {"players": players, "map": "A", "expansions": list(expansions)}
    content = catalog.content(options)
    return Plan(catalog.simulated(), content, options, bots or ("random",), first)


HEAD = {
    "simulation": 1,
    "program": "0",
    "game": "six-sojourns",
    "rules": 1,
    "content": "0" * 16,
    "streams": "",
    "options": {"players": 2, "map": "A", "expansions": ["upgrades"]},
    "bots": ["random", "greedy"],
    "whole_turns": False,
    "first": 1,
    "names": {
        "cards": ["mason", "harbour", "census"],
        "scoring": ["mason"],
        "trades": ["art"],
        "spaces": ["A1", "S0"],
        "islands": ["A"],
        "rules": ["P1", "P2", "P3", "K6", "X4.3"],
        "parts": {"upgrades": ["X4.3"]},
        "decks": {},
        "held": {"trades": "P3", "spaces": "P1", "islands": "P2"},
        "icons": {"art": 12},
        "worth": {"art": [4, 7]},
    },
}
"""The plan of records that are made by hand."""


def head(**changes: Any) -> Head:
    """Return the plan of records made by hand."""
    import json

    return read_head(json.dumps({**HEAD, **changes}).encode(), "test")


def game(seed: int = 1, **changes: Any) -> Game:
    """Return a record: seat 0 has 7 points and the card mason, seat 1, which began, has 4."""
    told = {
        "seed": seed,
        "bots": ["random", "greedy"],
        "order": [1, 0],
        "totals": [7, 4],
        "tie_break": [0, 0],
        "places": [1, 2],
        "turns": 2,
        "decisions": [6, 4],
        "score": [{"P1": {"A1": 1}, "K6": {"mason": 3}, "X4.3": {"art": 3}}, {"P3": {"art": 4}}],
        "cards": [[("mason", 2, 1, True)], [("harbour", 0, 1, False)]],
        "left": ["census"],
    }
    return Game.model_validate({**told, **changes})


def tally(*games: Game) -> Tally:
    """Return the records, counted."""
    return counted(head(), games)


def simulated(plan: Plan, seed: int, *, saved: bool = False) -> Result:
    """Return the game of the seed alone."""
    [found] = play_all(plan, range(seed, seed + 1), saved=saved).results
    return found
