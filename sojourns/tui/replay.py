"""The replay: the table as it was, with a scrubber where the cards lie."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.strip import Strip
from textual.timer import Timer
from textual.widget import Widget

from sojourns.advice.review import RUNNING
from sojourns.lang import _
from sojourns.session.course import Course
from sojourns.session.keeper import Keeper
from sojourns.session.match import Match
from sojourns.tui import files, look
from sojourns.tui.ask import Answer, Ask
from sojourns.tui.desk import Desk
from sojourns.tui.face import Face, Moment, TableWidget
from sojourns.tui.looking import Looking
from sojourns.tui.paint import Ink, fill, strip, wrap
from sojourns.tui.parts import Hint, Keys
from sojourns.tui.scrubber import Scrubber

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
BANNER_ROWS = 2

MOVE_SECONDS = 0.8
"""How long a move stands at speed 1."""


def fork(match: Match, ply: int) -> Match:
    """Return a new match that goes on from the position after `ply` entries."""
    title = _("{title}, from move {move}").format(title=match.title, move=ply)
    twin = Match(
        match.kind,
        match.content,
        match.setup,
        match.seats,
        title=title,
        seed=match.seed,
        streams=match.streams,
    )
    for entry in match.journal[:ply]:
        twin.play(entry.action)
    return twin


class Banner(Widget):
    """Why the replay is not all of the game, above it; hidden if there is nothing to say."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text
        self.display = bool(text)

    def on_resize(self, event: events.Resize) -> None:
        """Take as many rows as the text needs, and no more than the map can spare."""
        self.styles.height = len(self._rows(event.size.width))

    def _rows(self, width: int) -> list[str]:
        rows = wrap(self.text, width - 2)
        if len(rows) > BANNER_ROWS:
            rows = [*rows[: BANNER_ROWS - 1], " ".join(rows[BANNER_ROWS - 1 :])]
        return rows

    def render_line(self, y: int) -> Strip:
        """Return a row of the text, the last one cut if there is more."""
        width = self.size.width
        rows = self._rows(width)
        text = fill(rows[y], width - 2) if y < len(rows) else ""
        return strip([Ink(f" {text}", "ink", "tie", True)], width, "tie")


