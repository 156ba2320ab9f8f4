"""Palettes, glyphs and looks: told apart, readable, one column wide (TR-03, AX-05, AX-07)."""

from __future__ import annotations

from itertools import combinations
from math import dist
from operator import mul

import pytest
from rich.cells import cell_len
from rich.color import ColorSystem

from sojourns.tui import look
from sojourns.tui.glyphs import ASCII, UNICODE
from sojourns.tui.look import COLORS, Look, detect
from sojourns.tui.palette import ROLES
from tests.tui.dump import contrast, linear

TEXT, SIGN = 4.5, 3.0
"""The least contrast of text, and of what only decorates."""

GROUNDS = ("screen", "bar", "panel", "head", "card", "card_quiet", "card_poor")
PLAYERS = range(4)

TEXTS = [
    *(("text", on) for on in (*GROUNDS, "card_head", "chip", "refused_back")),
    *(("soft", on) for on in GROUNDS),
    *(("faint", on) for on in ("screen", "bar", "panel", "head", "card", "card_poor")),
    *(("key", on) for on in (*GROUNDS, "refused_back")),
    *(("bad", on) for on in ("screen", "bar", "panel", "card", "card_poor")),
    ("refused", "refused_back"),
    *((f"banner{n}", on) for n in PLAYERS for on in ("tray", "screen", "bar", "panel", "head")),
    *((f"dim_ink{n}", on) for n in PLAYERS for on in ("dim_tray", f"dim_banner{n}")),
    *(("ink", f"banner{n}") for n in PLAYERS),
    *(("ink", role) for role in ROLES if role.startswith("trade_")),
    *(("ink", on) for on in ("tie", "cursor", "mark", "key", "bad")),
    ("dim_tie_ink", "dim_tie"),
    ("land_code", "land"),
    ("lit_land_code", "lit_land"),
    ("dim_land_code", "dim_land"),
    ("sea_code", "sea_even"),
    ("sea_code", "sea_odd"),
    ("lit_sea_code", "lit_sea"),
    ("dim_sea_code", "dim_sea"),
]
"""Every pair of text and ground that the screens use."""

SIGNS = [
    *(("land_border", on) for on in ("land", "lit_land")),
    *(("land_border", f"{light}fill{n}") for n in PLAYERS for light in ("", "lit_")),
    *(("dim_land_border", on) for on in ("dim_land", *(f"dim_fill{n}" for n in PLAYERS))),
    *((f"pattern{n}", f"{light}fill{n}") for n in PLAYERS for light in ("", "lit_")),
    *(("mark", on) for on in ("land", "lit_land", "lit_sea", "sea_even", "sea_odd")),
    *(("mark", f"{light}fill{n}") for n in PLAYERS for light in ("", "lit_")),
    ("sea_dots", "sea_even"),
    ("sea_dots", "sea_odd"),
    ("dim_sea_dots", "dim_sea"),
]
"""Every pair of border, pattern or mark and its ground."""


@pytest.mark.parametrize("colors", COLORS)
@pytest.mark.parametrize(
    ("least", "pairs"),
    [pytest.param(TEXT, TEXTS, id="text"), pytest.param(SIGN, SIGNS, id="signs")],
)
def test_contrast(colors, least, pairs):
    worn = Look(colors)
    poor = []
    for ink, on in pairs:
        found = contrast(worn.color(ink).triplet, worn.color(on).triplet)
        if found < least:
            poor.append(f"{ink} on {on}: {found:.2f}")
    assert not poor


@pytest.mark.parametrize("colors", COLORS)
def test_what_must_differ_differs(colors):
    worn = Look(colors)
    for names in (
        ["sea_even", "land", *(f"fill{n}" for n in PLAYERS)],
        ["tray", "tie", *(f"banner{n}" for n in PLAYERS)],
    ):
        for one, other in combinations(names, 2):
            assert worn.color(one).triplet != worn.color(other).triplet, (one, other)


def test_free_land_is_darker_than_every_fill():
    worn = Look()
    dark = contrast(worn.color("land").triplet, (0, 0, 0))
    for n in PLAYERS:
        assert contrast(worn.color(f"fill{n}").triplet, (0, 0, 0)) > dark


