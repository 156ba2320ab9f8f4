"""The file of results: a line for the plan, then a line for each game, in the order of the seeds.

What is read comes from outside: every line is checked, whoever wrote it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence, Sized
from contextlib import contextmanager
from io import BufferedReader, FileIO, RawIOBase
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from sojourns.kernel.errors import SojournsError
from sojourns.lang import N_, _
from sojourns.session.clean import shown
from sojourns.session.lock import Lock
from sojourns.simulate.plan import FORMAT

LONGEST = 2**20
"""Bytes of a line; one with everything has 0.003 MB."""

Count = Annotated[int, Field(ge=0, lt=2**31)]
Points = Annotated[int, Field(gt=-(2**31), lt=2**31)]
Name = Annotated[str, Field(max_length=100)]


class Game(BaseModel):
    """A finished game (docs/simulate.md); lists are by seat, but for `order` and `left`."""

    model_config = ConfigDict(extra="forbid", strict=True)

    seed: int
    bots: list[Name]
    order: list[Count]
    totals: list[Points]
    tie_break: list[Points]
    places: list[Count]
    turns: Count
    decisions: list[Count]
    score: list[dict[Name, dict[Name, Points]]]
    cards: list[list[tuple[Name, Count, Count, bool]]]
    left: list[Name]
    faults: list[tuple[Count, Name]] = []
    """Bots that failed and were replaced: seat and reason."""


class NamesRead(BaseModel):
    """What the games can name (`plan.Names`)."""

    model_config = ConfigDict(extra="forbid", strict=True)

    cards: list[Name]
    scoring: list[Name]
    trades: list[Name]
    spaces: list[Name]
    islands: list[Name]
    rules: list[Name]
    parts: dict[Name, list[Name]]
    decks: dict[Name, list[Name]]
    held: dict[Name, Name]
    icons: dict[Name, Count]
    worth: dict[Name, list[Points]]


class OptionsRead(BaseModel):
    """The options that every game has; a game adds its own."""

    model_config = ConfigDict(extra="allow", strict=True)

    players: Annotated[int, Field(ge=1, le=100)]


class GuestRead(BaseModel):
    """Where a bot of one's own comes from (`guests.Guests.told`)."""

    model_config = ConfigDict(extra="forbid", strict=True)

    source: Annotated[str, Field(max_length=1000)]
    digest: Name


class Head(BaseModel):
    """The first line (`Plan.header`)."""

    model_config = ConfigDict(extra="forbid", strict=True)

    simulation: Annotated[int, Field(ge=FORMAT, le=FORMAT)]
    program: Name
    game: Name
    rules: int
    content: Name
    streams: Name
    options: OptionsRead
    bots: Annotated[list[Name], Field(min_length=1, max_length=100)]
    guests: dict[Name, GuestRead] = {}
    """Those of them that do not come along."""
    whole_turns: bool
    first: int
    names: NamesRead

    @property
    def players(self) -> int:
        """Return the number of seats."""
        return self.options.players


class ResultsProblem(SojournsError):
    """A file of results cannot be used; the message says where and why."""


class Results:
    """A file of results that is open; lines are added at its end."""

    def __init__(self, file: RawIOBase, place: str, lock: Lock | None = None) -> None:
        self._file = file
        """Without a buffer, so that nothing waits in one that could not be written."""
        self._lock = lock
        self._place = place
        """What the file is called in messages."""
        self.number = 0
        """Games in it, once it has begun."""

    def __enter__(self) -> Results:
        return self

    def __exit__(self, *_error: object) -> None:
        self._file.close()
        if self._lock is not None:
            self._lock.release()

    def begin(self, header: Mapping[str, Any]) -> None:
        """Make an empty file one of this plan, or check that it is, and count its games.

        What was cut off behind the last whole line is taken away.

        Raises:
            ResultsProblem: it is of another plan, no file of results, or cannot be written.
        """
        expected = json.dumps(header, separators=(",", ":")).encode() + b"\n"
        line = self._first_line()
        if line != expected and expected.startswith(line):  # it is empty, or was cut off there
            self._file.truncate(0)
            self._append(expected)
            return
        there = read_head(line, self._place).model_dump(mode="json")
        found = differing(there, json.loads(json.dumps(header)))
        # the digest of map and cards follows from the options, and tells nobody what to change
        for path, old, new in sorted(found, key=lambda one: not one[0].startswith("options.")):
            text = _("{file}: these games are of another plan: {path} is {old} there, not {new}")
            told = (shown(value[:60]) for value in (path, json.dumps(old), json.dumps(new)))
            facts = dict(zip(("path", "old", "new"), told, strict=True))
            raise ResultsProblem(text.format(file=self._place, **facts))
        self.number = sum(1 for _game in self.games())
        self._file.truncate(self._file.tell())

    def add(self, lines: Sequence[str]) -> None:
        """Add the next games; if that is interrupted, the file is as before.

        Raises:
            ResultsProblem: they cannot be written; the file is as before.
        """
        self._append("".join(lines).encode())
        self.number += len(lines)

    def _append(self, data: bytes) -> None:
        end, rest = self._file.seek(0, 2), memoryview(data)
        try:
            while rest:
                rest = rest[self._file.write(rest) :]
        except BaseException as error:
            self._file.truncate(end)
            if isinstance(error, OSError):
                text = _("{file}: this cannot be written: {reason}")
                reason = error.strerror or str(error)
                raise ResultsProblem(text.format(file=self._place, reason=reason)) from None
            raise

    def _first_line(self) -> bytes:
        with self._reading() as file:
            return file.readline(LONGEST)

    @contextmanager
    def _reading(self) -> Iterator[BufferedReader[RawIOBase]]:
        """Read the file from its start; afterwards it stands where it was read last."""
        self._file.seek(0)
        reader = BufferedReader(self._file)
        try:
            yield reader
        finally:
            if not self._file.closed:  # somebody may stop reading in the middle, and leave
                end = reader.tell()
                reader.detach().seek(end)

    def head(self) -> Head:
        """Return the plan.

        Raises:
            ResultsProblem: the first line is none.
        """
        return read_head(self._first_line(), self._place)

    def games(self) -> Iterator[Game]:
        """Yield the games; afterwards the file stands behind the last whole line.

        Raises:
            ResultsProblem: a line is no game, or not the one that belongs there.
        """
        with self._reading() as file:
            head = read_head(file.readline(LONGEST), self._place)
            number, end = 0, file.tell()
            while (line := file.readline(LONGEST)).endswith(b"\n"):
                yield read_game(line, f"{self._place}:{number + 2}", head, head.first + number)
                number, end = number + 1, end + len(line)
            if len(line) == LONGEST:  # not what was cut off: more may follow
                text = _("{place}: this is no result of a game: the line is too long")
                raise ResultsProblem(text.format(place=f"{self._place}:{number + 2}"))
            file.seek(end)


