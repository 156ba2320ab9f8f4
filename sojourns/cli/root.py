"""All commands, joined; without one the start screen opens."""

from __future__ import annotations

from typing import Any

import click

from sojourns import __version__
from sojourns.cli import screen
from sojourns.cli.bots import bot_options
from sojourns.cli.commands import Commands, Group, Look, Option, look_options
from sojourns.lang import N_

COMMANDS = Commands(
    {
        "new": "playing",
        "play": "playing",
        "replay": "playing",
        "do": "playing",
        "actions": "looking",
        "why": "looking",
        "show": "looking",
        "score": "looking",
        "hint": "advice",
        "review": "advice",
        "undo": "playing",
        "verify": "verifying",
        "log": "looking",
        "check": "content",
        "maps": "content",
        "cards": "content",
        "campaign": "campaign",
        "simulate": "simulate",
        "compare": "simulate",
    }
)


@click.group(
    cls=Group,
    commands=COMMANDS,
    invoke_without_command=True,
    help=N_("Six Sojourns in a terminal. Without a command the start screen opens."),
)
@click.version_option(
    __version__,
    message="%(prog)s %(version)s",
    cls=Option,
    help=N_("show the version and leave"),
)
@bot_options
@look_options
@click.pass_context
def root(ctx: click.Context) -> Any:
    """Open the start screen if no command follows."""
    if ctx.invoked_subcommand is not None:
        return None
    return screen.start(ctx.ensure_object(Look))
