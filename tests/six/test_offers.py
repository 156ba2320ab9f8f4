"""What is offered is what is not refused: every group, way and payee of positions made by hand.

`tests/props/test_twin.py` asks the same of all that can be described; here are the positions in
which the offers that are made once and joined differ: houses, fares, limits, several boats.
"""

from __future__ import annotations

from itertools import product

import pytest

from sojourns.games.six.actions import (
    BuildBoat,
    BuildHouse,
    Cross,
    Explore,
    Fly,
    Move,
    PlacePeople,
    PlaceShrine,
    Sail,
)
from tests.six.expanded import expanded, laid_out
from tests.six.positions import A1, A2, A3, B1, B2, C1, LAND, S0, S1, S2, S3, SEA, SPACES

PEOPLE = {A1: (2, 0, 1), A3: (1, 0, 0), B2: (1, 1, 0), C1: (0, 3, 1)}
HOUSES = {A1: (2, 0, 0), A2: (0, 1, 0), B1: (1, 0, 0), B2: (1, 0, 0)}
BOATS = {S0: (0, 1, 1), S1: (1, 2, 0), S2: (0, 0, 1), S3: (0, 2, 0)}
MOVING, BOTH, FREE = ("moving",), ("moving", "sharing"), ("moving", "free")
TOLLS = ((), ("toll",), ("toll", "second-toll"))

BASE = expanded(seats=3)
LIMITED = expanded("mountains", "airships", seats=3, mountains=["A2", "B2"], airships=["A1", "B2"])


def described():
    """Yield every move, crossing and flight of up to three people and houses."""
    groups = [group for group in product(range(4), range(4)) if sum(group)]
    for (people, houses), origin, target in product(groups, LAND, LAND):
        yield Move(people, houses, origin, target)
        yield Fly(people, houses, origin, target)
        for sea, payee in product(SEA, range(-1, 3)):
            yield Cross(people, houses, origin, target, sea, payee)
    for boats, origin, target in product(range(1, 4), SEA, SPACES):
        yield Sail(boats, origin, target)


ALL = tuple(described())


def moves(table, state):
    """Return what is offered of it."""
    return [one for one in table.legal_actions(state) if isinstance(one, Move | Fly | Cross | Sail)]


@pytest.mark.parametrize("table", [BASE, LIMITED], ids=["base", "X9.2 X11.2 limits and flights"])
@pytest.mark.parametrize(
    "cards",
    [
        pytest.param((), id="M1 M3 people"),
        pytest.param((MOVING,), id="K3 a house"),
        pytest.param((BOTH,), id="K2 K3 several houses"),
        pytest.param((FREE,), id="K9 free"),
        pytest.param((BOTH, *TOLLS[1:]), id="K9 tolls"),
        pytest.param(TOLLS, id="K9 tolls for people"),
    ],
)
@pytest.mark.parametrize("coins", [0, 1, 2, 3, 12])
def test_offers(table, cards, coins):
    state = laid_out(
        table,
        people=PEOPLE,
        houses=HOUSES,
        boats=BOATS,
        cards=cards,
        coins=(coins, 5, 5),
        pool=(0, 0, 0, 1),
    )
    offers = [
        one for one in table.legal_actions(state) if isinstance(one, Move | Fly | Cross | Sail)
    ]
    allowed = {one for one in ALL if table.refusal(state, one) is None}
    assert len(offers) == len(set(offers))
    assert set(offers) == allowed


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_offers_of_each_seat(seat):
    """M4 whose boats are one's own differs."""
    state = laid_out(
        LIMITED,
        people=PEOPLE,
        houses=HOUSES,
        boats=BOATS,
        cards=(BOTH,) * 3,
        coins=(1, 1, 1),
        pool=(0, 0, 0, 1),
        seat=seat,
    )
    assert sorted(map(repr, moves(LIMITED, state))) == sorted(
        repr(one) for one in ALL if LIMITED.refusal(state, one) is None
    )


PLACED = (
    *(PlacePeople(count, space) for count, space in product(range(1, 4), SPACES)),
    *(
        kind(space)
        for kind, space in product((BuildHouse, BuildBoat, Explore, PlaceShrine), SPACES)
    ),
)
LYING = expanded(
    "exploration",
    "shrines",
    seats=3,
    exploration={"A1": "coins-1", "A2": "people-1", "S0": "coins-3", "S1": "boats-1"},
)


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize(
    "hand",
    [
        pytest.param((), id="A2 A4 A5 X8.2 X10.2"),
        pytest.param(("sharing",), id="K2"),
        pytest.param(("docks",), id="K10 boats"),
        pytest.param(("camps",), id="K10 people"),
        pytest.param(("sharing", "docks", "camps"), id="K2 K10 all"),
    ],
)
@pytest.mark.parametrize("pool", [(2, 1, 1, 1), (0, 0, 1, 0), (3, 0, 0, 0), (0, 2, 0, 0)])
def test_offers_of_what_is_placed(seat, hand, pool):
    state = laid_out(
        LYING, people=PEOPLE, houses=HOUSES, boats=BOATS, cards=(hand,) * 3, pool=pool, seat=seat
    )
    offers = [one for one in LYING.legal_actions(state) if one in PLACED]
    assert sorted(map(repr, offers)) == sorted(
        repr(one) for one in PLACED if LYING.refusal(state, one) is None
    )
