"""The questions that a pick may raise, as boxes."""

from __future__ import annotations

from sojourns.games.six.actions import Sail
from sojourns.games.six.words import names
from sojourns.games.six.words.registry import texts
from sojourns.kernel.game import NOBODY
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
"""What a chip of the base game can do on a space."""


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
        price = selection.price(way.actions[0])
        if way.payee == NOBODY:
            text = _(texts().actions[type(way.actions[0])].way)
            options.append(Option((Ink(text.format(coins=names.coins(price)), "text"),), way))
            continue
        sign, name = player(moment.looks[way.payee], moment.names[way.payee])
        text = _(" gets ${price} for {sea}").format(price=price, sea=codes[way.sea])
        options.append(Option((sign, name, Ink(text, "text")), way))
    boats = all(way.payee != NOBODY for way in question.ways)
    return ListBox(_("Whose boat?") if boats else _("Which way?"), options)


def chip_box(question: AskChip, selection: Selection, moment: Moment) -> ListBox:
    """Return the list of what can be done on a space."""
    words = words_of(moment)
    options = []
    for hand in question.hands:
        if hand.chip in HERE:
            text = _(HERE[hand.chip])
        else:
            action = selection.choices.actions(hand, question.space)[0]
            text = words.action_sentence(moment.view, action)
        options.append(Option((Ink(text, "text"),), hand))
    return ListBox(words.space_label(question.space), options)
