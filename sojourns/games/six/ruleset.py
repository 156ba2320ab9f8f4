"""Modules, and how they are composed into `Rules`.

A module is a chapter of the rulebook or an expansion. What it contributes hangs on named points;
for each point `compose` keeps a tuple of functions in list order, and nothing else ever runs. So an
absent module costs nothing and cannot leak, and no rule asks what is in play.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from sojourns.games.six.content import SixContent
from sojourns.games.six.state import STEPS, Row, State, Table
from sojourns.kernel.errors import RulesetError
from sojourns.kernel.game import Chance, Options, Refusal, ScoreLine, Setup, Stream

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


def _where(row: Row) -> int:
    return sum(1 << space for space, pieces in enumerate(row) if pieces)


WHERE: Memo[Row, int] = Memo(_where)
"""The spaces where a seat has such pieces, as bits; to be asked of houses and boats.

Their rows change so rarely that nine of ten questions are old ones. Those of people are new in six
of ten, and to remember them costs more than to look.
"""


class Shared(ABC):
    """What a chapter prepares from content alone, so that all games of the content share it.

    Made anew for each deal, such tables took two thirds of a random game.
    """

    @abstractmethod
    def __init__(self, content: SixContent) -> None:
        """Prepare it."""


@dataclass(frozen=True, slots=True)
class Handler:
    """How one type of action is refused and done, and the step in which it is possible at all."""

    steps: tuple[int, ...]
    refuse: Callable[[Rules, State, Any], Refusal | None]
    apply: Callable[[Rules, State, Any], State]


class Limit(NamedTuple):
    """How many pieces may enter a space in one move, and the rule that says so."""

    most: int
    rule: str


class Token(NamedTuple):
    """A token on a space, as everybody sees it."""

    kind: str
    """`trade`, `exploration`, `mountain`, `serpent`, `shrine` or `airship`."""
    facts: tuple[tuple[str, int], ...] = ()
    """What it shows, if that is known: `trade`, or the `seat` that placed it."""


class Laying(NamedTuple):
    """How the tokens of a kind are laid out by hand (X, S9)."""

    kind: str
    """As in `Token`."""
    tokens: tuple[str, ...]
    """What each shows, as the layout names it; empty texts: nothing tells them apart."""
    allowed: tuple[int, ...]
    """Spaces where they may lie, ascending, one on each."""
    rule: str
    """The rule that forbids the others."""
    first: tuple[int, ...] = ()
    """Spaces that are taken first where chance lays them."""


Deal = Callable[[SixContent, Options, Stream], Mapping[str, Any]]
CanResolve = Callable[["Rules", State], bool]
Start = Callable[[SixContent, Setup], Any]
Offer = Callable[["Rules", State], Sequence[Any]]
OnTurnStart = Callable[["Rules", State], State]
OnBuy = Callable[["Rules", State, int, int], State]
OnBuild = Callable[["Rules", State, int], State]
Icons = Callable[["Rules", State, Row], Table]
Lines = Callable[["Rules", "Standing"], Iterable[ScoreLine]]
Limits = Callable[[SixContent, Setup], Mapping[int, "Limit"]]
Check = Callable[[SixContent, Setup], Refusal | None]
Tokens = Callable[["Rules", State, int], Iterable["Token"]]
OnTrades = Callable[["Rules", State], Sequence[Row]]
Held = Callable[["Rules", State, int], Iterable[tuple[str, int]]]
Lay = Callable[[SixContent, Options], Laying]
Given = Callable[[SixContent, Setup], Sequence[int]]
Hides = Callable[["Rules", State, int | None], State]
Conceals = Callable[[Setup], Mapping[str, Any]]
Samples = Callable[["Rules", State, Chance], State]
Reveals = Callable[["Rules", State, State], bool]


@dataclass(frozen=True)
class Module:
    """One chapter or expansion: what it contributes to each point."""

    name: str
    deck: str = ""
    """Name of the file of its cards; `{letter}` in it is the map's, each having its own (S3)."""
    files: tuple[str, ...] = ()
    """Shared files of content that it needs: `tokens`, `values`."""
    own: Mapping[str, type[Any]] = field(default_factory=dict)
    """A file of content that only it has -> the dataclass that it is read as."""
    objective_rule: str = "K6"
    """Rule that the objectives on its cards cite (P8)."""
    key: str = ""
    """Key of its part of the setup, if it has one."""
    check: Check | None = None
    """Why its part of a setup is none; first that refuses."""
    deal: Deal | None = None
    """Its part of the setup, out of its own random streams (S9)."""
    lay: Lay | None = None
    """How its part of the setup is laid out by hand; one after the other."""
    start: Start | None = None
    """Its slice of the first state, found by `rules.slots[name]`."""
    actions: Mapping[type[Any], Handler] = field(default_factory=dict)
    """Type of action -> how it is refused and done; one owner."""
    offers: tuple[tuple[int, Offer], ...] = ()
    """(step, what may be done in it); concatenated, in order."""
    orders: Mapping[str, CanResolve] = field(default_factory=dict)
    """Order on a card -> whether it can be resolved now, else it is skipped (T5); one owner."""
    given: Given | None = None
    """A card that a seat has from the start, by seat (X6.1); concatenated per seat."""
    group_limit: Limits | None = None
    """Spaces that few may enter at once; the least."""
    on_turn_start: OnTurnStart | None = None
    """At the start of a turn, before the purchase (T1); in order."""
    on_buy: OnBuy | None = None
    """After a purchase (card, cost), before the actions; in order."""
    on_build: OnBuild | None = None
    """After a house or boat (HOUSES, BOATS) went onto the map; in order."""
    icons: Icons | None = None
    """Icons besides those on cards, [seat][trade], given the controllers [space]; added up."""
    score_lines: Lines | None = None
    """Points of a position; concatenated, in order."""
    hides: Hides | None = None
    """Replaces what a seat may not know by HIDDEN; in order."""
    conceals: Conceals | None = None
    """Another setup's part that looks the same in views; each replaces its own keys."""
    samples: Samples | None = None
    """Makes up what `hides` took out, so that it fits the rest; in order."""
    reveals: Reveals | None = None
    """Whether a ply brought something hidden to light; any."""
    tokens: Tokens | None = None
    """Its tokens on a space; concatenated."""
    on_trades: OnTrades | None = None
    """What its tokens on a trade add to its points, indexed [trade]; concatenated per trade."""
    held: Held | None = None
    """Its tokens that a seat may still place, number by kind; concatenated."""


