"""Writing a file so that it is there whole, or as it was before: never half of it."""

from __future__ import annotations

import errno
import os
import stat
import time
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from uuid import uuid4

BUSY = frozenset({5, 32, 33})
"""What Windows says while another program has the file open for a moment."""
TRIES = 8
FIRST_PAUSE = 0.005
"""Seconds; each pause is twice the one before, so that all take 0.6 s."""

TEMPORARY = ".tmp"


def write_text(path: Path, text: str) -> None:
    """Write the text to the file: a temporary file beside it, fsync, rename, fsync of the folder.

    A link is followed; the permissions of a file that is there are kept.

    Raises:
        OSError: the file is as it was before; if only the fsync of the folder failed, it is whole
            and holds the text, but may be the old one again after a power failure.
    """
    target = Path(os.path.realpath(path))
    _put(target, text, os.fsync)
    _sync_folder(target.parent)


def write_soon(path: Path, text: str) -> None:
    """Write the text as `write_text` does, but do not wait for the disk.

    After a power failure the file may be there half: it is for what can be done without.

    Raises:
        OSError: the file is as it was before.
    """
    _put(Path(os.path.realpath(path)), text, lambda _descriptor: None)


def sweep(path: Path) -> None:
    """Remove temporary files that were left when the file was written and the program killed.

    Only for whoever holds the file's lock: another one may just be writing.
    """
    target = Path(os.path.realpath(path))
    with suppress(OSError):
        for name in os.listdir(target.parent):  # noqa: PTH208 - quicker, and there may be many
            if name.startswith(_mark(target)) and name.endswith(TEMPORARY):
                with suppress(OSError):
                    target.with_name(name).unlink()


def _put(target: Path, text: str, sync: Callable[[int], None]) -> None:
    mode = _mode(target)
    temporary = target.with_name(f"{_mark(target)}{uuid4().hex}{TEMPORARY}")
    try:
        _fill(temporary, text.encode(), mode, sync)
        _replace(temporary, target)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise


def _mark(target: Path) -> str:
    """Return how the names of the file's temporary files begin: hidden, and never too long."""
    return f".{blake2b(os.fsencode(target.name), digest_size=8).hexdigest()}-"


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


def _fill(temporary: Path, data: bytes, mode: int | None, sync: Callable[[int], None]) -> None:
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    descriptor = os.open(temporary, flags, 0o666)
    try:
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(descriptor, rest) :]
        if mode is not None:
            temporary.chmod(mode)
        sync(descriptor)
    finally:
        os.close(descriptor)


def _replace(temporary: Path, target: Path) -> None:
    for number in range(TRIES - 1):
        try:
            temporary.replace(target)
        except PermissionError as error:
            if getattr(error, "winerror", None) not in BUSY:
                raise
            time.sleep(FIRST_PAUSE * 2**number)
        else:
            return
    temporary.replace(target)


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
