"""The games that the contract tests run on: each with its options and what may be disguised."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

from sojourns.games.six import data
from sojourns.games.six.game import EXPANSIONS, SixSojourns
from sojourns.session.deal import deal
from sojourns.session.match import Match, Seat
from tests import toygame
from tests.props.sound import disguised
from tests.toygame.play import NAMES, play_on


@dataclass(frozen=True)
class Case:
    """A game, for so many players."""

    name: str
    kind: Any
    options: Mapping[str, Any]
    disguise: Callable[[Any, int | None, Random], Any]
    """Gives a state that differs only in what the seat may not know."""
    games: int = 4
    """Random games that it plays."""

    def match(self, seed: int) -> Match:
        """Return a fresh match."""
        seats = [Seat(name) for name in NAMES[: self.options.get("players", 2)]]
        return deal(self.kind, self.options, seats, seed)


def disguise_six(state: Any, _seat: int | None, rng: Random) -> Any:
    """Shuffle what nobody may know."""
    return disguised(state, rng)


SIX = SixSojourns(data.load, data.read)

CASES = [
    *(
        Case(f"toy-{players}", toygame.Toy(), {"players": players}, toygame.disguise)
        for players in (2, 3, 4)
    ),
    *(
        Case(f"six-{players}", SIX, {"players": players, "map": "a"}, disguise_six)
        for players in (2, 3, 4)
    ),
    *(
        Case(
            f"six-3-{name}", SIX, {"players": 3, "map": "a", "expansions": [name]}, disguise_six, 2
        )
        for name in EXPANSIONS
    ),
    *(
        Case(f"six-2-{'+'.join(pair)}", SIX, {"map": "b", "expansions": pair}, disguise_six, 1)
        for pair in combinations(EXPANSIONS, 2)
    ),
    Case("six-4-all", SIX, {"players": 4, "expansions": list(EXPANSIONS)}, disguise_six, 2),
]

PLAYED = [(case, seed) for case in CASES for seed in range(case.games)]
"""The whole games that the tests look at."""


@cache
def whole_game(case_name: str, seed: int) -> Match:
    """Return a whole random game; tests share it and must not change it."""
    case = next(case for case in CASES if case.name == case_name)
    return play_on(case.match(seed), 5000, seed)
