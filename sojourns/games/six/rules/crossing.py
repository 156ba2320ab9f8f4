"""Crossing a sea on a boat, and who is paid for it (M3 to M6, K9)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from sojourns.games.six.actions import Cross
from sojourns.games.six.rules.abilities import abilities, abilities_of
from sojourns.games.six.rules.moves import (
    house_groups,
    house_may_end,
    move_group,
    refuse_group,
    refuse_house_end,
)
from sojourns.games.six.ruleset import Handler, Memo, Module, Rules
from sojourns.games.six.state import ACTIONS, MOVES, Row, State
from sojourns.kernel.game import NOBODY, Refusal

FARE = 1  # M4
FREE: Row = (NOBODY,)


class Ready:
    """Crossings of people, joined per (origin, sea, payees, count) when first asked for.

    All of a map at once would be some 100,000 objects.
    """

    def __init__(self, rules: Rules) -> None:
        board = rules.content.board
        self.spaces = range(len(board.codes))
        self.near_land = board.near_land
        self.near_sea = board.near_sea
        self.sea = frozenset(board.sea)
        self.crossings: Memo[tuple[int, int, Row, int], tuple[Cross, ...]] = Memo(self._make)
        """Those of 1 to `people` people by (origin, sea, payees, people): count, target, payee."""

    def targets(self, origin: int, sea: int) -> list[int]:
        """Return the other lands at that sea, ascending (M3)."""
        return [land for land in self.near_land[sea] if land != origin]

    def _make(self, key: tuple[int, int, Row, int]) -> tuple[Cross, ...]:
        origin, sea, payees, people = key
        if not people:
            return ()
        last = (
            Cross(people, 0, origin, target, sea, payee)
            for target in self.targets(origin, sea)
            for payee in payees
        )
        return (*self.crossings[origin, sea, payees, people - 1], *last)


def fare(rules: Rules, state: State, payee: int) -> int:
    """Return the coins that a crossing on a boat of `payee` costs (M4, K9)."""
    return FARE + abilities_of(rules, state, payee).toll


def payees_by_sea(rules: Rules, state: State) -> dict[int, Row]:
    """Return who may be paid for a crossing, by sea; FREE where nobody is, no key: no way over."""
    ready: Ready = rules.tables[Ready]
    seat, spaces = state.seat, ready.spaces
    coins = state.coins[seat]
    free = abilities(rules, state).free_crossing
    payees: dict[int, Row] = {}
    for other, row in enumerate(state.boats):
        if other != seat and any(row) and (free or coins >= fare(rules, state, other)):
            for sea in compress(spaces, row):
                payees[sea] = FREE if free else (*payees.get(sea, ()), other)
    payees.update(dict.fromkeys(compress(spaces, state.boats[seat]), FREE))
    return payees


def offer_crossings(rules: Rules, state: State) -> Sequence[Cross]:
    """Return the crossings open to the seat to act, by origin and sea; houses last (M3, M4)."""
    if not state.pool[MOVES]:
        return ()
    payees = payees_by_sea(rules, state)
    if not payees:
        return ()
    ready: Ready = rules.tables[Ready]
    offers: list[Cross] = []
    row, crossings = state.people[state.seat], ready.crossings
    for origin in compress(ready.spaces, row):
        for sea in ready.near_sea[origin]:
            if sea in payees:
                offers += crossings[origin, sea, payees[sea], row[origin]]
    if abilities(rules, state).move_houses:
        offers += [
            Cross(people, houses, origin, target, sea, payee)
            for origin, people, houses in house_groups(rules, state)
            for sea in ready.near_sea[origin]
            if sea in payees
            for target in ready.targets(origin, sea)
            if house_may_end(rules, state, target)
            for payee in payees[sea]
        ]
    return offers


def refuse_way(rules: Rules, action: Cross) -> Refusal | None:
    """Return why that sea does not lead from the origin to the target, or None (M2, M3, M5)."""
    ready, origin, target, sea = rules.tables[Ready], action.origin, action.target, action.sea
    if sea not in ready.sea:
        return Refusal("M3", "not_sea", space=sea)
    if target in ready.sea:
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
