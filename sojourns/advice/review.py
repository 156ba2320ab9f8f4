"""A finished game, looked back at: points turn by turn, and what turns cost by a bot's estimate.

A turn's cost is how much better the position is valued that the bot's plan would have reached,
from what the seat could know when its turn began, than the one in which the turn really ended.
Whoever asks the bot is not here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from sojourns.lang import N_
from sojourns.session.course import Course
from sojourns.session.match import Match

MOST = 3
"""Turns that are told."""

LEAST = 0.05
"""Points below which a turn is not said to have cost any: they would show as none."""

RUNNING = N_("The game is not over: a review would tell of it what nobody may know yet.")
"""Why there is no review."""

Value = Callable[[Any, int], float]
"""How good a view is for a seat, in points."""


class Span(NamedTuple):
    """A turn of a game."""

    turn: int
    """From 0."""
    seat: int
    start: int
    """Entries before it."""
    end: int
    """Entries when it was over."""


class Verdict(NamedTuple):
    """What a turn cost."""

    span: Span
    plan: tuple[Any, ...]
    """What the bot would have done; empty: it failed."""
    lost: float
    """Points; below 0: the turn went better than the bot's plan. 0 if the bot failed."""


class Judged:
    """What is known so far about the turns of a match, to go on from there."""

    def __init__(self, match: Match) -> None:
        self._journal = tuple(match.journal)
        self.verdicts: list[Verdict] = []

    def fits(self, match: Match) -> bool:
        """Return whether the match went so, or has been taken back and played otherwise since."""
        return tuple(match.journal) == self._journal


def spans(match: Match) -> list[Span]:
    """Return the turns of the match in order."""
    turns = Course(match, match.ply).turns
    ends = [*(turn.start for turn in turns[1:]), match.ply]
    return [
        Span(number, turn.seat, turn.start, end)
        for number, (turn, end) in enumerate(zip(turns, ends, strict=True))
    ]


def judged(match: Match, span: Span, plan: Sequence[Any], value: Value) -> Verdict:
    """Return what a turn cost; the plan is legal on the view of its seat at its start, or empty."""
    if not plan:
        return Verdict(span, (), 0.0)
    game = match.game.public()
    reached = match.game.view(match.states[span.start], span.seat)
    for action in plan:
        reached = game.apply(reached, action)
    ended = match.game.view(match.states[span.end], span.seat)
    return Verdict(span, tuple(plan), value(reached, span.seat) - value(ended, span.seat))


def costliest(verdicts: Sequence[Verdict]) -> list[Verdict]:
    """Return the turns that cost most, at most MOST, of equals the earlier one first.

    >>> turns = [Verdict(Span(n, 0, n, n + 1), (), cost) for n, cost in enumerate((1, 0, 2, 1, 1))]
    >>> [verdict.span.turn for verdict in costliest(turns)]
    [2, 0, 3]
    """
    costly = [verdict for verdict in verdicts if verdict.lost >= LEAST]
    return sorted(costly, key=lambda verdict: -verdict.lost)[:MOST]


def points(match: Match) -> Iterator[tuple[int, ...]]:
    """Yield the points of all seats, indexed [seat]: at the start, then after each turn."""
    for ply in (0, *(span.end for span in spans(match))):
        yield match.game.outcome(match.game.view(match.states[ply], None)).totals
