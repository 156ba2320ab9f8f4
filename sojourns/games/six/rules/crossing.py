"""Crossing a sea on a boat, and who is paid for it (M3 to M6, K9)."""

from __future__ import annotations

from functools import reduce
from itertools import chain
from operator import or_

from sojourns.games.six.actions import Action, Cross
from sojourns.games.six.content import SixContent
from sojourns.games.six.effects import Abilities, Toll
from sojourns.games.six.prepared import WHERE, Memo, Shared, last_of
from sojourns.games.six.rules.abilities import OfSeats, abilities
from sojourns.games.six.rules.moves import (
    Closed,
    HouseGroup,
    Origins,
    but_limited,
    closed_to,
    closed_to_houses,
    house_groups,
    move_group,
    refuse_group,
    refuse_house_end,
    small,
)
from sojourns.games.six.ruleset import Handler, Module, Rules
from sojourns.games.six.state import ACTIONS, MOVES, State, Table
from sojourns.kernel.game import NOBODY, Refusal

FARE = 1  # M4
SEATS = 4  # S1

ByTarget = tuple[tuple[int, tuple[Cross, ...]], ...]
"""(target, crossings to it)."""

Landing = tuple[int, int, int, int, int, int]
"""Origin, target, sea, ways over it, houses, and the most people that go along."""

Crossings = tuple[dict[int, dict[int, list[Cross]]], ...]
"""Crossings of 1 to `people` people that were joined before, [origin][ways there][people].

To make all of a map at once would be some 100,000 objects. Plain dicts, as in `moves.Kept`.
"""

MOST_WAYS = 512
"""How many ways of an origin are kept before it starts anew."""


class Ways(Shared):
    """Crossings, made once.

    *Ways* are bits: for each sea whether it can be crossed for nothing, and then for each seat
    whether it can be paid there. An origin's part of them is one `&`, and a short key.
    """

    def __init__(self, content: SixContent) -> None:
        board = content.board
        self.land = frozenset(board.land)
        self.sea = frozenset(board.sea)
        self.near_land = board.near_land
        self.near_sea = board.near_sea
        self.first = len(board.land)
        self.width = len(board.sea)
        self.fields = sum(1 << self.width * field for field in range(SEATS + 1))
        """What ways say of the first sea, as bits."""
        self.everywhere = (1 << self.width) - 1
        """All seas, as bits of one field."""
        self.near = tuple(
            self.fields * sum(1 << sea - self.first for sea in near)
            for near in board.near_sea[: self.first]
        )
        """All that ways say of the seas next to a land, indexed [land]."""
        tolls = sum(isinstance(card.ability, Toll) for card in content.cards)
        self.dearest = FARE + tolls
        """More than this no crossing costs (K9)."""
        self.shores = tuple(sum(1 << land for land in near) for near in board.near_land)
        """The lands next to a space as bits, indexed [space]."""
        self.payees: Memo[int, list[int]] = Memo(self._payees)
        """Who may be paid by the ways over one sea: NOBODY if it is free, or seats."""
        self.over: Memo[tuple[int, int, int, int, int], tuple[Cross, ...]] = Memo(
            self._over, 1 << 14
        )
        """Those of so many people over one sea by (origin, people, sea, ways over it, bits of the
        lands there that are closed to so many)."""
        self.kept: Crossings = tuple([{} for _ in board.land])
        """Those over seas where no shore is closed, as in `Ready`."""
        self.ashore = tuple(
            reduce(or_, [self.shores[sea] for sea in near], 0)
            for near in board.near_sea[: self.first]
        )
        """The lands over the seas next to a land as bits, indexed [land]."""
        self.afloat = last_of(self._afloat)
        """Where each seat has boats; they change with one action of ten."""
        self.with_houses: Memo[Landing, tuple[Cross, ...]] = Memo(self._with_houses, 1 << 14)
        """Those with so many houses, by what is the same in all of them."""
        self.house_crossings: Memo[tuple[HouseGroup, int], ByTarget] = Memo(self._house_crossings)
        """Those by (group with houses, ways there); by sea, then target. Lands that are closed are
        left out later: with them in the key, few would be asked for again."""

    def _payees(self, here: int) -> list[int]:
        return [seat for seat in range(-1, SEATS) if here >> self.width * (seat + 1) & 1]

    def _over(self, key: tuple[int, int, int, int, int]) -> tuple[Cross, ...]:
        origin, people, sea, here, closed = key
        return tuple(
            Cross(people, 0, origin, target, sea, payee)
            for target in self.near_land[sea]
            if target != origin and not closed >> target & 1
            for payee in self.payees[here]
        )

    def alone(self, origin: int, ways: int, people: int, closed: int) -> list[Cross]:
        """Return the crossings of so many people, by sea, target and payee.

        `ways` are those at the origin, `closed` the lands that are closed to so many, as bits.
        """
        found: list[Cross] = []
        for sea in self.near_sea[origin]:
            here = ways >> sea - self.first & self.fields
            if here:
                found += self.over[origin, people, sea, here, closed & self.shores[sea]]
        return found

    def _afloat(self, boats: Table) -> tuple[list[int], int]:
        """Return the seas where each seat has boats, as bits, and the ways on all of them."""
        seas = [WHERE[row] >> self.first for row in boats]
        ways = 0
        for mine in reversed(seas):
            ways = (ways | mine) << self.width
        return seas, ways

    def _with_houses(self, key: Landing) -> tuple[Cross, ...]:
        origin, target, sea, here, houses, most_people = key
        return tuple(
            Cross(people, houses, origin, target, sea, payee)
            for people in range(most_people + 1)
            for payee in self.payees[here]
        )

    def _house_crossings(self, key: tuple[HouseGroup, int]) -> ByTarget:
        (origin, people, most_houses), ways = key
        found = []
        for sea in self.near_sea[origin]:
            here = ways >> sea - self.first & self.fields
            for target in self.near_land[sea]:
                if here and target != origin:
                    groups = [
                        self.with_houses[origin, target, sea, here, houses, people]
                        for houses in range(1, most_houses + 1)
                    ]
                    found.append((target, tuple(chain.from_iterable(groups))))
        return tuple(found)


