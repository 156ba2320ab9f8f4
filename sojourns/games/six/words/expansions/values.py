"""Values in words (X6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sojourns.games.six.game import SixGame
from sojourns.games.six.state import State
from sojourns.games.six.words.looks import card_line
from sojourns.games.six.words.names import Names
from sojourns.games.six.words.part import Part
from sojourns.games.six.words.points import by_spaces
from sojourns.kernel.game import ScoreLine
from sojourns.lang import N_, _


def _player(game: SixGame, names: Names, _state: State, seat: int) -> Iterator[str]:
    for card in game.rules.given[seat]:
        text = card_line(game.content.cards[card], names)
        yield _("Value card {card_line}").format(card_line=text)


def _show_player(game: SixGame, _state: State, seat: int) -> dict[str, Any]:
    cards = [game.content.cards[card].id for card in game.rules.given[seat]]
    return {"value": cards[0]}


def _source(names: Names, line: ScoreLine) -> str:
    card = _("value card {card}").format(card=names.card(line.cause[1]))
    return by_spaces(names, card, dict(line.facts))


PART = Part(
    title=N_("Values"),
    brings=N_("A value card for each player: an ability, and points for its owner alone."),
    deals={
        ("S10", "few_values"): (
            N_("{players} players need a value card each, and there are {cards}."),
            N_("Play with fewer players, or without Values."),
        ),
        ("X6.1", "values"): (
            N_("These are not value cards, a different one for each player."),
            N_("Use the cards that belong to the game."),
        ),
    },
    rules=("X6.1",),
    sources={"X6.1": _source},
    player=_player,
    show_player=_show_player,
)
