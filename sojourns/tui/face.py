"""What the screens ask of a game's face: widgets that draw it, and nothing that decides a rule.

Keys are shared out: the table has those for looking and deciding (arrows, letters A to S, digits,
Tab, Space, Enter, Esc, `+` `-`, W, Z) and lets all others pass; the screen around it has the rest
(T, U, Backspace, Y, Ctrl+U, V, F1 to F6, `?`, X, F10, Ctrl+Q).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget

from sojourns.kernel.game import Content, Game, Options, ScoreLine, Stream, Told, Words


@dataclass(frozen=True)
class Moment:
    """Everything that a table shows at one time."""

    game: Game[Any, Any]
    words: Words[Any, Any]
    names: tuple[str, ...]
    """Names of the players, indexed [seat]."""
    looks: tuple[int, ...]
    """Which of the four looks (shape and colour) a seat wears, indexed [seat]."""
    view: Any
    """What the one at the keyboard may know; never a full state."""
    ply: int
    legal: Sequence[Any] = ()
    """What may be done by keyboard and mouse now; empty if the table only looks."""
    story: Sequence[tuple[int, Told]] = ()
    """The log so far, each line with the ply (from 1) it belongs to."""
    since: int = 0
    """Ply after which lines are new to the one at the keyboard."""
    turn: Sequence[Any] = ()
    """The views of the turn in hand so far, from its start to `view`; empty: not known."""
    before: Any = None
    """The view to compare with for the marks of what just changed, or None."""
    title: str = ""
    waiting: str = ""
    """Shown in the action bar instead of chips while a bot thinks or the past is shown."""
    hints: bool = False
    """Whether the one at the keyboard may ask what a bot would do."""
    bare: bool = False
    """Without the rows of cards and keys: the screen has its own there, as in a replay."""
    extra: Mapping[str, Any] = field(default_factory=dict)

    def is_new(self, ply: int, told: Told) -> bool:
        """Return whether a line of the log is new; a note of a ply is of the time after it."""
        return ply > self.since or (ply == self.since and told.seat < 0)


class TableWidget(Widget):
    """A whole table below and beside a map. It is handed moments and posts wishes."""

    class Play(Message):
        """A legal action was decided on."""

        def __init__(self, action: Any) -> None:
            super().__init__()
            self.action = action

    class Refused(Message):
        """A wish that the rules forbid was uttered; the screen shows the text as a toast."""

        def __init__(self, title: str, lines: Sequence[str], offer: str = "") -> None:
            super().__init__()
            self.title = title
            self.lines = tuple(lines)
            self.offer = offer
            """What Enter would show instead; `take_offer` is called then. Empty: nothing."""

    class Allowed(Message):
        """It was asked why not, and it is allowed; the screen shows the text as a toast."""

        def __init__(self, title: str, lines: Sequence[str]) -> None:
            super().__init__()
            self.title = title
            self.lines = tuple(lines)

    class PlayerAsked(Message):
        """A player's panel was clicked."""

        def __init__(self, seat: int) -> None:
            super().__init__()
            self.seat = seat

    class TurnEndAsked(Message):
        """A click asked to end the turn."""

    class KeyAsked(Message):
        """A click on the hint of a key that the screen handles, by its Textual name (`f2`)."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def show(self, moment: Moment) -> None:
        """Draw the moment; whatever was in hand is dropped if it is not legal any more."""

    def end_losses(self) -> Sequence[str]:
        """Return what ending the turn now would give up, a line each; empty: nothing (A3)."""
        return ()

    def light(self, spaces: Sequence[int]) -> None:
        """Spotlight the spaces; none: no spotlight."""

    def follow(self, action: Any) -> None:
        """Put the cursor where the action has happened: a bot or a replay plays."""

    def go(self, space: int) -> None:
        """Put the cursor on the space."""

    def take_offer(self) -> None:
        """Do what the last refusal offered."""

    def foot(self) -> int:
        """Return how many rows lie below the map, so that a toast can sit above them."""
        return 6

    def cursor_row(self) -> int | None:
        """Return the screen row of the cursor's label, which a toast must not cover, if known."""
        return None


class Face(Protocol):
    """How a game looks. One per kind of game, listed in the catalogue."""

    def words(self, game: Game[Any, Any], names: Sequence[str]) -> Words[Any, Any]:
        """Return the texts for this table."""
        ...

    def table(self) -> TableWidget:
        """Return a fresh table."""
        ...

    def picture(self) -> TableWidget:
        """Return a fresh map alone, for the score screen, which answers to `show` and `light`."""
        ...

    def laying(self, content: Content, options: Options, stream: Stream) -> Screen[Any] | None:
        """Return a screen to lay out by hand what chance would, or None: there is nothing.

        It returns the options of what was laid, to be added to the others, or None: never mind.
        """
        ...

    def news(self, before: Any, after: Any, moment: Moment, seat: int) -> Sequence[Told]:
        """Return what changed for the seat between two views, most important first."""
        ...

    def score_rows(self, moment: Moment, lines: Sequence[ScoreLine]) -> Sequence[ScoreRow]:
        """Return the score screen's rows without the total, from the engine's lines."""
        ...

    def tableau(self, moment: Moment, seat: int) -> Sequence[tuple[str, str]]:
        """Return lines (style name, text) about one player's cards, pieces and trades.

        Style names are those of `tui.paint`: `title`, `text`, `faint`, `key`, `good`, `bad`.
        """
        ...

    def spaces(self, moment: Moment) -> Sequence[tuple[int, str]]:
        """Return every space with a line in words."""
        ...

    def glyphs(self, moment: Moment | None = None) -> Sequence[tuple[str, str]]:
        """Return every glyph with its name, for the help: those of a moment's game, or all."""
        ...

    def when(self, moment: Moment) -> str:
        """Return how far the game is: `round 5 of 9`."""
        ...

    def occasion(self, moment: Moment) -> str:
        """Return what is played: `Nine Shoals, 4 players, 9 rounds`."""
        ...

    def tie_break(self, moment: Moment) -> tuple[str, tuple[str, ...]]:
        """Return a sentence on what breaks ties, and how much each has, as shown, by [seat]."""
        ...


@dataclass(frozen=True)
class ScoreRow:
    """One row of the score screen."""

    name: str
    points: tuple[int, ...]
    """Indexed [seat]."""
    note: str
    """Where they came from."""
    spaces: tuple[int, ...]
    """Spaces that gave them."""
