"""Every colour of every screen, written out for each kind of terminal.

The automatic conversion of colours is not relied on: turned to 16 colours by the library, sea and
free land became one grey, and two players got the same fill.
"""

from __future__ import annotations

from collections.abc import Mapping

Row = tuple[str, int, int, str]

ROLES: Mapping[str, Row] = {
    # role: (true colour, of 256, of 16, without colours)
    # -- the map
    "sea_even": ("#103456", 17, 4, "#0c0c0c"),
    "sea_odd": ("#0d2c4a", 17, 4, "#141414"),
    "lit_sea": ("#1d5384", 24, 4, "#303030"),
    "dim_sea": ("#0d2133", 17, 4, "#080808"),
    "sea_dots": ("#5b8fb8", 67, 14, "#8a8a8a"),
    "dim_sea_dots": ("#4c7391", 67, 14, "#6c6c6c"),
    "sea_code": ("#8dbbe0", 110, 14, "#c6c6c6"),
    "lit_sea_code": ("#d3e8fa", 153, 15, "#ffffff"),
    "dim_sea_code": ("#7f9db5", 110, 14, "#9e9e9e"),
    "land": ("#3f3b2c", 237, 0, "#2e2e2e"),
    "lit_land": ("#5d5744", 240, 8, "#444444"),
    "dim_land": ("#28261d", 235, 0, "#1c1c1c"),
    "land_border": ("#f3ecd2", 230, 15, "#ffffff"),
    "dim_land_border": ("#a39f8d", 145, 7, "#a8a8a8"),
    "land_code": ("#d2cbac", 250, 7, "#d0d0d0"),
    "lit_land_code": ("#fff6b0", 229, 15, "#ffffff"),
    "dim_land_code": ("#98937c", 246, 7, "#a8a8a8"),
    "tie": ("#c9c2a2", 250, 7, "#bcbcbc"),
    "dim_tie": ("#2c2a24", 236, 0, "#262626"),
    "dim_tie_ink": ("#a19c86", 247, 7, "#a8a8a8"),
    "tray": ("#14171c", 233, 0, "#121212"),
    "dim_tray": ("#0f1115", 233, 0, "#0a0a0a"),
    "ink": ("#101010", 233, 0, "#0a0a0a"),
    "cursor": ("#ffffff", 231, 15, "#ffffff"),
    "mark": ("#fff6b0", 229, 15, "#ffffff"),
    # -- players: bright banner and text, fill, fill under the cursor, what is not to be chosen
    "banner0": ("#ff7a45", 209, 9, "#f0f0f0"),
    "fill0": ("#a63e15", 124, 1, "#5f5f5f"),
    "lit_fill0": ("#c64e20", 160, 1, "#707070"),
    "dim_fill0": ("#58220e", 52, 0, "#3a3a3a"),
    "dim_banner0": ("#24130c", 233, 0, "#1c1c1c"),
    "dim_ink0": ("#cf6a41", 173, 9, "#b2b2b2"),
    "pattern0": ("#080808", 216, 7, "#d0d0d0"),
    "banner1": ("#f7dc4a", 227, 11, "#d0d0d0"),
    "fill1": ("#8f7f12", 100, 3, "#6c6c6c"),
    "lit_fill1": ("#98871a", 136, 3, "#707070"),
    "dim_fill1": ("#423908", 58, 0, "#3a3a3a"),
    "dim_banner1": ("#1d1a0a", 233, 0, "#1c1c1c"),
    "dim_ink1": ("#b5a136", 143, 11, "#b2b2b2"),
    "pattern1": ("#101010", 233, 0, "#d8d8d8"),
    "banner2": ("#37c98b", 78, 10, "#e4e4e4"),
    "fill2": ("#1c7d5a", 29, 2, "#585858"),
    "lit_fill2": ("#229069", 65, 2, "#707070"),
    "dim_fill2": ("#0f4231", 22, 0, "#3a3a3a"),
    "dim_banner2": ("#0b1d16", 233, 0, "#1c1c1c"),
    "dim_ink2": ("#2fa474", 72, 10, "#b2b2b2"),
    "pattern2": ("#101010", 233, 0, "#d0d0d0"),
    "banner3": ("#d9a0ff", 183, 13, "#c0c0c0"),
    "fill3": ("#7a4bab", 97, 5, "#666666"),
    "lit_fill3": ("#8b5bc0", 98, 5, "#707070"),
    "dim_fill3": ("#3d2656", 54, 0, "#3a3a3a"),
    "dim_banner3": ("#1b1226", 233, 0, "#1c1c1c"),
    "dim_ink3": ("#a97fcb", 140, 13, "#b2b2b2"),
    "pattern3": ("#101010", 233, 0, "#d8d8d8"),
    # -- panels, cards, bars, boxes
    "screen": ("#101318", 233, 0, "#121212"),
    "bar": ("#161b22", 234, 0, "#1c1c1c"),
    "panel": ("#12161d", 233, 0, "#121212"),
    "head": ("#1f2630", 236, 0, "#262626"),
    "card": ("#222731", 235, 0, "#1e1e1e"),
    "card_head": ("#3a4350", 239, 8, "#444444"),
    "card_quiet": ("#262e39", 236, 4, "#2a2a2a"),
    "card_poor": ("#1a1e25", 234, 0, "#1c1c1c"),
    "chip": ("#3a4350", 239, 8, "#444444"),
    "text": ("#e2e7ee", 254, 15, "#e4e4e4"),
    "soft": ("#b9c4d0", 250, 7, "#bcbcbc"),
    "faint": ("#8d98a5", 247, 7, "#a0a0a0"),
    "key": ("#f7dc4a", 227, 11, "#ffffff"),
    "bad": ("#ff7a45", 209, 9, "#ffffff"),
    "refused": ("#ff7a45", 209, 9, "#ffffff"),
    "refused_back": ("#2a1a1a", 233, 0, "#1c1c1c"),
    # -- trade badges: the two letters carry the meaning
    "trade_cooking": ("#e07a5f", 173, 9, "#bcbcbc"),
    "trade_carpentry": ("#c99b5c", 179, 11, "#bcbcbc"),
    "trade_sewing": ("#e8a0bf", 175, 13, "#bcbcbc"),
    "trade_shoemaking": ("#b07c42", 137, 7, "#bcbcbc"),
    "trade_art": ("#8fb8de", 110, 14, "#bcbcbc"),
    "trade_blacksmithing": ("#9aa3ad", 247, 15, "#bcbcbc"),
    "trade_jewelry": ("#7fd1c7", 116, 10, "#bcbcbc"),
}
"""Every colour of every screen. Roles with a digit belong to that player look."""


SIXTEEN = (
    *((0, 0, 0), (170, 0, 0), (0, 170, 0), (170, 85, 0)),
    *((0, 0, 170), (170, 0, 170), (0, 170, 170), (170, 170, 170)),
    *((85, 85, 85), (255, 85, 85), (85, 255, 85), (255, 255, 85)),
    *((85, 85, 255), (255, 85, 255), (85, 255, 255), (255, 255, 255)),
)
"""What the sixteen colours look like on a plain console, as red, green, blue."""
