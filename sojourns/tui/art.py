"""The picture on the start screen: the name in the sea among six islands, in half blocks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import atan2, sin

from rich.segment import Segment
from textual.strip import Strip

from sojourns.tui import look

NAME = "SIX SOJOURNS"
ROWS = 12
HIGH = 2 * ROWS
"""Pixels from top to bottom: two to a row."""

NAME_TOP = 9
"""Pixel row in which the name begins."""

FONT: Mapping[str, tuple[str, ...]] = {
    # five pixels wide, seven high
    "S": (" ####", "#    ", "#    ", " ### ", "    #", "    #", "#### "),
    "I": (" ### ", "  #  ", "  #  ", "  #  ", "  #  ", "  #  ", " ### "),
    "X": ("#   #", "#   #", " # # ", "  #  ", " # # ", "#   #", "#   #"),
    "O": (" ### ", "#   #", "#   #", "#   #", "#   #", "#   #", " ### "),
    "J": ("  ###", "   # ", "   # ", "   # ", "   # ", "#  # ", " ##  "),
    "U": ("#   #", "#   #", "#   #", "#   #", "#   #", "#   #", " ### "),
    "R": ("#### ", "#   #", "#   #", "#### ", "# #  ", "#  # ", "#   #"),
    "N": ("#   #", "##  #", "##  #", "# # #", "#  ##", "#  ##", "#   #"),
    " ": ("     ",) * 7,
}

Island = tuple[float, float, float, float, str]

ISLANDS: tuple[Island, ...] = (
    # middle (column from the middle of the picture, row), half width, half height, role
    (-31, 4, 9, 4.2, "fill0"),
    (-6, 2.5, 11, 3.6, "land"),
    (25, 4, 12, 4.4, "fill3"),
    (-25, 21, 12, 3.8, "fill2"),
    (6, 21.5, 9, 3.4, "fill1"),
    (33, 20, 6.5, 4.0, "land"),
)
SHORE = 1.22
"""How far the shallow water reaches, in island sizes."""


@cache
def pixels(width: int) -> tuple[tuple[str, ...], ...]:
    """Return the roles of the picture's pixels for a window of so many columns, [row][column]."""
    left = (width - 6 * len(NAME)) // 2
    rows = []
    for row in range(HIGH):
        line = [_ground(column - width / 2, row) for column in range(width)]
        if 0 <= row - NAME_TOP < 7:
            for number, letter in enumerate(NAME):
                for column, bit in enumerate(FONT[letter][row - NAME_TOP]):
                    place = left + 6 * number + column
                    if bit == "#" and 0 <= place < width:
                        line[place] = "land_border"
        rows.append(tuple(line))
    return tuple(rows)


def _ground(x: float, y: float) -> str:
    """Return the role at a place, seen from the middle of the top."""
    shallow = False
    for middle_x, middle_y, half_width, half_height, role in ISLANDS:
        across, down = (x - middle_x) / half_width, (y - middle_y) / half_height
        crooked = 1 + 0.12 * sin(3 * atan2(down, across) + middle_x)
        far = (across * across + down * down) ** 0.5 / crooked
        if far < 1:
            return role
        shallow = shallow or far < SHORE
    return "lit_sea" if shallow else "sea_even" if abs(x) % 34 < 17 else "sea_odd"


def row(y: int, width: int) -> Strip:
    """Return one row of the picture."""
    now = look.current()
    upper, lower = pixels(width)[2 * y : 2 * y + 2]
    half = " " if now.glyphs == "ascii" else "\N{LOWER HALF BLOCK}"
    segments: list[Segment] = []
    start = 0
    for column in range(1, width + 1):
        if column == width or (upper[column], lower[column]) != (upper[start], lower[start]):
            style = now.style(lower[start], upper[start])
            segments.append(Segment(half * (column - start), style))
            start = column
    return Strip(segments, width)
