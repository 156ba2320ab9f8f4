"""Joins it all: the classes that fulfil the kernel's contract."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from sojourns.games.six import encode, setup, view
from sojourns.games.six.actions import Action
from sojourns.games.six.content import SixContent
from sojourns.games.six.effects import Abilities
from sojourns.games.six.prepared import Shared, last_of, shared
from sojourns.games.six.rules import (
    abilities,
    airships,
    building,
    control,
    crossing,
    decks,
    exploration,
    feuds,
    mountains,
    moves,
    objectives,
    people,
    scoring,
    serpents,
    shrines,
    towers,
    trade_tokens,
    turn,
    upgrades,
    values,
)
from sojourns.games.six.ruleset import HOLDINGS, Module, Rules, Token, compose
from sojourns.games.six.state import END, State
from sojourns.games.six.value import value
from sojourns.kernel.errors import DealError
from sojourns.kernel.game import OVER, Chance, Options, Outcome, Refusal, ScoreLine, Setup, Stream

BASE = (
    turn.CHAPTER,
    people.CHAPTER,
    building.CHAPTER,
    moves.CHAPTER,
    crossing.CHAPTER,
    towers.CHAPTER,
    abilities.CHAPTER,
    scoring.SPACES,
    scoring.ISLANDS,
    scoring.TRADES,
    objectives.CHAPTER,
)
"""The chapters of the base game, in the order in which they offer, react and score."""

EXPANSIONS: Mapping[str, Module] = {
    module.name: module
    for module in (
        decks.PLACES,
        trade_tokens.MODULE,
        decks.SPECIALTIES,
        upgrades.MODULE,
        serpents.MODULE,
        values.MODULE,
        feuds.MODULE,
        exploration.MODULE,
        mountains.MODULE,
        shrines.MODULE,
        airships.MODULE,
    )
}
"""The expansions by name, in the order of the rulebook (X1 to X11)."""


def expansions_of(chosen: Mapping[str, Any]) -> list[Module]:
    """Return the modules that options or a setup name, in the order of the rulebook.

    Raises:
        DealError: they name what is none (S2).
    """
    names = chosen.get("expansions", [])
    if names == []:  # each deal asks three times
        return []
    known = list(EXPANSIONS)  # a list: what a damaged save names may not be hashable
    listed = isinstance(names, list | tuple)
    wrong = [name for name in names if name not in known] if listed else [names]
    if wrong:
        found = ", ".join(map(str, wrong))
        raise DealError(Refusal("S2", "expansions", found=found, known=tuple(known)))
    return [module for name, module in EXPANSIONS.items() if name in names]


def refuse_absent(action: Action) -> Refusal:
    """Return that the action belongs to an expansion which is not in play (S2)."""
    owner = next(name for name, module in EXPANSIONS.items() if type(action) in module.actions)
    return Refusal("S2", "not_in_play", expansion=owner)


class Labels(Shared, dict[str, Sequence[str]]):
    """Names of ids, by the fields of JSON that hold them."""

    def __init__(self, content: SixContent) -> None:
        board = content.board
        self.update(dict.fromkeys(("space", "origin", "target", "sea", "spaces"), board.codes))
        self["trade"] = content.numbers.trades
        self["island"] = board.islands
        self["card"] = tuple(card.id for card in content.cards)


class SixGame:
    """A game of Six Sojourns bound to its setup and content (`kernel.game.Game`)."""

    def __init__(self, dealt: Setup, content: SixContent) -> None:
        self.setup = dealt
        self.content = content
        self.seats: int = dealt["players"]
        self.order = setup.seat_order(self.seats, dealt["first"])
        """Seats in turn order (S6)."""
        self.rules: Rules = compose(content, (*BASE, *expansions_of(dealt)), self.order, dealt)
        self.action_types: tuple[type[Any], ...] = tuple(self.rules.handlers)
        self._offers, self._open = self.rules.offers(), self.rules.open
        self._abilities: abilities.OfSeats = self.rules.tables[abilities.OfSeats]
        self._applies = {made: handler.apply for made, handler in self.rules.handlers.items()}
        self._public: SixGame | None = None
        self._standing = last_of(partial(control.standing, self.rules))
        """Ranking and points of a position are asked for one after the other, and much besides."""
        self.labels: Mapping[str, Sequence[str]] = shared(Labels, content)

    def __reduce__(self) -> tuple[type[SixGame], tuple[Setup, SixContent]]:
        """Return how another process makes the same game; what was prepared stays behind."""
        return SixGame, (self.setup, self.content)

    def initial(self) -> State:
        """Return the position in which the first player is to buy (S8, T1)."""
        return turn.begin_turn(self.rules, setup.first_state(self.rules, self.setup))

    def to_act(self, state: State) -> int:
        """Return the seat whose decision it is, or OVER (T8)."""
        return OVER if state.step == END else state.seat

    def legal_actions(self, state: State) -> Sequence[Action]:
        """Return what the seat to act may do, in the order of the modules; empty at the end."""
        seat = state.seat
        mine = self._abilities[seat][state.cards[seat]]
        actions: list[Action] = []
        for offer in self._offers[self._open[state.step][HOLDINGS[state.pool]]]:
            offer(state, seat, mine, actions)
        return actions

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Return why the action is not legal now, or None: step, amount, space, payment."""
        handler = self.rules.handlers.get(type(action))
        if handler is None:
            return refuse_absent(action)
        if state.step not in handler.steps:
            return turn.refuse_step(handler.steps, state.step, action)
        return handler.refuse(self.rules, state, action)

    def apply(self, state: State, action: Action) -> State:
        """Return the state after a legal action."""
        return self._applies[type(action)](self.rules, state, action)

    def turn(self, state: State) -> int:
        """Return the number of turns that ended before this state."""
        return state.turn

    def reveals(self, before: State, after: State) -> bool:
        """Return whether the ply brought something hidden to light."""
        return any(reveal(self.rules, before, after) for reveal in self.rules.reveals)

    def view(self, state: State, seat: int | None) -> State:
        """Return what the seat may know (S9)."""
        return view.view(self.rules, state, seat)

    def sample(self, view: State, rng: Chance) -> State:
        """Return a state that fits the view, each as likely (`kernel.game.Samples`; S9)."""
        for make_up in self.rules.samples:
            view = make_up(self.rules, view, rng)
        return view

    def public(self) -> SixGame:
        """Return the game for whoever only gets views: its setup tells nothing hidden (S9, X8.4).

        It is made once: what its chapters prepare is asked for again and again. It is its own
        public game.
        """
        if self._public is None:
            dealt = dict(self.setup)
            for conceal in self.rules.conceals:
                dealt.update(conceal(self.setup))
            self._public = SixGame(dealt, self.content)
            self._public._public = self._public
        return self._public

    def tokens(self, state: State, space: int) -> list[Token]:
        """Return the tokens on a space as everybody sees them, by module."""
        return [token for on in self.rules.tokens for token in on(self.rules, state, space)]

    def on_trades(self, state: State) -> list[tuple[int, ...]]:
        """Return what tokens on each trade add to its points, indexed [trade]."""
        tables = [on(self.rules, state) for on in self.rules.on_trades]
        return [
            tuple(value for table in tables for value in table[trade])
            for trade in range(len(self.content.numbers.trades))
        ]

    def held(self, state: State, seat: int) -> list[tuple[str, int]]:
        """Return the tokens that a seat may still place, as (kind, number)."""
        return [pair for held in self.rules.held for pair in held(self.rules, state, seat)]

    def standing(self, state: State) -> control.Standing:
        """Return controllers, majorities and icons of the position."""
        return self._standing(state)

    def abilities(self, state: State, seat: int) -> Abilities:
        """Return what the cards in front of a seat add up to."""
        return abilities.abilities_of(self.rules, state, seat)

    def supply(self, state: State, seat: int) -> tuple[int, int, int, int]:
        """Return the people, houses, boats and towers that a seat has left."""
        people_left, houses, boats = abilities.supply(self.rules, state, seat)
        return people_left, houses, boats, towers.towers_left(self.rules, state, seat)

    def score_lines(self, state: State) -> Sequence[ScoreLine]:
        """Return every point, as if the game ended here (P8)."""
        return scoring.score_lines(self.rules, self.standing(state))

    def outcome(self, state: State) -> Outcome:
        """Return the ranking, as if the game ended here (P6)."""
        return scoring.outcome(self.rules, self.standing(state))

    def value(self, state: State, seat: int) -> float:
        """Return how good the position is for the seat, in points (`kernel.game.Evaluates`)."""
        return value(self.rules, state, seat)

    def digest(self, state: State) -> bytes:
        """Return 8 bytes that equal states share."""
        return encode.digest(state)


class SixSojourns:
    """Six Sojourns as sold in a box (`kernel.game.Kind`)."""

    name = "six-sojourns"
    rules_version = 1

    def __init__(
        self,
        load: Callable[[Options], SixContent],
        read: Callable[[Any, str], SixContent],
    ) -> None:
        self._load = load
        self._read = read

    def content(self, options: Options) -> SixContent:
        """Load and compile the map and cards that the options name."""
        return self._load(options)

    def read_content(self, document: Any, place: str) -> SixContent:
        """Compile the copy of the content in the save `place`."""
        return self._read(document, place)

    def deal(self, options: Options, content: SixContent, stream: Stream) -> Setup:
        """Spend all chance and return what came of it (S9)."""
        return setup.deal(options, content, stream, expansions_of(options))

    def bind(self, dealt: Setup, content: SixContent) -> SixGame:
        """Return the game.

        Raises:
            DealError: the setup is none of this game.
        """
        setup.check(dealt, content, expansions_of(dealt))
        return SixGame(dealt, content)
