"""The part of a form that says who plays: names, persons or bots, and what each seat wears."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input

from sojourns.kernel.game import HUMAN
from sojourns.lang import _, pgettext
from sojourns.session import clean
from sojourns.session.match import Seat
from sojourns.tui import look
from sojourns.tui.form import Chooser, Label, line

MOST = 4
"""Seats of the largest table."""

HINTED = f"{HUMAN}+hints"
"""What the form calls the kind of a person who may ask for hints; no bot is called so."""


class Seats(Vertical):
    """A row for the number of players and one for each seat."""

    class Changed(Message):
        """The number of players or a name is another."""

    def __init__(self, bots: Collection[str], last_names: Sequence[str]) -> None:
        super().__init__(id="seats")
        self.bots = bots
        self.last_names = last_names
        """Names that empty fields stand for."""

    def compose(self) -> Iterable[Widget]:
        """Yield the rows."""
        numbers = [(number, str(number)) for number in range(2, MOST + 1)]
        yield from line(pgettext("17 columns", "Players"), Chooser(numbers, id="players"))
        for seat in range(MOST):
            yield from self._seat(seat)

    def _seat(self, seat: int) -> Iterable[Widget]:
        bots = {
            "random": pgettext("13 columns", "random bot"),
            "easy": pgettext("13 columns", "easy bot"),
            "medium": pgettext("13 columns", "medium bot"),
            "hard": pgettext("13 columns", "hard bot"),
        }
        kinds = [
            (HUMAN, pgettext("13 columns", "person")),
            *((bot, bots.get(bot, bot)) for bot in self.bots),
            (HINTED, pgettext("13 columns", "person, hints")),
        ]
        looks = Chooser(_looks(), id=f"look-{seat}")
        looks.inks = {number: f"banner{number}" for number in range(MOST)}
        with Vertical(classes="seat", id=f"seat-{seat}"):
            with Horizontal(classes="line"):
                yield Label(
                    pgettext("17 columns", "Seat {number}").format(number=seat + 1),
                    id=f"number-{seat}",
                )
                yield Input(
                    compact=True,
                    id=f"name-{seat}",
                    placeholder=self._default_name(seat),
                    classes="name",
                )
                kind = Chooser(kinds, id=f"kind-{seat}")
                kind.add_class("kind")
                yield kind
                yield looks
            yield Label("", "bad", id=f"error-name-{seat}")

    def _default_name(self, seat: int) -> str:
        if seat < len(self.last_names):
            return self.last_names[seat]
        return _("Player {number}").format(number=seat + 1)

    def on_mount(self) -> None:
        """Show the seats of the smallest table."""
        self._set_looks()
        self._arrange()

    # -- what the fields say

    @property
    def number(self) -> int:
        """Return the number of players."""
        return int(self.query_one("#players", Chooser).value)

    @property
    def names(self) -> list[str]:
        """Return the names as they are typed."""
        return [self._name_of(seat) for seat in range(self.number)]

    def _name_of(self, seat: int) -> str:
        typed = self.query_one(f"#name-{seat}", Input).value.strip()
        return typed or self._default_name(seat)

    def _look(self, seat: int) -> Chooser:
        return self.query_one(f"#look-{seat}", Chooser)

    def seats(self) -> list[Seat] | None:
        """Return the seats, or None: what is wrong stands at the fields."""
        seats: list[Seat] = []
        sound = True
        for number, typed in enumerate(self.names):
            error = self.query_one(f"#error-name-{number}", Label)
            error.say("")
            try:
                name = clean.player_names([*(seat.name for seat in seats), typed])[-1]
            except clean.NameProblem as problem:
                error.say(_name_problem(problem))
                if sound:
                    self.query_one(f"#name-{number}").focus()
                sound = False
            else:
                kind = self.query_one(f"#kind-{number}", Chooser).value
                hints = kind == HINTED
                kind = HUMAN if hints else kind
                seats.append(Seat(name, kind, self._look(number).value, hints))
        return seats if sound else None

    # -- what depends on what

    def on_chooser_changed(self, event: Chooser.Changed) -> None:
        """Fit the rest to what was chosen."""
        event.stop()
        name = event.chooser.id or ""
        if name == "players":
            self._set_looks()
        elif name.startswith("look-"):
            self._swap_look(int(name[-1]))
        self._arrange()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Fit names in other rows."""
        event.stop()
        self._arrange()

    def _set_looks(self) -> None:
        """Give the seats the looks that are easiest to tell apart, and the rest to the others."""
        order = [*look.DEFAULT_LOOKS[self.number]]
        order += [number for number in range(MOST) if number not in order]
        for seat, number in enumerate(order):
            self._look(seat).choose(number)

    def _swap_look(self, seat: int) -> None:
        """Give the look that the seat had to the one that wore its new one."""
        worn = [self._look(other).value for other in range(MOST)]
        free = next(number for number in range(MOST) if number not in worn)
        for other in range(MOST):
            if other != seat and worn[other] == worn[seat]:
                self._look(other).choose(free)

    def _arrange(self) -> None:
        for seat in range(MOST):
            self.query_one(f"#seat-{seat}").display = seat < self.number
        self.post_message(self.Changed())


def _name_problem(problem: clean.NameProblem) -> str:
    """Return what is wrong with a name, short enough for the row below its field."""
    sentences = {
        "empty": _("a name needs at least one character"),
        "too_long": _("it is {columns} columns wide; at most {limit} fit"),
        "character": _("it holds the character {code}, which cannot be shown safely"),
        "quote": _("names hold no comma and no quote"),
        "same": _("another player is called so; small and capital letters count as equal"),
    }
    return sentences[problem.reason].format(**problem.facts)


def _looks() -> list[tuple[int, str]]:
    names = (
        pgettext("9 columns", "circle"),
        pgettext("9 columns", "square"),
        pgettext("9 columns", "triangle"),
        pgettext("9 columns", "diamond"),
    )
    shapes = look.current().shapes
    return [(number, f"{shapes[number]} {name}") for number, name in enumerate(names)]
