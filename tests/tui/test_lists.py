"""The pages that are lists: log, spaces, players, rules, options, help."""

from __future__ import annotations

import pytest
from textual.geometry import Offset

from sojourns.session.match import Note
from sojourns.tui import look, settings
from sojourns.tui.app import SojournsApp
from sojourns.tui.lines import Line, Lines
from sojourns.tui.menu import Menu
from sojourns.tui.paint import Ink
from sojourns.tui.rules import blocks, inks, rulebook
from tests.tui.toyface import shelf
from tests.tui.toytable import dealt, play, start, table, text

pytestmark = pytest.mark.usefixtures("quick")


def shown_lines(pilot):
    """Return the rows of the list on the screen that can be chosen."""
    rows = pilot.app.screen.query_one(Lines).rows
    return ["".join(ink.text for ink in row.inks).strip() for row in rows if row.value is not None]


async def test_hx_03_the_log_by_player_and_search_combine(home):
    match = play(dealt(), 7)
    async with table(match, home / "game.json") as (pilot, _screen):
        await pilot.press("f2")
        assert len(shown_lines(pilot)) == 7
        await pilot.press("2")
        lines = shown_lines(pilot)
        assert len(lines) == 3
        assert all("Bo:" in line for line in lines)
        await pilot.press("slash", *"LAY", "enter")
        assert [line.split()[0] for line in shown_lines(pilot)] == ["5"]
        await pilot.press("escape", "0")
        assert len(shown_lines(pilot)) == 7


async def test_hx_03_the_log_by_kind_of_action_and_by_points(home):
    match = play(dealt(), 7)
    totals = [match.game.outcome(match.game.view(state, None)).totals for state in match.states]
    scoring = [ply for ply in range(1, 8) if totals[ply] != totals[ply - 1]]
    assert 0 < len(scoring) < 7
    async with table(match, home / "game.json") as (pilot, _screen):
        await pilot.press("f2", "k", "k")
        assert "only lay" in text(pilot)
        assert [line.split()[0] for line in shown_lines(pilot)] == ["2", "5"]
        await pilot.press("1")
        assert [line.split()[0] for line in shown_lines(pilot)] == ["2"]
        await pilot.press("k", "k", "0", "p")
        assert "only lay" not in text(pilot)
        assert "only what changed points" in text(pilot)
        assert [int(line.split()[0]) for line in shown_lines(pilot)] == scoring
        await pilot.press("P")
        assert len(shown_lines(pilot)) == 7


async def test_hx_01_one_key_goes_to_what_is_new(home):
    match = play(dealt(), 7)
    async with table(match, home / "game.json") as (pilot, _screen):
        await pilot.press("f2", "n")
        assert "since your last turn" in text(pilot)
        assert pilot.app.screen.query_one(Lines).value == 3


async def test_hx_01_a_bot_that_failed_after_your_turn_is_new(home):
    match = play(dealt(), 7)
    ply = match.last_turn_end(match.to_act)
    facts = {"seat": 1, "bot": "hang", "reason": "too_slow", "detail": ""}
    match.notes.append(Note(ply, "bot_replaced", facts))
    async with table(match, home / "game.json") as (pilot, _screen):
        await pilot.press("f2", "n")
        assert "took too long" in shown_lines(pilot)[pilot.app.screen.query_one(Lines).value]


async def test_ax_11_a_line_of_the_log_can_be_copied(home):
    match = play(dealt(), 1)
    async with table(match, home / "game.json") as (pilot, _screen):
        await pilot.press("f2", "c")
        assert pilot.app.clipboard == "Ana: take"


async def test_a_player_of_the_log_by_mouse(home):
    match = play(dealt(), 7)
    async with table(match, home / "game.json") as (pilot, _screen):
        await pilot.press("f2")
        row = next(y for y, line in enumerate(text(pilot).splitlines()) if "everybody" in line)
        await pilot.click(offset=Offset(text(pilot).splitlines()[row].index("Bo"), row))
        assert len(shown_lines(pilot)) == 3


async def test_a_space_of_the_list_gets_the_cursor(home, monkeypatch):
    match = play(dealt(), 1)
    async with table(match, home / "game.json") as (pilot, screen):
        went = []
        monkeypatch.setattr(screen.face_table, "go", went.append)
        await pilot.press("f4", "down", "enter")
        assert went == [1]
        await pilot.press("f4", "slash", *"here", "enter", "enter")
        assert went == [1, 0]


