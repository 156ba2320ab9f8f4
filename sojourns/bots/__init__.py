"""Players made of code, for any game."""
