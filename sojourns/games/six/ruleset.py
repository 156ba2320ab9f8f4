"""Modules, and how they are composed into `Rules`.

A module is a chapter of the rulebook or an expansion. What it contributes hangs on named points;
for each point `compose` keeps a tuple of functions in list order, and nothing else ever runs. So an
absent module costs nothing and cannot leak, and no rule asks what is in play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from types import MappingProxyType, MethodType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar
from weakref import ref

from sojourns.games.six.content import SixContent
from sojourns.games.six.effects import Abilities
from sojourns.games.six.prepared import Memo, Shared, shared
from sojourns.games.six.state import STEPS, Pool, Row, State, Table
from sojourns.kernel.errors import RulesetError
from sojourns.kernel.game import Chance, Options, Refusal, ScoreLine, Setup, Stream

if TYPE_CHECKING:
    from sojourns.games.six.rules.control import Standing

T = TypeVar("T")


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
Offer = Callable[[Any, State, int, Abilities, list[Any]], None]
"""Given what the chapter has `ready`, the position, the seat to act and what its cards add up to,
adds the chapter's part to the list of legal actions. To return lists and to look the seat up took
2 % of a random game."""
Offered = tuple[int, Offer] | tuple[int, Offer, int]
"""A step, what may be done in it, and what of the pool all of that spends: with none left it is
not asked."""
Offers = Sequence[Callable[[State, int, Abilities, list[Any]], None]]
"""Offers of a game in play, what is ready being theirs."""
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


@dataclass(frozen=True, eq=False)
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
    ready: Callable[[Any], Any] | None = None
    """What its offers are given, as in `Tables`; without it, the rules."""
    offers: tuple[Offered, ...] = ()
    """What may be done; concatenated, in order."""
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


class Composed:
    """Modules composed over content: dispatch tables and a tuple of functions for each point."""

    def __init__(self, content: SixContent, modules: Sequence[Module]) -> None:
        self.content = content
        self.handlers = _handlers(modules)
        self.offered = tuple((module.ready, one[1]) for module in modules for one in module.offers)
        """What may be done, and what it is to be given."""
        opened = [_open(modules, step) for step in range(len(STEPS))]
        self.together = tuple(dict.fromkeys(chain(*opened)))
        """Which of `offered` are ever open together."""
        self.open = tuple(tuple(map(self.together.index, one)) for one in opened)
        """Which of `together` are open, [step][holdings]."""
        self.orders = _orders(modules)
        self.order_kinds = tuple(self.orders)
        """Names of orders; `State.orders` holds indexes of it."""
        self.givens = _present(module.given for module in modules)
        self.group_limits = _present(module.group_limit for module in modules)
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
        self.starts = _present(module.start for module in modules)
        self.slots = {
            module.name: slot for slot, module in enumerate(m for m in modules if m.start)
        }
        """Place of a module's slice in `State.slices`."""


class Tables(dict[Callable[[Any], Any], Any]):
    """What chapters prepare: `[Ready]` is `Ready(rules)`, once a game, or what all games share.

    It knows the rules weakly, and what is prepared should not know them at all: so a game that is
    over goes at once, and not with the collector, which took a tenth of many short games.
    """

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules.content.prepared)
        self._rules = ref(rules)

    def __missing__(self, make: Callable[[Any], Any]) -> Any:
        rules = self._rules()
        assert rules is not None, "whoever asks holds the rules"
        of_content = isinstance(make, type) and issubclass(make, Shared)
        made = self[make] = shared(make, rules.content) if of_content else make(rules)
        return made


class Rules(Composed):
    """The rules of one game: what was composed, the order of play, and what the setup adds."""

    def __init__(self, composed: Composed, order: tuple[int, ...], setup: Setup) -> None:
        # composed anew, a deal takes half as long again; with vars(self).update, looks are slow
        for name, made in vars(composed).items():
            setattr(self, name, made)
        content = composed.content
        self.setup = setup
        self.order = order
        """Seats in turn order (S6)."""
        self.seats = len(order)
        given = [cards(content, setup) for cards in self.givens]
        self.given = tuple(tuple(cards[seat] for cards in given) for seat in range(self.seats))
        """Cards that a seat has from the start, indexed [seat]."""
        self.group_limit: dict[int, Limit] = {}
        """Least limit of a space, where there is one."""
        for limits in self.group_limits:
            for space, limit in limits(content, setup).items():
                self.group_limit[space] = min(limit, self.group_limit.get(space, limit))
        self.tables = Tables(self)

    def offers(self) -> Sequence[Offers]:
        """Return what may be done in this game, indexed as `together`.

        It holds on to the rules, so they do not keep it: see `Tables`.
        """
        ready = [MethodType(one, self.tables[make] if make else self) for make, one in self.offered]
        return [tuple([ready[one] for one in which]) for which in self.together]


def held(pool: Pool) -> int:
    """Return the kinds of which the pool holds any, as bits.

    >>> bin(held((0, 2, 0, 1)))
    '0b1010'
    """
    return sum(1 << what for what, number in enumerate(pool) if number)


HOLDINGS: Memo[Pool, int] = Memo(held)
"""`held`, remembered."""


def _open(modules: Sequence[Module], step: int) -> tuple[tuple[int, ...], ...]:
    """Return which offers may be done in the step, by what the pool holds."""
    offered = list(enumerate(one for module in modules for one in module.offers))
    return tuple(
        tuple(
            number
            for number, (when, _offer, *spent) in offered
            if when == step and all(holds >> what & 1 for what in spent)
        )
        for holds in range(held((1, 1, 1, 1)) + 1)
    )


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


class Compositions(Shared):
    """Lists of modules composed over the content, made once: a deal adds its setup."""

    def __init__(self, content: SixContent) -> None:
        self._content = content
        self.by_modules: Memo[tuple[Module, ...], Composed] = Memo(self._composed, 64)

    def _composed(self, modules: tuple[Module, ...]) -> Composed:
        names = [module.name for module in modules]
        for name in names:
            if names.count(name) > 1:
                raise RulesetError(f"two modules are called {name}")
        composed = Composed(self._content, modules)
        for card in self._content.cards:
            for name in card.orders:
                if name not in composed.orders:
                    raise RulesetError(f"card {card.id} orders {name}, which no module resolves")
        return composed


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
    composed = shared(Compositions, content).by_modules[tuple(modules)]
    return Rules(composed, order, setup)
