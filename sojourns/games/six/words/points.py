"""Where points come from, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sojourns.games.six.game import SixGame
from sojourns.games.six.state import State
from sojourns.games.six.words import names as say
from sojourns.games.six.words.names import Names
from sojourns.games.six.words.registry import in_play, texts
from sojourns.kernel.game import ScoreLine
from sojourns.lang import _


def source(names: Names, line: ScoreLine) -> str:
    """Return what gave the points: `control of A1 Old mill`."""
    say_it = texts().sources.get(line.rule)
    if say_it is not None:
        return say_it(names, line)
    sort, number = line.cause
    return SOURCES[sort](names, number, dict(line.facts))


def _space(names: Names, space: int, _facts: Mapping[str, Any]) -> str:
    return _("control of {space}").format(space=names.space_label(space))


def _island(names: Names, island: int, _facts: Mapping[str, Any]) -> str:
    return _("majority on {island}").format(island=names.island(island))


def _trade(names: Names, trade: int, facts: Mapping[str, Any]) -> str:
    return say.icons_of(names.trades[trade], facts["icons"])


def _card(names: Names, card: int, facts: Mapping[str, Any]) -> str:
    return by_spaces(names, _("card {card}").format(card=names.card(card)), facts)


def by_spaces(names: Names, source: str, facts: Mapping[str, Any]) -> str:
    """Return what gave the points with the spaces that counted, where it counts spaces."""
    if "spaces" not in facts:
        return source
    text = _("{source}, by {spaces}")
    return text.format(source=source, spaces=names.spaces(facts["spaces"]))


SOURCES: dict[str, Callable[[Names, int, Mapping[str, Any]], str]] = {
    "space": _space,
    "island": _island,
    "trade": _trade,
    "card": _card,
}


def rows(game: SixGame) -> list[tuple[str, tuple[str, ...]]]:
    """Return what gives points besides the base game: name and rules, in the rulebook's order."""
    return [(_(part.title), part.rules) for part in in_play(game) if part.rules]


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
