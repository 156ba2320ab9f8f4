"""The app: it knows the way from screen to screen, the palette, and how to stop; no more."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events, on
from textual.app import App
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.screen import Screen
from textual.scrollbar import ScrollBar, ScrollBarRender

from sojourns.kernel.errors import SaveError
from sojourns.lang import _
from sojourns.session.clean import shown
from sojourns.tui import collector, look, settings
from sojourns.tui.ask import Answer, Ask
from sojourns.tui.driver import quick
from sojourns.tui.page import Page
from sojourns.tui.shelf import Shelf
from sojourns.tui.start import Start

if TYPE_CHECKING:
    from sojourns.session.campaign import Campaign
    from sojourns.session.keeper import Keeper
    from sojourns.session.match import Match

# Screens other than the first are imported where they are opened: the first frame of the start
# screen must not wait for the saves (pydantic, 0.05 s), a face or the rules.


LOOK_AFTER = 1.0
"""Seconds after which it is seen that the terminal has gone."""


class PlainBar(ScrollBarRender):
    """A scroll bar of coloured blanks: the library's draws its ends with ambiguous glyphs."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "] * 8


class SojournsApp(App[int], inherit_bindings=False):
    """All screens of the game."""

    CSS_PATH = Path(__file__).parent / "app.tcss"
    TITLE = "Sojourns"
    ENABLE_COMMAND_PALETTE = False
    DEFAULT_MODE = "1"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "ask_quit", show=False, priority=True),
        Binding("ctrl+c", "ask_quit", show=False),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
        Binding("f1,question_mark", "help", show=False),
    ]

    def __init__(
        self,
        shelf: Shelf,
        first: Callable[[SojournsApp], Screen[Any]] | None = None,
        *,
        chosen: settings.Settings | None = None,
    ) -> None:
        """Begin with the screen that `first` makes; without it, with the start screen."""
        super().__init__()
        self.shelf = shelf
        # Each base screen is a mode of its own: the library cannot replace the bottom of a stack,
        # and pushing over it would paint the first frame thrice.
        self.add_mode(self.DEFAULT_MODE, lambda: first(self) if first else Start())
        self.stored = settings.load()
        self.settings = chosen or self.stored
        """What is in use: what is stored, but for what was said for this run only."""
        self.status = 0
        """The exit status for who quits: 1 after a replay of a save that does not verify."""
        self.campaign: Campaign | None = None
        """The campaign in hand, to which its games lead back."""
        self.last_key = ""
        """The last key pressed, by its Textual name; empty: a mouse button. The hand-over must not
        be closed by the key that ended the turn."""
        ScrollBar.renderer = PlainBar
        for colors in look.COLORS:
            self.register_theme(look.Look(colors).theme())
        # Setting `theme` would have the styles parsed, and parsed again for the first screen.
        self.set_reactive(App.theme, self._use_look())
        self.stylesheet.set_variables(self.get_css_variables())

    def get_driver_class(self) -> type[Driver]:
        """Return the driver of the terminal."""
        return quick(super().get_driver_class())

    def refresh_css(self, animate: bool = True) -> None:
        """Parse the styles anew; not for the first screen, whose styles are read anyway.

        The library would, though nothing has changed yet: a tenth of the time to the first frame.
        """
        if self._is_mounted:
            super().refresh_css(animate)

    def apply_settings(self) -> None:
        """Draw with the palette and glyphs of the settings from now on."""
        self.theme = self._use_look()

    def _use_look(self) -> str:
        """Use the look of the settings; return the name of its theme."""
        wanted = self.settings
        colors = None if wanted.colors == "auto" else wanted.colors
        palette = look.detect(self.console.color_system, self.no_color, colors)
        look.use(look.Look(palette, wanted.glyphs, wanted.map_style))
        self.set_class(wanted.glyphs == "ascii", "-ascii")
        return f"sojourns-{palette}"

    def change_settings(self, wanted: settings.Settings) -> str | None:
        """Use the settings and store what changed; return why that failed, or None."""
        mouse = wanted.mouse != self.settings.mouse
        self.stored = self.stored.but(**wanted.changes(self.settings))
        self.settings = wanted
        self.apply_settings()
        if mouse:
            self._hold_mouse(wanted.mouse)
        for screen in self.screen_stack:
            if isinstance(screen, Page):
                screen.look_changed()
        return settings.store(self.stored)

    def _hold_mouse(self, hold: bool) -> None:
        # The library takes the mouse at the start only; its drivers for terminals can give it back.
        name = "_enable_mouse_support" if hold else "_disable_mouse_support"
        change = getattr(self._driver, name, None)
        if change is not None:
            change()

    async def on_event(self, event: events.Event) -> None:
        """Remember the last key, and tell the page of it before it is obeyed; clean what is pasted.

        The library's fields show what is pasted as it is, escape codes and all (IN-04).
        """
        if isinstance(event, events.Paste):
            event.text = "\n".join(map(shown, event.text.splitlines()))
        if isinstance(event, events.Key | events.MouseDown) and not event.is_forwarded:
            self.last_key = event.key if isinstance(event, events.Key) else ""
            if isinstance(self.screen, Page):
                self.screen.key_seen(self.last_key)
        await super().on_event(event)

    def _handle_exception(self, error: Exception) -> None:
        # The traceback is the caller's to report: a user never sees one.
        try:
            self._let_go()
        except Exception as second:  # the fault is in saving itself; it is reported like any other
            second.__context__ = error
            error = second
        super()._handle_exception(error)
        self._exit_renderables.clear()

    def _let_go(self) -> None:
        """Save what is not saved yet, and let other programs have all of it."""
        self._rescue()
        self.hold(None)

    def on_unmount(self) -> None:
        """Let other programs have what is open: this one ends."""
        self.hold(None)

    def _rescue(self) -> None:
        """Save what is not saved yet, and let other programs have the file."""
        for screen in self.screen_stack:
            if isinstance(screen, Page):
                screen.rescue()

    # -- signals

    def on_mount(self) -> None:
        """Save when the terminal goes away or the system wants the program to end."""
        self.call_after_refresh(collector.wake)
        loop = asyncio.get_running_loop()
        for name, stop in (("SIGTERM", self._terminated), ("SIGHUP", self._hung_up)):
            with suppress(AttributeError, NotImplementedError, RuntimeError, ValueError):
                loop.add_signal_handler(getattr(signal, name), stop)
        if sys.platform != "win32" and sys.__stdin__ is not None and not self.is_headless:
            terminal = select.poll()
            terminal.register(sys.__stdin__, 0)  # that it has gone is told unasked
            self.set_interval(LOOK_AFTER, lambda: self._hung_up() if terminal.poll(0) else None)

    @on(Driver.SignalResume)
    def paint_again(self) -> None:
        """Paint everything after the program was suspended: the terminal is empty then."""
        self.refresh(layout=True)

    def _terminated(self) -> None:
        self.exit(128 + signal.SIGTERM)

    def _hung_up(self) -> None:
        # Who does not own the terminal gets no SIGHUP, so that it is looked after as well: the
        # library would read the end of its input for ever, on a whole core. No terminal is left to
        # be put in order.
        self._let_go()
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGHUP)

    # -- ways to other screens

    def action_help(self) -> None:
        """Show all keys and glyphs."""
        from sojourns.tui.help import Help

        if not isinstance(self.screen, Help):
            self.push_screen(Help())

    def action_rules(self) -> None:
        """Show the rulebook."""
        from sojourns.tui.rules import Rules

        if not isinstance(self.screen, Rules):
            self.push_screen(Rules())

    def action_options(self) -> None:
        """Show the options."""
        from sojourns.tui.options import Options

        self.push_screen(Options())

    def action_ask_quit(self) -> None:
        """Ask whether to quit; what is lost, if anything, is said."""
        if isinstance(self.screen, QuitBox):
            return
        lost = self._unsaved()
        saved = _(
            "Games are saved after every step; "
            "“Continue” goes on with the last one that is not over."
        )
        lines = lost or [saved]
        answers = [Answer("Y", _("Quit"), True), Answer("N", _("Stay"), False)]
        self.push_screen(QuitBox(_("Quit?"), lines, answers, at=1 if lost else 0), self._quit)

    def _quit(self, really: bool | None) -> None:
        if really:
            self.exit(self.status)

    def _unsaved(self) -> list[str]:
        pages = [screen for screen in self.screen_stack if isinstance(screen, Page)]
        return [line for page in pages for line in page.unsaved()]

    def if_nothing_is_lost(self, go: Callable[[], None]) -> None:
        """Do what leaves the game, after asking if something of it is not saved."""
        lost = self._unsaved()
        if not lost:
            go()
            return
        answers = [Answer("N", _("Stay"), False), Answer("L", _("Leave all the same"), True)]
        self.push_screen(
            Ask(_("Leave the game?"), lost, answers), lambda really: go() if really else None
        )

    def ask_new(self) -> None:
        """Show the form for a new game."""
        from sojourns.tui.newgame import NewGame

        self.push_screen(NewGame(self.shelf, self.settings))

    def ask_open(self) -> None:
        """Show the saved games, to go on with one."""
        from sojourns.tui.opening import Opening

        self.push_screen(Opening(watching=False))

    def ask_watch(self) -> None:
        """Show the saved games, to watch one."""
        from sojourns.tui.opening import Opening

        self.push_screen(Opening(watching=True))

    def describe_latest(self) -> str:
        """Return what the last saved game is, in words, or nothing; takes a moment."""
        from sojourns.tui import files

        found = files.latest(self.shelf)
        return files.describe(found) if found else ""

    def continue_latest(self) -> None:
        """Go on with the last saved game."""
        from sojourns.tui import files

        found = files.latest(self.shelf)
        if found is not None:
            self.open_path(found.path)

    def open_path(self, path: Path) -> None:
        """Go on with the game in the file, or say why that cannot be and what can."""
        from sojourns.tui import resume

        resume.go_on(self, path)

    def watch_path(self, path: Path, banner: str = "") -> None:
        """Step through the game in the file; one that does not verify, as far as it does."""
        from sojourns.tui import files, tables, viewonly

        try:
            match, fault = files.load_for_replay(path, self.shelf)
        except SaveError as error:
            viewonly.show(self, path, error)
        else:
            self.push_screen(tables.replay_screen(self, match, fault or banner))

    def open_match(self, match: Match, keeper: Keeper, campaign: Campaign | None = None) -> None:
        """Show the table of a match, perhaps one of a campaign, in place of all other screens."""
        from sojourns.tui import tables

        self._only(lambda: tables.table_screen(self, match, keeper, campaign))

    def ask_campaigns(self) -> None:
        """Show the campaigns, to go on with one."""
        from sojourns.tui.campaigns import Campaigns

        self.push_screen(Campaigns())

    def ask_new_campaign(self) -> None:
        """Show the form for a campaign."""
        from sojourns.tui.newcampaign import NewCampaign

        self.push_screen(NewCampaign(self.shelf, self.settings))

    def open_campaign(self, path: Path) -> None:
        """Show the campaign in the file, or say why that cannot be and what can."""
        from sojourns.tui import resume

        resume.go_on_with_campaign(self, path)

    def show_campaign(self, campaign: Campaign) -> None:
        """Show a campaign, in place of all other screens."""
        from sojourns.tui.campaign import CampaignPage

        self._only(lambda: CampaignPage(campaign))
        self.hold(campaign)

    def campaign_of(self, path: Path, match: Match) -> Campaign | None:
        """Return the campaign that the match in the file belongs to, the one in hand or another."""
        from sojourns.tui import files

        if self.campaign is not None and self.campaign.has(path, match):
            return self.campaign
        return files.campaign_of(path, match, self.shelf)

    def hold(self, campaign: Campaign | None) -> None:
        """Have this campaign in hand; other programs may have the one before."""
        if self.campaign is not None and self.campaign is not campaign:
            self.campaign.close()
        self.campaign = campaign

    def leave_game(self) -> None:
        """Go to where the game was opened from: its campaign, or the start screen."""
        if self.campaign is None:
            self.go_to_start()
        else:
            self.show_campaign(self.campaign)

    def go_to_start(self) -> None:
        """Show the start screen, in place of all other screens."""
        self._only(Start)
        self.hold(None)

    def _only(self, make: Callable[[], Screen[Any]]) -> None:
        self._rescue()  # the library takes the old screens away later; another may want the file
        before = self.current_mode
        name = str(int(before) + 1)
        self.add_mode(name, make)
        self.switch_mode(name)
        self.remove_mode(before)

    def say(self, title: str, lines: list[str]) -> None:
        """Show a message in a box until it is closed."""
        self.push_screen(Ask(title, lines, [Answer("Enter", _("Close"), None)]))


class QuitBox(Ask):
    """The question before quitting; it is asked once however often the key is pressed."""
