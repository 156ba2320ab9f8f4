"""The way back from a damaged save to the last turn that is sound (`generations`)."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from sojourns.kernel.errors import OutOfSync, Problem, SaveError, UnreadableSave
from sojourns.kernel.game import Kinds
from sojourns.lang import _, ngettext
from sojourns.session import generations, library, saves, strict
from sojourns.session.clean import shown
from sojourns.session.keeper import Keeper
from sojourns.session.match import Match

DAMAGED = ".damaged"
ENTRY = b'\n{"seat": '
"""How each entry of a journal begins in a file of ours."""
END = b"\n]\n}\n"


class Earlier(NamedTuple):
    """A turn to which a damaged save can go back."""

    match: Match
    wrong: str
    """What is wrong with the save, as a sentence that does not advise to use a copy: there is a
    better way."""
    turn: int
    """How many turns had ended."""
    lost: int | None
    """How many actions of the damaged file come after it; None: it does not say."""
    aside: Path | None
    """Where the damaged file will be; None: there is no file any more."""

    def lines(self) -> Sequence[str]:
        """Return what is wrong, and what going back would be, as sentences."""
        return (self.wrong, self.told(), *self.told_aside())

    def told(self) -> str:
        """Return what it is, and what is lost, as sentences."""
        number = self.turn + 1
        if self.lost is None:
            text = _("The start of turn {turn} is kept and sound. What was played since is lost.")
            return text.format(turn=number)
        text = ngettext(
            "The start of turn {turn} is kept and sound, {number} action earlier.",
            "The start of turn {turn} is kept and sound, {number} actions earlier.",
            self.lost,
        )
        return text.format(turn=number, number=self.lost)

    def told_aside(self) -> Sequence[str]:
        """Return what becomes of the damaged file, as a sentence, if there is one."""
        if self.aside is None:
            return ()
        text = _("The damaged file stays beside it, as {name}.")
        return (text.format(name=shown(self.aside.name)),)


def earlier(path: Path, fault: SaveError, kinds: Kinds) -> Earlier | None:
    """Return the last turn that is sound, if it is damage that keeps the save from being used.

    None: there is no such turn, or the save is not damaged.
    """
    if not isinstance(fault, UnreadableSave | OutOfSync):
        return None
    for one in generations.kept(path):
        with suppress(SaveError):
            match = saves.read(one.path, kinds)
            wrong = _wrong(path, fault)
            return Earlier(match, wrong, one.turn, _lost(path, match.ply), _aside(path))
    return None


def _wrong(path: Path, fault: UnreadableSave | OutOfSync) -> str:
    if isinstance(fault, UnreadableSave):
        return _("{problem}.").format(problem=Problem(fault.path, fault.wrong).line(fault.file))
    text = _("{place}: entry {entry} does not lead where the file says: it was changed.")
    return text.format(place=shown(str(path)), entry=fault.entry)


def go_back(path: Path, back: Earlier) -> Keeper:
    """Write the earlier turn to the save and return its keeper; the damaged file is put aside.

    If that fails the keeper has the problem, and the damaged file is where it was.

    Raises:
        OpenElsewhere: another program has the save.
    """
    keeper = Keeper(path)
    keeper.lock()
    if back.aside is not None:
        try:
            _put_aside(path, back.aside)
        except OSError as error:
            keeper.fail(error)
            return keeper
    keeper.keep(back.match)
    return keeper


def _put_aside(path: Path, aside: Path) -> None:
    """Give the damaged file another name, and leave the old one until it is written over."""
    try:
        aside.hardlink_to(path)
    except OSError:  # no such links on this file system, or it is a folder
        path.rename(aside)


def _aside(path: Path) -> Path | None:
    """Return a name beside the save that nothing has, or None: there is no file to put aside."""
    if not library.is_taken(path):
        return None
    aside, number = path.with_name(path.name + DAMAGED), 2
    while library.is_taken(aside):
        aside = path.with_name(f"{path.name}{DAMAGED}-{number}")
        number += 1
    return aside


def _lost(path: Path, ply: int) -> int | None:
    """Return how many entries the file has after `ply`, if its journal is there to the end."""
    try:
        data = strict.read_bytes(path)
    except SaveError:
        return None
    entries = data.count(ENTRY)
    return entries - ply if data.endswith(END) and entries >= ply else None
