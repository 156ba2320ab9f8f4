"""What a seat may know as a row of numbers, always of the same length; its seat comes first."""

from __future__ import annotations

from collections.abc import Iterator

from sojourns.games.six.game import SixGame
from sojourns.games.six.state import State
from sojourns.kernel.game import NOBODY

TOKENS = ("trade", "exploration", "mountain", "serpent", "shrine", "airship")
"""Kinds of tokens on spaces; of a trade token the number is its trade, from 1, else how many."""

Part = tuple[str, list[int]]
"""Name and numbers."""


def parts(game: SixGame, view: State, seat: int, chosen: int) -> Iterator[Part]:
    """Yield the parts of the observation, in order; `chosen` is the first choice made, or -1."""
    seats = [(seat + turn) % game.seats for turn in range(game.seats)]
    place = {one: number for number, one in enumerate(seats, start=1)} | {NOBODY: 0}
    content, standing = game.content, game.standing(view)
    cards, slots = range(len(content.cards)), len(content.numbers.row)
    orders = range(len(game.rules.order_kinds))
    row = [card + 1 for card in view.row]
    yield "step", [int(view.step == step) for step in range(5)]
    yield "to_act", [place[view.seat] - 1]
    yield "turn", [view.turn]
    yield "chosen", [chosen + 1]
    yield "pool", list(view.pool)
    yield "orders", [view.orders.count(order) for order in orders]
    yield "row", row + [0] * (slots - len(row))
    yield "deck", [len(view.deck)]
    yield "towers", [place[owner] for owner in view.towers]
    yield "controllers", [place[owner] for owner in standing.controller]
    yield from _tokens(game, view)
    yield "upgrades", [sum(values) for values in game.on_trades(view)]
    for one in seats:
        had = (*game.rules.given[one], *view.cards[one])
        yield "coins", [view.coins[one]]
        yield "stored", list(view.stored[one])
        yield "supply", list(game.supply(view, one))
        yield "held", [number for _kind, number in game.held(view, one)]
        yield "icons", list(standing.icons[one])
        yield "cards", [int(card in had) for card in cards]
        yield "people", list(view.people[one])
        yield "houses", list(view.houses[one])
        yield "boats", list(view.boats[one])


def _tokens(game: SixGame, view: State) -> Iterator[Part]:
    on = [game.tokens(view, space) for space in range(len(game.content.board.codes))]
    for kind in TOKENS:
        yield (
            f"tokens_{kind}",
            [
                sum(dict(token.facts).get("trade", 0) + 1 for token in tokens if token.kind == kind)
                for tokens in on
            ],
        )


def observed(game: SixGame, view: State, seat: int, chosen: int) -> list[int]:
    """Return the observation."""
    return [number for _name, numbers in parts(game, view, seat, chosen) for number in numbers]
