"""The card row: five cards side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual.geometry import Size

from sojourns.games.six.content import Card
from sojourns.games.six.state import BUY
from sojourns.games.six.words import abilities, names
from sojourns.games.six.words.looks import order_text
from sojourns.games.six.words.registry import texts
from sojourns.lang import pgettext
from sojourns.tui import look, paint
from sojourns.tui.face import Moment
from sojourns.tui.six.kit import badge, game_of
from sojourns.tui.six.pane import Pane, Row

TALL = 8
"""Rows of a card with blank lines and names of trades; a low one has four."""

MEDIUM_COLUMNS, FULL_COLUMNS = 22, 30
"""Columns from which the middle and the long form of an ability are tried."""

MOST_BADGES = 4


class Slot(NamedTuple):
    """What the mouse finds on a card."""

    slot: int


class CardRow(Pane):
    """The cards on offer, by slot; one may be in focus."""

    GROUND = "screen"

    def __init__(self, id: str) -> None:  # noqa: A002 - the library's name
        super().__init__(id)
        self.focus_slot = -1
        """The slot that is looked at, or -1."""

    def look_at(self, slot: int) -> None:
        """Put a card in focus; -1: none."""
        self.focus_slot = slot
        self.renew()

    def rows(self, moment: Moment, size: Size) -> Sequence[Row]:
        """Return the rows of all cards side by side."""
        columns, rows = size
        costs = game_of(moment).content.numbers.row
        width = (columns - len(costs) + 1) // len(costs)
        if width < 1:
            return ()
        found = [Row(columns) for _line in range(rows)]
        for slot in range(len(costs)):
            for row, part in zip(found, self._card(moment, slot, width, rows), strict=True):
                row.join(part, Slot(slot)).skip(1)
        return found

    def _card(self, moment: Moment, slot: int, width: int, rows: int) -> list[Row]:
        if slot >= len(moment.view.row):
            return [Row(width, "screen") for _line in range(rows)]
        card = game_of(moment).content.cards[moment.view.row[slot]]
        tall = rows >= TALL
        parts = [self._head(moment, slot, card, width)]
        parts += [Row(width, "card")] if tall else []
        parts.append(badges(moment, card, Row(width, "card").skip(1 if tall else 0), named=tall))
        parts += [Row(width, "card")] if tall else []
        edge = 1 if tall else 0
        parts.append(actions(card, Row(width, "card").skip(edge), spaced=tall))
        for line in ability_lines(card, width - 2 * edge, rows - len(parts)):
            parts.append(Row(width, "card").skip(edge).add(line, "soft"))
        parts += [Row(width, "card") for _line in range(rows - len(parts))]
        return parts[:rows]

    def _head(self, moment: Moment, slot: int, card: Card, width: int) -> Row:
        buying = moment.view.step == BUY and bool(moment.legal)
        payable = any(getattr(action, "slot", None) == slot for action in moment.legal)
        if slot == self.focus_slot:
            ink, ground = "ink", "cursor"
        elif buying and payable:
            ink, ground = "text", "card_head"
        else:
            ink, ground = "soft", "card_poor" if buying else "card_quiet"
        price = game_of(moment).content.numbers.row[slot]
        wide = width >= MEDIUM_COLUMNS
        cost = pgettext("4 columns", "free") if wide and not price else f"${price}"
        poor = buying and not payable
        row = Row(width, ground)
        row.add(f" {slot + 1} " if wide else str(slot + 1), "ink", "key", bold=True)
        tail = f"{cost}!" if poor else cost
        tail = f"{tail} " if wide else tail
        room = row.left - 1 - cell_len(tail)
        row.add(look.current().glyph.legal_left if slot == self.focus_slot else " ", ink)
        row.add(card.name, ink, bold=buying and not poor, most=room)
        return row.right(tail, "bad" if poor and ink != "ink" else ink, bold=True)


def badges(moment: Moment, card: Card, row: Row, *, named: bool) -> Row:
    """Add the card's trades as badges, repeats as a number if there are many."""
    held = [(trade, count) for trade, count in enumerate(card.icons) if count]
    spread = sum(card.icons) <= MOST_BADGES
    for trade, count in held:
        for _again in range(count if spread else 1):
            badge(row, moment, trade, 1 if spread else count).skip(1)
    if named:
        trades = game_of(moment).content.numbers.trades
        row.skip(1).add(" + ".join(names.trade(trades[trade]) for trade, _count in held), "faint")
    return row


def actions(card: Card, row: Row, *, spaced: bool) -> Row:
    """Add what the card lets do: in words if there is room, else as signs with numbers."""
    glyph = look.current().glyph
    signs = ("+", glyph.house, glyph.boat, ">")
    spoken = (names.people, names.houses, names.boats, names.moves)
    held = [(place, count) for place, count in enumerate(card.actions) if count]
    gap = " " if spaced else ""
    orders = [texts().orders[order].sign for order in card.orders]
    long = "  ".join([*(f"{signs[p]}{gap}{spoken[p](count)}" for p, count in held), *orders])
    short = "  ".join([*(f"{signs[place]}{count}" for place, count in held), *orders])
    fits = paint.width_of([paint.Ink(long)]) <= row.left
    return row.add(long if fits else short, "text", bold=True)


def ability_lines(card: Card, width: int, rows: int) -> list[str]:
    """Return what the card orders, where there is room, and its ability in the longest form."""
    orders = [line for order in card.orders for line in paint.wrap(order_text(order), width)]
    if card.ability is None:
        return orders if len(orders) <= rows else []
    if width >= FULL_COLUMNS - 2 or rows > 1:
        lines = paint.wrap(abilities.ability(card.ability, "full"), width)
        if len(lines) <= rows:
            return lines if len(lines) + len(orders) > rows else [*orders, *lines]
    form: abilities.Form = "medium" if width >= MEDIUM_COLUMNS else "short"
    return [abilities.ability(card.ability, form)]
