"""Generations: the starts of the last turns of a game, kept beside its save.

A damaged save leads back to the last one that is sound (`recovery`). Each generation is a whole
save of its own; all of a game lie in `.turns/<name of the save>/`, named by turn and game.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from sojourns.session import atomic

FOLDER = ".turns"
TURNS = 10
"""How many are kept if nothing else is said."""
NAME = re.compile(r"turn-([0-9]{1,9})-([0-9a-f]{16})\.json")


class Generation(NamedTuple):
    """A game as it was when a turn began."""

    path: Path
    turn: int
    """How many turns had ended."""
    game: str
    """Which game it is (`replay.game_id`): another one may have had the same file name."""


def folder_of(path: Path) -> Path:
    """Return the folder of the generations of the save; it need not be there."""
    target = Path(os.path.realpath(path))
    return target.parent / FOLDER / target.name


def kept(path: Path) -> Sequence[Generation]:
    """Return the generations of the save, the last turn first."""
    folder = folder_of(path)
    try:
        names = os.listdir(folder)  # noqa: PTH208 - names are all that is needed
    except (OSError, ValueError):
        return []
    found = [(NAME.fullmatch(name), name) for name in names]
    all_kept = [Generation(folder / name, int(one[1]), one[2]) for one, name in found if one]
    return sorted(all_kept, key=lambda one: (-one.turn, one.game))


def keep(path: Path, game: str, turn: int, text: str, number: int) -> None:
    """Keep the text as that turn of the game, unless there is one; keep the last `number` in all.

    Turns after this one were taken back, and what is of another game was left by it: both go.

    Raises:
        OSError: it cannot be written; what is there stays sound.
    """
    before, folder = kept(path), folder_of(path)
    if number and not any((one.turn, one.game) == (turn, game) for one in before):
        folder.mkdir(parents=True, exist_ok=True)
        # it costs no wait: a torn one is passed over, and older ones are on the disk by then
        atomic.write_soon(folder / f"turn-{turn}-{game}.json", text)
    sound = [one for one in kept(path) if one.game == game and one.turn <= turn]
    for one in {*kept(path)} - {*sound[:number]}:
        one.path.unlink()
    _sweep(folder)


def remove(path: Path) -> None:
    """Remove all generations of the save, as far as that goes; files that are none stay."""
    folder = folder_of(path)
    _sweep(folder)
    for one in kept(path):
        with suppress(OSError):
            one.path.unlink()
    for empty in (folder, folder.parent):
        with suppress(OSError):
            empty.rmdir()


def _sweep(folder: Path) -> None:
    """Remove what was left when the program was killed while it kept a turn."""
    with suppress(OSError):
        for name in os.listdir(folder):  # noqa: PTH208 - names are all that is needed
            if name.endswith(atomic.TEMPORARY):
                (folder / name).unlink()
