"""The start screen in plain mode: continue, a new game, open, replay, rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from sojourns import catalog
from sojourns.cli import prompt
from sojourns.cli.commands import Look
from sojourns.cli.output import say, say_all
from sojourns.cli.plain_campaign import new_campaign, open_campaign
from sojourns.cli.plain_new import new_game
from sojourns.cli.plain_open import open_plain
from sojourns.cli.plain_replay import replay_plain
from sojourns.cli.prompt import InputEnded, Left
from sojourns.cli.rulebook import rule_text
from sojourns.kernel.errors import SaveError, SojournsError
from sojourns.lang import _
from sojourns.session import library

Do = Callable[[Look], None]


def start_plain(look: Look) -> int:
    """Ask what to do until there is nothing more to do; return the exit status."""
    say(_("Six Sojourns, in plain mode: a line at a time. Answer with numbers."))
    try:
        while True:
            _start(look)
    except (InputEnded, Left):
        return 0


def _start(look: Look) -> None:
    offers: list[tuple[str, Do]] = []
    latest = library.latest(library.saves_folder(), catalog.kinds())
    if latest is not None:
        text = _("Continue {game}").format(game=_described(latest))
        path = latest.path
        offers.append((text, lambda look: _play(path, look)))
    offers += [
        (_("New game"), new_game),
        (_("Open a saved game"), _open),
        (_("Step through a saved game"), _watch),
        (_("Begin a campaign: six games in a row"), new_campaign),
        (_("Go on with a campaign"), open_campaign),
        (_("Look up a rule"), _rule),
    ]
    texts = [*(text for text, _do in offers), _("Leave")]
    number = prompt.choose(_("What would you like?"), texts)
    if number == len(offers):
        raise Left
    try:
        offers[number][1](look)
    except Left:  # what was asked about; the start screen is there again
        pass
    except SojournsError as error:
        from sojourns.cli.program import explain

        say(explain(error))


def _play(path: Path, look: Look) -> None:
    open_plain(path, look)


def _rule(_look: Look) -> None:
    say(_("Which rule, such as A4?"))
    rule = prompt.read_line()
    prompt.leaving(rule)
    say(rule_text(rule) or _("There is no rule “{rule}”.").format(rule=rule))


# -- saved games


def _open(look: Look) -> None:
    path = _chosen(_("Which game do you open?"), damaged=True)
    if path is not None and not _seen_only(path):
        _play(path, look)


def _watch(_look: Look) -> None:
    path = _chosen(_("Which game do you step through?"))
    if path is not None and not _seen_only(path):
        replay_plain(path)


def _seen_only(path: Path) -> bool:
    """Tell what stands in a save that can only be looked at; return whether it is one."""
    from sojourns.session.glimpse import glimpse

    try:
        found = glimpse(path, catalog.kinds())
    except SaveError:  # opening it says what can be done
        return False
    if found is None:
        return False
    say_all(found.lines())
    return True


def _chosen(question: str, *, damaged: bool = False) -> Path | None:
    """Return the saved game that is chosen, or None; files that are none are named with why.

    With `damaged` those may be chosen of which a sound turn is kept.
    """
    offers: list[tuple[Path, str]] = []
    for one in library.list_saves(library.saves_folder(), catalog.kinds()):
        if isinstance(one, library.Summary):
            offers.append((one.path, _described(one)))
            continue
        kept = library.last_turn(one.path, catalog.kinds()) if damaged else None
        if kept is None:
            text = _("{file} cannot be used. {reason}")
            say(text.format(file=one.path.name, reason=one.reason))
        else:
            text = _("{game}, damaged: its last sound turn is kept")
            offers.append((one.path, text.format(game=_called(kept))))
    if not offers:
        say(_("There is no saved game yet."))
        return None
    number = prompt.choose(question, [*(text for _path, text in offers), _("Back")])
    return offers[number][0] if number < len(offers) else None


def _called(game: library.Summary) -> str:
    names = ", ".join(game.names)
    return _("{title} ({names})").format(title=game.title, names=names) if game.title else names


def _described(game: library.Summary) -> str:
    title = _called(game)
    if game.barrier:
        return _("{game}, only to look at: {reason}").format(game=title, reason=game.barrier)
    if game.over:
        return _("{game}, which is over").format(game=title)
    return _("{game}, after {number} actions").format(game=title, number=game.ply)
