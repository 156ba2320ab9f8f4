"""Choices that have no place on the map, such as which token goes on which trade, as a box.

What is asked about an action comes from the words; what it does to everybody's points from the
engine. So an action that a new expansion brings needs nothing here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sojourns.games.six.actions import Action
from sojourns.games.six.words import asks, names
from sojourns.lang import _
from sojourns.tui import look
from sojourns.tui.face import Moment
from sojourns.tui.paint import Ink, cut, fill
from sojourns.tui.six.box import GridBox, ListBox, Option
from sojourns.tui.six.kit import game_of, words_of
from sojourns.tui.six.players import Progress, progress_of

NAME_COLUMNS, TOKEN_COLUMNS, SEAT_COLUMNS = 13, 5, 9
"""Columns for the name of a trade, for the tokens on it, and for what a seat has of it."""


def one_box(actions: Sequence[Action], moment: Moment) -> GridBox | ListBox:
    """Return the box that asks for one of the actions, which are of one type.

    Two things to decide make a grid: the first by row, the second by column.
    """
    game, view, words = game_of(moment), moment.view, words_of(moment)
    asked = asks.asked_of(type(actions[0]))
    title = _(asked[0].question) if asked else words.action_sentence(view, actions[0])
    if len(asked) == 2:
        grid = {(asked[0].key(one), asked[1].key(one)): one for one in actions}
        rows = sorted({row for row, _column in grid})
        columns = sorted({column for _row, column in grid})
        if len(grid) == len(rows) * len(columns):
            heads = [
                asked[1].say(game, words.names, view, grid[rows[0], column]) for column in columns
            ]
            options = [[_option(moment, grid[row, column]) for column in columns] for row in rows]
            return GridBox(title, heads, options)
    return ListBox(title, [_told(moment, action) for action in actions])


def _told(moment: Moment, action: Action) -> Option:
    """Return the action as a sentence, with what it does to everybody's points."""
    sentence = words_of(moment).action_sentence(moment.view, action)
    steps = [ink for seat, step in changes(moment, action) for ink in _step(moment, seat, step)]
    return Option([Ink(sentence, "text"), *steps], action)


def _option(moment: Moment, action: Action) -> Option:
    """Return a row of the grid: what the action is about, and what everybody has of it."""
    trade = getattr(action, "trade", None)
    if trade is None:
        return _told(moment, action)
    numbers = game_of(moment).content.numbers
    name = numbers.trades[trade]
    tokens = "".join(f"{value:+d}" for value in game_of(moment).on_trades(moment.view)[trade])
    inks = [
        Ink(names.trade_badge(name), "ink", f"trade_{name}", bold=True),
        Ink(" " + fill(names.trade(name), NAME_COLUMNS), "text"),
        Ink(fill(tokens, TOKEN_COLUMNS), "key"),
    ]
    steps = dict(changes(moment, action))
    for seat in game_of(moment).order:
        inks += _held(moment, seat, progress_of(moment, seat, trade), steps.get(seat, 0))
    return Option(inks, action)


def _held(moment: Moment, seat: int, mine: Progress, step: int) -> Iterator[Ink]:
    """Yield a seat's icons of a trade and how its points change: `●5/9 +2`."""
    role = f"banner{moment.looks[seat]}"
    shape = look.current().shapes[moment.looks[seat]]
    text = f"{shape}{mine.icons}/{mine.wanted}"
    change = f" {step:+d}" if step else ""
    yield Ink(cut(text, SEAT_COLUMNS), role if mine.icons else "faint")
    yield Ink(change, "key", bold=True)
    yield Ink(" " * (SEAT_COLUMNS - len(text) - len(change)))


def _step(moment: Moment, seat: int, step: int) -> Iterable[Ink]:
    shape = look.current().shapes[moment.looks[seat]]
    return Ink(f"  {shape}", f"banner{moment.looks[seat]}"), Ink(f"{step:+d}", "key", bold=True)


def changes(moment: Moment, action: Action) -> list[tuple[int, int]]:
    """Return who would have other points after the action, and how many more."""
    game = moment.game
    before = game.outcome(moment.view).totals
    after = game.outcome(game.apply(moment.view, action)).totals
    pairs = zip(before, after, strict=True)
    return [(seat, new - old) for seat, (old, new) in enumerate(pairs) if new != old]
