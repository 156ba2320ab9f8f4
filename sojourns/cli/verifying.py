"""The command `verify`: replay saves, compare their digests, say what is wrong with which entry."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sojourns import catalog
from sojourns.cli.commands import FILE, Command, look_options, option
from sojourns.cli.output import complain, dump_rows, say
from sojourns.kernel.errors import SaveError
from sojourns.lang import N_, _, ngettext

if TYPE_CHECKING:
    from sojourns.cli.table import Table

VERIFIES, DIFFERS, UNREADABLE = 0, 1, 2


@click.command(cls=Command, help=N_("Replay saves and compare their digests."))
@click.argument("files", nargs=-1, required=True, type=FILE, metavar="FILE…")
@option("--json", "as_json", is_flag=True, help=N_("as one JSON document"))
@look_options
def verify(files: tuple[Path, ...], as_json: bool) -> int:
    """Replay each file; name the first entry that differs, its rule, and what is sound."""
    found = []
    for file in files:
        status, facts = _verify(file)
        found.append((status, facts))
        if not as_json:
            _say(status, facts)
    if as_json:
        dump_rows(facts for _status, facts in found)
    return max(status for status, _facts in found)


def _verify(file: Path) -> tuple[int, dict[str, Any]]:
    """Return the exit status for the file, and what there is to say (docs/commands.md)."""
    from sojourns.cli.table import open_sound

    try:
        table = open_sound(file)
    except SaveError as error:
        return UNREADABLE, {"file": str(file), "verifies": False, "text": str(error)}
    if table.fault is None:
        return VERIFIES, {"file": str(file), "verifies": True, **_sound(table)}
    from sojourns.session import faults

    facts = faults.facts(table.fault, table.match, table.words)
    facts["text"] = table.fault_text
    return DIFFERS, {"file": str(file), "verifies": False, **facts}


def _sound(table: Table) -> dict[str, Any]:
    from sojourns.session.replay import verified

    match = table.match
    found = verified(match)
    return {
        "game": found.game_id,
        "entries": found.plies,
        "over": found.over,
        # of a running game, it would give away what is face down
        "digest": found.digest if found.over else None,
        "text": "",
        "note": catalog.content_note(match),
    }


def _say(status: int, facts: dict[str, Any]) -> None:
    if status == UNREADABLE:
        complain(facts["text"])
        return
    if status == DIFFERS:
        say(facts["text"])
        return
    number = facts["entries"]
    text = ngettext("{file}: {number} entry verifies", "{file}: {number} entries verify", number)
    parts = [text.format(file=facts["file"], number=number)]
    parts.append(_("game {id}").format(id=facts["game"]))
    if facts["digest"]:
        parts.append(_("it ended with {digest}").format(digest=facts["digest"]))
    say(", ".join(parts))
    if facts["note"]:
        say(facts["note"])
