"""What happened, in words: a line of the log for each action, and what changed for a player."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from sojourns.games.six.actions import (
    Action,
    BuildBoat,
    BuildHouse,
    Buy,
    Cross,
    EndTurn,
    Move,
    PlacePeople,
    PlaceTower,
    Sail,
)
from sojourns.games.six.game import SixGame
from sojourns.games.six.state import BOATS, END, HOUSES, PEOPLE, TOWERS, State
from sojourns.games.six.words import names as say
from sojourns.games.six.words.names import Names
from sojourns.games.six.words.registry import in_play, texts
from sojourns.kernel.game import NOBODY, Told
from sojourns.lang import _, ngettext


def tell(game: SixGame, names: Names, before: State, action: Action, after: State) -> list[Told]:
    """Return the lines of one ply: what was done, what it brought, what the turn's end means."""
    seat = before.seat
    teller = TELLERS.get(type(action))
    if teller is not None:
        text = teller(names, before, action, after)
    else:
        text = texts().actions[type(action)].tell(game, names, before, action, after)
    told = [Told(seat, text)]
    told += [Told(seat, text) for text in _gains(game, names, before, action, after)]
    if type(action) is EndTurn:
        told += _after_the_turn(game, names, before, after)
    return told


# -- what was done


def _buy(names: Names, before: State, action: Buy, _after: State) -> str:
    facts = {
        "player": names.player(before.seat),
        "card": names.card(before.row[action.slot]),
        "coins": say.coins(names.content.numbers.row[action.slot]),
    }
    if not names.content.numbers.row[action.slot]:
        return _("{player} took {card} for nothing").format(**facts)
    return _("{player} took {card} for {coins}").format(**facts)


def _place(names: Names, before: State, action: PlacePeople, _after: State) -> str:
    return _("{player} placed {people} on {space}").format(
        player=names.player(before.seat),
        people=say.people(action.count),
        space=names.space(action.space),
    )


def _house(names: Names, before: State, action: BuildHouse, _after: State) -> str:
    return _("{player} built a house on {space}").format(
        player=names.player(before.seat), space=names.space(action.space)
    )


def _boat(names: Names, before: State, action: BuildBoat, _after: State) -> str:
    return _("{player} built a boat in {space}").format(
        player=names.player(before.seat), space=names.space(action.space)
    )


def _move(names: Names, before: State, action: Move, _after: State) -> str:
    return _("{player} moved {group} from {origin} to {target}").format(
        player=names.player(before.seat),
        group=say.group(action.people, action.houses),
        origin=names.space(action.origin),
        target=names.space(action.target),
    )


def _cross(names: Names, before: State, action: Cross, after: State) -> str:
    facts = {
        "player": names.player(before.seat),
        "group": say.group(action.people, action.houses),
        "origin": names.space(action.origin),
        "target": names.space(action.target),
        "sea": names.space(action.sea),
    }
    if action.payee == NOBODY:
        text = _("{player} moved {group} from {origin} over {sea} to {target}")
        return text.format(**facts)
    text = _("{player} moved {group} from {origin} over {sea} to {target} and paid {payee} {coins}")
    paid = before.coins[before.seat] - after.coins[before.seat]
    return text.format(payee=names.player(action.payee), coins=say.coins(paid), **facts)


def _sail(names: Names, before: State, action: Sail, _after: State) -> str:
    return _("{player} sailed {boats} from {origin} to {target}").format(
        player=names.player(before.seat),
        boats=say.boats(action.boats),
        origin=names.space(action.origin),
        target=names.space(action.target),
    )


def _tower(names: Names, before: State, action: PlaceTower, _after: State) -> str:
    return _("{player} placed a tower on {space}").format(
        player=names.player(before.seat), space=names.space(action.space)
    )


def _end(names: Names, before: State, _action: EndTurn, after: State) -> str:
    player = names.player(before.seat)
    if after.step == TOWERS:
        return _("{player} ended the actions of the last turn").format(player=player)
    return _("{player} ended the turn").format(player=player)


TELLERS: dict[type[Any], Callable[[Names, State, Any, State], str]] = {
    Buy: _buy,
    PlacePeople: _place,
    BuildHouse: _house,
    BuildBoat: _boat,
    Move: _move,
    Cross: _cross,
    Sail: _sail,
    PlaceTower: _tower,
    EndTurn: _end,
}


# -- what came of it


