"""Golden games for every tie and end: what a final position shows, and games found that show it.

A *sight* is a name and whether a match that is over shows it. `found` searches games of listless
bots, which tie more often than good ones, until every sight was seen in one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import count
from random import Random
from typing import Any

from sojourns.bots.question import chance
from sojourns.games.six.actions import BuildBoat, Buy, EndTurn
from sojourns.games.six.rules.control import Standing, strengths
from sojourns.games.six.state import HOUSES, PEOPLE
from sojourns.kernel.game import NOBODY
from sojourns.session.deal import deal, seated, streams
from sojourns.session.match import Match, Seat
from tests.remembering import Remembering

KIND: Any = Remembering()
NAMES = ("Ana", "Bo", "Cy Lu", "Dé")
TOKENS = ("mountain", "serpent", "shrine", "airship", "trade", "exploration")

Contest = tuple[int, ...]
"""What counts for a majority, indexed [seat]."""


def _standing(match: Match) -> Standing:
    return match.game.standing(match.state)  # type: ignore[attr-defined,no-any-return]


def contests(match: Match, sort: str) -> Iterator[Contest]:
    """Yield what every seat has on each `land` or `sea` without a tower, or each `island`."""
    board, state = match.content.board, match.state  # type: ignore[attr-defined]
    if sort == "island":
        controller = _standing(match).controller
        for spaces in board.island_spaces:
            owners = [controller[space] for space in spaces]
            yield tuple(owners.count(seat) for seat in range(match.game.seats))
        return
    every = list(zip(*strengths(state), strict=True))
    for space in board.land if sort == "land" else board.sea:
        if state.towers[space] == NOBODY:
            yield every[space]


def tied(match: Match, sort: str, seats: int, *, absent: bool = False) -> bool:
    """Return whether so many share the most somewhere; `absent`: another has nothing there."""
    return any(
        max(contest) > 0 and contest.count(max(contest)) == seats and (0 in contest) >= absent
        for contest in contests(match, sort)
    )


def empty(match: Match, sort: str) -> bool:
    """Return whether all are tied at zero somewhere (C2, C4)."""
    return any(max(contest) == 0 for contest in contests(match, sort))


def towered(match: Match) -> bool:
    """Return whether a tower decides where the strength is tied (C3)."""
    every = zip(match.state.towers, zip(*strengths(match.state), strict=True), strict=True)
    return any(tower != NOBODY and here.count(max(here)) > 1 for tower, here in every)


def token_on_tie(match: Match, kind: str) -> bool:
    """Return whether such a token lies where the most strength is tied, so that nobody has it."""
    game: Any = match.game
    every = enumerate(zip(*strengths(match.state), strict=True))
    return any(
        here.count(max(here)) > 1
        and max(here) > 0
        and match.state.towers[space] == NOBODY
        and any(token.kind == kind for token in game.tokens(match.state, space))
        for space, here in every
    )


def won(match: Match, seats: int, how: str) -> bool:
    """Return whether so many have the most points, and coins decide, or some share it (P6)."""
    outcome = match.game.outcome(match.state)
    best = outcome.totals.count(max(outcome.totals))
    winners = len(outcome.winners)
    if how == "coins":
        return best == seats and winners == 1
    return best == seats == winners


def coins_leave_some(match: Match) -> bool:
    """Return whether coins decide among three or more, and leave two to share it."""
    outcome = match.game.outcome(match.state)
    return outcome.totals.count(max(outcome.totals)) > len(outcome.winners) > 1


def shared_lower(match: Match) -> bool:
    """Return whether a place below the first is shared."""
    places = match.game.outcome(match.state).places
    return any(places.count(place) > 1 for place in places if place)


def last_towers(match: Match) -> list[bool]:
    """Return for each seat, in turn order, whether it placed a tower in its last turn (T7)."""
    first = match.setup["first"]
    order = [(first + turn) % match.game.seats for turn in range(match.game.seats)]
    placed = {entry.seat for entry in match.journal if entry.action.kind == "place_tower"}
    return [seat in placed for seat in order]


Sight = Callable[[Match], bool]

SIGHTS: Mapping[str, Sight] = {
    **{
        f"{sort}-{seats}": partial(tied, sort=sort, seats=seats)
        for sort in ("land", "sea", "island")
        for seats in (2, 3, 4)
    },
    **{
        f"{sort}-{seats}-absent": partial(tied, sort=sort, seats=seats, absent=True)
        for sort in ("land", "sea", "island")
        for seats in (2, 3)
    },
    **{f"{sort}-zero": partial(empty, sort=sort) for sort in ("land", "sea", "island")},
    **{
        f"points-{seats}-{how}": partial(won, seats=seats, how=how)
        for how in ("coins", "shared")
        for seats in (2, 3, 4)
    },
    "points-alone": partial(won, seats=1, how="shared"),
    "points-coins-and-shared": coins_leave_some,
    "points-lower-shared": shared_lower,
    "points-zero": lambda match: min(match.game.outcome(match.state).totals) == 0,
    "towers-all": lambda match: all(last_towers(match)[:-1]),
    "towers-none": lambda match: not any(last_towers(match)),
    "towers-over-a-tie": towered,
    "end-deck-empty": lambda match: not match.state.deck,
    "end-no-coins": lambda match: 0 in match.state.coins,
    "end-stored": lambda match: any(map(any, match.state.stored)),
    "end-people-lost": lambda match: match.states[-2].pool[PEOPLE] > 0,
    "end-house-stored-last": lambda match: match.states[-2].pool[HOUSES] > 0,
    **{f"token-{kind}": partial(token_on_tie, kind=kind) for kind in TOKENS},
}
"""Every tie and end that a golden game shows, by name."""


def shown(match: Match) -> list[str]:
    """Return the names of all sights of a match that is over."""
    return [name for name, sight in SIGHTS.items() if sight(match)]


# -- games that tie

Policy = Callable[[Match, Sequence[Any], Random], Any]
"""What a bot does, from the legal actions."""


def played(options: Mapping[str, Any], seed: int, policy: Policy) -> Match:
    """Return a whole game of bots that all think alike."""
    seats = [Seat(name, "random") for name in NAMES[: options["players"]]]
    match = deal(KIND, options, seats, seed)
    while not match.over:
        rng = Random(chance(seed, match.ply, ""))
        match.play(policy(match, match.game.legal_actions(match.state), rng))
    return match


def listless(ending: float, cheap: float) -> Policy:
    """Return bots that end their turn, or take the free card, with these chances."""

    def choose(_match: Match, legal: Sequence[Any], rng: Random) -> Any:
        if Buy(0) in legal:
            return Buy(0) if rng.random() < cheap else rng.choice(legal)
        if EndTurn() in legal and rng.random() < ending:
            return EndTurn()
        return rng.choice(legal)

    return choose


def sailor(match: Match, legal: Sequence[Any], rng: Random) -> Any:
    """Build one boat beside the start, and nothing else."""
    boats = [action for action in legal if type(action) is BuildBoat]
    if boats and not any(match.state.boats[match.to_act]):
        return boats[0]
    if EndTurn() in legal:
        return EndTurn()
    return Buy(0) if Buy(0) in legal else rng.choice(legal)


def even(players: int, payers: Collection[int], trades: Sequence[str] = ("art",)) -> Match:
    """Return a game with equal points for all: one card is like another, and nobody does more.

    The payers give a coin for their first card, so that they have one less in the end. The cards
    have the trades in turn: of seven, nobody has enough of one for a point.
    """
    shipped = KIND.content({"map": "A", "expansions": []}).document
    cards = [
        {
            "id": f"plain-{number}",
            "name": f"Plain {number}",
            "trades": [trades[number % len(trades)]],
            "actions": {"moves": 1},
        }
        for number in range(36)
    ]
    deck = {
        "format": 1,
        "id": f"plain-{len(trades)}",
        "label": None,
        "letter": None,
        "cards": cards,
    }
    content = KIND.read_content({**shipped, "decks": [deck]}, "plain")
    setup = KIND.deal({"players": players, "map": "A"}, content, streams(1))
    seats = [Seat(name, "random") for name in NAMES[:players]]
    match = Match(KIND, content, setup, seated(seats))
    while not match.over:
        legal = match.game.legal_actions(match.state)
        pays = match.to_act in payers and match.game.turn(match.state) < players
        match.play(
            Buy(1) if pays and Buy(1) in legal else legal[0] if Buy(0) in legal else EndTurn()
        )
    return match


EXPANSIONS: Sequence[list[str]] = (
    [],
    [],
    ["sea-serpents", "mountains", "shrines"],
    ["trade-tokens", "upgrades", "exploration", "airships"],
)


def candidates() -> Iterator[Match]:
    """Yield games without end: those that are made to tie, then of bots from idle to lively."""
    for players in (2, 3, 4):
        yield even(players, ())
        yield even(players, range(1, players))
    yield even(4, (0, 2))
    yield even(4, (), list(KIND.content({"map": "A"}).numbers.trades))
    yield played({"players": 4, "map": "A", "expansions": []}, 1, sailor)
    for seed in count(1):
        players, letter = 2 + seed % 3, "AB"[seed % 2]
        options = {"players": players, "map": letter, "expansions": EXPANSIONS[seed // 3 % 4]}
        for ending, cheap in ((0.6, 1.0), (0.3, 0.8), (0.1, 0.3)):
            yield played(options, seed, listless(ending, cheap))


def found(games: Iterable[Match]) -> dict[str, Match]:
    """Return few games that show every sight, each named for one that it was the first to show."""
    missing = set(SIGHTS)
    kept: dict[str, Match] = {}
    for match in games:
        new = missing.intersection(shown(match))
        if new:
            kept[f"end-{min(new)}"] = match
            missing -= new
        if not missing:
            return _needed(kept)
    raise AssertionError(sorted(missing))


def _needed(kept: Mapping[str, Match]) -> dict[str, Match]:
    """Return the games without those whose every sight another one shows."""
    needed = dict(kept)
    for name in list(kept):
        others = {one for key, match in needed.items() if key != name for one in shown(match)}
        if others.issuperset(shown(needed[name])):
            del needed[name]
    return needed
