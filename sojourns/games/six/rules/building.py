"""Building houses and boats, from the pool or from what is stored (A4 to A7, K2, K10)."""

from __future__ import annotations

from itertools import compress

from sojourns.games.six.actions import Action, BuildBoat, BuildHouse
from sojourns.games.six.content import SixContent
from sojourns.games.six.effects import Abilities
from sojourns.games.six.prepared import Memo, Shared, shared
from sojourns.games.six.rules.abilities import abilities, supply
from sojourns.games.six.rules.moves import Origins, closed_to_houses
from sojourns.games.six.ruleset import Handler, Module, Rules
from sojourns.games.six.state import ACTIONS, AT, BOATS, HOUSES, State, add, put, state_of
from sojourns.kernel.game import Refusal


class Ready(Shared):
    """Builds, made once, and sets of spaces as bits."""

    def __init__(self, content: SixContent) -> None:
        board = content.board
        spaces = range(len(board.codes))
        self.origins = shared(Origins, content).lands
        self.land = frozenset(board.land)
        self.sea = frozenset(board.sea)
        self.houses = tuple(BuildHouse(space) for space in spaces)
        """Indexed [space]."""
        self.boats = tuple(BuildBoat(space) for space in spaces)
        """Indexed [space]."""
        self.near = tuple(sum(1 << sea for sea in board.near_sea[space]) for space in board.land)
        """The seas next to a land, indexed [land]."""
        self.boats_at: Memo[int, tuple[BuildBoat, ...]] = Memo(self._boats_at)
        """The builds on a set of seas."""

    def _boats_at(self, bits: int) -> tuple[BuildBoat, ...]:
        return tuple(boat for space, boat in enumerate(self.boats) if bits >> space & 1)


def in_hand(state: State, what: int) -> int:
    """Return the HOUSES or BOATS that the seat to act may still build: pool and stored (A6)."""
    return state.pool[what] + state.stored[state.seat][what - HOUSES]


def nothing_to_build(rules: Rules, state: State, what: int) -> Refusal | None:
    """Return why there is none of it to build, or None (A1, A7)."""
    if in_hand(state, what):
        return None
    if not supply(rules, state, state.seat)[what]:
        return Refusal("A7", "none_left", what=what)
    return Refusal("A1", "nothing_to_build", what=what)


def build(rules: Rules, state: State, what: int, space: int) -> State:
    """Return the state with a house or boat built, and what follows from it (A6, K4).

    It comes out of the pool or, if that has none, out of the store (A6).
    """
    fields = list(state)
    seat, pool = state.seat, state.pool
    if pool[what]:
        fields[AT.pool] = put(pool, what, pool[what] - 1)
    else:
        waiting = state.stored[seat]
        left = put(waiting, what - HOUSES, waiting[what - HOUSES] - 1)
        fields[AT.stored] = put(state.stored, seat, left)
    if what == HOUSES:
        fields[AT.houses] = add(state.houses, seat, space, 1)
    else:
        fields[AT.boats] = add(state.boats, seat, space, 1)
    state = state_of(fields)
    for react in rules.on_build:
        state = react(rules, state, what)
    return state


def offer_builds(
    ready: Ready, state: State, seat: int, mine: Abilities, legal: list[Action]
) -> None:
    """Add the houses, then the boats, that the seat to act may build, each by space (A4, A5)."""
    _people, houses, boats, _moves = state.pool
    waiting, afloat = state.stored[seat]
    if houses or waiting:
        closed, sites = closed_to_houses(mine, state), ready.houses
        for land in ready.origins(state.people[seat]):
            if not closed >> land & 1:
                # a comprehension takes 1 % of a random game: its cells are made at each call
                legal.append(sites[land])  # noqa: PERF401
    if boats or afloat:
        legal += boat_sites(ready, state, seat, mine)


def refuse_house(rules: Rules, state: State, action: BuildHouse) -> Refusal | None:
    """Return why the seat may not build a house there, or None (A4)."""
    space = action.space
    refusal = nothing_to_build(rules, state, HOUSES)
    if refusal:
        return refusal
    if space not in rules.tables[Ready].land:
        return Refusal("A4", "not_land", space=space)
    if not state.people[state.seat][space]:
        return Refusal("A4", "no_person", space=space)
    if closed_to_houses(abilities(rules, state), state) >> space & 1:
        return Refusal("A4", "house_stands", space=space)
    return None


def apply_house(rules: Rules, state: State, action: BuildHouse) -> State:
    """Return the state with the house built, and what follows from it (A4, K4)."""
    return build(rules, state, HOUSES, action.space)


def boat_sites(ready: Ready, state: State, seat: int, mine: Abilities) -> tuple[BuildBoat, ...]:
    """Return the boats that may be built, by space (A5, K10)."""
    seas, near_land = 0, ready.near
    for land in ready.origins(state.people[seat]):
        seas |= near_land[land]
    if mine.boats_from_houses:
        for near in compress(ready.near, state.houses[seat]):
            seas |= near
    return ready.boats_at[seas]


def refuse_boat(rules: Rules, state: State, action: BuildBoat) -> Refusal | None:
    """Return why the seat may not build a boat there, or None (A5)."""
    space, seat = action.space, state.seat
    refusal = nothing_to_build(rules, state, BOATS)
    if refusal:
        return refusal
    if space not in rules.tables[Ready].sea:
        return Refusal("A5", "not_sea", space=space)
    ashore = rules.content.board.near_land[space]
    if any(state.people[seat][land] for land in ashore):
        return None
    if not abilities(rules, state).boats_from_houses:
        return Refusal("A5", "no_person_near", space=space)
    if not any(state.houses[seat][land] for land in ashore):
        return Refusal("A5", "no_person_or_house_near", space=space)
    return None


def apply_boat(rules: Rules, state: State, action: BuildBoat) -> State:
    """Return the state with the boat built, and what follows from it (A5, K4)."""
    return build(rules, state, BOATS, action.space)


CHAPTER = Module(
    name="building",
    actions={
        BuildHouse: Handler((ACTIONS,), refuse_house, apply_house),
        BuildBoat: Handler((ACTIONS,), refuse_boat, apply_boat),
    },
    ready=Ready,
    offers=((ACTIONS, offer_builds),),
)
