"""What things are called: players, spaces, cards, trades, and numbers of pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from sojourns.games.six.content import SixContent
from sojourns.games.six.state import BOATS, HOUSES, MOVES, PEOPLE
from sojourns.kernel.game import HIDDEN, NOBODY
from sojourns.lang import N_, _, ngettext, pgettext

TOWERS = 4
"""Towers among the kinds of pieces, after those of the pool."""

UNKNOWN = "?"
"""What a seat or space is called that is not there: other programs may ask for anything."""

Counted = Callable[[int], str]


def coins(number: int) -> str:
    """Return `1 coin`, `3 coins`."""
    return ngettext("{number} coin", "{number} coins", number).format(number=number)


def points(number: int) -> str:
    """Return `1 point`, `3 points`."""
    return ngettext("{number} point", "{number} points", number).format(number=number)


def people(number: int) -> str:
    """Return `1 person`, `3 people`."""
    return ngettext("{number} person", "{number} people", number).format(number=number)


def houses(number: int) -> str:
    """Return `1 house`, `3 houses`."""
    return ngettext("{number} house", "{number} houses", number).format(number=number)


def boats(number: int) -> str:
    """Return `1 boat`, `3 boats`."""
    return ngettext("{number} boat", "{number} boats", number).format(number=number)


def moves(number: int) -> str:
    """Return `1 move`, `3 moves`."""
    return ngettext("{number} move", "{number} moves", number).format(number=number)


def towers(number: int) -> str:
    """Return `1 tower`, `2 towers`."""
    return ngettext("{number} tower", "{number} towers", number).format(number=number)


def cards(number: int) -> str:
    """Return `1 card`, `3 cards`."""
    return ngettext("{number} card", "{number} cards", number).format(number=number)


def icons(number: int) -> str:
    """Return `1 icon`, `3 icons`."""
    return ngettext("{number} icon", "{number} icons", number).format(number=number)


AMOUNTS: dict[int, Counted] = {
    PEOPLE: people,
    HOUSES: houses,
    BOATS: boats,
    MOVES: moves,
    TOWERS: towers,
}
"""How a number of something is said, by its place in the pool."""


def kind_of_piece(what: int) -> str:
    """Return `people`, `houses`, `boats`, `moves` or `towers`, by place in the pool."""
    return {
        PEOPLE: _("people"),
        HOUSES: _("houses"),
        BOATS: _("boats"),
        MOVES: _("moves"),
        TOWERS: _("towers"),
    }[what]


TRADES = {
    "cooking": N_("cooking"),
    "carpentry": N_("carpentry"),
    "sewing": N_("sewing"),
    "shoemaking": N_("shoemaking"),
    "art": N_("art"),
    "blacksmithing": N_("blacksmithing"),
    "jewelry": N_("jewelry"),
}


def trade(name: str) -> str:
    """Return the name of the trade that card files call `name`."""
    return _(TRADES[name])


def trade_badge(name: str) -> str:
    """Return the trade in two columns."""
    return {
        "cooking": pgettext("2 columns", "Co"),
        "carpentry": pgettext("2 columns", "Ca"),
        "sewing": pgettext("2 columns", "Se"),
        "shoemaking": pgettext("2 columns", "Sh"),
        "art": pgettext("2 columns", "Ar"),
        "blacksmithing": pgettext("2 columns", "Bl"),
        "jewelry": pgettext("2 columns", "Je"),
    }[name]


def listed(parts: Iterable[str]) -> str:
    """Return the parts as a list in a sentence.

    >>> listed(["A1"]), listed(["A1", "B2"]), listed(["A1", "B2", "C3"])
    ('A1', 'A1 and B2', 'A1, B2 and C3')
    """
    return _joined(parts, _("{first} and {last}"))


def either(parts: Iterable[str]) -> str:
    """Return the parts as a choice in a sentence.

    >>> either(["Ana", "Bo"])
    'Ana or Bo'
    """
    return _joined(parts, _("{first} or {last}"))


def _joined(parts: Iterable[str], ends: str) -> str:
    *first, last = list(parts) or [""]
    return ends.format(first=_(", ").join(first), last=last) if first else last


class Names:
    """The names of one table."""

    def __init__(self, content: SixContent, players: Sequence[str]) -> None:
        self.content = content
        self.players = tuple(players)
        self.trades = content.numbers.trades
        board = content.board
        self.codes = board.codes
        self.space_by_code = {code.upper(): space for space, code in enumerate(board.codes)}

    def player(self, seat: int) -> str:
        """Return the name of who sits there."""
        if seat == NOBODY:
            return _("nobody")
        return self.players[seat] if 0 <= seat < len(self.players) else UNKNOWN

    def space(self, space: int) -> str:
        """Return the code, `A1`."""
        return self.codes[space] if 0 <= space < len(self.codes) else UNKNOWN

    def space_label(self, space: int) -> str:
        """Return code and name, `A1 Old mill`."""
        return _("{code} {name}").format(
            code=self.codes[space], name=self.content.board.names[space]
        )

    def place(self, code: str) -> str:
        """Return code and name of the space with the code; of another map's, the code alone."""
        space = self.space_by_code.get(code)
        return code if space is None else self.space_label(space)

    def spaces(self, spaces: Iterable[int]) -> str:
        """Return `A1, B2 and C3`."""
        return listed(self.codes[space] for space in spaces)

    def island(self, island: int) -> str:
        """Return `island A`."""
        return _("island {letter}").format(letter=self.content.board.islands[island])

    def card(self, card: int) -> str:
        """Return the name on the card, which is the same in all languages."""
        return _("a hidden card") if card == HIDDEN else self.content.cards[card].name

    def trade(self, trade_id: int) -> str:
        """Return the name of the trade."""
        return trade(self.trades[trade_id])

    def trade_badge(self, trade_id: int) -> str:
        """Return the trade in two columns, `Co`."""
        return trade_badge(self.trades[trade_id])


def group(people_in_it: int, houses_in_it: int) -> str:
    """Return what moves together.

    >>> group(3, 0), group(2, 1), group(0, 1)
    ('3 people', '2 people and 1 house', '1 house')
    """
    parts = []
    if people_in_it or not houses_in_it:
        parts.append(people(people_in_it))
    if houses_in_it:
        parts.append(houses(houses_in_it))
    return listed(parts)


def amounts(numbers: Sequence[int]) -> list[str]:
    """Return what is there of a pool, `["2 people", "1 move"]`; empty if nothing is."""
    return [AMOUNTS[what](number) for what, number in enumerate(numbers) if number]


def icons_of(name: str, number: int) -> str:
    """Return `2 cooking`, a number of icons of the trade that card files call `name`."""
    return _("{number} {trade}").format(number=number, trade=trade(name))
