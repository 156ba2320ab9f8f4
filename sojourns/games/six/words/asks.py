"""Decisions one question at a time, with answers to number: for those who do not see the screen.

The answers are made from the legal actions: each leads to the actions that are left, until one is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from sojourns.games.six.actions import (
    Action,
    BuildBoat,
    BuildHouse,
    Buy,
    Cross,
    EndTurn,
    Move,
    PlacePeople,
    PlaceTower,
    Sail,
)
from sojourns.games.six.game import SixGame
from sojourns.games.six.rules.crossing import fare
from sojourns.games.six.state import BOATS, HOUSES, MOVES, PEOPLE, State
from sojourns.games.six.words import names as say
from sojourns.games.six.words.doing import sentence
from sojourns.games.six.words.looks import card_text, line_of
from sojourns.games.six.words.names import Names
from sojourns.games.six.words.part import Asked
from sojourns.games.six.words.registry import texts
from sojourns.kernel.game import NOBODY
from sojourns.lang import N_, _


class Answer(NamedTuple):
    """One answer, and the actions that are left if it is given."""

    text: str
    actions: tuple[Action, ...]


class Question(NamedTuple):
    """What is to be decided next."""

    text: str
    answers: tuple[Answer, ...]


def _slot(game: SixGame, names: Names, state: State, action: Buy) -> str:
    return _("{wish}. {card}").format(
        wish=sentence(game, names, state, action),
        card=card_text(game, names, state.row[action.slot]),
    )


def _people(_game: SixGame, _names: Names, _state: State, action: PlacePeople) -> str:
    return say.people(action.count)


def _boats(_game: SixGame, _names: Names, _state: State, action: Sail) -> str:
    return say.boats(action.boats)


def _group(_game: SixGame, _names: Names, _state: State, action: Move | Cross) -> str:
    return say.group(action.people, action.houses)


def _size(action: Move | Cross) -> tuple[int, int]:
    return action.houses, action.people


def _payee(game: SixGame, names: Names, state: State, action: Cross) -> str:
    if action.payee == NOBODY:
        return _("Nobody")
    return _("{player} gets {coins}").format(
        player=names.player(action.payee), coins=say.coins(fare(game.rules, state, action.payee))
    )


ASKED: dict[type[Any], tuple[Asked, ...]] = {
    Buy: (Asked(N_("Which card do you take?"), lambda action: action.slot, _slot),),
    PlacePeople: (
        Asked(N_("Where do you place people?"), lambda action: action.space, line_of("space")),
        Asked(N_("How many do you place on {space}?"), lambda action: action.count, _people),
    ),
    BuildHouse: (
        Asked(N_("Where do you build a house?"), lambda action: action.space, line_of("space")),
    ),
    BuildBoat: (
        Asked(N_("Where do you build a boat?"), lambda action: action.space, line_of("space")),
    ),
    Move: (
        Asked(N_("From which land do you move?"), lambda action: action.origin, line_of("origin")),
        Asked(N_("To which land from {origin}?"), lambda action: action.target, line_of("target")),
        Asked(N_("How many go from {origin} to {target}?"), _size, _group),
    ),
    Cross: (
        Asked(N_("From which land do you cross?"), lambda action: action.origin, line_of("origin")),
        Asked(N_("To which land from {origin}?"), lambda action: action.target, line_of("target")),
        Asked(
            N_("Over which sea from {origin} to {target}?"),
            lambda action: action.sea,
            line_of("sea"),
        ),
        Asked(N_("Who is paid for crossing {sea}?"), lambda action: action.payee, _payee),
        Asked(N_("How many go from {origin} over {sea} to {target}?"), _size, _group),
    ),
    Sail: (
        Asked(N_("From which sea do you sail?"), lambda action: action.origin, line_of("origin")),
        Asked(N_("To which sea from {origin}?"), lambda action: action.target, line_of("target")),
        Asked(N_("How many sail from {origin} to {target}?"), lambda action: action.boats, _boats),
    ),
    PlaceTower: (
        Asked(N_("Where do you place a tower?"), lambda action: action.space, line_of("space")),
    ),
}
"""What is asked about actions of a type, in order; the end of a turn is last and asks nothing."""


DECIDED: dict[str, Callable[[Names, int], str]] = {
    **dict.fromkeys(("space", "origin", "target", "sea"), Names.space),
    "trade": Names.trade,
}
"""Fields of actions that a question may name, and how."""


def asked_of(action_type: type[Any]) -> tuple[Asked, ...]:
    """Return what is asked about actions of a type, in order."""
    words = texts().actions.get(action_type)
    return words.asked if words else ASKED.get(action_type, ())


def first(game: SixGame, names: Names, state: State, legal: Sequence[Action]) -> Question:
    """Return the question that a decision begins with: the card, or what is to be done."""
    kinds: dict[type[Any], list[Action]] = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    if len(kinds) == 1 and asked_of(*kinds):
        question = following(game, names, state, legal)
        return question or _split(game, names, state, asked_of(*kinds)[0], legal)
    answers = [
        Answer(_kind_text(game, names, state, kinds[kind][0]), tuple(kinds[kind]))
        for kind in (*ASKED, *texts().actions, EndTurn)
        if kind in kinds
    ]
    return Question(_("What do you do?"), tuple(answers))


def following(
    game: SixGame, names: Names, state: State, actions: Sequence[Action]
) -> Question | None:
    """Return the next question about actions of one type, or None: only one action is left."""
    for asked in asked_of(type(actions[0])):
        if len({asked.key(action) for action in actions}) > 1:
            return _split(game, names, state, asked, actions)
    return None


def _split(
    game: SixGame, names: Names, state: State, asked: Asked, actions: Sequence[Action]
) -> Question:
    parts: dict[Any, list[Action]] = {}
    for action in actions:
        parts.setdefault(asked.key(action), []).append(action)
    answers = [
        Answer(asked.say(game, names, state, parts[key][0]), tuple(parts[key]))
        for key in sorted(parts)
    ]
    return Question(_asked_about(names, asked, actions[0]), tuple(answers))


def _asked_about(names: Names, asked: Asked, action: Action) -> str:
    """Return the question with what is decided already, which all actions share."""
    said = {
        field: say_it(names, getattr(action, field))
        for field, say_it in DECIDED.items()
        if hasattr(action, field)
    }
    return _(asked.question).format(**said)


def _kind_text(game: SixGame, names: Names, state: State, action: Action) -> str:
    people, houses, boats, moves = state.pool
    stored = state.stored[state.seat]
    match action:
        case PlacePeople():
            return _("Place people ({left})").format(left=say.AMOUNTS[PEOPLE](people))
        case BuildHouse():
            return _("Build a house ({left})").format(left=say.AMOUNTS[HOUSES](houses + stored[0]))
        case BuildBoat():
            return _("Build a boat ({left})").format(left=say.AMOUNTS[BOATS](boats + stored[1]))
        case Move():
            return _("Move by land ({left})").format(left=say.AMOUNTS[MOVES](moves))
        case Cross():
            return _("Cross a sea ({left})").format(left=say.AMOUNTS[MOVES](moves))
        case Sail():
            return _("Sail boats ({left})").format(left=say.AMOUNTS[MOVES](moves))
        case PlaceTower():
            towers = game.supply(state, state.seat)[3]
            return _("Place a tower ({left})").format(left=say.towers(towers))
    words = texts().actions.get(type(action))
    return words.offer(game, names, state) if words else sentence(game, names, state, action)
