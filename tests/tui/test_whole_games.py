"""Two whole games of two people, each turn with what its card gives: by keys alone, by mouse alone.

A press costs 64 ms, so the hand-over takes keys at once and the pointer's own moves are left out.
"""

from __future__ import annotations

from collections import Counter

import pytest

from sojourns import catalog
from sojourns.games.six.state import ACTIONS, TOWERS
from sojourns.session import saves
from sojourns.session.deal import deal
from sojourns.session.keeper import Keeper
from sojourns.session.match import Seat
from sojourns.tui.app import SojournsApp
from sojourns.tui.ask import Ask
from sojourns.tui.handover import Handover
from sojourns.tui.replay import Replay
from sojourns.tui.score import Score
from sojourns.tui.table import Table
from tests.tui.dump import dump, seen

pytestmark = pytest.mark.usefixtures("quick")

PEOPLE = (Seat("Ana", look=0), Seat("Bo", look=3))
TURNS = 18
MAP_ROWS = range(1, 17)
LEGAL = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"
"""The mark before a label that can be picked."""


class Hands:
    """A pilot that plays by one device, on one table."""

    def __init__(self, pilot, table):
        self.pilot = pilot
        self.table = table
        self.match = table.match

    @property
    def step(self):
        """Return the step of the turn."""
        return self.match.state.step

    async def until(self, sort):
        """Wait until a screen of that sort is on top."""
        for _try in range(100):
            if isinstance(self.pilot.app.screen, sort):
                await self.pilot.pause(0.01)
                return
            await self.pilot.pause(0.02)
        raise AssertionError(f"no {sort.__name__}:\n{dump(self.pilot.app)}")

    def find(self, text, rows=range(23)):
        """Return where the text stands on the screen, or None."""
        lines = dump(self.pilot.app).splitlines()
        for y in rows:
            if y < len(lines) and text in lines[y]:
                return lines[y].index(text), y
        return None

    async def play(self):
        """Play the game to its end, the towers too."""
        for _turn in range(TURNS):
            seat = self.match.to_act
            await self.until(Handover)
            await self.sit_down()
            await self.take_card()
            for chip in (1, 2, 3):
                if self.step == ACTIONS:
                    await self.use(chip)
            await self.end_turn()
            if self.match.to_act == seat and self.step == TOWERS:
                await self.use(1)
                await self.end_turn()


class Keyboard(Hands):
    """Presses keys and nothing else."""

    async def sit_down(self):
        await self.pilot.press("enter")

    async def take_card(self):
        await self.pilot.press("1", "1")

    async def use(self, chip):
        """Take the chip, go to the first legal space, pick; whatever is asked then, accept."""
        before = self.match.ply
        await self.pilot.press(str(chip), "tab", "space")
        for key in ("enter", "tab", "space", "enter"):
            if self.match.ply == before:
                await self.pilot.press(key)
        if self.match.ply == before:
            await self.pilot.press("escape", "escape")

    async def end_turn(self):
        await self.pilot.press("t")
        if isinstance(self.pilot.app.screen, Ask):
            await self.pilot.press("y")


class Mouse(Hands):
    """Clicks and nothing else."""

    async def click(self, place):
        """Click on the second sign of what stands there, if anything does."""
        if place is not None:
            await self.pilot.click(offset=(place[0] + 1, place[1]))

    async def sit_down(self):
        await self.click(self.find("Enter start"))

    async def take_card(self):
        for _click in range(2):
            await self.pilot.click(offset=(4, 18))

    async def use(self, chip):
        before = self.match.ply
        await self.click(self.find(f" {chip} ", [17]))
        for _click in range(4):
            if self.match.ply == before:
                marked = self.find("[", MAP_ROWS) or self.find(LEGAL, MAP_ROWS)
                await self.click(marked or self.under_cursor())
        if self.match.ply == before:
            await self.pilot.click(offset=(4, 17), button=3)

    def under_cursor(self):
        """Return the place of the label that the white banner of the cursor hides the mark of."""
        white = [sign for sign in seen(self.pilot.app) if sign.ground == (255, 255, 255)]
        return next(((sign.x, sign.y) for sign in white if sign.y in MAP_ROWS), None)

    async def end_turn(self):
        await self.click(self.find("T end turn"))
        if isinstance(self.pilot.app.screen, Ask):
            await self.click(self.find("Y  End the turn"))


async def whole_game(device, home):
    """Play a game with the device; return the match and how often each action was played."""
    match = deal(catalog.six(), {"map": "A"}, PEOPLE, 7, "Whole")
    table = Table(match, Keeper(home / "whole.json"), catalog.face(match.kind.name))
    app = SojournsApp(catalog.shelf(), lambda _app: table)
    async with app.run_test(size=(80, 23)) as pilot:
        hands = device(pilot, table)
        await hands.play()
        await hands.until(Score)
        assert match.over
        assert hands.find("FINAL SCORE")
        await (pilot.press("r") if device is Keyboard else hands.click(hands.find("R replay")))
        await hands.until(Replay)
    again = saves.read(home / "whole.json", {match.kind.name: match.kind})
    assert again.state == match.state
    return Counter(entry.action.kind for entry in match.journal)


@pytest.mark.parametrize("device", [Keyboard, Mouse])
async def test_a_whole_game(device, home):
    played = await whole_game(device, home)
    assert played["buy"] == TURNS
    kinds = {"place_people", "build_house", "build_boat", "move", "cross", "sail", "place_tower"}
    assert kinds <= played.keys()