def _gains(
    game: SixGame, names: Names, before: State, action: Action, after: State
) -> Iterator[str]:
    """Yield what abilities brought on top of the action itself (K4, K5, K8)."""
    if type(action) not in (Buy, BuildHouse, BuildBoat):
        return
    seat = before.seat
    spent = game.content.numbers.row[action.slot] if isinstance(action, Buy) else 0
    coins = after.coins[seat] - before.coins[seat] + spent
    expected = list(before.pool)
    if isinstance(action, Buy):
        expected = list(game.content.cards[before.row[action.slot]].actions)
    else:
        what = HOUSES if isinstance(action, BuildHouse) else BOATS
        expected[what] = max(0, expected[what] - 1)
    more = [max(0, now - plain) for now, plain in zip(after.pool, expected, strict=True)]
    gained = ([say.coins(coins)] if coins > 0 else []) + say.amounts(more)
    if gained:
        yield _("{player} gained {things} from cards").format(
            player=names.player(seat), things=say.listed(gained)
        )


def _after_the_turn(game: SixGame, names: Names, before: State, after: State) -> Iterator[Told]:
    """Yield what was stored and lost, what the next player begins with, and how the game ended."""
    seat = before.seat
    player = names.player(seat)
    stored = [now - old for now, old in zip(after.stored[seat], before.stored[seat], strict=True)]
    if any(stored):
        things = say.listed(say.amounts([0, *stored]))
        yield Told(seat, _("{player} stored {things}").format(player=player, things=things))
    lost = before.pool[PEOPLE]
    if lost:
        text = ngettext(
            "{player} left {people} unplaced, who is lost",
            "{player} left {people} unplaced, who are lost",
            lost,
        )
        yield Told(seat, text.format(player=player, people=say.people(lost)))
    if after.turn == before.turn:
        return
    if after.step == END:
        yield Told(seat, ending(game, names, after))
        return
    income = after.coins[after.seat] - before.coins[after.seat]
    if income > 0:
        text = _("{player} began a turn with {coins} of income")
        yield Told(
            after.seat, text.format(player=names.player(after.seat), coins=say.coins(income))
        )


def ending(game: SixGame, names: Names, state: State) -> str:
    """Return who wins the game that is over, and by which tie-break if one decided (P6)."""
    outcome = game.outcome(state)
    winners = [names.player(seat) for seat in outcome.winners]
    best = outcome.totals[outcome.winners[0]]
    facts = {"winners": say.listed(winners), "points": say.points(best)}
    if len(winners) > 1:
        text = _("The game is over: {winners} share the victory with {points} and as many coins")
    elif outcome.totals.count(best) > 1:
        text = _("The game is over: {winners} wins with {points}, having more coins")
    else:
        text = _("The game is over: {winners} wins with {points}")
    return text.format(**facts)


# -- what changed for somebody


def news(game: SixGame, names: Names, before: State, after: State, seat: int) -> list[Told]:
    """Return how control changed for a seat between two positions: what it lost, then what it won.

    The texts speak to the player of the seat. Spaces come first, then islands, then what
    expansions have to say.
    """
    old, new = game.standing(before), game.standing(after)
    spaces = list(zip(old.controller, new.controller, strict=True))
    islands = list(zip(old.majority, new.majority, strict=True))
    found = [
        *_losses(names, spaces, seat),
        *_wins(names, spaces, seat),
        *_majorities(names, islands, seat),
    ]
    for part in in_play(game):
        found += part.news(game, names, before, after, seat) if part.news else ()
    return found


Changes = Sequence[tuple[int, int]]
"""Who held something and who holds it now, indexed [space] or [island]."""


def _losses(names: Names, spaces: Changes, seat: int) -> Iterator[Told]:
    for space, (old, new) in enumerate(spaces):
        if old != seat or new == seat:
            continue
        code = names.space(space)
        if new == NOBODY:
            text = _("You no longer control {space}, and nobody does").format(space=code)
            yield Told(seat, text)
        else:
            text = _("{player} took control of {space} from you")
            yield Told(new, text.format(player=names.player(new), space=code))


def _wins(names: Names, spaces: Changes, seat: int) -> Iterator[Told]:
    for space, (old, new) in enumerate(spaces):
        if new != seat or old == seat:
            continue
        code = names.space(space)
        if old == NOBODY:
            yield Told(seat, _("You now control {space}").format(space=code))
        else:
            text = _("You now control {space}, which {player} had")
            yield Told(seat, text.format(space=code, player=names.player(old)))


def _majorities(names: Names, islands: Changes, seat: int) -> Iterator[Told]:
    for island, (old, new) in enumerate(islands):
        if old == new or seat not in (old, new):
            continue
        name = names.island(island)
        if old == seat:
            text = _("You no longer have the majority on {island}").format(island=name)
            yield Told(seat if new == NOBODY else new, text)
        else:
            yield Told(seat, _("You now have the majority on {island}").format(island=name))
