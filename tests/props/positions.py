"""Positions for properties: any that could be on the table, and any that play leads to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from hypothesis import strategies as st

from sojourns.games.six.content import Board, SixContent
from sojourns.games.six.data import load
from sojourns.games.six.data.maps import compile_board
from sojourns.games.six.data.strict import load_yaml
from sojourns.games.six.game import SixGame, expansions_of
from sojourns.games.six.rules.abilities import within_supply
from sojourns.games.six.rules.exploration import NO_TOKEN, Exploration
from sojourns.games.six.rules.serpents import Serpents
from sojourns.games.six.rules.shrines import Shrines
from sojourns.games.six.rules.upgrades import MOST, Upgrades
from sojourns.games.six.setup import deal
from sojourns.games.six.state import ACTIONS, BUY, ORDERS, TOWERS, State
from sojourns.kernel.game import NOBODY
from tests.six.expanded import FACES, TOKENS, content_for
from tests.six.positions import BOARD, CARDS

TINY = """
format: 1
id: tiny
name: Tiny waters
raster: |
  0000011
  0AAB0C1
  0000011
islands: {A: AB, C: C}
seas: "01"
names: {A1: One, A2: Two, C1: Three, S0: Left, S1: Right}
start: A1
"""


BOARDS: dict[str, Board] = {"tiny": compile_board(load_yaml(TINY, "tiny.yaml")), "small": BOARD}


FEW = replace(
    TOKENS,
    exploration=(FACES[0], *FACES[2:5]),
    upgrade=(1, 1, -2),
    mountains=1,
    serpents=2,
    shrines=2,
)
"""Tokens that fit on the tiny map, few enough to come to their end."""


@cache
def table(board: str, seats: int, *expansions: str) -> SixGame:
    """Return the game of so many seats on that board: `tiny`, `small` or `shipped`."""
    return shuffled(board, seats, 0, *expansions)


def shuffled(board: str, seats: int, seed: int, *expansions: str) -> SixGame:
    """Return a game dealt with the seed: cards shuffled, first player drawn, tokens laid."""
    in_play = played(board, *expansions)
    options = {"players": seats, "expansions": expansions}
    dealt = deal(options, in_play, lambda name: Random(f"{seed}/{name}"), expansions_of(options))
    return SixGame(dealt, in_play)


@cache
def played(board: str, *expansions: str) -> SixContent:
    """Return the content: the shipped one, or made-up cards and tokens on a small map."""
    if board == "shipped":
        return load({"map": "A", "expansions": expansions})
    return replace(content_for(expansions, FEW), board=BOARDS[board])


ABLE = [card_id for card_id, card in enumerate(CARDS) if card.ability]


@st.composite
def positions(draw: st.DrawFn, board: str, seats: int, *expansions: str) -> State:
    """Return any position that obeys the supply; most are in the step *actions*."""
    spaces = range(len(BOARDS[board].codes))
    land, sea = BOARDS[board].land, BOARDS[board].sea

    def row(where: tuple[int, ...], most: int) -> tuple[int, ...]:
        pieces = draw(st.dictionaries(st.sampled_from(where), st.integers(1, most), max_size=3))
        return tuple(pieces.get(space, 0) for space in spaces)

    def rows(where: tuple[int, ...], most: int) -> tuple[tuple[int, ...], ...]:
        return tuple(row(where, most) for _ in range(seats))

    hands = draw(st.lists(st.sampled_from(ABLE), unique=True, max_size=9))
    state = State(
        step=draw(st.sampled_from([ACTIONS] * 6 + [BUY, TOWERS])),
        seat=draw(st.integers(0, seats - 1)),
        turn=draw(st.integers(0, 9 * seats - 1)),
        coins=tuple(draw(st.integers(0, 3)) for _ in range(seats)),
        people=rows(land, 2),
        houses=rows(land, 2),
        boats=rows(sea, 2),
        towers=tuple(draw(st.sampled_from([NOBODY] * 4 + [*range(seats)])) for _ in spaces),
        stored=tuple((draw(st.integers(0, 1)), draw(st.integers(0, 1))) for _ in range(seats)),
        cards=tuple(tuple(hands[seat::seats]) for seat in range(seats)),
        row=tuple(range(draw(st.integers(0, 5)))),
        deck=(),
        pool=tuple(draw(st.sampled_from([0, 1, 1, 3])) for _ in range(4)),
        orders=(),
        slices=(),
    )
    # more towers than a seat has cannot stand
    game = table(board, seats, *expansions)
    for seat in range(seats):
        while game.supply(state, seat)[3] < 0:
            last = max(space for space in spaces if state.towers[space] == seat)
            towers = (*state.towers[:last], NOBODY, *state.towers[last + 1 :])
            state = state._replace(towers=towers)
    slices = dict(zip(game.rules.slots, game.initial().slices, strict=True))
    for name in slices:
        slices[name] = SLICES[name](draw, game, slices[name])
    state = state._replace(slices=tuple(slices.values()))
    state = state._replace(pool=within_supply(game.rules, state, state.pool))
    return draw_orders(draw, game, state)


def draw_orders(draw: st.DrawFn, game: SixGame, state: State) -> State:
    """Return the position with something ordered, or as it is."""
    open_now = [
        kind
        for kind, name in enumerate(game.rules.order_kinds)
        if game.rules.orders[name](game.rules, state)
    ]
    if state.step != ACTIONS or not open_now or draw(st.integers(0, 3)):
        return state
    orders = draw(st.lists(st.sampled_from(open_now), min_size=1, max_size=2))
    return state._replace(step=ORDERS, orders=tuple(orders))


def _some(draw: st.DrawFn, where: Sequence[int], spaces: int, most: int) -> tuple[int, ...]:
    """Return numbers by space, at most so many in all."""
    on = draw(st.lists(st.sampled_from(where), max_size=most))
    return tuple(map(on.count, range(spaces)))


def _upgrades(draw: st.DrawFn, _game: SixGame, mine: Upgrades) -> Upgrades:
    left, placed = list(mine.left), [list[int]() for _ in mine.placed]
    for trade in draw(st.lists(st.integers(0, 2), max_size=len(left))):
        if len(placed[trade]) < MOST:
            placed[trade].append(left.pop(draw(st.integers(0, len(left) - 1))))
    return Upgrades(tuple(left), tuple(map(tuple, placed)))


def _serpents(draw: st.DrawFn, game: SixGame, mine: Serpents) -> Serpents:
    on = _some(draw, game.content.board.sea, len(mine.on), mine.left)
    return Serpents(mine.left - sum(on), on)


def _shrines(draw: st.DrawFn, game: SixGame, mine: Shrines) -> Shrines:
    land, most = game.content.board.land, game.content.tokens.shrines
    rows = tuple(_some(draw, land, len(row), most) for row in mine.on)
    return Shrines(rows, draw(st.booleans()))


def _exploration(draw: st.DrawFn, _game: SixGame, mine: Exploration) -> Exploration:
    faces = tuple(draw(st.sampled_from([face, NO_TOKEN])) for face in mine.faces)
    return mine._replace(faces=faces)


SLICES: Mapping[str, Callable[..., Any]] = {
    "upgrades": _upgrades,
    "sea-serpents": _serpents,
    "shrines": _shrines,
    "exploration": _exploration,
}
"""How the slice of a module is drawn, given its first one."""
