"""How Six Sojourns looks: the widgets and lists that the screens ask for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual.screen import Screen

from sojourns.games.six.words import SixWords
from sojourns.games.six.words.registry import in_play, texts
from sojourns.kernel.game import Options, ScoreLine, Stream, Told
from sojourns.lang import _, ngettext
from sojourns.tui import look
from sojourns.tui.face import Moment, ScoreRow
from sojourns.tui.six.kit import game_of, words_of
from sojourns.tui.six.scores import score_rows
from sojourns.tui.six.table import SixPicture, SixTable
from sojourns.tui.six.tableau import tableau

MOST_NEWS = 6
"""So many lines are told at a hand-over."""


class SixFace:
    """The face of Six Sojourns (`tui.face.Face`)."""

    def words(self, game: Any, names: Sequence[str]) -> SixWords:
        """Return the texts for this table."""
        return SixWords(game, names)

    def table(self) -> SixTable:
        """Return a fresh table."""
        return SixTable()

    def picture(self) -> SixPicture:
        """Return a fresh map alone."""
        return SixPicture()

    def laying(self, content: Any, options: Options, stream: Stream) -> Screen[Any] | None:
        """Return the screen to lay out tokens by hand, or None: nothing is laid out."""
        from sojourns.tui.six.laying import lay_out

        return lay_out(content, options, stream)

    def news(self, before: Any, after: Any, moment: Moment, seat: int) -> Sequence[Told]:
        """Return what changed: control lost and won, then what the others did last."""
        found = list(words_of(moment).news(before, after, seat))[:MOST_NEWS]
        room = MOST_NEWS - len(found)
        new = [told for ply, told in moment.story if moment.is_new(ply, told)]
        others = [told for told in new if told.seat != seat]
        return [*found, *(others[-room:] if room else ())]

    def score_rows(self, moment: Moment, lines: Sequence[ScoreLine]) -> Sequence[ScoreRow]:
        """Return the score screen's rows without the total."""
        return score_rows(moment, lines)

    def tableau(self, moment: Moment, seat: int) -> Sequence[tuple[str, str]]:
        """Return lines (style name, text) about one player's cards, pieces and trades."""
        return list(tableau(moment, seat))

    def spaces(self, moment: Moment) -> Sequence[tuple[int, str]]:
        """Return every space with a line in words."""
        words = words_of(moment)
        spaces = range(len(game_of(moment).content.board.codes))
        return [(space, words.space_line(moment.view, space)) for space in spaces]

    def glyphs(self, moment: Moment | None = None) -> Sequence[tuple[str, str]]:
        """Return every sign on the table with what it means; of expansions, those in play."""
        parts = in_play(game_of(moment)) if moment else texts().parts.values()
        glyph = look.current().glyph
        tokens = [(glyph.token(kind), _(name)) for one in parts for kind, name in one.signs.items()]
        return [*self._glyphs(), *tokens]

    def _glyphs(self) -> Sequence[tuple[str, str]]:
        glyph = look.current().glyph
        shape = look.current().shapes[0]
        return [
            (f"{shape}3", _("three people of that player")),
            (f"{glyph.house}2", _("two houses; without a number it is one")),
            (f"{glyph.boat}2", _("two boats; without a number it is one")),
            (glyph.tower, _("tower: its owner controls the space")),
            (glyph.tie, _("a tie: nobody controls the space")),
            (glyph.more, _("more than fits; the line below the map shows all of it")),
            (f"{glyph.legal_left} {glyph.legal_right}", _("can be chosen")),
            (f"{glyph.bracket_left} {glyph.bracket_right}", _("the cursor")),
            ("*", _("where the group sets out")),
            (f"{glyph.gained} {glyph.lost}", _("pieces came or went since you last looked")),
            (glyph.done, _("an action that is used up")),
            ("$", _("coins")),
            (f"+ > {glyph.house} {glyph.boat}", _("on cards: people, moves, houses, boats")),
            (
                f"{glyph.bar_full}{glyph.bar_empty}{glyph.bar_step}",
                _("icons held and wanted of a trade; a stroke at the first points"),
            ),
        ]

    def when(self, moment: Moment) -> str:
        """Return how far the game is."""
        number, numbers = moment.words.round(moment.view), game_of(moment).content.numbers
        return _("round {round} of {rounds}").format(round=number, rounds=numbers.turns)

    def occasion(self, moment: Moment) -> str:
        """Return what is played."""
        game = game_of(moment)
        text = ngettext(
            "{title}, {number} player, {rounds} rounds",
            "{title}, {number} players, {rounds} rounds",
            game.seats,
        )
        title = moment.title or game.content.board.title
        return text.format(title=title, number=game.seats, rounds=game.content.numbers.turns)

    def tie_break(self, moment: Moment) -> tuple[str, tuple[str, ...]]:
        """Return that coins break ties, and the coins of each seat."""
        return _("Coins break a tie:"), tuple(f"${coins}" for coins in moment.view.coins)
