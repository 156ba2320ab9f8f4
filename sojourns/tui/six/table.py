"""The table: the map with everything around it, in three layouts."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from sojourns.kernel.game import NOBODY
from sojourns.lang import _
from sojourns.tui import look
from sojourns.tui.face import Moment, TableWidget
from sojourns.tui.paint import Ink
from sojourns.tui.six import layout
from sojourns.tui.six.actionbar import ActionBar
from sojourns.tui.six.box import QuestionBox
from sojourns.tui.six.cards import CardRow
from sojourns.tui.six.chart import Chart
from sojourns.tui.six.inspect import card_forms, space_forms, typed_inks
from sojourns.tui.six.keybar import KeyBar
from sojourns.tui.six.kit import game_of, words_of
from sojourns.tui.six.log import LogPane
from sojourns.tui.six.players import PlayerBar, SidePanel
from sojourns.tui.six.pointing import Pointing
from sojourns.tui.six.scene import Pointer, Spot, pointed, spots

STYLES = (Path(__file__).parent / "six.tcss").read_text(encoding="utf-8")


class SixTable(Pointing):
    """The map, the players, the log, the action bar, the cards and the keys."""

    DEFAULT_CSS = STYLES
    SCOPED_CSS = False

    def __init__(self) -> None:
        super().__init__()
        self._plain: Sequence[Spot] = ()
        self.map, self.box = Chart("map"), QuestionBox("box")
        self._bar, self._panel, self._log = PlayerBar("bar"), SidePanel("panel"), LogPane("log")
        self._actions, self._cards = ActionBar("actions"), CardRow("cards")
        self._keys = KeyBar("keys")
        self._panes = (
            self._bar, self._panel, self._log, self._actions, self._cards, self._keys, self.box,
        )  # fmt: skip
        self._look = look.current()

    def compose(self) -> ComposeResult:
        """Yield the parts from top to bottom, and above them the box."""
        yield self._bar
        with Horizontal(id="middle"):
            yield self.map
            with Vertical(id="side"):
                yield self._panel
                yield self._log
        yield self._actions
        yield self._cards
        yield self._keys
        yield self.box

    def focus(self, scroll_visible: bool = True) -> Self:
        """Give the keys to the map, which alone takes them."""
        self.map.focus(scroll_visible)
        return self

    # -- what the screen says

    def show(self, moment: Moment) -> None:
        """Draw the moment; whatever was in hand is dropped if it is not legal any more."""
        self.close_box()
        self.selection.follow(moment)
        self._plain = spots(moment)
        self.reading = False
        self.lay_out()
        another_look = self._look != look.current()
        self._look = look.current()
        for pane in self._panes:
            pane.show(moment)
            if another_look:
                pane.repaint()
        self.ask_at_once()
        self.draw()

    def end_losses(self) -> Sequence[str]:
        """Return what ending the turn now would give up, a line each (A3)."""
        moment = self.selection.moment
        return words_of(moment).losses(moment.view, moment.legal) if moment else ()

    def light(self, spaces: Sequence[int]) -> None:
        """Spotlight the spaces; none: no spotlight."""
        self.selection.lights = frozenset(spaces) or None
        self.draw()

    def follow(self, action: Any) -> None:
        """Put the cursor where the action happens."""
        space = getattr(action, "target", getattr(action, "space", NOBODY))
        if space != NOBODY:
            self.go(space)

    def go(self, space: int) -> None:
        """Put the cursor on the space; it is looked at now, not a card."""
        self.selection.cursor, self.selection.card = space, -1
        self.draw()

    def take_offer(self) -> None:
        """Light what the last refusal offered to show."""
        self.light(self.offer)

    def foot(self) -> int:
        """Return how many rows lie below the map."""
        return self.region.bottom - self.map.region.bottom

    def cursor_row(self) -> int | None:
        """Return the screen row of the label under the cursor."""
        picture, cursor = self.map.picture, self.selection.cursor
        if picture is None or cursor == NOBODY:
            return None
        return self.map.region.y + picture.label[cursor].y

    # -- drawing

    def on_mount(self) -> None:
        """Choose the layout before the first frame."""
        self.lay_out()

    def on_resize(self) -> None:
        """Choose the layout again."""
        self.lay_out()

    def on_chart_redrawn(self, event: Chart.Redrawn) -> None:
        """Put the box where its label is now."""
        event.stop()
        self.place_box()

    def lay_out(self) -> None:
        """Choose the layout for the terminal, the players and the zoom."""
        moment = self.selection.moment
        columns, rows = self.app.size
        bare = bool(moment and moment.bare)
        wanted = layout.classes(columns, rows, bare=bare, zoom=self.zoomed)
        for name in layout.CLASSES:
            self.set_class(name in wanted, name)
        self._panel.each = layout.panel_rows(wanted)
        if moment is not None:
            self._panel.styles.height = 1 + self._panel.each * moment.game.seats

    def draw(self) -> None:
        """Draw what depends on the cursor and on what is in hand; only what changed."""
        selection = self.selection
        moment = selection.moment
        if moment is None:
            return
        scene = pointed(self._plain, selection.pointer(self._card_read()), selection.changes)
        self.map.show(game_of(moment).content.board, scene)
        if self._cards.focus_slot != selection.card:
            self._cards.look_at(selection.card)
        urgent = selection.unanswered() if self.box.content is None else ""
        if selection.asking:
            urgent = _("Why? Pick a space, a card or a chip; Esc: never mind")
        self._actions.tell(
            selection.chips,
            selection.hand.chip,
            self._inspected(moment),
            selection.sentence(),
            urgent,
            reading=self.reading or selection.card >= 0,
        )

    def _inspected(self, moment: Moment) -> Sequence[Sequence[Ink]]:
        """Return what the inspector shows, in forms from the longest to the shortest."""
        selection = self.selection
        if self.letter:
            return (typed_inks(self.letter),)
        if (card_id := self._card_read()) >= 0:
            return card_forms(moment, card_id)
        space = selection.cursor if self.hover == NOBODY else self.hover
        return space_forms(moment, space)

    def _card_read(self) -> int:
        """Return the card that the inspector shows, or NOBODY."""
        moment, slot = self.selection.moment, self.selection.card
        if moment is None or not (self.reading or slot >= 0):
            return NOBODY
        view = moment.view
        return int(view.cards[view.seat][-1] if self.reading else view.row[slot])

    def place_box(self) -> None:
        """Put the box beside the label under the cursor, or away if none is open."""
        content, picture = self.box.content, self.map.picture
        self.box.display = content is not None
        self._keys.ask(content)
        if content is None or picture is None:
            return
        rows = self.box.framed()
        width, height = rows[0].columns, len(rows)
        label = picture.label[self.selection.cursor]
        corner = self.map.region.offset - self.region.offset
        x = min(corner.x + max(label.x - 1, 0), max(self.size.width - width, 0))
        y = corner.y + label.y + label.height
        if y + height > corner.y + picture.rows:
            y = max(corner.y + label.y - height, 0)
        self.box.styles.width, self.box.styles.height = width, height
        self.box.styles.offset = (x, y)
        self.box.renew()


class SixPicture(TableWidget):
    """The map alone, for the score screen."""

    DEFAULT_CSS = STYLES
    SCOPED_CSS = False

    def __init__(self) -> None:
        super().__init__()
        self.map = Chart("map")
        self.map.can_focus = False
        self._moment: Moment | None = None
        self._lights: frozenset[int] = frozenset()

    def compose(self) -> ComposeResult:
        """Yield the map."""
        yield self.map

    def show(self, moment: Moment) -> None:
        """Draw the moment's map."""
        self._moment = moment
        self._draw()

    def light(self, spaces: Sequence[int]) -> None:
        """Spotlight the spaces; none: no spotlight."""
        self._lights = frozenset(spaces)
        self._draw()

    def _draw(self) -> None:
        if self._moment is not None:
            board = game_of(self._moment).content.board
            pointer = Pointer(spotlight=self._lights or None)
            self.map.show(board, pointed(spots(self._moment), pointer, ()))
