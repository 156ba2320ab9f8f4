"""Wishes: what somebody wants who picks a place that no legal action fits.

The engine then refuses the wish with the rule and the facts. Nothing is decided here: a wish is the
action that the pick most likely means, legal or not.
"""

from __future__ import annotations

from collections.abc import Iterator

from sojourns.games.six.actions import (
    Action,
    BuildBoat,
    BuildHouse,
    Cross,
    Move,
    PlacePeople,
    PlaceTower,
    Sail,
)
from sojourns.games.six.content import Board
from sojourns.games.six.game import SixGame
from sojourns.games.six.state import PEOPLE, State
from sojourns.kernel.game import NOBODY, Refusal
from sojourns.tui.six.hand import CHIPS, NOWHERE, PARTS, Hand, chip_of

MOVES = CHIPS[Move]


def wishes(game: SixGame, view: State, hand: Hand, space: int) -> Iterator[Action]:
    """Yield what picking the space with this in hand may mean, the likeliest first."""
    board = game.content.board
    kinds = [kind for kind in game.action_types if chip_of(kind) == hand.chip]
    if hand.chip == "people":
        yield PlacePeople(max(view.pool[PEOPLE], 1), space)
    elif hand.chip == "house":
        yield BuildHouse(space)
    elif hand.chip == "boat":
        yield BuildBoat(space)
    elif hand.chip == "tower":
        yield PlaceTower(space)
    elif hand.chip != MOVES:
        yield from (kind(space) for kind in kinds if PARTS[kind] == ("space",))
    elif hand.origin == NOWHERE:
        yield from _setting_out(board, space)
    else:
        group = _group(game, view, hand.origin, space)
        yield from _going(board, view, group, hand.origin, space)
        for kind in kinds:
            if kind not in CHIPS and PARTS[kind] == PARTS[Move]:
                yield kind(*group, hand.origin, space)


def _setting_out(board: Board, origin: int) -> Iterator[Action]:
    """Yield a first move from a space, which shows why nothing moves from there."""
    if not board.near[origin]:
        return
    target = board.near[origin][0]
    if origin < len(board.land):
        land = board.near_land[origin]
        shores = [] if land else [shore for shore in board.near_land[target] if shore != origin]
        if shores:
            # an island of one space: the only way off it is over the sea
            yield Cross(1, 0, origin, shores[0], target, NOBODY)
        else:
            yield Move(1, 0, origin, land[0] if land else target)
    else:
        sea = board.near_sea[origin]
        yield Sail(1, origin, sea[0] if sea else target)


def _going(
    board: Board, view: State, group: tuple[int, int], origin: int, target: int
) -> Iterator[Action]:
    """Yield how the pieces of the origin might get to the target."""
    if origin >= len(board.land):
        yield Sail(max(view.boats[view.seat][origin], 1), origin, target)
        return
    if target in board.near_land[origin] or target >= len(board.land):
        yield Move(*group, origin, target)
        return
    shared = [sea for sea in board.near_sea[origin] if sea in board.near_sea[target]]
    seas = shared or sorted(
        board.near_sea[origin], key=lambda sea: not any(row[sea] for row in view.boats)
    )
    for sea in seas:
        owners = [seat for seat, row in enumerate(view.boats) if row[sea] and seat != view.seat]
        for payee in owners or [NOBODY]:
            yield Cross(*group, origin, target, sea, payee)
    if not seas:
        yield Move(*group, origin, target)


def _group(game: SixGame, view: State, origin: int, target: int) -> tuple[int, int]:
    """Return the people and houses that may be meant to set out: all, or as many as may enter."""
    people, houses = view.people[view.seat][origin], view.houses[view.seat][origin]
    if target in game.rules.group_limit:
        people = min(people, game.rules.group_limit[target].most)
    return (people, 0) if people else (0, min(houses, 1)) if houses else (1, 0)


def refused(game: SixGame, view: State, hand: Hand, space: int) -> tuple[Action, Refusal] | None:
    """Return the wish and its refusal that say most about the pick, or None: nothing refuses it.

    One about coins says most, one that finds no boat at all little, and one that is about where the
    group sets out least.
    """
    found = []
    for wish in wishes(game, view, hand, space):
        refusal = game.refusal(view, wish)
        if refusal is None:
            return None
        found.append((wish, refusal))
    if not found:
        return None
    return min(found, key=lambda pair: _emptiness(pair[1], hand.origin))


def _emptiness(refusal: Refusal, origin: int) -> int:
    """Return how little a refusal says."""
    if "coins" in refusal.facts:
        return 0
    if origin != NOWHERE and refusal.facts == {"space": origin}:
        return 3
    return 2 if refusal.reason == "no_boat" else 1
