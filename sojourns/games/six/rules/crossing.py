"""Crossing a sea on a boat, and who is paid for it (M3 to M6, K9)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial, reduce
from itertools import chain
from operator import or_

from sojourns.games.six.actions import Cross
from sojourns.games.six.content import Board, SixContent
from sojourns.games.six.effects import Toll
from sojourns.games.six.prepared import WHERE, Memo, Shared, last_of
from sojourns.games.six.rules.abilities import abilities, abilities_of
from sojourns.games.six.rules.moves import (
    Closed,
    HouseGroup,
    Origins,
    UpTo,
    closed_to,
    closed_to_houses,
    house_groups,
    move_group,
    refuse_group,
    refuse_house_end,
    small,
)
from sojourns.games.six.ruleset import Handler, Module, Rules
from sojourns.games.six.state import ACTIONS, MOVES, Row, State, Table
from sojourns.kernel.game import NOBODY, Refusal

FARE = 1  # M4
SEATS = 4  # S1

ByTarget = tuple[tuple[int, tuple[Cross, ...]], ...]
"""(target, crossings to it)."""

WithHouses = Memo[int, UpTo[Cross]]
"""Crossings on one way with houses, [houses][people]."""


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
        self.over: Memo[tuple[int, int, int, int, int], tuple[Cross, ...]] = Memo(
            self._over, 1 << 14
        )
        """Those of so many people over one sea by (origin, people, sea, ways over it, bits of the
        lands there that are closed to so many)."""
        self.crossings = joined(board, partial(self.alone, 0))
        self.afloat = last_of(self._afloat)
        """Where each seat has boats; they change with one action of ten."""
        self.with_houses: Memo[tuple[int, int, int, int], WithHouses] = Memo(self._with_houses)
        """Those by (origin, target, sea, ways over it)."""
        self.house_crossings: Memo[tuple[HouseGroup, int], ByTarget] = Memo(self._house_crossings)
        """Those by (group with houses, ways there); by sea, then target. Lands that are closed are
        left out later: with them in the key, few would be asked for again."""

    def _payees(self, here: int) -> list[int]:
        """Return who may be paid by the ways over one sea: NOBODY if it is free, or seats."""
        return [seat for seat in range(-1, SEATS) if here >> self.width * (seat + 1) & 1]

    def _over(self, key: tuple[int, int, int, int, int]) -> tuple[Cross, ...]:
        origin, people, sea, here, closed = key
        return tuple(
            Cross(people, 0, origin, target, sea, payee)
            for target in self.near_land[sea]
            if target != origin and not closed >> target & 1
            for payee in self._payees(here)
        )

    def alone(self, closed: int, origin: int, ways: int, people: int) -> list[Cross]:
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

    def _with_houses(self, key: tuple[int, int, int, int]) -> WithHouses:
        origin, target, sea, here = key
        payees = self._payees(here)

        def of_houses(houses: int) -> UpTo[Cross]:
            return UpTo(
                lambda people: [
                    Cross(people, houses, origin, target, sea, payee) for payee in payees
                ],
                least=0,
            )

        return Memo(of_houses)

    def _house_crossings(self, key: tuple[HouseGroup, int]) -> ByTarget:
        (origin, people, most_houses), ways = key
        found = []
        for sea in self.near_sea[origin]:
            here = ways >> sea - self.first & self.fields
            for target in self.near_land[sea]:
                if here and target != origin:
                    made = self.with_houses[origin, target, sea, here]
                    groups = [made[houses][people] for houses in range(1, most_houses + 1)]
                    found.append((target, tuple(chain.from_iterable(groups))))
        return tuple(found)


Crossings = tuple[Memo[int, UpTo[Cross]], ...]
"""Those of 1 to so many people: [origin][ways there][people]."""


def joined(board: Board, exactly: Callable[[int, int, int], Iterable[Cross]]) -> Crossings:
    """Return crossings by count, then as `exactly` has those of so many people there.

    Made when first asked for: all of a map at once would be some 100,000 objects.
    """

    def from_origin(origin: int) -> Memo[int, UpTo[Cross]]:
        return Memo(lambda ways: UpTo(partial(exactly, origin, ways)), 512)

    return tuple([from_origin(origin) for origin in board.land])


class Ready:
    """Crossings, and those that the limits of the game in play leave (X9.2)."""

    def __init__(self, rules: Rules) -> None:
        self.ways: Ways = rules.tables[Ways]
        self.near, self.crossings = self.ways.near, self.ways.crossings
        self.origins = rules.tables[Origins].lands
        self.closed: Closed = rules.tables[closed_to]
        self.small: Memo[tuple[int, int, int], list[Cross]] = Memo(
            partial(_small_crossings, self.ways, self.closed)
        )
        """Those of 1 to `people` people by (origin, ways there, people), if some lands are closed
        to them."""
        self.house_crossings = self.ways.house_crossings
        if rules.group_limit:
            closed, all_of = self.closed, self.ways.house_crossings
            self.house_crossings = Memo(
                lambda key: tuple([(target, small(made, closed)) for target, made in all_of[key]])
            )
        self.last: tuple[Table, Row, Table, int, int] = ((), (), (), NOBODY, 0)
        """Boats, coins, cards and seat that ways were asked for last, and the ways."""


def _small_crossings(ways: Ways, closed: Closed, key: tuple[int, int, int]) -> list[Cross]:
    origin, there, people = key
    found: list[Cross] = []
    for number in range(1, people + 1):
        found += ways.alone(closed[number], origin, there, number)
    return found


def fare(rules: Rules, state: State, payee: int) -> int:
    """Return the coins that a crossing on a boat of `payee` costs (M4, K9)."""
    return FARE + abilities_of(rules, state, payee).toll


def open_ways(rules: Rules, state: State) -> int:
    """Return the ways of the seat to act: on its own boats, and on those it can pay for (M4).

    The answer depends on boats, coins and cards, which two actions of three leave as they were, the
    very same tuples: remembering the last answer saves half of the 0.6 µs that it takes.
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
    seas, paid = ways.afloat(state.boats)
    if abilities(rules, state).free_crossing:  # K9
        return reduce(or_, seas)
    seat = state.seat
    free, coins = seas[seat], state.coins[seat]
    if coins < FARE:
        return free
    if coins < ways.dearest:
        for other in range(rules.seats):
            if other != seat and coins < fare(rules, state, other):
                paid &= ~(ways.everywhere << ways.width * (other + 1))
    return free | paid & ~(free * ways.fields)


