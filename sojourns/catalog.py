"""The one list of games: their texts and faces, what a new game may choose, what bots are told.

Whatever costs time is imported when it is asked for: the start screen and the command line's help
must not wait for models, files or widgets (0.1 s for pydantic alone).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from sojourns.lang import _

if TYPE_CHECKING:
    from sojourns.bots.question import Question
    from sojourns.games.six.content import SixContent
    from sojourns.games.six.game import SixSojourns
    from sojourns.games.six.words import SixWords
    from sojourns.games.six.words.layings import Tokens
    from sojourns.games.six.words.offers import Offer, Side
    from sojourns.kernel.game import Kinds, Options, Refusal
    from sojourns.session.match import Match
    from sojourns.simulate.plan import Fates, Names, Source
    from sojourns.tui.face import Face
    from sojourns.tui.shelf import Advisers, Choice, Shelf

SIX = "six-sojourns"

ANY_MAP = "A"
"""The map that is taken where any does."""


@cache
def six() -> SixSojourns:
    """Return Six Sojourns, which reads its maps and cards when a game needs them."""
    from sojourns.games.six.game import SixSojourns

    def load(options: Options) -> SixContent:
        from sojourns.games.six import data

        return data.load(options)

    def read(document: Any, place: str) -> SixContent:
        from sojourns.games.six import data

        return data.read(document, place)

    return SixSojourns(load, read)


def content(options: Options) -> SixContent:
    """Return the map and cards of Six Sojourns that the options name.

    Raises:
        ContentError: a file cannot be used.
        DealError: the options name a map or an expansion that is none (S2).
    """
    return six().content(options)


def kinds() -> Kinds:
    """Return every game by its name in saves."""
    return {SIX: six()}


def words(name: str, game: Any, names: Sequence[str]) -> SixWords:
    """Return the texts of a table of the game that is called so in saves."""
    from sojourns.games.six.words import SixWords

    assert name == SIX
    return SixWords(game, names)


def content_note(match: Match) -> str:
    """Return that shipped maps or cards are other ones than those of the match; empty: none are."""
    from sojourns.games.six.data.installed import changed_files

    files = changed_files(match.content)
    if not files:
        return ""
    text = _("Changed since this game was dealt: {files}. The game goes on with its own copy.")
    return text.format(files=", ".join(files))


def deal_refusal(refusal: Refusal) -> str:
    """Return why a game cannot be dealt, with its rule, and what would do."""
    from sojourns.games.six.words.sentences import deal_lines

    text = " ".join(deal_lines(refusal))
    return _("{rule}: {text}").format(rule=refusal.rule, text=text)


def bots() -> Sequence[str]:
    """Return the names of all bots that can be chosen, as in saves."""
    from sojourns.bots.roster import kinds

    return kinds()


def bot_named(text: str) -> str | None:
    """Return the name in saves of the bot that is called so, such as `hard:200`, or None."""
    from sojourns.bots import saved
    from sojourns.bots.roster import known

    name = saved(text.casefold())
    return name if known(name) else None


def missing_bot(match: Match) -> str:
    """Return the name of the bot to act if it is not known here, or an empty text."""
    from sojourns.bots import host

    return host.missing(match)


def ask(match: Match) -> Any:
    """Return what the bot to act decides."""
    from sojourns.bots import host

    return host.ask(match, partial(bot_line, match))


async def think(match: Match) -> Any:
    """Return what the bot to act decides; the loop stays free meanwhile."""
    from sojourns.bots import host

    return await host.think(match, partial(bot_line, match))


def bot_line(match: Match, asked: Question) -> Mapping[str, Any]:
    """Return what a bot is told that is a program: as `show --json` and `actions --json` tell it.

    Of the match it tells what stands on every screen; the rest is what the seat may know.
    """
    return _line(match.kind.name, asked, [seat.name for seat in match.seats])


def _line(name: str, asked: Question, players: Sequence[str]) -> Mapping[str, Any]:
    """Return what a program is told at a table of the game that is called so in saves."""
    from sojourns.session.codec import Codec

    told = words(name, asked.game, players)
    codec = Codec(asked.game)
    return {
        "seat": asked.seat,
        "view": told.show(asked.view, asked.ply),
        "legal": [
            {"text": told.write(asked.view, action), **codec.write(action)}
            for action in asked.legal
        ],
        "chance": asked.chance % 2**32,  # a number that every JSON reader keeps whole
    }


def give(match: Match, answer: Any) -> None:
    """Play what a bot decided."""
    from sojourns.bots import host

    host.give(match, answer)


def choices(name: str) -> Sequence[Choice]:
    """Return what a new game of this name may choose besides its players."""
    from sojourns.games.six.words import offers
    from sojourns.tui.shelf import Choice

    assert name == SIX
    expansions = [(one.name, one.title) for one in offers.expansions()]
    brings = {one.name: one.brings for one in offers.expansions()}
    return [
        Choice("map", _("Map"), _maps),
        Choice("start", _("Start"), _starts),
        Choice("expansions", _("Expansions"), lambda _chosen: expansions, True, brings.__getitem__),
        *(Choice(side.key, side.label, partial(_sides, side)) for side in offers.sides()),
    ]


def ready(name: str) -> Sequence[tuple[str, Options]]:
    """Return options that go well together, a text for each: no expansions, sojourns, all."""
    from sojourns.games.six.words import offers

    assert name == SIX
    return offers.ready(ANY_MAP)


def _sides(side: Side, chosen: Options) -> Sequence[tuple[str, str]]:
    return side.values if side.expansion in chosen.get("expansions", ()) else ()


def lays(name: str, options: Options) -> bool:
    """Return whether tokens are laid out for a game with these options."""
    from sojourns.games.six.game import expansions_of

    assert name == SIX
    return any(module.lay for module in expansions_of(options))


def layings(options: Options) -> Sequence[Tokens]:
    """Return the tokens that the expansions in the options lay out, one kind after the other.

    Raises:
        ContentError: a file cannot be used.
        DealError: the options name a map or an expansion that is none (S2).
    """
    from sojourns.games.six.words.layings import layings

    return layings(content(options), options)


def expansions() -> list[str]:
    """Return all expansions as they are spelled in options."""
    from sojourns.games.six.game import EXPANSIONS

    return list(EXPANSIONS)


def owner(key: str) -> Offer | None:
    """Return the expansion that an option belongs to, or None: it is of every game, or unknown."""
    from sojourns.games.six.words.offers import owner

    return owner(key)


def sojourns() -> Sequence[tuple[str, Options]]:
    """Return the recommended games of a campaign in order: name and options (G2)."""
    from sojourns.games.six.sojourns import SOJOURNS

    return [(one.name, one.options(ANY_MAP)) for one in SOJOURNS]


def told(name: str, options: Options) -> str:
    """Return map and expansions of options, which may come from a file: `map A, Places`.

    With the side that was chosen for one: `map A, Places and Feuds (fierce)`.
    """
    from sojourns.games.six.words import offers

    assert name == SIX
    known = {"map": ANY_MAP, "expansions": [], **options}
    sound = isinstance(known["map"], str) and isinstance(known["expansions"], list)
    return offers.combination(known) if sound else _("unknown")


def simulated() -> Source:
    """Return Six Sojourns for simulations."""
    from sojourns.games.six.actions import Buy
    from sojourns.simulate.plan import Source

    return Source(six, Buy, fates, recorded, partial(_line, SIX))


def fates(game: Any, purchases: Sequence[Any]) -> Fates:
    """Return what became of the cards in a finished game."""
    from sojourns.games.six import record
    from sojourns.simulate.plan import Fates

    return Fates(*record.fates(game, purchases))


def recorded(game: Any) -> Names:
    """Return the names of all that the record of a game can hold."""
    from sojourns.games.six import record
    from sojourns.games.six.words.registry import part
    from sojourns.simulate.plan import Names

    parts = {name: list(part(name).rules) for name in game.setup["expansions"]}
    own = [rule for rules in parts.values() for rule in rules]
    return Names(
        **record.names(game),
        rules=["P1", "P2", "P3", "K6", "K7", *own],
        parts=parts,
        held={"spaces": "P1", "islands": "P2", "trades": "P3"},
    )


def _maps(_chosen: Options) -> list[tuple[str, str]]:
    from sojourns.games.six import data

    return [(info.letter or info.id, info.title) for info in data.list_maps() if not info.problem]


def _starts(chosen: Options) -> list[tuple[str, str]]:
    """Return the land spaces of the map chosen, its default first (S8)."""
    board = content({"map": chosen.get("map", ANY_MAP)}).board
    land = sorted(board.land, key=lambda space: space != board.start)
    return [(board.codes[space], f"{board.codes[space]} {board.names[space]}") for space in land]


def shelf() -> Shelf:
    """Return the catalogue as the screens see it."""
    from sojourns.tui.shelf import Shelf

    return Shelf(
        kinds=kinds,
        face=face,
        bots=bots,
        think=think,
        give=give,
        advisers=advisers,
        missing_bot=missing_bot,
        deal_refusal=deal_refusal,
        content_note=content_note,
        choices=choices,
        ready=ready,
        lays=lays,
        sojourns=lambda _name: sojourns(),
        told=told,
        default=SIX,
    )


def advisers() -> Advisers:
    """Return the bots that give hints and reviews, as the screens ask them."""
    from sojourns.advice import asking
    from sojourns.tui.shelf import Advisers

    return Advisers(asking.ADVISER, asking.think_hint, asking.REVIEWER, asking.think_review)


def face(name: str) -> Face:
    """Return how the game looks that is called so in saves."""
    from sojourns.tui.six.sixface import SixFace

    assert name == SIX
    return SixFace()
