"""A saved game as commands need it: the match, its texts, the position after some entries."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sojourns import catalog
from sojourns.kernel.errors import IllegalAction, SaveError, SojournsError
from sojourns.kernel.game import OVER, Refusal
from sojourns.lang import _, ngettext

if TYPE_CHECKING:
    from sojourns.advice.foresight import Foresight
    from sojourns.games.six.words import SixWords
    from sojourns.session.keeper import Keeper
    from sojourns.session.match import Match
    from sojourns.session.saves import EntryFault


class NotSaved(SojournsError):
    """What was played could not be written; the file is as before."""


def not_saved(problem: str) -> NotSaved:
    """Return the error for a new file that cannot be written, with what can be done."""
    return NotSaved(f"{problem}\n" + _("Name another place with --out."))


class Table:
    """A match with its texts and the file that it is kept in."""

    def __init__(
        self,
        match: Match,
        path: Path,
        fault: EntryFault | None = None,
        *,
        keeper: Keeper | None = None,
    ) -> None:
        """Begin with the match of the file, as far as it is sound if it has a fault.

        Without a keeper, there is a new one that has not locked the file yet.
        """
        from sojourns.session.keeper import Keeper
        from sojourns.tui import settings

        self.match = match
        self.path = path
        self.fault = fault
        self.keeper: Keeper = keeper or Keeper(path)
        self.keeper.turns = settings.load().turns
        self.words: SixWords = catalog.words(
            match.kind.name, match.game, [seat.name for seat in match.seats]
        )

    @property
    def fault_text(self) -> str:
        """What is wrong with the file and what is sound; empty: nothing is wrong."""
        from sojourns.session import faults

        if self.fault is None:
            return ""
        told = faults.told(self.fault, self.match, self.words)
        return _("{file}: {text}").format(file=self.path, text=told)

    def view(self, at: int | None = None) -> Any:
        """Return what a spectator may know of the position after `at` entries (None: all).

        Raises:
            click.UsageError: there are fewer entries.
        """
        return self.match.game.view(self.match.states[self.ply(at)], None)

    def ply(self, at: int | None) -> int:
        """Return the number of entries meant.

        Raises:
            click.UsageError: there are fewer entries.
        """
        most = self.match.ply
        if at is None:
            return most
        if not 0 <= at <= most:
            text = ngettext(
                "--at {at}: the game has {number} entry, so that 0 to {number} can be asked for",
                "--at {at}: the game has {number} entries, so that 0 to {number} can be asked for",
                most,
            )
            raise click.UsageError(text.format(at=at, number=most))
        return at

    def foreseen(self, ply: int, way: Sequence[Any]) -> Foresight:
        """Return what comes of actions after `ply` entries, as who is to act there may know it."""
        from sojourns.advice.foresight import foresee

        return foresee(self.match, ply, way, partial(catalog.words, self.match.kind.name))

    def save(self) -> None:
        """Write the match.

        Raises:
            NotSaved: it cannot be written.
        """
        self.keeper.keep(self.match)
        if self.keeper.problem:
            raise NotSaved(self.keeper.problem)

    def read(self, text: str) -> tuple[Any, Refusal | None]:
        """Return the action that a typed text means now, and why it is refused, or None.

        Raises:
            UnreadableAction: it is no action.
            AmbiguousAction: it may mean several.
        """
        game, state = self.match.game, self.match.state
        seat = self.match.to_act
        view = game.view(state, None if seat == OVER else seat)
        try:
            action = self.words.read(view, text)
        except IllegalAction as error:
            return error.action, error.refusal
        return action, game.refusal(state, action)

    def refused(self, refusal: Refusal) -> str:
        """Return a refusal with its rule: `A4: a house needs …`."""
        return _("{rule}: {text}").format(rule=refusal.rule, text=self.words.refusal(refusal))


def open_table(path: Path) -> Table:
    """Return the game in the file.

    Raises:
        SaveError: it cannot be used.
    """
    from sojourns.session import saves

    return Table(saves.read(path, catalog.kinds()), path)


def open_sound(path: Path) -> Table:
    """Return the game in the file to look at; if it does not verify, as far as it does.

    Raises:
        SaveError: nothing of it can be used.
    """
    from sojourns.session import saves

    match, fault = saves.read_sound(path, catalog.kinds())
    return Table(match, path, fault)


@contextmanager
def locked_table(path: Path) -> Iterator[Table]:
    """Yield the game in the file, which no other program may write meanwhile.

    Raises:
        SaveError: it cannot be used, or is open in another program; with what can be done.
    """
    from sojourns.session import recovery
    from sojourns.session.keeper import open_game

    try:
        match, keeper = open_game(path, catalog.kinds())
    except SaveError as error:
        back = recovery.earlier(path, error, catalog.kinds())
        if back is None:
            raise
        text = _("{told} To go on from there: sojourns play {path}")
        hint = text.format(told=back.told(), path=path)
        raise SaveError(f"{back.wrong}\n{hint}") from None
    try:
        yield Table(match, path, keeper=keeper)
    finally:
        keeper.close()
