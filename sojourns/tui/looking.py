"""Ways to look at a game that the table and the replay share: log, score, spaces, players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from textual.binding import Binding, BindingType

from sojourns.advice.review import Judged
from sojourns.session.match import Match
from sojourns.tui.desk import Desk
from sojourns.tui.face import Moment, TableWidget
from sojourns.tui.page import Page


class Looking(Page):
    """The keys F2 to F5 of a screen that shows a moment of a game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "log", show=False),
        Binding("f3", "score", show=False),
        Binding("f4", "spaces", show=False),
        Binding("f5", "tableau", show=False),
    ]

    match: Match
    desk: Desk
    face_table: TableWidget
    moment: Callable[[], Moment]
    """Returns what is shown."""
    look_back: Callable[[int], None]
    """Shows the game as it was after so many entries."""
    judged: Judged | None = None
    """What a review has found out so far."""

    def action_log(self) -> None:
        """Show the whole log."""
        from sojourns.tui.log import Log

        self.app.push_screen(Log(self.moment(), self.desk), self._look_back)

    def action_score(self) -> None:
        """Show the score, as if the game ended here (P8)."""
        from sojourns.tui.score import Score

        self.app.push_screen(Score(self.moment(), self.desk), self._after_score)

    def action_review(self) -> None:
        """Look back at the finished game: points by turn, and the turns that cost most."""
        from sojourns.tui.review import Review

        if self.judged is None or not self.judged.fits(self.match):
            self.judged = Judged(self.match)
        self.app.push_screen(Review(self.desk, self.judged), self._look_back)

    def action_spaces(self) -> None:
        """Show every space in words; the chosen one gets the cursor."""
        from sojourns.tui.spaces import Spaces

        self.app.push_screen(Spaces(self.moment(), self.desk), self._go)

    def action_tableau(self) -> None:
        """Show the table of the player to act."""
        self.show_tableau(None)

    def show_tableau(self, seat: int | None) -> None:
        """Show what a player has; None: the player to act, or the first."""
        from sojourns.tui.tableau import Tableau

        moment = self.moment()
        to_act = moment.game.to_act(moment.view)
        start = seat if seat is not None else max(to_act, 0)
        self.app.push_screen(Tableau(moment, self.desk, start))

    def _look_back(self, ply: int | None) -> None:
        if ply is not None:
            self.look_back(ply)

    def _go(self, space: int | None) -> None:
        if space is not None:
            self.face_table.go(space)

    def _after_score(self, wish: Any) -> None:
        if wish == "replay":
            self.look_back(0)
        elif wish == "review":
            self.action_review()
