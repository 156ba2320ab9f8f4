"""A look at a save that cannot be replayed here: what the file says, with nothing checked (SV-16).

A save of other rules or of a newer format must not be played by our rules, but who played, how far
they came and what they did stands in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from sojourns.kernel.game import Kinds
from sojourns.lang import _
from sojourns.session import clean, library, strict
from sojourns.session.library import Summary

LONGEST = 80
"""Characters of an action."""


class Deed(NamedTuple):
    """What an entry of the journal says."""

    seat: int | None
    """Who did it, if that is a seat of the table."""
    text: str
    """The words of the action in the file, `place people count 4, space A6`."""


class Glimpse(NamedTuple):
    """What there is to see of a save that cannot be replayed."""

    summary: Summary
    deeds: tuple[Deed, ...]

    def lines(self) -> Iterator[str]:
        """Yield all of it for people, why it is no more first."""
        summary = self.summary
        yield summary.barrier
        yield _("What follows is what the file says; nothing of it is checked.")
        names = ", ".join(summary.names)
        yield f"{summary.title}: {names}" if summary.title else names
        for number, deed in enumerate(self.deeds, start=1):
            player = "?" if deed.seat is None else summary.names[deed.seat]
            text = _("{entry}. {player}: {action}")
            yield text.format(entry=number, player=player, action=deed.text)
        if summary.over:
            yield _("Then the game was over.")
        elif summary.turn is not None:
            yield _("Turns played so far: {turns}.").format(turns=summary.turn)


def glimpse(path: Path, kinds: Kinds) -> Glimpse | None:
    """Return what can be seen of the save, or None: there is no barrier, or nothing to see.

    Raises:
        UnreadableSave: it is no JSON object.
    """
    place = clean.shown(str(path))
    return seen(path, strict.parse(strict.read_bytes(path), place), kinds)


def seen(path: Path, data: Mapping[str, Any], kinds: Kinds) -> Glimpse | None:
    """Return what `glimpse` does, from what is in the file."""
    found = library.summary(path, library.when_written(path), data, kinds)
    if not isinstance(found, Summary) or not found.barrier:
        return None
    seats = range(len(found.names))
    return Glimpse(found, tuple(_deed(entry, seats) for entry in data["journal"]))


def _deed(entry: Any, seats: range) -> Deed:
    entry = entry if type(entry) is dict else {}
    seat, action = entry.get("seat"), entry.get("action")
    kind, *fields = islice(_words(action), LONGEST)
    text = clean.shown(f"{kind} {', '.join(fields)}".rstrip()[:LONGEST])
    return Deed(seat if type(seat) is int and seat in seats else None, text)


def _words(action: Any) -> Iterator[str]:
    """Yield the kind, and each field with its name: no rules say what they mean."""
    if type(action) is not dict:
        yield _plain(action)
        return
    yield _plain(action.get("kind"))
    for name, value in action.items():
        if name != "kind":
            yield f"{_plain(name)} {_plain(value)}"


def _plain(word: Any) -> str:
    return word.replace("_", " ") if type(word) is str else strict.quote(word)
