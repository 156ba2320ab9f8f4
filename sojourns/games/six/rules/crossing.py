"""Crossing a sea on a boat, and who is paid for it (M3 to M6, K9)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from sojourns.games.six.actions import Cross
from sojourns.games.six.content import SixContent
from sojourns.games.six.effects import Toll
from sojourns.games.six.rules.abilities import abilities, abilities_of
from sojourns.games.six.rules.moves import (
    HouseGroup,
    closed_to_houses,
    house_groups,
    move_group,
    refuse_group,
    refuse_house_end,
    small,
    within_limits,
)
from sojourns.games.six.ruleset import WHERE, Handler, Memo, Module, Rules, Shared
from sojourns.games.six.state import ACTIONS, MOVES, Row, State, Table
from sojourns.kernel.game import NOBODY, Refusal

FARE = 1  # M4
SEATS = 4  # S1

ByTarget = tuple[tuple[int, tuple[Cross, ...]], ...]
"""(target, crossings to it)."""


class Ways(Shared):
    """Crossings, made once.

    *Ways* are bits: for each sea whether it can be crossed for nothing, and then for each seat
    whether it can be paid there. An origin's part of them is one `&`, and a short key.
    """

    def __init__(self, content: SixContent) -> None:
        board = content.board
        self.near_land = board.near_land
        self.near_sea = board.near_sea
        self.first = len(board.land)
        self.width = len(board.sea)
        self.fields = sum(1 << self.width * field for field in range(SEATS + 1))
        """What ways say of the first sea, as bits."""
        self.near = tuple(
            self.fields * sum(1 << sea - self.first for sea in near)
            for near in board.near_sea[: self.first]
        )
        """All that ways say of the seas next to a land, indexed [land]."""
        tolls = sum(isinstance(card.ability, Toll) for card in content.cards)
        self.dearest = FARE + tolls
        """More than this no crossing costs (K9)."""
        self.over: Memo[tuple[int, int, int, int], tuple[Cross, ...]] = Memo(self._over)
        """Those of so many people over one sea by (origin, people, sea, ways over it)."""
        self.crossings: Memo[tuple[int, int, int], tuple[Cross, ...]] = Memo(self._crossings)
        """Those of 1 to `people` people by (origin, people, ways there): count, sea, target.

        Made when first asked for: all of a map at once would be some 100,000 objects.
        """
        self.houses_over: Memo[tuple[HouseGroup, int, int], ByTarget] = Memo(self._houses_over)
        """Those over one sea by (group with houses, sea, ways over it)."""
        self.house_crossings: Memo[tuple[HouseGroup, int], ByTarget] = Memo(self._house_crossings)
        """Those by (group with houses, ways there); closed lands are left out
        later: with them in the key, every third state of an owner of K3 made its crossings anew."""

    def _payees(self, here: int) -> list[int]:
        """Return who may be paid by the ways over one sea: NOBODY if it is free, or seats."""
        return [seat for seat in range(-1, SEATS) if here >> self.width * (seat + 1) & 1]

    def _over(self, key: tuple[int, int, int, int]) -> tuple[Cross, ...]:
        origin, people, sea, here = key
        return tuple(
            Cross(people, 0, origin, target, sea, payee)
            for target in self.near_land[sea]
            if target != origin
            for payee in self._payees(here)
        )

    def _crossings(self, key: tuple[int, int, int]) -> tuple[Cross, ...]:
        origin, people, ways = key
        if not people:
            return ()
        last: list[Cross] = []
        for sea in self.near_sea[origin]:
            last += self.over[origin, people, sea, ways >> sea - self.first & self.fields]
        return (*self.crossings[origin, people - 1, ways], *last)

    def _houses_over(self, key: tuple[HouseGroup, int, int]) -> ByTarget:
        (origin, most_people, most_houses), sea, here = key
        payees = self._payees(here)
        return tuple(
            (
                target,
                tuple(
                    Cross(people, houses, origin, target, sea, payee)
                    for houses in range(1, most_houses + 1)
                    for people in range(most_people + 1)
                    for payee in payees
                ),
            )
            for target in self.near_land[sea]
            if payees and target != origin
        )

    def _house_crossings(self, key: tuple[HouseGroup, int]) -> ByTarget:
        group, ways = key
        found: list[tuple[int, tuple[Cross, ...]]] = []
        for sea in self.near_sea[group[0]]:
            found += self.houses_over[group, sea, ways >> sea - self.first & self.fields]
        return tuple(found)


class Ready:
    """What the board and the limits of the game in play (X9.2) make of it."""

    def __init__(self, rules: Rules) -> None:
        board = rules.content.board
        self.lands = range(len(board.land))
        self.land = frozenset(board.land)
        self.sea = frozenset(board.sea)
        self.near_sea = board.near_sea
        ways: Ways = rules.tables[Ways]
        self.near = ways.near
        self.last: tuple[Table, Row, Table, int, int] = ((), (), (), NOBODY, 0)
        """Boats, coins, cards and seat that ways were asked for last, and the ways."""
        self.crossings = within_limits(rules, ways.crossings)
        self.house_crossings = ways.house_crossings
        if rules.group_limit:
            made = ways.house_crossings
            self.house_crossings = Memo(
                lambda key: tuple((target, small(rules, those)) for target, those in made[key])
            )


def fare(rules: Rules, state: State, payee: int) -> int:
    """Return the coins that a crossing on a boat of `payee` costs (M4, K9)."""
    return FARE + abilities_of(rules, state, payee).toll


def open_ways(rules: Rules, state: State) -> int:
    """Return the ways of the seat to act: on its own boats, and on those it can pay for (M4).

    The answer depends on boats, coins and cards, which two actions of three leave as they were, the
    very same tuples: remembering the last answer saves 1 µs of the 4 that crossings take.
    """
    ready: Ready = rules.tables[Ready]
    seat, boats, coins, cards = state.seat, state.boats, state.coins, state.cards
    last = ready.last
    if boats is last[0] and coins is last[1] and cards is last[2] and seat == last[3]:
        return last[4]
    found = find_ways(rules, state)
    ready.last = (boats, coins, cards, seat, found)
    return found


def find_ways(rules: Rules, state: State) -> int:
    """Return the ways of the seat to act, looked up."""
    ways: Ways = rules.tables[Ways]
    seat, boats, first = state.seat, state.boats, ways.first
    free, coins = WHERE[boats[seat]] >> first, state.coins[seat]
    if abilities(rules, state).free_crossing:  # K9
        for row in boats:
            free |= WHERE[row] >> first
        return free
    found = free
    if coins >= FARE:
        for other, row in enumerate(boats):
            if other != seat and (coins >= ways.dearest or coins >= fare(rules, state, other)):
                found |= (WHERE[row] >> first & ~free) << ways.width * (other + 1)
    return found


def offer_crossings(rules: Rules, state: State) -> Sequence[Cross]:
    """Return the crossings open to the seat to act, by origin, count and sea; houses last (M3)."""
    if not state.pool[MOVES]:
        return ()
    ready: Ready = rules.tables[Ready]
    ways = open_ways(rules, state)
    if not ways:
        return ()
    offers: list[Cross] = []
    row, crossings, near = state.people[state.seat], ready.crossings, ready.near
    for origin in compress(ready.lands, row):
        offers += crossings[origin, row[origin], ways & near[origin]]
    mine = abilities(rules, state)
    if mine.move_houses:
        closed = closed_to_houses(mine, state)
        for group in house_groups(mine, state):
            for target, made in ready.house_crossings[group, ways & near[group[0]]]:
                if not closed >> target & 1:
                    offers += made
    return offers


def refuse_way(rules: Rules, action: Cross) -> Refusal | None:
    """Return why that sea does not lead from the origin to the target, or None (M2, M3, M5)."""
    ready, origin, target, sea = rules.tables[Ready], action.origin, action.target, action.sea
    if sea not in ready.sea:
        return Refusal("M3", "not_sea", space=sea)
    if target not in ready.land:
        return Refusal("M2", "people_on_land", space=target)
    if target == origin:
        return Refusal("M3", "same_space", space=origin)
    for space in (origin, target):
        if sea not in ready.near_sea[space]:
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
    price, coins = fare(rules, state, payee), state.coins[seat]
    if coins < FARE:
        return Refusal("M4", "no_coins", payee=payee, fare=price, coins=coins)
    if coins < price:
        return Refusal("K9", "toll", payee=payee, fare=price, coins=coins)
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
    if action.payee != NOBODY:
        price = fare(rules, state, action.payee)
        coins = list(state.coins)
        coins[state.seat] -= price
        coins[action.payee] += price
        state = state._replace(coins=tuple(coins))
    return move_group(state, action)


CHAPTER = Module(
    name="crossing",
    actions={Cross: Handler((ACTIONS,), refuse_cross, apply_cross)},
    offers=((ACTIONS, offer_crossings),),
)
