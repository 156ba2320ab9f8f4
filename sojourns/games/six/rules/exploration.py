"""Exploration: tokens face down, for whoever gets there and spends a move (X8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain, compress
from typing import Any, NamedTuple

from sojourns.games.six.actions import Action, Explore
from sojourns.games.six.content import SixContent
from sojourns.games.six.effects import Abilities
from sojourns.games.six.layout import refuse_layout, spaces_at_random
from sojourns.games.six.prepared import Shared, last_of
from sojourns.games.six.rules.abilities import gain, people_left, within_supply
from sojourns.games.six.rules.moves import Origins
from sojourns.games.six.ruleset import Handler, Laying, Module, Rules, Token
from sojourns.games.six.state import ACTIONS, MOVES, Row, State, Table, add, put
from sojourns.kernel.errors import DealError
from sojourns.kernel.game import HIDDEN, Chance, Options, Refusal, Setup, Stream

KEY = "exploration"
NO_TOKEN = -1


class Exploration(NamedTuple):
    """The slice that this expansion keeps."""

    faces: Row
    """Face of the token on a space, an index of `Tokens.exploration`, or NO_TOKEN, [space]."""
    trades: Table
    """Trades claimed, in order, indexed [seat]."""


class Claims(Shared):
    """Claims, made once."""

    def __init__(self, content: SixContent) -> None:
        self.spaces = range(len(content.board.codes))
        self.ports = last_of(self._ports)
        """The spaces where there are boats, by their row."""
        self.sea = frozenset(content.board.sea)
        self.explore = tuple(map(Explore, self.spaces))

    def _ports(self, boats: Row) -> Row:
        return tuple(compress(self.spaces, boats))


class Ready:
    """What offers ask for."""

    def __init__(self, rules: Rules) -> None:
        claims: Claims = rules.tables[Claims]
        self.slot = rules.slots[KEY]
        self.explore, self.ports = claims.explore, claims.ports
        self.origins = rules.tables[Origins].lands


def deal(content: SixContent, options: Options, stream: Stream) -> dict[str, Any]:
    """Return the faces by space code: shuffled, on random spaces or those chosen (X8.1).

    Raises:
        DealError: the spaces chosen, or those of the map, are not as many as the tokens.
    """
    faces = [face.name for face in content.tokens.exploration]
    spaces = options.get(KEY)
    if spaces is None:
        spaces = spaces_at_random(stream, KEY, content.board.codes, len(faces))
    refusal = refuse_spaces(content, spaces)
    if refusal:
        raise DealError(refusal)
    stream("exploration-faces").shuffle(faces)
    return {KEY: dict(zip(spaces, faces, strict=True))}


def lay(content: SixContent, _options: Options) -> Laying:
    """Return that tokens are laid face down on any spaces (X8.1): chance has their faces."""
    everywhere = tuple(range(len(content.board.codes)))
    return Laying("exploration", ("",) * len(content.tokens.exploration), everywhere, "X8.1")


def refuse_spaces(content: SixContent, found: Any) -> Refusal | None:
    """Return why these are no spaces for the tokens, or None (X8.1, S10)."""
    everywhere = range(len(content.board.codes))
    return refuse_layout(content, found, "exploration", len(content.tokens.exploration), everywhere)


def refuse_setup(content: SixContent, setup: Setup) -> Refusal | None:
    """Return why the layout is none, or None: each token once, on different spaces (X8.1)."""
    found = setup.get(KEY)
    refusal = refuse_spaces(content, found)
    if refusal:
        return refusal
    names = sorted([face.name for face in content.tokens.exploration])
    if not isinstance(found, Mapping) or sorted(map(str, found.values())) != names:
        return Refusal("X8.5", "other_tokens", kind="exploration")
    return None


def start(content: SixContent, setup: Setup) -> Exploration:
    """Return the slice at the start: all tokens out, nothing claimed."""
    names = [face.name for face in content.tokens.exploration]
    laid = setup[KEY]
    faces = tuple(
        names.index(laid[code]) if code in laid else NO_TOKEN for code in content.board.codes
    )
    return Exploration(faces, ((),) * setup["players"])


def exploration(rules: Rules, state: State) -> Exploration:
    """Return the slice."""
    found: Exploration = state.slices[rules.slots[KEY]]
    return found


def offer(ready: Ready, state: State, seat: int, _mine: Abilities, legal: list[Action]) -> None:
    """Add the tokens that the seat to act may claim, by space (X8.2)."""
    faces, explore = state.slices[ready.slot].faces, ready.explore
    # people stand on land and boats at sea, which comes after it
    spaces = chain(ready.origins(state.people[seat]), ready.ports(state.boats[seat]))
    legal += [explore[space] for space in spaces if faces[space] != NO_TOKEN]


def refuse(rules: Rules, state: State, action: Explore) -> Refusal | None:
    """Return why the seat may not claim a token there, or None (X8.2)."""
    claims: Claims = rules.tables[Claims]
    space, seat = action.space, state.seat
    if not state.pool[MOVES]:
        return Refusal("A1", "no_moves")
    if space not in claims.spaces or exploration(rules, state).faces[space] == NO_TOKEN:
        return Refusal("X8.2", "no_token", space=space)
    if space in claims.sea:
        return None if state.boats[seat][space] else Refusal("X8.2", "no_boat", space=space)
    return None if state.people[seat][space] else Refusal("X8.2", "no_person", space=space)


def apply(rules: Rules, state: State, action: Explore) -> State:
    """Return the state after the token was claimed (X8.3); of a HIDDEN one nothing comes."""
    mine = exploration(rules, state)
    face_id = mine.faces[action.space]
    people, houses, boats, moves = state.pool
    mine = mine._replace(faces=put(mine.faces, action.space, NO_TOKEN))
    state = state._replace(
        pool=(people, houses, boats, moves - 1),
        slices=put(state.slices, rules.slots[KEY], mine),
    )
    if face_id == HIDDEN:
        return state
    face = rules.content.tokens.exploration[face_id]
    if face.gain is None:
        trades = put(mine.trades, state.seat, (*mine.trades[state.seat], face.trade))
        mine = mine._replace(trades=trades)
        return state._replace(slices=put(state.slices, rules.slots[KEY], mine))
    if face.gain.people:
        return place_people(rules, state, action.space, face.gain.people)
    return gain(rules, state, (face.gain,))


def place_people(rules: Rules, state: State, space: int, number: int) -> State:
    """Return the state with people at once on the space; lost at sea or without supply (X8.3)."""
    claims: Claims = rules.tables[Claims]
    number = min(number, people_left(rules, state, state.seat))
    if space in claims.sea or not number:
        return state
    state = state._replace(people=add(state.people, state.seat, space, number))
    return state._replace(pool=within_supply(rules, state, state.pool))


def claimed(rules: Rules, state: State, _controller: Row) -> Table:
    """Return the icons on the trades claimed, indexed [seat][trade] (X8.3)."""
    trades = range(len(rules.content.numbers.trades))
    return tuple(tuple(map(row.count, trades)) for row in exploration(rules, state).trades)


def hide(rules: Rules, state: State, _seat: int | None) -> State:
    """Return the state with every face unknown (X8.4)."""
    mine = exploration(rules, state)
    faces = tuple(face if face == NO_TOKEN else HIDDEN for face in mine.faces)
    return state._replace(slices=put(state.slices, rules.slots[KEY], mine._replace(faces=faces)))


def sample(rules: Rules, view: State, rng: Chance) -> State:
    """Return the view with faces for the tokens that lie there (X8.4).

    Trades that were claimed are out. What else was turned up stands nowhere in a position, so it
    may come again.
    """
    mine = exploration(rules, view)
    claimed = Counter(chain.from_iterable(mine.trades))
    unseen = []
    for face_id, face in enumerate(rules.content.tokens.exploration):
        if face.gain is None and claimed[face.trade]:
            claimed[face.trade] -= 1
        else:
            unseen.append(face_id)
    rng.shuffle(unseen)
    faces = tuple(face if face == NO_TOKEN else unseen.pop() for face in mine.faces)
    return view._replace(slices=put(view.slices, rules.slots[KEY], mine._replace(faces=faces)))


def conceal(setup: Setup) -> dict[str, Any]:
    """Return the faces laid out in an order that tells nothing (X8.4)."""
    laid = setup[KEY]
    return {KEY: dict(zip(laid, sorted(laid.values()), strict=True))}


def reveals(rules: Rules, before: State, after: State) -> bool:
    """Return whether a token was turned up (X8.2)."""
    return exploration(rules, before).faces != exploration(rules, after).faces


def tokens(rules: Rules, state: State, space: int) -> Iterator[Token]:
    """Yield the token on a space, whose face nobody sees (X8.4)."""
    if exploration(rules, state).faces[space] != NO_TOKEN:
        yield Token("exploration")


MODULE = Module(
    name=KEY,
    key=KEY,
    files=("tokens",),
    check=refuse_setup,
    deal=deal,
    lay=lay,
    start=start,
    actions={Explore: Handler((ACTIONS,), refuse, apply)},
    ready=Ready,
    offers=((ACTIONS, offer, MOVES),),
    icons=claimed,
    hides=hide,
    conceals=conceal,
    samples=sample,
    reveals=reveals,
    tokens=tokens,
)