class Rules:
    """Modules composed over content: dispatch tables and a tuple of functions for each point."""

    def __init__(
        self,
        content: SixContent,
        modules: Sequence[Module],
        order: tuple[int, ...],
        setup: Setup,
    ) -> None:
        self.content = content
        self.setup = setup
        self.order = order
        """Seats in turn order (S6)."""
        self.seats = len(order)
        self.handlers = _handlers(modules)
        self.offers: tuple[tuple[Offer, ...], ...] = tuple(
            tuple(offer for module in modules for at, offer in module.offers if at == step)
            for step in range(len(STEPS))
        )
        """What may be done, indexed [step]."""
        self.orders = _orders(modules)
        self.order_kinds = tuple(self.orders)
        """Names of orders; `State.orders` holds indexes of it."""
        given = [module.given(content, setup) for module in modules if module.given]
        self.given = tuple(tuple(cards[seat] for cards in given) for seat in range(self.seats))
        """Cards that a seat has from the start, indexed [seat]."""
        self.group_limit: dict[int, Limit] = {}
        """Least limit of a space, where there is one."""
        for limits in _present(module.group_limit for module in modules):
            for space, limit in limits(content, setup).items():
                self.group_limit[space] = min(limit, self.group_limit.get(space, limit))
        self.icons = _present(module.icons for module in modules)
        self.tokens = _present(module.tokens for module in modules)
        self.on_trades = _present(module.on_trades for module in modules)
        self.held = _present(module.held for module in modules)
        self.on_turn_start = _present(module.on_turn_start for module in modules)
        self.on_buy = _present(module.on_buy for module in modules)
        self.on_build = _present(module.on_build for module in modules)
        self.score_lines = _present(module.score_lines for module in modules)
        self.hides = _present(module.hides for module in modules)
        self.conceals = _present(module.conceals for module in modules)
        self.samples = _present(module.samples for module in modules)
        self.reveals = _present(module.reveals for module in modules)
        self.starts = tuple(module.start for module in modules if module.start)
        self.slots = {
            module.name: slot for slot, module in enumerate(m for m in modules if m.start)
        }
        """Place of a module's slice in `State.slices`."""
        self.tables: Memo[Callable[[Any], Any], Any] = Memo(self._prepare)
        """What a chapter prepares: `tables[Ready]` is `Ready(rules)`, once a game, or what all
        games of the content share."""

    def _prepare(self, make: Callable[[Any], Any]) -> Any:
        shared = isinstance(make, type) and issubclass(make, Shared)
        if not shared:
            return make(self)
        prepared = self.content.prepared
        if make not in prepared:
            prepared[make] = make(self.content)
        return prepared[make]


def _handlers(modules: Sequence[Module]) -> dict[type[Any], Handler]:
    handlers: dict[type[Any], Handler] = {}
    for module in modules:
        for action_type, handler in module.actions.items():
            if action_type in handlers:
                owner = next(m.name for m in modules if action_type in m.actions)
                raise RulesetError(
                    f"{owner} and {module.name} both claim the action {action_type.__name__}"
                )
            handlers[action_type] = handler
    return handlers


def _orders(modules: Sequence[Module]) -> dict[str, CanResolve]:
    orders: dict[str, CanResolve] = {}
    for module in modules:
        for name, can_resolve in module.orders.items():
            if name in orders:
                raise RulesetError(f"{module.name} claims the order {name}, which has an owner")
            orders[name] = can_resolve
    return orders


def _present(functions: Iterable[T | None]) -> tuple[T, ...]:
    return tuple(function for function in functions if function is not None)


def compose(
    content: SixContent,
    modules: Sequence[Module],
    order: tuple[int, ...],
    setup: Setup = MappingProxyType({}),
) -> Rules:
    """Return the rules of the modules, in list order.

    Raises:
        RulesetError: two modules have one name or claim one action, or a card orders what no module
            can resolve.
    """
    names = [module.name for module in modules]
    for name in names:
        if names.count(name) > 1:
            raise RulesetError(f"two modules are called {name}")
    rules = Rules(content, modules, order, setup)
    for card in content.cards:
        for name in card.orders:
            if name not in rules.orders:
                raise RulesetError(f"card {card.id} orders {name}, which no module resolves")
    return rules
