"""Crossing a sea on a boat, and who is paid for it (M3 to M6, K9)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from operator import itemgetter

from sojourns.games.six.actions import Cross
from sojourns.games.six.rules.abilities import abilities, abilities_of
from sojourns.games.six.rules.moves import (
    HouseGroup,
    closed_to_houses,
    house_groups,
    move_group,
    refuse_group,
    refuse_house_end,
)
from sojourns.games.six.rules.moves import Ready as Walks
from sojourns.games.six.ruleset import Handler, Memo, Module, Rules
from sojourns.games.six.state import ACTIONS, MOVES, Row, State
from sojourns.kernel.game import NOBODY, Refusal

FARE = 1  # M4
FREE: Row = (NOBODY,)


NO_WAY: Row = ()


class Ready:
    """Crossings of people, joined for an origin, a number of people and who may be paid there.

    Made when first asked for: all of a map at once would be some 100,000 objects.
    """

    def __init__(self, rules: Rules) -> None:
        board = rules.content.board
        self.spaces = range(len(board.codes))
        self.near_land = board.near_land
        self.near_sea = board.near_sea
        self.land = frozenset(board.land)
        self.sea = frozenset(board.sea)
        walks: Walks = rules.tables[Walks]
        self.limit = walks.limit
        self.no_ways: list[Row] = [NO_WAY for _ in self.spaces]
        # the first sea twice, so that even a land with one sea picks a tuple; a land with none
        # picks what never leads anywhere: itself
        self.pick = tuple(
            itemgetter(*((near[0], *near) if near else (space, space)))
            for space, near in enumerate(board.near_sea)
        )
        """Takes the entries of the seas next to a space out of a list indexed [space]."""
        self.crossings: Memo[tuple[int, int, tuple[Row, ...]], tuple[Cross, ...]] = Memo(self._make)
        """Those of 1 to `people` people by (origin, people, payees of `pick`)."""

        self.house_crossings: Memo[
            tuple[HouseGroup, int, Row], tuple[tuple[int, tuple[Cross, ...]], ...]
        ] = Memo(self._make_house_crossings)
        """(target, those there) of (group with houses, sea, payees); closed lands are left out
        later: with them in the key, every third state of an owner of K3 made its crossings anew."""

    def targets(self, origin: int, sea: int) -> list[int]:
        """Return the other lands at that sea, ascending (M3)."""
        return [land for land in self.near_land[sea] if land != origin]

    def _make(self, key: tuple[int, int, tuple[Row, ...]]) -> tuple[Cross, ...]:
        origin, people, payees = key
        if not people:
            return ()
        last = (
            Cross(people, 0, origin, target, sea, payee)
            for sea, paid in zip(self.near_sea[origin], payees[1:], strict=False)
            for target in self.targets(origin, sea)
            if people <= self.limit[target]
            for payee in paid
        )
        return (*self.crossings[origin, people - 1, payees], *last)

    def _make_house_crossings(
        self, key: tuple[HouseGroup, int, Row]
    ) -> tuple[tuple[int, tuple[Cross, ...]], ...]:
        group, sea, paid = key
        return tuple(
            (
                target,
                tuple(
                    Cross(people, houses, group.origin, target, sea, payee)
                    for houses in range(1, group.houses + 1)
                    for people in range(group.people + 1)
                    if people + houses <= self.limit[target]
                    for payee in paid
                ),
            )
            for target in self.targets(group.origin, sea)
        )


def fare(rules: Rules, state: State, payee: int) -> int:
    """Return the coins that a crossing on a boat of `payee` costs (M4, K9)."""
    return FARE + abilities_of(rules, state, payee).toll


def payees_by_sea(rules: Rules, state: State) -> list[Row]:
    """Return who may be paid for a crossing, indexed [space]: FREE, seats, or NO_WAY over."""
    ready: Ready = rules.tables[Ready]
    seat, spaces = state.seat, ready.spaces
    coins = state.coins[seat]
    free = abilities(rules, state).free_crossing
    payees = ready.no_ways.copy()
    for other, row in enumerate(state.boats):
        if other != seat and any(row) and (free or coins >= fare(rules, state, other)):
            for sea in compress(spaces, row):
                payees[sea] = FREE if free else (*payees[sea], other)
    for sea in compress(spaces, state.boats[seat]):
        payees[sea] = FREE
    return payees


def offer_crossings(rules: Rules, state: State) -> Sequence[Cross]:
    """Return the crossings open to the seat to act, by origin, count and sea; houses last (M3)."""
    if not state.pool[MOVES]:
        return ()
    ready: Ready = rules.tables[Ready]
    payees = payees_by_sea(rules, state)
    offers: list[Cross] = []
    row, crossings, pick = state.people[state.seat], ready.crossings, ready.pick
    for origin in compress(ready.spaces, row):
        offers += crossings[origin, row[origin], pick[origin](payees)]
    if abilities(rules, state).move_houses:
        closed = closed_to_houses(rules, state)
        for group in house_groups(rules, state):
            for sea in ready.near_sea[group.origin]:
                for target, made in ready.house_crossings[group, sea, payees[sea]]:
                    if target not in closed:
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