def differing(one: Any, other: Any, path: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Yield where two JSON values differ: the path, and both; None: nothing is there.

    >>> list(differing({"a": {"b": 1}, "c": 2}, {"a": {"b": 3}, "c": 2}))
    [('a.b', 1, 3)]
    """
    if isinstance(one, dict) and isinstance(other, dict):
        for key in {**one, **other}:
            yield from differing(one.get(key), other.get(key), f"{path}.{key}" if path else key)
    elif one != other:
        yield path, one, other


def read_head(line: bytes, place: str) -> Head:
    """Return the plan that a line holds.

    Raises:
        ResultsProblem: it holds none.
    """
    try:
        return Head.model_validate_json(line)
    except ValidationError as error:
        text = _("{file}: this is no file of results: {reason}")
        reason = _told(error) if line else _(EMPTY)
        raise ResultsProblem(text.format(file=place, reason=reason)) from None


def read_game(line: bytes, place: str, head: Head, seed: int) -> Game:
    """Return the game that a line holds.

    Raises:
        ResultsProblem: it is none, or not the one of the seed.
    """
    try:
        game = Game.model_validate_json(line)
    except ValidationError as error:
        text = _("{place}: this is no result of a game: {reason}")
        raise ResultsProblem(text.format(place=place, reason=_told(error))) from None
    by_seat: tuple[Sized, ...] = (
        game.bots,
        game.totals,
        game.tie_break,
        game.places,
        game.decisions,
        game.score,
    )
    seats = range(head.players)
    lengths = {len(one) for one in (*by_seat, game.cards)}
    if lengths != {len(seats)} or sorted(game.order) != [*seats]:
        text = _("{place}: this is no result of a game for {players}")
        raise ResultsProblem(text.format(place=place, players=head.players))
    if game.seed != seed:
        text = _("{place}: expected the game of seed {seed}, found {found}")
        raise ResultsProblem(text.format(place=place, seed=seed, found=game.seed))
    return game


def opened(path: Path) -> Results:
    """Return the results in a file, to be read.

    Raises:
        ResultsProblem: it cannot be opened.
    """
    return Results(_open(path, "rb"), shown(str(path)))


def opened_to_add(path: Path) -> Results:
    """Return the results in a file, which is made if there is none and locked while it is open.

    Raises:
        ResultsProblem: it cannot be opened.
        OpenElsewhere: another program adds to it.
    """
    lock = Lock(path)
    lock.take()
    try:
        file = _open(path, "r+b" if path.exists() else "x+b")
    except BaseException:
        lock.release()
        raise
    return Results(file, shown(str(path)), lock)


def _open(path: Path, mode: str) -> RawIOBase:
    try:
        if path.exists() and not path.is_file():
            raise ResultsProblem(_("{file}: this is no plain file").format(file=shown(str(path))))
        return FileIO(path, mode)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        text = _("{file}: the file cannot be opened: {reason}")
        raise ResultsProblem(text.format(file=shown(str(path)), reason=reason)) from None


def _told(error: ValidationError) -> str:
    """Return what is wrong with a line first."""
    found = error.errors(include_url=False)[0]
    path = shown(".".join(map(str, found["loc"]))[:200])
    if path == "simulation" and type(found["input"]) is int:
        text = _("its format is {found}, and this version of sojourns reads {known}")
        return text.format(found=found["input"], known=FORMAT)
    return _(WRONG.get(found["type"], ELSE if path else NO_OBJECT)).format(path=path)


EMPTY = N_("there is nothing in it")
WRONG = {
    "json_invalid": N_("the line is no JSON"),
    "missing": N_("{path} is missing"),
    "extra_forbidden": N_("{path} does not belong there"),
}
ELSE = N_("{path} is not of the kind that belongs there")
NO_OBJECT = N_("the line is no object")
