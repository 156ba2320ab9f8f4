"""The form for a new game: who plays, who moves first, and what the game lets one choose."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Input

from sojourns.kernel.errors import DealError, SojournsError
from sojourns.lang import _, pgettext
from sojourns.session import clean
from sojourns.session.deal import deal
from sojourns.session.keeper import Keeper
from sojourns.session.match import HUMAN, Match, Seat
from sojourns.tui import files, look, settings
from sojourns.tui.form import Chooser, Label, Push
from sojourns.tui.page import Leave
from sojourns.tui.paint import Ink
from sojourns.tui.parts import Heading, Hint, Keys
from sojourns.tui.shelf import Shelf

MOST = 4
"""Seats of the largest table."""

SEED_LIMIT = 2**63


class NewGame(Leave):
    """Deals a game and opens its table."""

    AUTO_FOCUS = "#players"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", show=False),
        Binding("down,enter", "app.focus_next", show=False),
        Binding("f5,ctrl+s", "deal", show=False),
    ]

    def __init__(self, shelf: Shelf, chosen: settings.Settings) -> None:
        super().__init__()
        self.shelf = shelf
        self.choices = shelf.choices(shelf.default)
        self.last_names = chosen.names

    def parts(self) -> Iterable[Widget]:
        """Put a row for each seat and each choice into the form."""
        yield Heading(lambda: _("NEW GAME"), lambda: [Ink(_("an empty field takes what it shows"))])
        with Vertical(id="form"):
            numbers = [(number, str(number)) for number in range(2, MOST + 1)]
            yield from _line(pgettext("17 columns", "Players"), Chooser(numbers, id="players"))
            for seat in range(MOST):
                yield from self._seat(seat)
            yield Label("")
            for choice in self.choices:
                values = choice.values(self._options_before(choice.key))
                yield from _line(choice.label, Chooser(values, id=f"choice-{choice.key}"))
            yield from _line(
                pgettext("17 columns", "First player"), Chooser([(None, _("random"))], id="first")
            )
            yield from _line(
                pgettext("17 columns", "Name of the game"), Input(compact=True, id="title")
            )
            yield from _line(
                pgettext("17 columns", "Seed"),
                Input(compact=True, id="seed", placeholder=_("drawn")),
            )
            yield Label("")
            with Horizontal(classes="line"):
                yield Push(pgettext("20 columns", "Deal the cards"), id="deal")
                yield Push(pgettext("10 columns", "Back"), id="back")
        yield Keys(self._hints)

    def _seat(self, seat: int) -> Iterable[Widget]:
        bots = {
            "random": pgettext("11 columns", "random bot"),
            "greedy": pgettext("11 columns", "greedy bot"),
        }
        kinds = [
            (HUMAN, pgettext("11 columns", "person")),
            *((bot, bots.get(bot, bot)) for bot in self.shelf.bots()),
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
                yield Chooser(kinds, id=f"kind-{seat}")
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

    def _typed(self, field: str) -> str:
        return self.query_one(f"#{field}", Input).value.strip()

    def _chosen(self, field: str) -> Any:
        return self.query_one(f"#{field}", Chooser).value

    def _player(self, seat: int) -> str:
        return self._typed(f"name-{seat}") or self._default_name(seat)

    def _options_before(self, key: str) -> Mapping[str, Any]:
        """Return what is chosen in the rows above the choice `key`, by the names of options."""
        options: dict[str, Any] = {"players": self.number if self.is_mounted else 2}
        for choice in self.choices:
            if choice.key == key:
                break
            found = self.query(f"#choice-{choice.key}")
            known = found and isinstance(found.first(), Chooser)
            options[choice.key] = (
                self._chosen(f"choice-{choice.key}") if known else choice.values(options)[0][0]
            )
        return options

    # -- what depends on what

    def on_chooser_changed(self, event: Chooser.Changed) -> None:
        """Fit the rest of the form to what was chosen."""
        name = event.chooser.id or ""
        if name == "players":
            self._set_looks()
        elif name.startswith("look-"):
            self._swap_look(int(name[-1]))
        elif name.startswith("choice-"):
            self._offer_again()
        self._arrange()

    def on_input_changed(self) -> None:
        """Fit names in other rows."""
        self._arrange()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go on to the next field."""
        event.stop()
        self.focus_next()

    def _set_looks(self) -> None:
        """Give the seats the looks that are easiest to tell apart, and the rest to the others."""
        order = [*look.DEFAULT_LOOKS[self.number]]
        order += [number for number in range(MOST) if number not in order]
        for seat, number in enumerate(order):
            self.query_one(f"#look-{seat}", Chooser).choose(number)

    def _swap_look(self, seat: int) -> None:
        """Give the look that the seat had to the one that wore its new one."""
        worn = [self._chosen(f"look-{other}") for other in range(MOST)]
        free = next(number for number in range(MOST) if number not in worn)
        for other in range(MOST):
            if other != seat and worn[other] == worn[seat]:
                self.query_one(f"#look-{other}", Chooser).choose(free)

    def _offer_again(self) -> None:
        for choice in self.choices:
            chooser = self.query_one(f"#choice-{choice.key}", Chooser)
            chooser.offer(choice.values(self._options_before(choice.key)))

    def _arrange(self) -> None:
        for seat in range(MOST):
            self.query_one(f"#seat-{seat}").display = seat < self.number
        names = [self._player(seat) for seat in range(self.number)]
        first = self.query_one("#first", Chooser)
        seats = [(seat, clean.shown(name)) for seat, name in enumerate(names)]
        first.offer([(None, _("random")), *seats])
        self.query_one("#title", Input).placeholder = clean.title(", ".join(names))

    # -- dealing

    def on_push_pushed(self, event: Push.Pushed) -> None:
        """Deal, or go back."""
        if event.push.id == "deal":
            self.action_deal()
        else:
            self.action_leave()

    def action_deal(self) -> None:
        """Deal the cards and open the table, or show what is wrong at its field."""
        seats, seed = self._seats(), self._seed()
        if seats is None or seed is False:
            return
        options = {choice.key: self._chosen(f"choice-{choice.key}") for choice in self.choices}
        options["first"] = self._chosen("first")
        title = self._typed("title") or ", ".join(seat.name for seat in seats)
        kind = self.shelf.kinds()[self.shelf.default]
        try:
            match = deal(kind, options, seats, seed, title)
        except DealError as error:
            self.host.say(_("This cannot be dealt"), [self.shelf.deal_refusal(error.refusal)])
            return
        except SojournsError as error:
            self.host.say(_("This cannot be dealt"), str(error).splitlines())
            return
        self._open(match)

    def _open(self, match: Match) -> None:
        host = self.host
        names = tuple(seat.name for seat in match.seats)
        host.change_settings(host.settings.but(names=names + self.last_names[len(names) :]))
        keeper = Keeper(files.new_place(match.title))
        keeper.keep(match)
        host.open_match(match, keeper)

    def _seats(self) -> list[Seat] | None:
        """Return the seats, or None: what is wrong stands at the fields."""
        seats: list[Seat] = []
        sound = True
        for number in range(self.number):
            error = self.query_one(f"#error-name-{number}", Label)
            error.say("")
            before = [seat.name for seat in seats]
            try:
                name = clean.player_names([*before, self._player(number)])[-1]
            except clean.NameProblem as problem:
                error.say(_name_problem(problem))
                if sound:
                    self.query_one(f"#name-{number}").focus()
                sound = False
            else:
                kind, worn = self._chosen(f"kind-{number}"), self._chosen(f"look-{number}")
                seats.append(Seat(name, kind, worn))
        return seats if sound else None

    def _seed(self) -> Any:
        """Return the seed, None for one that is drawn, or False: what is wrong is shown."""
        error, text = self.query_one("#error-seed", Label), self._typed("seed")
        error.say("")
        if not text:
            return None
        if text.isascii() and text.isdecimal() and len(text) < 20 and int(text) < SEED_LIMIT:
            return int(text)
        error.say(_("a whole number below {limit}").format(limit=SEED_LIMIT))
        self.query_one("#seed").focus()
        return False

    def _hints(self) -> list[Hint]:
        glyph = look.current().glyph
        return [
            Hint("Tab", _("next field"), "tab"),
            Hint(glyph.left_right, _("change"), "right"),
            Hint("F5", _("deal the cards"), "f5"),
            Hint("Esc", _("back"), "escape"),
        ]


def _line(label: str, field: Widget) -> Iterable[Widget]:
    with Horizontal(classes="line"):
        yield Label(label)
        yield field
        yield Label("", "bad", id=f"error-{field.id}")


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
