"""Autosave: keeps a match on disk after every action, or says what is in the way.

A campaign is kept in the same way: `TextKeeper` knows no more than a text and its file.
"""

from __future__ import annotations

import errno
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import TypeVar

from sojourns.kernel.game import Kinds
from sojourns.lang import N_, _
from sojourns.session import atomic, generations, saves
from sojourns.session.clean import shown
from sojourns.session.lock import Lock, OpenElsewhere
from sojourns.session.match import Match
from sojourns.session.replay import game_id

Found = TypeVar("Found")
Kept = TypeVar("Kept", bound="TextKeeper")

REASONS = {
    errno.EISDIR: N_("{path} is a folder."),
    errno.EINVAL: N_("{path} is no plain file."),
    errno.ENOENT: N_("The folder {folder} is not there."),
    errno.ENOTDIR: N_("{folder} is no folder."),
    errno.EACCES: N_("You may not write to {path}."),
    errno.EPERM: N_("You may not write to {path}."),
    errno.EROFS: N_("{folder} can only be read."),
    errno.ENOSPC: N_("The disk is full."),
    errno.EDQUOT: N_("Your share of the disk is full."),
    errno.ENAMETOOLONG: N_("The name {path} is too long."),
}


class TextKeeper:
    """Writes one file, again and again, and never over somebody else's.

    The file is locked from the first time until the keeper is closed.
    """

    not_saved = N_("It is not saved. {reason}")

    def __init__(self, path: Path) -> None:
        """Keep to the file `path`, which is read already or not there yet."""
        self.path = path
        self.problem: str | None = None
        """Why what was last to be kept is not on disk, as a sentence; None: it is."""
        self._ours: set[bytes] = set()
        """What was written last, and what was tried since: it may be there in spite of an error."""
        self._mark = _mark(path)
        self._lock = Lock(path)

    def lock(self) -> None:
        """Take the file for this program, if that is possible where it lies.

        Raises:
            OpenElsewhere: another program has it.
        """
        if self._lock.take():
            atomic.sweep(self.path)

    def close(self) -> None:
        """Let other programs have the file."""
        self._lock.release()

    def keep_text(self, text: str) -> None:
        """Write the text; on failure say why in `problem`. The next call tries again."""
        try:
            self.lock()
        except OpenElsewhere as error:
            self.problem = _(self.not_saved).format(reason=error)
            return
        try:
            if self._is_changed():
                message = _("Another program has changed {path}; it was not overwritten.")
                self.problem = message.format(path=shown(str(self.path)))
                return
            self._ours.add(_digest(text.encode()))
            atomic.write_text(self.path, text)
        except (OSError, ValueError) as error:
            self.fail(error)
            return
        self.problem = None
        self._ours = {_digest(text.encode())}
        self._mark = _mark(self.path)

    def _is_changed(self) -> bool:
        """Return whether the file is there and is not what was read or written last."""
        mark = _mark(self.path)
        if mark is None or mark == self._mark or not self.path.is_file():
            return False
        return _digest(self.path.read_bytes()) not in self._ours

    def fail(self, error: OSError | ValueError) -> None:
        """Say in `problem` what is in the way."""
        number = getattr(error, "errno", None)
        path, folder = shown(str(self.path)), shown(str(self.path.parent))
        if number in REASONS:
            reason = _(REASONS[number]).format(path=path, folder=folder)
        else:
            text = shown(getattr(error, "strerror", None) or str(error))
            reason = _("{path} cannot be written: {reason}.").format(path=path, reason=text)
        self.problem = _(self.not_saved).format(reason=reason)


class Keeper(TextKeeper):
    """Writes one match to one file, and starts of its turns beside it."""

    not_saved = N_("The game is not saved. {reason}")

    def __init__(self, path: Path) -> None:
        """Keep to the file."""
        super().__init__(path)
        self.turns = generations.TURNS
        """How many starts of turns are kept beside it."""
        self._kept: tuple[int, int] | None = None
        """The turn that was kept last, and how many were to be."""

    def keep(self, match: Match) -> None:
        """Write the match; on failure say why in `problem`. The next call tries again."""
        text = saves.dumps(match)
        self.keep_text(text)
        if self.problem is None:
            self._keep_turn(match, text)

    def _keep_turn(self, match: Match, text: str) -> None:
        now = (match.game.turn(match.state), self.turns)
        if now == self._kept:
            return
        # The game itself is safe: a disk that takes no more beside it is no reason for a warning.
        with suppress(OSError, ValueError):
            generations.keep(self.path, game_id(match), now[0], text, self.turns)
            self._kept = now

    @classmethod
    def elsewhere(cls, path: Path, match: Match, title: str) -> Keeper:
        """Return the keeper of a new place to which the match is written, under a new title if any.

        If that fails it has the problem, and the match its old title.
        """
        keeper, before = cls(path), match.title
        match.title = title or before
        keeper.keep(match)
        if keeper.problem:
            match.title = before
            keeper.close()
        return keeper


def open_game(path: Path, kinds: Kinds) -> tuple[Match, Keeper]:
    """Return the match in the file, which is locked before it is read, and its keeper.

    Raises:
        OpenElsewhere: another program has it.
        SaveError: it cannot be used; it is not locked then.
    """
    return opened(Keeper(path), lambda: saves.read(path, kinds))


def opened(keeper: Kept, read: Callable[[], Found]) -> tuple[Found, Kept]:
    """Return what is read of the keeper's file once that is locked, and the keeper.

    Raises:
        OpenElsewhere: another program has it.
        SaveError: as `read` does; it is not locked then.
    """
    keeper.lock()
    try:
        # what is written between the mark and the reading is noticed
        return read(), keeper
    except BaseException:
        keeper.close()
        raise


def _digest(data: bytes) -> bytes:
    return blake2b(data, digest_size=16).digest()


def _mark(path: Path) -> tuple[int, int, int] | None:
    """Return what changes when another program writes the file, or None without a file."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns
