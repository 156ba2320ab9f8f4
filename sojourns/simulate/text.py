"""Reports and comparisons as plain text: tables, and bars where there is room."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap

from sojourns.lang import _, ngettext
from sojourns.session.clean import columns as wide
from sojourns.session.notes import replaced_text
from sojourns.simulate.results import Head
from sojourns.simulate.sections import Column, Report, Row, Section, sections

GAP = "  "
BAR = "█"
LEAST_BAR, MOST_BAR = 10, 40
"""Columns of a bar."""
LEAST_LABEL = 6
"""Columns of a label, however narrow the terminal."""
LEVELS = 12
"""Lines of the distribution."""


def lines(report: Report, head: Head, title: str, width: int) -> Iterator[str]:
    """Yield the report, fit for so many columns."""
    for line in _opening(report, title):
        yield from wrap(line, width)
    for section in sections(report, head):
        if section.rows:
            yield ""
            yield from _table(section, width)
    yield ""
    yield _("Points of a player, how often")
    yield from _distribution(report["distribution"], width)


def _opening(report: Report, title: str) -> Iterator[str]:
    """Yield what was played, how to read the tables, and which bots failed."""
    number = report["games"]
    yield ngettext("{number} game, {plan}", "{number} games, {plan}", number).format(
        number=f"{number:,}", plan=title
    )
    yield _("Behind ± and in brackets: the interval that holds the true value in 95 of 100 cases.")
    yield _("*: it leaves out 0; of 20 figures without any effect, one does so by chance.")
    yield from replaced(report)


def replaced(report: Report) -> Iterator[str]:
    """Yield which bots failed, how often, and why."""
    for fault in report["faults"]:
        times = fault["times"]
        text = ngettext("{times} time: {reason}.", "{times} times: {reason}.", times)
        reason = replaced_text(fault["reason"], fault["bot"])
        yield text.format(times=f"{times:,}", reason=reason)


def _table(section: Section, width: int) -> Iterator[str]:
    """Yield the table; columns that do not fit stand below, with the labels once more."""
    columns = [_column(section, column) for column in section.columns]
    room = width - len(GAP) - max(max(map(wide, column)) for column in columns)
    labels = folded(["", *(row.label for row in section.rows)], room)
    yield from wrap(section.title, width)
    while columns:
        fitting = 1
        while fitting < len(columns) and _wide([labels, *columns[: fitting + 1]]) <= width:
            fitting += 1
        rows = list(aligned(list(zip(labels, *columns[:fitting], strict=True))))
        columns = columns[fitting:]
        room = min(width - max(map(_widest, rows)) - len(GAP), MOST_BAR)
        bars = [""] * len(rows)
        if section.drawn and fitting == len(section.columns) and room >= LEAST_BAR:
            bars = _bars(section, room)
        for row, bar in zip(rows, bars, strict=True):
            yield f"{row}{GAP}{bar}".rstrip()


def folded(labels: Sequence[str], room: int) -> Sequence[str]:
    """Return the labels in as many columns at most, with ends of lines where one is longer.

    >>> [label.split("\\n") for label in folded(["Turns", "Lead of the winner"], 11)]
    [['Turns'], ['Lead of the', 'winner']]
    """
    return ["\n".join(wrap(label, max(room, LEAST_LABEL))) for label in labels]


def _column(section: Section, column: Column) -> list[str]:
    """Return the cells of a column, its title first."""
    cells = [cell(column, row.figures.get(column.name)) for row in section.rows]
    if column.name == section.drawn and section.expected is not None:
        marks = ["*" if section.is_clear(row) else " " for row in section.rows]
        return [column.title + " ", *(one + mark for one, mark in zip(cells, marks, strict=True))]
    return [column.title, *cells]


def _wide(columns: Sequence[Sequence[str]]) -> int:
    return sum(max(map(_widest, column)) + len(GAP) for column in columns) - len(GAP)


def cell(column: Column, found: Mapping[str, float] | int | None) -> str:
    """Return a figure with its interval, or a plain number.

    >>> cell(Column("taken", ""), {"value": 0.5, "low": 0.4, "high": 0.6})
    '50% (40-60)'
    >>> cell(Column("price", ""), {"value": 1.5, "low": 1.25, "high": 1.75})
    '1.50 ±0.25'
    >>> cell(Column("icons", ""), 22)
    '22'
    """
    if found is None:
        return ""
    if isinstance(found, int):
        return f"{found:,}"
    value, low, high = found["value"], found["low"], found["high"]
    if not column.is_share:
        return f"{decimal(value)} {within(low, high)}"
    if low is None or high is None:
        return f"{decimal(100 * value, 0)}% (?)"
    return f"{decimal(100 * value, 0)}% ({decimal(100 * low, 0)}-{decimal(100 * high, 0)})"


def decimal(value: float, digits: int = 2) -> str:
    """Return the value with so many decimals; nothing is below 0 that is shown as 0.

    >>> decimal(-0.004), decimal(-0.4, 0), decimal(2.345)
    ('0.00', '0', '2.35')
    """
    return f"{round(value, digits) + 0.0:.{digits}f}"


def within(low: float | None, high: float | None, factor: float = 1, digits: int = 2) -> str:
    """Return half the width of an interval behind its sign; `±?`: nobody knows.

    >>> within(1.25, 1.75), within(None, None)
    ('±0.25', '±?')
    """
    return "±?" if low is None or high is None else f"±{factor * (high - low) / 2:.{digits}f}"


def aligned(cells: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield the rows with their columns below each other, the first to the left.

    The first may have several lines; the others stand beside the last of them.
    """
    widths = [max(map(_widest, column)) for column in zip(*cells, strict=True)]
    for label, *others in cells:
        *above, last = label.split("\n")
        first = last + " " * (widths[0] - wide(last))
        rest = (
            " " * (room - wide(text)) + text for text, room in zip(others, widths[1:], strict=True)
        )
        yield "\n".join([*above, GAP.join([first, *rest])])


