"""The table screen: it alone talks to the match; the face draws, this passes on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from sojourns.kernel.errors import IllegalAction
from sojourns.kernel.game import OVER
from sojourns.lang import _
from sojourns.session.keeper import Keeper
from sojourns.session.match import HUMAN, UNDO_STOPS, Match
from sojourns.tui.ask import Answer, Ask
from sojourns.tui.bots import Bots
from sojourns.tui.desk import Desk
from sojourns.tui.face import Face, Moment, TableWidget
from sojourns.tui.handover import LOOK, Handover
from sojourns.tui.looking import Looking
from sojourns.tui.toast import Toast
from sojourns.tui.warning import WarningRow


class Table(Looking):
    """A game in play."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "sit_down", priority=True, show=False),
        Binding("enter", "take_offer", priority=True, show=False),
        Binding("escape", "close_toast", priority=True, show=False),
        Binding("t", "end_turn", show=False),
        Binding("u,backspace", "undo", show=False),
        Binding("y", "redo", show=False),
        Binding("ctrl+u", "restart_turn", show=False),
        Binding("x,f10", "menu", show=False),
        Binding("f6", "save_place", show=False),
    ]

    def __init__(self, match: Match, keeper: Keeper, face: Face) -> None:
        super().__init__()
        self.match = match
        self.keeper = keeper
        self.desk = Desk(match, face)
        self.face_table = face.table()
        self.toast = Toast()
        self.bots = Bots(self)
        self.sitter: int | None = None
        """Who sits at the keyboard: the seat whose view is shown and whose keys count."""
        self.peeping = False
        """Whether the next player looks at the map before sitting down."""
        self.asking = False
        """Whether the hand-over is open."""
        self.final_shown = False
        if match.to_act != OVER and match.ply > match.turn_start and self._is_human(match.to_act):
            self.sitter = match.to_act  # goes on exactly there, in the middle of a turn

    def parts(self) -> Iterable[Widget]:
        """Put the warning above the table, and the toast over it."""
        yield WarningRow(lambda: self.keeper.problem or "")
        yield self.face_table
        yield self.toast

    def on_mount(self) -> None:
        """Show the table at once, in its first frame."""
        self.draw()
        self.face_table.focus()
        self.call_after_refresh(self.settle)

    def on_screen_resume(self) -> None:
        """Go on where another screen lay over the table."""
        if self.is_mounted:
            self.call_after_refresh(self.settle)

    # -- showing

    @property
    def people(self) -> list[int]:
        """Return the seats where persons sit."""
        return [seat for seat in range(len(self.match.seats)) if self._is_human(seat)]

    def _is_human(self, seat: int) -> bool:
        return self.match.seats[seat].kind == HUMAN

    @property
    def seated(self) -> bool:
        """Return whether the one to act sits at the keyboard."""
        return self.sitter is not None and self.sitter == self.match.to_act

    def viewer(self) -> int | None:
        """Return whose view is shown; between two people it is a spectator's."""
        return self.sitter

    def moment(self, *, marks: bool = False) -> Moment:
        """Return what the table shows now; with `marks`, against the viewer's last turn."""
        seat = self.viewer()
        since = self.match.last_turn_end(seat) if seat is not None else 0
        return self.desk.moment(
            seat,
            legal=self.desk.legal() if self.seated else (),
            since=since,
            before=self.desk.view(since, seat) if marks else None,
            waiting=self._waiting(),
        )

    def _waiting(self) -> str:
        seat = self.match.to_act
        if seat == OVER:
            return _("The game is over.  F3 shows the score.")
        if self.seated:
            return ""
        name = self.desk.names[seat]
        if self._is_human(seat):
            return _("Only looking.  Enter: {player} sits down.").format(player=name)
        return _("{player} is thinking.  Any key hurries.").format(player=name)

    def draw(self, *, marks: bool = False) -> None:
        """Hand the table the moment."""
        self.face_table.show(self.moment(marks=marks))

    def unsaved(self) -> Sequence[str]:
        """Return what quitting would lose: everything since the last save that worked."""
        if not self.keeper.problem:
            return ()
        return (
            self.keeper.problem,
            _("What was played since is lost when you quit.  F6 offers another place."),
        )

    # -- the course of the game

    def settle(self) -> None:
        """Do what comes next: seat a person, let a bot play, or show the final score."""
        if not self.is_current or self.peeping or self.asking:
            return
        seat = self.match.to_act
        if seat == OVER:
            if not self.final_shown:
                self.final_shown = True
                self.action_score()
        elif not self._is_human(seat):
            self.bots.play()
        elif self.sitter != seat:
            self._hand_over(seat)

    def _hand_over(self, seat: int) -> None:
        fresh = self.match.ply == self.match.turn_start
        if not fresh:
            self._seat(seat)
            return
        if len(self.people) < 2 or not self.host.settings.handover:
            self._seat_with_news(seat)
            return
        if self.sitter is not None:
            self.sitter = None
            self.draw()
        since = self.match.last_turn_end(seat)
        before, moment = self.desk.view(since, seat), self.desk.moment(seat, since=since)
        news = self.desk.face.news(before, moment.view, moment, seat)
        looks = self.desk.looks
        box = Handover(
            self.desk.names[seat],
            looks[seat],
            self.desk.face.when(moment),
            [(looks[told.seat] if told.seat >= 0 else -1, told) for told in news],
            ended_by=self.host.last_key,
            covers=self.desk.private,
        )
        self.asking = True
        self.app.push_screen(box, self._handed_over)

    def _handed_over(self, chosen: str | None) -> None:
        self.asking = False
        if chosen == LOOK:
            self.peeping = True
            self.draw()
        else:
            self._seat(self.match.to_act)

    def _seat(self, seat: int) -> None:
        self.sitter = seat
        self.peeping = False
        self.draw(marks=True)

    def after_bots(self) -> None:
        """Go on when bots have played; whoever sat there before sees what they did."""
        seat = self.match.to_act
        if seat != OVER and self.sitter == seat:
            self._seat_with_news(seat)
        self.settle()

    def _seat_with_news(self, seat: int) -> None:
        """Seat somebody without a hand-over; the news stay until the next key."""
        self._seat(seat)
        since = self.match.last_turn_end(seat)
        moment = self.moment()
        news = self.desk.face.news(self.desk.view(since, seat), moment.view, moment, seat)
        if news:
            lines = [told.text for told in news]
            self.toast.tell(_("Since your last turn"), lines, f"banner{self.desk.looks[seat]}")
            self.place_toast()

    def action_sit_down(self) -> None:
        """Go back from looking to the hand-over's question."""
        self.peeping = False
        self.settle()

    def changed(self) -> None:
        """Draw and save what was done, and go on."""
        self.draw()
        self.call_after_refresh(self.keep)
        self.settle()

    def keep(self) -> None:
        """Save; a failure shows as a warning that stays until it works again."""
        self.keeper.keep(self.match)
        self.query_one(WarningRow).look()

    # -- wishes from the table

    def on_table_widget_play(self, event: TableWidget.Play) -> None:
        """Play the action."""
        if self.seated:
            self.play(event.action)

    def play(self, action: Any) -> None:
        """Play an action, or say which rule forbids it."""
        try:
            self.match.play(action)
        except IllegalAction as error:
            self.refuse_by_rule(error.refusal)
            return
        self.changed()

    def refuse_by_rule(self, refusal: Any) -> None:
        """Say which rule forbids something."""
        title = _("Not allowed ({rule})").format(rule=refusal.rule)
        self.refuse(title, [self.desk.words.refusal(refusal)])

    def refuse(self, title: str, lines: Sequence[str], offer: str = "") -> None:
        """Show a refusal where it does not cover what it is about."""
        self.toast.refuse(title, lines, offer)
        self.place_toast()

    def on_table_widget_refused(self, event: TableWidget.Refused) -> None:
        """Show why the table refuses something."""
        self.refuse(event.title, event.lines, event.offer)

    def place_toast(self) -> None:
        """Put the toast above the action bar, or on top if the cursor's label would be covered."""
        row, height = self.face_table.cursor_row(), self.size.height
        low = height - self.face_table.foot()
        rows = int(self.toast.styles.height.value) if self.toast.styles.height else 0
        top = row is not None and low - rows - 1 <= row + 1
        self.toast.styles.offset = (2, 1 if top else max(low - rows, 0))

    def on_table_widget_turn_end_asked(self) -> None:
        """End the turn by a click."""
        self.action_end_turn()

    def on_table_widget_key_asked(self, event: TableWidget.KeyAsked) -> None:
        """Press the key that was clicked on."""
        event.stop()
        character = {"question_mark": "?"}.get(event.key, event.key)
        self.app.post_message(events.Key(event.key, character if len(character) == 1 else None))

    def on_table_widget_player_asked(self, event: TableWidget.PlayerAsked) -> None:
        """Show that player's table."""
        self.show_tableau(event.seat)

    # -- keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keep the priority keys to the states that they are for."""
        if not super().check_action(action, parameters) or not self.is_current:
            return False
        if action == "sit_down":
            return self.peeping
        if action == "take_offer":
            return bool(self.toast.display and self.toast.offer)
        if action == "close_toast":
            return self.toast.display
        return True

    def key_seen(self, key: str) -> None:
        """Take the toast away at the next key, which is then obeyed as well; hurry the bots."""
        has_own_key = key == "escape" or (key == "enter" and self.toast.offer)
        if not has_own_key:
            self.toast.hide()
        self.bots.hurry()

    def action_take_offer(self) -> None:
        """Do what the refusal offers."""
        self.toast.hide()
        self.face_table.take_offer()

    def action_close_toast(self) -> None:
        """Close the toast and nothing else."""
        self.toast.hide()

    def action_end_turn(self) -> None:
        """End the turn, after asking once if something would be given up (A3)."""
        end = self.desk.end_action()
        if not self.seated or end is None:
            return
        refusal = self.match.game.refusal(self.match.state, end)
        if refusal is not None:
            self.refuse_by_rule(refusal)
            return
        losses = self.face_table.end_losses()
        if not losses:
            self.play(end)
            return
        answers = [Answer("T", _("End the turn"), True), Answer("N", _("Go on playing"), False)]
        self.app.push_screen(
            Ask(_("End the turn?"), losses, answers, at=1),
            lambda really: self.play(end) if really else None,
        )

    def action_undo(self) -> None:
        """Take back the last action; where undo stops, the table may agree to go on."""
        stop = self.match.undo_stop()
        if stop is None:
            self.match.undo()
            self.taken_back()
        elif stop == "nothing":
            self.refuse(_("Nothing to take back"), [_(UNDO_STOPS[stop])])
        else:
            self._ask_table(stop)

    def _ask_table(self, stop: str) -> None:
        last = self.desk.told(self.match.ply, self.viewer())
        lines = [_(UNDO_STOPS[stop]), *(f"“{told.text}”" for told in last[:2])]
        answers = [
            Answer("N", _("Leave it"), False),
            Answer("A", _("The whole table agrees: take it back"), True),
        ]
        self.app.push_screen(Ask(_("Undo stops here"), lines, answers), self._table_said)

    def _table_said(self, agreed: bool | None) -> None:
        if not agreed:
            return
        if self._is_human(self.match.journal[-1].seat):
            self.match.undo(agreed=True)
        else:
            self.match.undo_to_person()
        self.taken_back()

    def taken_back(self) -> None:
        """Seat whoever is to act now: nobody is handed a turn by an undo."""
        seat = self.match.to_act
        if seat != OVER and self._is_human(seat):
            self.sitter = seat
        self.changed()

    def action_redo(self) -> None:
        """Do again what was taken back."""
        if self.match.can_redo:
            self.match.redo()
            self.changed()
        else:
            self.refuse(_("Nothing to do again"), [_(UNDO_STOPS["no_redo"])])

    def action_restart_turn(self) -> None:
        """Take back the turn as far as that is free."""
        if self.match.restart_turn():
            self.taken_back()
        else:
            self.action_undo()

    def action_menu(self) -> None:
        """Show the menu."""
        from sojourns.tui.menu import Menu

        self.app.push_screen(Menu(self))

    def action_save_place(self) -> None:
        """Offer another place for the save."""
        from sojourns.tui.saveplace import SavePlace

        self.app.push_screen(SavePlace(self.match, self.keeper), self._keep_at)

    def _keep_at(self, keeper: Keeper | None) -> None:
        if keeper is not None:
            self.keeper = keeper
            self.keep()

    def look_back(self, ply: int) -> None:
        """Step through the game so far; the game itself waits."""
        from sojourns.tui.replay import Replay

        banner = (
            "" if self.match.over else _("The past.  The game itself waits; Esc goes back to it.")
        )
        seat = None if self.match.over else self.viewer()
        replay = Replay(self.match, self.desk.face, ply=ply, seat=seat, banner=banner)
        self.app.push_screen(replay)

    def action_look_back_now(self) -> None:
        """Step back from where the game is."""
        self.look_back(self.match.ply)

    def action_leave_game(self) -> None:
        """Go to the start screen; the game is saved."""
        lost = self.unsaved()
        if not lost:
            self.host.go_to_start()
            return
        answers = [Answer("N", _("Stay"), False), Answer("L", _("Leave all the same"), True)]
        self.app.push_screen(
            Ask(_("Leave the game?"), lost, answers),
            lambda really: self.host.go_to_start() if really else None,
        )
