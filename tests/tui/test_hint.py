"""Hints at the table: who may ask, what is told, what can be done with it, and bots that fail."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic

import pytest

from sojourns import catalog
from sojourns.advice import asking
from sojourns.advice.foresight import Foresight, Step
from sojourns.bots import host, roster
from sojourns.bots.question import Answer
from sojourns.session import saves
from sojourns.session.keeper import Keeper
from sojourns.session.match import Match, Seat
from sojourns.tui.app import QuitBox, SojournsApp
from sojourns.tui.ask import Ask
from sojourns.tui.help import Help, table_keys
from sojourns.tui.hint import HintBox
from sojourns.tui.menu import Menu
from sojourns.tui.tables import replay_screen, table_screen
from tests.cli.tables import small_match
from tests.leaks import sixtable
from tests.leaks.texts import texts
from tests.leaks.windows import unharmed
from tests.toygame import EndTurn, Toy, ToyWords
from tests.tui import toyface
from tests.tui.dump import check
from tests.tui.test_dumps import GOLDEN, REWRITE, SIZES, named
from tests.tui.test_expanded_game import everything
from tests.tui.test_windows import SIZES as SMALL
from tests.tui.toytable import dealt, play, shows, table, text

pytestmark = pytest.mark.usefixtures("quick")

HINTED = (Seat("Ana", look=0, hints=True), Seat("Bo", look=3))
HANGS = """
import re

class Hangs:
    def choose(self, game, view, legal, rng):
        re.match("(a+)+$", "a" * 64 + "b")
"""


@pytest.fixture(autouse=True)
def swift(monkeypatch):
    """Let a bot give the hints that takes no time, however busy the machine is."""
    monkeypatch.setattr(asking, "ADVISER", "easy")


def begun(seats=HINTED):
    """Return a match in the middle of Ana's turn."""
    return play(dealt(seats), 1)


async def asked(pilot):
    """Press the key, and wait for the hint."""
    await pilot.press("v")
    assert await shows(pilot, "Points at the end of that") or await shows(pilot, "No points")


def answering(pilot, think):
    """Let a hint be found so."""
    pilot.app.shelf = toyface.advised(pilot.app.shelf, hint=think)


# -- what is told


@pytest.mark.parametrize("size", SIZES, ids=named)
async def test_a_hint_tells_the_plan_and_the_points(home, size):
    async with table(begun(), home / "game.json", size) as (pilot, _screen):
        await asked(pilot)
        await pilot.pause(0.05)
        check(text(pilot), GOLDEN / f"hint-{named(size)}.txt", rewrite=REWRITE)


async def test_plain_letters_are_all_there_is_with_the_ascii_glyphs(home):
    async with table(begun(), home / "game.json") as (pilot, _screen):
        pilot.app.change_settings(pilot.app.settings.but(glyphs="ascii"))
        await asked(pilot)
        assert text(pilot).isascii()


async def test_a_text_that_does_not_fit_can_be_read_on(home, monkeypatch):
    steps = tuple(Step(EndTurn(), f"typed {n}", (f"told {n}",)) for n in range(30))

    async def long_one():
        return Foresight(0, steps, (), (0, 0), (0, 0))

    async with table(begun(), home / "game.json") as (pilot, screen):
        monkeypatch.setattr(screen.advice, "_think", long_one)
        await pilot.press("v")
        assert await shows(pilot, "PgDn more")
        assert "told 0" in text(pilot)
        assert "told 29" not in text(pilot)
        await pilot.press("pagedown", "pagedown", "pagedown")
        assert "told 29" in text(pilot)
        await pilot.press("pageup", "pageup", "pageup")
        assert "told 0" in text(pilot)


async def test_tr_12_every_size(home):
    async with table(begun(), home / "game.json") as (pilot, _screen):
        await asked(pilot)
        await unharmed(pilot, (*SMALL, *SIZES))


# -- what can be done with it


