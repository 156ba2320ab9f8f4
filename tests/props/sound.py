"""What holds for any position and any ply of Six Sojourns, whatever expansions are in play.

Pieces, cards and tokens are conserved, coins come from the bank and go there as the rules say,
nothing is negative, and a ply changes what belongs to the seat to act.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from sojourns.games.six.actions import (
    Action,
    BuildBoat,
    BuildHouse,
    Buy,
    Cross,
    EndTurn,
    Explore,
    Fly,
    PlaceSerpent,
)
from sojourns.games.six.game import SixGame
from sojourns.games.six.rules.exploration import NO_TOKEN
from sojourns.games.six.rules.upgrades import MOST
from sojourns.games.six.state import ACTIONS, BUY, END, ORDERS, TOWERS, State, put
from sojourns.kernel.game import HIDDEN, NOBODY, OVER

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


def kind_first(legal: list[Action], rng: Random) -> Action:
    """Return one of the actions, each type as likely, so that rare ones occur; ends are rarer."""
    types = list(dict.fromkeys(map(type, legal)))
    chosen = rng.choice(types)
    if chosen is EndTurn:
        chosen = rng.choice(types)
    return rng.choice([action for action in legal if type(action) is chosen])


def slice_of(game: SixGame, state: State, name: str) -> Any:
    """Return what the module keeps in the state."""
    return state.slices[game.rules.slots[name]]


def assert_sound(game: SixGame, state: State) -> None:
    """Assert what holds for any position by itself."""
    for seat in range(game.seats):
        assert_pieces(game, state, seat)
    assert min(state.pool) >= 0
    supply = game.supply(state, state.seat)
    assert all(have <= left for have, left in zip(state.pool[:3], supply[:3], strict=True))
    assert state.step in (ORDERS, ACTIONS) or state.pool == (0, 0, 0, 0)
    assert (state.step == ORDERS) == bool(state.orders)
    cards = Counter([*state.row, *state.deck, *(card for hand in state.cards for card in hand)])
    assert cards == Counter(range(len(game.content.deck)))
    assert len(state.row) == 5 or not state.deck
    for name, check in TOKENS.items():
        if name in game.rules.slots:
            check(game, slice_of(game, state, name))


def assert_pieces(game: SixGame, state: State, seat: int) -> None:
    """Assert that a seat has all its pieces, none where it may not be, and no debts."""
    numbers, land = game.content.numbers, len(game.content.board.land)
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


def _upgrades(game: SixGame, mine: Any) -> None:
    placed = [value for row in mine.placed for value in row]
    assert sorted((*mine.left, *placed)) == sorted(game.content.tokens.upgrade)
    assert max(map(len, mine.placed)) <= MOST


def _serpents(game: SixGame, mine: Any) -> None:
    assert mine.left + sum(mine.on) == game.content.tokens.serpents
    assert min(mine.left, *mine.on) >= 0
    assert not any(mine.on[space] for space in game.content.board.land)


def _shrines(game: SixGame, mine: Any) -> None:
    assert all(sum(row) <= game.content.tokens.shrines for row in mine.on)
    assert not any(row[space] for row in mine.on for space in game.content.board.sea)


def _exploration(game: SixGame, mine: Any) -> None:
    faces = game.content.tokens.exploration
    lying = Counter(faces[face].name for face in mine.faces if face != NO_TOKEN)
    assert lying <= Counter(face.name for face in faces)
    trades = Counter(face.trade for face in faces if face.gain is None)
    still = [faces[face].trade for face in mine.faces if face != NO_TOKEN]
    claimed = [trade for row in mine.trades for trade in row]
    assert trades == Counter([*(trade for trade in still if trade >= 0), *claimed])


TOKENS: dict[str, Callable[[SixGame, Any], None]] = {
    "upgrades": _upgrades,
    "sea-serpents": _serpents,
    "shrines": _shrines,
    "exploration": _exploration,
}
"""What holds for the tokens that a module keeps."""


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
        assert game.legal_actions(state)
    assert game.turn(state) == state.turn
    taken = sum(len(hand) for hand in state.cards)
    assert taken == state.turn + (state.step in (ORDERS, ACTIONS, TOWERS))
    assert state.step != TOWERS or state.turn >= turns - game.seats


def coins_made(game: SixGame, before: State, action: Action, after: State) -> int:
    """Return the coins that the bank gives in this ply, less those that it gets, by the cards."""
    mine = game.abilities(before, before.seat)
    if isinstance(action, Buy):
        cost = game.content.numbers.row[action.slot]
        icons = game.content.cards[before.row[action.slot]].icons
        trades = game.content.numbers.trades
        gains = (
            effect.gain.coins
            for effect in mine.on_buy
            if effect.cost == cost or (effect.trade and icons[trades.index(effect.trade)])
        )
        return sum(gains) - cost
    if isinstance(action, BuildHouse):
        return sum(gain.coins for gain in mine.on_build_house)
    if isinstance(action, BuildBoat):
        return sum(gain.coins for gain in mine.on_build_boat)
    if isinstance(action, Explore):
        face = slice_of(game, before, "exploration").faces[action.space]
        gain = game.content.tokens.exploration[face].gain
        return gain.coins if gain else 0
    if isinstance(action, Fly):
        return -1
    if isinstance(action, EndTurn) and after.step == BUY:
        return game.abilities(after, after.seat).income
    return 0


def assert_coins(game: SixGame, before: State, action: Action, after: State) -> None:
    """Assert that coins come from the bank and go there, or from seat to seat for a crossing or a
    serpent; and that nobody else's change.
    """
    seat = before.seat
    assert sum(after.coins) - sum(before.coins) == coins_made(game, before, action, after)
    expected = list(before.coins)
    if isinstance(action, Cross) and action.payee != NOBODY:
        fare = 1 + game.abilities(before, action.payee).toll
        expected[action.payee] += fare
        assert after.coins[seat] == before.coins[seat] - fare
    elif isinstance(action, PlaceSerpent):
        for other, boats in enumerate(before.boats):
            if other != seat and boats[action.space]:
                expected[other] = max(expected[other] - 1, 0)
    elif isinstance(action, EndTurn):
        expected[after.seat] = after.coins[after.seat]
        seat = after.seat
    assert put(after.coins, seat, 0) == put(tuple(expected), seat, 0)


def assert_own(game: SixGame, before: State, after: State) -> None:
    """Assert that only the pieces, store and cards of the seat to act changed, and towers stay."""
    for seat in set(range(game.seats)) - {before.seat}:
        for table in ("people", "houses", "boats", "stored", "cards"):
            assert getattr(after, table)[seat] == getattr(before, table)[seat]
        assert before.towers.count(seat) == after.towers.count(seat)
    for space, owner in enumerate(before.towers):
        assert owner in (NOBODY, after.towers[space]), "a tower stays (C3)"


def assert_points(game: SixGame, state: State) -> None:
    """Assert that score lines add up to the totals, and that each cause has one, of some points."""
    lines = game.score_lines(state)
    outcome = game.outcome(state)
    for seat, total in enumerate(outcome.totals):
        assert total == sum(line.points for line in lines if line.seat == seat)
    assert all(line.points for line in lines)
    causes = Counter((line.seat, line.rule, line.cause) for line in lines)
    assert max(causes.values(), default=1) == 1
    only_one = ("P1", "P2", "X5.3", "X7.1", "X9.3", "X10.3")
    shared = Counter((line.rule, line.cause) for line in lines if line.rule in only_one)
    assert max(shared.values(), default=1) == 1
    assert outcome.tie_break == state.coins
    merits = list(zip(outcome.totals, state.coins, strict=True))
    winners = [seat for seat, merit in enumerate(merits) if merit == max(merits)]
    assert list(outcome.winners) == winners


def disguised(state: State, rng: Random) -> State:
    """Return a position that differs only in what nobody may know: the deck, faces of tokens."""
    slices = list(state.slices)
    for slot, mine in enumerate(slices):
        if hasattr(mine, "faces"):
            lying = [face for face in mine.faces if face != NO_TOKEN]
            rng.shuffle(lying)
            faces = tuple(face if face == NO_TOKEN else lying.pop() for face in mine.faces)
            slices[slot] = mine._replace(faces=faces)
    deck = tuple(rng.sample(state.deck, len(state.deck)))
    return state._replace(deck=deck, slices=tuple(slices))


def assert_secret(game: SixGame, before: State, action: Action, after: State, rng: Random) -> None:
    """Assert that a view tells nothing secret, and that one can decide by it and go on with it."""
    seat = rng.choice([None, *range(game.seats)])
    seen = game.view(before, seat)
    assert seen == game.view(disguised(before, rng), seat)
    assert set(seen.deck) <= {HIDDEN}
    if "exploration" in game.rules.slots:
        assert set(slice_of(game, seen, "exploration").faces) <= {HIDDEN, NO_TOKEN}
    assert list(game.legal_actions(seen)) == list(game.legal_actions(before))
    assert list(game.score_lines(seen)) == list(game.score_lines(before))
    shrunk = len(after.deck) < len(before.deck)
    assert game.reveals(before, after) == (shrunk or isinstance(action, Explore))
    going_on, expected = game.apply(seen, action), game.view(after, seat)
    if shrunk:
        assert going_on.row[-1] == HIDDEN
        going_on = going_on._replace(row=expected.row)
    if isinstance(action, Explore):
        assert (going_on.step, going_on.seat) == (expected.step, expected.seat)
    else:
        assert going_on == expected
