"""The same keys on a game and on its twin, which differs in what nobody has seen: the same screens.

This runs without a terminal, so that each key is done when the next one is pressed.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from textual.pilot import Pilot

from sojourns.session.match import Match
from sojourns.tui.ask import Ask
from sojourns.tui.handover import Handover
from sojourns.tui.toast import Toast
from tests.leaks import sixtable
from tests.leaks.windows import settled, shown, table_of

LOOKS = ("f2", "f3", "f4", "f5", "x", "question_mark", "z", "w", "b", "v")
UNREST = ("1", "space", "tab", "u", "ctrl+u", "y", "t", "f2", "f5", "z", "w", "x", "escape")


class Pressed:
    """Keys that are pressed at a table, and what was shown after each."""

    def __init__(self, pilot: Pilot[Any], match: Match) -> None:
        self.pilot = pilot
        self.match = match
        self.keys: list[str] = []
        self.screens: list[str] = []

    async def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            await self.pilot.press(key)
            self.keys.append(key)
            self.screens.append(await told(self.pilot))


async def told(pilot: Pilot[Any]) -> str:
    """Return everything that is told: screen, title, and notes that lie over the table."""
    app = pilot.app
    notes = [f"{note.headline} {note.lines}" for note in app.screen.query(Toast) if note.display]
    return "\n".join([await settled(pilot), app.title, app.sub_title, *notes])


async def compared(
    match: Match, home: Path, rng: Random, handovers: int, size: tuple[int, int]
) -> Mapping[str, int]:
    """Play until there were so many hand-overs, then on the twin; return the figures.

    Raises:
        AssertionError: a screen differs, or names a card that never lay in the row.
    """
    async with shown(table_of(match, home / "one.json"), size) as pilot:
        here = Pressed(pilot, match)
        done = await _play(here, rng, handovers)
    twin = sixtable.otherwise(match)
    async with shown(table_of(twin, home / "other.json"), size) as pilot:
        there = Pressed(pilot, twin)
        for number, key in enumerate(here.keys):
            await there.press(key)
            seen = there.screens[-1]
            assert seen == here.screens[number], f"{key}\n{here.screens[number]}\n---\n{seen}"
    known = {card for state in match.states for card in (*state.row, *sum(state.cards, ()))}
    names = {match.game.content.cards[card].name for card in known}
    for seen in here.screens:
        assert sixtable.secrets(b"", seen) <= names
    explored = sum(entry.action.kind == "explore" for entry in match.journal)
    return {"hand-overs": done, "screens": len(here.screens), "faces turned up": explored}


async def _play(at: Pressed, rng: Random, handovers: int) -> int:
    """Play, look around, undo what is free, and end turns; return the number of hand-overs."""
    done = 0
    while done < handovers and not at.match.over:
        if isinstance(at.pilot.app.screen, Handover):
            await at.press(*rng.sample(UNREST, 3))
            if rng.random() < 0.3:
                await at.press(
                    *rng.choice((["v", "tab", "f2", "escape"], ["r", "right", "escape"]))
                )
            await at.press("enter")
            done += 1
        else:
            await _turn(at, rng)
    return done


async def _turn(at: Pressed, rng: Random) -> None:
    """Take a card, use what it gives, look around and end the turn."""
    view = at.match.view(at.match.to_act)
    if view.step == 0:
        slot = str(rng.choice(at.match.game.legal_actions(view)).slot + 1)
        await at.press(slot, slot)
    for _use in range(rng.randrange(1, 5)):
        await at.press(rng.choice("122344"), "tab", "space", "enter", "escape", "escape")
    if rng.random() < 0.5:
        await at.press(rng.choice(LOOKS), "down", "escape", "escape")
    if rng.random() < 0.2 and at.match.undo_stop() is None:
        await at.press("u", "y")
    while at.match.view(at.match.to_act).orders:
        await at.press("1", "enter", "tab", "space", "escape")
    await at.press("t")
    if isinstance(at.pilot.app.screen, Ask):
        await at.press("y")
