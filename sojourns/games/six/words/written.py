"""Typed actions: writing an action so that `typed` reads it back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sojourns.games.six.actions import (
    Action,
    BuildBoat,
    BuildHouse,
    Buy,
    Cross,
    EndTurn,
    Group,
    Move,
    PlacePeople,
    PlaceTower,
    Sail,
)
from sojourns.games.six.words.names import Names
from sojourns.games.six.words.registry import texts
from sojourns.kernel.game import NOBODY


def write(names: Names, action: Action) -> str:
    """Return the typed form of an action."""
    writer = WRITERS.get(type(action))
    if writer is not None:
        return writer(names, action)
    words = texts().actions[type(action)]
    return f"{words.verb} {words.write(names, action)}"


def payee(names: Names, seat: int) -> str:
    """Return a player's name as it is typed: in quotes if it holds a space."""
    known = 0 <= seat < len(names.players)  # an action from a file may name anybody
    name = names.players[seat] if known else str(seat + 1)
    return f'"{name}"' if " " in name else name


def _buy(names: Names, action: Buy) -> str:
    costs = names.content.numbers.row
    known = 0 <= action.slot < len(costs)
    return f"buy {costs[action.slot] if known else action.slot}"


def _place(names: Names, action: PlacePeople) -> str:
    return f"place {action.count} {names.space(action.space)}"


def _house(names: Names, action: BuildHouse) -> str:
    return f"house {names.space(action.space)}"


def _boat(names: Names, action: BuildBoat) -> str:
    return f"boat {names.space(action.space)}"


def _move(names: Names, action: Move) -> str:
    return f"move {group(action)} {names.space(action.origin)} {names.space(action.target)}"


def _cross(names: Names, action: Cross) -> str:
    way = " ".join(map(names.space, (action.origin, action.target, action.sea)))
    text = f"cross {group(action)} {way}"
    return text if action.payee == NOBODY else f"{text} pay {payee(names, action.payee)}"


def _sail(names: Names, action: Sail) -> str:
    return f"sail {action.boats} {names.space(action.origin)} {names.space(action.target)}"


def _tower(names: Names, action: PlaceTower) -> str:
    return f"tower {names.space(action.space)}"


def _end(_names: Names, _action: EndTurn) -> str:
    return "end"


def group(action: Group) -> str:
    """Return people and houses as they are typed: `3`, `2+1h`."""
    return f"{action.people}+{action.houses}h" if action.houses else f"{action.people}"


def rule(action: Action | None) -> str:
    """Return the rule by which the action is done; None: by which the turn passes on."""
    if action is None:
        return "S6"
    return RULES.get(type(action)) or texts().actions[type(action)].rule


RULES: dict[type[Any], str] = {
    Buy: "T2",
    PlacePeople: "A2",
    BuildHouse: "A4",
    BuildBoat: "A5",
    Move: "M1",
    Cross: "M3",
    Sail: "M1",
    PlaceTower: "C5",
    EndTurn: "T6",
}

WRITERS: dict[type[Any], Callable[[Names, Any], str]] = {
    Buy: _buy,
    PlacePeople: _place,
    BuildHouse: _house,
    BuildBoat: _boat,
    Move: _move,
    Cross: _cross,
    Sail: _sail,
    PlaceTower: _tower,
    EndTurn: _end,
}
