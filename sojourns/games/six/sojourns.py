"""The recommended sojourns: what to play with, in which order (G2). Names are proper names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Sojourn(NamedTuple):
    """A game of the recommended sequence."""

    name: str
    map: str | None
    """Letter of its map, or None: any."""
    expansions: tuple[str, ...]

    def options(self, map_name: str) -> Mapping[str, Any]:
        """Return the options of its game; `map_name` where any map does."""
        return {"map": self.map or map_name, "expansions": list(self.expansions)}


SOJOURNS = (
    Sojourn("Landfall", "A", ("places",)),
    Sojourn("Market Tide", "B", ("places", "trade-tokens")),
    Sojourn("Two Trades", None, ("trade-tokens", "specialties")),
    Sojourn("Rising Craft", "B", ("places", "trade-tokens", "upgrades")),
    Sojourn("Uncharted", "A", ("places", "exploration", "sea-serpents")),
    Sojourn("Old Grudges", "B", ("places", "exploration", "values", "sea-serpents", "feuds")),
)
"""In the order in which they are played."""
