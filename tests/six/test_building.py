"""Building houses and boats, and storing them (A4 to A8)."""

from __future__ import annotations

import pytest

from sojourns.games.six.actions import BuildBoat, BuildHouse, Buy, EndTurn, Sail
from sojourns.games.six.state import BUY
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
    first_state,
    game,
    play,
    position,
    refused,
)

PEOPLE = {A1: (1, 2), A2: (0, 1), A3: (3, 0), C1: (1, 0)}
HOUSES = {C1: (0, 1), B1: (1, 0)}


@pytest.mark.parametrize(
    "space",
    [
        pytest.param(A1, id="A4 among others' people"),
        pytest.param(A3, id="A4 with several people"),
    ],
)
def test_house(space):
    after = play(position(people=PEOPLE, houses=HOUSES, pool=(0, 1, 0, 0)), BuildHouse(space))
    assert after.houses[0][space] == 1
    assert after.people == position(people=PEOPLE).people
    assert after.pool == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("space", "reason"),
    [
        pytest.param(S0, "not_land", id="A4 not at sea"),
        pytest.param(A2, "no_person", id="A4 another's person does not do"),
        pytest.param(B2, "no_person", id="A4 nobody there"),
        pytest.param(B1, "no_person", id="A4 the own house does not do"),
        pytest.param(C1, "house_stands", id="A4 a house stands"),
    ],
)
def test_house_refused(space, reason):
    state = position(people=PEOPLE, houses=HOUSES, pool=(0, 1, 0, 0))
    assert refused(state, BuildHouse(space)) == ("A4", reason)


def test_one_house_a_space():
    """A4 nor beside the own one."""
    state = position(people=PEOPLE, pool=(0, 2, 0, 0))
    assert refused(play(state, BuildHouse(A3)), BuildHouse(A3)) == ("A4", "house_stands")


def test_house_on_the_starting_space():
    """A4 the houses from setup stand there, so nobody builds."""
    state = first_state()._replace(step=2, pool=(0, 1, 0, 0))
    assert refused(state, BuildHouse(A1)) == ("A4", "house_stands")


@pytest.mark.parametrize(
    ("space", "reason"),
    [
        pytest.param(S0, None, id="A5 next to a person"),
        pytest.param(S2, None, id="A5 next to several"),
        pytest.param(S3, None, id="A5 from another island"),
        pytest.param(S1, "no_person_near", id="A5 nobody near"),
        pytest.param(A1, "not_sea", id="A5 not on land"),
    ],
)
def test_boat(space, reason):
    state = position(people=PEOPLE, houses={B2: (1, 0)}, pool=(0, 0, 1, 0))
    if reason:
        assert refused(state, BuildBoat(space)) == ("A5", reason)
    else:
        after = play(state, BuildBoat(space))
        assert after.boats[0][space] == 1
        assert after.pool == (0, 0, 0, 0)


def test_house_does_not_build_boats():
    """A5 a house alone does not do."""
    state = position(houses={B2: (1, 0)}, people={B1: (1, 0)}, pool=(0, 0, 1, 0))
    assert refused(state, BuildBoat(S1)) == ("A5", "no_person_near")


def test_a_cut_parts_land_and_sea():
    """A5 adjacency is the board's, a cut included."""
    state = position(people={B1: (1, 0)}, pool=(0, 0, 1, 0))
    assert refused(state, BuildBoat(S0)) == ("A5", "no_person_near")


def test_many_boats():
    """A5 any number of boats may share a sea space, whoever owns them."""
    state = position(people=PEOPLE, boats={S0: (4, 5)}, pool=(0, 0, 2, 0))
    assert play(state, BuildBoat(S0), BuildBoat(S0)).boats[0][S0] == 6


@pytest.mark.parametrize(
    ("action", "what"),
    [pytest.param(BuildHouse(A1), 1, id="A1 house"), pytest.param(BuildBoat(S0), 2, id="A1 boat")],
)
def test_nothing_to_build(action, what):
    """A1 the pool and the store are empty."""
    state = position(people=PEOPLE, pool=(3, 0, 0, 3))
    assert refused(state, action) == ("A1", "nothing_to_build")
    assert game().refusal(state, action).facts == {"what": what}


