"""Six Sojourns in a terminal: rules, saves, replays, bots and screens."""

__version__ = "0.1.0"
