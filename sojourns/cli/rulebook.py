"""The rulebook, a rule at a time."""

from __future__ import annotations

import re
from collections.abc import Iterator

from sojourns.shipped import RULEBOOK, shipped

RULE = re.compile(r"[A-Z]+[0-9]+(\.[0-9]+)?")
END = r"(?=\n- \*\*|\n#|\*\*[A-Z]+[0-9]+(?:\.[0-9]+)?\*\*|\Z)"
"""Where a rule ends: at the next one, or at a heading."""


def rule_text(rule: str) -> str:
    """Return the rule with the id (case ignored), or nothing: there is none.

    Paragraphs are a line each, and so are the rows of a table.
    """
    wanted = rule.strip().upper()
    if not RULE.fullmatch(wanted):
        return ""
    found = re.search(rf"\*\*{re.escape(wanted)}\*\*(.*?){END}", _text(), re.DOTALL)
    if not found:
        return ""
    return f"{wanted} " + "\n".join(_lines(found[1].replace("**", "")))


def _lines(text: str) -> Iterator[str]:
    for block in text.split("\n\n"):
        rows = [row.strip() for row in block.strip().splitlines()]
        if not all(row.startswith("|") for row in rows):
            yield " ".join(rows)
            continue
        for row in rows:
            cells = [cell.strip() for cell in row.strip("|").split("|")]
            if set("".join(cells)) - set("-: "):
                yield ", ".join(cells)


def _text() -> str:
    return shipped(RULEBOOK).read_text(encoding="utf-8")
