"""The replay in plain mode: step through a game, a line at a time."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from sojourns import catalog
from sojourns.cli import prompt
from sojourns.cli.output import say, say_all
from sojourns.cli.prompt import InputEnded, Left
from sojourns.cli.table import Table, open_sound
from sojourns.lang import _
from sojourns.session.course import Course


def replay_plain(path: Path) -> int:
    """Step through the game in the file as far as it verifies; return 1 if that is not all."""
    table = open_sound(path)
    for text in (table.fault_text, catalog.content_note(table.match)):
        if text:
            say(text)
    with suppress(InputEnded, Left):
        _Replay(table).run()
    return 0 if table.fault is None else 1


class _Replay:
    """Where the replay stands."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.course = Course(table.match, table.match.ply)
        self.at = 0

    def run(self) -> None:
        """Ask for steps until the replay is left."""
        last = self.table.match.ply
        say(_("A replay: nothing in it changes the game."))
        while True:
            answers = [
                _("Next action"),
                _("Action before"),
                _("End of the turn"),
                _("Start of the turn"),
                _("First position"),
                _("Last position"),
                _("Tell the position"),
                _("Tell the score"),
                _("Leave"),
            ]
            place = _("After action {at} of {last}.").format(at=self.at, last=last)
            number = prompt.choose(place, answers)
            if number == len(answers) - 1:
                return
            self._step(number)

    def _step(self, number: int) -> None:
        match, words = self.table.match, self.table.words
        if number == 0:
            self._go(self.at + 1)
        elif number == 1:
            self._go(self.at - 1)
        elif number == 2:
            self._go(self.course.by_turn(self.at, 1))
        elif number == 3:
            self._go(self.course.by_turn(self.at, -1))
        elif number == 4:
            self._go(0)
        elif number == 5:
            self._go(match.ply)
        elif number == 6:
            say_all(words.describe(self.table.view(self.at)))
        else:
            say_all(words.score_lines(self.table.view(self.at)))

    def _go(self, ply: int) -> None:
        """Go to the position after `ply` actions and tell what led there."""
        match = self.table.match
        forward = ply > self.at
        start = self.at if forward else ply - 1
        self.at = max(0, min(ply, match.ply))
        for number in range(max(0, start), self.at):
            action = match.journal[number].action
            before, after = self.table.view(number), self.table.view(number + 1)
            say_all(told.text for told in self.table.words.tell(before, action, after))
        if not forward:
            say_all(self.table.words.turn_lines(self.table.view(self.at)))
