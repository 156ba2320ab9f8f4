"""Saved games: a match as JSON text and back (docs/saves.md)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from sojourns import __version__
from sojourns.kernel.errors import (
    ContentError,
    DealError,
    OtherRules,
    OutOfSync,
    RulesetError,
    UnknownFormat,
    UnreadableEntry,
)
from sojourns.kernel.game import AnyKind, Content, Kinds
from sojourns.lang import _
from sojourns.session import atomic, clean, seats, strict, versions
from sojourns.session.codec import Codec
from sojourns.session.match import Match, Note
from sojourns.session.models import SavedHead, read_head
from sojourns.session.replay import replay
from sojourns.session.strict import damaged, quote
from sojourns.session.versions import FORMAT

__all__ = ["FORMAT", "dumps", "loads", "read", "read_sound", "write"]


def dumps(match: Match) -> str:
    """Return the match as JSON text: a line for each field, and for each entry of the journal."""
    codec = Codec(match.game)
    head = {
        "format": FORMAT,
        "program": __version__,
        "game": match.kind.name,
        "rules": match.kind.rules_version,
        "title": match.title,
        "reached": {"turn": match.game.turn(match.state), "over": match.over},
        "content": {"digest": match.content.digest, "document": match.content.document},
        "setup": match.setup,
        "seats": [seat.saved() for seat in match.seats],
        "seed": match.seed,
        "streams": match.streams,
        "notes": [note._asdict() for note in match.notes],
    }
    lines = [f"{_json(name)}: {_json(value)},\n" for name, value in head.items()]
    entries = [
        _json(
            {
                "seat": entry.seat,
                "action": codec.write(entry.action),
                "digest": entry.digest.hex(),
            }
        )
        for entry in match.journal
    ]
    return "{\n" + "".join(lines) + '"journal": [\n' + ",\n".join(entries) + "\n]\n}\n"


def loads(source: str | bytes, place: str, kinds: Kinds) -> Match:
    """Return the match in the text, played again and compared with every digest in it.

    `place` names the text in messages; `kinds` are the games that are known, by their names.

    Raises:
        UnreadableSave: it is no saved game, or damaged; with place, wrong and right.
            UnreadableEntry: it is sound before an entry of its journal.
        UnknownFormat: it is of a format that this program does not know.
        OtherRules: it is of an unknown game or other rules.
        OutOfSync: the journal does not lead where it says.
    """
    match, journal = _open(source, place, kinds)
    replay(match, journal, place)
    return match


def _open(source: str | bytes, place: str, kinds: Kinds) -> tuple[Match, Sequence[Any]]:
    """Return the match as it was dealt, and the entries to play on it."""
    found = strict.parse(source, place)
    if found.get("journal") is None and "games" in found:
        right = _("“sojourns campaign” shows it and goes on with it")
        raise damaged(place, "games", _("this is a campaign, no single game"), right)
    data = _in_this_format(found, place)
    journal = data.pop("journal", None)
    if type(journal) is not list:
        right = _("a list of entries belongs here")
        raise damaged(place, "journal", quote(journal), right)
    for name, value in data.items():
        strict.check(value, name, place)
    head = read_head(data, place)
    kind = _kind(head, place, kinds)
    content = _content(head, place, kind)
    return _begin(head, place, kind, content), journal


def read(path: Path, kinds: Kinds) -> Match:
    """Return the match in the file; raises what `loads` does."""
    return loads(strict.read_bytes(path), clean.shown(str(path)), kinds)


EntryFault = OutOfSync | UnreadableEntry
"""What is wrong with an entry of a journal; those before it are sound."""


def read_sound(path: Path, kinds: Kinds) -> tuple[Match, EntryFault | None]:
    """Return the match in the file as far as it verifies, and what is wrong after that (SV-09).

    Raises:
        SaveError: as `loads` does, but for what is wrong with an entry.
    """
    source, place = strict.read_bytes(path), clean.shown(str(path))
    match, journal = _open(source, place, kinds)
    try:
        replay(match, journal, place)
    except (OutOfSync, UnreadableEntry) as fault:
        match, journal = _open(source, place, kinds)
        replay(match, journal[: fault.entry - 1], place)
        return match, fault
    return match, None


def write(path: Path, match: Match) -> None:
    """Write the match to the file, which is whole or as before at any time.

    Raises:
        OSError: it cannot be written, and is as before.
    """
    atomic.write_text(path, dumps(match))


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _in_this_format(data: Mapping[str, Any], place: str) -> dict[str, Any]:
    """Return a save of any known format as one of this format.

    Raises:
        UnreadableSave: it has no format, or a field that came with a later one.
        UnknownFormat: it is not known.
    """
    found = data.get("format")
    if type(found) is not int:
        right = _("a saved game has a format number here")
        raise damaged(place, "format", quote(found), right)
    if not versions.is_known(found):
        message = _(
            "{place}: format {found} is not known; this program reads formats up to {known}. "
            "A newer sojourns may have written it: update, or use the one that wrote it."
        )
        text = message.format(place=place, found=quote(found), known=FORMAT)
        raise UnknownFormat(f"{text} {versions.written_by(data)}".rstrip())
    strange = versions.strange_field(data)
    if strange is not None:
        wrong = _("no save of format {format} has this field").format(format=found)
        raise damaged(place, strange, wrong, _("take it out, or use a copy of the file"))
    return versions.raised(data)


def _kind(head: SavedHead, place: str, kinds: Kinds) -> AnyKind:
    if head.game not in kinds:
        message = _("{place}: the game {game} is not known here. Known games: {known}.")
        known = ", ".join(kinds)
        raise OtherRules(message.format(place=place, game=head.game, known=known))
    kind = kinds[head.game]
    if head.rules != kind.rules_version:
        message = _(
            "{place}: this was played by version {found} of the rules; here they are version "
            "{known}. Use the sojourns that wrote it; here it can be looked at with “sojourns log”."
        )
        text = message.format(place=place, found=head.rules, known=kind.rules_version)
        written_by = versions.written_by({"program": head.program})
        raise OtherRules(f"{text} {written_by}".rstrip())
    return kind


def _content(head: SavedHead, place: str, kind: AnyKind) -> Content:
    try:
        content: Content = kind.read_content(head.content.document, place)
    except ContentError as error:
        first = error.problems[0]
        raise damaged(place, first.path, first.wrong, first.right) from error
    if content.digest != head.content.digest:
        wrong = _("the digest does not belong to the map and cards in the file")
        right = _("the file was changed; use a copy of it")
        raise damaged(place, "content.digest", wrong, right)
    return content


def _begin(head: SavedHead, place: str, kind: AnyKind, content: Content) -> Match:
    notes = [Note(note.ply, note.kind, clean.values(note.facts)) for note in head.notes]
    sitting = seats.read(head.seats, place)
    title = clean.title(head.title)
    if clean.values(head.setup) != head.setup:
        wrong = _("a text in it holds characters that cannot be shown safely")
        raise damaged(place, "setup", wrong, _("the file was changed; use a copy of it"))
    try:
        match = Match(
            kind,
            content,
            head.setup,
            sitting,
            title=title,
            seed=head.seed,
            streams=head.streams,
            notes=notes,
        )
    except DealError as error:
        wrong = clean.shown(f"{error.refusal.rule} {error.refusal.reason}")
        right = _("this setup is none of the game; use a copy of the file")
        raise damaged(place, "setup", wrong, right) from error
    except RulesetError as error:
        right = _("use the sojourns that wrote it, or a copy of the file")
        raise damaged(place, "content", str(error), right) from error
    if len(sitting) != match.game.seats:
        wrong = _("there are {found} seats").format(found=len(sitting))
        right = _("the setup has {needed} players").format(needed=match.game.seats)
        raise damaged(place, "seats", wrong, right)
    return match
