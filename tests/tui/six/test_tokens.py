"""Tokens: in labels, inspector, panels, cards and lists; the same by glyph without colours."""

from __future__ import annotations

import pytest

from sojourns.games.six.state import BUY, ORDERS
from sojourns.tui import look
from sojourns.tui.look import COLORS, Look
from sojourns.tui.six import label
from sojourns.tui.six.inspect import space_forms
from sojourns.tui.six.players import progress
from sojourns.tui.six.scene import DIM, Pieces, Sign, Spot, changes, spots
from sojourns.tui.six.sixface import SixFace
from tests.six.positions import SEWING, SHOEMAKING
from tests.tui.dump import check, contrast, dump, seen
from tests.tui.six.everything import everything, game, staged
from tests.tui.six.stage import moment, space
from tests.tui.six.test_label import text
from tests.tui.six.test_screens import GOLDEN, REWRITE, least, named

FREE = Spot("C2", land=True, odd=False, tokens=(Sign("trade", 1, "Ar"), Sign("exploration", 1)))
OWNED = FREE._replace(owner=0, pieces=(Pieces(0, 3, 1, 0), Pieces(1, 12, 0, 0)))
SERPENTS = Spot("S3", land=False, odd=True, tokens=(Sign("serpent", 2),))
ALL = FREE._replace(
    tokens=(
        *FREE.tokens,
        *(Sign(kind, 1) for kind in ("mountain", "airship")),
        *(Sign(kind, 3) for kind in ("serpent", "shrine", "lantern")),
    )
)


@pytest.fixture(autouse=True)
def plain_look():
    look.use(Look())


@pytest.mark.parametrize(
    ("spot", "width", "height", "spaced", "expected"),
    [
        pytest.param(FREE, 9, 2, False, ["C2 ¤✦"], id="beside the code"),
        pytest.param(FREE, 4, 2, False, ["C2¤✦"], id="without a blank if narrow"),
        pytest.param(FREE, 3, 2, False, ["C2", "¤✦"], id="below the code if narrower"),
        pytest.param(FREE, 3, 1, False, ["C2…"], id="what does not fit"),
        pytest.param(FREE, 9, 2, True, ["C2 ¤Ar✦"], id="the trade where there is room"),
        pytest.param(OWNED, 9, 3, False, ["●C2 ¤✦", "●3⌂■12"], id="above the pieces"),
        pytest.param(OWNED, 12, 3, True, [" ● C2 ¤Ar✦ ", " ● 3 ⌂", " ■ 12"], id="spaced"),
        pytest.param(SERPENTS, 6, 1, False, ["S3 §2"], id="counted from two on"),
        pytest.param(ALL, 20, 1, False, ["C2 ¤✦/\\⊖§3π3¶3"], id="every kind, unknown ones too"),
        pytest.param(
            OWNED._replace(note="$1"), 7, 2, False, ["●C2$1¤✦", "●3⌂■12"], id="a fee comes first"
        ),
    ],
)
def test_labels(spot, width, height, spaced, expected):
    shown = text(spot, width, height, spaced=spaced)
    assert [row.rstrip() for row in shown] == [row.rstrip() for row in expected]


def test_tokens_of_free_spaces_are_brighter_than_the_code():
    cells = label.draw(FREE, 9, 1, spaced=False).cells
    now = look.current()
    assert cells[0].style == now.style("land_code", "land")
    assert cells[3].style == now.style("text", "land", bold=True)
    dimmed = label.draw(FREE._replace(light=DIM), 9, 1, spaced=False).cells
    assert dimmed[3].style == now.style("dim_land_code", "dim_land")


def test_what_lies_where():
    shown = {spot.code: spot.tokens for spot in spots(moment(everything(), rules=game()))}
    assert shown["A3"] == (Sign("trade", 1, "Ar"), Sign("shrine", 1))
    assert shown["S3"] == (Sign("serpent", 2),)
    assert shown["D2"] == (Sign("exploration", 1), Sign("shrine", 2), Sign("airship", 1))
    assert shown["C1"] == (Sign("mountain", 1),)
    assert shown["G1"] == ()


def test_a_token_that_came_or_went_is_marked():
    now = moment(everything(), rules=game())
    assert not any(changes(now, now.view, "+", "-"))
    before = everything()._replace(slices=game().initial().slices)
    marks = dict(zip(game().content.board.codes, changes(now, before, "+", "-"), strict=True))
    assert {code for code, mark in marks.items() if mark} == {"S7", "S3", "B3", "D2", "A3"}


def form(code, place):
    """Return one of the forms of the inspector as text."""
    forms = space_forms(moment(everything(), rules=game()), space(code))
    return "".join(ink.text for ink in forms[place])


@pytest.mark.parametrize(
    ("code", "place", "expected"),
    [
        pytest.param("A3", 0, "a trade token of art and 1 shrine of Cy", id="trade, shrine"),
        pytest.param("S3", 0, "2 serpents", id="serpents"),
        pytest.param("D2", 0, "an exploration token, 2 shrines of Bo and an airship", id="three"),
        pytest.param("C1", 0, "a mountain", id="mountain"),
        pytest.param("C2", 1, "an exploration token", id="nothing else there"),
        pytest.param("A3", -1, "¤Ar π", id="as signs"),
        pytest.param("S3", -1, "§2", id="serpents as signs"),
    ],
)
def test_inspector(code, place, expected):
    assert expected in form(code, place)
    assert "empty" not in form(code, place)


