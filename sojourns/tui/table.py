"""The table screen: it alone talks to the match; the face draws, this passes on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from sojourns.kernel.errors import IllegalAction
from sojourns.kernel.game import OVER
from sojourns.lang import _
from sojourns.session.keeper import Keeper
from sojourns.session.match import Match
from sojourns.tui.advice import Advice
from sojourns.tui.ask import Answer, Ask
from sojourns.tui.bots import Bots
from sojourns.tui.desk import Desk
from sojourns.tui.face import Face, Moment, TableWidget
from sojourns.tui.keeping import Keeping
from sojourns.tui.looking import Looking
from sojourns.tui.parts import press
from sojourns.tui.seating import Seating
from sojourns.tui.takeback import TakeBack
from sojourns.tui.toast import Toast


class Table(Looking):
    """A game in play."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "sit_down", priority=True, show=False),
        Binding("enter", "take_offer", priority=True, show=False),
        Binding("escape", "close_toast", priority=True, show=False),
        Binding("t,T", "end_turn", show=False),
        Binding("u,U,backspace", "undo", show=False),
        Binding("y,Y", "redo", show=False),
        Binding("ctrl+u", "restart_turn", show=False),
        Binding("x,X,f10", "menu", show=False),
        Binding("f6", "save_place", show=False),
        Binding("v,V", "hint", show=False),
    ]

    def __init__(
        self,
        match: Match,
        keeper: Keeper,
        face: Face,
        *,
        kept: Callable[[Match], object] | None = None,
    ) -> None:
        """`kept` hears of the match whenever it is saved."""
        super().__init__()
        self.match = match
        self.desk = Desk(match, face)
        self.face_table = face.table()
        self.toast = Toast()
        self.keeping = Keeping(self, keeper, kept)
        self.bots = Bots(self)
        self.seating = Seating(self)
        self.take_back = TakeBack(self)
        self.advice = Advice(self)
        self.final_shown = False

    def parts(self) -> Iterable[Widget]:
        """Put the warning above the table, and the toast over it."""
        yield self.keeping.warning
        yield self.face_table
        yield self.toast

    def on_mount(self) -> None:
        """Show the table at once, in its first frame."""
        self.keeping.follow_settings()
        self.keeping.warning.look()  # a new game may be in memory only
        self.draw()
        self.face_table.focus()
        self.call_after_refresh(self.settle)

    def on_screen_resume(self) -> None:
        """Go on where another screen lay over the table."""
        if self.is_mounted:
            self.call_after_refresh(self.settle)

    # -- showing

    @property
    def seated(self) -> bool:
        """Return whether the one to act sits at the keyboard."""
        return self.seating.seated

    def moment(self, *, marks: bool = False) -> Moment:
        """Return what the table shows now; with `marks`, against the viewer's last turn."""
        seat = self.seating.sitter
        since = self.match.last_turn_end(seat) if seat is not None else 0
        return self.desk.moment(
            seat,
            legal=self.desk.legal() if self.seated else (),
            since=since,
            before=self.desk.view(since, seat) if marks else None,
            waiting=self.seating.waiting(),
            hints=self.advice.may,
        )

    def draw(self, *, marks: bool = False) -> None:
        """Hand the table the moment."""
        self.face_table.show(self.moment(marks=marks))

    def look_changed(self) -> None:
        """Have the face draw anew as well."""
        super().look_changed()
        self.keeping.follow_settings()
        self.draw()

    def unsaved(self) -> Sequence[str]:
        """Return what quitting would lose."""
        return self.keeping.unsaved()

    # -- the course of the game

    def settle(self) -> None:
        """Do what comes next: seat a person, let a bot play, or show the final score."""
        # `is_current` would not do: it is true below a box, and below a page not styled yet
        if self.app.screen is not self or self.seating.peeping or self.seating.asking:
            return
        seat = self.match.to_act
        if seat == OVER:
            if not self.final_shown:
                self.final_shown = True
                self.action_score()
        elif not self.seating.is_human(seat):
            self.bots.play()
        elif self.seating.sitter != seat:
            self.seating.pass_to(seat)

    def after_bots(self) -> None:
        """Go on when bots have played."""
        self.seating.after_bots()
        self.settle()

    def action_sit_down(self) -> None:
        """Go back from looking to the hand-over's question."""
        self.seating.peeping = False
        self.settle()

    def changed(self) -> None:
        """Draw and save what was done, and go on."""
        self.seating.rise()
        self.draw()
        self.keeping.soon()
        self.settle()

    def rescue(self) -> None:
        """Save what is not saved yet, and let other programs have the file."""
        self.keeping.end()

    def on_unmount(self) -> None:
        """Save what is left when the screen goes away."""
        self.rescue()

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

    def tell(self, title: str, lines: Sequence[str], seat: int) -> None:
        """Show what happened, in the colour of the seat, until the next key."""
        self.toast.tell(title, lines, f"banner{self.desk.looks[seat]}")
        self.place_toast()

    def on_table_widget_refused(self, event: TableWidget.Refused) -> None:
        """Show why the table refuses something."""
        self.refuse(event.title, event.lines, event.offer)

    def allow(self, title: str, lines: Sequence[str]) -> None:
        """Show what is well."""
        self.toast.allow(title, lines)
        self.place_toast()

    def on_table_widget_allowed(self, event: TableWidget.Allowed) -> None:
        """Show that nothing forbids it, and what would come of it."""
        self.allow(event.title, event.lines)

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
        press(self, event.key)

    def on_table_widget_player_asked(self, event: TableWidget.PlayerAsked) -> None:
        """Show that player's table."""
        self.show_tableau(event.seat)

    # -- keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keep the priority keys to the states that they are for."""
        if not super().check_action(action, parameters) or not self.is_current:
            return False
        if action == "sit_down":
            return self.seating.peeping
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
        # not T, which opened the box: a key held down must not give anything up (UN-07)
        answers = [Answer("Y", _("End the turn"), True), Answer("N", _("Go on playing"), False)]
        box = Ask(
            _("End the turn?"),
            losses,
            answers,
            at=1,
            then=lambda really: self.play(end) if really else None,
        )
        self.app.push_screen(box)

    def action_undo(self) -> None:
        """Take back the last action."""
        self.take_back.undo()

    def action_redo(self) -> None:
        """Do again what was taken back."""
        self.take_back.redo()

    def action_restart_turn(self) -> None:
        """Go back to the start of the turn."""
        self.take_back.restart()

    def action_hint(self) -> None:
        """Ask what a bot would do; after the end, what it would have done."""
        self.advice.ask()

    def keys_here(self) -> Sequence[tuple[str, str]]:
        """Return the keys, with that for hints where they are allowed."""
        from sojourns.tui.help import table_keys

        return table_keys(hints=self.advice.may)

    def action_menu(self) -> None:
        """Show the menu."""
        from sojourns.tui.menu import Menu

        self.app.push_screen(Menu(self))

    def action_save_place(self) -> None:
        """Offer another place for the save."""
        self.keeping.offer_place()

    def look_back(self, ply: int) -> None:
        """Step through the game so far; the game itself waits."""
        from sojourns.tui.replay import Replay

        banner = (
            "" if self.match.over else _("The past.  The game itself waits; Esc goes back to it.")
        )
        seat = None if self.match.over else self.seating.sitter
        replay = Replay(self.match, self.desk.face, ply=ply, seat=seat, banner=banner)
        replay.judged = self.judged
        self.app.push_screen(replay)

    def action_look_back_now(self) -> None:
        """Step back from where the game is."""
        self.look_back(self.match.ply)

    def action_leave_game(self) -> None:
        """Go to the start screen; the game is saved."""
        self.host.if_nothing_is_lost(self.host.leave_game)
