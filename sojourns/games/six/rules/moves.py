"""Moves by land and by boat over the sea floor of the board graph (M1, M2, K3).

People and houses walk, boats sail. Crossing a sea is a chapter of its own, `crossing`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, compress
from typing import TypeVar

from sojourns.games.six.actions import Cross, Fly, Group, Move, Sail
from sojourns.games.six.content import SixContent
from sojourns.games.six.rules.abilities import Abilities, abilities
from sojourns.games.six.ruleset import WHERE, Handler, Memo, Module, Rules, Shared
from sojourns.games.six.state import (
    ACTIONS,
    BOATS,
    HOUSES,
    MOVES,
    PEOPLE,
    Row,
    State,
    pieces_on,
    put,
)
from sojourns.kernel.game import Refusal

K = TypeVar("K")
G = TypeVar("G", Move, Cross, Fly)


HouseGroup = tuple[int, int, int]
"""Pieces that may set out together from a space with a movable house (K3): the origin, the most
people that go along, and the most houses, which is one unless they may share spaces (K2)."""


class Walks(Shared):
    """Moves of people and boats, made once: random games ask for the same few thousand."""

    def __init__(self, content: SixContent) -> None:
        board = content.board
        self.near_land = board.near_land
        self.near_sea = board.near_sea
        self.seas = board.sea
        self.walks: Memo[tuple[int, int], tuple[Move, ...]] = Memo(self._walks)
        """Moves by land of 1 to `people` people by (origin, people): count, then target."""
        self.near = tuple(sum(1 << land for land in near) for near in board.near_land)
        """The lands next to a space as bits, indexed [space]."""
        self.house_walks: Memo[tuple[HouseGroup, int], tuple[Move, ...]] = Memo(self._house_walks)
        """Moves by land of (group with houses, bits of the lands around that are closed)."""
        self.sails_from: Memo[tuple[int, int], tuple[Sail, ...]] = Memo(self._sails_from)
        """Moves of 1 to `boats` boats by (origin, boats): count, then target."""
        self.sails: Memo[Row, tuple[Sail, ...]] = Memo(self._sails)
        """Moves of a seat's boats by their row: nine states of ten ask for what is made."""

    def _walks(self, key: tuple[int, int]) -> tuple[Move, ...]:
        origin, people = key
        if not people:
            return ()
        last = (Move(people, 0, origin, target) for target in self.near_land[origin])
        return (*self.walks[origin, people - 1], *last)

    def _house_walks(self, key: tuple[HouseGroup, int]) -> tuple[Move, ...]:
        (origin, most_people, most_houses), closed = key
        return tuple(
            Move(people, houses, origin, target)
            for houses in range(1, most_houses + 1)
            for people in range(most_people + 1)
            for target in self.near_land[origin]
            if not closed >> target & 1
        )

    def _sails_from(self, key: tuple[int, int]) -> tuple[Sail, ...]:
        origin, boats = key
        if not boats:
            return ()
        last = (Sail(boats, origin, target) for target in self.near_sea[origin])
        return (*self.sails_from[origin, boats - 1], *last)

    def _sails(self, row: Row) -> tuple[Sail, ...]:
        return tuple(
            chain.from_iterable(self.sails_from[origin, row[origin]] for origin in self.seas)
        )


class Ready:
    """What the board and the limits of the game in play (X9.2) make of it."""

    def __init__(self, rules: Rules) -> None:
        board = rules.content.board
        self.lands = range(len(board.land))
        self.near_land = board.near_land
        self.near_sea = board.near_sea
        self.land = frozenset(board.land)
        self.sea = frozenset(board.sea)
        walks: Walks = rules.tables[Walks]
        self.near = walks.near
        self.walks = within_limits(rules, walks.walks)
        self.house_walks = within_limits(rules, walks.house_walks)
        self.sails = walks.sails


def within_limits(rules: Rules, made: Memo[K, tuple[G, ...]]) -> Memo[K, tuple[G, ...]]:
    """Return the groups made that are small enough for their target (X9.2)."""
    return Memo(lambda key: small(rules, made[key])) if rules.group_limit else made


def small(rules: Rules, groups: tuple[G, ...]) -> tuple[G, ...]:
    """Return those of the groups that are small enough for their target (X9.2)."""
    most: Most = rules.tables[Most]
    return tuple([group for group in groups if group.people + group.houses <= most[group.target]])


class Most(Row):
    """The most pieces that may enter a space in one move, indexed [space]."""

    def __new__(cls, rules: Rules) -> Most:
        """Return the limits; more than a seat has where there is none."""
        numbers = rules.content.numbers
        spaces = range(len(rules.content.board.codes))
        none = numbers.people + numbers.houses
        limits = rules.group_limit
        return super().__new__(cls, [limits[s].most if s in limits else none for s in spaces])


def house_groups(mine: Abilities, state: State) -> list[HouseGroup]:
    """Return the groups with houses of the seat to act, by origin; it must have K3."""
    people, houses = state.people[state.seat], state.houses[state.seat]
    shares = mine.share_house_spaces
    return [
        (origin, people[origin], number if shares else 1)
        for origin, number in enumerate(houses)
        if number
    ]


def closed_to_houses(mine: Abilities, state: State) -> int:
    """Return the spaces, as bits, where no house of the seat to act may end or go (A4, K2, K3)."""
    closed = 0
    if not mine.share_house_spaces:
        for row in state.houses:
            closed |= WHERE[row]
    return closed


