"""The form for a new game: who plays, what is played, who moves first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Input

from sojourns.kernel.errors import DealError, SojournsError
from sojourns.lang import _, pgettext
from sojourns.session import clean
from sojourns.session.deal import deal, drawn_seed, streams
from sojourns.session.keeper import Keeper
from sojourns.session.match import Match, Seat
from sojourns.tui import files, look, settings
from sojourns.tui.choosing import Choosing
from sojourns.tui.form import Chooser, Combination, Label, Push, line
from sojourns.tui.page import Leave
from sojourns.tui.paint import Ink
from sojourns.tui.parts import Heading, Hint, Keys
from sojourns.tui.seats import Seats
from sojourns.tui.shelf import Shelf

SEED_LIMIT = 2**63


class NewGame(Leave):
    """Deals a game and opens its table."""

    AUTO_FOCUS = "#players"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", show=False),
        Binding("down,enter", "app.focus_next", show=False),
        Binding("f5,ctrl+s", "deal", show=False),
    ]

    def __init__(self, shelf: Shelf, chosen: settings.Settings) -> None:
        super().__init__()
        self.shelf = shelf
        self.seats = Seats(shelf.bots(), chosen.names)
        self.choosing = Choosing(shelf)
        self.last_names = chosen.names

    def parts(self) -> Iterable[Widget]:
        """Put who plays above what is played."""
        yield Heading(lambda: _("NEW GAME"), lambda: [Ink(_("an empty field takes what it shows"))])
        with Vertical(id="form"):
            yield self.seats
            yield Label("")
            yield self.choosing
            yield from line(
                pgettext("17 columns", "First player"), Chooser([(None, _("random"))], id="first")
            )
            yield from line(
                pgettext("17 columns", "Name of the game"), Input(compact=True, id="title")
            )
            yield from line(
                pgettext("17 columns", "Seed"),
                Input(compact=True, id="seed", placeholder=_("drawn")),
            )
            yield Label("")
            with Horizontal(classes="line"):
                yield Push(pgettext("20 columns", "Deal the cards"), id="deal")
                yield Push(pgettext("10 columns", "Back"), id="back")
        yield Keys(self._hints)

    def _typed(self, field: str) -> str:
        return self.query_one(f"#{field}", Input).value.strip()

    def on_seats_changed(self) -> None:
        """Fit the names in other rows."""
        names = self.seats.names
        seats = [(seat, clean.shown(name)) for seat, name in enumerate(names)]
        self.query_one("#first", Chooser).offer([(None, _("random")), *seats])
        self.query_one("#title", Input).placeholder = clean.title(", ".join(names))

    def on_descendant_focus(self) -> None:
        """Show the keys of the field that has them now."""
        self.query_one(Keys).refresh()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go on to the next field."""
        event.stop()
        self.focus_next()

    # -- dealing

    def on_push_pushed(self, event: Push.Pushed) -> None:
        """Deal, or go back."""
        if event.push.id == "deal":
            self.action_deal()
        else:
            self.action_leave()

    def action_deal(self) -> None:
        """Deal the cards and open the table, or show what is wrong at its field."""
        seats, seed = self.seats.seats(), self._seed()
        if seats is None or seed is False:
            return
        options = {**self.choosing.options(), "first": self.query_one("#first", Chooser).value}
        seed = drawn_seed() if seed is None else seed
        match = self._dealt(options, seats, seed)
        if match is None:
            return
        laying = None
        if self.choosing.by_hand:  # what cannot be dealt is said before anything is laid
            face = self.shelf.face(self.shelf.default)
            laying = face.laying(match.content, {**options, "players": len(seats)}, streams(seed))
        if laying is None:
            self._open(match)
        else:
            self.app.push_screen(laying, lambda laid: self._laid(laid, options, seats, seed))

    def _laid(
        self,
        laid: Mapping[str, Any] | None,
        options: Mapping[str, Any],
        seats: list[Seat],
        seed: int,
    ) -> None:
        if laid is None:
            return
        match = self._dealt({**options, **laid}, seats, seed)
        if match is not None:
            self._open(match)

    def _dealt(self, options: Mapping[str, Any], seats: list[Seat], seed: int) -> Match | None:
        """Return the match, or None: why it cannot be dealt is shown."""
        title = self._typed("title") or ", ".join(seat.name for seat in seats)
        kind = self.shelf.kinds()[self.shelf.default]
        try:
            return deal(kind, options, seats, seed, title)
        except DealError as error:
            lines = [self.shelf.deal_refusal(error.refusal)]
        except SojournsError as error:
            lines = str(error).splitlines()
        self.host.say(_("This cannot be dealt"), lines)
        return None

    def _open(self, match: Match) -> None:
        host = self.host
        names = tuple(seat.name for seat in match.seats)
        host.change_settings(host.settings.but(names=names + self.last_names[len(names) :]))
        keeper = Keeper(files.new_place(match.title))
        keeper.keep(match)
        host.open_match(match, keeper)

    def _seed(self) -> Any:
        """Return the seed, None for one that is drawn, or False: what is wrong is shown."""
        error, text = self.query_one("#error-seed", Label), self._typed("seed")
        error.say("")
        if not text:
            return None
        if text.isascii() and text.isdecimal() and len(text) < 20 and int(text) < SEED_LIMIT:
            return int(text)
        error.say(_("a whole number below {limit}").format(limit=SEED_LIMIT))
        self.query_one("#seed").focus()
        return False

    def _hints(self) -> list[Hint]:
        glyph = look.current().glyph
        one_by_one = isinstance(self.focused, Combination)
        return [
            Hint("Tab", _("next field"), "tab"),
            Hint(glyph.left_right, _("change"), "right"),
            *([Hint("Enter", _("one by one"), "enter")] if one_by_one else []),
            Hint("F5", _("deal the cards"), "f5"),
            Hint("Esc", _("back"), "escape"),
        ]
