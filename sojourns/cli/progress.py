"""A line on standard error that tells how far something is; only on a terminal."""

from __future__ import annotations

import shutil
import sys
from time import monotonic

from sojourns.cli.output import cleaned
from sojourns.lang import N_, _

EVERY = 0.1
"""Seconds between two lines."""
LEAST, WIDEST = 8, 30
"""Columns of the bar."""
GAMES = N_("{bar} {done} of {total} games, {pace} a second, {left} left")
READ = N_("{bar} {done} of {total} games read, {left} left")
TURNS = N_("{bar} {done} of {total} turns, {left} left")
"""What the line says."""
BRIEF = N_("{done} of {total}, {left} left")
"""What it says where there is no room for that."""


class Progress:
    """How many of `total` are done, how fast, and how long the rest takes."""

    def __init__(self, total: int, done: int = 0, *, text: str = GAMES) -> None:
        self.text = text
        self.total = total
        self.done = done
        self._before = done
        """What was done before this run: it says nothing about the pace."""
        self._start = self._told = monotonic()
        self._wide = 0
        self._shows = sys.stderr.isatty()
        if self._shows:  # the first game may take a minute
            self._tell(0)

    def add(self, number: int) -> None:
        """Tell that more is done."""
        self.done += number
        now = monotonic()
        if self._shows and (now - self._told >= EVERY or self.done == self.total):
            self._told = now
            self._tell(now - self._start)

    def _tell(self, seconds: float) -> None:
        room = shutil.get_terminal_size().columns - 1
        new = self.done - self._before
        self._show(line(self.done, self.total, new, seconds, room, self.text))

    def end(self) -> None:
        """Take the line away."""
        if self._wide:
            self._show("")
            self._wide = 0
            sys.stderr.write("\r")
            sys.stderr.flush()

    def _show(self, text: str) -> None:
        room = shutil.get_terminal_size().columns - 1
        text = cleaned(text)[:room]
        sys.stderr.write("\r" + text.ljust(min(self._wide, room)))
        sys.stderr.flush()
        self._wide = len(text)


def line(done: int, total: int, new: int, seconds: float, room: int, text: str = GAMES) -> str:
    """Return `[###.....] 300 of 1,000 games, 150 a second, 0:05 left`; `new` took `seconds`.

    Where there is not so much room the bar is shorter, or left out, and then the pace. Before
    anything is done, nobody knows how fast that will be.
    """
    pace = new / max(seconds, 1e-6)
    facts = {
        "done": f"{done:,}",
        "total": f"{total:,}",
        "pace": f"{pace:,.0f}" if pace >= 10 else f"{pace:.2f}",
        "left": clock((total - done) / max(pace, 1e-6)),
    }
    if not new:
        facts |= {"pace": "?", "left": "?"}
    plain = _(text).format(bar="", **facts).strip()
    if len(plain) > room:
        return _(BRIEF).format(**facts)
    wide = min(WIDEST, room - len(plain) - len("[] "))
    if wide < LEAST:
        return plain
    full = wide * done // total
    return _(text).format(bar=f"[{'#' * full}{'.' * (wide - full)}]", **facts)


def clock(seconds: float) -> str:
    """Return the time as minutes and seconds, with hours if there are any.

    >>> clock(65), clock(7265)
    ('1:05', '2:01:05')
    """
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
