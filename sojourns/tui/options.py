"""What a user prefers: each option a row, changed with the arrows or a click, at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from sojourns.lang import _, pgettext
from sojourns.tui import look
from sojourns.tui.lines import Line, Lines
from sojourns.tui.page import Leave
from sojourns.tui.paint import Ink, wrap
from sojourns.tui.parts import Heading, Hint, Keys

NAME_WIDE = 30


class Options(Leave):
    """Colours, glyphs, map, bots, hand-over, mouse, turns kept."""

    AUTO_FOCUS = "Lines"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "change(-1)", show=False),
        Binding("right", "change(1)", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.problem = ""

    def parts(self) -> Iterable[Widget]:
        """Put the options under their heading."""
        yield Heading(lambda: _("OPTIONS"), lambda: [Ink(self.problem, "bad")])
        yield Lines(self._lines)
        yield Keys(self._hints)

    def _names(self) -> dict[str, tuple[str, str]]:
        """Return name and remark of each option, by its name in the settings."""
        return {
            "colors": (
                pgettext("29 columns", "Colours"),
                _("automatic follows the terminal; none is for NO_COLOR"),
            ),
            "glyphs": (
                pgettext("29 columns", "Glyphs"),
                _("ascii where ● ■ ▲ ◆ come out two columns wide"),
            ),
            "map_style": (
                pgettext("29 columns", "Borders on the map"),
                _("automatic: dots on small maps, else blocks"),
            ),
            "pace": (
                _("Pace of bots"),
                _("how long each of their actions stands; any key hurries"),
            ),
            "handover": (
                pgettext("29 columns", "Hand-over between people"),
                _("who sits down, and what happened"),
            ),
            "mouse": (
                pgettext("29 columns", "Mouse"),
                _("off: the terminal can select text; or hold Shift meanwhile"),
            ),
            "turns": (
                pgettext("29 columns", "Turns kept beside a game"),
                _("a damaged save goes back to the last one that is sound"),
            ),
        }

    def _value(self, value: Any) -> str:
        if type(value) is int:
            return str(value)
        return {
            "auto": _("automatic"),
            "true": _("16 million"),
            "256": _("256"),
            "16": _("16"),
            "none": _("none, greys"),
            "unicode": _("Unicode"),
            "ascii": _("ASCII"),
            "dots": _("dots"),
            "blocks": _("blocks"),
            "lines": _("lines"),
            "slow": _("slow"),
            "normal": _("normal"),
            "fast": _("fast"),
            "instant": _("at once"),
            True: _("on"),
            False: _("off"),
        }[value]

    def _lines(self, width: int) -> list[Line]:
        glyph = look.current().glyph
        rows = [Line([])]
        for name, (text, remark) in self._names().items():
            value = self._value(getattr(self.host.settings, name))
            choice = f"{glyph.legal_right} {value} {glyph.legal_left}"
            rows.append(
                Line([Ink(text.ljust(NAME_WIDE), "text"), Ink(choice, "key", bold=True)], name)
            )
            rows += [Line([Ink(f"    {part}", "faint")]) for part in wrap(remark, width - 8)]
        return [*rows, Line([]), *self._sample()]

    def _sample(self) -> list[Line]:
        shapes = look.current().shapes
        players: list[Ink] = []
        for number, shape in enumerate(shapes):
            role = str(number)
            players += [
                Ink(f" {shape}A{number + 1} ", "ink", f"banner{role}", True),
                Ink(f" {shape}3 ", f"banner{role}", "tray"),
                Ink("    ", "ink", f"fill{role}"),
                Ink("  "),
            ]
        return [Line([Ink(_("They look like this:"), "faint")]), Line([]), Line(players)]

    def _hints(self) -> list[Hint]:
        glyph = look.current().glyph
        return [
            Hint(glyph.up_down, _("option"), "down"),
            Hint(glyph.left_right, _("change"), "right"),
            Hint("Esc", _("back"), "escape"),
        ]

    def on_lines_picked(self, event: Lines.Picked) -> None:
        """Change the option to its next value."""
        self._change(event.value, 1)

    def action_change(self, step: int) -> None:
        """Change the option under the bar."""
        name = self.query_one(Lines).value
        if name is not None:
            self._change(name, step)

    def _change(self, name: str, step: int) -> None:
        problem = self.host.change_settings(self.host.settings.next(name, step))
        self.problem = _("not stored: {problem}").format(problem=problem) if problem else ""
        self.query_one(Lines).remake()
        self.query_one(Heading).refresh()
