"""A map as it is written (`docs/maps.md` is the format), and the list of what is wrong with it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from sojourns.games.six.data.tree import Tree
from sojourns.kernel.errors import ContentError, Problem

Text = Annotated[str, Field(max_length=200)]
"""Far longer than any that is right, and short enough for a message."""

Cells = Annotated[str, Field(max_length=50)]
"""Characters of the raster; each is compared with all."""

Two = tuple[Text, Text]


class MapFile(BaseModel):
    """A map as it is written."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    format: Literal[1]
    id: Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]{0,23}$")]
    name: Text
    letter: Literal["A", "B", "C", "D", "E", "F", "G", "H"] | None = None
    raster: str
    islands: Annotated[dict[str, Cells], Field(max_length=50)]
    seas: Cells
    void: Cells = ""
    names: dict[str, Text]
    rocky: tuple[Text, ...] = ()
    links: tuple[Two, ...] = ()
    cuts: tuple[Two, ...] = ()
    start: Text
    label: dict[str, tuple[int, int]] = {}


class Report:
    """The problems of one file so far."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.problems: list[Problem] = []

    def add(
        self, path: str, wrong: str, right: str = "", cell: tuple[int, int] | None = None
    ) -> None:
        """Note a problem with the value at the path, or at a (row, column) of the raster there."""
        place = self.tree.cell_place(path, *cell) if cell else self.tree.place(path)
        self.problems.append(Problem(path, wrong, right, *place))

    def stop_if_any(self) -> None:
        """Raise ContentError if something is wrong."""
        if self.problems:
            raise ContentError(self.tree.file, self.problems)
