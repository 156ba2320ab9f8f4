"""What autosave says, and what it keeps: sentence by sentence, call by call (DL-01, DL-09)."""

from __future__ import annotations

import errno
import os

import pytest

from sojourns.kernel.errors import UnreadableSave
from sojourns.session import generations, keeper, saves
from sojourns.session.keeper import Keeper, TextKeeper, open_game
from sojourns.session.lock import OpenElsewhere
from sojourns.session.replay import game_id
from tests.toygame.play import KINDS, play_on, toy_match


@pytest.fixture
def match():
    return play_on(toy_match(title="Sunday"), 3)


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        pytest.param(errno.EISDIR, "{path} is a folder.", id="a folder"),
        pytest.param(errno.EINVAL, "{path} is no plain file.", id="a pipe"),
        pytest.param(errno.ENOENT, "The folder {folder} is not there.", id="no folder"),
        pytest.param(errno.ENOTDIR, "{folder} is no folder.", id="a file for a folder"),
        pytest.param(errno.EACCES, "You may not write to {path}.", id="no permission"),
        pytest.param(errno.EPERM, "You may not write to {path}.", id="not permitted"),
        pytest.param(errno.EROFS, "{folder} can only be read.", id="read-only"),
        pytest.param(errno.ENOSPC, "The disk is full.", id="full"),
        pytest.param(errno.EDQUOT, "Your share of the disk is full.", id="the user's share"),
        pytest.param(errno.ENAMETOOLONG, "The name {path} is too long.", id="a long name"),
        pytest.param(errno.EIO, "{path} cannot be written: broken.", id="anything else"),
    ],
)
def test_reasons(tmp_path, number, reason):
    """DL-01: each with the path, after what it means."""
    path = tmp_path / "a.json"
    told = reason.format(path=path, folder=tmp_path)
    for kind, before in ((Keeper, "The game is not saved. "), (TextKeeper, "It is not saved. ")):
        one = kind(path)
        assert one.problem is None
        one.fail(OSError(number, "broken"))
        assert one.problem == f"{before}{told}"


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        pytest.param(ValueError("embedded null byte"), "embedded null byte", id="no number"),
        pytest.param(OSError("odd"), "odd", id="no number, no text"),
        pytest.param(OSError(errno.EIO, "a\x1b"), "a\N{REPLACEMENT CHARACTER}", id="IN-04"),
    ],
)
def test_other_errors(tmp_path, error, reason):
    one = TextKeeper(tmp_path / "a.json")
    one.fail(error)
    assert one.problem == f"It is not saved. {one.path} cannot be written: {reason}."


def test_what_another_program_wrote_is_named(tmp_path):
    """DL-09: what it wrote stays."""
    one = TextKeeper(tmp_path / "a\x1b.json")
    one.path.write_text("theirs")
    one.keep_text("ours")
    shown = f"{tmp_path}/a\N{REPLACEMENT CHARACTER}.json"
    assert one.problem == f"Another program has changed {shown}; it was not overwritten."
    assert one.path.read_text() == "theirs"


def test_only_what_was_written_last_is_ours(tmp_path):
    """DL-09: an older text of ours that somebody put back is somebody's."""
    one = TextKeeper(tmp_path / "a.json")
    for text in ("first", "second"):
        one.keep_text(text)
    one.path.write_text("second")
    one.keep_text("third")
    assert (one.problem, one.path.read_text()) == (None, "third")
    one.path.write_text("first")
    one.keep_text("fourth")
    assert one.path.read_text() == "first"
    assert one.problem


def test_what_was_tried_may_be_there_in_spite_of_the_error(tmp_path, monkeypatch):
    """DL-01: it was renamed, and the fsync of the folder failed: it is ours all the same."""
    one = TextKeeper(tmp_path / "a.json")
    one.keep_text("first")

    def half(path, text):
        path.write_text(text)
        raise OSError(errno.EIO, "broken")

    with monkeypatch.context() as patched:
        patched.setattr(keeper.atomic, "write_text", half)
        one.keep_text("second")
    assert one.problem == f"It is not saved. {one.path} cannot be written: broken."
    assert one.path.read_text() == "second"
    one.keep_text("third")
    assert (one.problem, one.path.read_text()) == (None, "third")


def test_a_file_that_is_gone_is_written_again(tmp_path):
    one = TextKeeper(tmp_path / "a.json")
    one.keep_text("first")
    one.path.unlink()
    one.keep_text("second")
    assert (one.problem, one.path.read_text()) == (None, "second")


def test_a_file_that_only_looks_changed_is_read(tmp_path, monkeypatch):
    """It is read only then: 0.1 MB after every action would be much."""
    one = TextKeeper(tmp_path / "a.json")
    one.keep_text("same")
    reads = []
    real = type(one.path).read_bytes
    monkeypatch.setattr(type(one.path), "read_bytes", lambda path: reads.append(1) or real(path))
    one.keep_text("same")
    assert reads == []
    os.utime(one.path, ns=(1, 1))
    one.keep_text("next")
    assert (reads, one.problem) == ([1], None)


