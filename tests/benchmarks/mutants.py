"""Mutants of rules, scoring and save code, and how many of them the table tests kill.

`python -m tests.benchmarks.mutants [--all-tests] [GLOB…]`
(needs `pip install mutmut`; the modules are listed under `[tool.mutmut]` in `pyproject.toml`).
It prints killed and all mutants of each module, and what was changed in each that survived.

mutmut makes the mutants. Its own runner is not used: it forks from a process that has run the
tests once, where what a game prepares (`Memo`, `lru_cache`) was made by the code as it is, so that
mutants of such code are never run. `mutants_plugin` forks before the tests, with empty tables.

Changes to `strict=` of `zip` are left out and counted apart: it is a belt beside braces, for tables
that are equally long by construction, and no test can see it.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from time import perf_counter

from tests import quietly

ROOT = Path(__file__).parents[2]
NEEDED = ("sojourns", "tests", "maps", "cards", "docs", "pyproject.toml", "README.md")
PLAN = "mutants.json"
"""In the copy: what `mutants_plugin` is to run, and then what came of it."""

SIX = "tests/six"
ACROSS = [
    f"{SIX}/test_{name}.py"
    for name in ("facts", "by_hand", "orders", "refusal_order", "interplay", "offers")
]
"""Tables that go through many chapters."""

TESTS = {
    "abilities": [f"{SIX}/effects", *(f"{SIX}/test_{name}.py" for name in ("supply", "people"))],
    "control": [f"{SIX}/test_control.py", f"{SIX}/test_scoring.py", *ACROSS],
    "decks": [f"{SIX}/test_places.py", f"{SIX}/test_specialties.py"],
    "encode": [f"{SIX}/test_encode.py"],
    "layout": [
        f"{SIX}/test_{name}.py"
        for name in ("facts", "by_hand", "trade_tokens", "exploration", "mountains")
    ],
    "objectives": [
        f"{SIX}/effects",
        *(f"{SIX}/test_{name}.py" for name in ("scoring", "specialties", "values")),
    ],
    "orders": [f"{SIX}/test_{name}.py" for name in ("orders", "upgrades", "serpents")],
    "people": [f"{SIX}/test_people.py", f"{SIX}/test_building.py", f"{SIX}/effects", *ACROSS],
    "ruleset": [f"{SIX}/test_modules.py", f"{SIX}/test_setup.py", *ACROSS],
    "scoring": [f"{SIX}/test_scoring.py", f"{SIX}/test_control.py", f"{SIX}/effects"],
    "view": [f"{SIX}/test_modules.py", f"{SIX}/test_exploration.py", f"{SIX}/test_turn.py"],
}
"""Module -> the tables for it, where they are not only in the test that is called like it."""

SESSION = "tests/session"
SAVES = {
    "atomic": ["atomic", "keeper"],
    "generations": ["generations"],
    "lock": ["lock"],
    "recovery": ["generations"],
    "replay": ["replay", "replay_told", "told"],
    "saves": ["saves", "told", "versions", "replay_told"],
    "strict": ["told", "saves"],
    "versions": ["versions", "told", "hints_saved"],
}
"""The same for saves, where all else has a file of sentences beside its own."""

QUICK = [
    *("-q", "-o", "addopts=--import-mode=importlib", "-p", "tests.benchmarks.mutants_plugin"),
    *("-p", "no:xdist", "-p", "no:cacheprovider", "-p", "no:asyncio"),
]
"""Options of pytest: the plugin that runs mutants, and no other that costs time."""

CACHED = re.compile(r"^@lru_cache\(.*\)\n", re.MULTILINE)
"""What is taken off in the copy, since mutmut leaves decorated functions alone."""


STRICT = re.compile(r", (strict=\w+)?(?=\))")


def modules() -> list[str]:
    """Return the files to mutate, as `pyproject.toml` lists them."""
    config = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["mutmut"]
    found = {
        str(path.relative_to(ROOT)) for glob in config["only_mutate"] for path in ROOT.glob(glob)
    }
    return sorted(name for name in found if not name.endswith("__init__.py"))


def mutate(copy: Path, name: str) -> list[str]:
    """Put all mutants of a module of the copy into it, and return the names of those to run."""
    from mutmut.mutation.file_mutation import mutate_file_contents

    path = copy / name
    made = mutate_file_contents(name, CACHED.sub("", path.read_text()))
    path.write_text(made.code)
    module = name.removesuffix(".py").replace("/", ".")
    functions = bodies(path)
    found = [mutant for mutant in made.mutant_names if not alike(functions, mutant)]
    return [f"{module}.{mutant}" for mutant in found]


def bodies(path: Path) -> dict[str, str]:
    """Return the source of each function of a mutated module, by name."""
    text = path.read_text()
    lines = text.splitlines()
    return {
        node.name: "\n".join(lines[node.lineno - 1 : node.end_lineno])
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef)
    }


def alike(functions: dict[str, str], mutant: str) -> bool:
    """Return whether the mutant only changes `strict=` of `zip`."""
    name = mutant.rpartition(".")[2]
    original = f"{name.rpartition('__mutmut_')[0]}__mutmut_orig"
    one, other = (STRICT.sub("", functions[each]).split("(", 1)[1] for each in (name, original))
    return one == other


def change(functions: dict[str, str], mutant: str) -> Iterator[str]:
    """Yield the lines that a mutant changes."""
    name = mutant.rpartition(".")[2]
    original = functions[f"{name.rpartition('__mutmut_')[0]}__mutmut_orig"]
    old, new = original.splitlines()[1:], functions[name].splitlines()[1:]
    for line in difflib.unified_diff(old, new, lineterm="", n=0):
        if not line.startswith(("---", "+++", "@@")):
            yield line


def tests_of(name: str) -> list[str]:
    """Return the files of tests that are to kill the mutants of a module."""
    stem = Path(name).stem
    if name.startswith("sojourns/session"):
        return [f"{SESSION}/test_{one}.py" for one in SAVES.get(stem, [stem, f"{stem}_told"])]
    return TESTS.get(stem) or [f"{SIX}/test_{stem}.py", f"{SIX}/effects", *ACROSS]


def run(name: str, copy: Path, everything: bool) -> dict[str, str]:
    """Mutate a module, run its tests on the mutants, print what came of it; return the fates."""
    original = (copy / name).read_text()
    mutants = mutate(copy, name)
    plan = copy / PLAN
    plan.write_text(json.dumps(mutants))
    tests = tests_of(name)
    if everything:
        tests += [f"tests/{name.split('/')[1].replace('games', 'six')}"]
    command = [sys.executable, "-m", "pytest", *QUICK, *tests]
    environment = {**os.environ, "MUTANT_UNDER_TEST": "stats"}
    done = subprocess.run(command, env=environment, cwd=copy, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{name}: {done.stdout}{done.stderr}")
    fates: dict[str, str] = json.loads(plan.read_text())
    report(copy / name, name, fates)
    (copy / name).write_text(original)
    return fates


def report(path: Path, name: str, fates: dict[str, str]) -> None:
    """Print the figures of a module, then what is changed in each mutant that lives."""
    killed = sum(fate != "survived" for fate in fates.values())
    share = 100 * killed / max(1, len(fates))
    functions = bodies(path)
    print(f"{name}: {killed} of {len(fates)} killed ({share:.0f} %)", flush=True)
    for mutant, fate in fates.items():
        if fate == "survived":
            print(f"  {mutant.rpartition('.')[2]}")
            for line in change(functions, mutant):
                print(f"    {line}")


def copied(place: Path) -> Path:
    """Return a copy of what the tests need."""
    copy = place / "copy"
    copy.mkdir()
    for part in NEEDED:
        source = ROOT / part
        if source.is_dir():
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(source, copy / part, ignore=ignored)
        else:
            shutil.copy(source, copy / part)
    return copy


def main() -> None:
    """Run the mutants of the modules that are named, by default of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("globs", nargs="*", help="modules, such as `*/rules/moves.py`")
    parser.add_argument("--all-tests", action="store_true", help="not only those of the module")
    arguments = parser.parse_args()
    names = modules()
    if arguments.globs:
        names = [name for name in names if any(fnmatch(name, one) for one in arguments.globs)]
    start = perf_counter()
    fates: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as place:
        copy = copied(Path(place))
        os.chdir(copy)  # where mutmut looks for its configuration
        for name in names:
            fates |= run(name, copy, arguments.all_tests)
        os.chdir(ROOT)
    counted = Counter(fates.values())
    killed = len(fates) - counted["survived"]
    print(f"all: {killed} of {len(fates)} killed ({100 * killed / max(1, len(fates)):.1f} %)")
    print(f"{dict(counted)}, in {perf_counter() - start:.0f} s")


if __name__ == "__main__":
    quietly.run(main)
