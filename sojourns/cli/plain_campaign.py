"""A campaign in plain mode: the standing, the next game, and so on to the end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from sojourns import catalog
from sojourns.cli import campaign_text, dealing, prompt
from sojourns.cli.campaign import opened, way_back
from sojourns.cli.commands import Look
from sojourns.cli.output import say, say_all
from sojourns.cli.plain import play_plain
from sojourns.cli.plain_new import ask_seats
from sojourns.cli.plain_open import AGAIN, LOOK, ask_elsewhere
from sojourns.cli.plain_replay import replay_plain
from sojourns.cli.prompt import InputEnded, Left
from sojourns.cli.table import Table
from sojourns.lang import _
from sojourns.session import library, recovery
from sojourns.session.campaign import Campaign
from sojourns.session.campaign_file import list_campaigns, read
from sojourns.session.keeper import Keeper
from sojourns.session.lock import OpenElsewhere
from sojourns.session.match import Match

ANEW, BACK, NEXT, ON = "anew", "back", "next", "on"
"""What can be wished for at a game of a campaign."""


def play_campaign(path: Path, look: Look) -> int:
    """Play the games of the campaign until it is left or over; return the exit status.

    Raises:
        SaveError: it cannot be used.
        NotSaved: what its games came to cannot be written down.
    """
    try:
        while _one_game(path, look):
            pass
    except (InputEnded, Left):
        pass
    return 0


def _one_game(path: Path, look: Look) -> bool:
    """Tell the campaign and play the game in hand if that is wanted; return whether to go on.

    Raises:
        InputEnded: nothing more is typed.
        Left: the campaign is left.
    """
    try:
        with opened(path) as (campaign, problems):
            say_all(campaign_text.lines(campaign, problems))
            number = campaign.current
            return number is not None and _asked(campaign, number, problems[number], look)
    except OpenElsewhere as error:
        wish = ask_elsewhere(error)
        if wish == LOOK:
            campaign = read(path, catalog.kinds())
            say_all(campaign_text.lines(campaign, campaign.look_up(catalog.kinds())))
        return wish == AGAIN


def _asked(campaign: Campaign, number: int, problem: str | None, look: Look) -> bool:
    """Play the game in hand if that is wanted; return whether the campaign goes on."""
    game = campaign_text.game_line(campaign, number)
    back = way_back(campaign, number) if problem else None
    if problem:
        wishes = [(ANEW, _("Deal game {game} anew").format(game=game))]
    elif campaign.next_options() is not None:
        wishes = [(NEXT, _("Deal game {game}").format(game=game))]
    else:
        wishes = [(ON, _("Go on with game {game}").format(game=game))]
    if back is not None:
        say_all(back.told_aside())
        wishes.insert(
            0, (BACK, _("Go back to the start of turn {turn}").format(turn=back.turn + 1))
        )
    texts = [*(text for _wish, text in wishes), _("Leave the campaign")]
    chosen = prompt.choose(_("What would you like?"), texts)
    if chosen == len(wishes):
        return False
    had = _had(campaign, number, wishes[chosen][0], back)
    if had is None:
        return True
    match, keeper = had
    if keeper.problem:
        say(keeper.problem)
    play_plain(Table(match, campaign.save_of(number), keeper=keeper), look)
    campaign.record(match)
    if campaign.problem:
        say(campaign.problem)
    return True


def _had(
    campaign: Campaign, number: int, wish: str, back: recovery.Earlier | None
) -> tuple[Match, Keeper] | None:
    """Return what `_game` does, or None: another program has the game, opened by itself.

    Raises:
        SojournsError: it cannot be gone on with, or dealt.
        InputEnded: nothing more is typed.
        Left: the campaign is left.
    """
    while True:
        try:
            return _game(campaign, number, wish, back)
        except OpenElsewhere as error:
            answer = ask_elsewhere(error)
        if answer == LOOK:
            replay_plain(campaign.save_of(number))
        if answer != AGAIN:
            return None


def _game(
    campaign: Campaign, number: int, wish: str, back: recovery.Earlier | None
) -> tuple[Match, Keeper]:
    """Return the game to play, dealt if need be, and its keeper.

    Raises:
        SojournsError: it cannot be gone on with, or dealt.
    """
    if wish == BACK and back is not None:
        return back.match, recovery.go_back(campaign.save_of(number), back)
    if wish == ON:
        return campaign.go_on(number, catalog.kinds())
    if wish == ANEW:
        campaign.forget(number)
    return campaign.deal_next(catalog.six())


def new_campaign(look: Look) -> None:
    """Ask who plays what, begin the campaign, and play it."""
    from sojourns.session import campaign as campaigns

    seats, games = ask_seats(), _ask_games()
    name = " ".join(seat.name for seat in seats)
    path = library.new_path(library.saves_folder(), name, campaigns.SUFFIX)
    campaign = campaigns.begin(path, catalog.six(), games, seats)
    problem = campaign.problem
    campaign.close()
    if problem:
        say(problem)
        say(_("Another place can be named by sojourns campaign new --out FILE."))
        return
    play_campaign(path, look)


def _ask_games() -> list[tuple[str, dict[str, Any]]]:
    """Return the games: the recommended sojourns, or the table's own."""
    answers = [_("The recommended sojourns"), _("Games of the table's own")]
    if prompt.choose(_("Which games are played?"), answers) == 0:
        return dealing.games(None)

    def wrong(text: str) -> str | None:
        try:
            dealing.games(text)
        except click.UsageError as error:
            return error.message
        return None

    text = _(
        "Type them with commas between: a sojourn's number, or a map and expansions: {example}"
    )
    return dealing.games(prompt.ask_text(text.format(example="1, 2, B places feuds"), wrong))


def open_campaign(look: Look) -> None:
    """Ask which campaign is gone on with, and play it; files that are none are named with why."""
    found = list_campaigns(library.saves_folder(), catalog.kinds())
    campaigns = [one for one in found if not isinstance(one, library.Broken)]
    for one in found:
        if isinstance(one, library.Broken):
            text = _("{file} cannot be used. {reason}")
            say(text.format(file=one.path.name, reason=one.reason))
    if not campaigns:
        say(_("There is no campaign yet."))
        return
    texts = [*map(campaign_text.head, campaigns), _("Back")]
    number = prompt.choose(_("Which campaign do you go on with?"), texts)
    if number < len(campaigns):
        play_campaign(campaigns[number].path, look)
