"""The raster of a map as a grid of ints: its regions, and who touches whom.

A flood fill of our own, since importing networkx costs more than the whole start of the program.
Cells are (row, column), from 0 at the top left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

Grid = Sequence[Sequence[int]]
Cell = tuple[int, int]
Pair = tuple[int, int]


class Border(NamedTuple):
    """Where two spaces touch."""

    edges: int
    """Number of cell edges that they share."""
    cell: Cell
    """The first cell, in reading order, at such an edge."""


def regions(grid: Grid) -> list[tuple[int, tuple[Cell, ...]]]:
    """Return (value, cells) of each 4-connected region of equal values, in reading order.

    >>> regions([[7, 7, 0], [0, 7, 0]])
    [(7, ((0, 0), (0, 1), (1, 1))), (0, ((0, 2), (1, 2))), (0, ((1, 0),))]
    """
    height, width = len(grid), len(grid[0]) if grid else 0
    seen = [[False] * width for _ in range(height)]
    found = []
    for row in range(height):
        for column in range(width):
            if seen[row][column]:
                continue
            value = grid[row][column]
            seen[row][column] = True
            cells = [(row, column)]
            for here in cells:  # the list grows while it is walked
                for r, c in _beside(here, height, width):
                    if not seen[r][c] and grid[r][c] == value:
                        seen[r][c] = True
                        cells.append((r, c))
            found.append((value, tuple(sorted(cells))))
    return found


def _beside(cell: Cell, height: int, width: int) -> Iterator[Cell]:
    row, column = cell
    if row:
        yield row - 1, column
    if column:
        yield row, column - 1
    if column + 1 < width:
        yield row, column + 1
    if row + 1 < height:
        yield row + 1, column


def borders(grid: Grid) -> dict[Pair, Border]:
    """Return the border of each pair of spaces (lower, higher) that touch; -1 is no space.

    >>> borders([[0, 0, -1], [1, 1, 2]])
    {(0, 1): Border(edges=2, cell=(0, 0)), (1, 2): Border(edges=1, cell=(1, 1))}
    """
    found: dict[Pair, Border] = {}
    for row, line in enumerate(grid):
        below = grid[row + 1] if row + 1 < len(grid) else None
        for column, here in enumerate(line):
            others = [line[column + 1]] if column + 1 < len(line) else []
            if below is not None:
                others.append(below[column])
            for other in others:
                if other != here and other >= 0 <= here:
                    pair = (min(here, other), max(here, other))
                    edges, cell = found.get(pair, Border(0, (row, column)))
                    found[pair] = Border(edges + 1, cell)
    return found


def corners(grid: Grid) -> dict[Pair, Cell]:
    """Return the pairs of spaces (lower, higher) that meet across a corner.

    Each with the upper left of the four cells there. They may touch along an edge elsewhere.

    >>> corners([[0, 1], [1, 2]])
    {(0, 2): (0, 0)}
    """
    found: dict[Pair, Cell] = {}
    for row, (upper, lower) in enumerate(pairwise(grid)):
        for column in range(len(upper) - 1):
            falling = upper[column], lower[column + 1]
            rising = upper[column + 1], lower[column]
            for one, other in (falling, rising):
                if one != other and one >= 0 <= other:
                    found.setdefault((min(one, other), max(one, other)), (row, column))
    return found
