"""The action bar: who plays which card, the numbered chips, and the inspector."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual.geometry import Size

from sojourns.games.six.state import BUY, State
from sojourns.kernel.game import OVER
from sojourns.lang import _
from sojourns.tui import look
from sojourns.tui.face import Moment
from sojourns.tui.paint import Ink, width_of
from sojourns.tui.six.chips import Chip
from sojourns.tui.six.kit import game_of
from sojourns.tui.six.pane import Pane, Row

NAME_COLUMNS, NAME_COLUMNS_LOW = 24, 10
"""Columns for the player's name in the bar of two rows, and of one."""

INSPECTOR_LEAST = 10
"""Columns that a bar of one row keeps for the inspector."""


class ChipAt(NamedTuple):
    """What the mouse finds on a chip: its number, from 1."""

    number: int


class TurnEnd(NamedTuple):
    """What the mouse finds on the words that end the turn."""


class CardTaken(NamedTuple):
    """What the mouse finds on the card taken this turn."""


class ActionBar(Pane):
    """One row with everything, or two: chips, then inspector and sentence."""

    GROUND = "bar"

    def __init__(self, id: str) -> None:  # noqa: A002 - the library's name
        super().__init__(id)
        self.chips: Sequence[Chip] = ()
        self.in_hand = ""
        """Name of the chip in hand, or empty."""
        self.inspectors: Sequence[Sequence[Ink]] = ()
        """What is looked at, in forms from the longest to the shortest."""
        self.sentence = ""
        """What is to be done now."""
        self.urgent = ""
        """Shown instead of the chips: a mode that waits for something."""
        self.reading = False
        """Whether a card is read in the inspector."""

    def tell(
        self,
        chips: Sequence[Chip],
        in_hand: str,
        inspectors: Sequence[Sequence[Ink]],
        sentence: str,
        urgent: str,
        *,
        reading: bool,
    ) -> None:
        """Draw what is in hand and what is looked at; a card that is read needs the room."""
        self.reading = reading
        self.chips, self.in_hand = chips, in_hand
        self.inspectors, self.sentence, self.urgent = inspectors, sentence, urgent
        self.renew()

    def rows(self, moment: Moment, size: Size) -> Sequence[Row]:
        """Return the one row or the two."""
        columns, rows = size
        if rows < 2:
            return [self._only_row(moment, columns)]
        upper = Row(columns)
        self._actor(upper, moment, NAME_COLUMNS)
        upper.join(self._chips(Row(upper.left), moment, short=False).cut(upper.left))
        lower = Row(columns).skip(1)
        room = lower.left - cell_len(self.sentence) - 2
        self._inspect(lower, self._fitting(room))
        if self.sentence:
            lower.skip(2).add(self.sentence, "soft")
        return [upper, lower]

    def _fitting(self, columns: int) -> Sequence[Ink]:
        """Return the longest form of the inspector that fits, else the shortest."""
        fitting = (form for form in self.inspectors if width_of(form) <= columns)
        return next(fitting, self.inspectors[-1] if self.inspectors else ())

    def _only_row(self, moment: Moment, columns: int) -> Row:
        """Return everything in one row; chips lose their words before the inspector is cut."""
        row = Row(columns)
        self._actor(row, moment, NAME_COLUMNS_LOW)
        inspector = self.inspectors[-1] if self.inspectors else ()
        wanted = width_of(inspector) + 1 if inspector else 0
        if not self.reading:
            chips = self._chips(Row(10 * columns), moment, short=False)
            if chips.width + wanted > row.left:
                chips = self._chips(Row(10 * columns), moment, short=True)
            room = max(row.left - wanted, min(chips.width, row.left - INSPECTOR_LEAST))
            row.join(chips.cut(room))
        if inspector and row.left:
            row.add(look.current().glyph.side, "faint")
            self._inspect(row, self._fitting(row.left))
        return row

    def _actor(self, row: Row, moment: Moment, columns: int) -> None:
        """Add who is to act, and the card taken."""
        view: State = moment.view
        if moment.game.to_act(view) == OVER:
            return
        banner = f"banner{moment.looks[view.seat]}"
        shape = look.current().shapes[moment.looks[view.seat]]
        row.add(f" {shape} ", "ink", banner, bold=True)
        row.add(moment.names[view.seat], "ink", banner, bold=True, most=columns)
        row.add(" ", "ink", banner)
        if view.step != BUY:
            card = game_of(moment).content.cards[view.cards[view.seat][-1]]
            row.add(f" {card.name} ", "text", "chip", bold=True, what=CardTaken())

    def _chips(self, row: Row, moment: Moment, *, short: bool) -> Row:
        """Add the numbered chips, or what stands in their place."""
        view: State = moment.view
        row.skip(1)
        if self.urgent:
            return row.add(self.urgent, "key", bold=True)
        if moment.waiting:
            return row.add(moment.waiting, "soft")
        if view.step == BUY:
            return row.add(_("take a card"), "mark", bold=True)
        over = bool(moment.legal) and not any(chip.ready for chip in self.chips)
        for number, chip in enumerate(self.chips, 1):
            if chip.left or not (short and over):  # what is used up gives way at the end
                self._chip(row, number, chip, chip.short if short else chip.label)
        if over:
            row.skip(1).add(_("T ends the turn"), "mark", bold=True, what=TurnEnd())
        return row

    def _chip(self, row: Row, number: int, chip: Chip, label: str) -> None:
        glyph = look.current().glyph
        sign = str(number) if chip.left else glyph.done
        what = ChipAt(number)
        if chip.name == self.in_hand and chip.ready:
            text = f"{glyph.legal_left}{sign} {label}{glyph.legal_right}"
            row.add(text, "ink", "mark", bold=True, what=what)
        elif chip.ready:
            row.add(f" {sign}", "key", bold=True, what=what)
            row.add(f" {label} ", "text", bold=True, what=what)
        else:
            row.add(f" {sign} {label} ", "faint", what=what)

    def _inspect(self, row: Row, inspector: Sequence[Ink]) -> None:
        for piece in inspector:
            row.add(piece.text, piece.ink, piece.on, bold=piece.bold)
