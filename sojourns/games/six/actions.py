"""What a seat decides: one small frozen class per kind of decision.

Spaces, seats and slots are ids (see `content`); amounts are numbers of pieces. `kind` tells the
classes apart in JSON. The seat is not part of an action: it is the one to act.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sojourns.kernel.game import NOBODY


@dataclass(frozen=True, slots=True)
class Buy:
    """Take the card of the row's `slot`, counted from 0; it costs what the slot costs (T2).

    >>> Buy(2)
    Buy(slot=2, kind='buy')
    """

    slot: int
    kind: Literal["buy"] = "buy"


@dataclass(frozen=True, slots=True)
class PlacePeople:
    """Put `count` people from the pool on `space` (A2)."""

    count: int
    space: int
    kind: Literal["place_people"] = "place_people"


@dataclass(frozen=True, slots=True)
class BuildHouse:
    """Put one of the acting seat's houses on `space` (A4)."""

    space: int
    kind: Literal["build_house"] = "build_house"


@dataclass(frozen=True, slots=True)
class BuildBoat:
    """Put one of the acting seat's boats on the sea `space` (A5)."""

    space: int
    kind: Literal["build_boat"] = "build_boat"


@dataclass(frozen=True, slots=True)
class Move:
    """Move a group by land from `origin` to the adjacent `target` (M1; houses K3).

    >>> Move(3, 0, 4, 5) == Move(people=3, houses=0, origin=4, target=5)
    True
    """

    people: int
    houses: int
    origin: int
    target: int
    kind: Literal["move"] = "move"


@dataclass(frozen=True, slots=True)
class Cross:
    """Move a group from `origin` over the boat on `sea` to `target` (M3).

    `payee` is the seat that gets the fare, or NOBODY if the crossing is free (M4).
    """

    people: int
    houses: int
    origin: int
    target: int
    sea: int
    payee: int = NOBODY
    kind: Literal["cross"] = "cross"


@dataclass(frozen=True, slots=True)
class Sail:
    """Move `boats` boats from the sea `origin` to the adjacent sea `target` (M1)."""

    boats: int
    origin: int
    target: int
    kind: Literal["sail"] = "sail"


@dataclass(frozen=True, slots=True)
class PlaceTower:
    """Put one of the acting seat's towers on `space` (C5)."""

    space: int
    kind: Literal["place_tower"] = "place_tower"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the actions, or the tower step (T6, T7)."""

    kind: Literal["end_turn"] = "end_turn"


@dataclass(frozen=True, slots=True)
class PlaceUpgrade:
    """Put an unused upgrade token that adds `value` on `trade` (X4.2)."""

    trade: int
    value: int
    kind: Literal["place_upgrade"] = "place_upgrade"


@dataclass(frozen=True, slots=True)
class PlaceSerpent:
    """Put a serpent on the sea `space` (X5.2)."""

    space: int
    kind: Literal["place_serpent"] = "place_serpent"


@dataclass(frozen=True, slots=True)
class Explore:
    """Claim the exploration token on `space` and turn it up (X8.2)."""

    space: int
    kind: Literal["explore"] = "explore"


@dataclass(frozen=True, slots=True)
class PlaceShrine:
    """Put one of the acting seat's shrines on `space` (X10.2)."""

    space: int
    kind: Literal["place_shrine"] = "place_shrine"


@dataclass(frozen=True, slots=True)
class Fly:
    """Move a group from the airship on `origin` to any other land `target` (X11.2; houses K3)."""

    people: int
    houses: int
    origin: int
    target: int
    kind: Literal["fly"] = "fly"


Group = Move | Cross | Fly
"""What moves people, and houses with them."""

BaseAction = Buy | PlacePeople | BuildHouse | BuildBoat | Move | Cross | Sail | PlaceTower | EndTurn
"""Every action of the base game."""

Action = BaseAction | PlaceUpgrade | PlaceSerpent | Explore | PlaceShrine | Fly
"""Every action."""
