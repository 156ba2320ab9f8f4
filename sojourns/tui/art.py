"""The picture on the start screen: the name in the sea among six islands, in half blocks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import atan2, hypot, sin

from rich.segment import Segment
from textual.strip import Strip

from sojourns.tui import look

NAME = "SIX SOJOURNS"
LETTER_WIDE, LETTER_HIGH = 6, 7
"""Pixels of a letter: with the gap behind it, and without."""

TWICE_FROM = 150
"""Columns from which the letters are twice as large, where there are rows enough."""

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
    # middle (from -1 to 1 across, from 0 to 1 down), half width, half height (the same way), role
    (-0.78, 0.17, 0.24, 0.17, "fill0"),
    (-0.12, 0.10, 0.28, 0.15, "land"),
    (0.62, 0.17, 0.30, 0.18, "fill3"),
    (-0.62, 0.88, 0.30, 0.16, "fill2"),
    (0.14, 0.90, 0.24, 0.14, "fill1"),
    (0.84, 0.84, 0.17, 0.17, "land"),
)
SHORE = 1.22
"""How far the shallow water reaches, in island sizes."""
WAVES = 0.12
"""How much farther an island, and its shallow water, reach where they bulge."""
FARTHEST = SHORE * (1 + WAVES)
"""Beyond it there is nothing of an island: most of the picture is told without any angle."""


@cache
def pixels(width: int, high: int) -> tuple[tuple[str, ...], ...]:
    """Return the roles of the picture's pixels, [row][column]."""
    picture = [
        [_ground(2 * column / width - 1, row / high) for column in range(width)]
        for row in range(high)
    ]
    scale = 2 if width >= TWICE_FROM and high > 5 * LETTER_HIGH else 1
    left = (width - scale * (LETTER_WIDE * len(NAME) - 1)) // 2
    top = (high - scale * LETTER_HIGH) // 2
    for row in range(max(top, 0), min(top + scale * LETTER_HIGH, high)):
        for column in range(max(left, 0), width):
            if _is_inked((row - top) // scale, (column - left) // scale):
                picture[row][column] = "land_border"
    return tuple(map(tuple, picture))


def _is_inked(row: int, column: int) -> bool:
    number, column = divmod(column, LETTER_WIDE)
    return number < len(NAME) and FONT[NAME[number]][row].ljust(LETTER_WIDE)[column] == "#"


def _ground(across: float, down: float) -> str:
    """Return the role at a place."""
    shallow = False
    for middle_x, middle_y, half_width, half_height, role in ISLANDS:
        x, y = (across - middle_x) / half_width, (down - middle_y) / half_height
        if abs(x) > FARTHEST or abs(y) > FARTHEST:
            continue
        far = hypot(x, y) / (1 + WAVES * sin(3 * atan2(y, x) + 40 * middle_x))
        if far < 1:
            return role
        shallow = shallow or far < SHORE
    if shallow:
        return "lit_sea"
    return "sea_even" if int(across * 2.4 + down * 0.6 + 9) % 2 else "sea_odd"


def row(y: int, width: int, rows: int) -> Strip:
    """Return row `y` of the picture in a window of so many columns and rows."""
    now = look.current()
    upper, lower = pixels(width, 2 * rows)[2 * y : 2 * y + 2]
    half = " " if now.glyphs == "ascii" else "\N{LOWER HALF BLOCK}"
    segments: list[Segment] = []
    start = 0
    for column in range(1, width + 1):
        if column == width or (upper[column], lower[column]) != (upper[start], lower[start]):
            style = now.style(lower[start], upper[start])
            segments.append(Segment(half * (column - start), style))
            start = column
    return Strip(segments, width)
