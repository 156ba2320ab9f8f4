"""Saves of games with expansions that were changed by chance: refused as saves, or still whole."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import pytest

from sojourns import catalog
from sojourns.games.six.data.loading import digest
from sojourns.games.six.game import EXPANSIONS
from sojourns.kernel.errors import SaveError
from sojourns.session import saves
from tests.props.covering import play_soundly

JUNK = (
    *(
        None,
        True,
        0,
        1,
        -1,
        2**31,
        2**70,
        1.5,
        "",
        "A1",
        "S0",
        "art",
        "coins-1",
        "thrift",
        "fierce",
    ),
    *([], {}, [[]], ["A1"], ["A1", "A1"], {"A1": "art"}, {"A1": 1}, [None], ["serpent"]),
)
ENTRIES = 20


@cache
def saved() -> str:
    """Return the save of the beginning of a game with everything."""
    match = play_soundly({"players": 3, "map": "A", "expansions": list(EXPANSIONS)}, 4)
    save = json.loads(saves.dumps(match))
    save["journal"] = save["journal"][:ENTRIES]
    return json.dumps(save)


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of everything inside a JSON value."""
    if not isinstance(value, dict | list):
        return
    for key, item in value.items() if isinstance(value, dict) else enumerate(value):
        yield (*path, key)
        yield from paths(item, (*path, key))


def damaged(save: Any, path: tuple[Any, ...], rng: Random) -> None:
    """Change, drop or repeat what is at the path."""
    for key in path[:-1]:
        save = save[key]
    key, way = path[-1], rng.randrange(4)
    if way == 0:
        del save[key]
    elif way == 1 and isinstance(save, list):
        save.insert(key, deepcopy(rng.choice(save)))
    else:
        save[key] = deepcopy(rng.choice(JUNK))


PARTS = ("setup", "setup", "tokens", "values", "decks", "journal")


@pytest.mark.parametrize("seed", range(6))
def test_damage_is_refused(seed):
    """S9, X2.1, X6.1, X7.1, X8.5, X9.1, X11.1 whatever a save holds, only SaveError comes of it."""
    rng, sound = Random(seed), 0
    for _ in range(60):
        save = json.loads(saved())
        part = rng.choice(PARTS)
        places = [path for path in paths(save) if part in path[:3] and path[-1] != part]
        assert places, part
        damaged(save, rng.choice(places), rng)
        content = save["content"]
        content["digest"] = digest(content["document"])
        with suppress(SaveError):
            saves.loads(json.dumps(save), "game.json", catalog.kinds())
            sound += 1
    assert sound < 20
