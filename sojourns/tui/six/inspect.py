"""The inspector: what is on a space or a card, in one row."""

from __future__ import annotations

from collections.abc import Iterator

from sojourns.games.six.rules.control import strengths
from sojourns.games.six.state import State
from sojourns.games.six.words import names
from sojourns.games.six.words.looks import order_text, tokens_on
from sojourns.kernel.game import NOBODY
from sojourns.lang import _
from sojourns.tui import look
from sojourns.tui.face import Moment
from sojourns.tui.paint import Ink
from sojourns.tui.six.kit import game_of, words_of
from sojourns.tui.six.scene import signs as signs_on


def typed_inks(letter: str) -> list[Ink]:
    """Return the letter that waits for a digit."""
    return [Ink(f" {letter}_ ", "ink", "key", bold=True)]


def card_forms(moment: Moment, card_id: int) -> list[list[Ink]]:
    """Return all that a card shows in words, then only its orders and its ability or objective."""
    card = game_of(moment).content.cards[card_id]
    forms = [[Ink(" "), Ink(words_of(moment).card_line(card), "text")]]
    name = Ink(f" {card.name} ", "key", bold=True)
    told = list(map(order_text, card.orders))
    if card.ability is not None:
        told.append(words_of(moment).ability(card.ability, "full"))
    if not told:
        return [*forms, [name, Ink(_("has no ability"), "soft")]]
    return [*forms, [name, Ink(" ".join(told), "text")]]


def space_forms(moment: Moment, space: int) -> list[list[Ink]]:
    """Return what is on a space: in words, with signs and the space's name, with signs alone.

    All pieces are there, strongest first, who controls the space by how much, and all tokens.
    """
    if space == NOBODY:
        return []
    game, view = game_of(moment), moment.view
    board = game.content.board
    strength = [row[space] for row in strengths(view)]
    owner = game.standing(view).controller[space]
    seats = sorted(range(game.seats), key=lambda seat: -strength[seat])
    code = Ink(f" {board.codes[space]} ", "ink", "cursor", bold=True)
    name = Ink(f" {board.names[space]} ", "text")
    wordy = [ink for seat in seats for ink in _pieces(moment, seat, space, wordy=True)]
    signs = [ink for seat in seats for ink in _pieces(moment, seat, space, wordy=False)]
    tokens, marks = _tokens(moment, space, wordy=True), _tokens(moment, space, wordy=False)
    if not (wordy or signs):
        empty = [] if tokens else [Ink(" " + _("empty"), "soft")]
        return [[code, name, *empty, *tokens], [code, *tokens], [code, *marks]]
    told, short = (_control(moment, space, owner, strength, wordy=wordy) for wordy in (True, False))
    return [
        [code, name, *wordy, told, *tokens],
        [code, name, *signs, short, *tokens],
        [code, *signs, short, *tokens],
        [code, *signs, short, *marks],
    ]


def _tokens(moment: Moment, space: int, *, wordy: bool) -> list[Ink]:
    """Return the tokens on a space: in words, or as signs with their numbers."""
    game, glyph = game_of(moment), look.current().glyph
    if wordy:
        told = tokens_on(game, words_of(moment).names, moment.view, space)
        return [Ink("  " + names.listed(told), "mark")] if told else []
    found = [
        f"{glyph.token(sign.kind)}{sign.number if sign.number > 1 else ''}{sign.badge}"
        for sign in signs_on(moment, space)
    ]
    return [Ink("  " + " ".join(found), "mark")] if found else []


def _control(moment: Moment, space: int, owner: int, strength: list[int], *, wordy: bool) -> Ink:
    """Return who controls the space and by how much."""
    first, second = sorted(strength, reverse=True)[:2]
    if owner == NOBODY:
        text = _("nobody controls {more}-{less}") if wordy else _("tied {more}-{less}")
        return Ink("  " + text.format(more=first, less=second), "soft")
    if moment.view.towers[space] != NOBODY:
        text = _("{player} controls by a tower") if wordy else _("{player} by a tower")
    else:
        text = _("{player} controls {more}-{less}") if wordy else _("{player} {more}-{less}")
    text = text.format(player=moment.names[owner], more=first, less=second)
    return Ink("  " + text, f"banner{moment.looks[owner]}")


def _pieces(moment: Moment, seat: int, space: int, *, wordy: bool) -> Iterator[Ink]:
    view: State = moment.view
    glyph = look.current().glyph
    people, houses, boats = (table[seat][space] for table in (view.people, view.houses, view.boats))
    tower = view.towers[space] == seat
    if not (people or houses or boats or tower):
        return
    sign = glyph.shapes[moment.looks[seat]]
    role = f"banner{moment.looks[seat]}"
    if wordy:
        parts = names.amounts((people, houses, boats))
        parts += [names.towers(1)] if tower else []
        yield Ink(f"  {sign} ", role, bold=True)
        yield Ink(names.listed(parts), "text")
        return
    parts = [str(people)] if people else []
    for number, piece in ((houses, glyph.house), (boats, glyph.boat)):
        if number:
            parts.append(f"{piece}{number}" if number > 1 else piece)
    parts += [glyph.tower] if tower else []
    yield Ink(f" {sign}{''.join(parts)}", role, bold=True)
