"""A campaign in plain mode: the standing, the next game, and so on to the end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from sojourns import catalog
from sojourns.cli import campaign_text, dealing, prompt
from sojourns.cli.campaign import opened
from sojourns.cli.commands import Look
from sojourns.cli.output import say, say_all
from sojourns.cli.plain import play_plain
from sojourns.cli.plain_new import ask_seats
from sojourns.cli.prompt import InputEnded
from sojourns.cli.table import Table
from sojourns.lang import _
from sojourns.session import library


def play_campaign(path: Path, look: Look) -> int:
    """Play the games of the campaign until it is left or over; return the exit status."""
    try:
        while _one_game(path, look):
            pass
    except InputEnded:
        pass
    return 0


def _one_game(path: Path, look: Look) -> bool:
    """Tell the campaign and play the game in hand if that is wanted; return whether it was.

    Raises:
        InputEnded: nothing more is typed.
    """
    campaign, problems = opened(path)
    say_all(campaign_text.lines(campaign, problems))
    number = campaign.current
    if number is None:
        return False
    game = campaign_text.game_line(number, campaign.games[number])
    if problems[number]:
        text = _("Deal game {game} anew")
    elif campaign.next_options() is not None:
        text = _("Deal game {game}")
    else:
        text = _("Go on with game {game}")
    question = _("What would you like?")
    if prompt.choose(question, [text.format(game=game), _("Leave the campaign")]):
        return False
    if problems[number]:
        campaign.forget(number)
    if campaign.next_options() is not None:
        match, keeper = campaign.deal_next(catalog.six())
    else:
        match, keeper = campaign.go_on(number, catalog.kinds())
    play_plain(Table(match, campaign.save_of(number), keeper=keeper), look)
    campaign.record(match)
    if campaign.problem:
        say(campaign.problem)
    return True


def new_campaign(look: Look) -> None:
    """Ask who plays what, begin the campaign, and play it."""
    from sojourns.session import campaign as campaigns

    seats, games = ask_seats(), _ask_games()
    name = " ".join(seat.name for seat in seats)
    path = library.new_path(library.saves_folder(), name, campaigns.SUFFIX)
    campaign = campaigns.begin(path, catalog.six(), games, seats)
    if campaign.problem:
        say(campaign.problem)
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
    from sojourns.session.campaign_file import list_campaigns

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
