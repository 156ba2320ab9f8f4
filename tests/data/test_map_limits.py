"""MD-05, MD-07: maps beyond a limit are refused before play; what is unwise is warned of."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest

from sojourns.games.six.data.check import check_text
from tests.data.map_samples import BRIDGE, TWO_COVES
from tests.hostile.yaml_damage import drawn, item_changed

HEAD = "format: 1\nid: limit\nname: Limit\n"


def island(land: str, seas: str, raster: str) -> str:
    """Return a map of one island with these characters."""
    spaces = [f"A{number}" for number in range(1, len(land) + 1)] + [f"S{sea}" for sea in seas]
    names = ", ".join(f"{code}: Place {code}" for code in spaces)
    islands = f"{{A: {land}}}" if land else "{}"
    return (
        f'{HEAD}raster: "{raster}"\nislands: {islands}\nseas: "{seas}"\n'
        f"names: {{{names}}}\nstart: A1\n"
    )


def many_spaces(number: int) -> str:
    """Return a map of as many islands of a space each."""
    cells = [chr(0x4E00 + space) for space in range(number)]
    lines = "".join(f"  {cell}0\n" for cell in cells)
    islands = ", ".join(f"{cell}: {cell}" for cell in cells)
    names = ", ".join(f"{cell}1: {cell}" for cell in cells)
    return (
        f'{HEAD}raster: |\n{lines}islands: {{{islands}}}\nseas: "0"\n'
        f"names: {{{names}, S0: Sea}}\nstart: A1\n"
    )


@pytest.mark.parametrize(
    ("text", "wrong", "right"),
    [
        pytest.param(island("", "", "."), "there are none", "at least one", id="0 spaces"),
        pytest.param(island("A", "", "A"), "there are none", "at least one", id="1 space"),
        pytest.param(island("A", "0", "A0"), "1 space of land", "at least 2", id="2 spaces"),
        pytest.param(island("", "01", "01"), "there are none", "at least one", id="no land"),
        pytest.param(island("AB", "", "AB"), "there are none", "at least one", id="no sea"),
        pytest.param(
            TWO_COVES.replace("start: A1", ""), "`start` is missing", "", id="no start"
        ),
        pytest.param(
            TWO_COVES.replace("start: A1", "start: D1"), "no space D1", "one of A1", id="start"
        ),
        pytest.param(
            TWO_COVES.replace("start: A1", "start: S0"), "S0 is a sea", "land", id="start at sea"
        ),
        pytest.param(many_spaces(5000), "more than 20000 parts", "", id="5,000 spaces"),
        pytest.param(many_spaces(40), "cannot be called", "A to R", id="40 islands"),
        pytest.param(
            TWO_COVES.replace("[[A3, C1]]", "[[A3, A3]]"), "itself", "two different", id="self"
        ),
        pytest.param(
            TWO_COVES.replace("[[A3, C1]]", "[[A3]]"), "missing at the end", "", id="one end"
        ),
        pytest.param(
            TWO_COVES.replace("[[A3, C1]]", "[[A3, C1], [C1, A3]]"), "before", "once", id="one way"
        ),
    ],
)  # fmt: skip
def test_md_05_beyond_a_limit(text, wrong, right):
    """MD-05: refused within a second, with the limit; there is no link in one direction."""
    start = process_time()
    errors = check_text(text, "limit.yaml").errors
    assert process_time() - start < 1
    assert any(wrong in one.wrong and right in one.right for one in errors), [
        one.line("limit.yaml") for one in errors
    ]
    assert all(one.row for one in errors)


def test_md_05_land_out_of_reach():
    """MD-05: it may be meant (people can be placed there by a card), so it is a warning."""
    text = TWO_COVES.replace(
        "links: [[A3, C1]]\n", "cuts: [[B1, S0], [B1, S1], [B2, S1], [B2, S2]]\n"
    )
    report = check_text(text, "reach.yaml")
    assert not report.errors
    assert {one.wrong for one in report.warnings} >= {
        "B1 cannot be reached from the start",
        "B2 cannot be reached from the start",
    }


@pytest.mark.parametrize("number", range(50))
def test_md_07_a_place_and_a_remedy(number):
    """MD-07: in fifty maps with slips of the pen, whatever is found has its place and a remedy."""
    rng = Random(number)
    text = rng.choice((TWO_COVES, BRIDGE))
    for _slip in range(2):
        text = rng.choice((drawn, item_changed))(text, rng)
    report = check_text(text, "slip.yaml")
    assert not (report.errors and report.warnings)
    for one in report.warnings:
        assert one.row
        assert one.right, one.line("slip.yaml")
    for one in report.errors:
        assert one.row, one.line("slip.yaml")
