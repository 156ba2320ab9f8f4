"""Broken maps: each fault is named, with its place and what would be right; all of them at once."""

from __future__ import annotations

import pytest

from sojourns.games.six.data.maps import compile_board, warnings
from sojourns.games.six.data.strict import load_yaml
from sojourns.games.six.data.tree import Tree
from sojourns.kernel.errors import ContentError
from tests.data.map_samples import TWO_COVES


def faults(text):
    """Return (path, row, column, wrong, right) of each problem."""
    with pytest.raises(ContentError) as caught:
        compile_board(load_yaml(text, "broken.yaml"))
    return [(one.path, one.row, one.column, one.wrong, one.right) for one in caught.value.problems]


def swap(text, *changes):
    """Return the text with (old, new) exchanged, each of which must be there."""
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


@pytest.mark.parametrize(
    ("changes", "path", "row", "column", "wrong"),
    [
        pytest.param(
            [("0AAAACCBBB0011DDDDD1", "0AAAACCBBB0011DDDDD")],
            "raster", 8, 22, "row 4 has 19 cells", id="a short row",
        ),
        pytest.param(
            [("0AAAACCBBB0011DDDDD1", "0AAAACCBBB0011DDDDD11")],
            "raster", 8, 23, "row 4 has 21 cells", id="a long row",
        ),
        pytest.param(
            [("0AAAACCBBB0011DDDDD1", "0AAAACCBBB 011DDDDD1")],
            "raster", 8, 13, "a space stands at row 4, column 11", id="a space in a row",
        ),
        pytest.param(
            [("0AAAACCBBB0011DDDDD1", "0AAAACCBBB0011DDDDQ1")],
            "raster", 8, 21, "character Q at row 4, column 19 belongs to no space",
            id="an unknown character",
        ),
        pytest.param(
            [("B: DE", "B: DEC")],
            "islands", 15, 10, "character C stands for A3, B3", id="a character for two spaces",
        ),
        pytest.param(
            [('"0123"', '"01233"')],
            "seas", 16, 7, "character 3 stands for S3, S3", id="a sea listed twice",
        ),
        pytest.param(
            [('"0123"', '"01234"')],
            "seas", 16, 7, "character 4 of S4 is not in the raster", id="a sea that is not drawn",
        ),
        pytest.param(
            [("B: DE", "B: DEG")],
            "islands.B", 15, 22, "character G of B3 is not in the raster",
            id="a land that is not drawn",
        ),
        pytest.param(
            [('"0123"', '"012x"'), ("333300", "xxxx00"), ("33333F", "xxxxxF"), ("333FF", "xxxFF"),
             ("3333F", "xxxxF")],
            "seas", 16, 7, "x is not a digit", id="a sea that is no digit",
        ),
        pytest.param(
            [("A: ABC", "S: ABC")],
            "islands.S", 15, 14, "an island cannot be called S", id="an island called S",
        ),
        pytest.param(
            [("A: ABC", "A: ABCDEFGHIJ")],
            "islands.A", 15, 14, "10 spaces on one island", id="ten spaces on an island",
        ),
        pytest.param(
            [("3333FFFF222222222222", "3333FFFF222222222223")],
            "raster", 14, 22, "S3 is split: of 17 cells, 16 hang together "
            "from row 7, column 1, but not row 10, column 20",
            id="a space in two pieces",
        ),
        pytest.param(
            [("0AAAAABBBBB011DDDD11", "0AAAAABBBBBDDDDDDD11")],
            "raster", 7, 13, "A2 touches B1 at row 3, column 11: two islands run together",
            id="two islands run together",
        ),
        pytest.param(
            [("A: ABC, B: DE, C: F", "A: ABCF, B: DE")],
            "islands.A", 15, 14, "island A is in pieces: A4 at row 8, column 6 lies apart",
            id="an island in two pieces",
        ),
        pytest.param(
            [("[[A3, C1]]", "[[A3, C9]]")],
            "links.0.1", 17, 14, "there is no space C9", id="a link to nowhere",
        ),
        pytest.param(
            [("[[A3, C1]]", "[[A1, A2]]")],
            "links.0", 17, 9, "A1 and A2 touch at row 2, column 6: they are adjacent already",
            id="a link between neighbours",
        ),
        pytest.param(
            [("[[A3, C1]]", "[[A3, C1], [C1, A3]]")],
            "links.1", 17, 19, "C1 with A3 is itself or was there before", id="a link twice",
        ),
        pytest.param(
            [("links:", "cuts:")],
            "cuts.0", 17, 8, "A3 and C1 do not touch: there is nothing to cut",
            id="a cut between strangers",
        ),
        pytest.param(
            [("C1: Watchtower", "C2: Watchtower")],
            "names.C2", 18, 83, "there is no space C2", id="a name for no space",
        ),
        pytest.param(
            [("C1: Watchtower,", "")],
            "names", 18, 8, "C1 has no name", id="a space without a name",
        ),
        pytest.param(
            [("Orchard", "Old mill")],
            "names.A2", 18, 27, "A1, A2 are all called Old mill", id="a name twice",
        ),
        pytest.param(
            [("Orchard", "Orchard of the abbot")],
            "names.A2", 18, 27, "`Orchard of the abbot` takes 20 columns", id="a long name",
        ),
        pytest.param(
            [("Orchard", "果樹園果樹園果樹園")],
            "names.A2", 18, 27, "takes 18 columns", id="a name of wide letters",
        ),
        pytest.param(
            [("Orchard", '" Orchard"')],
            "names.A2", 18, 27, "spaces too many", id="a name that starts with a space",
        ),
        pytest.param(
            [("Two Coves", "The two coves and the long beach")],
            "name", 3, 7, "takes 32 columns", id="a long title",
        ),
        pytest.param(
            [("rocky: [B2]", "rocky: [S2]")],
            "rocky.0", 20, 9, "S2 is a sea", id="a rocky sea",
        ),
        pytest.param(
            [("rocky: [B2]", "rocky: [B2, B2]")],
            "rocky", 20, 8, "B2 is listed twice", id="rocky twice",
        ),
        pytest.param(
            [("start: A1", "start: A9")],
            "start", 21, 8, "there is no space A9", id="a start that does not exist",
        ),
        pytest.param(
            [("start: A1", "start: S0")],
            "start", 21, 8, "S0 is a sea", id="a start at sea",
        ),
        pytest.param(
            [("start: A1", "start: A1\nlabel: {A1: [1, 1]}")],
            "label.A1", 22, 13, "row 1, column 1 is not a cell of A1", id="a label elsewhere",
        ),
        pytest.param(
            [("start: A1", "start: A1\nlabel: {A1: [40, 2]}")],
            "label.A1", 22, 13, "row 2, column 40 is not a cell of A1", id="a label outside",
        ),
        pytest.param(
            [("start: A1", "start: A1\nlabel: {A7: [4, 2]}")],
            "label.A7", 22, 13, "there is no space A7", id="a label for no space",
        ),
        pytest.param([("start: A1\n", "")], "", 1, 1, "`start` is missing", id="a missing key"),
        pytest.param(
            [("start: A1", "start: A1\nislnds: 3")],
            "islnds", 22, 1, "`islnds` is not known", id="an unknown key",
        ),
        pytest.param([("format: 1", "format: 2")], "format", 1, 9, "2", id="a newer format"),
        pytest.param([('"0123"', "123")], "seas", 16, 7, "123", id="seas that are a number"),
        pytest.param([("two-coves", "Two Coves!")], "id", 2, 5, "Two Coves!", id="a poor id"),
        pytest.param(
            [("name:", "letter: K\nname:")], "letter", 3, 9, "K", id="a letter without a deck"
        ),
    ],
)  # fmt: skip
def test_a_fault_is_named_with_its_place(changes, path, row, column, wrong):
    found = faults(swap(TWO_COVES, *changes))
    assert any(
        (path, row, column) == one[:3] and wrong in one[3] and (one[4] or path == "")
        for one in found
    ), found


