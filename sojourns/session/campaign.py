"""A campaign: games of one table in a row, with the points of all added up (G1).

It is kept in a file beside the ordinary saves of its games, and knows nothing of any game but the
options that it is dealt with and how it ended.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from sojourns.kernel.errors import SaveError
from sojourns.kernel.game import AnyKind, Kinds, Options, Outcome
from sojourns.lang import N_, _
from sojourns.session import clean, library
from sojourns.session.deal import deal, seated
from sojourns.session.keeper import Keeper, TextKeeper, opened
from sojourns.session.match import Match, Seat
from sojourns.session.replay import game_id

FORMAT = 1
"""Version of the format of campaigns that is read and written."""

SUFFIX = ".campaign"


class Result(NamedTuple):
    """How a game ended."""

    points: tuple[int, ...]
    """Indexed [seat]."""
    winners: tuple[int, ...]
    """Seats; several share the victory."""


class Leg(NamedTuple):
    """One game of a campaign: what it is, where it is saved, how it ended."""

    name: str
    options: Options
    """What it is dealt with, besides the players."""
    file: str = ""
    """Name of its save beside the campaign; empty: it is not dealt yet."""
    id: str = ""
    """Names the game that was dealt (`replay.game_id`)."""
    result: Result | None = None
    """None: it is not over."""


class CampaignKeeper(TextKeeper):
    """Writes one campaign to one file."""

    not_saved = N_("The campaign is not saved. {reason}")


class Campaign:
    """Games in a row, at one table."""

    def __init__(
        self,
        path: Path,
        kind: str,
        title: str,
        seats: Sequence[Seat],
        games: Sequence[Leg],
        seed: int | None = None,
    ) -> None:
        """Begin with what its file says; without a keeper it is only looked at."""
        self.path = path
        self.kind = kind
        """Name of the game that is played."""
        self.title = title
        self.seats = tuple(seats)
        self.games = tuple(games)
        self.seed = seed
        """What the deals are drawn from; None: each draws its own."""
        self.keeper: CampaignKeeper | None = None
        """Writes it; None: it is only looked at, and what its games come to is not written down."""

    @property
    def problem(self) -> str | None:
        """Why the campaign is not on disk as it is, as a sentence; None: it is, or need not be."""
        return self.keeper.problem if self.keeper else None

    # -- how far it is

    @property
    def current(self) -> int | None:
        """The first game that is not over, from 0; it may not be dealt yet. None: all are over."""
        return next((n for n, leg in enumerate(self.games) if leg.result is None), None)

    @property
    def over(self) -> bool:
        """Whether all games are over."""
        return self.current is None

    def next_options(self) -> Options | None:
        """Return what the next game is to be dealt with; None: one is running, or all are over."""
        number = self.current
        if number is None or self.games[number].file:
            return None
        return self.games[number].options

    def standing(self) -> Outcome:
        """Return points added up, games won to break ties (a shared one counts), places (G1)."""
        results = [leg.result for leg in self.games if leg.result]
        seats = range(len(self.seats))
        points = tuple(sum(result.points[seat] for result in results) for seat in seats)
        won = tuple(sum(seat in result.winners for result in results) for seat in seats)
        merits = list(zip(points, won, strict=True))
        places = tuple(sum(other > merit for other in merits) for merit in merits)
        return Outcome(points, won, places)

    def has(self, path: Path, match: Match) -> bool:
        """Return whether the match, saved at `path`, is one of its games."""
        wanted = path.name, game_id(match)
        beside = path.parent == self.path.parent
        return beside and any((leg.file, leg.id) == wanted for leg in self.games)

    def save_of(self, number: int) -> Path:
        """Return the file of a game that is dealt."""
        return self.path.parent / self.games[number].file

    # -- going on

    def deal_next(self, kind: AnyKind) -> tuple[Match, Keeper]:
        """Deal the next game, write its save and take it down.

        `next_options` must have some, and the campaign a keeper.

        Raises:
            DealError: its options do not make a game.
            ContentError: a map or card file is missing or wrong.
        """
        number = self.current
        assert self.keeper is not None
        assert number is not None
        assert not self.games[number].file
        leg = self.games[number]
        match = deal(kind, leg.options, self.seats, self._seed(number), self.title_of(number))
        name = f"{self.path.stem} {number + 1} {leg.name}"
        keeper = Keeper(library.new_path(self.path.parent, name))
        keeper.keep(match)
        self._change(number, leg._replace(file=keeper.path.name, id=game_id(match)))
        return match, keeper

    def title_of(self, number: int) -> str:
        """Return the title of the save of a game: `Ana, Bo: game 2, Market Tide`."""
        name = self.games[number].name
        text = _("{campaign}: game {number}, {name}") if name else _("{campaign}: game {number}")
        return text.format(campaign=self.title, number=number + 1, name=name)

    def _seed(self, number: int) -> int | None:
        if self.seed is None:
            return None
        return int.from_bytes(sha256(f"{self.seed}/{number}".encode()).digest()[:6], "big")

    def record(self, match: Match) -> bool:
        """Take down how a game of the campaign stands; return whether it is one of its games.

        A game that is over counts once, however often it comes; one that is not counts nothing.
        """
        played = game_id(match)
        for number, leg in enumerate(self.games):
            if leg.id != played:
                continue
            result = None
            if match.over:
                outcome = match.game.outcome(match.state)
                result = Result(outcome.totals, outcome.winners)
            self._change(number, leg._replace(result=result))
            return True
        return False

    def forget(self, number: int) -> None:
        """Let a game that is not over be dealt anew, since its save is lost; no file is touched."""
        leg = self.games[number]
        assert leg.result is None
        self._change(number, leg._replace(file="", id=""))

    def _change(self, number: int, leg: Leg) -> None:
        if leg != self.games[number] or self.problem:
            self.games = (*self.games[:number], leg, *self.games[number + 1 :])
            self.write()

    # -- the saves of its games

    def open(self, number: int, kinds: Kinds) -> Match:
        """Return a game that is dealt, from its save.

        Raises:
            SaveError: it cannot be used, or is another game.
        """
        from sojourns.session import saves

        path = self.save_of(number)
        match = saves.read(path, kinds)
        if game_id(match) != self.games[number].id:
            text = _("{path}: this is another game than the one of the campaign.")
            raise SaveError(text.format(path=clean.shown(str(path))))
        return match

    def go_on(self, number: int, kinds: Kinds) -> tuple[Match, Keeper]:
        """Return a game that is dealt, locked for this program, and its keeper.

        Raises:
            OpenElsewhere: another program has it.
            SaveError: it cannot be used, or is another game.
        """
        return opened(Keeper(self.save_of(number)), lambda: self.open(number, kinds))

    def look_up(self, kinds: Kinds) -> list[str | None]:
        """Take down games played elsewhere; return what is wrong with each save, or None.

        The result of a game that was over stands, whatever became of its save.
        """
        return [self._look_up(number, kinds) for number in range(len(self.games))]

    def _look_up(self, number: int, kinds: Kinds) -> str | None:
        leg = self.games[number]
        if not leg.file:
            return None
        if leg.result is not None:  # nothing is replayed that says itself that it is over
            found = library.peek(self.save_of(number), kinds)
            if isinstance(found, library.Summary) and found.over:
                return f"{leg.file}: {found.barrier}" if found.barrier else None
        try:
            self.record(self.open(number, kinds))
        except SaveError as error:
            from sojourns.session import recovery

            back = recovery.earlier(self.save_of(number), error, kinds)
            return str(error) if back is None else f"{back.wrong} {back.told()}"
        return None

    # -- the file

    def write(self) -> None:
        """Write the campaign; on failure `problem` says why, and the next call tries again."""
        if self.keeper is not None:
            self.keeper.keep_text(dumps(self))

    def close(self) -> None:
        """Let other programs have the campaign; from now on it is only looked at."""
        keeper, self.keeper = self.keeper, None
        if keeper is not None:
            keeper.close()


def begin(
    path: Path,
    kind: AnyKind,
    games: Sequence[tuple[str, Options]],
    seats: Sequence[Seat],
    *,
    title: str = "",
    seed: int | None = None,
) -> Campaign:
    """Return a new campaign of these games (name and options), written to `path` and locked.

    Each is dealt once for trial, so that none is found impossible in the middle.

    Raises:
        NameProblem: a name cannot be used, or two are the same.
        SeedProblem: the seed is no number of 64 bits.
        DealError: the options of a game do not make one.
        ContentError: a map or card file is missing or wrong.
    """
    sitting = seated(seats)
    for _name, options in games:
        deal(kind, options, sitting, seed or 0)
    called = clean.title(title or ", ".join(seat.name for seat in sitting))
    legs = [Leg(clean.title(name), options) for name, options in games]
    campaign = Campaign(path, kind.name, called, sitting, legs, seed)
    campaign.keeper = CampaignKeeper(path)
    campaign.write()
    return campaign


def dumps(campaign: Campaign) -> str:
    """Return the campaign as JSON text: a line for each field, and for each game."""
    head = {
        "format": FORMAT,
        "game": campaign.kind,
        "title": campaign.title,
        "seats": [seat.saved() for seat in campaign.seats],
        "seed": campaign.seed,
    }
    games = [
        _json({**leg._asdict(), "result": leg.result and leg.result._asdict()})
        for leg in campaign.games
    ]
    lines = [f"{_json(name)}: {_json(value)},\n" for name, value in head.items()]
    return "{\n" + "".join(lines) + '"games": [\n' + ",\n".join(games) + "\n]\n}\n"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)
