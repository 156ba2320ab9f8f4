"""A turn: the row, the purchase, the steps and the end (T1 to T8)."""

from __future__ import annotations

import pytest

from sojourns.games.six.actions import (
    BuildBoat,
    BuildHouse,
    Buy,
    Cross,
    EndTurn,
    Move,
    PlacePeople,
    PlaceTower,
    Sail,
)
from sojourns.games.six.state import ACTIONS, BUY, END, ORDERS, TOWERS
from sojourns.kernel.game import HIDDEN, OVER
from tests.six.positions import (
    A1,
    A2,
    CARDS,
    IDS,
    S0,
    S1,
    dealt,
    first_state,
    game,
    play,
    position,
    refused,
)

END_TURN = EndTurn()
ROW = ("plain-0", "moves", "houses", "people", "boats")


def shop(**changes):
    """Return a position in which seat 0 is to buy."""
    return position(step=BUY, row=ROW, deck=("plain-1", "plain-2"), **changes)


@pytest.mark.parametrize(
    ("coins", "slots"),
    [
        pytest.param(0, [0], id="T2 no coins: the card of slot 0"),
        pytest.param(2, [0, 1, 2], id="T2 two coins: slots 0 to 2"),
        pytest.param(4, [0, 1, 2, 3, 4], id="T2 four coins: every slot"),
    ],
)
def test_what_one_can_buy(coins, slots):
    state = shop(coins=(coins, 9))
    assert game().legal_actions(state) == [Buy(slot) for slot in slots]
    for slot in range(5):
        refusal = game().refusal(state, Buy(slot))
        assert (refusal is None) == (slot in slots)
        if refusal:
            assert (refusal.rule, refusal.reason) == ("T2", "too_dear")
            assert refusal.facts == {"slot": slot, "cost": slot, "coins": coins}


@pytest.mark.parametrize("slot", [5, -1, 99, -5])
def test_no_such_slot(slot):
    """T2 the row has the slots that it has."""
    assert refused(shop(), Buy(slot)) == ("T2", "no_such_slot")


def test_short_row():
    """T4 a short row has fewer slots, whose costs are those of the slots."""
    state = position(step=BUY, row=("moves", "people"))
    assert refused(state, Buy(2)) == ("T2", "no_such_slot")
    after = play(state, Buy(1))
    assert after.coins == (11, 12)
    assert after.row == (IDS["moves"],)


@pytest.mark.parametrize("slot", range(5))
def test_purchase(slot):
    """T2 the cost goes to the bank, T3 the card lies open, T4 the others slide, one comes."""
    state = shop()
    after = play(state, Buy(slot))
    assert after.coins == (12 - slot, 12)
    assert after.cards == ((IDS[ROW[slot]],), ())
    left = [name for name in ROW if name != ROW[slot]]
    assert after.row == tuple(IDS[name] for name in [*left, "plain-1"])
    assert after.deck == (IDS["plain-2"],)
    assert after.step == ACTIONS
    assert after.seat == 0


def test_card_must_be_taken():
    """T2 nothing else is possible before the purchase."""
    state = shop(people={A1: (2, 0)}, houses={A1: (1, 0)}, boats={S0: (1, 0)})
    for action in (
        END_TURN,
        Move(1, 0, A1, A2),
        PlacePeople(1, A1),
        BuildHouse(A1),
        BuildBoat(S0),
        Sail(1, S0, S1),
        Cross(1, 0, A1, A2, S0),
        PlaceTower(A1),
    ):
        assert refused(state, action) == ("T2", "card_first")


def test_one_card_a_turn():
    """T2 a second card is not for sale."""
    assert refused(play(shop(), Buy(0)), Buy(0)) == ("T2", "card_taken")


def test_card_counts_at_once():
    """T3 its actions may be used at once, and its icons and objective count."""
    state = position(step=BUY, row=("banquet", "moves"), people={A1: (1, 0)}, houses={A1: (1, 0)})
    after = play(state, Buy(0))
    assert after.pool == (1, 0, 0, 0)
    assert game().standing(after).icons[0][0] == 5
    assert [line.rule for line in game().score_lines(after)] == ["P1", "P2", "P3"]


def test_ability_counts_for_its_own_actions():
    """T3 sharing lets the house of its own card be built where one stands."""
    state = position(step=BUY, row=("sharing",), people={A1: (1, 0)}, houses={A1: (0, 1)})
    play(state, Buy(0), BuildHouse(A1))


