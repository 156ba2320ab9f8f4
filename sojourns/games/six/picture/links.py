"""The tracks of links: dots from label to label."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sojourns.games.six.picture.labels import Label

TRACK, END = "·", "="


def tracks(
    links: Sequence[tuple[int, int]], labels: Sequence[Label]
) -> Iterator[tuple[int, int, str]]:
    """Yield (row, column, glyph) of each cell of each track, outside the two labels.

    >>> list(tracks([(0, 1)], [Label(0, 0, 2, 1), Label(5, 0, 2, 1)]))
    [(0, 2, '='), (0, 3, '·'), (0, 4, '=')]
    """
    for one, other in links:
        ends = labels[one], labels[other]
        path = [
            (row, column)
            for row, column in _straight(ends[0].middle, ends[1].middle)
            if not any(_inside(row, column, label) for label in ends)
        ]
        for step, (row, column) in enumerate(path):
            yield row, column, END if step in (0, len(path) - 1) else TRACK


def _straight(start: tuple[float, float], stop: tuple[float, float]) -> Iterator[tuple[int, int]]:
    """Yield the (row, column) of the cells on a straight line, both ends included."""
    across, down = stop[0] - start[0], stop[1] - start[1]
    steps = max(1, round(max(abs(across), abs(down))))
    for step in range(steps + 1):
        share = step / steps
        yield int(start[1] + down * share + 0.5), int(start[0] + across * share + 0.5)


def _inside(row: int, column: int, label: Label) -> bool:
    return label.x <= column < label.x + label.width and label.y <= row < label.y + label.height
