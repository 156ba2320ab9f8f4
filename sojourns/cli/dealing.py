"""What a new game is dealt with: from the words of the command line to the options of the game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from sojourns import catalog
from sojourns.cli.output import cleaned
from sojourns.kernel.errors import DealError
from sojourns.kernel.game import Refusal
from sojourns.lang import _

NONE, ALL = "none", "all"
GAMES = "--sojourns"


def options(
    map_name: str | None,
    expansions: str | None,
    sojourn: int | None,
    layout: Path | None,
    *,
    within: str | None = None,
    **sides: str | None,
) -> dict[str, Any]:
    """Return the options for what was chosen; what was not chosen is left to chance.

    `sides` are options that belong to an expansion. `within` is the option that messages name, if
    all of this was said in a single one.

    Raises:
        click.UsageError: there is no such sojourn.
        ContentError: a map or card file cannot be used.
        DealError: an expansion is none, or is not chosen that something belongs to (S2).
        UnreadableSave: the layout cannot be read.
    """
    chosen: dict[str, Any] = {"map": catalog.ANY_MAP}
    if sojourn is not None:
        chosen.update(_sojourn(within or "--sojourn", sojourn))
    if map_name is not None:
        chosen["map"] = map_name.upper() if len(map_name) == 1 else map_name
    if expansions is not None:
        chosen["expansions"] = _expansions(expansions)
    for key, side in sides.items():
        if side is not None:
            _belongs(key if within else f"--{key}", key, chosen)
            chosen[key] = side.casefold()
    if layout is not None:
        chosen.update(_layout(layout, chosen))
    return chosen


def _sojourn(place: str, number: int) -> Mapping[str, Any]:
    known = catalog.sojourns()
    if not 1 <= number <= len(known):
        text = _("{place} {number}: there is no such sojourn; expected 1 to {last}")
        raise click.UsageError(text.format(place=place, number=number, last=len(known)))
    return known[number - 1][1]


def _expansions(text: str) -> list[str]:
    """Return the expansions as they are spelled, or what stands for one: the deal refuses it."""
    names = [name.strip().casefold() for name in text.split(",")]
    if names == [ALL]:
        return catalog.expansions()
    return [] if names == [NONE] else names


def _belongs(place: str, key: str, chosen: Mapping[str, Any]) -> None:
    """Refuse an option whose expansion is not chosen.

    Raises:
        DealError: it is not (S2).
    """
    owner = catalog.owner(key)
    if owner is not None and owner.name not in chosen.get("expansions", ()):
        raise DealError(Refusal("S2", "not_chosen", found=place, expansion=owner.name))


def _layout(path: Path, chosen: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options in a layout file: what lies where, by kind of token."""
    from sojourns.session import strict

    place = cleaned(str(path))
    found = strict.parse(strict.read_bytes(path), place)
    layings = {tokens.key: tokens for tokens in catalog.layings(chosen)}
    laid: dict[str, Any] = {}
    for key, value in found.items():
        shown = cleaned(f"{path}: {key[:40]}")
        if key not in layings:
            _belongs(shown, key, chosen)
            text = _("{place} is nothing that is laid out here; expected {known}")
            known = ", ".join(layings) or "-"
            raise click.UsageError(text.format(place=shown, known=known))
        laid[key] = _codes(shown, value, showing=any(layings[key].shows))
    return laid


def _codes(place: str, value: Any, *, showing: bool) -> Any:
    """Return the codes of spaces in capitals, with what each token shows if they differ.

    Raises:
        click.UsageError: it is no list of codes, or no object of codes.
    """
    if showing and isinstance(value, dict) and all(isinstance(one, str) for one in value.values()):
        return {code.upper(): shown.casefold() for code, shown in value.items()}
    if not showing and isinstance(value, list) and all(isinstance(one, str) for one in value):
        return [code.upper() for code in value]
    if showing:
        text = _("{place}: expected an object of codes and what lies there, {example}")
        example = '{"A1": "art"}'
    else:
        text = _("{place}: expected a list of codes, {example}")
        example = '["A1", "B2"]'
    raise click.UsageError(text.format(place=place, example=example))


def games(text: str | None) -> list[tuple[str, dict[str, Any]]]:
    """Return the games of a campaign, name and options each: those recommended, or the table's own.

    The text has a game between commas: the number of a recommended sojourn, or a map; what follows
    it after spaces (or `+`) are expansions and sides, `B places feuds feuds=fierce`.

    Raises:
        click.UsageError: there is no such sojourn.
        DealError: a side belongs to no expansion chosen (S2).
    """
    if text is None:
        return [(name, dict(chosen)) for name, chosen in catalog.sojourns()]
    return [_game(one.replace("+", " ").split()) for one in text.split(",")]


def _game(words: list[str]) -> tuple[str, dict[str, Any]]:
    if not words:
        raise click.UsageError(_("--sojourns: a game is missing between the commas"))
    first, *rest = words
    if first.isascii() and first.isdecimal() and len(first) < 4:
        if len(rest) > 1:
            text = _("--sojourns: behind a sojourn's number only a map may follow, not {words}")
            raise click.UsageError(text.format(words=cleaned(" ".join(rest))))
        chosen = options(rest[0] if rest else None, None, int(first), None, within=GAMES)
        return catalog.sojourns()[int(first) - 1][0], chosen
    sides = dict(word.split("=", 1) for word in rest if "=" in word)
    names = [word for word in rest if "=" not in word] or [NONE]
    for key in sides:
        if catalog.owner(key) is None:
            text = _("--sojourns: there is no side of anything called {key}")
            raise click.UsageError(text.format(key=cleaned(key)))
    return "", options(first, ",".join(names), None, None, within=GAMES, **sides)
