"""Games by the million: planned, played, recorded, counted and reported, for any game."""
