"""Dealing a game and reading back how it was dealt (S1 to S10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeGuard

from sojourns.games.six.content import SixContent
from sojourns.games.six.prepared import Shared, shared
from sojourns.games.six.rules.turn import EMPTY_POOL
from sojourns.games.six.ruleset import Module, Rules
from sojourns.games.six.state import BUY, State, put
from sojourns.kernel.errors import DealError
from sojourns.kernel.game import NOBODY, Options, Refusal, Stream

FEWEST, MOST = 2, 4  # S1
KEYS = ("players", "map", "expansions", "start", "first", "deck")
"""What every setup has; modules add theirs."""


class Box(Shared):
    """What there is to deal, by the names that setups use."""

    def __init__(self, content: SixContent) -> None:
        codes = content.board.codes
        self.land = tuple(codes[space] for space in content.board.land)
        self.deck = tuple(card.id for card in content.deck)
        self.pack = frozenset(self.deck)
        self.ids = {card.id: card_id for card_id, card in enumerate(content.cards)}
        self.ordering = {card.id: frozenset(card.orders) for card in content.cards if card.orders}


def deal(
    options: Options, content: SixContent, stream: Stream, expansions: Sequence[Module]
) -> dict[str, Any]:
    """Return the setup: who begins, where, and the deck, next card first.

    Raises:
        DealError: players, start or first player are impossible, or the deck is too small.
    """
    players = options.get("players", FEWEST)
    if not _whole(players) or not FEWEST <= players <= MOST:
        raise DealError(Refusal("S1", "players", players=str(players)))
    first = options.get("first")
    if first is None:
        first = stream("first").randrange(players)
    start = options.get("start")
    if start is None:
        start = content.board.codes[content.board.start]
    deck = list(shared(Box, content).deck)
    stream("deck").shuffle(deck)
    setup = {
        "players": players,
        "map": content.board.id,
        "expansions": [module.name for module in expansions],
        "start": start,
        "first": first,
        "deck": deck,
    }
    chosen = {**options, "players": players}
    for module in expansions:
        if module.deal:
            setup.update(module.deal(content, chosen, stream))
    check(setup, content, expansions)
    return setup


def check(setup: Mapping[str, Any], content: SixContent, expansions: Sequence[Module]) -> None:
    """Refuse a setup that is none.

    Raises:
        DealError: with the rule that it breaks.
    """
    box = shared(Box, content)
    known = [*KEYS, *[module.key for module in expansions if module.key]]
    unknown = [key for key in setup if key not in known]
    if unknown:
        raise DealError(Refusal("S9", "unknown_key", found=unknown[0], keys=tuple(known)))
    names = [module.name for module in expansions]
    if list(setup.get("expansions", [])) != names:
        found = str(setup["expansions"])
        raise DealError(Refusal("S2", "expansions_listed", found=found, known=tuple(names)))
    players = setup.get("players")
    if not _whole(players) or not FEWEST <= players <= MOST:
        raise DealError(Refusal("S1", "players", players=str(players)))
    if setup.get("map") != content.board.id:
        found = str(setup.get("map"))
        raise DealError(Refusal("S2", "other_map", map=content.board.id, found=found))
    first = setup.get("first")
    if not _whole(first) or not 0 <= first < players:
        raise DealError(Refusal("S6", "first", found=str(first), seats=players))
    if setup.get("start") not in box.land:
        raise DealError(Refusal("S8", "start", found=str(setup.get("start")), land=box.land))
    needed = players * content.numbers.turns
    if len(content.deck) < needed:
        raise DealError(
            Refusal("S10", "few_cards", cards=len(content.deck), players=players, needed=needed)
        )
    deck = setup.get("deck")
    if (wrong := _not_dealt(deck, content, expansions)) is not None:
        raise DealError(Refusal("S3", "deck", found=wrong, number=len(content.deck)))
    for module in expansions:
        refusal = module.check(content, setup) if module.check else None
        if refusal:
            raise DealError(refusal)


def _not_dealt(deck: object, content: SixContent, expansions: Sequence[Module]) -> str | None:
    """Return what is no deck of the cards at hand (S3), or the first card amiss in it; None: none.

    A card is amiss that is none of them, stands twice, is missing, or orders what no expansion
    in play knows.
    """
    if not isinstance(deck, list):
        return type(deck).__name__
    box = shared(Box, content)
    # the loop below takes 8 µs, these sets 2; a deal asks twice
    if len(deck) != len(box.deck) or {*map(type, deck)} != {str} or set(deck) != box.pack:
        left = set(box.deck)
        for card in deck:
            if not isinstance(card, str) or card not in left:
                return str(card)
            left.remove(card)
        return next(card for card in box.deck if card in left)
    known = {order for module in expansions for order in module.orders}
    return next((card for card, orders in box.ordering.items() if not orders <= known), None)


def _whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def seat_order(players: int, first: int) -> tuple[int, ...]:
    """Return the seats in turn order: clockwise from the first (S6).

    >>> seat_order(4, 2)
    (2, 3, 0, 1)
    """
    return tuple((first + turn) % players for turn in range(players))


def first_state(rules: Rules, setup: Mapping[str, Any]) -> State:
    """Return the position before the first turn (S4, S5, S8)."""
    content, numbers, seats = rules.content, rules.content.numbers, rules.seats
    spaces = len(content.board.codes)
    start = content.board.codes.index(setup["start"])
    empty = (0,) * spaces
    ids = shared(Box, content).ids
    deck = tuple([ids[card] for card in setup["deck"]])
    slots = len(numbers.row)

    return State(
        step=BUY,
        seat=rules.order[0],
        turn=0,
        coins=(numbers.coins,) * seats,
        people=(put(empty, start, numbers.start_people),) * seats,
        houses=(put(empty, start, numbers.start_houses),) * seats,
        boats=(empty,) * seats,
        towers=(NOBODY,) * spaces,
        stored=((0, 0),) * seats,
        cards=((),) * seats,
        row=deck[:slots],
        deck=deck[slots:],
        pool=EMPTY_POOL,
        orders=(),
        slices=tuple([start_slice(content, setup) for start_slice in rules.starts]),
    )
