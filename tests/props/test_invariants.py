"""What holds after every ply of every game: nothing is lost, nothing appears, nothing is secret.

Random games on the small map with made-up cards and on the shipped map with its own.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sojourns.games.six.actions import Buy
from sojourns.games.six.state import State
from tests.props.positions import shuffled
from tests.props.sound import (
    assert_coins,
    assert_own,
    assert_points,
    assert_secret,
    assert_sound,
    assert_turn,
    random_plies,
)

QUICK = settings(deadline=None, suppress_health_check=list(HealthCheck))
GAMES = given(
    board=st.sampled_from(["small", "shipped"]),
    seats=st.integers(2, 4),
    seed=st.integers(0, 2**32),
)


@settings(QUICK, max_examples=60)
@GAMES
def test_positions_are_sound(board, seats, seed):
    """S4, S7, A7, M2, T2 to T8: pieces and cards conserved, nothing negative, turns in order."""
    game = shuffled(board, seats, seed)
    assert_sound(game, game.initial())
    for _before, _action, after in random_plies(game, seed):
        assert_sound(game, after)
        assert_turn(game, after)


@settings(QUICK, max_examples=60)
@GAMES
def test_coins(board, seats, seed):
    """T1, T2, K4, K5, M4: coins come from the bank and go there, or from seat to seat for a
    crossing; nobody else's change.
    """
    game = shuffled(board, seats, seed)
    for before, action, after in random_plies(game, seed):
        assert_coins(game, before, action, after)


@settings(QUICK, max_examples=60)
@GAMES
def test_only_the_seat_to_act_acts(board, seats, seed):
    """M1, A2 to A6, C5: a ply changes pieces, store and cards of the seat to act only."""
    game = shuffled(board, seats, seed)
    for before, _action, after in random_plies(game, seed):
        assert_own(game, before, after)


@settings(QUICK, max_examples=30)
@GAMES
def test_score_lines(board, seats, seed):
    """P6, P8: lines add up to the totals, none has 0 points, each cause has one; P1 and P2 at most
    one seat each.
    """
    game = shuffled(board, seats, seed)
    for _before, _action, after in random_plies(game, seed):
        assert_points(game, after)


@settings(QUICK, max_examples=30)
@GAMES
def test_views(board, seats, seed):
    """S9: a view tells nothing of the deck's order, and one can decide and go on with it."""
    game, rng = shuffled(board, seats, seed), Random(seed)
    for before, action, after in random_plies(game, seed):
        assert_secret(game, before, action, after, rng)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_digests(seats):
    """S9: along a game no two positions share a digest, and equal positions do."""
    game = shuffled("shipped", seats, 5)
    again = shuffled("shipped", seats, 5)
    digests = set()
    states = set()
    for _before, _action, after in random_plies(game, 5):
        digests.add(game.digest(after))
        states.add(after)
        assert game.digest(after) == again.digest(State(*after))
    assert len(digests) == len(states)


@pytest.mark.parametrize("board", ["small", "shipped"])
def test_games_do_everything(board):
    """The games above are no empty ones: each type of action and each ability occurs."""
    types, abilities = set(), set()
    for seed in range(12):
        game = shuffled(board, 4, seed)
        for before, action, _after in random_plies(game, seed):
            types.add(type(action))
            if isinstance(action, Buy):
                abilities.add(type(game.content.cards[before.row[action.slot]].ability))
    assert types == set(game.action_types)
    assert abilities == {type(card.ability) for card in game.content.cards}
