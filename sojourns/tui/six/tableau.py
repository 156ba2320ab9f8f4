"""A player's own table in words: pieces, trades, and cards with how far their objectives are."""

from __future__ import annotations

from collections.abc import Iterator

from sojourns.games.six.content import Card
from sojourns.games.six.effects import Effect, Objective, PointsPer
from sojourns.games.six.game import expansions_of
from sojourns.games.six.rules.objectives import counted, is_met, points_per
from sojourns.games.six.state import State
from sojourns.games.six.words import looks, names
from sojourns.games.six.words.registry import in_play
from sojourns.lang import _
from sojourns.tui.face import Moment
from sojourns.tui.six.kit import game_of, words_of
from sojourns.tui.six.players import progress_of

Styled = tuple[str, str]
"""A style of `tui.paint` and a text."""


def tableau(moment: Moment, seat: int) -> Iterator[Styled]:
    """Yield the lines about a player, in the styles of `tui.paint`."""
    view: State = moment.view
    yield "title", _("Pieces, coins and trades")
    for line in words_of(moment).player_lines(view, seat)[:3]:
        yield "text", line
    game = game_of(moment)
    content = game.content
    for module, part in zip(expansions_of(game.setup), in_play(game), strict=True):
        if part.player and not module.given:  # cards given have a heading of their own
            for line in part.player(game, words_of(moment).names, view, seat):
                yield "text", line
    yield from _trades(moment, seat)
    if game.rules.given[seat]:
        yield "title", _("From the start")
    for card_id in game.rules.given[seat]:
        yield from _card(moment, seat, content.cards[card_id])
    yield "title", _("Cards taken")
    if not view.cards[seat]:
        yield "faint", _("None yet.")
    for card_id in view.cards[seat]:
        yield from _card(moment, seat, content.cards[card_id])
    beside = looks.table_lines(game, words_of(moment).names, view)
    if beside:
        yield "title", _("Beside the map")
    for line in beside:
        yield "text", line


def _card(moment: Moment, seat: int, card: Card) -> Iterator[Styled]:
    """Yield all that a card shows, and how far its owner is with it."""
    yield "text", words_of(moment).card_line(card)
    for effect in (card.ability, card.score):
        yield from _objective(moment, seat, effect)


def _trades(moment: Moment, seat: int) -> Iterator[Styled]:
    for trade, name in enumerate(game_of(moment).content.numbers.trades):
        mine = progress_of(moment, seat, trade)
        wanted = "  ".join(
            _("{points} from {icons}").format(points=points, icons=icons)
            for icons, points in mine.steps
        )
        text = _("{trade}: {held} ({wanted})").format(
            trade=names.trade(name), held=mine.icons, wanted=wanted
        )
        if mine.tokens:
            tokens = " ".join(f"{value:+d}" for value in mine.tokens)
            text = _("{line}, tokens {tokens}").format(line=text, tokens=tokens)
        if mine.points:
            points = names.points(mine.points + mine.change)
            text = _("{line}: {points}").format(line=text, points=points)
        yield "good" if mine.points else "text" if mine.icons else "faint", text


def _objective(moment: Moment, seat: int, effect: Effect | None) -> Iterator[Styled]:
    """Yield how far the seat is with an objective, if it is one."""
    game = game_of(moment)
    if not isinstance(effect, Objective | PointsPer):
        return
    final = game.standing(moment.view)
    have = counted(game.rules, final, seat, effect)
    if isinstance(effect, PointsPer):
        points = points_per(have, effect)
        text = _("Counted so far: {have}, for {points}.")
        yield "good" if points else "faint", text.format(have=have, points=names.points(points))
    elif is_met(game.rules, final, seat, effect):
        yield "good", _("Met: {points}.").format(points=names.points(effect.points))
    elif effect.most:
        rivals = [other for other in range(game.seats) if other != seat]
        most = max(counted(game.rules, final, other, effect) for other in rivals)
        text = _("Not met: you have {have}, another player has {most}.")
        yield "faint", text.format(have=have, most=most)
    else:
        text = _("Not met: {have} of {wanted}.")
        yield "faint", text.format(have=have, wanted=effect.at_least)
