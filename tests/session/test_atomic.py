"""Writing one file, call by call (DL-01, DL-05, DL-07)."""

from __future__ import annotations

import errno
import os
import re
import stat
from pathlib import Path

import pytest

from sojourns.session import atomic

TEMPORARY = re.compile(r"\.[0-9a-f]{16}-[0-9a-f]{32}\.tmp")


@pytest.fixture
def calls(monkeypatch):
    """Record what is asked of the system, with the name of the file and what else counts."""
    told, names = [], {}

    def record(name, told_of):
        real = getattr(os, name)

        def call(*arguments, **named):
            result = real(*arguments, **named)
            told.append((name, *told_of(result, *arguments)))
            return result

        monkeypatch.setattr(os, name, call)

    def opened(result, path, flags, mode=0o777, **_named):
        names[result] = Path(path).name
        return names[result], flags, mode

    record("open", opened)
    record("write", lambda count, descriptor, data: (names[descriptor], count))
    record("chmod", lambda _none, path, mode: (Path(path).name, mode))
    record("fsync", lambda _none, descriptor: (names[descriptor],))
    record("close", lambda _none, descriptor: (names.pop(descriptor, ""),))
    record("replace", lambda _none, old, new: (Path(old).name, Path(new).name))
    return told


def failing(name, number):
    """Return a call that fails."""

    def fail(*_arguments, **_named):
        raise OSError(number, name)

    return fail


def test_the_calls_and_their_order(tmp_path, calls):
    """DL-07: nothing takes the file's name before it is on the disk; then the folder is, too."""
    atomic.write_text(tmp_path / "a.json", "four")
    temporary = calls[0][1]
    assert TEMPORARY.fullmatch(temporary)
    assert calls == [
        ("open", temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666),
        ("write", temporary, 4),
        ("fsync", temporary),
        ("close", temporary),
        ("replace", temporary, "a.json"),
        ("open", tmp_path.name, os.O_RDONLY, 0o777),
        ("fsync", tmp_path.name),
        ("close", tmp_path.name),
    ]


def test_bytes_are_written_as_they_are(tmp_path, calls, monkeypatch):
    """On Windows, where files of text get other ends of lines."""
    binary = 0o100000  # a flag that changes nothing where it is none of the system's
    monkeypatch.setattr(os, "O_BINARY", binary, raising=False)
    atomic.write_text(tmp_path / "a.json", "new")
    assert calls[0][2] == os.O_WRONLY | os.O_CREAT | os.O_EXCL | binary


def test_permissions_are_kept_before_the_data_is_safe(tmp_path, calls):
    path = tmp_path / "a.json"
    path.write_text("old")
    path.chmod(0o604)
    calls.clear()
    atomic.write_text(path, "new")
    names = [name for name, *_rest in calls]
    assert names == [
        "open",
        "write",
        "chmod",
        "fsync",
        "close",
        "replace",
        "open",
        "fsync",
        "close",
    ]
    assert calls[2][2] == stat.S_IMODE(path.stat().st_mode) == 0o604


def test_a_new_file_has_the_permissions_that_the_user_wants(tmp_path):
    before = os.umask(0o027)
    try:
        atomic.write_text(tmp_path / "a.json", "new")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "a.json").stat().st_mode) == 0o640


def test_a_disk_that_takes_little_at_a_time(tmp_path, monkeypatch):
    real = os.write
    monkeypatch.setattr(os, "write", lambda descriptor, data: real(descriptor, bytes(data[:3])))
    atomic.write_text(tmp_path / "a.json", "ten signs, all of them ä")
    assert (tmp_path / "a.json").read_text("utf-8") == "ten signs, all of them ä"


def test_two_temporary_files_never_meet(tmp_path, calls):
    for _time in range(2):
        atomic.write_text(tmp_path / "a.json", "")
    atomic.write_text(tmp_path / "b.json", "")
    first, second, other = (call[1] for call in calls if call[0] == "replace")
    assert first != second
    assert first[:18] == second[:18] != other[:18]


@pytest.mark.parametrize("call", ["open", "write", "fsync", "replace"])
def test_what_fails_is_raised_and_nothing_stays(tmp_path, monkeypatch, call):
    """DL-01: the old file is whole, no temporary file and no descriptor is left."""
    path = tmp_path / "a.json"
    path.write_text("old")
    files = len(list(Path("/dev/fd").iterdir()))
    with monkeypatch.context() as patched:
        patched.setattr(os, call, failing(call, errno.EIO))
        with pytest.raises(OSError, match=call) as caught:
            atomic.write_text(path, "new")
    assert caught.value.errno == errno.EIO
    assert [one.name for one in tmp_path.iterdir()] == ["a.json"]
    assert path.read_text() == "old"
    assert len(list(Path("/dev/fd").iterdir())) == files


def test_the_first_failure_is_told_not_the_second(tmp_path, monkeypatch):
    monkeypatch.setattr(os, "fsync", failing("fsync", errno.ENOSPC))
    monkeypatch.setattr(Path, "unlink", failing("unlink", errno.EIO))
    with pytest.raises(OSError, match="fsync"):
        atomic.write_text(tmp_path / "a.json", "new")


