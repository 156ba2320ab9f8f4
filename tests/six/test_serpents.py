"""X5 Sea serpents: a coin from other sailors, a point for their space's controller."""

from __future__ import annotations

import pytest

from sojourns.games.six.actions import BuildBoat, Buy, EndTurn, PlaceSerpent
from sojourns.games.six.data import load
from sojourns.games.six.ruleset import Token
from sojourns.games.six.state import ACTIONS, BUY, ORDERS, TOWERS
from tests.six.expanded import expanded, laid_out, lines_of, offered
from tests.six.positions import A1, S0, S1, S2, S3, SEA, play, refused

GAME = expanded("sea-serpents")
TRIO = expanded("sea-serpents", seats=3)
ROW = ("serpent", "plain-0", "plain-1", "plain-2", "plain-3")


def ordered(game=GAME, serpents=None, **more):
    """Return a position in which one serpent is ordered."""
    return laid_out(game, step=ORDERS, orders=("serpent",), serpents=serpents or {}, **more)


def test_nine_cards_and_eight_serpents():
    """X5.1 nine cards, each orders a serpent; eight are there."""
    content = load({"map": "A", "expansions": ["sea-serpents"]})
    ordering = [card for card in content.deck if card.orders]
    assert len(ordering) == 9
    assert {card.orders for card in ordering} == {("serpent",)}
    assert len(content.deck) == 37 + 9
    assert content.tokens.serpents == 8


def test_bought_at_once():
    """X5.2, T5 buying such a card one must place a serpent, before the actions."""
    state = laid_out(GAME, step=BUY, row=ROW, people={A1: (1, 0)})
    state = play(state, Buy(0), rules=GAME)
    assert state.step == ORDERS
    assert GAME.legal_actions(state) == list(map(PlaceSerpent, SEA))
    assert refused(state, BuildBoat(S0), GAME) == ("T5", "orders_first")
    assert refused(state, EndTurn(), GAME) == ("T5", "orders_first")
    state = play(state, PlaceSerpent(S3), BuildBoat(S0), EndTurn(), rules=GAME)
    assert state.seat == 1


@pytest.mark.parametrize("space", SEA)
def test_any_number_on_any_sea(space):
    """X5.2 any sea space, any number there."""
    state = play(ordered(serpents={space: 3}), PlaceSerpent(space), rules=GAME)
    assert GAME.tokens(state, space) == [Token("serpent")] * 4
    assert state.slices[0].left == 4


@pytest.mark.parametrize("space", [A1, -1, 10, 2**31])
def test_not_on_land(space):
    """X5.2 a serpent lives at sea."""
    assert refused(ordered(), PlaceSerpent(space), GAME) == ("X5.2", "not_sea")


@pytest.mark.parametrize(
    ("step", "rule", "reason"),
    [
        pytest.param(BUY, "T2", "card_first", id="X5.2 before the purchase"),
        pytest.param(ACTIONS, "T5", "nothing_ordered", id="X5.2 during the actions"),
        pytest.param(TOWERS, "T7", "only_towers", id="X5.2 in the tower step"),
    ],
)
def test_only_when_ordered(step, rule, reason):
    state = laid_out(GAME, step=step, turn=16)
    assert refused(state, PlaceSerpent(S0), GAME) == (rule, reason)


@pytest.mark.parametrize(
    ("boats", "coins", "after"),
    [
        pytest.param({}, (5, 5, 5), (5, 5, 5), id="X5.2 nobody sails there"),
        pytest.param({S0: (0, 1, 0)}, (5, 5, 5), (6, 4, 5), id="X5.2 one sailor pays"),
        pytest.param({S0: (0, 4, 0)}, (5, 5, 5), (6, 4, 5), id="X5.2 however many boats"),
        pytest.param({S0: (0, 1, 2)}, (5, 5, 5), (7, 4, 4), id="X5.2 each other sailor"),
        pytest.param({S0: (3, 0, 0)}, (5, 5, 5), (5, 5, 5), id="X5.2 not oneself"),
        pytest.param({S0: (3, 1, 0)}, (5, 5, 5), (6, 4, 5), id="X5.2 with boats of one's own too"),
        pytest.param({S0: (0, 1, 1)}, (0, 0, 1), (1, 0, 0), id="X5.2 if they have one"),
        pytest.param({S0: (0, 1, 1)}, (0, 0, 0), (0, 0, 0), id="X5.2 nobody has one"),
        pytest.param({S1: (0, 1, 1)}, (5, 5, 5), (5, 5, 5), id="X5.2 another sea"),
    ],
)
def test_sailors_pay(boats, coins, after):
    state = play(ordered(TRIO, boats=boats, coins=coins), PlaceSerpent(S0), rules=TRIO)
    assert state.coins == after
    assert state.boats == ordered(TRIO, boats=boats).boats


