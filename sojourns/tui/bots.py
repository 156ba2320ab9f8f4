"""How bots play at the table: they think elsewhere, and each action stands for a moment."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from sojourns.kernel.game import HUMAN, OVER
from sojourns.lang import _
from sojourns.session.notes import note_text
from sojourns.tui.ask import Answer, Ask
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
                if not await self._is_welcome():
                    self.table.action_leave_game()
                    return
                await self._one_action(hurried)
        finally:
            self._hurried = None
        self.table.after_bots()

    def _are_to_act(self) -> bool:
        match = self.table.match
        return match.to_act != OVER and match.seats[match.to_act].kind != HUMAN

    async def _is_welcome(self) -> bool:
        """Return whether the bot to act is known here, or the random bot may play on for it."""
        match = self.table.match
        bot = self.table.host.shelf.missing_bot(match)
        if not bot:
            return True
        lines = [
            _("{player} is the bot {bot}, which is not known here: a save brings no bot along."),
            _("To play on with it, leave the game and start again with --bot {bot}=FILE."),
        ]
        player = self.table.desk.names[match.to_act]
        box = Ask(
            _("A bot is missing"),
            [line.format(player=player, bot=bot) for line in lines],
            [
                Answer("L", _("Leave the game"), False),
                Answer("R", _("A random bot plays on in its place"), True),
            ],
        )
        return bool(await self.table.app.push_screen_wait(box))

    async def _one_action(self, hurried: asyncio.Event) -> None:
        table, match = self.table, self.table.match
        seat, ply, noted = match.to_act, match.ply, len(match.notes)
        answer = await table.host.shelf.think(match)
        if match.ply != ply or match.to_act != seat:
            return  # somebody took an action back meanwhile
        table.host.shelf.give(match, answer)
        table.face_table.follow(match.journal[-1].action)
        table.draw()
        table.keeping.soon()
        self._tell_action(seat, noted)
        await self._pause(hurried)

    def _tell_action(self, seat: int, noted: int) -> None:
        """Show what was played and, if the bot was replaced at that, the new note."""
        table, desk = self.table, self.table.desk
        told = [line.text for line in desk.told(table.match.ply, table.seating.sitter)]
        notes = [note_text(note, desk.names) for note in table.match.notes[noted:]]
        title = _("{player} plays").format(player=desk.names[seat])
        table.tell(title, [*notes, *told], seat)

    async def _pause(self, hurried: asyncio.Event) -> None:
        seconds = 0.0 if hurried.is_set() else PAUSES[self.table.host.settings.pace]
        with suppress(TimeoutError):
            await asyncio.wait_for(hurried.wait(), seconds)
