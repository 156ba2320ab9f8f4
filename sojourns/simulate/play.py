"""Many games without a match: what a worker does.

Bots are asked as the host of bots asks them, with the same numbers, so that a seed gives the same
moves here as at a table (BT-08).
"""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter
from typing import Any, NamedTuple

from pydantic_core import to_json

from sojourns.bots.question import FALLBACK, Question, at_random, chance, lots
from sojourns.kernel.game import OVER, Content, Game, Setup
from sojourns.session import saves
from sojourns.session.deal import STREAMS, seated, streams
from sojourns.session.match import Match, Seat
from sojourns.simulate import guests
from sojourns.simulate.plan import Plan, Ply
from sojourns.simulate.record import record


class Dealt(NamedTuple):
    """A game that can begin."""

    setup: Setup
    game: Game[Any, Any]


class Fault(NamedTuple):
    """A bot failed and was replaced for the rest of its game."""

    seat: int
    reason: str
    """One of `question.FAULTS`."""
    detail: str
    """What it raised or answered; not in the record, since it may differ from run to run."""


class Result(NamedTuple):
    """A finished game."""

    line: str
    """Its record as JSON, with the end of the line."""
    save: str
    """Its save, or an empty text."""
    faults: Sequence[Fault] = ()


class Played(NamedTuple):
    """A game at its end, still to be recorded."""

    seed: int
    dealt: Dealt
    final: Any
    acted: Sequence[int]
    """The seats in the order of their actions."""
    journal: Sequence[Any]
    told: Sequence[Ply]
    """Actions of the sort that the record tells of, and where they were done."""
    faults: Sequence[Fault]


class Batch(NamedTuple):
    """What a worker hands back."""

    results: Sequence[Result]
    seconds: float
    """How long it took."""


TOGETHER = 32
"""So many games are dealt, then played, then recorded. One by one they take a fifth longer:
what deals and records need is out of the processor's caches when the next one comes."""

_contents: dict[str, Content] = {}
"""By digest: a worker is sent the content again and again, and what chapters prepared is in it."""


def play_all(plan: Plan, seeds: range, *, saved: bool) -> Batch:
    """Return the games of the seeds, in order."""
    start = perf_counter()
    plan = plan._replace(content=_contents.setdefault(plan.content.digest, plan.content))
    guests.welcome(plan.guests)
    with seldom_collected():
        parts = [seeds[at : at + TOGETHER] for at in range(0, len(seeds), TOGETHER)]
        results = [result for part in parts for result in together(plan, part, saved=saved)]
    return Batch(results, perf_counter() - start)


@contextmanager
def seldom_collected() -> Iterator[None]:
    """Let the collector of cycles look at what games leave behind only, and rarely.

    There are hardly any cycles in it, and looking through the tables that all games share took a
    twentieth of random games, looking at the new a hundredth even at 20 times the usual threshold.
    """
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(200 * before[0], *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


def dealt(plan: Plan, seed: int) -> Dealt:
    """Return the game of the seed.

    Raises:
        DealError: the options do not make a game.
    """
    kind = plan.source.kind()
    setup = kind.deal(plan.options, plan.content, streams(seed))
    return Dealt(setup, kind.bind(setup, plan.content))


def together(plan: Plan, seeds: range, *, saved: bool) -> list[Result]:
    """Return the games of the seeds, in order."""
    deals = [dealt(plan, seed) for seed in seeds]
    games = [play(plan, seed, deal) for seed, deal in zip(seeds, deals, strict=True)]
    return [recorded(plan, game, saved=saved) for game in games]


def play(plan: Plan, seed: int, deal: Dealt) -> Played:
    """Return the game of the seed, played to its end."""
    game = deal.game
    bots = list(plan.seats(seed))
    faults: list[Fault] = []
    told: list[Ply] = []
    journal: list[Any] = []
    acted: list[int] = []
    planned: Sequence[Any] = ()
    state, tells = game.initial(), plan.source.tells
    to_act, legal_actions, apply = game.to_act, game.legal_actions, game.apply
    numbers = lots(seed)
    drawn = numbers.drawn  # a list: looking into it takes no call
    while (seat := to_act(state)) != OVER:
        legal = legal_actions(state)
        if bots[seat] == FALLBACK:  # it does not look, so it needs no view
            try:
                number = drawn[len(journal)]
            except IndexError:
                number = numbers.at(len(journal))
            action = at_random(legal, number)
        elif planned and acted[-1] == seat and planned[0] in legal:  # nothing came to light since
            action, *planned = planned
        else:
            action, *planned = decide(plan, game, state, bots, faults, seed=seed, ply=len(journal))
        acted.append(seat)
        journal.append(action)
        if type(action) is tells:  # to keep all states makes a random game 10 % slower
            told.append((state, action))
        state = apply(state, action)
    guests.bid_farewell(plan.guests)
    return Played(seed, deal, state, acted, journal, told, faults)


def recorded(plan: Plan, played: Played, *, saved: bool) -> Result:
    """Return what is kept of the game."""
    seed, (setup, game), final, acted, journal, told, faults = played
    fates = plan.source.fates(game, told)
    noted = [(seat, reason) for seat, reason, _detail in faults]
    found = record(game, final, seed, plan.seats(seed), Counter(acted), fates, noted)
    line = to_json(found).decode() + "\n"  # in a third of the time that json takes
    return Result(line, save(plan, setup, seed, journal) if saved else "", faults)


def decide(
    plan: Plan,
    game: Game[Any, Any],
    state: Any,
    bots: list[str],
    faults: list[Fault],
    *,
    seed: int,
    ply: int,
) -> Sequence[Any]:
    """Return what the bot to act does next; one that fails is replaced in `bots` and noted."""
    seat = game.to_act(state)
    view, public = game.view(state, seat), game.public()
    legal = tuple(public.legal_actions(view))
    asked = Question(bots[seat], public, view, legal, seat, ply, chance(seed, ply, bots[seat]))
    if bots[seat] in plan.guests.names:
        answer = guests.answer(asked, plan.names(seed), plan.source.tell)
    else:
        answer = asked.answer()
    if answer.fault is not None:
        faults.append(Fault(seat, answer.fault, answer.detail))
        bots[seat] = FALLBACK
    return [answer.action, *(answer.plan if plan.whole_turns else ())]


def save(plan: Plan, setup: Setup, seed: int, journal: Sequence[Any]) -> str:
    """Return the game as a save, each of its actions checked once more."""
    seats = [Seat(*seat) for seat in zip(plan.names(seed), plan.seats(seed), strict=True)]
    match = Match(
        plan.source.kind(),
        plan.content,
        setup,
        seated(seats),
        title=str(seed),
        seed=seed,
        streams=STREAMS,
    )
    for action in journal:
        match.play(action)
    return saves.dumps(match)
