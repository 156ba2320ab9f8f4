"""Modules composed to rules, and one more module than the base game has (S2, T5)."""

from __future__ import annotations

import pickle
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

import pytest

from sojourns.games.six import game as six
from sojourns.games.six import setup
from sojourns.games.six.actions import Buy, EndTurn
from sojourns.games.six.prepared import Memo, Shared
from sojourns.games.six.rules import people, turn
from sojourns.games.six.rules.abilities import abilities
from sojourns.games.six.rules.control import standing
from sojourns.games.six.rules.scoring import score_lines
from sojourns.games.six.ruleset import HOLDINGS, Handler, Limit, Module, compose
from sojourns.games.six.state import ACTIONS, BUY, HOUSES, put
from sojourns.games.six.view import view
from sojourns.kernel.errors import RulesetError
from sojourns.kernel.game import HIDDEN, NOBODY, Refusal, ScoreLine
from tests.six.positions import A1, A2, CARDS, CONTENT, S0, content, dealt, game


@dataclass(frozen=True, slots=True)
class Light:
    """Light the lantern on `space`, which must not be lit."""

    space: int
    kind: Literal["light"] = "light"


class Lanterns(NamedTuple):
    """The slice this module keeps."""

    lit_by: tuple[int, ...]
    """Seat that lit a space's lantern, or NOBODY, indexed [space]."""


def lanterns(rules, state):
    return state.slices[rules.slots["lanterns"]]


def with_lanterns(rules, state, seats):
    return state._replace(slices=put(state.slices, rules.slots["lanterns"], Lanterns(seats)))


def dark(rules, state):
    lit_by = lanterns(rules, state).lit_by
    return [space for space in rules.content.board.land if lit_by[space] == NOBODY]


def offer_light(rules, state, _seat, _mine, legal):
    legal += map(Light, dark(rules, state))


def refuse_light(rules, state, action):
    if action.space not in dark(rules, state):
        return Refusal("A8", "no_lantern", space=action.space)
    return None


def apply_light(rules, state, action):
    lit_by = lanterns(rules, state).lit_by
    return with_lanterns(rules, state, put(lit_by, action.space, state.seat))


def lantern_lines(rules, final):
    for space, seat in enumerate(lanterns(rules, final.state).lit_by):
        if seat != NOBODY:
            yield ScoreLine(seat, 2, "P1", ("space", space))


LANTERNS = Module(
    name="lanterns",
    start=lambda content, setup: Lanterns((NOBODY,) * len(content.board.codes)),
    offers=((ACTIONS, offer_light),),
    actions={Light: Handler((ACTIONS,), refuse_light, apply_light)},
    score_lines=lantern_lines,
)


def composed(*modules):
    return compose(CONTENT, [*six.BASE, *modules], (0, 1))


def offered(rules, state):
    mine = abilities(rules, state)
    legal = []
    for offer in rules.offers()[rules.open[state.step][HOLDINGS[state.pool]]]:
        offer(state, state.seat, mine, legal)
    return legal


def test_a_new_module_needs_no_edits():
    """S2 what is in play is a list of modules; each brings its actions, slice and points."""
    rules = composed(LANTERNS)
    state = setup.first_state(rules, dealt())
    assert state.slices == (Lanterns((NOBODY,) * 10),)
    assert turn.refuse_step((ACTIONS,), state.step, Light(A1)) == Refusal("T2", "card_first")
    state = rules.handlers[Buy].apply(rules, state, Buy(0))
    assert offered(rules, state)[-6:] == [Light(space) for space in range(6)]
    assert rules.handlers[Light].refuse(rules, state, Light(A2)) is None
    lit = rules.handlers[Light].apply(rules, state, Light(A2))
    assert Light(A2) not in offered(rules, lit)
    assert rules.handlers[Light].refuse(rules, lit, Light(A2)).reason == "no_lantern"
    assert score_lines(rules, standing(rules, lit)) == [ScoreLine(0, 2, "P1", ("space", A2))]
    assert lit._replace(slices=()) == state._replace(slices=()), "nothing else changed"
    ended = rules.handlers[EndTurn].apply(rules, lit, EndTurn())
    assert lanterns(rules, ended).lit_by[A2] == 0


def test_the_slice_is_in_the_digest():
    """S9 what a module keeps is part of the position."""
    rules = composed(LANTERNS)
    state = setup.first_state(rules, dealt())
    digests = {game().digest(with_lanterns(rules, state, (seat,) * 10)) for seat in (-1, 0, 1)}
    assert len(digests) == 3


