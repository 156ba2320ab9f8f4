"""Upgrades: tokens that change what a trade is worth, for all (X4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sojourns.games.six.actions import Action, PlaceUpgrade
from sojourns.games.six.content import SixContent
from sojourns.games.six.effects import Abilities
from sojourns.games.six.prepared import Memo, Shared
from sojourns.games.six.rules.control import Standing
from sojourns.games.six.rules.orders import is_ordered, refuse_unordered, resolved
from sojourns.games.six.rules.scoring import trade_points
from sojourns.games.six.ruleset import Handler, Module, Rules
from sojourns.games.six.state import ORDERS, Row, State, Table, put
from sojourns.kernel.game import Refusal, ScoreLine, Setup

NAME = "upgrades"
ORDER = "upgrade"
MOST = 2  # X4.2


class Upgrades(NamedTuple):
    """The slice that this expansion keeps."""

    left: Row
    """Unused tokens, highest first."""
    placed: Table
    """Tokens on a trade, in the order placed, indexed [trade]."""


class Ready(Shared):
    """Placements by (trade, value), made when first asked for."""

    def __init__(self, _content: SixContent) -> None:
        self.place: Memo[tuple[int, int], PlaceUpgrade] = Memo(lambda key: PlaceUpgrade(*key))


def start(content: SixContent, _setup: Setup) -> Upgrades:
    """Return the slice at the start: all tokens unused (X4.1)."""
    left = tuple(sorted(content.tokens.upgrade, reverse=True))
    return Upgrades(left, ((),) * len(content.numbers.trades))


def upgrades(rules: Rules, state: State) -> Upgrades:
    """Return the slice."""
    found: Upgrades = state.slices[rules.slots[NAME]]
    return found


def can_place(rules: Rules, state: State) -> bool:
    """Return whether a token is left and a trade has room (X4.3)."""
    mine = upgrades(rules, state)
    return bool(mine.left) and any(len(row) < MOST for row in mine.placed)


def offer(rules: Rules, state: State, _seat: int, _mine: Abilities, legal: list[Action]) -> None:
    """Add the placements, by trade, then highest token first (X4.2)."""
    if not is_ordered(rules, state, ORDER):
        return
    ready: Ready = rules.tables[Ready]
    mine = upgrades(rules, state)
    values = sorted(set(mine.left), reverse=True)
    legal += [
        ready.place[trade, value]
        for trade, row in enumerate(mine.placed)
        if len(row) < MOST
        for value in values
    ]


def refuse(rules: Rules, state: State, action: PlaceUpgrade) -> Refusal | None:
    """Return why the token may not be put there, or None (X4.2)."""
    refusal = refuse_unordered(rules, state, ORDER, "X4.2")
    if refusal:
        return refusal
    mine = upgrades(rules, state)
    if action.value not in mine.left:
        return Refusal("X4.2", "no_such_token", value=action.value)
    if not 0 <= action.trade < len(mine.placed):
        return Refusal("X4.2", "no_such_trade")
    if len(mine.placed[action.trade]) >= MOST:
        return Refusal("X4.2", "trade_full", trade=action.trade, most=MOST)
    return None


def apply(rules: Rules, state: State, action: PlaceUpgrade) -> State:
    """Return the state with the token on the trade (X4.2)."""
    mine = upgrades(rules, state)
    left = list(mine.left)
    left.remove(action.value)
    row = (*mine.placed[action.trade], action.value)
    changed = Upgrades(tuple(left), put(mine.placed, action.trade, row))
    state = state._replace(slices=put(state.slices, rules.slots[NAME], changed))
    return resolved(rules, state, ORDER)


def score_lines(rules: Rules, final: Standing) -> Iterator[ScoreLine]:
    """Yield what tokens change of each trade that scores, never below 0, by seat (X4.3)."""
    placed = upgrades(rules, final.state).placed
    upgraded = [(trade, sum(values)) for trade, values in enumerate(placed) if values]
    for seat, row in enumerate(final.icons):
        for trade, value in upgraded:
            points = trade_points(rules.content.numbers.thresholds[trade], row[trade])
            change = max(points + value, 0) - points if points else 0
            if change:
                yield ScoreLine(seat, change, "X4.3", ("trade", trade))


def on_trades(rules: Rules, state: State) -> Table:
    """Return the tokens on each trade (X4.2)."""
    return upgrades(rules, state).placed


MODULE = Module(
    name=NAME,
    deck=NAME,
    files=("tokens",),
    start=start,
    orders={ORDER: can_place},
    actions={PlaceUpgrade: Handler((ORDERS,), refuse, apply)},
    offers=((ORDERS, offer),),
    score_lines=score_lines,
    on_trades=on_trades,
)
