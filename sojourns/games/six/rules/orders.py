"""What a card orders at once (T5): its place in the turn, and skipping what cannot be done."""

from __future__ import annotations

from sojourns.games.six.ruleset import Rules
from sojourns.games.six.state import ACTIONS, ORDERS, State
from sojourns.kernel.game import Refusal


def with_orders(rules: Rules, state: State) -> State:
    """Return the state without the orders that cannot be resolved, in the step that follows."""
    kinds = rules.order_kinds
    orders = tuple(order for order in state.orders if rules.orders[kinds[order]](rules, state))
    return state._replace(orders=orders, step=ORDERS if orders else ACTIONS)


def is_ordered(rules: Rules, state: State, kind: str) -> bool:
    """Return whether such an order waits."""
    return rules.order_kinds.index(kind) in state.orders


def refuse_unordered(rules: Rules, state: State, kind: str, rule: str) -> Refusal | None:
    """Return why nothing of the kind may be placed, or None."""
    return None if is_ordered(rules, state, kind) else Refusal(rule, "not_ordered")


def resolved(rules: Rules, state: State, kind: str) -> State:
    """Return the state with one such order done; what cannot be done any more is skipped."""
    orders = list(state.orders)
    orders.remove(rules.order_kinds.index(kind))
    return with_orders(rules, state._replace(orders=tuple(orders)))
