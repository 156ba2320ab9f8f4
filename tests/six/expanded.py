"""Games with expansions on the small map: made-up cards and tokens, one builder of positions.

The cards of `positions` come first and keep their ids; what is laid out is laid by hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from sojourns.games.six.content import Card, Face, SixContent, Tokens
from sojourns.games.six.effects import (
    Extra,
    Gain,
    Income,
    MoveHouses,
    Objective,
    OnBuild,
    OnBuy,
    PointsPer,
    Toll,
)
from sojourns.games.six.game import SixGame, expansions_of
from sojourns.games.six.rules.exploration import NO_TOKEN, Exploration
from sojourns.games.six.rules.serpents import Serpents
from sojourns.games.six.rules.shrines import Shrines
from sojourns.games.six.rules.upgrades import Upgrades
from sojourns.games.six.setup import check, deal
from sojourns.games.six.state import State, put
from sojourns.kernel.errors import DealError
from tests.six.positions import (
    ART,
    BOARD,
    CARDS,
    JEWELRY,
    NUMBERS,
    SEWING,
    SPACES,
    Pieces,
    card,
    position,
)

FACES = (
    Face("coins-1", Gain(coins=1), -1),
    Face("coins-3", Gain(coins=3), -1),
    Face("people-1", Gain(people=1), -1),
    Face("houses-1", Gain(houses=1), -1),
    Face("boats-1", Gain(boats=1), -1),
    Face("trade-sewing", None, SEWING),
)

TOKENS = Tokens(
    trade=(ART, ART, JEWELRY),
    exploration=FACES,
    upgrade=(1, 1, 1, 2, 2, -1, -1, -1, -2, -2),
    mountains=2,
    serpents=8,
    shrines=3,
    airships=2,
)
"""As many as the small map holds; of upgrades, serpents and shrines those of the rulebook."""

ORDERING = (
    card("upgrade", people=2, moves=1, art=1)._replace(orders=("upgrade",)),
    card("two-upgrades", moves=1)._replace(orders=("upgrade", "upgrade")),
    card("serpent", boats=1, moves=2, cooking=1)._replace(orders=("serpent",)),
    card("two-serpents", moves=1)._replace(orders=("serpent", "serpent")),
    card("both", houses=1, moves=1)._replace(orders=("upgrade", "serpent")),
)
"""Cards that order something; they come in where all that they order can be resolved."""

NAMING = (
    card(
        "town",
        people=1,
        ability=Objective("named_spaces", 4, at_least=2, spaces=("A2", "S0")),
    )._replace(deck="places-a", rule="X1.2"),
    card(
        "guilds",
        moves=1,
        art=1,
        ability=Objective("trades", 3, at_least=4, trades=("sewing", "art")),
    )._replace(deck="specialties", rule="X3.1"),
)

VALUES = tuple(
    card(name, ability=ability)._replace(deck="values", rule="X6.1", score=score)
    for name, ability, score in (
        ("thrift", Income(1), PointsPer("coins", 3, 1, 4)),
        ("roads", Extra(moves=1), Objective("houses", 3, at_least=2)),
        ("wagons", MoveHouses(), PointsPer("cards", 2, 1, 4)),
        ("customs", Toll(), Objective("coins", 2, most=True)),
    )
)
"""The value cards of seats 0, 1, 2 and 3, unless others are given."""

REACTING = (
    card("bargain", ability=OnBuy(Gain(coins=2), cost=0))._replace(deck="values", rule="X6.1"),
    card("builder", ability=OnBuild("house", Gain(people=2)))._replace(deck="values", rule="X6.1"),
)
"""Further value cards, dealt only by name."""

DROPPED = object()

NOTHING_LAID: Mapping[str, Any] = {
    "trade_tokens": {},
    "exploration": {},
    "mountains": [],
    "airships": [],
    "feuds": "normal",
}


def content_for(names: Sequence[str], tokens: Tokens = TOKENS) -> SixContent:
    """Return the small map with the cards and tokens of these expansions."""
    orders = {order for module in expansions_of({"expansions": names}) for order in module.orders}
    ordering = [one for one in ORDERING if orders.issuperset(one.orders)]
    named = [one for one in NAMING if one.deck.split("-")[0] in names]
    values = (*VALUES, *REACTING) if "values" in names else ()
    cards: tuple[Card, ...] = (*CARDS, *ordering, *named, *values)
    return SixContent(BOARD, NUMBERS, cards, {}, "0" * 16, tokens, len(values))


def expanded(
    *names: str,
    seats: int = 2,
    first: int = 0,
    tokens: Mapping[str, Any] | None = None,
    **laid: Any,
) -> SixGame:
    """Return a game with these expansions; `laid` are their keys of the setup, by hand.

    What is not laid is not there; `tokens` changes numbers of tokens.
    """
    in_play = content_for(names, replace(TOKENS, **(tokens or {})))
    setup: dict[str, Any] = {
        "players": seats,
        "map": BOARD.id,
        "expansions": list(names),
        "start": "A1",
        "first": first,
        "deck": [one.id for one in in_play.deck],
    }
    default = {**NOTHING_LAID, "values": [one.id for one in VALUES[:seats]]}
    keys = [module.key for module in expansions_of(setup) if module.key]
    assert set(laid) <= set(keys), "this is laid by no expansion in play"
    setup |= {key: laid.get(key, default[key]) for key in keys}
    return SixGame(setup, in_play)


def dealt_with(
    *names: str,
    seats: int = 2,
    seed: int = 1,
    tokens: Mapping[str, Any] | None = None,
    **options: Any,
) -> dict[str, Any]:
    """Return the setup that is dealt with these options."""
    in_play = content_for(names, replace(TOKENS, **(tokens or {})))
    options = {"players": seats, "expansions": names, **options}
    return deal(options, in_play, lambda name: Random(f"{seed}/{name}"), expansions_of(options))


def not_dealt(*names: str, **options: Any) -> tuple[str, str]:
    """Return the rule and the reason why it cannot be dealt with these options."""
    with pytest.raises(DealError) as found:
        dealt_with(*names, **options)
    return found.value.refusal.rule, found.value.refusal.reason


def not_bound(*names: str, tokens: Mapping[str, Any] | None = None, **keys: Any) -> tuple[str, str]:
    """Return the rule and the reason why a setup is none in which these keys are changed.

    A key whose value is DROPPED is left out.
    """
    setup = {**dealt_with(*names, tokens=tokens), **keys}
    setup = {key: value for key, value in setup.items() if value is not DROPPED}
    in_play = content_for(names, replace(TOKENS, **(tokens or {})))
    with pytest.raises(DealError) as found:
        check(setup, in_play, expansions_of(setup))
    return found.value.refusal.rule, found.value.refusal.reason


def laid_out(
    game: SixGame,
    *,
    serpents: Mapping[int, int] | None = None,
    shrines: Pieces | None = None,
    shrine_placed: bool = False,
    upgrades: Mapping[int, Sequence[int]] | None = None,
    claimed: Mapping[int, Sequence[int]] | None = None,
    found: Sequence[int] = (),
    orders: Sequence[str] = (),
    cards: Sequence[Sequence[str | int]] = (),
    row: Sequence[str | int] = (),
    deck: Sequence[str | int] = (),
    **rest: Any,
) -> State:
    """Return a position of the game; what is left out is as in `position`, or as it was laid.

    `serpents` are numbers by space, `shrines` by space and seat, `upgrades` values by trade;
    `claimed` are trades by seat, `found` the spaces whose exploration token is gone. What is placed
    is taken from what was left. Cards may be named.
    """

    def ids(names: Sequence[str | int]) -> list[int]:
        return [game.content.card_id(n) if isinstance(n, str) else n for n in names]

    state = position(
        seats=game.seats, cards=list(map(ids, cards)), row=ids(row), deck=ids(deck), **rest
    )
    slices = game.initial().slices
    if serpents is not None:
        on = tuple(serpents.get(space, 0) for space in SPACES)
        changed: Any = Serpents(game.content.tokens.serpents - sum(on), on)
        slices = put(slices, game.rules.slots["sea-serpents"], changed)
    if shrines is not None or shrine_placed:
        table = tuple(
            tuple((shrines or {}).get(space, [0] * game.seats)[seat] for space in SPACES)
            for seat in range(game.seats)
        )
        slices = put(slices, game.rules.slots["shrines"], Shrines(table, shrine_placed))
    if upgrades is not None:
        left = sorted(game.content.tokens.upgrade, reverse=True)
        for value in (value for row in upgrades.values() for value in row):
            left.remove(value)
        placed = tuple(tuple(upgrades.get(trade, ())) for trade in range(len(NUMBERS.trades)))
        slices = put(slices, game.rules.slots["upgrades"], Upgrades(tuple(left), placed))
    if claimed is not None or found:
        slot = game.rules.slots["exploration"]
        faces = tuple(
            NO_TOKEN if space in found else face for space, face in enumerate(slices[slot].faces)
        )
        trades = tuple(tuple((claimed or {}).get(seat, ())) for seat in range(game.seats))
        slices = put(slices, slot, Exploration(faces, trades))
    kinds = game.rules.order_kinds
    return state._replace(slices=slices, orders=tuple(map(kinds.index, orders)))


def lines_of(game: SixGame, state: State, rule: str) -> list[tuple[int, int, tuple[str, int]]]:
    """Return (seat, points, cause) of the score lines that cite the rule."""
    return [
        (line.seat, line.points, line.cause)
        for line in game.score_lines(state)
        if line.rule == rule
    ]


def offered(game: SixGame, state: State, action_type: type[Any]) -> list[Any]:
    """Return the legal actions of one type, in the order in which they are offered."""
    return [one for one in game.legal_actions(state) if type(one) is action_type]
