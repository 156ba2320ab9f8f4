"""Playing a journal again, entry by entry, and comparing the digests."""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from sojourns.kernel.errors import IllegalAction, OutOfSync, UnreadableAction, UnreadableEntry
from sojourns.kernel.game import OVER, Kinds
from sojourns.lang import _
from sojourns.session.codec import Codec
from sojourns.session.match import Match
from sojourns.session.strict import quote

ENTRY = frozenset({"seat", "action", "digest"})


def replay(match: Match, journal: Sequence[Any], place: str) -> None:
    """Play the entries of a save on the fresh match.

    Raises:
        UnreadableEntry: an entry is none; with its path.
        OutOfSync: an entry is another seat's, is not allowed, or leads elsewhere.
    """
    read, play = Codec(match.game).read, match.play
    for number, entry in enumerate(journal):
        if type(entry) is not dict or entry.keys() != ENTRY:
            wrong = _("an entry has a seat, an action and a digest")
            raise UnreadableEntry(number + 1, place, f"journal.{number}", wrong)
        try:
            action = read(entry["action"])
        except UnreadableAction as error:
            path = f"journal.{number}.action" + (f".{error.text}" if error.text else "")
            wrong = quote(_inside(entry["action"], error.text))
            raise UnreadableEntry(number + 1, place, path, wrong, str(error)) from None
        seat, digest = match.to_act, entry["digest"]
        if seat != OVER and (entry["seat"] != seat or type(entry["seat"]) is not int):
            pair = f"seat {quote(entry['seat'])}", f"seat {seat}"
            raise _differs(number, place, pair, action=action, seat=entry["seat"])
        try:
            found = play(action).digest.hex()
        except IllegalAction as error:
            refusal = error.refusal
            pair = quote(digest), f"{refusal.rule} {refusal.reason}"
            raise _differs(number, place, pair, action=action, refusal=refusal) from error
        if found != digest:
            raise _differs(number, place, (quote(digest), found), action=action)


def _differs(number: int, place: str, pair: tuple[str, str], **facts: Any) -> OutOfSync:
    # the digests are not in the sentence: they would give away what is face down
    message = _(
        "{place}: entry {entry} does not lead where the file says: it was changed. The entries "
        "before it are sound, and “sojourns replay” shows them. Or use a copy of the file."
    )
    text = message.format(place=place, entry=number + 1)
    return OutOfSync(number + 1, *pair, text, **facts)


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


def verify(path: Path, kinds: Kinds) -> Verified:
    """Replay a saved game and compare every digest.

    Raises:
        OutOfSync: it does not verify; with the first entry that differs.
        SaveError: it cannot be read.
    """
    from sojourns.session.saves import read

    return verified(read(path, kinds))


def verified(match: Match) -> Verified:
    """Return what there is to say about a match that was read to its end."""
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
