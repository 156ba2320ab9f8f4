"""The rules of the toy game: state, actions, and the contract over them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from random import Random
from typing import Any, Literal, NamedTuple

from sojourns.kernel.errors import ContentError, DealError, Problem
from sojourns.kernel.game import HIDDEN, NOBODY, OVER, Options, Outcome, Refusal, ScoreLine, Stream

SUITS = ("sun", "moon", "star")
HAND = 3
TURNS = 3
CHIPS = 6
MOST_STAKE = 3
STAKE_POINTS = 5  # L6


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top of the deck, unseen by others (L1)."""

    kind: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class Take:
    """Take the open card (L1)."""

    kind: Literal["take"] = "take"


@dataclass(frozen=True, slots=True)
class Call:
    """Make `suit` the one that counts more (L2)."""

    suit: int
    kind: Literal["call"] = "call"


@dataclass(frozen=True, slots=True)
class Stake:
    """Put `chips` aside (L2)."""

    chips: int
    kind: Literal["stake"] = "stake"


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay the card at `slot` of the hand openly (L2)."""

    slot: int
    kind: Literal["lay"] = "lay"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Pass the turn (L3)."""

    kind: Literal["end_turn"] = "end_turn"


Action = Draw | Take | Call | Stake | Lay | EndTurn


class State(NamedTuple):
    """The position."""

    turn: int
    seat: int
    called: int
    """The suit that counts more, or NOBODY's."""
    drawn: bool
    laid: bool
    has_called: bool
    has_staked: bool
    hands: tuple[tuple[int, ...], ...]
    table: tuple[tuple[int, ...], ...]
    chips: tuple[int, ...]
    stakes: tuple[int, ...]
    open: int
    deck: tuple[int, ...]


class ToyContent(NamedTuple):
    """How many values each suit has."""

    values: int

    @property
    def document(self) -> dict[str, Any]:
        return {"values": self.values}

    @property
    def digest(self) -> str:
        return blake2b(json.dumps(self.document).encode(), digest_size=8).hexdigest()

    @property
    def cards(self) -> tuple[str, ...]:
        return tuple(f"{suit}-{value + 1}" for suit in SUITS for value in range(self.values))


class Toy:
    """The kind."""

    name = "toy"
    rules_version = 1

    def content(self, options: Options) -> ToyContent:
        return self.read_content({"values": options.get("values", 8)}, "options")

    def read_content(self, document: Any, place: str) -> ToyContent:
        values = document.get("values") if isinstance(document, dict) else None
        if type(values) is not int or not 6 <= values <= 20:
            problem = Problem("content.document.values", f"{values!r}", "6 to 20")
            raise ContentError(place, [problem])
        return ToyContent(values)

    def deal(self, options: Options, content: ToyContent, stream: Stream) -> dict[str, Any]:
        deck = list(content.cards)
        stream("deck").shuffle(deck)
        first = stream("first").randrange(options["players"])
        return {"players": options["players"], "first": first, "deck": deck}

    def bind(self, setup: Mapping[str, Any], content: ToyContent) -> ToyGame:
        players, deck = setup.get("players"), setup.get("deck")
        if type(players) is not int or not 2 <= players <= 4:
            raise DealError(Refusal("L1", "players", players=str(players)))
        if not isinstance(deck, list) or sorted(map(str, deck)) != sorted(content.cards):
            raise DealError(Refusal("L1", "deck"))
        if setup.get("first") not in range(players):
            raise DealError(Refusal("L1", "first"))
        return ToyGame(content, players, setup["first"], tuple(map(content.cards.index, deck)))


