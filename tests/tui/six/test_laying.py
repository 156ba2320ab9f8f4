"""Choosing expansions in the form, and laying out their tokens by hand on the map."""

from __future__ import annotations

from collections import Counter
from contextlib import asynccontextmanager
from random import Random

import pytest

from sojourns import catalog
from sojourns.games.six.data import load
from sojourns.games.six.game import EXPANSIONS
from sojourns.kernel.errors import DealError
from sojourns.kernel.game import Refusal
from sojourns.session.deal import streams
from sojourns.tui.app import SojournsApp
from sojourns.tui.form import Chooser, Combination
from sojourns.tui.newgame import NewGame
from sojourns.tui.several import Several
from sojourns.tui.six.laid import Laid, piles_of
from sojourns.tui.six.laying import LayOut, lay_out
from sojourns.tui.table import Table
from tests.tui.dump import dump

pytestmark = pytest.mark.usefixtures("quick")

ALL = {"players": 2, "map": "A", "expansions": list(EXPANSIONS), "start": "A1"}
MOUNTAINS = {**ALL, "expansions": ["mountains"]}


@asynccontextmanager
async def form(size=(80, 23)):
    """Show the form for a new game; yield the pilot and the form."""
    app = SojournsApp(catalog.shelf())
    async with app.run_test(size=size) as pilot:
        await pilot.press("2")
        await pilot.pause()
        assert isinstance(app.screen, NewGame)
        yield pilot, app.screen


def chosen(screen):
    """Return the options of the form."""
    return screen.choosing.options()


async def dealt(pilot):
    """Deal and return the match."""
    await pilot.press("f5")
    await pilot.pause()
    table = pilot.app.screen_stack[0]
    assert isinstance(table, Table)
    return table.match


# -- which expansions


async def test_g2_sojourns_and_all_are_ready_to_choose():
    async with form() as (pilot, screen):
        screen.query_one(Combination).focus()
        assert chosen(screen)["expansions"] == []
        await pilot.press("right", "right")
        assert chosen(screen)["expansions"] == ["places", "trade-tokens"]
        assert chosen(screen)["map"] == "B"
        assert "Market Tide" in dump(pilot.app)
        await pilot.press("left", "left", "left")
        assert chosen(screen)["expansions"] == list(EXPANSIONS)
        match = await dealt(pilot)
        assert match.setup["expansions"] == list(EXPANSIONS)


async def test_one_by_one_with_a_line_on_what_each_brings():
    async with form() as (pilot, screen):
        screen.query_one(Combination).focus()
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, Several)
        shown = dump(pilot.app)
        assert "[ ] Places" in shown
        assert "points for the icons of two trades together" in shown
        await pilot.press("down", "down", "space", "end", "enter")
        assert "[x] Specialties" in dump(pilot.app)
        await pilot.press("escape")
        assert chosen(screen)["expansions"] == ["specialties", "airships"]
        assert "Specialties, Airships" in dump(pilot.app)
        await pilot.press("enter", "a", "escape")
        assert "All expansions" in dump(pilot.app)
        await pilot.press("enter", "n", "escape")
        assert chosen(screen)["expansions"] == []


async def test_one_by_one_by_mouse():
    async with form() as (pilot, screen):
        await pilot.click(Combination, offset=(4, 0))
        await pilot.pause()
        assert isinstance(pilot.app.screen, Several)
        await pilot.click("Lines", offset=(4, 0))
        await pilot.click("Keys", offset=(55, 0))
        await pilot.pause()
        assert chosen(screen)["expansions"] == ["places"]
        await pilot.click(Combination, offset=(0, 0))
        assert chosen(screen)["expansions"] == []


async def test_x7_1_feuds_ask_for_their_side():
    async with form() as (pilot, screen):
        line = screen.query_one("#line-choice-feuds")
        assert not line.display
        screen.query_one(Combination).choose(["feuds"])
        screen.choosing._offer_again()
        await pilot.pause()
        assert line.display
        screen.query_one("#choice-feuds", Chooser).focus()
        await pilot.press("right")
        assert (await dealt(pilot)).setup["feuds"] == "fierce"


async def test_what_cannot_be_dealt_is_said_before_anything_is_laid(monkeypatch):
    def refuse(*_facts):
        raise DealError(Refusal("S10", "few_cards", cards=9, players=2, needed=18))

    monkeypatch.setattr("sojourns.tui.newgame.deal", refuse)
    async with form() as (pilot, screen):
        screen.query_one(Combination).choose(["mountains"])
        screen.query_one("#layout", Chooser).choose("hand")
        await pilot.press("f5")
        await pilot.pause()
        assert "S10: 2 players need 18 cards" in dump(pilot.app)


# -- by hand


