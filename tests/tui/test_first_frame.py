"""What is done before the first frame is what it needs: nothing twice, and no import too many."""

from __future__ import annotations

import gc
import sys
from collections import Counter
from pathlib import Path

import pytest
from textual.css import stylesheet

from sojourns import catalog
from sojourns.cli.root import COMMANDS
from sojourns.tui import collector
from sojourns.tui.app import SojournsApp

COMMAND_MODULES = {f"sojourns.cli.{module}" for module in COMMANDS.data.values()}

LISTING = """
import os, sys
from textual.drivers.linux_driver import LinuxDriver

def write(driver, text, write=LinuxDriver.write):
    if os.environ["AWAITED"] in text:
        with open(os.environ["LISTED"], "w", encoding="utf-8") as file:
            print(*sys.modules, file=file)
        os._exit(0)
    write(driver, text)

LinuxDriver.write = write
"""
"""Lists what is imported when an awaited text is written, and ends the program."""

needs_terminal = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pty")


def imported(folder: Path, args: list[str], awaited: str) -> set[str]:
    """Return the modules that the program has imported when it first writes the text."""
    from tests.crash.terminal import Terminal  # Windows has no pty

    listed = folder / "listed"
    told = {"SOJOURNS_HOME": str(folder), "AWAITED": awaited, "LISTED": str(listed)}
    with Terminal(args, told, before=LISTING) as terminal:
        assert terminal.wait() == 0
    return set(listed.read_text(encoding="utf-8").split())


@needs_terminal
def test_the_start_screen_needs_no_game_no_save_and_no_command(tmp_path):
    modules = imported(tmp_path, [], "Quit")
    assert "sojourns.tui.start" in modules
    assert not {"babel", "networkx", "pydantic", "yaml"} & modules
    assert not {name for name in modules if name.startswith(("sojourns.games", "sojourns.bots"))}
    assert not {"sojourns.session.library", "sojourns.session.saves"} & modules
    assert not COMMAND_MODULES & modules


@needs_terminal
def test_a_saved_game_needs_no_files_but_its_own(tmp_path):
    from tests.crash.six import dealt

    path = dealt(tmp_path / "game.json")
    modules = imported(tmp_path, ["play", "--no-handover", str(path)], "menu")
    assert "sojourns.tui.six.table" in modules
    assert not {"babel", "networkx", "yaml"} & modules
    assert not {name for name in modules if name.startswith(("sojourns.bots", "sojourns.simulate"))}
    assert COMMAND_MODULES & modules == {"sojourns.cli.playing"}


async def test_styles_are_read_once_before_the_first_frame(home, monkeypatch):
    read = Counter[str]()
    parse = stylesheet.parse

    def counted(scope, css, read_from, *args, **more):
        read[css] += 1
        return parse(scope, css, read_from, *args, **more)

    monkeypatch.setattr(stylesheet, "parse", counted)
    app = SojournsApp(catalog.shelf())
    async with app.run_test() as pilot:
        await pilot.pause()
        assert set(read.values()) == {1}
        app.refresh_css()  # as for another palette
        assert set(read.values()) == {2}


async def test_garbage_is_collected_from_the_first_frame_on(home):
    collector.rest()
    try:
        async with SojournsApp(catalog.shelf()).run_test() as pilot:
            for _try in range(500):
                await pilot.pause(0.01)
                if gc.isenabled():
                    break
            assert gc.isenabled()
            assert gc.get_freeze_count() > 0
    finally:
        gc.enable()
        gc.unfreeze()
