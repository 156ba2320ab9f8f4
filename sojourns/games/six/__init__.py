"""Six Sojourns."""
