"""Playing, undo, redo and notes."""

from __future__ import annotations

import time

import pytest

from sojourns.kernel.errors import IllegalAction
from sojourns.kernel.game import OVER
from sojourns.session.match import UndoStopped
from tests.toygame import Call, Draw, EndTurn, Lay, Stake
from tests.toygame.play import play_on, toy_match

TURN = (Draw(), Call(1), Stake(2), Lay(0))
NEXT_TURN = (Draw(), Call(2), Stake(1), Lay(1))


def at(*actions, **options):
    match = toy_match(**options)
    for action in actions:
        match.play(action)
    return match


def test_an_illegal_action_changes_nothing():
    match = at(Draw(), Call(1))
    match.undo()
    before = (match.state, match.ply, match.can_redo)
    with pytest.raises(IllegalAction) as caught:
        match.play(EndTurn())
    assert caught.value.refusal.rule == "L3"
    assert (match.state, match.ply, match.can_redo) == before


def test_nothing_is_legal_when_the_game_is_over():
    match = play_on(toy_match())
    assert match.over
    assert match.to_act == OVER
    with pytest.raises(IllegalAction):
        match.play(Draw())


def test_an_entry_says_who_did_what_and_where_it_led():
    match = toy_match()
    seat = match.to_act
    entry = match.play(Draw())
    assert (entry.seat, entry.action, entry.digest) == (
        seat,
        Draw(),
        match.game.digest(match.state),
    )
    assert len(match.states) == len(match.journal) + 1


def test_the_turn_passes_by_its_end_alone():
    """UN-05."""
    match = at(*TURN)
    seat = match.to_act
    assert match.game.legal_actions(match.state) == [EndTurn()]
    match.play(EndTurn())
    assert match.to_act != seat
    assert match.turn_start == match.ply


@pytest.mark.parametrize(
    ("actions", "stop"),
    [
        pytest.param((), "nothing", id="nothing was done"),
        pytest.param((*TURN, EndTurn()), "turn_start", id="UN-01 the start of the turn"),
        pytest.param((Draw(),), "revealed", id="UN-09 a card was drawn"),
        pytest.param((Draw(), Lay(1)), "revealed", id="UN-09 a card was laid openly"),
        pytest.param((Draw(), Call(0)), None, id="a suit called reveals nothing"),
    ],
)
def test_where_undo_stops(actions, stop):
    match = at(*actions)
    assert match.undo_stop() == stop
    if stop is None:
        match.undo()
        assert match.ply == len(actions) - 1
        return
    before = match.state
    with pytest.raises(UndoStopped) as caught:
        match.undo()
    assert caught.value.reason == stop
    assert str(caught.value)
    assert match.state == before


def test_the_table_may_agree_to_go_past_a_stop_and_that_is_noted():
    """UN-01."""
    match = at(*TURN, EndTurn())
    before = match.states[-2]
    entry = match.undo(agreed=True)
    assert entry.action == EndTurn()
    assert match.state == before
    note = match.notes[-1]
    assert (note.ply, note.kind) == (4, "undo_agreed")
    assert note.facts == {"reason": "turn_start", "entry": 5}


def test_agreeing_to_what_is_free_is_no_note():
    match = at(Draw(), Call(1))
    match.undo(agreed=True)
    assert match.notes == []


def test_even_the_table_cannot_undo_what_was_not_done():
    with pytest.raises(UndoStopped, match="taken back"):
        toy_match().undo(agreed=True)


def test_undo_is_exact_and_redo_goes_there_again():
    """UN-11: state and legal actions are those of before, after each ply of a whole game."""
    match = play_on(toy_match(players=3))
    states, actions = list(match.states), [entry.action for entry in match.journal]
    for ply in range(match.ply - 1, -1, -1):
        match.undo(agreed=True)
        assert match.state == states[ply]
        assert actions[ply] in match.game.legal_actions(match.state)
    for ply in range(len(actions)):
        assert match.can_redo
        assert match.redo().action == actions[ply]
        assert match.state == states[ply + 1]
    assert not match.can_redo
    with pytest.raises(UndoStopped) as caught:
        match.redo()
    assert caught.value.reason == "no_redo"


def test_another_choice_forgets_what_was_undone():
    match = at(Draw(), Call(1))
    match.undo()
    match.play(Call(2))
    assert not match.can_redo


def test_undoing_what_revealed_changes_no_order():
    """UN-09: another choice, and the same card comes next."""
    match = at(Draw())
    deck = match.states[0].deck
    match.undo(agreed=True)
    assert match.state.deck == deck
    assert match.play(Draw()).digest == match.game.digest(match.state)


def test_restart_turn_goes_back_as_far_as_that_is_free():
    """UN-03."""
    match = at(Draw(), Call(1), Stake(2))
    assert match.restart_turn() == 2
    assert [entry.action for entry in match.journal] == [Draw()]
    assert match.restart_turn() == 0


def test_restart_turn_goes_to_its_start_if_the_table_agrees():
    """UN-03: the digest is that of the turn's start, in under 100 ms."""
    match = at(*TURN, EndTurn())
    start = match.game.digest(match.state)
    for action in NEXT_TURN:
        match.play(action)
    began = time.process_time()
    assert match.restart_turn(agreed=True) == 4
    assert time.process_time() - began < 0.1
    assert match.game.digest(match.state) == start
    assert [note.facts["reason"] for note in match.notes] == ["revealed", "revealed"]


def test_undo_to_person_takes_back_the_turns_of_bots():
    """BT-05: an undo that a bot would only do again is none."""
    match = toy_match(players=3, kinds=("greedy", "human", "random"))
    while match.to_act != 1:
        play_on(match, 1)
    while match.to_act == 1:
        play_on(match, 1)
    persons = match.ply
    while match.to_act != 1:
        play_on(match, 1)
    bots = match.ply - persons
    assert match.undo_to_person() == bots + 1
    assert match.to_act == 1
    assert match.game.legal_actions(match.state) == [EndTurn()]


def test_undo_to_person_needs_a_person():
    match = play_on(toy_match(kinds=("random", "random")), 6)
    with pytest.raises(UndoStopped):
        match.undo_to_person()
    assert match.ply == 6


def test_what_is_new_since_the_own_last_turn():
    """HX-01."""
    match = at(*TURN, EndTurn())
    first = match.journal[0].seat
    assert match.last_turn_end(first) == 5
    assert match.last_turn_end(1 - first) == 0
    for action in (*NEXT_TURN, EndTurn()):
        match.play(action)
    assert match.last_turn_end(first) == 5
    match.play(Draw())
    assert match.last_turn_end(first) == 5, (
        "in the middle of its turn, that began after the others'"
    )
    assert match.last_turn_end(1 - first) == 10


def test_turn_start_follows_undo():
    match = at(*TURN, EndTurn(), Draw())
    assert match.turn_start == 5
    match.undo(agreed=True)
    match.undo(agreed=True)
    assert match.turn_start == 0