@pytest.mark.parametrize("raster", ["''", "' '"], ids=["empty", "blank"])
def test_a_raster_without_cells(raster):
    start, end = TWO_COVES.index("|"), TWO_COVES.index("islands:")
    (one,) = faults(f"{TWO_COVES[:start]}{raster}\n{TWO_COVES[end:]}")
    assert (one[0], one[3]) == ("raster", "row 1 is empty")


def test_a_raster_that_no_terminal_can_show():
    row = "0" * 201 + "A"
    (one,) = faults(
        "format: 1\nid: wide\nname: Wide\n"
        f"raster: |\n  {row}\n"
        'islands: {A: A}\nseas: "0"\nnames: {A1: Isle, S0: Sea}\nstart: A1\n'
    )
    assert one[3] == "202 x 1 cells"
    assert one[4] == "at most 200 x 100"


def test_a_map_needs_land_and_sea():
    text = 'format: 1\nid: nil\nname: Nil\nraster: "."\nvoid: "."\n'
    found = faults(text + 'islands: {}\nseas: ""\nnames: {}\nstart: A1\n')
    assert [(one[0], one[3]) for one in found][:2] == [
        ("islands", "there are none"),
        ("seas", "there are none"),
    ]


def test_a_space_without_a_neighbour():
    found = faults(
        'format: 1\nid: apart\nname: Apart\nraster: "A.0B"\nvoid: "."\nislands: {A: A, B: B}\n'
        'seas: "0"\nnames: {A1: Isle, B1: Rock, S0: Sea}\nstart: A1\n'
    )
    assert [one[3] for one in found] == ["A1 has no neighbour"]


def test_all_faults_of_a_file_are_reported_at_once():
    found = faults(
        swap(
            TWO_COVES,
            ("3333FFFF222222222222", "3333FFFF222222222223"),
            ("0AAAAABBBBB011DDDD11", "0AAAAABBBBBDDDDDDD11"),
            ("C1: Watchtower,", ""),
            ("start: A1", "start: S0"),
            ("rocky: [B2]", "rocky: [Z2]"),
            ("[[A3, C1]]", "[[A1, A2]]"),
        )
    )
    assert {one[0] for one in found} == {"raster", "names", "start", "rocky.0", "links.0"}
    assert {one[3].split()[0] for one in found if one[0] == "raster"} >= {"S3", "A2"}


