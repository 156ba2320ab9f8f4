"""Windows of any size, changed in every screen and with boxes open (TR-12): the state is kept."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from textual.pilot import Pilot

from tests.leaks.windows import unharmed

SIZES = ((200, 60), (80, 24), (40, 10), (20, 5), (1, 1), (160, 50), (60, 20), (80, 23), (79, 24))

OPENERS: Sequence[Sequence[str]] = (
    (),
    ("f2",),
    ("f2", "slash", "a"),
    ("f3",),
    ("f4", "down"),
    ("f5", "right"),
    ("x",),
    ("question_mark",),
    ("x", "o"),
    ("x", "r"),
    ("x", "b", "left"),
    ("f6",),
    ("ctrl+q",),
    ("u",),
    ("t",),
    ("w",),
    ("z",),
)
"""The keys that open each screen and box over a table."""

BACK = ("escape", "escape", "escape")


async def resized(
    pilot: Pilot[Any], rng: Random, times: int, openers: Sequence[Sequence[str]] = OPENERS
) -> int:
    """Open each screen, resize so many times altogether, and see that all is as it was.

    Return the number of resizes.

    Raises:
        AssertionError: a window that is large enough shows something else than before.
    """
    done = 0
    while done < times:
        keys = openers[done % len(openers)]
        await pilot.press(*keys)
        await pilot.pause()
        await unharmed(pilot, rng.sample(SIZES, 4), str(keys))
        done += 5
        await pilot.press(*BACK)
        if keys == ("z",):
            await pilot.press("z")
    return done
