"""What all screens share: whole pages and boxes, and the notice when the window is too small."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast

from textual import events
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen, Screen
from textual.strip import Strip
from textual.widget import Widget

from sojourns.lang import _
from sojourns.tui import look
from sojourns.tui.paint import Ink, centred, strip
from sojourns.tui.parts import Hint, Keys

if TYPE_CHECKING:
    from sojourns.tui.app import SojournsApp

LEAST_COLUMNS, LEAST_ROWS = 80, 23
"""A multiplexer's status line leaves 23 of 24 rows."""

Result = TypeVar("Result")
Found = TypeVar("Found")


class TooSmall(Widget):
    """All that is shown in a window that holds no screen."""

    def render_line(self, y: int) -> Strip:
        """Return the notice in the middle of the window."""
        width, height = self.size
        text = _("Too small: needs {least}, now {now}").format(
            least=f"{LEAST_COLUMNS}x{LEAST_ROWS}",
            now=f"{self.app.size.width}x{self.app.size.height}",
        )
        here = [Ink(text, "key")] if y == height // 2 else []
        return strip(centred(here, width), width)


class Roomy(Screen[Result]):
    """Shows the notice instead of the screen, and holds the keys, while the window is too small."""

    small = False

    def on_resize(self, event: events.Resize) -> None:
        """Change between the screen and the notice."""
        was, size = self.small, event.size
        self.small = size.width < LEAST_COLUMNS or size.height < LEAST_ROWS
        if self.small and not self.query(TooSmall):
            self.mount(TooSmall())
        if self.small != was:
            self.set_class(self.small, "-small")
            if not self.small:
                self.call_after_refresh(self.refocus)

    def refocus(self) -> None:
        """Give the keys to what had them."""
        if self.focused is None:
            self.focus_next()

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Close the screen, if it is on top.

        Two keys typed fast ask twice; the library would pop whatever is on top, at last the table.
        """
        return super().dismiss(result) if self.is_active else AwaitComplete()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Let no key of the screen do anything while it is not seen."""
        return not self.small and super().check_action(action, parameters)


class Body(Widget):
    """Everything on a page, from top to bottom."""


class Page(Roomy[Any]):
    """A whole screen. What `parts` yields is stacked from top to bottom."""

    def compose(self) -> Iterable[Widget]:
        """Put the parts into one body, which gives way to the notice in a small window."""
        with Body():
            yield from self.parts()

    def parts(self) -> Iterable[Widget]:
        """Return what stands on the page."""
        return ()

    @property
    def host(self) -> SojournsApp:
        """Return the app, by its own type."""
        return cast("SojournsApp", self.app)

    def key_seen(self, key: str) -> None:
        """Hear of every key (empty: a mouse button) before it is obeyed."""

    def keys_here(self) -> Sequence[tuple[str, str]]:
        """Return the keys of this page for the help, as `help.table_keys`; empty: the table's."""
        return ()

    def look_changed(self) -> None:
        """Draw in another palette or with other glyphs."""
        self.refresh(layout=True)
        for widget in self.query("*"):
            widget.refresh(layout=True)

    def fetch(self, read: Callable[[], Found], show: Callable[[Found], None]) -> None:
        """Read in a thread what may take a while, and show it if the page is still there then."""
        host = self.host  # which a page that went away meanwhile does not know any more

        def work() -> None:
            host.call_later(self._fetched, read(), show)

        self.run_worker(work, thread=True, exclusive=True, group="reading")

    def _fetched(self, found: Found, show: Callable[[Found], None]) -> None:
        if self.is_attached:
            show(found)

    def rescue(self) -> None:
        """Save what is not saved yet: the program falls, or the page goes away."""

    def unsaved(self) -> Sequence[str]:
        """Return what quitting now would lose, in words; empty: nothing."""
        return ()


class Leave(Page):
    """A whole screen over another one: Esc goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", show=False)]

    def action_leave(self) -> None:
        """Go back to the screen below."""
        self.dismiss(None)


class Box(Roomy[Result], ModalScreen[Result]):
    """A box over the dimmed screen. What `body` yields is stacked in the box.

    Its keys stand in the last row, over those of the screen below, which do nothing meanwhile.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", show=False)]

    def compose(self) -> Iterable[Widget]:
        """Put the body into a frame."""
        with Frame():
            yield from self.body()
        yield Keys(self.keys)

    def body(self) -> Iterable[Widget]:
        """Return what stands in the box."""
        return ()

    def keys(self) -> Sequence[Hint]:
        """Return the keys for the last row; none: they stand in the box."""
        return ()

    def action_leave(self) -> None:
        """Close the box without a choice."""
        self.dismiss(None)


def list_keys() -> Sequence[Hint]:
    """Return the keys of a box with answers below each other."""
    arrows = look.current().glyph.up_down
    return (
        Hint(arrows, _("choose"), "down"),
        Hint("Enter", _("take"), "enter"),
        Hint("Esc", _("close"), "escape"),
    )


class Frame(Widget):
    """The frame of a box."""
