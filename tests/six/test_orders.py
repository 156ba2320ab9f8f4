"""What a card orders at once, when there are several orders (T5, X4.2, X5.2)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sojourns.games.six.actions import (
    BuildHouse,
    Buy,
    EndTurn,
    PlacePeople,
    PlaceSerpent,
    PlaceUpgrade,
)
from sojourns.games.six.game import expansions_of
from sojourns.games.six.setup import check
from sojourns.games.six.state import ACTIONS, BUY, ORDERS
from sojourns.kernel.errors import DealError
from sojourns.kernel.game import Refusal
from tests.six.expanded import expanded, laid_out, offered
from tests.six.positions import A1, ART, S0, S1, SEWING, play, refused

GAME = expanded("upgrades", "sea-serpents")
ROW = ("both", "plain-0", "plain-1", "plain-2", "plain-3")
NO_TOKENS = {**dict.fromkeys(range(3), (1, -1)), 3: (2, 2), 4: (-2, -2)}
"""All tokens placed."""


def bought(game=GAME, **more):
    """Return the position after a card with both orders was bought."""
    state = laid_out(game, **{"step": BUY, "row": ROW, **more})
    return play(state, Buy(0), rules=game)


def test_before_anything_else():
    """T5 neither the actions nor the end of the turn."""
    state = bought(people={A1: (1, 0)}, houses={A1: (1, 0)})
    assert state.step == ORDERS
    assert {type(action) for action in GAME.legal_actions(state)} == {PlaceUpgrade, PlaceSerpent}
    for action in (BuildHouse(A1), PlacePeople(1, A1), EndTurn(), Buy(0)):
        assert refused(state, action, GAME) == ("T5", "orders_first")


@pytest.mark.parametrize(
    "actions",
    [
        pytest.param((PlaceUpgrade(ART, 2), PlaceSerpent(S0)), id="T5 upgrade, then serpent"),
        pytest.param((PlaceSerpent(S0), PlaceUpgrade(ART, 2)), id="T5 serpent, then upgrade"),
    ],
)
def test_in_any_order(actions):
    state = play(bought(), *actions, rules=GAME)
    assert (state.step, state.orders, state.pool) == (ACTIONS, (), (0, 1, 0, 1))
    assert state == play(bought(), *reversed(actions), rules=GAME)


def test_each_once():
    """T5, X4.2, X5.2 what is resolved is not ordered any more."""
    one = play(bought(), PlaceUpgrade(ART, 2), rules=GAME)
    assert one.step == ORDERS
    assert refused(one, PlaceUpgrade(ART, 1), GAME) == ("X4.2", "not_ordered")
    other = play(bought(), PlaceSerpent(S0), rules=GAME)
    assert refused(other, PlaceSerpent(S0), GAME) == ("X5.2", "not_ordered")
    done = play(one, PlaceSerpent(S0), rules=GAME)
    assert refused(done, PlaceUpgrade(ART, 1), GAME) == ("T5", "nothing_ordered")
    assert refused(done, PlaceSerpent(S0), GAME) == ("T5", "nothing_ordered")


@pytest.mark.parametrize(
    ("more", "types"),
    [
        pytest.param({"serpents": {S1: 8}}, {PlaceUpgrade}, id="X5.2 no serpent is left"),
        pytest.param({"upgrades": NO_TOKENS}, {PlaceSerpent}, id="X4.3 no token"),
    ],
)
def test_what_cannot_be_done_is_skipped(more, types):
    state = bought(**more)
    assert {type(action) for action in GAME.legal_actions(state)} == types
    after = play(state, GAME.legal_actions(state)[0], rules=GAME)
    assert (after.step, after.orders) == (ACTIONS, ())


def test_all_skipped():
    """T5, X4.3, X5.2 then the actions follow the purchase."""
    state = bought(serpents={S1: 8}, upgrades=NO_TOKENS)
    assert (state.step, state.orders) == (ACTIONS, ())


def test_the_last_token_of_one_kind_skips_only_that_kind():
    """T5 two serpents ordered, one left, and an upgrade waits."""
    state = laid_out(GAME, step=ORDERS, orders=("serpent", "upgrade", "serpent"), serpents={S1: 7})
    after = play(state, PlaceSerpent(S0), rules=GAME)
    assert after.step == ORDERS
    assert {type(action) for action in GAME.legal_actions(after)} == {PlaceUpgrade}
    assert play(after, PlaceUpgrade(SEWING, 1), rules=GAME).step == ACTIONS


def test_gains_of_the_purchase_are_there():
    """T5, K5 what one gains for buying comes with the card, before the orders are resolved."""
    table = expanded("upgrades", "sea-serpents", "values", values=["bargain", "builder"])
    state = bought(table)
    assert (state.step, state.coins, state.pool) == (ORDERS, (14, 12), (0, 1, 0, 1))


def test_orders_count_for_nothing_yet():
    """P8 a position is scored as if what is ordered did not exist."""
    before, after = laid_out(GAME, cards=(("both",),)), bought()
    assert GAME.score_lines(before) == GAME.score_lines(after)


def test_orders_are_open():
    """T5, S9 everybody sees what is ordered, and may take back what was placed."""
    state = bought()
    after = play(state, PlaceSerpent(S0), rules=GAME)
    assert GAME.view(state, 1).orders == state.orders
    assert GAME.legal_actions(GAME.view(state, None)) == GAME.legal_actions(state)
    assert not GAME.reveals(state, after)
    assert GAME.digest(state) != GAME.digest(after) != GAME.digest(after._replace(step=ACTIONS))


def test_order_of_offers():
    """T5 by module: upgrades before serpents, as the rulebook has them."""
    types = [type(action) for action in GAME.legal_actions(bought())]
    assert types == [PlaceUpgrade] * 28 + [PlaceSerpent] * 4
    assert offered(GAME, bought(), PlaceSerpent)[0] == PlaceSerpent(S0)


def test_cards_that_nobody_can_resolve():
    """S3, T5 a deck whose cards order what no expansion in play resolves is none."""
    ordering = GAME.content.card_id("both")
    cards = list(GAME.content.cards)
    cards[ordering] = cards[ordering]._replace(orders=("upgrade", "dance"))
    odd = replace(GAME.content, cards=tuple(cards))
    with pytest.raises(DealError) as found:
        check(GAME.setup, odd, expansions_of(GAME.setup))
    number = len(odd.deck)
    assert found.value.refusal == Refusal("S3", "deck", found="both", number=number)
