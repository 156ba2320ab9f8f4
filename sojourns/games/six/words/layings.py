"""Laying out tokens by hand, in words: what is laid, and where it may lie (X, S9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sojourns.games.six.content import SixContent
from sojourns.games.six.game import expansions_of
from sojourns.games.six.words.names import TRADES, Names, trade
from sojourns.games.six.words.registry import texts
from sojourns.lang import _


class Tokens(NamedTuple):
    """The tokens of a kind, and where they may be laid."""

    key: str
    """Their name in the options."""
    kind: str
    """What they are called, `mountains`."""
    shows: tuple[str, ...]
    """What each shows, as the option names it; empty texts: nothing tells them apart."""
    said: tuple[str, ...]
    """What each shows, in words."""
    spaces: Mapping[str, str]
    """Code -> code and name of each space where one may lie."""

    def option(self, codes: Sequence[str]) -> Any:
        """Return the option that lays them, one after the other, on the spaces of these codes."""
        if any(self.shows):
            return dict(zip(codes, self.shows, strict=True))
        return list(codes)


def layings(content: SixContent, options: Mapping[str, Any]) -> list[Tokens]:
    """Return what the expansions in the options lay out, one kind after the other."""
    names = Names(content, ())
    return [
        Tokens(
            module.key,
            _(texts().kinds[laying.kind]),
            laying.tokens,
            tuple(trade(shown) if shown in TRADES else shown for shown in laying.tokens),
            {names.space(space): names.space_label(space) for space in laying.allowed},
        )
        for module in expansions_of(options)
        if module.lay
        for laying in [module.lay(content, options)]
    ]
