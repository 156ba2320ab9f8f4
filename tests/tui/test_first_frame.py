"""What is done before the first frame is what it needs: nothing twice, and no import too many."""

from __future__ import annotations

import gc
from collections import Counter

from textual.css import stylesheet

from sojourns import catalog
from sojourns.tui import collector
from sojourns.tui.app import SojournsApp


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
