"""Bots of one's own in simulations: the plan names them, and the host asks them.

So they are asked as at a table, in processes of their own, with the same bounds of time and memory
(docs/bots.md), and begin each game anew: what one remembers from a game before would make results
depend on which worker played that.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from sojourns.bots import host
from sojourns.bots.question import Answer, Question
from sojourns.bots.roster import OTHERS, PROGRAM, Source
from sojourns.kernel.errors import SojournsError
from sojourns.lang import _

Tell = Callable[[Question, Sequence[str]], Mapping[str, Any]]
"""Turns a question into what a program is told; given the names of the seats."""


class BotUnread(SojournsError):
    """The file of a bot cannot be read."""


class Guests(NamedTuple):
    """The bots in a plan that do not come along, and what each of them may use."""

    sources: Sequence[tuple[str, Source]]
    """By name."""
    seconds: float
    """For one answer."""
    megabytes: int

    @property
    def names(self) -> Sequence[str]:
        """Return what they are called."""
        return [name for name, _source in self.sources]

    def told(self) -> Mapping[str, Mapping[str, str]]:
        """Return where each comes from, and a digest of its files, as JSON values.

        Raises:
            BotUnread: a file cannot be read.
        """
        return {name: _told(source) for name, source in self.sources}


NOBODY = Guests((), 0, 0)


def invited(bots: Sequence[str]) -> Guests:
    """Return those of the bots that were named for this run of the program."""
    sources = [(name, OTHERS[name]) for name in sorted(set(bots)) if name in OTHERS]
    return Guests(sources, host.LIMITS.seconds, host.LIMITS.megabytes) if sources else NOBODY


def welcome(guests: Guests) -> None:
    """Make them known in this process, which may be another one than where they were named."""
    OTHERS.update(guests.sources)
    if guests.sources:
        host.LIMITS.seconds, host.LIMITS.megabytes = guests.seconds, guests.megabytes


def answer(asked: Question, names: Sequence[str], tell: Tell) -> Answer:
    """Return what one of them does, or what is done instead."""
    return host.Consultation(asked, lambda one: tell(one, names), None).run()


def bid_farewell(guests: Guests) -> None:
    """End their processes: a game is over, and they begin the next one anew."""
    if guests.sources:
        host.stop_all()


def _told(source: Source) -> Mapping[str, str]:
    if source.command:
        place = PROGRAM + shlex.join(source.command)
    else:
        name = Path(source.path).name
        place = f"{name}:{source.cls}" if source.cls else name
    digest = blake2b(digest_size=8)
    for word in source.command or (source.path,):
        if source.path or Path(word).is_file():  # what PATH leads to differs from place to place
            digest.update(_read(Path(word)))
    return {"source": place, "digest": digest.hexdigest()}


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        text = _("{file}: this bot cannot be read: {reason}")
        raise BotUnread(text.format(file=path, reason=error.strerror or error)) from None
