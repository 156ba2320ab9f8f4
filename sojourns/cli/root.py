"""All commands, joined; without one the start screen opens."""

from __future__ import annotations

from typing import Any

import click

from sojourns import __version__
from sojourns.cli import advice, campaign, content, looking, playing, screen, simulate, verifying
from sojourns.cli.bots import bot_options
from sojourns.cli.commands import Group, Look, Option, look_options
from sojourns.lang import N_


@click.group(
    cls=Group,
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


for command in (
    playing.new,
    playing.play,
    playing.replay,
    playing.do,
    looking.actions,
    looking.why,
    looking.show,
    looking.score,
    advice.hint,
    advice.review,
    playing.undo,
    verifying.verify,
    looking.log,
    content.check,
    content.maps,
    content.cards,
    campaign.campaign,
    simulate.simulate,
    simulate.compare,
):
    root.add_command(command)
