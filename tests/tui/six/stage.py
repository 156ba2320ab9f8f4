"""A stage for the table: a map of 35 spaces, positions by code, and an app that hears messages."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

from textual.app import App, ComposeResult
from textual.pilot import Pilot

from sojourns.games.six.content import Board, SixContent
from sojourns.games.six.data.maps import compile_board
from sojourns.games.six.data.strict import load_yaml
from sojourns.games.six.game import SixGame
from sojourns.games.six.state import ACTIONS, BUY, State
from sojourns.games.six.words import SixWords
from sojourns.kernel.game import NOBODY, Told
from sojourns.tui import look
from sojourns.tui.face import Moment, TableWidget
from sojourns.tui.look import DEFAULT_LOOKS, Look
from sojourns.tui.six.table import SixTable
from tests.six.positions import CARDS, IDS, NUMBERS, dealt

RASTER = """
0000000000000111111111111111122222222222
00AAAABBBB0000111GGGGHHHH11111222KKKK222
0AAAAABBBBB001111GGGGHHHHH111222KKKKKLLL
0AAAACBBBB0011111GGGGHHHH1112222KKKKLLLL
00CCCCCC0000033333IIIIIII111222JJJJLLLLL
000CCCC00DDDDD3333IIIIII4444222JJJJJLLL6
500CCC55DDDDEEEEE33III444444444JJJJ66666
555555555DDDDEEEEE33334MMMNNNN4444666666
55OOOO5555DDFFEEEE3333MMMMNNNNN444QQQ666
5OOOOPPP555FFFFF333333MMMMNNNN444QQQQQ66
5OOOOPPPP55FFFFF77333344MM444444QQQQQQ66
55555PPPP555FF777777734444444RRRRRSSSS66
99999999999777777777777444448RRRRSSSSS66
9XXXX99YYYTTTT7777ZZZZ77788888888SSSS666
9XXXXXYYYYYTTTT77ZZZZZ77UUUUWWWW88888866
9XXXXYYYYYTTTTT777ZZZZ7UUUUUWWWWW8888888
99XXXYYYYYTTTT77777777777UUUWWWW88888888
"""
"""The map of the first sketches: it stays as it is, whatever becomes of the shipped maps."""

ISLANDS = {
    "A": "ABC", "B": "GHI", "C": "KLJ", "D": "DEF", "E": "MN",
    "F": "OP", "G": "QRS", "H": "XYT", "I": "Z", "J": "UW",
}  # fmt: skip


@cache
def board() -> Board:
    """Return the map of the stage."""
    codes = [f"{letter}{n + 1}" for letter, cells in ISLANDS.items() for n in range(len(cells))]
    codes += [f"S{n}" for n in range(10)]
    islands = ", ".join(f"{letter}: {cells}" for letter, cells in ISLANDS.items())
    names = "\n".join(f"  {code}: Place of {code}" for code in codes)
    raster = "\n".join(f"  {line}" for line in RASTER.split())
    text = (
        f"format: 1\nid: shoals\nname: Nine Shoals\nraster: |\n{raster}\n"
        f"islands: {{{islands}}}\nseas: '0123456789'\nnames:\n{names}\nstart: D2\n"
    )
    return compile_board(load_yaml(text, "shoals.yaml"))


@cache
def game(seats: int = 4) -> SixGame:
    """Return the game of so many seats on that map; the first seat begins."""
    content = SixContent(board(), NUMBERS, CARDS, {}, "0" * 16)
    return SixGame(dealt(seats, start="D2"), content)


def space(code: str) -> int:
    """Return the space of a code."""
    return board().codes.index(code)


Pieces = Mapping[str, Sequence[int]]
"""Code -> number of pieces of each seat."""

PEOPLE: Pieces = {
    "A1": (3, 1, 0, 0), "A2": (2, 0, 0, 0), "A3": (1, 0, 1, 0), "B1": (0, 2, 0, 0),
    "B2": (1, 4, 2, 0), "B3": (0, 2, 2, 0), "C1": (0, 0, 0, 2), "C3": (0, 0, 0, 3),
    "D1": (1, 0, 0, 0), "D2": (1, 0, 3, 0), "E1": (1, 1, 2, 1), "E2": (0, 0, 0, 2),
    "F2": (1, 0, 0, 0), "G1": (0, 0, 0, 4), "G2": (0, 1, 0, 1), "G3": (0, 2, 0, 0),
    "H2": (0, 0, 1, 0), "H3": (0, 0, 2, 0), "J1": (0, 1, 0, 0), "J2": (0, 3, 0, 3),
}  # fmt: skip
HOUSES: Pieces = {
    "A1": (1, 0, 0, 0), "B1": (0, 1, 0, 0), "C3": (0, 0, 0, 1), "D2": (0, 0, 1, 0),
    "E1": (0, 0, 1, 0), "G1": (0, 0, 0, 1), "H3": (0, 0, 1, 0),
}  # fmt: skip
BOATS: Pieces = {
    "S0": (2, 0, 0, 0), "S3": (1, 0, 2, 0), "S4": (0, 0, 0, 1), "S7": (0, 0, 1, 0),
    "S8": (0, 1, 0, 1),
}  # fmt: skip
TOWERS = {"A2": 0, "B2": 1}


def position(
    *,
    people: Pieces = PEOPLE,
    houses: Pieces = HOUSES,
    boats: Pieces = BOATS,
    towers: Mapping[str, int] = TOWERS,
    seats: int = 4,
    coins: Sequence[int] = (7, 5, 3, 6),
    cards: Sequence[Sequence[str]] = (
        ("feast", "people"),
        ("moves", "jewels"),
        ("houses", "boat-trip"),
        ("ring",),
    ),
    pool: tuple[int, int, int, int] = (2, 0, 0, 3),
    stored: Sequence[tuple[int, int]] = ((0, 0), (0, 0), (1, 0), (0, 0)),
    step: int = ACTIONS,
    seat: int = 2,
    turn: int = 18,
    row: Sequence[str] = ("plain-0", "three-houses", "toll", "more-moves", "banquet"),
) -> State:
    """Return the position of the first sketches, with changes."""

    def table(pieces: Pieces) -> tuple[tuple[int, ...], ...]:
        codes = board().codes
        return tuple(
            tuple(pieces[code][one] if code in pieces else 0 for code in codes)
            for one in range(seats)
        )

    def ids(names: Sequence[str]) -> tuple[int, ...]:
        return tuple(IDS[name] for name in names)

    return State(
        step=step,
        seat=seat,
        turn=turn,
        coins=tuple(coins)[:seats],
        people=table(people),
        houses=table(houses),
        boats=table(boats),
        towers=tuple(towers.get(code, NOBODY) for code in board().codes),
        stored=tuple(stored)[:seats],
        cards=tuple(map(ids, cards))[:seats],
        row=ids(row),
        deck=ids(["plain-4", "plain-5", "plain-6"]),
        pool=pool,
        orders=(),
        slices=(),
    )


NAMES = ("Ana", "Bo", "Cy", "Di")

STORY = [
    (1, Told(0, "Ana built a house on A1")),
    (2, Told(1, "Bo took Moves for 2 coins")),
    (3, Told(1, "Bo moved 2 people from B1 over S1 to B2 and paid Cy 1 coin")),
    (4, Told(3, "Di built a boat in S4")),
    (5, Told(2, "Cy placed 2 people on D2")),
]


def moment(state: State, *, rules: SixGame | None = None, **changes: Any) -> Moment:
    """Return the moment of the seat to act at a position."""
    table = rules or game(len(state.coins))
    names = changes.pop("names", NAMES[: table.seats])
    facts: dict[str, Any] = {
        "game": table,
        "words": SixWords(table, names),
        "names": names,
        "looks": DEFAULT_LOOKS[table.seats],
        "view": state,
        "ply": 5,
        "legal": table.legal_actions(state),
        "story": STORY,
        "since": 3,
        "title": "Nine Shoals",
        **changes,
    }
    return Moment(**facts)


class Stage(App[None]):
    """Shows one table and keeps what it says."""

    def __init__(self, first: Moment, worn: Look = Look()) -> None:  # noqa: B008 - immutable
        look.use(worn)
        super().__init__()
        self.register_theme(worn.theme())
        self.theme = worn.theme().name
        self.first = first
        self.table = SixTable()
        self.said: list[TableWidget.Play | TableWidget.Refused | Any] = []

    def compose(self) -> ComposeResult:
        yield self.table

    def on_mount(self) -> None:
        self.table.show(self.first)

    def on_table_widget_play(self, event: TableWidget.Play) -> None:
        self.said.append(event.action)

    def on_table_widget_refused(self, event: TableWidget.Refused) -> None:
        self.said.append(event)

    def on_table_widget_allowed(self, event: TableWidget.Allowed) -> None:
        self.said.append(event)

    def on_table_widget_player_asked(self, event: TableWidget.PlayerAsked) -> None:
        self.said.append(("player", event.seat))

    def on_table_widget_turn_end_asked(self, _event: TableWidget.TurnEndAsked) -> None:
        self.said.append("end")

    def on_table_widget_key_asked(self, event: TableWidget.KeyAsked) -> None:
        self.said.append(("key", event.key))

    @property
    def cursor(self) -> str:
        """Return the code of the space under the cursor."""
        return board().codes[self.table.selection.cursor]

    def at(self, code: str) -> tuple[int, int]:
        """Return a screen place inside the label of a space, for the mouse."""
        picture = self.table.map.picture
        assert picture is not None
        label = picture.label[space(code)]
        region = self.table.map.region
        return region.x + label.x + label.width // 2, region.y + label.y + label.height // 2


NO_STORE = ((0, 0),) * 4

BUYING = position(step=BUY, pool=(0, 0, 0, 0), coins=(7, 5, 2, 6))
"""The third seat is to take a card and cannot pay for all."""

FOREIGN = position(boats={"S3": (1, 1, 0, 0)})
"""The third seat has moves, and only others have boats."""

SIZE = (120, 40)


@asynccontextmanager
async def staged(
    state, size=SIZE, worn: Look | None = None, **changes
) -> AsyncIterator[tuple[Stage, Pilot[None]]]:
    """Yield a stage at a position, and its pilot."""
    app = Stage(moment(state, **changes), worn or Look())
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


async def after(state, *keys, **changes):
    """Return what a stage has said after the keys."""
    async with staged(state, **changes) as (app, pilot):
        await pilot.press(*keys)
        return app.said


def spotlit(app):
    """Return the codes of the spaces that are not dimmed, or None: no spotlight."""
    light = app.table.selection.pointer().spotlight
    codes = app.table.selection.moment.game.content.board.codes
    return None if light is None else {codes[one] for one in light if one >= 0}