class ToyGame:
    """The contract."""

    action_types = (Draw, Take, Call, Stake, Lay, EndTurn)

    def __init__(self, content: ToyContent, seats: int, first: int, deck: tuple[int, ...]) -> None:
        self.values = content.values
        self.cards = content.cards
        self.seats = seats
        self.labels: Mapping[str, Sequence[str]] = {"suit": SUITS, "card": content.cards}
        self._first = first
        self._deck = deck

    def initial(self) -> State:
        dealt = self.seats * HAND
        hands = tuple(self._deck[seat * HAND : (seat + 1) * HAND] for seat in range(self.seats))
        none = ((),) * self.seats
        return State(
            turn=0,
            seat=self._first,
            called=NOBODY,
            drawn=False,
            laid=False,
            has_called=False,
            has_staked=False,
            hands=hands,
            table=none,
            chips=(CHIPS,) * self.seats,
            stakes=(0,) * self.seats,
            open=self._deck[dealt],
            deck=self._deck[dealt + 1 :],
        )

    def turn(self, state: State) -> int:
        return state.turn

    def to_act(self, state: State) -> int:
        return OVER if state.turn == self.seats * TURNS else state.seat

    def legal_actions(self, state: State) -> Sequence[Action]:
        if self.to_act(state) == OVER:
            return ()
        if not state.drawn:
            return (Draw(), Take()) if state.deck else (Take(),)
        legal: list[Action] = []
        if not state.has_called:
            legal += [Call(suit) for suit in range(len(SUITS)) if suit != state.called]
        if not state.has_staked:
            most = min(MOST_STAKE, state.chips[state.seat])
            legal += [Stake(chips) for chips in range(1, most + 1)]
        if not state.laid:
            legal += [Lay(slot) for slot in range(len(state.hands[state.seat]))]
        else:
            legal.append(EndTurn())
        return legal

    def refusal(self, state: State, action: Action) -> Refusal | None:
        if self.to_act(state) == OVER:
            return Refusal("L4", "over")
        if state.drawn == isinstance(action, Draw | Take):
            return Refusal("L1", "drawn" if state.drawn else "draw_first")
        if action in self.legal_actions(state):
            return None
        facts = {"card": state.open} if isinstance(action, Draw) else {}
        if isinstance(action, Call):
            facts = {"suit": action.suit}
        return Refusal("L3" if isinstance(action, EndTurn) else "L2", action.kind, **facts)

    def apply(self, state: State, action: Action) -> State:
        apply: Callable[[State, Any], State] = getattr(self, f"_{action.kind}")
        return apply(state, action)

    def _draw(self, state: State, _action: Draw) -> State:
        hand = (*state.hands[state.seat], state.deck[0])
        hands = _put(state.hands, state.seat, hand)
        return state._replace(hands=hands, deck=state.deck[1:], drawn=True)

    def _take(self, state: State, _action: Take) -> State:
        hand = (*state.hands[state.seat], state.open)
        turned = state.deck[0] if state.deck else state.open
        hands = _put(state.hands, state.seat, hand)
        return state._replace(hands=hands, open=turned, deck=state.deck[1:], drawn=True)

    def _call(self, state: State, action: Call) -> State:
        return state._replace(called=action.suit, has_called=True)

    def _stake(self, state: State, action: Stake) -> State:
        seat = state.seat
        return state._replace(
            chips=_put(state.chips, seat, state.chips[seat] - action.chips),
            stakes=_put(state.stakes, seat, state.stakes[seat] + action.chips),
            has_staked=True,
        )

    def _lay(self, state: State, action: Lay) -> State:
        seat = state.seat
        hand = state.hands[seat]
        return state._replace(
            hands=_put(state.hands, seat, hand[: action.slot] + hand[action.slot + 1 :]),
            table=_put(state.table, seat, (*state.table[seat], hand[action.slot])),
            laid=True,
        )

    def _end_turn(self, state: State, _action: EndTurn) -> State:
        return state._replace(
            turn=state.turn + 1,
            seat=(state.seat + 1) % self.seats,
            drawn=False,
            laid=False,
            has_called=False,
            has_staked=False,
        )

    def reveals(self, before: State, after: State) -> bool:
        return len(before.deck) != len(after.deck) or after.table != before.table

    def view(self, state: State, seat: int | None) -> State:
        hands = tuple(
            hand if owner == seat else (HIDDEN,) * len(hand)
            for owner, hand in enumerate(state.hands)
        )
        return state._replace(hands=hands, deck=(HIDDEN,) * len(state.deck))

    def sample(self, view: State, rng: Random) -> State:
        seen = {view.open, *(card for cards in (*view.hands, *view.table) for card in cards)}
        unseen = [card for card in range(len(self.cards)) if card not in seen]
        # once the deck is empty, the open card can be taken again and again
        hidden = sum(cards.count(HIDDEN) for cards in (*view.hands, view.deck))
        unseen += [view.open] * (hidden - len(unseen))
        rng.shuffle(unseen)
        hands = tuple(
            tuple(unseen.pop() if card == HIDDEN else card for card in hand) for hand in view.hands
        )
        return view._replace(hands=hands, deck=tuple(unseen))

    def public(self) -> ToyGame:
        content = ToyContent(self.values)
        return ToyGame(content, self.seats, self._first, (HIDDEN,) * len(self._deck))

    def score_lines(self, state: State) -> Sequence[ScoreLine]:
        lines = []
        for seat, cards in enumerate(state.table):
            known = sorted(card for card in cards if card != HIDDEN)
            lines += [ScoreLine(seat, self._worth(card), "L4", ("card", card)) for card in known]
            suited = tuple(card for card in known if card // self.values == state.called)
            if suited:
                points = sum(map(self._worth, suited))
                facts = (("card", suited),)
                lines.append(ScoreLine(seat, points, "L5", ("suit", state.called), facts))
        most = max(state.stakes)
        if state.stakes.count(most) == 1:
            seat = state.stakes.index(most)
            lines.append(ScoreLine(seat, STAKE_POINTS, "L6", ("stake", most)))
        return lines

    def _worth(self, card: int) -> int:
        return card % self.values + 1

    def outcome(self, state: State) -> Outcome:
        totals = [0] * self.seats
        for line in self.score_lines(state):
            totals[line.seat] += line.points
        ranks = list(zip(totals, state.chips, strict=True))
        places = tuple(sum(other > rank for other in ranks) for rank in ranks)
        return Outcome(tuple(totals), state.chips, places)

    def value(self, state: State, seat: int) -> float:
        totals = self.outcome(state).totals
        return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)

    def digest(self, state: State) -> bytes:
        return blake2b(repr(tuple(state)).encode(), digest_size=8).digest()


def disguise(state: State, seat: int | None, rng: Random) -> State:
    """Return a state that differs only in what the seat may not know."""
    hidden = list(state.deck)
    for owner, hand in enumerate(state.hands):
        hidden += () if owner == seat else hand
    rng.shuffle(hidden)
    hands = tuple(
        hand if owner == seat else tuple(hidden.pop() for _ in hand)
        for owner, hand in enumerate(state.hands)
    )
    return state._replace(hands=hands, deck=tuple(hidden))


def _put(items: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    return (*items[:index], value, *items[index + 1 :])
