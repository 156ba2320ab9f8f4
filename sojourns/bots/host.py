"""The host of bots: asks them in processes of their own, and goes on whatever they do.

A bot that raises, answers what is not legal, takes too long or too much memory, ends its process or
is not known is replaced by the random bot for the rest of the match, and a note in the match says
so. The bots that come along share one process; a bot of somebody's own has one for each seat, so
that it cannot remember for one seat what it saw for another.
"""

from __future__ import annotations

import asyncio
import atexit
import io
import json
import pickle
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from threading import Lock
from typing import Any

from sojourns.bots import thinking_time
from sojourns.bots.process import Process
from sojourns.bots.question import (
    FALLBACK,
    FAULTS,
    Answer,
    Question,
    Table,
    bot_of,
    give,
    listed,
    question,
    question_at,
)
from sojourns.bots.roster import OTHERS, Source, known
from sojourns.bots.worker import Sent
from sojourns.kernel.game import Game

__all__ = [
    "Answer",
    "Question",
    "ask",
    "bot_of",
    "consult",
    "give",
    "inquire",
    "missing",
    "question",
    "question_at",
    "think",
]

START = 20.0
"""Seconds in which a process must be ready; it takes a fifth of one, on a busy machine more."""

Tell = Callable[[Question], Mapping[str, Any]]
"""Turns a question into the JSON values that a program is told."""


@dataclass
class Limits:
    """What a bot may use; the person at the keyboard decides."""

    seconds: float = 20.0
    """For one answer; *hard* takes one, on a slow machine some."""
    megabytes: int = 512


LIMITS = Limits()


def ask(match: Table, tell: Tell | None = None, *, limit: float | None = None) -> Answer:
    """Return what the bot that is to act does, within `limit` seconds. For a line-by-line game."""
    return inquire(question(match), tell, limit=limit)


def inquire(asked: Question, tell: Tell | None = None, *, limit: float | None = None) -> Answer:
    """Return the answer to any question, as `ask` does."""
    return Consultation(asked, tell, limit).run()


async def think(match: Table, tell: Tell | None = None, *, limit: float | None = None) -> Answer:
    """Return what the bot that is to act does, within `limit` seconds; the loop stays free.

    Cancelling the task that waits here stops the bot. The match is not touched: see `give`.
    """
    return await consult(question(match), tell, limit=limit)


async def consult(
    asked: Question, tell: Tell | None = None, *, limit: float | None = None
) -> Answer:
    """Return the answer to any question, as `think` does."""
    consultation = Consultation(asked, tell, limit)
    try:
        return await asyncio.to_thread(consultation.run)
    except asyncio.CancelledError:
        consultation.cancel()
        raise


def missing(match: Table) -> str:
    """Return the name of the bot that is to act if it is not known here, or an empty text."""
    bot = bot_of(match, match.to_act)
    return "" if known(bot) else bot


class Mind:
    """The process that thinks for one seat, or for all seats of the bots that come along."""

    def __init__(self, megabytes: int, source: Source | None) -> None:
        self.process = Process(megabytes, source.command if source else ())
        self.lock = Lock()
        self.game: Any = None
        """The game that it was told of last."""
        self.has_answered = False
        self.is_cancelled = False


_minds: dict[tuple[str, int], Mind] = {}
"""The processes that run, by bot and seat; the bots that come along are called "" at seat 0."""
_starting = Lock()


class Cancelled(Exception):
    """Nobody waits for the answer any more."""


