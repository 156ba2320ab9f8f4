"""Pictures of a report, as SVG: bars, points with their intervals, the distribution of points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

from sojourns.session.clean import columns
from sojourns.simulate.sections import Row, Section

WIDE, LINE, LABEL = 520, 24, 160
"""Units of a picture: its width, the height of a row as in tables, and the room for labels."""
LETTER = 7.5
"""Units of a letter at most; where labels are longer than their room, it and the picture grow."""
EDGE = 24
HIGH = 160
"""Height of the distribution."""
FAR = 3
"""How much further than the longest bar an interval is drawn at most."""


def svg(wide: float, high: float, parts: Iterator[str], title: str) -> str:
    """Return a picture with a name for those who cannot see it."""
    size = f'viewBox="0 0 {wide:g} {high:g}" width="{wide:g}" height="{high:g}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {size}>'
    return f"{head}<title>{escape(title)}</title>{''.join(parts)}</svg>"


def intervals(section: Section) -> str:
    """Return the drawn column: a bar or a point for each row, with its interval."""
    rows = [row for row in section.rows if section.drawn in row.figures]
    label = max(LABEL, 8 + LETTER * max(columns(row.label) for row in rows))
    wide, high = WIDE - LABEL + label, LINE * len(rows) + EDGE
    return svg(wide, high, _intervals(section, rows, label, wide), section.title)


def _intervals(section: Section, rows: Sequence[Row], label: float, wide: float) -> Iterator[str]:
    figures = [row.figures[section.drawn] for row in rows]
    zero = section.expected if section.expected is not None else 0
    ends = [_ends(one, zero, figures) for one in figures]
    least = min([zero, *(low for low, _high in ends)])
    most = max([zero, *(high for _low, high in ends)])
    factor = (wide - label - EDGE) / ((most - least) or 1)

    def at(value: float) -> float:
        return round(label + (value - least) * factor, 1)

    high = LINE * len(rows)
    for place, (row, one, (low, top)) in enumerate(zip(rows, figures, ends, strict=True)):
        middle = LINE * place + LINE / 2
        left, right = sorted((at(zero), at(one["value"])))
        kind = "clear" if section.is_clear(row) else "bar"
        yield (
            f'<text x="{label - 8:g}" y="{middle + 4}" text-anchor="end">{escape(row.label)}</text>'
            f'<rect class="{kind}" x="{left}" y="{middle - 6}" height="12"'
            f' width="{round(right - left, 1)}"/>'
            f'<path d="M{at(low)} {middle}H{at(top)}"/>'
        )
    form = ".0%" if section.shares else ".1f"
    yield f'<path class="zero" d="M{at(zero)} 0V{high}"/>'
    for value in [zero, *(one for one in (least, most) if abs(at(one) - at(zero)) > 2 * EDGE)]:
        x = at(value)
        yield f'<text x="{x}" y="{high + 16}" text-anchor="middle">{value:{form}}</text>'


def _ends(one: Mapping[str, Any], zero: float, figures: Sequence[Any]) -> tuple[float, float]:
    """Return where the line of an interval ends; what is far outside of all values is cut off."""
    if one["low"] is None:
        return one["value"], one["value"]
    far = FAR * max(abs(other["value"] - zero) for other in figures)
    return max(one["low"], zero - far), min(one["high"], zero + far)


def distribution(found: Mapping[str, int], title: str) -> str:
    """Return how often each number of points was reached, as columns."""
    return svg(WIDE, HIGH + EDGE, _columns(found), title)


def _columns(found: Mapping[str, int]) -> Iterator[str]:
    most, step = max(found.values()), (WIDE - 2 * EDGE) / len(found)
    every = max(1, len(found) // 12)
    for place, (points, times) in enumerate(found.items()):
        x, high = round(EDGE + place * step, 1), round(HIGH * times / most, 1)
        wide = round(max(step - 1, 0.5), 1)
        yield (
            f'<rect class="bar" x="{x}" y="{HIGH - high:.1f}" width="{wide}" height="{high}">'
            f"<title>{points}: {times:,}</title></rect>"
        )
        if place % every == 0:
            middle = round(x + wide / 2, 1)
            yield f'<text x="{middle}" y="{HIGH + 16}" text-anchor="middle">{points}</text>'
