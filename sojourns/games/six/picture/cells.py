"""From points to terminal cells: who owns a cell, and the quadrants of the coasts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""Glyph for a set of quadrants: upper left 1, upper right 2, lower left 4, lower right 8."""

ALL = 15


class Cell(NamedTuple):
    """One cell; spaces are ids + 1, 0 is outside the board."""

    bits: int
    """The quadrants that are land: 0 in a plain cell, of whatever kind."""
    ink: int
    """The land of a coast, 0 in a plain cell. (The sea, where the other part is no space.)"""
    fill: int
    """The sea of a coast, the only space of a plain cell."""

    @property
    def owner(self) -> int:
        """Return the space a cell belongs to: the land if that is half of it."""
        return self.ink if self.bits.bit_count() >= 2 else self.fill

    @property
    def quadrants(self) -> tuple[int, int, int, int]:
        """Return the space in each quadrant: upper left, upper right, lower left, lower right."""
        bits, ink, fill = self
        return (
            ink if bits & 1 else fill,
            ink if bits & 2 else fill,
            ink if bits & 4 else fill,
            ink if bits & 8 else fill,
        )


CellGrid = list[list[Cell]]


def rank(space: int, lands: int) -> int:
    """Return 2 for land, 1 for sea, 0 outside the board; `space` is an id + 1.

    >>> rank(0, 3), rank(3, 3), rank(4, 3)
    (0, 2, 1)
    """
    if not space:
        return 0
    return 2 if space <= lands else 1


def cells(points: list[bytes], lands: int) -> CellGrid:
    """Return the cells of sampled points. A cell looks at the middle two of its four rows."""
    known: dict[bytes, Cell] = {}
    grid = []
    for top in range(0, len(points), 4):
        upper, lower = points[top + 1 : top + 3]
        line = []
        for x in range(0, len(upper), 2):
            end = x + 2
            key = upper[x:end] + lower[x:end]
            cell = known.get(key)
            if cell is None:
                cell = known[key] = _cell(key, lands)
            line.append(cell)
        grid.append(line)
    return grid


def _cell(points: bytes, lands: int) -> Cell:
    ranks = [rank(space, lands) for space in points]
    high = max(ranks)
    bits = sum(1 << n for n, one in enumerate(ranks) if one == high)
    if bits == ALL:
        return Cell(0, 0, _most(points))
    ink = _most([space for space, one in zip(points, ranks, strict=True) if one == high])
    fill = _most([space for space, one in zip(points, ranks, strict=True) if one != high])
    return Cell(bits, ink, fill)


def _most(spaces: Sequence[int]) -> int:
    """Return the space that has more than half, or else the first: where its border is drawn."""
    return next((s for s in spaces if 2 * spaces.count(s) > len(spaces)), spaces[0])
