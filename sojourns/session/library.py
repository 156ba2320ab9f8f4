"""The folder of saved games: where it is, safe names in it, and the list of what it holds.

It does not import the reader of saves, so that the start screen can offer "continue" at once.
"""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from sojourns.kernel.errors import SaveError, UnreadableSave
from sojourns.kernel.game import HUMAN, Kinds
from sojourns.lang import _
from sojourns.session import clean, generations, strict, versions
from sojourns.session.lock import Lock

SUFFIX = ".json"
NAME_LETTERS = 60
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)\Z", re.IGNORECASE)
"""File names that Windows keeps for devices."""


class Summary(NamedTuple):
    """What a list shows of a saved game, read without replaying it."""

    path: Path
    modified: float
    """When it was written, in seconds since 1970."""
    game: str
    rules: int
    title: str
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    """`human` or the name of a bot, indexed [seat]."""
    ply: int
    turn: int | None
    """How many turns have ended, if the file says so."""
    over: bool
    barrier: str = ""
    """Why it can only be looked at, in words; empty: it can be gone on with."""


class Broken(NamedTuple):
    """A file of the folder that is no saved game."""

    path: Path
    modified: float
    reason: str


def home() -> Path:
    """Return the folder for everything that sojourns keeps: `SOJOURNS_HOME`, or the system's."""
    chosen = os.environ.get("SOJOURNS_HOME")
    if chosen:
        return Path(chosen)
    from platformdirs import user_data_path

    return user_data_path("sojourns", appauthor=False)


def saves_folder() -> Path:
    """Return the folder where games are saved if nothing else is said; it may not be there yet."""
    return home() / "saves"


def safe_file_name(title: str) -> str:
    """Return a file name for the title that every system takes, ending in `.json`.

    >>> safe_file_name("../Ana & Zoé: CON"), safe_file_name("CON"), safe_file_name("…")
    ('ana-zoe-con.json', 'con-game.json', 'game.json')
    """
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    stem = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:NAME_LETTERS].strip("-")
    if RESERVED.match(stem):
        stem += "-game"
    return (stem or "game") + SUFFIX


def new_path(folder: Path, title: str, suffix: str = SUFFIX) -> Path:
    """Return a path in the folder for a new game of this title that no file has yet.

    The folder is made if that is possible; if not, whoever writes there finds out.
    """
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    stem = safe_file_name(title).removesuffix(SUFFIX)
    path, number = folder / f"{stem}{suffix}", 2
    while is_taken(path):
        path = folder / f"{stem}-{number}{suffix}"
        number += 1
    return path


def is_taken(path: Path) -> bool:
    """Return whether something is there, if only a link that leads nowhere.

    A name that no file can have is free: whoever writes there finds out.
    """
    try:
        path.lstat()
    except (OSError, ValueError):
        return False
    return True


def typed_path(text: str) -> tuple[Path, str]:
    """Return the path that a person typed, and the title that it gives the game, if any (DL-03).

    It is a path only if it is plainly meant as one: it begins at the root, at the home (`~/`), or
    with `./`. All else is a title, whose file lies in the folder of saves: `../x` leads nowhere.
    """
    text = text.strip()
    if Path(text).is_absolute() or re.match(r"[~.][/\\]" if os.name == "nt" else "[~.]/", text):
        path = Path(text)
        with suppress(RuntimeError):  # "~" before somebody who has no home here is a plain letter
            path = path.expanduser()
        return Path.cwd() / path, ""
    folder = saves_folder()
    with suppress(OSError):  # whoever writes there finds out
        folder.mkdir(parents=True, exist_ok=True)
    title = text.removesuffix(SUFFIX)
    return folder / safe_file_name(title), clean.title(title)


def list_saves(folder: Path, kinds: Kinds | None = None) -> Sequence[Summary | Broken]:
    """Return everything in the folder that is called a saved game, newest first (SV-07)."""
    return [peek(path, kinds) for path in newest_first(folder)]


def latest(folder: Path, kinds: Kinds | None = None) -> Summary | None:
    """Return the game of the folder that was played last and is not over, or None.

    A damaged one counts if turns of it are kept: going on offers the last sound one.
    """
    for path in newest_first(folder):
        found = peek(path, kinds)
        if isinstance(found, Broken):
            found = last_turn(path, kinds) or found
        if isinstance(found, Summary) and not found.over and not found.barrier:
            return found
    return None


def last_turn(path: Path, kinds: Kinds | None) -> Summary | None:
    """Return the last turn kept of a damaged save, as if it was the save: it can go back to it."""
    for one in generations.kept(path):
        found = peek(one.path, kinds)
        if isinstance(found, Summary):
            return found._replace(path=path)
    return None


