"""Card files: what is refused, where, and what a good one compiles to."""

from __future__ import annotations

import pytest

from sojourns.games.six.content import Card
from sojourns.games.six.data.cards import compile_deck
from sojourns.games.six.data.loading import content_folder
from sojourns.games.six.data.numbers import compile_numbers
from sojourns.games.six.data.strict import load_yaml, read_yaml
from sojourns.games.six.effects import Gain, Objective, OnBuild
from sojourns.kernel.errors import ContentError

NUMBERS = compile_numbers(read_yaml(content_folder("cards") / "game.yaml"))

HEAD = "format: 1\nid: made-up\nlabel: null\nletter: null\ncards:\n"
SERPENT_HEAD = HEAD.replace("label: null", "label: sea-serpents")
MAP_HEAD = "format: 1\nid: made-up\nlabel: places\nletter: A\ncards:\n"


def deck(text):
    return compile_deck(load_yaml(text, "deck.yaml"), NUMBERS)


def problems(text):
    """Return (row, column, path, wrong, right) of all that is refused in a deck."""
    with pytest.raises(ContentError) as caught:
        deck(text)
    assert caught.value.file == "deck.yaml"
    return [(one.row, one.column, one.path, one.wrong, one.right) for one in caught.value.problems]


def card(**parts):
    """Return the line of one good card with some parts replaced, or left out for None."""
    good = {"id": "oven", "name": "Oven", "trades": "[cooking]", "actions": "{people: 2}"}
    pairs = [f"{key}: {value}" for key, value in {**good, **parts}.items() if value is not None]
    return "  - {" + ", ".join(pairs) + "}\n"


def test_a_card():
    text = card(
        trades="[cooking, cooking, art]",
        actions="{moves: 3, people: 2}",
        ability="{kind: on_build, what: boat, gain: {moves: 2}}",
    )
    assert deck(HEAD + text) == (
        Card(
            id="oven",
            name="Oven",
            deck="made-up",
            icons=(2, 0, 0, 0, 1, 0, 0),
            actions=(2, 0, 0, 3),
            orders=(),
            ability=OnBuild("boat", Gain(moves=2)),
            rule="K6",
        ),
    )


def test_a_card_that_only_orders():
    (found,) = deck(SERPENT_HEAD + card(actions=None, orders="[serpent, serpent]"))
    assert found.actions == (0, 0, 0, 0)
    assert found.orders == ("serpent", "serpent")


def test_a_card_of_a_map():
    goal = "{kind: objective, count: named_spaces, spaces: [A1, S3], at_least: 2, points: 3}"
    (found,) = deck(MAP_HEAD + card(ability=goal))
    assert found.rule == "X1.2"
    assert found.ability == Objective("named_spaces", 3, at_least=2, spaces=("A1", "S3"))


def test_ids_and_names_are_unique():
    """IN-07: the same card id twice, with both lines."""
    found = problems(HEAD + card() + card(name="Kiln") + card(id="kiln", name="oven"))
    assert [one[:4] for one in found] == [
        (7, 10, "cards.1.id", '"oven" stands twice, here and in line 6'),
        (8, 22, "cards.2.name", '"oven" stands twice, here and in line 6'),
    ]


