"""How every screen looks: the palette, the signs and the borders in use; four player looks.

A colour carries its number *and* its triplet: the number is what reaches the terminal, and the
triplet keeps the library's filters from touching it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal

from rich.color import Color, ColorType
from rich.color_triplet import ColorTriplet
from rich.style import Style
from textual.theme import Theme

from sojourns.tui.glyphs import ASCII, UNICODE, Glyphs
from sojourns.tui.palette import ROLES, SIXTEEN

COLORS = ("true", "256", "16", "none")
GLYPHS = ("unicode", "ascii")
MAP_STYLES = ("auto", "dots", "blocks", "lines")
MapStyle = Literal["dots", "blocks", "lines"]

BLOCKS_FROM_ROWS = 28
"""Map rows from which borders are drawn in blocks; below, dots leave more room for labels."""

DEFAULT_LOOKS: Mapping[int, tuple[int, ...]] = {2: (0, 3), 3: (0, 2, 3), 4: (0, 1, 2, 3)}
"""Looks that are easiest to tell apart, by the number of players; the table may choose others."""


@dataclass(frozen=True, slots=True)
class Look:
    """What a terminal can show and a person wants to see.

    >>> Look(glyphs="ascii").glyph.house
    '^'
    >>> Look().hex("sea_even")
    '#103456'
    """

    colors: str = "true"
    """One of COLORS."""
    glyphs: str = "unicode"
    """One of GLYPHS."""
    map_style: str = "auto"
    """One of MAP_STYLES."""

    @property
    def glyph(self) -> Glyphs:
        """Return the signs in use."""
        return ASCII if self.glyphs == "ascii" else UNICODE

    @property
    def shapes(self) -> tuple[str, str, str, str]:
        """Return the players' signs, indexed [look]."""
        return self.glyph.shapes

    def border(self, rows: int) -> MapStyle:
        """Return how borders are drawn on a map of so many rows: dots, blocks or lines."""
        if self.glyphs == "ascii":
            return "lines"
        if self.map_style == "dots":
            return "dots"
        if self.map_style == "blocks":
            return "blocks"
        if self.colors == "16" or self.map_style == "lines":
            return "lines"
        return "blocks" if rows >= BLOCKS_FROM_ROWS else "dots"

    def color(self, role: str) -> Color:
        """Return the colour of a role for segments."""
        return _color(role, self.colors)

    def hex(self, role: str) -> str:
        """Return the colour of a role as `#rrggbb`, for style sheets and `Content` styles."""
        triplet = self.color(role).triplet
        assert triplet is not None
        return triplet.hex

    def style(self, ink: str, on: str, *, bold: bool = False) -> Style:
        """Return the style for segments: role of the text, role of the ground."""
        return _style(ink, on, bold, self.colors)

    def words(self, text: str) -> str:
        """Return a text with its signs in the set in use; letters stay as they are."""
        return text.translate(_TO_ASCII) if self.glyphs == "ascii" else text

    def theme(self) -> Theme:
        """Return the library's theme for this palette; each role is a variable `$role` in it."""
        return _theme(self.colors)


def detect(color_system: str | None, no_color: bool, colors: str | None = None) -> str:
    """Return the palette for a terminal; `colors` (an option) goes before what was detected.

    >>> detect("256", no_color=False)
    '256'
    """
    if colors is not None:
        return colors
    if no_color:
        return "none"
    return {"truecolor": "true", "256": "256"}.get(color_system or "", "16")


_current = Look()


def current() -> Look:
    """Return the look that all screens use."""
    return _current


def use(look: Look) -> None:
    """Use a look from the next drawing on."""
    global _current
    _current = look


def _signs(glyphs: Glyphs) -> Iterator[str]:
    for sign in glyphs:
        if isinstance(sign, tuple):
            yield from sign
        else:
            yield sign


_TO_ASCII = str.maketrans(
    {
        fancy: plain
        for fancy, plain in zip(_signs(UNICODE), _signs(ASCII), strict=True)
        if len(fancy) == 1 and not fancy.isascii()
    }
    | {"–": "-", "—": "-", "’": "'", "“": '"', "”": '"', "×": "x", "−": "-"}
)


@cache
def _color(role: str, colors: str) -> Color:
    true, of_256, of_16, grey = ROLES[role]
    if colors == "256":
        triplet = Color.from_ansi(of_256).get_truecolor()
        return Color(role, ColorType.EIGHT_BIT, of_256, triplet)
    if colors == "16":
        return Color(role, ColorType.STANDARD, of_16, ColorTriplet(*SIXTEEN[of_16]))
    return Color.parse(true if colors == "true" else grey)


@cache
def _style(ink: str, on: str, bold: bool, colors: str) -> Style:
    return Style(color=_color(ink, colors), bgcolor=_color(on, colors), bold=bold or None)


@cache
def _theme(colors: str) -> Theme:
    look = Look(colors)
    variables = {role.replace("_", "-"): look.hex(role) for role in ROLES}
    return Theme(
        name=f"sojourns-{colors}",
        primary=look.hex("key"),
        secondary=look.hex("soft"),
        accent=look.hex("key"),
        warning=look.hex("key"),
        error=look.hex("refused"),
        success=look.hex("banner2"),
        foreground=look.hex("text"),
        background=look.hex("screen"),
        surface=look.hex("panel"),
        panel=look.hex("bar"),
        dark=True,
        variables=variables,
    )
