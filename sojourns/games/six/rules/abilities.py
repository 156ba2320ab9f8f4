"""Abilities: what the cards in front of a seat add up to (T3, K1 to K5, K8 to K10)."""

from __future__ import annotations

from typing import NamedTuple

from sojourns.games.six.effects import (
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
from sojourns.games.six.ruleset import Module, Purchase, Rules
from sojourns.games.six.state import BOATS, HOUSES, Row, State, put


class Abilities(NamedTuple):
    """What a set of cards gives, effects of one kind added up."""

    income: int
    """Coins at the start of a turn (K1)."""
    share_house_spaces: bool
    move_houses: bool
    on_build_house: tuple[Gain, ...]
    on_build_boat: tuple[Gain, ...]
    on_buy: tuple[OnBuy, ...]
    extra_people: int
    extra_moves: int
    free_crossing: bool
    toll: int
    """Coins that others pay on top of the fare (K9)."""
    boats_from_houses: bool
    people_anywhere: bool


class Folded:
    """Abilities by set of cards, folded when first asked for: a game asks some 20 times a turn."""

    def __init__(self, rules: Rules) -> None:
        self.cards = rules.content.cards
        self.known: dict[Row, Abilities] = {}
        self.icons_known: dict[Row, Row] = {}

    def of(self, cards: Row) -> Abilities:
        """Return the abilities of these cards."""
        try:
            return self.known[cards]
        except KeyError:
            if len(self.known) > KEPT:
                self.known.clear()
            return self.known.setdefault(cards, self._fold(cards))

    def icons(self, cards: Row) -> Row:
        """Return the icons on these cards, indexed [trade]."""
        try:
            return self.icons_known[cards]
        except KeyError:
            if len(self.icons_known) > KEPT:
                self.icons_known.clear()
            none = (0,) * len(self.cards[0].icons) if self.cards else ()
            rows = [self.cards[card].icons for card in cards]
            return self.icons_known.setdefault(
                cards, tuple(map(sum, zip(none, *rows, strict=True)))
            )

    def _fold(self, cards: Row) -> Abilities:
        effects = [self.cards[card].ability for card in cards]
        builds = [effect for effect in effects if isinstance(effect, OnBuild)]
        extras = [effect for effect in effects if isinstance(effect, Extra)]
        kinds = {type(effect) for effect in effects}
        return Abilities(
            income=sum(effect.coins for effect in effects if isinstance(effect, Income)),
            share_house_spaces=ShareHouseSpaces in kinds,
            move_houses=MoveHouses in kinds,
            on_build_house=tuple(effect.gain for effect in builds if effect.what == "house"),
            on_build_boat=tuple(effect.gain for effect in builds if effect.what == "boat"),
            on_buy=tuple(effect for effect in effects if isinstance(effect, OnBuy)),
            extra_people=sum(effect.people for effect in extras),
            extra_moves=sum(effect.moves for effect in extras),
            free_crossing=FreeCrossing in kinds,
            toll=sum(isinstance(effect, Toll) for effect in effects),
            boats_from_houses=BoatsFromHouses in kinds,
            people_anywhere=PeopleAnywhere in kinds,
        )


KEPT = 4096
"""Sets of cards remembered: some hundred random games, about 2 MB."""


def abilities(rules: Rules, state: State) -> Abilities:
    """Return the abilities of the seat to act."""
    return rules.table(Folded).of(state.cards[state.seat])


def abilities_of(rules: Rules, state: State, seat: int) -> Abilities:
    """Return the abilities of a seat."""
    return rules.table(Folded).of(state.cards[seat])


def icons_on_cards(rules: Rules, state: State, seat: int) -> Row:
    """Return the icons on the cards of a seat, indexed [trade] (P3)."""
    return rules.table(Folded).icons(state.cards[seat])


def gain(rules: Rules, state: State, gains: tuple[Gain, ...]) -> State:
    """Return the state after the seat to act gained this: coins at once, the rest into the pool."""
    coins = sum(one.coins for one in gains)
    more = (
        sum(one.people for one in gains),
        sum(one.houses for one in gains),
        sum(one.boats for one in gains),
        sum(one.moves for one in gains),
    )
    people, houses, boats, moves = map(sum, zip(state.pool, more, strict=True))
    state = state._replace(
        coins=put(state.coins, state.seat, state.coins[state.seat] + coins),
        pool=(people, houses, boats, moves),
    )
    return limit_pool(rules, state)


def supply(rules: Rules, state: State, seat: int) -> tuple[int, int, int]:
    """Return the people, houses and boats that a seat has left: neither on the board nor stored."""
    numbers = rules.content.numbers
    stored = state.stored[seat]
    return (
        numbers.people - sum(state.people[seat]),
        numbers.houses - sum(state.houses[seat]) - stored[0],
        numbers.boats - sum(state.boats[seat]) - stored[1],
    )


def limit_pool(rules: Rules, state: State) -> State:
    """Return the state with the pool cut to what the supply holds (A7)."""
    left = supply(rules, state, state.seat)
    people, houses, boats, moves = state.pool
    if people > left[0] or houses > left[1] or boats > left[2]:
        pool = (min(people, left[0]), min(houses, left[1]), min(boats, left[2]), moves)
        return state._replace(pool=pool)
    return state


def start_turn(rules: Rules, state: State) -> State:
    """Return the state after the income of the seat to act (K1, T1)."""
    income = abilities(rules, state).income
    if not income:
        return state
    return state._replace(coins=put(state.coins, state.seat, state.coins[state.seat] + income))


def react_to_purchase(rules: Rules, state: State, purchase: Purchase) -> State:
    """Return the state after the gains for this purchase; a card ignores its own (K5, T3)."""
    before = rules.table(Folded).of(state.cards[state.seat][:-1])
    icons = rules.content.cards[purchase.card].icons
    trades = rules.content.numbers.trades
    gains = tuple(
        effect.gain
        for effect in before.on_buy
        if effect.cost == purchase.cost
        or (effect.trade is not None and icons[trades.index(effect.trade)])
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
