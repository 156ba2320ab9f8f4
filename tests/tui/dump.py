"""What a running app shows: its screen as plain text, and the style of each cell."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from textual.app import App


class Seen(NamedTuple):
    """A sign on the screen with its colours as red, green, blue."""

    x: int
    y: int
    sign: str
    ink: tuple[int, int, int]
    ground: tuple[int, int, int]
    bold: bool


def dump(app: App[Any]) -> str:
    """Return the lines of the screen, without blanks at their ends."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips) + "\n"


def seen(app: App[Any]) -> Iterator[Seen]:
    """Yield every sign of the screen but blanks, row by row."""
    for y, strip in enumerate(app.screen._compositor.render_strips()):
        x = 0
        for text, style, _control in strip:
            for sign in text:
                if sign != " " and style and style.color and style.bgcolor:
                    ink = style.color.triplet or style.color.get_truecolor()
                    ground = style.bgcolor.triplet or style.bgcolor.get_truecolor()
                    yield Seen(x, y, sign, tuple(ink), tuple(ground), bool(style.bold))
                x += 1


def linear(color: tuple[int, int, int]) -> list[float]:
    """Return red, green and blue as amounts of light, 0 to 1."""
    return [
        part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in color
    ]


def luminance(color: tuple[int, int, int]) -> float:
    """Return the relative luminance of a colour, as in the contrast rules for the web."""
    parts = linear(color)
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """Return the contrast of two colours, 1 to 21.

    >>> round(contrast((0, 0, 0), (255, 255, 255)))
    21
    """
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def check(shown: str, golden: Path, *, rewrite: bool) -> None:
    """Compare a dump with its golden file, or write that.

    Raises:
        AssertionError: they differ.
    """
    if rewrite:
        golden.write_text(shown, encoding="utf-8")
    expected = golden.read_text(encoding="utf-8")
    assert shown == expected, f"{golden.name} differs; REWRITE_GOLDEN=1 takes what is shown"
