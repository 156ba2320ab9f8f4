"""The positions at the end of the rulebook that every build must get right, by their number."""

from __future__ import annotations

import pytest

from sojourns.games.six.actions import BuildBoat, BuildHouse, Buy, Cross, EndTurn, Move, Sail
from sojourns.games.six.game import SixGame
from sojourns.games.six.state import ACTIONS, BUY
from sojourns.kernel.game import NOBODY, ScoreLine
from tests.six.positions import (
    A1,
    A2,
    B1,
    B2,
    C1,
    ISLE_C,
    S0,
    S1,
    card,
    content,
    dealt,
    first_state,
    game,
    play,
    position,
    refused,
)


@pytest.mark.parametrize(
    ("trade", "icons", "points"),
    [
        ("cooking", 4, 0),
        ("cooking", 5, 4),
        ("cooking", 8, 4),
        ("cooking", 9, 7),
        ("jewelry", 2, 0),
        ("jewelry", 3, 4),
        ("jewelry", 4, 7),
    ],
)
def test_position_1(trade, icons, points):
    """P3 the thresholds of cooking and jewelry."""
    cards = [card("icons", **{trade: icons}), *(card(f"plain-{n}", moves=1) for n in range(17))]
    table = SixGame(dealt(deck=[one.id for one in cards]), content(cards))
    found = table.score_lines(position(cards=((0,),)))
    assert sum(line.points for line in found) == points


@pytest.mark.parametrize(("people", "controller"), [((0, 2), NOBODY), ((0, 1), 0), ((1, 2), 0)])
def test_position_2(people, controller):
    """C2 a house against two people, against one, and house and person against two."""
    state = position(people={A1: people}, houses={A1: (1, 0)})
    assert game().standing(state).controller[A1] == controller


def test_position_3():
    """C2 a sea with 1, 1, 0 boats is nobody's; people ashore do not matter."""
    state = position(seats=3, boats={S0: (1, 1, 0)}, people={A1: (5, 0, 0), B2: (0, 0, 9)})
    assert game(3).standing(state).controller[S0] == NOBODY


@pytest.mark.parametrize(("coins", "slots"), [(0, [0]), (2, [0, 1, 2])])
def test_position_4(coins, slots):
    """T2 no coins: only slot 0; two coins: slots 0 to 2."""
    state = first_state()._replace(coins=(coins, 12))
    assert game().legal_actions(state) == [Buy(slot) for slot in slots]


def test_position_5():
    """M4 a foreign boat without coins: no crossing; with one's own free, no choice asked."""
    pieces = {"people": {A1: (1, 0)}, "coins": (0, 9), "pool": (0, 0, 0, 1)}
    foreign = position(boats={S0: (0, 1)}, **pieces)
    assert not [one for one in game().legal_actions(foreign) if isinstance(one, Cross)]
    assert refused(foreign, Cross(1, 0, A1, B2, S0, 1)) == ("M4", "no_coins")
    both = position(boats={S0: (1, 1)}, **pieces)
    crossings = [one for one in game().legal_actions(both) if isinstance(one, Cross)]
    assert {one.payee for one in crossings} == {NOBODY}
    assert play(both, Cross(1, 0, A1, B2, S0)).coins == (0, 9)


def test_position_6():
    """M4 three people to one island and two to another over one foreign boat."""
    state = position(people={A1: (5, 0)}, boats={S0: (0, 1)}, pool=(0, 0, 0, 3))
    after = play(state, Cross(3, 0, A1, B2, S0, 1), Cross(2, 0, A1, C1, S0, 1))
    assert after.pool[3] == 1
    assert after.coins == (10, 14)


def test_position_7():
    """T1 income bought in turn 3 pays from turn 4."""
    row = ("plain-0", "plain-1", "income", "plain-2", "plain-3")
    state = position(step=BUY, turn=4, row=row, deck=("moves", "people", "boats", "houses"))
    state = play(state, Buy(2))
    assert state.coins[0] == 10
    state = play(state, EndTurn(), Buy(0), EndTurn())
    assert state.turn // 2 == 3
    assert state.coins[0] == 11


def test_position_8():
    """T4 four players, base cards only: rows of 5, 4, 3 and 2 in the last round."""
    state = first_state(4)
    rows = {}
    while game(4).legal_actions(state):
        if state.step == BUY:
            rows[state.turn] = len(state.row)
            state = play(state, Buy(0))
        state = play(state, EndTurn())
    assert [rows[turn] for turn in range(32, 36)] == [5, 4, 3, 2]


def test_position_9():
    """C3 a tower's space that others now outnumber still counts for its owner: P1, P2, K6."""
    state = position(
        towers={C1: 0, S1: 0},
        people={C1: (1, 6)},
        boats={S1: (1, 4)},
        cards=(("most-seas",),),
    )
    assert game().score_lines(state) == [
        ScoreLine(0, 1, "P1", ("space", C1)),
        ScoreLine(0, 1, "P1", ("space", S1)),
        ScoreLine(0, 1, "P2", ("island", ISLE_C)),
        ScoreLine(0, 3, "K6", ("card", 11), (("spaces", (S1,)),)),
    ]


def test_position_10():
    """A7 all eight houses placed or stored: a further house is lost."""
    state = position(
        step=BUY, row=("houses",), houses={B1: (5, 0)}, people={A1: (1, 0)}, stored=((3, 0),)
    )
    after = play(state, Buy(0))
    assert after.pool[1] == 0
    built = play(after, BuildHouse(A1))
    assert built.stored[0] == (2, 0)
    empty = position(houses={B1: (8, 0)}, people={A1: (1, 0)})
    assert refused(empty, BuildHouse(A1)) == ("A7", "none_left")


def test_position_13():
    """K5 bought for 4 it gives no house; the next card bought for 4 does."""
    row = ("plain-0", "plain-1", "plain-2", "plain-3", "house-for-four")
    state = position(step=BUY, row=row, deck=("plain-4", "plain-5", "plain-6"))
    bought = play(state, Buy(4))
    assert bought.pool[1] == 0
    state = play(bought, EndTurn(), Buy(0), EndTurn())
    assert play(state, Buy(4)).pool[1] == 1


def test_position_14():
    """T5 "move 3, build a boat": move a person, build, move the boat twice."""
    state = position(step=BUY, row=("boat-trip",), people={A1: (1, 0)})
    after = play(state, Buy(0), Move(1, 0, A1, A2), BuildBoat(S0), Sail(1, S0, S1), Sail(1, S1, S0))
    assert after.pool == (0, 0, 0, 0)
    assert (after.people[0][A2], after.boats[0][S0]) == (1, 1)


def test_position_15():
    """K3 a house moved alone meets no condition that asks for a person; the start is free then."""
    state = first_state()._replace(
        step=ACTIONS, cards=((3,), (3,)), pool=(0, 1, 1, 3), people=((0,) * 10, (2,) + (0,) * 9)
    )
    state = state._replace(houses=(state.houses[0], (0,) * 10))
    moved = play(state, Move(0, 1, A1, A2))
    assert refused(moved, BuildHouse(A2)) == ("A4", "no_person")
    assert refused(moved, BuildBoat(S0)) == ("A5", "no_person_near")
    other = moved._replace(seat=1, pool=(0, 1, 0, 0))
    assert play(other, BuildHouse(A1)).houses[1][A1] == 1
