"""Playing a journal again, entry by entry, and comparing the digests."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from sojourns.kernel.errors import IllegalAction, OutOfSync, UnreadableAction, UnreadableSave
from sojourns.kernel.game import Kind
from sojourns.lang import _
from sojourns.session.codec import Codec
from sojourns.session.match import Match
from sojourns.session.strict import quote

ENTRY = frozenset({"seat", "action", "digest"})


def replay(match: Match, journal: Sequence[Any], place: str) -> None:
    """Play the entries of a save on the fresh match.

    Raises:
        UnreadableSave: an entry is none; with its path.
        OutOfSync: an entry is another seat's, is not allowed, or leads elsewhere.
    """
    read, play = Codec(match.game).read, match.play
    for number, entry in enumerate(journal):
        if type(entry) is not dict or entry.keys() != ENTRY:
            raise UnreadableSave(
                place, f"journal.{number}", _("an entry has a seat, an action and a digest")
            )
        try:
            action = read(entry["action"])
        except UnreadableAction as error:
            path = f"journal.{number}.action" + (f".{error.text}" if error.text else "")
            wrong = quote(_inside(entry["action"], error.text))
            raise UnreadableSave(place, path, wrong, str(error)) from None
        seat, digest = match.to_act, entry["digest"]
        if entry["seat"] != seat or type(entry["seat"]) is not int:
            raise _differs(number, place, f"seat {quote(entry['seat'])}", f"seat {seat}")
        try:
            found = play(action).digest.hex()
        except IllegalAction as error:
            refused = f"{error.refusal.rule} {error.refusal.reason}"
            raise _differs(number, place, quote(digest), refused) from error
        if found != digest:
            raise _differs(number, place, quote(digest), found)


def _differs(number: int, place: str, expected: str, found: str) -> OutOfSync:
    # the digests are not in the sentence: they would give away what is face down
    message = _(
        "{place}: entry {entry} does not lead where the file says. The entries before it are "
        "sound; it was changed, or played by other rules. Use a copy of the file."
    )
    return OutOfSync(number + 1, expected, found, message.format(place=place, entry=number + 1))


def _inside(data: Any, field: str) -> Any:
    return data.get(field) if isinstance(data, dict) and field else data


class Verified(NamedTuple):
    """What a save that verifies holds."""

    game_id: str
    """Equal for two saves of the same game, whatever their title, language or time."""
    plies: int
    over: bool
    digest: str
    """Of the last state, in hex. Of a running game, it would give away what is face down."""


def verify(path: Path, kinds: Mapping[str, Kind[Any, Any]]) -> Verified:
    """Replay a saved game and compare every digest.

    Raises:
        OutOfSync: it does not verify; with the first entry that differs.
        SaveError: it cannot be read.
    """
    from sojourns.session.saves import read

    match = read(path, kinds)
    return Verified(game_id(match), match.ply, match.over, match.game.digest(match.state).hex())


def game_id(match: Match) -> str:
    """Return 16 hex digits that name the game dealt to these players (not how it went)."""
    dealt = [
        match.kind.name,
        match.kind.rules_version,
        match.content.digest,
        match.setup,
        [seat.name for seat in match.seats],
    ]
    text = json.dumps(dealt, sort_keys=True)
    return sha256(text.encode()).hexdigest()[:16]
