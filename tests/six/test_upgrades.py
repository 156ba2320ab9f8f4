"""X4 Upgrades: tokens that change what a trade is worth."""

from __future__ import annotations

from collections import Counter

import pytest

from sojourns.games.six.actions import Buy, EndTurn, PlacePeople, PlaceUpgrade
from sojourns.games.six.data import load
from sojourns.games.six.state import ACTIONS, BUY, ORDERS, TOWERS
from sojourns.kernel.game import Refusal
from tests.six.expanded import expanded, laid_out, lines_of, offered
from tests.six.positions import (
    A1,
    ART,
    BLACKSMITHING,
    CARPENTRY,
    COOKING,
    JEWELRY,
    SEWING,
    SHOEMAKING,
    play,
    refused,
)

GAME = expanded("upgrades")
ROW = ("upgrade", "plain-0", "plain-1", "plain-2", "plain-3")
ALL = {
    COOKING: (1, 1),
    CARPENTRY: (1, 2),
    SEWING: (2, -1),
    SHOEMAKING: (-1, -1),
    ART: (-2, -2),
}
"""All ten tokens, two on each of five trades."""


def ordered(upgrades=None, **more):
    """Return a position in which one upgrade is ordered."""
    return laid_out(GAME, step=ORDERS, orders=("upgrade",), upgrades=upgrades or {}, **more)


def test_ten_cards_and_ten_tokens():
    """X4.1 ten cards, each orders a token; the tokens are +1 x3, +2 x2, -1 x3, -2 x2."""
    content = load({"map": "A", "expansions": ["upgrades"]})
    ordering = [card for card in content.deck if card.orders]
    assert len(ordering) == 10
    assert {card.orders for card in ordering} == {("upgrade",)}
    assert len(content.deck) == 37 + 10
    assert Counter(content.tokens.upgrade) == {1: 3, 2: 2, -1: 3, -2: 2}


def test_bought_at_once():
    """X4.2, T5 buying such a card one must place a token, before the actions, which then follow."""
    state = play(laid_out(GAME, step=BUY, row=ROW, houses={A1: (1, 0)}), Buy(0), rules=GAME)
    assert state.step == ORDERS
    assert {type(action) for action in GAME.legal_actions(state)} == {PlaceUpgrade}
    assert refused(state, EndTurn(), GAME) == ("T5", "orders_first")
    assert refused(state, PlacePeople(1, A1), GAME) == ("T5", "orders_first")
    assert state.pool == (2, 0, 0, 1)
    state = play(state, PlaceUpgrade(ART, -2), rules=GAME)
    assert (state.step, state.seat, state.orders, state.pool) == (ACTIONS, 0, (), (2, 0, 0, 1))
    assert play(state, PlacePeople(2, A1), EndTurn(), rules=GAME).seat == 1


@pytest.mark.parametrize(
    ("upgrades", "number"),
    [
        pytest.param({}, 7 * 4, id="X4.2 any trade, any of four values"),
        pytest.param({ART: (1, 1)}, 6 * 4, id="X4.2 at most two on a trade"),
        pytest.param({ART: (2,), JEWELRY: (2,)}, 7 * 3, id="X4.2 no +2 is left"),
        pytest.param({**ALL, ART: (-2,)}, 3, id="X4.2 one token left, three places"),
    ],
)
def test_what_is_offered(upgrades, number):
    state = ordered(upgrades)
    placements = offered(GAME, state, PlaceUpgrade)
    assert len(placements) == number == len(GAME.legal_actions(state))
    for action in placements:
        assert GAME.refusal(state, action) is None
        assert len(upgrades.get(action.trade, ())) < 2


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        pytest.param(PlaceUpgrade(ART, 1), "trade_full", id="X4.2 a third on a trade"),
        pytest.param(PlaceUpgrade(SEWING, 2), "no_such_token", id="X4.2 all +2 are used"),
        pytest.param(PlaceUpgrade(SEWING, 0), "no_such_token", id="X4.2 no such token"),
        pytest.param(PlaceUpgrade(SEWING, 3), "no_such_token", id="X4.2 no token is so high"),
        pytest.param(PlaceUpgrade(7, 1), "no_such_trade", id="X4.2 no such trade"),
        pytest.param(PlaceUpgrade(-1, 1), "no_such_trade", id="X4.2 no trade before the first"),
    ],
)
def test_refused(action, reason):
    state = ordered({ART: (2, -1), JEWELRY: (2,)})
    assert refused(state, action, GAME) == ("X4.2", reason)


