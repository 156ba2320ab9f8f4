"""The part of a form that says what is played: what the game lets a table choose."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from textual.containers import Vertical
from textual.widget import Widget

from sojourns.lang import _, pgettext
from sojourns.tui.form import Chooser, Combination, Note, Openable, line
from sojourns.tui.several import Several
from sojourns.tui.shelf import Choice, Shelf

BY_CHANCE, BY_HAND = "chance", "hand"


class Choosing(Vertical):
    """A row for each choice; those that are none now are not shown."""

    def __init__(
        self, shelf: Shelf, chosen: Mapping[str, Any] = MappingProxyType({}), *, laying: bool = True
    ) -> None:
        """Begin with what is chosen; `laying`: tokens may be laid out by hand."""
        super().__init__(id="choosing")
        self.shelf = shelf
        self.choices = shelf.choices(shelf.default)
        self.first = chosen
        self.laying = laying

    def compose(self) -> Iterable[Widget]:
        """Yield the rows."""
        for choice in self.choices:
            yield from line(choice.label, self._field(choice))
            if choice.many:
                yield Note(id=f"note-{choice.key}")
        layout = [(BY_CHANCE, _("laid out at random")), (BY_HAND, _("laid out by hand"))]
        yield from line(pgettext("17 columns", "Tokens"), Chooser(layout, id="layout"))

    def _field(self, choice: Choice) -> Chooser:
        values = choice.values({})
        name = f"choice-{choice.key}"
        if not choice.many:
            return Chooser(values, id=name)
        ready = [
            (tuple(options[choice.key]), text)
            for options, text in self._ready()
            if choice.key in options
        ]
        return Combination(values, ready or [((), _("none"))], id=name)

    def _ready(self) -> list[tuple[Mapping[str, Any], str]]:
        return [(options, text) for text, options in self.shelf.ready(self.shelf.default)]

    def on_mount(self) -> None:
        """Show what is chosen to begin with."""
        self._offer_again(self.first)

    def _of(self, choice: Choice) -> Chooser:
        return self.query_one(f"#choice-{choice.key}", Chooser)

    def _value(self, choice: Choice) -> Any:
        value = self._of(choice).value
        return list(value) if choice.many else value

    def options(self) -> dict[str, Any]:
        """Return what is chosen, by the names of options."""
        return {
            choice.key: self._value(choice) for choice in self.choices if self._of(choice).values
        }

    @property
    def by_hand(self) -> bool:
        """Return whether something is laid out, and by hand."""
        chosen = self.query_one("#layout", Chooser).value == BY_HAND
        return chosen and self.shelf.lays(self.shelf.default, self.options())

    # -- what depends on what

    def on_chooser_changed(self, event: Chooser.Changed) -> None:
        """Take over what goes well with a combination, and offer the rest anew."""
        event.stop()
        if isinstance(event.chooser, Combination):
            self._take_over(event.chooser)
        self._offer_again()

    def _take_over(self, combination: Combination) -> None:
        if combination.at >= len(self._ready()):
            return  # an own combination says nothing about the rest
        options = self._ready()[combination.at][0]
        for choice in self.choices:
            if choice.key in options:
                self._of(choice).choose(options[choice.key])

    def _offer_again(self, wanted: Mapping[str, Any] = MappingProxyType({})) -> None:
        """Offer every choice anew, since it depends on those above it; choose what is wanted."""
        chosen: dict[str, Any] = {}
        for choice in self.choices:
            field = self._of(choice)
            if not choice.many:
                field.offer(choice.values(chosen))
            if choice.key in wanted:
                field.choose(wanted[choice.key])
            if field.values:
                chosen[choice.key] = self._value(choice)
            self.query_one(f"#line-choice-{choice.key}").display = bool(field.values)
            if isinstance(field, Combination):
                self.query_one(f"#note-{choice.key}", Note).say(field.told)
        lays = self.laying and self.shelf.lays(self.shelf.default, chosen)
        self.query_one("#line-layout").display = lays

    # -- one by one

    def on_openable_opened(self, event: Openable.Opened) -> None:
        """Let the values be taken one by one."""
        event.stop()
        field = event.field
        assert isinstance(field, Combination)
        choice = next(one for one in self.choices if self._of(one) is field)
        self.app.push_screen(
            Several(choice.label, field.offered, field.value, choice.brings),
            lambda values: self._chosen(field, values),
        )

    def _chosen(self, field: Combination, values: list[Any] | None) -> None:
        if values is not None:
            field.choose(values)
            self._offer_again()
