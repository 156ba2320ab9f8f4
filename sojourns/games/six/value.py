"""How good a position is for a seat, in points: what bots steer by.

The points of the score lines, less a part of the best other's and of what others may still take,
and what is on the way: the icons of cards to come, coins, abilities, pieces, land within reach and
objectives half met. The weights were found by playing: a search (CMA-ES) over some 150,000 games
between bots that look one turn ahead, for the largest lead over the weights before it and over the
best so far. A copy of the base rules in C++ played them, which is not kept; games by the engine
itself then confirmed them. What made no difference to such games is not here.
"""

from __future__ import annotations

from itertools import compress
from math import exp, sqrt

from sojourns.games.six.content import SixContent
from sojourns.games.six.effects import Extra, Objective
from sojourns.games.six.prepared import WHERE, Memo, Shared
from sojourns.games.six.rules import objectives
from sojourns.games.six.rules.abilities import ADDS
from sojourns.games.six.rules.control import Standing, standing
from sojourns.games.six.rules.scoring import totals
from sojourns.games.six.ruleset import Rules
from sojourns.games.six.state import Row, State, Table

RIVAL = 0.8
"""A point of the best other, where there is one other; of two others half of it, and so on."""
RISK = (0.0, 0.26, 0.06)
"""What is counted off a controlled space, by the pieces that it holds more than any other's."""

# What follows holds at the start of the game, and falls with the root of the turns left.
COIN = 2.3
"""A coin in hand, which buys the card that is wanted."""
ABILITY = 0.4
"""A card with an ability (K1 to K5, K8 to K10)."""
EXTRA = 3.5
"""One that gives more people or moves (K8), in place of `ABILITY`."""
PERSON = 0.2
"""A person on the map."""
BOAT = 0.2
"""A boat on the map."""
STORED = 0.47
"""A house or boat that waits (A6)."""
REACH = 0.21
"""A land not controlled that people could step on or cross to."""
NEAR_HOME = 0.23
"""The same from a house, where people are still to come."""
OBJECTIVE = 0.47
"""A point of an objective met in part, times the square of that part."""


class Ready(Shared):
    """What is asked again and again, made once."""

    def __init__(self, content: SixContent) -> None:
        board, turns, deck = content.board, content.numbers.turns, content.deck
        self._cards = content.cards
        self._thresholds = content.numbers.thresholds
        columns = zip(*(card.icons for card in deck), strict=True)
        self._rates = tuple(sum(column) / len(deck) for column in columns)
        """Icons on a card of the deck, indexed [trade]."""
        self.lands = range(len(board.land))
        self.near_land = tuple(sum(1 << land for land in near) for near in board.near_land)
        """The lands next to a space as bits, indexed [space]."""
        self.near_sea = tuple(sum(1 << sea for sea in near) for near in board.near_sea)
        """The seas next to a space as bits, indexed [space]."""
        self.phase = tuple(sqrt(left / turns) for left in range(turns + 1))
        """How much what is on the way counts, indexed [turns left]."""
        self.across: Memo[int, int] = Memo(self._across)
        """The lands at any of these seas, all as bits."""
        self.bits: Memo[Row, int] = Memo(lambda spaces: sum(1 << space for space in spaces))
        """Spaces as bits."""
        self.most: Memo[Table, Row] = Memo(lambda rows: tuple(map(max, zip(*rows, strict=True))))
        """The largest number on each space, indexed [space]."""
        self.abilities: Memo[Row, float] = Memo(self._abilities)
        """What the abilities of cards are worth."""
        self._trade: Memo[tuple[int, int, int], float] = Memo(self._to_come)
        self.to_come: Memo[tuple[Row, int], float] = Memo(
            lambda key: sum(self._trade[trade, icons, key[1]] for trade, icons in enumerate(key[0]))
        )
        """Points that cards to come will add, by (icons [trade], turns left)."""

    def _across(self, seas: int) -> int:
        reached = 0
        for sea, lands in enumerate(self.near_land):
            if seas >> sea & 1:
                reached |= lands
        return reached

    def _abilities(self, cards: Row) -> float:
        kinds = [type(self._cards[card].ability) for card in cards]
        return sum(EXTRA if kind is Extra else ABILITY for kind in kinds if kind in ADDS)

    def _to_come(self, key: tuple[int, int, int]) -> float:
        """Return the points that (trade, icons, turns left) will gain, at the deck's rate."""
        trade, icons, left = key
        worth, below = 0.0, 0
        for needed, points in self._thresholds[trade]:
            if icons < needed:
                worth += (points - below) * at_least(needed - icons, self._rates[trade] * left)
            below = points
        return worth


def at_least(number: int, mean: float) -> float:
    """Return the chance of so many or more where `mean` come on average (Poisson).

    >>> round(at_least(1, 1.0), 3), round(at_least(3, 1.0), 3), at_least(1, 0.0)
    (0.632, 0.08, 0.0)
    """
    chance, fewer = exp(-mean), 0.0
    for come in range(number):
        fewer += chance
        chance *= mean / (come + 1)
    return 1 - fewer


def value(rules: Rules, state: State, seat: int) -> float:
    """Return the points of `seat`, less a part of the best other's, plus what is on the way."""
    final = standing(rules, state)
    points = totals(rules, final)
    worth = points.pop(seat) - RIVAL / len(points) * max(points)
    turns = rules.content.numbers.turns
    left = turns - len(state.cards[seat])
    others = rules.seats * turns - sum(map(len, state.cards)) - left
    if others > 0:
        worth -= exposed(rules, final, seat) * min(1.0, others / (rules.seats - 1))
    return worth + promise(rules, final, seat, left) if left else worth


def exposed(rules: Rules, final: Standing, seat: int) -> float:
    """Return what others may take before the seat's next turn; its towers stay (C3)."""
    ready: Ready = rules.tables[Ready]
    rest = list(final.strength)
    mine = rest.pop(seat)
    most = ready.most[tuple(rest)] if rest[1:] else rest[0]
    towers, worth = final.state.towers, 0.0
    for space in final.spaces[seat]:
        lead = mine[space] - most[space]
        if lead < len(RISK) and towers[space] != seat:
            worth += RISK[lead]
    return worth


def promise(rules: Rules, final: Standing, seat: int, left: int) -> float:
    """Return what is on the way for the seat that has so many turns left."""
    ready: Ready = rules.tables[Ready]
    state = final.state
    cards, people, boats = state.cards[seat], state.people[seat], WHERE[state.boats[seat]]
    worth = COIN * state.coins[seat] + ready.abilities[cards] + STORED * sum(state.stored[seat])
    worth += PERSON * sum(people) + BOAT * sum(state.boats[seat])
    elsewhere = ~ready.bits[final.spaces[seat]]
    worth += REACH * (reach(ready, people, boats) & elsewhere).bit_count()
    worth += NEAR_HOME * (reach(ready, state.houses[seat], boats) & elsewhere).bit_count()
    for _card, goal, _rule in rules.tables[objectives.Ready].scoring[cards]:
        if isinstance(goal, Objective) and goal.at_least:
            part = objectives.counted(rules, final, seat, goal) / goal.at_least
            if part < 1:
                worth += OBJECTIVE * goal.points * part * part
    return worth * ready.phase[left] + ready.to_come[final.icons[seat], left]


def reach(ready: Ready, row: Row, boats: int) -> int:
    """Return the land next to where the row holds pieces, or over a sea with a boat, as bits."""
    lands, seas = 0, 0
    for origin in compress(ready.lands, row):
        lands |= ready.near_land[origin]
        seas |= ready.near_sea[origin]
    return lands | ready.across[seas & boats]
