"""Whether the files that come with the program are still those that a game was dealt from."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sojourns.games.six.data.loading import content_folder
from sojourns.games.six.data.strict import read_yaml
from sojourns.kernel.errors import ContentError
from sojourns.kernel.game import Content


def changed_files(content: Content) -> list[str]:
    """Return the shipped files that say something else than the game's copy: `maps/a.yaml`.

    A map or deck of an id that no shipped file has is the game's own, and nothing to tell.
    """
    return [
        f"{path.parent.name}/{path.name}"
        for path, copy in _pairs(content)
        if _shipped_value(path) != copy
    ]


def _pairs(content: Content) -> Iterator[tuple[Path, Any]]:
    """Yield each shipped file that the game has a copy of, and the copy."""
    document = content.document
    # an id may be any text of a file: it is looked up, never made a path of
    maps, cards = (
        {path.stem: path for path in sorted(content_folder(name).glob("*.yaml"))}
        for name in ("maps", "cards")
    )
    if document["map"]["id"] in maps:
        yield maps[document["map"]["id"]], document["map"]
    for deck in document["decks"]:
        if deck["id"] in cards:
            yield cards[deck["id"]], deck
    for name in document.keys() - {"map", "decks"}:
        if name in cards:
            yield cards[name], document[name]


def _shipped_value(path: Path) -> Any:
    try:
        return read_yaml(path).value
    except ContentError:
        return None
