"""Commands about files: check maps and cards, list and draw them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sojourns import catalog
from sojourns.cli.commands import FILE, Command, Look, look_options, option
from sojourns.cli.output import cleaned, dump, say, say_all
from sojourns.lang import N_, _

if TYPE_CHECKING:
    from sojourns.games.six.content import Board, Card, SixContent
    from sojourns.games.six.data import DeckInfo
    from sojourns.games.six.data.check import Report
    from sojourns.games.six.effects import Effect
    from sojourns.games.six.words import Names

SUFFIXES = (".yaml", ".yml")


@click.command(cls=Command, help=N_("Check map and card files; without names, the shipped ones."))
@click.argument("paths", nargs=-1, type=FILE, metavar="[PATH…]")
@option("--strict", is_flag=True, help=N_("warnings fail, too"))
@look_options
def check(paths: tuple[Path, ...], strict: bool) -> int:
    """Check files, or all files of folders."""
    from sojourns.games.six.data.check import check_file, shipped_files

    status = 0
    for path in _files(paths) if paths else shipped_files():
        report = check_file(path)
        _say_report(report)
        failed = report.errors or (strict and report.warnings)
        status = 1 if failed else status
    return status


def _files(paths: Sequence[Path]) -> Iterator[Path]:
    """Yield the files, and those in folders.

    Raises:
        click.UsageError: a path is not there, or a folder holds no such file.
    """
    from sojourns.session import library

    for path in paths:
        if not library.is_taken(path):
            raise click.UsageError(_("{path} is not there").format(path=path))
        yield from _in_folder(path) if path.is_dir() else [path]


def _in_folder(folder: Path) -> Sequence[Path]:
    try:
        found = sorted(file for file in folder.iterdir() if file.suffix in SUFFIXES)
    except OSError as error:
        text = _("{path} cannot be read: {reason}")
        raise click.UsageError(text.format(path=folder, reason=error.strerror)) from None
    if not found:
        text = _("{path} holds no map or card file, which would end in {suffix}")
        raise click.UsageError(text.format(path=folder, suffix=SUFFIXES[0]))
    return found


def _say_report(report: Report) -> None:
    for problem in report.errors:
        say(_("error: {problem}").format(problem=problem.line(report.file)))
    for problem in report.warnings:
        say(_("warning: {problem}").format(problem=problem.line(report.file)))
    if not report.errors and not report.warnings:
        say(_("{file}: nothing is wrong").format(file=report.file))


@click.command(cls=Command, help=N_("List the maps, or draw one."))
@click.argument("name", required=False, metavar="[ID]")
@option("--size", default="80x24", show_default=True, metavar="CxR", help=N_("columns and rows"))
@look_options
@click.pass_obj
def maps(look: Look, /, name: str | None, size: str) -> None:
    """List the maps, or draw one and name its spaces."""
    if name is None:
        _list_maps()
        return
    columns, rows = _size(size)
    board = catalog.content({"map": name}).board
    from sojourns.cli.map_text import map_rows

    # What is drawn is ours and may hold colours: it does not pass the gate for texts.
    click.echo("\n".join(map_rows(board, columns, rows, look)), color=True)
    say(
        _("{map}, a game starts on {space}").format(map=board.title, space=board.codes[board.start])
    )
    say_all(_("  {code} {name}").format(code=code, name=place) for code, place in _places(board))


def _places(board: Board) -> Iterator[tuple[str, str]]:
    return zip(board.codes, board.names, strict=True)


def _list_maps() -> None:
    from sojourns.games.six.data import list_maps

    for info in list_maps():
        if info.problem:
            say(_("{map}: {problem}").format(map=info.id, problem=info.problem))
        else:
            say(_("{map}: {title}").format(map=info.letter or info.id, title=info.title))


def _size(size: str) -> tuple[int, int]:
    """Return columns and rows.

    Raises:
        click.UsageError: they are no such pair, or out of bounds.
    """
    columns, sign, rows = size.lower().partition("x")
    if sign and columns.isdecimal() and rows.isdecimal() and len(columns) < 5 and len(rows) < 5:
        pair = int(columns), int(rows)
        if 20 <= pair[0] <= 500 and 8 <= pair[1] <= 300:
            return pair
    text = _("--size: “{size}” is no size; expected columns x rows, 20x8 to 500x300, such as 80x24")
    raise click.UsageError(text.format(size=size))


@click.command(cls=Command, help=N_("List the cards, or tell one."))
@click.argument("name", required=False, metavar="[ID]")
@option("--json", "as_json", is_flag=True, help=N_("as one JSON document"))
@look_options
def cards(name: str | None, as_json: bool) -> None:
    """List the cards of all decks with a summary of each, or tell one."""
    from sojourns.games.six.data import list_decks

    decks = list_decks()
    found = [(card, deck) for deck in decks for card in deck.cards]
    if name is not None:
        wanted = name.casefold()
        found = [pair for pair in found if wanted in (pair[0].id, pair[0].name.casefold())]
        if not found:
            text = _("there is no card “{name}”; without a name all are listed")
            raise click.UsageError(text.format(name=cleaned(name)))
    names = {letter: _names(letter) for letter in {deck.letter for _card, deck in found}}
    if as_json:
        rows = [_card_json(names[deck.letter], card) for card, deck in found]
        dump(rows if name is None else rows[0])
    elif name is not None:
        card, deck = found[0]
        say_all(_card_lines(names[deck.letter], card))
    else:
        for deck in decks:
            say_all(_deck_lines(names[deck.letter], deck))


def _names(letter: str | None) -> Names:
    """Return what cards of that map may name: its spaces."""
    from sojourns.games.six.words import Names

    return Names(catalog.content({"map": letter or catalog.ANY_MAP}), ())


def _deck_lines(names: Names, deck: DeckInfo) -> Iterator[str]:
    from sojourns.games.six.words import looks

    if deck.label is not None:
        yield ""
    yield _("Deck {id}").format(id=deck.id)
    yield from (looks.card_line(card, names) for card in deck.cards)
    yield ""
    yield from _summary(names.content, deck.cards)


def _card_json(names: Names, card: Card) -> dict[str, Any]:
    from sojourns.games.six.words import looks, shows

    icons = zip(names.trades, card.icons, strict=True)
    actions = zip(shows.POOL, card.actions, strict=True)
    return {
        "id": card.id,
        "name": card.name,
        "deck": card.deck,
        "trades": {trade: number for trade, number in icons if number},
        "actions": {what: number for what, number in actions if number},
        "orders": list(card.orders),
        "ability": None if card.ability is None else asdict(card.ability),
        "score": None if card.score is None else asdict(card.score),
        "text": looks.card_line(card, names),
    }


def _card_lines(names: Names, card: Card) -> Iterator[str]:
    """Yield a card as it reads in the hand, and its ability in the shorter forms, too."""
    from sojourns.games.six.words import looks
    from sojourns.games.six.words import names as say_name

    yield _("{card} ({id}, deck {deck})").format(card=card.name, id=card.id, deck=card.deck)
    icons = zip(names.trades, card.icons, strict=True)
    held = [say_name.icons_of(trade, number) for trade, number in icons if number]
    if held:
        yield _("  Icons: {list}").format(list=say_name.listed(held))
    if any(card.actions):
        given = say_name.listed(say_name.amounts(card.actions))
        yield _("  Gives: {list}").format(list=given)
    for order in card.orders:
        yield _("  Orders: {text}").format(text=looks.order_text(order))
    if card.ability is not None:
        yield _("  Ability: {text}").format(text=looks.full_ability(card.ability, names))
        yield from _shorter(card.ability)
    if card.score is not None:
        yield _("  Points: {text}").format(text=looks.full_ability(card.score, names))
        yield from _shorter(card.score)


def _shorter(effect: Effect) -> Iterator[str]:
    from sojourns.games.six.words.abilities import ability

    yield _("  In short: {text}").format(text=ability(effect, "medium"))
    yield _("  In short: {text}").format(text=ability(effect, "short"))


def _summary(content: SixContent, deck: Sequence[Card]) -> Iterator[str]:
    """Yield a deck in numbers: cards, icons by trade, actions, kinds of ability."""
    from sojourns.games.six.words import names as say_name

    yield _("{cards} in all").format(cards=say_name.cards(len(deck)))
    icons = [
        say_name.icons_of(trade, sum(card.icons[number] for card in deck))
        for number, trade in enumerate(content.numbers.trades)
    ]
    total = sum(sum(card.icons) for card in deck)
    if total:  # value cards have no icons and no actions
        yield _("{icons}: {list}").format(icons=say_name.icons(total), list=say_name.listed(icons))
        sums = [sum(card.actions[what] for card in deck) for what in range(4)]
        yield _("actions: {list}").format(list=say_name.listed(say_name.amounts(sums)))
    kinds = Counter(card.ability.kind for card in deck if card.ability)
    kinds_text = ", ".join(f"{kind} {number}" for kind, number in sorted(kinds.items()))
    yield _("abilities: {list}").format(list=kinds_text)
