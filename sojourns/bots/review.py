"""What turns of a finished game cost, by a bot's estimate: pure, whoever asks the bot.

A turn's cost is how much better the position is valued that the bot's plan would have reached,
from what the seat could know when its turn began, than the one in which the turn really ended.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from sojourns.bots.greedy import valuer
from sojourns.bots.question import Answer, Question, Table, question_at
from sojourns.kernel.game import OVER

REVIEWER = "greedy"
"""The bot that is asked about each turn."""

MOST = 3
"""Turns that are told."""

LEAST = 0.05
"""Points below which a turn is not said to have cost any: they would show as none."""


class Span(NamedTuple):
    """A turn of a finished game."""

    number: int
    """From 0."""
    seat: int
    start: int
    """Actions that were done before it."""
    end: int
    """Actions that were done when it was over."""


class Verdict(NamedTuple):
    """What a turn cost."""

    span: Span
    plan: tuple[Any, ...]
    """What the bot would have done; empty: it failed."""
    lost: float
    """Points; below 0: the turn went better than the bot's plan. 0 if the bot failed."""


def spans(match: Table) -> list[Span]:
    """Return the turns of the match in order; the last one may not be over."""
    game, starts = match.game, list[int]()
    for ply, state in enumerate(match.states):
        new = not starts or game.turn(state) != game.turn(match.states[starts[-1]])
        if new and game.to_act(state) != OVER:
            starts.append(ply)
    ends = [*starts[1:], match.ply]
    return [
        Span(number, game.to_act(match.states[start]), start, end)
        for number, (start, end) in enumerate(zip(starts, ends, strict=True))
    ]


def asked(match: Table, span: Span) -> Question:
    """Return what to ask the bot about a turn."""
    return question_at(match, span.start, REVIEWER)


def judged(match: Table, span: Span, answer: Answer) -> Verdict:
    """Return what a turn cost by the bot's answer."""
    if answer.fault is not None:
        return Verdict(span, (), 0.0)
    game, seat = match.game.public(), span.seat
    plan = (answer.action, *answer.plan)
    reached = match.game.view(match.states[span.start], seat)
    for action in plan:
        reached = game.apply(reached, action)
    value = valuer(game)
    ended = match.game.view(match.states[span.end], seat)
    return Verdict(span, plan, value(reached, seat) - value(ended, seat))


def costliest(verdicts: Sequence[Verdict]) -> list[Verdict]:
    """Return the turns that cost most, at most MOST, of equals the earlier one first.

    >>> turns = [Verdict(Span(n, 0, n, n + 1), (), cost) for n, cost in enumerate((1, 0, 2, 1, 1))]
    >>> [verdict.span.number for verdict in costliest(turns)]
    [2, 0, 3]
    """
    costly = [verdict for verdict in verdicts if verdict.lost >= LEAST]
    return sorted(costly, key=lambda verdict: -verdict.lost)[:MOST]


def points(match: Table) -> Iterator[tuple[int, ...]]:
    """Yield the points of all seats, indexed [seat]: at the start, then after each turn."""
    for ply in (0, *(span.end for span in spans(match))):
        yield match.game.outcome(match.game.view(match.states[ply], None)).totals
