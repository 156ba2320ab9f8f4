"""What was laid out by hand so far: one kind of token after the other, without any drawing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from sojourns.games.six.content import SixContent
from sojourns.games.six.game import expansions_of
from sojourns.games.six.layout import codes_of
from sojourns.games.six.ruleset import Laying
from sojourns.kernel.game import Options


class Pile(NamedTuple):
    """The tokens of a kind, and those of them that lie already."""

    key: str
    """Their name in the options."""
    laying: Laying
    on: dict[int, int]
    """Space -> index of the token on it, in the order in which they were laid."""

    @property
    def left(self) -> list[int]:
        """Return the tokens that do not lie yet."""
        return [one for one in range(len(self.laying.tokens)) if one not in self.on.values()]


def piles_of(content: SixContent, options: Options) -> list[Pile]:
    """Return what the expansions in the options lay out, nothing of it lying yet."""
    modules = [module for module in expansions_of(options) if module.lay]
    return [Pile(one.key, one.lay(content, options), {}) for one in modules if one.lay]


class Laid:
    """Lays tokens, takes them back, and leaves the rest to chance."""

    def __init__(self, piles: Sequence[Pile]) -> None:
        self.piles = piles
        self.wanted = ""
        """What the next token shall show."""

    @property
    def pile(self) -> Pile | None:
        """Return the kind in hand, or None: everything lies."""
        return next((pile for pile in self.piles if pile.left), None)

    @property
    def token(self) -> int:
        """Return the token that is laid next: one that shows what is wanted, if there is one."""
        assert self.pile is not None
        left, shows = self.pile.left, self.pile.laying.tokens
        return next((one for one in left if shows[one] == self.wanted), left[0])

    def turn(self, step: int) -> None:
        """Want the next token to show something else."""
        if self.pile is not None:
            shows = self.pile.laying.tokens
            sorts = list(dict.fromkeys(shows[one] for one in self.pile.left))
            place = sorts.index(shows[self.token]) + step
            self.wanted = sorts[place % len(sorts)]

    def bars(self, space: int) -> bool:
        """Return whether no token of the kind in hand may be laid there."""
        pile = self.pile
        return pile is None or space not in pile.laying.allowed or space in pile.on

    def lay(self, space: int) -> None:
        """Lay the next token on a space that does not bar it."""
        assert self.pile is not None
        self.wanted = self.pile.laying.tokens[self.token]
        self.pile.on[space] = self.token

    def undo(self) -> int | None:
        """Take back the token laid last and return its space, or None: none lies."""
        for pile in reversed(self.piles):
            if pile.on:
                space, token = pile.on.popitem()
                self.wanted = pile.laying.tokens[token]
                return space
        return None

    def rest(self, random: Random) -> None:
        """Lay what is left of the kind in hand on spaces of chance."""
        pile = self.pile
        if pile is None:
            return
        left, taken = pile.left, set(pile.on)
        random.shuffle(left)
        first = [space for space in pile.laying.first if space not in taken]
        other = [one for one in pile.laying.allowed if one not in taken and one not in first]
        random.shuffle(first)
        random.shuffle(other)
        pile.on.update(zip([*first, *other], left, strict=False))

    def options(self, content: SixContent) -> Mapping[str, Any]:
        """Return the options of what lies; a kind that chance lays altogether has none."""
        return {pile.key: _option(content, pile) for pile in self.piles if not pile.left}


def _option(content: SixContent, pile: Pile) -> Any:
    shows = pile.laying.tokens
    codes = codes_of(content, list(pile.on))
    if not any(shows):
        return codes
    return {code: shows[token] for code, token in zip(codes, pile.on.values(), strict=True)}
