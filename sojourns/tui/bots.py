"""How bots play at the table: they think in a thread, and each action stands for a moment."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from sojourns.kernel.game import OVER
from sojourns.lang import _
from sojourns.session.match import HUMAN
from sojourns.tui.settings import PAUSES

if TYPE_CHECKING:
    from sojourns.tui.table import Table


class Bots:
    """Lets bots play at a table until a person is to act."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._hurried: asyncio.Event | None = None

    def play(self) -> None:
        """Let them play from here on, if they do not yet."""
        if self._hurried is None:
            self._hurried = asyncio.Event()
            self.table.run_worker(self._play(self._hurried), group="bots", exclusive=True)

    def hurry(self) -> None:
        """Show the rest of their actions without pauses."""
        if self._hurried is not None:
            self._hurried.set()

    async def _play(self, hurried: asyncio.Event) -> None:
        self.table.draw()
        try:
            while self._are_to_act():
                await self._one_action(hurried)
        finally:
            self._hurried = None
        self.table.after_bots()

    def _are_to_act(self) -> bool:
        match = self.table.match
        return match.to_act != OVER and match.seats[match.to_act].kind != HUMAN

    async def _one_action(self, hurried: asyncio.Event) -> None:
        table, match = self.table, self.table.match
        seat, ply = match.to_act, match.ply
        answer = await table.host.shelf.think(match)
        if match.ply != ply or match.to_act != seat:
            return  # somebody took an action back meanwhile
        table.host.shelf.give(match, answer)
        table.face_table.follow(match.journal[-1].action)
        table.draw()
        table.keep_soon()
        self._tell_action(seat)
        await self._pause(hurried)

    def _tell_action(self, seat: int) -> None:
        table, desk = self.table, self.table.desk
        told = desk.told(table.match.ply, table.seating.sitter)
        title = _("{player} plays").format(player=desk.names[seat])
        table.tell(title, [line.text for line in told], seat)

    async def _pause(self, hurried: asyncio.Event) -> None:
        seconds = 0.0 if hurried.is_set() else PAUSES[self.table.host.settings.pace]
        with suppress(TimeoutError):
            await asyncio.wait_for(hurried.wait(), seconds)
