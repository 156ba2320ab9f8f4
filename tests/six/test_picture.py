"""The picture of a map: what is drawn agrees with the raster, at every size and in every style."""

from __future__ import annotations

import pytest

from sojourns.games.six.chart import chart
from sojourns.games.six.data import list_maps
from sojourns.games.six.data.maps import compile_board
from sojourns.games.six.data.raster import borders
from sojourns.games.six.data.strict import read_yaml
from sojourns.games.six.picture import (
    COAST,
    CUT,
    FILL,
    LAND_BORDER,
    LINK,
    SEA_BORDER,
    STYLES,
    Label,
    auto_style,
    draw,
    meetings,
)
from tests.data.map_samples import BRIDGE, TWO_COVES, board

SIZES = [(80, 16), (80, 17), (80, 33), (97, 28), (120, 39)]

SHIPPED = {info.id: compile_board(read_yaml(info.path)) for info in list_maps()}
BOARDS = {**SHIPPED, "two-coves": board(TWO_COVES), "bridge": board(BRIDGE)}

QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"

each_board = pytest.mark.parametrize("of", [pytest.param(BOARDS[name], id=name) for name in BOARDS])
each_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
each_style = pytest.mark.parametrize("style", STYLES)


def visible(picture):
    """Return the space in every quadrant, as rows of twice as many columns, twice as many rows."""
    rows = []
    for y in range(picture.rows):
        halves = [], []
        for x in range(picture.columns):
            bits = 0
            if picture.kind[y][x] == COAST:
                bits = QUADRANTS.index(picture.glyph[y][x])
            plain = picture.fill[y][x] if bits else picture.owner[y][x]
            for corner in range(4):
                space = picture.ink[y][x] if bits >> corner & 1 else plain
                halves[corner // 2].append(space)
        rows += halves
    return rows


@each_board
@each_size
@each_style
def test_what_meets_in_the_picture_is_what_touches_in_the_raster(of, size, style):
    picture = draw(of, *size, style)
    touching = set(borders(of.raster))
    assert set(borders(visible(picture))) == touching
    assert meetings(picture) == touching


@pytest.mark.parametrize("columns", range(60, 200, 23))
@pytest.mark.parametrize("rows", range(15, 60, 11))
def test_the_shipped_maps_are_true_at_odd_sizes_too(columns, rows):
    for of in SHIPPED.values():
        assert meetings(draw(of, columns, rows, "dots")) == set(borders(of.raster))


@each_board
@each_size
@each_style
def test_a_border_of_the_right_sort_lies_between_spaces_of_one_kind(of, size, style):
    picture = draw(of, *size, style)
    land = len(of.land)
    for y in range(picture.rows):
        for x in range(picture.columns - 1):
            here, beside = picture.owner[y][x], picture.owner[y][x + 1]
            if here == beside or min(here, beside) < 0 or (here < land) != (beside < land):
                continue
            kinds = {picture.kind[y][x], picture.kind[y][x + 1]}
            fits = (
                {LAND_BORDER, CUT, LINK, COAST} if here < land else {SEA_BORDER, CUT, LINK, COAST}
            )
            # every second dot at sea, so a row between two dots may be bare
            bare = style != "lines" and here >= land
            assert kinds & fits or bare, (x, y)


@each_board
@each_style
def test_borders_lie_only_where_spaces_of_their_kind_meet(of, style):
    picture = draw(of, 97, 28, style)
    quadrants = visible(picture)
    land = len(of.land)
    for y in range(picture.rows):
        for x in range(picture.columns):
            kind = picture.kind[y][x]
            if kind not in (LAND_BORDER, SEA_BORDER):
                continue
            around = {
                space
                for line in quadrants[max(0, 2 * y - 2) : 2 * y + 4]
                for space in line[max(0, 2 * x - 2) : 2 * x + 4]
                if space >= 0 and (space < land) == (kind == LAND_BORDER)
            }
            assert len(around) > 1, (x, y)


@each_board
@each_size
@each_style
def test_every_table_has_one_entry_for_each_cell(of, size, style):
    picture = draw(of, *size, style)
    for table in (picture.owner, picture.kind, picture.glyph, picture.ink, picture.fill):
        assert [len(line) for line in table] == [picture.columns] * picture.rows
    for y in range(picture.rows):
        for x in range(picture.columns):
            kind = picture.kind[y][x]
            assert (picture.glyph[y][x] == " ") == (kind == FILL)
            assert (picture.ink[y][x] >= 0) == (kind == COAST)


@each_board
@each_size
@each_style
def test_labels_lie_on_plain_cells_of_their_space(of, size, style):
    picture = draw(of, *size, style)
    for space, label in enumerate(picture.label):
        assert label.width
        assert label.height
        for y in range(label.y, label.y + label.height):
            for x in range(label.x, label.x + label.width):
                assert picture.owner[y][x] == space
                assert picture.kind[y][x] == FILL
            assert y in picture.reach[space]


@pytest.mark.parametrize("rows", [16, 17])
@pytest.mark.parametrize("of", list(SHIPPED.values()), ids=list(SHIPPED))
@each_style
def test_labels_of_the_shipped_maps_have_room_on_the_smallest_terminals(of, rows, style):
    picture = draw(of, 80, rows, style)
    for space, label in enumerate(picture.label):
        assert label.width >= (6 if space < len(of.land) else 4), of.codes[space]
        assert label.height >= 2, of.codes[space]


@each_board
@each_style
def test_reach_holds_every_row_in_which_a_space_shows(of, style):
    picture = draw(of, 80, 17, style)
    for y in range(picture.rows):
        for table in (picture.owner, picture.ink, picture.fill):
            assert all(y in picture.reach[space] for space in set(table[y]) - {-1})


TWO_COVES_CHART = """\
░░░░░░░░░░░ S0 ░░░░░░░░░░┊░░░░░░ S1 ░░░░
░░░░ A1    │    A2  ░░░·┈·░░░░░░░░░░░░░░
░░       ┌─┴─┐        ░┊░░░░   B1   ░░░░
░░ ╶─────┘   └───╴  ░░░·┈┈░░          ░░
░░░░      A3      ░░░·┈┈┈┈ ───────╴ ░░░░
┈┈┈┈┈┈          ░░░·┈·░░░░         ░░░░░
░░░░░░░·┈┈░░=░░░░┈┈·░░░░     B2     ┈┈┈┈
░ S3 ░░░░░        ░░░░░░          ░░░░░░
░░░░░░░     C1    ░░░░░░░░ S2 ░░░░░░░░░░
░░░░░░░░        ░░░░░░░░░░░░░░░░░░░░░░░░
"""


def test_the_chart_of_two_coves():
    assert "\n".join(chart(board(TWO_COVES), 40, 10)) + "\n" == TWO_COVES_CHART


def test_the_void_belongs_to_no_space_and_meets_none():
    of = BOARDS["bridge"]
    picture = draw(of, 60, 14, "dots")
    assert picture.owner[0][0] == picture.fill[0][0] == -1
    assert picture.kind[0][0] == FILL
    assert all(pair[0] >= 0 for pair in meetings(picture))


@each_style
def test_a_link_is_a_track_from_label_to_label_with_its_ends_marked(style):
    of = BOARDS["bridge"]
    picture = draw(of, 60, 14, style)
    track = [
        (y, x)
        for y in range(picture.rows)
        for x in range(picture.columns)
        if picture.kind[y][x] == LINK
    ]
    assert "".join(picture.glyph[y][x] for y, x in track) == "=" + "·" * (len(track) - 2) + "="
    (first_row, first), (last_row, last) = track[0], track[-1]
    east, isle = (picture.label[of.codes.index(code)] for code in ("A2", "B1"))
    assert first == east.x + east.width
    assert last == isle.x - 1
    assert first_row == last_row


@each_style
def test_a_cut_is_a_double_line_instead_of_the_border(style):
    of = BOARDS["bridge"]
    picture = draw(of, 60, 14, style)
    kinds = {kind for line in picture.kind for kind in line}
    assert LAND_BORDER not in kinds, "the only land border is cut"
    assert SEA_BORDER not in kinds, "the only sea border is cut"
    drawn = {
        picture.glyph[y][x]
        for y in range(picture.rows)
        for x in range(picture.columns)
        if picture.kind[y][x] == CUT
    }
    assert {"║", "═"} <= drawn <= set("║═╔╗╚╝╠╣╦╩╬")


def test_a_forced_label_has_its_middle_near_the_cell_that_the_map_names():
    of = BOARDS["bridge"]
    across, down = draw(of, 60, 14, "dots").label[of.codes.index("S1")].middle
    assert abs(across - 7) <= 2
    assert abs(down - 12.5) <= 1


def test_a_pane_of_one_cell_can_be_drawn():
    of = SHIPPED["a"]
    picture = draw(of, 1, 1, "blocks")
    assert sum(label.width for label in picture.label) <= 1
    assert Label(0, 0, 0, 0).height == 0


def test_a_picture_is_drawn_once():
    assert draw(SHIPPED["a"], 80, 17, "dots") is draw(SHIPPED["a"], 80, 17, "dots")


def test_borders_are_blocks_on_a_high_pane():
    assert [auto_style(rows) for rows in (16, 27, 28, 50)] == ["dots", "dots", "blocks", "blocks"]


@each_board
@pytest.mark.parametrize("ascii_only", [False, True], ids=["unicode", "ascii"])
def test_a_chart_names_every_space_and_tells_land_from_sea(of, ascii_only):
    rows = chart(of, 80, 23, ascii_only=ascii_only)
    text = "\n".join(rows)
    assert len(rows) == 23
    assert max(map(len, rows)) <= 80
    assert all(text.count(code) == 1 for code in of.codes)
    assert text.isascii() == ascii_only
    assert ("~" if ascii_only else "░") in text