def test_a_start_of_a_turn_is_kept_once(tmp_path, monkeypatch):
    """DL-07: the last turns lie beside the save, as many as are wanted."""
    match, kept = toy_match(), []
    monkeypatch.setattr(keeper.generations, "keep", lambda *what: kept.append(what))
    one = Keeper(tmp_path / "a.json")
    one.turns = 3
    while match.game.turn(match.state) < 2:
        one.keep(match)
        one.keep(match)
        play_on(match, 1)
    assert [(what[2], what[4]) for what in kept] == [(0, 3), (1, 3)]
    assert {what[:2] for what in kept} == {(one.path, game_id(match))}
    assert kept[0][3].startswith('{\n"format": ')
    one.turns = 5
    one.keep(match)
    assert [(what[2], what[4]) for what in kept[2:]] == [(2, 5)]
    one.close()


def test_as_many_turns_as_is_said_elsewhere(tmp_path):
    assert Keeper(tmp_path / "a.json").turns == generations.TURNS


@pytest.mark.parametrize("error", [OSError(errno.ENOSPC, "full"), ValueError("odd")])
def test_a_turn_that_cannot_be_kept_is_tried_again(tmp_path, match, monkeypatch, error):
    """The game itself is safe, so nothing is said."""
    tries = []

    def fail(*what):
        tries.append(what)
        raise error

    monkeypatch.setattr(keeper.generations, "keep", fail)
    one = Keeper(tmp_path / "a.json")
    for number in (1, 2):
        one.keep(match)
        assert (len(tries), one.problem) == (number, None)
    one.close()


def test_a_turn_is_not_kept_when_the_game_is_not(tmp_path, match, monkeypatch):
    (tmp_path / "a.json").mkdir()
    monkeypatch.setattr(keeper.generations, "keep", lambda *_what: pytest.fail("kept"))
    one = Keeper(tmp_path / "a.json")
    one.keep(match)
    assert one.problem == f"The game is not saved. {one.path} is a folder."


def test_another_keeper_has_it(tmp_path, match):
    """DL-09: it is told, and nothing is written; once it is let go, it can be had."""
    first, second = Keeper(tmp_path / "a.json"), Keeper(tmp_path / "a.json")
    first.keep(match)
    before = first.path.read_bytes()
    second.keep(play_on(match, 1))
    with pytest.raises(OpenElsewhere) as caught:
        second.lock()
    assert second.problem == f"The game is not saved. {caught.value}"
    assert first.path.read_bytes() == before
    first.close()
    second.keep(match)
    assert second.problem is not None, "it was written by another one since this one looked"
    second.close()


def test_what_a_killed_program_left_goes_once(tmp_path, monkeypatch):
    swept = []
    monkeypatch.setattr(keeper.atomic, "sweep", swept.append)
    one = Keeper(tmp_path / "a.json")
    one.lock()
    one.lock()
    assert swept == [one.path]
    one.close()


def test_open(tmp_path, match):
    """It is locked, and what is done is written to it."""
    path = tmp_path / "a.json"
    saves.write(path, match)
    found, one = open_game(path, KINDS)
    assert (found.state, one.path) == (match.state, path)
    with pytest.raises(OpenElsewhere):
        open_game(path, KINDS)
    one.keep(play_on(found, 1))
    assert one.problem is None
    one.close()
    again, other = open_game(path, KINDS)
    assert (again.ply, other.turns) == (match.ply + 1, generations.TURNS)
    other.close()


def test_what_cannot_be_read_is_not_locked(tmp_path, match):
    path = tmp_path / "a.json"
    path.write_text("{}")
    for _time in range(2):
        with pytest.raises(UnreadableSave):
            open_game(path, KINDS)


def test_elsewhere(tmp_path, match):
    """DL-01: another place, under a new title if there is one."""
    one = Keeper.elsewhere(tmp_path / "b.json", match, "Monday")
    assert (one.problem, match.title) == (None, "Monday")
    assert saves.read(one.path, KINDS).title == "Monday"
    two = Keeper.elsewhere(tmp_path / "c.json", match, "")
    assert (two.problem, match.title, saves.read(two.path, KINDS).title) == (None, *["Monday"] * 2)
    one.close()
    two.close()


def test_elsewhere_in_vain(tmp_path, match):
    """The title stays, and the place is free for others."""
    (tmp_path / "d.json").mkdir()
    one = Keeper.elsewhere(tmp_path / "d.json", match, "Tuesday")
    assert one.problem == f"The game is not saved. {one.path} is a folder."
    assert match.title == "Sunday"
    other = Keeper(tmp_path / "d.json")
    other.lock()
    other.close()
