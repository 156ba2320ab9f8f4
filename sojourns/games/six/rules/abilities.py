"""Abilities: what the cards in front of a seat add up to (T3, K1 to K5, K8 to K10)."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Any

from sojourns.games.six.content import SixContent
from sojourns.games.six.effects import (
    Abilities,
    BoatsFromHouses,
    Extra,
    FreeCrossing,
    Gain,
    Income,
    MoveHouses,
    OnBuild,
    OnBuy,
    PeopleAnywhere,
    ShareHouseSpaces,
    Toll,
)
from sojourns.games.six.prepared import Memo, Shared
from sojourns.games.six.ruleset import Module, Rules
from sojourns.games.six.state import (
    AT,
    BOATS,
    HOUSES,
    Pool,
    Row,
    State,
    Table,
    put,
    state_of,
)

NOTHING = Abilities(0, False, False, (), (), (), 0, 0, False, 0, False, False)


def _on_build(mine: Abilities, effect: OnBuild) -> Abilities:
    if effect.what == "house":
        return mine._replace(on_build_house=(*mine.on_build_house, effect.gain))
    return mine._replace(on_build_boat=(*mine.on_build_boat, effect.gain))


def _extra(mine: Abilities, effect: Extra) -> Abilities:
    return mine._replace(
        extra_people=mine.extra_people + effect.people, extra_moves=mine.extra_moves + effect.moves
    )


ADDS: dict[type[Any], Callable[[Abilities, Any], Abilities]] = {
    Income: lambda mine, effect: mine._replace(income=mine.income + effect.coins),
    ShareHouseSpaces: lambda mine, _: mine._replace(share_house_spaces=True),
    MoveHouses: lambda mine, _: mine._replace(move_houses=True),
    OnBuild: _on_build,
    OnBuy: lambda mine, effect: mine._replace(on_buy=(*mine.on_buy, effect)),
    Extra: _extra,
    FreeCrossing: lambda mine, _: mine._replace(free_crossing=True),
    Toll: lambda mine, _: mine._replace(toll=mine.toll + 1),
    BoatsFromHouses: lambda mine, _: mine._replace(boats_from_houses=True),
    PeopleAnywhere: lambda mine, _: mine._replace(people_anywhere=True),
}
"""How an effect adds to what the cards before it give; what is not here acts at the end only."""


class Folded(Shared):
    """Abilities and icons by set of cards.

    Abilities are made from those of the cards before the last: to fold all nine cards anew at each
    purchase took a sixth of a random game, which asks for icons at its end alone.
    """

    def __init__(self, content: SixContent) -> None:
        self._cards = content.cards
        self._no_icons = (0,) * len(content.numbers.trades)
        self.after: Memo[Row, Memo[Row, Abilities]] = Memo(self._after)
        """Abilities by the cards that a seat has from the start, then by those taken."""
        self.icons: Memo[Row, Row] = Memo(self._sum)

    def _after(self, given: Row) -> Memo[Row, Abilities]:
        def fold(cards: Row) -> Abilities:
            if cards:
                return self._added(folded[cards[:-1]], cards[-1])
            return reduce(self._added, given, NOTHING)

        folded: Memo[Row, Abilities] = Memo(fold)
        return folded

    def _added(self, mine: Abilities, card: int) -> Abilities:
        effect = self._cards[card].ability
        with_it = ADDS.get(type(effect))
        return with_it(mine, effect) if with_it else mine

    def _sum(self, cards: Row) -> Row:
        rows = [self._cards[card].icons for card in cards]
        return tuple(map(sum, zip(self._no_icons, *rows, strict=True)))


class OfSeats(tuple[Memo[Row, Abilities], ...]):
    """Abilities by cards taken, those of given cards included, indexed [seat]."""

    def __new__(cls, rules: Rules) -> OfSeats:
        """Return what all games share."""
        folded: Folded = rules.tables[Folded]
        return super().__new__(cls, map(folded.after.__getitem__, rules.given))


def abilities_by_cards(rules: Rules, seat: int) -> Memo[Row, Abilities]:
    """Return the abilities that a seat has with each row of cards taken."""
    of_seats: OfSeats = rules.tables[OfSeats]
    return of_seats[seat]


def abilities(rules: Rules, state: State) -> Abilities:
    """Return the abilities of the seat to act."""
    return abilities_of(rules, state, state.seat)


def abilities_of(rules: Rules, state: State, seat: int) -> Abilities:
    """Return the abilities of a seat."""
    of_seats: OfSeats = rules.tables[OfSeats]
    return of_seats[seat][state.cards[seat]]


def icons_on_cards(rules: Rules, state: State) -> Table:
    """Return the icons on the cards of each seat, indexed [seat][trade] (P3)."""
    folded: Folded = rules.tables[Folded]
    icons = folded.icons
    return tuple([icons[cards] for cards in state.cards])


def gain(rules: Rules, state: State, gains: tuple[Gain, ...]) -> State:
    """Return the state after the seat to act gained this: coins at once, the rest into the pool."""
    coins = state.coins[state.seat]
    people, houses, boats, moves = state.pool
    for one in gains:
        coins += one.coins
        people += one.people
        houses += one.houses
        boats += one.boats
        moves += one.moves
    fields = list(state)
    fields[AT.coins] = put(state.coins, state.seat, coins)
    fields[AT.pool] = within_supply(rules, state, (people, houses, boats, moves))
    return state_of(fields)


def people_left(rules: Rules, state: State, seat: int) -> int:
    """Return the people of a seat that are not on the board."""
    return rules.content.numbers.people - sum(state.people[seat])


def houses_left(rules: Rules, state: State, seat: int) -> int:
    """Return the houses of a seat that are neither on the board nor stored."""
    return rules.content.numbers.houses - sum(state.houses[seat]) - state.stored[seat][0]


def boats_left(rules: Rules, state: State, seat: int) -> int:
    """Return the boats of a seat that are neither on the board nor stored."""
    return rules.content.numbers.boats - sum(state.boats[seat]) - state.stored[seat][1]


def supply(rules: Rules, state: State, seat: int) -> tuple[int, int, int]:
    """Return the people, houses and boats that a seat has left."""
    return (
        people_left(rules, state, seat),
        houses_left(rules, state, seat),
        boats_left(rules, state, seat),
    )


def within_supply(rules: Rules, state: State, pool: Pool) -> Pool:
    """Return the pool cut to what the supply of the seat to act holds (A7)."""
    people, houses, boats, moves = pool
    if people:
        people = min(people, people_left(rules, state, state.seat))
    if houses:
        houses = min(houses, houses_left(rules, state, state.seat))
    if boats:
        boats = min(boats, boats_left(rules, state, state.seat))
    return people, houses, boats, moves


def start_turn(rules: Rules, state: State) -> State:
    """Return the state after the income of the seat to act (K1, T1)."""
    income = abilities(rules, state).income
    if not income:
        return state
    return state._replace(coins=put(state.coins, state.seat, state.coins[state.seat] + income))


def with_extras(mine: Abilities, pool: Pool) -> Pool:
    """Return the pool with extra people and moves, where the new card has that action (K8)."""
    people, houses, boats, moves = pool
    if people:
        people += mine.extra_people
    if moves:
        moves += mine.extra_moves
    return people, houses, boats, moves


def react_to_purchase(rules: Rules, state: State, card: int, cost: int) -> State:
    """Return the state after the gains for this purchase; a card ignores its own (K5, T3)."""
    if not abilities(rules, state).on_buy:
        return state
    before = abilities_by_cards(rules, state.seat)[state.cards[state.seat][:-1]]
    icons = rules.content.cards[card].icons
    trades = rules.content.numbers.trades
    gains = tuple(
        effect.gain
        for effect in before.on_buy
        if effect.cost == cost or (effect.trade is not None and icons[trades.index(effect.trade)])
    )
    return gain(rules, state, gains) if gains else state


def react_to_build(rules: Rules, state: State, what: int) -> State:
    """Return the state after the gains for building a house or boat (K4)."""
    mine = abilities(rules, state)
    if what == HOUSES:
        gains = mine.on_build_house
    else:
        assert what == BOATS
        gains = mine.on_build_boat
    return gain(rules, state, gains) if gains else state


CHAPTER = Module(
    name="abilities",
    on_turn_start=start_turn,
    on_buy=react_to_purchase,
    on_build=react_to_build,
)
