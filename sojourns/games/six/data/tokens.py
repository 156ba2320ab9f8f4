"""Tokens of the expansions: from the document of `cards/tokens.yaml` to `Tokens`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from sojourns.games.six.content import Face, Numbers, Tokens
from sojourns.games.six.data.tree import Tree, join
from sojourns.games.six.data.validate import validated
from sojourns.games.six.effects import Gain, TradeName
from sojourns.kernel.errors import ContentError, Problem
from sojourns.lang import _

STRICT = ConfigDict(extra="forbid", frozen=True, strict=True)
Number = Annotated[int, Field(ge=0, le=99)]
Change = Annotated[int, Field(ge=-9, le=9)]

GAINS = ("coins", "people", "houses", "boats")
"""What an exploration token may give besides a trade (X8.3)."""


class FaceEntry(BaseModel):
    """A face of exploration tokens as it is written, and how many show it."""

    model_config = STRICT

    gain: Gain | None = None
    trade: TradeName | None = None
    number: Annotated[int, Field(ge=1, le=99)]


class TokensFile(BaseModel):
    """The file as it is written."""

    model_config = STRICT

    format: Literal[1]
    trade: dict[TradeName, Number]
    exploration: Annotated[tuple[FaceEntry, ...], Field(max_length=30)]
    upgrade: Annotated[tuple[Change, ...], Field(max_length=30)]
    mountains: Number
    serpents: Number
    shrines: Number
    airships: Number


FILE = TypeAdapter(TokensFile)


def compile_tokens(tree: Tree, numbers: Numbers) -> Tokens:
    """Return the tokens; those of trades and of exploration as often as there are.

    Raises:
        ContentError: with every problem found.
    """
    source = validated(FILE, tree)
    problems = [*_upgrade_problems(source, tree), *_face_problems(source, tree)]
    if problems:
        raise ContentError(tree.file, problems)
    trades = [
        numbers.trades.index(name)
        for name, number in source.trade.items()
        for _copy in range(number)
    ]
    return Tokens(
        trade=tuple(sorted(trades)),
        exploration=tuple(
            _face(entry, numbers) for entry in source.exploration for _copy in range(entry.number)
        ),
        upgrade=source.upgrade,
        mountains=source.mountains,
        serpents=source.serpents,
        shrines=source.shrines,
        airships=source.airships,
    )


def _face(entry: FaceEntry, numbers: Numbers) -> Face:
    trade = numbers.trades.index(entry.trade) if entry.trade else -1
    return Face(_face_name(entry), entry.gain, trade)


def _face_name(entry: FaceEntry) -> str:
    """Return what saves call the face: `coins-2`, `trade-art`."""
    if entry.trade:
        return f"trade-{entry.trade}"
    amounts = asdict(entry.gain or Gain())
    return "-".join(f"{key}-{amount}" for key, amount in amounts.items() if amount)


def _upgrade_problems(source: TokensFile, tree: Tree) -> Iterator[Problem]:
    for index, change in enumerate(source.upgrade):
        if not change:
            wrong = _("this token changes nothing")
            right = _("a number from -9 to 9, but not 0")
            yield tree.problem(join("upgrade", index), wrong, right)


def _face_problems(source: TokensFile, tree: Tree) -> Iterator[Problem]:
    """Yield the faces that show not exactly one thing, one that no token gives, or one again."""
    seen = set()
    for index, entry in enumerate(source.exploration):
        path = join("exploration", index)
        amounts = {key: amount for key, amount in asdict(entry.gain or Gain()).items() if amount}
        if (entry.gain is None) == (entry.trade is None):
            right = _("exactly one of {list}").format(list="gain, trade")
            yield tree.problem(path, _("it must show what the token brings"), right)
        elif entry.gain is not None and (len(amounts) != 1 or not set(amounts) <= set(GAINS)):
            right = _("exactly one of {list}").format(list=", ".join(GAINS))
            yield tree.problem(join(path, "gain"), _("no token brings this"), right)
        elif not all(1 <= amount <= 9 for amount in amounts.values()):
            right = _("a number from 1 to {most}").format(most=9)
            yield tree.problem(join(path, "gain"), _("no token brings this"), right)
        elif (name := _face_name(entry)) in seen:
            yield tree.problem(path, _("{face} stands twice").format(face=name))
        else:
            seen.add(name)
