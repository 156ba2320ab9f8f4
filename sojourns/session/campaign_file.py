"""Campaigns in files: reading one strictly, and the list of a folder."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from sojourns.kernel.errors import OtherRules, SaveError, UnknownFormat
from sojourns.kernel.game import Kinds
from sojourns.lang import _
from sojourns.session import clean, library, seats, strict
from sojourns.session.campaign import FORMAT, SUFFIX, Campaign, CampaignKeeper, Leg, Result
from sojourns.session.keeper import opened
from sojourns.session.models import SavedCampaign, fitted
from sojourns.session.strict import damaged, quote


def open_campaign(path: Path, kinds: Kinds) -> Campaign:
    """Return the campaign in the file, which is locked before it is read.

    Raises:
        OpenElsewhere: another program has it.
        SaveError: it cannot be used, as `read` says; it is not locked then.
    """
    found, keeper = opened(CampaignKeeper(path), lambda: read(path, kinds))
    found.keeper = keeper
    return found


def read(path: Path, kinds: Kinds) -> Campaign:
    """Return the campaign in the file to look at; the saves of its games are not looked at.

    Raises:
        UnreadableSave: it is no campaign, or damaged; with place, wrong and right.
        UnknownFormat: it is of a format that this program does not know.
        OtherRules: it is of an unknown game.
    """
    return loads(strict.read_bytes(path), path, kinds)


def loads(source: str | bytes, path: Path, kinds: Kinds) -> Campaign:
    """Return the campaign in the text, which lies at `path`; raises what `read` does."""
    place = clean.shown(str(path))
    data = strict.parse(source, place)
    for name, value in data.items():
        strict.check(value, name, place)
    if "journal" in data and "games" not in data:
        right = _("“sojourns play” goes on with it")
        raise damaged(place, "journal", _("this is a single game, no campaign"), right)
    _check_format(data.get("format"), place)
    found = fitted(SavedCampaign, data, place)
    if found.game not in kinds:
        text = _("{place}: the game {game} is not known here. Known games: {known}.")
        raise OtherRules(text.format(place=place, game=found.game, known=", ".join(kinds)))
    sitting = seats.read(found.seats, place)
    legs = list(_legs(found, place))
    return Campaign(path, found.game, clean.title(found.title), sitting, legs, found.seed)


def _legs(found: SavedCampaign, place: str) -> Iterator[Leg]:
    """Yield the games.

    Raises:
        UnreadableSave: what one says does not go together.
    """
    right = _("use a copy of the file")
    for number, leg in enumerate(found.games):
        result = None
        if leg.result is not None:
            result = Result(tuple(leg.result.points), tuple(leg.result.winners))
        if bool(leg.file) != bool(leg.id) or (result and not leg.id):
            wrong = _("file, id and result do not go together")
            raise damaged(place, f"games.{number}", wrong, right)
        if result and not _fits(result, len(found.seats)):
            wrong = _("this is no result of {players} players").format(players=len(found.seats))
            raise damaged(place, f"games.{number}.result", wrong, right)
        options = clean.values(leg.options)
        yield Leg(clean.title(leg.name), options, leg.file, leg.id, result)


def _fits(result: Result, seats: int) -> bool:
    winners = {*result.winners}
    fits = len(result.points) == seats and bool(winners) and max(winners) < seats
    return fits and len(winners) == len(result.winners)


def _check_format(found: Any, place: str) -> None:
    if type(found) is not int:
        raise damaged(place, "format", quote(found), _("a campaign has a format number here"))
    if found != FORMAT:
        text = _("{place}: format {found} is not known; this program reads format {known}.")
        raise UnknownFormat(text.format(place=place, found=quote(found), known=FORMAT))


def list_campaigns(folder: Path, kinds: Kinds) -> Sequence[Campaign | library.Broken]:
    """Return everything in the folder that is called a campaign, newest first, to look at."""
    found: list[Campaign | library.Broken] = []
    for path in library.newest_first(folder, SUFFIX):
        try:
            found.append(read(path, kinds))
        except SaveError as error:
            found.append(library.Broken(path, library.when_written(path), str(error)))
    return found
