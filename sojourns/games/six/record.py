"""What a record of a finished game tells of Six Sojourns: which card went where, and how."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sojourns.games.six.actions import Buy
from sojourns.games.six.game import SixGame, expansions_of
from sojourns.games.six.state import State

Taken = tuple[str, int, int, bool]
"""Card, price in coins, in which of the player's turns (0: dealt before them), taken at sight."""


def fates(
    game: SixGame, purchases: Sequence[tuple[State, Buy]]
) -> tuple[list[list[Taken]], list[str]]:
    """Return what each seat took, in order, and what was offered and left (T2, X6.1).

    Each purchase comes with the state before it.
    """
    names, prices = game.labels["card"], game.content.numbers.row
    taken: list[list[Taken]] = [
        [(names[card], 0, 0, False) for card in given] for given in game.rules.given
    ]
    turns = [0] * game.seats
    seen: set[int] = set()
    row: tuple[int, ...] = ()
    for state, action in purchases:
        row, seat, slot = state.row, state.seat, action.slot
        card = row[slot]
        turns[seat] += 1
        taken[seat].append((names[card], prices[slot], turns[seat], card not in seen))
        seen.update(row)
    bought = {name for seat in taken for name, _price, _turn, _first in seat}
    return taken, [names[card] for card in row if names[card] not in bought]


def names(game: SixGame) -> dict[str, Any]:
    """Return the names of all that a record can hold."""
    content, numbers = game.content, game.content.numbers
    scoring = [
        card.id
        for card in content.cards
        if (effect := card.score or card.ability) and effect.kind in ("objective", "points_per")
    ]
    letter = (content.board.letter or "").lower()
    decks = {
        module.name: module.deck.format(letter=letter)
        for module in expansions_of(game.setup)
        if module.deck
    }
    return {
        "cards": [card.id for card in content.cards],
        "decks": {
            name: [card.id for card in content.cards if card.deck == deck]
            for name, deck in decks.items()
        },
        "scoring": scoring,
        "trades": list(numbers.trades),
        "icons": {
            trade: sum(card.icons[at] for card in content.cards)
            for at, trade in enumerate(numbers.trades)
        },
        "worth": {
            trade: [points for _icons, points in steps]
            for trade, steps in zip(numbers.trades, numbers.thresholds, strict=True)
        },
        "spaces": list(content.board.codes),
        "islands": list(content.board.islands),
    }
