"""The check for those who write maps and cards: errors, warnings, and their places."""

from __future__ import annotations

import pytest

from sojourns.games.six.data.check import check_file, shipped_files
from sojourns.games.six.data.loading import content_folder

HEAD = "format: 1\nid: made-up\nlabel: null\nletter: null\ncards:\n"


@pytest.mark.parametrize("path", shipped_files(), ids=lambda path: path.name)
def test_shipped_files_are_free_of_errors(path):
    assert check_file(path, path.name).errors == ()


@pytest.mark.parametrize(
    "path", sorted(content_folder("cards").glob("*.yaml")), ids=lambda path: path.name
)
def test_shipped_cards_are_free_of_warnings(path):
    assert check_file(path, path.name).warnings == ()


def checked(tmp_path, text):
    path = tmp_path / "made-up.yaml"
    path.write_text(text, encoding="utf-8")
    return check_file(path, "made-up.yaml")


def deck(ability, more=0):
    """Return a deck of one card with the ability and some plain cards with two of cooking each."""
    start = "{id: oven, name: Oven, trades: [cooking], actions: {people: 2}, ability: "
    lines = [start + ability + "}"]
    lines += [
        f"{{id: c{n}, name: C{n}, trades: [cooking, cooking, sewing], actions: {{people: 2}}}}"
        for n in range(more)
    ]
    return HEAD + "".join(f"  - {line}\n" for line in lines)


@pytest.mark.parametrize(
    ("goal", "most"),
    [
        pytest.param("count: houses, at_least: 9", 8, id="K6 houses"),
        pytest.param("count: boats, at_least: 13", 12, id="K6 boats"),
        pytest.param("count: people, at_least: 36", 35, id="K6 people"),
        pytest.param("count: different_trades, at_least: 8", 7, id="K6 different trades"),
        pytest.param("count: cards, at_least: 10", 9, id="K6 cards"),
        pytest.param("count: contiguous, at_least: 2", 1, id="K6 contiguous"),
        pytest.param("count: trade, trade: cooking, at_least: 6", 5, id="K6 icons of the deck"),
        pytest.param(
            "count: trades, trades: [cooking, sewing], at_least: 8", 7, id="K6 icons of two"
        ),
    ],
)
def test_objectives_that_nobody_can_meet(tmp_path, goal, most):
    number = int(goal.rpartition(" ")[2])
    objective = f"{{kind: objective, {goal}, points: 3}}"
    found = checked(tmp_path, deck(objective, more=2))
    assert found.errors == ()
    assert [one.line(found.file) for one in found.warnings] == [
        f"made-up.yaml:6:78: cards.0.ability: nobody can have {number} of it; at most {most}"
    ]
    met = objective.replace(f"at_least: {number}", f"at_least: {most}")
    assert checked(tmp_path, deck(met, more=2)).warnings == ()


def test_icons_are_bounded_by_nine_cards(tmp_path):
    goal = "{kind: objective, count: trade, trade: cooking, at_least: %s, points: 3}"
    assert checked(tmp_path, deck(goal % 18, more=30)).warnings == ()
    assert len(checked(tmp_path, deck(goal % 19, more=30)).warnings) == 1


@pytest.mark.parametrize(
    ("effect", "number"),
    [
        pytest.param("what: house, gain: {houses: 1}", 1, id="K4 houses for a house"),
        pytest.param("what: boat, gain: {boats: 1}", 1, id="K4 boats for a boat"),
        pytest.param("what: boat, gain: {houses: 1}", 0, id="K4 houses for a boat"),
        pytest.param("what: house, gain: {coins: 1}", 0, id="K4 coins for a house"),
    ],
)
def test_gains_that_feed_themselves(tmp_path, effect, number):
    found = checked(tmp_path, deck(f"{{kind: on_build, {effect}}}"))
    assert len(found.warnings) == number
    assert found.errors == ()


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        pytest.param("- 1\n", "this is no map, deck, value, token or number file", id="a list"),
        pytest.param(
            "a: 1\n", "this is no map, deck, value, token or number file", id="other keys"
        ),
        pytest.param("cards: []\n", "the key `format` is missing", id="a deck"),
        pytest.param("pieces: 1\n", "the key `format` is missing", id="numbers"),
        pytest.param("a: no\n", "`no` is read in more than one way", id="no YAML of ours"),
    ],
)
def test_errors(tmp_path, text, wrong):
    found = checked(tmp_path, text)
    assert found.file == "made-up.yaml"
    assert wrong in [one.wrong for one in found.errors]
    assert found.warnings == ()


def test_a_file_that_is_not_there(tmp_path):
    found = check_file(tmp_path / "gone.yaml", "gone.yaml")
    assert "cannot be read" in found.errors[0].wrong
