"""The command line."""

from sojourns.cli.program import main, run

__all__ = ["main", "run"]