def test_an_absent_module_leaves_nothing():
    """S2 the base game knows neither its action nor its slice."""
    assert Light not in composed().handlers
    assert composed().slots == {}
    assert game().initial().slices == ()


def test_points_of_modules_are_called_in_order():
    """T1, T5, K4, S9: start of a turn, purchase, build, view and what comes to light."""
    calls = []

    def note(name, answer=None):
        def function(*arguments):
            calls.append(name)
            return arguments[1] if answer is None else answer

        return function

    noisy = [
        Module(
            name=name,
            on_turn_start=note(f"{name} start"),
            on_buy=note(f"{name} buy"),
            on_build=note(f"{name} build"),
            hides=note(f"{name} hides"),
            reveals=note(f"{name} reveals", name == "two"),
        )
        for name in ("one", "two")
    ]
    rules = composed(*noisy)
    state = turn.begin_turn(rules, setup.first_state(rules, dealt()))
    state = rules.handlers[Buy].apply(rules, state, Buy(0))
    for react in rules.on_build:
        state = react(rules, state, HOUSES)
    assert view(rules, state, 0).deck == (HIDDEN,) * 31
    assert [reveal(rules, state, state) for reveal in rules.reveals] == [False, False, True]
    steps = ("start", "buy", "build", "hides", "reveals")
    assert calls == [f"{name} {step}" for step in steps for name in ("one", "two")]


def test_two_owners_of_an_action():
    """Two modules that claim one action are told apart before the first ply; both are named."""
    second = Module(name="second", actions={Buy: Handler((BUY,), refuse_light, apply_light)})
    with pytest.raises(RulesetError, match="turn and second both claim the action Buy"):
        composed(second)


def test_two_of_a_name():
    """A module's name finds its slice, so it is its own."""
    with pytest.raises(RulesetError, match="two modules are called towers"):
        composed(replace(LANTERNS, name="towers"))


def test_orders_that_nobody_resolves():
    """T5 what a card orders needs a module that resolves it."""
    ordering = content([CARDS[0]._replace(orders=("serpent",)), *CARDS[1:]])
    with pytest.raises(RulesetError, match="card income orders serpent"):
        compose(ordering, six.BASE, (0, 1))


@pytest.mark.parametrize("limits", [(Limit(1, "X9.2"), Limit(3, "A8"))], ids=["X9.2 the least"])
def test_limits_of_one_space(limits):
    """Whichever module comes first; a space that only one limits has that limit."""
    modules = [
        Module(
            name=f"limit-{limit.most}", group_limit=lambda _content, _setup, one=limit: {A1: one}
        )
        for limit in limits
    ]
    other = Module(name="other", group_limit=lambda _content, _setup: {A2: limits[1]})
    for order in (modules, modules[::-1]):
        assert composed(*order, other).group_limit == {A1: limits[0], A2: limits[1]}


def test_memo_starts_anew():
    """A memo holds no more than it may."""
    made = []
    memo = Memo(lambda key: made.append(key) or key * 2, most=2)
    assert [memo[key] for key in (1, 2, 1, 3, 1)] == [2, 4, 2, 6, 2]
    assert made == [1, 2, 3, 1]
    assert S0 not in memo


def test_what_is_prepared_is_made_once_a_content():
    """Games of the same content share it; a copy of the content, and a pickle, start anew."""
    one, other = composed(), composed()
    assert one.tables[people.Ready] is other.tables[people.Ready]
    copy = pickle.loads(pickle.dumps(CONTENT))
    assert copy == CONTENT
    assert (len(CONTENT.prepared) > 0, copy.prepared) == (True, {})
    assert replace(CONTENT).prepared == {}


def test_cards_by_name():
    """A card that there is not is none."""
    assert CONTENT.card_id(CARDS[3].id) == 3
    with pytest.raises(KeyError, match="siren"):
        CONTENT.card_id("siren")


def test_what_is_shared_is_made_by_a_chapter():
    """The base class makes nothing."""
    with pytest.raises(TypeError, match="abstract"):
        Shared(CONTENT)


def test_what_is_hidden_depends_on_who_looks():
    """S9 each module is asked for the seat, or for everybody."""
    asked = []

    def hide(_rules, state, seat):
        asked.append(seat)
        return state

    rules = composed(Module(name="asks", hides=hide))
    for seat in (0, 1, None):
        view(rules, setup.first_state(rules, dealt()), seat)
    assert asked == [0, 1, None]