async def test_the_first_action_of_a_hint_is_done_and_can_be_taken_back(home):
    match = begun()
    async with table(match, home / "game.json") as (pilot, screen):
        planned = [step.action for step in (await foreseen(screen)).steps]
        await asked(pilot)
        await pilot.press("d")
        await pilot.pause()
        assert [entry.action for entry in match.journal[1:]] == planned[:1]
        assert saves.read(home / "game.json", {"toy": Toy()}).ply == 2
        await pilot.press("u")
        await pilot.pause()
        assert match.ply == 1
        await pilot.press("y")
        await pilot.pause()
        assert match.ply == 2


async def test_all_of_a_hint_is_done_up_to_the_end_of_the_turn(home):
    """Nothing ends a turn but its own key."""
    match = begun()
    async with table(match, home / "game.json") as (pilot, screen):
        planned = [step.action for step in (await foreseen(screen)).steps]
        await asked(pilot)
        await pilot.press("a")
        await pilot.pause()
        assert [entry.action for entry in match.journal[1:]] == planned[:-1]
        assert match.to_act == 0
        assert saves.read(home / "game.json", {"toy": Toy()}).ply == match.ply
        await pilot.press("v")
        assert await shows(pilot, "end the turn")
        await pilot.press("e")
        await pilot.pause()
        assert match.to_act == 1


async def foreseen(screen):
    return await screen.advice._think()


@pytest.mark.parametrize("key", ["n", "escape"])
async def test_a_hint_is_closed_and_nothing_is_done(home, key):
    match = begun()
    async with table(match, home / "game.json") as (pilot, screen):
        await asked(pilot)
        await pilot.press(key)
        await pilot.pause()
        assert pilot.app.screen is screen
        assert match.ply == 1


async def test_a_plan_that_something_revealed_has_spoilt_is_done_as_far_as_it_goes(home):
    match = begun()
    async with table(match, home / "game.json") as (pilot, screen):
        found = await foreseen(screen)
        way = [step.action for step in found.steps]
        screen.advice._answered([way[0], way[0], way[1]])
        await pilot.pause()
        assert match.ply == 2
        assert "Not allowed" in text(pilot)


# -- who may ask


async def test_the_key_is_shown_where_hints_are_allowed_and_nowhere_else(home):
    for seats, wanted in ((HINTED, True), ((Seat("Ana", look=0), Seat("Bo", look=3)), False)):
        async with table(begun(seats), home / "game.json") as (pilot, screen):
            assert screen.moment().hints == wanted
            await pilot.press("x")
            assert isinstance(pilot.app.screen, Menu)
            assert ("Hint: what a bot would do" in text(pilot)) == wanted
            await pilot.press("escape", "f1")
            assert isinstance(pilot.app.screen, Help)
            assert (pilot.app.screen._all_keys() == table_keys(hints=True)) == wanted


async def test_the_menu_asks_for_a_hint(home):
    async with table(begun(), home / "game.json") as (pilot, _screen):
        await pilot.press("x", "v")
        assert await shows(pilot, "HINT")


async def test_a_seat_without_permission_is_told_so(home):
    match = begun((Seat("Ana", look=0), Seat("Bo", look=3, hints=True)))
    async with table(match, home / "game.json") as (pilot, screen):
        await pilot.press("v")
        await pilot.pause()
        assert pilot.app.screen is screen
        assert "Hints are not allowed for Ana in this game" in text(pilot)


async def test_who_only_looks_before_the_turn_is_told_so(home):
    async with table(dealt(HINTED), home / "game.json") as (pilot, screen):
        assert await shows(pilot, "it is your turn")
        await pilot.press("v")
        await pilot.pause()
        assert screen.seating.peeping
        await pilot.press("v")
        await pilot.pause()
        assert "has not sat down yet" in text(pilot)
        assert pilot.app.screen is screen


async def test_while_a_bot_is_to_act_there_is_no_hint(home, monkeypatch):
    async def never(_match):
        await asyncio.sleep(60)

    monkeypatch.setattr(toyface, "think", never)
    match = dealt((Seat("Ana", "random", 0), Seat("Bo", look=3, hints=True)))
    async with table(match, home / "game.json") as (pilot, screen):
        assert await shows(pilot, "Ana is thinking")
        await pilot.press("v")
        await pilot.pause()
        assert "Ana is a bot" in text(pilot)
        assert pilot.app.screen is screen


