"""Feuds: holding a space against somebody who is still there (X7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sojourns.games.six.content import SixContent
from sojourns.games.six.rules.control import Standing
from sojourns.games.six.ruleset import Module, Rules
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


def score_lines(rules: Rules, final: Standing) -> Iterator[ScoreLine]:
    """Yield a line for each space that is held against somebody, by space (X7.1).

    Whoever has a person, house or boat there has strength. A tower alone need not count: it makes
    the space the seat's own (C3).
    """
    points = POINTS[rules.setup[KEY]]
    columns = zip(*final.strength, strict=True)
    for space, (seat, column) in enumerate(zip(final.controller, columns, strict=True)):
        if seat != NOBODY and any(column[:seat] + column[seat + 1 :]):
            yield ScoreLine(seat, points, "X7.1", ("space", space))


MODULE = Module(name=KEY, key=KEY, check=refuse_setup, deal=deal, score_lines=score_lines)
