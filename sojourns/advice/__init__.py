"""Hints and reviews: what comes of a plan, what turns cost, and the bots asked for it; any game."""
