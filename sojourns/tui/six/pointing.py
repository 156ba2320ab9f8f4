"""What the mouse does at the table: all that the keys do."""

from __future__ import annotations

from textual import on

from sojourns.tui.six.actionbar import CardTaken, ChipAt, TurnEnd
from sojourns.tui.six.box import Column, GridBox, Line, OtherHouses
from sojourns.tui.six.cards import Slot
from sojourns.tui.six.chart import Chart
from sojourns.tui.six.keybar import KeyHint
from sojourns.tui.six.pane import Pane
from sojourns.tui.six.players import Person
from sojourns.tui.six.steering import Steering

OWN_KEYS = {"space": "pick", "enter": "accept", "tab": "next(1)", "w": "why", "z": "zoom"}
"""Hints that the table acts on itself when they are clicked, with their actions."""


class Pointing(Steering):
    """The mouse at a table: a click is the cursor and a pick, the right button goes back."""

    @on(Chart.Pointed)
    def _pointed(self, event: Chart.Pointed) -> None:
        event.stop()
        self.hover = event.space
        self.draw()

    @on(Chart.Picked)
    def _space_clicked(self, event: Chart.Picked) -> None:
        event.stop()
        if self.box.content is not None:
            self.close_box()
            return
        self.letter, self.reading = "", False
        if self.selection.buying and not self.selection.asking:
            self.go(event.space)
        else:
            self.space_picked(event.space)

    @on(Chart.Left)
    def _right_clicked(self, event: Chart.Left) -> None:
        event.stop()
        self._step_back()

    def _step_back(self) -> None:
        if self.box.content is not None:
            self.close_box()
        else:
            self.selection.drop()
            self.draw()

    @on(Pane.Clicked)
    async def _pane_clicked(self, event: Pane.Clicked) -> None:
        event.stop()
        what = event.what
        content = self.box.content
        if event.right:
            self._step_back()
        elif isinstance(what, Line) and content is not None:
            content.index = what.place
            self.accept(content.value)
        elif isinstance(what, Column) and isinstance(content, GridBox):
            content.column = what.place
            self.box.renew()
        elif isinstance(what, OtherHouses) and content is not None:
            content.by(1)
            self.box.renew()
        elif isinstance(what, KeyHint):
            await self._hint_clicked(what.key)
        elif content is not None:
            self.close_box()
        elif isinstance(what, Person):
            self.post_message(self.PlayerAsked(what.seat))
        elif isinstance(what, Slot):
            self._slot_clicked(what.slot)
        elif isinstance(what, ChipAt):
            self.chip_picked(what.number)
        elif isinstance(what, CardTaken):
            self.reading = not self.reading
            self.draw()
        elif isinstance(what, TurnEnd):
            self.post_message(self.TurnEndAsked())

    def _slot_clicked(self, slot: int) -> None:
        moment = self.selection.moment
        if moment is not None and slot < len(moment.view.row):
            self.card_picked(slot)

    async def _hint_clicked(self, key: str) -> None:
        if self.box.content is not None:  # which has the keys
            self.post_message(self.KeyAsked(key))
        elif key in OWN_KEYS:
            await self.run_action(OWN_KEYS[key])
        elif key == "t":
            self.post_message(self.TurnEndAsked())
        else:
            self.post_message(self.KeyAsked(key))
