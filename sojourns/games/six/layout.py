"""Laying out tokens: where they may go, at random or by hand, and reading a layout (X, S10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sojourns.games.six.content import SixContent
from sojourns.kernel.game import Refusal, Stream


def spaces_at_random(stream: Stream, name: str, codes: Sequence[str], number: int) -> list[str]:
    """Return so many of the codes, all different, out of the random stream of that name."""
    return stream(name).sample(list(codes), min(number, len(codes)))


def codes_of(content: SixContent, spaces: Sequence[int]) -> list[str]:
    """Return the codes of spaces."""
    return [content.board.codes[space] for space in spaces]


def ids_of(content: SixContent, codes: Sequence[str]) -> tuple[int, ...]:
    """Return the spaces of codes."""
    return tuple(content.board.codes.index(code) for code in codes)


def refuse_layout(
    content: SixContent, found: Any, kind: str, number: int, allowed: Sequence[int]
) -> Refusal | None:
    """Return why `found` does not lay `number` tokens on different allowed spaces, or None.

    `found` is a list of codes, or a mapping from codes. Too few spaces break S10, all else S9.
    """
    if number > len(allowed):
        return Refusal("S10", "few_spaces", kind=kind, number=number, spaces=len(allowed))
    if not isinstance(found, list | Mapping) or not all(isinstance(code, str) for code in found):
        return Refusal("S9", "no_layout", kind=kind)
    codes = set(codes_of(content, allowed))
    wrong = [code for code in found if code not in codes]
    if wrong:
        return Refusal("S9", "layout_space", kind=kind, found=wrong[0])
    if len(found) != number or len(set(found)) != number:
        return Refusal("S9", "layout_number", kind=kind, number=number, found=str(len(found)))
    return None
