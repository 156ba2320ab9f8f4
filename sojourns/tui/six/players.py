"""The players: a panel each beside the map, or one bar above it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual.geometry import Size

from sojourns.games.six.content import Card
from sojourns.games.six.state import END, State
from sojourns.games.six.words import abilities
from sojourns.lang import _
from sojourns.tui import look, paint
from sojourns.tui.face import Moment
from sojourns.tui.six.kit import badge, game_of
from sojourns.tui.six.pane import Pane, Row

LOW = 3
"""Rows of a low panel: name, pieces, trades as numbers. More rows show trades as bars."""

BAR_COLUMNS = 19
"""Columns for a badge and its bar, two of which fit side by side."""

COUNT_COLUMNS = 6
"""Columns for a badge with icons held and wanted, `Co3/5`, and a blank."""


class Person(NamedTuple):
    """What the mouse finds on a player's panel."""

    seat: int


class Progress(NamedTuple):
    """How far a seat is in a trade."""

    trade: int
    icons: int
    steps: tuple[tuple[int, int], ...]
    """(icons, points) of the thresholds, rising."""
    tokens: tuple[int, ...] = ()
    """What tokens on the trade add, for everybody who has points for it."""
    change: int = 0
    """What they add for this seat now."""

    @property
    def points(self) -> int:
        """Return the points that it gives now, without tokens."""
        return max((points for icons, points in self.steps if icons <= self.icons), default=0)

    @property
    def wanted(self) -> int:
        """Return the icons of the next threshold, or of the last."""
        above = [icons for icons, _points in self.steps if icons > self.icons]
        return above[0] if above else self.steps[-1][0]


def progress(moment: Moment, seat: int) -> list[Progress]:
    """Return the trades of which the seat has icons, in trade order."""
    icons = game_of(moment).standing(moment.view).icons[seat]
    return [progress_of(moment, seat, trade) for trade, held in enumerate(icons) if held]


def progress_of(moment: Moment, seat: int, trade: int) -> Progress:
    """Return how far a seat is in a trade."""
    game, view = game_of(moment), moment.view
    mine = Progress(
        trade,
        game.standing(view).icons[seat][trade],
        game.content.numbers.thresholds[trade],
        game.on_trades(view)[trade],
    )
    if not (mine.tokens and mine.points):
        return mine
    total = sum(
        line.points
        for line in game.score_lines(view)
        if line.seat == seat and line.cause == ("trade", trade)
    )
    return mine._replace(change=total - mine.points)


def bar(row: Row, step: Progress) -> Row:
    """Add squares up to the last threshold, with a stroke at the first, and the points earned."""
    glyph = look.current().glyph
    first, last = step.steps[0][0], step.steps[-1][0]
    held = min(step.icons, last)
    row.skip(1).add(glyph.bar_full * held, "text")
    if held < first:
        row.add(glyph.bar_empty * (first - held) + glyph.bar_step, "faint")
    row.add(glyph.bar_empty * (last - max(held, first)), "faint")
    if step.points:
        row.add(f" {step.points}", "key", bold=True)
    tokens = f"{step.change:+d}" if step.points else f" {sum(step.tokens):+d}"
    if any(step.tokens):
        row.add(tokens, "key" if step.points else "faint", bold=bool(step.points))
    return row


def given(moment: Moment, seat: int) -> list[Card]:
    """Return the cards that the seat has from the start."""
    game = game_of(moment)
    return [game.content.cards[card] for card in game.rules.given[seat]]


