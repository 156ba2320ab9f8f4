"""Damage that knows saves and campaigns: entries, seats, actions, numbers, texts, keys."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from copy import deepcopy
from random import Random
from typing import Any

from sojourns.games.six.data.loading import digest
from tests.hostile import bytes_damage, values_damage
from tests.hostile.values_damage import TEXTS, anything, bomb, change, paths

FIELDS = (
    "space", "origin", "target", "sea", "count", "people", "houses", "boats", "payee", "slot",
    "trade",
    "value", "kind", "extra",
)  # fmt: skip


def entries(save: Any, rng: Random) -> None:
    """Swap, repeat, drop or change entries of the journal."""
    journal = save["journal"]
    one, other = rng.randrange(len(journal)), rng.randrange(len(journal))
    match rng.randrange(6):
        case 0:
            journal[one], journal[other] = journal[other], journal[one]
        case 1:
            journal.insert(one, deepcopy(journal[other]))
        case 2:
            del journal[one]
        case 3:
            journal[one]["seat"] = rng.choice([*range(-1, 5), anything(rng)])
        case 4:
            journal[one]["digest"] = rng.choice([journal[other]["digest"], anything(rng)])
        case _:
            journal[one] = anything(rng)


def actions(save: Any, rng: Random) -> None:
    """Change an action: another's fields, codes of other spaces, amounts that nobody has."""
    journal = save["journal"]
    one, other = rng.choice(journal)["action"], rng.choice(journal)["action"]
    codes = list(save["content"]["document"]["map"]["names"])
    match rng.randrange(4):
        case 0:
            one.update(deepcopy(other))
        case 1:
            one[rng.choice(FIELDS)] = rng.choice([rng.choice(codes), anything(rng)])
        case 2:
            del one[rng.choice(list(one))]
        case _:
            key = rng.choice(list(one))
            one[key] = values_damage.near(one[key], rng)


def somewhere(*parts: str) -> Callable[[Any, Random], None]:
    """Return what changes something below these keys."""

    def damage(save: Any, rng: Random) -> None:
        part: Any = save
        for key in parts:
            part = part[key]
        places = paths(part)
        for _change in range(rng.randint(1, 3)):
            if places := paths(part) if _change else places:
                change(part, places, rng)

    return damage


def texts(save: Any, rng: Random) -> None:
    """Put a hostile text where a text of a person or a bot belongs."""
    text = rng.choice(TEXTS) * rng.choice((1, 1, 1, 3, 40))
    where: tuple[tuple[Any, str], ...] = (
        (save, "title"),
        (rng.choice(save["seats"]), "name"),
        (rng.choice(save["seats"]), "kind"),
        (save, "game"),
    )
    holder, key = rng.choice(where)
    holder[key] = text


def notes(save: Any, rng: Random) -> None:
    """Put in notes that say what is not."""
    kind = rng.choice(("undo_agreed", "bot_replaced", "hint", "Other kind"))
    facts = {key: anything(rng) for key in ("seat", "bot", "reason", "detail", "entry")}
    save["notes"].append({"ply": rng.choice((0, 3, 99, -1)), "kind": kind, "facts": facts})


def exploded(save: Any, rng: Random) -> None:
    """Put something large where anything may stand."""
    key = rng.choice([*save, "else"])
    save[key] = bomb(rng)


SAVE_WAYS = (
    entries, entries, actions, actions, texts, notes,
    somewhere("setup"), somewhere("setup"), somewhere("seats"), somewhere("journal"),
    somewhere("content", "document", "map"), somewhere("content", "document", "game"),
    somewhere("content", "document", "decks"), somewhere("content", "document", "decks"),
    somewhere("content", "document"), somewhere(),
)  # fmt: skip
CAMPAIGN_WAYS = (texts, somewhere(), somewhere("games"), somewhere("games"), somewhere("seats"))
BOMB_ONCE_IN = 150
GONE = (LookupError, TypeError, AttributeError, ValueError)
"""What changing a part ends with that an earlier change took away."""


def damaged_save(source: str, rng: Random) -> bytes:
    """Return a save with one to three such damages, with a digest that fits in most cases.

    Half of those with other rules or cards lose their journal: it would only be out of step.
    """
    save = json.loads(source)
    ways = rng.choices(SAVE_WAYS, k=rng.choice((1, 1, 2, 3)))
    for way in ways:
        with suppress(
            LookupError, TypeError, AttributeError, ValueError
        ):  # an earlier one took the part away
            way(save, rng)
        if rng.random() < 0.4 and way not in (entries, actions):
            save["journal"] = []
    content = save.get("content")
    if (
        isinstance(content, dict)
        and isinstance(content.get("document"), dict)
        and rng.random() < 0.9
    ):
        content["digest"] = digest(content["document"])
    return _written(save, rng)


def damaged_campaign(source: str, rng: Random) -> bytes:
    """Return a campaign with one or two such damages."""
    campaign = json.loads(source)
    for way in rng.choices(CAMPAIGN_WAYS, k=rng.choice((1, 2))):
        with suppress(*GONE):
            way(campaign, rng)
    return _written(campaign, rng)


def _written(save: Any, rng: Random) -> bytes:
    if rng.randrange(BOMB_ONCE_IN) == 0 and isinstance(save, dict):
        exploded(save, rng)
    text = json.dumps(save, ensure_ascii=rng.random() < 0.5)
    if rng.randrange(12) == 0:
        text = _key_twice(text, rng)
    data = text.encode(errors="surrogatepass")
    return bytes_damage.damaged(data, rng) if rng.randrange(12) == 0 else data


def _key_twice(text: str, rng: Random) -> str:
    """Return the JSON text with a key that stands twice, or one written in another way."""
    places = [n for n, character in enumerate(text) if character == "{"]
    place = rng.choice(places) + 1
    return (
        text[:place]
        + rng.choice(('"format": 1, ', '"\\u0066ormat": 1, "format": 1, '))
        + text[place:]
    )
