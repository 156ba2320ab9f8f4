"""Maps: what a good file compiles to, and that the shipped ones are good."""

from __future__ import annotations

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sojourns.games.six.chart import chart
from sojourns.games.six.data import content_folder, list_maps
from sojourns.games.six.data.graph import facts, graph, walking_graph
from sojourns.games.six.data.maps import compile_board, warnings
from sojourns.games.six.data.raster import borders, corners, regions
from sojourns.games.six.data.strict import read_yaml
from tests.data.map_samples import BRIDGE, TWO_COVES, board, codes

SHIPPED = {info.id: compile_board(read_yaml(info.path)) for info in list_maps()}
BOARDS = {**SHIPPED, "two-coves": board(TWO_COVES), "bridge": board(BRIDGE)}

each_board = pytest.mark.parametrize("of", list(BOARDS.values()), ids=list(BOARDS))
each_shipped = pytest.mark.parametrize("of", list(SHIPPED.values()), ids=list(SHIPPED))


@pytest.mark.parametrize(
    ("code", "near"),
    [
        ("A1", "A2 A3 S0"),
        ("A2", "A1 A3 S0"),
        ("A3", "A1 A2 C1 S0 S3"),
        ("B1", "B2 S0 S1"),
        ("B2", "B1 S1 S2"),
        ("C1", "A3 S0 S2 S3"),
        ("S0", "A1 A2 A3 B1 C1 S1 S2 S3"),
        ("S1", "B1 B2 S0 S2"),
        ("S2", "B2 C1 S0 S1"),
        ("S3", "A3 C1 S0"),
    ],
)
def test_adjacency_of_the_two_coves(code, near):
    of = BOARDS["two-coves"]
    space = of.codes.index(code)
    assert codes(of, of.near[space]) == near
    assert codes(of, (*of.near_land[space], *of.near_sea[space])) == near


def test_the_tables_of_the_two_coves():
    of = BOARDS["two-coves"]
    assert codes(of, of.land) == "A1 A2 A3 B1 B2 C1"
    assert codes(of, of.sea) == "S0 S1 S2 S3"
    assert of.islands == ("A", "B", "C")
    assert of.island_of == (0, 0, 0, 1, 1, 2, -1, -1, -1, -1)
    assert [codes(of, spaces) for spaces in of.island_spaces] == ["A1 A2 A3", "B1 B2", "C1"]
    assert of.names[of.codes.index("B1")] == "Chapel"
    assert codes(of, of.rocky) == "B2"
    assert of.codes[of.start] == "A1"
    assert [codes(of, pair) for pair in of.links] == ["A3 C1"]
    assert (of.id, of.title, of.letter, of.cuts) == ("two-coves", "Two Coves", None, ())


def test_cuts_part_and_links_join_without_changing_the_islands():
    of = BOARDS["bridge"]
    west, east, isle = (of.codes.index(code) for code in ("A1", "A2", "B1"))
    assert east not in of.near[west]
    assert isle in of.near[east]
    assert of.islands == ("A", "B"), "an island is a component as drawn"
    assert of.raster[0][0] == -1
    assert of.label_at == {of.codes.index("S1"): (3, 6)}


def test_codes_do_not_depend_on_the_order_in_the_file():
    turned = TWO_COVES.replace("{A: ABC, B: DE, C: F}", "{C: F, B: DE, A: ABC}")
    assert board(turned) == board(TWO_COVES.replace('"0123"', '"3210"'))


@each_board
def test_networkx_finds_the_same_neighbours(of):
    cells = nx.grid_2d_graph(len(of.raster), len(of.raster[0]))
    touching = {
        tuple(sorted((of.raster[a][b], of.raster[c][d])))
        for (a, b), (c, d) in cells.edges
        if of.raster[a][b] != of.raster[c][d] and min(of.raster[a][b], of.raster[c][d]) >= 0
    }
    assert touching == set(borders(of.raster))
    expected = (touching | set(of.links)) - set(of.cuts)
    assert {tuple(sorted(edge)) for edge in graph(of).edges} == expected


@each_board
def test_networkx_finds_the_same_islands(of):
    drawn = nx.Graph(pair for pair in borders(of.raster) if max(pair) < len(of.land))
    drawn.add_nodes_from(of.land)
    components = {tuple(sorted(part)) for part in nx.connected_components(drawn)}
    assert components == set(of.island_spaces)


grids = st.integers(1, 7).flatmap(
    lambda width: st.lists(
        st.lists(st.integers(-1, 3), min_size=width, max_size=width), min_size=1, max_size=7
    )
)


@given(grids)
def test_networkx_finds_the_same_regions(grid):
    cells = nx.grid_2d_graph(len(grid), len(grid[0]))
    cells.remove_edges_from(
        [(a, b) for a, b in cells.edges if grid[a[0]][a[1]] != grid[b[0]][b[1]]]
    )
    expected = {tuple(sorted(part)) for part in nx.connected_components(cells)}
    found = regions(grid)
    assert {cells for _value, cells in found} == expected
    assert all({grid[row][column] for row, column in cells} == {value} for value, cells in found)


@each_shipped
def test_shipped_maps_have_no_warning_and_no_crossing(of):
    assert warnings(of) == []
    assert set(corners(of.raster)) <= set(borders(of.raster))


@each_shipped
def test_shipped_maps_hold_together(of):
    found = facts(of)
    assert found.connected
    assert found.planar
    assert found.cut_points == ()
    assert all(found.walks[space] is not None for space in of.land), "reachable over land and seas"
    assert nx.is_connected(walking_graph(of))


@each_shipped
def test_every_sea_of_a_shipped_map_joins_islands_and_every_island_has_two_seas(of):
    for sea in of.sea:
        assert len({of.island_of[land] for land in of.near_land[sea]}) >= 2
    for spaces in of.island_spaces:
        assert len({sea for space in spaces for sea in of.near_sea[space]}) >= 2


def test_map_a_is_what_the_rulebook_says():
    of = SHIPPED["a"]
    assert of.letter == "A"
    assert len(of.islands) == 9, "P2"
    assert 24 <= len(of.land) <= 26
    assert 9 <= len(of.sea) <= 10
    assert (len(of.raster[0]), len(of.raster)) == (40, 17)
    sizes = [len(spaces) for spaces in of.island_spaces]
    assert sizes[of.island_of[of.start]] == max(sizes), "S8 on the largest island"
    assert of.near_sea[of.start], "S8 at the sea"
    assert of.start not in of.rocky, "X9.1 no mountain on the starting space"


def test_seas_of_map_a_that_touch_have_different_shades():
    of = SHIPPED["a"]
    for sea in of.sea:
        assert all(other % 2 != sea % 2 for other in of.near_sea[sea])


def test_what_the_graph_of_a_map_is_like():
    found = facts(BOARDS["two-coves"])
    of = BOARDS["two-coves"]
    walks = dict(zip(of.codes, found.walks, strict=True))
    assert walks == {
        "A1": 0,
        "A2": 1,
        "A3": 1,
        "B1": 1,
        "B2": 2,
        "C1": 1,
        **dict.fromkeys(("S0", "S1", "S2", "S3")),
    }
    assert found.widest == 3


def test_the_example_of_the_documentation_is_this_map():
    page = (content_folder("maps").parent / "docs" / "maps.md").read_text("utf-8")
    assert f"```yaml\n{TWO_COVES}```" in page
    drawn = "\n".join(chart(BOARDS["two-coves"], 60, 20))
    assert f"```text\n{drawn}\n```" in page