class Replay(Looking):
    """Steps through the positions of a match, which it never changes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "by(-1)", show=False),
        Binding("right", "by(1)", show=False),
        Binding("pageup", "turn(-1)", show=False),
        Binding("pagedown", "turn(1)", show=False),
        Binding("left_square_bracket", "round(-1)", show=False),
        Binding("right_square_bracket", "round(1)", show=False),
        Binding("home", "to(0)", show=False),
        Binding("end", "to(1000000)", show=False),
        Binding("space", "play", show=False),
        Binding("plus,equals_sign", "speed(1)", show=False),
        Binding("minus", "speed(-1)", show=False),
        Binding("f,F", "fork", show=False),
        Binding("v,V", "review", show=False),
        Binding("escape", "leave", show=False),
    ]

    def __init__(
        self,
        match: Match,
        face: Face,
        *,
        ply: int | None = None,
        seat: int | None = None,
        banner: str = "",
    ) -> None:
        """Begin after `ply` entries (None: at the end), seen by `seat` (None: a spectator)."""
        super().__init__()
        self.match = match
        self.desk = Desk(match, face)
        self.seat = seat
        self.banner = banner
        self.last = match.ply  # what is played meanwhile, by bots, is not shown
        self.face_table = face.table()
        self.face_table.can_focus = False
        self.course = Course(match, self.last)
        self.scrubber = Scrubber(self.desk, self.course)
        self.scrubber.ply = self.last if ply is None else min(ply, self.last)
        self.speed = SPEEDS.index(1.0)
        self._timer: Timer | None = None

    def parts(self) -> Iterable[Widget]:
        """Put the scrubber and the keys below the map."""
        yield Banner(self.banner)
        yield self.face_table
        yield self.scrubber
        yield Keys(self._hints)

    def on_mount(self) -> None:
        """Show the first position."""
        self._show(self.scrubber.ply)

    def moment(self) -> Moment:
        """Return the position shown, with marks on what the last move changed."""
        ply = self.scrubber.ply
        before = self.desk.view(ply - 1, self.seat) if ply else None
        waiting = _("Only to look at: nothing can be played here.")
        return self.desk.moment(
            self.seat, ply=ply, before=before, waiting=waiting, since=max(ply - 1, 0), bare=True
        )

    def _show(self, ply: int) -> None:
        self.scrubber.ply = ply = min(max(ply, 0), self.last)
        self.scrubber.typed = ""
        told = self.desk.told(ply, self.seat) if ply else ()
        if told:
            seat = told[0].seat
            seat_look = self.desk.looks[seat] if seat >= 0 else -1
            self.scrubber.told = (seat_look, "; ".join(line.text for line in told))
        else:
            self.scrubber.told = None
        self.face_table.show(self.moment())
        if ply:
            self.face_table.follow(self.match.journal[ply - 1].action)
        self.scrubber.refresh()
        if ply == self.last:
            self._stop()

    def look_changed(self) -> None:
        """Have the face draw anew as well."""
        super().look_changed()
        self.face_table.show(self.moment())

    # -- keys

    def action_by(self, step: int) -> None:
        """Go some moves on or back."""
        self._stop()
        self._show(self.scrubber.ply + step)

    def action_to(self, ply: int) -> None:
        """Go to a move."""
        self._stop()
        self._show(ply)

    def action_turn(self, step: int) -> None:
        """Go to the start of the next turn, or of this one, or of the one before."""
        self.action_to(self.course.by_turn(self.scrubber.ply, step))

    def action_round(self, step: int) -> None:
        """Go to the start of the next round, or of this one, or of the one before."""
        self.action_to(self.course.by_round(self.scrubber.ply, step))

    def action_play(self) -> None:
        """Play on by itself, or stop; at the end, from the beginning."""
        if self._timer is not None:
            self._stop()
            return
        if self.scrubber.ply == self.last:
            self._show(0)
        self._start()

    def _start(self) -> None:
        seconds = MOVE_SECONDS / SPEEDS[self.speed]
        self._timer = self.set_interval(seconds, lambda: self._show(self.scrubber.ply + 1))
        self.scrubber.playing = True
        self.scrubber.refresh()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        self.scrubber.playing = False
        self.scrubber.refresh()

    def action_speed(self, step: int) -> None:
        """Play faster or slower."""
        self.speed = min(max(self.speed + step, 0), len(SPEEDS) - 1)
        self.scrubber.speed = f"x{SPEEDS[self.speed]:g}"
        if self._timer is not None:
            self._stop()
            self._start()
        self.scrubber.refresh()

    def on_key(self, event: events.Key) -> None:
        """Collect the digits of a move; Enter goes there."""
        if self.small:
            return
        typed = self.scrubber.typed
        if event.character and event.character.isdecimal() and event.character.isascii():
            self.scrubber.typed = (typed + event.character)[-6:]
            self.scrubber.refresh()
        elif event.key == "enter" and typed:
            self.action_to(int(typed))

    def on_scrubber_sought(self, event: Scrubber.Sought) -> None:
        """Go where the mouse pointed."""
        self.action_to(event.ply)

    def on_table_widget_player_asked(self, event: TableWidget.PlayerAsked) -> None:
        """Show what that player had."""
        self.show_tableau(event.seat)

    def look_back(self, ply: int) -> None:
        """Go to the move."""
        self.action_to(ply)

    def action_review(self) -> None:
        """Look back at the whole game, or say why that cannot be, nor a hint be given."""
        if self.match.over:
            super().action_review()
        else:
            hint = _("And a hint is for the position in play, not for the past.")
            self.host.say(_("No review, no hint"), [_(RUNNING), hint])

    def action_fork(self) -> None:
        """Ask whether a new game shall go on from here."""
        ply = self.scrubber.ply
        text = _("A new game begins with the position after move {move}. This one stays as it is.")
        answers = [Answer("F", _("Fork"), True), Answer("N", _("No"), False)]
        self._stop()
        self.app.push_screen(
            Ask(_("A new game from here?"), [text.format(move=ply)], answers),
            lambda really: self._fork(ply) if really else None,
        )

    def _fork(self, ply: int) -> None:
        def go() -> None:
            twin = fork(self.match, ply)
            keeper = Keeper(files.new_place(twin.title))
            keeper.keep(twin)
            self.host.open_match(twin, keeper)

        self.host.if_nothing_is_lost(go)

    def action_leave(self) -> None:
        """Go back to where the replay was asked for."""
        self._stop()
        if len(self.app.screen_stack) > 1:
            self.dismiss(None)
        else:
            self.host.leave_game()

    def _hints(self) -> list[Hint]:
        glyph = look.current().glyph
        return [
            Hint(glyph.left_right, _("move"), "right"),
            Hint("PgUp/PgDn", _("turn"), "pagedown"),
            Hint("Space", _("play"), "space"),
            *([Hint("V", _("review"), "v")] if self.match.over else []),
            Hint("F", _("new game here"), "f"),
            Hint("+ -", _("speed"), "plus"),
            Hint("Home/End", _("ends"), "home"),
            Hint("[ ]", _("round"), "right_square_bracket"),
            Hint("F2", _("log"), "f2"),
            Hint("F3", _("score"), "f3"),
            Hint("Esc", _("leave"), "escape"),
        ]
