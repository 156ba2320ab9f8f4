"""Nothing leaks and nothing acts: the short run of `tests.benchmarks.leaks`."""

from __future__ import annotations

import json
import sys
from random import Random

import pytest

from sojourns.cli import crash
from sojourns.session import saves
from sojourns.session.clean import shown
from sojourns.session.match import Match
from tests.leaks import hostile, raw, sixtable, sizes, toytable, twintable, windows
from tests.leaks.terminal import ESCAPE
from tests.leaks.texts import texts

needs_terminal = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pty")


@pytest.fixture
def home(tmp_path, monkeypatch):
    """Keep saves and settings in a folder of the test."""
    monkeypatch.setenv("SOJOURNS_HOME", str(tmp_path))
    return tmp_path


# -- hand-overs


@needs_terminal
def test_hs_01_no_frame_between_two_people_shows_a_hand(home):
    """HS-03, HS-05 either: with the mouse dragged, keys pressed and the window resized."""
    path = home / "toy.json"
    saves.write(path, toytable.fresh(1))
    at = toytable.play(path, Random(7), (80, 24), home, handovers=3)
    assert at.handovers == 3
    assert at.terminal.frames > 20


@needs_terminal
def test_hs_01_no_card_is_named_before_it_lies_in_the_row(home):
    path = home / "six.json"
    saves.write(path, sixtable.canaries(sixtable.OPTIONS, 3))
    at = sixtable.table(path, (80, 24), home)
    try:
        sixtable.play(at, Random(3), 2, (80, 24))
    finally:
        at.terminal.close()
    assert at.handovers == 2
    assert sixtable.secrets(bytes(at.terminal.record), "")


def test_what_is_watched_for_is_found(home):
    """A name that is shown too early ends the run: the watch is not blind."""
    path = home / "six.json"
    match = sixtable.canaries(sixtable.OPTIONS, 3)
    saves.write(path, match)
    mirror = sixtable.Mirror(path, sixtable.catalog.kinds())
    hidden = match.game.content.cards[match.state.deck[-1]].name
    assert hidden not in sixtable.revealed(mirror)
    assert sixtable.secrets(hidden.encode(), "") == sixtable.secrets(b"", hidden) == {hidden}


async def test_x8_4_the_same_keys_on_a_twin_show_the_same(home):
    """HS-09: other faces and another deck where nobody has looked change no screen, no log."""
    match = sixtable.canaries(sixtable.OPTIONS, 5)
    done = await twintable.compared(match, home, Random(5), 2, (80, 24))
    assert done["screens"] > 10


def test_s9_a_crash_report_names_no_hidden_card(home):
    match = sixtable.canaries(sixtable.OPTIONS, 3)
    try:
        match.game.apply(match.state, None)  # type: ignore[arg-type]
    except KeyError as error:
        told = crash.report(error, ["play", "x.json"])
    (path,) = home.glob("crash-*.txt")
    assert str(path) in told
    assert not sixtable.secrets(path.read_bytes(), told)


# -- hostile texts


@pytest.mark.parametrize("field", hostile.FIELDS)
def test_in_04_a_text_in_a_save_is_refused_with_its_place_or_taken(field):
    for text in Random(field).sample(texts(), 6):
        found = hostile.outcome(field, text)
        if not isinstance(found, Match):
            assert found.startswith("game.json")
            assert all(shown(line) == line for line in found.split("\n"))


def test_the_texts_are_two_hundred():
    assert len(texts()) >= 200
    assert sum("\x1b" in text for text in texts()) > 40


async def test_in_01_columns_stay_straight_on_every_screen(home):
    """IN-04 as well: each screen once, with as many hostile texts as go into a save."""
    path = home / "hostile.json"
    path.write_text(next(hostile.batches()).save(), encoding="utf-8")
    async with windows.at_table(path, (80, 24)) as pilot:
        assert await windows.tour(pilot, windows.TABLE[:8]) > 500


@needs_terminal
def test_in_04_no_escape_from_a_text_reaches_the_terminal(home):
    """Names of files and folders, titles, and an environment full of them."""
    folder = home / "\x1b]0;Q7\x07[red]" / "saves"
    folder.mkdir(parents=True)
    for number, text in enumerate(("\x1b]52;c;Q7\x07", "[@click=Q7]x[b", "a\u202eb", "\x9bQ7")):
        save = hostile.played(12)
        save["title"] = text
        (folder / f"{number}{text}.json").write_text(json.dumps(save), encoding="utf-8")
        (folder / f"bad{number}{text}.json").write_text(text, encoding="utf-8")
    (folder.parent / "settings.json").write_text(json.dumps({"colors": "\x1b]2;Q7\x07"}))
    screens = [screen for screen in windows.START if screen[0] in ("open", "watch")]
    seen = raw.tour([], screens, {"SOJOURNS_HOME": str(folder.parent), "LANG": "\x1b]2;Q7\x07"})
    record = bytes(seen.record)
    assert b"bad" in ESCAPE.sub(b"", record)
    assert not raw.acting(record)
    assert not any(shape.startswith((b"]0", b"]2;", b"]8", b"]52")) for shape in raw.shapes(record))


# -- windows of any size


async def test_tr_12_any_size_in_every_screen(home):
    path = home / "game.json"
    path.write_text(json.dumps(hostile.played()), encoding="utf-8")
    async with windows.at_table(path, (80, 24)) as pilot:
        await pilot.press("enter")
        await sizes.resized(pilot, Random(1), 20)
