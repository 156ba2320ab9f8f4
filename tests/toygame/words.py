"""The texts of the toy game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sojourns.kernel.errors import UnreadableAction
from sojourns.kernel.game import HIDDEN, Refusal, ScoreLine, Told
from tests.toygame.game import (
    SUITS,
    TURNS,
    Action,
    Call,
    Draw,
    EndTurn,
    Lay,
    Stake,
    State,
    Take,
    ToyGame,
)

PLAIN = {"draw": Draw(), "take": Take(), "end": EndTurn()}


class ToyWords:
    """Words over card and suit names."""

    def __init__(self, game: ToyGame, names: Sequence[str]) -> None:
        self.game = game
        self.names = names

    def card(self, card: int) -> str:
        return "?" if card == HIDDEN else self.game.cards[card]

    def write(self, state: State, action: Action) -> str:
        if isinstance(action, Call):
            return f"call {SUITS[action.suit]}"
        if isinstance(action, Stake):
            return f"stake {action.chips}"
        if isinstance(action, Lay):
            return f"lay {action.slot + 1}"
        return next(text for text, plain in PLAIN.items() if plain == action)

    def read(self, state: State, text: str) -> Action:
        verb, _, rest = text.strip().lower().partition(" ")
        if verb in PLAIN and not rest:
            return PLAIN[verb]
        if verb == "call" and rest in SUITS:
            return Call(SUITS.index(rest))
        if verb == "stake" and rest.isdecimal():
            return Stake(int(rest))
        if verb == "lay" and rest.isdecimal():
            return Lay(int(rest) - 1)
        raise UnreadableAction(text, "draw, take, call SUIT, stake CHIPS, lay SLOT or end")

    def rule(self, action: Action | None) -> str:
        if action is None or isinstance(action, EndTurn):
            return "L3"
        return "L1" if isinstance(action, Draw | Take) else "L2"

    def refusal(self, refusal: Refusal) -> str:
        return f"{refusal.rule}: {refusal.reason}"

    def tell(self, before: State, action: Action, after: State) -> Sequence[Told]:
        text = f"{self.names[before.seat]}: {self.write(before, action)}"
        if isinstance(action, Lay):
            text += f" ({self.card(after.table[before.seat][-1])})"
        return [Told(before.seat, text)]

    def show(self, state: State, ply: int) -> Mapping[str, Any]:
        return {"ply": ply, "open": self.card(state.open), "deck": len(state.deck)}

    def round(self, state: State) -> int:
        return min(state.turn // self.game.seats + 1, TURNS)

    def describe(self, state: State) -> Sequence[str]:
        return [
            f"{name}: " + " ".join(map(self.card, (*state.table[seat], *state.hands[seat])))
            for seat, name in enumerate(self.names)
        ]

    def score_line(self, line: ScoreLine) -> str:
        sort, number = line.cause
        if sort == "card":
            return self.card(number)
        return SUITS[number] if sort == "suit" else f"stake {number}"
