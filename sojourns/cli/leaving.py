"""The end of the process: at once, whatever else still runs in it."""

from __future__ import annotations

import atexit
import os
import sys
from contextlib import suppress
from typing import NoReturn


def leave(status: int) -> NoReturn:
    """End the process with this status, as soon as what must happen at its end has happened.

    Python would wait for every thread, whatever it reads, and then take its modules apart, which
    costs 0.1 s after the screens. Saves are closed before, so nothing is left but what was
    registered for the end (bots are stopped, folders for a while removed) and the output.
    """
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):  # nobody takes it any more
            stream.flush()
    os._exit(status)
