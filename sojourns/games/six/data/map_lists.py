"""Whether what a map file lists fits its raster: names, links, cuts, rocky spaces and so on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from sojourns.games.six.data.map_checks import cell_name
from sojourns.games.six.data.map_file import MapFile, Report
from sojourns.games.six.data.raster import Border, Grid, Pair
from sojourns.games.six.data.unseen import columns
from sojourns.lang import _

NAME_COLUMNS = 14
TITLE_COLUMNS = 24


def check_lists(source: MapFile, codes: Sequence[str], report: Report) -> bool:
    """Check that `rocky`, `start`, `links` and `cuts` name spaces; return whether pairs do."""
    uses: list[tuple[str, str]] = [(f"rocky.{n}", code) for n, code in enumerate(source.rocky)]
    uses.append(("start", source.start))
    for path, code in uses:
        if code in codes and code[0] == "S":
            report.add(path, _("{code} is a sea").format(code=code), _("the code of a land space"))
    for code, number in Counter(source.rocky).items():
        if number > 1:
            report.add("rocky", _("{code} is listed twice").format(code=code), _("once"))
    ends: list[tuple[str, str]] = [
        (f"{field}.{n}.{end}", code)
        for field, pairs in (("links", source.links), ("cuts", source.cuts))
        for n, pair in enumerate(pairs)
        for end, code in enumerate(pair)
    ]
    for path, code in uses + ends:
        if code not in codes:
            report.add(path, _no_space(code), _which(codes))
    return all(code in codes for _path, code in ends)


def _no_space(code: str) -> str:
    return _("there is no space {code}").format(code=code)


def _which(codes: Iterable[str]) -> str:
    return _("one of {codes}").format(codes=" ".join(codes))


def check_names(source: MapFile, codes: Sequence[str], report: Report) -> None:
    """Check that each space has a name of its own that can be shown."""
    for code, name in source.names.items():
        path = f"names.{code}"
        if code not in codes:
            report.add(path, _no_space(code), _which(codes))
        _check_text(path, name, NAME_COLUMNS, report)
    _check_text("name", source.name, TITLE_COLUMNS, report)
    for code in codes:
        if code not in source.names:
            report.add(
                "names",
                _("{code} has no name").format(code=code),
                _("its landmark on land, its water at sea"),
            )
    bearers: dict[str, list[str]] = {}
    for code, name in source.names.items():
        bearers.setdefault(name.casefold(), []).append(code)
    for same in bearers.values():
        if len(same) > 1:
            report.add(
                f"names.{same[-1]}",
                _("{codes} are all called {name}").format(
                    codes=", ".join(same), name=source.names[same[0]]
                ),
                _("names that differ"),
            )


def _check_text(path: str, text: str, most: int, report: Report) -> None:
    if not text or " ".join(text.split()) != text:
        report.add(
            path,
            _("{text} is empty or has spaces too many").format(text=ascii(text)),
            _("words with single spaces between them"),
        )
    if columns(text) > most:
        report.add(
            path,
            _("`{text}` takes {columns} columns").format(text=text, columns=columns(text)),
            _("at most {most}").format(most=most),
        )


def check_labels(source: MapFile, grid: Grid, codes: Sequence[str], report: Report) -> None:
    """Check that each forced label centre lies in its space."""
    for code, (column, row) in source.label.items():
        path = f"label.{code}"
        if code not in codes:
            report.add(path, _no_space(code), _which(codes))
            continue
        inside = 1 <= row <= len(grid) and 1 <= column <= len(grid[0])
        if not inside or grid[row - 1][column - 1] != codes.index(code):
            report.add(
                path,
                _("{cell} is not a cell of {code}").format(
                    cell=cell_name((row - 1, column - 1)), code=code
                ),
                _("[column, row] of one of its cells, counted from 1"),
            )


def check_pairs(
    source: MapFile, codes: Sequence[str], touching: Mapping[Pair, Border], report: Report
) -> None:
    """Check that links join what does not touch and cuts part what does."""
    seen: set[Pair] = set()
    for field, pairs in (("links", source.links), ("cuts", source.cuts)):
        for n, (one, other) in enumerate(pairs):
            path = f"{field}.{n}"
            first, second = sorted((codes.index(one), codes.index(other)))
            words = {"one": one, "other": other}
            if first == second or (first, second) in seen:
                report.add(
                    path,
                    _("{one} with {other} is itself or was there before").format(**words),
                    _("two different spaces, once"),
                )
                continue
            seen.add((first, second))
            border = touching.get((first, second))
            if border and field == "links":
                report.add(
                    path,
                    _("{one} and {other} touch at {cell}: they are adjacent already").format(
                        cell=cell_name(border.cell), **words
                    ),
                    _("no link, or a coast between them"),
                )
            elif not border and field == "cuts":
                report.add(
                    path,
                    _("{one} and {other} do not touch: there is nothing to cut").format(**words),
                    _("a pair that shares a border"),
                )


def check_neighbours(
    source: MapFile, codes: Sequence[str], touching: Mapping[Pair, Border], report: Report
) -> None:
    """Check that no space is alone."""
    cuts = {tuple(sorted(map(codes.index, pair))) for pair in source.cuts}
    company = {space for pair in touching if pair not in cuts for space in pair}
    company |= {codes.index(code) for pair in source.links for code in pair}
    for space, code in enumerate(codes):
        if space not in company:
            report.add(
                "raster",
                _("{code} has no neighbour").format(code=code),
                _("a border or a link to another space"),
            )
