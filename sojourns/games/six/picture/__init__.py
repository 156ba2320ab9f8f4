"""The picture of a map: its raster drawn to terminal cells, for a pane of any size.

`draw(board, columns, rows, style)` gives a `Picture`, which depends on nothing else: only fills and
labels change during play. Pictures are kept, so asking again costs nothing.

A cell is drawn as a glyph on a background. What colours they have follows from `kind`:

| kind | glyph | in the colour of | on the colour of |
| --- | --- | --- | --- |
| FILL | blank | - | space `fill` |
| COAST | quadrants | space `ink` (land; sea if `fill` is outside the board) | space `fill` (sea) |
| LAND_BORDER | by style | the land border | space `fill` |
| SEA_BORDER | by style | the sea border | space `fill` |
| CUT | double line | the land border, or the sea border if `fill` is a sea | space `fill` |
| LINK | `·`, at both ends `=` | the land border | space `fill` |

A `fill` or `owner` of -1 is outside the board. Where colours do not tell land from sea, coasts must
be told otherwise, as `chart` does. In the style lines, and for cuts and links in every style,
`glyph[row].translate(ASCII)` is the same in ASCII.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from sojourns.games.six.content import Board
from sojourns.games.six.picture.borders import ASCII, blocks, cut_lines, dots, lines
from sojourns.games.six.picture.canvas import (
    COAST,
    CUT,
    FILL,
    LAND_BORDER,
    LINK,
    SEA_BORDER,
    Canvas,
)
from sojourns.games.six.picture.cells import cells
from sojourns.games.six.picture.labels import Label, place_labels
from sojourns.games.six.picture.links import tracks
from sojourns.games.six.picture.meet import meetings
from sojourns.games.six.picture.mend import may_meet, mend
from sojourns.games.six.picture.sample import sample

Style = Literal["dots", "blocks", "lines"]
__all__ = [
    "ASCII", "COAST", "CUT", "FILL", "LAND_BORDER", "LINK", "SEA_BORDER", "STYLES",
    "Label", "Picture", "Style", "auto_style", "draw", "meetings",
]  # fmt: skip

STYLES: tuple[Style, ...] = ("dots", "blocks", "lines")

BLOCKS_FROM = 28
"""Rows from which blocks are the better style."""

Table = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A map drawn for one pane size in one style; the tables are indexed [row][column]."""

    columns: int
    rows: int
    style: Style
    owner: Table
    """The space that a cell belongs to: what a click on it means; -1 outside the board."""
    kind: tuple[bytes, ...]
    """FILL, COAST, LAND_BORDER, SEA_BORDER, CUT or LINK."""
    glyph: tuple[str, ...]
    """One character of one column for each cell, a string for each row."""
    ink: Table
    """In coast cells the space whose colour the glyph has, elsewhere -1."""
    fill: Table
    """The space whose colour is behind the glyph, -1 outside the board."""
    label: tuple[Label, ...]
    """Rectangle of plain cells for the label, indexed [space]: (x, y, width, height)."""
    reach: tuple[range, ...]
    """Rows in which a space or its label shows, indexed [space]."""


def auto_style(rows: int) -> Style:
    """Return the style that suits a map of so many rows, where glyphs and colours allow all.

    >>> auto_style(17), auto_style(33)
    ('dots', 'blocks')
    """
    return "blocks" if rows >= BLOCKS_FROM else "dots"


def draw(board: Board, columns: int, rows: int, style: Style) -> Picture:
    """Return the picture of the board in a pane of so many terminal cells, each at least 1."""
    forced = tuple(sorted(board.label_at.items()))
    return _draw(
        board.raster, len(board.codes), len(board.land), board.links, board.cuts, forced,
        columns, rows, style,
    )  # fmt: skip


@lru_cache(maxsize=16)
def _draw(
    raster: Table,
    spaces: int,
    lands: int,
    links: tuple[tuple[int, int], ...],
    cuts: tuple[tuple[int, int], ...],
    forced: tuple[tuple[int, tuple[int, int]], ...],
    columns: int,
    rows: int,
    style: Style,
) -> Picture:
    points = sample(raster, lands, columns, rows)
    grid = cells(points, lands)
    mend(grid, lands, may_meet(raster))
    canvas = Canvas(grid, lands)
    parted = {(a + 1, b + 1) for a, b in cuts} | {(b + 1, a + 1) for a, b in cuts}
    if style == "blocks":
        canvas.blocks(blocks(points, lands, parted))
    if style == "lines":
        canvas.borders(lines(canvas.owner, lands, parted))
    else:
        canvas.borders(dots(points, canvas.owner, lands, parted, sea_only=style == "blocks"))
    if cuts:
        canvas.cuts(cut_lines(canvas.owner, parted))
    aims = {
        space: ((x + 0.5) * columns / len(raster[0]) - 0.5, (y + 0.5) * rows / len(raster) - 0.5)
        for space, (x, y) in forced
    }
    label = place_labels(canvas.owner, canvas.plain(), spaces, lands, aims)
    if links:
        for row, column, glyph in tracks(links, label):
            canvas.put(row, column, LINK, glyph)
        ends = {end for pair in links for end in pair}
        aside = place_labels(canvas.owner, canvas.plain(), spaces, lands, aims)
        label = tuple(label[space] if space in ends else aside[space] for space in range(spaces))
    return Picture(
        columns=columns,
        rows=rows,
        style=style,
        owner=_ids(canvas.owner),
        kind=tuple(bytes(line) for line in canvas.kind),
        glyph=tuple("".join(line) for line in canvas.glyph),
        ink=_ids(canvas.ink),
        fill=_ids(canvas.fill),
        label=label,
        reach=_reach(canvas, label),
    )


def _ids(table: Sequence[Sequence[int]]) -> Table:
    """Return the table with ids for ids + 1."""
    return tuple(tuple([value - 1 for value in line]) for line in table)


def _reach(canvas: Canvas, labels: tuple[Label, ...]) -> tuple[range, ...]:
    """Return the rows in which each space shows, from its first to its last."""
    seen: list[list[int]] = [
        [label.y, label.y + label.height - 1] if label.height else [] for label in labels
    ]
    for y, lines_of_row in enumerate(zip(canvas.owner, canvas.ink, canvas.fill, strict=True)):
        for value in set().union(*lines_of_row):
            if value:
                seen[value - 1].append(y)
    return tuple(range(min(rows), max(rows) + 1) if rows else range(0) for rows in seen)
