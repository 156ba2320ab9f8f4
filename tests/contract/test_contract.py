"""What every game owes to everything around it (`kernel.game`)."""

from __future__ import annotations

import json
import pickle
import re
from collections import Counter
from dataclasses import fields, is_dataclass
from random import Random

import pytest

from sojourns.kernel.game import HIDDEN, OVER, Evaluates, Samples
from sojourns.session import saves
from sojourns.session.codec import Codec
from sojourns.session.match import Match
from tests.contract.cases import CASES, PLAYED, Case, whole_game


def pytest_generate_tests(metafunc):
    """Run what looks at a match on every game played, all else once for each case."""
    played = PLAYED if "match" in metafunc.fixturenames else [(case, 0) for case in CASES]
    metafunc.parametrize("played", played, ids=lambda one: f"{one[0].name} seed {one[1]}")


@pytest.fixture
def case(played) -> Case:
    return played[0]


@pytest.fixture
def match(played) -> Match:
    case, seed = played
    return whole_game(case.name, seed)


def some(match, number=12):
    """Return pairs of (ply, state), spread over the game, with the first and the last."""
    plies = {round(step * match.ply / number) for step in range(number + 1)}
    return [(ply, match.states[ply]) for ply in sorted(plies)]


def viewers(match):
    return (*range(match.game.seats), None)


def numbers(state):
    """Return how often each number stands in the state."""
    return Counter(map(int, re.findall(r"-?\d+", repr(state))))


def test_legal_actions_end_exactly_at_over(match):
    game = match.game
    for state in match.states:
        legal = game.legal_actions(state)
        assert bool(legal) == (game.to_act(state) != OVER)
        assert len(set(legal)) == len(legal), "no action twice"
    assert match.over


def test_every_legal_action_is_not_refused_and_applies(match):
    game = match.game
    for _ply, state in some(match):
        for action in game.legal_actions(state):
            assert game.refusal(state, action) is None
            after = game.apply(state, action)
            assert game.to_act(after) in (*range(game.seats), OVER)
            assert game.turn(after) - game.turn(state) in (0, 1)


