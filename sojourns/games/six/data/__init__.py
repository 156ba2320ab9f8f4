"""The edge of Six Sojourns: reading map, card and number files, and compiling them."""
