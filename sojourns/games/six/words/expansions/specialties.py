"""Specialties in words (X3)."""

from sojourns.games.six.words.part import Part
from sojourns.lang import N_

PART = Part(
    title=N_("Specialties"),
    brings=N_("Cards with points for the icons of two trades together."),
    rules=("X3.1",),
)