@pytest.mark.parametrize(
    ("step", "rule", "reason"),
    [
        pytest.param(BUY, "T2", "card_first", id="X4.2 before the purchase"),
        pytest.param(ACTIONS, "T5", "nothing_ordered", id="X4.2 during the actions"),
        pytest.param(TOWERS, "T7", "only_towers", id="X4.2 in the tower step"),
    ],
)
def test_only_when_ordered(step, rule, reason):
    state = laid_out(GAME, step=step, turn=16)
    assert refused(state, PlaceUpgrade(ART, 1), GAME) == (rule, reason)


def test_none_left():
    """X4.3 no token left: the order is skipped, and the actions follow."""
    state = laid_out(GAME, step=BUY, row=ROW, upgrades=ALL)
    after = play(state, Buy(0), rules=GAME)
    assert (after.step, after.orders) == (ACTIONS, ())


def test_no_place_left():
    """X4.3 no trade has room: skipped too."""
    many = expanded("upgrades", tokens={"upgrade": (1,) * 15})
    state = laid_out(many, step=BUY, row=ROW, upgrades=dict.fromkeys(range(7), (1, 1)))
    after = play(state, Buy(0), rules=many)
    assert (after.step, after.orders) == (ACTIONS, ())


def test_two_orders_one_token():
    """X4.3 the second order of a card is skipped when the first took the last token."""
    state = laid_out(GAME, step=BUY, row=("two-upgrades",), upgrades={**ALL, ART: (-2,)})
    state = play(state, Buy(0), rules=GAME)
    assert (state.step, len(state.orders)) == (ORDERS, 2)
    state = play(state, PlaceUpgrade(JEWELRY, -2), rules=GAME)
    assert (state.step, state.orders) == (ACTIONS, ())


HANDS = (("feast",), ("banquet",), ("feast", "banquet"))
"""4, 5 and 9 icons of cooking: 0, 4 and 7 points (P3)."""


@pytest.mark.parametrize(
    ("values", "changes"),
    [
        pytest.param((), (0, 0, 0), id="X4.3 none"),
        pytest.param((1,), (0, 1, 1), id="X4.3 one more on the 4 and the 7 alike"),
        pytest.param((2, 2), (0, 4, 4), id="X4.3 two tokens add up"),
        pytest.param((2, -2), (0, 0, 0), id="X4.3 they cancel out"),
        pytest.param((-1,), (0, -1, -1), id="X4.3 one less, nothing where there are no points"),
        pytest.param((-2, -2), (0, -4, -4), id="X4.3 down to 0"),
    ],
)
def test_points_for_all(values, changes):
    game = expanded("upgrades", seats=3)
    state = laid_out(game, cards=HANDS, upgrades={COOKING: values, JEWELRY: (1, 1)})
    expected = [(seat, change, ("trade", COOKING)) for seat, change in enumerate(changes) if change]
    assert lines_of(game, state, "X4.3") == expected
    assert [line[:2] for line in lines_of(game, state, "P3")] == [(1, 4), (2, 7)]


def test_not_below_nothing():
    """X4.3 a trade that others made worthless gives 0, never less."""
    game = expanded("upgrades", tokens={"upgrade": (-3, -3)})
    state = laid_out(game, cards=HANDS[1:], upgrades={COOKING: (-3, -3)})
    assert lines_of(game, state, "X4.3") == [
        (0, -4, ("trade", COOKING)),
        (1, -6, ("trade", COOKING)),
    ]
    assert game.outcome(state).totals == (0, 1)


def test_during_the_game():
    """X4.3, P8 the points of a position count the tokens that lie on the trades already."""
    state = ordered(cards=(("jewels", "ring"),))
    after = play(state, PlaceUpgrade(JEWELRY, 2), rules=GAME)
    assert GAME.outcome(state).totals == (4, 0)
    assert GAME.outcome(after).totals == (6, 0)


def test_order_of_offers_and_tokens():
    """X4.2 by trade, then the highest first; what was placed keeps its order."""
    state = play(ordered({BLACKSMITHING: (1,)}), PlaceUpgrade(BLACKSMITHING, -2), rules=GAME)
    slot = GAME.rules.slots["upgrades"]
    assert state.slices[slot].placed[BLACKSMITHING] == (1, -2)
    assert state.slices[slot].left == (2, 2, 1, 1, -1, -1, -1, -2)
    first = offered(GAME, ordered(), PlaceUpgrade)[:5]
    assert first == [PlaceUpgrade(0, value) for value in (2, 1, -1, -2)] + [PlaceUpgrade(1, 2)]


def test_nothing_is_revealed_or_hidden():
    """X4.2 placing is open, and may be taken back."""
    state = ordered()
    after = play(state, PlaceUpgrade(ART, 1), rules=GAME)
    assert not GAME.reveals(state, after)
    assert GAME.view(after, 1) == after._replace(deck=GAME.view(after, 1).deck)
    assert GAME.refusal(state, PlaceUpgrade(ART, 9)) == Refusal("X4.2", "no_such_token", value=9)
