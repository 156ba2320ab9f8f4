"""The screens of one match: its table, and its replay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.screen import Screen

if TYPE_CHECKING:
    from sojourns.session.campaign import Campaign
    from sojourns.session.keeper import Keeper
    from sojourns.session.match import Match
    from sojourns.tui.app import SojournsApp

# What is imported in functions is needed for one of them only.


def table_screen(
    app: SojournsApp, match: Match, keeper: Keeper, campaign: Campaign | None
) -> Screen[Any]:
    """Return the table of a match; what is played there counts in its campaign, if it has one."""
    from sojourns.tui.table import Table

    app.hold(campaign)
    kept = campaign.record if campaign else None
    return Table(match, keeper, app.shelf.face(match.kind.name), kept=kept)


def replay_screen(app: SojournsApp, match: Match, banner: str) -> Screen[Any]:
    """Return the replay of a match, with a banner if not all of it can be shown."""
    from sojourns.tui.replay import Replay

    return Replay(match, app.shelf.face(match.kind.name), banner=banner)
