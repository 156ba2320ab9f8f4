"""The questions that a pick may raise, as boxes."""

from __future__ import annotations

from sojourns.games.six.actions import Sail
from sojourns.lang import N_, _
from sojourns.tui.face import Moment
from sojourns.tui.paint import Ink, player
from sojourns.tui.six.box import AmountBox, ListBox, Option
from sojourns.tui.six.hand import AskAmount, AskChip, AskWay
from sojourns.tui.six.kit import game_of, words_of
from sojourns.tui.six.selection import Selection

HERE = {
    "people": N_("place people here"),
    "moves": N_("move from here"),
    "house": N_("build a house here"),
    "boat": N_("build a boat here"),
    "tower": N_("place a tower here"),
}
"""What a chip can do on a space."""


def amount_box(question: AskAmount) -> AmountBox:
    """Return the box that asks how many go."""
    action = question.actions[0]
    if hasattr(action, "origin"):
        title = _("sail how many?") if isinstance(action, Sail) else _("move how many?")
    else:
        title = _("place how many?")
    return AmountBox(title, question.actions)


def way_box(question: AskWay, selection: Selection, moment: Moment) -> ListBox:
    """Return the list of those who could be paid."""
    codes = game_of(moment).content.board.codes
    options = []
    for way in question.ways:
        sign, name = player(moment.looks[way.payee], moment.names[way.payee])
        price = selection.price(way.actions[0])
        text = _(" gets ${price} for {sea}").format(price=price, sea=codes[way.sea])
        options.append(Option((sign, name, Ink(text, "text")), way))
    return ListBox(_("Whose boat?"), options)


def chip_box(question: AskChip, moment: Moment) -> ListBox:
    """Return the list of what can be done on a space."""
    title = words_of(moment).space_label(question.space)
    options = [Option((Ink(_(HERE[hand.chip]), "text"),), hand) for hand in question.hands]
    return ListBox(title, options)
