"""Modules, and how they are composed into `Rules`.

A module is a chapter of the rulebook or an expansion. What it contributes hangs on named points;
for each point `compose` keeps a tuple of functions in list order, and nothing else ever runs. So an
absent module costs nothing and cannot leak, and no rule asks what is in play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from sojourns.games.six.content import SixContent
from sojourns.games.six.state import STEPS, State
from sojourns.kernel.errors import RulesetError
from sojourns.kernel.game import Options, Refusal, ScoreLine, Setup, Stream

if TYPE_CHECKING:
    from sojourns.games.six.rules.control import Standing

T = TypeVar("T")
K = TypeVar("K")
V = TypeVar("V")


class Memo(dict[K, V]):
    """A dict that makes what it is asked for and does not hold, and keeps it.

    Being asked costs a dict look-up and no call, a third of what `functools.cache` takes here. Past
    `most` entries it starts anew, so that a thousand games in one process do not fill the memory.

    >>> squares = Memo(lambda number: number * number)
    >>> squares[4], list(squares)
    (16, [4])
    """

    def __init__(self, make: Callable[[K], V], most: int = 4096) -> None:
        super().__init__()
        self._make = make
        self._most = most

    def __missing__(self, key: K) -> V:
        if len(self) >= self._most:
            self.clear()
        value = self[key] = self._make(key)
        return value


@dataclass(frozen=True, slots=True)
class Handler:
    """How one type of action is refused and done, and the step in which it is possible at all."""

    steps: tuple[int, ...]
    refuse: Callable[[Rules, State, Any], Refusal | None]
    apply: Callable[[Rules, State, Any], State]


Deal = Callable[[SixContent, Options, Stream], Mapping[str, Any]]
Start = Callable[[SixContent, Setup], Any]
Offer = Callable[["Rules", State], Sequence[Any]]
OnTurnStart = Callable[["Rules", State], State]
OnBuy = Callable[["Rules", State, int, int], State]
OnBuild = Callable[["Rules", State, int], State]
Lines = Callable[["Rules", "Standing"], Iterable[ScoreLine]]
Hides = Callable[["Rules", State, int | None], State]
Reveals = Callable[[State, State], bool]


@dataclass(frozen=True)
class Module:
    """One chapter or expansion: what it contributes to each point."""

    name: str
    deal: Deal | None = None
    """Its part of the setup, out of its own random streams (S9)."""
    start: Start | None = None
    """Its slice of the first state, found by `rules.slots[name]`."""
    actions: Mapping[type[Any], Handler] = field(default_factory=dict)
    """Type of action -> how it is refused and done; one owner."""
    offers: tuple[tuple[int, Offer], ...] = ()
    """(step, what may be done in it); concatenated, in order."""
    on_turn_start: OnTurnStart | None = None
    """At the start of a turn, before the purchase (T1); in order."""
    on_buy: OnBuy | None = None
    """After a purchase (card, cost), before the actions; in order."""
    on_build: OnBuild | None = None
    """After a house or boat (HOUSES, BOATS) went onto the map; in order."""
    score_lines: Lines | None = None
    """Points of a position; concatenated, in order."""
    hides: Hides | None = None
    """Replaces what a seat may not know by HIDDEN; in order."""
    reveals: Reveals | None = None
    """Whether a ply brought something hidden to light; any."""


class Rules:
    """Modules composed over content: dispatch tables and a tuple of functions for each point."""

    def __init__(
        self, content: SixContent, modules: Sequence[Module], order: tuple[int, ...]
    ) -> None:
        self.content = content
        self.order = order
        """Seats in turn order (S6)."""
        self.seats = len(order)
        self.handlers: dict[type[Any], Handler] = {}
        for module in modules:
            for action_type, handler in module.actions.items():
                if action_type in self.handlers:
                    owner = next(m.name for m in modules if action_type in m.actions)
                    raise RulesetError(
                        f"{owner} and {module.name} both claim the action {action_type.__name__}"
                    )
                self.handlers[action_type] = handler
        self.offers: tuple[tuple[Offer, ...], ...] = tuple(
            tuple(offer for module in modules for at, offer in module.offers if at == step)
            for step in range(len(STEPS))
        )
        """What may be done, indexed [step]."""
        self.on_turn_start = _present(module.on_turn_start for module in modules)
        self.on_buy = _present(module.on_buy for module in modules)
        self.on_build = _present(module.on_build for module in modules)
        self.score_lines = _present(module.score_lines for module in modules)
        self.hides = _present(module.hides for module in modules)
        self.reveals = _present(module.reveals for module in modules)
        self.starts = tuple(module.start for module in modules if module.start)
        self.slots = {
            module.name: slot for slot, module in enumerate(m for m in modules if m.start)
        }
        """Place of a module's slice in `State.slices`."""
        self.tables: Memo[Callable[[Rules], Any], Any] = Memo(lambda make: make(self))
        """What a chapter prepares from content alone: `tables[Ready]` is `Ready(rules)`, once."""


def _present(functions: Iterable[T | None]) -> tuple[T, ...]:
    return tuple(function for function in functions if function is not None)


def compose(content: SixContent, modules: Sequence[Module], order: tuple[int, ...]) -> Rules:
    """Return the rules of the modules, in list order.

    Raises:
        RulesetError: two modules have one name or claim one action, or a card orders what no module
            can resolve.
    """
    names = [module.name for module in modules]
    for name in names:
        if names.count(name) > 1:
            raise RulesetError(f"two modules are called {name}")
    for card in content.cards:
        if card.orders:
            raise RulesetError(f"card {card.id} orders {card.orders[0]}, which no module resolves")
    return Rules(content, modules, order)
