"""Autosave and atomic writing."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

import pytest

from sojourns.session import atomic, saves
from sojourns.session.keeper import Keeper
from tests.toygame.play import KINDS, play_on, toy_match


@pytest.fixture
def match():
    return play_on(toy_match(), 3)


def names(folder):
    """Return what is there but the lock and the turns kept."""
    names = {path.name for path in folder.iterdir()}
    return sorted(names - {".a.json.lock", ".turns"})


def break_disk(monkeypatch, name, number):
    """Let every call of `os.<name>` fail."""

    def fail(*_arguments):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, name, fail)


def test_every_action_is_on_disk(tmp_path, match):
    """DL-07: what is there goes on exactly where the game was."""
    keeper = Keeper(tmp_path / "a.json")
    while True:
        keeper.keep(match)
        assert keeper.problem is None
        assert saves.read(keeper.path, KINDS).state == match.state
        if match.over:
            break
        play_on(match, 1)
    assert names(tmp_path) == ["a.json"]


def test_a_folder_is_in_the_way(tmp_path, match):
    """DL-01: play goes on, the problem stays until another place is chosen."""
    (tmp_path / "a.json").mkdir()
    keeper = Keeper(tmp_path / "a.json")
    for _turn in range(2):
        keeper.keep(play_on(match, 1))
        assert "a.json is a folder" in keeper.problem
    keeper = Keeper(tmp_path / "b.json")
    keeper.keep(match)
    assert keeper.problem is None
    assert saves.read(tmp_path / "b.json", KINDS).ply == match.ply


def test_a_folder_that_vanished_is_tried_again(tmp_path, match):
    """DL-01."""
    folder = tmp_path / "stick"
    keeper = Keeper(folder / "a.json")
    keeper.keep(match)
    assert "is not there" in keeper.problem
    folder.mkdir()
    keeper.keep(match)
    assert keeper.problem is None


def test_the_folder_is_a_file(tmp_path, match):
    """DL-01."""
    (tmp_path / "file").write_text("mine")
    keeper = Keeper(tmp_path / "file" / "a.json")
    keeper.keep(match)
    assert "is no folder" in keeper.problem
    assert (tmp_path / "file").read_text() == "mine"


@pytest.mark.parametrize(
    ("call", "number", "told"),
    [
        pytest.param("open", errno.EROFS, "can only be read", id="DL-01 read-only"),
        pytest.param("open", errno.EACCES, "may not write", id="DL-01 no permission"),
        pytest.param("fsync", errno.ENOSPC, "disk is full", id="DL-01 full disk"),
        pytest.param("fsync", errno.EIO, "cannot be written", id="a broken disk"),
        pytest.param("replace", errno.EACCES, "may not write", id="the rename is refused"),
        pytest.param("replace", errno.EXDEV, "cannot be written", id="another error"),
    ],
)
def test_a_disk_that_fails_leaves_the_old_file(tmp_path, match, monkeypatch, call, number, told):
    keeper = Keeper(tmp_path / "a.json")
    keeper.keep(match)
    before = keeper.path.read_bytes()
    with monkeypatch.context() as patched:
        break_disk(patched, call, number)
        keeper.keep(play_on(match, 1))
        assert told in keeper.problem
    assert keeper.path.read_bytes() == before
    assert names(tmp_path) == ["a.json"], "no temporary file is left"
    keeper.keep(match)
    assert keeper.problem is None
    assert keeper.path.read_bytes() != before


def test_somebody_elses_file_is_not_overwritten(tmp_path, match):
    """DL-09."""
    keeper = Keeper(tmp_path / "a.json")
    keeper.keep(match)
    keeper.path.write_text("another game")
    keeper.keep(match)
    assert "Another program has changed" in keeper.problem
    assert keeper.path.read_text() == "another game"


def test_a_file_that_came_meanwhile_is_not_overwritten(tmp_path, match):
    keeper = Keeper(tmp_path / "b.json")
    (tmp_path / "b.json").write_text("another game")
    keeper.keep(match)
    assert keeper.problem is not None
    assert (tmp_path / "b.json").read_text() == "another game"


def test_a_file_that_was_only_touched_is_still_ours(tmp_path, match):
    keeper = Keeper(tmp_path / "a.json")
    keeper.keep(match)
    os.utime(keeper.path, (1, 1))
    keeper.keep(play_on(match, 1))
    assert keeper.problem is None


def test_a_file_that_was_read_is_ours(tmp_path, match):
    saves.write(tmp_path / "a.json", match)
    keeper = Keeper(tmp_path / "a.json")
    keeper.keep(play_on(match, 1))
    assert keeper.problem is None


@pytest.mark.parametrize("name", ["a\0b.json", "x" * 300 + ".json", "\ud800.json"])
def test_impossible_names(tmp_path, match, name):
    keeper = Keeper(tmp_path / name)
    keeper.keep(match)
    assert keeper.problem.isprintable()


def test_a_hostile_path_is_shown_harmlessly(tmp_path, match):
    """IN-04."""
    keeper = Keeper(tmp_path / "\x1b[2J" / "a.json")
    keeper.keep(match)
    assert "\x1b" not in keeper.problem


def test_a_link_is_followed_and_permissions_are_kept(tmp_path, match):
    target = tmp_path / "real.json"
    saves.write(target, match)
    target.chmod(0o640)
    (tmp_path / "link.json").symlink_to(target)
    saves.write(tmp_path / "link.json", play_on(match, 1))
    assert (tmp_path / "link.json").is_symlink()
    assert stat.S_IMODE(target.stat().st_mode) == 0o640
    assert saves.read(target, KINDS).ply == match.ply


def test_a_pipe_is_not_replaced_by_a_file(tmp_path, match):
    os.mkfifo(tmp_path / "pipe.json")
    keeper = Keeper(tmp_path / "pipe.json")
    keeper.keep(match)
    assert "no plain file" in keeper.problem
    assert (tmp_path / "pipe.json").is_fifo()


@pytest.mark.parametrize("number", [1, 3, atomic.TRIES - 1])
@pytest.mark.parametrize("code", sorted(atomic.BUSY))
def test_a_busy_file_is_tried_again(tmp_path, monkeypatch, number, code):
    """DL-05: on Windows, while another program has the file open."""
    left = [number]

    def busy(self, target):
        if left[0]:
            left[0] -= 1
            raise windows_error(code)
        self.rename(target)

    monkeypatch.setattr(Path, "replace", busy)
    monkeypatch.setattr(atomic, "FIRST_PAUSE", 0.0)
    atomic.write_text(tmp_path / "a.json", "new")
    assert (tmp_path / "a.json").read_text() == "new"


def test_a_file_that_stays_busy_is_a_problem_and_intact(tmp_path, match, monkeypatch):
    """DL-05."""
    keeper = Keeper(tmp_path / "a.json")
    keeper.keep(match)
    before = keeper.path.read_bytes()

    def busy(self, target):
        raise windows_error(5)

    monkeypatch.setattr(Path, "replace", busy)
    monkeypatch.setattr(atomic, "FIRST_PAUSE", 0.0)
    keeper.keep(play_on(match, 1))
    assert "may not write" in keeper.problem
    assert keeper.path.read_bytes() == before
    assert names(tmp_path) == ["a.json"]


def windows_error(code):
    error = PermissionError(errno.EACCES, "Access is denied")
    error.winerror = code
    return error


def test_a_folder_that_cannot_be_synced_is_no_problem(tmp_path, monkeypatch):
    real = os.fsync

    def only_files(descriptor):
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(errno.EINVAL, "folders cannot")
        real(descriptor)

    monkeypatch.setattr(os, "fsync", only_files)
    atomic.write_text(tmp_path / "a.json", "new")
    assert (tmp_path / "a.json").read_text() == "new"
