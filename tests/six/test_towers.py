"""The tower step (T7, C5, A7)."""

from __future__ import annotations

import pytest

from sojourns.games.six.actions import EndTurn, PlaceTower
from sojourns.games.six.state import TOWERS
from tests.six.positions import A1, A2, A3, B1, S0, S1, game, play, position, refused

PIECES = {
    "people": {A1: (1, 0, 0), A2: (1, 1, 0), A3: (0, 2, 0)},
    "boats": {S0: (1, 0, 0), S1: (0, 0, 1)},
}


def step(**changes):
    """Return the tower step of seat 0 of three, which keeps two towers."""
    return position(seats=3, step=TOWERS, turn=24, **PIECES, **changes)


@pytest.mark.parametrize(
    ("space", "reason"),
    [
        pytest.param(A1, None, id="C5 a land that its owner controls"),
        pytest.param(S0, None, id="C5 a sea that its owner controls"),
        pytest.param(A2, "not_controlled", id="C5 a tie"),
        pytest.param(A3, "not_controlled", id="C5 another's space"),
        pytest.param(B1, "not_controlled", id="C5 nobody's space"),
        pytest.param(S1, "not_controlled", id="C5 another's sea"),
    ],
)
def test_place(space, reason):
    if reason:
        assert refused(step(), PlaceTower(space)) == ("C5", reason)
    else:
        after = play(step(), PlaceTower(space))
        assert after.towers[space] == 0
        assert game(3).supply(after, 0)[3] == 1
        assert after.step == TOWERS


@pytest.mark.parametrize("owner", [0, 2])
def test_one_tower_a_space(owner):
    """C5 no second tower, whose ever it is."""
    assert refused(step(towers={A1: owner}), PlaceTower(A1)) == ("C5", "tower_stands")


def test_facts_name_the_controller():
    """C5 who controls it instead."""
    assert game(3).refusal(step(), PlaceTower(A3)).facts == {"space": A3, "controller": 1}


def test_as_many_as_kept():
    """A7 no more towers than the player has left."""
    both = play(step(), PlaceTower(A1), PlaceTower(S0))
    assert game(3).legal_actions(both) == [EndTurn()]
    assert refused(both, PlaceTower(B1)) == ("A7", "no_tower")


def test_last_player_has_none():
    """A7 the last in turn order keeps none."""
    state = position(seats=3, step=TOWERS, seat=2, turn=26, people={A1: (0, 0, 1)})
    assert refused(state, PlaceTower(A1)) == ("A7", "no_tower")


def test_towers_not_placed():
    """C5 they stay in the supply and count for nothing."""
    after = play(step(), EndTurn())
    assert game(3).supply(after, 0)[3] == 2
    assert set(after.towers) == {-1}
    assert game(3).score_lines(after) == game(3).score_lines(step())
