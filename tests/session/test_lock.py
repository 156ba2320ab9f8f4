"""The lock of a save: who has a game open."""

from __future__ import annotations

import errno
import getpass
import json
import os
import socket
import stat
import subprocess
import sys
from datetime import datetime

import pytest

from sojourns.session.lock import Lock, OpenElsewhere


@pytest.fixture
def path(tmp_path):
    return tmp_path / "a.json"


def place(path):
    return path.with_name(f".{path.name}.lock")


def told(path, says):
    """Return what another program is told while a lock is held whose file says this."""
    lock = Lock(path)
    lock.take()
    place(path).write_bytes(says)
    with pytest.raises(OpenElsewhere) as raised:
        Lock(path).take()
    lock.release()
    return raised.value


def test_one_program_at_a_time(path):
    first, second = Lock(path), Lock(path)
    assert first.take()
    assert not first.take(), "it has it already"
    with pytest.raises(OpenElsewhere) as raised:
        second.take()
    assert raised.value.holder.process == os.getpid()
    assert f"process {os.getpid()}, since 20" in str(raised.value)
    first.release()
    assert not place(path).exists()
    assert second.take()
    second.release()
    second.release()


def test_two_names_of_one_file(path):
    path.touch()
    link = path.with_name("link.json")
    link.symlink_to(path)
    first = Lock(path)
    first.take()
    with pytest.raises(OpenElsewhere):
        Lock(link).take()
    first.release()


HOLD = """
import os, sys
from pathlib import Path
from sojourns.session.lock import Lock
lock = Lock(Path(sys.argv[1]))
lock.take()
print("held", flush=True)
{then}
"""


def holding(path, then):
    """Start a program that takes the lock, and then does something."""
    command = [sys.executable, "-c", HOLD.format(then=then), str(path)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdout.readline() == b"held\n"
    return process


@pytest.mark.parametrize("how", ["killed", "ends without letting go"])
def test_dl_07_a_lock_left_by_a_crash_is_found_out(path, how):
    """DL-07: the file is still there, and nobody has it."""
    then = "sys.stdin.read()" if how == "killed" else "os._exit(1)"
    with holding(path, then) as process:
        if how == "killed":
            with pytest.raises(OpenElsewhere):
                Lock(path).take()
            process.kill()
        process.wait()
        assert place(path).exists()
        lock = Lock(path)
        assert lock.take()
        lock.release()
    assert not place(path).exists()


def test_a_child_of_the_program_keeps_no_lock(path):
    """Let go is let go, whatever a process that was forked meanwhile has inherited."""
    lock = Lock(path)
    lock.take()
    told, tell = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(tell)
        os.read(told, 1)
        os._exit(0)
    os.close(told)
    lock.release()
    again = Lock(path)
    assert again.take()
    again.release()
    os.close(tell)
    os.waitpid(child, 0)


def test_a_holder_that_lets_go_takes_the_file_along(path):
    """Who has the old file open must not believe to have the lock."""
    first = Lock(path)
    first.take()
    descriptor = os.open(place(path), os.O_RDWR)
    first.release()
    second = Lock(path)
    assert second.take()
    assert os.fstat(descriptor).st_nlink == 0
    os.close(descriptor)
    second.release()


def test_a_folder_that_went_away_and_came_back(tmp_path):
    """The lock is taken again in the new folder."""
    folder = tmp_path / "stick"
    folder.mkdir()
    lock = Lock(folder / "a.json")
    lock.take()
    folder.rename(tmp_path / "gone")
    assert not lock.take(), "there is no place for one"
    folder.mkdir()
    assert lock.take()
    with pytest.raises(OpenElsewhere):
        Lock(folder / "a.json").take()
    lock.release()


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"[" * 500,
        b"\xff\xfe",
        b"{}",
        b"7",
        b'{"user": 1, "host": "h", "process": 1, "since": "2026-01-01T10:00"}',
        b'{"user": "u", "host": "h", "process": "x", "since": "2026-01-01T10:00"}',
        b'{"user": "u", "host": "h", "process": 1, "since": "never"}',
    ],
)
def test_what_a_lock_says_may_be_nonsense(path, text):
    error = told(path, text)
    assert error.holder is None
    assert str(error) == f"{path} is open in another program."


def test_in_04_what_a_lock_says_is_shown_harmlessly(path):
    """IN-04."""
    facts = {"user": "\x1b[2J", "host": "\x9b", "process": 1, "since": "2026-01-01T10:00"}
    assert str(told(path, json.dumps(facts).encode())).isprintable()


@pytest.mark.parametrize("what", ["folder", "link", "pipe", "no folder", "no name"])
def test_where_there_can_be_no_lock_nothing_is_locked(tmp_path, what):
    """The game goes on: what is written by others is noticed all the same."""
    path = tmp_path / "a.json"
    if what == "folder":
        place(path).mkdir()
    elif what == "link":
        place(path).symlink_to(tmp_path / "victim")
    elif what == "pipe":
        os.mkfifo(place(path))
    elif what == "no folder":
        path = tmp_path / "nowhere" / "a.json"
    else:
        path = tmp_path / ("x" * 300)
    lock = Lock(path)
    assert not lock.take()
    lock.release()
    assert not (tmp_path / "victim").exists()
    if what == "pipe":
        assert stat.S_ISFIFO(place(path).stat().st_mode)


