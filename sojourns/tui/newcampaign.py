"""The form for a campaign: who plays, and which games in which order (G1, G2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Input

from sojourns.kernel.errors import DealError, SojournsError
from sojourns.lang import _, pgettext
from sojourns.session import clean, library
from sojourns.tui import look, settings
from sojourns.tui.choosing import Choosing
from sojourns.tui.form import Label, Openable, Push, line
from sojourns.tui.page import Leave
from sojourns.tui.paint import Ink
from sojourns.tui.parts import Heading, Hint, Keys
from sojourns.tui.seats import Seats
from sojourns.tui.shelf import Shelf

GAMES = 6
"""Games of a campaign, where nothing is recommended (G1)."""

Named = tuple[str, Mapping[str, Any]]
"""The name of a game, or an empty text, and its options."""


class NewCampaign(Leave):
    """Begins a campaign and shows it."""

    AUTO_FOCUS = "#players"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", show=False),
        Binding("down,enter", "app.focus_next", show=False),
        Binding("f5,ctrl+s", "begin", show=False),
    ]

    def __init__(self, shelf: Shelf, chosen: settings.Settings) -> None:
        super().__init__()
        self.shelf = shelf
        self.kind = shelf.default
        self.seats = Seats(shelf.bots(), chosen.names)
        self.legs = shelf.sojourns(self.kind) or [("", {})] * GAMES

    def parts(self) -> Iterable[Widget]:
        """Put who plays above the games."""
        yield Heading(
            lambda: _("NEW CAMPAIGN"), lambda: [Ink(_("the first player is drawn for each game"))]
        )
        with Vertical(id="form"):
            yield self.seats
            yield Label("")
            for number in range(len(self.legs)):
                yield from line(
                    pgettext("17 columns", "Game {number}").format(number=number + 1),
                    self._game(number),
                )
            yield from line(pgettext("17 columns", "Name"), Input(compact=True, id="title"))
            yield Label("")
            with Horizontal(classes="line"):
                yield Push(pgettext("20 columns", "Begin"), id="begin")
                yield Push(pgettext("10 columns", "Back"), id="back")
        yield Keys(self._hints)

    def _game(self, number: int) -> Openable:
        values = [((name, options), self._told(name, options)) for name, options in self.legs]
        field = Openable(values, id=f"game-{number}")
        field.at = number
        return field

    def _told(self, name: str, options: Mapping[str, Any]) -> str:
        told = self.shelf.told(self.kind, options)
        return _("{name}: {told}").format(name=name, told=told) if name else told

    def on_seats_changed(self) -> None:
        """Fit the name that an empty field stands for."""
        self.query_one("#title", Input).placeholder = clean.title(", ".join(self.seats.names))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go on to the next field."""
        event.stop()
        self.focus_next()

    def on_descendant_focus(self) -> None:
        """Show the keys of the field that has them now."""
        self.query_one(Keys).refresh()

    def _hints(self) -> list[Hint]:
        game = isinstance(self.focused, Openable)
        return [
            Hint("Tab", _("next field"), "tab"),
            Hint(look.current().glyph.left_right, _("change"), "right"),
            *([Hint("Enter", _("another game"), "enter")] if game else []),
            Hint("F5", _("begin"), "f5"),
            Hint("Esc", _("back"), "escape"),
        ]

    # -- a game of the table's own

    def on_openable_opened(self, event: Openable.Opened) -> None:
        """Let everything about the game be chosen."""
        event.stop()
        field = event.field
        number = int((field.id or "").rpartition("-")[2])
        self.app.push_screen(
            OneGame(self.shelf, number, field.value[1]),
            lambda options: self._chosen(field, options),
        )

    def _chosen(self, field: Openable, options: Mapping[str, Any] | None) -> None:
        if options is not None:
            field.take(("", options), self._told("", options))

    # -- beginning

    def on_push_pushed(self, event: Push.Pushed) -> None:
        """Begin, or go back."""
        if event.push.id == "begin":
            self.action_begin()
        else:
            self.action_leave()

    def action_begin(self) -> None:
        """Write the campaign and show it, or show what is wrong."""
        from sojourns.session import campaign as campaigns

        seats = self.seats.seats()
        if seats is None:
            return
        fields = self.query(Openable)
        games: list[Named] = [field.value for field in fields]
        title = self.query_one("#title", Input).value.strip()
        names = ", ".join(seat.name for seat in seats)
        path = library.new_path(library.saves_folder(), title or names, campaigns.SUFFIX)
        kind = self.shelf.kinds()[self.kind]
        try:
            campaign = campaigns.begin(path, kind, games, seats, title=title)
        except DealError as error:
            lines = [self.shelf.deal_refusal(error.refusal)]
        except SojournsError as error:
            lines = str(error).splitlines()
        else:
            self.host.show_campaign(campaign)
            return
        self.host.say(_("This cannot be dealt"), lines)


class OneGame(Leave):
    """What one game of a campaign is played with. Returns its options."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
        Binding("f5", "leave", show=False),
    ]

    def __init__(self, shelf: Shelf, number: int, options: Mapping[str, Any]) -> None:
        super().__init__()
        self.number = number
        self.choosing = Choosing(shelf, options, laying=False)
        self.before: Mapping[str, Any] = {}

    def parts(self) -> Iterable[Widget]:
        """Put the choices under the heading."""
        text = _("GAME {number}").format(number=self.number + 1)
        yield Heading(lambda: text, list)
        with Vertical(id="form"):
            yield self.choosing
            yield Label("")
            with Horizontal(classes="line"):
                yield Push(pgettext("20 columns", "Done"), id="done")
        yield Keys(self._hints)

    def on_mount(self) -> None:
        """Remember what is chosen to begin with."""
        self.before = self.choosing.options()

    def _hints(self) -> list[Hint]:
        return [
            Hint("Tab", _("next field"), "tab"),
            Hint(look.current().glyph.left_right, _("change"), "right"),
            Hint("Esc", _("done"), "escape"),
        ]

    def on_push_pushed(self) -> None:
        """Go back with what was chosen."""
        self.action_leave()

    def action_leave(self) -> None:
        """Go back with what was chosen, or with None if all is as before."""
        options = self.choosing.options()
        self.dismiss(None if options == self.before else options)
