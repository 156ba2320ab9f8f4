"""Shrines: a point for whoever controls their space (X10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sojourns.games.six.actions import Action, PlaceShrine
from sojourns.games.six.content import SixContent
from sojourns.games.six.effects import Abilities
from sojourns.games.six.prepared import Memo, Shared, last_of
from sojourns.games.six.rules.control import Standing
from sojourns.games.six.rules.moves import Origins
from sojourns.games.six.ruleset import Handler, Module, Rules, Token
from sojourns.games.six.state import ACTIONS, State, Table, add, put
from sojourns.kernel.game import NOBODY, Refusal, ScoreLine, Setup

NAME = "shrines"


class Shrines(NamedTuple):
    """The slice that this expansion keeps."""

    on: Table
    """Shrines by who placed them, indexed [seat][space]."""
    placed: bool
    """Whether one was placed this turn (X10.2)."""


class Placements(Shared):
    """Placements, made once."""

    def __init__(self, content: SixContent) -> None:
        self.land = frozenset(content.board.land)
        self.place = tuple(map(PlaceShrine, content.board.land))
        self.numbers: Memo[Table, tuple[tuple[int, int], ...]] = Memo(self._numbers, 1024)
        """(space, shrines there) for each space with shrines, ascending, by [seat][space]."""

    def _numbers(self, on: Table) -> tuple[tuple[int, int], ...]:
        numbers = enumerate(map(sum, zip(*on, strict=True)))
        return tuple((space, number) for space, number in numbers if number)


class Ready:
    """What offers ask for."""

    def __init__(self, rules: Rules) -> None:
        self.slot = rules.slots[NAME]
        self.most = rules.content.tokens.shrines
        self.place = rules.tables[Placements].place
        self.origins = rules.tables[Origins].lands


def start(content: SixContent, setup: Setup) -> Shrines:
    """Return the slice at the start: none is out (X10.1)."""
    return Shrines(((0,) * len(content.board.codes),) * setup["players"], placed=False)


def shrines(rules: Rules, state: State) -> Shrines:
    """Return the slice."""
    found: Shrines = state.slices[rules.slots[NAME]]
    return found


placed_by = last_of(sum)
"""The shrines in a seat's row."""


def shrines_left(rules: Rules, state: State, seat: int) -> int:
    """Return the shrines in a seat's supply (X10.1)."""
    return rules.content.tokens.shrines - placed_by(shrines(rules, state).on[seat])


def others_live(state: State, space: int) -> bool:
    """Return whether another player has a person or house there (X10.2)."""
    return any(
        row[space]
        for table in (state.people, state.houses)
        for other, row in enumerate(table)
        if other != state.seat
    )


def may_place(ready: Ready, state: State) -> bool:
    """Return whether the seat to act has a shrine left and placed none this turn (X10.2)."""
    mine: Shrines = state.slices[ready.slot]
    return not mine.placed and placed_by(mine.on[state.seat]) < ready.most


def offer(ready: Ready, state: State, seat: int, _mine: Abilities, legal: list[Action]) -> None:
    """Add the placements, by space (X10.2)."""
    if not may_place(ready, state):
        return
    place = ready.place
    others = [*state.people, *state.houses]
    del others[seat + len(state.people)], others[seat]
    for land in ready.origins(state.people[seat]):
        for row in others:
            if row[land]:
                legal.append(place[land])
                break


def refuse(rules: Rules, state: State, action: PlaceShrine) -> Refusal | None:
    """Return why the seat may not place a shrine there, or None (X10.1, X10.2)."""
    placements: Placements = rules.tables[Placements]
    space = action.space
    if not shrines_left(rules, state, state.seat):
        return Refusal("X10.1", "none_left")
    if shrines(rules, state).placed:
        return Refusal("X10.2", "one_a_turn")
    if space not in placements.land:
        return Refusal("X10.2", "not_land", space=space)
    if not state.people[state.seat][space]:
        return Refusal("X10.2", "no_person", space=space)
    if not others_live(state, space):
        return Refusal("X10.2", "nobody_else", space=space)
    return None


def apply(rules: Rules, state: State, action: PlaceShrine) -> State:
    """Return the state with the shrine on its space (X10.2)."""
    mine = shrines(rules, state)
    changed = Shrines(add(mine.on, state.seat, action.space, 1), placed=True)
    return state._replace(slices=put(state.slices, rules.slots[NAME], changed))


def start_turn(rules: Rules, state: State) -> State:
    """Return the state in which a shrine may be placed again (X10.2)."""
    mine = shrines(rules, state)
    if not mine.placed:
        return state
    changed = mine._replace(placed=False)
    return state._replace(slices=put(state.slices, rules.slots[NAME], changed))


def score_lines(rules: Rules, final: Standing) -> Iterator[ScoreLine]:
    """Yield a line for each controlled space with shrines, whoever placed them (X10.3)."""
    placements: Placements = rules.tables[Placements]
    for space, number in placements.numbers[shrines(rules, final.state).on]:
        if final.controller[space] != NOBODY:
            yield ScoreLine(final.controller[space], number, "X10.3", ("space", space))


def tokens(rules: Rules, state: State, space: int) -> Iterator[Token]:
    """Yield the shrines on a space, each with the seat that placed it."""
    for seat, row in enumerate(shrines(rules, state).on):
        for _ in range(row[space]):
            yield Token("shrine", (("seat", seat),))


def held(rules: Rules, state: State, seat: int) -> Iterator[tuple[str, int]]:
    """Yield how many shrines a seat has left (X10.1)."""
    yield "shrine", shrines_left(rules, state, seat)


MODULE = Module(
    name=NAME,
    files=("tokens",),
    start=start,
    actions={PlaceShrine: Handler((ACTIONS,), refuse, apply)},
    ready=Ready,
    offers=((ACTIONS, offer),),
    on_turn_start=start_turn,
    score_lines=score_lines,
    tokens=tokens,
    held=held,
)
