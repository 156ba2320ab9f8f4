"""Players made of code, for any game. They are handed what their seat may see, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

from sojourns.bots.easy import Easy
from sojourns.bots.hard import ITERATIONS, Hard
from sojourns.bots.medium import Medium
from sojourns.bots.uniform import Uniform
from sojourns.kernel.game import Player

BOTS: dict[str, Callable[[], Player[Any, Any]]] = {
    "random": Uniform,
    "easy": Easy,
    "medium": Medium,
    "hard": Hard,
}
"""Every kind of bot that comes along, by its name in saves and on the command line; weakest first.

`maker` knows more names."""

OLD = {"greedy": "easy"}
"""What a bot was called in older saves."""

ITERATION = 0.1
"""Seconds that an iteration of *hard* may take. With four players and all expansions it took 0.02,
on a machine that did much else besides 0.2: twenty seconds for a hundred of them."""

EFFORT = re.compile(r"hard[:-](?P<number>[1-9]\d{0,5})(?P<seconds>s?)")


def maker(name: str) -> Callable[[], Player[Any, Any]] | None:
    """Return what makes the bot of that name, or None: none of that name comes along.

    Behind *hard* may stand how much it does for an answer, iterations or seconds.

    >>> maker("hard-200")().iterations, maker("hard-2s")().seconds, maker("nobody")
    (200, 2.0, None)
    """
    found = EFFORT.fullmatch(name)
    if found is None:
        return BOTS.get(OLD.get(name, name))
    number = int(found["number"])
    return partial(Hard, seconds=float(number)) if found["seconds"] else partial(Hard, number)


def thinking_time(name: str) -> float:
    """Return the seconds that the bot of that name may think besides those of any other; mostly 0.

    >>> thinking_time("hard-30s"), thinking_time("hard-200"), thinking_time("easy")
    (30.0, 20.0, 0.0)
    """
    found = EFFORT.fullmatch(name)
    if found is None:
        return ITERATIONS * ITERATION if name == "hard" else 0.0
    return float(found["number"]) * (1 if found["seconds"] else ITERATION)


def saved(name: str) -> str:
    """Return the name as saves hold it, where `:` cannot be.

    >>> saved("hard:200"), saved("easy")
    ('hard-200', 'easy')
    """
    return name.replace(":", "-") if EFFORT.fullmatch(name) else name
