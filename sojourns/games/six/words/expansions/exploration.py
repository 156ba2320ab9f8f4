"""Exploration in words (X8). Only a token that was turned up is named (X8.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sojourns.games.six.actions import Explore
from sojourns.games.six.content import Face
from sojourns.games.six.effects import Gain
from sojourns.games.six.game import SixGame
from sojourns.games.six.rules.exploration import KEY, exploration
from sojourns.games.six.ruleset import Token
from sojourns.games.six.state import BOATS, HOUSES, MOVES, State
from sojourns.games.six.words import names as say
from sojourns.games.six.words.looks import line_of
from sojourns.games.six.words.names import Names
from sojourns.games.six.words.part import ActionWords, Asked, Part
from sojourns.lang import N_, _


def _token(_names: Names, _tokens: Sequence[Token]) -> str:
    return _("an exploration token")


def _tell(game: SixGame, names: Names, before: State, action: Explore, after: State) -> str:
    facts = {"player": names.player(before.seat), "space": names.space(action.space)}
    face = _turned_up(game, names, action)
    if face is None:
        return _("{player} explored {space}").format(**facts)
    if face.gain is None:
        text = _("{player} explored {space} and found an icon of {trade}")
        return text.format(trade=names.trade(face.trade), **facts)
    found = _found(face.gain)
    if _is_lost(face.gain, before, after):
        text = _("{player} explored {space} and found {things}, to no avail")
    else:
        text = _("{player} explored {space} and found {things}")
    return text.format(things=found, **facts)


def _turned_up(game: SixGame, names: Names, action: Explore) -> Face | None:
    """Return the face of the token that was claimed: the setup tells it, views do not (X8.4).

    None: the game does not know how it was dealt. There it is only thought of.
    """
    if game.public() is game:
        return None
    name = game.setup[KEY][names.space(action.space)]
    return next(face for face in game.content.tokens.exploration if face.name == name)


def _found(gain: Gain) -> str:
    if gain.coins:
        return say.coins(gain.coins)
    return say.listed(say.amounts((gain.people, gain.houses, gain.boats)))


def _is_lost(gain: Gain, before: State, after: State) -> bool:
    """Return whether nothing came of it: nowhere to stand, or none in the supply (X8.3)."""
    if gain.coins:
        return False
    if gain.people:
        return before.people == after.people
    what = HOUSES if gain.houses else BOATS
    return before.pool[what] >= after.pool[what]


def _wish(_game: SixGame, names: Names, _state: State, action: Explore) -> str:
    return _("Explore {space}").format(space=names.space_label(action.space))


def _offer(_game: SixGame, _names: Names, state: State) -> str:
    return _("Explore ({left})").format(left=say.AMOUNTS[MOVES](state.pool[MOVES]))


def _player(game: SixGame, names: Names, state: State, seat: int) -> Iterator[str]:
    trades = exploration(game.rules, state).trades[seat]
    if trades:
        found = say.listed(map(names.trade, trades))
        yield _("Icons found by exploring: {trades}.").format(trades=found)


def _show_player(game: SixGame, state: State, seat: int) -> dict[str, Any]:
    trades = game.content.numbers.trades
    return {KEY: [trades[trade] for trade in exploration(game.rules, state).trades[seat]]}


PART = Part(
    title=N_("Exploration"),
    brings=N_("Tokens face down: a move claims one, with coins, pieces or an icon."),
    actions={
        Explore: ActionWords(
            rule="X8.2",
            example="explore {land}",
            words="s",
            make=Explore,
            write=lambda names, action: names.space(action.space),
            tell=_tell,
            wish=_wish,
            offer=_offer,
            asked=(Asked(N_("Where do you explore?"), lambda one: one.space, line_of("space")),),
            takes_moves=True,
            chip=N_("explore"),
            token="exploration",
            consequence=N_("Its token would be turned up, which only the table may take back."),
        ),
    },
    tokens={"exploration": _token},
    signs={"exploration": N_("an exploration token, face down")},
    kinds={"exploration": N_("exploration tokens")},
    lies={"exploration": N_("Each lies face down on a space of its own, land or sea.")},
    refusals={
        ("X8.2", "no_token"): (
            N_("No exploration token lies on {space}."),
            N_("Explore where one lies and you have a person, or a boat at sea."),
        ),
        ("X8.2", "no_boat"): (
            N_("A token at sea is claimed from a boat of yours, and you have none in {space}."),
            N_("Build a boat there or sail one in."),
        ),
        ("X8.2", "no_person"): (
            N_("A token on land is claimed by a person of yours, and you have none on {space}."),
            N_("Move somebody there first."),
        ),
    },
    deals={
        ("X8.5", "other_tokens"): (
            N_("These are not the exploration tokens of the game."),
            N_("Lay out each token once, with its own face."),
        ),
    },
    player=_player,
    show_player=_show_player,
)
