"""Sea serpents: they cost other sailors a coin and give their space's controller a point (X5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sojourns.games.six.actions import Action, PlaceSerpent
from sojourns.games.six.content import SixContent
from sojourns.games.six.effects import Abilities
from sojourns.games.six.prepared import Shared
from sojourns.games.six.rules.control import Standing
from sojourns.games.six.rules.orders import is_ordered, refuse_unordered, resolved
from sojourns.games.six.ruleset import Handler, Module, Rules, Token
from sojourns.games.six.state import ORDERS, Row, State, put
from sojourns.kernel.game import NOBODY, Refusal, ScoreLine, Setup

NAME = "sea-serpents"
ORDER = "serpent"


class Serpents(NamedTuple):
    """The slice that this expansion keeps."""

    left: int
    on: Row
    """Serpents on a space, indexed [space]."""


class Ready(Shared):
    """Placements, made once."""

    def __init__(self, content: SixContent) -> None:
        self.place = tuple(PlaceSerpent(sea) for sea in content.board.sea)
        self.sea = frozenset(content.board.sea)


def start(content: SixContent, _setup: Setup) -> Serpents:
    """Return the slice at the start: none is out (X5.1)."""
    return Serpents(content.tokens.serpents, (0,) * len(content.board.codes))


def serpents(rules: Rules, state: State) -> Serpents:
    """Return the slice."""
    found: Serpents = state.slices[rules.slots[NAME]]
    return found


def can_place(rules: Rules, state: State) -> bool:
    """Return whether one is left (X5.2)."""
    return serpents(rules, state).left > 0


def offer(rules: Rules, state: State, _seat: int, _mine: Abilities, legal: list[Action]) -> None:
    """Add the placements, by space (X5.2)."""
    if is_ordered(rules, state, ORDER):
        ready: Ready = rules.tables[Ready]
        legal += ready.place


def refuse(rules: Rules, state: State, action: PlaceSerpent) -> Refusal | None:
    """Return why the serpent may not be put there, or None (X5.2)."""
    ready: Ready = rules.tables[Ready]
    refusal = refuse_unordered(rules, state, ORDER, "X5.2")
    if refusal:
        return refusal
    if action.space not in ready.sea:
        return Refusal("X5.2", "not_sea", space=action.space)
    return None


def apply(rules: Rules, state: State, action: PlaceSerpent) -> State:
    """Return the state with the serpent out and the sailors there one coin poorer (X5.2)."""
    space, coins = action.space, list(state.coins)
    for other, row in enumerate(state.boats):
        if other != state.seat and row[space] and coins[other]:
            coins[other] -= 1
            coins[state.seat] += 1
    mine = serpents(rules, state)
    changed = Serpents(mine.left - 1, put(mine.on, space, mine.on[space] + 1))
    state = state._replace(coins=tuple(coins), slices=put(state.slices, rules.slots[NAME], changed))
    return resolved(rules, state, ORDER)


def score_lines(rules: Rules, final: Standing) -> Iterator[ScoreLine]:
    """Yield a line for each controlled space with serpents, by space (X5.3)."""
    for space, number in enumerate(serpents(rules, final.state).on):
        if number and final.controller[space] != NOBODY:
            yield ScoreLine(final.controller[space], number, "X5.3", ("space", space))


def tokens(rules: Rules, state: State, space: int) -> Iterator[Token]:
    """Yield the serpents on a space."""
    for _ in range(serpents(rules, state).on[space]):
        yield Token("serpent")


MODULE = Module(
    name=NAME,
    deck=NAME,
    files=("tokens",),
    start=start,
    orders={ORDER: can_place},
    actions={PlaceSerpent: Handler((ORDERS,), refuse, apply)},
    offers=((ORDERS, offer),),
    score_lines=score_lines,
    tokens=tokens,
)
