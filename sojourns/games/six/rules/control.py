"""Control: strength, controllers and majorities (C1 to C4), and what a position comes to."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from sojourns.games.six.rules.abilities import icons_on_cards
from sojourns.games.six.ruleset import Rules
from sojourns.games.six.state import Row, State, Table
from sojourns.kernel.game import NOBODY

HOUSE_STRENGTH = 2  # C1


class Standing(NamedTuple):
    """What every score function reads, made once per state."""

    state: State
    controller: Row
    """Seat that controls a space, or NOBODY, indexed [space]."""
    majority: Row
    """Seat with the majority on an island, or NOBODY, indexed [island]."""
    icons: Table
    """Icons, tokens included, indexed [seat][trade]."""

    def spaces_of(self, seat: int) -> Row:
        """Return the spaces that the seat controls, ascending."""
        return tuple(space for space, owner in enumerate(self.controller) if owner == seat)


@lru_cache(4096)
def strength(people: Row, houses: Row, boats: Row) -> Row:
    """Return the strength that such pieces have on each space, indexed [space] (C1).

    On land boats count nothing and at sea nothing else stands, so one sum serves both. An action
    changes the rows of one seat; those of the others are remembered.
    """
    return tuple(
        person + HOUSE_STRENGTH * house + boat
        for person, house, boat in zip(people, houses, boats, strict=True)
    )


def strengths(state: State) -> Table:
    """Return the strength of each seat on each space, indexed [seat][space] (C1)."""
    return tuple(map(strength, state.people, state.houses, state.boats))


@lru_cache(4096)
def leader(counts: Row) -> int:
    """Return the one index with the most, or NOBODY on a tie or if all have none (C2, C4).

    Few counts occur, and bots ask 40 times a position: remembering them halves a standing.

    >>> leader((2, 3, 1)), leader((2, 2, 1)), leader((0, 0, 0))
    (1, -1, -1)
    """
    most = max(counts)
    if most and counts.count(most) == 1:
        return counts.index(most)
    return NOBODY


def controllers(state: State) -> Row:
    """Return who controls each space, indexed [space]; a tower decides alone (C2, C3)."""
    leaders = map(leader, zip(*strengths(state), strict=True))
    if state.towers.count(NOBODY) == len(state.towers):
        return tuple(leaders)
    return tuple(
        first if owner == NOBODY else owner
        for owner, first in zip(state.towers, leaders, strict=True)
    )


def standing(rules: Rules, state: State) -> Standing:
    """Return what the position comes to."""
    controller = controllers(state)
    seats = range(rules.seats)
    majority = []
    for spaces in rules.content.board.island_spaces:
        owners = [controller[space] for space in spaces]
        majority.append(leader(tuple(map(owners.count, seats))))
    icons: Table = tuple(icons_on_cards(rules, state, seat) for seat in seats)
    for more in rules.icons:
        icons = tuple(
            tuple(map(sum, zip(mine, extra, strict=True)))
            for mine, extra in zip(icons, more(rules, state, controller), strict=True)
        )
    return Standing(state, controller, tuple(majority), icons)
