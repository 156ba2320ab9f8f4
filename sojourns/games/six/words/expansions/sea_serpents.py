"""Sea serpents in words (X5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sojourns.games.six.actions import PlaceSerpent
from sojourns.games.six.game import SixGame
from sojourns.games.six.rules.serpents import serpents
from sojourns.games.six.ruleset import Token
from sojourns.games.six.state import State
from sojourns.games.six.words import names as say
from sojourns.games.six.words.looks import line_of
from sojourns.games.six.words.names import Names
from sojourns.games.six.words.part import ActionWords, Asked, OrderWords, Part
from sojourns.kernel.game import ScoreLine
from sojourns.lang import N_, _, ngettext


def counted(number: int) -> str:
    """Return `1 serpent`, `2 serpents`."""
    return ngettext("{number} serpent", "{number} serpents", number).format(number=number)


def _token(_names: Names, tokens: Sequence[Token]) -> str:
    return counted(len(tokens))


def _tell(_game: SixGame, names: Names, before: State, action: PlaceSerpent, after: State) -> str:
    paid = [
        seat
        for seat, (old, new) in enumerate(zip(before.coins, after.coins, strict=True))
        if new < old
    ]
    facts = {"player": names.player(before.seat), "sea": names.space(action.space)}
    if not paid:
        return _("{player} put a serpent into {sea}").format(**facts)
    text = ngettext(
        "{player} put a serpent into {sea}, and {payers} paid {coins}",
        "{player} put a serpent into {sea}, and {payers} paid {coins} each",
        len(paid),
    )
    coins = say.coins(before.coins[paid[0]] - after.coins[paid[0]])
    return text.format(payers=say.listed(map(names.player, paid)), coins=coins, **facts)


def _wish(_game: SixGame, names: Names, _state: State, action: PlaceSerpent) -> str:
    return _("Put a serpent into {sea}").format(sea=names.space_label(action.space))


def _offer(game: SixGame, _names: Names, state: State) -> str:
    left = counted(serpents(game.rules, state).left)
    return _("Put a serpent into a sea ({left})").format(left=left)


def _table(game: SixGame, _names: Names, state: State) -> Iterator[str]:
    left = serpents(game.rules, state).left
    if left:
        yield _("Sea serpents left: {number}.").format(number=left)
    else:
        yield _("No sea serpent is left.")


def _show(game: SixGame, state: State) -> dict[str, Any]:
    return {"serpents_left": serpents(game.rules, state).left}


def _source(names: Names, line: ScoreLine) -> str:
    return _("serpents in {space}").format(space=names.space_label(line.cause[1]))


PART = Part(
    title=N_("Sea serpents"),
    brings=N_("Cards with serpents: sailors there pay a coin, and their sea is worth more."),
    actions={
        PlaceSerpent: ActionWords(
            rule="X5.2",
            example="serpent {sea}",
            words="s",
            make=PlaceSerpent,
            write=lambda names, action: names.space(action.space),
            tell=_tell,
            wish=_wish,
            offer=_offer,
            asked=(
                Asked(
                    N_("Into which sea do you put a serpent?"),
                    lambda one: one.space,
                    line_of("space"),
                ),
            ),
            chip=N_("serpent"),
            token="serpent",
        ),
    },
    orders={"serpent": OrderWords("§", N_("Put a serpent into a sea at once."))},
    tokens={"serpent": _token},
    signs={"serpent": N_("a serpent; from two on with their number. On cards: put one at sea")},
    refusals={
        ("X5.2", "not_ordered"): (
            N_("The card orders no serpent now."),
            N_("Resolve what it does order first."),
        ),
        ("X5.2", "not_sea"): (
            N_("Serpents live at sea, and {space} is land."),
            N_("Put it into a sea, whoever sails there."),
        ),
    },
    rules=("X5.3",),
    sources={"X5.3": _source},
    table=_table,
    show=_show,
)
