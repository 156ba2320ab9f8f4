"""Feuds: holding a space against somebody who is still there (X7)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress
from typing import Any

from sojourns.games.six.content import SixContent
from sojourns.games.six.rules.control import Standing
from sojourns.games.six.ruleset import Module, Rules
from sojourns.games.six.state import State
from sojourns.kernel.game import NOBODY, Options, Refusal, ScoreLine, Setup, Stream

KEY = "feuds"
POINTS = {"normal": 1, "fierce": 2}
"""Points of a space by side (X7.1)."""


def deal(_content: SixContent, options: Options, _stream: Stream) -> dict[str, Any]:
    """Return the side that was chosen (X7.1)."""
    return {KEY: options.get(KEY) or "normal"}


def refuse_setup(_content: SixContent, setup: Setup) -> Refusal | None:
    """Return why that is no side, or None."""
    side = setup.get(KEY)
    if isinstance(side, str) and side in POINTS:
        return None
    return Refusal("X7.1", "side", found=str(side), sides=tuple(POINTS))


def inhabited(state: State, seat: int) -> set[int]:
    """Return the spaces with a person, house or boat of the seat (X7.1).

    A tower alone need not count: it makes the space the seat's own (C3).
    """
    spaces = range(len(state.towers))
    return set(compress(spaces, state.people[seat])).union(
        compress(spaces, state.houses[seat]), compress(spaces, state.boats[seat])
    )


def score_lines(rules: Rules, final: Standing) -> Iterator[ScoreLine]:
    """Yield a line for each space that is held against somebody, by space (X7.1)."""
    points = POINTS[rules.setup[KEY]]
    seats = range(rules.seats)
    homes = [inhabited(final.state, seat) for seat in seats]
    contested = [
        set[int]().union(*(homes[other] for other in seats if other != seat)) for seat in seats
    ]
    for space, seat in enumerate(final.controller):
        if seat != NOBODY and space in contested[seat]:
            yield ScoreLine(seat, points, "X7.1", ("space", space))


MODULE = Module(name=KEY, key=KEY, check=refuse_setup, deal=deal, score_lines=score_lines)
