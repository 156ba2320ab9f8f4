"""Playing many games over an executor: results come in the order of the seeds, whoever is first."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future

from sojourns.kernel.errors import SojournsError
from sojourns.lang import _
from sojourns.simulate.execute import Place
from sojourns.simulate.plan import Plan
from sojourns.simulate.play import Batch, Result, play_all

SECONDS = 0.5
"""How long a batch should take: long against sending it, short for whoever waits."""
MOST = 500
"""Games in a batch."""


class WorkerLost(SojournsError):
    """A worker ended without an answer."""


def played(plan: Plan, seeds: range, place: Place, *, saved: bool) -> Iterator[list[Result]]:
    """Yield the games of the seeds, in order, some at a time.

    Raises:
        WorkerLost: a worker was killed, by somebody or for want of memory.
    """
    waiting: deque[Future[Batch]] = deque()
    begun, size = seeds.start, 1
    ahead = place.width * 2 if place.width > 1 else 1
    while waiting or begun < seeds.stop:
        while len(waiting) < ahead and begun < seeds.stop:
            batch = range(begun, min(begun + size, seeds.stop))
            waiting.append(place.executor.submit(play_all, plan, batch, saved=saved))
            begun = batch.stop
        try:
            done = waiting.popleft().result()
        except place.lost as error:
            raise WorkerLost(_("A worker ended: {reason}").format(reason=error)) from error
        yield list(done.results)
        pace = len(done.results) / max(done.seconds, 1e-6)
        size = min(max(int(pace * SECONDS), 1), MOST, 2 * size)
