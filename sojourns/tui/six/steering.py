"""What keys do at the table. The drawing is the table's own."""

from __future__ import annotations

from typing import Any, ClassVar

from textual import events
from textual.actions import SkipAction
from textual.binding import Binding, BindingType

from sojourns.games.six.actions import Action
from sojourns.kernel.game import NOBODY
from sojourns.tui.face import Moment, TableWidget
from sojourns.tui.six import why
from sojourns.tui.six.box import Question, QuestionBox
from sojourns.tui.six.chart import Chart
from sojourns.tui.six.hand import (
    AskAmount,
    AskChip,
    AskOne,
    AskWay,
    Decide,
    Hand,
    Hold,
    Outcome,
    Way,
)
from sojourns.tui.six.kit import game_of
from sojourns.tui.six.placeless import one_box
from sojourns.tui.six.questions import amount_box, chip_box, way_box
from sojourns.tui.six.selection import Selection
from sojourns.tui.six.walk import KEYS, jumped, spaces_of

DIGITS = tuple("0123456789")

BOX_KEYS = {"left": -1, "minus": -1, "right": 1, "plus": 1}
"""Keys that turn what is chosen in a box."""


class Steering(TableWidget):
    """The keys of a table that has a map, a selection and a box; it says how they are drawn."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *KEYS,
        Binding("tab", "next(1)", show=False),
        Binding("shift+tab", "next(-1)", show=False),
        Binding("space", "pick", show=False),
        Binding("enter", "accept", show=False),
        Binding("escape", "back", show=False),
        Binding("w,W", "why", show=False),
        Binding("z,Z", "zoom", show=False),
    ]

    map: Chart
    box: QuestionBox

    def __init__(self) -> None:
        super().__init__()
        self.selection = Selection()
        self.zoomed = False
        self.letter = ""
        """The letter after which a digit names a space."""
        self.hover = NOBODY
        """The space under the mouse."""
        self.reading = False
        """Whether the card taken this turn is read in the inspector."""
        self.offer: tuple[int, ...] = ()
        """The spaces that the last refusal offered to show."""

    def draw(self) -> None:
        """Draw what depends on the cursor and on what is in hand."""

    def lay_out(self) -> None:
        """Choose the layout."""

    def place_box(self) -> None:
        """Put the box beside the label under the cursor, or away if none is open."""

    # -- keys

    def on_key(self, event: events.Key) -> None:
        """Give keys to an open box; end what lasts until the next key."""
        selection = self.selection
        if selection.changes:
            selection.changes = ()
            self.draw()
        if self.box.content is not None and not _is_for_the_screen(event.key):
            event.stop()
            self._key_in_box(event)

    def _moment(self) -> Moment:
        """Return the moment; while there is none, or in a replay, keys are for the screen."""
        moment = self.selection.moment
        if moment is None or moment.bare:
            raise SkipAction
        return moment

    def _begin(self) -> Moment:
        """Return the moment, for a key that ends a typed letter and the reading of a card."""
        moment = self._moment()
        self.letter, self.reading = "", False
        self.hover = NOBODY
        return moment

    def action_go(self, way: int) -> None:
        """Put the cursor on the next space in a direction."""
        self._begin()
        if self.map.steps:
            self.go(self.map.steps[way][self.selection.cursor])

    def action_jump(self, letter: str) -> None:
        """Go to the first space of the island, or of the seas; again: to the next one."""
        moment = self._begin()
        board = game_of(moment).content.board
        if not spaces_of(board, letter):
            raise SkipAction
        self.letter = letter
        self.go(jumped(board, letter, self.selection.cursor))

    def action_digit(self, digit: int) -> None:
        """Name a space after a letter, else show or take a card, else take a chip in hand."""
        moment = self._moment()
        code, self.letter = f"{self.letter}{digit}", ""
        self.reading, self.hover = False, NOBODY
        board = game_of(moment).content.board
        if len(code) > 1:
            if code in board.codes:
                self.go(board.codes.index(code))
            else:
                self.draw()
        elif self.selection.buying:
            if 1 <= digit <= len(moment.view.row):
                self.card_picked(digit - 1)
        else:
            self.chip_picked(digit)

    def action_next(self, step: int) -> None:
        """Go to the next card that can be paid, or to the next space that can be chosen."""
        self._begin()
        if self.selection.buying:
            self.selection.card = self.selection.next_card(step)
            self.draw()
        else:
            self.go(self.selection.next_space(step))

    def action_pick(self) -> None:
        """Pick the space under the cursor; a card that is looked at goes first."""
        self._begin()
        if self.selection.buying and self.selection.card >= 0:
            self.card_picked(self.selection.card)
        else:
            self.space_picked(self.selection.cursor)

    def action_accept(self) -> None:
        """Pick like `action_pick`. It never ends a turn."""
        self.action_pick()

    def action_back(self) -> None:
        """Go one step back; if there is none, the key is the screen's."""
        self._begin()
        if not self.selection.drop():
            self.draw()
            raise SkipAction
        self.draw()

    def action_why(self) -> None:
        """Let the next pick be answered with the rule, or take that back."""
        if self._begin().legal:
            self.selection.asking = not self.selection.asking
            self.draw()

    def action_zoom(self) -> None:
        """Give the map the whole screen, or take it back."""
        self._begin()
        self.zoomed = not self.zoomed
        self.lay_out()

    # -- the box

    def open_box(self, content: Question) -> None:
        """Ask a question."""
        self.box.content = content
        self.place_box()

    def ask_at_once(self) -> None:
        """Ask what has to be chosen now and has no place on the map, if that is in hand."""
        selection = self.selection
        if selection.hand.chip in selection.choices.placeless:
            self.come_to(selection.pick(selection.cursor))

    def close_box(self) -> None:
        """Take the question away."""
        if self.box.content is not None:
            self.box.content = None
            self.place_box()
            self.draw()

    def _key_in_box(self, event: events.Key) -> None:
        content = self.box.content
        assert content is not None
        key = event.key
        if key == "escape":
            self.close_box()
        elif key in ("enter", "space"):
            self.accept(content.value)
        elif key in ("up", "down"):
            content.by(-1 if key == "up" else 1)
        elif key in BOX_KEYS:
            content.turn(BOX_KEYS[key])
        elif event.character in DIGITS and content.digit(int(event.character)):
            self.accept(content.value)
        self.box.renew()

    def accept(self, value: Any) -> None:
        """Do what was chosen in the box."""
        self.close_box()
        if isinstance(value, Way):
            self.come_to(self.selection.choices.choose(value, self.selection.cursor))
        elif isinstance(value, Hand):
            self.selection.hand = value
            self.space_picked(self.selection.cursor)
        else:
            self.play(value)

    # -- picks

    def space_picked(self, space: int) -> None:
        """Do what picking a space comes to."""
        selection = self.selection
        selection.cursor = space
        if selection.moment is None or not selection.moment.legal:
            self.draw()
        elif selection.asking:
            self.answer(why.about_space(selection, selection.hand, space))
        elif selection.lights is not None:
            selection.lights = None
            self.draw()
        else:
            self.come_to(selection.pick(space))

    def come_to(self, outcome: Outcome) -> None:
        """Go on with what a pick came to."""
        selection, moment = self.selection, self._moment()
        if isinstance(outcome, Decide):
            self.play(outcome.action)
        elif isinstance(outcome, Hold):
            selection.hand = outcome.hand
        elif isinstance(outcome, AskAmount):
            self.open_box(amount_box(outcome))
        elif isinstance(outcome, AskWay):
            self.open_box(way_box(outcome, selection, moment))
        elif isinstance(outcome, AskChip):
            self.open_box(chip_box(outcome, selection, moment))
        elif isinstance(outcome, AskOne):
            self.open_box(one_box(outcome.actions, moment))
        else:
            self.answer(why.about_space(selection, outcome.hand, outcome.space))
        self.draw()

    def card_picked(self, slot: int) -> None:
        """Show the card; if it is shown already, take it."""
        selection = self.selection
        again, selection.card = selection.card == slot, slot
        moment = selection.moment
        if moment is None or not moment.legal:
            self.draw()
        elif selection.asking:
            self.answer(why.about_card(moment, slot))
        elif again and slot in selection.choices.buys:
            self.play(selection.choices.buys[slot])
        elif again:
            self.answer(why.about_card(moment, slot))
        else:
            self.draw()

    def chip_picked(self, number: int) -> None:
        """Take the chip of that number in hand, or say why not."""
        selection = self.selection
        if selection.moment is None or not selection.moment.legal:
            return
        if selection.asking and 1 <= number <= len(selection.chips):
            self.answer(why.about_chip(selection, selection.chips[number - 1].name))
            return
        barred = selection.take(number)
        if barred is not None:
            self.answer(why.about_chip(selection, barred.name))
        self.ask_at_once()
        self.draw()

    def answer(self, answer: why.Answer) -> None:
        """Have an answer shown."""
        self.selection.asking = False
        self.offer = answer.lights
        if answer.allowed:
            self.post_message(self.Allowed(answer.title, answer.lines))
        else:
            self.post_message(self.Refused(answer.title, answer.lines, answer.offer))
        self.draw()

    def play(self, action: Action) -> None:
        """Have a legal action done."""
        self.post_message(self.Play(action))


def _is_for_the_screen(key: str) -> bool:
    """Return whether a key goes past an open box: help, hint, lists, menu, quitting."""
    of_functions = key[:1] == "f" and key[1:].isdigit()
    return key.startswith("ctrl+") or key in ("question_mark", "v", "V") or of_functions
