"""Arrow keys on the map: which space lies in a direction, by the middles of the labels as drawn.

Centroids would go visibly wrong in crooked seas, and adjacent spaces alone leave some unreachable.
"""

from __future__ import annotations

from collections.abc import Sequence

from sojourns.games.six.content import Board
from sojourns.games.six.picture import Picture

LEFT, RIGHT, UP, DOWN = range(4)

VECTORS = ((-1, 0), (1, 0), (0, -1), (0, 1))
"""(across, down) of a direction."""

ROW = 2.0
"""A row is as high as so many columns are wide."""

WIDEST = 2.2
"""How far off the line a space may lie, for each column along it."""

OFF = 1.5
"""How much more a column off the line costs than one along it."""

ADJACENT = 6.0
"""Columns by which an adjacent space counts as nearer."""

Steps = tuple[tuple[int, ...], ...]
"""Where each arrow leads, indexed [direction][space]; the space itself if there is nothing."""


def steps(board: Board, picture: Picture) -> Steps:
    """Return where the arrows lead in a picture of the board."""
    middles = [(x, ROW * y) for x, y in (label.middle for label in picture.label)]
    return tuple(
        tuple(_next(space, vector, middles, board.near[space]) for space in range(len(middles)))
        for vector in VECTORS
    )


def _next(
    space: int,
    vector: tuple[int, int],
    middles: Sequence[tuple[float, float]],
    near: Sequence[int],
) -> int:
    """Return the space that an arrow leads to; of equals the one with the lower id."""
    here = middles[space]
    best, least = space, float("inf")
    for other, there in enumerate(middles):
        across, down = there[0] - here[0], there[1] - here[1]
        along = across * vector[0] + down * vector[1]
        off = abs(across * vector[1] + down * vector[0])
        if along <= 0 or off > WIDEST * along:
            continue
        cost = along + OFF * off - (ADJACENT if other in near else 0.0)
        if cost < least:
            best, least = other, cost
    return best
