"""The numbers of the rulebook that are data (S4, S5, S8, P3)."""

from __future__ import annotations

import pytest

from sojourns.games.six.data.loading import content_folder
from sojourns.games.six.data.numbers import compile_numbers
from sojourns.games.six.data.strict import load_yaml, read_yaml
from sojourns.kernel.errors import ContentError

PATH = content_folder("cards") / "game.yaml"
TEXT = PATH.read_text(encoding="utf-8")
ART = "[[4, 4], [5, 7]]"


def test_shipped_numbers():
    numbers = compile_numbers(read_yaml(PATH))
    assert numbers.coins == 12, "S4"
    assert (numbers.people, numbers.boats, numbers.houses, numbers.towers) == (35, 12, 8, 3), "S4"
    assert (numbers.start_people, numbers.start_houses) == (2, 1), "S8"
    assert numbers.row == (0, 1, 2, 3, 4), "S5"
    assert numbers.turns == 9


@pytest.mark.parametrize(
    ("trade", "steps"),
    [
        pytest.param("cooking", ((5, 4), (9, 7)), id="P3 cooking"),
        pytest.param("carpentry", ((5, 4), (8, 7)), id="P3 carpentry"),
        pytest.param("sewing", ((5, 4), (7, 7)), id="P3 sewing"),
        pytest.param("shoemaking", ((4, 4), (6, 7)), id="P3 shoemaking"),
        pytest.param("art", ((4, 4), (5, 7)), id="P3 art"),
        pytest.param("blacksmithing", ((3, 4), (5, 7)), id="P3 blacksmithing"),
        pytest.param("jewelry", ((3, 4), (4, 7)), id="P3 jewelry"),
    ],
)
def test_thresholds(trade, steps):
    numbers = compile_numbers(read_yaml(PATH))
    assert numbers.thresholds[numbers.trades.index(trade)] == steps


def test_trades_have_their_order_whatever_the_file_says():
    lines = TEXT.splitlines()
    head, trades = lines[:9], lines[9:]
    mixed = "\n".join([*head, *reversed(trades)])
    assert compile_numbers(load_yaml(mixed, "game.yaml")) == compile_numbers(read_yaml(PATH))


@pytest.mark.parametrize(
    ("old", "new", "path", "wrong"),
    [
        pytest.param("coins: 12", "coins: -1", "coins", "-1 cannot stand here", id="debts"),
        pytest.param("coins: 12", "coins: 100", "coins", "100 cannot stand here", id="many coins"),
        pytest.param("coins: 12\n", "", "", "the key `coins` is missing", id="no coins"),
        pytest.param("boats: 12, ", "", "pieces", "the key `boats` is missing", id="no boats"),
        pytest.param("people: 2,", "people: 36,", "start.people",
            "36 placed, but there are only 35", id="S8"),
        pytest.param("[0, 1, 2", "[1, 2", "row", "the costs do not rise from 0", id="S5 no 0"),
        pytest.param("[0, 1, 2", "[0, 2, 1", "row", "the costs do not rise from 0", id="S5 order"),
        pytest.param("[0, 1, 2, 3, 4]", "[]", "row", "[] cannot stand here", id="S5 none"),
        pytest.param("turns: 9", "turns: 0", "turns", "0 cannot stand here", id="no turns"),
        pytest.param("  art:", "  arts:", "trades.arts", '"arts" is not known here', id="P3 arts"),
        pytest.param("  art: " + ART + "\n", "", "trades", "the key `art` is missing",
            id="P3 no art"),
        pytest.param(ART, "[[5, 4], [4, 7]]", "trades.art", "the steps do not rise", id="P3 icons"),
        pytest.param(ART, "[[4, 7], [5, 7]]", "trades.art", "the steps do not rise",
            id="P3 points"),
        pytest.param(ART, "[]", "trades.art", "[] cannot stand here", id="P3 no step"),
        pytest.param(ART, "[[4]]", "trades.art.0", "a value is missing at the end", id="P3 pair"),
    ],
)  # fmt: skip
def test_refused(old, new, path, wrong):
    assert old in TEXT
    with pytest.raises(ContentError) as caught:
        compile_numbers(load_yaml(TEXT.replace(old, new), "game.yaml"))
    found = [(one.path, one.wrong) for one in caught.value.problems]
    assert found == [(path, wrong)]
    assert caught.value.problems[0].row
