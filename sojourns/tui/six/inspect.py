"""The inspector: what is on a space or a card, in one row."""

from __future__ import annotations

from collections.abc import Iterator

from sojourns.games.six.rules.control import strengths
from sojourns.games.six.state import State
from sojourns.games.six.words import names
from sojourns.kernel.game import NOBODY
from sojourns.lang import _
from sojourns.tui import look
from sojourns.tui.face import Moment
from sojourns.tui.paint import Ink
from sojourns.tui.six.kit import game_of, words_of


def typed_inks(letter: str) -> list[Ink]:
    """Return the letter that waits for a digit."""
    return [Ink(f" {letter}_ ", "ink", "key", bold=True)]


def card_forms(moment: Moment, card_id: int) -> list[list[Ink]]:
    """Return all that a card shows in words, then only what its ability or objective is."""
    card = game_of(moment).content.cards[card_id]
    forms = [[Ink(" "), Ink(words_of(moment).card_line(card), "text")]]
    name = Ink(f" {card.name} ", "key", bold=True)
    if card.ability is None:
        return [*forms, [name, Ink(_("has no ability"), "soft")]]
    return [*forms, [name, Ink(words_of(moment).ability(card.ability, "full"), "text")]]


def space_forms(moment: Moment, space: int) -> list[list[Ink]]:
    """Return what is on a space: in words, with signs and the space's name, with signs alone."""
    if space == NOBODY:
        return []
    return [
        space_inks(moment, space, wordy=True),
        space_inks(moment, space, wordy=False, named=True),
        space_inks(moment, space, wordy=False),
    ]


def space_inks(moment: Moment, space: int, *, wordy: bool, named: bool = False) -> list[Ink]:
    """Return all pieces of a space, strongest first, and who controls it by how much.

    With words (`wordy`) every piece is named; without, signs and numbers say the same.
    """
    game, view = game_of(moment), moment.view
    board = game.content.board
    found = [Ink(f" {board.codes[space]} ", "ink", "cursor", bold=True)]
    if wordy or named:
        found.append(Ink(f" {board.names[space]} ", "text"))
    strength = [row[space] for row in strengths(view)]
    for seat in sorted(range(game.seats), key=lambda seat: -strength[seat]):
        found += _pieces(moment, seat, space, wordy=wordy)
    owner = game.standing(view).controller[space]
    if owner != NOBODY:
        rest = max((number for seat, number in enumerate(strength) if seat != owner), default=0)
        text = _("  {player} controls {more}-{less}") if wordy else _("  {player} {more}-{less}")
        text = text.format(player=moment.names[owner], more=strength[owner], less=rest)
        found.append(Ink(text, f"banner{moment.looks[owner]}"))
    elif any(strength):
        most = max(strength)
        text = _("  nobody controls {more}-{less}") if wordy else _("  tied {more}-{less}")
        found.append(Ink(text.format(more=most, less=most), "soft"))
    elif wordy:
        found.append(Ink(_(" empty"), "soft"))
    return found


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
