"""One campaign: its games, the standing, and the way to the next game (G1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from sojourns.kernel.errors import DealError, SaveError, SojournsError
from sojourns.lang import _, ngettext, pgettext
from sojourns.session import library, recovery
from sojourns.session.lock import OpenElsewhere
from sojourns.tui import files, look, resume
from sojourns.tui.ask import Answer, Ask
from sojourns.tui.campaigns import progress
from sojourns.tui.lines import Line, Lines
from sojourns.tui.page import Page
from sojourns.tui.paint import Ink, banner, cut, fill, wrap
from sojourns.tui.parts import Heading, Hint, Keys

if TYPE_CHECKING:
    from sojourns.session.campaign import Campaign

NAME_WIDE = 26
COLUMN = 12


class CampaignPage(Page):
    """The games in a row with the points of all players; Enter goes on with the one in hand."""

    AUTO_FOCUS = "Lines"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r,R", "watch", show=False),
        Binding("escape", "leave", show=False),
    ]

    def __init__(self, campaign: Campaign) -> None:
        super().__init__()
        self.campaign = campaign
        self.problems: Sequence[str | None] = [None] * len(campaign.games)
        """What is wrong with the save of each game."""

    def parts(self) -> Iterable[Widget]:
        """Put the games and the standing under the heading."""
        yield Heading(lambda: _("CAMPAIGN"), self._remark)
        yield Lines(self._lines, click_picks=False)
        yield Keys(self._hints)

    def on_mount(self) -> None:
        """Put the bar on the game in hand, and look for games that were played elsewhere."""
        self.look_up()

    def on_screen_resume(self) -> None:
        """Look again: a game may have been played meanwhile."""
        if self.is_mounted:
            self.look_up()

    def look_up(self) -> None:
        """Read the saves of the games in a thread: those that run are replayed."""
        kinds = self.host.shelf.kinds()
        self.fetch(lambda: self.campaign.look_up(kinds), self._show)

    def _show(self, problems: Sequence[str | None]) -> None:
        self.problems = problems
        lines = self.query_one(Lines)
        lines.remake()
        lines.put(self.campaign.current)
        self.query_one(Heading).refresh()
        self.query_one(Keys).refresh()

    # -- drawing

    def _remark(self) -> list[Ink]:
        if self.campaign.problem:
            return [Ink(self.campaign.problem, "bad", bold=True)]
        if self.campaign.keeper is None:
            return [Ink(_("Open elsewhere: only to look."), "bad", bold=True)]
        return [Ink(f"{self.campaign.title} · {progress(self.campaign)}")]

    def _lines(self, width: int) -> list[Line]:
        campaign = self.campaign
        rows = [Line([]), Line([Ink(" " * (NAME_WIDE + 2)), *self._headers()])]
        for number in range(len(campaign.games)):
            rows += self._game(number, width)
        seats = len(campaign.seats)
        rule = look.current().glyph.rule * (NAME_WIDE + COLUMN * seats)
        standing = campaign.standing()
        rows.append(Line([Ink(rule, "faint")]))
        rows.append(Line(self._sums(pgettext("22 columns", "POINTS"), standing.totals)))
        rows.append(Line(self._sums(pgettext("22 columns", "Games won"), standing.tie_break)))
        return [*rows, Line([]), Line(self._verdict())]

    def _headers(self) -> list[Ink]:
        inks: list[Ink] = []
        for seat in self.campaign.seats:
            shape = look.current().shapes[seat.look]
            text = fill(f" {shape} {cut(seat.name, COLUMN - 4)}", COLUMN - 1)
            inks += [banner(seat.look, text), Ink(" ")]
        return inks

    def _game(self, number: int, width: int) -> list[Line]:
        """Return a game: its name and points, what is played, and what is wrong, if anything."""
        campaign, leg = self.campaign, self.campaign.games[number]
        here = number == campaign.current
        name = leg.name or _("game {number}").format(number=number + 1)
        ink = "text" if here or leg.result else "faint"
        inks = [Ink(fill(f"{number + 1}  {name}", NAME_WIDE), ink, bold=here)]
        if leg.result:
            inks += self._cells(leg.result.points, leg.result.winners)
        else:
            inks.append(Ink(self._state(number), "key" if here else "faint"))
        rows = [Line(inks, number)]
        told = self.host.shelf.told(campaign.kind, leg.options)
        rows.append(Line([Ink("   " + cut(told, width - 8), "faint")]))
        problem = self.problems[number]
        if problem:
            rows += [Line([Ink(f"   {part}", "bad")]) for part in wrap(problem, width - 8)]
        return rows

    def _state(self, number: int) -> str:
        if not self.campaign.games[number].file:
            return _("to come")
        found = library.peek(self.campaign.save_of(number))
        how_far = files.progress(found) if isinstance(found, library.Summary) else ""
        return _("running, {progress}").format(progress=how_far) if how_far else _("running")

    def _cells(self, amounts: Sequence[int], best: Sequence[int]) -> list[Ink]:
        """Return an amount for each seat; the best ones are marked."""
        inks = []
        for seat, amount in enumerate(amounts):
            role = f"banner{self.campaign.seats[seat].look}" if seat in best else "soft"
            text = f"{amount:>5} {look.current().glyph.done if seat in best else ''}"
            inks.append(Ink(text.ljust(COLUMN), role, bold=seat in best))
        return inks

    def _sums(self, name: str, amounts: Sequence[int]) -> list[Ink]:
        best = [seat for seat, amount in enumerate(amounts) if amount == max(amounts) > 0]
        return [Ink(fill(f"   {name}", NAME_WIDE), "text"), *self._cells(amounts, best)]

    def _verdict(self) -> list[Ink]:
        campaign = self.campaign
        standing = campaign.standing()
        seats = [campaign.seats[seat] for seat in standing.winners]
        names = ", ".join(seat.name for seat in seats)
        if campaign.over:
            text = ngettext(
                "{players} wins the campaign.", "{players} share the victory.", len(seats)
            )
        elif any(leg.result for leg in campaign.games):
            text = ngettext("{players} leads.", "{players} lead.", len(seats))
        else:
            return [Ink("  " + _("No game is over yet."), "soft")]
        role = f"banner{seats[0].look}" if len(seats) == 1 else "text"
        shapes = "".join(look.current().shapes[seat.look] for seat in seats)
        text = text.format(players=names)
        rule = "  " + _("Games won break a tie.")
        return [Ink(f"  {shapes} ", role), Ink(text, role, bold=True), Ink(rule, "faint")]

    def _hints(self) -> list[Hint]:
        hints = [Hint(look.current().glyph.up_down, _("game"), "down")]
        if self.campaign.current is not None:
            runs = self.campaign.games[self.campaign.current].file
            text = _("go on with the game") if runs else _("play the next game")
            hints.append(Hint("Enter", text, "enter"))
        hints.append(Hint("R", _("replay"), "r"))
        return [*hints, Hint("Esc", _("to the start screen"), "escape")]

    # -- keys

    def on_lines_picked(self, event: Lines.Picked) -> None:
        """Go on with the game in hand; watch one that is over."""
        if event.value == self.campaign.current:
            self._play(event.value)
        elif self.campaign.games[event.value].result:
            self.action_watch()
        else:
            text = _("Games are played in their order; game {number} comes first.")
            number = (self.campaign.current or 0) + 1
            self.host.say(_("This game is to come"), [text.format(number=number)])

    def action_watch(self) -> None:
        """Step through the game under the bar."""
        number = self.query_one(Lines).value
        if number is not None and self.campaign.games[number].file:
            self.host.watch_path(self.campaign.save_of(number))

    def action_leave(self) -> None:
        """Go to the start screen; the campaign is kept in its file."""
        self.host.go_to_start()

    def _play(self, number: int) -> None:
        campaign, kinds = self.campaign, self.host.shelf.kinds()
        if campaign.keeper is None:  # the other program may have closed it meanwhile
            self.host.open_campaign(campaign.path)
            return
        try:
            if campaign.next_options() is not None:
                match, keeper = campaign.deal_next(kinds[campaign.kind])
            else:
                match, keeper = campaign.go_on(number, kinds)
        except DealError as error:
            lines = [self.host.shelf.deal_refusal(error.refusal)]
            self.host.say(_("This cannot be dealt"), lines)
        except OpenElsewhere:
            self.host.open_path(campaign.save_of(number))
        except SaveError as error:
            self._ask_anew(number, error)
        except SojournsError as error:
            self.host.say(_("This game cannot be opened"), str(error).splitlines())
        else:
            self.host.open_match(match, keeper, campaign)

    def _ask_anew(self, number: int, error: SaveError) -> None:
        """Ask whether a game whose save is lost goes back to a turn, or shall be dealt anew."""
        path = self.campaign.save_of(number)
        back = recovery.earlier(path, error, self.host.shelf.kinds())
        answers = [Answer("N", _("Leave it"), None), Answer("A", _("Deal it anew"), "anew")]
        lines: Sequence[str] = [str(error), _("No file is removed.")]
        if back is not None:
            text = _("Go back to the start of turn {turn}").format(turn=back.turn + 1)
            answers.insert(0, Answer("G", text, "back"))
            lines = back.lines()

        def said(wish: str | None) -> None:
            if wish == "anew":
                self._anew(number)
            elif back is not None and wish == "back":
                resume.go_back(self.host, path, back)

        title = _("The save of this game cannot be used")
        self.app.push_screen(Ask(title, lines, answers), said)

    def _anew(self, number: int) -> None:
        self.campaign.forget(number)
        self.problems = [None] * len(self.campaign.games)
        self._play(number)
