"""A fresh game of Six Sojourns in a file."""

from __future__ import annotations

from pathlib import Path

from sojourns import catalog
from sojourns.session import saves
from sojourns.session.deal import deal
from sojourns.session.match import Seat


def dealt(path: Path) -> Path:
    """Deal a game of two people into the file and return its path."""
    seats = [Seat("Ana", look=0), Seat("Bo", look=3)]
    saves.write(path, deal(catalog.six(), {"map": "a"}, seats, 7))
    return path