DEFICIENCIES = {
    "red-blind": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "green-blind": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "blue-blind": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""Simulations of colour blindness on linear red, green, blue (Machado and others, 2009)."""

BANNERS_APART, FILLS_APART = 15.0, 10.0
"""Least distance in the CIE Lab space; a step of 2 is just seen."""


def lab(color, seen):
    """Return a colour as somebody sees it, in the CIE Lab space."""
    light = linear(color)
    sums = [sum(map(mul, row, light)) for row in seen]
    red, green, blue = (min(max(part, 0), 1) for part in sums)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("colors", ["true", "256"])
@pytest.mark.parametrize("seen", DEFICIENCIES.values(), ids=DEFICIENCIES)
@pytest.mark.parametrize(("role", "apart"), [("banner", BANNERS_APART), ("fill", FILLS_APART)])
def test_ax_05_players_are_told_apart_by_the_colour_blind(colors, seen, role, apart):
    found = [lab(Look(colors).color(f"{role}{n}").triplet, seen) for n in PLAYERS]
    found += [lab(Look(colors).color("land").triplet, seen)]
    assert min(dist(one, other) for one, other in combinations(found, 2)) > apart


def test_without_colours_all_is_grey():
    worn = Look("none")
    for role in ROLES:
        assert len(set(worn.color(role).triplet)) == 1, role


@pytest.mark.parametrize(
    ("colors", "system", "code"),
    [
        pytest.param("256", ColorSystem.EIGHT_BIT, "38;5;209", id="256 as numbered"),
        pytest.param("16", ColorSystem.STANDARD, "91", id="16 as numbered"),
        pytest.param("true", ColorSystem.TRUECOLOR, "38;2;255;122;69", id="true colour"),
    ],
)
def test_what_is_written_reaches_the_terminal(colors, system, code):
    assert code in Look(colors).style("banner0", "tray").render("x", color_system=system)


def signs(glyphs):
    for name, sign in zip(glyphs._fields, glyphs, strict=True):
        for one in sign if isinstance(sign, tuple) else (sign,):
            yield name, one


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_every_glyph_is_one_column_wide(glyphs):
    for name, sign in signs(glyphs):
        if name not in ("up_down", "left_right", "all_arrows") and sign != "/\\":
            assert cell_len(sign) == 1, name


def test_plain_glyphs_are_ascii():
    assert all(sign.isascii() for _name, sign in signs(ASCII))


def test_texts_are_turned_into_plain_letters():
    assert Look(glyphs="ascii").words("D2→E1 ⌂2 ●3 …") == "D2>E1 ^2 @3 ~"
    assert Look().words("D2→E1") == "D2→E1"


@pytest.mark.parametrize(
    ("system", "no_color", "wanted", "expected"),
    [
        ("truecolor", False, None, "true"),
        ("256", False, None, "256"),
        ("standard", False, None, "16"),
        (None, False, None, "16"),
        ("truecolor", True, None, "none"),
        ("standard", True, "true", "true"),
    ],
)
def test_detecting(system, no_color, wanted, expected):
    assert detect(system, no_color=no_color, colors=wanted) == expected


@pytest.mark.parametrize(
    ("worn", "rows", "expected"),
    [
        (Look(), 17, "dots"),
        (Look(), 33, "blocks"),
        (Look("16"), 33, "lines"),
        (Look("16", map_style="dots"), 33, "dots"),
        (Look(map_style="lines"), 17, "lines"),
        (Look(map_style="blocks"), 17, "blocks"),
        (Look(glyphs="ascii", map_style="dots"), 17, "lines"),
    ],
)
def test_border_style(worn, rows, expected):
    assert worn.border(rows) == expected


@pytest.mark.parametrize("colors", COLORS)
def test_theme_has_every_role(colors):
    theme = Look(colors).theme()
    assert set(theme.variables) == {role.replace("_", "-") for role in ROLES}
    assert theme.background == Look(colors).hex("screen")


def test_default_looks_are_the_easiest_to_tell_apart():
    assert look.DEFAULT_LOOKS == {2: (0, 3), 3: (0, 2, 3), 4: (0, 1, 2, 3)}
