"""Which layout suits a terminal: three by the columns, made lower or higher by the rows.

The names are classes of the table; the style sheet beside this file says what they mean.
"""

from __future__ import annotations

NORMAL_FROM, WIDE_FROM = 118, 156
"""Columns."""

HIGH_FROM, HIGHEST_FROM = 40, 48
"""Rows from which the action bar has two rows, and from which cards and panels are tall."""

CLASSES = ("-narrow", "-normal", "-wide", "-high", "-highest", "-bare", "-zoom")


def classes(columns: int, rows: int, *, bare: bool, zoom: bool) -> set[str]:
    """Return the classes of the table in a terminal of that size.

    >>> sorted(classes(80, 24, bare=False, zoom=False))
    ['-narrow']
    >>> sorted(classes(160, 50, bare=False, zoom=False))
    ['-high', '-highest', '-wide']
    """
    wide = columns >= WIDE_FROM
    found = {"-wide" if wide else "-normal" if columns >= NORMAL_FROM else "-narrow"}
    if rows >= HIGH_FROM and columns >= NORMAL_FROM:
        found.add("-high")
    if rows >= HIGHEST_FROM and wide:
        found.add("-highest")
    if bare:
        found.add("-bare")
    if zoom:
        found.add("-zoom")
    return found


def panel_rows(found: set[str]) -> int:
    """Return the rows of each player's panel."""
    return 6 if "-highest" in found else 5 if "-high" in found else 3