@pytest.mark.parametrize(
    ("parts", "path", "column", "wrong"),
    [
        pytest.param({"id": "Oven"}, "id", 10, '"Oven" cannot stand here', id="capital id"),
        pytest.param({"id": "oven_2"}, "id", 10, '"oven_2" cannot stand here', id="underscore"),
        pytest.param({"id": "oven-"}, "id", 10, '"oven-" cannot stand here', id="hyphen at end"),
        pytest.param({"id": "7"}, "id", 10, "7 cannot stand here", id="number as id"),
        pytest.param({"id": None}, "", 5, "the key `id` is missing", id="no id"),
        pytest.param(
            {"name": "Old ovenmen"}, "name", 22, '"Old ovenmen" takes 11 columns', id="long name"
        ),
        pytest.param(
            {"name": "岛岛岛岛岛岛"}, "name", 22, '"岛岛岛岛岛岛" takes 12 columns', id="wide name"
        ),
        pytest.param(
            {"name": '"Old  oven"'}, "name", 22, "the name is empty, or has a space too many",
            id="two spaces",
        ),
        pytest.param(
            {"name": '" "'}, "name", 22, "the name is empty, or has a space too many", id="blank"
        ),
        pytest.param({"name": "[a]"}, "name", 22, '["a"] cannot stand here', id="list as name"),
        pytest.param({"trades": "[]"}, "trades", 36, "[] cannot stand here", id="no icon"),
        pytest.param(
            {"trades": "cooking"}, "trades", 36, '"cooking" cannot stand here', id="no list"
        ),
        pytest.param(
            {"trades": "[cooking, baking]"}, "trades.1", 46, '"baking" is not known here',
            id="unknown trade",
        ),
        pytest.param(
            {"trades": "[art, cooking]"}, "trades", 36, "the trades are not in their order",
            id="trades out of order",
        ),
        pytest.param(
            {"actions": "{}"}, "actions", 56, "the card has no action and orders nothing",
            id="no action",
        ),
        pytest.param(
            {"actions": None}, "actions", 5, "the card has no action and orders nothing",
            id="no key for actions",
        ),
        pytest.param(
            {"actions": "{people: 0}"}, "actions.people", 65, "0 cannot stand here", id="zero"
        ),
        pytest.param(
            {"actions": '{people: "2"}'}, "actions.people", 65, '"2" cannot stand here',
            id="number in quotes",
        ),
        pytest.param(
            {"actions": "{people: true}"}, "actions.people", 65, "true cannot stand here",
            id="true is no number",
        ),
        pytest.param(
            {"actions": "{people: 21}"}, "actions.people", 65, "21 cannot stand here", id="many"
        ),
        pytest.param(
            {"actions": "{person: 2}"}, "actions.person", 57, "the key `person` is not known here",
            id="unknown action",
        ),
        pytest.param(
            {"orders": "[dance]"}, "orders.0", 78, '"dance" is not known here', id="unknown order"
        ),
        pytest.param({"orders": "[]"}, "orders", 77, "[] cannot stand here", id="no order"),
        pytest.param(
            {"colour": "red"}, "colour", 69, "the key `colour` is not known here",
            id="unknown key",
        ),
    ],
)  # fmt: skip
def test_refused_cards(parts, path, column, wrong):
    found = problems(HEAD + card(id="tent", name="Tent") + card(**parts))
    assert [one[:4] for one in found] == [(7, column, f"cards.1.{path}".rstrip("."), wrong)]
    assert found[0][4] or "missing" in wrong


ONE_GAIN = "exactly one of coins, people, houses, boats, moves"


@pytest.mark.parametrize(
    ("ability", "path", "column", "wrong"),
    [
        pytest.param("{coins: 1}", "", 78, "the key `kind` is missing", id="no kind"),
        pytest.param("{kind: luck}", ".kind", 85, '"luck" is not known here', id="unknown kind"),
        pytest.param("[toll]", "", 78, '["toll"] cannot stand here', id="list"),
        pytest.param("[{kind: toll}, {kind: toll}]", "", 78, '[{"kind": "toll"}, {"kind": "toll"}]'
            " cannot stand here", id="two abilities"),
        pytest.param("{kind: toll, coins: 1}", ".coins", 91, "the key `coins` is not known here",
            id="K9 unknown field"),
        pytest.param("{kind: income}", "", 78, "the key `coins` is missing", id="K1 no coins"),
        pytest.param("{kind: income, coins: 0}", ".coins", 100, "0 cannot stand here", id="K1 0"),
        pytest.param("{kind: on_build, what: tower, gain: {coins: 1}}", ".what", 101,
            '"tower" is not known here', id="K4 other piece"),
        pytest.param("{kind: on_build, what: boat, gain: {}}", ".gain", 113,
            "0 keys have an amount here", id="K4 no gain"),
        pytest.param("{kind: on_build, what: boat, gain: {coins: 1, moves: 1}}", ".gain", 113,
            "2 keys have an amount here", id="K4 two gains"),
        pytest.param("{kind: on_build, what: boat, gain: {coins: -1}}", ".gain.coins", 121,
            "-1 cannot stand here", id="K4 a loss"),
        pytest.param("{kind: on_buy, gain: {houses: 1}}", "", 78,
            "it must say which purchases it reacts to", id="K5 no trigger"),
        pytest.param("{kind: on_buy, cost: 4, trade: art, gain: {houses: 1}}", "", 78,
            "it must say which purchases it reacts to", id="K5 two triggers"),
        pytest.param("{kind: on_buy, cost: 5, gain: {houses: 1}}", ".cost", 99,
            "no card costs 5", id="K5 no such cost"),
        pytest.param("{kind: extra, moves: 1, people: 1}", "", 78, "2 keys have an amount here",
            id="K8 two"),
        pytest.param("{kind: extra}", "", 78, "0 keys have an amount here", id="K8 none"),
        pytest.param("{kind: objective, count: hats, at_least: 1, points: 3}", ".count", 103,
            '"hats" is not known here', id="K6 unknown count"),
        pytest.param("{kind: objective, count: boats, points: 3}", "", 78,
            "it must say how many, or that it asks for the most", id="K6 no number"),
        pytest.param("{kind: objective, count: boats, at_least: 1, most: true, points: 3}", "", 78,
            "it must say how many, or that it asks for the most", id="K6 number and most"),
        pytest.param("{kind: objective, count: boats, at_least: 0, points: 3}", ".at_least", 120,
            "0 cannot stand here", id="K6 asks for nothing"),
        pytest.param("{kind: objective, count: boats, at_least: 1, points: 0}", ".points", 131,
            "0 cannot stand here", id="K6 no points"),
        pytest.param("{kind: objective, count: trade, at_least: 1, points: 3}", "", 78,
            "the count `trade` needs the key `trade`", id="K6 which trade"),
        pytest.param("{kind: objective, count: boats, trade: art, at_least: 1, points: 3}",
            ".trade", 110, "the count `boats` does not use the key `trade`", id="K6 no use"),
        pytest.param("{kind: objective, count: trades, trades: [art], at_least: 1, points: 3}",
            ".trades", 119, "these are not two or more different trades in their order",
            id="K6 one of trades"),
        pytest.param("{kind: objective, count: trades, trades: [art, sewing], at_least: 1, "
            "points: 3}", ".trades", 119,
            "these are not two or more different trades in their order", id="K6 order of trades"),
        pytest.param("{kind: objective, count: named_spaces, spaces: [A1], at_least: 1, points: 3}",
            ".spaces", 125, "only the deck of a map may name spaces", id="X1.2 no map"),
        pytest.param("{kind: points_per, count: coins, each: 0, points: 1, most_points: 4}",
            ".each", 117, "0 cannot stand here", id="K7 per nothing"),
        pytest.param("{kind: points_per, count: coins, each: 3, points: 2, most_points: 1}",
            ".most_points", 144, "this is less than the points for the first", id="K7 most"),
        pytest.param("{kind: points_per, count: trades, each: 3, points: 1, most_points: 4}",
            "", 78, "the count `trades` needs the key `trades`", id="K7 which trades"),
    ],
)  # fmt: skip
def test_refused_abilities(ability, path, column, wrong):
    found = problems(HEAD + card(ability=ability))
    assert [one[:4] for one in found] == [(6, column, "cards.0.ability" + path, wrong)]


