"""Players made of code, for any game. They are handed what their seat may see, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sojourns.bots.greedy import Greedy
from sojourns.bots.uniform import Uniform
from sojourns.kernel.game import Player

BOTS: dict[str, Callable[[], Player[Any, Any]]] = {"random": Uniform, "greedy": Greedy}
"""Every kind of bot, by its name in saves and on the command line."""
