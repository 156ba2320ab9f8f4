"""What the parts of the table share: a moment's game as what it is, and signs of this game."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from sojourns.games.six.words import names
from sojourns.tui.face import Moment
from sojourns.tui.six.pane import Row

if TYPE_CHECKING:
    from sojourns.games.six.game import SixGame
    from sojourns.games.six.words import SixWords


def game_of(moment: Moment) -> SixGame:
    """Return the moment's game."""
    return cast("SixGame", moment.game)


def words_of(moment: Moment) -> SixWords:
    """Return the moment's words."""
    return cast("SixWords", moment.words)


def named_spaces(moment: Moment, card_id: int) -> frozenset[int]:
    """Return the spaces that what a card does names (K6)."""
    content = game_of(moment).content
    card = content.cards[card_id]
    codes = {
        code for effect in (card.ability, card.score) for code in getattr(effect, "spaces", ())
    }
    return frozenset(map(content.board.codes.index, codes))


def badge(row: Row, moment: Moment, trade: int, count: int = 1, what: object = None) -> Row:
    """Add the badge of a trade: two letters on its colour, and the count if above 1."""
    name = game_of(moment).content.numbers.trades[trade]
    text = names.trade_badge(name) + (str(count) if count > 1 else "")
    return row.add(text, "ink", f"trade_{name}", bold=True, what=what)
