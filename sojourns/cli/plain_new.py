"""A new game in plain mode: everything that it may choose, one question at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sojourns import catalog
from sojourns.cli import prompt
from sojourns.cli.commands import Look
from sojourns.cli.plain import play_plain
from sojourns.cli.table import Table
from sojourns.kernel.game import HUMAN
from sojourns.lang import _
from sojourns.session import clean, library
from sojourns.session.match import Seat

if TYPE_CHECKING:
    from sojourns.games.six.words.layings import Tokens


def new_game(look: Look) -> None:
    """Ask for everything that a new game needs, deal it, and play."""
    from sojourns.session.deal import deal

    seats = ask_seats()
    options = _ask_options()
    first = _pick(_("Who plays first?"), [_("Decide by chance"), *(seat.name for seat in seats)])
    if first:
        options["first"] = first - 1
    match = deal(catalog.six(), options, seats, None)
    path = library.new_path(library.saves_folder(), " ".join(seat.name for seat in seats))
    table = Table(match, path)
    table.keeper.keep(match)
    play_plain(table, look)


def ask_seats() -> list[Seat]:
    """Return who plays."""
    number = 2 + prompt.choose(_("How many play?"), [_("Two"), _("Three"), _("Four")])
    seats: list[Seat] = []
    for seat in range(number):
        seats.append(_sitting(seat, [one.name for one in seats]))
    return seats


def _sitting(seat: int, taken: Sequence[str]) -> Seat:
    kinds = [HUMAN, *catalog.bots(), HUMAN]
    texts = [_("A person"), *(_("A bot: {bot}").format(bot=bot) for bot in catalog.bots())]
    texts.append(_("A person who may ask a bot for hints"))
    place = prompt.choose(_("Who sits at seat {number}?").format(number=seat + 1), texts)
    kind, hints = kinds[place], place == len(texts) - 1

    def wrong(name: str) -> str | None:
        try:
            clean.player_names([*taken, name])
        except clean.NameProblem as problem:
            return str(problem)
        return None

    return Seat(prompt.ask_text(_("What is the name?"), wrong), kind, hints=hints)


def _ask_options() -> dict[str, Any]:
    """Return what is played: options that go well together, or chosen one by one."""
    ready = catalog.ready(catalog.SIX)
    texts = [*(text for text, _options in ready), _("Expansions chosen one by one")]
    number = prompt.choose(_("What do you play with?"), texts)
    options: dict[str, Any] = dict(ready[number][1]) if number < len(ready) else {}
    for choice in catalog.choices(catalog.SIX):
        values = list(choice.values(options))
        if choice.key in options or not values:
            continue
        if choice.many:
            brings = choice.brings or str
            texts = [
                _("{title}: {brings}").format(title=text, brings=brings(value))
                for value, text in values
            ]
            chosen = prompt.choose_some(_("Type the numbers of those that you want."), texts)
            options[choice.key] = [values[number][0] for number in chosen]
        else:
            options[choice.key] = values[_pick(choice.label, [text for _v, text in values])][0]
    options.update(_ask_layings(options))
    return options


def _pick(question: str, values: Sequence[str]) -> int:
    """Return which value is chosen; the only one is taken without asking."""
    return prompt.choose(question, values) if len(values) > 1 else 0


def _ask_layings(options: dict[str, Any]) -> dict[str, Any]:
    """Return where tokens are laid by hand, by kind; the others are left to chance."""
    laid = {}
    for tokens in catalog.layings(options):
        question = _("Who lays out the {kind}?").format(kind=tokens.kind)
        if prompt.choose(question, [_("Chance"), _("The table, by hand")]):
            laid[tokens.key] = tokens.option(_ask_spaces(tokens))
    return laid


def _ask_spaces(tokens: Tokens) -> list[str]:
    """Return the code of a space for each token."""
    codes: list[str] = []

    def wrong(code: str) -> str | None:
        if code.upper() not in tokens.spaces:
            text = _("None may lie on “{code}”. Spaces are {spaces}.")
            return text.format(code=code, spaces=", ".join(tokens.spaces))
        if code.upper() in codes:
            return _("One lies on {space} already.").format(space=tokens.spaces[code.upper()])
        return None

    for number, said in enumerate(tokens.said, start=1):
        facts = {"kind": tokens.kind, "number": number, "total": len(tokens.said)}
        if said:
            text = _("Of the {kind}, {number} of {total}: on which space do you lay {token}?")
        else:
            text = _("Of the {kind}, {number} of {total}: on which space do you lay it?")
        codes.append(prompt.ask_text(text.format(token=said, **facts), wrong).upper())
    return codes
