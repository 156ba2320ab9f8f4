"""Looking around, cards, why, and what is left to the screen, by keyboard."""

from __future__ import annotations

import pytest

from sojourns.games.six.actions import (
    BuildHouse,
    Buy,
    Move,
)
from sojourns.tui.look import Look
from tests.tui.dump import dump
from tests.tui.six.stage import (
    BOATS,
    BUYING,
    SIZE,
    after,
    moment,
    position,
    space,
    spotlit,
    staged,
)

# -- looking


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        pytest.param(["a"], "A1", id="a letter: first of the island"),
        pytest.param(["a", "a"], "A2", id="again: the next"),
        pytest.param(["a", "a", "a", "a"], "A1", id="and around"),
        pytest.param(["A"], "A1", id="capital letter"),
        pytest.param(["s", "s"], "S1", id="the seas"),
        pytest.param(["b", "3"], "B3", id="letter and digit"),
        pytest.param(["s", "7"], "S7", id="sea and digit"),
        pytest.param(["b", "9"], "B1", id="no such space"),
        pytest.param(["a", "right", "1"], "A2", id="another key ends the letter"),
        pytest.param(["r"], "D2", id="no such island"),
        pytest.param(["right"], "S3", id="right"),
        pytest.param(["left"], "D1", id="left"),
        pytest.param(["down"], "D3", id="down"),
    ],
)
async def test_going(keys, expected):
    async with staged(position()) as (app, pilot):
        await pilot.press(*keys)
        assert app.cursor == expected


async def test_the_inspector_waits_for_the_digit():
    async with staged(position()) as (app, pilot):
        await pilot.press("d")
        assert " D_ " in dump(app)
        await pilot.press("3")
        assert " D3 " in dump(app)


async def test_the_inspector_names_every_piece():
    async with staged(position(), size=(160, 50)) as (app, pilot):
        await pilot.press("e", "1")
        line = next(row for row in dump(app).splitlines() if row.startswith("  E1"))
    for part in ("Place of E1", "▲ 2 people and 1 house", "● 1 person", "Cy controls 4-1"):
        assert part in line


# -- take a card


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        pytest.param(["2"], [], id="a number shows"),
        pytest.param(["2", "2"], [Buy(1)], id="again takes"),
        pytest.param(["2", "enter"], [Buy(1)], id="enter takes"),
        pytest.param(["2", "space"], [Buy(1)], id="space takes"),
        pytest.param(["2", "3", "3"], [Buy(2)], id="another number shows another"),
        pytest.param(["tab", "enter"], [Buy(0)], id="tab: the first that can be paid"),
        pytest.param(["shift+tab", "enter"], [Buy(2)], id="back: the last that can be paid"),
        pytest.param(["2", "escape", "a"], [], id="escape looks away"),
        pytest.param(["6", "6"], [], id="no such slot"),
    ],
)
async def test_taking_a_card(keys, expected):
    assert await after(BUYING, *keys) == expected


async def test_a_card_in_focus_is_told_in_full():
    async with staged(BUYING) as (app, pilot):
        await pilot.press("3")
        assert "gives 1 boat. Others pay you" in dump(app)


async def test_t2_a_card_that_is_too_dear_is_marked_and_explained():
    async with staged(BUYING) as (app, pilot):
        assert "$3!" in dump(app)
        await pilot.press("4", "4")
        [refused] = app.said
        assert refused.title == "Not allowed"
        assert "(T2)" in refused.lines[0]


async def test_t2_a_space_cannot_be_picked_before_a_card():
    [refused] = await after(BUYING, "space")
    assert "(T2)" in refused.lines[0]


# -- why, and what else


async def test_why_not_cites_the_rule():
    async with staged(position()) as (app, pilot):
        await pilot.press("w")
        assert "Why? Pick a space" in dump(app)
        await pilot.press("e", "2", "space")
        [refused] = app.said
        assert refused.title == "Not allowed"
        assert not app.table.selection.asking


@pytest.mark.parametrize(
    ("keys", "title", "part"),
    [
        pytest.param(["2", "w", "space"], "Allowed", "You may move from D2", id="origin"),
        pytest.param(["1", "w", "space"], "Allowed", "Place 2 people on D2", id="space"),
        pytest.param(["w", "1"], "Allowed", "Pick a lit space for your people", id="chip"),
        pytest.param(["1", "w", "a", "1", "space"], "Not allowed", "(A2)", id="no house there"),
        pytest.param(["3", "w", "space"], "Not allowed", "(A4)", id="a house stands there"),
        pytest.param(
            ["2", "space", "w", "c", "1", "space"], "Not allowed", "(M3)", id="no sea leads there"
        ),
        pytest.param(["2", "w", "s", "8", "space"], "Not allowed", "(M1)", id="no boat there"),
        pytest.param(
            ["2", "w", "i", "space"],
            "Not allowed",
            "over S7",
            id="an island of one space is left over the sea",
        ),
    ],
)
async def test_why(keys, title, part):
    [answer] = await after(position(), *keys)
    assert answer.title == title
    assert any(part in line for line in answer.lines)


