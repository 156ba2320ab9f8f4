"""What makes a map hard to read or to play, though it can be used."""

from __future__ import annotations

from sojourns.games.six.content import Board
from sojourns.games.six.data.map_file import Report
from sojourns.games.six.data.raster import Cell, Pair, borders, corners
from sojourns.games.six.data.tree import Tree
from sojourns.games.six.picture import draw, meetings
from sojourns.kernel.errors import Problem
from sojourns.lang import _

PANES = ((80, 17), (80, 16))
"""Columns and rows of the map on the smallest terminals: 80x24, and 80x23 inside a multiplexer."""

SIZES = (*PANES, (80, 33), (97, 28), (120, 39))
"""Panes in which the picture is compared with the raster."""

LAND_LABEL, SEA_LABEL = (6, 2), (4, 2)
"""Columns and rows that a label needs."""


def warnings(board: Board, tree: Tree | None = None) -> list[Problem]:
    """Return what a map maker should mend; with places if the board came from `tree`.

    Labels too small, corners that look like borders, short borders, a misleading picture, a poor
    start, land that cannot be reached; in this order.
    """
    report = Report(tree or Tree(board.id, None))
    _labels(board, report)
    _corners(board, report)
    _short_borders(board, report)
    _picture(board, report)
    _start(board, report)
    _reach(board, report)
    return report.problems


def _labels(board: Board, report: Report) -> None:
    for columns, rows in PANES:
        picture = draw(board, columns, rows, "dots")
        for space, label in enumerate(picture.label):
            wide, high = LAND_LABEL if space < len(board.land) else SEA_LABEL
            if label.width < wide or label.height < high:
                report.add(
                    "raster",
                    _(
                        "label too small: in a pane of {columns} x {rows}, {code} has room for "
                        "{width} x {height}"
                    ).format(
                        columns=columns,
                        rows=rows,
                        code=board.codes[space],
                        width=label.width,
                        height=label.height,
                    ),
                    _("{wide} x {high}: a block of 4 x 3 cells on land, 3 x 2 at sea").format(
                        wide=wide, high=high
                    ),
                    _first(board, space),
                )


def _corners(board: Board, report: Report) -> None:
    touching = borders(board.raster)
    for pair, cell in sorted(corners(board.raster).items()):
        if pair not in touching and pair[1] < len(board.land):
            report.add(
                "raster",
                _("diagonal: {one} and {other} meet only at a corner").format(**_pair(board, pair)),
                _("a border of two cells, or a gap"),
                cell,
            )


def _short_borders(board: Board, report: Report) -> None:
    for pair, border in sorted(borders(board.raster).items()):
        if border.edges == 1 and pair not in board.cuts:
            report.add(
                "raster",
                _("short border: {one} and {other} share one cell edge").format(
                    **_pair(board, pair)
                ),
                _("two cells or more, or none"),
                border.cell,
            )


def _picture(board: Board, report: Report) -> None:
    """Warn where rounding lets others touch than the raster does, as can be where four meet."""
    touching = set(borders(board.raster))
    said: set[Pair] = set()
    for columns, rows in SIZES:
        met = meetings(draw(board, columns, rows, "dots"))
        for pair in sorted((met ^ touching) - said):
            said.add(pair)
            if pair in met:
                wrong = _("in a pane of {columns} x {rows}, {one} and {other} seem to touch")
                right = _("not four spaces at one corner, and a gap of a whole cell")
            else:
                wrong = _("in a pane of {columns} x {rows}, {one} and {other} do not touch")
                right = _("a border of two cells or more")
            report.add(
                "raster",
                wrong.format(columns=columns, rows=rows, **_pair(board, pair)),
                right,
                corners(board.raster).get(pair) or _first(board, pair[0]),
            )


def _start(board: Board, report: Report) -> None:
    code = board.codes[board.start]
    sizes = [len(spaces) for spaces in board.island_spaces]
    if sizes[board.island_of[board.start]] < max(sizes):
        report.add(
            "start",
            _("{code} is not on the largest island").format(code=code),
            _("a space of island {letters}").format(
                letters=", ".join(
                    letter
                    for letter, size in zip(board.islands, sizes, strict=True)
                    if size == max(sizes)
                )
            ),
        )
    if not board.near_sea[board.start]:
        report.add("start", _("{code} touches no sea").format(code=code), _("a space at the coast"))


def _reach(board: Board, report: Report) -> None:
    """Warn of land that people cannot come to, walking and crossing one sea at a time."""
    seen = {board.start}
    waiting = [board.start]
    while waiting:
        space = waiting.pop()
        beyond = [land for sea in board.near_sea[space] for land in board.near_land[sea]]
        for land in (*board.near_land[space], *beyond):
            if land not in seen:
                seen.add(land)
                waiting.append(land)
    for space in board.land:
        if space not in seen:
            report.add(
                "raster",
                _("{code} cannot be reached from the start").format(code=board.codes[space]),
                _("a border, a link or a sea in common with land that can"),
                _first(board, space),
            )


def _first(board: Board, space: int) -> Cell:
    """Return the first cell of a space."""
    return next((row, line.index(space)) for row, line in enumerate(board.raster) if space in line)


def _pair(board: Board, pair: Pair) -> dict[str, str]:
    return {"one": board.codes[pair[0]], "other": board.codes[pair[1]]}
