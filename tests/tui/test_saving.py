"""Saving on the screens: what is open elsewhere or damaged, and where nothing can be written."""

from __future__ import annotations

import json

import pytest
from textual.widgets import Input

from sojourns.kernel.errors import Fault, SojournsError
from sojourns.session import generations, library, saves
from sojourns.session.keeper import Keeper, open_game
from sojourns.session.lock import OpenElsewhere
from sojourns.tui import entry, settings
from sojourns.tui.app import SojournsApp
from sojourns.tui.opening import Opening
from sojourns.tui.replay import Replay
from sojourns.tui.start import Start
from sojourns.tui.table import Table
from tests.toygame import Toy
from tests.tui.toyface import shelf
from tests.tui.toytable import PEOPLE, SIZE, dealt, play, shows, start, table, text

pytestmark = pytest.mark.usefixtures("quick")

KINDS = {"toy": Toy()}


@pytest.fixture(autouse=True)
def no_handover(home):
    """Let everybody sit at the table at once."""
    settings.store(settings.Settings(handover=False))


@pytest.fixture
def path(home):
    """Return the path of a game in its third turn, whose turns are kept."""
    place = library.new_path(home / "saves", "game")
    match, keeper = dealt(), Keeper(place)
    keeper.keep(match)
    while match.game.turn(match.state) < 2:
        keeper.keep(play(match, 1))
    keeper.keep(play(match, 1))
    keeper.close()
    return place


def damage(path) -> bytes:
    """Cut the file as a disk may that fills up; return what is left."""
    data = path.read_bytes()[:-40]
    path.write_bytes(data)
    return data


async def at_table(pilot) -> Table:
    """Wait until a table is shown and return it."""
    for _try in range(100):
        screen = pilot.app.screen_stack[0]
        if isinstance(screen, Table) and screen.is_mounted:
            await pilot.pause()
            return screen
        await pilot.pause(0.02)
    raise AssertionError(text(pilot))


# -- open elsewhere


async def test_a_game_that_is_open_elsewhere_can_be_looked_at(path):
    before = path.read_bytes()
    _match, elsewhere = open_game(path, KINDS)
    async with start() as pilot:
        assert await shows(pilot, "Evening")
        await pilot.press("1")
        assert await shows(pilot, "This game is open elsewhere")
        assert "process" in text(pilot)
        await pilot.press("l")
        assert await shows(pilot, "Open elsewhere: only to look")
        assert isinstance(pilot.app.screen, Replay)
        await pilot.press("escape", "1")
        assert await shows(pilot, "This game is open elsewhere")
        await pilot.press("a")
        assert await shows(pilot, "Tried again at ")
        elsewhere.close()
        await pilot.press("a")
        await pilot.pause()
        assert isinstance(pilot.app.screen_stack[0], Table)
        with pytest.raises(OpenElsewhere):
            open_game(path, KINDS)
    assert path.read_bytes() == before
    open_game(path, KINDS)[1].close()


async def test_a_game_left_is_free_at_once(path):
    """What this program had open itself is not open elsewhere."""
    async with start() as pilot:
        assert await shows(pilot, "Evening")
        for _time in range(3):
            await pilot.press("1")
            await at_table(pilot)
            await pilot.press("x", "l")
            assert await shows(pilot, "Continue")
            assert isinstance(pilot.app.screen, Start)
            assert await shows(pilot, "Evening")
        open_game(path, KINDS)[1].close()


async def test_play_asks_over_the_start_screen(path):
    _match, elsewhere = open_game(path, KINDS)
    first = entry._first(None, path, None, None, shelf())
    async with SojournsApp(shelf(), first).run_test(size=SIZE) as pilot:
        assert await shows(pilot, "This game is open elsewhere")
        await pilot.press("n")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Start)
    elsewhere.close()


async def test_a_game_open_elsewhere_is_not_removed(path):
    _match, elsewhere = open_game(path, KINDS)
    async with start() as pilot:
        await pilot.press("3")
        assert await shows(pilot, "Evening")
        await pilot.press("d", "d")
        assert await shows(pilot, "It cannot be removed")
    elsewhere.close()
    assert path.exists()


# -- damaged


async def test_a_damaged_save_goes_back_to_the_last_turn_by_one_key(path):
    left = damage(path)
    async with start() as pilot:
        assert await shows(pilot, "Evening"), "the last game is still the one to continue"
        await pilot.press("1")
        assert await shows(pilot, "This game is damaged")
        shown = " ".join(text(pilot).split())
        assert "The start of turn 3 is kept and sound." in shown
        assert "game.json.damaged" in shown
        assert "use a copy" not in shown, "there is a better way"
        await pilot.press("enter")
        screen = await at_table(pilot)
        assert screen.match.game.turn(screen.match.state) == 2
    assert path.with_name("game.json.damaged").read_bytes() == left
    assert saves.read(path, KINDS).ply == screen.match.ply


async def test_a_damaged_save_may_be_left_as_it_is(path):
    left = damage(path)
    async with start() as pilot:
        await pilot.press("3")
        assert await shows(pilot, "no JSON")
        await pilot.press("enter")
        assert await shows(pilot, "This game is damaged")
        await pilot.press("n")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Opening)
    assert path.read_bytes() == left
    assert not list(path.parent.glob("*.damaged"))


async def test_what_is_lost_is_counted_where_the_file_says_so(path):
    data = json.loads(path.read_text("utf-8"))
    digest = data["journal"][-1]["digest"]
    path.write_text(path.read_text("utf-8").replace(digest, digest[::-1]), "utf-8")
    async with start() as pilot:
        await pilot.press("1")
        assert await shows(pilot, "sound, 1 action earlier")


