"""Positions for the tests of the rules: a small map, made-up cards and one builder of states.

The map, as adjacency (`=` is a link, `x` a cut, which touch nobody's islands):

    A1 - A2 - A3 = C1      A1 x A3      B1 - B2      B1 x S0
    S0 touches A1 A2 A3 B2 C1; S1 touches B2; S2 touches A3 C1; S3 touches C1
    S0 - S1, S0 - S2, S0 - S3, S1 - S3, S2 - S3
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from sojourns.games.six.content import Card, Numbers, SixContent
from sojourns.games.six.data.maps import compile_board
from sojourns.games.six.data.strict import load_yaml
from sojourns.games.six.effects import (
    BoatsFromHouses,
    Effect,
    Extra,
    FreeCrossing,
    Gain,
    Income,
    MoveHouses,
    Objective,
    OnBuild,
    OnBuy,
    PeopleAnywhere,
    PointsPer,
    ShareHouseSpaces,
    Toll,
)
from sojourns.games.six.game import SixGame
from sojourns.games.six.state import ACTIONS, State
from sojourns.kernel.game import NOBODY

MAP = """
format: 1
id: small
name: Small waters
raster: |
  0000000000001111
  0AAABBB00DDEE111
  0AAABBB00DDEE111
  0CCCCCC00DDEE111
  0CCCCCC000001111
  22222222FF333333
  2222222233333333
islands: {A: ABC, B: DE, C: F}
seas: "0123"
names:
  A1: Mill
  A2: Oak
  A3: Quay
  B1: Well
  B2: Gate
  C1: Rock
  S0: Bay
  S1: Sound
  S2: Reach
  S3: Deep
links: [[A3, C1]]
cuts: [[A1, A3], [B1, S0]]
start: A1
"""

BOARD = compile_board(load_yaml(MAP, "small.yaml"))
SPACES = range(len(BOARD.codes))
A1, A2, A3, B1, B2, C1, S0, S1, S2, S3 = SPACES
LAND, SEA = BOARD.land, BOARD.sea
ISLE_A, ISLE_B, ISLE_C = range(3)

COOKING, CARPENTRY, SEWING, SHOEMAKING, ART, BLACKSMITHING, JEWELRY = range(7)

NUMBERS = Numbers(
    coins=12,
    people=35,
    boats=12,
    houses=8,
    towers=3,
    start_people=2,
    start_houses=1,
    row=(0, 1, 2, 3, 4),
    turns=9,
    trades=("cooking", "carpentry", "sewing", "shoemaking", "art", "blacksmithing", "jewelry"),
    thresholds=(
        ((5, 4), (9, 7)),
        ((5, 4), (8, 7)),
        ((5, 4), (7, 7)),
        ((4, 4), (6, 7)),
        ((4, 4), (5, 7)),
        ((3, 4), (5, 7)),
        ((3, 4), (4, 7)),
    ),
)
"""The numbers of the rulebook (S4, S5, S8, P3), here by hand: the data's own are tested apart."""


def card(
    name: str,
    *,
    people: int = 0,
    houses: int = 0,
    boats: int = 0,
    moves: int = 0,
    ability: Effect | None = None,
    **icons: int,
) -> Card:
    """Return a made-up card; icons by the name of their trade."""
    return Card(
        id=name,
        name=name.capitalize(),
        deck="base",
        icons=tuple(icons.get(trade, 0) for trade in NUMBERS.trades),
        actions=(people, houses, boats, moves),
        orders=(),
        ability=ability,
        rule="K6",
    )


CARDS = (
    card("income", moves=1, ability=Income(1)),
    card("rich", moves=1, ability=Income(2)),
    card("sharing", houses=1, ability=ShareHouseSpaces()),
    card("moving", moves=2, ability=MoveHouses()),
    card("coin-for-house", houses=2, ability=OnBuild("house", Gain(coins=1))),
    card("house-for-boat", boats=1, ability=OnBuild("boat", Gain(houses=1))),
    card("moves-for-boat", boats=1, ability=OnBuild("boat", Gain(moves=2))),
    card("people-for-house", houses=1, ability=OnBuild("house", Gain(people=2))),
    card("house-for-four", moves=1, ability=OnBuy(Gain(houses=1), cost=4)),
    card("coin-for-art", moves=1, art=2, ability=OnBuy(Gain(coins=1), trade="art")),
    card("three-houses", people=1, ability=Objective("houses", 3, at_least=3)),
    card("most-seas", boats=1, ability=Objective("sea_spaces", 3, most=True)),
    card("per-coins", people=1, ability=PointsPer("coins", 3, 1, 4)),
    card("per-house", people=1, ability=PointsPer("houses", 1, 1, 5)),
    card("more-moves", moves=1, ability=Extra(moves=1)),
    card("more-people", people=1, ability=Extra(people=1)),
    card("free", moves=1, ability=FreeCrossing()),
    card("toll", boats=1, ability=Toll()),
    card("second-toll", boats=1, ability=Toll()),
    card("docks", boats=1, ability=BoatsFromHouses()),
    card("camps", people=2, ability=PeopleAnywhere()),
    card("boat-trip", boats=1, moves=3, art=1),
    card("people", people=3, cooking=1),
    card("houses", houses=2, carpentry=2),
    card("boats", boats=2),
    card("moves", moves=4, sewing=1),
    card("feast", people=1, cooking=4),
    card("banquet", people=1, cooking=5),
    card("jewels", moves=1, jewelry=2),
    card("ring", moves=1, jewelry=1),
    *(card(f"plain-{number}", moves=1) for number in range(7)),
)
"""One card for each kind of effect, and plain ones up to the 37 of a base deck (S3)."""