async def test_why_of_a_card():
    async with staged(BUYING) as (app, pilot):
        await pilot.press("w", "5", "w", "1")
        poor, rich = app.said
        assert "(T2)" in poor.lines[0]
        assert rich.title == "Allowed"


async def test_a_space_gone_to_is_looked_at_in_place_of_a_card():
    async with staged(BUYING) as (app, pilot):
        await pilot.press("1", "e", "2")
        assert "E2" in dump(app).splitlines()[-6]
        await pilot.press("w", "space")
        await pilot.press("enter")
        why_not, refused = app.said
        assert "(T2)" in why_not.lines[0]
        assert "(T2)" in refused.lines[0]


async def test_the_offer_of_a_refusal_lights_what_the_sea_reaches():
    async with staged(position()) as (app, pilot):
        await pilot.press("2", "space", "c", "1", "space")
        [refused] = app.said
        assert refused.offer
        app.table.take_offer()
        assert "S3" in spotlit(app)
        await pilot.press("escape")
        assert app.table.selection.lights is None
        assert app.table.selection.hand.origin == space("D2")


async def test_escape_with_nothing_to_go_back_from_is_left_to_the_screen():
    passed = []
    async with staged(position()) as (app, pilot):
        app.bind("escape", "note", show=False)
        app.action_note = lambda: passed.append(True)
        await pilot.press("escape")
        assert passed


async def test_zoom_and_back():
    async with staged(position()) as (app, pilot):
        small = app.table.map.size
        await pilot.press("z")
        await pilot.pause()
        assert app.table.map.size.height == SIZE[1] - 1
        await pilot.press("z")
        await pilot.pause()
        assert app.table.map.size == small


async def test_commands_of_the_screen_pass():
    passed = []
    async with staged(position()) as (app, pilot):
        for key in ("t", "u", "x", "f2", "question_mark"):
            app.bind(key, f"note('{key}')", show=False)
        app.action_note = lambda key: passed.append(key)
        await pilot.press("t", "u", "x", "f2", "question_mark")
    assert passed == ["t", "u", "x", "f2", "question_mark"]


async def test_a_replay_has_the_keys_for_itself():
    async with staged(position(), legal=(), bare=True) as (app, pilot):
        await pilot.press("a", "right", "space", "1", "z")
        assert app.cursor == "D2"
        assert app.said == []
        assert "Plain-0" not in dump(app)


async def test_a_table_that_only_looks_plays_nothing():
    async with staged(position(), legal=(), waiting="Bo is thinking.") as (app, pilot):
        assert "Bo is thinking." in dump(app)
        await pilot.press("a", "1", "space", "1")
        assert app.cursor == "A1"
        assert app.said == []


async def test_marks_of_what_changed_last_until_a_key():
    before = position(boats={**BOATS, "S4": (0, 0, 0, 0)}, people={"A1": (3, 1, 0, 0)})
    async with staged(position(), before=before) as (app, pilot):
        assert "◆S4+" in dump(app)
        await pilot.press("a")
        assert "◆S4+" not in dump(app)


async def test_what_is_in_hand_stays_while_it_is_legal():
    async with staged(position()) as (app, pilot):
        await pilot.press("2", "space")
        app.table.show(moment(position(pool=(2, 0, 0, 2))))
        assert app.table.selection.hand == ("moves", space("D2"))
        app.table.show(moment(position(pool=(2, 0, 0, 0))))
        assert app.table.selection.hand.chip != "moves"


async def test_following_puts_the_cursor_where_it_happened():
    async with staged(position()) as (app, _pilot):
        app.table.follow(Move(1, 0, space("A1"), space("A2")))
        assert app.cursor == "A2"
        app.table.follow(BuildHouse(space("J1")))
        assert app.cursor == "J1"
        app.table.follow(Buy(1))
        assert app.cursor == "J1"


async def test_the_map_alone_takes_the_focus():
    async with staged(position()) as (app, _pilot):
        assert [widget.id for widget in app.screen.focus_chain] == ["map"]
        assert app.focused is app.table.map


@pytest.mark.parametrize("width", [80, 120, 160])
@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
async def test_the_key_for_hints_stands_beside_the_menu_where_it_is_allowed(width, glyphs):
    for hints in (False, True):
        worn = Look(glyphs=glyphs)
        async with staged(position(), (width, 40), worn, hints=hints) as (app, _pilot):
            keys = dump(app).rstrip().split("\n")[-1]
            assert "X menu" in keys
            assert "? help" in keys
            assert ("V hint" in keys) == hints
