"""Every screen in the pseudo-language: nothing is left in English, and longer texts still fit."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager

import pytest

from sojourns import catalog, lang
from sojourns.advice import asking
from sojourns.advice.review import costliest
from sojourns.session.deal import deal, streams
from sojourns.session.keeper import Keeper
from sojourns.session.match import Match, Seat
from sojourns.tui.app import SojournsApp
from sojourns.tui.lines import Lines
from sojourns.tui.review import TurnBox
from sojourns.tui.table import Table
from tests.golden import compact
from tests.pseudo import pseudo, pseudo_folder, untranslated
from tests.tui.dump import dump
from tests.tui.test_expanded_game import everything
from tests.tui.test_windows import FROM_START, SCREENS

__all__ = ["pseudo", "pseudo_folder"]

pytestmark = pytest.mark.usefixtures("quick")

KEYS = (
    "Enter Esc Tab Space Backspace Ctrl Home End PgUp PgDn Shift tmux set mouse on NO_COLOR ASCII"
)


@pytest.fixture(autouse=True)
def swift(monkeypatch):
    """Let bots give advice that take no time, however busy the machine is."""
    monkeypatch.setattr(asking, "ADVISER", "easy")
    monkeypatch.setattr(asking, "REVIEWER", "easy")


PEOPLE = (Seat("Ana", look=0), Seat("Bo", look=3))

STARTS = [name for name in FROM_START if name != "rules"]
"""The rules are in English only."""
TABLE_SCREENS = {
    **{name: keys for name, keys in SCREENS.items() if name not in FROM_START},
    "no hint": ("enter", "v"),
    "end": ("enter", "1", "1", "t"),
}
"""Screen: the keys that lead there from the table in play."""


def known(match) -> list[str]:
    """Return what is no text for people: names, codes, keys, and what is written in files."""
    board = match.content.board
    cards = [word for card in match.content.cards for word in card.name.split()]
    places = [word for name in (*board.names, board.title) for word in name.split()]
    return [
        *board.codes,
        *cards,
        *places,
        KEYS,
        "Ana Bo ANA",
        match.title,
        "game json saves",
        "Minst",
        *(name for name, _options in catalog.sojourns()),
    ]


def starts(home) -> list[str]:
    """Return a path as it may be shown, cut at the edge of the window."""
    path = str(home)
    return [path[:end] for end in range(len(path), len(path) // 2, -1)]


def new_match():
    return deal(catalog.six(), {"map": "A", "first": 0}, PEOPLE, 7, "Ana, Bo")


@asynccontextmanager
async def walk(keys, size, home, match=None):
    """Show the start screen or the table, press the keys; yield the app."""
    first = None
    if match is not None:
        table = Table(match, Keeper(home / "game.json"), catalog.face(match.kind.name))
        first = lambda _app: table  # noqa: E731
    app = SojournsApp(catalog.shelf(), first)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.pause(0.05)
        for key in keys:
            await pilot.press(key)
            await pilot.pause(0.02)
        yield app


@pytest.mark.parametrize("name", STARTS)
async def test_start_screens(name, home, pseudo):
    lang.use_language(pseudo)
    async with walk(SCREENS[name], (80, 23), home) as app:
        assert untranslated(dump(app), [*known(new_match()), *starts(home)]) == []


@pytest.mark.parametrize("size", [(80, 23), (160, 50)], ids=["80x23", "160x50"])
@pytest.mark.parametrize("keys", TABLE_SCREENS.values(), ids=TABLE_SCREENS)
async def test_table_screens(keys, size, home, pseudo):
    lang.use_language(pseudo)
    match = new_match()
    async with walk(keys, size, home, match) as app:
        assert untranslated(dump(app), [*known(match), *starts(home)]) == []


EXPANDED_SCREENS = {
    "order": ("enter", "1", "1"),
    "chips": ("enter", "1", "1", "enter"),
    "card": ("enter", "2"),
    "score": ("enter", "f3"),
    "spaces": ("enter", "f4"),
    "tableau": ("enter", "f5"),
    "beside the map": ("enter", "f5", "end"),
    "signs": ("enter", "f1", "end"),
}


@pytest.mark.parametrize("keys", EXPANDED_SCREENS.values(), ids=EXPANDED_SCREENS)
async def test_expanded_screens(keys, home, pseudo):
    lang.use_language(pseudo)
    match = everything()
    async with walk(keys, (80, 23), home, match) as app:
        badges = "Co Ca Se Sh Ar Bl Je"
        assert untranslated(dump(app), [*known(match), badges, *starts(home)]) == []


@pytest.mark.parametrize("size", [(80, 23), (160, 50)], ids=["80x23", "160x50"])
async def test_hint(size, home, pseudo):
    """What is typed stays as it is in every language."""
    lang.use_language(pseudo)
    fresh = everything()
    seats = [seat._replace(hints=True) for seat in fresh.seats]
    match = Match(fresh.kind, fresh.content, fresh.setup, seats)
    async with walk(("enter", "v"), size, home, match) as app:
        found = await whole(app, lambda: app.screen.found)
        typed = [word for step in found.steps for word in step.typed.split()]
        allowed = [*known(match), *typed, asking.ADVISER]
        assert untranslated(dump(app), allowed) == []


@pytest.mark.parametrize("opened", [False, True], ids=["review", "turn"])
async def test_review(opened, home, pseudo):
    lang.use_language(pseudo)
    match, _golden = compact.read("exploration+shrines")
    async with walk(("v",), (80, 23), home, match) as app:
        await whole(app, lambda: app.screen.query_one(Lines).value)
        typed = [
            step.typed
            for verdict in costliest(app.screen.judged.verdicts)
            for steps in app.screen.steps(verdict)
            for step in steps
        ]
        words = " ".join(typed).split()
        cut = [word[:end] for word in words for end in range(2, len(word))]
        allowed = [*known(match), *words, *cut, asking.REVIEWER, "exploration shrines"]
        if opened:
            app.screen.query_one(Lines).action_pick()
            await whole(app, lambda: isinstance(app.screen, TurnBox))
        assert untranslated(dump(app), allowed) == []


async def whole(app, find):
    """Wait until something is found, and return it."""
    async with asyncio.timeout(20):
        while not (found := find()):
            await asyncio.sleep(0.02)
    await asyncio.sleep(0.1)
    return found


async def test_laying_out(home, pseudo):
    lang.use_language(pseudo)
    match = everything()
    async with walk((), (80, 23), home) as app:
        options = {"map": "A", "expansions": match.setup["expansions"], "players": 2}
        face = catalog.face(match.kind.name)
        app.push_screen(face.laying(match.content, options, streams(1)))
        async with asyncio.timeout(5):
            while type(app.screen).__name__ != "LayOut":
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.05)
        assert untranslated(dump(app), known(match)) == []
