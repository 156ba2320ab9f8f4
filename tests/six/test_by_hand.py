"""What the screens ask of modules: how tokens are laid by hand, and what lies where."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from sojourns.games.six import setup
from sojourns.games.six.actions import EndTurn
from sojourns.games.six.game import BASE, EXPANSIONS
from sojourns.games.six.ruleset import Laying, Module, Token, compose
from sojourns.kernel.errors import RulesetError
from sojourns.kernel.game import HIDDEN, ScoreLine
from tests.six.expanded import (
    FACES,
    content_for,
    dealt_with,
    expanded,
    laid_out,
    not_bound,
    not_dealt,
)
from tests.six.positions import (
    A1,
    A2,
    A3,
    ART,
    B1,
    BOARD,
    CONTENT,
    JEWELRY,
    LAND,
    S0,
    SEWING,
    SPACES,
    game,
    position,
)

NAMELESS = {name: ("",) * number for name, number in (("two", 2), ("six", 6))}


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        pytest.param(
            "trade-tokens",
            Laying("trade", ("art", "art", "jewelry"), tuple(SPACES), "X2.1"),
            id="X2.1 a trade on each, anywhere",
        ),
        pytest.param(
            "exploration",
            Laying("exploration", NAMELESS["six"], tuple(SPACES), "X8.1"),
            id="X8.1 face down, anywhere",
        ),
        pytest.param(
            "mountains",
            Laying("mountain", NAMELESS["two"], LAND[1:], "X9.1"),
            id="X9.1 on land but the starting space",
        ),
        pytest.param(
            "airships", Laying("airship", NAMELESS["two"], LAND, "X11.1"), id="X11.1 on any land"
        ),
    ],
)
def test_laid_by_hand(name, expected):
    assert EXPANSIONS[name].lay(content_for([name]), {}) == expected


@pytest.mark.parametrize("start", [None, "A2"])
def test_mountains_go_on_rocky_land_first(start):
    """X9.1 but never on the space where the players start."""
    rocky = replace(content_for(["mountains"]), board=replace(BOARD, rocky=(A1, A2, B1)))
    laying = EXPANSIONS["mountains"].lay(rocky, {"start": start} if start else {})
    assert laying.first == ((A1, B1) if start else (A2, B1))
    assert laying.allowed == tuple(space for space in LAND if space != (A2 if start else A1))


@pytest.mark.parametrize("name", ["shrines", "upgrades", "sea-serpents", "feuds", "values"])
def test_nothing_to_lay(name):
    """S9 what is placed in play, dealt or chosen is not laid out."""
    assert EXPANSIONS[name].lay is None


def test_airships_are_laid_by_hand_or_at_random():
    """X11.1"""
    assert dealt_with("airships", airships=["B1", "C1"])["airships"] == ["B1", "C1"]
    drawn = {tuple(dealt_with("airships", seed=seed)["airships"]) for seed in range(40)}
    assert {code for pair in drawn for code in pair} == {"A1", "A2", "A3", "B1", "B2", "C1"}
    assert all(len(set(pair)) == 2 for pair in drawn)


@pytest.mark.parametrize(
    ("name", "laid", "pieces", "tokens"),
    [
        pytest.param(
            "trade-tokens",
            {"trade_tokens": {"A1": "art", "S0": "jewelry"}},
            {},
            {A1: [Token("trade", (("trade", ART),))], S0: [Token("trade", (("trade", JEWELRY),))]},
            id="X2.1 trade tokens show their trade",
        ),
        pytest.param("mountains", {"mountains": ["A2"]}, {}, {A2: [Token("mountain")]}, id="X9.1"),
        pytest.param("airships", {"airships": ["A3"]}, {}, {A3: [Token("airship")]}, id="X11.1"),
        pytest.param(
            "exploration",
            {"exploration": {"A1": "coins-1", "S0": "people-1"}},
            {"found": [A1]},
            {S0: [Token("exploration")]},
            id="X8.1 exploration tokens show nothing, X8.3 and go",
        ),
        pytest.param(
            "sea-serpents",
            {},
            {"serpents": {S0: 2}},
            {S0: [Token("serpent")] * 2},
            id="X5.2 two serpents",
        ),
        pytest.param(
            "shrines",
            {},
            {"shrines": {A1: (1, 2), A2: (1, 0)}},
            {
                A1: [Token("shrine", (("seat", seat),)) for seat in (0, 1, 1)],
                A2: [Token("shrine", (("seat", 0),))],
            },
            id="X10.2 shrines show who placed them",
        ),
    ],
)
def test_what_lies_on_a_space(name, laid, pieces, tokens):
    table = expanded(name, **laid)
    state = laid_out(table, **pieces)
    assert {space: table.tokens(state, space) for space in SPACES} == {
        space: tokens.get(space, []) for space in SPACES
    }


def test_what_may_still_be_placed():
    """X10.1 shrines of a seat."""
    table = expanded("shrines")
    state = laid_out(table, shrines={A1: (1, 0), A2: (1, 0)})
    assert [table.held(state, seat) for seat in (0, 1)] == [[("shrine", 1)], [("shrine", 3)]]
    assert game().held(position(), 0) == []


def test_what_lies_on_a_trade():
    """X4.2 upgrade tokens, in the order in which they were placed."""
    table = expanded("upgrades")
    state = laid_out(table, upgrades={ART: (2, -1), SEWING: (1,)})
    found = table.on_trades(state)
    assert (found[ART], found[SEWING], found[JEWELRY]) == ((2, -1), (1,), ())
    assert game().on_trades(position()) == [()] * 7


def test_two_owners_of_an_order():
    """T5 two modules that claim one order are told apart before the first ply."""
    twice = [Module(name=name, orders={"serpent": bool}) for name in ("one", "two")]
    with pytest.raises(RulesetError, match="two claims the order serpent, which has an owner"):
        compose(CONTENT, [*BASE, *twice], (0, 1))


def test_too_few_value_cards():
    """S10, X6.1 a card for each player."""
    full = content_for(["values"])
    few = replace(full, cards=full.cards[:-4], values=2)
    dealt = {**dealt_with("values", seats=3), "deck": [one.id for one in few.deck]}
    refusal = EXPANSIONS["values"].check(few, dealt)
    assert (refusal.rule, refusal.reason) == ("S10", "few_values")
    assert dict(refusal.facts) == {"cards": 2, "players": 3}
    assert not_bound("values", values=["thrift", "thrift"]) == ("X6.1", "values")
    assert not_dealt("values", seats=5) == ("S1", "players")


def test_a_sample_deals_what_is_unseen():
    """S9 the deck is made of the cards that a view does not show; what it shows stays."""
    table = game()
    state = setup.first_state(table.rules, dealt_with())
    hidden = table.view(state, 0)
    drawn = [table.sample(hidden, Random(seed)) for seed in range(8)]
    assert all(one.row == state.row for one in drawn)
    assert all(sorted(one.deck) == sorted(state.deck) for one in drawn)
    assert len({one.deck for one in drawn}) == 8
    assert table.sample(hidden, Random(3)) == drawn[3]


def test_a_sample_fills_the_row_first():
    """T4 a card that came up unseen is one of those that lie nowhere else."""
    table = game()
    state = position(cards=((0,), (1,)), row=(2, HIDDEN), deck=(3, 4))
    full = table.sample(state, Random(1))
    assert full.row[0] == 2
    pack = range(len(table.content.deck))
    assert sorted((0, 1, *full.row, *full.deck)) == list(pack)


def test_a_sample_lays_faces():
    """X8.4 on the spaces where tokens lie, without the trades that were claimed."""
    laid = {"A1": "coins-1", "S0": "people-1", "A2": "trade-sewing"}
    table = expanded("exploration", exploration=laid)
    state = laid_out(table, found=[A2], claimed={1: [SEWING]})
    hidden = table.view(state, 0)
    slot = table.rules.slots["exploration"]
    drawn = [table.sample(hidden, Random(seed)).slices[slot] for seed in range(40)]
    names = [face.name for face in table.content.tokens.exploration]
    seen = {names[one.faces[space]] for one in drawn for space in (A1, S0)}
    assert seen == set(names) - {"trade-sewing"}
    assert all(one.faces[A1] != one.faces[S0] for one in drawn)
    assert all(one.faces[A2] == hidden.slices[slot].faces[A2] for one in drawn)
    unclaimed = laid_out(table, found=[A1])
    drawn = [table.sample(table.view(unclaimed, 0), Random(seed)) for seed in range(40)]
    assert "trade-sewing" in {names[one.slices[slot].faces[S0]] for one in drawn}


def test_a_sample_lays_a_trade_that_is_there_twice():
    """X8.4 one of two tokens with the same trade was claimed: the other one still lies there."""
    coins, sewing = (face for face in FACES if face.name in ("coins-1", "trade-sewing"))
    laid = {"A1": "coins-1", "S0": "trade-sewing", "A2": "trade-sewing"}
    table = expanded(
        "exploration", exploration=laid, tokens={"exploration": (coins, sewing, sewing)}
    )
    hidden = table.view(laid_out(table, found=[A2], claimed={1: [SEWING]}), 0)
    slot = table.rules.slots["exploration"]
    for seed in range(4):
        faces = table.sample(hidden, Random(seed)).slices[slot].faces
        assert {faces[A1] > 0, faces[S0] > 0} == {False, True}


@pytest.mark.parametrize(
    ("name", "streams"),
    [
        pytest.param("trade-tokens", {"trade_tokens"}, id="X2.1"),
        pytest.param("values", {"values"}, id="X6.1"),
        pytest.param("exploration", {"exploration", "exploration-faces"}, id="X8.1"),
        pytest.param("mountains", {"mountains", "mountains-rocky"}, id="X9.1"),
        pytest.param("airships", {"airships"}, id="X11.1"),
        pytest.param("feuds", set(), id="X7.1 nothing is drawn"),
    ],
)
def test_names_of_streams(name, streams):
    """S9 each shuffle has a stream of its own, whose name stays: a seed deals the same for ever."""
    asked = set()

    def stream(called):
        asked.add(called)
        return Random(called)

    in_play = content_for([name])
    setup.deal({"expansions": [name]}, in_play, stream, [EXPANSIONS[name]])
    assert asked == {"deck", "first"} | streams


def test_upgrade_tokens_begin_highest_first():
    """X4.1"""
    table = expanded("upgrades")
    start = table.initial().slices[table.rules.slots["upgrades"]]
    assert start.left == (2, 2, 1, 1, 1, -1, -1, -1, -2, -2)
    assert start.placed == ((),) * 7


def test_as_many_value_cards_as_players():
    """X6.1 are enough."""
    full = content_for(["values"])
    few = replace(full, cards=full.cards[:-4], values=2)
    dealt = {**dealt_with("values"), "values": ["roads", "thrift"]}
    assert EXPANSIONS["values"].check(few, dealt) is None


def test_points_of_a_value_card_name_spaces():
    """P8, X6.1 where it counts spaces; the card is the cause."""
    table = expanded("values", values=["roads", "thrift"])
    lines = table.score_lines(laid_out(table, houses={A1: (1, 0), A3: (1, 0)}, coins=(1, 7)))
    cards = [table.content.card_id(name) for name in ("roads", "thrift")]
    assert [line for line in lines if line.rule == "X6.1"] == [
        ScoreLine(0, 3, "X6.1", ("card", cards[0]), (("spaces", (A1, A3)),)),
        ScoreLine(1, 2, "X6.1", ("card", cards[1])),
    ]


def test_a_value_card_that_scores_nothing():
    """X6.1 has no line, whatever it does in play."""
    table = expanded("values", values=["bargain", "customs"])
    lines = table.score_lines(laid_out(table, people={A1: (1, 0)}, coins=(9, 12)))
    assert [(line.seat, line.points) for line in lines if line.rule == "X6.1"] == [(1, 2)]


def test_a_new_turn_may_place_a_shrine_again():
    """X10.2 the slice is as at the start of the game, but for the shrines that stand."""
    table = expanded("shrines")
    slot = table.rules.slots["shrines"]
    before = laid_out(table, shrines={A1: (1, 0)}, shrine_placed=True)
    after = table.apply(before, EndTurn()).slices[slot]
    assert after == before.slices[slot]._replace(placed=False)
    assert after.placed is table.initial().slices[slot].placed is False


@pytest.mark.parametrize("name", ["shrines", "upgrades", "specialties"])
def test_expansions_without_a_part_of_the_setup(name):
    """S9 a setup names them, and that is all."""
    dealt = dealt_with(name)
    assert set(dealt) == set(setup.KEYS)
    setup.check(dealt, content_for([name]), [EXPANSIONS[name]])


def test_a_setup_need_not_name_that_there_are_no_expansions():
    """S2"""
    dealt = dealt_with()
    assert dealt.pop("expansions") == []
    setup.check(dealt, CONTENT, [])


def test_nothing_is_in_the_pool_before_the_first_card():
    """S8, A1"""
    state = game().initial()
    assert (state.pool, state.orders, state.stored) == ((0, 0, 0, 0), (), ((0, 0), (0, 0)))
