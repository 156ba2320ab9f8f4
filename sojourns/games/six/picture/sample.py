"""The raster resampled to points: two across and four down in each terminal cell.

Each point adds up Gaussian weights of the 3 x 3 raster cells around it, which rounds the coasts
and works for every pane size.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

SIGMA = 0.62
"""In raster cells: below, coasts are stairs; above, narrow straits close."""

NONE = 0
"""In sampled rows a space is its id + 1, so that a row can be bytes; this is outside the board."""

Grid = Sequence[Sequence[int]]
Weights = tuple[float, float, float]
Block = tuple[bytes, bytes, bytes]


class _Stretch(NamedTuple):
    """The points of one axis that lie in one raster cell."""

    start: int
    stop: int
    phases: tuple[int, ...]
    """Where in the cell each point lies, as exact numbers: equal phases give equal weights."""
    weights: tuple[Weights, ...]
    """Shares of the cell before, the cell itself and the cell after, for each point."""


def sample(raster: Grid, lands: int, columns: int, rows: int) -> list[bytes]:
    """Return the space + 1 of each point, as 4 * `rows` rows of 2 * `columns` bytes.

    Spaces below `lands` are land.
    """
    padded = _padded(raster)
    across = _axis(2 * columns, len(raster[0]))
    down = _axis(4 * rows, len(raster))
    known: dict[tuple[Block, tuple[int, ...], tuple[int, ...]], list[bytes]] = {}
    points: list[bytes] = []
    for index, stretch in enumerate(down):
        above, here, below = padded[index : index + 3]
        parts: list[list[bytes]] = [[] for _y in stretch.phases]
        for column, reach in enumerate(across):
            block = (
                above[column : column + 3],
                here[column : column + 3],
                below[column : column + 3],
            )
            key = (block, reach.phases, stretch.phases)
            lines = known.get(key)
            if lines is None:
                lines = known[key] = _sample_cell(block, lands, reach, stretch)
            for part, line in zip(parts, lines, strict=True):
                part.append(line)
        points += [b"".join(part) for part in parts]
    return points


def _padded(raster: Grid) -> list[bytes]:
    """Return the raster as bytes, its edge cells repeated once all around."""
    lines = [bytes(space + 1 for space in (row[0], *row, row[-1])) for row in raster]
    return [lines[0], *lines, lines[-1]]


def _axis(points: int, cells: int) -> list[_Stretch]:
    """Return the stretch of each cell, in order; a cell may have none of the points."""
    held: list[list[int]] = [[] for _cell in range(cells)]
    for point in range(points):
        held[(2 * point + 1) * cells // (2 * points)].append(point)
    stretches = []
    for cell, inside in enumerate(held):
        start = inside[0] if inside else 0
        phases = tuple((2 * point + 1) * cells - 2 * points * cell for point in inside)
        weights = tuple(_weights(phase / (2 * points) - 0.5) for phase in phases)
        stretches.append(_Stretch(start, start + len(inside), phases, weights))
    return stretches


def _weights(offset: float) -> Weights:
    """Return the shares for a point that lies `offset` from the middle of its cell."""
    before, here, after = (
        exp(-((offset - step) ** 2) / (2 * SIGMA * SIGMA)) for step in (-1, 0, 1)
    )
    total = before + here + after
    return before / total, here / total, after / total


def _sample_cell(block: Block, lands: int, across: _Stretch, down: _Stretch) -> list[bytes]:
    """Return the points in the middle cell of a block, as one line of bytes for each row."""
    spaces = sorted(set(b"".join(block)))
    if len(spaces) == 1:
        return [bytes(spaces) * len(across.phases)] * len(down.phases)
    if len(spaces) == 2:
        return [_line_of_two(block, spaces, across, shares) for shares in down.weights]
    return [_line_of_many(block, spaces, across, shares, lands) for shares in down.weights]


def _column_shares(block: Block, space: int, shares: Weights) -> Weights:
    """Return the weight of a space in each of the three columns of the block."""
    found = [0.0, 0.0, 0.0]
    for line, share in zip(block, shares, strict=True):
        for column in range(3):
            if line[column] == space:
                found[column] += share
    return found[0], found[1], found[2]


def _line_of_two(block: Block, spaces: list[int], across: _Stretch, shares: Weights) -> bytes:
    # the first of the two must have more than half: land before the sea, either before void
    first, second = spaces if spaces[0] != NONE else (spaces[1], spaces[0])
    left, centre, right = _column_shares(block, first, shares)
    return bytes(
        [first if a * left + b * centre + c * right > 0.5 else second for a, b, c in across.weights]
    )


def _line_of_many(
    block: Block, spaces: list[int], across: _Stretch, shares: Weights, lands: int
) -> bytes:
    """Return the points of one line where three spaces or more are near.

    Land or not is the first question, which space of that kind the second.
    """
    all_shares = [(s, *_column_shares(block, s, shares)) for s in spaces]
    land = [share for share in all_shares if NONE < share[0] <= lands]
    other = [share for share in all_shares if share not in land]
    left, centre, right = (sum([share[n] for share in land]) for n in (1, 2, 3))
    own = block[1][1]
    line = []
    for weights in across.weights:
        a, b, c = weights
        total = a * left + b * centre + c * right
        kind = land
        if total <= 0.5:
            kind, total = other, 1 - total
        line.append(kind[0][0] if len(kind) == 1 else _heaviest(kind, weights, total / 2, own))
    return bytes(line)


def _heaviest(
    kind: list[tuple[int, float, float, float]], weights: Weights, half: float, own: int
) -> int:
    """Return the space with more than half; where none has, the one that the raster has there.

    The heaviest would grow a bump where the border of two others meets it.
    """
    a, b, c = weights
    best, most, own_is_here = NONE, -1.0, False
    for space, left, centre, right in kind:
        weight = a * left + b * centre + c * right
        if weight > half:
            return space
        if weight > most:
            best, most = space, weight
        if space == own:
            own_is_here = True
    return own if own_is_here else best
