"""All campaigns in the folder of saves: to go on with one, or to begin another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from textual.widget import Widget

from sojourns.lang import _
from sojourns.session import library
from sojourns.tui import files, look
from sojourns.tui.lines import Line, Lines
from sojourns.tui.page import Leave
from sojourns.tui.paint import Ink, fill, wrap
from sojourns.tui.parts import Heading, Hint, Keys

if TYPE_CHECKING:
    from sojourns.session.campaign import Campaign

TITLE_WIDE = 34
PROGRESS_WIDE = 16

NEW = "new"
"""Value of the row that begins a campaign."""


def progress(campaign: Campaign) -> str:
    """Return how far a campaign is."""
    number = campaign.current
    if number is None:
        return _("finished")
    return _("game {number} of {games}").format(number=number + 1, games=len(campaign.games))


class Campaigns(Leave):
    """The list, those written last first; files that are none with the reason."""

    AUTO_FOCUS = "Lines"

    def __init__(self) -> None:
        super().__init__()
        self.found: Sequence[Campaign | library.Broken] = ()

    def parts(self) -> Iterable[Widget]:
        """Put the list under its heading."""
        yield Heading(
            lambda: _("CAMPAIGN"),
            lambda: [Ink(_("games of one table in a row, their points added up"))],
        )
        yield Lines(self._lines)
        yield Keys(self._hints)

    def on_mount(self) -> None:
        """Read the folder."""
        self.read()

    def on_screen_resume(self) -> None:
        """Read it again: a campaign may have been begun or played meanwhile."""
        if self.is_mounted:
            self.read()

    def read(self) -> None:
        """Read the folder in a thread, as it may hold many files."""
        from sojourns.session.campaign_file import list_campaigns

        kinds = self.host.shelf.kinds()
        self.fetch(lambda: list_campaigns(library.saves_folder(), kinds), self._show)

    def _show(self, found: Sequence[Campaign | library.Broken]) -> None:
        self.found = found
        self.query_one(Lines).remake()

    def _lines(self, width: int) -> list[Line]:
        begin = [Ink(_("Begin a campaign"), "key", bold=True)]
        rows = [Line([]), Line(begin, NEW), Line([])]
        for one in self.found:
            if isinstance(one, library.Broken):
                rows += self._bad(one, width)
                continue
            players = ", ".join(seat.name for seat in one.seats)
            row = [
                Ink(fill(one.title, TITLE_WIDE), "text", bold=True),
                Ink(f"  {fill(progress(one), PROGRESS_WIDE)}", "key" if one.over else "soft"),
                Ink(players if players != one.title else "", "faint"),
            ]
            rows.append(Line(row, one.path))
        return rows

    def _bad(self, one: library.Broken, width: int) -> list[Line]:
        first, *more = wrap(one.reason, max(width - TITLE_WIDE - 6, 20))
        name = Ink(fill(files.shown(one.path).rpartition("/")[2], TITLE_WIDE), "faint")
        indent = " " * (TITLE_WIDE + 2)
        rest = [Line([Ink(indent + part, "bad")]) for part in more]
        return [Line([name, Ink(f"  {first}", "bad")]), *rest]

    def _hints(self) -> list[Hint]:
        return [
            Hint(look.current().glyph.up_down, _("choose"), "down"),
            Hint("Enter", _("go on"), "enter"),
            Hint("Esc", _("back"), "escape"),
        ]

    def on_lines_picked(self, event: Lines.Picked) -> None:
        """Begin a campaign, or go on with one."""
        if event.value == NEW:
            self.host.ask_new_campaign()
        else:
            self.host.open_campaign(event.value)
