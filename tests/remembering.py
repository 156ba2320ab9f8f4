"""Six Sojourns for thousands of games: maps and cards are read and compiled once."""

from __future__ import annotations

import json
from typing import Any

from sojourns import catalog


class Remembering:
    """The kind of game that the catalogue has, but for that."""

    def __init__(self) -> None:
        self._known: dict[str, Any] = {}

    def __getattr__(self, name: str) -> Any:
        return getattr(catalog.six(), name)

    def content(self, options: Any) -> Any:
        """Return the content that the options name."""
        key = json.dumps([options.get("map"), options.get("expansions")])
        if key not in self._known:
            self._known[key] = catalog.six().content(options)
        return self._known[key]

    def read_content(self, document: Any, place: str) -> Any:
        """Return the content of a save."""
        key = json.dumps(document)
        if key not in self._known:
            self._known[key] = catalog.six().read_content(document, place)
        return self._known[key]
