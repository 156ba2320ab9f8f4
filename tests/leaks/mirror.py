"""What a program that plays a save has reached, read from the file that it writes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from sojourns.kernel.game import Kinds
from sojourns.session import saves
from sojourns.session.codec import Codec


class Mirror:
    """A match that follows the file; what once was open to somebody is remembered."""

    def __init__(self, path: Path, kinds: Kinds) -> None:
        self.path = path
        self.match = saves.read(path, kinds)
        self._codec = Codec(self.match.game)
        self._known: list[Any] = [self._entry(entry) for entry in self.match.journal]

    def follow(self) -> bool:
        """Go where the file has gone; return whether it went anywhere."""
        journal = json.loads(self.path.read_text(encoding="utf-8"))["journal"]
        entries = [(entry["seat"], entry["action"]) for entry in journal]
        same = 0
        while same < min(len(entries), len(self._known)) and entries[same] == self._known[same]:
            same += 1
        if same == len(entries) == len(self._known):
            return False
        while self.match.ply > same:
            self.match.undo(agreed=True)
        for _seat, action in entries[same:]:
            self.match.play(self._codec.read(action))
        self._known = entries
        return True

    def _entry(self, entry: Any) -> tuple[int, Any]:
        return entry.seat, self._codec.write(entry.action)
