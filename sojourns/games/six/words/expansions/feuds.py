"""Feuds in words (X7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sojourns.games.six.game import SixGame
from sojourns.games.six.rules.feuds import KEY, POINTS
from sojourns.games.six.state import State
from sojourns.games.six.words.names import Names, points
from sojourns.games.six.words.part import ChoiceWords, Part
from sojourns.kernel.game import ScoreLine
from sojourns.lang import N_, _

SIDES = {
    "normal": N_("normal: a point for each contested space"),
    "fierce": N_("fierce: two points for each contested space"),
}


def _table(game: SixGame, _names: Names, _state: State) -> Iterator[str]:
    more = points(POINTS[game.setup[KEY]])
    text = _("Feuds: {points} more for a space of yours where another player has a piece.")
    yield text.format(points=more)


def _show(game: SixGame, _state: State) -> dict[str, Any]:
    return {KEY: game.setup[KEY]}


def _source(names: Names, line: ScoreLine) -> str:
    return _("a feud on {space}").format(space=names.space_label(line.cause[1]))


PART = Part(
    title=N_("Feuds"),
    brings=N_("A space that you control is worth more while another player has a piece there."),
    choices=(
        ChoiceWords(KEY, N_("Feuds"), tuple(SIDES.items()), {"fierce": N_("Feuds (fierce)")}),
    ),
    deals={
        ("X7.1", "side"): (
            N_("Feuds have no side “{found}”."),
            N_("Choose one of {sides}."),
        ),
    },
    rules=("X7.1",),
    sources={"X7.1": _source},
    table=_table,
    show=_show,
)