async def test_every_player_can_be_looked_at(home):
    match = play(dealt(), 1)
    async with table(match, home / "game.json") as (pilot, _screen):
        await pilot.press("f5", "right")
        assert "Bo: ? ? ?" in text(pilot)
        await pilot.press("left")
        assert "Bo: ? ? ?" not in text(pilot)


async def test_options_change_at_once_and_are_kept():
    async with start() as pilot:
        await pilot.press("7", "down", "right")
        assert look.current().glyphs == "ascii"
        assert "@A1" in text(pilot)
        await pilot.press("left")
        assert look.current().glyphs == "unicode"
        await pilot.press("enter")
    assert settings.load().glyphs == "ascii"


async def test_what_is_said_for_one_run_is_not_kept(home):
    for_now = settings.load().but(colors="16", handover=False)
    async with SojournsApp(shelf(), chosen=for_now).run_test(size=(80, 24)) as pilot:
        await pilot.press("7", "down", "right")
        assert look.current().colors == "16"
    assert settings.load() == settings.Settings(glyphs="ascii")


async def test_options_that_cannot_be_stored_say_so(home):
    (home / "settings.json").mkdir()
    async with start() as pilot:
        await pilot.press("7", "right")
        assert "not stored" in text(pilot)
        assert look.current().colors == "true"


async def test_the_mouse_is_given_back(monkeypatch):
    async with start() as pilot:
        given = []
        driver = pilot.app._driver
        monkeypatch.setattr(
            driver, "_disable_mouse_support", lambda: given.append(0), raising=False
        )
        monkeypatch.setattr(driver, "_enable_mouse_support", lambda: given.append(1), raising=False)
        await pilot.press("7", "end", "up", "right", "right")
        assert given == [0, 1]


async def test_rules_are_searched():
    async with start() as pilot:
        await pilot.press("6", "slash", *"K10")
        assert "K10" in text(pilot).splitlines()[2]
        await pilot.press("enter", "n", "escape")
        assert "RULES" in text(pilot)


def test_the_rulebook_is_found():
    assert rulebook().startswith("# Six Sojourns")
    assert any("**T2**" in block for block in blocks(rulebook()))


def test_bold_and_code_in_the_key_colour():
    pieces = inks("- **A3** or `end`, plainly")
    assert [piece.text for piece in pieces if piece.ink == "key"] == ["A3", "end"]


async def test_help_leads_to_the_menu(home):
    match = play(dealt(), 1)
    async with table(match, home / "game.json") as (pilot, _screen):
        await pilot.press("f1")
        assert "X menu" in text(pilot)
        await pilot.press("x")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Menu)


class Listing(SojournsApp):
    """Shows a long list with gaps."""

    def __init__(self) -> None:
        super().__init__(shelf())
        self.lines = Lines(self.build)

    def build(self, _width):
        return [Line([Ink(f"row {n}")], n if n % 3 else None) for n in range(200)]

    def on_mount(self) -> None:
        self.screen.mount(self.lines)
        self.lines.focus()


@pytest.mark.parametrize(
    ("keys", "value"),
    [
        pytest.param([], 1, id="the first that can be chosen"),
        pytest.param(["down"], 2, id="down"),
        pytest.param(["down", "down"], 4, id="over a gap"),
        pytest.param(["up"], 1, id="not above the first"),
        pytest.param(["end"], 199, id="end"),
        pytest.param(["end", "down"], 199, id="not below the last"),
        pytest.param(["end", "home"], 1, id="home"),
        pytest.param(["pagedown", "pageup"], 1, id="a page and back"),
    ],
)
async def test_the_bar(keys, value):
    app = Listing()
    async with app.run_test(size=(80, 40)) as pilot:
        await pilot.pause()
        await pilot.press(*keys)
        assert app.lines.value == value


async def test_the_bar_keeps_its_value_when_the_list_is_made_anew():
    app = Listing()
    async with app.run_test(size=(80, 40)) as pilot:
        await pilot.press("down", "down", "down")
        app.lines.build = lambda _width: [Line([Ink("only")], 5), Line([Ink("two")], 9)]
        app.lines.remake()
        assert app.lines.value == 5
        app.lines.build = lambda _width: []
        app.lines.remake()
        assert app.lines.value is None
