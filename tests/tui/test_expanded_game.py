"""Turns with all expansions through the whole app, by keys alone and by mouse alone.

The start space has an exploration token and an airship, and the cards that order something come
first, so that two turns hold everything that expansions let a player do.
"""

from __future__ import annotations

from collections import Counter
from contextlib import asynccontextmanager
from functools import cache

import pytest

from sojourns import catalog
from sojourns.games.six.game import EXPANSIONS
from sojourns.games.six.state import MOVES, ORDERS
from sojourns.session import saves
from sojourns.session.deal import deal
from sojourns.session.keeper import Keeper
from sojourns.session.match import Match, Seat
from sojourns.tui import settings
from sojourns.tui.app import SojournsApp
from sojourns.tui.table import Table
from tests.tui.dump import dump
from tests.tui.test_whole_games import MAP_ROWS

pytestmark = pytest.mark.usefixtures("quick")

PEOPLE = (Seat("Ana", look=0), Seat("Bo", look=3))
SIZE = (80, 23)


@cache
def dealt(map_name="A"):
    """Return a match with all expansions, tokens on the start, cards with orders first."""
    kind = catalog.six()
    options = {"map": map_name, "expansions": list(EXPANSIONS), "first": 0}
    board = kind.content(options).board
    codes = [
        board.codes[board.start],
        *(one for one in board.codes if one != board.codes[board.start]),
    ]
    options |= {"exploration": codes[:20], "airships": codes[:2]}
    return deal(kind, options, PEOPLE, 7, "Everything")


def everything(*, turned=False):
    """Return the match afresh; `turned`: with other faces of what lies face down."""
    match = dealt()
    cards = {card.id: card for card in match.content.deck}
    deck = sorted(match.setup["deck"], key=lambda card: -cards[card].actions[MOVES])
    deck.sort(key=lambda card: not cards[card].orders)
    deck.sort(key=lambda card: cards[card].orders[:1] != ("upgrade",))
    faces = dict(match.setup["exploration"])
    if turned:
        first, *rest = faces
        faces = {
            first: faces[first],
            **dict(zip(rest, reversed([faces[c] for c in rest]), strict=True)),
        }
    upgrades, others = deck[:1], [card for card in deck[1:] if cards[card].orders == ("serpent",)]
    rest = [card for card in deck if card not in (*upgrades, *others)]
    setup = {**match.setup, "deck": [*upgrades, *others, *rest], "exploration": faces}
    return Match(match.kind, match.content, setup, PEOPLE, title="Everything", seed=7)


@asynccontextmanager
async def table(match, home):
    """Show the table, without hand-overs; yield the pilot and the screen."""
    screen = Table(match, Keeper(home / "all.json"), catalog.face(match.kind.name))
    app = SojournsApp(
        catalog.shelf(), lambda _app: screen, chosen=settings.Settings(handover=False)
    )
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause(0.05)
        yield pilot, screen


def chip(screen, name):
    """Return the number of a chip."""
    chips = screen.face_table.selection.chips
    return next(
        str(number) for number, one in enumerate(chips, 1) if one.name == name and one.ready
    )


def place(pilot, text, rows=range(23)):
    """Return where a text stands lowest: notes lie at the top."""
    lines = dump(pilot.app).splitlines()
    for y in reversed(rows):
        if y < len(lines) and text in lines[y]:
            return lines[y].index(text) + 1, y
    raise AssertionError(f"{text} is not there:\n{dump(pilot.app)}")


def kinds(match):
    """Return how often each kind of action was played."""
    return Counter(entry.action.kind for entry in match.journal)


async def test_by_keys(home):
    match = everything()
    async with table(match, home) as (pilot, screen):
        start = match.setup["start"]
        await pilot.press("1", "1")
        assert "On which trade" in dump(pilot.app)
        await pilot.press("down", "enter")
        for name in ("place_shrine", "explore"):
            await pilot.press(chip(screen, name), *start.lower(), "space")
        await pilot.press("u")
        assert "Undo stops here" in dump(pilot.app)
        await pilot.press("n", "t", "y")
        assert match.to_act == 1
        await pilot.press("1", "1")
        assert match.state.step == ORDERS
        await pilot.press("tab", "space")
        await pilot.press(chip(screen, "moves"), *start.lower(), "space")
        await pilot.press("h", "1", "space", "1", "enter")
        await pilot.press("f3")
        assert "Sea serpents" in dump(pilot.app)
        await pilot.press("escape", "f5", "end")
        assert "Beside the map" in dump(pilot.app)
        await pilot.press("escape", "question_mark", "end")
        await pilot.press("escape", "t", "y")
        await pilot.pause(0.05)
    played = kinds(match)
    for kind in ("place_upgrade", "place_serpent", "explore", "place_shrine", "fly"):
        assert played[kind] == 1, kind
    assert saves.read(home / "all.json", {match.kind.name: match.kind}).state == match.state


async def test_by_mouse(home):
    match = everything()
    async with table(match, home) as (pilot, screen):

        async def click(text, rows=range(23)):
            await pilot.click(offset=place(pilot, text, rows))
            await pilot.pause()

        async def take(name):
            await click(f" {chip(screen, name)} ", [17])

        start = match.setup["start"]
        for _again in range(2):
            await pilot.click(offset=(4, 18))
        await click(" -1 ", range(8))
        await click("Ca carpentry")
        await take("place_shrine")
        await click(start, MAP_ROWS)
        await take("explore")
        await click(start, MAP_ROWS)
        await click("T end turn")
        await click("Y  End the turn")
        for _again in range(2):
            await pilot.click(offset=(4, 18))
        await click("S9", MAP_ROWS)
        await take("moves")
        await click(start, MAP_ROWS)
        await click("H1", MAP_ROWS)
        await click("[2]", MAP_ROWS)
        await pilot.pause(0.05)
    played = kinds(match)
    for kind in ("place_upgrade", "place_serpent", "explore", "place_shrine", "fly"):
        assert played[kind] == 1, (kind, played)


async def test_x8_4_no_screen_tells_what_lies_face_down(home):
    shown = []
    for turned in (False, True):
        match = everything(turned=turned)
        seen = []
        async with table(match, home) as (pilot, screen):
            start = match.setup["start"]
            await pilot.press("1", "1", "enter")
            await pilot.press(chip(screen, "explore"), *start.lower(), "space")
            for keys in (("f2",), ("f3",), ("f4",), ("f5", "end"), ("x", "b", "home", "end")):
                await pilot.press(*keys)
                await pilot.pause(0.05)
                seen.append(dump(pilot.app))
                await pilot.press("escape")
            seen.append(dump(pilot.app))
        shown.append(seen)
    assert shown[0] == shown[1]
