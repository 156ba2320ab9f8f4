"""The signs that screens draw with: one set for most terminals, one of plain letters.

Many of the first set are of ambiguous width, two columns on terminals that are set so: hence the
second. Left out are signs with an emoji form, whose width differs, and those that fonts lack.
"""

from __future__ import annotations

from typing import NamedTuple

TOKENS = ("trade", "exploration", "mountain", "serpent", "shrine", "airship", "upgrade")
"""Kinds of tokens that have a sign of their own; all others share one, the last of a set."""


class Glyphs(NamedTuple):
    """Signs of one column each; only a mountain has two."""

    shapes: tuple[str, str, str, str]
    """Pieces and owners, indexed [look]."""
    small: tuple[str, str, str, str]
    """Patterns on owned land, indexed [look]."""
    house: str
    tower: str
    boat: str
    tie: str
    more: str
    """Something did not fit."""
    done: str
    legal_left: str
    legal_right: str
    bracket_left: str
    """Left of the label under the cursor."""
    bracket_right: str
    bar_full: str
    bar_empty: str
    bar_step: str
    arrow: str
    """Stands in texts, for which `look.words` finds its plain form."""
    cross: str
    """Not allowed."""
    square: str
    """Small square, for points in the score table."""
    here: str
    """Where we are in a replay."""
    play: str
    rule: str
    """Horizontal line."""
    side: str
    """Vertical line."""
    corners: tuple[str, str, str, str]
    """Upper left, upper right, lower left, lower right."""
    up_down: str
    left_right: str
    all_arrows: str
    gained: str
    lost: str
    tokens: tuple[str, ...]
    """Indexed as TOKENS, and one more for other kinds."""

    def token(self, kind: str) -> str:
        """Return the sign of a kind of token.

        >>> UNICODE.token("serpent"), ASCII.token("serpent"), ASCII.token("lantern")
        ('§', 's', 'y')
        """
        return self.tokens[TOKENS.index(kind) if kind in TOKENS else -1]


UNICODE = Glyphs(
    shapes=("●", "■", "▲", "◆"),
    small=("∘", "▫", "▵", "⋄"),
    house="⌂",
    tower="♜",
    boat="◡",
    tie="=",
    more="…",
    done="✓",
    legal_left="›",
    legal_right="‹",
    bracket_left="▐",
    bracket_right="▌",
    bar_full="■",
    bar_empty="·",
    bar_step="|",
    arrow="→",
    cross="✗",
    square="▪",
    here="▼",
    play="▶",
    rule="─",
    side="│",
    corners=("┌", "┐", "└", "┘"),
    up_down="↑↓",
    left_right="←→",
    all_arrows="←↑↓→",
    gained="+",
    lost="-",
    tokens=("¤", "✦", "/\\", "§", "π", "⊖", "±", "¶"),
)
ASCII = Glyphs(
    shapes=("@", "#", "%", "&"),
    small=("@", "#", "%", "&"),
    house="^",
    tower="!",
    boat="u",
    tie="=",
    more="~",
    done="x",
    legal_left=">",
    legal_right="<",
    bracket_left="[",
    bracket_right="]",
    bar_full="#",
    bar_empty=".",
    bar_step="|",
    arrow=">",
    cross="x",
    square="*",
    here="v",
    play=">",
    rule="-",
    side="|",
    corners=("+", "+", "+", "+"),
    up_down="up/down",
    left_right="left/right",
    all_arrows="arrows",
    gained="+",
    lost="-",
    tokens=("t", "x", "/\\", "s", "n", "o", "c", "y"),
)
