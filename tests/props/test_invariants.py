"""What holds after every ply of every game: nothing is lost, nothing appears, nothing is secret.

Random games on the small map with made-up cards and on the shipped map with its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sojourns.games.six.actions import Action, BuildBoat, BuildHouse, Buy, Cross, EndTurn
from sojourns.games.six.game import SixGame
from sojourns.games.six.state import ACTIONS, BUY, END, TOWERS, State
from sojourns.kernel.game import HIDDEN, NOBODY, OVER
from tests.props.positions import shuffled

QUICK = settings(deadline=None, suppress_health_check=list(HealthCheck))
GAMES = given(
    board=st.sampled_from(["small", "shipped"]),
    seats=st.integers(2, 4),
    seed=st.integers(0, 2**32),
)

Ply = tuple[State, Action, State]


def random_plies(game: SixGame, seed: int) -> Iterator[Ply]:
    """Yield (before, action, after) of a whole game of random legal plies; ends are rarer."""
    rng = Random(seed)
    state = game.initial()
    while legal := list(game.legal_actions(state)):
        action = rng.choice(legal)
        if isinstance(action, EndTurn):
            action = rng.choice(legal)
        after = game.apply(state, action)
        yield state, action, after
        state = after


def assert_sound(game: SixGame, state: State) -> None:
    """Assert what holds for any position by itself."""
    numbers, land = game.content.numbers, len(game.content.board.land)
    for seat in range(game.seats):
        left = game.supply(state, seat)
        stored = state.stored[seat]
        board = [sum(table[seat]) for table in (state.people, state.houses, state.boats)]
        waiting = (0, *stored)
        box = (numbers.people, numbers.houses, numbers.boats)
        assert [b + w + s for b, w, s in zip(board, waiting, left[:3], strict=True)] == list(box)
        kept = game.seats - 1 - game.order.index(seat)
        assert state.towers.count(seat) + left[3] == kept
        pieces = (*state.people[seat], *state.houses[seat], *state.boats[seat])
        assert min(*left, *stored, *pieces, state.coins[seat]) >= 0
        assert not any(state.people[seat][land:]), "people at sea"
        assert not any(state.houses[seat][land:]), "houses at sea"
        assert not any(state.boats[seat][:land]), "boats on land"
    assert min(state.pool) >= 0
    supply = game.supply(state, state.seat)
    assert all(have <= left for have, left in zip(state.pool[:3], supply[:3], strict=True))
    assert state.step == ACTIONS or state.pool == (0, 0, 0, 0)
    cards = Counter([*state.row, *state.deck, *(card for hand in state.cards for card in hand)])
    assert cards == Counter(range(len(game.content.cards)))
    assert len(state.row) == 5 or not state.deck
    assert state.orders == ()


def assert_turn(game: SixGame, state: State) -> None:
    """Assert that seat, turn, step and cards agree."""
    turns = 9 * game.seats
    if state.step == END:
        assert state.turn == turns
        assert game.to_act(state) == OVER
        assert list(game.legal_actions(state)) == []
    else:
        assert state.turn < turns
        assert game.to_act(state) == state.seat == game.order[state.turn % game.seats]
    assert game.turn(state) == state.turn
    taken = sum(len(hand) for hand in state.cards)
    assert taken == state.turn + (state.step in (ACTIONS, TOWERS))
    assert state.step != TOWERS or state.turn >= turns - game.seats


@settings(QUICK, max_examples=60)
@GAMES
def test_positions_are_sound(board, seats, seed):
    """S4, S7, A7, M2, T2 to T8: pieces and cards conserved, nothing negative, turns in order."""
    game = shuffled(board, seats, seed)
    assert_sound(game, game.initial())
    for _before, _action, after in random_plies(game, seed):
        assert_sound(game, after)
        assert_turn(game, after)


def coins_made(game: SixGame, before: State, action: Action, after: State) -> int:
    """Return the coins that the bank gives in this ply, less those that it gets, by the cards."""
    cards = game.content.cards
    if isinstance(action, Buy):
        cost = game.content.numbers.row[action.slot]
        icons = cards[before.row[action.slot]].icons
        trades = game.content.numbers.trades
        gains = (
            effect.gain.coins
            for effect in game.abilities(before, before.seat).on_buy
            if effect.cost == cost or (effect.trade and icons[trades.index(effect.trade)])
        )
        return sum(gains) - cost
    mine = game.abilities(before, before.seat)
    if isinstance(action, BuildHouse):
        return sum(gain.coins for gain in mine.on_build_house)
    if isinstance(action, BuildBoat):
        return sum(gain.coins for gain in mine.on_build_boat)
    if isinstance(action, EndTurn) and after.step == BUY:
        return game.abilities(after, after.seat).income
    return 0


@settings(QUICK, max_examples=60)
@GAMES
def test_coins(board, seats, seed):
    """T1, T2, K4, K5, M4: coins come from the bank and go there, or from seat to seat for a
    crossing; nobody else's change.
    """
    game = shuffled(board, seats, seed)
    for before, action, after in random_plies(game, seed):
        made = coins_made(game, before, action, after)
        assert sum(after.coins) - sum(before.coins) == made
        others = {before.seat, after.seat if isinstance(action, EndTurn) else before.seat}
        if isinstance(action, Cross) and action.payee != NOBODY:
            others.add(action.payee)
            assert after.coins[action.payee] > before.coins[action.payee]
        for seat in set(range(seats)) - others:
            assert after.coins[seat] == before.coins[seat]


@settings(QUICK, max_examples=60)
@GAMES
def test_only_the_seat_to_act_acts(board, seats, seed):
    """M1, A2 to A6, C5: a ply changes pieces, store and cards of the seat to act only."""
    game = shuffled(board, seats, seed)
    for before, _action, after in random_plies(game, seed):
        for seat in set(range(seats)) - {before.seat}:
            for table in ("people", "houses", "boats", "stored", "cards"):
                assert getattr(after, table)[seat] == getattr(before, table)[seat]
            assert before.towers.count(seat) == after.towers.count(seat)
        for space, owner in enumerate(before.towers):
            assert owner in (NOBODY, after.towers[space]), "a tower stays (C3)"


@settings(QUICK, max_examples=30)
@GAMES
def test_score_lines(board, seats, seed):
    """P6, P8: lines add up to the totals, none has 0 points, each cause has one; P1 and P2 at most
    one seat each.
    """
    game = shuffled(board, seats, seed)
    for _before, _action, after in random_plies(game, seed):
        lines = game.score_lines(after)
        outcome = game.outcome(after)
        for seat, total in enumerate(outcome.totals):
            assert total == sum(line.points for line in lines if line.seat == seat)
        assert all(line.points for line in lines)
        causes = Counter((line.seat, line.rule, line.cause) for line in lines)
        assert max(causes.values(), default=1) == 1
        shared = Counter((line.rule, line.cause) for line in lines if line.rule in ("P1", "P2"))
        assert max(shared.values(), default=1) == 1
        assert outcome.tie_break == after.coins
        best = max(zip(outcome.totals, after.coins, strict=True))
        winners = [
            seat
            for seat, merit in enumerate(zip(outcome.totals, after.coins, strict=True))
            if merit == best
        ]
        assert list(outcome.winners) == winners


@settings(QUICK, max_examples=30)
@GAMES
def test_views(board, seats, seed):
    """S9: a view tells nothing of the deck's order, and one can decide and go on with it."""
    game, rng = shuffled(board, seats, seed), Random(seed)
    for before, action, after in random_plies(game, seed):
        seat = rng.choice([None, *range(seats)])
        seen = game.view(before, seat)
        deck = list(before.deck)
        rng.shuffle(deck)
        assert seen == game.view(before._replace(deck=tuple(deck)), seat)
        assert set(seen.deck) <= {HIDDEN}
        assert game.legal_actions(seen) == game.legal_actions(before)
        assert game.score_lines(seen) == game.score_lines(before)
        going_on = game.apply(seen, action)
        expected = game.view(after, seat)
        assert game.reveals(before, after) == (len(after.deck) < len(before.deck))
        if game.reveals(before, after):
            assert going_on.row[-1] == HIDDEN
            going_on = going_on._replace(row=expected.row)
        assert going_on == expected


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_digests(seats):
    """S9: along a game no two positions share a digest, and equal positions do."""
    game = shuffled("shipped", seats, 5)
    again = shuffled("shipped", seats, 5)
    digests = set()
    states = set()
    for _before, _action, after in random_plies(game, 5):
        digests.add(game.digest(after))
        states.add(after)
        assert game.digest(after) == again.digest(State(*after))
    assert len(digests) == len(states)


@pytest.mark.parametrize("board", ["small", "shipped"])
def test_games_do_everything(board):
    """The games above are no empty ones: each type of action and each ability occurs."""
    types, abilities = set(), set()
    for seed in range(12):
        game = shuffled(board, 4, seed)
        for before, action, _after in random_plies(game, seed):
            types.add(type(action))
            if isinstance(action, Buy):
                abilities.add(type(game.content.cards[before.row[action.slot]].ability))
    assert types == set(game.action_types)
    assert abilities == {type(card.ability) for card in game.content.cards}
