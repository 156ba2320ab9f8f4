"""Control: strength, controllers and majorities (C1 to C4), and what a position comes to."""

from __future__ import annotations

from functools import lru_cache
from operator import add
from typing import NamedTuple

from sojourns.games.six.content import SixContent
from sojourns.games.six.prepared import Memo, Shared
from sojourns.games.six.rules.abilities import icons_on_cards
from sojourns.games.six.ruleset import Rules
from sojourns.games.six.state import Row, State, Table
from sojourns.kernel.game import NOBODY

HOUSE_STRENGTH = 2  # C1


class Held(NamedTuple):
    """What follows from who controls what."""

    spaces: Table
    """The spaces that a seat controls, ascending, indexed [seat]."""
    majority: Row
    """Seat with the majority on an island, or NOBODY, indexed [island]."""


class Ready(Shared):
    """What controllers come to."""

    def __init__(self, content: SixContent) -> None:
        self._islands = content.board.island_spaces
        self.held: Memo[tuple[Row, int], Held] = Memo(self._held, 1024)
        """By (controllers [space], number of seats): half of a bot's actions change no control."""

    def _held(self, key: tuple[Row, int]) -> Held:
        controller, seats = key
        spaces: list[list[int]] = [[] for _ in range(seats)]
        for space, owner in enumerate(controller):
            if owner != NOBODY:
                spaces[owner].append(space)
        majority = []
        for island in self._islands:
            owners = [controller[space] for space in island]
            majority.append(LEADERS[tuple(map(owners.count, range(seats)))])
        return Held(tuple(map(tuple, spaces)), tuple(majority))


class Standing(NamedTuple):
    """What every score function reads, made once per state."""

    state: State
    controller: Row
    """Seat that controls a space, or NOBODY, indexed [space]."""
    spaces: Table
    """The spaces that a seat controls, ascending, indexed [seat]."""
    majority: Row
    """Seat with the majority on an island, or NOBODY, indexed [island]."""
    icons: Table
    """Icons, tokens included, indexed [seat][trade]."""
    strength: Table
    """Strength of each seat on each space, indexed [seat][space] (C1)."""


@lru_cache(512)
def strength(people: Row, houses: Row, boats: Row) -> Row:
    """Return the strength that such pieces have on each space, indexed [space] (C1).

    On land boats count nothing and at sea nothing else stands, so one sum serves both. An action
    changes the rows of one seat; those of the others are remembered.
    """
    return tuple(map(add, people, _but_people(houses, boats)))


@lru_cache(512)
def _but_people(houses: Row, boats: Row) -> Row:
    """Return the strength of all but people, which most actions leave as it is."""
    return tuple(map(add, map(HOUSE_STRENGTH.__mul__, houses), boats))


def strengths(state: State) -> Table:
    """Return the strength of each seat on each space, indexed [seat][space] (C1)."""
    return tuple(map(strength, state.people, state.houses, state.boats))


def leader(counts: Row) -> int:
    """Return the one index with the most, or NOBODY on a tie or if all have none (C2, C4).

    >>> leader((2, 3, 1)), leader((2, 2, 1)), leader((0, 0, 0))
    (1, -1, -1)
    """
    most = max(counts)
    if most and counts.count(most) == 1:
        return counts.index(most)
    return NOBODY


LEADERS: Memo[Row, int] = Memo(leader)
"""`leader` by counts. Few occur, and bots ask 40 times a position: it halves a standing."""


def controllers(state: State) -> Row:
    """Return who controls each space, indexed [space]; a tower decides alone (C2, C3)."""
    return decided(state.towers, strengths(state))


def decided(towers: Row, strength: Table) -> Row:
    """Return who controls each space by the towers and the strengths [seat][space] there."""
    leaders = map(LEADERS.__getitem__, zip(*strength, strict=True))
    if towers.count(NOBODY) == len(towers):
        return tuple(leaders)
    return tuple(
        [first if owner == NOBODY else owner for owner, first in zip(towers, leaders, strict=True)]
    )


def standing(rules: Rules, state: State) -> Standing:
    """Return what the position comes to."""
    strength = strengths(state)
    controller = decided(state.towers, strength)
    ready: Ready = rules.tables[Ready]
    spaces, majority = ready.held[controller, rules.seats]
    icons = icons_on_cards(rules, state)
    for more in rules.icons:
        icons = tuple(
            tuple(map(add, mine, extra))
            for mine, extra in zip(icons, more(rules, state, controller), strict=True)
        )
    return Standing(state, controller, spaces, majority, icons, strength)
