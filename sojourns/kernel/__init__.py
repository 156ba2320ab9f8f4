"""What every game and every part of the program agree on; it knows no game."""
