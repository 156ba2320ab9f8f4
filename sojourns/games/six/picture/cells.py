"""From points to terminal cells: who owns a cell, and the quadrants of the coasts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""Glyph for a set of quadrants: upper left 1, upper right 2, lower left 4, lower right 8."""

ALL = 15


class Cells(NamedTuple):
    """Tables indexed [row][column]; spaces are ids + 1, 0 is outside the board."""

    owner: list[bytes]
    """The space a cell belongs to: most of it, land if it is half."""
    ink: list[bytes]
    """The space that the quadrant glyph is drawn in, 0 where there is none."""
    fill: list[bytes]
    """The space behind the glyph: the owner where there is no coast."""
    glyph: list[str]
    """The quadrants of `ink`, or a blank."""


def cells(points: list[bytes], lands: int) -> Cells:
    """Return the cells of sampled points. A cell looks at the middle two of its four rows."""
    known: dict[bytes, tuple[int, int, int, str]] = {}
    width = len(points[0])
    found = Cells([], [], [], [])
    for top in range(0, len(points), 4):
        upper, lower = points[top + 1 : top + 3]
        line = []
        for x in range(0, width, 2):
            end = x + 2
            key = upper[x:end] + lower[x:end]
            cell = known.get(key)
            if cell is None:
                cell = known[key] = _cell(key, lands)
            line.append(cell)
        owner, ink, fill, glyph = zip(*line, strict=True)
        found.owner.append(bytes(owner))
        found.ink.append(bytes(ink))
        found.fill.append(bytes(fill))
        found.glyph.append("".join(glyph))
    return found


def rank(space: int, lands: int) -> int:
    """Return 2 for land, 1 for sea, 0 outside the board; `space` is an id + 1.

    >>> rank(0, 3), rank(3, 3), rank(4, 3)
    (0, 2, 1)
    """
    if not space:
        return 0
    return 2 if space <= lands else 1


def _cell(points: bytes, lands: int) -> tuple[int, int, int, str]:
    """Return owner, ink, fill and glyph of four points."""
    ranks = [rank(space, lands) for space in points]
    high = max(ranks)
    bits = sum(1 << n for n, one in enumerate(ranks) if one == high)
    if bits == ALL:
        owner = _most(points)
        return owner, 0, owner, " "
    ink = _most([space for space, one in zip(points, ranks, strict=True) if one == high])
    fill = _most([space for space, one in zip(points, ranks, strict=True) if one != high])
    return (ink if ranks.count(high) >= 2 else fill), ink, fill, QUADRANTS[bits]


def _most(spaces: Sequence[int]) -> int:
    """Return the space that has more than half, or else the first: where its border is drawn."""
    return next((s for s in spaces if 2 * spaces.count(s) > len(spaces)), spaces[0])
