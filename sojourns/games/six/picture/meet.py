"""Which spaces meet in a picture, as an eye sees it: quadrant by quadrant."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from sojourns.games.six.picture.canvas import COAST
from sojourns.games.six.picture.cells import QUADRANTS

if TYPE_CHECKING:
    from sojourns.games.six.picture import Picture


def meetings(picture: Picture) -> set[tuple[int, int]]:
    """Return the pairs (lower, higher) of spaces that lie side by side somewhere."""
    found: set[tuple[int, int]] = set()
    above: list[int] = []
    for row in range(picture.rows):
        for lower in (False, True):
            line = _half_row(picture, row, lower)
            found.update(pairwise(line), zip(above, line, strict=False))  # none above the first
            above = line
    return {(min(pair), max(pair)) for pair in found if pair[0] != pair[1] and min(pair) >= 0}


def _half_row(picture: Picture, row: int, lower: bool) -> list[int]:
    """Return the space in each quadrant of the upper or lower half of a row."""
    line = []
    for column, kind in enumerate(picture.kind[row]):
        if kind == COAST:
            bits = QUADRANTS.index(picture.glyph[row][column]) >> (2 if lower else 0)
            ink, fill = picture.ink[row][column], picture.fill[row][column]
            line += [ink if bits & 1 else fill, ink if bits & 2 else fill]
        else:
            line += [picture.owner[row][column]] * 2
    return line