def peek(path: Path, kinds: Kinds | None = None) -> Summary | Broken:
    """Return what the file says about itself; nothing is replayed or verified.

    One of a newer format, and with `kinds` (the games that are known, by their names) one of an
    unknown game or of other rules, has a barrier: it can only be looked at here (SV-16).
    """
    modified = when_written(path)
    place = clean.shown(path.name)
    try:
        data = strict.parse(strict.read_bytes(path), place)
    except UnreadableSave as error:
        return Broken(path, modified, "; ".join(filter(None, (error.wrong, error.right))))
    return summary(path, modified, data, kinds)


def summary(
    path: Path,
    modified: float,
    data: Mapping[str, Any],
    kinds: Kinds | None = None,
) -> Summary | Broken:
    """Return what `peek` does, from what is in the file."""
    barrier = _barrier(data, kinds)
    try:
        return _summary(path, modified, data)._replace(barrier=barrier)
    except (KeyError, TypeError, ValueError, AttributeError):
        return Broken(path, modified, barrier or _("It is JSON, but no saved game."))


def _barrier(data: Mapping[str, Any], kinds: Kinds | None) -> str:
    """Return why what is in the file cannot be gone on with here; it may be no save at all."""
    number, game, rules = data.get("format"), data.get("game"), data.get("rules")
    if type(number) is int and not versions.is_known(number):
        message = _("It has format {found}, which this version of sojourns does not know.")
        text = message.format(found=strict.quote(number))
        return f"{text} {versions.written_by(data)}".rstrip()
    if kinds is None or type(game) is not str or type(rules) is not int:
        return ""
    if game not in kinds:
        return _("The game {game} is not known here.").format(game=clean.title(game))
    known = kinds[game].rules_version
    if rules == known:
        return ""
    message = _("It was played by version {found} of the rules; here they are version {known}.")
    text = message.format(found=strict.quote(rules), known=known)
    return f"{text} {versions.written_by(data)}".rstrip()


def remove(path: Path) -> None:
    """Delete the file and the turns kept beside it.

    Raises:
        SaveError: it cannot be deleted, or another program has it open.
    """
    lock = Lock(path)
    lock.take()
    try:
        is_link = path.is_symlink()
        path.unlink()
        if not is_link:  # what a link leads to stays, and so do its turns
            generations.remove(path)
    except OSError as error:
        message = _("{path} cannot be deleted: {reason}")
        reason = clean.shown(error.strerror or str(error))
        raise SaveError(message.format(path=clean.shown(str(path)), reason=reason)) from None
    finally:
        lock.release()


def _summary(path: Path, modified: float, data: Mapping[str, Any]) -> Summary:
    """Raise KeyError, TypeError, ValueError or AttributeError if the data is no saved game."""
    reached, seats, journal = data.get("reached") or {}, data["seats"], data["journal"]
    if type(seats) is not list or not 0 < len(seats) <= strict.MOST_SEATS:
        raise ValueError
    if type(journal) is not list:
        raise ValueError
    return Summary(
        path=path,
        modified=modified,
        game=clean.title(data["game"]),
        rules=int(data["rules"]),
        title=clean.title(data["title"]),
        names=tuple(clean.title(seat["name"]) for seat in seats),
        kinds=tuple(clean.title(seat.get("kind", HUMAN)) for seat in seats),
        ply=len(journal),
        turn=_turn(reached.get("turn"), journal),
        over=reached.get("over") is True and bool(journal),
    )


def _turn(said: Any, journal: Sequence[Any]) -> int | None:
    """Return how many turns have ended, as the file remarks, or None: that cannot be.

    Anybody may have edited it. The turn passes to another seat, so that the journal tells how many
    have ended, but for the last one.
    """
    seats = [entry.get("seat") for entry in journal if type(entry) is dict]
    passed = sum(one != other for one, other in pairwise(seats))
    return said if type(said) is int and passed <= said <= passed + bool(seats) else None


def newest_first(folder: Path, suffix: str = SUFFIX) -> Iterator[Path]:
    """Yield the files of the folder that end so, those written last first."""
    try:
        paths = [path for path in folder.iterdir() if path.suffix == suffix]
    except OSError:  # no folder yet, or none that can be read: nothing was saved there
        paths = []
    visible = [path for path in paths if not path.name.startswith(".")]
    return iter(sorted(visible, key=lambda path: (-when_written(path), path.name)))


def when_written(path: Path) -> float:
    """Return when the file was written, in seconds since 1970; 0 without a file."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
