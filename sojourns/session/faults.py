"""What is wrong with an entry of a journal, in words and as JSON values, with its rule (SV-09).

Digests are told nowhere: they would give away what is face down.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sojourns.kernel.errors import OutOfSync
from sojourns.kernel.game import Words
from sojourns.lang import _
from sojourns.session.codec import Codec
from sojourns.session.match import Match
from sojourns.session.saves import EntryFault

REASONS = ("unreadable", "other_seat", "refused", "elsewhere")
"""What can be wrong with an entry: in this order, the first that applies."""


def reason(fault: EntryFault) -> str:
    """Return which of the reasons it is."""
    if not isinstance(fault, OutOfSync):
        return "unreadable"
    if fault.seat is not None:
        return "other_seat"
    return "elsewhere" if fault.refusal is None else "refused"


def rule(fault: EntryFault, words: Words[Any, Any]) -> str | None:
    """Return the rule that the entry breaks, or by which its action led elsewhere, if any does."""
    if not isinstance(fault, OutOfSync):
        return None
    if fault.refusal is not None:
        return str(fault.refusal.rule)
    return words.rule(None if fault.seat is not None else fault.action)


def told(fault: EntryFault, sound: Match, words: Words[Any, Any]) -> str:
    """Return what is wrong and what is sound, in sentences; `sound` is the match up to there."""
    return " ".join(_sentences(fault, sound, words))


def _sentences(fault: EntryFault, sound: Match, words: Words[Any, Any]) -> Iterator[str]:
    entry, found = fault.entry, reason(fault)
    if not isinstance(fault, OutOfSync):
        yield _("Entry {entry} cannot be read.").format(entry=entry)
    elif found == "other_seat":
        text = _(
            "Entry {entry} is another player's than {player}'s, whose decision it is ({rule})."
        )
        player = sound.seats[sound.to_act].name
        yield text.format(entry=entry, player=player, rule=rule(fault, words))
    else:
        action = words.write(sound.view(None), fault.action)
        if fault.refusal is not None:
            text = _("Entry {entry}, “{action}” by {player}, is not allowed ({rule}): {reason}")
            why = words.refusal(fault.refusal)
        else:
            text = _(
                "Entry {entry}, “{action}” by {player} ({rule}), "
                "leads elsewhere than the file says."
            )
            why = ""
        player = "?" if sound.over else sound.seats[sound.to_act].name
        yield text.format(
            entry=entry, action=action, player=player, rule=rule(fault, words), reason=why
        )
    yield last_good(fault)


def last_good(fault: EntryFault) -> str:
    """Return what is sound, a sentence."""
    if fault.entry == 1:
        return _("Only the first position is sound.")
    return _("All is sound up to entry {entry}.").format(entry=fault.entry - 1)


def facts(fault: EntryFault, sound: Match, words: Words[Any, Any]) -> dict[str, Any]:
    """Return the same as JSON values (docs/commands.md)."""
    action = None
    if isinstance(fault, OutOfSync):
        text = words.write(sound.view(None), fault.action)
        action = {"text": text, **Codec(sound.game).write(fault.action)}
    return {
        "entry": fault.entry,
        "last_good": fault.entry - 1,
        "reason": reason(fault),
        "rule": rule(fault, words),
        "action": action,
        "text": told(fault, sound, words),
    }
