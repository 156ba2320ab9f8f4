"""Moves by land and by boat over the sea floor of the board graph (M1, M2, K3).

People and houses walk, boats sail. Crossing a sea is a chapter of its own, `crossing`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import compress
from operator import or_
from typing import Any, TypeVar

from sojourns.games.six.actions import Action, Group, Move, Sail
from sojourns.games.six.content import SixContent
from sojourns.games.six.effects import Abilities
from sojourns.games.six.prepared import WHERE, Memo, Shared, last_of
from sojourns.games.six.rules.abilities import abilities
from sojourns.games.six.ruleset import Handler, Module, Rules
from sojourns.games.six.state import (
    ACTIONS,
    AT,
    BOATS,
    HOUSES,
    MOVES,
    PEOPLE,
    Row,
    State,
    Table,
    pieces_on,
    put,
    state_of,
)
from sojourns.kernel.game import Refusal

G = TypeVar("G", bound=Group)
D = TypeVar("D", bound=dict[int, Any])

Kept = tuple[dict[int, list[G]], ...]
"""Groups of 1 to `people` people that were joined before, [origin][people].

Plain dicts, and `KeyError` for what is not there: `[]` of a `Memo` takes 0.06 µs where theirs takes
0.02, and each position asks some ten times.
"""

HouseGroup = tuple[int, int, int]
"""Pieces that may set out together from a space with a movable house (K3): the origin, the most
people that go along, and the most houses, which is one unless they may share spaces (K2)."""


class Walks(Shared):
    """Moves of people and boats, made once: random games ask for the same few thousand."""

    def __init__(self, content: SixContent) -> None:
        board = content.board
        self.near_land = board.near_land
        self.near_sea = board.near_sea
        self.land = frozenset(board.land)
        self.sea = frozenset(board.sea)
        self.near = tuple(sum(1 << land for land in near) for near in board.near_land)
        """The lands next to a space as bits, indexed [space]."""
        self.alone: Memo[tuple[int, int, int], tuple[Move, ...]] = Memo(self._alone)
        """Moves by land of so many people by (origin, people, bits of the lands around that are
        closed to so many): target."""
        self.kept: Kept[Move] = tuple([{} for _ in board.land])
        """Moves by land where no land around is closed, as in `Ready`."""
        self.house_walks: Memo[tuple[HouseGroup, int], tuple[Move, ...]] = Memo(self._house_walks)
        """Moves by land of (group with houses, bits of the lands around that are closed)."""
        self.sail: Memo[tuple[int, int], tuple[Sail, ...]] = Memo(self._sail)
        """Moves of so many boats by (origin, boats): target."""
        self.sails = last_of(Memo(self._sails).__getitem__)
        """Moves of a seat's boats by their row: nine states of ten ask for what is made."""

    def _alone(self, key: tuple[int, int, int]) -> tuple[Move, ...]:
        origin, people, closed = key
        return tuple(
            Move(people, 0, origin, target)
            for target in self.near_land[origin]
            if not closed >> target & 1
        )

    def _house_walks(self, key: tuple[HouseGroup, int]) -> tuple[Move, ...]:
        (origin, most_people, most_houses), closed = key
        return tuple(
            Move(people, houses, origin, target)
            for houses in range(1, most_houses + 1)
            for people in range(most_people + 1)
            for target in self.near_land[origin]
            if not closed >> target & 1
        )

    def _sail(self, key: tuple[int, int]) -> tuple[Sail, ...]:
        origin, boats = key
        return tuple(Sail(boats, origin, target) for target in self.near_sea[origin])

    def _sails(self, row: Row) -> list[Sail]:
        found: list[Sail] = []
        for origin in compress(range(len(row)), row):
            for boats in range(1, row[origin] + 1):
                found += self.sail[origin, boats]
        return found


class Ready:
    """Moves by land, and those that the limits of the game in play leave (X9.2)."""

    def __init__(self, rules: Rules) -> None:
        shared: Walks = rules.tables[Walks]
        self.near, self.alone, self.sails = shared.near, shared.alone, shared.sails
        self.origins = rules.tables[Origins].lands
        self.closed: Closed = rules.tables[closed_to]
        self.walks = but_limited(shared.kept, shared.near, rules.group_limit)
        """Moves by land of 1 to `people` people, [origin][people]: count, then target; those that
        were joined before."""
        self.house_walks = shared.house_walks
        if rules.group_limit:
            closed, with_houses = self.closed, shared.house_walks
            self.house_walks = Memo(lambda key: small(with_houses[key], closed))

    def join(self, origin: int, people: int) -> list[Move]:
        """Return `walks[origin][people]`, and keep it there."""
        near = self.near[origin]
        found: list[Move] = []
        for number in range(1, people + 1):
            found += self.alone[origin, number, self.closed[number] & near]
        self.walks[origin][people] = found
        return found


Closed = Memo[int, int]
"""The spaces, as bits, that a group may not enter, by its size (X9.2)."""

OPEN: Closed = Memo(lambda _size: 0)


def closed_to(rules: Rules) -> Closed:
    """Return what is closed in the game in play."""
    limits = rules.group_limit
    if not limits:
        return OPEN
    return Memo(
        lambda size: sum(1 << space for space, limit in limits.items() if limit.most < size)
    )


