"""Why, and why not: what the engine and the words say about a pick, ready for a toast."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sojourns.games.six.actions import Action, BuildHouse, Buy
from sojourns.kernel.game import Refusal
from sojourns.lang import _
from sojourns.tui.face import Moment
from sojourns.tui.six.hand import EMPTY, NOWHERE, Hand
from sojourns.tui.six.kit import game_of, words_of
from sojourns.tui.six.selection import Selection
from sojourns.tui.six.wish import refused

MOST_LINES = 3
"""So many reasons are told about one space when nothing is in hand."""


class Answer(NamedTuple):
    """What a toast says."""

    title: str
    lines: tuple[str, ...]
    offer: str = ""
    """What could be shown instead, or empty."""
    lights: tuple[int, ...] = ()
    """The spaces to show then."""
    allowed: bool = False


def allowed(*lines: str) -> Answer:
    """Return the answer that nothing forbids it, and what would come of it."""
    return Answer(_("Allowed"), lines, allowed=True)


def refusal_answer(moment: Moment, wish: Action, refusal: Refusal) -> Answer:
    """Return the wish, the broken rule, and what would make it possible."""
    reason, remedy = words_of(moment).refusal_lines(refusal)
    text = _("{wish}: {reason} ({rule})").format(
        wish=words_of(moment).action_sentence(moment.view, wish), reason=reason, rule=refusal.rule
    )
    offer = ""
    lights: tuple[int, ...] = ()
    sea = refusal.facts.get("sea")
    if refusal.reason == "not_near_sea" and isinstance(sea, int):
        board = game_of(moment).content.board
        offer = _("show what {sea} reaches").format(sea=board.codes[sea])
        lights = (*board.near_land[sea], sea)
    return Answer(_("Not allowed"), (text, remedy), offer, lights)


def consequence_answer(moment: Moment, action: Action) -> Answer:
    """Return what a legal action would do."""
    return allowed(*words_of(moment).consequence(moment.view, action))


def about_space(selection: Selection, hand: Hand, space: int) -> Answer:
    """Return why the space cannot be picked, or what picking it would do."""
    moment = selection.moment
    assert moment is not None
    if hand == EMPTY or hand.chip in selection.choices.placeless:
        return _about_bare_space(selection, moment, space)
    actions = selection.choices.actions(hand, space)
    if actions:
        if hand.origin == NOWHERE and hasattr(actions[0], "origin"):
            label = words_of(moment).space_label(space)
            return allowed(_("You may move from {space}.").format(space=label))
        return consequence_answer(moment, actions[-1])
    found = refused(game_of(moment), moment.view, hand, space)
    if found is None:
        return Answer(_("Not allowed"), (_("Nothing can be done there now."),))
    return refusal_answer(moment, *found)


def _about_bare_space(selection: Selection, moment: Moment, space: int) -> Answer:
    hands = selection.choices.hands_at(space)
    if hands:
        return about_space(selection, hands[0], space)
    answers = list(_refusals(selection, moment, space))
    if len(answers) == 1:
        return answers[0]
    return Answer(_("Not allowed"), tuple(answer.lines[0] for answer in answers[:MOST_LINES]))


def _refusals(selection: Selection, moment: Moment, space: int) -> Iterator[Answer]:
    """Yield why nothing can be done there: one answer if the step forbids it, else per chip."""
    wish = BuildHouse(space)
    refusal = moment.game.refusal(moment.view, wish)
    names = [chip.name for chip in selection.chips if chip.left]
    chips = [name for name in dict.fromkeys(names) if name not in selection.choices.placeless]
    if not chips and refusal is not None:
        yield refusal_answer(moment, wish, refusal)
    for name in chips:
        found = refused(game_of(moment), moment.view, Hand(name), space)
        if found is not None:
            yield refusal_answer(moment, *found)


def about_card(moment: Moment, slot: int) -> Answer:
    """Return why the card cannot be taken, or all that it shows."""
    wish = Buy(slot)
    refusal = moment.game.refusal(moment.view, wish)
    if refusal is not None:
        return refusal_answer(moment, wish, refusal)
    return allowed(card_text(moment, slot))


def about_chip(selection: Selection, name: str) -> Answer:
    """Return why the chip cannot be used, asked at the cursor, or what it wants."""
    moment = selection.moment
    assert moment is not None
    if name in selection.choices.chips:
        return allowed(selection.wanted(name))
    return about_space(selection, Hand(name), selection.cursor)


def card_text(moment: Moment, slot: int) -> str:
    """Return all that a card on offer shows, in words."""
    game = game_of(moment)
    return words_of(moment).card_line(game.content.cards[moment.view.row[slot]])
