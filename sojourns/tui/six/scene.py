"""What each space of the map shows at a moment, as plain values: equal ones need no new drawing."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import NamedTuple

from sojourns.games.six.rules.control import strengths
from sojourns.games.six.state import State
from sojourns.kernel.game import NOBODY
from sojourns.tui.face import Moment
from sojourns.tui.six.kit import game_of, words_of

NORMAL, LIT, DIM = range(3)
"""How a space is lit: as usual, in the spotlight, or outside it."""


class Pieces(NamedTuple):
    """One player's pieces on a space."""

    look: int
    people: int
    houses: int
    boats: int


class Sign(NamedTuple):
    """Tokens of a kind on a space."""

    kind: str
    number: int
    badge: str = ""
    """The trade that the token shows, in two columns, or empty."""


class Spot(NamedTuple):
    """A space as it is to be drawn."""

    code: str
    land: bool
    odd: bool
    """Whether a sea has the second of the two shades."""
    owner: int = NOBODY
    """The look of who controls it, or NOBODY."""
    pieces: tuple[Pieces, ...] = ()
    """Strongest first."""
    tower: bool = False
    tokens: tuple[Sign, ...] = ()
    """By kind, in the order of the game."""
    light: int = NORMAL
    legal: bool = False
    """It can be chosen."""
    cursor: bool = False
    origin: bool = False
    """It is the chosen origin."""
    change: str = ""
    """What happened to it since: a sign, or empty."""
    note: str = ""
    """A short text after the code, such as a fee."""

    @property
    def tie(self) -> bool:
        """Return whether there are pieces and nobody controls it."""
        return bool(self.pieces) and self.owner == NOBODY


class Pointer(NamedTuple):
    """What is pointed at and what may be."""

    cursor: int = NOBODY
    origin: int = NOBODY
    legal: Container[int] = ()
    spotlight: Container[int] | None = None
    """The spaces that stay lit while all others are dimmed; None: no spotlight."""
    notes: dict[int, str] = {}  # noqa: RUF012 - read only


def spots(moment: Moment) -> list[Spot]:
    """Return the spaces of the moment's view, by id, nothing being pointed at."""
    game, view = game_of(moment), moment.view
    board = game.content.board
    controller = game.standing(view).controller
    strength = strengths(view)
    lands = len(board.land)
    found = []
    for space, code in enumerate(board.codes):
        seats = [
            seat
            for seat in range(game.seats)
            if view.people[seat][space] or view.houses[seat][space] or view.boats[seat][space]
        ]
        if len(seats) > 1:
            seats.sort(key=lambda seat: -strength[seat][space])
        owner = controller[space]
        pieces = tuple(
            Pieces(
                moment.looks[seat],
                view.people[seat][space],
                view.houses[seat][space],
                view.boats[seat][space],
            )
            for seat in seats
        )
        found.append(
            Spot(
                code=code,
                land=space < lands,
                odd=bool((space - lands) % 2),
                owner=NOBODY if owner == NOBODY else moment.looks[owner],
                pieces=pieces,
                tower=view.towers[space] != NOBODY,
                tokens=signs(moment, space),
            )
        )
    return found


def signs(moment: Moment, space: int) -> tuple[Sign, ...]:
    """Return the tokens on a space as everybody sees them."""
    game = game_of(moment)
    found: dict[str, Sign] = {}
    for token in game.tokens(moment.view, space):
        trade = dict(token.facts).get("trade")
        badge = "" if trade is None else words_of(moment).trade_badge(trade)
        before = found.get(token.kind, Sign(token.kind, 0))
        found[token.kind] = Sign(token.kind, before.number + 1, before.badge or badge)
    return tuple(found.values())


def pointed(plain: Sequence[Spot], pointer: Pointer, changes: Sequence[str]) -> list[Spot]:
    """Return the spaces with what is pointed at. `changes` holds a sign for each, or is empty."""
    found = []
    for space, spot in enumerate(plain):
        light = NORMAL
        if pointer.spotlight is not None:
            light = LIT if space in pointer.spotlight else DIM
        found.append(
            spot._replace(
                light=light,
                legal=space in pointer.legal,
                cursor=space == pointer.cursor,
                origin=space == pointer.origin,
                change=changes[space] if changes else "",
                note=pointer.notes.get(space, ""),
            )
        )
    return found


def changes(moment: Moment, before: State, gained: str, lost: str) -> list[str]:
    """Return a sign for each space where pieces or tokens came (`gained`) or only went (`lost`)."""
    after: State = moment.view
    tokens = game_of(moment).tokens
    marks = []
    for space in range(len(after.towers)):
        steps = [
            new[seat][space] - old[seat][space]
            for new, old in (
                (after.people, before.people),
                (after.houses, before.houses),
                (after.boats, before.boats),
            )
            for seat in range(len(new))
        ]
        steps.append(len(tokens(after, space)) - len(tokens(before, space)))
        tower = after.towers[space] != before.towers[space]
        came = tower or any(step > 0 for step in steps)
        marks.append(gained if came else lost if any(steps) else "")
    return marks
