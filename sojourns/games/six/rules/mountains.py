"""Mountains: hard to enter, and worth a point more (X9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from sojourns.games.six.content import SixContent
from sojourns.games.six.layout import codes_of, ids_of, refuse_layout, spaces_at_random
from sojourns.games.six.rules.control import Standing
from sojourns.games.six.ruleset import Laying, Limit, Module, Rules, Token
from sojourns.games.six.state import State
from sojourns.kernel.game import NOBODY, Options, Refusal, ScoreLine, Setup, Stream

KEY = "mountains"
POINTS = 1  # X9.3


class Laid:
    """Where the mountains are."""

    def __init__(self, rules: Rules) -> None:
        self.spaces = ids_of(rules.content, sorted(rules.setup[KEY]))


def deal(content: SixContent, options: Options, stream: Stream) -> dict[str, Any]:
    """Return the spaces, rocky ones first, then at random; never the starting space (X9.1)."""
    if KEY in options:
        return {KEY: options[KEY]}
    start = options.get("start") or content.board.codes[content.board.start]
    number = content.tokens.mountains
    rocky = [code for code in codes_of(content, content.board.rocky) if code != start]
    chosen = spaces_at_random(stream, "mountains-rocky", rocky, number)
    other = [
        code
        for code in codes_of(content, content.board.land)
        if code != start and code not in rocky
    ]
    return {KEY: chosen + spaces_at_random(stream, KEY, other, number - len(chosen))}


def lay(content: SixContent, options: Options) -> Laying:
    """Return that mountains are laid on land but the starting space, rocky land first (X9.1)."""
    board = content.board
    start = options.get("start") or board.codes[board.start]
    allowed = tuple(space for space in board.land if board.codes[space] != start)
    first = tuple(space for space in board.rocky if space in allowed)
    return Laying("mountain", ("",) * content.tokens.mountains, allowed, "X9.1", first)


def refuse_setup(content: SixContent, setup: Setup) -> Refusal | None:
    """Return why the layout is none, or None: different lands, not the starting space (X9.1)."""
    board = content.board
    land = [space for space in board.land if board.codes[space] != setup["start"]]
    number = content.tokens.mountains
    refusal = refuse_layout(content, setup.get(KEY), "mountain", number, land)
    if refusal is None and not isinstance(setup[KEY], list):
        return Refusal("S9", "no_layout", kind="mountain")
    return refusal


def limits(content: SixContent, setup: Setup) -> Mapping[int, Limit]:
    """Return that one piece may enter a mountain at a time (X9.2)."""
    return dict.fromkeys(ids_of(content, setup[KEY]), Limit(1, "X9.2"))


def score_lines(rules: Rules, final: Standing) -> Iterator[ScoreLine]:
    """Yield a line for each controlled mountain, by space (X9.3)."""
    laid: Laid = rules.tables[Laid]
    for space in laid.spaces:
        if final.controller[space] != NOBODY:
            yield ScoreLine(final.controller[space], POINTS, "X9.3", ("space", space))


def tokens(rules: Rules, _state: State, space: int) -> Iterator[Token]:
    """Yield the mountain on a space."""
    laid: Laid = rules.tables[Laid]
    if space in laid.spaces:
        yield Token("mountain")


MODULE = Module(
    name=KEY,
    key=KEY,
    files=("tokens",),
    check=refuse_setup,
    deal=deal,
    lay=lay,
    group_limit=limits,
    score_lines=score_lines,
    tokens=tokens,
)