def test_new_card_comes_before_the_actions():
    """T4 the row is full again when the actions begin."""
    after = play(first_state(), Buy(2))
    assert len(after.row) == 5
    assert after.row[4] == IDS[CARDS[5].id]


def test_reveals():
    """T4 a purchase turns up a card as long as there is a deck; nothing else does."""
    state = shop()
    bought = play(state, Buy(0))
    assert game().reveals(state, bought)
    assert not game().reveals(bought, play(bought, END_TURN))
    bare = position(step=BUY, row=ROW)
    assert not game().reveals(bare, play(bare, Buy(0)))


def test_purchase_on_a_view():
    """T4 on a view the card that comes is unknown, and cannot be taken."""
    table = game()
    seen = table.view(shop(), 0)
    after = table.apply(seen, Buy(0))
    assert after.row[4] == HIDDEN
    following = table.apply(after, END_TURN)
    assert Buy(4) in table.legal_actions(following)
    with pytest.raises(AssertionError, match="unseen"):
        table.apply(following, Buy(4))


def test_any_order():
    """T5 the actions may be split and interleaved, and left out."""
    state = position(step=BUY, row=("boat-trip",), people={A1: (2, 0)}, houses={A1: (1, 0)}, turn=4)
    after = play(state, Buy(0), Move(1, 0, A1, A2), BuildBoat(S0), Sail(1, S0, S1), Sail(1, S1, S0))
    assert after.pool == (0, 0, 0, 0)
    assert after.boats[0][S0] == 1
    left = play(state, Buy(0), Move(2, 0, A1, A2), END_TURN)
    assert left.step == BUY
    assert left.stored[0] == (0, 1)


def test_orders_come_first():
    """T5 as long as an order waits nothing else is possible."""
    state = position(step=ORDERS, pool=(1, 0, 0, 1), people={A1: (1, 0)}, houses={A1: (1, 0)})
    assert list(game().legal_actions(state)) == []
    for action in (END_TURN, Buy(0), Move(1, 0, A1, A2), PlaceTower(A1)):
        assert refused(state, action) == ("T5", "orders_first")


def test_end_of_a_turn():
    """T6 builds are stored, people and moves are gone, the next seat is to buy."""
    after = play(position(pool=(2, 1, 3, 4), stored=((1, 0),), turn=2), END_TURN)
    assert after.pool == (0, 0, 0, 0)
    assert after.stored == ((2, 3), (0, 0))
    assert (after.step, after.seat, after.turn) == (BUY, 1, 3)
    assert game().supply(after, 0)[0] == 35


def test_end_is_always_possible():
    """T6 with everything done or nothing done."""
    play(position(), END_TURN)
    play(position(pool=(3, 3, 3, 3)), END_TURN)


@pytest.mark.parametrize(
    ("seats", "seat", "following"),
    [
        pytest.param(2, 1, 0, id="T6 after the last seat the first"),
        pytest.param(3, 1, 2, id="T6 clockwise"),
        pytest.param(4, 3, 0, id="T6 round the table"),
    ],
)
def test_next_seat(seats, seat, following):
    assert play(position(seats=seats, seat=seat, turn=1), END_TURN).seat == following


def last_turn(**changes):
    """Return the actions of seat 0 of two in its ninth turn, in which it holds a tower."""
    return position(turn=16, **changes)


def test_tower_step_opens():
    """T7 after the ninth turn's actions, when a tower and a space for it are there."""
    state = play(last_turn(people={A1: (1, 0)}, pool=(1, 1, 0, 2)), END_TURN)
    assert (state.step, state.seat, state.turn) == (TOWERS, 0, 16)
    assert state.pool == (0, 0, 0, 0)
    assert state.stored[0] == (1, 0)
    assert set(game().legal_actions(state)) == {PlaceTower(A1), END_TURN}


def test_tower_step_is_not_forced():
    """T7 ending the step ends the turn, with or without a tower placed."""
    state = play(last_turn(people={A1: (1, 0)}), END_TURN)
    for actions in ((END_TURN,), (PlaceTower(A1), END_TURN)):
        after = play(state, *actions)
        assert (after.step, after.seat, after.turn) == (BUY, 1, 17)


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(last_turn(), id="T7 controls nothing"),
        pytest.param(last_turn(people={A1: (1, 1)}), id="T7 a tie is no space"),
        pytest.param(
            last_turn(people={A1: (1, 0)}, towers={A1: 1}), id="T7 another's tower is no space"
        ),
        pytest.param(position(turn=17, seat=1, people={A1: (0, 1)}), id="T7 the last has no tower"),
        pytest.param(position(turn=14, people={A1: (1, 0)}), id="T7 not in the eighth turn"),
    ],
)
def test_tower_step_does_not_open(state):
    assert play(state, END_TURN).step in (BUY, END)


