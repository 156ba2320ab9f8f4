"""The way in from outside: the start screen, or at once a game, a replay or a campaign."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from sojourns.kernel.errors import Fault, SaveError, SojournsError
from sojourns.tui import settings
from sojourns.tui.app import SojournsApp
from sojourns.tui.shelf import Shelf
from sojourns.tui.start import Start
from sojourns.tui.tables import replay_screen, table_screen

if TYPE_CHECKING:
    from sojourns.session.keeper import Keeper
    from sojourns.session.match import Match

First = Callable[[SojournsApp], Screen[Any]]
"""Makes the first screen."""

# What is imported in functions is needed for some first screens only.


def run(
    shelf: Shelf,
    *,
    game: tuple[Match, Keeper] | None = None,
    play: Path | None = None,
    replay: Path | None = None,
    campaign: Path | None = None,
    colors: str | None = None,
    glyphs: str | None = None,
    map_style: str | None = None,
    handover: bool = True,
) -> int:
    """Show the start screen, a game, a replay or a campaign; return the exit status.

    What is given goes before the stored settings.

    Raises:
        SojournsError: the file cannot be used; nothing was shown.
        Fault: one of our errors came out of the screens.
    """
    given = {"colors": colors, "glyphs": glyphs, "map_style": map_style}
    chosen = settings.load().but(**{name: value for name, value in given.items() if value})
    if not handover:
        chosen = chosen.but(handover=False)
    if colors is not None:
        os.environ.pop("NO_COLOR", None)  # the library would turn all to grey after us
    app = SojournsApp(shelf, _first(game, play, replay, campaign, shelf), chosen=chosen)
    status = asyncio.run(_shown(app, mouse=chosen.mouse))
    if isinstance(app._exception, SojournsError):
        raise Fault from app._exception
    if app._exception is not None:
        raise app._exception
    return status or 0


async def _shown(app: SojournsApp, *, mouse: bool) -> int | None:
    """Show the app until it is left; what a thread still reads then is not waited for."""
    try:
        return await app.run_async(mouse=mouse)
    finally:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor())


def _first(
    game: tuple[Match, Keeper] | None,
    play: Path | None,
    replay: Path | None,
    campaign: Path | None,
    shelf: Shelf,
) -> First | None:
    """Return what makes the first screen; files are read here, before anything is shown."""
    if campaign is not None:
        return _campaign(campaign, shelf)
    if game is not None:
        return lambda app: table_screen(app, *game, None)
    if replay is not None:
        from sojourns.tui import files

        return _replay(*files.load_for_replay(replay, shelf))
    return None if play is None else _play(play, shelf)


def _play(path: Path, shelf: Shelf) -> First:
    """Return what makes the table of the game in the file, or asks what to do about it."""
    from sojourns.session.keeper import open_game
    from sojourns.tui import files, resume

    try:
        match, keeper = open_game(path, shelf.kinds())
    except SaveError as error:
        if not resume.can_go_on(path, error, shelf):
            raise
        return lambda app: _asking(app, app.open_path, path)
    of = files.campaign_of(path, match, shelf)

    def table(app: SojournsApp) -> Screen[Any]:
        app.call_after_refresh(resume.tell_content, app, match)
        return table_screen(app, match, keeper, of)

    return table


def _replay(match: Match, fault: str) -> First:
    """Return what makes the replay; `fault` is what is wrong with the save, if anything."""

    def screen(app: SojournsApp) -> Screen[Any]:
        app.status = 1 if fault else 0
        return replay_screen(app, match, fault)

    return screen


def _asking(app: SojournsApp, ask: Callable[[Path], None], path: Path) -> Screen[Any]:
    """Return the start screen; what can be done about the file is asked over it."""
    app.call_after_refresh(ask, path)
    return Start()


def _campaign(path: Path, shelf: Shelf) -> First:
    """Return what makes the page of the campaign in the file."""
    from sojourns.session import campaign_file
    from sojourns.session.lock import OpenElsewhere

    try:
        found = campaign_file.open_campaign(path, shelf.kinds())
    except OpenElsewhere:
        return lambda app: _asking(app, app.open_campaign, path)

    def page(app: SojournsApp) -> Screen[Any]:
        from sojourns.tui.campaign import CampaignPage

        app.hold(found)
        return CampaignPage(found)

    return page