def test_x4_upgrades_stand_behind_the_points_of_a_trade():
    now = moment(everything(), rules=game())
    mine = {step.trade: step for step in progress(now, 0)}
    assert (mine[0].points, mine[0].change) == (4, 1)
    theirs = {step.trade: step for step in progress(now, 2)}
    assert (theirs[SEWING].points, theirs[SEWING].tokens) == (0, (2, -1))
    assert SHOEMAKING not in theirs


PANEL = {
    "upgraded points": "Co■■■■■····4+1",
    "upgrades without points": "■····|··+1",
    "value card in the header": "Cy·tomoveWagons",
    "shrines left": "▲22⌂4◡9♜1π1left",
}


async def test_panels():
    async with staged(everything(), size=(160, 50)) as (app, _pilot):
        lines = [line[120:].replace(" ", "") for line in dump(app).splitlines()]
        shown = "\n".join(lines)
    for name, wanted in PANEL.items():
        assert wanted in shown, f"{name}: {shown}"


async def test_t5_cards_show_what_they_order():
    async with staged(everything(step=BUY, pool=(0, 0, 0, 0)), size=(80, 23)) as (app, pilot):
        shown = dump(app)
        assert "+2  >1  ±" in shown
        assert "⌂1  >1  ±  §" in shown
        await pilot.press("2")
        assert "at once" in dump(app).splitlines()[-6]


async def test_x1_a_card_in_focus_lights_the_spaces_that_it_names():
    async with staged(everything(step=BUY, pool=(0, 0, 0, 0))) as (app, pilot):
        await pilot.press("3")
        scene = {spot.code: spot.light for spot in app.table.map._spots}
        assert [code for code, light in scene.items() if light == 1] == ["A2", "S0"]
        await pilot.press("1")
        assert {spot.light for spot in app.table.map._spots} == {0}


# -- lists


def rows():
    now = moment(everything(), rules=game())
    return {row.name: row for row in SixFace().score_rows(now, game().score_lines(now.view))}


def test_score_has_a_row_for_each_module_that_scores():
    assert list(rows())[5:] == [
        *("Places", "Specialties", "Upgrades", "Sea serpents", "Values", "Feuds"),
        *("Mountains", "Shrines"),
    ]


def test_score_rows_add_up_and_light_their_spaces():
    totals = game().outcome(everything()).totals
    assert tuple(map(sum, zip(*(row.points for row in rows().values()), strict=True))) == totals
    assert set(rows()["Mountains"].spaces) == {space("C1"), space("H2")}
    assert "S3▲ 2" in rows()["Sea serpents"].note
    assert rows()["Feuds"].points[2] > 0


def lines(seat):
    return SixFace().tableau(moment(everything(), rules=game()), seat)


def test_a_players_table_tells_tokens_and_value_card():
    told = "\n".join(text for _style, text in lines(2))
    assert "Wagons" in told
    assert "Counted so far" in told
    assert "Shrines left: 1." in told
    assert "Icons found by exploring: sewing." in told
    assert "tokens +2 -1" in told
    assert "Sea serpents left: 5." in told
    assert "Feuds: 2 points more" in told


def test_the_list_of_spaces_tells_tokens():
    told = dict(SixFace().spaces(moment(everything(), rules=game())))
    assert "2 serpents" in told[space("S3")]
    assert "a mountain" in told[space("C1")]


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
def test_help_names_the_signs_in_play(glyphs):
    look.use(Look(glyphs=glyphs))
    token = look.current().glyph.token
    signs = dict(SixFace().glyphs(moment(everything(), rules=game())))
    for kind in ("trade", "exploration", "mountain", "serpent", "shrine", "airship", "upgrade"):
        assert signs[token(kind)]
    from tests.tui.six.stage import position

    assert token("shrine") not in dict(SixFace().glyphs(moment(position())))


# -- whole screens

SCREENS = {
    "all": (everything(), []),
    "all-card": (everything(step=BUY, pool=(0, 0, 0, 0)), ["3"]),
    "upgrade": (everything(step=ORDERS, orders=("upgrade",)), ["down", "right"]),
    "serpent": (everything(step=ORDERS, orders=("serpent",)), ["tab"]),
    "fly": (everything(), ["2", "d", "2", "space"]),
}


@pytest.mark.parametrize("size", [(80, 23), (120, 40), (160, 50)], ids=named)
@pytest.mark.parametrize("name", SCREENS)
async def test_golden(name, size):
    state, keys = SCREENS[name]
    async with staged(state, size=size) as (app, pilot):
        await pilot.press(*keys)
        await pilot.pause()
        check(dump(app), GOLDEN / f"{name}-{named(size)}.txt", rewrite=REWRITE)


async def test_golden_in_plain_letters():
    async with staged(everything(), size=(80, 23), worn=Look("none", "ascii")) as (app, _pilot):
        shown = dump(app)
        check(shown, GOLDEN / "all-ascii-80x23.txt", rewrite=REWRITE)
    assert shown.isascii()


@pytest.mark.parametrize("colors", COLORS)
@pytest.mark.parametrize("name", ["all", "upgrade", "fly"])
async def test_tr_03_contrast(name, colors):
    state, keys = SCREENS[name]
    async with staged(state, size=(80, 23), worn=Look(colors)) as (app, pilot):
        await pilot.press(*keys)
        await pilot.pause()
        for x, y, sign, ink, ground, _bold in seen(app):
            assert contrast(ink, ground) >= least(app, x, y, sign), (x, y, sign)