def test_paid_to_whoever_places():
    """X5.2 in the middle of the round, to the seat that acts."""
    state = ordered(TRIO, seat=2, boats={S0: (1, 1, 1)}, coins=(2, 1, 0))
    assert play(state, PlaceSerpent(S0), rules=TRIO).coins == (1, 0, 2)


def test_none_left():
    """X5.2 the order is skipped and nobody pays."""
    state = laid_out(GAME, step=BUY, row=ROW, serpents={S1: 8}, boats={S1: (0, 1)}, coins=(5, 5))
    after = play(state, Buy(0), rules=GAME)
    assert (after.step, after.orders, after.coins) == (ACTIONS, (), (5, 5))


def test_two_orders_one_serpent():
    """X5.2 the second order of a card is skipped when the first took the last serpent."""
    state = laid_out(
        GAME, step=BUY, row=("two-serpents",), serpents={S1: 7}, boats={S0: (0, 1)}, coins=(5, 5)
    )
    state = play(state, Buy(0), rules=GAME)
    assert len(state.orders) == 2
    state = play(state, PlaceSerpent(S0), rules=GAME)
    assert (state.step, state.orders, state.coins) == (ACTIONS, (), (6, 4))


def test_two_orders_pay_twice():
    """X5.2 each serpent is paid for, while there are coins."""
    state = laid_out(GAME, step=ORDERS, orders=("serpent",) * 2, boats={S0: (0, 2)}, coins=(0, 1))
    first = play(state, PlaceSerpent(S0), rules=GAME)
    assert (first.step, first.coins) == (ORDERS, (1, 0))
    assert play(first, PlaceSerpent(S0), rules=GAME).coins == (1, 0)


@pytest.mark.parametrize(
    ("serpents", "more", "expected"),
    [
        pytest.param({S0: 1}, {"boats": {S0: (1, 0)}}, [(0, 1, S0)], id="X5.3 the controller"),
        pytest.param({S0: 3}, {"boats": {S0: (0, 1)}}, [(1, 3, S0)], id="X5.3, P8 several, a line"),
        pytest.param({S0: 1}, {"boats": {S0: (1, 1)}}, [], id="X5.3 a tie: nobody"),
        pytest.param({S0: 1}, {}, [], id="X5.3 nobody there"),
        pytest.param(
            {S0: 1, S2: 2},
            {"boats": {S0: (1, 0), S2: (0, 1)}},
            [(0, 1, S0), (1, 2, S2)],
            id="X5.3 each space by itself",
        ),
        pytest.param(
            {S0: 2}, {"boats": {S0: (0, 5)}, "towers": {S0: 0}}, [(0, 2, S0)], id="X5.3 a tower"
        ),
    ],
)
def test_points(serpents, more, expected):
    state = laid_out(GAME, serpents=serpents, **more)
    assert lines_of(GAME, state, "X5.3") == [
        (seat, points, ("space", space)) for seat, points, space in expected
    ]


def test_income_can_be_spent():
    """X5.2 what sailors pay is there for this turn's crossings."""
    state = ordered(boats={S0: (0, 1)}, coins=(0, 3), people={A1: (1, 0)}, pool=(0, 0, 0, 1))
    state = play(state, PlaceSerpent(S0), rules=GAME)
    assert state.coins == (1, 2)
    assert any(action.kind == "cross" for action in GAME.legal_actions(state))
    assert not offered(GAME, state, PlaceSerpent)
