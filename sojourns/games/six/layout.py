"""Laying out tokens: where they may go, at random or by hand, and reading a layout (X, S10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sojourns.games.six.content import SixContent
from sojourns.games.six.prepared import Shared, shared
from sojourns.kernel.game import Refusal, Stream


def spaces_at_random(stream: Stream, name: str, codes: Sequence[str], number: int) -> list[str]:
    """Return so many of the codes, all different, out of the random stream of that name."""
    return stream(name).sample(list(codes), min(number, len(codes)))


class Spaces(Shared, dict[str, int]):
    """The space of each code."""

    def __init__(self, content: SixContent) -> None:
        self.update({code: space for space, code in enumerate(content.board.codes)})


def codes_of(content: SixContent, spaces: Sequence[int]) -> list[str]:
    """Return the codes of spaces."""
    codes = content.board.codes
    return [codes[space] for space in spaces]


def ids_of(content: SixContent, codes: Sequence[str]) -> tuple[int, ...]:
    """Return the spaces of codes."""
    spaces = shared(Spaces, content)
    return tuple([spaces[code] for code in codes])


def refuse_layout(
    content: SixContent, found: Any, kind: str, number: int, allowed: Sequence[int]
) -> Refusal | None:
    """Return why `found` does not lay `number` tokens on different allowed spaces, or None.

    `found` is a list of codes, or a mapping from codes. Too few spaces break S10, all else S9.
    """
    if number > len(allowed):
        return Refusal("S10", "few_spaces", kind=kind, number=number, spaces=len(allowed))
    if not isinstance(found, list | Mapping) or not {str}.issuperset(map(type, found)):
        return Refusal("S9", "no_layout", kind=kind)
    spaces = shared(Spaces, content)
    wrong = [code for code in found if spaces.get(code) not in allowed]
    if wrong:
        return Refusal("S9", "layout_space", kind=kind, found=wrong[0])
    if len(found) != number or len(set(found)) != number:
        return Refusal("S9", "layout_number", kind=kind, number=number, found=str(len(found)))
    return None
