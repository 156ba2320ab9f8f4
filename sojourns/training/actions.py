"""Actions as numbers: a fixed list of choices over the map in play.

An action with an amount takes two choices: first what and where, then how many people and houses
(of what is placed or sails, how many). With the amounts in one list it would have a million
entries. Seats are told from the seat to act: 1 is who comes next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from sojourns.games.six.actions import (
    Action,
    BuildBoat,
    BuildHouse,
    Buy,
    Cross,
    EndTurn,
    Explore,
    Fly,
    Move,
    PlacePeople,
    PlaceSerpent,
    PlaceShrine,
    PlaceTower,
    PlaceUpgrade,
    Sail,
)
from sojourns.games.six.content import SixContent
from sojourns.games.six.game import SixGame
from sojourns.kernel.game import NOBODY

Choice = tuple[Any, ...]
"""A class of actions and what tells it apart but for amounts; or AMOUNT, first and second."""

AMOUNT = "amount"


def _groups(action: Move | Cross | Fly) -> tuple[int, int]:
    return action.people, action.houses


AMOUNTS: dict[type[Any], Callable[[Any], tuple[int, int]]] = {
    PlacePeople: lambda action: (action.count, 0),
    Sail: lambda action: (action.boats, 0),
    Move: _groups,
    Cross: _groups,
    Fly: _groups,
}
"""Type of action -> the amounts in it; others have none."""

PLACES: dict[type[Any], Callable[[Any], tuple[Any, ...]]] = {
    Buy: lambda action: (action.slot,),
    PlacePeople: lambda action: (action.space,),
    BuildHouse: lambda action: (action.space,),
    BuildBoat: lambda action: (action.space,),
    Move: lambda action: (action.origin, action.target),
    Cross: lambda action: (action.origin, action.target, action.sea, action.payee),
    Sail: lambda action: (action.origin, action.target),
    PlaceTower: lambda action: (action.space,),
    EndTurn: lambda _action: (),
    PlaceUpgrade: lambda action: (action.trade, action.value),
    PlaceSerpent: lambda action: (action.space,),
    Explore: lambda action: (action.space,),
    PlaceShrine: lambda action: (action.space,),
    Fly: lambda action: (action.origin, action.target),
}
"""Type of action -> the rest of it."""


class Choices:
    """All that can be chosen in games of the same content, expansions and number of seats."""

    def __init__(self, game: SixGame) -> None:
        self.seats = game.seats
        types = game.action_types
        numbers = game.content.numbers
        found = [one for one in _places(game.content, game.seats) if one[0] in types]
        found += [
            (AMOUNT, first, houses)
            for houses in range(numbers.houses + 1)
            for first in range(max(numbers.people, numbers.boats) + 1)
        ]
        self.all: Sequence[Choice] = found
        """In the order of their numbers."""
        self.number = {choice: number for number, choice in enumerate(found)}

    def places(self, legal: Sequence[Action], seat: int) -> dict[int, list[Action]]:
        """Return the first choices, each with the actions that it leaves."""
        found: dict[int, list[Action]] = {}
        for action in legal:
            found.setdefault(self.number[self._place(action, seat)], []).append(action)
        return found

    def amounts(self, actions: Sequence[Action]) -> dict[int, Action]:
        """Return the second choices, each with its action; none if the first one was enough."""
        if type(actions[0]) not in AMOUNTS:
            return {}
        return {self.number[AMOUNT, *AMOUNTS[type(action)](action)]: action for action in actions}

    def _place(self, action: Action, seat: int) -> Choice:
        kind = type(action)
        *places, last = (kind, *PLACES[kind](action))
        if kind is Cross and last != NOBODY:
            last = (last - seat) % self.seats
        elif kind is Cross:
            last = 0
        return (*places, last)


def _places(content: SixContent, seats: int) -> Iterator[Choice]:
    """Yield what and where: every choice but the amounts, in the order of their numbers."""
    board, numbers = content.board, content.numbers
    yield (EndTurn,)
    yield from ((Buy, slot) for slot in range(len(numbers.row)))
    spaces = range(len(board.codes))
    for kind, where in (
        (PlacePeople, board.land),
        (BuildHouse, board.land),
        (BuildBoat, board.sea),
        (PlaceTower, spaces),
        (Explore, spaces),
        (PlaceSerpent, board.sea),
        (PlaceShrine, board.land),
    ):
        yield from ((kind, space) for space in where)
    yield from ((Move, one, other) for one in board.land for other in board.near_land[one])
    yield from ((Sail, one, other) for one in board.sea for other in board.near_sea[one])
    for sea in board.sea:
        for one in board.near_land[sea]:
            for other in board.near_land[sea]:
                if one != other:
                    yield from ((Cross, one, other, sea, payee) for payee in range(seats))
    trades, values = range(len(numbers.trades)), dict.fromkeys(content.tokens.upgrade)
    yield from ((PlaceUpgrade, trade, value) for trade in trades for value in values)
    yield from ((Fly, one, other) for one in board.land for other in board.land if one != other)
