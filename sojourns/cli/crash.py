"""What is written when the program fails: a file for us, one line for the user."""

from __future__ import annotations

import platform
import tempfile
import traceback
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import sojourns
from sojourns.lang import _


def report(error: BaseException, args: Sequence[str]) -> str:
    """Write a crash file and return the line that names it; games are saved at every action."""
    text = _text(error, args)
    for folder in _folders():
        try:
            folder.mkdir(parents=True, exist_ok=True)
            name = f"crash-{datetime.now():%Y%m%d-%H%M%S-%f}.txt"
            path = folder / name
            path.write_text(text, encoding="utf-8", errors="backslashreplace")
        except OSError:
            continue
        return _(
            "This is a fault of sojourns. The game is saved up to its last action; "
            "please report what is in {path}"
        ).format(path=path)
    return _("This is a fault of sojourns, and no file could be written about it: {error}").format(
        error=f"{type(error).__name__}: {error}"
    )


def _folders() -> list[Path]:
    from sojourns.session.library import home

    return [home(), Path(tempfile.gettempdir())]


def _text(error: BaseException, args: Sequence[str]) -> str:
    lines = [
        f"sojourns {sojourns.__version__}, Python {platform.python_version()}, {platform.system()}",
        "sojourns " + " ".join(args),
        "",
        *(line.rstrip("\n") for line in traceback.format_exception(error)),
    ]
    return "\n".join(lines) + "\n"
