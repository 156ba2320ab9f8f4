"""Who may import what: the imports of every file against the table of rooms.

A file belongs to the room with the longest name that leads to it. What is imported only for type
checkers counts too.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sojourns.games.six.game import EXPANSIONS

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "sojourns"

KERNEL = ("sojourns.kernel",)
TERMS = tuple(
    f"sojourns.games.six.{name}" for name in ("actions", "effects", "state", "content", "prepared")
)
RULES = (
    *KERNEL,
    *TERMS,
    *(f"sojourns.games.six.{name}" for name in ("ruleset", "layout", "rules")),
)
CORE = (
    *RULES,
    *(f"sojourns.games.six.{name}" for name in ("setup", "view", "value", "encode", "game")),
)
EDGE = ("sojourns", *KERNEL, "sojourns.lang", "sojourns.shipped")

ROOMS: dict[str, tuple[str, ...]] = {
    "sojourns": (),
    "sojourns.__main__": ("sojourns.cli",),
    "sojourns.lang": ("sojourns",),
    "sojourns.shipped": (),
    "sojourns.locale": ("sojourns", "sojourns.lang", "sojourns.locale", "babel", "click"),
    "sojourns.kernel": ("sojourns.kernel.errors",),
    "sojourns.games": (),
    "sojourns.games.six": (),
    "sojourns.games.six.actions": KERNEL,
    "sojourns.games.six.effects": KERNEL,
    "sojourns.games.six.state": (*KERNEL, "sojourns.games.six.effects"),
    "sojourns.games.six.content": (*KERNEL, "sojourns.games.six.effects"),
    "sojourns.games.six.prepared": ("sojourns.games.six.content", "sojourns.games.six.state"),
    "sojourns.games.six.ruleset": (*KERNEL, *TERMS),
    "sojourns.games.six.layout": (*KERNEL, *TERMS),
    "sojourns.games.six.rules": RULES,
    "sojourns.games.six.view": RULES,
    "sojourns.games.six.encode": RULES,
    "sojourns.games.six.value": RULES,
    "sojourns.games.six.setup": RULES,
    "sojourns.games.six.game": CORE,
    "sojourns.games.six.record": CORE,
    "sojourns.games.six.picture": ("sojourns.games.six.content", "sojourns.games.six.picture"),
    "sojourns.games.six.navigate": ("sojourns.games.six.content", "sojourns.games.six.picture"),
    "sojourns.games.six.chart": ("sojourns.games.six.content", "sojourns.games.six.picture"),
    "sojourns.games.six.sojourns": (),
    "sojourns.games.six.words": (
        *CORE,
        *("sojourns.games.six.sojourns", "sojourns.games.six.words", "sojourns.lang"),
    ),
    "sojourns.games.six.data": (
        *EDGE,
        *CORE,
        "sojourns.games.six.picture",
        "sojourns.games.six.data",
        "pydantic",
        "pydantic_core",
        "yaml",
        "networkx",
    ),
    "sojourns.session": (*EDGE, "sojourns.session", "pydantic", "platformdirs"),
    "sojourns.bots": (*KERNEL, "sojourns.bots"),
    "sojourns.advice": (*KERNEL, "sojourns.lang", "sojourns.session"),
    # the only one that asks, so that screens can have the rest without bots
    "sojourns.advice.asking": (*KERNEL, "sojourns.advice", "sojourns.session", "sojourns.bots"),
    "sojourns.simulate": (
        *EDGE,
        *("sojourns.session", "sojourns.bots", "sojourns.simulate"),
        *("pydantic", "pydantic_core", "distributed"),
    ),
    "sojourns.tui": (
        *EDGE,
        *("sojourns.advice.foresight", "sojourns.advice.review"),
        "sojourns.session",
        "sojourns.tui",
        "textual",
        "rich",
        "platformdirs",
    ),
    "sojourns.tui.six": (
        *EDGE,
        *CORE,
        *(f"sojourns.games.six.{name}" for name in ("words", "picture", "navigate", "chart")),
        "sojourns.tui",
        "textual",
        "rich",
    ),
    "sojourns.catalog": (
        *EDGE,
        *("sojourns.games", "sojourns.session", "sojourns.bots", "sojourns.tui"),
        *("sojourns.advice", "sojourns.simulate"),
    ),
    "sojourns.cli": (
        *EDGE,
        *("sojourns.catalog", "sojourns.session", "sojourns.bots", "sojourns.tui", "sojourns.cli"),
        *("sojourns.advice", "sojourns.games.six.words", "sojourns.simulate"),
        "click",
    ),
    "sojourns.training": (
        *EDGE,
        *CORE,
        *("sojourns.catalog", "sojourns.session", "sojourns.training"),
        *("numpy", "gymnasium", "pettingzoo"),
    ),
    # the commands on maps and cards show content, so they know whose content it is
    "sojourns.cli.content": (
        *EDGE,
        *("sojourns.catalog", "sojourns.cli", "sojourns.session", "sojourns.games"),
        "click",
    ),
    "sojourns.cli.map_text": (*EDGE, "sojourns.cli", "sojourns.games"),
}
"""Room -> what it may import, of the package and of other libraries."""

EXCEPTIONS = {
    # a type of what score functions are given; nothing is imported when the program runs
    ("sojourns.games.six.ruleset", "sojourns.games.six.rules.control"),
}

NOT_IN_THE_CORE = {"random", "time", "os", "pathlib", "json", "logging", "datetime", "secrets"}
"""Pure rules need none of these: no chance, no clock, no files, no text formats."""

FILES = sorted(PACKAGE.rglob("*.py"))


def module_of(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_of(file) for file in FILES}


def imports(source: str, module: str) -> Iterator[str]:
    """Yield what the file imports, in full names; names from a package that are modules too."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{module} imports relatively"
            for alias in node.names:
                name = f"{node.module}.{alias.name}"
                yield name if name in MODULES else str(node.module)


