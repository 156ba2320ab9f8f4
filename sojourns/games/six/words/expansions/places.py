"""Places in words (X1)."""

from sojourns.games.six.words.part import Part
from sojourns.lang import N_

PART = Part(
    title=N_("Places"),
    brings=N_("Cards of the map, with points for controlling the spaces that they name."),
    deals={
        ("S10", "no_places_deck"): (
            N_("The map {map} has no deck of Places."),
            N_("Choose a map that has one, or play without Places."),
        ),
    },
    rules=("X1.2",),
)
