"""A player's own table in words: pieces, trades, and cards with how far their objectives are."""

from __future__ import annotations

from collections.abc import Iterator

from sojourns.games.six.content import Card
from sojourns.games.six.effects import Objective, PointsPer
from sojourns.games.six.rules.objectives import counted, is_met, points_per
from sojourns.games.six.state import State
from sojourns.games.six.words import names
from sojourns.lang import _
from sojourns.tui.face import Moment
from sojourns.tui.six.kit import game_of, words_of

Styled = tuple[str, str]
"""A style of `tui.paint` and a text."""


def tableau(moment: Moment, seat: int) -> Iterator[Styled]:
    """Yield the lines about a player, in the styles of `tui.paint`."""
    view: State = moment.view
    yield "title", _("Pieces, coins and trades")
    for line in words_of(moment).player_lines(view, seat)[:3]:
        yield "text", line
    yield from _trades(moment, seat)
    yield "title", _("Cards taken")
    content = game_of(moment).content
    if not view.cards[seat]:
        yield "faint", _("None yet.")
    for card_id in view.cards[seat]:
        card = content.cards[card_id]
        yield "text", words_of(moment).card_line(card)
        yield from _objective(moment, seat, card)


def _trades(moment: Moment, seat: int) -> Iterator[Styled]:
    numbers = game_of(moment).content.numbers
    icons = game_of(moment).standing(moment.view).icons[seat]
    for trade, held in enumerate(icons):
        steps = numbers.thresholds[trade]
        earned = max((points for icons, points in steps if icons <= held), default=0)
        wanted = "  ".join(
            _("{points} from {icons}").format(points=points, icons=icons) for icons, points in steps
        )
        text = _("{trade}: {held} ({wanted})").format(
            trade=names.trade(numbers.trades[trade]), held=held, wanted=wanted
        )
        if earned:
            text = _("{line}: {points}").format(line=text, points=names.points(earned))
        yield "good" if earned else "text" if held else "faint", text


def _objective(moment: Moment, seat: int, card: Card) -> Iterator[Styled]:
    """Yield how far the seat is with the card's objective, if it has one."""
    game = game_of(moment)
    effect = card.ability
    if not isinstance(effect, Objective | PointsPer):
        return
    final = game.standing(moment.view)
    have = counted(game.rules, final, seat, effect)[0]
    if isinstance(effect, PointsPer):
        points = points_per(have, effect)
        text = _("Counted so far: {have}, for {points}.")
        yield "good" if points else "faint", text.format(have=have, points=names.points(points))
    elif is_met(game.rules, final, seat, effect):
        yield "good", _("Met: {points}.").format(points=names.points(effect.points))
    elif effect.most:
        rivals = [other for other in range(game.seats) if other != seat]
        most = max(counted(game.rules, final, other, effect)[0] for other in rivals)
        text = _("Not met: you have {have}, another player has {most}.")
        yield "faint", text.format(have=have, most=most)
    else:
        text = _("Not met: {have} of {wanted}.")
        yield "faint", text.format(have=have, wanted=effect.at_least)
