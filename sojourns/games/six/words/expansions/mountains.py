"""Mountains in words (X9)."""

from __future__ import annotations

from collections.abc import Sequence

from sojourns.games.six.ruleset import Token
from sojourns.games.six.words.names import Names
from sojourns.games.six.words.part import Part
from sojourns.kernel.game import ScoreLine
from sojourns.lang import N_, _


def _token(_names: Names, _tokens: Sequence[Token]) -> str:
    return _("a mountain")


def _source(names: Names, line: ScoreLine) -> str:
    return _("the mountain on {space}").format(space=names.space_label(line.cause[1]))


PART = Part(
    title=N_("Mountains"),
    brings=N_("Spaces that a move brings one piece into, and that are worth a point more."),
    tokens={"mountain": _token},
    signs={"mountain": N_("a mountain: a move brings one piece in")},
    kinds={"mountain": N_("mountains")},
    lies={"mountain": N_("Each stands on a land of its own, and none on the starting space.")},
    refusals={
        ("X9.2", "too_many"): (
            N_("A mountain stands on {space}, and one move takes a single piece into it."),
            N_("Move them one by one, a move for each."),
        ),
    },
    rules=("X9.3",),
    sources={"X9.3": _source},
)
