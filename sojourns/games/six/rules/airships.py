"""Airships: from their space to any other land, for a move and a coin (X11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sojourns.games.six.actions import Action, Fly
from sojourns.games.six.content import SixContent
from sojourns.games.six.effects import Abilities
from sojourns.games.six.layout import codes_of, ids_of, refuse_layout, spaces_at_random
from sojourns.games.six.prepared import Memo, Shared
from sojourns.games.six.rules.moves import (
    Closed,
    HouseGroup,
    closed_to,
    closed_to_houses,
    house_groups,
    move_group,
    refuse_group,
    refuse_house_end,
    small,
)
from sojourns.games.six.ruleset import Handler, Laying, Module, Rules, Token
from sojourns.games.six.state import ACTIONS, MOVES, State, put
from sojourns.kernel.game import Options, Refusal, Setup, Stream

KEY = "airships"
FARE = 1  # X11.2


class Flights(Shared):
    """Flights, made once."""

    def __init__(self, content: SixContent) -> None:
        self.land = content.board.land
        self.alone: Memo[tuple[int, int], tuple[Fly, ...]] = Memo(self._alone)
        """Those of so many people by (origin, people): target."""
        self.house_flights: Memo[tuple[HouseGroup, int], tuple[Fly, ...]] = Memo(
            self._house_flights
        )
        """Those of (group with houses, bits of the lands that are closed to houses)."""

    def _alone(self, key: tuple[int, int]) -> tuple[Fly, ...]:
        origin, people = key
        return tuple(Fly(people, 0, origin, target) for target in self.land if target != origin)

    def _house_flights(self, key: tuple[HouseGroup, int]) -> tuple[Fly, ...]:
        (origin, most_people, most_houses), closed = key
        return tuple(
            Fly(people, houses, origin, target)
            for houses in range(1, most_houses + 1)
            for people in range(most_people + 1)
            for target in self.land
            if target != origin and not closed >> target & 1
        )


class Ready:
    """Where the airships are, and what the limits of the game in play (X9.2) leave."""

    def __init__(self, rules: Rules) -> None:
        self.land = rules.content.board.land
        self.at = ids_of(rules.content, sorted(rules.setup[KEY]))
        shared: Flights = rules.tables[Flights]
        closed: Closed = rules.tables[closed_to]
        self.alone, self.closed = shared.alone, closed
        self.flights: dict[int, dict[int, list[Fly]]] = {origin: {} for origin in self.at}
        """Those of 1 to `people` people, [origin][people]: count, then target; those that were
        joined before."""
        self.house_flights: Memo[tuple[HouseGroup, int], tuple[Fly, ...]] = Memo(
            lambda key: small(shared.house_flights[key], closed)
        )

    def join(self, origin: int, people: int) -> list[Fly]:
        """Return `flights[origin][people]`, and keep it there."""
        found: list[Fly] = []
        for number in range(1, people + 1):
            shut = self.closed[number]
            found += [fly for fly in self.alone[origin, number] if not shut >> fly.target & 1]
        self.flights[origin][people] = found
        return found


def deal(content: SixContent, options: Options, stream: Stream) -> dict[str, Any]:
    """Return the spaces: by hand, or on random land (X11.1)."""
    if KEY in options:
        return {KEY: options[KEY]}
    land = codes_of(content, content.board.land)
    return {KEY: spaces_at_random(stream, KEY, land, content.tokens.airships)}


def lay(content: SixContent, _options: Options) -> Laying:
    """Return that airships are laid on any land (X11.1)."""
    return Laying("airship", ("",) * content.tokens.airships, content.board.land, "X11.1")


def refuse_setup(content: SixContent, setup: Setup) -> Refusal | None:
    """Return why the layout is none, or None: different lands (X11.1)."""
    number = content.tokens.airships
    refusal = refuse_layout(content, setup.get(KEY), "airship", number, content.board.land)
    if refusal is None and not isinstance(setup[KEY], list):
        return Refusal("S9", "no_layout", kind="airship")
    return refusal


def offer(ready: Ready, state: State, seat: int, mine: Abilities, legal: list[Action]) -> None:
    """Add the flights open to the seat to act, by origin; groups with houses last (X11.2)."""
    if state.coins[seat] < FARE:
        return
    row = state.people[seat]
    for origin, flights in ready.flights.items():
        try:
            legal += flights[row[origin]]
        except KeyError:
            legal += ready.join(origin, row[origin])
    if mine.move_houses:
        closed = closed_to_houses(mine, state)
        for group in house_groups(mine, state, seat):
            if group[0] in ready.flights:
                legal += ready.house_flights[group, closed]


def refuse(rules: Rules, state: State, action: Fly) -> Refusal | None:
    """Return why the group may not fly there, or None (X11.2)."""
    ready: Ready = rules.tables[Ready]
    refusal = refuse_group(rules, state, action)
    if refusal:
        return refusal
    if action.origin not in ready.at:
        return Refusal("X11.2", "no_airship", space=action.origin)
    if action.target not in ready.land:
        return Refusal("M2", "people_on_land", space=action.target)
    if action.target == action.origin:
        return Refusal("X11.2", "same_space", space=action.origin)
    refusal = refuse_house_end(rules, state, action)
    if refusal:
        return refusal
    coins = state.coins[state.seat]
    return None if coins >= FARE else Refusal("X11.2", "no_coins", fare=FARE, coins=coins)


def apply(_rules: Rules, state: State, action: Fly) -> State:
    """Return the state after the flight, paid to the bank; the airship stays (X11.2)."""
    coins = put(state.coins, state.seat, state.coins[state.seat] - FARE)
    return move_group(state, action, coins)


def tokens(rules: Rules, _state: State, space: int) -> Iterator[Token]:
    """Yield the airship on a space."""
    ready: Ready = rules.tables[Ready]
    if space in ready.at:
        yield Token("airship")


MODULE = Module(
    name=KEY,
    key=KEY,
    files=("tokens",),
    check=refuse_setup,
    deal=deal,
    lay=lay,
    actions={Fly: Handler((ACTIONS,), refuse, apply)},
    ready=Ready,
    offers=((ACTIONS, offer, MOVES),),
    tokens=tokens,
)
