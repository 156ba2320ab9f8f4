"""Two hundred texts that somebody may have put anywhere, to do harm or by an odd keyboard.

Each is short enough for a name; `Q7` is in what acts, so that it can be found again.
"""

from __future__ import annotations

from collections.abc import Iterator

MARKUP = (
    "[/", "[/]", "[b", "[b]x", "[red]", "[/red]", "[bold red]x[/]", "[@click=app.quit]x[/]",
    "[@click=Q7]x", "[link=x]", "[link=http://Q7]x[/]", "[[", "]]", "[]", "[ ]", "\\[x]", "\\[/",
    "[$warning]x[/]", "[on red]x[/]", "[reverse]x[/]", "[blink]x[/]", "[conceal]x[/]", "[not b]x",
    ":warning:", ":Q7:", "[url]x[/url]", "<b>x</b>", "<a href=Q7>", "&lt;", "${Q7}", "$(Q7)",
    "%s%n", "{}", "{0}", "{name}", "{name!r:>99}", "{0.__class__}", "%(x)s", "`x`", "$Q7", "~Q7",
)  # fmt: skip
"""Markup of the library, of pages and of formats."""

STRINGS = (
    "\x1b]0;Q7\x07", "\x1b]2;Q7\x07", "\x1b]8;;http://Q7\x07x\x1b]8;;\x07", "\x1b]52;c;UTc=\x07",
    "\x1b]52;c;?\x07", "\x1b]9;Q7\x07", "\x1b]777;notify;Q7\x07", "\x1b]1337;File=Q7\x07",
    "\x1b]4;1;#Q7\x07", "\x1b]10;?\x07", "\x1b]104\x07", "\x1b]8;;Q7\x1b\\x\x1b]8;;\x1b\\",
    "\x1bPQ7\x1b\\", "\x1b_Q7\x1b\\", "\x1b^Q7\x1b\\", "\x1bXQ7\x1b\\", "\x1bP$qm\x1b\\", "\x1b]Q7",
)  # fmt: skip
"""OSC, DCS, APC, PM, SOS: titles, links, the clipboard, notes, files, colours; one without end."""

CODES = (
    "\x1b[2J", "\x1b[H", "\x1b[31mx", "\x1b[0m", "\x1b[?1049l", "\x1b[?25h", "\x1b[?1000h",
    "\x1b[6n", "\x1b[c", "\x1b[>c", "\x1b[5n", "\x1b[21t", "\x1b[18t", "\x1b[999;999H", "\x1b[8m",
    "\x1b[1;1H", "\x1b[K", "\x1b[1P", "\x1b[?2026h", "\x1b[?2004l", "\x1b[3J", "\x1b[!p",
    "\x1b[38;2;1;2;3mx", "\x1b[", "\x1b", "\x1bc", "\x1b7", "\x1b8", "\x1bM", "\x1bD", "\x1b(0",
    "\x1b#8", "\x1b%G", "\x1b=", "\x1b>",
)  # fmt: skip
"""CSI and other escapes: they clear, move, colour, ask, switch modes and sets of letters."""

CONTROLS = tuple("a" + chr(code) + "b" for code in (*range(0x00, 0x20, 3), 0x0D, 0x08, 0x7F))
C1 = tuple("a" + chr(code) + "Q7" for code in (0x80, 0x85, 0x8D, 0x90, 0x9B, 0x9C, 0x9D, 0x9F))
UNSEEN = tuple(
    "a" + chr(code) + "b"
    for code in (
        *(0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069, 0x200E, 0x200F),
        *(0x061C, 0x200B, 0x200C, 0x200D, 0x2060, 0x2061, 0xFEFF, 0x00AD, 0x034F, 0x115F, 0x3164),
        *(0x2028, 0x2029, 0xFE0F, 0xE0001, 0xE0041, 0xE000, 0xF0000, 0xFFFE, 0xFFFF, 0x1D173),
        *(0x180E, 0xFFF9, 0xFFFB, 0x10FFFF, 0x2800, 0x3000, 0x00A0, 0x2003, 0x0378),
    )
)
"""Bidi, zero-width, fillers, tags, private ones, none at all, and blanks of other widths."""

WIDE = (
    "a" + "\u0301" * 40, "\u0301a", "Zo\u0065\u0301", "\u0e01\u0e33", "\u0915\u094d\u0937",
    "安娜", "海港城", "가나", "\u1112\u1161\u11ab", "ﾊﾝｶｸ", "ＡＢＣ", "「安」",
    "\U0001f468\u200d\U0001f469", "\U0001f3f3\ufe0f\u200d\U0001f308",
    "\U0001f1e7\U0001f1f7", "\U0001f44d\U0001f3fd", "☎️",
    "\U0001f600", "⚠", "♠", "▲▲", "│x│", "▐x▌", "…", "ﷺ", "𒐫", "אבג", "مرحبا", "ß", "ﬀ", "İ",
)  # fmt: skip
"""Combining marks, wide and narrow letters, emoji with joiners, scripts from the right."""

LONG = ("W" * 300, "安" * 200, "a " * 150, "[/]" * 100, "\u0301" * 99, "e\u0301" * 99, " ", "")

SEQUENCES = (
    "../../Q7", "/etc/Q7", "C:\\Q7", "CON", "nul.json", "-rf", "--help", "a/b", "a\\b", "~/Q7",
    "'; Q7", '"Q7"', "a,b", "=Q7()", "#!/Q7", "null", "true", "NaN", "1e999", "0x7f",
)  # fmt: skip
"""Texts that mean something to a shell, a system of files, a sheet or a reader."""


def texts() -> list[str]:
    """Return all of them, no two alike."""
    return list(dict.fromkeys(_all()))


def _all() -> Iterator[str]:
    for group in (MARKUP, STRINGS, CODES, CONTROLS, C1, UNSEEN, WIDE, LONG, SEQUENCES):
        yield from group
