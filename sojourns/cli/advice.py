"""What bots say of a game: what one would do now, and after the end which turns cost most."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from sojourns.cli.bots import bot_options
from sojourns.cli.commands import Command, look_options
from sojourns.cli.looking import GAME, JSON
from sojourns.cli.output import complain, dump, say_all
from sojourns.cli.progress import TURNS, Progress
from sojourns.cli.table import Table, open_table
from sojourns.lang import N_, _

if TYPE_CHECKING:
    from sojourns.advice.review import Verdict


@click.command(cls=Command, help=N_("Tell what a bot would do now for whoever is to act."))
@GAME
@JSON
@bot_options
@look_options
def hint(file: Path, as_json: bool) -> int:
    """Tell what the bot that gives hints would do until the turn ends, if hints are allowed."""
    from sojourns.advice import asking, foresight
    from sojourns.cli import advice_text
    from sojourns.session.notes import fault_text

    table = open_table(file)
    stop = foresight.hint_stop(table.match)
    if stop is not None:
        complain(foresight.hint_refusal(table.match, stop))
        return 1
    answer = asking.hint(table.match)
    if answer.fault is not None:
        complain(fault_text(answer.fault, asking.ADVISER))
        return 1
    found = table.foreseen(table.match.ply, (answer.action, *answer.plan))
    if as_json:
        dump(advice_text.hint_values(table, found))
    else:
        say_all(advice_text.hint_lines(table, found))
    return 0


@click.command(cls=Command, help=N_("Look back at a finished game: points, and costly turns."))
@GAME
@JSON
@bot_options
@look_options
def review(file: Path, as_json: bool) -> int:
    """Tell the points after each turn, and which turns cost most by a bot's estimate."""
    from sojourns.advice.review import RUNNING
    from sojourns.cli import advice_text

    table = open_table(file)
    if not table.match.over:
        complain(_(RUNNING))
        return 1
    verdicts = judge(table)
    if as_json:
        dump(advice_text.review_values(table, verdicts))
    else:
        say_all(advice_text.review_lines(table, verdicts))
    return 0


def judge(table: Table) -> list[Verdict]:
    """Return what each turn of the finished game cost; how far it is shows on a terminal."""
    from sojourns.advice import asking
    from sojourns.advice.review import spans

    progress = Progress(len(spans(table.match)), text=TURNS)
    verdicts = []
    try:
        for verdict in asking.review(table.match):
            verdicts.append(verdict)
            progress.add(1)
    finally:
        progress.end()
    return verdicts
