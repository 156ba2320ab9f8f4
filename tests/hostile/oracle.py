"""What may come of a file: something sound that can be used, or one typed error with its place.

Each reader here returns the name of what came of it, and lets through whatever else is raised.
"""

from __future__ import annotations

from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from sojourns import catalog
from sojourns.games.six.content import SixContent
from sojourns.games.six.data import check
from sojourns.games.six.data.loading import GAME_FILE, compile_content, content_folder
from sojourns.games.six.data.strict import load_yaml, read_yaml
from sojourns.games.six.data.tree import Tree
from sojourns.games.six.game import EXPANSIONS
from sojourns.games.six.words import looks
from sojourns.kernel.errors import (
    ContentError,
    DealError,
    OtherRules,
    OutOfSync,
    SaveError,
    UnknownFormat,
    UnreadableEntry,
    UnreadableSave,
)
from sojourns.session import campaign_file, clean, glimpse, library, saves, strict
from sojourns.session.deal import deal
from sojourns.session.match import Match, Seat
from sojourns.session.notes import note_text

GOOD = "good"
PLACE = "game.json"
FILE = "deck.yaml"
LEAVES = (UnreadableSave, UnreadableEntry, UnknownFormat, OtherRules, OutOfSync)
WHOLE = ("the file is empty", "the file is larger", "this is another kind", "is no UTF-8 text")
"""What is wrong with a file as a whole: such an error needs no place in it."""
PLIES = 6
LONGEST = 1200
"""Characters of a line of an error."""


def read_save(source: str | bytes) -> str:
    """Return what came of a save: `good`, or the name of the error.

    Raises:
        AssertionError: the game is not sound, or the error says not where.
    """
    _look_at(source)
    try:
        match = saves.loads(source, PLACE, catalog.kinds())
    except SaveError as error:
        return _told(error)
    assert_playable(match)
    return GOOD


def _look_at(source: str | bytes) -> None:
    """Read what lists of games show of a save, and what can be seen of one of other rules."""
    try:
        data = strict.parse(source, PLACE)
    except SaveError:
        return
    found = library.summary(Path(PLACE), 0.0, data, catalog.kinds())
    if isinstance(found, library.Broken):
        _assert_clean(found.reason)
    else:
        told = "".join((found.game, found.title, found.barrier, *found.names, *found.kinds))
        _assert_clean(told)
        assert len(told) < 20_000
    if seen := glimpse.seen(Path(PLACE), data, catalog.kinds()):
        for line in seen.lines():
            _assert_clean(line)


def read_campaign(source: str | bytes) -> str:
    """Return what came of a campaign; each of its games that is to come is dealt for trial.

    Raises:
        AssertionError: it is not sound, or the error says not where.
    """
    try:
        found = campaign_file.loads(source, Path(PLACE), catalog.kinds())
    except SaveError as error:
        return _told(error)
    found.standing()
    for number, leg in enumerate(found.games):
        _assert_clean(
            f"{found.title_of(number)} {leg.file} {catalog.told(found.kind, leg.options)}"
        )
    if (options := found.next_options()) is not None:
        try:
            deal(catalog.six(), options, found.seats, 1)
        except (ContentError, DealError) as error:
            return f"{GOOD}, {type(error).__name__}"
    return GOOD


def _told(error: SaveError) -> str:
    assert type(error) in LEAVES, type(error)
    text = str(error)
    assert text.startswith(PLACE), text
    _assert_clean(text)
    assert len(text) < LONGEST, text
    if isinstance(error, UnreadableSave):
        placed = error.path or error.file != PLACE
        assert placed or any(wrong in error.wrong for wrong in WHOLE), text
    return type(error).__name__


def _assert_clean(text: str) -> None:
    assert clean.shown(text.replace("\n", " ")) == text.replace("\n", " "), ascii(text)


def assert_playable(match: Match) -> None:
    """Assert that a game can be told, played on at random, scored and saved again."""
    game, rng = match.game, Random(match.ply)
    names = [seat.name for seat in match.seats]
    words = catalog.words(match.kind.name, game, names)
    for note in match.notes:
        _assert_clean(note_text(note, names))
        assert len(note_text(note, names)) < 200
    told = [*words.describe(match.state), match.title]
    for _ply in range(PLIES):
        if match.over:
            break
        before = match.state
        legal = game.legal_actions(before)
        assert legal
        action = rng.choice(legal)
        assert words.read(before, words.write(before, action)) == action
        match.play(action)
        told += [line.text for line in words.tell(before, action, match.state)]
    told += [words.score_line(line) for line in game.score_lines(match.state)]
    _assert_clean("".join(told))
    assert sum(line.points for line in game.score_lines(match.state)) == sum(
        game.outcome(match.state).totals
    )
    words.show(game.view(match.state, None), match.ply)
    again = saves.loads(saves.dumps(match), PLACE, catalog.kinds())
    assert game.digest(again.state) == game.digest(match.state)


def read_content(source: str | bytes) -> str:
    """Return what came of a map, deck, value, token or number file.

    Raises:
        AssertionError: no game can be played with it, or an error says not where.
    """
    report = check.check_text(source, FILE)
    for problem in report.errors + report.warnings:
        line = problem.line(FILE)
        _assert_clean(line)
        assert len(line) < LONGEST, line
        whole = ("the file is empty", "the file is larger")
        assert problem.row or any(wrong in problem.wrong for wrong in whole), line
    if report.errors:
        return "ContentError"
    _assert_usable(load_yaml(source, FILE))
    return GOOD


def _assert_usable(tree: Tree) -> None:
    """Assert that games can be played with a content file that was not refused."""
    part = {"raster": "map", "cards": "deck", "exploration": "tokens", "pieces": "game"}
    name = next((part for key, part in part.items() if key in tree.value), "values")
    files = {**_files(), name: tree}
    letter = tree.value.get("letter") if name == "deck" else None
    if letter == "B":
        files["map"] = read_yaml(content_folder("maps") / "b.yaml")
    deck, others = files.get("deck", _base()), {key: files[key] for key in ("values", "tokens")}
    try:
        decks = [deck] if deck.value["label"] is None else [_base(), deck]
        content = compile_content(files["map"], files["game"], decks, others)
    except ContentError:  # it need not fit the other files
        return
    for card in islice(content.cards, 20):
        _assert_clean(looks.card_line(card, _names(content)))
    _assert_played(content, deck.value["label"])


def _names(content: SixContent) -> Any:
    from sojourns.games.six.words import Names

    return Names(content, ())


def _assert_played(content: SixContent, label: str | None) -> None:
    expansions = [name for name in EXPANSIONS if name in ("exploration", "upgrades", label)]
    options = {"players": 2, "expansions": expansions}
    try:
        setup = catalog.six().deal(options, content, lambda name: Random(name))
    except DealError:
        return
    seats = [Seat("Ana"), Seat("Bo", "random", 1)]
    assert_playable(Match(catalog.six(), content, setup, seats))


@cache
def _files() -> dict[str, Tree]:
    cards = content_folder("cards")
    return {
        "map": read_yaml(content_folder("maps") / "a.yaml"),
        "game": read_yaml(cards / GAME_FILE),
        "values": read_yaml(cards / "values.yaml"),
        "tokens": read_yaml(cards / "tokens.yaml"),
    }


@cache
def _base() -> Tree:
    return read_yaml(content_folder("cards") / "base.yaml")
