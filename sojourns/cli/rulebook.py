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

    Paragraphs are a line each, and so are the rows of a table. `X8` is all that begins with it.
    """
    wanted = rule.strip().upper()
    if not RULE.fullmatch(wanted):
        return ""
    text, each = _text(), re.escape(wanted)
    found = re.findall(rf"\*\*({each}(?:\.[0-9]+)?)\*\*(.*?){END}", text, re.DOTALL)
    heading = re.search(rf"^#+ ({each} .*)$", text, re.MULTILINE)
    rules = [f"{name} " + "\n".join(_lines(body.replace("**", ""))) for name, body in found]
    return "\n".join([heading[1], *rules] if heading and rules else rules)


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
