"""Where labels go: the best rectangle of plain cells inside each space."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import NamedTuple

WIDEST, HIGHEST = 12, 5
"""No label is larger, so no rectangle need be."""

ENOUGH = 6.0
"""What a rectangle is worth beyond its size for being two rows high, or wide enough for a tray."""

ROOMY = 26
"""Rows of a pane from which sea labels look for open water, not only for enough of it."""

COLUMN, ROW = 0.5, 1.0
"""What a column and a row of distance from the middle of the space cost."""

AT_EDGE = 1.0
"""What lying at the edge of the pane costs."""

FORCED = 40.0
"""How many times more distance costs where the map says where a label goes."""


class Label(NamedTuple):
    """A rectangle of cells that a label may fill.

    >>> Label(10, 4, 6, 2).middle
    (12.5, 4.5)
    """

    x: int
    y: int
    width: int
    """0 if the space shows no plain cell at this size."""
    height: int

    @property
    def middle(self) -> tuple[float, float]:
        """Return the middle as (column, row)."""
        return self.x + (self.width - 1) / 2, self.y + (self.height - 1) / 2


def place_labels(
    owner: list[bytes],
    plain: list[bytes],
    spaces: int,
    lands: int,
    forced: Mapping[int, tuple[float, float]],
) -> tuple[Label, ...]:
    """Return the label of each space.

    `owner` and `plain` are indexed [row][column] and hold ids + 1; `plain` is 0 where something is
    drawn. `forced` is where the map wants the middle of a label: space -> (column, row).
    """
    free = _masks(plain, spaces)
    middles = _middles(owner, spaces)
    size = len(owner[0]), len(owner)
    labels = []
    for space in range(spaces):
        aim = forced.get(space) or middles[space]
        strict = FORCED if space in forced else 1.0
        best = Label(round(aim[0]), round(aim[1]), 0, 0)
        most = float("-inf")
        for label in _rectangles(free[space], aim[0]):
            worth = _worth(label, space < lands, aim, strict, size)
            if worth > most:
                best, most = label, worth
        labels.append(best)
    return tuple(labels)


def _masks(plain: list[bytes], spaces: int) -> list[dict[int, int]]:
    """Return the plain cells of each space: row -> bits, bit 0 for column 0."""
    masks: list[dict[int, int]] = [{} for _space in range(spaces)]
    for y, line in enumerate(plain):
        for space, start, stop in _runs(line):
            bits = ((1 << stop - start) - 1) << start
            masks[space][y] = masks[space].get(y, 0) | bits
    return masks


def _runs(line: bytes) -> Iterator[tuple[int, int, int]]:
    """Yield (space, first column, column after the last) of each run of one space."""
    x = 0
    for value, run in groupby(line):
        length = len(list(run))
        if value:
            yield value - 1, x, x + length
        x += length


def _middles(owner: list[bytes], spaces: int) -> list[tuple[float, float]]:
    """Return the mean (column, row) of the cells of each space; the corner if it has none."""
    sums = [[0.0, 0, 0] for _space in range(spaces)]
    for y, line in enumerate(owner):
        for space, start, stop in _runs(line):
            total = sums[space]
            total[0] += (start + stop - 1) / 2 * (stop - start)
            total[1] += y * (stop - start)
            total[2] += stop - start
    return [(x / number, y / number) if number else (0.0, 0.0) for x, y, number in sums]


def _rectangles(rows: Mapping[int, int], aim: float) -> Iterator[Label]:
    """Yield the widest rectangles of each height, cut to the part nearest to column `aim`."""
    for top, mask in rows.items():
        for height in range(1, HIGHEST + 1):
            mask &= rows.get(top + height - 1, 0)
            if not mask:
                break
            for start, stop in _bit_runs(mask):
                width = min(stop - start, WIDEST)
                x = min(max(round(aim - (width - 1) / 2), start), stop - width)
                yield Label(x, top, width, height)


def _bit_runs(mask: int) -> Iterator[tuple[int, int]]:
    """Yield first bit and the bit after the last of each run of ones.

    >>> list(_bit_runs(0b1101110))
    [(1, 4), (5, 7)]
    """
    position = 0
    while mask:
        zeros = (mask & -mask).bit_length() - 1
        mask >>= zeros
        position += zeros
        ones = (~mask & mask + 1).bit_length() - 1
        yield position, position + ones
        mask >>= ones
        position += ones


def _worth(
    label: Label, land: bool, aim: tuple[float, float], strict: float, size: tuple[int, int]
) -> float:
    x, y, width, height = label
    most_wide, most_high = (9, 4) if land or size[1] >= ROOMY else (5, 2)
    enough = 6 if land else 5
    column, row = label.middle
    away = COLUMN * abs(column - aim[0]) + ROW * abs(row - aim[1])
    at_edge = x == 0 or y == 0 or x + width == size[0] or y + height == size[1]
    return (
        min(width, most_wide) * min(height, most_high)
        + ENOUGH * (height >= 2)
        + ENOUGH * (width >= enough)
        - strict * away
        - AT_EDGE * at_edge
    )
