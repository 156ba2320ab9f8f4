"""Match, journal, saves, undo and replay, for any game."""