def offer_moves(rules: Rules, state: State) -> Sequence[Move | Sail]:
    """Return the moves by land and of boats: people by origin, boats, then groups with houses."""
    if not state.pool[MOVES]:
        return ()
    ready: Ready = rules.tables[Ready]
    offers: list[Move | Sail] = []
    row, walks = state.people[state.seat], ready.walks
    for origin in compress(ready.lands, row):
        offers += walks[origin, row[origin]]
    offers += ready.sails[state.boats[state.seat]]
    mine = abilities(rules, state)
    if mine.move_houses:
        closed, near = closed_to_houses(mine, state), ready.near
        for group in house_groups(mine, state):
            offers += ready.house_walks[group, closed & near[group[0]]]
    return offers


def refuse_group(rules: Rules, state: State, action: Group) -> Refusal | None:
    """Return why the group may not set out at all, or None: moves, amounts, houses (A1, A8, K3)."""
    seat, origin = state.seat, action.origin
    people, houses = action.people, action.houses
    if not state.pool[MOVES]:
        return Refusal("A1", "no_moves")
    if people < 0 or houses < 0 or people + houses < 1:
        return Refusal("A8", "nothing", count=people + houses)
    have = pieces_on(state.people[seat], origin)
    if people > have:
        return Refusal("M1", "not_enough", space=origin, have=have, want=people, what=PEOPLE)
    limit = rules.group_limit.get(action.target)
    if limit and people + houses > limit.most:
        return Refusal(limit.rule, "too_many", space=action.target, most=limit.most)
    if houses:
        mine = abilities(rules, state)
        if not mine.move_houses:
            return Refusal("K3", "houses_stay", space=origin)
        if houses > 1 and not mine.share_house_spaces:
            return Refusal("K3", "one_house", houses=houses)
        have = pieces_on(state.houses[seat], origin)
        if houses > have:
            return Refusal("M1", "not_enough", space=origin, have=have, want=houses, what=HOUSES)
    return None


def refuse_house_end(rules: Rules, state: State, action: Group) -> Refusal | None:
    """Return why the group's houses may not end on the target, or None (K3)."""
    if action.houses and closed_to_houses(abilities(rules, state), state) >> action.target & 1:
        return Refusal("K3", "house_there", space=action.target)
    return None


def refuse_move(rules: Rules, state: State, action: Move) -> Refusal | None:
    """Return why the group may not move there by land, or None (M1, M2, K3)."""
    ready: Ready = rules.tables[Ready]
    refusal = refuse_group(rules, state, action)
    if refusal:
        return refusal
    if action.target not in ready.land:
        return Refusal("M2", "people_on_land", space=action.target)
    if action.target not in ready.near_land[action.origin]:
        return Refusal("M1", "not_adjacent", origin=action.origin, target=action.target)
    return refuse_house_end(rules, state, action)


def refuse_sail(rules: Rules, state: State, action: Sail) -> Refusal | None:
    """Return why the boats may not move there, or None (M1, M2)."""
    ready, origin, target = rules.tables[Ready], action.origin, action.target
    if not state.pool[MOVES]:
        return Refusal("A1", "no_moves")
    if action.boats < 1:
        return Refusal("A8", "nothing", count=action.boats)
    have = pieces_on(state.boats[state.seat], origin)
    if action.boats > have:
        return Refusal("M1", "not_enough", space=origin, have=have, want=action.boats, what=BOATS)
    if target not in ready.sea:
        return Refusal("M2", "boats_at_sea", space=target)
    if target not in ready.near_sea[origin]:
        return Refusal("M1", "not_adjacent", origin=origin, target=target)
    return None


def shift(row: tuple[int, ...], origin: int, target: int, number: int) -> tuple[int, ...]:
    """Return the pieces of a seat, indexed [space], with some moved.

    >>> shift((3, 0, 1), 0, 2, 2)
    (1, 0, 3)
    """
    moved = list(row)
    moved[origin] -= number
    moved[target] += number
    return tuple(moved)


def move_group(state: State, action: Group) -> State:
    """Return the state with the group on its target and one move used (M1)."""
    seat, origin, target = state.seat, action.origin, action.target
    people, houses, boats, moves = state.pool
    table = state.people
    if action.people:
        table = put(table, seat, shift(table[seat], origin, target, action.people))
    state = state._replace(people=table, pool=(people, houses, boats, moves - 1))
    if action.houses:
        row = shift(state.houses[seat], origin, target, action.houses)
        state = state._replace(houses=put(state.houses, seat, row))
    return state


def apply_move(_rules: Rules, state: State, action: Move) -> State:
    """Return the state after the move by land (M1)."""
    return move_group(state, action)


def apply_sail(_rules: Rules, state: State, action: Sail) -> State:
    """Return the state after the boats moved (M1)."""
    seat = state.seat
    people, houses, boats, moves = state.pool
    row = shift(state.boats[seat], action.origin, action.target, action.boats)
    return state._replace(
        boats=put(state.boats, seat, row), pool=(people, houses, boats, moves - 1)
    )


CHAPTER = Module(
    name="moves",
    actions={
        Move: Handler((ACTIONS,), refuse_move, apply_move),
        Sail: Handler((ACTIONS,), refuse_sail, apply_sail),
    },
    offers=((ACTIONS, offer_moves),),
)
