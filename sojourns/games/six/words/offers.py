"""What a new game may choose, in words: expansions, their sides, the recommended sojourns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sojourns.games.six.game import EXPANSIONS
from sojourns.games.six.sojourns import SOJOURNS, Sojourn
from sojourns.games.six.words.names import listed
from sojourns.games.six.words.part import Part
from sojourns.games.six.words.registry import texts
from sojourns.lang import _


class Offer(NamedTuple):
    """An expansion to choose."""

    name: str
    """As it is spelled in options."""
    title: str
    brings: str
    """A line on what it brings."""


class Side(NamedTuple):
    """Something else to choose while an expansion is in play."""

    expansion: str
    key: str
    label: str
    values: Sequence[tuple[str, str]]
    """Each value with its text; the first is the default."""


def expansions() -> list[Offer]:
    """Return all expansions, in the order of the rulebook."""
    return [Offer(name, _(part.title), _(part.brings)) for name, part in texts().parts.items()]


def owner(key: str) -> Offer | None:
    """Return the expansion that the option `key` belongs to, or None: there is none."""
    names = [name for name, module in EXPANSIONS.items() if module.key == key]
    return next((one for one in expansions() if one.name in names), None)


def sides() -> list[Side]:
    """Return what expansions let the table choose besides."""
    return [
        Side(name, one.key, _(one.label), [(value, _(text)) for value, text in one.values])
        for name, part in texts().parts.items()
        for one in part.choices
    ]


def combination(options: Mapping[str, Any]) -> str:
    """Return map and expansions of options: `map A, Places and Feuds (fierce)`."""
    chosen = options.get("expansions", [])
    names = [_title(part, options) for name, part in texts().parts.items() if name in chosen]
    if not names:
        return _("map {map}, no expansions").format(map=options["map"])
    return _("map {map}, {expansions}").format(map=options["map"], expansions=listed(names))


def _title(part: Part, options: Mapping[str, Any]) -> str:
    """Return the title of an expansion, with what the table chose for it besides."""
    titles = [one.titles.get(str(options.get(one.key))) for one in part.choices]
    return _(next(filter(None, titles), part.title))


def sojourn(number: int, one: Sojourn, any_map: str) -> str:
    """Return a recommended sojourn in a line: `2 Market Tide: map B, Places and Trade tokens`."""
    text = _("{number} {name}: {combination}")
    return text.format(number=number, name=one.name, combination=combination(one.options(any_map)))


def ready(any_map: str) -> list[tuple[str, Mapping[str, Any]]]:
    """Return combinations to choose at once: a text and options for each, `none` first."""
    return [
        (_("No expansions"), {"expansions": []}),
        *(
            (sojourn(number, one, any_map), one.options(any_map))
            for number, one in enumerate(SOJOURNS, start=1)
        ),
        (_("All expansions"), {"expansions": list(EXPANSIONS)}),
    ]