def _widest(text: str) -> int:
    return max(map(wide, text.split("\n")))


def _bars(section: Section, room: int) -> list[str]:
    """Return what is drawn behind each line of the table, its head among them."""
    found = [row.figures.get(section.drawn) for row in section.rows]
    middle = section.expected or 0
    values = [one["value"] - middle if one else 0 for one in found]
    most = max([*map(abs, values), 1e-9])
    if section.expected is None:
        return ["", *(BAR * round(room * value / most) for value in values)]
    half = (room - 1) // 2
    sizes = [round(half * abs(value) / most) for value in values]
    left = [BAR * (size if value < 0 else 0) for size, value in zip(sizes, values, strict=True)]
    right = [BAR * (size if value > 0 else 0) for size, value in zip(sizes, values, strict=True)]
    return ["", *(f"{one:>{half}}|{other}" for one, other in zip(left, right, strict=True))]


def _distribution(found: Mapping[str, int], width: int) -> Iterator[str]:
    """Yield a bar for each few points."""
    points = [int(one) for one in found]
    step = max(1, -(-len(points) // LEVELS))
    groups = [points[start : start + step] for start in range(0, len(points), step)]
    counts = [sum(found[str(one)] for one in group) for group in groups]
    labels = [f"{one[0]}-{one[-1]}" if one[1:] else str(one[0]) for one in groups]
    rows = list(aligned([[label, f"{n:,}"] for label, n in zip(labels, counts, strict=True)]))
    room = min(width - wide(rows[0]) - len(GAP), MOST_BAR)
    for row, count in zip(rows, counts, strict=True):
        yield f"{row}{GAP}{BAR * round(room * count / max(counts))}".rstrip()


def compared(report: Report, head: Head, titles: tuple[str, str], width: int) -> Iterator[str]:
    """Yield a comparison: what is of the whole game, and what else differs clearly."""
    for line in _compared_opening(report, titles):
        yield from wrap(line, width)
    for section in sections(report, head):
        cells = [line for row in section.rows for line in _differences(section, row)]
        if cells:
            yield ""
            yield from _compared(section, cells, width)


def _compared_opening(report: Report, titles: tuple[str, str]) -> Iterator[str]:
    number = report["seeds"]
    text = ngettext("{number} seed in both runs", "{number} seeds in both runs", number)
    yield text.format(number=f"{number:,}")
    yield _("First: {plan}").format(plan=titles[0])
    yield _("Second: {plan}").format(plan=titles[1])
    yield _("Difference: the second less the first.")
    yield _("*: the interval leaves out 0; of 20 figures, one does so by chance.")


def _compared(section: Section, cells: Sequence[Sequence[str]], width: int) -> Iterator[str]:
    """Yield the title and the lines; of details, only those that differ clearly."""
    title, clear = section.title, [line for line in cells if line[-1]]
    if section.is_detail:
        text = _("{title}: {clear} of {number} differ clearly")
        title, cells = text.format(title=title, clear=len(clear), number=len(cells)), clear
    yield from wrap(title, width)
    if cells:
        heading = ["", _("First"), _("Second"), _("Difference"), ""]
        labels, *columns = zip(heading, *cells, strict=True)
        room = width - len(GAP) - _wide(columns)
        rows = zip(folded(labels, room), *columns, strict=True)
        for row in aligned(list(rows)):
            yield row.rstrip()


def _differences(section: Section, row: Row) -> Iterator[list[str]]:
    """Yield the cells of a line for each figure of a row that both runs have."""
    for column in section.columns:
        found = row.figures.get(column.name)
        if found is None:
            continue
        factor, sign, digits = (100, "%", 1) if column.is_share else (1, "", 2)
        gain, low, high = (found[name] for name in ("difference", "low", "high"))
        yield [
            row.label if len(section.columns) == 1 else f"{row.label}, {column.title}",
            f"{decimal(factor * found['first'], digits)}{sign}",
            f"{decimal(factor * found['second'], digits)}{sign}",
            f"{round(factor * gain, digits) + 0.0:+.{digits}f} {within(low, high, factor, digits)}",
            "" if low is None or low <= 0 <= high else "*",
        ]
