"""Rule ids: those cited exist, and those that are built have a test that cites them."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
RULEBOOK = ROOT / "docs" / "rulebook.md"
ID = re.compile(r"(?<![\w.`])[STAMCPKXGE][1-9]\d?(?:\.\d+)?(?![\w`])")
"""A rule id in running text; codes of spaces stand in backticks there."""

DEFINED = re.compile(r"^ *- \*\*([A-Z]\d+(?:\.\d+)?)\*\*", re.MULTILINE)
CHAPTER = re.compile(r"^### (X\d+) ", re.MULTILINE)
WAITS = "not built yet"

FILES = sorted(
    file
    for folder in ("sojourns", "tests")
    for file in (ROOT / folder).rglob("*.py")
    if "toygame" not in file.parts and file != Path(__file__)
)
"""The toy game has rules of its own, L1 to L6, which look like none of these."""

PAGES = sorted([*(ROOT / "docs").glob("*.md"), ROOT / "README.md"])


@cache
def sections() -> dict[str, str]:
    """Return the text under each heading of the second level, by heading."""
    parts = re.split(r"^## (.+)$", RULEBOOK.read_text("utf-8"), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def defined(*, built: bool) -> set[str]:
    """Return the ids of the rules that are built, or of those that wait."""
    found: set[str] = set()
    for heading, text in sections().items():
        if (WAITS in heading) != built:
            found |= set(DEFINED.findall(text))
    return found


def chapters() -> set[str]:
    """Return the ids of whole expansions, which may be cited too."""
    return set(CHAPTER.findall(RULEBOOK.read_text("utf-8")))


EXISTING = defined(built=True) | defined(built=False) | chapters()


@cache
def nodes(source: str) -> list[ast.AST]:
    return list(ast.walk(ast.parse(source)))


def comments_and_docstrings(source: str) -> Iterator[str]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string
    for node in nodes(source):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield str(node.value.value)


def cited_in_calls(source: str) -> Iterator[str]:
    """Yield the rules that refusals and score lines of the source name."""
    for node in nodes(source):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            place = {"Refusal": 0, "ScoreLine": 2}.get(node.func.id)
            if place is not None and len(node.args) > place:
                rule = node.args[place]
                if isinstance(rule, ast.Constant) and ID.fullmatch(str(rule.value)):
                    yield str(rule.value)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_cited_rules_exist(file):
    source = file.read_text("utf-8")
    cited = {rule for text in comments_and_docstrings(source) for rule in ID.findall(text)}
    cited |= set(cited_in_calls(source))
    cited |= {rule for text in names_of_tests(source) for rule in ID.findall(text)}
    assert cited <= EXISTING, f"no such rules: {sorted(cited - EXISTING)}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_pages_cite_rules_that_exist(page):
    text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
    cited = set(ID.findall(text))
    assert cited <= EXISTING, f"no such rules: {sorted(cited - EXISTING)}"


def names_of_tests(source: str) -> Iterator[str]:
    """Yield the ids of parameters and the docstrings of tests in a test file's source."""
    for node in nodes(source):
        if isinstance(node, ast.keyword) and node.arg == "id":
            if isinstance(node.value, ast.Constant):
                yield str(node.value.value)
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield ast.get_docstring(node) or ""


LEADING = re.compile(r"(?:[A-Z]\d+(?:\.\d+)?(?: to |, | )?)+")
"""The rules that the name of a test begins with; further on `A1` may be a space."""


def rules_under_test() -> set[str]:
    """Return the rules that tests of the rules name."""
    found: set[str] = set()
    for file in FILES:
        if file.is_relative_to(ROOT / "tests" / "six"):
            for text in names_of_tests(file.read_text("utf-8")):
                # each sentence of a docstring may begin with a rule, as may each of its clauses
                for part in re.split(r"(?<=[.,;:])\s+", text):
                    if begins := LEADING.match(part):
                        found |= set(ID.findall(begins[0]))
    return found


def test_every_rule_that_is_built_has_a_test():
    without = sorted(defined(built=True) - rules_under_test())
    assert not without, f"no test cites {', '.join(without)}"


def test_the_rulebook_is_whole():
    """The sections and their rules are all there, each id once."""
    numbers = {"S": 10, "T": 8, "A": 8, "M": 6, "C": 5, "P": 8, "K": 10}
    expected = {f"{letter}{n}" for letter, most in numbers.items() for n in range(1, most + 1)}
    parts = {1: 2, 2: 2, 3: 1, 4: 3, 5: 3, 6: 1, 7: 1, 8: 5, 9: 3, 10: 3, 11: 2}
    expected |= {"G1", "G2"}
    expected |= {f"X{n}.{part}" for n, most in parts.items() for part in range(1, most + 1)}
    assert defined(built=True) == expected
    assert chapters() == {f"X{n}" for n in parts}
    assert defined(built=False) == {f"E{n}" for n in range(1, 6)}
    ids = DEFINED.findall(RULEBOOK.read_text("utf-8"))
    assert len(ids) == len(set(ids))


def test_positions_of_the_rulebook():
    """Each position at the end has a test of its number, or several."""
    heading = "Positions that every build must get right"
    numbers = {int(n) for n in re.findall(r"^(\d+)\. ", sections()[heading], re.MULTILINE)}
    assert numbers == set(range(1, 17))
    files = (ROOT / "tests" / "six").glob("*.py")
    tests = "".join(file.read_text("utf-8") for file in files)
    assert {int(n) for n in re.findall(r"def test_position_(\d+)\(", tests)} == numbers
