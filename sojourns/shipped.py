"""Where the files are that come with the program: maps, cards and the rulebook."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).parent
RULEBOOK = "docs/rulebook.md"


def shipped(name: str) -> Path:
    """Return the path of `maps`, `cards` or `docs/rulebook.md`.

    An installed package carries them in its folder `share`; a checkout has them beside the package.
    """
    inside = PACKAGE / "share" / name
    return inside if inside.exists() else PACKAGE.parent / name
