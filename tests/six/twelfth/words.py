"""Lanterns in words (L1 to L3): the one file of texts that a twelfth expansion takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sojourns.games.six.game import SixGame
from sojourns.games.six.ruleset import Token
from sojourns.games.six.state import State
from sojourns.games.six.words.looks import line_of
from sojourns.games.six.words.names import Names
from sojourns.games.six.words.part import ActionWords, Asked, OrderWords, Part
from sojourns.kernel.game import ScoreLine
from tests.six.twelfth.lanterns import DARK, Light, lanterns


def _token(_names: Names, tokens: Sequence[Token]) -> str:
    return "a lit lantern" if dict(tokens[0].facts)["lit"] else "a dark lantern"


def _tell(_game: SixGame, names: Names, before: State, action: Light, _after: State) -> str:
    return f"{names.player(before.seat)} lit the lantern on {names.space(action.space)}"


def _wish(_game: SixGame, names: Names, _state: State, action: Light) -> str:
    return f"Light the lantern on {names.space_label(action.space)}"


def _dark(game: SixGame, state: State) -> int:
    return lanterns(game.rules, state).on.count(DARK)


def _offer(game: SixGame, _names: Names, state: State) -> str:
    return f"Light a lantern ({_dark(game, state)} dark)"


def _table(game: SixGame, _names: Names, state: State) -> Iterator[str]:
    yield f"Dark lanterns: {_dark(game, state)}."


def _show(game: SixGame, state: State) -> dict[str, Any]:
    return {"dark_lanterns": _dark(game, state)}


def _source(names: Names, line: ScoreLine) -> str:
    return f"the lantern on {names.space_label(line.cause[1])}"


PART = Part(
    title="Lanterns",
    brings="Lanterns on land: lit, they are a point for who controls the space.",
    actions={
        Light: ActionWords(
            example="light {land}",
            words="s",
            make=Light,
            write=lambda names, action: names.space(action.space),
            tell=_tell,
            wish=_wish,
            offer=_offer,
            asked=(Asked("Which lantern do you light?", lambda one: one.space, line_of("space")),),
            chip="light",
            token="lantern",
        ),
    },
    orders={"light": OrderWords("*", "Light a lantern.")},
    tokens={"lantern": _token},
    kinds={"lantern": "lanterns"},
    refusals={
        ("L2", "not_ordered"): ("No lantern is lit now.", "A card that says so would allow it."),
        ("L2", "no_dark_lantern"): ("{space} has no dark lantern.", "Choose one that is dark."),
    },
    rules=("L3",),
    sources={"L3": _source},
    table=_table,
    show=_show,
)
