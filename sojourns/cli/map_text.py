"""A map drawn into text, with the codes of its spaces."""

from __future__ import annotations

import os
import sys
from itertools import groupby
from typing import TYPE_CHECKING

from sojourns.cli.commands import Look
from sojourns.games.six.chart import chart
from sojourns.games.six.content import Board
from sojourns.games.six.picture import ASCII, COAST, CUT, LAND_BORDER, LINK, Picture, Style, draw

if TYPE_CHECKING:
    from collections.abc import Iterator

SIGNS: dict[int, int | str] = {**ASCII, **dict.fromkeys(map(ord, "▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"), "#")}
"""Signs that ASCII lacks; it has nothing finer for the land in a coast cell."""

NUMBERS = {
    "256": {"land": 237, "sea": 17, "border": 230, "dots": 67, "code": 250},
    "16": {"land": 0, "sea": 4, "border": 15, "dots": 14, "code": 15},
}
"""Colours of the terminal, by palette."""


def palette(look: Look) -> str:
    """Return `256`, `16` or `none`: what was asked for, else what the terminal may have."""
    if look.colors is not None:
        return "256" if look.colors == "true" else look.colors
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") in (None, "dumb", "unknown")
    return "none" if plain or not sys.stdout.isatty() else "256"


def map_rows(board: Board, columns: int, rows: int, look: Look) -> list[str]:
    """Return the rows of the map, with colours as escape codes where the look has some."""
    colors = palette(look)
    if colors == "none":
        return chart(board, columns, rows, ascii_only=look.glyphs == "ascii")
    picture = draw(board, columns, rows, _style(look, rows, colors))
    signs = _signs(board, picture, ascii_only=look.glyphs == "ascii")
    return ["".join(_colored(board, picture, y, row, colors)) for y, row in enumerate(signs)]


def _style(look: Look, rows: int, colors: str) -> Style:
    if look.glyphs == "ascii" or look.map_style == "lines" or colors == "16":
        return "lines"
    if look.map_style == "blocks" or (look.map_style != "dots" and rows >= 28):
        return "blocks"
    return "dots"


def _signs(board: Board, picture: Picture, *, ascii_only: bool) -> list[list[str]]:
    """Return the signs, indexed [row][column], with each code in the middle of its label place."""
    signs = [list(row.translate(SIGNS) if ascii_only else row) for row in picture.glyph]
    for code, place in zip(board.codes, picture.label, strict=True):
        if len(code) <= place.width and place.height:
            x, y = place.x + (place.width - len(code)) // 2, place.y + (place.height - 1) // 2
            signs[y][x : x + len(code)] = code
    return signs


def _colored(board: Board, picture: Picture, y: int, row: list[str], colors: str) -> Iterator[str]:
    """Yield the row in runs of one colour."""
    inks = [_colors(board, picture, x, y) for x in range(len(row))]
    start = 0
    for (ink, ground), run in groupby(inks):
        end = start + len(list(run))
        number = NUMBERS[colors]
        front, back = number[ink], number[ground]
        codes = f"38;5;{front};48;5;{back}"
        yield f"\x1b[{codes}m{''.join(row[start:end])}"
        start = end
    yield "\x1b[0m"


def _colors(board: Board, picture: Picture, x: int, y: int) -> tuple[str, str]:
    """Return what the sign and the ground of a cell are coloured as."""
    lands, fill, kind = len(board.land), picture.fill[y][x], picture.kind[y][x]
    ground = "land" if 0 <= fill < lands else "sea"
    if kind == COAST:
        return ("land" if picture.ink[y][x] < lands else "sea"), ground
    if kind in (LAND_BORDER, LINK) or (kind == CUT and ground == "land"):
        return "border", ground
    if picture.glyph[y][x] == " ":
        return "code", ground
    return "dots", ground
