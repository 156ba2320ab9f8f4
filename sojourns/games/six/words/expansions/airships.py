"""Airships in words (X11)."""

from __future__ import annotations

from collections.abc import Sequence

from sojourns.games.six.actions import Fly
from sojourns.games.six.game import SixGame
from sojourns.games.six.rules.airships import FARE
from sojourns.games.six.ruleset import Token
from sojourns.games.six.state import MOVES, State
from sojourns.games.six.words import names as say
from sojourns.games.six.words.looks import line_of
from sojourns.games.six.words.names import Names
from sojourns.games.six.words.part import ActionWords, Asked, Part
from sojourns.games.six.words.written import group
from sojourns.lang import N_, _


def _token(_names: Names, _tokens: Sequence[Token]) -> str:
    return _("an airship")


def _write(names: Names, action: Fly) -> str:
    return f"{group(action)} {names.space(action.origin)} {names.space(action.target)}"


def _tell(_game: SixGame, names: Names, before: State, action: Fly, after: State) -> str:
    text = _("{player} flew {group} from {origin} to {target} and paid {coins} to the bank")
    return text.format(
        player=names.player(before.seat),
        group=say.group(action.people, action.houses),
        origin=names.space(action.origin),
        target=names.space(action.target),
        coins=say.coins(before.coins[before.seat] - after.coins[before.seat]),
    )


def _wish(_game: SixGame, names: Names, _state: State, action: Fly) -> str:
    text = _("Fly {group} from {origin} to {target} and pay the bank {coins}")
    return text.format(
        group=say.group(action.people, action.houses),
        origin=names.space_label(action.origin),
        target=names.space_label(action.target),
        coins=say.coins(FARE),
    )


def _offer(_game: SixGame, _names: Names, state: State) -> str:
    text = _("Fly by airship ({left})")
    return text.format(left=say.AMOUNTS[MOVES](state.pool[MOVES]))


def _group(_game: SixGame, _names: Names, _state: State, action: Fly) -> str:
    return say.group(action.people, action.houses)


PART = Part(
    title=N_("Airships"),
    brings=N_("Airships on the map: a move and a coin take a group to any other land."),
    actions={
        Fly: ActionWords(
            rule="X11.2",
            example="fly 3 {land} {other}",
            words="gss",
            make=lambda group, *way: Fly(*group, *way),
            write=_write,
            tell=_tell,
            wish=_wish,
            offer=_offer,
            asked=(
                Asked(N_("From which land do you fly?"), lambda one: one.origin, line_of("origin")),
                Asked(
                    N_("To which land from {origin}?"), lambda one: one.target, line_of("target")
                ),
                Asked(
                    N_("How many fly from {origin} to {target}?"),
                    lambda one: (one.houses, one.people),
                    _group,
                ),
            ),
            takes_moves=True,
            token="airship",
            way=N_("by airship, the bank gets {coins}"),
        ),
    },
    tokens={"airship": _token},
    signs={"airship": N_("an airship: a move and a coin lead to any other land")},
    kinds={"airship": N_("airships")},
    lies={"airship": N_("Each lies on a land of its own.")},
    refusals={
        ("X11.2", "no_airship"): (
            N_("A flight sets out where an airship lies, and none lies on {space}."),
            N_("Move the group to an airship first."),
        ),
        ("X11.2", "same_space"): (
            N_("A flight ends on another land than {space}, where it began."),
            N_("Choose any other land."),
        ),
        ("X11.2", "no_coins"): (
            N_("A flight costs {fare} for the bank, and you have {coins}."),
            N_("Move the group by land or sea."),
        ),
    },
)
