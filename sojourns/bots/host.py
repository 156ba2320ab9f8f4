"""The host of bots: asks them without blocking a screen, and goes on whatever they do.

A bot that raises, answers what is not legal, takes too long or is not known is replaced by the
random bot for the rest of the match, and a note in the match says so.
"""

from __future__ import annotations

import asyncio
import ctypes
import queue
from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import sha256
from random import Random
from threading import Thread
from typing import Any, NamedTuple, Protocol

from sojourns.bots import BOTS
from sojourns.bots.uniform import Uniform
from sojourns.kernel.game import Game

LIMIT = 20.0
"""Seconds for one answer; the slowest of the greedy bot took half a second."""

REPLACED = "bot_replaced"
"""Kind of the note, with the facts `seat`, `bot`, `reason` and `detail`."""

DETAIL = 80


class Table(Protocol):
    """What the host needs of a match (`session.match.Match`)."""

    seed: int | None
    game: Game[Any, Any]

    @property
    def seats(self) -> Sequence[Any]:
        """Who sits where; the `kind` of a seat is the name of its bot."""
        ...

    @property
    def notes(self) -> Sequence[Any]:
        """What was noted: `kind` and `facts`."""
        ...

    @property
    def ply(self) -> int:
        """How many actions were done."""
        ...

    @property
    def to_act(self) -> int:
        """Whose decision it is."""
        ...

    def view(self, seat: int | None) -> Any:
        """Return what the seat may know."""
        ...

    def play(self, action: Any) -> Any:
        """Do the action."""
        ...

    def note(self, kind: str, **facts: Any) -> None:
        """Write a note."""
        ...


class Answer(NamedTuple):
    """What a bot's seat does."""

    action: Any
    """Always legal."""
    fault: str | None = None
    """Why it is not the bot's own: `raised`, `illegal`, `too_slow`, `unknown`; None: it is."""
    detail: str = ""
    """What it raised or answered, in Python's words."""


class Question(NamedTuple):
    """What a bot is asked. It holds what the seat may know and nothing of the match."""

    bot: str
    game: Game[Any, Any]
    view: Any
    legal: tuple[Any, ...]
    seed: int | None
    ply: int

    def answer(self) -> Answer:
        """Return what the bot does, or what is done instead; takes as long as the bot takes."""
        if self.bot not in BOTS:
            return self.fallback("unknown", self.bot)
        try:
            rng = random_numbers(self.seed, self.ply)
            action = BOTS[self.bot]().choose(self.game, self.view, self.legal, rng)
            # its equal among the legal ones: 1.0 and True equal 1, and a save holds numbers
            equal = [legal for legal in self.legal if legal == action]
        except (Exception, SystemExit) as error:
            return self.fallback("raised", repr(error))
        return Answer(equal[0]) if equal else self.fallback("illegal", repr(action))

    def fallback(self, fault: str, detail: str = "") -> Answer:
        """Return what the random bot does here, with what is wrong with the other."""
        rng = random_numbers(self.seed, self.ply)
        action = Uniform().choose(self.game, self.view, self.legal, rng)
        return Answer(action, fault, ascii(detail)[1:-1][:DETAIL])


class Stop(BaseException):
    """Raised inside a bot whose answer nobody waits for any more."""


class Thinker(Thread):
    """Answers one question in the background."""

    def __init__(self, question: Question, tell: Callable[[Answer], object]) -> None:
        """Hand the answer to `tell`, in this thread."""
        super().__init__(name="bot", daemon=True)
        self._question = question
        self._tell = tell

    def run(self) -> None:
        """Answer, unless stopped."""
        with suppress(Stop):
            self._tell(self._question.answer())

    def stop(self) -> None:
        """Stop thinking: the next line of Python in the thread raises Stop."""
        if self.is_alive() and self.ident is not None:
            ident = ctypes.c_ulong(self.ident)
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ident, ctypes.py_object(Stop))


def random_numbers(seed: int | None, ply: int) -> Random:
    """Return the random numbers for a bot's answer: the same wherever it is asked (BT-08).

    >>> random_numbers(7, 3).random() == random_numbers(7, 3).random()
    True
    """
    return Random(int.from_bytes(sha256(f"{seed}/bot/{ply}".encode()).digest(), "big"))


def bot_of(match: Table, seat: int) -> str:
    """Return the name of the bot that decides for the seat: its own, or *random* once replaced."""
    for note in match.notes:
        if note.kind == REPLACED and note.facts.get("seat") == seat:
            return "random"
    return str(match.seats[seat].kind)


def question(match: Table) -> Question:
    """Return what to ask the bot that is to act. Simulations answer it where they are."""
    seat = match.to_act
    view = match.view(seat)
    legal = tuple(match.game.legal_actions(view))
    game = match.game.public()
    return Question(bot_of(match, seat), game, view, legal, match.seed, match.ply)


def ask(match: Table, limit: float = LIMIT) -> Answer:
    """Return what the bot that is to act does, within `limit` seconds. For a line-by-line game."""
    asked = question(match)
    box: queue.SimpleQueue[Answer] = queue.SimpleQueue()
    thinker = Thinker(asked, box.put)
    thinker.start()
    try:
        return box.get(timeout=limit)
    except queue.Empty:
        return asked.fallback("too_slow")
    finally:
        thinker.stop()


async def think(match: Table, limit: float = LIMIT) -> Answer:
    """Return what the bot that is to act does, within `limit` seconds; the loop stays free.

    Cancelling the task that waits here stops the bot. The match is not touched: see `give`.
    """
    asked = question(match)
    loop = asyncio.get_running_loop()
    future: asyncio.Future[Answer] = loop.create_future()

    def arrived(answer: Answer) -> None:
        if not future.done():
            future.set_result(answer)

    def tell(answer: Answer) -> None:
        with suppress(RuntimeError):  # the loop is closed: the program ends
            loop.call_soon_threadsafe(arrived, answer)

    thinker = Thinker(asked, tell)
    thinker.start()
    try:
        async with asyncio.timeout(limit):
            return await future
    except TimeoutError:
        return asked.fallback("too_slow")
    finally:
        thinker.stop()


def give(match: Table, answer: Answer) -> None:
    """Play the answer for the seat to act, with a note if its bot is replaced by it."""
    seat = match.to_act
    if answer.fault is not None:
        bot = bot_of(match, seat)
        match.note(REPLACED, seat=seat, bot=bot, reason=answer.fault, detail=answer.detail)
    match.play(answer.action)
