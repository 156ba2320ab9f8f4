"""The saved games: to go on with one, to watch one, to remove one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import ClassVar

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.widget import Widget

from sojourns.kernel.errors import SojournsError
from sojourns.lang import _
from sojourns.session import library
from sojourns.tui import files, look
from sojourns.tui.ask import Answer, Ask
from sojourns.tui.lines import Line, Lines
from sojourns.tui.paint import Ink, fill, wrap
from sojourns.tui.parts import Heading, Hint, Keys
from sojourns.tui.search import Searched

TITLE_WIDE = 34
PROGRESS_WIDE = 14


class Opening(Searched):
    """All files in the folder of saves, the newest first; bad ones with the reason (SV-07)."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("delete,d,D", "remove", show=False),
        Binding("r,R", "watch", show=False),
    ]

    def __init__(self, *, watching: bool) -> None:
        super().__init__()
        self.watching = watching
        self.found: Sequence[library.Summary | library.Broken] | None = None

    def parts(self) -> Iterable[Widget]:
        """Put the list under its heading."""
        yield Heading(self._title, lambda: [Ink(files.shown(library.saves_folder()), "faint")])
        yield from self.search_row()
        yield Lines(self._lines, id="lines")
        yield Keys(self._hints)

    def on_mount(self) -> None:
        """Read the folder in a thread: it may hold many games."""
        self.read_folder()

    def read_folder(self) -> None:
        """Show what the folder holds now."""
        shelf = self.host.shelf
        self.fetch(lambda: files.saved(shelf), self._show)

    def _show(self, found: Sequence[library.Summary | library.Broken]) -> None:
        self.found = found
        self.query_one(Lines).remake()

    def _title(self) -> str:
        return _("WATCH A REPLAY") if self.watching else _("OPEN A GAME")

    def _lines(self, width: int) -> list[Line]:
        if self.found is None:
            return [Line([]), Line([Ink(_("Reading the folder …"), "faint")])]
        rows = [Line([])]
        for game in self.found:
            if isinstance(game, library.Summary):
                rows += self._good(game, width)
            else:
                rows += self._bad(game, width)
        if len(rows) == 1:
            rows.append(
                Line(
                    [
                        Ink(
                            _("nothing matches") if self.found else _("no game was saved yet"),
                            "faint",
                        )
                    ]
                )
            )
        return rows

    def _good(self, game: library.Summary, width: int) -> list[Line]:
        title = game.title or ", ".join(game.names)
        if not self.matches(title, *game.names, game.path.name, game.barrier):
            return []
        row = [
            Ink(fill(title, TITLE_WIDE), "text", bold=True),
            Ink("  "),
            Ink(fill(self._state(game), PROGRESS_WIDE), "key" if game.over else "soft"),
            Ink(f"{_when(game.modified)}  ", "faint"),
        ]
        players = ", ".join(game.names)
        if players != title:
            row.append(Ink(f"{players}  ", "faint"))
        row.append(Ink(files.shown(Path(game.path.name)), "faint"))
        if not game.barrier:
            return [Line(row, game.path)]
        why = [Line([Ink(f"    {part}", "bad")]) for part in wrap(game.barrier, width - 6)]
        return [Line(row, game.path), *why]

    def _state(self, game: library.Summary) -> str:
        return _("view only") if game.barrier else files.progress(game)

    def _bad(self, game: library.Broken, width: int) -> list[Line]:
        name = files.shown(Path(game.path.name))
        if not self.matches(name, game.reason):
            return []
        wide = max(width - TITLE_WIDE - 6, 20)
        first, *more = wrap(game.reason, wide)
        row = [Ink(fill(name, TITLE_WIDE), "faint"), Ink("  "), Ink(first, "bad")]
        indent = " " * (TITLE_WIDE + 4)
        return [Line(row, game.path), *(Line([Ink(indent + part, "bad")]) for part in more)]

    def _hints(self) -> list[Hint]:
        hints = [
            Hint(look.current().glyph.up_down, _("choose"), "down"),
            Hint("Enter", _("watch") if self.watching else _("go on"), "enter"),
        ]
        if not self.watching:
            hints.append(Hint("R", _("replay"), "r"))
        return [
            *hints,
            Hint("D", _("remove"), "d"),
            Hint("/", _("search"), "slash"),
            Hint("Esc", _("back"), "escape"),
        ]

    def on_lines_picked(self, event: Lines.Picked) -> None:
        """Open the game."""
        if self.watching:
            self.host.watch_path(event.value)
        else:
            self.host.open_path(event.value)

    def action_watch(self) -> None:
        """Step through the game."""
        path = self.query_one(Lines).value
        if path is not None:
            self.host.watch_path(path)

    def action_remove(self) -> None:
        """Ask whether the file shall be deleted."""
        path = self.query_one(Lines).value
        if path is None:
            return
        answers = [Answer("N", _("Keep it"), False), Answer("D", _("Delete the file"), True)]
        lines = [files.shown(path), _("It cannot be brought back.")]
        self.app.push_screen(
            Ask(_("Remove this game?"), lines, answers),
            lambda really: self._remove(path) if really else None,
        )

    def _remove(self, path: Path) -> None:
        try:
            library.remove(path)
        except SojournsError as error:
            self.host.say(_("It cannot be removed"), [str(error)])
        self.read_folder()


def _when(modified: float) -> str:
    """Return a time as a date that sorts and means the same everywhere."""
    text = datetime.fromtimestamp(modified).strftime("%Y-%m-%d %H:%M")
    return text + " " * (16 - cell_len(text))
