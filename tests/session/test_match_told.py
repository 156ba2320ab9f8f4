"""What a match says: who may know what, why undo stops, and what is noted."""

from __future__ import annotations

import pytest

from sojourns.kernel.errors import IllegalAction
from sojourns.kernel.game import HIDDEN, HUMAN
from sojourns.session.deal import STREAMS
from sojourns.session.match import UNDO_STOPS, Match, Note, Seat, UndoStopped
from tests.toygame import Call, Draw, EndTurn, Lay
from tests.toygame.play import play_on, toy_match


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        pytest.param(
            "turn_start",
            "Undo stops at the start of the turn. Only the whole table may agree to go further "
            "back.",
            id="UN-01",
        ),
        pytest.param(
            "revealed",
            "This action brought something hidden to light. Only the whole table may agree to "
            "take it back.",
            id="UN-09",
        ),
        pytest.param("nothing", "Nothing was done yet that could be taken back.", id="nothing"),
        pytest.param("no_redo", "Nothing was taken back that could be done again.", id="no redo"),
    ],
)
def test_why_undo_stops(reason, text):
    error = UndoStopped(reason)
    assert (error.reason, str(error)) == (reason, text)
    assert len(UNDO_STOPS) == 4


def test_views_are_the_seats_own():
    match = play_on(toy_match(), 5)
    for seat in (0, 1, None):
        assert match.view(seat) == match.game.view(match.state, seat)
        assert HIDDEN in match.view(seat).deck
    assert match.view(0) != match.view(1) != match.view(None)


def test_a_fresh_match():
    match = toy_match(players=3, kinds=("greedy",), title="Sunday", seed=5)
    assert (match.ply, match.turn_start, match.person_ply, match.can_redo) == (0, 0, None, False)
    assert (match.title, match.seed, match.notes, match.over) == ("Sunday", 5, [], False)
    assert match.seats == (Seat("Ana", "greedy", 0), Seat("Bo", HUMAN, 1), Seat("Cy", HUMAN, 2))
    assert Seat("Bo") == ("Bo", HUMAN, 0, False)
    assert (list(match.states), list(match.journal)) == ([match.game.initial()], [])
    assert [match.last_turn_end(seat) for seat in range(3)] == [0, 0, 0]
    assert match.restart_turn(agreed=True) == 0


def test_a_match_keeps_what_it_is_made_of():
    match = toy_match()
    streams = Match(match.kind, match.content, match.setup, match.seats, streams="dice-1")
    for other in (match, streams):
        assert (other.kind, other.content) == (match.kind, match.content) != (None, None)
        assert other.setup == match.setup
        assert other.setup["players"] == 2
    assert (streams.title, streams.seed, streams.streams) == ("", None, "dice-1")
    assert match.streams == STREAMS


def test_notes_tell_when():
    match = play_on(toy_match(), 2)
    match.note("bot_replaced", seat=1, reason="raised")
    assert match.notes == [Note(2, "bot_replaced", {"seat": 1, "reason": "raised"})]


def test_a_refused_action_is_told_with_its_refusal():
    match = toy_match()
    with pytest.raises(IllegalAction) as caught:
        match.play(EndTurn())
    assert caught.value.action == EndTurn()
    assert caught.value.refusal == match.game.refusal(match.state, EndTurn())
    assert str(caught.value) == "EndTurn(kind='end_turn'): L1 draw_first"


def whole_turn(match, card=0):
    """Play a turn: draw, lay, end."""
    for action in (Draw(), Lay(card), EndTurn()):
        match.play(action)


def test_what_is_new_to_a_seat():
    """All that was done since its last turn; of the seat that acts, since the turn before."""
    match = toy_match(players=2)
    first, second = match.to_act, 1 - match.to_act
    whole_turn(match)
    assert (match.turn_start, match.last_turn_end(first), match.last_turn_end(second)) == (3, 3, 0)
    whole_turn(match)
    assert (match.turn_start, match.last_turn_end(first), match.last_turn_end(second)) == (6, 3, 6)
    match.play(Draw())
    assert (match.turn_start, match.last_turn_end(first), match.last_turn_end(second)) == (6, 3, 6)


def test_turns_are_found_again_after_undo():
    match = toy_match()
    whole_turn(match)
    match.play(Draw())
    while match.ply > 2:
        match.undo(agreed=True)
    assert match.turn_start == 0
    match.redo()
    assert match.turn_start == 3
    assert [note.facts for note in match.notes] == [
        {"reason": "revealed", "entry": 4},
        {"reason": "turn_start", "entry": 3},
    ]
    assert [note.ply for note in match.notes] == [3, 2]


def test_the_last_person():
    """UN-05: bots' actions are taken back with it."""
    match = toy_match(players=2, kinds=("human", "greedy"))
    person = 0
    while match.to_act != person:
        whole_turn(match)
    before = match.ply
    match.play(Draw())
    match.play(Call(1))
    assert match.person_ply == before + 2
    match.play(Lay(0))
    match.play(EndTurn())
    match.play(Draw())
    assert match.person_ply == before + 4
    assert match.undo_to_person() == 2
    assert (match.ply, match.to_act) == (before + 3, person)


def test_no_person_has_acted():
    match = play_on(toy_match(kinds=("greedy", "greedy")), 4)
    with pytest.raises(UndoStopped) as caught:
        match.undo_to_person()
    assert (caught.value.reason, match.ply, match.notes) == ("nothing", 4, [])


def test_redo_keeps_what_else_was_undone():
    match = toy_match()
    for action in (Draw(), Call(1), Lay(0)):
        match.play(action)
    for _time in range(2):
        match.undo(agreed=True)
    assert match.redo().action == Call(1)
    assert match.can_redo
    assert match.redo().action == Lay(0)
    assert not match.can_redo
