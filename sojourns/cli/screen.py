"""Whether the terminal can draw a screen, and opening it, or plain mode in its place."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sojourns import catalog
from sojourns.cli.commands import Look
from sojourns.tui import collector

if TYPE_CHECKING:
    from sojourns.cli.table import Table


def is_capable() -> bool:
    """Return whether a full screen can be drawn: a terminal at both ends that knows how to."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    if os.name == "nt":  # Windows does not set TERM, and its terminals can
        return True
    return os.environ.get("TERM") not in (None, "", "dumb", "unknown")


def start(look: Look) -> int:
    """Show the start screen; without a capable terminal, its questions one at a time."""
    if is_capable():
        return _run(look)
    from sojourns.cli.plain_start import start_plain

    return start_plain(look)


def play(path: Path, look: Look, *, plain: bool) -> int:
    """Go on with the game in the file."""
    if is_capable() and not plain:
        return _run(look, play=path)
    from sojourns.cli.plain_open import open_plain

    return open_plain(path, look)


def play_new(table: Table, look: Look) -> int:
    """Play a game that was just dealt, and may be in memory only."""
    if is_capable():
        return _run(look, game=(table.match, table.keeper))
    from sojourns.cli.plain import play_plain

    return play_plain(table, look)


def replay(path: Path, look: Look, *, plain: bool) -> int:
    """Step through the game in the file."""
    if is_capable() and not plain:
        return _run(look, replay=path)
    from sojourns.cli.plain_replay import replay_plain

    return replay_plain(path)


def campaign(path: Path, look: Look, *, plain: bool) -> int:
    """Go on with the campaign in the file."""
    if is_capable() and not plain:
        return _run(look, campaign=path)
    from sojourns.cli.plain_campaign import play_campaign

    return play_campaign(path, look)


def _run(look: Look, **what: Any) -> int:
    collector.rest()
    from sojourns.tui.entry import run  # Textual costs 0.15 s, which other commands do without

    return run(catalog.shelf(), **what, **look.given())
