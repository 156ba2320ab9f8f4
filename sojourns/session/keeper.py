"""Autosave: keeps a match on disk after every action, or says what is in the way.

A campaign is kept in the same way: `TextKeeper` knows no more than a text and its file.
"""

from __future__ import annotations

import errno
from pathlib import Path

from sojourns.lang import N_, _
from sojourns.session import atomic
from sojourns.session.clean import shown
from sojourns.session.match import Match
from sojourns.session.saves import dumps

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
    """Writes one file, again and again, and never over somebody else's."""

    not_saved = N_("It is not saved. {reason}")

    def __init__(self, path: Path) -> None:
        """Keep to the file `path`, which is read already or not there yet."""
        self.path = path
        self.problem: str | None = None
        """Why what was last to be kept is not on disk, as a sentence; None: it is."""
        self._written: str | None = None
        self._mark = _mark(path)

    def keep_text(self, text: str) -> None:
        """Write the text; on failure say why in `problem`. The next call tries again."""
        try:
            if self._is_changed():
                message = _("Another program has changed {path}; it was not overwritten.")
                self.problem = message.format(path=shown(str(self.path)))
                return
            atomic.write_text(self.path, text)
        except (OSError, ValueError) as error:
            self.problem = self._reason(error)
            return
        self.problem = None
        self._written = text
        self._mark = _mark(self.path)

    def _is_changed(self) -> bool:
        """Return whether the file is there and is not what was read or written last."""
        mark = _mark(self.path)
        if mark is None or mark == self._mark or not self.path.is_file():
            return False
        return self._written is None or self.path.read_bytes() != self._written.encode()

    def _reason(self, error: OSError | ValueError) -> str:
        number = getattr(error, "errno", None)
        path, folder = shown(str(self.path)), shown(str(self.path.parent))
        if number in REASONS:
            reason = _(REASONS[number]).format(path=path, folder=folder)
        else:
            text = shown(getattr(error, "strerror", None) or str(error))
            reason = _("{path} cannot be written: {reason}.").format(path=path, reason=text)
        return _(self.not_saved).format(reason=reason)


class Keeper(TextKeeper):
    """Writes one match to one file."""

    not_saved = N_("The game is not saved. {reason}")

    def keep(self, match: Match) -> None:
        """Write the match; on failure say why in `problem`. The next call tries again."""
        self.keep_text(dumps(match))


def _mark(path: Path) -> tuple[int, int, int] | None:
    """Return what changes when another program writes the file, or None without a file."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns
