"""What bots say, in plain mode: hints, and doing them; the review of a finished game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sojourns.advice import asking
from sojourns.advice.foresight import before_end, hint_refusal, hint_stop
from sojourns.advice.review import RUNNING
from sojourns.cli import advice_text, prompt
from sojourns.cli.output import say, say_all
from sojourns.lang import _
from sojourns.session.notes import fault_text

if TYPE_CHECKING:
    from sojourns.cli.plain import PlainGame


def hint(game: PlainGame, _rest: str) -> None:
    """Tell what a bot would do now, and do of it what is wanted; or say why there is no hint."""
    stop = hint_stop(game.match)
    if stop is not None:
        say(hint_refusal(game.match, stop))
        return
    say(_("{bot} is thinking. Ctrl-C stops it.").format(bot=asking.ADVISER))
    try:
        answer = asking.hint(game.match)
    except KeyboardInterrupt:
        say(_("Stopped."))
        return
    if answer.fault is not None:
        say(fault_text(answer.fault, asking.ADVISER))
        return
    way = (answer.action, *answer.plan)
    say_all(advice_text.hint_lines(game.table, game.table.foreseen(game.match.ply, way)))
    _do_hint(game, before_end(way))


def _do_hint(game: PlainGame, way: Sequence[Any]) -> None:
    """Ask how much of a hint shall be done, and do it; ending the turn is left to the player."""
    offers = [(_("Do the first of it"), way[:1])] if way else []
    if len(way) > 1:
        offers.append((_("Do all of it, up to the end of the turn"), way))
    if not offers:
        return
    texts = [*(text for text, _way in offers), _("Do nothing")]
    wanted = prompt.choose(_("What shall be done?"), texts, prompt.instead)
    game.asked = -1
    for action in offers[wanted][1] if wanted < len(offers) else ():
        refusal = game.match.game.refusal(game.match.state, action)
        if refusal is not None:  # something came to light meanwhile
            say(_("Not allowed. {reason}").format(reason=game.table.refused(refusal)))
            return
        game.play(action)


def review(game: PlainGame, _rest: str) -> None:
    """Tell the points turn by turn, and which turns cost most, once the game is over."""
    if not game.match.over:
        say(_(RUNNING))
        return
    say(_("{bot} looks at each turn. Ctrl-C stops it.").format(bot=asking.REVIEWER))
    try:
        verdicts = list(asking.review(game.match))
    except KeyboardInterrupt:
        say(_("Stopped."))
        return
    say_all(advice_text.review_lines(game.table, verdicts))
