"""Writing a file so that it is there whole, or as it was before: never half of it."""

from __future__ import annotations

import errno
import os
import stat
import time
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

BUSY = frozenset({5, 32, 33})
"""What Windows says while another program has the file open for a moment."""
TRIES = 8
FIRST_PAUSE = 0.005
"""Seconds; each pause is twice the one before, so that all take 0.6 s."""


def write_text(path: Path, text: str) -> None:
    """Write the text to the file: a temporary file beside it, fsync, rename, fsync of the folder.

    A link is followed; the permissions of a file that is there are kept.

    Raises:
        OSError: the file is as it was before.
    """
    target = Path(os.path.realpath(path))
    mode = _mode(target)
    temporary = target.with_name(f".{uuid4().hex}.tmp")
    try:
        _fill(temporary, text.encode(), mode)
        _replace(temporary, target)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise
    _sync_folder(target.parent)


def _mode(target: Path) -> int | None:
    """Return the permissions of the file, None without one."""
    try:
        found = target.stat()
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(target))
    if not stat.S_ISREG(found.st_mode):
        # renaming onto a device or a pipe would put an ordinary file in its place
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(target))
    if not os.access(target, os.W_OK):
        # a rename asks for the folder's permission only, but who locks a file means it
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(target))
    return stat.S_IMODE(found.st_mode)


def _fill(temporary: Path, data: bytes, mode: int | None) -> None:
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    descriptor = os.open(temporary, flags, 0o666)
    with open(descriptor, "wb") as file:  # noqa: PTH123 - a descriptor has no path
        file.write(data)
        file.flush()
        os.fsync(descriptor)
    if mode is not None:
        temporary.chmod(mode)


def _replace(temporary: Path, target: Path) -> None:
    for number in range(TRIES):
        try:
            temporary.replace(target)
        except PermissionError as error:
            if getattr(error, "winerror", None) not in BUSY or number == TRIES - 1:
                raise
            time.sleep(FIRST_PAUSE * 2**number)
        else:
            return


def _sync_folder(folder: Path) -> None:
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        # some file systems cannot do this for folders; the file itself is safe
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(descriptor)
