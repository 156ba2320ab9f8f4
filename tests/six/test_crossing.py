"""Crossing a sea (M3 to M6)."""

from __future__ import annotations

import pytest

from sojourns.games.six.actions import Cross
from sojourns.kernel.game import NOBODY
from tests.six.positions import (
    A1,
    A2,
    A3,
    B1,
    B2,
    C1,
    S0,
    S1,
    S2,
    S3,
    game,
    play,
    position,
    refused,
)

PEOPLE = {A1: (5, 0), A3: (2, 0), C1: (1, 0)}


def at_sea(boats, coins=(3, 3, 3), moves=3, people=PEOPLE, **changes):
    """Return a position of three seats, of which seat 0 acts; `boats` by space and seat."""
    return position(
        seats=3,
        people={space: (*number, 0) for space, number in people.items()},
        boats=boats,
        coins=coins,
        pool=(0, 0, 0, moves),
        **changes,
    )


@pytest.mark.parametrize(
    ("boats", "action", "coins"),
    [
        pytest.param(
            {S0: (1, 0, 0)}, Cross(3, 0, A1, B2, S0), (3, 3, 3), id="M4 the own boat is free"
        ),
        pytest.param(
            {S0: (1, 2, 3)}, Cross(3, 0, A1, B2, S0), (3, 3, 3), id="M4 free among others' boats"
        ),
        pytest.param(
            {S0: (0, 1, 0)}, Cross(5, 0, A1, B2, S0, 1), (2, 4, 3), id="M4 one coin for a group"
        ),
        pytest.param(
            {S0: (0, 1, 1)}, Cross(1, 0, A1, C1, S0, 2), (2, 3, 4), id="M4 whom one chooses"
        ),
        pytest.param(
            {S0: (0, 5, 1)}, Cross(1, 0, A1, A2, S0, 2), (2, 3, 4), id="M4 not by number of boats"
        ),
    ],
)
def test_crossing(boats, action, coins):
    state = at_sea(boats)
    after = play(state, action)
    assert after.coins == coins
    assert after.boats == state.boats, "M3 the boat stays"
    assert after.people[0][action.origin] == PEOPLE[action.origin][0] - action.people
    assert after.pool == (0, 0, 0, 2)


@pytest.mark.parametrize(
    ("action", "rule", "reason"),
    [
        pytest.param(Cross(1, 0, A1, B2, A2), "M3", "not_sea", id="M3 over land"),
        pytest.param(Cross(1, 0, A1, S1, S0), "M2", "people_on_land", id="M2 to a sea"),
        pytest.param(Cross(1, 0, A1, S0, S0), "M2", "people_on_land", id="M2 to the sea itself"),
        pytest.param(Cross(1, 0, A1, A1, S0), "M3", "same_space", id="M3 back to where it began"),
        pytest.param(Cross(1, 0, A1, C1, S2), "M3", "not_near_sea", id="M3 the origin is not near"),
        pytest.param(Cross(1, 0, A3, B2, S2), "M3", "not_near_sea", id="M3 the target is not near"),
        pytest.param(Cross(1, 0, A3, B1, S0), "M3", "not_near_sea", id="M3 a cut parts them"),
        pytest.param(Cross(1, 0, A3, C1, S2), "M3", "no_boat", id="M3 no boat there"),
        pytest.param(Cross(6, 0, A1, B2, S0), "M1", "not_enough", id="M1 more than there are"),
        pytest.param(Cross(0, 0, A1, B2, S0), "A8", "nothing", id="A8 nobody"),
        pytest.param(Cross(1, 0, B2, A1, S0), "M1", "not_enough", id="M1 nobody of yours there"),
    ],
)
def test_no_way(action, rule, reason):
    assert refused(at_sea({S0: (1, 0, 0), S1: (1, 0, 0)}), action) == (rule, reason)


@pytest.mark.parametrize(
    ("boats", "coins", "payee", "reason"),
    [
        pytest.param((1, 1, 0), 3, 1, "own_boat", id="M4 nobody is paid with an own boat"),
        pytest.param((1, 0, 0), 3, 0, "own_boat", id="M4 not oneself either"),
        pytest.param((0, 1, 1), 3, NOBODY, "pay_whom", id="M4 somebody must be paid"),
        pytest.param((0, 1, 0), 3, 2, "payee_has_no_boat", id="M4 only an owner is paid"),
        pytest.param((0, 1, 0), 3, 0, "payee_has_no_boat", id="M4 oneself has no boat"),
        pytest.param((0, 1, 0), 0, 1, "no_coins", id="M4 without the coin no crossing"),
        pytest.param((0, 1, 0), 0, NOBODY, "pay_whom", id="M4 nor for nothing"),
    ],
)
def test_payment_refused(boats, coins, payee, reason):
    state = at_sea({S0: boats}, coins=(coins, 3, 3))
    assert refused(state, Cross(1, 0, A1, B2, S0, payee)) == ("M4", reason)


