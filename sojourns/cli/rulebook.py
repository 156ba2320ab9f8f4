"""The rulebook, a rule at a time."""

from __future__ import annotations

import re
from pathlib import Path

import sojourns

RULE = re.compile(r"[A-Za-z]+[0-9]+(\.[0-9]+)?")


def rule_text(rule: str) -> str:
    """Return the rule with the id (case ignored) as one paragraph, or nothing: there is none."""
    wanted = rule.strip().upper()
    if not RULE.fullmatch(wanted):
        return ""
    pattern = rf"\*\*{re.escape(wanted)}\*\*(.*?)(?=\n- \*\*|\n\n|\*\*[A-Z]+\d+(?:\.\d+)?\*\*|\Z)"
    found = re.search(pattern, _text(), re.DOTALL)
    if not found:
        return ""
    return f"{wanted} {' '.join(found[1].replace('**', '').split())}"


def _text() -> str:
    package = Path(sojourns.__file__).parent
    for path in (package / "share" / "rulebook.md", package.parent / "docs" / "rulebook.md"):
        if path.is_file():
            return path.read_text(encoding="utf-8")
    return ""