async def test_dl_09_opening_a_corrupt_file_leaves_the_game_alone(path):
    """DL-09: the game that ran, its file and the corrupt one stay as they are."""
    corrupt = path.with_name("corrupt.json")
    corrupt.write_bytes(path.read_bytes()[:300])
    async with start() as pilot:
        await pilot.press("1")
        await at_table(pilot)
        before = path.read_bytes(), corrupt.read_bytes()
        await pilot.press("x", "l", "3")
        assert await shows(pilot, "corrupt.json")
        await pilot.press("slash", *"corrupt", "enter", "enter")
        assert await shows(pilot, "This game cannot be opened")
        await pilot.press("enter", "ctrl+q", "y")
    assert (path.read_bytes(), corrupt.read_bytes()) == before


OVER = {
    "nothing": [],
    "the menu": ["x"],
    "the help": ["f1"],
    "the log": ["f2"],
    "the score": ["f3"],
    "the past": ["x", "b"],
    "the place": ["f6"],
    "the options": ["x", "o"],
}


@pytest.mark.parametrize(
    ("plies", "keys"),
    [(number % 4, keys) for number, keys in enumerate(OVER.values())],
    ids=[f"{over} in phase {number % 4}" for number, over in enumerate(OVER)],
)
async def test_dl_07_quit_over_anything_in_any_phase(home, plies, keys):
    """DL-07: whatever lies over the table, quitting loses nothing, and going on finds the phase."""
    place = library.new_path(home / "saves", "game")
    saves.write(place, play(dealt(), plies))
    async with start() as pilot:
        assert await shows(pilot, "Evening")
        await pilot.press("1")
        screen = await at_table(pilot)
        await pilot.press(*keys)
        await pilot.pause()
        screen.play(screen.match.game.legal_actions(screen.match.state)[-1])
        await pilot.press("ctrl+q", "y")
    assert pilot.app.return_value == 0
    match, keeper = open_game(place, KINDS)
    keeper.close()
    assert match.ply == plies + 1
    assert match.state == screen.match.state


# -- no place to write


async def test_dl_01_a_new_game_that_cannot_be_written_says_so_at_once(home):
    """DL-01: in its first frame, and until there is a place."""
    (home / "saves").write_text("in the way")
    async with start() as pilot:
        await pilot.press("2")
        await pilot.pause()
        await pilot.press("f5")
        await at_table(pilot)
        assert "The game is not saved." in text(pilot)
        await pilot.press("f6", *"./x.json")
        pilot.app.screen.query_one(Input).value = str(home / "here.json")
        await pilot.press("enter")
        assert await shows(pilot, "Saved, and from now on here")
        assert "The game is not saved." not in text(pilot)
    assert saves.read(home / "here.json", KINDS).ply == 0


async def test_dl_01_what_can_be_written_again_is_not_lost_by_quitting(home):
    """DL-01: asking what would be lost tries once more."""
    match = play(dealt(), 1)
    (home / "game.json").mkdir()
    async with table(match, home / "game.json") as (pilot, screen):
        screen.keeping.now()
        assert await shows(pilot, "The game is not saved.")
        (home / "game.json").rmdir()
        await pilot.press("ctrl+q")
        assert await shows(pilot, "Games are saved after every step")
    assert saves.read(home / "game.json", KINDS).ply == 1


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("../x", "x.json"),
        ("C:\\x", "c-x.json"),
        ("x" * 300, "x" * 60 + ".json"),
    ],
)
async def test_dl_03_a_title_is_no_path(home, typed, name):
    """DL-03: the title is kept in the file, and nothing lands outside the folder of saves."""
    match = play(dealt(PEOPLE), 1)
    async with table(match, home / "game.json") as (pilot, screen):
        await pilot.press("f6")
        await pilot.pause()
        pilot.app.screen.query_one(Input).value = typed
        await pilot.press("enter")
        assert await shows(pilot, "Saved, and from now on here")
        assert screen.keeping.keeper.path == home / "saves" / name
    assert saves.read(home / "saves" / name, KINDS).title == typed
    assert {one.name for one in home.iterdir()} <= {"game.json", "saves", ".turns", "settings.json"}


async def test_a_place_that_fails_leaves_the_title(home):
    match = play(dealt(), 1)
    (home / "saves").write_text("in the way")
    async with table(match, home / "game.json") as (pilot, screen):
        await pilot.press("f6")
        await pilot.pause()
        pilot.app.screen.query_one(Input).value = "Other"
        await pilot.press("enter")
        assert await shows(pilot, "is no folder")
        await pilot.press("escape")
        assert screen.keeping.keeper.path == home / "game.json"
    assert match.title == "Evening"


# -- how many turns, and faults of ours


async def test_how_many_turns_are_kept_is_an_option(path):
    async with start() as pilot:
        await pilot.press("1")
        await at_table(pilot)
        assert len(generations.kept(path)) == 3
        pilot.app.change_settings(pilot.app.settings.but(turns=0))
        pilot.app.screen_stack[0].keeping.now()
        assert not generations.kept(path)


def test_an_error_of_ours_out_of_the_screens_is_a_fault(path, monkeypatch):
    """It is none of what a user can mend, whatever its class."""

    async def run(self, **_named):
        self._exception = SojournsError("oh")

    monkeypatch.setattr(SojournsApp, "run_async", run)
    with pytest.raises(Fault) as raised:
        entry.run(shelf(), play=path)
    assert str(raised.value.__cause__) == "oh"


async def test_a_fault_in_saving_is_reported_too(home, monkeypatch):
    async def broken():
        async with table(play(dealt(), 1), home / "game.json") as (pilot, screen):
            monkeypatch.setattr(saves, "dumps", lambda _match: 1 / 0)
            screen.changed()
            await pilot.pause()

    with pytest.raises(ZeroDivisionError):
        await broken()
