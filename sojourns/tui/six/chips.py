"""The numbered chips of the action bar: one for each pool of actions, with what was used of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple, get_args

from sojourns.games.six.actions import BaseAction
from sojourns.games.six.game import SixGame
from sojourns.games.six.state import (
    ACTIONS,
    BOATS,
    HOUSES,
    MOVES,
    PEOPLE,
    TOWERS,
    State,
)
from sojourns.games.six.words.registry import texts
from sojourns.lang import N_, _
from sojourns.tui import look
from sojourns.tui.face import Moment
from sojourns.tui.six.hand import PARTS, Choices, chip_of
from sojourns.tui.six.kit import game_of

POOLS = ((PEOPLE, "people"), (MOVES, "moves"), (HOUSES, "house"), (BOATS, "boat"))
"""Places in the pool with their chips, in the order of the bar."""

SIGNS = {"people": "+", "moves": ">"}
"""Signs of chips that are no piece, as on the cards."""

COUNTED = {
    "people": N_("people {used}/{total}"),
    "moves": N_("moves {used}/{total}"),
    "house": N_("house {used}/{total}"),
    "boat": N_("boat {used}/{total}"),
    "tower": N_("tower {used}/{total}"),
}
BASE = get_args(BaseAction)
STORED = N_("stored {pieces}")


class Chip(NamedTuple):
    """A chip as it is shown."""

    name: str
    """What it puts in hand."""
    label: str
    short: str
    """The label where there is no room for words."""
    left: int
    """How much of it may still be used; 0: it is used up."""
    ready: bool
    """Whether something can be done with it now."""


def used_and_total(views: Sequence[State], pool: int) -> tuple[int, int]:
    """Return how much of a pool was used in the views of a turn, and how much it got.

    >>> state = State(0, 0, 0, (), (), (), (), (), (), (), (), (), (0, 0, 0, 3), (), ())
    >>> used_and_total([state, state._replace(pool=(0, 0, 0, 1))], 3)
    (2, 3)
    """
    gained, used = views[0].pool[pool], 0
    for before, after in pairwise(views):
        step = after.pool[pool] - before.pool[pool]
        gained += max(step, 0)
        used += max(-step, 0)
    return used, gained


def chips(moment: Moment, choices: Choices) -> list[Chip]:
    """Return the chips of the seat to act, in the order of their numbers."""
    view: State = moment.view
    views = moment.turn or (view,)
    if view.step == TOWERS:
        return _tower_chip(moment, views, choices)
    found: list[Chip] = []
    if view.step == ACTIONS:
        found += _pools(view, views, choices)
    return found + list(_of_modules(moment, views, choices))


def _pools(view: State, views: Sequence[State], choices: Choices) -> list[Chip]:
    """Return the chips of what the turn gave, and of what is stored."""
    found = []
    for pool, name in POOLS:
        used, total = used_and_total(views, pool)
        if total:
            left = view.pool[pool]
            ready = bool(left) and name in choices.chips
            found.append(Chip(name, *_labels(name, used, total), left, ready))
    for stored, name in zip(view.stored[view.seat], ("house", "boat"), strict=True):
        if stored:
            label = _(STORED).format(pieces=f"{sign(name)}{stored}")
            short = f"({sign(name)}{stored})"
            found.append(Chip(name, label, short, stored, name in choices.chips))
    return found


def _of_modules(moment: Moment, views: Sequence[State], choices: Choices) -> Iterator[Chip]:
    """Yield the chips of what modules offer in this step: ready, used up, or nowhere possible."""
    game, view = game_of(moment), moment.view
    if not moment.legal:
        return
    for kind in game.action_types:
        name = chip_of(kind)
        if kind in BASE or name in COUNTED or view.step not in game.rules.handlers[kind].steps:
            continue
        words = texts().actions[kind]
        label = _(words.chip) if words.chip else words.verb
        short = look.current().glyph.token(words.token) if words.token else label
        if name in choices.chips:
            yield Chip(name, label, short, 1, True)
        elif PARTS[kind] == ("space",):
            began = next((one for one in views if one.step == view.step), view)
            if not _is_barred(game, began, kind):
                yield Chip(name, label, short, 0 if _is_barred(game, view, kind) else 1, False)


def _is_barred(game: SixGame, view: State, kind: type[Any]) -> bool:
    """Return whether all spaces are refused for one reason, so that it is not about spaces."""
    refusals = [game.refusal(view, kind(space)) for space in range(len(game.content.board.codes))]
    reasons = {refusal and (refusal.rule, refusal.reason) for refusal in refusals}
    return len(reasons) == 1 and None not in reasons


def sign(name: str) -> str:
    """Return the sign of a chip."""
    glyph = look.current().glyph
    pieces = {"house": glyph.house, "boat": glyph.boat, "tower": glyph.tower}
    return SIGNS.get(name) or pieces[name]


def _labels(name: str, used: int, total: int) -> tuple[str, str]:
    return _(COUNTED[name]).format(used=used, total=total), f"{sign(name)}{used}/{total}"


def _tower_chip(moment: Moment, views: Sequence[State], choices: Choices) -> list[Chip]:
    view: State = moment.view
    left = game_of(moment).supply(view, view.seat)[3]
    used = view.towers.count(view.seat) - views[0].towers.count(view.seat)
    ready = "tower" in choices.chips
    return [Chip("tower", *_labels("tower", used, used + left), left, ready)]