def room_of(module: str) -> str:
    """Return the longest room that holds the module; a package itself is no room of its parts."""
    rooms = [room for room in ROOMS if module == room or module.startswith(f"{room}.")]
    return max(rooms, key=len)


def may(room: str, name: str) -> bool:
    """Return whether the room may import it: listed itself, or inside something listed."""
    if name.split(".")[0] in sys.stdlib_module_names:
        return True
    return any(
        name == one or (one != "sojourns" and name.startswith(f"{one}.")) for one in ROOMS[room]
    )


@pytest.mark.parametrize("file", FILES, ids=module_of)
def test_imports(file):
    module = module_of(file)
    room = room_of(module)
    wrong = {
        name
        for name in imports(file.read_text("utf-8"), module)
        if not may(room, name) and (module, name) not in EXCEPTIONS
    }
    assert not wrong, f"{module} (room {room}) may not import {', '.join(sorted(wrong))}"


@pytest.mark.parametrize(
    "file",
    [
        file
        for file in FILES
        if file.is_relative_to(PACKAGE / "games")
        and not file.is_relative_to(PACKAGE / "games" / "six" / "data")
    ],
    ids=module_of,
)
def test_core_is_pure(file):
    used = set(imports(file.read_text("utf-8"), module_of(file)))
    assert not used & NOT_IN_THE_CORE


@pytest.mark.parametrize(
    ("module", "source", "wrong"),
    [
        ("sojourns.kernel.game", "import sojourns.session", True),
        ("sojourns.kernel.game", "from sojourns.kernel.errors import DealError", False),
        ("sojourns.games.six.rules.people", "from sojourns.games.six import data", True),
        ("sojourns.games.six.rules.people", "def f():\n    import pydantic", True),
        ("sojourns.games.six.game", "from sojourns.games.six.words import SixWords", True),
        ("sojourns.session.match", "from sojourns.games.six.state import State", True),
        ("sojourns.bots.turns", "import sojourns.lang", True),
        ("sojourns.advice.review", "import sojourns.bots", True),
        ("sojourns.advice.asking", "from sojourns.games.six.words import SixWords", True),
        ("sojourns.tui.app", "import sojourns.catalog", True),
        ("sojourns.tui.review", "from sojourns.advice import asking", True),
        ("sojourns.tui.six.chart", "from sojourns.games.six.data import load", True),
        ("sojourns.cli.program", "import sojourns.catalog", False),
    ],
)
def test_the_table_is_strict(module, source, wrong):
    """A wrong import is found wherever it stands in a file."""
    room = room_of(module)
    assert any(not may(room, name) for name in imports(source, module)) == wrong


def test_every_room_is_used():
    assert {room_of(module) for module in MODULES} >= set(ROOMS) - {"sojourns.games"}


@pytest.mark.parametrize("file", FILES, ids=module_of)
def test_nobody_asks_for_an_expansion_by_name(file):
    """S2 what is in play is a list of modules; nothing is compared with the name of one."""
    compared = {
        constant.value
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Compare)
        for part in (node.left, *node.comparators)
        for constant in ast.walk(part)
        if isinstance(constant, ast.Constant)
    }
    assert not compared & set(EXPANSIONS)


def test_a_game_starts_without_the_heavy_libraries():
    """The rules and their words need none of the libraries that take long to import."""
    program = (
        "import sys, sojourns.cli, sojourns.catalog, sojourns.games.six.game, "
        "sojourns.games.six.words\n"
        "sojourns.catalog.six()\n"
        "print(*{'pydantic', 'yaml', 'networkx', 'textual', 'babel'} & set(sys.modules))"
    )
    result = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert result.stdout.split() == []
