"""People: placing those that were gained (A2, A3, A7, A8, K10)."""

from __future__ import annotations

import operator
from collections.abc import Iterable
from functools import partial
from itertools import compress

from sojourns.games.six.actions import Action, PlacePeople
from sojourns.games.six.content import SixContent
from sojourns.games.six.effects import Abilities
from sojourns.games.six.prepared import Memo, Shared, last_of
from sojourns.games.six.rules.abilities import abilities, supply
from sojourns.games.six.ruleset import Handler, Module, Rules
from sojourns.games.six.state import ACTIONS, AT, PEOPLE, Row, State, add, pieces_on, state_of
from sojourns.kernel.game import Refusal


class Ready(Shared):
    """Placements, made once: of one to all people on a land, indexed [land]."""

    def __init__(self, content: SixContent) -> None:
        most = content.numbers.people
        self.single = [
            tuple(PlacePeople(count, land) for count in range(1, most + 1))
            for land in content.board.land
        ]
        at_houses: Memo[Row, Memo[int, list[PlacePeople]]] = Memo(
            lambda houses: Memo(partial(self.at, houses))
        )
        self.at_houses = last_of(at_houses.__getitem__)
        """By row of houses, then people: nine states of ten ask for what was made."""

    def at(self, homes: Iterable[int], number: int) -> list[PlacePeople]:
        """Return those of 1 to `number` people where something stands, by space, then count."""
        offers: list[PlacePeople] = []
        for placements in compress(self.single, homes):
            offers += placements[:number]
        return offers


def offer_people(
    ready: Ready, state: State, seat: int, mine: Abilities, legal: list[Action]
) -> None:
    """Add the placements open to the seat to act, by space, then by count (A2)."""
    number, houses = state.pool[PEOPLE], state.houses[seat]
    if mine.people_anywhere:
        legal += ready.at(map(operator.add, houses, state.people[seat]), number)
    else:
        legal += ready.at_houses(houses)[number]


def refuse_place(rules: Rules, state: State, action: PlacePeople) -> Refusal | None:
    """Return why the seat may not place these people there, or None."""
    space, seat, have = action.space, state.seat, state.pool[PEOPLE]
    if action.count > have:
        if not supply(rules, state, seat)[PEOPLE]:
            return Refusal("A7", "none_left", what=PEOPLE)
        return Refusal("A1", "not_in_pool", what=PEOPLE, have=have, want=action.count)
    if action.count < 1:
        return Refusal("A8", "nothing", count=action.count)
    if not pieces_on(state.houses[seat], space):
        if not abilities(rules, state).people_anywhere:
            return Refusal("A2", "no_house", space=space)
        if not pieces_on(state.people[seat], space):
            return Refusal("A2", "no_house_or_people", space=space)
    return None


def apply_place(_rules: Rules, state: State, action: PlacePeople) -> State:
    """Return the state with the people on the space (A2)."""
    fields = list(state)
    fields[AT.people] = add(state.people, state.seat, action.space, action.count)
    people, houses, boats, moves = state.pool
    fields[AT.pool] = (people - action.count, houses, boats, moves)
    return state_of(fields)


CHAPTER = Module(
    name="people",
    actions={PlacePeople: Handler((ACTIONS,), refuse_place, apply_place)},
    ready=Ready,
    offers=((ACTIONS, offer_people, PEOPLE),),
)