async def test_by_hand_only_where_something_is_laid():
    async with form() as (pilot, screen):
        line = screen.query_one("#line-layout")
        assert not line.display
        screen.query_one(Combination).choose(["airships"])
        screen.choosing._offer_again()
        assert line.display
        screen.query_one("#layout", Chooser).focus()
        await pilot.press("right", "f5")
        await pilot.pause()
        assert isinstance(pilot.app.screen, LayOut)
        await pilot.press("c", "1", "space", "b", "2", "enter")
        assert "Everything lies" in dump(pilot.app)
        await pilot.press("t")
        await pilot.pause()
        match = pilot.app.screen_stack[0].match
        assert match.setup["airships"] == ["C1", "B2"]


@asynccontextmanager
async def laying(options, size=(80, 23)):
    """Show the screen to lay out; yield the pilot, the screen and what it returned."""
    returned = []
    app = SojournsApp(catalog.shelf())
    async with app.run_test(size=size) as pilot:
        screen = lay_out(load(options), options, streams(1))
        app.push_screen(screen, returned.append)
        await pilot.pause()
        yield pilot, screen, returned


async def test_one_kind_after_the_other():
    async with laying(ALL) as (pilot, screen, returned):
        kinds = []
        while screen.laid.pile is not None:
            kinds.append(screen.laid.pile.laying.kind)
            await pilot.press("space", "v")
        assert kinds == ["trade", "exploration", "mountain", "airship"]
        await pilot.press("t")
        (found,) = returned
        assert list(found) == ["trade_tokens", "exploration", "mountains", "airships"]
        assert set(Counter(found["trade_tokens"].values()).values()) == {2}
        assert len(set(found["exploration"])) == 20


async def test_tab_takes_another_trade():
    async with laying(ALL) as (pilot, screen, _returned):
        await pilot.press("tab", "tab", "space", "shift+tab", "d", "1", "space")
        pile = screen.laid.piles[0]
        board = screen.board
        shown = {board.codes[s]: pile.laying.tokens[token] for s, token in pile.on.items()}
        assert shown == {"A1": "sewing", "D1": "carpentry"}


@pytest.mark.parametrize(
    ("keys", "wanted"),
    [
        pytest.param(["space"], "none on the starting space. (X9.1)", id="X9.1 the start"),
        pytest.param(["s", "1", "space"], "Each stands on a land of its own", id="X9.1 sea"),
        pytest.param(["d", "1", "space", "space"], "(X9.1)", id="one on each"),
    ],
)
async def test_spaces_that_are_not_allowed_are_refused_with_their_rule(keys, wanted):
    async with laying(MOUNTAINS) as (pilot, screen, _returned):
        await pilot.press(*keys)
        assert wanted in dump(pilot.app)
        lying = len(screen.laid.piles[0].on)
        await pilot.press("c", "2")
        assert wanted not in dump(pilot.app).splitlines()[-3]
        assert lying == int(keys[0] == "d")


async def test_undo_takes_back_the_last_one():
    async with laying(ALL) as (pilot, screen, _returned):
        await pilot.press("space", "a", "2", "space", "u")
        assert list(screen.laid.piles[0].on) == [0]
        assert screen.board.codes[screen.cursor] == "A2"
        await pilot.press("backspace", "u")
        assert not screen.laid.piles[0].on


async def test_by_mouse():
    async with laying(MOUNTAINS) as (pilot, screen, returned):
        for code in ("B1", "C2"):
            label = screen.map.picture.label[screen.board.codes.index(code)]
            await pilot.click(screen.map, offset=(label.x + 1, label.y))
        assert len(screen.laid.piles[0].on) == 2
        await pilot.click(screen.map, button=3)
        assert [screen.board.codes[s] for s in screen.laid.piles[0].on] == ["B1"]
        for text in ("rest at random", "deal"):
            column = dump(pilot.app).splitlines()[-1].index(text)
            await pilot.click("Keys", offset=(column, 0))
            await pilot.pause()
        assert returned[0]["mountains"][0] == "B1"
        assert len(returned[0]["mountains"]) == 8


async def test_leaving_asks_once_tokens_lie():
    async with laying(ALL) as (pilot, _screen, returned):
        await pilot.press("space", "escape")
        assert "Leave the layout?" in dump(pilot.app)
        await pilot.press("n", "escape", "l")
        await pilot.pause()
        assert returned == [None]


async def test_the_help_tells_the_keys_of_the_layout():
    async with laying(ALL) as (pilot, screen, _returned):
        await pilot.press("question_mark")
        shown = dump(pilot.app)
        assert "V             leave the rest of this" in shown
        assert "undo the last action of the turn" not in shown
        await pilot.press("escape")
        assert pilot.app.screen is screen


async def test_trades_stand_on_a_large_map():
    async with laying(ALL, size=(160, 50)) as (pilot, _screen, _returned):
        await pilot.press("space")
        assert "¤Co" in dump(pilot.app)


def test_x9_1_chance_takes_rocky_land_first():
    content = load(MOUNTAINS)
    for seed in range(10):
        laid = Laid(piles_of(content, MOUNTAINS))
        laid.rest(Random(seed))
        (pile,) = laid.piles
        rocky = set(pile.laying.first)
        assert len(rocky & set(pile.on)) == min(len(rocky), 8)
        assert laid.pile is None