class Consultation:
    """One question on its way to a bot and back."""

    def __init__(self, asked: Question, tell: Tell | None, limit: float | None) -> None:
        self._asked = asked
        self._tell = tell
        self._seconds = LIMITS.seconds if limit is None else limit
        self._seconds += thinking_time(asked.bot)
        self._source = OTHERS.get(asked.bot)
        self._key = (asked.bot, asked.seat) if self._source else ("", 0)
        self._cancelled = False
        self._mind: Mind | None = None

    def run(self) -> Answer:
        """Return the answer, in time whatever the bot does.

        Raises:
            Cancelled: nobody wants it any more.
        """
        if self._asked.bot == FALLBACK or not known(self._asked.bot):
            return self._asked.answer()
        try:
            return self._asked_elsewhere()
        except OSError as error:  # no process could be started
            return self._asked.fallback("died", repr(error))

    def _asked_elsewhere(self) -> Answer:
        mind = self._mind_to_ask()
        line = self._exchange(mind)
        while line == b"" and (mind.has_answered or mind.is_cancelled):
            # it ended while nobody asked, or another question was taken back: nobody's fault
            mind = self._mind_to_ask()
            line = self._exchange(mind)
        answer = self._heard(line)
        if answer.fault is None:
            mind.has_answered = True
        else:
            self._end(mind)
            if answer.fault == "died":
                answer = self._asked.fallback("died", f"status {mind.process.status}")
        return answer

    def cancel(self) -> None:
        """Stop the bot; the answer does not count any more."""
        with _starting:
            self._cancelled = True
            mind = self._mind
        if mind is not None:
            mind.is_cancelled = True
            self._end(mind)

    def _mind_to_ask(self) -> Mind:
        """Return the process to ask, started if none runs."""
        with _starting:
            if self._cancelled:
                raise Cancelled
            self._mind = _minds.get(self._key)
            if self._mind is None:
                self._mind = _minds[self._key] = Mind(LIMITS.megabytes, self._source)
            return self._mind

    def _exchange(self, mind: Mind) -> bytes | None:
        """Return the line that answers; None: too late; empty: the process has ended."""
        line: bytes | None = b""
        try:
            with mind.lock:
                by_program = self._source is not None and bool(self._source.command)
                if by_program or mind.game is not None or mind.process.exchange(b"", START):
                    data = self._told() if by_program else self._sent(mind)
                    line = mind.process.exchange(data, self._seconds)
            return line
        finally:
            if not line:  # or Ctrl-C came meanwhile: its answer would be taken for the next one's
                self._end(mind)

    def _sent(self, mind: Mind) -> bytes:
        """Return the question for the process that bots think in; the game goes there once."""
        game = None if mind.game is self._asked.game else self._asked.game
        mind.game = self._asked.game
        return packed(self._asked, game, self._source, self._seconds)

    def _told(self) -> bytes:
        """Return the question for a program: a line of JSON."""
        assert self._tell is not None, "who asks programs says how"
        return json.dumps(self._tell(self._asked)).encode() + b"\n"

    def _heard(self, line: bytes | None) -> Answer:
        """Return the answer that the line says; a bot may have written anything."""
        asked = self._asked
        if line is None:
            return asked.fallback("too_slow")
        if not line:
            return asked.fallback("died")
        try:
            found = json.loads(line)
        except (ValueError, RecursionError):
            return asked.fallback("unreadable", repr(line))
        chosen = found.get("choose") if isinstance(found, dict) else None
        if type(chosen) is int:
            planned = found.get("plan")
            numbers = [chosen, *(planned if isinstance(planned, list) else ())]
            way = [step.action for step in asked.steps(numbers, listed)]
            if way:
                return Answer(way[0], plan=tuple(way[1:]))
            return asked.fallback("illegal", str(chosen))
        if isinstance(found, dict) and found.get("fault") in FAULTS:
            return asked.fallback(found["fault"], str(found.get("detail", "")))
        return asked.fallback("unreadable", repr(line))

    def _end(self, mind: Mind) -> None:
        if _minds.get(self._key) is mind:
            _minds.pop(self._key, None)
        mind.process.stop()


def packed(
    asked: Question, game: Game[Any, Any] | None, source: Source | None, seconds: float
) -> bytes:
    """Return the bytes that the process is sent: what the seat may know, and nothing else.

    Equal questions are equal bytes: the pickler keeps no memory of what it wrote before, so whether
    two parts are one object, which could depend on what is hidden, makes no difference.
    """
    sent = Sent(
        *(game, asked.bot, source, asked.view, asked.seat, asked.ply, asked.chance), seconds
    )
    out = io.BytesIO()
    pickler = pickle.Pickler(out, pickle.HIGHEST_PROTOCOL)
    pickler.fast = True
    pickler.dump(sent)
    return out.getvalue()


def stop_all() -> None:
    """Stop every bot; the next question starts afresh."""
    while _minds:
        _key, mind = _minds.popitem()
        mind.process.stop()


atexit.register(stop_all)
