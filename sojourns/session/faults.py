"""What is wrong with an entry of a journal, in words and as JSON values, with its rule (SV-09).

Digests are told nowhere: they would give away what is face down.
"""

from __future__ import annotations

from typing import Any

from sojourns.kernel.errors import OutOfSync
from sojourns.kernel.game import Words
from sojourns.lang import _
from sojourns.session.codec import Codec
from sojourns.session.match import Match
from sojourns.session.saves import EntryFault


def reason(fault: EntryFault) -> str:
    """Return what is wrong: `unreadable`, `other_seat`, `refused` or `elsewhere`."""
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
    return f"{wrong(fault, sound, words)} {last_good(fault)}"


def wrong(fault: EntryFault, sound: Match, words: Words[Any, Any]) -> str:
    """Return what is wrong with the entry."""
    if not isinstance(fault, OutOfSync):
        return _("Entry {entry} cannot be read.").format(entry=fault.entry)
    if fault.seat is not None:
        text = _("Entry {entry} is not by {player}, whose decision it is ({rule}).")
    elif fault.refusal is not None:
        text = _("Entry {entry}, “{action}” by {player}, is not allowed ({rule}): {reason}")
    else:
        text = _("Entry {entry}, “{action}” by {player}, leads elsewhere than it says ({rule}).")
    return text.format(
        entry=fault.entry,
        action=words.write(sound.view(None), fault.action),
        player="?" if sound.over else sound.seats[sound.to_act].name,
        rule=rule(fault, words),
        reason="" if fault.refusal is None else words.refusal(fault.refusal),
    )


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
