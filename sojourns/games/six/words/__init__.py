"""Every text about the game: names, sentences, stories, typed actions, JSON of a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sojourns.games.six.actions import Action
from sojourns.games.six.content import Card
from sojourns.games.six.effects import Effect
from sojourns.games.six.game import SixGame
from sojourns.games.six.state import State
from sojourns.games.six.words import (
    abilities,
    asks,
    doing,
    looks,
    points,
    sentences,
    shows,
    story,
    written,
)
from sojourns.games.six.words.abilities import Form
from sojourns.games.six.words.names import Names
from sojourns.games.six.words.typed import Typed
from sojourns.kernel.game import Refusal, ScoreLine, Told

__all__ = ["Form", "Names", "SixWords"]


class SixWords:
    """The texts of one table (`kernel.game.Words`), in the language that is in use when asked."""

    def __init__(self, game: SixGame, names: Sequence[str]) -> None:
        self.game = game
        self.names = Names(game.content, names)
        self._typed = Typed(game, self.names)

    # -- typed actions

    def write(self, state: State, action: Action) -> str:  # noqa: ARG002 - other games need it
        """Return the typed form, which `read` turns back into the same action."""
        return written.write(self.names, action)

    def read(self, state: State, text: str) -> Action:
        """Return the action that a typed text means; it may be illegal.

        Raises:
            UnreadableAction: it is no action.
            AmbiguousAction: it may mean several.
        """
        return self._typed.read(state, text)

    def rule(self, action: Action | None) -> str:
        """Return the rule by which the action is done; None: by which the turn passes on."""
        return written.rule(action)

    def examples(self) -> list[str]:
        """Return how each action is typed, with spaces of the map."""
        return self._typed.examples()

    def player(self, text: str) -> int | None:
        """Return the seat of a player's name or number, or None: nobody is called that."""
        return self._typed.seat(text)

    def space(self, code: str) -> int | None:
        """Return the space with the code, whatever its case, or None: there is none."""
        return self.names.space_by_code.get(code.upper())

    def space_ranges(self) -> str:
        """Return the codes of the map in short: `A1 to A3, B1, S0 to S9`."""
        return self._typed.ranges()

    # -- refusals

    def refusal(self, refusal: Refusal) -> str:
        """Return what the rule forbids and what would make it possible."""
        return " ".join(self.refusal_lines(refusal))

    def refusal_lines(self, refusal: Refusal) -> tuple[str, str]:
        """Return what the rule forbids, and what would make it possible, a sentence each."""
        return sentences.refusal_lines(self.names, refusal)

    # -- actions

    def action_sentence(self, state: State, action: Action) -> str:
        """Return the action as a wish, without full stop: `Build a house on A2 Old mill`."""
        return doing.sentence(self.game, self.names, state, action)

    def consequence(self, state: State, action: Action) -> list[str]:
        """Return what would come of a legal action, a sentence each; the state may be a view."""
        return doing.consequence(self.game, self.names, state, action)

    def losses(self, state: State, legal: Sequence[Action]) -> list[str]:
        """Return what ending the turn now would give up, a sentence each (A3)."""
        return doing.losses(self.game, self.names, state, legal)

    def first_question(self, state: State, legal: Sequence[Action]) -> asks.Question:
        """Return the question that a decision begins with."""
        return asks.first(self.game, self.names, state, legal)

    def next_question(self, state: State, actions: Sequence[Action]) -> asks.Question | None:
        """Return what else must be asked to choose an action, or None: only one is left."""
        return asks.following(self.game, self.names, state, actions)

    # -- what happened

    def tell(self, before: State, action: Action, after: State) -> Sequence[Told]:
        """Return the log lines of one ply."""
        return story.tell(self.game, self.names, before, action, after)

    def news(self, before: State, after: State, seat: int) -> Sequence[Told]:
        """Return what changed for the seat between two positions: control, losses first."""
        return story.news(self.game, self.names, before, after, seat)

    # -- the position

    def show(self, state: State, ply: int) -> dict[str, Any]:
        """Return the position as JSON values."""
        return shows.show(self.game, self.names, state, ply)

    def describe(self, state: State) -> list[str]:
        """Return the position as lines for people, without drawing."""
        lines = [*self.turn_lines(state), *self.row_lines(state), *self.table_lines(state)]
        for seat in range(self.game.seats):
            lines += self.player_lines(state, seat)
        return [*lines, *self.map_lines(state)]

    def round(self, state: State) -> int:
        """Return the round in hand, from 1; after the end the last one."""
        return shows.round_of(self.game, state)

    def turn_lines(self, state: State) -> list[str]:
        """Return whose turn it is, in which round and step, and what may still be used."""
        return looks.turn_lines(self.game, self.names, state)

    def row_lines(self, state: State) -> list[str]:
        """Return the cards on offer."""
        return looks.row_lines(self.game, self.names, state)

    def table_lines(self, state: State) -> list[str]:
        """Return what lies beside the map: what the expansions in play keep there."""
        return looks.table_lines(self.game, self.names, state)

    def orders(self, state: State) -> list[str]:
        """Return what the new card still orders, a sentence each (T5)."""
        return [looks.order_text(order) for order in looks.orders_of(self.game, state)]

    def player_lines(self, state: State, seat: int) -> list[str]:
        """Return what a player has."""
        return looks.player_lines(self.game, self.names, state, seat)

    def card_lines(self, state: State, seat: int) -> list[str]:
        """Return what each card of a player shows, in the order taken."""
        return [looks.card_text(self.game, self.names, card) for card in state.cards[seat]]

    def map_lines(self, state: State) -> list[str]:
        """Return every space with its pieces and neighbours."""
        return looks.map_lines(self.game, self.names, state)

    def space_line(self, state: State, space: int) -> str:
        """Return all pieces and tokens on a space, and who controls it by how much."""
        return looks.space_line(self.game, self.names, state, space)

    def tokens(self, state: State, space: int) -> list[str]:
        """Return the tokens on a space, a text for each kind: `2 serpents`."""
        return looks.tokens_on(self.game, self.names, state, space)

    def neighbours(self, space: int) -> str:
        """Return what a space borders, a sentence."""
        return looks.neighbours(self.game, self.names, space)

    def space_label(self, space: int) -> str:
        """Return `A1 Old mill`."""
        return self.names.space_label(space)

    # -- points

    def score_line(self, line: ScoreLine) -> str:
        """Return what gave the points, in words."""
        return points.source(self.names, line)

    def score_lines(self, state: State) -> list[str]:
        """Return every point with its rule, player by player."""
        return points.score_lines(self.game, self.names, state)

    def score_rows(self) -> list[tuple[str, tuple[str, ...]]]:
        """Return the rows that expansions add to the score: a name, and the rules of its lines."""
        return points.rows(self.game)

    # -- cards and trades

    def ability(self, effect: Effect, form: Form) -> str:
        """Return what the effect does: `short` in 13 columns, `medium` in 22, or `full`.

        The full form names the spaces that it counts, not only their codes.
        """
        if form == "full":
            return looks.full_ability(effect, self.names)
        return abilities.ability(effect, form)

    def order(self, order: str) -> str:
        """Return what a card orders, a sentence (T5)."""
        return looks.order_text(order)

    def card_line(self, card: Card) -> str:
        """Return all that a card shows."""
        return looks.card_line(card, self.names)

    def trade_badge(self, trade: int) -> str:
        """Return a trade in two columns."""
        return self.names.trade_badge(trade)