@pytest.mark.parametrize(
    ("spaces", "path", "column"),
    [
        pytest.param("[A1, Z1]", "1", 130, id="no island Z"),
        pytest.param("[A0, S0]", "0", 126, id="land counts from 1"),
        pytest.param("[A1, A1]", "1", 130, id="twice"),
    ],
)
def test_refused_spaces(spaces, path, column):
    goal = f"{{kind: objective, count: named_spaces, spaces: {spaces}, at_least: 2, points: 3}}"
    (found,) = problems(MAP_HEAD + card(ability=goal))
    assert found[:3] == (6, column, f"cards.0.ability.spaces.{path}")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("- a\n", [(1, 1, "")], id="no mapping"),
        pytest.param(HEAD.replace("1", "2") + card(), [(1, 9, "format")], id="newer format"),
        pytest.param(HEAD.replace("cards:\n", "cards: []\n"), [(5, 8, "cards")], id="no cards"),
        pytest.param(HEAD.replace("cards:\n", "cards: x\n"), [(5, 8, "cards")], id="text as cards"),
        pytest.param(HEAD + "  - 3\n", [(6, 5, "cards.0")], id="number as card"),
        pytest.param("format: 1\nid: a\ncards: [x]\n", [(1, 1, ""), (1, 1, "")], id="head"),
        pytest.param(HEAD.replace("letter: null", "letter: A"), [(4, 9, "letter")], id="X1 A"),
        pytest.param(MAP_HEAD.replace("letter: A", "letter: Z"), [(4, 9, "letter")], id="X1 Z"),
        pytest.param(HEAD + "  - " + "[" * 60 + "]" * 60 + "\n", [(6, 5, "cards.0")], id="deep"),
    ],
)  # fmt: skip
def test_refused_decks(text, expected):
    if text.endswith("cards:\n"):
        text += card()
    assert [one[:3] for one in problems(text)] == expected


def test_every_problem_is_told_in_file_order():
    found = problems(HEAD + card(name="Old ovenmen", trades="[]") + card(id="X"))
    assert [one[2] for one in found] == ["cards.0.trades", "cards.1.id"]


def test_messages_quote_little():
    (found,) = problems(HEAD + card(id="x" * 50_000))
    assert len(found[3]) < 100
