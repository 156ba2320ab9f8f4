"""The contracts between a game and everything around it.

A *kind* is a game as sold in a box; bound to what is in play it is a *game*. Sessions, saves, bots
and simulations know these protocols and nothing else. States are opaque, immutable and hashable.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable

OVER = -1
"""The answer of `to_act` when the game has ended."""

HIDDEN = -2
"""An id that a view may not show."""

NOBODY = -1
"""No seat, where a seat is stored."""

HUMAN = "human"
"""The kind of a seat where a person sits; every other kind is the name of a bot."""

S = TypeVar("S")
A = TypeVar("A")
S_contra = TypeVar("S_contra", contravariant=True)
C = TypeVar("C", bound="Content")

Options = Mapping[str, Any]
"""What the table chose, as JSON values: `players`, and what the game adds."""

Setup = Mapping[str, Any]
"""How a game began, in full, as JSON values (names, not ids): all chance is in it."""

Chance = Random
"""Random numbers, handed in by whoever asks: games have none of their own."""

Stream = Callable[[str], Chance]
"""Gives the random stream of a name; equal names give equal, fresh streams."""

Fact = int | str | tuple[int, ...] | tuple[str, ...]


class Refusal:
    """Why an action is not allowed: the rule, a word for the reason, the facts that decide.

    >>> Refusal("A4", "no_person", space=3)
    Refusal('A4', 'no_person', space=3)
    """

    __slots__ = ("facts", "reason", "rule")

    def __init__(self, rule: str, reason: str, **facts: Fact) -> None:
        self.rule = rule
        self.reason = reason
        self.facts = facts

    def __repr__(self) -> str:
        facts = "".join(f", {name}={value!r}" for name, value in self.facts.items())
        return f"Refusal({self.rule!r}, {self.reason!r}{facts})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))


class ScoreLine(NamedTuple):
    """Points for one reason.

    >>> ScoreLine(0, 4, "P3", ("trade", 0), (("icons", 5),)).points
    4
    """

    seat: int
    points: int
    rule: str
    cause: tuple[str, int]
    """What gave the points: its sort (`space`, `island`, `trade`, `card`) and its id."""
    facts: tuple[tuple[str, Fact], ...] = ()
    """What else counted: `icons` of a trade, `spaces` of an objective."""


class Outcome(NamedTuple):
    """The ranking.

    >>> Outcome((12, 15, 12), (3, 0, 5), (2, 0, 1)).winners
    (1,)
    """

    totals: tuple[int, ...]
    """Points, indexed [seat]."""
    tie_break: tuple[int, ...]
    """What decides among equal points, more is better, indexed [seat]."""
    places: tuple[int, ...]
    """Place from 0, equal for those who share it, indexed [seat]."""

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the seats in first place, in seat order."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 0)


class Content(Protocol):
    """Compiled map and cards in use."""

    @property
    def document(self) -> Mapping[str, Any]:
        """Everything needed to compile it again, as JSON values; it goes into the save."""
        ...

    @property
    def digest(self) -> str:
        """Sixteen hex digits over the document."""
        ...


class Game(Protocol[S, A]):
    """A game bound to its setup and content. All methods are pure."""

    @property
    def action_types(self) -> tuple[type[A], ...]:
        """The classes of its actions: frozen dataclasses whose field `kind` tells them apart."""
        ...

    @property
    def seats(self) -> int:
        """Number of seats."""
        ...

    @property
    def labels(self) -> Mapping[str, Sequence[str]]:
        """For JSON: field of an action, fact or cause -> names of the ids that it holds.

        A field that is not here holds plain numbers.
        """
        ...

    def initial(self) -> S:
        """Return the first state, in which somebody is to act."""
        ...

    def to_act(self, state: S) -> int:
        """Return the seat whose decision it is, or OVER."""
        ...

    def legal_actions(self, state: S) -> Sequence[A]:
        """Return what `to_act(state)` may do, in a fixed order; empty at OVER."""
        ...

    def refusal(self, state: S, action: A) -> Refusal | None:
        """Return why the action is not legal now, or None: it is."""
        ...

    def apply(self, state: S, action: A) -> S:
        """Return the state after a legal action; anything may happen with an illegal one."""
        ...

    def turn(self, state: S) -> int:
        """Return the number of turns that ended before this state."""
        ...

    def reveals(self, before: S, after: S) -> bool:
        """Return whether the ply between them brought something hidden to light."""
        ...

    def view(self, state: S, seat: int | None) -> S:
        """Return what a seat (None: a spectator) may know: hidden ids replaced by HIDDEN."""
        ...

    def public(self) -> Game[S, A]:
        """Return the game as whoever only gets views may have it: it holds nothing hidden.

        It goes on from views as this one does; how it was dealt it does not know. It can be
        pickled: bots think in a process of their own.
        """
        ...

    def score_lines(self, state: S) -> Sequence[ScoreLine]:
        """Return every point, as if the game ended here; one line per cause, none of 0 points."""
        ...

    def outcome(self, state: S) -> Outcome:
        """Return the ranking, as if the game ended here."""
        ...

    def digest(self, state: S) -> bytes:
        """Return 8 bytes that equal states share, whatever the machine."""
        ...


class Kind(Protocol[S, A, C]):
    """A game as sold in a box."""

    @property
    def name(self) -> str:
        """Its name in saves, `six-sojourns`."""
        ...

    @property
    def rules_version(self) -> int:
        """Raised when equal setup and actions may lead elsewhere than before."""
        ...

    def content(self, options: Options) -> C:
        """Load and compile what the options name.

        Raises:
            ContentError: a file is missing or wrong.
        """
        ...

    def read_content(self, document: Any, place: str) -> C:
        """Compile the copy of the content in the save `place`.

        Raises:
            ContentError: it is damaged; paths are those in the save, `content.document.…`.
        """
        ...

    def deal(self, options: Options, content: C, stream: Stream) -> Setup:
        """Spend all chance and return what came of it.

        Raises:
            DealError: the options do not make a game.
        """
        ...

    def bind(self, setup: Setup, content: C, /) -> Game[S, A]:
        """Return the game.

        Raises:
            DealError: the setup is none of this game.
        """
        ...


AnyKind = Kind[Any, Any, Any]
"""A kind of game as whoever knows none has it."""

Kinds = Mapping[str, AnyKind]
"""Kinds of games by their names in saves."""


class Player(Protocol[S, A]):
    """Whoever decides for a seat without a keyboard. It is handed views, never states."""

    def choose(self, game: Game[S, A], view: S, legal: Sequence[A], rng: Random) -> A:
        """Return one of the legal actions."""
        ...


@runtime_checkable
class Plans(Protocol[S, A]):
    """A player that can tell the whole rest of its turn at once."""

    def plan(self, game: Game[S, A], view: S, legal: Sequence[A], rng: Random) -> Iterable[A]:
        """Return what it would do until its turn ends, first what `choose` returns."""
        ...


@runtime_checkable
class Evaluates(Protocol[S_contra]):
    """A game that can value a position for bots."""

    def value(self, state: S_contra, seat: int) -> float:
        """Return how good the state is for the seat, in points; works on views."""
        ...


@runtime_checkable
class Samples(Protocol[S]):
    """A game that can make up what a view hides, for bots that search."""

    def sample(self, view: S, rng: Chance) -> S:
        """Return a state with nothing HIDDEN in it that fits the view, each as likely.

        It shows what is known from the view alone, so `public()` games can do it.
        """
        ...


class Words(Protocol[S_contra, A]):
    """The texts of one game at one table, in the language in use."""

    def write(self, state: S_contra, action: A) -> str:
        """Return the typed form, which `read` turns back into the same action."""
        ...

    def read(self, state: S_contra, text: str) -> A:
        """Return the action that a typed text means; it may be illegal.

        Raises:
            UnreadableAction: it is no action.
            AmbiguousAction: it may mean several.
        """
        ...

    def rule(self, action: A | None) -> str:
        """Return the rule by which the action is done; None: by which the turn passes on."""
        ...

    def refusal(self, refusal: Refusal) -> str:
        """Return one or two sentences: what the rule forbids and what would make it possible."""
        ...

    def tell(self, before: S_contra, action: A, after: S_contra) -> Sequence[Told]:
        """Return the log lines of one ply."""
        ...

    def show(self, state: S_contra, ply: int) -> Mapping[str, Any]:
        """Return the position as JSON values."""
        ...

    def round(self, state: S_contra) -> int:
        """Return the round in hand, from 1; after the end the last one."""
        ...

    def describe(self, state: S_contra) -> Sequence[str]:
        """Return the position as lines for people, without drawing."""
        ...

    def score_line(self, line: ScoreLine) -> str:
        """Return what gave the points, in words."""
        ...


class Told(NamedTuple):
    """A line of the log."""

    seat: int
    """Whose doing it was."""
    text: str
