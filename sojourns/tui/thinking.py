"""Bots think in threads of their own, so that the screen never waits for one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from threading import Thread
from typing import Any, TypeVar

from sojourns.kernel.game import Player
from sojourns.session.match import Match

PATIENCE = 30.0
"""Seconds after which a bot that has not answered is replaced."""

Result = TypeVar("Result")


async def in_thread(work: Callable[[], Result]) -> Result:
    """Return what the work returns; it is done in a daemon thread, which may hang for ever."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[Result] = loop.create_future()

    def finish(settle: Callable[[Any], None], value: Any) -> None:
        if not answer.done():
            settle(value)

    def run() -> None:
        try:
            value = work()
        except Exception as error:  # the host of a bot may catch everything
            loop.call_soon_threadsafe(finish, answer.set_exception, error)
        else:
            loop.call_soon_threadsafe(finish, answer.set_result, value)

    Thread(target=run, daemon=True).start()
    return await answer


async def decide(match: Match, bot: Player[Any, Any], patience: float = PATIENCE) -> Any:
    """Return the action that the bot to act decides on, or None if it failed or took too long."""
    game, seat = match.game, match.to_act
    view = match.view(seat)
    legal = game.legal_actions(view)
    rng = Random(f"{match.seed}/{match.ply}")
    try:
        action = await asyncio.wait_for(
            in_thread(lambda: bot.choose(game, view, legal, rng)), patience
        )
    except Exception:  # a bot that raises is replaced, like one that is too slow
        return None
    return action if game.refusal(match.state, action) is None else None