def test_facts_name_the_owners():
    """M4 those who may be paid."""
    refusal = game(3).refusal(at_sea({S0: (0, 2, 1)}), Cross(1, 0, A1, B2, S0))
    assert refusal.facts == {"sea": S0, "seats": (1, 2)}


def test_two_groups_pay_twice():
    """M4 once per move, so two groups over the same boat pay two coins."""
    state = at_sea({S0: (0, 1, 0)})
    after = play(state, Cross(3, 0, A1, B2, S0, 1), Cross(2, 0, A1, C1, S0, 1))
    assert after.coins == (1, 5, 3)
    assert after.pool == (0, 0, 0, 1)


def test_one_sea_a_move():
    """M5 over one sea space, never two in a row; the next sea is another move."""
    state = at_sea({S2: (1, 0, 0), S0: (1, 0, 0)})
    assert refused(state, Cross(1, 0, A3, B2, S2)) == ("M3", "not_near_sea")
    after = play(state, Cross(1, 0, A3, C1, S2), Cross(1, 0, C1, B2, S0))
    assert after.people[0][B2] == 1
    assert after.pool == (0, 0, 0, 1)


def test_offered():
    """M3 every other land at the sea, M4 and every owner who may be paid."""
    state = at_sea({S2: (0, 1, 1)}, people={A3: (1, 0)})
    crossings = [one for one in game(3).legal_actions(state) if isinstance(one, Cross)]
    assert crossings == [Cross(1, 0, A3, C1, S2, 1), Cross(1, 0, A3, C1, S2, 2)]


def test_a_sea_with_one_land():
    """M3 leads nowhere, whoever has a boat there."""
    state = at_sea({S3: (1, 0, 0)}, people={C1: (1, 0)})
    assert not any(isinstance(one, Cross) for one in game(3).legal_actions(state))
    for target in (A1, A2, A3, B1, B2):
        assert refused(state, Cross(1, 0, C1, target, S3)) == ("M3", "not_near_sea")


EVERY = [
    Cross(people, houses, origin, target, sea, payee)
    for origin in (A1, A3)
    for target in (A1, A2, A3, B2, C1)
    for sea in (S0, S2)
    for payee in (NOBODY, 0, 1, 2)
    for people in range(3)
    for houses in range(2)
]
"""All crossings, and more, of two people and a house over two seas."""
ASHORE = {A1: (2, 0), A3: (1, 2)}
AFLOAT = {S0: (0, 1, 0), S2: (1, 0, 0)}


def offered_alike(*states):
    """Check that in one state after the other the crossings offered are those not refused."""
    table = game(3)
    for state in states:
        offered = [one for one in table.legal_actions(state) if type(one) is Cross]
        allowed = {one for one in EVERY if table.refusal(state, one) is None}
        assert allowed
        assert set(offered) == allowed
        assert len(offered) == len(allowed)


@pytest.mark.parametrize(
    "changed",
    [
        pytest.param({"boats": {S0: (1, 0, 0)}}, id="M4 other boats"),
        pytest.param({"coins": (0, 3, 3)}, id="M4 no coins left"),
        pytest.param({"cards": (("free",), (), ())}, id="K9 a card that makes it free"),
        pytest.param({"seat": 1}, id="M4 another seat"),
    ],
)
def test_offers_follow_what_changes(changed):
    """M4, K9 the ways of a position are its own, whichever was asked for before it."""
    before = at_sea(AFLOAT, people=ASHORE)
    same = {"boats": before.boats, "coins": before.coins, "cards": before.cards}
    after = at_sea(AFLOAT, people=ASHORE)._replace(**same)
    other = at_sea(**{"boats": AFLOAT, "people": ASHORE, **changed})
    (name,) = changed
    after = after._replace(**{name: getattr(other, name)})
    offered_alike(before, after, before)


def test_offers_with_houses():
    """M3, K3 a house goes over each sea at its own coast."""
    house = {A1: (1, 0, 0), A3: (1, 0, 0)}
    offered_alike(at_sea(AFLOAT, people=ASHORE, houses=house, cards=(("moving",), (), ())))
