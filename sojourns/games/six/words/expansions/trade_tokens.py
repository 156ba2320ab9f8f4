"""Trade tokens in words (X2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sojourns.games.six.game import SixGame
from sojourns.games.six.ruleset import Token
from sojourns.games.six.state import State
from sojourns.games.six.words.names import Names, listed
from sojourns.games.six.words.part import Part
from sojourns.kernel.game import Told
from sojourns.lang import N_, _

KIND = "trade"


def _token(names: Names, tokens: Sequence[Token]) -> str:
    trades = listed(names.trade(dict(token.facts)["trade"]) for token in tokens)
    return _("a trade token of {trades}").format(trades=trades)


def news(game: SixGame, names: Names, before: State, after: State, seat: int) -> Iterator[Told]:
    """Yield the icons that went from a player or came to one with a space (X2.2)."""
    old, new = game.standing(before).controller, game.standing(after).controller
    for space, (had, has) in enumerate(zip(old, new, strict=True)):
        if had == has or seat not in (had, has):
            continue
        for token in game.tokens(after, space):
            if token.kind != KIND:
                continue
            facts = {
                "trade": names.trade(dict(token.facts)["trade"]),
                "space": names.space(space),
            }
            if has == seat:
                text = _("You have the trade token of {trade} on {space}")
            else:
                text = _("You no longer have the trade token of {trade} on {space}")
            yield Told(seat, text.format(**facts))


PART = Part(
    title=N_("Trade tokens"),
    brings=N_("Tokens on the map: who controls the space of one has an icon of its trade."),
    tokens={KIND: _token},
    signs={KIND: N_("a trade token: an icon for who controls its space")},
    kinds={KIND: N_("trade tokens")},
    lies={KIND: N_("Each lies on a space of its own, land or sea.")},
    deals={
        ("X2.1", "other_tokens"): (
            N_("These are not the trade tokens of the game."),
            N_("Lay out each token once, with its own trade."),
        ),
    },
    news=news,
)
