"""What the notes of a match say, in words; the facts come from a file and may be anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sojourns.lang import N_, _
from sojourns.session.match import Note

REPLACED = {
    "too_slow": N_("{player} took too long; a random bot plays on"),
    "raised": N_("{player} failed; a random bot plays on"),
    "illegal": N_("{player} wanted what is not allowed; a random bot plays on"),
    "memory": N_("{player} needed too much memory; a random bot plays on"),
    "died": N_("{player} stopped working; a random bot plays on"),
    "unreadable": N_("{player} answered what cannot be read; a random bot plays on"),
}
"""Why a bot's answer was not its own."""

FAULTS = {
    "too_slow": N_("{bot} took too long."),
    "raised": N_("{bot} failed."),
    "illegal": N_("{bot} wanted what is not allowed."),
    "memory": N_("{bot} needed too much memory."),
    "died": N_("{bot} stopped working."),
    "unreadable": N_("{bot} answered what cannot be read."),
    "unknown": N_("{bot} is a bot that is not known here."),
}
"""Why a bot that was only asked for advice gave none."""


def fault_text(reason: str, bot: str) -> str:
    """Return why the bot gave no advice, as a sentence."""
    return _(FAULTS[reason]).format(bot=bot)


def note_text(note: Note, names: Sequence[str]) -> str:
    """Return the note as a sentence without its full stop; `names` by seat."""
    facts = note.facts
    if note.kind == "undo_agreed":
        text, entry = _("The table agreed to take back action {number}"), facts.get("entry")
        return text.format(number=entry if type(entry) is int else "?")
    if note.kind == "bot_replaced":
        return replaced_text(str(facts.get("reason")), _name(facts.get("seat"), names))
    return note.kind


def replaced_text(reason: str, player: str) -> str:
    """Return why a random bot plays for the player, as a sentence without its full stop.

    >>> replaced_text("too_slow", "Ana")
    'Ana took too long; a random bot plays on'
    """
    known = REPLACED.get(reason)
    unknown = _("{player} is a bot that is not known here; a random bot plays")
    return (_(known) if known else unknown).format(player=player)


def _name(seat: Any, names: Sequence[str]) -> str:
    return names[seat] if type(seat) is int and 0 <= seat < len(names) else "?"