def offer_crossings(rules: Rules, state: State) -> Sequence[Cross]:
    """Return the crossings open to the seat to act, by origin, count and sea; houses last (M3)."""
    ready: Ready = rules.tables[Ready]
    ways = open_ways(rules, state)
    if not ways:
        return ()
    offers: list[Cross] = []
    row, crossings, closed = state.people[state.seat], ready.crossings, ready.closed
    near = ready.near
    for origin in ready.origins(row):
        there, people = ways & near[origin], row[origin]
        if closed[people]:
            offers += ready.small[origin, there, people]
        else:
            offers += crossings[origin][there][people]
    mine = abilities(rules, state)
    if mine.move_houses:
        built = closed_to_houses(mine, state)
        for group in house_groups(mine, state):
            for target, made in ready.house_crossings[group, ways & near[group[0]]]:
                if not built >> target & 1:
                    offers += made
    return offers


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
    if action.payee == NOBODY:
        return move_group(state, action, state.coins)
    price = fare(rules, state, action.payee)
    coins = list(state.coins)
    coins[state.seat] -= price
    coins[action.payee] += price
    return move_group(state, action, tuple(coins))


CHAPTER = Module(
    name="crossing",
    actions={Cross: Handler((ACTIONS,), refuse_cross, apply_cross)},
    offers=((ACTIONS, offer_crossings, MOVES),),
)
