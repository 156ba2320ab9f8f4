"""What is in hand and what is pointed at: the table's state, without any drawing."""

from __future__ import annotations

from collections.abc import Sequence

from sojourns.games.six.actions import Action, Cross
from sojourns.games.six.state import HOUSES, State
from sojourns.games.six.words import names
from sojourns.games.six.words.asks import asked_of
from sojourns.kernel.game import NOBODY
from sojourns.lang import N_, _
from sojourns.tui import look
from sojourns.tui.face import Moment
from sojourns.tui.six.chips import Chip, chips
from sojourns.tui.six.hand import EMPTY, NOWHERE, WALKS, Choices, Hand, Outcome, chip_of
from sojourns.tui.six.kit import game_of, named_spaces
from sojourns.tui.six.scene import Pointer, changes

SENTENCES = {
    "people": N_("Pick a lit space for your people."),
    "house": N_("Pick a lit space for the house."),
    "boat": N_("Pick a lit sea for the boat."),
    "tower": N_("Pick a lit space for the tower, or T to end the turn."),
    "moves": N_("Pick the lit space to move from."),
}
"""What a chip in hand wants."""


class Selection:
    """Follows the moments, keeps what is in hand while it stays legal, and says what is marked."""

    def __init__(self) -> None:
        self.moment: Moment | None = None
        self.choices = Choices(())
        self.chips: Sequence[Chip] = ()
        self.hand = EMPTY
        self.cursor = NOBODY
        self.card = -1
        """The slot of the card that is looked at, or -1."""
        self.asking = False
        """Whether the next pick asks why not."""
        self.lights: frozenset[int] | None = None
        """The spaces that somebody else wants lit."""
        self.changes: Sequence[str] = ()
        """A sign for each space that changed, until the next key."""

    def follow(self, moment: Moment) -> None:
        """Take in a moment."""
        if self.cursor == NOBODY:
            self.cursor = game_of(moment).content.board.start
        another = self.moment is None or moment.view is not self.moment.view
        self.moment = moment
        self.choices = Choices(moment.legal)
        self.chips = chips(moment, self.choices)
        if another:
            self.card, self.asking, self.changes = -1, False, ()
        if moment.before is not None:
            glyph = look.current().glyph
            self.changes = changes(moment, moment.before, glyph.gained, glyph.lost)
        if not self.choices.holds(self.hand):
            self.hand = Hand(self.hand.chip)
        if not self.choices.holds(self.hand):
            only = self.choices.chips
            self.hand = Hand(only[0]) if len(only) == 1 else EMPTY

    @property
    def buying(self) -> bool:
        """Return whether a card is to be taken."""
        return bool(self.choices.buys)

    def take(self, number: int) -> Chip | None:
        """Take the chip of that number in hand, or put it back; return the chip if it is not ready.

        Number 1 is the first.
        """
        if not 1 <= number <= len(self.chips):
            return None
        chip = self.chips[number - 1]
        if not chip.ready:
            return chip
        held = self.hand == Hand(chip.name) and chip.name not in self.choices.placeless
        self.hand = EMPTY if held else Hand(chip.name)
        return None

    def drop(self) -> bool:
        """Go one step back: the question, the lights, the card, the origin, the chip.

        Return whether there was anything to go back from.
        """
        if self.asking:
            self.asking = False
        elif self.lights is not None:
            self.lights = None
        elif self.card >= 0:
            self.card = -1
        elif self.hand.origin != NOWHERE:
            self.hand = Hand(self.hand.chip)
        elif self.hand != EMPTY:
            self.hand = EMPTY
        else:
            return False
        return True

    def pick(self, space: int) -> Outcome:
        """Return what picking the space comes to; picking the origin again puts it back."""
        if space == self.hand.origin:
            self.hand = Hand(self.hand.chip)
        return self.choices.pick(self.hand, space)

    def next_space(self, step: int) -> int:
        """Return the next legal space after the cursor, in map order, or the cursor's."""
        spaces = self.choices.spaces(self.hand)
        if not spaces:
            return self.cursor
        if step > 0:
            return next((space for space in spaces if space > self.cursor), spaces[0])
        return next((space for space in reversed(spaces) if space < self.cursor), spaces[-1])

    def next_card(self, step: int) -> int:
        """Return the slot of the next card that may be taken."""
        slots = sorted(self.choices.buys)
        if self.card not in slots:
            return slots[0] if step > 0 else slots[-1]
        return slots[(slots.index(self.card) + step) % len(slots)]

    def pointer(self, card_id: int = NOBODY) -> Pointer:
        """Return what the map has to mark, while a card (NOBODY: none) is read."""
        spaces = frozenset(self.choices.spaces(self.hand))
        spotlight = self.lights
        if spotlight is None and card_id >= 0:
            assert self.moment is not None
            spotlight = named_spaces(self.moment, card_id) or None
        if spotlight is None and self.hand != EMPTY and spaces:
            spotlight = spaces | {self.hand.origin}
        return Pointer(
            cursor=self.cursor,
            origin=self.hand.origin,
            legal=spaces if self.lights is None else (),
            spotlight=spotlight,
            notes=self._prices(spaces),
        )

    def _prices(self, targets: frozenset[int]) -> dict[int, str]:
        """Return what each target costs at least, or brings, in coins; nothing of plain builds."""
        notes: dict[int, str] = {}
        if self.hand.origin == NOWHERE and self.hand.chip in SENTENCES:
            return notes
        for target in targets:
            ways = self.choices.ways(self.choices.actions(self.hand, target))
            price = min((self.price(way.actions[0]) for way in ways), default=0)
            if price:
                notes[target] = f"${price}" if price > 0 else f"+${-price}"
        return notes

    def price(self, action: Action) -> int:
        """Return the coins that an action costs the seat to act."""
        assert self.moment is not None
        if isinstance(action, WALKS) or (isinstance(action, Cross) and action.payee == NOBODY):
            return 0
        view = self.moment.view
        after = self.moment.game.apply(view, action)
        return int(view.coins[view.seat] - after.coins[view.seat])

    def sentence(self) -> str:
        """Return what is to be done now, or empty."""
        moment = self.moment
        if moment is None or not moment.legal:
            return ""
        if self.card >= 0:
            return _("Enter takes it.") if self.card in self.choices.buys else ""
        if self.buying:
            return _("Take a card: its number shows it, the number again or Enter takes it.")
        if self.hand.origin != NOWHERE:
            code = game_of(moment).content.board.codes[self.hand.origin]
            return _("Move from {code}: pick a lit space, Esc to choose again.").format(code=code)
        if self.hand != EMPTY:
            return self.wanted(self.hand.chip)
        if self.choices.chips:
            return _("Take a number in hand, or pick a marked space.")
        return self._ending(moment.view)

    def unanswered(self) -> str:
        """Return how the list opens again that asks for what is in hand, or empty: none does."""
        if self.moment is None or self.hand.chip not in self.choices.placeless:
            return ""
        number = [chip.name for chip in self.chips].index(self.hand.chip) + 1
        return _("{number} or Space opens the list.").format(number=number)

    def wanted(self, chip: str) -> str:
        """Return what a chip in hand wants."""
        if chip in SENTENCES:
            return _(SENTENCES[chip])
        assert self.moment is not None
        kind = next(one for one in game_of(self.moment).action_types if chip_of(one) == chip)
        return _(asked_of(kind)[0].question)

    def _ending(self, view: State) -> str:
        kept = names.amounts((0, *view.pool[HOUSES:3]))
        if kept:
            return _("Nothing left to do: T ends the turn and stores {pieces}.").format(
                pieces=names.listed(kept)
            )
        return _("Nothing left to do: T ends the turn.")
