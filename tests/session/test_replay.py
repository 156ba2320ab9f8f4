"""Verified replay."""

from __future__ import annotations

import json

import pytest

from sojourns.kernel.errors import OutOfSync, UnreadableSave
from sojourns.session import saves
from sojourns.session.replay import game_id, verify
from tests.toygame import Draw
from tests.toygame.play import KINDS, play_on, toy_match


def test_a_save_verifies(tmp_path):
    match = play_on(toy_match(players=4))
    saves.write(tmp_path / "a.json", match)
    found = verify(tmp_path / "a.json", KINDS)
    assert (found.plies, found.over) == (match.ply, True)
    assert found.digest == match.journal[-1].digest.hex()


def test_one_game_is_recognised_in_two_files(tmp_path):
    """SH-07."""
    match = play_on(toy_match(title="Sunday"))
    saves.write(tmp_path / "a.json", match)
    again = saves.read(tmp_path / "a.json", KINDS)
    again.title = "Domingo"
    again.note("undo_agreed", reason="revealed", entry=1)
    saves.write(tmp_path / "b.json", again)
    assert verify(tmp_path / "a.json", KINDS) == verify(tmp_path / "b.json", KINDS)


@pytest.mark.parametrize(
    "other",
    [
        pytest.param({"seed": 8}, id="another deal"),
        pytest.param({"players": 3}, id="more players"),
    ],
)
def test_other_games_have_other_ids(other):
    assert game_id(toy_match()) != game_id(toy_match(**other))


def broken(tmp_path):
    match = play_on(toy_match(), 9)
    data = json.loads(saves.dumps(match))
    data["journal"][4]["digest"] = "0123456789abcdef"
    (tmp_path / "a.json").write_text(json.dumps(data))
    return match


def test_the_first_entry_that_differs_is_named(tmp_path):
    """SV-09."""
    match = broken(tmp_path)
    with pytest.raises(OutOfSync, match="entry 5 does not lead") as caught:
        verify(tmp_path / "a.json", KINDS)
    assert caught.value.entry == 5
    assert caught.value.expected == '"0123456789abcdef"'
    assert caught.value.found == match.journal[4].digest.hex()


def test_what_is_sound_can_still_be_watched(tmp_path):
    """SV-09: the reader keeps running."""
    match = broken(tmp_path)
    sound, fault = saves.read_sound(tmp_path / "a.json", KINDS)
    assert fault.entry == 5
    assert sound.ply == 4
    assert sound.state == match.states[4]


def test_a_sound_save_is_sound_to_its_end(tmp_path):
    match = play_on(toy_match(), 9)
    saves.write(tmp_path / "a.json", match)
    sound, fault = saves.read_sound(tmp_path / "a.json", KINDS)
    assert fault is None
    assert sound.journal == match.journal


def test_a_missing_file(tmp_path):
    with pytest.raises(UnreadableSave, match="no such file"):
        verify(tmp_path / "a.json", KINDS)


def test_an_import_that_fails_leaves_the_game_alone(tmp_path):
    """DL-09."""
    match = play_on(toy_match(), 3)
    before = (match.state, match.ply)
    broken(tmp_path)
    with pytest.raises(OutOfSync):
        saves.read(tmp_path / "a.json", KINDS)
    assert (match.state, match.ply) == before
    match.undo(agreed=True)
    match.play(Draw() if match.ply == 0 else match.game.legal_actions(match.state)[0])


def test_each_step_of_a_replay_changes_the_position_by_one():
    """SV-14: forwards and backwards, the states are those that the digests name."""
    match = saves.loads(saves.dumps(play_on(toy_match(players=3))), "x.json", KINDS)
    digests = [match.game.digest(state) for state in match.states]
    assert digests[1:] == [entry.digest for entry in match.journal]
    assert len(set(digests)) == len(digests)