async def test_in_the_past_there_is_neither_hint_nor_review(home):
    async with SojournsApp(
        catalog.shelf(), lambda app: replay_screen(app, small_match(HINTED), "")
    ).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("v")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Ask)
        assert "The game is not over" in text(pilot)
        assert "not for the past" in text(pilot)


# -- bots that take their time, or fail


async def test_a_sign_shows_while_the_bot_thinks_and_esc_stops_it(home):
    match, stopped = begun(), []

    async def slow(_match):
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            stopped.append(True)
            raise

    async with table(match, home / "game.json") as (pilot, screen):
        answering(pilot, slow)
        await pilot.press("v")
        assert await shows(pilot, "oracle is thinking")
        await pilot.press("ctrl+q")
        assert isinstance(pilot.app.screen, QuitBox)
        await pilot.press("n")
        assert isinstance(pilot.app.screen, HintBox)
        await pilot.press("escape")
        await pilot.pause()
        assert pilot.app.screen is screen
        assert stopped
        await pilot.press("0")
        await pilot.pause()
        assert match.ply == 2, "the game goes on"


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ("too_slow", "oracle took too long."),
        ("raised", "oracle failed."),
        ("illegal", "oracle wanted what is not allowed."),
        ("memory", "oracle needed too much memory."),
        ("died", "oracle stopped working."),
        ("unreadable", "oracle answered what cannot be read."),
        ("unknown", "oracle is a bot that is not known here."),
    ],
)
async def test_bt_03_a_bot_that_fails_gives_no_hint_and_spoils_nothing(home, fault, told):
    match = begun()

    async def fails(match):
        return Answer(match.game.legal_actions(match.state)[0], fault, "why")

    async with table(match, home / "game.json") as (pilot, screen):
        answering(pilot, fails)
        await pilot.press("v")
        assert await shows(pilot, f"There is no hint: {told}")
        await pilot.press("n")
        await pilot.pause()
        assert pilot.app.screen is screen
        assert (match.ply, match.notes) == (1, [])


@asynccontextmanager
async def real_table(match: Match, path: Path, size=(80, 24)):
    """Show the table of a match of the game that is shipped; yield the pilot."""

    def first(app):
        return table_screen(app, match, Keeper(path), None)

    async with SojournsApp(catalog.shelf(), first).run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


@pytest.fixture
def hangs(tmp_path, monkeypatch):
    """Let a bot give the hints that hangs in C."""
    monkeypatch.setattr(host, "LIMITS", host.Limits())
    path = tmp_path / "hangs.py"
    path.write_text(HANGS, "utf-8")
    monkeypatch.setattr(asking, "ADVISER", roster.add(str(path)))
    yield
    roster.OTHERS.clear()
    host.stop_all()


@pytest.mark.usefixtures("hangs")
async def test_bt_03_esc_stops_a_bot_that_hangs_in_c(home):
    match, others = small_match((Seat("Ana", hints=True), Seat("Bo"))), set(host._minds)
    async with real_table(match, home / "game.json") as pilot:
        await pilot.press("enter", "v")
        for _try in range(500):
            if any(mind.game is not None for mind in host._minds.values()):
                break
            await pilot.pause(0.02)
        assert "hangs is thinking" in text(pilot)
        began = monotonic()
        await pilot.press("escape")
        await pilot.pause()
        assert not isinstance(pilot.app.screen, HintBox)
        assert monotonic() - began < 5, "the bot itself would go on for years"
        for _try in range(500):
            if others.issuperset(host._minds):
                break
            await pilot.pause(0.02)
        assert others.issuperset(host._minds)


@pytest.mark.usefixtures("hangs")
async def test_bt_03_a_bot_that_hangs_is_given_up_after_its_time(home):
    host.LIMITS.seconds = 0.3
    match = small_match((Seat("Ana", hints=True), Seat("Bo")))
    async with real_table(match, home / "game.json") as pilot:
        await pilot.press("enter", "v")
        assert await shows(pilot, "There is no hint: hangs took too long.")
        await pilot.press("escape")
        await pilot.press("1", "1")
        await pilot.pause()
        assert match.ply == 1
        assert match.notes == []


