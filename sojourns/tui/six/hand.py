"""What is in hand: how clicks and keys narrow the legal actions down to one.

Nothing here knows a rule. A *chip* is a pool of actions of one sort; with a chip in hand a space is
picked, or an origin and then a target, then a way if it must be chosen, then an amount. Every step
is a grouping of the legal actions; what no legal action fits becomes a wish, for the engine to
refuse with its reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

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
"""The chip that an action belongs to."""

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
    """A way from an origin to a target: by land, by sea with a fare, or between seas."""

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
class AskChip:
    """The outcome of a pick: what to do there must be asked."""

    space: int
    hands: tuple[Hand, ...]


@dataclass(frozen=True, slots=True)
class Refuse:
    """The outcome of a pick: nothing legal fits; `hand` and `space` say what was wanted."""

    hand: Hand
    space: int


Outcome = Hold | Decide | AskAmount | AskWay | AskChip | Refuse


def amount(action: Action) -> tuple[int, int]:
    """Return how many pieces go, and how many houses with them.

    >>> amount(Move(3, 1, 4, 5)), amount(Sail(2, 20, 21)), amount(BuildHouse(4))
    ((3, 1), (2, 0), (1, 0))
    """
    if isinstance(action, Move | Cross):
        return action.people, action.houses
    if isinstance(action, PlacePeople):
        return action.count, 0
    if isinstance(action, Sail):
        return action.boats, 0
    return 1, 0


class Choices:
    """The legal actions, grouped for choosing."""

    def __init__(self, legal: Iterable[Action]) -> None:
        self.buys: dict[int, Buy] = {}
        """By slot."""
        self._at: dict[tuple[Hand, int], list[Action]] = {}
        for action in legal:
            if isinstance(action, Buy):
                self.buys[action.slot] = action
            elif isinstance(action, EndTurn):
                continue  # the screen's key, not a pick
            elif isinstance(action, Move | Cross | Sail):
                chip = CHIPS[type(action)]
                self._at.setdefault((Hand(chip), action.origin), []).append(action)
                key = Hand(chip, action.origin), action.target
                self._at.setdefault(key, []).append(action)
            else:
                key = Hand(CHIPS[type(action)]), action.space
                self._at.setdefault(key, []).append(action)
        self.chips: tuple[str, ...] = tuple(dict.fromkeys(hand.chip for hand, _ in self._at))
        """Chips that can be used now."""

    def spaces(self, hand: Hand) -> tuple[int, ...]:
        """Return the spaces to choose from, ascending; nothing in hand: of all chips."""
        if hand == EMPTY:
            return tuple(sorted({space for held, space in self._at if held.origin == NOWHERE}))
        return tuple(sorted(space for held, space in self._at if held == hand))

    def holds(self, hand: Hand) -> bool:
        """Return whether something can be chosen with this in hand."""
        return any(held == hand for held, _ in self._at)

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
        actions = self.actions(hand, space)
        if not actions:
            return Refuse(hand, space)
        if isinstance(actions[0], Move | Cross | Sail) and hand.origin == NOWHERE:
            return Hold(Hand(hand.chip, space))
        ways = self.ways(actions)
        return AskWay(space, ways) if len(ways) > 1 else self.choose(ways[0], space)

    def ways(self, actions: Sequence[Action]) -> tuple[Way, ...]:
        """Return the ways that differ: the first free one alone if there is one, else per payee.

        Free ways all come to the same, for the boat stays and nobody is paid.
        """
        by_payee: dict[int, Way] = {}
        for action in actions:
            sea = action.sea if isinstance(action, Cross) else NOWHERE
            payee = action.payee if isinstance(action, Cross) else NOBODY
            way = by_payee.setdefault(payee, Way(sea, payee, ()))
            if way.sea == sea:
                by_payee[payee] = Way(sea, payee, (*way.actions, action))
        if NOBODY in by_payee:
            return (by_payee[NOBODY],)
        return tuple(by_payee.values())

    def choose(self, way: Way, space: int) -> Outcome:
        """Return what taking the way comes to: an action, or a question how many go."""
        if len(way.actions) == 1:
            return Decide(way.actions[0])
        return AskAmount(space, way.actions)
