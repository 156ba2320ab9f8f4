"""The start screen: the first thing that is painted, so it imports no game and no saves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.strip import Strip
from textual.widget import Widget

from sojourns.lang import _, pgettext
from sojourns.tui import art, look
from sojourns.tui.lines import Line, Lines
from sojourns.tui.page import Page
from sojourns.tui.paint import Ink, strip
from sojourns.tui.parts import Hint, Keys


class Picture(Widget):
    """The name among the islands."""

    def render_line(self, y: int) -> Strip:
        """Return a row of the picture."""
        width, rows = self.size
        return art.row(y, width, rows) if y < rows else strip((), width)


class Start(Page):
    """Continue, new game, open, campaign, replay, rules, options, quit."""

    AUTO_FOCUS = "Lines"
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(number), f"choose({number})", show=False) for number in range(1, 9)),
        Binding("escape", "app.ask_quit", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.latest: str | None = None
        """What the last game is, in words; empty: there is none; None: nobody looked yet."""

    def parts(self) -> Iterable[Widget]:
        """Put the menu below the picture."""
        yield Picture()
        with Container(id="menu"):
            yield Lines(self._menu)
        yield Keys(self._hints)

    def on_screen_resume(self) -> None:
        """Look for the last game once the screen is painted; again after another screen.

        The app is asked: the library calls back a first screen before its first frame.
        """
        self.host.call_after_refresh(self.look_for_latest)

    def look_for_latest(self) -> None:
        """Read the last game's title in a thread and show it."""
        self.fetch(self.host.describe_latest, self._show_latest)

    def _show_latest(self, text: str) -> None:
        if text != self.latest:
            first, self.latest = not self.latest, text
            lines = self.query_one(Lines)
            lines.remake()
            if first and text and lines.value == "new" and not self.host.last_key:
                lines.put("continue")

    def _entries(self) -> list[tuple[str, str, str]]:
        """Return the action, name and remark of each entry."""
        latest = _("no game was saved yet") if self.latest == "" else self.latest or ""
        return [
            ("continue", pgettext("17 columns", "Continue"), latest),
            (
                "new",
                pgettext("17 columns", "New game"),
                _("two to four people or bots at one table"),
            ),
            (
                "open",
                pgettext("17 columns", "Open a game"),
                _("all saved games, the last one first"),
            ),
            (
                "campaign",
                pgettext("17 columns", "Campaign"),
                _("six games in a row, the points added up"),
            ),
            (
                "watch",
                pgettext("17 columns", "Watch a replay"),
                _("step through a game, finished or not"),
            ),
            ("rules", pgettext("17 columns", "Rules"), _("the whole rulebook, with search")),
            (
                "options",
                pgettext("17 columns", "Options"),
                _("colours, glyphs, handover, pace of bots"),
            ),
            ("quit", pgettext("17 columns", "Quit"), ""),
        ]

    def _menu(self, _width: int) -> list[Line]:
        rows = [Line([])]
        for number, (action, name, remark) in enumerate(self._entries(), 1):
            able = action != "continue" or bool(self.latest)
            ink = "text" if able else "faint"
            inks = [
                Ink(f"{number}  ", "key" if able else "faint"),
                Ink(name.ljust(18), ink, bold=able),
                Ink(remark, "faint"),
            ]
            rows.append(Line(inks, action if able else None))
        return rows

    def _hints(self) -> list[Hint]:
        return [
            Hint(look.current().glyph.up_down, _("choose"), "down"),
            Hint("Enter", _("go on"), "enter"),
            Hint("1-8", _("at once"), "down"),
            Hint("?", _("help"), "f1"),
            Hint("Ctrl+Q", _("quit"), "ctrl+q"),
        ]

    def action_choose(self, number: int) -> None:
        """Do what the entry of that number says; the last game, even before its title is known."""
        action = self._entries()[number - 1][0]
        if action != "continue" or self.latest != "":
            self._go(action)

    def on_lines_picked(self, event: Lines.Picked) -> None:
        """Do what was chosen."""
        self._go(event.value)

    def _go(self, action: Any) -> None:
        host = self.host
        {
            "continue": host.continue_latest,
            "new": host.ask_new,
            "open": host.ask_open,
            "campaign": host.ask_campaigns,
            "watch": host.ask_watch,
            "rules": host.action_rules,
            "options": host.action_options,
            "quit": host.action_ask_quit,
        }[action]()
