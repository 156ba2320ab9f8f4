"""A turn: buying a card, the row, the steps and the end (T1 to T8, S5)."""

from __future__ import annotations

from typing import Any

from sojourns.games.six.actions import Action, Buy, EndTurn
from sojourns.games.six.content import SixContent
from sojourns.games.six.effects import Abilities
from sojourns.games.six.prepared import Memo, Shared
from sojourns.games.six.rules.abilities import abilities_by_cards, with_extras, within_supply
from sojourns.games.six.rules.orders import with_orders
from sojourns.games.six.rules.towers import tower_spaces, towers_left
from sojourns.games.six.ruleset import Handler, Module, Rules
from sojourns.games.six.state import ACTIONS, AT, BUY, END, ORDERS, TOWERS, State, put, state_of
from sojourns.kernel.game import HIDDEN, Chance, Refusal, Setup

EMPTY_POOL = (0, 0, 0, 0)


class Ready(Shared):
    """Purchases and the end of a turn, made once."""

    def __init__(self, content: SixContent) -> None:
        self.costs = content.numbers.row
        self.all_buys = tuple(Buy(slot) for slot in range(len(self.costs)))
        self.buys: Memo[tuple[int, int], tuple[Buy, ...]] = Memo(self._buys)
        """Those that can be paid by (coins, cards in the row), by slot."""
        self.end = (EndTurn(),)
        self.pack = frozenset(range(len(content.deck)))
        """The cards that are shuffled together (S3)."""

    def _buys(self, key: tuple[int, int]) -> tuple[Buy, ...]:
        coins, slots = key
        return tuple(
            buy
            for buy, cost in zip(self.all_buys[:slots], self.costs, strict=False)
            if cost <= coins
        )


def refuse_step(steps: tuple[int, ...], step: int, action: Action) -> Refusal:
    """Return why an action that belongs to other steps does not to this one."""
    if step == END:
        return Refusal("T8", "over")
    if step == BUY:
        return Refusal("T2", "card_first")
    if step == ORDERS:
        return Refusal("T5", "orders_first")
    if step == TOWERS:
        return Refusal("T7", "only_towers")
    if steps == (ORDERS,):
        return Refusal("T5", "nothing_ordered")
    if type(action) is Buy:
        return Refusal("T2", "card_taken")
    return Refusal("T7", "towers_later")


def offer_buys(
    ready: Ready, state: State, seat: int, _mine: Abilities, legal: list[Action]
) -> None:
    """Add the purchases that the seat can pay, by slot (T2)."""
    legal += ready.buys[state.coins[seat], len(state.row)]


def refuse_buy(rules: Rules, state: State, action: Buy) -> Refusal | None:
    """Return why the seat may not take the card of that slot, or None (T2)."""
    slots = len(state.row)
    if not 0 <= action.slot < slots:
        return Refusal("T2", "no_such_slot", slot=action.slot, slots=slots)
    cost = rules.content.numbers.row[action.slot]
    coins = state.coins[state.seat]
    if cost > coins:
        return Refusal("T2", "too_dear", slot=action.slot, cost=cost, coins=coins)
    return None


def apply_buy(rules: Rules, state: State, action: Buy) -> State:
    """Return the state after the purchase: paid, slid up, refilled, pool filled (T2 to T4)."""
    seat, slot, deck = state.seat, action.slot, state.deck
    bought = state.row[slot]
    assert bought != HIDDEN, "a view cannot tell what an unseen card brings"
    card = rules.content.cards[bought]
    cost = rules.content.numbers.row[slot]
    mine = (*state.cards[seat], bought)
    pool = with_extras(abilities_by_cards(rules, seat)[mine], card.actions)
    fields = list(state)
    fields[AT.step] = ACTIONS
    if cost:
        fields[AT.coins] = put(state.coins, seat, state.coins[seat] - cost)
    fields[AT.cards] = put(state.cards, seat, mine)
    fields[AT.row] = state.row[:slot] + state.row[slot + 1 :] + deck[:1]
    fields[AT.deck] = deck[1:]
    fields[AT.pool] = within_supply(rules, state, pool)
    state = state_of(fields)
    for react in rules.on_buy:
        state = react(rules, state, bought, cost)
    if card.orders:
        orders = tuple(map(rules.order_kinds.index, card.orders))
        return with_orders(rules, state._replace(orders=orders))
    return state


def offer_end(
    ready: Ready, _state: State, _seat: int, _mine: Abilities, legal: list[Action]
) -> None:
    """Add the end of the turn, which is always possible (T6)."""
    legal += ready.end


def refuse_end(_rules: Rules, _state: State, _action: EndTurn) -> Refusal | None:
    """Return None: once the card and its orders are dealt with one may end (T6)."""
    return None


def apply_end(rules: Rules, state: State, _action: EndTurn) -> State:
    """Return the state after the actions or the towers are ended (T6, T7).

    The towers come in the last round; else the next seat is to buy, or the game has ended (T8).
    """
    seat, turn, stored = state.seat, state.turn + 1, state.stored
    _people, houses, boats, _moves = state.pool
    if houses or boats:
        waiting, afloat = stored[seat]
        stored = put(stored, seat, (waiting + houses, afloat + boats))  # A6: stored without asking
    rest = rules.seats * rules.content.numbers.turns - turn
    last = rest < rules.seats and state.step == ACTIONS
    fields = list(state)
    fields[AT.pool] = EMPTY_POOL
    fields[AT.stored] = stored
    if last and towers_left(rules, state, seat) and tower_spaces(state):
        fields[AT.step] = TOWERS
        return state_of(fields)
    fields[AT.turn] = turn
    if not rest:
        fields[AT.step] = END
        return state_of(fields)
    fields[AT.step] = BUY
    fields[AT.seat] = (seat + 1) % rules.seats
    return begin_turn(rules, state_of(fields))


def begin_turn(rules: Rules, state: State) -> State:
    """Return the state after what happens at the start of the turn of the seat to act (T1)."""
    for happen in rules.on_turn_start:
        state = happen(rules, state)
    return state


def hide_deck(_rules: Rules, state: State, _seat: int | None) -> State:
    """Return the state with the order of the deck, and so what comes next, unknown (S9)."""
    return state._replace(deck=(HIDDEN,) * len(state.deck))


def sample_deck(rules: Rules, view: State, rng: Chance) -> State:
    """Return the view with the cards that it does not show in some order, row before deck (S9)."""
    ready: Ready = rules.tables[Ready]
    # sorted: the same random numbers give the same deck everywhere
    unseen = sorted(ready.pack.difference(view.row, *view.cards))
    rng.shuffle(unseen)
    row = tuple(unseen.pop() if card == HIDDEN else card for card in view.row)
    return view._replace(row=row, deck=tuple(unseen))


def conceal_deck(setup: Setup) -> dict[str, Any]:
    """Return the deck in an order that tells nothing (S9)."""
    return {"deck": sorted(setup["deck"])}


def reveals_card(_rules: Rules, before: State, after: State) -> bool:
    """Return whether a card of the deck was turned up (T4)."""
    return len(after.deck) < len(before.deck)


CHAPTER = Module(
    name="turn",
    actions={
        Buy: Handler((BUY,), refuse_buy, apply_buy),
        EndTurn: Handler((ACTIONS, TOWERS), refuse_end, apply_end),
    },
    ready=Ready,
    offers=((BUY, offer_buys), (ACTIONS, offer_end), (TOWERS, offer_end)),
    hides=hide_deck,
    conceals=conceal_deck,
    samples=sample_deck,
    reveals=reveals_card,
)