def test_the_copy_in_a_save_is_checked_as_well_without_places():
    document = load_yaml(TWO_COVES, "two-coves.yaml").value | {"start": "S0"}
    with pytest.raises(ContentError) as caught:
        compile_board(Tree("game.json", document))
    (problem,) = caught.value.problems
    assert problem.line("game.json") == "game.json: start: S0 is a sea; the code of a land space"


def test_the_two_coves_have_two_short_borders():
    tree = load_yaml(TWO_COVES, "two-coves.yaml")
    found = [problem.line("two-coves.yaml") for problem in warnings(compile_board(tree), tree)]
    assert found == [
        f"two-coves.yaml:{place}: raster: short border: {pair} share one cell edge; "
        "two cells or more, or none"
        for place, pair in (("10:6", "A3 and S3"), ("9:15", "B1 and S0"))
    ]


STRIPS = """\
format: 1
id: strips
name: Strips
raster: |
  00000000000000000000
  00AAAABBBB00CCCC0000
  00AAAABBBB00CCCC0000
  00AAAABBBB00CCCC0000
  00000000000000000000
  00000000000000000000
islands: {A: AB, B: C}
seas: "0"
names: {A1: Ash, A2: Birch, B1: Cedar, S0: Sea}
start: A1
"""

POND = """\
format: 1
id: pond
name: Pond
raster: |
  AAAABBBB..CCCCDDDD
  AAAABBBB..CCCCDDDD
  AAAABBBB..CCCCDDDD
  ....0000....1111..
  ....0000....1111..
islands: {A: AB, B: CD}
seas: "01"
void: "."
names: {A1: Ash, A2: Birch, B1: Cedar, B2: Dogwood, S0: Sea, S1: Pool}
start: A2
"""


QUARTERS = """\
format: 1
id: quarters
name: Quarters
raster: |
  000000000000
  00AAAABBBB00
  00AAAABBBB00
  00AAAABBBB00
  00AAAABBBB00
  00CCCCDDDD00
  00CCCCDDDD00
  00CCCCDDDD00
  00CCCCDDDD00
  000000000000
  000000000000
islands: {A: ABCD}
seas: "0"
names: {A1: Ash, A2: Birch, A3: Cedar, A4: Dogwood, S0: Sea}
start: A1
"""

STRAIT = (
    "format: 1\nid: strait\nname: Strait\nraster: |\n"
    + "".join("  " + "0" * 200 + "\n" for _row in range(12))
    + "".join("  " + "0" * 42 + "A" * 40 + "0" + "B" * 40 + "0" * 77 + "\n" for _row in range(16))
    + "".join("  " + "0" * 200 + "\n" for _row in range(12))
    + 'islands: {A: A, B: B}\nseas: "0"\nnames: {A1: Ash, B1: Birch, S0: Sea}\nstart: A1\n'
)


@pytest.mark.parametrize(
    ("text", "changes", "expected"),
    [
        pytest.param(STRIPS, [], [], id="nothing to warn of"),
        pytest.param(
            STRIPS,
            [("AAAABBBB00CCCC", "ABBBBBBB00CCCC")] * 3,
            [("raster", 6, 5, "label too small: in a pane of 80 x 17, A1 has room for 3 x 4"),
             ("raster", 6, 5, "label too small: in a pane of 80 x 16, A1 has room for 3 x 4")],
            id="label too small",
        ),
        pytest.param(
            QUARTERS,
            [],
            [("raster", 9, 8, "diagonal: A1 and A4 meet only at a corner"),
             ("raster", 9, 8, "diagonal: A2 and A3 meet only at a corner")],
            id="diagonal",
        ),
        pytest.param(
            STRAIT,
            [],
            [("raster", 17, 45, "in a pane of 80 x 17, A1 and B1 seem to touch")],
            id="a strait that closes",
        ),
        pytest.param(
            STRIPS,
            [("start: A1", "start: B1")],
            [("start", 14, 8, "B1 is not on the largest island")],
            id="a start on a small island",
        ),
        pytest.param(
            POND,
            [],
            [("raster", 5, 13, "B1 cannot be reached from the start"),
             ("raster", 5, 17, "B2 cannot be reached from the start")],
            id="land out of reach",
        ),
        pytest.param(
            POND,
            [("start: A2", "start: A1")],
            [("start", 14, 8, "A1 touches no sea"),
             ("raster", 5, 13, "B1 cannot be reached from the start"),
             ("raster", 5, 17, "B2 cannot be reached from the start")],
            id="a start inland",
        ),
    ],
)  # fmt: skip
def test_warnings(text, changes, expected):
    tree = load_yaml(swap(text, *changes), "map.yaml")
    found = warnings(compile_board(tree), tree)
    assert [(one.path, one.row, one.column, one.wrong) for one in found] == expected
    assert all(one.right for one in found)