# -- while the list of an order has the keys


@asynccontextmanager
async def ordered(home, *, hints):
    """Show the list of what Ana's card orders; yield the match and the pilot."""
    plain, seats = everything(), (Seat("Ana", look=0, hints=hints), Seat("Bo", look=3))
    match = Match(plain.kind, plain.content, plain.setup, seats)
    async with real_table(match, home / "game.json") as pilot:
        await pilot.press("enter", "1", "1")
        assert await shows(pilot, "On which trade")
        yield match, pilot


@pytest.mark.parametrize("key", ["v", "V"])
async def test_t5_a_hint_is_asked_over_the_list_of_an_order(home, key):
    async with ordered(home, hints=True) as (match, pilot):
        assert "V hint" in text(pilot).splitlines()[-1]
        await pilot.press(key)
        assert await shows(pilot, "HINT")
        assert await shows(pilot, "do the first of it")
        await pilot.press("n")
        await pilot.pause()
        assert "On which trade" in text(pilot), "the list is as it was"
        await pilot.press(key)
        assert await shows(pilot, "do the first of it")
        await pilot.press("d")
        await pilot.pause()
        assert [entry.action.kind for entry in match.journal] == ["buy", "place_upgrade"]
        assert "On which trade" not in text(pilot)


async def test_t5_over_the_list_of_an_order_who_may_not_ask_is_told_so(home):
    async with ordered(home, hints=False) as (match, pilot):
        assert "V hint" not in text(pilot)
        await pilot.press("v")
        await pilot.pause()
        assert "Hints are not allowed for Ana in this game" in text(pilot)
        await pilot.press("escape")
        assert "Hints are not allowed" not in text(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert match.journal[-1].action.kind == "place_upgrade", "the list has kept the keys"


async def test_t5_keys_that_the_last_row_shows_can_be_clicked(home):
    async with ordered(home, hints=True) as (match, pilot):

        async def click(key):
            *above, last = text(pilot).splitlines()
            await pilot.click(offset=(last.index(key), len(above)))
            await pilot.pause()

        await click("V hint")
        assert await shows(pilot, "do the first of it")
        await pilot.press("n")
        await click("? help")
        assert isinstance(pilot.app.screen, Help)
        await pilot.press("escape")
        await click("Esc close")
        await click("X menu")
        assert isinstance(pilot.app.screen, Menu)
        await pilot.press("escape")
        await click("Space pick")
        await click("Enter take")
        assert match.journal[-1].action.kind == "place_upgrade"


# -- what nobody may know, and names


async def test_s9_x8_4_the_same_hint_whatever_lies_hidden(home):
    """S9 X8.4: box and points are equal for a game and its twin."""
    plain = sixtable.canaries(sixtable.OPTIONS, 5)
    seats = [seat._replace(hints=True) for seat in plain.seats]
    match = Match(plain.kind, plain.content, plain.setup, seats)
    told = []
    for one in (match, sixtable.otherwise(match)):
        async with real_table(one, home / f"{len(told)}.json", (160, 50)) as pilot:
            await pilot.press("enter")
            await asked(pilot)
            await pilot.pause(0.05)
            told.append(text(pilot))
    assert told[0] == told[1]
    row = {match.game.content.cards[card].name for card in match.state.row}
    values = {match.game.content.cards[c[0]].name for c in match.game.rules.given}
    assert sixtable.secrets(b"", told[0]) <= row | values


@pytest.mark.parametrize("name", ["[b]x[/]", "W" * 24, "安" * 12, "a [/] b", "{player}", "x]"])
async def test_hostile_names_are_only_names(home, name):
    assert name in texts() or len(name) > 3 or name == "x]"
    match = begun((Seat(name, look=0, hints=True), Seat("Bo", look=3)))
    async with table(match, home / "game.json") as (pilot, _screen):
        await asked(pilot)
        shown = text(pilot)
        assert name in shown
        told = ToyWords(match.game, [name, "Bo"]).names[0]
        assert f"{told}: " in shown
        assert all(len(line) <= 80 for line in shown.splitlines())
