"""The lock of a saved game: one program writes it, others are told who does, and may look.

It is a lock of the operating system on a small file beside the save. The system lets go of it when
the program ends, however it ends, so that no lock outlives a crash. What the file says about who
holds it is only for the message.
"""

from __future__ import annotations

import json
import os
import stat
import sys
from contextlib import suppress
from datetime import datetime
from io import FileIO
from pathlib import Path
from typing import NamedTuple

from sojourns.kernel.errors import SaveError
from sojourns.lang import _
from sojourns.session.clean import shown

SUFFIX = ".lock"
LONGEST = 1000
"""Bytes that are read of what a lock says."""
TRIES = 100
FLAGS = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


class Holder(NamedTuple):
    """Who has a game open, as far as the lock says."""

    user: str
    host: str
    process: int
    since: datetime


class OpenElsewhere(SaveError):
    """Another program has the game open and may write it."""

    def __init__(self, path: Path, holder: Holder | None) -> None:
        self.holder = holder
        super().__init__(_told(path, holder))


class Lock:
    """The lock of one file. It is taken when first needed, and kept until it is released."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: FileIO | None = None
        self._place = path

    def take(self) -> bool:
        """Take the lock, or keep it; return whether it is new.

        Where there can be none (the folder cannot be written to or its file system has no locks)
        nothing is locked.

        Raises:
            OpenElsewhere: another program holds it.
        """
        if self._holds():
            return False
        self.release()
        try:
            target = Path(os.path.realpath(self.path))
            self._place = target.with_name(f".{target.name}{SUFFIX}")
            self._file = _locked(self._place)
        except _HeldError as held:
            raise OpenElsewhere(self.path, held.holder) from None
        except (OSError, ValueError):
            return False
        return True

    def release(self) -> None:
        """Let go of the lock; the next one may take it."""
        file, mine = self._file, self._holds()
        self._file = None
        if file is None:
            return
        if mine and os.name == "posix":  # whoever opened it meanwhile finds that it has gone
            _unlink(self._place)
        with suppress(OSError):
            _unlock(file.fileno())
        _close(file)
        if os.name != "posix":
            _unlink(self._place)

    def _holds(self) -> bool:
        """Return whether the lock is held and still in its place, where others find it."""
        return self._file is not None and _is_there(self._file, self._place)


class _HeldError(Exception):
    def __init__(self, holder: Holder | None) -> None:
        super().__init__()
        self.holder = holder


def _locked(place: Path) -> FileIO:
    """Return the file at this place, locked by us.

    Raises:
        _HeldError: another program has it.
        OSError: there can be no lock.
    """
    for _try in range(TRIES):
        file = FileIO(os.open(place, FLAGS, 0o666), "r+")
        try:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise OSError
            try:
                _lock(file.fileno())
            except HELD:
                raise _HeldError(_holder(file.fileno())) from None
            if _is_there(file, place):
                _sign(file.fileno())
                return file
        except BaseException:
            _close(file)
            raise
        _close(file)  # its holder has taken it away in this moment: there may be a new one
    raise OSError


def _is_there(file: FileIO, place: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(file.fileno()), place.lstat())
    except OSError:
        return False


def _close(file: FileIO) -> None:
    with suppress(OSError):
        file.close()


def _unlink(place: Path) -> None:
    with suppress(OSError):
        place.unlink()


if sys.platform == "win32":
    import msvcrt

    HELD = PermissionError
    FAR = 2**30
    """The byte that is locked: Windows lets nobody read what is, and others read who we are."""

    def _lock(descriptor: int) -> None:
        os.lseek(descriptor, FAR, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

    def _unlock(descriptor: int) -> None:
        os.lseek(descriptor, FAR, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    HELD = BlockingIOError
    """Nothing else says that another has it: a system may forbid locks, with EACCES."""

    def _lock(descriptor: int) -> None:
        # not lockf: that would be lost when anything of ours closes the file
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _unlock(descriptor: int) -> None:
        # a child process may have inherited the descriptor, so that closing it is not enough
        fcntl.flock(descriptor, fcntl.LOCK_UN)


# -- who holds it


def _sign(descriptor: int) -> None:
    """Write into the lock who we are; it is none the worse if that fails."""
    import socket  # only who opens a game waits for it

    with suppress(OSError):
        facts = {
            "user": _user(),
            "host": socket.gethostname(),
            "process": os.getpid(),
            "since": datetime.now().isoformat(timespec="minutes"),
        }
        os.ftruncate(descriptor, 0)
        os.lseek(descriptor, 0, os.SEEK_SET)
        os.write(descriptor, json.dumps(facts).encode())


def _user() -> str:
    import getpass

    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return "?"


def _holder(descriptor: int) -> Holder | None:
    """Return who the lock says has it; None: it does not say, or nothing that makes sense."""
    try:
        os.lseek(descriptor, 0, os.SEEK_SET)
        facts = json.loads(os.read(descriptor, LONGEST))
        since = datetime.fromisoformat(facts["since"])
        return Holder(shown(facts["user"]), shown(facts["host"]), int(facts["process"]), since)
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return None


def _told(path: Path, holder: Holder | None) -> str:
    place = shown(str(path))
    if holder is None:
        return _("{path} is open in another program.").format(path=place)
    text = _(
        "{path} is open in another program: {user} on {host}, process {process}, since {time}."
    )
    return text.format(
        path=place,
        user=holder.user,
        host=holder.host,
        process=holder.process,
        time=f"{holder.since:%Y-%m-%d %H:%M}",
    )
