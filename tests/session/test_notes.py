"""Notes of a match in words."""

from __future__ import annotations

import pytest

from sojourns.session.match import Note
from sojourns.session.notes import note_text


@pytest.mark.parametrize(
    ("kind", "facts", "text"),
    [
        pytest.param("undo_agreed", {"entry": 3}, "take back action 3", id="UN-01 undo"),
        pytest.param("undo_agreed", {}, "take back action ?", id="without facts"),
        pytest.param("undo_agreed", {"entry": ["x"] * 99}, "take back action ?", id="no entry"),
        pytest.param("bot_replaced", {"seat": 1, "reason": "raised"}, "Bo failed", id="BT-03"),
        pytest.param("bot_replaced", {"seat": 1, "reason": 5}, "Bo is a bot", id="unknown bot"),
        pytest.param("bot_replaced", {"seat": -1, "reason": "raised"}, "? failed", id="no seat"),
        pytest.param(
            "bot_replaced", {"seat": True, "reason": "raised"}, "? failed", id="no number"
        ),
        pytest.param(
            "bot_replaced", {"seat": 9, "reason": "too_slow"}, "? took", id="no such seat"
        ),
        pytest.param("of_tomorrow", {}, "of_tomorrow", id="unknown kind"),
    ],
)
def test_a_note_in_words(kind, facts, text):
    assert text in note_text(Note(0, kind, facts), ["Ana", "Bo"])