def test_towers_wait_for_their_step():
    """T7 no tower during the actions, nothing else during the tower step."""
    state = last_turn(
        people={A1: (2, 0)}, houses={A1: (1, 0)}, boats={S0: (1, 0)}, pool=(1, 1, 1, 1)
    )
    assert refused(state, PlaceTower(A1)) == ("T7", "towers_later")
    towers = play(state, END_TURN)
    for action in (Buy(0), Move(1, 0, A1, A2), PlacePeople(1, A1), BuildBoat(S0), BuildHouse(A2)):
        assert refused(towers, action) == ("T7", "only_towers")


def test_over():
    """T8 after nine turns each nothing more can be done."""
    state = play(position(turn=17, seat=1, people={A1: (1, 0)}), END_TURN)
    assert (state.step, state.turn) == (END, 18)
    table = game()
    assert table.to_act(state) == OVER
    assert list(table.legal_actions(state)) == []
    for action in (END_TURN, Buy(0), Move(1, 0, A1, A2), PlaceTower(A1)):
        assert refused(state, action) == ("T8", "over")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nine_cards_each(seats):
    """T8 a game of purchases and ends has nine turns each."""
    table = game(seats)
    state = table.initial()
    for turn in range(9 * seats):
        assert table.turn(state) == turn
        assert table.to_act(state) == turn % seats
        state = play(state, Buy(0), END_TURN)
        while state.step == TOWERS:
            state = play(state, END_TURN)
    assert table.to_act(state) == OVER
    assert [len(cards) for cards in state.cards] == [9] * seats


def test_last_rows():
    """T4 four players, base cards only: rows of 5, 4, 3 and 2 in the last round."""
    state = first_state(4)
    lengths = []
    for _turn in range(36):
        lengths.append(len(state.row))
        state = play(state, Buy(0), END_TURN)
        if state.step == TOWERS:
            state = play(state, END_TURN)
    assert lengths == [5] * 33 + [4, 3, 2]
    assert state.deck == ()


@pytest.mark.parametrize(
    ("cards", "coins"),
    [
        pytest.param(("income",), 13, id="T1 coins before the purchase"),
        pytest.param(("income", "rich"), 15, id="T1 effects of a kind add up"),
        pytest.param((), 12, id="T1 nothing without a card"),
    ],
)
def test_start_of_a_turn(cards, coins):
    """T1 as soon as the turn before has ended, for the seat whose turn it is."""
    after = play(position(seat=1, turn=3, cards=(cards, ("rich",))), END_TURN)
    assert after.step == BUY
    assert after.coins == (coins, 12)


def test_income_pays_for_the_purchase():
    """T1 what a turn begins with can be spent in it."""
    state = position(seat=1, turn=3, cards=(("income",),), coins=(1, 0), row=ROW)
    assert Buy(2) in game().legal_actions(play(state, END_TURN))


def test_income_of_the_card_bought():
    """T1 a card bought this turn does not count for its start, T3 nor for its purchase."""
    state = position(step=BUY, row=("income",))
    assert play(state, Buy(0)).coins == (12, 12)


def test_first_turn_starts():
    """T1 the game begins with the first seat to buy."""
    state = first_state(3, 2)
    assert (state.step, state.seat, state.turn) == (BUY, 2, 0)
    assert dealt(3, first=2)["first"] == 2


def test_the_last_end_stores_what_is_left():
    """T8, A6 the pool is empty and what was not built waits, as after any turn."""
    state = position(turn=17, seat=1, pool=(2, 1, 3, 4), stored=((1, 1), (2, 0)))
    after = play(state, END_TURN)
    assert (after.step, after.turn) == (END, 18)
    assert (after.pool, after.stored) == ((0, 0, 0, 0), ((1, 1), (3, 3)))


def test_what_is_public_of_a_deal():
    """S9 the cards of the deck in an order that tells nothing; all else as it was dealt."""
    table = game()
    public = table.public()
    assert public.setup["deck"] == sorted(table.setup["deck"]) != table.setup["deck"]
    assert {**public.setup, "deck": 0} == {**table.setup, "deck": 0}
    assert public is table.public()
