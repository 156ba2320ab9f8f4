"""Repainting cells in which rounding let two spaces meet that do not touch in the raster.

That happens where four spaces meet at one corner, or nearly so.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from sojourns.games.six.picture.cells import Cell, CellGrid, rank

Pairs = frozenset[tuple[int, int]]
"""Spaces (ids + 1) that may lie side by side, both ways round; a space may with itself."""

Place = tuple[int, int]


def may_meet(raster: tuple[tuple[int, ...], ...]) -> Pairs:
    """Return the pairs that touch in the raster, each space with itself and with what is none.

    >>> sorted(pair for pair in may_meet(((0, 1, 2),)) if 0 < pair[0] < pair[1])
    [(1, 2), (2, 3)]
    """
    found = {(a, b) for line in raster for a, b in pairwise(line)}
    found |= {pair for one, other in pairwise(raster) for pair in zip(one, other, strict=True)}
    spaces = {space for line in raster for space in line}
    found |= {(space, space) for space in spaces} | {(space, -1) for space in spaces} | {(-1, -1)}
    return frozenset((a + 1, b + 1) for pair in found for a, b in (pair, pair[::-1]))


def mend(grid: CellGrid, lands: int, pairs: Pairs) -> None:
    """Repaint cells in place until only `pairs` meet, or nothing more can be done."""
    fine: dict[tuple[Cell, Cell, bool], bool] = {}
    for row, line in enumerate(grid):
        for column in range(len(line)):
            for there, across in (((row, column + 1), True), ((row + 1, column), False)):
                if there[0] == len(grid) or there[1] == len(line):
                    continue
                key = (grid[row][column], grid[there[0]][there[1]], across)
                good = fine.get(key)
                if good is None:
                    good = fine[key] = _contacts(*key) <= pairs
                if not good:
                    _repaint(grid, ((row, column), there), lands, pairs)


def _contacts(one: Cell, other: Cell, across: bool) -> set[tuple[int, int]]:
    """Return the pairs that meet in a cell, and where it meets the next."""
    a, b = one.quadrants, other.quadrants
    met = {(one.ink, one.fill)} if one.bits else set()
    return met | ({(a[1], b[0]), (a[3], b[2])} if across else {(a[2], b[0]), (a[3], b[1])})


def _repaint(grid: CellGrid, places: tuple[Place, Place], lands: int, pairs: Pairs) -> None:
    """Change one of two cells so that all is well around it, losing the fewest good meetings."""
    best: tuple[Place, Cell] | None = None
    least = len(pairs)
    for place in places:
        row, column = place
        old = grid[row][column]
        before = _around(grid, row, column) & pairs
        for cell in _variants(grid, row, column, lands):
            grid[row][column] = cell
            after = _around(grid, row, column)
            if after <= pairs and len(before - after) < least:
                best, least = (place, cell), len(before - after)
        grid[row][column] = old
    if best:
        (row, column), cell = best
        grid[row][column] = cell


def _around(grid: CellGrid, row: int, column: int) -> set[tuple[int, int]]:
    """Return the pairs that meet in a cell and at its four sides."""
    cell = grid[row][column]
    met = {(cell.ink, cell.fill)} if cell.bits else set()
    if column:
        met |= _contacts(grid[row][column - 1], cell, True)
    if column + 1 < len(grid[row]):
        met |= _contacts(cell, grid[row][column + 1], True)
    if row:
        met |= _contacts(grid[row - 1][column], cell, False)
    if row + 1 < len(grid):
        met |= _contacts(cell, grid[row + 1][column], False)
    return met


def _variants(grid: CellGrid, row: int, column: int, lands: int) -> Iterator[Cell]:
    """Yield the cell with its spaces exchanged for such of their kind nearby, or without coast."""
    cell = grid[row][column]
    near = sorted(
        {
            space
            for line in grid[max(0, row - 1) : row + 2]
            for other in line[max(0, column - 1) : column + 2]
            for space in other.quadrants
        }
    )
    inks = [space for space in near if rank(space, lands) == rank(cell.ink, lands)]
    fills = [space for space in near if rank(space, lands) == rank(cell.fill, lands)]
    if cell.bits:
        yield from (Cell(cell.bits, ink, fill) for ink in inks for fill in fills)
        yield from (Cell(0, 0, space) for space in (cell.fill, cell.ink))
    else:
        yield from (Cell(0, 0, fill) for fill in fills)