@pytest.mark.skipif(os.name != "posix", reason="there EACCES is what another holder gives")
@pytest.mark.parametrize("error", [errno.EACCES, errno.EPERM, errno.ENOLCK, errno.EIO])
def test_a_system_that_forbids_locks(path, monkeypatch, error):
    """A lock that is refused is not one that another program has: the game opens without."""

    def refuse(_descriptor, _operation):
        raise OSError(error, os.strerror(error))

    monkeypatch.setattr("fcntl.flock", refuse)
    assert not Lock(path).take()


def test_a_lock_that_is_always_taken_away_in_the_moment_is_none(path, monkeypatch):
    """Each time it goes with its holder before it is ours; at last nothing is locked."""
    real, tried = os.open, []

    def gone(name, *rest):
        descriptor = real(name, *rest)
        if str(name) == str(place(path)):
            tried.append(descriptor)
            place(path).unlink()
        return descriptor

    monkeypatch.setattr("sojourns.session.lock.os.open", gone)
    assert not Lock(path).take()
    assert len(tried) == 100
    for descriptor in set(tried):
        with pytest.raises(OSError, match="Bad file descriptor"):
            os.fstat(descriptor)


def test_the_next_try_takes_it(path, monkeypatch):
    """Its holder takes it away in the moment in which it is opened: there is a new one then."""
    real, tried = os.open, []

    def gone_once(name, *rest):
        descriptor = real(name, *rest)
        if str(name) == str(place(path)) and not tried:
            tried.append(name)
            place(path).unlink()
        return descriptor

    monkeypatch.setattr("sojourns.session.lock.os.open", gone_once)
    first = Lock(path)
    assert first.take()
    with pytest.raises(OpenElsewhere):
        Lock(path).take()
    first.release()


@pytest.mark.parametrize("error", [OSError, KeyError, ImportError])
def test_who_holds_it_may_have_no_name(path, monkeypatch, error):
    def fail():
        raise error

    monkeypatch.setattr("getpass.getuser", fail)
    first = Lock(path)
    assert first.take()
    with pytest.raises(OpenElsewhere, match=r": \? on "):
        Lock(path).take()
    first.release()


def test_what_is_told_of_the_holder(path):
    """The sentence, word for word."""
    facts = {"user": "ana", "host": "here", "process": 7, "since": "2026-01-02T10:05"}
    error = told(path, json.dumps(facts).encode())
    assert str(error) == (
        f"{path} is open in another program: ana on here, process 7, since 2026-01-02 10:05."
    )
    assert error.holder == ("ana", "here", 7, datetime(2026, 1, 2, 10, 5))


def test_what_the_lock_says(path):
    """User, computer, process and minute, over what it said before, which was longer."""
    place(path).write_text("x" * 5000)
    first = Lock(path)
    first.take()
    said = json.loads(place(path).read_text())
    assert said == {
        "user": getpass.getuser(),
        "host": socket.gethostname(),
        "process": os.getpid(),
        "since": said["since"],
    }
    assert len(said["since"]) == len("2026-01-02T10:05")
    first.release()


def test_a_lock_is_no_program(path):
    """Its permissions are those of any new file."""
    first = Lock(path)
    first.take()
    path.touch()
    assert place(path).stat().st_mode == path.stat().st_mode
    first.release()


@pytest.mark.parametrize("call", ["ftruncate", "lseek", "write"])
def test_a_lock_that_takes_no_text_is_one_all_the_same(path, monkeypatch, call):
    def full(*_args):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    first = Lock(path)
    with monkeypatch.context() as patch:
        patch.setattr(f"sojourns.session.lock.os.{call}", full)
        assert first.take()
    with pytest.raises(OpenElsewhere, match="is open in another program"):
        Lock(path).take()
    first.release()


def test_a_lock_file_that_cannot_be_removed_is_in_nobodys_way(path, monkeypatch):
    def refuse(*_args, **_named):
        raise PermissionError

    first, second = Lock(path), Lock(path)
    first.take()
    with monkeypatch.context() as patch:
        patch.setattr("pathlib.Path.unlink", refuse)
        first.release()
    assert place(path).exists()
    assert second.take()
    second.release()


def test_a_lock_whose_file_was_closed_by_somebody_else_can_be_let_go(path):
    first, second = Lock(path), Lock(path)
    first.take()
    os.close(first._file.fileno())
    first.release()
    assert second.take()
    second.release()


def test_a_lock_is_released_once_and_lost_locks_are_left_alone(path):
    """What lies in its place meanwhile is another program's."""
    first = Lock(path)
    first.take()
    place(path).unlink()
    second = Lock(path)
    assert second.take()
    first.release()
    assert place(path).exists()
    with pytest.raises(OpenElsewhere):
        first.take()
    second.release()
    assert first.take()
    first.release()
