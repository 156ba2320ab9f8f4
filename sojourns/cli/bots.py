"""Bots on the command line: seats that name one, options that bring some along and bound them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from sojourns import catalog
from sojourns.cli.commands import F, option
from sojourns.lang import N_, _

if TYPE_CHECKING:
    from sojourns.bots.roster import BotProblem

PROBLEMS = {
    "no_file": N_("there is no file {path}"),
    "broken": N_("{path}:{row}: this is no Python: {wrong}"),
    "no_class": N_("{path} has no class {cls}"),
    "no_program": N_("there is no program {program}"),
    "unreadable": N_(
        "“{text}” says of no bot where it is; that is a file, mine.py or mine.py:Class, "
        "or a program, exec:COMMAND"
    ),
    "name": N_(
        "“{name}” is no name for a bot, which begins with a small letter and holds small letters, "
        "digits, - and _; give it one with --bot NAME=FILE"
    ),
    "taken": N_("{name} is another one already; give the bot a name with --bot NAME=FILE"),
}


def kind(text: str) -> str:
    """Return the kind of seat that the text means: a person, or a bot by its name or its place.

    Raises:
        click.UsageError: there is no such bot.
    """
    from sojourns.kernel.game import HUMAN  # the start screen needs no contracts

    return _named("--seats", text, [HUMAN, *catalog.bots()])


def bot_named(text: str) -> str:
    """Return the name of the bot that the text means, by its name or its place.

    Raises:
        click.UsageError: there is no such bot.
    """
    return _named("--bots", text, catalog.bots())


def _named(place: str, text: str, known: Sequence[str]) -> str:
    from sojourns.bots import roster

    if roster.is_source(text):
        return _known(place, text)
    name = text.casefold() if text.casefold() in known else catalog.bot_named(text)
    if name is not None:
        return name
    if text.casefold().startswith("hard:"):
        problem = _(
            "{place}: “{found}” cannot play; behind hard stand its iterations, hard:200, "
            "or seconds, hard:2s, from 1 to 999999"
        )
    else:
        problem = _("{place}: “{found}” cannot play; expected one of {known}, or where a bot is")
    raise click.UsageError(problem.format(place=place, found=text, known=", ".join(known)))


def _known(place: str, source: str, name: str = "") -> str:
    from sojourns.bots import roster

    try:
        return roster.add(source, name)
    except roster.BotProblem as problem:
        text = _("{place}: {problem}")
        raise click.UsageError(text.format(place=place, problem=_told(problem))) from None


def _told(problem: BotProblem) -> str:
    return _(PROBLEMS[problem.reason]).format(**problem.facts)


def _bring(_ctx: click.Context, _param: click.Parameter, texts: tuple[str, ...]) -> None:
    """Make the bots known that are named."""
    for text in texts:
        name, _equals, source = text.partition("=")
        if not (name and source):
            message = _("--bot: “{text}” is not NAME=FILE, such as mine=mine.py")
            raise click.UsageError(message.format(text=text))
        _known("--bot", source, name)


def _bound(_ctx: click.Context, param: click.Parameter, value: Any) -> None:
    """Set what a bot may use."""
    if value is None:
        return
    if value != value:  # not a number, which is within every range
        text = _("{option}: {value} is no number")
        raise click.UsageError(text.format(option=param.opts[0], value=value))
    from sojourns.bots import host

    setattr(host.LIMITS, "seconds" if param.name == "bot_time" else "megabytes", value)


def bot_options(command: F) -> F:
    """Add the options on bots to a command that lets them play."""
    for add in (
        option(
            "--bot-memory",
            type=click.IntRange(64, 1 << 20),
            metavar="MB",
            help=N_("memory that a bot may use; 512 if nothing is said"),
            expose_value=False,
            callback=_bound,
        ),
        option(
            "--bot-time",
            type=click.FloatRange(0.1, 86400),
            metavar="SECONDS",
            help=N_("time for each answer of a bot; 20 if nothing is said"),
            expose_value=False,
            callback=_bound,
        ),
        option(
            "--bot",
            metavar="NAME=FILE",
            multiple=True,
            help=N_("a bot of your own, which may then sit at a seat; it runs with your rights"),
            expose_value=False,
            callback=_bring,
        ),
    ):
        command = add(command)
    return command
