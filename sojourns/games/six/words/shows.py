"""The position as JSON values: names for spaces, cards and trades, seats from 0."""

from __future__ import annotations

from typing import Any

from sojourns.games.six.game import SixGame
from sojourns.games.six.rules.control import Standing
from sojourns.games.six.ruleset import Token
from sojourns.games.six.state import END, STEPS, State
from sojourns.games.six.words.names import Names
from sojourns.games.six.words.registry import in_play
from sojourns.kernel.game import HIDDEN, NOBODY

KINDS = ("people", "houses", "boats", "towers")
POOL = ("people", "houses", "boats", "moves")


def show(game: SixGame, names: Names, state: State, ply: int) -> dict[str, Any]:
    """Return the position after `ply` entries, a view or a whole state alike."""
    content, standing = game.content, game.standing(state)
    shown = {
        "ply": ply,
        "round": round_of(game, state),
        "seat": None if state.step == END else state.seat,
        "over": state.step == END,
        "phase": STEPS[state.step],
        "map": content.board.letter or content.board.id,
        "expansions": list(game.setup["expansions"]),
        "start": game.setup["start"],
        "order": list(game.order),
        "row": [
            {"cost": cost, "card": card_name(game, card)}
            for cost, card in zip(content.numbers.row, state.row, strict=False)
        ],
        "deck": len(state.deck),
        "pool": _pool(game, state),
        "pending": [{"kind": game.rules.order_kinds[order]} for order in state.orders],
        "players": [_player(game, names, state, standing, seat) for seat in range(game.seats)],
        "spaces": {
            code: _space(game, state, standing, space)
            for space, code in enumerate(content.board.codes)
        },
    }
    for part in in_play(game):
        shown.update(part.show(game, state) if part.show else {})
    return shown


def _pool(game: SixGame, state: State) -> dict[str, int]:
    """Return what may still be used this turn, and what else may be done once."""
    pool = dict(zip(POOL, state.pool, strict=True))
    for part in in_play(game):
        pool.update(part.show_pool(game, state) if part.show_pool else {})
    return pool


def round_of(game: SixGame, state: State) -> int:
    """Return the round in hand, from 1; after the end the last one."""
    return min(state.turn // game.seats + 1, game.content.numbers.turns)


def card_name(game: SixGame, card: int) -> str | None:
    """Return the id of a card in files, or None if the view hides it."""
    return None if card == HIDDEN else game.content.cards[card].id


def _player(
    game: SixGame, names: Names, state: State, standing: Standing, seat: int
) -> dict[str, Any]:
    houses, boats = state.stored[seat]
    icons = zip(game.content.numbers.trades, standing.icons[seat], strict=True)
    shown = {
        "seat": seat,
        "name": names.player(seat),
        "coins": state.coins[seat],
        "cards": [card_name(game, card) for card in state.cards[seat]],
        "icons": {trade: number for trade, number in icons if number},
        "supply": dict(zip(KINDS, game.supply(state, seat), strict=True)),
        "stored": {"houses": houses, "boats": boats},
    }
    for part in in_play(game):
        shown.update(part.show_player(game, state, seat) if part.show_player else {})
    return shown


def _space(game: SixGame, state: State, standing: Standing, space: int) -> dict[str, Any]:
    board = game.content.board
    island = board.island_of[space]
    controller = standing.controller[space]
    return {
        "kind": "land" if space < len(board.land) else "sea",
        "island": board.islands[island] if island >= 0 else None,
        "name": board.names[space],
        "neighbours": [board.codes[near] for near in board.near[space]],
        "controller": None if controller == NOBODY else controller,
        "pieces": [
            {"seat": seat, **dict(zip(KINDS, pieces, strict=True))}
            for seat in range(game.seats)
            if any(pieces := pieces_on(state, seat, space))
        ],
        "tokens": [_token(game, token) for token in game.tokens(state, space)],
    }


def _token(game: SixGame, token: Token) -> dict[str, Any]:
    """Return a token with what it shows, ids by their names."""
    facts = {
        name: game.labels[name][value] if name in game.labels else value
        for name, value in token.facts
    }
    return {"kind": token.kind, **facts}


def pieces_on(state: State, seat: int, space: int) -> tuple[int, int, int, int]:
    """Return the people, houses, boats and towers that a seat has on a space."""
    return (
        state.people[seat][space],
        state.houses[seat][space],
        state.boats[seat][space],
        int(state.towers[space] == seat),
    )
