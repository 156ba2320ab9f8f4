"""What the README promises: its example runs, its commands are the ones that are checked."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

TOP = Path(__file__).resolve().parent.parent
README = (TOP / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """Return the code blocks of a language."""
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def test_the_example_runs() -> None:
    (example,) = blocks("python")
    names: dict[str, Any] = {}
    exec(example, names)
    assert names["match"].ply == 1


def test_the_check_script_runs_the_tests_as_the_readme_says() -> None:
    command = next(block.strip() for block in blocks("sh") if "pytest" in block)
    assert command in (TOP / ".ci" / "run").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("target", sorted(set(re.findall(r"\]\(([^)#:]+)\)", README))))
def test_links_lead_somewhere(target: str) -> None:
    assert (TOP / target).is_file()
