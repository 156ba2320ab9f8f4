"""Shrines in words (X10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from sojourns.games.six.actions import PlaceShrine
from sojourns.games.six.game import SixGame
from sojourns.games.six.rules.shrines import Ready, may_place, shrines_left
from sojourns.games.six.ruleset import Token
from sojourns.games.six.state import ACTIONS, State
from sojourns.games.six.words.looks import line_of
from sojourns.games.six.words.names import Names, listed
from sojourns.games.six.words.part import ActionWords, Asked, Part
from sojourns.kernel.game import ScoreLine
from sojourns.lang import N_, _, ngettext


def counted(number: int) -> str:
    """Return `1 shrine`, `2 shrines`."""
    return ngettext("{number} shrine", "{number} shrines", number).format(number=number)


def _token(names: Names, tokens: Sequence[Token]) -> str:
    numbers = Counter(dict(token.facts)["seat"] for token in tokens)
    return listed(
        _("{shrines} of {player}").format(shrines=counted(number), player=names.player(seat))
        for seat, number in sorted(numbers.items())
    )


def _tell(_game: SixGame, names: Names, before: State, action: PlaceShrine, _after: State) -> str:
    return _("{player} placed a shrine on {space}").format(
        player=names.player(before.seat), space=names.space(action.space)
    )


def _wish(_game: SixGame, names: Names, _state: State, action: PlaceShrine) -> str:
    return _("Place a shrine on {space}").format(space=names.space_label(action.space))


def _offer(game: SixGame, _names: Names, state: State) -> str:
    left = counted(shrines_left(game.rules, state, state.seat))
    return _("Place a shrine ({left} left)").format(left=left)


def _left(game: SixGame, _names: Names, state: State) -> Iterator[str]:
    if may_place(game.rules.tables[Ready], state):
        yield counted(1)


def _losses(
    game: SixGame, _names: Names, state: State, possible: Collection[type[Any]]
) -> Iterator[str]:
    last = state.turn // game.seats == game.content.numbers.turns - 1
    if last and PlaceShrine in possible:
        yield _("A shrine that you could place would stay off the map.")


def _player(game: SixGame, _names: Names, state: State, seat: int) -> Iterator[str]:
    left = shrines_left(game.rules, state, seat)
    yield _("Shrines left: {number}.").format(number=left)


def _show_player(game: SixGame, state: State, seat: int) -> dict[str, Any]:
    return {"shrines": shrines_left(game.rules, state, seat)}


def _show_pool(game: SixGame, state: State) -> dict[str, Any]:
    placing = state.step == ACTIONS and may_place(game.rules.tables[Ready], state)
    return {"shrine": 1} if placing else {}


def _source(names: Names, line: ScoreLine) -> str:
    return _("shrines on {space}").format(space=names.space_label(line.cause[1]))


PART = Part(
    title=N_("Shrines"),
    brings=N_("Shrines beside other players' pieces: a point for who controls the space."),
    actions={
        PlaceShrine: ActionWords(
            rule="X10.2",
            example="shrine {land}",
            words="s",
            make=PlaceShrine,
            write=lambda names, action: names.space(action.space),
            tell=_tell,
            wish=_wish,
            offer=_offer,
            asked=(
                Asked(N_("Where do you place a shrine?"), lambda one: one.space, line_of("space")),
            ),
            chip=N_("shrine"),
            token="shrine",
        ),
    },
    tokens={"shrine": _token},
    signs={"shrine": N_("a shrine; from two on with their number")},
    refusals={
        ("X10.1", "none_left"): (
            N_("You have placed all your shrines."),
            N_("Nothing brings more of them; use what else is left."),
        ),
        ("X10.2", "one_a_turn"): (
            N_("One shrine may be placed in a turn, and that has been done."),
            N_("Place the next one in a later turn."),
        ),
        ("X10.2", "not_land"): (
            N_("Shrines stand on land, and {space} is sea."),
            N_("Place it where you have a person and another player has a person or house."),
        ),
        ("X10.2", "no_person"): (
            N_("A shrine needs one of your people on its space, and you have none on {space}."),
            N_("Move somebody there first."),
        ),
        ("X10.2", "nobody_else"): (
            N_("A shrine stands where another player has a person or house; {space} has none."),
            N_("Place it beside the people or houses of others."),
        ),
    },
    rules=("X10.3",),
    sources={"X10.3": _source},
    left=_left,
    losses=_losses,
    player=_player,
    show_pool=_show_pool,
    show_player=_show_player,
)
