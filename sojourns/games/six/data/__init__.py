"""The edge of Six Sojourns: reading map, card and number files, and compiling them.

Importing it costs 0.1 s for pydantic, so that the start screen does without.
"""

from sojourns.games.six.data.loading import (
    DeckInfo,
    MapInfo,
    content_folder,
    list_decks,
    list_maps,
    load,
    read,
)

__all__ = [
    "DeckInfo", "MapInfo", "content_folder", "list_decks", "list_maps", "load", "read",
]  # fmt: skip
