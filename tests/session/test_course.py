"""Where steps through a replay lead (SV-14)."""

from __future__ import annotations

import pytest

from sojourns.session.course import Course, Turn
from tests.toygame.play import play_on, toy_match


def walked(match):
    """Return the start of each turn, found entry by entry."""
    game, states = match.game, match.states
    turns = [game.turn(state) for state in states[: match.ply or 1]]
    return [ply for ply, turn in enumerate(turns) if not ply or turn != turns[ply - 1]]


@pytest.mark.parametrize("plies", [0, 1, 2, 7, 1000])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_sv_14_turns_and_rounds(players, plies):
    match = play_on(toy_match(players=players), plies)
    course, starts, last = Course(match, match.ply), walked(match), match.ply
    if not match.over and match.turn_start == last and last:
        starts.append(last)  # the turn that begins where the replay ends
    assert [turn.start for turn in course.turns] == starts
    assert all(turn.seat == match.game.to_act(match.states[turn.start]) for turn in course.turns)
    for ply in range(last + 1):
        here = max(start for start in starts if start <= ply)
        assert starts[course.turn_at(ply)] == here
        assert course.by_turn(ply, 1) == min((s for s in starts if s > ply), default=last)
        assert course.by_turn(ply, -1) == max((s for s in starts if s < ply), default=0)
        rounds = starts[::players]
        assert course.by_round(ply, 1) == min((s for s in rounds if s > ply), default=last)
        assert course.by_round(ply, -1) == max((s for s in rounds if s < ply), default=0)


def test_what_is_played_after_it_began_is_not_in_it():
    match = play_on(toy_match(), 3)
    course = Course(match, match.ply)
    play_on(match, 1000)
    assert course.last == 3
    assert course.turns[0] == Turn(match.journal[0].seat, 0)
    assert course.by_turn(2, 1) <= 3