@pytest.mark.parametrize(
    ("action", "changes", "what"),
    [
        pytest.param(BuildHouse(A1), {"houses": {B1: (8, 0)}}, 1, id="A7 houses"),
        pytest.param(BuildBoat(S0), {"boats": {S3: (12, 0)}}, 2, id="A7 boats"),
    ],
)
def test_none_left(action, changes, what):
    """A7 who has no pieces of a kind left can place no more of it."""
    state = position(people=PEOPLE, **changes)
    assert refused(state, action) == ("A7", "none_left")
    assert game().refusal(state, action).facts == {"what": what}


@pytest.mark.parametrize(
    ("board", "stored", "gained"),
    [
        pytest.param(7, 0, 1, id="A7 one of two is lost"),
        pytest.param(8, 0, 0, id="A7 all on the board"),
        pytest.param(5, 3, 0, id="A7 stored pieces have left the supply"),
        pytest.param(5, 1, 2, id="A7 both fit"),
    ],
)
def test_gained_beyond_the_supply(board, stored, gained):
    state = position(step=BUY, row=("houses",), houses={B1: (board, 0)}, stored=((stored, 0),))
    after = play(state, Buy(0))
    assert after.pool[1] == gained
    assert game().supply(after, 0)[1] == 8 - board - stored


def test_boats_beyond_the_supply():
    """A7 boats likewise."""
    state = position(step=BUY, row=("boats",), boats={S3: (10, 0)}, stored=((0, 1),))
    assert play(state, Buy(0)).pool[2] == 1


def test_store():
    """A6 what is not built waits; in a later turn it is built under the same conditions."""
    state = position(seat=0, people=PEOPLE, pool=(0, 1, 1, 0), row=("moves", "plain-0"))
    later = play(state, EndTurn(), Buy(0), EndTurn())
    assert later.stored[0] == (1, 1)
    later = later._replace(row=position(row=("moves",)).row)
    assert refused(later, BuildHouse(A1)) == ("T2", "card_first")
    later = play(later, Buy(0))
    assert refused(later, BuildHouse(A2)) == ("A4", "no_person")
    built = play(later, BuildHouse(A1), BuildBoat(S0))
    assert built.stored[0] == (0, 0)
    assert refused(built, BuildHouse(A3)) == ("A1", "nothing_to_build")


def test_pool_before_store():
    """A6 a build uses what the turn gave first."""
    state = position(people=PEOPLE, pool=(0, 1, 1, 0), stored=((1, 1),))
    built = play(state, BuildHouse(A1), BuildBoat(S0))
    assert (built.pool, built.stored[0]) == ((0, 0, 0, 0), (1, 1))
    built = play(built, BuildHouse(A3), BuildBoat(S0))
    assert built.stored[0] == (0, 0)


def test_stored_pieces_count_for_nothing():
    """A6 they left the supply, and neither control nor score."""
    state = position(stored=((3, 2),))
    assert game().supply(state, 0) == (35, 5, 10, 1)
    assert game().score_lines(state) == []


def test_storing_is_not_building():
    """A6 a reward for building comes when the piece goes onto the map."""
    state = position(
        people=PEOPLE, cards=(("coin-for-house",),), pool=(0, 1, 0, 0), row=("moves", "moves")
    )
    stored = play(state, EndTurn())
    assert stored.coins == (12, 12)
    again = play(stored, Buy(0), EndTurn(), Buy(0))
    assert play(again, BuildHouse(A1)).coins == (13, 12)


def test_own_store_only():
    """A6 a stored piece is built in its owner's turn."""
    state = position(people=PEOPLE, stored=((0, 0), (1, 1)))
    assert refused(state, BuildHouse(A1)) == ("A1", "nothing_to_build")


def test_others_pieces_do_not_fill_a_space():
    """A8 boats and towers of others leave room."""
    state = position(people=PEOPLE, boats={S0: (0, 12)}, towers={S0: 1, A1: 1}, pool=(0, 1, 1, 1))
    play(state, BuildHouse(A1), BuildBoat(S0), Sail(1, S0, S1))
