"""What comes of actions that nobody has done yet, told from what one seat may know; and hints."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from sojourns.kernel.game import HUMAN, Game, ScoreLine, Words
from sojourns.lang import N_, _
from sojourns.session.match import Match

END_TURN = "end_turn"
"""The kind of the action that ends a turn, in every game that has one."""

HINT_STOPS = {
    "over": N_("The game is over, and nothing is left to be done in it."),
    "bot": N_("{player} is a bot, which decides by itself."),
    "not_allowed": N_(
        "Hints are not allowed for {player} in this game; they are chosen when a game is dealt."
    ),
}


WordsOf = Callable[[Game[Any, Any], Sequence[str]], Words[Any, Any]]
"""Makes the texts of a game with these players."""


class Step(NamedTuple):
    """An action, thought of or done."""

    action: Any
    typed: str
    told: tuple[str, ...]
    """Its lines of the log."""


class Change(NamedTuple):
    """Points that would be others."""

    line: ScoreLine
    """The line as it would be; if it would go, as it is."""
    before: int
    after: int


class Foresight(NamedTuple):
    """What would come of some actions of one seat."""

    seat: int
    steps: tuple[Step, ...]
    changes: tuple[Change, ...]
    """The score lines that would change, those of the seat first, then by seat."""
    before: tuple[int, ...]
    """Points now, indexed [seat]."""
    after: tuple[int, ...]
    """Points after the actions, indexed [seat]."""


def foresee(match: Match, ply: int, way: Sequence[Any], words_of: WordsOf) -> Foresight:
    """Return what comes of actions of the seat to act after `ply` entries.

    They are legal one after the other on what that seat may know. Game and words know nothing of
    the deal, so that what is hidden cannot come into what is told.
    """
    game = match.game.public()
    words = words_of(game, [seat.name for seat in match.seats])
    seat = game.to_act(match.states[ply])
    view = state = match.game.view(match.states[ply], seat)
    steps: list[Step] = []
    for action in way:
        after = game.apply(state, action)
        steps.append(_step(words, state, action, after))
        state = after
    changed = sorted(changes(game, view, state), key=lambda change: change.line.seat != seat)
    now, then = game.outcome(view).totals, game.outcome(state).totals
    return Foresight(seat, tuple(steps), tuple(changed), now, then)


def recall(match: Match, words: Words[Any, Any], start: int, end: int) -> list[Step]:
    """Return the entries after `start` up to `end`, as everybody sees them."""
    game, states = match.game, match.states
    views = [game.view(state, None) for state in states[start : end + 1]]
    return [
        _step(words, before, entry.action, after)
        for entry, before, after in zip(match.journal[start:end], views, views[1:], strict=False)
    ]


def _step(words: Words[Any, Any], before: Any, action: Any, after: Any) -> Step:
    told = tuple(line.text for line in words.tell(before, action, after))
    return Step(action, words.write(before, action), told)


def changes(game: Game[Any, Any], before: Any, after: Any) -> Iterator[Change]:
    """Yield the score lines whose points differ between two views, in the game's order.

    Lines are the same if they are one seat's, cite one rule and have one cause. Those that are
    there no more come last.
    """
    old, new = (_lines(game, view) for view in (before, after))
    for key in {**new, **old}:
        was, now = old.get(key, []), new.get(key, [])
        points, points_now = (sum(line.points for line in lines) for lines in (was, now))
        if points != points_now:
            yield Change((now or was)[0], points, points_now)


def _lines(
    game: Game[Any, Any], view: Any
) -> dict[tuple[int, str, tuple[str, int]], list[ScoreLine]]:
    found: dict[tuple[int, str, tuple[str, int]], list[ScoreLine]] = {}
    for line in game.score_lines(view):
        found.setdefault((line.seat, line.rule, line.cause), []).append(line)
    return found


def before_end(way: Sequence[Any]) -> Sequence[Any]:
    """Return the actions before the first that ends a turn: hints end nobody's turn by the way.

    >>> from types import SimpleNamespace as Action
    >>> len(before_end([Action(kind="move"), Action(kind="end_turn"), Action(kind="tower")]))
    1
    """
    return list(takewhile(lambda action: action.kind != END_TURN, way))


def hint_stop(match: Match) -> str | None:
    """Return why the seat to act gets no hint, one of HINT_STOPS, or None: it may have one."""
    if match.over:
        return "over"
    seat = match.seats[match.to_act]
    if seat.kind != HUMAN:
        return "bot"
    return None if seat.hints else "not_allowed"


def hint_refusal(match: Match, stop: str) -> str:
    """Return that as a sentence."""
    player = "" if match.over else match.seats[match.to_act].name
    return _(HINT_STOPS[stop]).format(player=player)
