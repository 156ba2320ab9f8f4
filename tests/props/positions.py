"""Positions for properties: any that could be on the table, and any that play leads to."""

from __future__ import annotations

from functools import cache
from random import Random

from hypothesis import strategies as st

from sojourns.games.six.content import Board, SixContent
from sojourns.games.six.data import load
from sojourns.games.six.data.maps import compile_board
from sojourns.games.six.data.strict import load_yaml
from sojourns.games.six.game import SixGame
from sojourns.games.six.rules.abilities import limit_pool
from sojourns.games.six.setup import deal
from sojourns.games.six.state import ACTIONS, BUY, TOWERS, State
from sojourns.kernel.game import NOBODY
from tests.six.positions import BOARD, CARDS, NUMBERS

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


@cache
def table(board: str, seats: int) -> SixGame:
    """Return the game of so many seats on that board: `tiny`, `small` or `shipped`."""
    return shuffled(board, seats, 0)


def shuffled(board: str, seats: int, seed: int) -> SixGame:
    """Return a game dealt with the seed, cards shuffled and first player drawn."""
    in_play = played(board)
    return SixGame(
        deal({"players": seats}, in_play, lambda name: Random(f"{seed}/{name}")), in_play
    )


@cache
def played(board: str) -> SixContent:
    """Return the content: the shipped one, or made-up cards on a small map."""
    if board == "shipped":
        return load({"map": "A"})
    return SixContent(BOARDS[board], NUMBERS, CARDS, {}, "0" * 16)


ABLE = [card_id for card_id, card in enumerate(CARDS) if card.ability]


@st.composite
def positions(draw: st.DrawFn, board: str, seats: int) -> State:
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
    game = table(board, seats)
    for seat in range(seats):
        while game.supply(state, seat)[3] < 0:
            last = max(space for space in spaces if state.towers[space] == seat)
            towers = (*state.towers[:last], NOBODY, *state.towers[last + 1 :])
            state = state._replace(towers=towers)
    return limit_pool(game.rules, state)
