"""What a user prefers, in a small JSON file in the config folder. Reading it never fails."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from sojourns.session import atomic, clean, generations

HOME_VARIABLE = "SOJOURNS_HOME"
"""Names a folder that holds saves and settings instead of the system's places."""

ALLOWED: Mapping[str, tuple[Any, ...]] = {
    "colors": ("auto", "true", "256", "16", "none"),
    "glyphs": ("unicode", "ascii"),
    "map_style": ("auto", "dots", "blocks", "lines"),
    "pace": ("slow", "normal", "fast", "instant"),
    "handover": (True, False),
    "mouse": (True, False),
    "turns": (10, 20, 50, 0, 5),
}
"""Values of each setting, the default first where the class does not say otherwise."""

PAUSES: Mapping[str, float] = {"slow": 1.6, "normal": 0.8, "fast": 0.3, "instant": 0.0}
"""Seconds for which an action of a bot stands before the next one."""


@dataclass(frozen=True)
class Settings:
    """What a user prefers.

    >>> Settings().next("glyphs").glyphs
    'ascii'
    """

    colors: str = "auto"
    glyphs: str = "unicode"
    map_style: str = "auto"
    pace: str = "normal"
    """How long actions of bots stand, a key of PAUSES."""
    handover: bool = True
    """Whether a box says who sits down when the turn passes from one person to another."""
    mouse: bool = True
    """Whether the program takes the mouse; without it the terminal can select text."""
    turns: int = generations.TURNS
    """How many starts of turns are kept beside each game (`generations`)."""
    names: tuple[str, ...] = ()
    """Names of the last table."""

    def but(self, **changes: Any) -> Settings:
        """Return the settings with some changed."""
        return replace(self, **changes)

    def changes(self, before: Settings) -> dict[str, Any]:
        """Return the settings that are not as before, by name.

        >>> Settings(glyphs="ascii").changes(Settings())
        {'glyphs': 'ascii'}
        """
        return {name: value for name, value in vars(self).items() if value != vars(before)[name]}

    def next(self, name: str, step: int = 1) -> Settings:
        """Return the settings with the next allowed value of one of them."""
        values = ALLOWED[name]
        place = (values.index(getattr(self, name)) + step) % len(values)
        return replace(self, **{name: values[place]})


def folder() -> Path:
    """Return the folder of the settings; it need not exist."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home)
    from platformdirs import user_config_path  # not needed where the variable is set

    return user_config_path("sojourns", appauthor=False)


def load(place: Path | None = None) -> Settings:
    """Return what the file says; whatever is missing, damaged or unknown is left at its default."""
    import json  # the start screen paints first on machines without settings

    path = (place or folder()) / "settings.json"
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return Settings()
    return read(found)


def read(found: Any) -> Settings:
    """Return the settings among JSON values.

    >>> read({"glyphs": "ascii", "pace": "never", "what": 1}) == Settings(glyphs="ascii")
    True
    """
    if not isinstance(found, dict):
        return Settings()
    known: dict[str, Any] = {}
    for name, values in ALLOWED.items():
        value = found.get(name)
        if any(
            value is allowed or value == allowed
            for allowed in values
            if type(allowed) is type(value)
        ):
            known[name] = value
    names = found.get("names")
    if isinstance(names, list) and all(isinstance(name, str) for name in names):
        with suppress(clean.NameProblem):  # the file may have been edited (IN-04)
            known["names"] = clean.player_names(names[:4])
    return Settings(**known)


def store(settings: Settings, place: Path | None = None) -> str | None:
    """Write the settings; return None, or why they could not be written."""
    import json

    path = (place or folder()) / "settings.json"
    text = json.dumps(asdict(settings), indent=2, ensure_ascii=False) + "\n"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        atomic.write_text(path, text)
    except OSError as error:
        return error.strerror or str(error)
    return None
