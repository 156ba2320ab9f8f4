"""How every screen looks: four palettes written out, two sets of glyphs, four player looks.

The automatic conversion of colours is not relied on: turned to 16 colours by the library, sea and
free land became one grey, and two players got the same fill. So each role has a value in each
palette, and a colour carries its number *and* its triplet: the number is what reaches the terminal,
and the triplet keeps the library's filters from touching it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple

from rich.color import Color, ColorType
from rich.color_triplet import ColorTriplet
from rich.style import Style
from textual.theme import Theme

COLORS = ("true", "256", "16", "none")
GLYPHS = ("unicode", "ascii")
MAP_STYLES = ("auto", "dots", "blocks", "lines")
MapStyle = Literal["dots", "blocks", "lines"]

BLOCKS_FROM_ROWS = 28
"""Map rows from which borders are drawn in blocks; below, dots leave more room for labels."""

Row = tuple[str, int, int, str]

ROLES: Mapping[str, Row] = {
    # role: (true colour, of 256, of 16, without colours)
    # -- the map
    "sea_even": ("#103456", 17, 4, "#0c0c0c"),
    "sea_odd": ("#0d2c4a", 17, 4, "#141414"),
    "lit_sea": ("#1d5384", 24, 4, "#303030"),
    "dim_sea": ("#0d2133", 17, 4, "#080808"),
    "sea_dots": ("#5b8fb8", 67, 14, "#8a8a8a"),
    "dim_sea_dots": ("#4c7391", 67, 14, "#6c6c6c"),
    "sea_code": ("#8dbbe0", 110, 14, "#c6c6c6"),
    "lit_sea_code": ("#d3e8fa", 153, 15, "#ffffff"),
    "dim_sea_code": ("#7f9db5", 110, 14, "#9e9e9e"),
    "land": ("#3f3b2c", 237, 0, "#2e2e2e"),
    "lit_land": ("#5d5744", 240, 8, "#444444"),
    "dim_land": ("#28261d", 235, 0, "#1c1c1c"),
    "land_border": ("#f3ecd2", 230, 15, "#ffffff"),
    "dim_land_border": ("#a39f8d", 145, 7, "#a8a8a8"),
    "land_code": ("#d2cbac", 250, 7, "#d0d0d0"),
    "lit_land_code": ("#fff6b0", 229, 15, "#ffffff"),
    "dim_land_code": ("#98937c", 246, 7, "#a8a8a8"),
    "tie": ("#c9c2a2", 250, 7, "#bcbcbc"),
    "dim_tie": ("#2c2a24", 236, 0, "#262626"),
    "dim_tie_ink": ("#a19c86", 247, 7, "#a8a8a8"),
    "tray": ("#14171c", 233, 0, "#121212"),
    "dim_tray": ("#0f1115", 233, 0, "#0a0a0a"),
    "ink": ("#101010", 233, 0, "#0a0a0a"),
    "cursor": ("#ffffff", 231, 15, "#ffffff"),
    "mark": ("#fff6b0", 229, 15, "#ffffff"),
    # -- players: bright banner and text, fill, fill under the cursor, what is not to be chosen
    "banner0": ("#ff7a45", 209, 9, "#f0f0f0"),
    "fill0": ("#b0451c", 124, 1, "#5f5f5f"),
    "lit_fill0": ("#cc5324", 160, 1, "#707070"),
    "dim_fill0": ("#58220e", 52, 0, "#3a3a3a"),
    "dim_banner0": ("#24130c", 233, 0, "#1c1c1c"),
    "dim_ink0": ("#cf6a41", 173, 9, "#b2b2b2"),
    "pattern0": ("#101010", 216, 7, "#d0d0d0"),
    "banner1": ("#f7dc4a", 227, 11, "#d0d0d0"),
    "fill1": ("#84720f", 100, 3, "#6c6c6c"),
    "lit_fill1": ("#9a861a", 136, 3, "#707070"),
    "dim_fill1": ("#423908", 58, 0, "#3a3a3a"),
    "dim_banner1": ("#1d1a0a", 233, 0, "#1c1c1c"),
    "dim_ink1": ("#b5a136", 143, 11, "#b2b2b2"),
    "pattern1": ("#101010", 233, 0, "#d8d8d8"),
    "banner2": ("#37c98b", 78, 10, "#e4e4e4"),
    "fill2": ("#1c7d5a", 29, 2, "#585858"),
    "lit_fill2": ("#229069", 65, 2, "#707070"),
    "dim_fill2": ("#0f4231", 22, 0, "#3a3a3a"),
    "dim_banner2": ("#0b1d16", 233, 0, "#1c1c1c"),
    "dim_ink2": ("#2fa474", 72, 10, "#b2b2b2"),
    "pattern2": ("#101010", 233, 0, "#d0d0d0"),
    "banner3": ("#d9a0ff", 183, 13, "#c0c0c0"),
    "fill3": ("#7a4bab", 97, 5, "#666666"),
    "lit_fill3": ("#8b5bc0", 98, 5, "#707070"),
    "dim_fill3": ("#3d2656", 54, 0, "#3a3a3a"),
    "dim_banner3": ("#1b1226", 233, 0, "#1c1c1c"),
    "dim_ink3": ("#a97fcb", 140, 13, "#b2b2b2"),
    "pattern3": ("#101010", 233, 0, "#d8d8d8"),
    # -- panels, cards, bars, boxes
    "screen": ("#101318", 233, 0, "#121212"),
    "bar": ("#161b22", 234, 0, "#1c1c1c"),
    "panel": ("#12161d", 233, 0, "#121212"),
    "head": ("#1f2630", 236, 0, "#262626"),
    "card": ("#222731", 235, 0, "#1e1e1e"),
    "card_head": ("#3a4350", 239, 8, "#444444"),
    "card_quiet": ("#262e39", 236, 4, "#2a2a2a"),
    "card_poor": ("#1a1e25", 234, 0, "#1c1c1c"),
    "chip": ("#3a4350", 239, 8, "#444444"),
    "text": ("#e2e7ee", 254, 15, "#e4e4e4"),
    "soft": ("#b9c4d0", 250, 7, "#bcbcbc"),
    "faint": ("#8d98a5", 247, 7, "#a0a0a0"),
    "key": ("#f7dc4a", 227, 11, "#ffffff"),
    "bad": ("#ff7a45", 209, 9, "#ffffff"),
    "refused": ("#ff7a45", 209, 9, "#ffffff"),
    "refused_back": ("#2a1a1a", 233, 0, "#1c1c1c"),
    # -- trade badges: the two letters carry the meaning
    "trade_cooking": ("#e07a5f", 173, 9, "#bcbcbc"),
    "trade_carpentry": ("#c99b5c", 179, 11, "#bcbcbc"),
    "trade_sewing": ("#e8a0bf", 175, 13, "#bcbcbc"),
    "trade_shoemaking": ("#b07c42", 137, 7, "#bcbcbc"),
    "trade_art": ("#8fb8de", 110, 14, "#bcbcbc"),
    "trade_blacksmithing": ("#9aa3ad", 247, 15, "#bcbcbc"),
    "trade_jewelry": ("#7fd1c7", 116, 10, "#bcbcbc"),
}
"""Every colour of every screen. Roles with a digit belong to that player look."""


SIXTEEN = (
    *((0, 0, 0), (170, 0, 0), (0, 170, 0), (170, 85, 0)),
    *((0, 0, 170), (170, 0, 170), (0, 170, 170), (170, 170, 170)),
    *((85, 85, 85), (255, 85, 85), (85, 255, 85), (255, 255, 85)),
    *((85, 85, 255), (255, 85, 255), (85, 255, 255), (255, 255, 255)),
)
"""What the sixteen colours look like on a plain console, as red, green, blue."""


class Glyphs(NamedTuple):
    """Signs of one column each."""

    shapes: tuple[str, str, str, str]
    """Pieces and owners, indexed [look]."""
    small: tuple[str, str, str, str]
    """Patterns on owned land, indexed [look]."""
    house: str
    tower: str
    boat: str
    tie: str
    more: str
    """Something did not fit."""
    done: str
    legal_left: str
    legal_right: str
    bracket_left: str
    """Left of the label under the cursor."""
    bracket_right: str
    bar_full: str
    bar_empty: str
    bar_step: str
    arrow: str
    cross: str
    """Not allowed."""
    square: str
    """Small square, for points in the score table."""
    here: str
    """Where we are in a replay."""
    play: str
    rule: str
    """Horizontal line."""
    side: str
    """Vertical line."""
    corners: tuple[str, str, str, str]
    """Upper left, upper right, lower left, lower right."""
    up_down: str
    left_right: str
    all_arrows: str
    gained: str
    lost: str


UNICODE = Glyphs(
    shapes=("●", "■", "▲", "◆"),
    small=("∘", "▫", "▵", "⋄"),
    house="⌂",
    tower="♜",
    boat="◡",
    tie="=",
    more="…",
    done="✓",
    legal_left="›",
    legal_right="‹",
    bracket_left="▐",
    bracket_right="▌",
    bar_full="■",
    bar_empty="·",
    bar_step="|",
    arrow="→",
    cross="✗",
    square="▪",
    here="▼",
    play="▶",
    rule="─",
    side="│",
    corners=("┌", "┐", "└", "┘"),
    up_down="↑↓",
    left_right="←→",
    all_arrows="←↑↓→",
    gained="+",
    lost="-",
)
ASCII = Glyphs(
    shapes=("@", "#", "%", "&"),
    small=("@", "#", "%", "&"),
    house="^",
    tower="!",
    boat="u",
    tie="=",
    more="~",
    done="x",
    legal_left=">",
    legal_right="<",
    bracket_left="[",
    bracket_right="]",
    bar_full="#",
    bar_empty=".",
    bar_step="|",
    arrow=">",
    cross="x",
    square="*",
    here="v",
    play=">",
    rule="-",
    side="|",
    corners=("+", "+", "+", "+"),
    up_down="up/down",
    left_right="left/right",
    all_arrows="arrows",
    gained="+",
    lost="-",
)

LOOK_NAMES = ("circle", "square", "triangle", "diamond")
"""Code words of the looks, indexed [look]."""

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