class Ready:
    """Crossings, and those that the limits of the game in play leave (X9.2)."""

    def __init__(self, rules: Rules) -> None:
        self.ways: Ways = rules.tables[Ways]
        self.near = self.ways.near
        self.origins = rules.tables[Origins].lands
        self.of_seats: OfSeats = rules.tables[OfSeats]
        self.closed: Closed = rules.tables[closed_to]
        self.crossings = but_limited(self.ways.kept, self.ways.ashore, rules.group_limit)
        """Those of 1 to `people` people, [origin][ways there][people]: count, then as `Ways.alone`
        has them; those that were joined before."""
        self.house_crossings = self.ways.house_crossings
        if rules.group_limit:
            closed, all_of = self.closed, self.ways.house_crossings
            self.house_crossings = Memo(
                lambda key: tuple([(target, small(made, closed)) for target, made in all_of[key]])
            )

    def join(self, origin: int, there: int, people: int) -> list[Cross]:
        """Return `crossings[origin][there][people]`, and keep it there."""
        found: list[Cross] = []
        for number in range(1, people + 1):
            found += self.ways.alone(origin, there, number, self.closed[number])
        kept = self.crossings[origin]
        if len(kept) >= MOST_WAYS:
            kept.clear()
        kept.setdefault(there, {})[people] = found
        return found


def fare(rules: Rules, state: State, payee: int) -> int:
    """Return the coins that a crossing on a boat of `payee` costs (M4, K9)."""
    return price(rules.tables[OfSeats], state, payee)


def price(of_seats: OfSeats, state: State, payee: int) -> int:
    """Return the same, given the abilities of all seats."""
    return FARE + of_seats[payee][state.cards[payee]].toll


