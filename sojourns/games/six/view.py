"""What one seat may see of a state (S9)."""

from __future__ import annotations

from sojourns.games.six.ruleset import Rules
from sojourns.games.six.state import State


def view(rules: Rules, state: State, seat: int | None) -> State:
    """Return the state with everything that the seat (None: a spectator) may not know HIDDEN."""
    for hide in rules.hides:
        state = hide(rules, state, seat)
    return state
