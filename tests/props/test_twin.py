"""`legal_actions` is the fast twin of `refusal`: what it gives is exactly what is not refused."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sojourns.games.six.actions import (
    Action,
    BuildBoat,
    BuildHouse,
    Buy,
    Cross,
    EndTurn,
    Explore,
    Fly,
    Move,
    PlacePeople,
    PlaceSerpent,
    PlaceShrine,
    PlaceTower,
    PlaceUpgrade,
    Sail,
)
from sojourns.games.six.game import EXPANSIONS, SixGame
from sojourns.games.six.state import State
from tests.props.positions import positions, shuffled, table

QUICK = settings(deadline=None, suppress_health_check=list(HealthCheck))


def describable(
    game: SixGame, state: State, around: Sequence[int] | None = None
) -> Iterator[Action]:
    """Yield every action of the game that one can describe: slots also where there are none, payees
    also nobody and no seat, amounts to one more than there are; spaces those `around`, or all and
    some that are not there.
    """
    for action in everything(game, state, around):
        if type(action) in game.action_types:
            yield action


def everything(game: SixGame, state: State, around: Sequence[int] | None) -> Iterator[Action]:
    """Yield every action that one can describe, of any expansion."""
    number = len(game.content.board.codes)
    spaces = range(number)
    around = around or [*spaces, -1, -number, number]
    seat, pool = state.seat, state.pool

    def amounts(have: int) -> range:
        return range(have + 2)

    def have(table: tuple[tuple[int, ...], ...], space: int) -> int:
        return table[seat][space] if space in spaces else 0

    yield EndTurn()
    yield from map(Buy, range(-1, len(state.row) + 2))
    for trade, value in product(range(-1, len(game.content.numbers.trades) + 1), range(-3, 4)):
        yield PlaceUpgrade(trade, value)
    for space in around:
        yield PlaceSerpent(space)
        yield Explore(space)
        yield PlaceShrine(space)
        yield BuildHouse(space)
        yield BuildBoat(space)
        yield PlaceTower(space)
        for count in range(-1, pool[0] + 2):
            yield PlacePeople(count, space)
    payees = range(-2, game.seats + 1)
    for origin, target in product(around, repeat=2):
        for boats in amounts(have(state.boats, origin)):
            yield Sail(boats, origin, target)
        for people, houses in product(
            amounts(have(state.people, origin)), amounts(have(state.houses, origin))
        ):
            yield Move(people, houses, origin, target)
            yield Fly(people, houses, origin, target)
            for sea, payee in product(around, payees):
                yield Cross(people, houses, origin, target, sea, payee)


def assert_twins(game: SixGame, state: State) -> None:
    """Assert that the generated actions are those not refused, each once."""
    offered = list(game.legal_actions(state))
    assert len(offered) == len(set(offered)), "an action is offered twice"
    described = {type(action) for action in describable(game, state)}
    assert described == set(game.action_types), "a new type of action is not described here"
    allowed = {one for one in describable(game, state) if game.refusal(state, one) is None}
    assert allowed == set(offered)


@pytest.mark.parametrize("seats", [2, 3])
def test_tiny_map(seats):
    """All there is to describe, on any position of five spaces (A1 to A8, M1 to M5, K2, K3, K9)."""
    game = table("tiny", seats)

    @settings(QUICK, max_examples=60)
    @given(positions("tiny", seats))
    def check(state):
        assert_twins(game, state)

    check()


def test_small_map():
    """The same on ten spaces with a link and two cuts, on fewer positions."""
    game = table("small", 2)

    @settings(QUICK, max_examples=15)
    @given(positions("small", 2))
    def check(state):
        assert_twins(game, state)

    check()


@pytest.mark.parametrize("seats", [2, 3])
def test_all_expansions(seats):
    """X4.2, X5.2, X8.2, X9.2, X10.2, X11.2 everything in play, on any position of five spaces."""
    game = table("tiny", seats, *EXPANSIONS)

    @settings(QUICK, max_examples=60)
    @given(positions("tiny", seats, *EXPANSIONS))
    def check(state):
        assert_twins(game, state)

    check()


def changed(game: SixGame, state: State, action: Action, rng: Random) -> Action:
    """Return the action with one of its parts replaced by another that can be said."""
    spaces = range(-1, len(game.content.board.codes) + 1)
    names: dict[str, Any] = dict.fromkeys(("space", "origin", "target", "sea"), spaces)
    names["payee"] = range(-2, game.seats + 1)
    names["trade"] = range(-1, len(game.content.numbers.trades) + 1)
    names["value"] = range(-3, 4)
    parts = [part.name for part in fields(action) if part.name != "kind"]
    if not parts:
        return rng.choice([BuildHouse, BuildBoat, PlaceTower])(rng.choice(spaces))
    part = rng.choice(parts)
    return replace(action, **{part: rng.choice(names.get(part, range(-1, 5)))})


def assert_legal(game: SixGame, state: State, legal: list[Any], rng: Random, most: int = 5) -> None:
    """Assert that each action is generated once, that those generated are not refused, and that
    others that can be said are legal only if they were generated; of so many at most.
    """
    allowed = set(legal)
    assert len(allowed) == len(legal)
    for action in rng.sample(legal, min(most, len(legal))):
        assert game.refusal(state, action) is None, action
        other = changed(game, state, action, rng)
        for one in (other, changed(game, state, other, rng)):
            assert (game.refusal(state, one) is None) == (one in allowed), one


@settings(QUICK, max_examples=12)
@given(st.integers(2, 4), st.integers(0, 2**32))
def test_shipped_map(seats, seed):
    """Along random games on the shipped map: all offered are legal, and those changed in a part
    or two are legal exactly if they are offered.
    """
    game, rng = shuffled("shipped", seats, seed), Random(seed)
    state = game.initial()
    while offered := list(game.legal_actions(state)):
        assert_legal(game, state, offered, rng, most=12)
        state = game.apply(state, rng.choice(offered))
