"""Settings: read leniently, written whole."""

from __future__ import annotations

import pytest

from sojourns.tui import settings
from sojourns.tui.settings import Settings, load, read, store


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        pytest.param({}, Settings(), id="nothing"),
        pytest.param([1], Settings(), id="no object"),
        pytest.param({"pace": "fast"}, Settings(pace="fast"), id="one setting"),
        pytest.param({"pace": ["fast"]}, Settings(), id="a value of another type"),
        pytest.param({"handover": 1}, Settings(), id="a number is no switch"),
        pytest.param({"handover": False}, Settings(handover=False), id="a switch"),
        pytest.param({"pace": "warp", "glyphs": "ascii"}, Settings(glyphs="ascii"), id="unknown"),
        pytest.param({"names": ["Ana", "Bo"]}, Settings(names=("Ana", "Bo")), id="names"),
        pytest.param({"names": ["Ana", 2]}, Settings(), id="names that are none"),
        pytest.param({"names": "Ana"}, Settings(), id="a text is no list"),
        pytest.param({"names": ["Ana", "\x1b[2J"]}, Settings(), id="IN-04 escape in a name"),
        pytest.param({"names": ["Ana", "\ud800"]}, Settings(), id="IN-08 half a character"),
        pytest.param({"names": list("abcdef")}, Settings(names=tuple("abcd")), id="four names"),
    ],
)
def test_read(found, expected):
    assert read(found) == expected


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"\xff\xfe", b"[" * 100_000, b'{"pace": NaN}'],
    ids=["empty", "cut", "no UTF-8", "deep", "no JSON"],
)
def test_damaged_file_is_no_failure(home, content):
    (home / "settings.json").write_bytes(content)
    assert load() == Settings()


def test_store_then_load(home):
    chosen = Settings(colors="256", handover=False, names=("Ána", "Bo"))
    assert store(chosen) is None
    assert load() == chosen
    assert [path.name for path in home.iterdir()] == ["settings.json"]


def test_folder_that_cannot_be_made(home):
    (home / "file").write_text("")
    assert store(Settings(), home / "file" / "sub") is not None


def test_folder_of_the_system(monkeypatch):
    monkeypatch.delenv("SOJOURNS_HOME")
    assert settings.folder().name == "sojourns"


@pytest.mark.parametrize("name", settings.ALLOWED)
def test_next_goes_round(name):
    chosen = Settings()
    for _value in settings.ALLOWED[name]:
        chosen = chosen.next(name)
    assert chosen == Settings()
