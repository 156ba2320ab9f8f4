"""Dealing a match: the one place where chance enters, from a seed given or drawn here."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256
from random import Random

from sojourns.kernel.errors import DealError, SojournsError
from sojourns.kernel.game import AnyKind, Options, Refusal, Stream
from sojourns.lang import _
from sojourns.session import clean
from sojourns.session.match import Match, Seat
from sojourns.session.strict import LEAST, MOST

LOOKS = 4
STREAMS = "sha256-mt19937-1"
"""What saves call the way in which `streams` draws; another way gets another name (SV-03)."""

SEED_BITS = 48
"""Every JSON reader keeps integers of this size whole."""


class SeedProblem(SojournsError):
    """A seed is a number that no save can hold."""


def streams(seed: int) -> Stream:
    """Return the random streams of a seed, by name: no shuffle disturbs another (S9).

    >>> streams(7)("deck").random() == streams(7)("deck").random() != streams(7)("seats").random()
    True
    """

    def stream(name: str) -> Random:
        return Random(int.from_bytes(sha256(f"{seed}/{name}".encode()).digest(), "big"))

    return stream


def drawn_seed() -> int:
    """Return a seed that nobody can foresee."""
    return secrets.randbits(SEED_BITS)


def deal(
    kind: AnyKind,
    options: Options,
    seats: Sequence[Seat],
    seed: int | None,
    title: str = "",
) -> Match:
    """Return a fresh match; without a seed, one is drawn.

    Names are cleaned; seats that want the same look get free ones. `options["players"]`, if it is
    not given, is the number of seats.

    Raises:
        NameProblem: a name cannot be used, or two are the same.
        SeedProblem: the seed is no number of 64 bits.
        DealError: the options do not make a game, or do not fit the seats.
        ContentError: a map or card file is missing or wrong.
    """
    options = {"players": len(seats), **options}
    if options["players"] != len(seats):
        raise DealError(
            Refusal("S1", "seats_differ", players=str(options["players"]), seats=len(seats))
        )
    if seed is None:
        seed = drawn_seed()
    if not LEAST <= seed <= MOST:
        raise SeedProblem(_("The seed is too large; at most it is {most}.").format(most=MOST))
    content = kind.content(options)
    setup = kind.deal(options, content, streams(seed))
    return Match(
        kind,
        content,
        setup,
        seated(seats),
        title=clean.title(title),
        seed=seed,
        streams=STREAMS,
    )


def seated(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the seats with clean names and a look of their own each.

    >>> [seat.look for seat in seated([Seat("Ana"), Seat("Bo"), Seat("Cy", look=1)])]
    [0, 1, 2]

    Raises:
        NameProblem: a name cannot be used, or two are the same.
    """
    names = clean.player_names(seat.name for seat in seats)
    free = list(range(LOOKS))
    result = []
    for name, seat in zip(names, seats, strict=True):
        look = seat.look if seat.look in free or not free else free[0]
        if look in free:
            free.remove(look)
        result.append(seat._replace(name=name, look=look))
    return tuple(result)
