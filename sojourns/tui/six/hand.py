"""What is in hand: how clicks and keys narrow the legal actions down to one.

Nothing here knows a rule. A *chip* is a pool of actions of one sort; with a chip in hand a space is
picked, or an origin and then a target, then a way if it must be chosen, then an amount; what has
no place on the map is chosen from a list. Every step is a grouping of the legal actions; what no
legal action fits becomes a wish, for the engine to refuse with its reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, NamedTuple

from sojourns.games.six.actions import (
    Action,
    BuildBoat,
    BuildHouse,
    Buy,
    Cross,
    EndTurn,
    Move,
    PlacePeople,
    PlaceTower,
    Sail,
)
from sojourns.games.six.prepared import Memo
from sojourns.kernel.game import NOBODY

CHIPS: Mapping[type[Action], str] = {
    PlacePeople: "people",
    Move: "moves",
    Cross: "moves",
    Sail: "moves",
    BuildHouse: "house",
    BuildBoat: "boat",
    PlaceTower: "tower",
}
"""The chip that an action of the base game belongs to."""

WALKS = (Move, Sail)
"""What nobody is ever paid for."""

NOWHERE = -1


class Hand(NamedTuple):
    """What is held.

    >>> Hand("moves", 3).origin
    3
    """

    chip: str = ""
    """Empty: nothing."""
    origin: int = NOWHERE
    """Where the group sets out, once chosen."""


EMPTY = Hand()


@dataclass(frozen=True, slots=True)
class Way:
    """A way from an origin to a target: by land, by sea with a fare, between seas, or another."""

    sea: int
    """The sea that is crossed, or NOWHERE."""
    payee: int
    """Who is paid, or NOBODY."""
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Hold:
    """The outcome of a pick: this is in hand now."""

    hand: Hand


@dataclass(frozen=True, slots=True)
class Decide:
    """The outcome of a pick: an action is decided on."""

    action: Action


@dataclass(frozen=True, slots=True)
class AskAmount:
    """The outcome of a pick: how many go must be asked."""

    space: int
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class AskWay:
    """The outcome of a pick: whom to pay must be asked."""

    space: int
    ways: tuple[Way, ...]


@dataclass(frozen=True, slots=True)
class AskOne:
    """The outcome of a pick: one of several actions without a place on the map must be chosen."""

    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class AskChip:
    """The outcome of a pick: what to do there must be asked."""

    space: int
    hands: tuple[Hand, ...]


@dataclass(frozen=True, slots=True)
class Refuse:
    """The outcome of a pick: nothing legal fits; `hand` and `space` say what was wanted."""

    hand: Hand
    space: int


Outcome = Hold | Decide | AskAmount | AskWay | AskOne | AskChip | Refuse


def chip_of(action_type: type[Any]) -> str:
    """Return the chip of a type of actions; what leads from place to place is a move.

    >>> chip_of(Move), chip_of(BuildHouse)
    ('moves', 'house')
    """
    if action_type in CHIPS:
        return CHIPS[action_type]
    if "origin" in PARTS[action_type]:
        return CHIPS[Move]
    return str(next(field.default for field in fields(action_type) if field.name == "kind"))


def _parts(action_type: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(action_type) if field.name != "kind")


PARTS: Memo[type[Any], tuple[str, ...]] = Memo(_parts)
"""Names of what an action of a type is told by: `("space",)` of a house."""


def amount(action: Action) -> tuple[int, int]:
    """Return how many pieces go, and how many houses with them.

    >>> amount(Move(3, 1, 4, 5)), amount(Sail(2, 20, 21)), amount(BuildHouse(4))
    ((3, 1), (2, 0), (1, 0))
    """
    if isinstance(action, PlacePeople):
        return action.count, 0
    if isinstance(action, Sail):
        return action.boats, 0
    return getattr(action, "people", 1), getattr(action, "houses", 0)


class Choices:
    """The legal actions, grouped for choosing."""

    def __init__(self, legal: Iterable[Action]) -> None:
        self.buys: dict[int, Buy] = {}
        """By slot."""
        self.placeless: dict[str, list[Action]] = {}
        """Actions without a place on the map, by chip."""
        self._at: dict[tuple[Hand, int], list[Action]] = {}
        for action in legal:
            if isinstance(action, Buy):
                self.buys[action.slot] = action
            elif isinstance(action, EndTurn):
                continue  # the screen's key, not a pick
            else:
                self._sort(action, chip_of(type(action)), PARTS[type(action)])
        placed = [hand.chip for hand, _ in self._at]
        self.chips: tuple[str, ...] = tuple(dict.fromkeys([*placed, *self.placeless]))
        """Chips that can be used now."""

    def _sort(self, action: Any, chip: str, parts: Sequence[str]) -> None:
        """Put an action where it is picked."""
        if "origin" in parts:
            self._at.setdefault((Hand(chip), action.origin), []).append(action)
            key = Hand(chip, action.origin), action.target
            self._at.setdefault(key, []).append(action)
        elif "space" in parts:
            self._at.setdefault((Hand(chip), action.space), []).append(action)
        else:
            self.placeless.setdefault(chip, []).append(action)

    def spaces(self, hand: Hand) -> tuple[int, ...]:
        """Return the spaces to choose from, ascending; nothing in hand: of all chips."""
        if hand == EMPTY:
            return tuple(sorted({space for held, space in self._at if held.origin == NOWHERE}))
        return tuple(sorted(space for held, space in self._at if held == hand))

    def holds(self, hand: Hand) -> bool:
        """Return whether something can be chosen with this in hand."""
        placeless = hand.chip in self.placeless and hand.origin == NOWHERE
        return placeless or any(held == hand for held, _ in self._at)

    def actions(self, hand: Hand, space: int) -> Sequence[Action]:
        """Return the actions that the space stands for, with this in hand."""
        return self._at.get((hand, space), ())

    def hands_at(self, space: int) -> tuple[Hand, ...]:
        """Return what could be taken in hand for the space, nothing being in hand."""
        return tuple(Hand(chip) for chip in self.chips if (Hand(chip), space) in self._at)

    def pick(self, hand: Hand, space: int) -> Outcome:
        """Return what picking the space comes to."""
        if hand == EMPTY:
            hands = self.hands_at(space)
            if len(hands) > 1:
                return AskChip(space, hands)
            return self.pick(hands[0], space) if hands else Refuse(hand, space)
        if hand.chip in self.placeless:
            return AskOne(tuple(self.placeless[hand.chip]))
        actions = self.actions(hand, space)
        if not actions:
            return Refuse(hand, space)
        if hasattr(actions[0], "origin") and hand.origin == NOWHERE:
            return Hold(Hand(hand.chip, space))
        ways = self.ways(actions)
        return AskWay(space, ways) if len(ways) > 1 else self.choose(ways[0], space)

    def ways(self, actions: Sequence[Action]) -> tuple[Way, ...]:
        """Return the ways that differ: the first free one alone if there is one, else per payee.

        Free ways all come to the same, for the boat stays and nobody is paid.
        """
        free: tuple[type[Any], int] = (Move, NOBODY)
        found: dict[tuple[type[Any], int], Way] = {}
        for action in actions:
            sea = action.sea if isinstance(action, Cross) else NOWHERE
            payee = action.payee if isinstance(action, Cross) else NOBODY
            costs = payee != NOBODY or not isinstance(action, (*WALKS, Cross))
            key = (type(action), payee) if costs else free
            way = found.setdefault(key, Way(sea, payee, ()))
            if way.sea == sea:
                found[key] = Way(sea, payee, (*way.actions, action))
        return (found[free],) if free in found else tuple(found.values())

    def choose(self, way: Way, space: int) -> Outcome:
        """Return what taking the way comes to: an action, or a question how many go."""
        if len(way.actions) == 1:
            return Decide(way.actions[0])
        return AskAmount(space, way.actions)