def but_limited(
    kept: tuple[D, ...], reached: Sequence[int], limits: Iterable[int]
) -> tuple[D, ...]:
    """Return what all games keep, with room for a game's own where a limited space is reached.

    `reached` are the spaces that matter, as bits, indexed like `kept`.
    """
    limited = sum(1 << space for space in limits)
    if not limited:
        return kept
    pairs = zip(kept, reached, strict=False)
    return tuple([type(made)() if spaces & limited else made for made, spaces in pairs])


def small(groups: Iterable[G], closed: Closed) -> tuple[G, ...]:
    """Return the groups that are small enough for their target (X9.2)."""
    return tuple(
        [group for group in groups if not closed[group.people + group.houses] >> group.target & 1]
    )


def house_groups(mine: Abilities, state: State, seat: int) -> list[HouseGroup]:
    """Return the groups with houses of the seat to act, by origin; it must have K3."""
    people, houses = state.people[seat], state.houses[seat]
    shares = mine.share_house_spaces
    return [
        (origin, people[origin], houses[origin] if shares else 1)
        for origin in compress(range(len(houses)), houses)
    ]


def closed_to_houses(mine: Abilities, state: State) -> int:
    """Return the spaces, as bits, where no house of the seat to act may end or go (A4, K2, K3)."""
    return 0 if mine.share_house_spaces else with_houses(state.houses)


@last_of
def with_houses(houses: Table) -> int:
    """Return the spaces where houses stand, as bits."""
    return reduce(or_, map(WHERE.__getitem__, houses))


class Origins(Shared):
    """Where people set out from; nearly every chapter asks it of the seat to act."""

    def __init__(self, content: SixContent) -> None:
        self._lands = content.board.land
        self.lands = last_of(self._inhabited)
        """The lands where there are people, ascending, by their row."""

    def _inhabited(self, people: Row) -> Row:
        return tuple(compress(self._lands, people))


def offer_moves(
    ready: Ready, state: State, seat: int, mine: Abilities, legal: list[Action]
) -> None:
    """Add the moves by land and of boats: people by origin, boats, then groups with houses."""
    row, walks = state.people[seat], ready.walks
    for origin in ready.origins(row):
        try:
            legal += walks[origin][row[origin]]
        except KeyError:
            legal += ready.join(origin, row[origin])
    legal += ready.sails(state.boats[seat])
    if mine.move_houses:
        built, near = closed_to_houses(mine, state), ready.near
        for group in house_groups(mine, state, seat):
            legal += ready.house_walks[group, built & near[group[0]]]


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
    walks: Walks = rules.tables[Walks]
    refusal = refuse_group(rules, state, action)
    if refusal:
        return refusal
    if action.target not in walks.land:
        return Refusal("M2", "people_on_land", space=action.target)
    if action.target not in walks.near_land[action.origin]:
        return Refusal("M1", "not_adjacent", origin=action.origin, target=action.target)
    return refuse_house_end(rules, state, action)


def refuse_sail(rules: Rules, state: State, action: Sail) -> Refusal | None:
    """Return why the boats may not move there, or None (M1, M2)."""
    walks, origin, target = rules.tables[Walks], action.origin, action.target
    if not state.pool[MOVES]:
        return Refusal("A1", "no_moves")
    if action.boats < 1:
        return Refusal("A8", "nothing", count=action.boats)
    have = pieces_on(state.boats[state.seat], origin)
    if action.boats > have:
        return Refusal("M1", "not_enough", space=origin, have=have, want=action.boats, what=BOATS)
    if target not in walks.sea:
        return Refusal("M2", "boats_at_sea", space=target)
    if target not in walks.near_sea[origin]:
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


def move_group(state: State, action: Group, coins: Row) -> State:
    """Return the state with the group on its target, one move used (M1) and these coins."""
    fields = list(state)
    seat, origin, target = state.seat, action.origin, action.target
    if action.people:
        row = shift(state.people[seat], origin, target, action.people)
        fields[AT.people] = put(state.people, seat, row)
    if action.houses:
        row = shift(state.houses[seat], origin, target, action.houses)
        fields[AT.houses] = put(state.houses, seat, row)
    people, houses, boats, moves = state.pool
    fields[AT.pool] = (people, houses, boats, moves - 1)
    fields[AT.coins] = coins
    return state_of(fields)


def apply_move(_rules: Rules, state: State, action: Move) -> State:
    """Return the state after the move by land (M1)."""
    return move_group(state, action, state.coins)


def apply_sail(_rules: Rules, state: State, action: Sail) -> State:
    """Return the state after the boats moved (M1)."""
    fields = list(state)
    row = shift(state.boats[state.seat], action.origin, action.target, action.boats)
    fields[AT.boats] = put(state.boats, state.seat, row)
    people, houses, boats, moves = state.pool
    fields[AT.pool] = (people, houses, boats, moves - 1)
    return state_of(fields)


CHAPTER = Module(
    name="moves",
    actions={
        Move: Handler((ACTIONS,), refuse_move, apply_move),
        Sail: Handler((ACTIONS,), refuse_sail, apply_sail),
    },
    ready=Ready,
    offers=((ACTIONS, offer_moves, MOVES),),
)
