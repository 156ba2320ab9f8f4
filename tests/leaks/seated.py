"""People at one keyboard: steps that are done by keys and mouse, and what may be seen meanwhile.

A step is a text. `sit` answers the hand-over, whatever time that takes; `wait` lets it become
quiet; `resize` and `mouse` take numbers; every other step is typed as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from time import monotonic, sleep

from tests.leaks.mirror import Mirror
from tests.leaks.terminal import Terminal, mouse

COVER = "it is your turn"
"""What a hand-over shows."""

LOOKING = "Only looking."
"""What stands there while the map is looked at from the hand-over."""

QUIET = 0.32
"""Seconds after which a hand-over takes a key."""

LOOKS = ("\x1bOQ", "\x1bOR", "\x1bOS", "\x1b[15~", "x", "?", "z", "\x1bOQn", "\x1bOQk", "\x1bORm")
"""Log, score, spaces, player, menu, help, zoom; in the log what is new, and one kind."""

ESCAPE = "\x1b"


class Watched(AssertionError):
    """Something was to be seen that nobody may see."""


class Seated:
    """Does steps at a table, and watches what its frames show."""

    def __init__(
        self,
        terminal: Terminal,
        mirror: Mirror,
        allowed: Callable[[Mirror], set[str]],
        secrets: Callable[[bytes, str], set[str]],
    ) -> None:
        """`secrets` are all texts in bytes and on a screen that are secret at some time."""
        self.terminal = terminal
        self.mirror = mirror
        self.match = mirror.match
        self.allowed = allowed
        self.secrets = secrets
        self.steps: list[str] = []
        self.found: set[str] = set()
        self.handovers = 0
        terminal._on_frame = self._see

    def _see(self, data: bytes, terminal: Terminal) -> None:
        self.found |= self.secrets(data, terminal.text)

    # -- steps

    def do(self, step: str) -> None:
        """Do a step, and hold what was shown to what may be known."""
        before = self.allowed(self.mirror)
        self._do(step)
        if not self.terminal.is_alive:
            raise Watched(f"the program has ended after {self.steps[-6:]} {step!r}")
        self.steps.append(step)
        self.check(before)

    def _do(self, step: str) -> None:
        if step == "wait":
            sleep(QUIET)
        elif step == "sit":
            self._sit()
        elif step.startswith("resize "):
            columns, rows = map(int, step.split()[1:])
            self.terminal.resize((columns, rows))
            self.terminal.settle(0.15)
        elif step.startswith("mouse "):
            x, y, button = map(int, step.split()[1:])
            self.terminal.send(mouse(x, y, button) + mouse(x, y, button, up=True))
        else:
            self.terminal.send(step.encode(), 0.15 if step == ESCAPE else 0.06)

    def check(self, before: set[str]) -> None:
        """Assert that what was shown since the last step may be known before or after it.

        Raises:
            Watched: something may not.
        """
        end = monotonic() + 5
        while True:
            self.mirror.follow()
            hidden = self.found - before - self.allowed(self.mirror)
            if not hidden or monotonic() > end:
                break
            sleep(0.05)  # the game is saved once the change is painted
        if hidden:
            raise Watched(f"{sorted(hidden)} after {self.steps[-6:]}\n{self.terminal.text}")
        self.found.clear()

    def _sit(self) -> None:
        self.handovers += 1
        for _try in range(20):
            sleep(QUIET)
            self.terminal.send(b"\r")
            end = monotonic() + 1.5  # a key that is repeated too soon begins the quiet anew
            while self.is_covered and monotonic() < end:
                self.terminal.settle()
            if not self.is_covered:
                return
        raise Watched(f"the hand-over does not end\n{self.terminal.text}")

    @property
    def is_covered(self) -> bool:
        """Return whether the hand-over asks who sits down, or was left for a look at the map."""
        return COVER in self.terminal.text or LOOKING in self.terminal.text

    def come(self) -> None:
        """Wait until the hand-over or the table is there."""
        self.terminal.until(COVER, 20)
        self.check(set())


def unrest(rng: Random, size: tuple[int, int]) -> Iterator[str]:
    """Yield what somebody does while the next player is asked for: nothing of it may show more."""
    columns, rows = size
    at = [rng.randrange(columns), rng.randrange(rows)]
    drag = [f"mouse {at[0]} {at[1]} {button}" for button in (32, 35, 64, 65, 2)]
    keys = ["1", " ", "\t", "u", "\x15", "y", "t", "\x1bOQ", "\x1b[15~", "z", "w", "x", ESCAPE]
    yield rng.choice(drag)
    yield "".join(rng.sample(keys[:-1], 3))
    if rng.random() < 0.05:
        yield from ("?", ESCAPE)
    if rng.random() < 0.05:
        yield from ("\x11", "n")
    if rng.random() < 0.1:
        for other in rng.sample([(60, 20), (200, 60), (40, 10), (120, 40)], 2):
            yield f"resize {other[0]} {other[1]}"
        yield f"resize {columns} {rows}"
