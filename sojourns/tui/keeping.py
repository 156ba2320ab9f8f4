"""Saving at the table: once a change is painted, with a warning that stays while it fails."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from sojourns.lang import _
from sojourns.session.keeper import Keeper
from sojourns.session.match import Match
from sojourns.tui import files
from sojourns.tui.warning import WarningRow

if TYPE_CHECKING:
    from sojourns.tui.table import Table


class Keeping:
    """The part of the table screen that saves the match."""

    def __init__(
        self, table: Table, keeper: Keeper, heard: Callable[[Match], object] | None
    ) -> None:
        """`heard` is told of the match whenever it is saved."""
        self.table = table
        self.match = table.match
        self.keeper = keeper
        self.warning = WarningRow(lambda: self.keeper.problem or "")
        self._heard = heard
        self._is_kept = True

    def follow_settings(self) -> None:
        """Keep as many turns as the settings say now."""
        self.keeper.turns = self.table.host.settings.turns

    def soon(self) -> None:
        """Save once the change is painted: a disk that takes its time delays no key."""
        self._is_kept = False
        self.table.call_after_refresh(self.now)

    def now(self) -> None:
        """Save; a failure shows as a warning that stays until it works again."""
        self._save()
        self.warning.look()

    def _save(self) -> None:
        self.keeper.keep(self.match)
        self._is_kept = True
        if self._heard is not None:
            self._heard(self.match)

    def end(self) -> None:
        """Save if the change was not painted yet, and let other programs have the file."""
        if not self._is_kept:
            self._save()
        self.keeper.close()

    def unsaved(self) -> Sequence[str]:
        """Return what quitting would lose: everything since the last save that worked."""
        if self.keeper.problem:
            self.now()  # the disk may have room again
        if not self.keeper.problem:
            return ()
        return (
            self.keeper.problem,
            _("What was played since is lost when you quit.  F6 offers another place."),
        )

    def offer_place(self) -> None:
        """Offer another place for the save."""
        from sojourns.tui.saveplace import SavePlace

        self.table.app.push_screen(SavePlace(self.match, self.keeper), self._keep_with)

    def _keep_with(self, keeper: Keeper | None) -> None:
        if keeper is not None:
            self.keeper.close()
            self.keeper = keeper
            self.follow_settings()
            self.now()
            self.table.allow(_("Saved, and from now on here"), [files.shown(keeper.path)])
