"""Labels of spaces: owner, pieces, states, and what does not fit."""

from __future__ import annotations

import pytest

from sojourns.kernel.game import NOBODY
from sojourns.tui import look
from sojourns.tui.look import Look
from sojourns.tui.six import label
from sojourns.tui.six.scene import DIM, LIT, Pieces, Spot

OWNED = Spot("A1", land=True, odd=False, owner=0, pieces=(Pieces(0, 3, 1, 0), Pieces(1, 12, 0, 0)))
FREE = Spot("C2", land=True, odd=False)
SEA = Spot("S3", land=False, odd=True, owner=2, pieces=(Pieces(2, 0, 0, 2), Pieces(0, 0, 0, 1)))
TIE = FREE._replace(pieces=(Pieces(0, 1, 0, 0), Pieces(2, 1, 0, 0)))


@pytest.fixture(autouse=True)
def plain_look():
    look.use(Look())


def text(spot, width=9, height=3, *, spaced=False):
    """Return the rows of a label as text."""
    drawn = label.draw(spot, width, height, spaced=spaced)
    rows = [[" "] * drawn.width for _row in range(drawn.height)]
    for x, y, sign, _style in drawn.cells:
        rows[y][x] = sign
    return ["".join(row) for row in rows]


def roles(spot):
    """Return the roles of the banner's ink and ground."""
    return label.banner(spot, spaced=False)[1:]


@pytest.mark.parametrize(
    ("spot", "width", "height", "spaced", "expected"),
    [
        pytest.param(OWNED, 9, 3, False, ["●A1", "●3⌂■12"], id="banner and tray"),
        pytest.param(OWNED, 5, 3, False, ["●A1", "●3⌂", "■12"], id="one line each if narrow"),
        pytest.param(OWNED, 4, 2, False, ["●A1 ", "●3⌂…"], id="what does not fit"),
        pytest.param(OWNED, 9, 1, False, ["●A1"], id="one row only"),
        pytest.param(OWNED, 9, 4, True, [" ● A1 ", " ● 3 ⌂", " ■ 12 "], id="spaced"),
        pytest.param(FREE, 6, 2, False, ["C2"], id="nothing there"),
        pytest.param(TIE, 6, 2, False, ["=C2", "●1▲1"], id="tie"),
        pytest.param(SEA, 6, 2, False, ["▲S3  ", "▲◡2●◡"], id="boats"),
    ],
)
def test_rows(spot, width, height, spaced, expected):
    shown = text(spot, width, height, spaced=spaced)
    assert [row.rstrip() for row in shown] == [row.rstrip() for row in expected]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        pytest.param({"tower": True}, "●A1♜", id="tower"),
        pytest.param({"change": "+"}, "●A1+", id="just changed"),
        pytest.param({"note": "$1"}, "●A1 $1", id="fee"),
        pytest.param({"origin": True}, "●*A1", id="origin"),
    ],
)
def test_banner(changes, expected):
    assert text(OWNED._replace(**changes))[0].rstrip() == expected


@pytest.mark.parametrize(
    ("spot", "expected"),
    [
        pytest.param(OWNED, ("ink", "banner0"), id="owned"),
        pytest.param(OWNED._replace(light=DIM), ("dim_ink0", "dim_banner0"), id="dimmed"),
        pytest.param(OWNED._replace(origin=True), ("banner0", "ink"), id="origin is inverse"),
        pytest.param(OWNED._replace(cursor=True), ("ink", "cursor"), id="cursor"),
        pytest.param(TIE, ("ink", "tie"), id="tie"),
        pytest.param(FREE, ("land_code", "land"), id="free"),
        pytest.param(FREE._replace(light=LIT), ("lit_land_code", "lit_land"), id="free and lit"),
        pytest.param(
            SEA._replace(owner=NOBODY, pieces=()), ("sea_code", "sea_odd"), id="empty sea"
        ),
    ],
)
def test_roles(spot, expected):
    assert roles(spot) == expected


def test_a_sea_stays_blue_whoever_controls_it():
    assert label.ground(SEA) == "sea_odd"


@pytest.mark.parametrize(
    ("changes", "signs"),
    [
        pytest.param({"legal": True}, "›‹", id="legal"),
        pytest.param({"cursor": True}, "▐▌", id="cursor"),
        pytest.param({"legal": True, "cursor": True}, "›‹▐▌", id="both"),
        pytest.param({}, "", id="neither"),
    ],
)
def test_ax_07_marks_are_signs_not_only_colours(changes, signs):
    spot = OWNED._replace(**changes)
    drawn = label.draw(spot, 7, 2, spaced=False)
    found = {cell.sign for pair in label.sides(spot, drawn) for cell in pair}
    assert found == set(signs)


def test_a_lone_banner_under_the_cursor_has_brackets():
    spot = FREE._replace(cursor=True)
    drawn = label.draw(spot, 6, 1, spaced=False)
    assert [pair[0].y for pair in label.sides(spot, drawn)] == [0]
