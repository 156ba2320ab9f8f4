"""The edge of Six Sojourns: reading map, card and number files, and compiling them.

Importing it costs 0.1 s for pydantic, so that the start screen does without.
"""

from sojourns.games.six.data.loading import MapInfo, content_folder, list_maps, load, read

__all__ = ["MapInfo", "content_folder", "list_maps", "load", "read"]
