"""Python's collector of garbage, which rests until the first frame.

All that is imported and made until then stays, and looking through it again and again takes a tenth
of the time to the first frame.
"""

from __future__ import annotations

import gc


def rest() -> None:
    """Collect nothing for now."""
    gc.disable()


def wake() -> None:
    """Collect again, but let alone for good what was made while the collector rested."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
