"""The face of Six Sojourns: board, card row, players, log, action bar."""

from sojourns.tui.six.sixface import SixFace

__all__ = ["SixFace"]
