"""Bots asked for advice: what one would do now, and what it would have done at each turn.

An answer holds a whole turn, also where nobody has to decide how it begins. Bots are imported with
the first question (0.03 s): who only wants to know which one it is has not to wait for them.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from sojourns.advice.review import Span, Verdict, judged, spans
from sojourns.session.match import Match

if TYPE_CHECKING:
    from sojourns.bots.question import Answer

ADVISER = "hard"
"""The bot that gives hints."""

REVIEWER = "hard-50"
"""The bot that is asked about each turn of a finished game."""


def hint(match: Match) -> Answer:
    """Return what the bot that gives hints would do for the seat to act."""
    return _answer(match, match.ply, ADVISER)


async def think_hint(match: Match) -> Answer:
    """Return the same; the loop stays free meanwhile, and cancelling the task stops the bot."""
    return await _think(match, match.ply, ADVISER)


def review(match: Match) -> Iterator[Verdict]:
    """Yield what each turn of a finished match cost, in order, as the bot comes to it."""
    for span in spans(match):
        yield _judged(match, span, _answer(match, span.start, REVIEWER))


async def think_review(match: Match, done: int) -> AsyncIterator[Verdict]:
    """Yield the same after the first `done` turns; the loop stays free meanwhile."""
    for span in spans(match)[done:]:
        yield _judged(match, span, await _think(match, span.start, REVIEWER))


def _answer(match: Match, ply: int, bot: str) -> Answer:
    """Return what the bot would do after so many entries."""
    from sojourns.bots import host

    forced, asked = host.question_at(match, ply, bot).after_forced()
    return _whole(forced, host.inquire(asked))


async def _think(match: Match, ply: int, bot: str) -> Answer:
    from sojourns.bots import host

    forced, asked = host.question_at(match, ply, bot).after_forced()
    return _whole(forced, await host.consult(asked))


def _whole(forced: Sequence[Any], answer: Answer) -> Answer:
    """Return the answer with what had to be done before it."""
    if answer.fault or not forced:
        return answer
    return answer._replace(action=forced[0], plan=(*forced[1:], answer.action, *answer.plan))


def _judged(match: Match, span: Span, answer: Answer) -> Verdict:
    from sojourns.bots.turns import valuer

    plan = () if answer.fault else (answer.action, *answer.plan)
    return judged(match, span, plan, valuer(match.game.public()))