IDS = {one.id: card_id for card_id, one in enumerate(CARDS)}


def content(cards: Sequence[Card] = CARDS) -> SixContent:
    """Return the small map with these cards."""
    return SixContent(BOARD, NUMBERS, tuple(cards), {}, "0" * 16)


CONTENT = content()


def dealt(seats: int = 2, **changes: object) -> dict[str, object]:
    """Return a setup on the small map: the first seat begins, the deck is in the cards' order."""
    return {
        "players": seats,
        "map": "small",
        "expansions": [],
        "start": "A1",
        "first": 0,
        "deck": [one.id for one in CARDS],
        **changes,
    }


@cache
def game(seats: int = 2, first: int = 0) -> SixGame:
    """Return the game of so many seats on the small map."""
    return SixGame(dealt(seats, first=first), CONTENT)


def game_with(*abilities: Effect) -> SixGame:
    """Return a game of two whose cards 0, 1, … carry these abilities and nothing else."""
    cards = [card(f"made-{number}", ability=one) for number, one in enumerate(abilities)]
    cards += [card(f"other-{number}", moves=1) for number in range(18)]
    return SixGame(dealt(deck=[one.id for one in cards]), content(cards))


Pieces = Mapping[int, Sequence[int]]
"""Space -> number of pieces of each seat."""


def position(
    *,
    seats: int = 2,
    people: Pieces | None = None,
    houses: Pieces | None = None,
    boats: Pieces | None = None,
    towers: Mapping[int, int] | None = None,
    coins: Sequence[int] | None = None,
    cards: Sequence[Sequence[str | int]] = (),
    pool: tuple[int, int, int, int] = (0, 0, 0, 0),
    stored: Sequence[tuple[int, int]] = (),
    step: int = ACTIONS,
    seat: int = 0,
    turn: int = 0,
    row: Sequence[str | int] = (),
    deck: Sequence[str | int] = (),
) -> State:
    """Return a position on an otherwise empty board; what is left out is nothing.

    `cards` holds the cards of seat 0, 1, … by name or id; `pool` people, houses, boats, moves;
    `turn` the turns ended. Coins are 12 each unless they are given.
    """

    def table(pieces: Pieces | None) -> tuple[tuple[int, ...], ...]:
        found = pieces or {}
        return tuple(
            tuple(found[space][one] if space in found else 0 for space in SPACES)
            for one in range(seats)
        )

    def numbers(names: Sequence[str | int]) -> tuple[int, ...]:
        return tuple(IDS[name] if isinstance(name, str) else name for name in names)

    return State(
        step=step,
        seat=seat,
        turn=turn,
        coins=tuple(coins) if coins else (NUMBERS.coins,) * seats,
        people=table(people),
        houses=table(houses),
        boats=table(boats),
        towers=tuple((towers or {}).get(space, NOBODY) for space in SPACES),
        stored=(*stored, *((0, 0),) * (seats - len(stored))),
        cards=(*map(numbers, cards), *((),) * (seats - len(cards))),
        row=numbers(row),
        deck=numbers(deck),
        pool=pool,
        orders=(),
        slices=(),
    )


def first_state(seats: int = 2, first: int = 0) -> State:
    """Return the first position of a game on the small map."""
    return game(seats, first).initial()


def play(state: State, *actions: object, rules: SixGame | None = None) -> State:
    """Return the state after the actions, each of which must be legal and offered."""
    table = rules or game(len(state.coins))
    for action in actions:
        refusal = table.refusal(state, action)
        assert refusal is None, (action, refusal)
        assert action in table.legal_actions(state), action
        state = table.apply(state, action)
    return state


def refused(state: State, action: object, rules: SixGame | None = None) -> tuple[str, str]:
    """Return the rule and the reason why the action is refused; it must not be offered either."""
    table = rules or game(len(state.coins))
    refusal = table.refusal(state, action)
    assert refusal is not None, f"{action} is legal"
    assert action not in table.legal_actions(state), action
    return refusal.rule, refusal.reason
