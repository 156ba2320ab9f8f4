"""Where points come from, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sojourns.games.six.game import SixGame
from sojourns.games.six.state import State
from sojourns.games.six.words import names as say
from sojourns.games.six.words.names import Names
from sojourns.kernel.game import ScoreLine
from sojourns.lang import _


def source(names: Names, line: ScoreLine) -> str:
    """Return what gave the points: `control of A1 Old mill`."""
    sort, number = line.cause
    return SOURCES[sort](names, number, dict(line.facts))


def _space(names: Names, space: int, _facts: Mapping[str, Any]) -> str:
    return _("control of {space}").format(space=names.space_label(space))


def _island(names: Names, island: int, _facts: Mapping[str, Any]) -> str:
    return _("majority on {island}").format(island=names.island(island))


def _trade(names: Names, trade: int, facts: Mapping[str, Any]) -> str:
    return say.icons_of(names.trades[trade], facts["icons"])


def _card(names: Names, card: int, facts: Mapping[str, Any]) -> str:
    if "spaces" not in facts:
        return _("card {card}").format(card=names.card(card))
    text = _("card {card}, by {spaces}")
    return text.format(card=names.card(card), spaces=names.spaces(facts["spaces"]))


SOURCES: dict[str, Callable[[Names, int, Mapping[str, Any]], str]] = {
    "space": _space,
    "island": _island,
    "trade": _trade,
    "card": _card,
}


def score_lines(game: SixGame, names: Names, state: State) -> list[str]:
    """Return every point with its rule, player by player, and who wins now (P8)."""
    outcome = game.outcome(state)
    lines = []
    for seat in range(game.seats):
        total = say.points(outcome.totals[seat])
        lines.append(
            _("{player}: {points}, {coins} to break ties.").format(
                player=names.player(seat), points=total, coins=say.coins(state.coins[seat])
            )
        )
        lines += [
            _("  {points}: {source} ({rule})").format(
                points=say.points(line.points), source=source(names, line), rule=line.rule
            )
            for line in game.score_lines(state)
            if line.seat == seat
        ]
    return lines
