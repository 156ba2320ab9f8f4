"""The toy game, whose players have hands that others may not see, as a program of its own.

`python -m tests.leaks.toy_program FILE` shows its table.
"""

from __future__ import annotations

import sys
from pathlib import Path

from sojourns.session import saves
from sojourns.session.keeper import Keeper
from sojourns.tui.app import SojournsApp
from sojourns.tui.table import Table
from tests.toygame import Toy
from tests.tui.toyface import ToyFace, shelf


def main() -> None:
    """Show the table of the game in the file."""
    path = Path(sys.argv[1])
    match = saves.read(path, {"toy": Toy()})
    SojournsApp(shelf(), lambda _app: Table(match, Keeper(path), ToyFace())).run()


if __name__ == "__main__":
    main()
