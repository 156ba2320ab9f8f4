"""X6 Values: a card of one's own, with an ability and a way to score."""

from __future__ import annotations

import pytest

from sojourns.games.six.actions import BuildHouse, Buy, Cross, EndTurn, Move
from sojourns.games.six.data import load
from sojourns.games.six.state import BUY
from tests.six.expanded import (
    DROPPED,
    VALUES,
    dealt_with,
    expanded,
    laid_out,
    lines_of,
    not_bound,
)
from tests.six.positions import A1, A2, A3, B2, CARDS, S0, play, refused

FOUR = expanded("values", seats=4)
"""The seats have thrift (income), roads (an extra move), wagons (moved houses), customs (toll)."""


def with_values(*names):
    """Return a game of two with these value cards."""
    return expanded("values", values=list(names))


def test_four_cards():
    """X6.1 four value cards, none of them in the deck; without icons and actions."""
    content = load({"map": "A", "expansions": ["values"]})
    values = content.cards[len(content.deck) :]
    assert len(values) == 4
    assert len(content.deck) == 37
    for card in values:
        assert not any((*card.icons, *card.actions, *card.orders))
        assert card.ability
        assert card.score
        assert card.rule == "X6.1"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_each(seats):
    """X6.1 each player is dealt one, by chance."""
    dealt = [dealt_with("values", seats=seats, seed=seed)["values"] for seed in range(60)]
    for values in dealt:
        assert len(set(values)) == len(values) == seats
    assert {values[0] for values in dealt} >= {one.id for one in VALUES}


def test_the_deck_is_as_without():
    """X6.1, S9 value cards are not shuffled in and disturb no shuffle."""
    assert dealt_with("values")["deck"] == dealt_with()["deck"]
    assert sorted(dealt_with("values")["deck"]) == sorted(one.id for one in CARDS)


@pytest.mark.parametrize(
    "values",
    [
        pytest.param(["thrift"], id="X6.1 one is missing"),
        pytest.param(["thrift", "thrift"], id="X6.1 one twice"),
        pytest.param(["thrift", "roads", "wagons"], id="X6.1 one too many"),
        pytest.param(["thrift", "income"], id="X6.1 a card of the deck"),
        pytest.param(["thrift", 7], id="X6.1 no card"),
        pytest.param("thrift", id="X6.1 a text"),
        pytest.param({"thrift": 0, "roads": 1}, id="X6.1 a mapping"),
        pytest.param(None, id="X6.1 nothing"),
        pytest.param(DROPPED, id="X6.1 left out"),
    ],
)
def test_setups_that_are_none(values):
    assert not_bound("values", values=values) == ("X6.1", "values")


def test_given_in_the_order_of_seats():
    """X6.1 it is the owner's only, and none of the nine cards."""
    assert [FOUR.content.cards[cards[0]].id for cards in FOUR.rules.given] == [
        one.id for one in VALUES
    ]
    assert FOUR.initial().cards == ((),) * 4
    assert FOUR.abilities(FOUR.initial(), 0).income == 1
    assert not FOUR.abilities(FOUR.initial(), 1).income


def test_income_in_the_first_turn():
    """X6.1, T1 it works from the first turn on, before the purchase."""
    game = with_values("thrift", "roads")
    assert game.initial().coins == (13, 12)
    second = with_values("roads", "thrift")
    state = second.initial()
    assert state.coins == (12, 12)
    assert play(state, Buy(0), EndTurn(), rules=second).coins == (12, 13)


def test_reacts_to_the_first_purchase():
    """X6.1, K5 the first card bought is a purchase like any other."""
    game = with_values("bargain", "roads")
    state = play(game.initial(), Buy(0), rules=game)
    assert state.coins == (14, 12)
    assert play(state, EndTurn(), Buy(0), rules=game).coins == (14, 12)


def test_extra_moves_of_the_first_card():
    """X6.1, K8 where the new card has moves."""
    game = with_values("roads", "thrift")
    state = laid_out(game, step=BUY, row=("moves", "people"))
    assert play(state, Buy(0), rules=game).pool == (0, 0, 0, 5)
    assert play(state, Buy(1), rules=game).pool == (3, 0, 0, 0)


