"""Actions before they are done: what one does, what would come of it, what the end gives up."""

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
from sojourns.games.six.rules.crossing import fare
from sojourns.games.six.state import ACTIONS, BOATS, HOUSES, MOVES, PEOPLE, TOWERS, State
from sojourns.games.six.words import names as say
from sojourns.games.six.words.names import Names
from sojourns.games.six.words.registry import in_play, texts
from sojourns.games.six.words.story import news
from sojourns.kernel.game import NOBODY
from sojourns.lang import _, ngettext


def sentence(game: SixGame, names: Names, state: State, action: Action) -> str:
    """Return the action as a wish, without full stop: `Build a house on A2 Old mill`."""
    wish = WISHES.get(type(action)) or texts().actions[type(action)].wish
    return wish(game, names, state, action)


def _buy(game: SixGame, names: Names, state: State, action: Buy) -> str:
    cost = game.content.numbers.row[action.slot]
    card = names.card(state.row[action.slot])
    if not cost:
        return _("Take {card} for nothing").format(card=card)
    return _("Take {card} for {coins}").format(card=card, coins=say.coins(cost))


def _place(_game: SixGame, names: Names, _state: State, action: PlacePeople) -> str:
    return _("Place {people} on {space}").format(
        people=say.people(action.count), space=names.space_label(action.space)
    )


def _house(_game: SixGame, names: Names, _state: State, action: BuildHouse) -> str:
    return _("Build a house on {space}").format(space=names.space_label(action.space))


def _boat(_game: SixGame, names: Names, _state: State, action: BuildBoat) -> str:
    return _("Build a boat in {space}").format(space=names.space_label(action.space))


def _move(_game: SixGame, names: Names, _state: State, action: Move) -> str:
    return _("Move {group} from {origin} to {target}").format(
        group=say.group(action.people, action.houses),
        origin=names.space_label(action.origin),
        target=names.space_label(action.target),
    )


def _cross(game: SixGame, names: Names, state: State, action: Cross) -> str:
    facts = {
        "group": say.group(action.people, action.houses),
        "origin": names.space_label(action.origin),
        "target": names.space_label(action.target),
        "sea": names.space_label(action.sea),
    }
    if action.payee == NOBODY:
        return _("Move {group} from {origin} over {sea} to {target} for free").format(**facts)
    price = say.coins(fare(game.rules, state, action.payee))
    text = _("Move {group} from {origin} over {sea} to {target} and pay {payee} {coins}")
    return text.format(payee=names.player(action.payee), coins=price, **facts)


def _sail(_game: SixGame, names: Names, _state: State, action: Sail) -> str:
    return _("Sail {boats} from {origin} to {target}").format(
        boats=say.boats(action.boats),
        origin=names.space_label(action.origin),
        target=names.space_label(action.target),
    )


def _tower(_game: SixGame, names: Names, _state: State, action: PlaceTower) -> str:
    return _("Place a tower on {space}").format(space=names.space_label(action.space))


def _end(game: SixGame, _names: Names, state: State, _action: EndTurn) -> str:
    if state.step == ACTIONS and opens_towers(game, state):
        return _("End the actions and go on to the towers")
    return _("End the turn")


WISHES: dict[type[Any], Callable[[SixGame, Names, State, Any], str]] = {
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


def opens_towers(game: SixGame, state: State) -> bool:
    """Return whether ending the actions now leads to the tower step (T7)."""
    return state.step == ACTIONS and game.apply(state, EndTurn()).step == TOWERS


def consequence(game: SixGame, names: Names, state: State, action: Action) -> list[str]:
    """Return what would come of a legal action, a sentence each; the state may be a view."""
    seat = state.seat
    after = game.apply(state, action)
    lines = [_("{wish}.").format(wish=sentence(game, names, state, action))]
    lines += [_("{news}.").format(news=told.text) for told in news(game, names, state, after, seat)]
    old, new = game.outcome(state).totals[seat], game.outcome(after).totals[seat]
    if old != new:
        text = _("Your points would go from {old} to {new}.")
        lines.append(text.format(old=old, new=new))
    if state.coins[seat] != after.coins[seat]:
        text = _("You would have {coins}.")
        lines.append(text.format(coins=say.coins(after.coins[seat])))
    words = texts().actions.get(type(action))
    if words and words.consequence:
        lines.append(_(words.consequence))
    if type(action) is EndTurn:
        lines += losses(game, names, state, game.legal_actions(state))
    return lines


def losses(game: SixGame, names: Names, state: State, legal: Sequence[Action]) -> list[str]:
    """Return what ending now would give up, a sentence each: nothing that could not be used (A3).

    What is stored is not given up, but in the last turn, since it counts for nothing (A6).
    """
    if state.step == ACTIONS:
        possible = {type(action) for action in legal}
        found = list(_losses(game, state, possible))
        for part in in_play(game):
            found += part.losses(game, names, state, possible) if part.losses else ()
        return found
    if state.step == TOWERS and any(type(action) is PlaceTower for action in legal):
        number = game.supply(state, state.seat)[3]
        text = ngettext(
            "{towers} that you could place would stay off the map.",
            "{towers} that you could place would stay off the map.",
            number,
        )
        return [text.format(towers=say.towers(number))]
    return []


def takes_moves(action_type: type[Any]) -> bool:
    """Return whether such actions use up moves."""
    words = texts().actions.get(action_type)
    return words.takes_moves if words else action_type in (Move, Cross, Sail)


def _losses(game: SixGame, state: State, possible: set[type[Any]]) -> Iterator[str]:
    people, moves = state.pool[PEOPLE], state.pool[MOVES]
    if people:
        text = ngettext("{people} would be lost.", "{people} would be lost.", people)
        yield text.format(people=say.people(people))
    if moves and any(map(takes_moves, possible)):
        text = ngettext("{moves} would be gone.", "{moves} would be gone.", moves)
        yield text.format(moves=say.moves(moves))
    if state.turn // game.seats < game.content.numbers.turns - 1:
        return
    for what, kind in ((HOUSES, BuildHouse), (BOATS, BuildBoat)):
        number = state.pool[what] + state.stored[state.seat][what - HOUSES]
        if number and kind in possible:
            text = ngettext(
                "{pieces} would never be built.", "{pieces} would never be built.", number
            )
            yield text.format(pieces=say.AMOUNTS[what](number))
