"""Board, card row and tableau of Six Sojourns."""