@pytest.mark.parametrize(
    ("make", "kind", "number"),
    [
        pytest.param(Path.mkdir, IsADirectoryError, errno.EISDIR, id="a folder"),
        pytest.param(os.mkfifo, OSError, errno.EINVAL, id="a pipe"),
    ],
)
def test_what_is_no_file_stays(tmp_path, make, kind, number):
    path = tmp_path / "a.json"
    make(path)
    before = path.stat()
    with pytest.raises(kind) as caught:
        atomic.write_text(path, "new")
    told = (caught.value.errno, caught.value.strerror, caught.value.filename)
    assert told == (number, os.strerror(number), str(path))
    assert path.stat().st_mode == before.st_mode
    assert [one.name for one in tmp_path.iterdir()] == ["a.json"]


def test_a_file_that_may_not_be_written_stays(tmp_path, monkeypatch):
    """Who takes the right to write from a file means it, though a rename would not ask."""
    path = tmp_path / "a.json"
    path.write_text("old")
    asked = []
    monkeypatch.setattr(os, "access", lambda *what: asked.append(what))
    with pytest.raises(PermissionError) as caught:
        atomic.write_text(path, "new")
    told = (caught.value.errno, caught.value.strerror, caught.value.filename)
    assert told == (errno.EACCES, os.strerror(errno.EACCES), str(path))
    assert asked == [(path, os.W_OK)]
    assert path.read_text() == "old"


@pytest.mark.parametrize("number", [errno.EINVAL, errno.ENOTSUP])
def test_file_systems_that_cannot_sync_folders(tmp_path, monkeypatch, number):
    sync_fails(monkeypatch, number)
    files = len(list(Path("/dev/fd").iterdir()))
    atomic.write_text(tmp_path / "a.json", "new")
    assert len(list(Path("/dev/fd").iterdir())) == files


def test_a_folder_that_cannot_be_made_safe_is_told(tmp_path, monkeypatch):
    """The file holds the text; after a power failure it may be the old one."""
    sync_fails(monkeypatch, errno.EIO)
    with pytest.raises(OSError, match="folder"):
        atomic.write_text(tmp_path / "a.json", "new")
    assert [one.read_text() for one in tmp_path.iterdir()] == ["new"]


def sync_fails(monkeypatch, number):
    """Let fsync of folders fail."""
    real = os.fsync

    def only_files(descriptor):
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(number, "folder")
        real(descriptor)

    monkeypatch.setattr(os, "fsync", only_files)


@pytest.fixture
def pauses(monkeypatch):
    """Do not wait, and say how long it would have been."""
    found = []
    monkeypatch.setattr(atomic.time, "sleep", found.append)
    return found


def busy(monkeypatch, code, times):
    """Let the rename say so often that another program has the file open."""
    left = [times]

    def replace(self, target):
        if left[0]:
            left[0] -= 1
            error = PermissionError(errno.EACCES, "busy")
            error.winerror = code
            raise error
        self.rename(target)

    monkeypatch.setattr(Path, "replace", replace)
    return left


def test_pauses_grow(tmp_path, monkeypatch, pauses):
    """DL-05: eight tries in 0.6 s, and the last may be the one."""
    busy(monkeypatch, 32, 7)
    atomic.write_text(tmp_path / "a.json", "new")
    assert pauses == [0.005 * 2**number for number in range(7)]
    assert sum(pauses) == pytest.approx(0.635)
    assert (tmp_path / "a.json").read_text() == "new"


def test_it_gives_up(tmp_path, monkeypatch, pauses):
    """DL-05"""
    left = busy(monkeypatch, 5, 100)
    with pytest.raises(PermissionError, match="busy"):
        atomic.write_text(tmp_path / "a.json", "new")
    assert (100 - left[0], len(pauses)) == (8, 7)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("code", [None, 6, 31, 34])
def test_other_refusals_are_final(tmp_path, monkeypatch, pauses, code):
    left = busy(monkeypatch, code, 100)
    with pytest.raises(PermissionError):
        atomic.write_text(tmp_path / "a.json", "new")
    assert (left[0], pauses) == (99, [])


def test_sweeping(tmp_path, calls):
    """What a killed program left goes; what is another file's, or a person's, stays."""
    for name in ("a.json", "b.json"):
        atomic.write_text(tmp_path / name, name)
    ours, others = (call[1] for call in calls if call[0] == "replace")
    kept = ["a.json", "b.json", others, f"{ours}.json", ours.removeprefix(".")]
    for name in (ours, f"{ours[:18]}x.tmp", *kept[2:]):
        (tmp_path / name).write_text("left")
    atomic.sweep(tmp_path / "a.json")
    assert sorted(one.name for one in tmp_path.iterdir()) == sorted(kept)


def test_sweeping_follows_links_and_goes_on(tmp_path, calls):
    (tmp_path / "real").mkdir()
    (tmp_path / "link.json").symlink_to(tmp_path / "real" / "a.json")
    atomic.write_text(tmp_path / "link.json", "new")
    ours = next(call[1] for call in calls if call[0] == "replace")
    (tmp_path / "real" / f"{ours[:18]}1.tmp").mkdir()
    (tmp_path / "real" / f"{ours[:18]}2.tmp").write_text("")
    atomic.sweep(tmp_path / "link.json")
    assert sorted(one.name for one in (tmp_path / "real").iterdir()) == [
        f"{ours[:18]}1.tmp",
        "a.json",
    ]
    atomic.sweep(tmp_path / "nowhere" / "a.json")


def test_elsewhere_folders_are_not_synced(tmp_path, monkeypatch):
    """On Windows a folder cannot be opened."""
    monkeypatch.setattr(os, "open", failing("open", errno.EACCES))
    with pytest.raises(OSError, match="open"):
        atomic._sync_folder(tmp_path)
    monkeypatch.setattr(os, "name", "nt")
    atomic._sync_folder(tmp_path)