def test_reacts_to_building():
    """X6.1, K4 as an ability on a card does."""
    game = with_values("builder", "roads")
    state = laid_out(game, people={A2: (1, 1)}, pool=(0, 1, 0, 0))
    assert play(state, BuildHouse(A2), rules=game).pool == (2, 0, 0, 0)
    other = laid_out(game, people={A2: (1, 1)}, pool=(0, 1, 0, 0), seat=1)
    assert play(other, BuildHouse(A2), rules=game).pool == (0, 0, 0, 0)


def test_moves_houses():
    """X6.1, K3 the ability is the owner's only."""
    state = laid_out(FOUR, houses={A1: (1, 0, 1, 0)}, pool=(0, 0, 0, 1), seat=2)
    assert play(state, Move(0, 1, A1, A2), rules=FOUR).houses[2][A2] == 1
    assert refused(state._replace(seat=0), Move(0, 1, A1, A2), FOUR) == ("K3", "houses_stay")


def test_toll():
    """X6.1, K9 others pay the owner more, also those who have cards of their own."""
    state = laid_out(FOUR, people={A1: (1, 0, 0, 0)}, boats={S0: (0, 1, 0, 1)}, pool=(0, 0, 0, 2))
    after = play(state, Cross(1, 0, A1, B2, S0, 3), rules=FOUR)
    assert after.coins == (10, 12, 12, 14)
    assert play(state, Cross(1, 0, A1, A3, S0, 1), rules=FOUR).coins == (11, 13, 12, 12)


def test_adds_up_with_cards():
    """X6.1 with the same ability on a card."""
    game = with_values("thrift", "roads")
    state = laid_out(game, cards=(("rich",),))
    assert game.abilities(state, 0).income == 3


@pytest.mark.parametrize(
    ("pieces", "expected"),
    [
        pytest.param({"coins": (2, 2, 2, 2)}, [], id="X6.1 nothing reached"),
        pytest.param({"coins": (7, 9, 0, 0)}, [(0, 2, "thrift")], id="X6.1, K7 per full three"),
        pytest.param({"coins": (99, 99, 0, 0)}, [(0, 4, "thrift")], id="X6.1, K7 up to a maximum"),
        pytest.param(
            {"houses": {A2: (2, 2, 2, 2)}, "coins": (0,) * 4},
            [(1, 3, "roads")],
            id="X6.1, K6 an objective of its owner only",
        ),
        pytest.param(
            {"coins": (2, 1, 0, 3)}, [(3, 2, "customs")], id="X6.1, K6 more than every other player"
        ),
        pytest.param(
            {"cards": ((), (), ("moves", "people", "feast")), "coins": (0,) * 4},
            [(2, 1, "wagons")],
            id="X6.1 it is none of the cards that count",
        ),
    ],
)
def test_points(pieces, expected):
    state = laid_out(FOUR, **pieces)
    assert lines_of(FOUR, state, "X6.1") == [
        (seat, points, ("card", FOUR.content.card_id(name))) for seat, points, name in expected
    ]


def test_coins_on_cards_keep_their_rule():
    """X6.1, P8 the points of a card of the deck cite K7, those of a value X6.1."""
    game = with_values("thrift", "roads")
    state = laid_out(game, cards=(("per-coins",),), coins=(6, 0))
    rules = [(line.rule, line.points) for line in game.score_lines(state)]
    assert rules == [("K7", 2), ("X6.1", 2)]


def test_a_card_that_scores_nothing():
    """X6.1 a value card with an ability alone gives no line."""
    game = with_values("bargain", "thrift")
    assert lines_of(game, laid_out(game, coins=(6, 0)), "X6.1") == []


def test_face_up():
    """X6.1 everybody sees who has which."""
    state = FOUR.initial()
    for seat in (0, 3, None):
        view = FOUR.view(state, seat)
        assert [FOUR.abilities(view, other) for other in range(4)] == [
            FOUR.abilities(state, other) for other in range(4)
        ]