def open_ways(ready: Ready, state: State, seat: int, mine: Abilities) -> int:
    """Return the ways of the seat to act: on its own boats, and on those it can pay for (M4)."""
    ways = ready.ways
    seas, paid = ways.afloat(state.boats)
    if mine.free_crossing:  # K9
        return reduce(or_, seas)
    free, coins = seas[seat], state.coins[seat]
    if coins < FARE:
        return free
    if coins < ways.dearest:
        for other in range(len(seas)):
            if other != seat and coins < price(ready.of_seats, state, other):
                paid &= ~(ways.everywhere << ways.width * (other + 1))
    return free | paid & ~(free * ways.fields)


def offer_crossings(
    ready: Ready, state: State, seat: int, mine: Abilities, legal: list[Action]
) -> None:
    """Add the crossings open to the seat to act, by origin, count and sea; houses last (M3)."""
    ways = open_ways(ready, state, seat, mine)
    if not ways:
        return
    row, crossings, near = state.people[seat], ready.crossings, ready.near
    for origin in ready.origins(row):
        there = ways & near[origin]
        try:
            legal += crossings[origin][there][row[origin]]
        except KeyError:
            legal += ready.join(origin, there, row[origin])
    if mine.move_houses:
        built = closed_to_houses(mine, state)
        for group in house_groups(mine, state, seat):
            for target, made in ready.house_crossings[group, ways & near[group[0]]]:
                if not built >> target & 1:
                    legal += made


def refuse_way(rules: Rules, action: Cross) -> Refusal | None:
    """Return why that sea does not lead from the origin to the target, or None (M2, M3, M5)."""
    ways, origin, target, sea = rules.tables[Ways], action.origin, action.target, action.sea
    if sea not in ways.sea:
        return Refusal("M3", "not_sea", space=sea)
    if target not in ways.land:
        return Refusal("M2", "people_on_land", space=target)
    if target == origin:
        return Refusal("M3", "same_space", space=origin)
    for space in (origin, target):
        if sea not in ways.near_sea[space]:
            return Refusal("M3", "not_near_sea", space=space, sea=sea)
    return None


def refuse_payment(rules: Rules, state: State, action: Cross) -> Refusal | None:
    """Return why the crossing may not be paid like that, or None (M4, K9)."""
    sea, payee, seat = action.sea, action.payee, state.seat
    owners = tuple(other for other, row in enumerate(state.boats) if row[sea])
    if seat in owners:
        return None if payee == NOBODY else Refusal("M4", "own_boat", sea=sea)
    if abilities(rules, state).free_crossing:
        return None if payee == NOBODY else Refusal("K9", "free_crossing", sea=sea)
    if payee == NOBODY:
        return Refusal("M4", "pay_whom", sea=sea, seats=owners)
    if payee not in owners:
        return Refusal("M4", "payee_has_no_boat", sea=sea, payee=payee)
    cost, coins = fare(rules, state, payee), state.coins[seat]
    if coins < FARE:
        return Refusal("M4", "no_coins", payee=payee, fare=cost, coins=coins)
    if coins < cost:
        return Refusal("K9", "toll", payee=payee, fare=cost, coins=coins)
    return None


def refuse_cross(rules: Rules, state: State, action: Cross) -> Refusal | None:
    """Return why the group may not cross there, or None (M3 to M5, K3, K9)."""
    refusal = (
        refuse_group(rules, state, action)
        or refuse_way(rules, action)
        or refuse_house_end(rules, state, action)
    )
    if refusal:
        return refusal
    if not any(row[action.sea] for row in state.boats):
        return Refusal("M3", "no_boat", sea=action.sea)
    return refuse_payment(rules, state, action)


def apply_cross(rules: Rules, state: State, action: Cross) -> State:
    """Return the state after the crossing, paid once for the whole group (M4); the boat stays."""
    if action.payee == NOBODY:
        return move_group(state, action, state.coins)
    cost = fare(rules, state, action.payee)
    coins = list(state.coins)
    coins[state.seat] -= cost
    coins[action.payee] += cost
    return move_group(state, action, tuple(coins))


CHAPTER = Module(
    name="crossing",
    actions={Cross: Handler((ACTIONS,), refuse_cross, apply_cross)},
    ready=Ready,
    offers=((ACTIONS, offer_crossings, MOVES),),
)
