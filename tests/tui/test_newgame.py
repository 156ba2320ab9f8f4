"""The form for a new game: errors at the field, and what it deals."""

from __future__ import annotations

import pytest
from textual import events

from sojourns.session import library, saves
from sojourns.session.match import Seat
from sojourns.tui import settings
from sojourns.tui.form import Chooser
from sojourns.tui.newgame import NewGame
from sojourns.tui.table import Table
from tests.toygame import Toy
from tests.tui.toytable import start, text

pytestmark = pytest.mark.usefixtures("quick")


async def type_name(pilot, seat, name):
    """Type a name into the row of a seat."""
    pilot.app.screen.query_one(f"#name-{seat}").focus()
    await pilot.press(*name)


async def deal(pilot):
    """Push the button's key."""
    await pilot.press("f5")
    await pilot.pause()


async def test_empty_fields_take_what_they_show():
    async with start() as pilot:
        await pilot.press("2")
        await deal(pilot)
        table = pilot.app.screen_stack[0]
        assert isinstance(table, Table)
        assert table.match.seats == (Seat("Player 1", look=0), Seat("Player 2", look=3))
        assert table.match.title == "Player 1, Player 2"
        assert saves.read(table.keeping.keeper.path, {"toy": Toy()}).state == table.match.state


async def test_in_04_what_is_pasted_is_shown_without_escapes():
    async with start() as pilot:
        await pilot.press("2")
        pilot.app.screen.query_one("#name-0").focus()
        pilot.app.post_message(events.Paste("A\x1b]52;c;x\x07na"))
        await pilot.pause()
        assert "A\ufffd]52;c;x\ufffdna" in text(pilot)
        assert "\x1b" not in pilot.app.screen.query_one("#name-0").value


async def test_hints_are_allowed_seat_by_seat():
    """The last kind of a seat; one step back from a person."""
    async with start() as pilot:
        await pilot.press("2", "right")
        form = pilot.app.screen
        form.query_one("#kind-1", Chooser).focus()
        await pilot.press("left")
        assert "‹ person, hints ›" in text(pilot)
        await deal(pilot)
        match = pilot.app.screen_stack[0].match
        assert [seat.hints for seat in match.seats] == [False, True, False]
        assert {seat.kind for seat in match.seats} == {"human"}


async def test_everything_can_be_chosen():
    async with start() as pilot:
        await pilot.press("2", "right", "right")
        await type_name(pilot, 0, "Ana")
        await type_name(pilot, 3, "Di")
        form = pilot.app.screen
        form.query_one("#kind-3", Chooser).focus()
        await pilot.press("right")
        form.query_one("#look-0", Chooser).focus()
        await pilot.press("right")
        form.query_one("#choice-values", Chooser).focus()
        await pilot.press("right")
        form.query_one("#title").focus()
        await pilot.press(*"Fun", "tab", "4", "2")
        await deal(pilot)
        match = pilot.app.screen_stack[0].match
        assert [seat.name for seat in match.seats] == ["Ana", "Player 2", "Player 3", "Di"]
        assert [seat.kind for seat in match.seats] == ["human"] * 3 + ["random"]
        assert [seat.look for seat in match.seats] == [1, 0, 2, 3]
        assert (match.title, match.seed) == ("Fun", 42)
        assert match.content.document == {"values": 6}


@pytest.mark.parametrize(
    ("names", "error"),
    [
        pytest.param(("A,b", "Bo"), "no comma", id="a comma"),
        pytest.param(("Ana", "ana"), "another player is called so", id="equal names"),
        pytest.param(("A" * 25, "Bo"), "25 columns wide", id="too long"),
        pytest.param(("Ana", "Player 1"), None, id="a default name that is free"),
        pytest.param(("", "Player 1"), "another player is called so", id="a default name taken"),
    ],
)
async def test_names(names, error):
    async with start() as pilot:
        await pilot.press("2")
        for seat, name in enumerate(names):
            await type_name(pilot, seat, name)
        await deal(pilot)
        if error is None:
            assert isinstance(pilot.app.screen_stack[0], Table)
        else:
            assert isinstance(pilot.app.screen, NewGame)
            assert error in text(pilot)
            assert pilot.app.screen.focused.id.startswith("name-")


@pytest.mark.parametrize("seed", ["x", "-1", "9" * 19, "0" * 20 + "9" * 30])
async def test_seed_that_is_none(seed):
    async with start() as pilot:
        await pilot.press("2")
        pilot.app.screen.query_one("#seed").focus()
        await pilot.press(*seed)
        await deal(pilot)
        assert "a whole number" in text(pilot)


async def test_what_cannot_be_dealt_is_said():
    async with start() as pilot:
        await pilot.press("2")
        pilot.app.screen.query_one("#choice-values", Chooser).focus()
        await pilot.press("left")
        await deal(pilot)
        assert "cannot be dealt" in text(pilot)
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, NewGame)


async def test_two_seats_never_wear_one_look():
    async with start() as pilot:
        await pilot.press("2", "right")
        form = pilot.app.screen
        for seat in (0, 1, 2, 0, 0, 1):
            form.query_one(f"#look-{seat}", Chooser).focus()
            await pilot.press("right")
            looks = [form.query_one(f"#look-{n}", Chooser).value for n in range(4)]
            assert sorted(looks) == [0, 1, 2, 3]


async def test_names_of_the_last_table_come_again():
    async with start() as pilot:
        await pilot.press("2")
        await type_name(pilot, 0, "Ana")
        await deal(pilot)
    assert settings.load().names[0] == "Ana"
    async with start() as pilot:
        await pilot.press("2")
        assert "Ana" in text(pilot)


async def test_the_form_by_mouse():
    async with start() as pilot:
        await pilot.press("2")
        for name in ("#players", "#kind-1", "#look-1", "#deal"):
            await pilot.click(name, offset=(4, 0))
            await pilot.pause()
        match = pilot.app.screen_stack[0].match
        assert len(match.seats) == 3
        assert match.seats[1].kind == "random"


async def test_a_game_dealt_is_in_the_list():
    async with start() as pilot:
        await pilot.press("2")
        await deal(pilot)
    (found,) = library.list_saves(library.saves_folder())
    assert found.title == "Player 1, Player 2"
