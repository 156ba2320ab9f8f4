"""How programs are run that print what they find, for people and for pipes."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import NoReturn

from sojourns.cli.output import let_go, output_fails


def run(main: Callable[[], int | None]) -> NoReturn:
    """Run a program, and end the process with its status; quietly if nobody reads it any more."""
    try:
        status = main()
        sys.stdout.flush()
    except BrokenPipeError:
        if not output_fails():
            raise
        let_go()
        sys.exit(0)
    sys.exit(status)
