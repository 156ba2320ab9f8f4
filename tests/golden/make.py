"""Plays the golden games anew and writes them: `python -m tests.golden.make [base] [expanded]`.

A person reads the difference: a changed digest or score line of an old game is a changed rule, and
raises `rules_version`.

Each game is a save that must replay exactly, and beside it the score lines that it must give. Those
with expansions are written small (`compact`): each expansion for two, three and four players, and
every two of them together.
"""

from __future__ import annotations

import json
import sys
from itertools import combinations
from pathlib import Path
from typing import Any

from sojourns import catalog
from sojourns.bots import BOTS
from sojourns.bots.question import random_numbers
from sojourns.games.six.game import EXPANSIONS
from sojourns.session import saves
from sojourns.session.codec import Codec
from sojourns.session.deal import deal
from sojourns.session.match import Match, Seat
from tests.golden import compact

FOLDER = Path(__file__).parent
NAMES = ("Ana", "Bo", "Cy Lu", "Dé")

GAMES: dict[str, tuple[tuple[str, ...], int, dict[str, Any]]] = {
    "base-2": (("greedy", "greedy"), 20, {}),
    "base-3": (("greedy", "random", "greedy"), 31, {"start": "F1", "first": 2}),
    "base-4": (("random", "greedy", "random", "greedy"), 42, {}),
}
"""Name of a game -> the bots that play it, its seed, and what else the table chose."""

EXPANDED: dict[str, tuple[tuple[str, ...], int, dict[str, Any]]] = {
    **{
        f"{name}-{players}": (
            ("greedy", "random", "greedy", "random")[:players],
            players,
            {"expansions": [name], "map": "ABA"[players - 2], "feuds": "fierce"},
        )
        for name in EXPANSIONS
        for players in (2, 3, 4)
    },
    **{
        f"{one}+{other}": (
            ("random", "greedy"),
            number,
            {"expansions": [one, other], "map": "AB"[number % 2]},
        )
        for number, (one, other) in enumerate(combinations(EXPANSIONS, 2))
    },
}
"""The same for the games with expansions."""

TAKEN_BACK = 40
"""The ply from which the table takes back a turn in each game, to play another one."""


def play(name: str) -> Match:
    """Return the whole game; the table took back an action and a purchase once."""
    kinds, seed, options = {**GAMES, **EXPANDED}[name]
    seats = [Seat(player, kind) for player, kind in zip(NAMES, kinds, strict=False)]
    match = deal(catalog.six(), options, seats, seed, title=name)
    bots = [BOTS[seat.kind]() for seat in match.seats]
    while not match.over:
        seat = match.to_act
        rng = random_numbers(match.seed, match.ply)
        legal = match.game.legal_actions(match.state)
        match.play(bots[seat].choose(match.game, match.view(seat), legal, rng))
        if match.ply == TAKEN_BACK and not match.notes:
            while match.undo_stop() != "turn_start":
                match.undo(agreed=True)
            legal = match.game.legal_actions(match.state)
            match.play(legal[0])
    return match


def points(match: Match) -> dict[str, Any]:
    """Return who won by which score lines, as JSON values."""
    codec, outcome = Codec(match.game), match.game.outcome(match.state)
    return {
        "totals": list(outcome.totals),
        "coins": list(outcome.tie_break),
        "winners": list(outcome.winners),
        "lines": [
            {"seat": line.seat, "rule": line.rule, "points": line.points, **codec.cause(line)}
            for line in match.game.score_lines(match.state)
        ],
    }


def points_text(match: Match) -> str:
    """Return the points as they are written, a line for each score line."""
    found = points(match)
    lines = ",\n".join(f"  {json.dumps(line)}" for line in found.pop("lines"))
    head = ",\n".join(f" {json.dumps(key)}: {json.dumps(value)}" for key, value in found.items())
    return f'{{\n{head},\n "lines": [\n{lines}\n ]\n}}\n'


def write_base() -> None:
    """Write every game of the base game and its points."""
    for name in GAMES:
        match = play(name)
        saves.write(FOLDER / f"{name}.json", match)
        (FOLDER / f"{name}.points.json").write_text(points_text(match), "utf-8")
        print(name, match.ply, "entries,", match.game.outcome(match.state).totals)


def write_expanded() -> None:
    """Write every game with expansions, and the documents that they share."""
    parts: dict[str, Any] = {}
    for name in EXPANDED:
        text = compact.written(compact.shrunk(play(name), parts))
        (compact.FOLDER / f"{name}.json").write_text(text, "utf-8")
        print(name, len(text), "characters")
    compact.PARTS.write_text(compact.parts_text(parts), "utf-8")


def main() -> None:
    """Write the games that the command line names, or all."""
    writers = {"base": write_base, "expanded": write_expanded}
    for name in sys.argv[1:] or writers:
        writers[name]()


if __name__ == "__main__":
    main()
