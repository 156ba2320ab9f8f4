"""What happens to a save, as scenes that are played with the system in the way, and what must hold.

A scene is set in an empty folder, then played. Before it the save is at `old` plies, after it at
`new`; whatever happened in between, one of the two opens.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from sojourns.kernel.errors import SaveError
from sojourns.session import library, recovery, saves
from sojourns.session.keeper import Keeper, open_game
from sojourns.session.match import Match
from tests.toygame.play import KINDS, play_on, toy_match

NAME = "sunday.json"
TURNS = 1


class Scene(NamedTuple):
    """One thing that happens to a save."""

    name: str
    set_up: Callable[[Path], Any]
    """Takes the folder; what it returns goes to `play`."""
    play: Callable[[Any], Keeper | None]
    """Returns the keeper at work, if one came of it."""
    old: int | None
    """How many actions the save has before; None: there is no save."""
    new: int


def turn_ends(first: int = 0) -> int:
    """Return the first ply after `first` at which a turn of the match has just ended."""
    match = play_on(toy_match(), 0)
    ends = [0]
    while not match.over:
        turn = match.game.turn(match.state)
        step(match)
        if match.game.turn(match.state) != turn:
            ends.append(match.ply)
    return next(ply for ply in ends if ply > first)


def step(match: Match) -> Match:
    """Play the one action that the scene's game goes on with."""
    return play_on(match, 1, seed=match.ply)


def at(plies: int) -> Match:
    """Return the match of all scenes after so many actions."""
    match = toy_match()
    while match.ply < plies:
        step(match)
    return match


def _keeper(folder: Path) -> Keeper:
    keeper = Keeper(folder / NAME)
    keeper.turns = TURNS
    return keeper


def kept(folder: Path, plies: int) -> tuple[Keeper, Match]:
    """Return a match that was kept after every turn, and its keeper, which has it open."""
    keeper, match = _keeper(folder), at(0)
    keeper.keep(match)
    while match.ply < plies:
        turn = match.game.turn(match.state)
        step(match)
        if match.ply == plies or match.game.turn(match.state) != turn:
            keeper.keep(match)
    assert keeper.problem is None
    return keeper, match


def closed(folder: Path, plies: int) -> Path:
    """Return the save of such a match, which no program has open."""
    keeper, _match = kept(folder, plies)
    keeper.close()
    return keeper.path


LATE = turn_ends(turn_ends())
"""The ply after which the second turn has ended, so that the turn before is dropped."""


def _keep(given: tuple[Keeper, Match]) -> Keeper:
    keeper, match = given
    keeper.keep(step(match))
    return keeper


def _new(folder: Path) -> tuple[Keeper, Match]:
    return _keeper(folder), at(0)


def _first(given: tuple[Keeper, Match]) -> Keeper:
    keeper, match = given
    keeper.keep(match)
    return keeper


def _open(path: Path) -> Keeper | None:
    try:
        return open_game(path, KINDS)[1]
    except SaveError:
        return None


def _close(given: tuple[Keeper, Match]) -> None:
    given[0].close()


def _elsewhere(given: tuple[Keeper, Match]) -> Keeper:
    return Keeper.elsewhere(given[0].path.with_name("elsewhere.json"), given[1], "Elsewhere")


def _damaged(folder: Path) -> tuple[Path, recovery.Earlier]:
    path = closed(folder, LATE + 1)
    path.write_bytes(path.read_bytes()[:-100])
    try:
        saves.read(path, KINDS)
    except SaveError as error:
        back = recovery.earlier(path, error, KINDS)
    assert back is not None
    assert back.match.ply == LATE
    return path, back


def _back(given: tuple[Path, recovery.Earlier]) -> Keeper:
    return recovery.go_back(*given)


SCENES = (
    Scene("first save", _new, _first, None, 0),
    Scene("action", lambda folder: kept(folder, LATE), _keep, LATE, LATE + 1),
    Scene("end of a turn", lambda folder: kept(folder, LATE - 1), _keep, LATE - 1, LATE),
    Scene("opening", lambda folder: closed(folder, LATE), _open, LATE, LATE),
    Scene("closing", lambda folder: kept(folder, LATE), _close, LATE, LATE),
    Scene("another place", lambda folder: kept(folder, LATE), _elsewhere, LATE, LATE),
    Scene("back to a turn", _damaged, _back, None, LATE),
)


def check(scene: Scene, folder: Path) -> None:
    """Assert that what is in the folder opens as before or after the scene, and nothing is lost."""
    path = folder / NAME
    found = library.list_saves(folder)
    if scene.old is None:
        # no save, or the damaged one, whose turns lead back
        sound = [one for one in found if isinstance(one, library.Summary)]
        assert all(one.ply == scene.new for one in sound)
        if not sound and (folder / ".turns").exists() and scene.new:
            fault = _fault(path)
            back = recovery.earlier(path, fault, KINDS)
            assert back is not None
            assert back.match.ply == LATE
        if scene.new:
            assert any(one.stat().st_size for one in folder.glob("sunday.json*"))
    else:
        assert all(isinstance(one, library.Summary) for one in found), found
        match = saves.read(path, KINDS)
        assert match.ply in (scene.old, scene.new)
        assert match.state == at(match.ply).state
    assert {one.path.name for one in found} <= {NAME, "elsewhere.json"}


def _fault(path: Path) -> SaveError:
    try:
        saves.read(path, KINDS)
    except SaveError as fault:
        return fault
    raise AssertionError("it is sound")


def go_on(scene: Scene, folder: Path) -> None:
    """Assert that the game goes on from there, and that nothing is left behind after it."""
    path = folder / NAME
    if scene.old is not None:
        match, keeper = open_game(path, KINDS)
        keeper.turns = TURNS
        keeper.keep(step(match))
        assert keeper.problem is None
        keeper.close()
        assert saves.read(path, KINDS).state == match.state
        other = folder / "elsewhere.json"
        Keeper.elsewhere(other, match, "").close()  # takes what is left from before
        library.remove(other)
        left = {one.name for one in folder.rglob("*") if one.is_file()}
        assert all(name == NAME or name.startswith("turn-") for name in left), left
        assert len(left) <= 1 + TURNS
