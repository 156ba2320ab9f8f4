"""Bots at the table of the screens: keys are obeyed while they think, and leaving stops them."""

from __future__ import annotations

from contextlib import asynccontextmanager

import pytest

from sojourns import catalog
from sojourns.bots import host, roster
from sojourns.session import saves
from sojourns.session.keeper import Keeper
from sojourns.session.match import Seat
from sojourns.tui.app import SojournsApp
from sojourns.tui.score import Score
from sojourns.tui.start import Start
from sojourns.tui.tables import table_screen
from tests.cli.tables import small_match
from tests.toygame import Toy
from tests.tui.toytable import dealt, play, shows, table, text

pytestmark = pytest.mark.usefixtures("quick")

HANGS = """
class Hangs:
    def choose(self, game, view, legal, rng):
        return sum(range(10**13))
"""


@pytest.fixture
def hangs(tmp_path, monkeypatch):
    """Make a bot known that hangs in C, and return its name."""
    monkeypatch.setattr(host, "LIMITS", host.Limits())
    path = tmp_path / "hangs.py"
    path.write_text(HANGS, "utf-8")
    yield roster.add(str(path))
    roster.OTHERS.clear()
    host.stop_all()


@asynccontextmanager
async def real_table(match, path):
    """Show the table of a match of the game that is shipped; yield the pilot."""

    def first(app):
        return table_screen(app, match, Keeper(path), None)

    async with SojournsApp(catalog.shelf(), first).run_test(size=(80, 24)) as pilot:
        yield pilot


async def thinks(pilot):
    """Wait until the bot has its question."""
    assert await shows(pilot, "is thinking")
    for _ in range(400):
        if any(mind.game is not None for mind in host._minds.values()):
            return
        await pilot.pause(0.02)
    raise AssertionError("no bot was asked")


async def test_bt_03_keys_are_obeyed_while_a_bot_hangs(home, hangs):
    """BT-03: a bot that hangs in C holds up nothing; leaving the game stops it at once."""
    match, others = small_match((Seat("Bot", hangs), Seat("Ana"))), set(host._minds)
    async with real_table(match, home / "game.json") as pilot:
        await thinks(pilot)
        await pilot.press("f3")
        assert isinstance(pilot.app.screen, Score)
        await pilot.press("escape", "right", "x", "l")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Start)
        for _try in range(500):
            if others.issuperset(host._minds):
                break
            await pilot.pause(0.02)
        assert others.issuperset(host._minds)
    assert match.ply == 0


async def test_bt_03_quitting_stops_a_bot_that_hangs(home, hangs):
    match = small_match((Seat("Bot", hangs), Seat("Ana")))
    async with real_table(match, home / "game.json") as pilot:
        await thinks(pilot)
        await pilot.press("ctrl+q", "enter")
    assert not host._minds
    assert match.ply == 0


async def test_bt_03_a_bot_that_hangs_is_replaced_and_named(home, hangs):
    """BT-03: where it is told what was played, in the log and in the save."""
    host.LIMITS.seconds = 0.5
    match = small_match((Seat("Bot", hangs), Seat("Ana")))
    async with real_table(match, home / "game.json") as pilot:
        pilot.app.settings = pilot.app.settings.but(pace="slow")
        await thinks(pilot)
        for _ in range(200):
            if match.notes:
                break
            await pilot.pause(0.02)
        assert await shows(pilot, "Bot took too long; a random bot plays on")
        await pilot.press("f2")
        assert await shows(pilot, "Bot took too long; a random bot plays on")
    assert match.notes[0].facts["reason"] == "too_slow"


async def test_bt_05_a_game_opened_in_the_middle_of_a_bots_turn_goes_on(home):
    """BT-05: the bot moves, whatever was done before."""
    match = play(dealt((Seat("Ana", "random", 0), Seat("Bo", look=3))), 2)
    assert match.to_act == 0
    saves.write(home / "game.json", match)
    again = saves.read(home / "game.json", {"toy": Toy()})
    async with table(again, home / "game.json") as (pilot, _screen):
        assert await shows(pilot, "Since your last turn") or await shows(pilot, "So far")
    assert again.ply > 2
    assert again.to_act == 1


BOTS = (Seat("Ana", "mine", look=0), Seat("Bo", look=3))


@pytest.mark.parametrize("keys", [["l"], ["enter"], ["escape"]])
async def test_a_bot_that_is_not_known_here_is_asked_about(home, keys):
    """Nothing is played for it unasked, so that a forgotten option spoils no game."""
    match = dealt(BOTS)
    async with table(match, home / "game.json") as (pilot, _screen):
        assert await shows(pilot, "A bot is missing")
        assert "--bot mine=FILE" in text(pilot)
        await pilot.press(*keys)
        await pilot.pause()
        assert isinstance(pilot.app.screen, Start)
    assert match.ply == 0
    assert match.notes == []


async def test_a_random_bot_plays_on_where_that_is_wanted(home):
    match = dealt(BOTS)
    async with table(match, home / "game.json") as (pilot, _screen):
        assert await shows(pilot, "A bot is missing")
        await pilot.press("r")
        await pilot.pause(0.1)
        assert match.ply > 0
