"""A report as one HTML file that needs nothing else: tables, and pictures beside them."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from sojourns.lang import _, in_use, ngettext
from sojourns.simulate import chart
from sojourns.simulate.results import Head
from sojourns.simulate.sections import Report, Section, sections
from sojourns.simulate.text import cell, replaced

STYLE = """
body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 76rem; padding: 0 1rem;
  color: #1d2430; background: #fff; }
section { display: flex; flex-wrap: wrap; gap: 1rem 2.5rem; align-items: flex-start; }
h2 { flex-basis: 100%; font-size: 1.1rem; margin: 2rem 0 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .85rem; }
th, td { text-align: right; padding: 0 .6rem; border-bottom: 1px solid #e3e6ea; height: 24px;
  line-height: 1.2; box-sizing: border-box; }
table + svg { margin-top: 24px; }
th:first-child { text-align: left; font-weight: normal; }
thead th { font-weight: 600; }
svg { max-width: 100%; height: auto; font: 12px system-ui, sans-serif; fill: #1d2430; }
svg path { stroke: #1d2430; stroke-width: 1.5; fill: none; }
svg .zero { stroke-width: 1; stroke: #8a93a0; }
svg .bar { fill: #9dbbdc; }
svg .clear { fill: #e0914f; }
"""


def page(report: Report, head: Head, title: str) -> str:
    """Return the file."""
    return "".join(_parts(report, head, title))


def _parts(report: Report, head: Head, title: str) -> Iterator[str]:
    number = report["games"]
    games = ngettext("{number} game, {plan}", "{number} games, {plan}", number)
    heading = escape(games.format(number=f"{number:,}", plan=title))
    note = _("Behind ± and in brackets: the interval that holds the true value in 95 of 100 cases.")
    drawn = _(
        "The thin lines in the pictures are these intervals. "
        "A bar of another colour: the interval leaves out what would be if nothing had an effect."
    )
    yield (
        f'<!DOCTYPE html>\n<html lang="{escape(in_use())}">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{heading}</title>\n<style>{STYLE}</style>\n<h1>{heading}</h1>\n"
        f"<p>{escape(note)} {escape(drawn)}</p>\n"
    )
    for line in replaced(report):
        yield f"<p>{escape(line)}</p>\n"
    points = _("Points of a player, how often")
    yield f"<section><h2>{escape(points)}</h2>{chart.distribution(report['distribution'], points)}"
    yield "</section>\n"
    for section in sections(report, head):
        if section.rows:
            picture = chart.intervals(section) if section.drawn else ""
            yield f"<section><h2>{escape(section.title)}</h2>{_table(section)}{picture}</section>\n"
    yield "</html>\n"


def _table(section: Section) -> str:
    """Return the table of a section."""
    head = "".join(f"<th>{escape(column.title)}</th>" for column in section.columns)
    rows = [f"<thead><tr><th></th>{head}</tr></thead>"]
    for row in section.rows:
        found = (cell(column, row.figures.get(column.name)) for column in section.columns)
        cells = "".join(f"<td>{escape(text)}</td>" for text in found)
        rows.append(f"<tr><th>{escape(row.label)}</th>{cells}</tr>")
    return f"<table>{''.join(rows)}</table>"
