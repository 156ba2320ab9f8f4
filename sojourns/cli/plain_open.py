"""Going on with a saved game in plain mode: it opens, or is open elsewhere, or is damaged."""

from __future__ import annotations

from pathlib import Path

from sojourns import catalog
from sojourns.cli import prompt
from sojourns.cli.commands import Look
from sojourns.cli.output import say, say_all
from sojourns.cli.plain import play_plain
from sojourns.cli.plain_replay import replay_plain
from sojourns.cli.prompt import InputEnded, Left
from sojourns.cli.table import Table
from sojourns.kernel.errors import SaveError
from sojourns.lang import _
from sojourns.session import recovery
from sojourns.session.keeper import open_game
from sojourns.session.lock import OpenElsewhere

LEFT = 2
"""The exit status of who leaves a game that could not be opened."""

LOOK, AGAIN, LEAVE = range(3)
"""What can be done about a file that another program has."""


def open_plain(path: Path, look: Look) -> int:
    """Go on with the game in the file; return the exit status.

    Raises:
        SaveError: it cannot be used, and there is nothing to choose.
    """
    try:
        return _open(path, look)
    except (InputEnded, Left):
        return LEFT


def _open(path: Path, look: Look) -> int:
    while True:
        try:
            match, keeper = open_game(path, catalog.kinds())
        except OpenElsewhere as error:
            wish = ask_elsewhere(error)
            if wish == LOOK:
                return replay_plain(path)
            if wish == LEAVE:
                return LEFT
        except SaveError as error:
            back = recovery.earlier(path, error, catalog.kinds())
            if back is None:
                raise
            return _go_back(path, look, back)
        else:
            return play_plain(Table(match, path, keeper=keeper), look)


def ask_elsewhere(error: OpenElsewhere) -> int:
    """Ask what to do about a file that another program has; return LOOK, AGAIN or LEAVE."""
    answers = [_("Look at it; nothing can be changed"), _("Try again"), _("Leave it")]
    say(str(error))
    return prompt.choose(_("Only one program at a time can play on."), answers)


def _go_back(path: Path, look: Look, back: recovery.Earlier) -> int:
    say_all(back.lines())
    yes = _("Go back to the start of turn {turn}").format(turn=back.turn + 1)
    if not prompt.agreed(_("What would you like?"), yes, _("Leave it as it is")):
        return LEFT
    keeper = recovery.go_back(path, back)
    if keeper.problem:
        say(keeper.problem)
    return play_plain(Table(back.match, path, keeper=keeper), look)
