"""Six Sojourns as an environment for those who train agents (docs/simulate.md)."""
