"""IN-04: texts of content files and texts of saves pass gates that stop the same characters."""

from __future__ import annotations

import sys

from sojourns.games.six.data.unseen import find_unseen
from sojourns.session.clean import shown


def test_both_gates_stop_the_same_characters():
    """But for ends of lines and tabs, which files are made of."""
    differ = [
        f"U+{code:04X}"
        for code in (*range(0x3400), *range(0x3400, sys.maxunicode, 13), *range(0xE0000, 0xE0200))
        if (shown(text := f"a{chr(code)}") != text) != (find_unseen(text) is not None)
    ]
    assert differ == ["U+0009", "U+000A", "U+000D"]


def test_both_gates_stop_the_third_mark():
    for marks in range(5):
        text = "e" + "\u0301" * marks + "f"
        assert (shown(text) == text) == (find_unseen(text) is None) == (marks < 3)