def test_what_is_not_legal_now_is_refused(match):
    """The actions of other positions: each is legal, or refused with a rule and a reason."""
    game = match.game
    elsewhere = {action for _ply, state in some(match) for action in game.legal_actions(state)}
    asked = sorted(elsewhere, key=repr)[:: max(1, len(elsewhere) // 150)]
    for _ply, state in some(match, 6):
        legal = set(game.legal_actions(state))
        for action in asked:
            refusal = game.refusal(state, action)
            assert (refusal is None) == (action in legal), action
            assert refusal is None or (refusal.rule and refusal.reason)


def test_apply_changes_no_state(match):
    game = match.game
    for ply, state in some(match):
        digest = game.digest(state)
        for action in game.legal_actions(state)[:20]:
            game.apply(state, action)
        assert game.digest(state) == digest
        assert hash(state) == hash(match.states[ply])


def test_actions_are_frozen_dataclasses_with_a_kind(case):
    game = case.match(0).game
    kinds = set()
    for cls in game.action_types:
        assert is_dataclass(cls)
        assert cls.__dataclass_params__.frozen
        kinds.add(next(field.default for field in fields(cls) if field.name == "kind"))
    assert len(kinds) == len(game.action_types)


def test_every_action_goes_through_json(match):
    codec = Codec(match.game)
    for _ply, state in some(match):
        for action in match.game.legal_actions(state):
            data = json.loads(json.dumps(codec.write(action)))
            assert codec.read(data) == action


def test_equal_journals_give_equal_digests(case):
    """SV-17."""
    first = whole_game(case.name, 0)
    second = case.match(0)
    for entry in first.journal:
        assert second.play(entry.action) == entry
    assert second.states == first.states


def test_digests_have_eight_bytes_and_tell_states_apart(match):
    game = match.game
    digests = {state: game.digest(state) for state in match.states}
    assert all(len(digest) == 8 for digest in digests.values())
    assert len(set(digests.values())) == len(digests)


def test_save_then_load_is_the_same(match):
    """SV-05, SV-10."""
    again = saves.loads(saves.dumps(match), "x.json", {match.kind.name: match.kind})
    assert again.states == match.states
    assert again.journal == match.journal
    assert (again.setup, again.seats, again.seed) == (match.setup, match.seats, match.seed)
    assert again.content.digest == match.content.digest


def test_undo_and_redo_are_exact(case):
    """UN-11, SV-14."""
    done = whole_game(case.name, 1)
    match = saves.loads(saves.dumps(done), "x.json", {done.kind.name: done.kind})
    for ply in range(done.ply - 1, -1, -1):
        match.undo(agreed=True)
        assert match.state == done.states[ply]
        assert match.game.digest(match.state) == done.game.digest(done.states[ply])
    for ply in range(done.ply):
        assert match.redo() == done.journal[ply]
    assert match.state == done.state


def test_views_have_the_same_legal_actions(match):
    """The seat to act can decide by what it may know."""
    game = match.game
    for state in match.states:
        seat = game.to_act(state)
        view = game.view(state, None if seat == OVER else seat)
        assert type(view) is type(state)
        assert game.to_act(view) == seat
        assert game.turn(view) == game.turn(state)
        assert list(game.legal_actions(view)) == list(game.legal_actions(state))


def test_views_do_not_leak(case, match):
    """S9: states that differ only in what a seat may not know look the same to it."""
    game, rng = match.game, Random(3)
    differ = 0
    for _ply, state in some(match):
        for seat in viewers(match):
            other = case.disguise(state, seat, rng)
            differ += other != state
            assert game.view(other, seat) == game.view(state, seat)
    assert differ, "nothing was hidden in any position"


def test_a_view_of_a_view_is_the_view(match):
    game = match.game
    for _ply, state in some(match):
        for seat in viewers(match):
            view = game.view(state, seat)
            assert game.view(view, seat) == view


def test_what_a_view_hides_can_be_made_up(match):
    """S9: a sample fits the view, tells nothing hidden, and can be played to the end."""
    game, rng = match.game.public(), Random(5)
    assert isinstance(game, Samples)
    for _ply, state in some(match):
        for seat in viewers(match):
            view = game.view(state, seat)
            sample = game.sample(view, rng)
            assert game.view(sample, seat) == view
            # not none: a game may use the number for something else as well
            assert numbers(sample)[HIDDEN] == numbers(state)[HIDDEN]
    for _ply, state in some(match, 3):
        sample = game.sample(game.view(state, game.to_act(state)), rng)
        while game.to_act(sample) != OVER:
            sample = game.apply(sample, rng.choice(game.legal_actions(sample)))


def test_samples_are_repeatable_and_differ(match):
    """SV-17: equal random numbers, equal samples; other numbers, others while much is hidden."""
    game = match.game.public()
    view = game.view(match.states[0], 0)
    samples = [game.sample(view, Random(seed)) for seed in (1, 1, 2, 3, 4)]
    assert samples[0] == samples[1]
    assert len(set(samples)) > 2


def test_an_action_on_a_view_leads_to_a_view(match):
    """A bot may think ahead: what comes is what it may know, with the unknown unknown."""
    game = match.game
    for _ply, state in some(match):
        seat = game.to_act(state)
        view = game.view(state, None if seat == OVER else seat)
        for action in game.legal_actions(view)[:40]:
            ahead, after = game.apply(view, action), game.apply(state, action)
            assert game.to_act(ahead) == game.to_act(after)
            assert game.turn(ahead) == game.turn(after)
            for further in game.legal_actions(ahead)[:40]:
                game.apply(ahead, further)


def test_undo_is_not_free_where_a_view_learned_something(case, match):
    """UN-09: what `reveals` lets pass can be taken back without anybody knowing more.

    If two states look the same to a seat, so do the states after an action that reveals nothing.
    """
    game, rng = match.game, Random(4)
    free = 0
    for (ply, state), _ in zip(some(match, 40), range(40), strict=False):
        if ply == match.ply:
            continue
        action, after = match.journal[ply].action, match.states[ply + 1]
        if game.reveals(state, after):
            continue
        free += 1
        for seat in viewers(match):
            other = game.apply(case.disguise(state, seat, rng), action)
            assert game.view(other, seat) == game.view(after, seat)
    assert free


def test_score_lines_add_up(match):
    """HX-11: one number everywhere."""
    game = match.game
    for _ply, state in some(match):
        lines = game.score_lines(state)
        assert all(line.points for line in lines), "no line of nothing"
        totals = [0] * game.seats
        for line in lines:
            totals[line.seat] += line.points
        outcome = game.outcome(state)
        assert list(outcome.totals) == totals
        keys = {(line.seat, line.rule, line.cause) for line in lines}
        assert len(keys) == len(lines), "one line per cause"


def test_places_follow_points_then_tie_breaks(match):
    outcome = match.game.outcome(match.state)
    ranks = list(zip(outcome.totals, outcome.tie_break, strict=True))
    for seat, place in enumerate(outcome.places):
        assert place == sum(rank > ranks[seat] for rank in ranks)
    assert all(ranks[seat] == max(ranks) for seat in outcome.winners)


def test_the_public_game_goes_on_from_views(match):
    """It is the same game but for how it was dealt."""
    game, public = match.game, match.game.public()
    for _ply, state in some(match):
        seat = game.to_act(state)
        view = game.view(state, None if seat == OVER else seat)
        assert list(public.legal_actions(view)) == list(game.legal_actions(view))
        assert list(public.score_lines(view)) == list(game.score_lines(view))
        for action in game.legal_actions(view)[:20]:
            assert public.apply(view, action) == game.apply(view, action)
    assert public.initial() != game.initial()


def test_scores_and_values_of_views(match):
    """Live points and bots work on what a seat may know."""
    game = match.game
    for _ply, state in some(match):
        for seat in viewers(match):
            view = game.view(state, seat)
            assert list(game.score_lines(view)) == list(game.score_lines(state))
            if isinstance(game, Evaluates) and seat is not None:
                assert game.value(view, seat) == game.value(state, seat)


def test_causes_go_into_json(match):
    codec = Codec(match.game)
    for line in match.game.score_lines(match.state):
        assert json.dumps(codec.cause(line))


def test_the_document_is_enough_to_compile_the_content_again(case):
    match = case.match(2)
    document = json.loads(json.dumps(match.content.document))
    again = match.kind.read_content(document, "x.json")
    assert again == match.content
    assert again.digest == match.content.digest
    assert match.kind.bind(json.loads(json.dumps(match.setup)), again)


def test_states_can_be_sent_to_other_processes(match):
    for _ply, state in some(match):
        assert pickle.loads(pickle.dumps(state)) == state
