"""Plays the golden games anew and writes them: `python -m tests.golden.make`.

Each is a save that must replay exactly, with the score lines that it must give: the base game for
two, three and four players, each expansion for as many, every two of them together, and games that
end in every tie (`ends`). They are written small (`compact`), and one in full.

Games that are there already are left alone: whoever wants other ones deletes the folder's files.
Once they are frozen (`python -m tests.golden.freeze`), they are not written again: they must verify
for ever. Other rules get a folder of their own beside them.
"""

from __future__ import annotations

import json
import sys
from itertools import combinations
from random import Random
from typing import Any

from sojourns import catalog
from sojourns.bots import maker
from sojourns.bots.question import chance
from sojourns.games.six.game import EXPANSIONS
from sojourns.session import saves
from sojourns.session.deal import deal
from sojourns.session.match import Match, Seat
from tests import quietly
from tests.golden import compact, ends, freeze

FULL = compact.FOLDER / "format-2.save"
"""One game as the program saves it."""

NAMES = ("Ana", "Bo", "Cy Lu", "Dé")

GAMES: dict[str, tuple[tuple[str, ...], int, dict[str, Any]]] = {
    "base-2": (("easy", "easy"), 20, {}),
    "base-3": (("easy", "random", "easy"), 31, {"start": "F1", "first": 2}),
    "base-4": (("random", "easy", "random", "easy"), 42, {}),
    **{
        f"{name}-{players}": (
            ("easy" if players == 2 else "random", *["random"] * (players - 1)),
            players,
            {"expansions": [name], "map": "ABA"[players - 2], "feuds": "fierce"},
        )
        for name in EXPANSIONS
        for players in (2, 3, 4)
    },
    **{
        f"{one}+{other}": (
            ("random", "random"),
            number,
            {"expansions": [one, other], "map": "AB"[number % 2]},
        )
        for number, (one, other) in enumerate(combinations(EXPANSIONS, 2))
    },
}
"""Name of a game -> the bots that play it, its seed, and what else the table chose."""

TAKEN_BACK = 40
"""The ply from which the table takes back a turn in each game, to play another one."""


def play(name: str) -> Match:
    """Return the whole game; the table took back an action and a purchase once."""
    kinds, seed, options = GAMES[name]
    seats = [Seat(player, kind) for player, kind in zip(NAMES, kinds, strict=False)]
    match = deal(catalog.six(), options, seats, seed, title=name)
    bots = [maker(seat.kind)() for seat in match.seats]
    while not match.over:
        seat = match.to_act
        rng = Random(chance(match.seed, match.ply, ""))
        legal = match.game.legal_actions(match.state)
        match.play(bots[seat].choose(match.game, match.view(seat), legal, rng))
        if match.ply == TAKEN_BACK and not match.notes:
            while match.undo_stop() != "turn_start":
                match.undo(agreed=True)
            legal = match.game.legal_actions(match.state)
            match.play(legal[0])
    return match


def main() -> None:
    """Write every game that is not there yet, and one save in full.

    Raises:
        SystemExit: they are frozen.
    """
    if freeze.SUMS.exists():
        sys.exit(f"the golden games are frozen: {freeze.SUMS} is there")
    parts = json.loads(compact.PARTS.read_text("utf-8")) if compact.PARTS.exists() else {}
    known = set(compact.names())
    for name in GAMES:
        if name not in known:
            write(name, play(name), parts)
    if known <= GAMES.keys():
        for name, match in ends.found(ends.candidates()).items():
            write(name, match, parts)
    saves.write(FULL, compact.read("base-3")[0])


def write(name: str, match: Match, parts: dict[str, Any]) -> None:
    """Write a game, and the documents if it brought new ones."""
    text = compact.written(compact.shrunk(match, parts))
    compact.PARTS.write_text(compact.parts_text(parts), "utf-8")
    (compact.FOLDER / f"{name}.json").write_text(text, "utf-8")
    print(name, match.ply, "entries,", match.game.outcome(match.state).totals, flush=True)


if __name__ == "__main__":
    quietly.run(main)