class SidePanel(Pane):
    """The round, and a panel for each player."""

    def __init__(self, id: str) -> None:  # noqa: A002 - the library's name
        super().__init__(id)
        self.each = 5
        """Rows of a panel."""

    def rows(self, moment: Moment, size: Size) -> Sequence[Row]:
        """Return the round and the panels in turn order."""
        columns = size.width
        found = [self._round(moment, Row(columns, "tie"))]
        totals = moment.game.outcome(moment.view).totals
        for seat in game_of(moment).order:
            head = self._head(moment, seat, totals[seat], columns)
            body = list(self._body(moment, seat, columns))
            panel = [head, *body, *(Row(columns) for _row in range(self.each))]
            found += [Row(columns).join(row, Person(seat)) for row in panel[: self.each]]
        return found

    def _round(self, moment: Moment, row: Row) -> Row:
        game, view = game_of(moment), moment.view
        numbers = game.content.numbers
        turn = view.turn % game.seats + 1
        over = view.step == END
        text = _("ROUND {round}/{rounds}").format(
            round=moment.words.round(view), rounds=numbers.turns
        )
        row.skip(1).add(text, "ink", bold=True).skip(1)
        title = moment.title or game.content.board.title
        rest = _("{title}, the game is over") if over else _("{title}, turn {turn} of {turns}")
        room = row.left - cell_len(rest.format(title="", turn=turn, turns=game.seats))
        # the title gives way, not the turn
        title = paint.cut(title, max(room, 0))
        return row.add(rest.format(title=title, turn=turn, turns=game.seats), "ink")

    def _head(self, moment: Moment, seat: int, total: int, columns: int) -> Row:
        moves = moment.game.to_act(moment.view) == seat
        banner = f"banner{moment.looks[seat]}"
        ink, ground = ("ink", banner) if moves else (banner, "head")
        points = _("{points} VP").format(points=total)
        row = Row(columns, ground).skip(1)
        row.add(look.current().shapes[moment.looks[seat]], ink).skip(1)
        suffix = _(" · to move") if moves else ""
        room = row.left - cell_len(points) - 2 - cell_len(suffix)
        row.add(moment.names[seat], ink, bold=True, most=room)
        row.add(suffix, ink, bold=True)
        for card in given(moment, seat):
            if row.left > cell_len(points) + cell_len(card.name) + 3:
                row.skip(2).add(card.name, ink if moves else "soft")
        return row.right(f"{points} ", ink, bold=True)

    def _body(self, moment: Moment, seat: int, columns: int) -> Iterator[Row]:
        row = pieces(moment, seat, Row(columns).skip(1))
        steps = progress(moment, seat)
        if self.each <= LOW:
            fit = max((columns - 1) // COUNT_COLUMNS, 0)
            for step in steps[fit:]:
                count(row.skip(1), moment, step)
            yield row
            steps = steps[:fit]
        else:
            yield row
        space = self.each - 2
        bars = steps[: 2 * space] if len(steps) <= 2 * space else steps[: 2 * (space - 1)]
        if self.each <= LOW:
            bars = []
        for pair in range(0, len(bars), 2):
            row = Row(columns).skip(1)
            for step in bars[pair : pair + 2]:
                bar(badge(row, moment, step.trade), step).to(1 + BAR_COLUMNS)
            yield row
        row = counts(moment, steps[len(bars) :], columns)
        if row.width:
            yield row
        for card in given(moment, seat):
            told = "  ".join(
                abilities.ability(effect, "short")
                for effect in (card.ability, card.score)
                if effect
            )
            yield Row(columns).skip(1).add(told, "faint")


def counts(moment: Moment, steps: Sequence[Progress], columns: int) -> Row:
    """Return trades as numbers, with what tokens on them add if there is room for all of it."""
    for tokens in (True, False):
        row = Row(columns + 1)
        for step in steps:
            count(row.skip(1), moment, step, tokens=tokens)
        if row.width <= columns:
            break
    return row.cut(columns)


def count(row: Row, moment: Moment, step: Progress, *, tokens: bool = False) -> Row:
    """Add a trade as numbers: icons held and wanted, bright once points are earned."""
    badge(row, moment, step.trade)
    earned = step.points > 0
    row.add(f"{step.icons}/{step.wanted}", "key" if earned else "soft", bold=earned)
    if tokens and any(step.tokens):
        row.add(f"{sum(step.tokens):+d}", "key" if earned else "faint", bold=earned)
    return row


def pieces(moment: Moment, seat: int, row: Row) -> Row:
    """Add the coins, the pieces left, and what is stored."""
    glyph = look.current().glyph
    view: State = moment.view
    people, houses, boats, towers = game_of(moment).supply(view, seat)
    shape = look.current().shapes[moment.looks[seat]]
    row.add(f"${view.coins[seat]}", "text", bold=True).skip(2)
    left = f"{shape}{people} {glyph.house}{houses} {glyph.boat}{boats}"
    if towers:
        left += f" {glyph.tower}{towers}"
    for kind, number in game_of(moment).held(view, seat):
        left += f" {glyph.token(kind)}{number}" if number else ""
    row.add(_("{pieces} left").format(pieces=left), "soft")
    for stored, sign in zip(view.stored[seat], (glyph.house, glyph.boat), strict=True):
        if stored:
            row.skip(1).add(f"+{sign}{stored}", "key")
    return row


class PlayerBar(Pane):
    """The round and all players in one row, above a narrow map."""

    GROUND = "bar"

    def rows(self, moment: Moment, size: Size) -> Sequence[Row]:
        """Return the one row; names are cut so that all players fit."""
        game, view = game_of(moment), moment.view
        numbers = game.content.numbers
        row = Row(size.width)
        turn = _("T{round}/{rounds}").format(round=moment.words.round(view), rounds=numbers.turns)
        row.add(f" {turn} ", "ink", "tie", bold=True).skip(1)
        totals = game.outcome(view).totals
        tails = [
            _("${coins} {points}vp").format(coins=view.coins[seat], points=totals[seat])
            for seat in range(game.seats)
        ]
        taken = sum(cell_len(tail) for tail in tails) + 6 * game.seats
        room = max((row.left - taken) // game.seats, 1)
        spare = row.left - taken - sum(min(cell_len(name), room) for name in moment.names)
        for seat in game.order:
            longer = min(max(cell_len(moment.names[seat]) - room, 0), max(spare, 0))
            spare -= longer
            name = paint.cut(moment.names[seat], room + longer)
            self._player(row, moment, seat, name, tails[seat])
        return [row]

    def _player(self, row: Row, moment: Moment, seat: int, name: str, tail: str) -> None:
        banner = f"banner{moment.looks[seat]}"
        moves = moment.game.to_act(moment.view) == seat
        ink, ground = ("ink", banner) if moves else (banner, "bar")
        shape = look.current().shapes[moment.looks[seat]]
        glyph = look.current().glyph
        left, right = (glyph.legal_left, glyph.legal_right) if moves else (" ", " ")
        text = f"{left}{shape} {name} {tail}{right}"
        row.add(text, ink, ground, bold=moves, what=Person(seat)).skip(1)
