"""Going on with a saved game: it opens, or another program has it, or it is damaged."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from sojourns.kernel.errors import SaveError, SojournsError
from sojourns.lang import _
from sojourns.session import recovery
from sojourns.session.keeper import open_game
from sojourns.session.lock import OpenElsewhere
from sojourns.tui import viewonly
from sojourns.tui.ask import Answer, Ask
from sojourns.tui.shelf import Shelf

if TYPE_CHECKING:
    from sojourns.session.match import Match
    from sojourns.tui.app import SojournsApp


def go_on(app: SojournsApp, path: Path, tried: str = "") -> None:
    """Open the table of the game in the file, or say why that cannot be and what can."""
    try:
        match, keeper = open_game(path, app.shelf.kinds())
    except OpenElsewhere as error:
        _offer_look(app, path, error, tried)
    except SaveError as error:
        back = recovery.earlier(path, error, app.shelf.kinds())
        if back is None:
            viewonly.show(app, path, error)
        else:
            _offer_back(app, path, back)
    else:
        app.open_match(match, keeper, app.campaign_of(path, match))
        app.call_after_refresh(tell_content, app, match)


def tell_content(app: SojournsApp, match: Match) -> None:
    """Say at the table of a game just opened if the installed maps or cards are other ones."""
    from sojourns.tui.table import Table

    note = app.shelf.content_note(match)
    for screen in app.screen_stack:
        if note and isinstance(screen, Table) and screen.match is match:
            screen.toast.tell(_("The game has its own maps and cards"), [note])
            screen.place_toast()


def can_go_on(path: Path, error: SaveError, shelf: Shelf) -> bool:
    """Return whether something can be offered for a save that does not simply open."""
    if isinstance(error, OpenElsewhere):
        return True
    return recovery.earlier(path, error, shelf.kinds()) is not None


def _offer_look(app: SojournsApp, path: Path, error: OpenElsewhere, tried: str = "") -> None:
    """`tried` says when it was tried again in vain."""

    def look() -> None:
        app.watch_path(path, _("Open elsewhere: only to look.  Esc goes back."))

    title = _("This game is open elsewhere")
    _offer(app, title, error, look, lambda: go_on(app, path, _again()), tried)


def go_on_with_campaign(app: SojournsApp, path: Path, tried: str = "") -> None:
    """Show the campaign in the file, or say why that cannot be and what can."""
    from sojourns.session import campaign_file

    kinds = app.shelf.kinds()
    try:
        found = campaign_file.open_campaign(path, kinds)
    except OpenElsewhere as error:
        title = _("This campaign is open elsewhere")
        again = partial(go_on_with_campaign, app, path)
        _offer(app, title, error, partial(_look_at, app, path), lambda: again(_again()), tried)
    except SojournsError as error:
        app.say(_("This campaign cannot be opened"), str(error).splitlines())
    else:
        app.show_campaign(found)


def _look_at(app: SojournsApp, path: Path) -> None:
    """Show the campaign in the file, of which nothing is changed."""
    from sojourns.session import campaign_file

    try:
        found = campaign_file.read(path, app.shelf.kinds())
    except SojournsError as error:
        app.say(_("This campaign cannot be opened"), str(error).splitlines())
    else:
        app.show_campaign(found)


def _offer(
    app: SojournsApp,
    title: str,
    error: OpenElsewhere,
    look: Callable[[], None],
    again: Callable[[], None],
    tried: str,
) -> None:
    """Offer to look at what another program has, or to try again."""
    answers = [
        Answer("L", _("Look at it; nothing can be changed"), look),
        Answer("A", _("Try again"), again),
        Answer("N", _("Leave it"), None),
    ]
    lines = [str(error), tried or _("Only one program at a time can play on.")]
    box = Ask(title, lines, answers, at=1 if tried else 0)
    app.push_screen(box, lambda do: do() if do else None)


def _again() -> str:
    """Return what is said if it is open elsewhere still; without the time it would be no sign."""
    return _("Tried again at {time}: it still is.").format(time=f"{datetime.now():%H:%M:%S}")


def _offer_back(app: SojournsApp, path: Path, back: recovery.Earlier) -> None:
    text = _("Go back to the start of turn {turn}")
    answers = [
        Answer("G", text.format(turn=back.turn + 1), True),
        Answer("N", _("Leave it as it is"), False),
    ]

    def said(really: bool | None) -> None:
        if really:
            go_back(app, path, back)

    app.push_screen(Ask(_("This game is damaged"), back.lines(), answers), said)


def go_back(app: SojournsApp, path: Path, back: recovery.Earlier) -> None:
    """Open the table of the game as it was at an earlier turn, which becomes its save."""
    try:
        keeper = recovery.go_back(path, back)
    except OpenElsewhere as error:
        _offer_look(app, path, error)
    else:
        # what could not be written stands in the first row of the table
        app.open_match(back.match, keeper, app.campaign_of(path, back.match))
