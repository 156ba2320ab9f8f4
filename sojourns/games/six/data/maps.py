"""Maps: from a document of the format in `docs/maps.md` to a `Board`."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import TypeAdapter

from sojourns.games.six.content import Board
from sojourns.games.six.data import map_checks, map_lists
from sojourns.games.six.data.map_cautions import warnings
from sojourns.games.six.data.map_file import MapFile, Report
from sojourns.games.six.data.raster import Border, Grid, Pair, borders
from sojourns.games.six.data.tree import Tree
from sojourns.games.six.data.validate import validated

__all__ = ["compile_board", "warnings"]

MAP_FILE = TypeAdapter(MapFile)


def compile_board(tree: Tree) -> Board:
    """Return the board that a map document describes.

    Raises:
        ContentError: with every problem found; later checks need what earlier ones make sure of.
    """
    report = Report(tree)
    source = validated(MAP_FILE, tree)
    characters = map_checks.read_codes(source, report)
    rows = map_checks.read_rows(source, report)
    if any(rows):
        map_checks.check_characters(rows, characters, source.void, report)
    report.stop_if_any()
    ids = {character: space for space, (character, _code) in enumerate(characters)}
    codes = [code for _character, code in characters]
    grid = tuple(tuple(ids.get(character, -1) for character in row) for row in rows)
    touching = borders(grid)
    map_checks.check_size(codes, report)
    map_checks.check_regions(grid, codes, report)
    map_checks.check_islands(grid, codes, touching, report)
    map_lists.check_names(source, codes, report)
    map_lists.check_labels(source, grid, codes, report)
    if map_lists.check_lists(source, codes, report):
        map_lists.check_pairs(source, codes, touching, report)
        map_lists.check_neighbours(source, codes, touching, report)
    report.stop_if_any()
    return _board(source, grid, codes, touching)


def _board(source: MapFile, grid: Grid, codes: list[str], touching: Mapping[Pair, Border]) -> Board:
    """Return the compiled board; nothing can fail any more."""
    links = _pairs(source.links, codes)
    cuts = _pairs(source.cuts, codes)
    near: list[set[int]] = [set() for _code in codes]
    for one, other in {*touching, *links} - set(cuts):
        near[one].add(other)
        near[other].add(one)
    land = tuple(space for space, code in enumerate(codes) if code[0] != "S")
    islands = tuple(sorted(source.islands))
    return Board(
        id=source.id,
        title=source.name,
        letter=source.letter,
        codes=tuple(codes),
        names=tuple(source.names[code] for code in codes),
        land=land,
        sea=tuple(range(len(land), len(codes))),
        islands=islands,
        island_of=tuple(islands.index(code[0]) if code[0] != "S" else -1 for code in codes),
        island_spaces=tuple(
            tuple(space for space in land if codes[space][0] == letter) for letter in islands
        ),
        near=tuple(tuple(sorted(others)) for others in near),
        near_land=tuple(
            tuple(sorted(other for other in others if other < len(land))) for others in near
        ),
        near_sea=tuple(
            tuple(sorted(other for other in others if other >= len(land))) for others in near
        ),
        raster=tuple(tuple(row) for row in grid),
        links=links,
        cuts=cuts,
        rocky=tuple(sorted(codes.index(code) for code in source.rocky)),
        start=codes.index(source.start),
        label_at={
            codes.index(code): (column - 1, row - 1) for code, (column, row) in source.label.items()
        },
    )


def _pairs(pairs: tuple[tuple[str, str], ...], codes: list[str]) -> tuple[Pair, ...]:
    """Return the pairs as (lower, higher) ids, ascending."""
    ids = [sorted((codes.index(one), codes.index(other))) for one, other in pairs]
    return tuple(sorted((one, other) for one, other in ids))
