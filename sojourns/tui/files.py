"""Saved games as screens need them: read, or the reason in words."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from sojourns.kernel.errors import SaveError
from sojourns.lang import _, ngettext
from sojourns.session import clean, library
from sojourns.tui.shelf import Shelf

if TYPE_CHECKING:
    from sojourns.session.campaign import Campaign
    from sojourns.session.match import Match


def latest(shelf: Shelf) -> library.Summary | None:
    """Return the game that was played last and is not over."""
    return library.latest(library.saves_folder(), shelf.kinds())


def describe(found: library.Summary) -> str:
    """Return a saved game in words: its title and how far it is."""
    title = found.title or ", ".join(found.names)
    return f"{title} · {progress(found)}"


def progress(found: library.Summary) -> str:
    """Return how far a saved game is."""
    if found.over:
        return _("finished")
    if found.turn is None:
        return ngettext("{number} action", "{number} actions", found.ply).format(number=found.ply)
    return _("round {round}").format(round=found.turn // max(len(found.names), 1) + 1)


def load_for_replay(path: Path, shelf: Shelf) -> tuple[Match, str]:
    """Return the match as far as it verifies, and a banner if that is not all of it (SV-09).

    Raises:
        SaveError: nothing of it can be shown.
    """
    from sojourns.session import faults, saves

    match, fault = saves.read_sound(path, shelf.kinds())
    if fault is None:
        return match, ""
    words = shelf.face(match.kind.name).words(match.game, [seat.name for seat in match.seats])
    text = _("Only to look at. {sound} {wrong}")
    sound, wrong = faults.last_good(fault), faults.wrong(fault, match, words)
    return match, text.format(sound=sound, wrong=wrong)


def saved(shelf: Shelf) -> Sequence[library.Summary | library.Broken]:
    """Return all saved games, newest first, and the files that are none."""
    return library.list_saves(library.saves_folder(), shelf.kinds())


def campaign_of(path: Path, match: Match, shelf: Shelf) -> Campaign | None:
    """Return the campaign beside the save to which its game belongs, or None.

    It is locked, or only looked at if another program has it.
    """
    from sojourns.session import campaign_file

    for one in campaign_file.list_campaigns(path.parent, shelf.kinds()):
        if not isinstance(one, library.Broken) and one.has(path, match):
            try:
                return campaign_file.open_campaign(one.path, shelf.kinds())
            except SaveError:  # another program has it, and looks at its games itself
                return one
    return None


def new_place(title: str) -> Path:
    """Return where a new game of this title is saved."""
    return library.new_path(library.saves_folder(), title)


def shown(path: Path) -> str:
    """Return a path as it may be shown."""
    return clean.shown(str(path))
