"""The position in sentences: turn, card row, players, each space. Nothing is drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from sojourns.games.six.content import Card
from sojourns.games.six.effects import Effect, Objective, PointsPer
from sojourns.games.six.game import SixGame
from sojourns.games.six.rules.control import strengths
from sojourns.games.six.ruleset import Token
from sojourns.games.six.state import ACTIONS, BUY, END, ORDERS, TOWERS, State
from sojourns.games.six.words import names as say
from sojourns.games.six.words.abilities import ability
from sojourns.games.six.words.names import Names
from sojourns.games.six.words.registry import in_play, texts
from sojourns.games.six.words.shows import pieces_on, round_of
from sojourns.kernel.game import NOBODY
from sojourns.lang import N_, _

STEPS = {
    BUY: N_("Round {round} of {rounds}. {player} is to take a card."),
    ORDERS: N_("Round {round} of {rounds}. {player} is to resolve what the card orders."),
    ACTIONS: N_("Round {round} of {rounds}. {player} is using the actions of {card}."),
    TOWERS: N_("Round {round} of {rounds}. {player} may place {towers}, or end the turn."),
    END: N_("The game is over after {rounds} rounds."),
}


def turn_lines(game: SixGame, names: Names, state: State) -> list[str]:
    """Return whose turn it is, in which round and step, and what may still be used."""
    seat = state.seat
    cards = state.cards[seat]
    lines = [
        _(STEPS[state.step]).format(
            round=round_of(game, state),
            rounds=game.content.numbers.turns,
            player=names.player(seat),
            card=names.card(cards[-1]) if cards else "",
            towers=say.towers(game.supply(state, seat)[3]),
        )
    ]
    lines += map(order_text, orders_of(game, state))
    if state.step == ACTIONS:
        left = say.amounts(state.pool)
        for part in in_play(game):
            left += part.left(game, names, state) if part.left else ()
        stored = say.amounts((0, *state.stored[seat]))
        if left:
            lines.append(_("Left this turn: {things}.").format(things=say.listed(left)))
        if stored:
            lines.append(_("Stored: {things}.").format(things=say.listed(stored)))
        if not left and not stored:
            lines.append(_("Nothing is left to use this turn."))
    return lines


def orders_of(game: SixGame, state: State) -> list[str]:
    """Return the orders that wait, by name (T5)."""
    return [game.rules.order_kinds[order] for order in state.orders]


def row_lines(game: SixGame, names: Names, state: State) -> list[str]:
    """Return the cards on offer with their costs, and how many are to come."""
    lines = []
    for cost, card in zip(game.content.numbers.row, state.row, strict=False):
        price = say.coins(cost) if cost else _("free")
        lines.append(_("{price}: {card}").format(price=price, card=card_text(game, names, card)))
    deck = say.cards(len(state.deck))
    return [*lines, _("The deck holds {cards}.").format(cards=deck)]


def card_text(game: SixGame, names: Names, card: int) -> str:
    """Return all that a card shows; a hidden one shows nothing."""
    return card_line(game.content.cards[card], names) if card >= 0 else names.card(card)


def card_line(card: Card, names: Names) -> str:
    """Return all that a card shows: `Harbour: 2 cooking; gives 3 moves. …`."""
    parts = [_card_head(card, names), *map(order_text, card.orders)]
    parts += [full_ability(effect, names) for effect in (card.ability, card.score) if effect]
    return " ".join(parts)


def order_text(order: str) -> str:
    """Return what a card orders, a sentence (T5)."""
    return _(texts().orders[order].text)


def _card_head(card: Card, names: Names) -> str:
    """Return name, icons and actions, a sentence; a value card has the name alone."""
    held = [
        say.icons_of(trade, number)
        for trade, number in zip(names.trades, card.icons, strict=True)
        if number
    ]
    form = CARD_HEADS[bool(held), any(card.actions)]
    actions = say.listed(say.amounts(card.actions))
    return _(form).format(card=card.name, icons=say.listed(held), actions=actions)


CARD_HEADS = {
    (True, True): N_("{card}: {icons}; gives {actions}."),
    (True, False): N_("{card}: {icons}."),
    (False, True): N_("{card}: gives {actions}."),
    (False, False): N_("{card}."),
}
"""How a card begins, by whether it has icons and whether it has actions."""


def full_ability(effect: Effect, names: Names) -> str:
    """Return what the effect does in full: spaces that it counts are named, too (X1.2)."""
    if isinstance(effect, Objective | PointsPer) and effect.spaces:
        effect = replace(effect, spaces=tuple(map(names.place, effect.spaces)))
    return ability(effect, "full")


def player_lines(game: SixGame, names: Names, state: State, seat: int) -> list[str]:
    """Return coins, points now, pieces left, stored ones, icons and cards of a player."""
    total = game.outcome(state).totals[seat]
    lines = [
        _("{player}: {coins}, {points} if the game ended now.").format(
            player=names.player(seat),
            coins=say.coins(state.coins[seat]),
            points=say.points(total),
        ),
        _("Left in the supply: {things}.").format(things=_supply(game, state, seat)),
    ]
    stored = say.amounts((0, *state.stored[seat]))
    if stored:
        lines.append(_("Stored: {things}.").format(things=say.listed(stored)))
    icons = trade_lines(game, names, state, seat)
    if icons:
        lines.append(_("Icons: {icons}.").format(icons=say.listed(icons)))
    if state.cards[seat]:
        taken = say.listed(names.card(card) for card in state.cards[seat])
        lines.append(_("Cards taken: {cards}.").format(cards=taken))
    for part in in_play(game):
        lines += part.player(game, names, state, seat) if part.player else ()
    return lines


def table_lines(game: SixGame, names: Names, state: State) -> list[str]:
    """Return what lies beside the map: what the expansions in play keep there."""
    lines: list[str] = []
    for part in in_play(game):
        lines += part.table(game, names, state) if part.table else ()
    return lines


def _supply(game: SixGame, state: State, seat: int) -> str:
    people, houses, boats, towers = game.supply(state, seat)
    return say.listed(
        [say.people(people), say.houses(houses), say.boats(boats), say.towers(towers)]
    )


def trade_lines(game: SixGame, names: Names, state: State, seat: int) -> list[str]:
    """Return each trade with icons: how many, and what the next threshold asks for (P3)."""
    lines = []
    for trade, number in enumerate(game.standing(state).icons[seat]):
        if not number:
            continue
        ahead = [icons for icons, _p in game.content.numbers.thresholds[trade] if icons > number]
        facts = {
            "icons": say.icons_of(names.trades[trade], number),
            "next": ahead[0] if ahead else 0,
        }
        if ahead:
            lines.append(_("{icons} (next points at {next})").format(**facts))
        else:
            lines.append(_("{icons} (all points reached)").format(**facts))
    return lines


def space_line(game: SixGame, names: Names, state: State, space: int) -> str:
    """Return a space with all pieces and tokens on it, and who controls it by how much."""
    label = names.space_label(space)
    pieces = []
    for seat in _strongest_first(state, space):
        there = pieces_on(state, seat, space)
        if any(there):
            amounts = say.listed(say.AMOUNTS[what](n) for what, n in _by_kind(there) if n)
            text = _("{player} {pieces}").format(player=names.player(seat), pieces=amounts)
            pieces.append(text)
    if pieces:
        line = _("{space}: {pieces}. {control}").format(
            space=label, pieces=_("; ").join(pieces), control=control(game, names, state, space)
        )
    else:
        line = _("{space}: empty.").format(space=label)
    tokens = tokens_on(game, names, state, space)
    if not tokens:
        return line
    text = _("{space_line} Tokens: {tokens}.")
    return text.format(space_line=line, tokens=say.listed(tokens))


def tokens_on(game: SixGame, names: Names, state: State, space: int) -> list[str]:
    """Return the tokens on a space, a text for each kind."""
    kinds: dict[str, list[Token]] = {}
    for token in game.tokens(state, space):
        kinds.setdefault(token.kind, []).append(token)
    return [texts().tokens[kind](names, tokens) for kind, tokens in kinds.items()]


def line_of(field: str) -> Callable[[SixGame, Names, State, Any], str]:
    """Return what tells the space in a field of an action, with all that is there."""
    return lambda game, names, state, action: space_line(game, names, state, getattr(action, field))


def _by_kind(pieces: tuple[int, int, int, int]) -> list[tuple[int, int]]:
    people, houses, boats, towers = pieces
    return [(0, people), (1, houses), (2, boats), (say.TOWERS, towers)]


def _strongest_first(state: State, space: int) -> list[int]:
    power = strengths(state)
    return sorted(range(len(power)), key=lambda seat: -power[seat][space])


def control(game: SixGame, names: Names, state: State, space: int) -> str:
    """Return who controls the space and by how much, a sentence (C2, C3)."""
    owner = game.standing(state).controller[space]
    if state.towers[space] != NOBODY:
        return _("{player} controls it by a tower.").format(player=names.player(owner))
    first, second = sorted((row[space] for row in strengths(state)), reverse=True)[:2]
    if owner == NOBODY:
        return _("Nobody controls it: {number} to {number}.").format(number=first)
    text = _("{player} controls it {more} to {less}.")
    return text.format(player=names.player(owner), more=first, less=second)


def neighbours(game: SixGame, names: Names, space: int) -> str:
    """Return what a space borders, a sentence."""
    near = names.spaces(game.content.board.near[space])
    return _("It borders {spaces}.").format(spaces=near)


def map_lines(game: SixGame, names: Names, state: State) -> list[str]:
    """Return every space with its pieces and neighbours, in the order of the map."""
    return [
        _("{space_line} {neighbours}").format(
            space_line=space_line(game, names, state, space),
            neighbours=neighbours(game, names, space),
        )
        for space in range(len(names.codes))
    ]
