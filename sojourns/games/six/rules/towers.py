"""Towers: how many a seat keeps (S7) and where they go (C3, C5, T7)."""

from __future__ import annotations

from itertools import compress

from sojourns.games.six.actions import Action, PlaceTower
from sojourns.games.six.content import SixContent
from sojourns.games.six.effects import Abilities
from sojourns.games.six.prepared import Shared
from sojourns.games.six.rules.control import controllers
from sojourns.games.six.ruleset import Handler, Module, Rules
from sojourns.games.six.state import TOWERS, State, put
from sojourns.kernel.game import NOBODY, Refusal


class Placements(Shared, list[PlaceTower]):
    """Placements, made once, indexed [space]."""

    def __init__(self, content: SixContent) -> None:
        self += [PlaceTower(space) for space in range(len(content.board.codes))]


class Ready:
    """The towers each seat keeps."""

    def __init__(self, rules: Rules) -> None:
        after = {seat: rules.seats - 1 - turn for turn, seat in enumerate(rules.order)}
        self.kept = tuple(
            min(after[seat], rules.content.numbers.towers) for seat in range(rules.seats)
        )


def towers_left(rules: Rules, state: State, seat: int) -> int:
    """Return the towers in a seat's supply: one for each seat after it, less those placed (S7)."""
    ready: Ready = rules.tables[Ready]
    return ready.kept[seat] - state.towers.count(seat)


def tower_spaces(state: State) -> list[int]:
    """Return the spaces where the seat to act may place a tower, ascending (C5)."""
    controller, towers = controllers(state), state.towers
    mine = compress(range(len(controller)), map(state.seat.__eq__, controller))
    return [space for space in mine if towers[space] == NOBODY]


def offer_towers(
    rules: Rules, state: State, seat: int, _mine: Abilities, legal: list[Action]
) -> None:
    """Add the placements open to the seat to act, by space (C5)."""
    if towers_left(rules, state, seat) > 0:
        place: Placements = rules.tables[Placements]
        legal += [place[space] for space in tower_spaces(state)]


def refuse_tower(rules: Rules, state: State, action: PlaceTower) -> Refusal | None:
    """Return why the seat may not place a tower there, or None (A7, C5)."""
    space = action.space
    if towers_left(rules, state, state.seat) <= 0:
        return Refusal("A7", "no_tower")
    there = 0 <= space < len(state.towers)
    if there and state.towers[space] != NOBODY:
        return Refusal("C5", "tower_stands", space=space)
    owner = controllers(state)[space] if there else NOBODY
    if owner != state.seat:
        return Refusal("C5", "not_controlled", space=space, controller=owner)
    return None


def apply_tower(_rules: Rules, state: State, action: PlaceTower) -> State:
    """Return the state with the tower on its space (C5)."""
    return state._replace(towers=put(state.towers, action.space, state.seat))


CHAPTER = Module(
    name="towers",
    actions={PlaceTower: Handler((TOWERS,), refuse_tower, apply_tower)},
    offers=((TOWERS, offer_towers),),
)
