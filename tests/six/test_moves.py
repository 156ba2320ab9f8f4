"""Moves by land and of boats (M1, M2, M6, A1, A8)."""

from __future__ import annotations

import pytest

from sojourns.games.six.actions import Cross, Move, Sail
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

PEOPLE = {A1: (6, 1), A3: (2, 0), B1: (0, 2)}
BOATS = {S0: (3, 1), S2: (0, 2)}


def walking(moves=2, **changes):
    return position(people=PEOPLE, boats=BOATS, pool=(0, 0, 0, moves), **changes)


@pytest.mark.parametrize(
    "action",
    [
        pytest.param(Move(6, 0, A1, A2), id="M1 six people to a neighbour are one move"),
        pytest.param(Move(1, 0, A1, A2), id="M1 one person"),
        pytest.param(Move(2, 0, A3, C1), id="M1 over a link"),
    ],
)
def test_people(action):
    after = play(walking(), action)
    assert after.people[0][action.origin] == PEOPLE[action.origin][0] - action.people
    assert after.people[0][action.target] == action.people
    assert after.people[1] == position(people=PEOPLE).people[1]
    assert after.pool == (0, 0, 0, 1)
    assert after.coins == (12, 12)


@pytest.mark.parametrize(
    ("action", "rule", "reason"),
    [
        pytest.param(Move(7, 0, A1, A2), "M1", "not_enough", id="M1 more than there are"),
        pytest.param(Move(1, 0, B1, B2), "M1", "not_enough", id="M1 another's people"),
        pytest.param(Move(1, 0, S0, A1), "M1", "not_enough", id="M1 nobody is at sea"),
        pytest.param(Move(1, 0, A1, C1), "M1", "not_adjacent", id="M1 too far"),
        pytest.param(Move(1, 0, A1, A3), "M1", "not_adjacent", id="M1 a cut parts them"),
        pytest.param(Move(1, 0, A1, A1), "M1", "not_adjacent", id="M1 nowhere else"),
        pytest.param(Move(1, 0, A1, S0), "M2", "people_on_land", id="M2 nobody stays aboard"),
        pytest.param(Move(0, 0, A1, A2), "A8", "nothing", id="A8 nobody"),
        pytest.param(Move(0, 0, A1, S0), "A8", "nothing", id="A8 the amount before the space"),
        pytest.param(Move(7, 0, A1, S0), "M1", "not_enough", id="M1 the amount before the space"),
    ],
)
def test_people_refused(action, rule, reason):
    assert refused(walking(), action) == (rule, reason)


@pytest.mark.parametrize(
    "action",
    [
        pytest.param(Sail(3, S0, S1), id="M1 any number of boats"),
        pytest.param(Sail(1, S0, S2), id="M1 where others' boats are"),
        pytest.param(Sail(2, S0, S3), id="M1 to a sea that touches"),
    ],
)
def test_boats(action):
    after = play(walking(), action)
    assert after.boats[0][action.target] == action.boats
    assert after.boats[0][S0] == 3 - action.boats
    assert after.pool == (0, 0, 0, 1)


@pytest.mark.parametrize(
    ("action", "rule", "reason"),
    [
        pytest.param(Sail(4, S0, S1), "M1", "not_enough", id="M1 more boats than there are"),
        pytest.param(Sail(1, S2, S0), "M1", "not_enough", id="M1 another's boats"),
        pytest.param(Sail(1, A1, S0), "M1", "not_enough", id="M1 no boats on land"),
        pytest.param(Sail(1, S0, S0), "M1", "not_adjacent", id="M1 to the same sea"),
        pytest.param(Sail(1, S0, A1), "M2", "boats_at_sea", id="M2 boats stay at sea"),
        pytest.param(Sail(0, S0, S1), "A8", "nothing", id="A8 no boat"),
    ],
)
def test_boats_refused(action, rule, reason):
    assert refused(walking(), action) == (rule, reason)


def test_seas_apart():
    """M1 boats go to an adjacent sea only."""
    state = position(boats={S1: (1, 0)}, pool=(0, 0, 0, 1))
    assert refused(state, Sail(1, S1, S2)) == ("M1", "not_adjacent")


@pytest.mark.parametrize(
    "action",
    [
        pytest.param(Move(1, 0, A1, A2), id="A1 by land"),
        pytest.param(Sail(1, S0, S1), id="A1 boats"),
        pytest.param(Cross(1, 0, A1, B2, S0), id="A1 across"),
        pytest.param(Move(0, 0, A1, A2), id="A1 moves before amounts"),
        pytest.param(Sail(0, S0, S1), id="A1 moves before amounts of boats"),
    ],
)
def test_no_moves(action):
    """A1 the moves are used up."""
    assert refused(walking(0), action) == ("A1", "no_moves")


def test_moves_add_up():
    """A1 the same people may move again, as long as there are moves."""
    after = play(walking(3), Move(2, 0, A1, A2), Move(2, 0, A2, A3), Move(4, 0, A3, C1))
    assert after.people[0][C1] == 4
    assert after.pool[3] == 0


def test_offered():
    """M1 every number to every neighbour."""
    state = position(people={A2: (2, 0)}, pool=(0, 0, 0, 1))
    moves = [one for one in game().legal_actions(state) if isinstance(one, Move)]
    assert moves == [Move(1, 0, A2, A1), Move(1, 0, A2, A3), Move(2, 0, A2, A1), Move(2, 0, A2, A3)]


def test_way_of_choice():
    """M6 by land for free, or over the shared sea on another's boat for a coin."""
    state = position(people={A1: (1, 0)}, boats={S0: (0, 1)}, pool=(0, 0, 0, 1))
    by_land, by_sea = Move(1, 0, A1, A2), Cross(1, 0, A1, A2, S0, 1)
    assert play(state, by_land).coins == (12, 12)
    assert play(state, by_sea).coins == (11, 13)


def test_people_are_no_boats():
    """M2 people do not sail, boats do not walk."""
    state = walking()
    assert refused(state, Sail(1, A1, A2)) == ("M1", "not_enough")
    assert refused(state, Move(1, 0, S0, S1)) == ("M1", "not_enough")
