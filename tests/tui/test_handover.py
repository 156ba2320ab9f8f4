"""The hand-over: nobody's turn starts by accident."""

from __future__ import annotations

import pytest
from textual import events
from textual.app import App

from sojourns.kernel.game import Told
from sojourns.tui.app import SojournsApp
from sojourns.tui.handover import LOOK, MOST_NEWS, QUIET, QUIET_REPEAT, RECAP, START, Handover
from tests.tui.dump import dump
from tests.tui.toyface import shelf


class Asking(SojournsApp):
    """Shows a hand-over at once."""

    def __init__(self, ended_by: str = "", news: int = 2, *, recap: bool = True) -> None:
        super().__init__(shelf())
        lines = [(0, Told(0, f"news {number}")) for number in range(news)]
        self.box = Handover(
            "Cy", 2, "round 5 of 9", lines, told="So far", recap=recap, ended_by=ended_by
        )
        self.answer: str | None = None

    def on_mount(self) -> None:
        self.push_screen(self.box, lambda answer: setattr(self, "answer", answer))


def key(app: App, name: str, after: float) -> events.Key:
    """Return a key event so many seconds after the box became quiet."""
    event = events.Key(name, None)
    event.time = app.box.quiet_since + after
    return event


@pytest.mark.parametrize(
    ("ended_by", "presses", "answer"),
    [
        pytest.param("t", [("enter", QUIET + 0.1)], START, id="Enter starts"),
        pytest.param("t", [("v", QUIET + 0.1)], LOOK, id="V looks"),
        pytest.param("t", [("r", QUIET + 0.1)], RECAP, id="HS-07 R steps through it"),
        pytest.param("t", [("V", QUIET + 0.1)], LOOK, id="V with caps lock"),
        pytest.param("t", [("enter", QUIET - 0.1)], None, id="typed ahead"),
        pytest.param("t", [("space", 2), ("t", 2), ("escape", 2)], None, id="other keys"),
        pytest.param("enter", [("enter", QUIET + 0.1)], None, id="the key that ended the turn"),
        pytest.param("enter", [("enter", QUIET_REPEAT + 0.1)], START, id="pressed anew"),
        pytest.param("enter", [("enter", 0.66)] * 5, None, id="held: each repeat begins again"),
        pytest.param("t", [("enter", 0.03)] * 50, None, id="held from before"),
    ],
)
async def test_keys(ended_by, presses, answer):
    app = Asking(ended_by)
    async with app.run_test(size=(80, 23)) as pilot:
        await pilot.pause()
        for name, after in presses:
            app.post_message(key(app, name, after))
            await pilot.pause()
        assert app.answer == answer


async def test_a_key_from_before_it_was_painted_does_nothing():
    app = Asking()
    async with app.run_test(size=(80, 23)) as pilot:
        await pilot.pause()
        app.post_message(key(app, "enter", -5))
        await pilot.pause()
        assert app.answer is None


async def test_hs_07_where_nothing_happened_nothing_is_stepped_through():
    app = Asking(recap=False)
    async with app.run_test(size=(80, 23)) as pilot:
        await pilot.pause()
        app.post_message(key(app, "r", QUIET + 0.1))
        await pilot.pause()
        assert app.answer is None
        assert "step through it" not in dump(app)


async def test_a_click_starts(monkeypatch):
    app = Asking()
    async with app.run_test(size=(80, 23)) as pilot:
        await pilot.pause(QUIET + 0.1)
        row = next(y for y, line in enumerate(dump(app).splitlines()) if "Enter start" in line)
        column = dump(app).splitlines()[row].index("Enter")
        await pilot.click(offset=(column + 1, row))
        await pilot.pause()
        assert app.answer == START


async def test_it_says_who_and_what():
    app = Asking(news=9)
    async with app.run_test(size=(80, 23)) as pilot:
        await pilot.pause()
        shown = dump(app)
        assert "▲  CY  ▲" in shown
        assert "it is your turn, round 5 of 9" in shown
        assert shown.count("news") == MOST_NEWS
