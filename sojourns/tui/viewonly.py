"""Saves that cannot be gone on with: what is sound of them, or what stands in them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from textual.widget import Widget

from sojourns.kernel.errors import OutOfSync, SaveError, UnreadableEntry
from sojourns.lang import _
from sojourns.tui import look
from sojourns.tui.ask import Answer, Ask
from sojourns.tui.lines import Line, Lines
from sojourns.tui.page import Leave
from sojourns.tui.paint import Ink, wrap
from sojourns.tui.parts import Heading, Hint, Keys

if TYPE_CHECKING:
    from sojourns.session.glimpse import Glimpse
    from sojourns.tui.app import SojournsApp


class ViewOnly(Leave):
    """What stands in a save of other rules or of a newer format, with nothing checked."""

    AUTO_FOCUS = "Lines"

    def __init__(self, found: Glimpse) -> None:
        super().__init__()
        self.found = found

    def parts(self) -> Iterable[Widget]:
        """Put the file's name above what it says."""
        name = self.found.summary.path.name
        yield Heading(lambda: _("VIEW ONLY"), lambda: [Ink(name, "faint")])
        yield Lines(self._lines, reading=True)
        yield Keys(self._hints)

    def _lines(self, width: int) -> list[Line]:
        why, *more = self.found.lines()
        rows = [Line([]), *(Line([Ink(f" {part}", "bad")]) for part in wrap(why, width - 2))]
        for text in more:
            rows += [Line([Ink(f" {part}", "soft")]) for part in wrap(text, width - 2)]
        return rows

    def _hints(self) -> list[Hint]:
        return [
            Hint(look.current().glyph.up_down, _("move"), "down"),
            Hint("Esc", _("back"), "escape"),
        ]


def show(app: SojournsApp, path: Path, error: SaveError) -> None:
    """Say why the game in the file cannot be gone on with, and show what can be seen of it."""
    from sojourns.session.glimpse import glimpse

    if isinstance(error, OutOfSync | UnreadableEntry):
        answers = [
            Answer("W", _("Watch what is sound"), True),
            Answer("N", _("Leave it as it is"), False),
        ]
        app.push_screen(
            Ask(_("This game is damaged"), [str(error)], answers),
            lambda really: app.watch_path(path) if really else None,
        )
        return
    try:
        found = glimpse(path, app.shelf.kinds())
    except SaveError:
        found = None
    if found is None:
        app.say(_("This game cannot be opened"), [str(error)])
    else:
        app.push_screen(ViewOnly(found))
