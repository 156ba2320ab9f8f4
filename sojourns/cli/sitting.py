"""Who sits at the table, from the words of the command line: names, kinds, who may have hints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from sojourns.cli import bots, dealing
from sojourns.kernel.game import HUMAN
from sojourns.lang import _

if TYPE_CHECKING:
    from sojourns.session.match import Seat

LOOKS = {2: (0, 3), 3: (0, 2, 3), 4: (0, 1, 2, 3)}
"""Looks that are told apart best, by number of players."""


def sit(players: str | None, kinds: str | None, hints: str | None) -> list[Seat]:
    """Return who plays; names and kinds that are not given are made up.

    Raises:
        click.UsageError: there are not as many kinds as names, a kind is unknown, or hints are
            allowed to somebody who does not play, or to a bot.
    """
    from sojourns.session.match import Seat

    kind_list = kinds.split(",") if kinds else []
    names = players.split(",") if players else []
    number = len(names) or len(kind_list) or 2
    names = names or [_("Player {number}").format(number=seat + 1) for seat in range(number)]
    sorts = [bots.kind(kind.strip()) for kind in kind_list] or [HUMAN] * number
    if len(sorts) != number:
        text = _("--seats names {found} seats, and --players {players}")
        raise click.UsageError(text.format(found=len(sorts), players=number))
    looks = LOOKS.get(number, range(number))
    sitting = [Seat(*seat) for seat in zip(names, sorts, looks, strict=True)]
    allowed = _hinted(hints, sitting)
    return [seat._replace(hints=number in allowed) for number, seat in enumerate(sitting)]


def _hinted(text: str | None, sitting: Sequence[Seat]) -> set[int]:
    """Return the seats that may ask for hints: none, all people, or those who are named.

    Raises:
        click.UsageError: somebody does not play, or is a bot.
    """
    if text is None:
        return set()
    wanted = text.strip().casefold()
    people = {number for number, seat in enumerate(sitting) if seat.kind == HUMAN}
    if wanted in (dealing.NONE, dealing.ALL):
        return people if wanted == dealing.ALL else set()
    names = [seat.name for seat in sitting]
    allowed = set()
    for name in text.split(","):
        seat = seat_of(name, names)
        if seat is None:
            problem = _("--hints: “{name}” does not play; expected some of {names}, all or none")
            raise click.UsageError(problem.format(name=name.strip(), names=", ".join(names)))
        if seat not in people:
            problem = _("--hints: {name} is a bot, which decides by itself")
            raise click.UsageError(problem.format(name=names[seat]))
        allowed.add(seat)
    return allowed


def seat_of(name: str, names: Sequence[str]) -> int | None:
    """Return the seat of a player's name or number, or None: nobody is called that.

    >>> seat_of(" bo", ["Ana", "Bo"]), seat_of("1", ["Ana", "Bo"]), seat_of("3", ["Ana", "Bo"])
    (1, 0, None)
    """
    from sojourns.games.six.words.typed import fold

    for seat, player in enumerate(names):
        if fold(player) == fold(name):
            return seat
    number = name.strip()
    if number.isascii() and number.isdecimal() and len(number) < 3:
        return int(number) - 1 if 1 <= int(number) <= len(names) else None
    return None
