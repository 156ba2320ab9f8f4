"""Saves full of hostile texts: each field that takes a text, and what becomes of it.

A text is either refused where it comes in, with a typed error, or shown so that it does no harm.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import cycle, islice
from random import Random
from typing import Any, NamedTuple
from unicodedata import normalize

from sojourns import catalog
from sojourns.games.six.data.loading import digest
from sojourns.games.six.game import EXPANSIONS
from sojourns.kernel.errors import ContentError, SojournsError
from sojourns.session import clean, saves
from sojourns.session.deal import deal
from sojourns.session.match import Match, Seat
from tests.leaks.texts import texts
from tests.props.covering import NAMES
from tests.props.sound import kind_first

Save = dict[str, Any]


@cache
def _played(plies: int) -> str:
    """Return a save of a game with everything, so many plies on, in which things were noted."""
    seats = [Seat(name, look=place) for place, name in enumerate(NAMES)]
    options = {"players": 4, "map": "A", "expansions": list(EXPANSIONS)}
    match, rng = deal(catalog.six(), options, seats, 11, "Evening"), Random(11)
    while match.ply < plies or match.ply == match.turn_start:
        match.play(kind_first(list(match.game.legal_actions(match.state)), rng))
    match.undo(agreed=True)
    match.play(kind_first(list(match.game.legal_actions(match.state)), rng))
    match.note("bot_replaced", seat=1, bot="greedy", reason="raised", detail="ZeroDivisionError()")
    return saves.dumps(match)


def played(plies: int = 60) -> Save:
    """Return such a save as JSON values."""
    found: Save = json.loads(_played(plies))
    return found


# -- fields


def _content(save: Save, change: Callable[[Any], None]) -> None:
    change(save["content"]["document"])
    save["content"]["digest"] = digest(save["content"]["document"])


def _player(save: Save, text: str) -> None:
    save["seats"][0]["name"] = text


def _title(save: Save, text: str) -> None:
    save["title"] = text


def _map(save: Save, text: str) -> None:
    _content(save, lambda document: document["map"].update(name=text))


def _space(save: Save, text: str) -> None:
    _content(save, lambda document: document["map"]["names"].update(A1=text))


def _card(save: Save, text: str) -> None:
    _content(save, lambda document: document["decks"][0]["cards"][0].update(name=text))


def _note(save: Save, text: str) -> None:
    for note in save["notes"]:
        note["facts"] = {**dict.fromkeys(note["facts"], text), text: text}


def _detail(save: Save, text: str) -> None:
    save["notes"][-1]["facts"]["detail"] = text


def _kind(save: Save, text: str) -> None:
    save["notes"][-1]["kind"] = text


def _bot(save: Save, text: str) -> None:
    save["seats"][1]["kind"] = text


def _program(save: Save, text: str) -> None:
    save["program"] = text


def _setup(save: Save, text: str) -> None:
    save["setup"]["start"] = text


def _action(save: Save, text: str) -> None:
    save["journal"][5]["action"] = {"kind": text, text: text}


FIELDS: Mapping[str, Callable[[Save, str], None]] = {
    "player": _player,
    "title": _title,
    "map": _map,
    "space": _space,
    "card": _card,
    "note": _note,
    "detail": _detail,
    "kind": _kind,
    "bot": _bot,
    "program": _program,
    "setup": _setup,
    "action": _action,
}


def with_text(field: str, text: str) -> str:
    """Return a save with the text in a field."""
    save = played(12)
    FIELDS[field](save, text)
    return json.dumps(save)


def outcome(field: str, text: str) -> Match | str:
    """Return the match of a save with the text in a field, or what is wrong with it."""
    try:
        return saves.loads(with_text(field, text), "game.json", catalog.kinds())
    except SojournsError as error:
        return str(error)


# -- whole saves


class Batch(NamedTuple):
    """Texts that go into one save together."""

    players: Sequence[str]
    title: str
    spaces: Sequence[str]
    cards: Sequence[str]
    notes: Sequence[str]

    def save(self) -> str:
        """Return the save."""
        save = played()
        for seat, name in zip(save["seats"], self.players, strict=True):
            seat["name"] = name
        save["title"] = self.title
        for note, text in zip(save["notes"], self.notes, strict=False):
            note["facts"]["detail"] = text

        def change(document: Any) -> None:
            document["map"]["name"] = self.spaces[0]
            for code, text in zip(document["map"]["names"], self.spaces, strict=False):
                document["map"]["names"][code] = text
            cards = [card for deck in document["decks"] for card in deck["cards"]]
            for card, text in zip(cards, self.cards, strict=False):
                card["name"] = text

        _content(save, change)
        return json.dumps(save)


def accepted(wanted: Sequence[str]) -> Mapping[str, Sequence[str]]:
    """Return the texts that each field takes, by what reads the field."""
    document = played()["content"]["document"]
    decks = range(len(document["decks"]))
    cards = [f"decks.{deck}.cards.{n}.name" for deck in decks for n in range(9)]
    spaces = [f"map.names.{code}" for code in document["map"]["names"]]
    return {
        "player": [text for text in wanted if _is_name(text)],
        "title": wanted,
        "space": _taken(document, spaces, wanted),
        "card": _taken(document, cards, wanted),
    }


def _is_name(text: str) -> bool:
    try:
        clean.player_name(clean.shown(text))
    except clean.NameProblem:
        return False
    return True


def _taken(document: Any, paths: Sequence[str], wanted: Sequence[str]) -> list[str]:
    """Return the texts that may stand at the paths of the content of a save."""
    found: list[str] = []
    for number in range(0, len(wanted), len(paths)):
        tried = dict(zip(paths, wanted[number : number + len(paths)], strict=False))
        while wrong := _refused(document, tried):
            tried = {path: text for path, text in tried.items() if path not in wrong}
        found += tried.values()
    return found


def _refused(document: Any, tried: Mapping[str, str]) -> set[str]:
    """Return the paths of the texts that are refused first."""
    changed = json.loads(json.dumps(document))
    for path, text in tried.items():
        _put(changed, path.split("."), text)
    try:
        catalog.six().read_content(changed, "game.json")
    except ContentError as error:
        return {problem.path.removeprefix("content.document.") for problem in error.problems}
    return set()


def _put(value: Any, path: Sequence[str], text: str) -> None:
    *way, last = path
    for part in way:
        value = value[int(part)] if isinstance(value, list) else value[part]
    value[last] = text


def batches(step: int = 4) -> Iterator[Batch]:
    """Yield saves in which each text stands in each field that takes it."""
    taken = accepted(texts())
    names = list({_called(name): name for name in taken["player"]}.values())
    for number in range(0, max(len(names), len(taken["title"]) * 4), step):
        yield Batch(
            players=list(islice(cycle(names), number, number + 4)),
            title=taken["title"][number // step % len(taken["title"])],
            spaces=list(islice(cycle(taken["space"]), number, number + len(taken["space"]))),
            cards=_apart(list(islice(cycle(taken["card"]), number, number + len(taken["card"])))),
            notes=list(islice(cycle(texts()), number, number + 3)),
        )


def _apart(names: Sequence[str]) -> Sequence[str]:
    """Return the names without those that differ from another one in capital letters alone."""
    return list({" ".join(name.split()).casefold(): name for name in names}.values())


def _called(name: str) -> str:
    """Return what is equal for players' names that are too alike for one table."""
    return normalize("NFKC", clean.player_name(clean.shown(name))).casefold()
