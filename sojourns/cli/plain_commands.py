"""What can be typed in plain mode besides actions: looking, undoing, saving, leaving."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from sojourns.cli import prompt
from sojourns.cli.looking import log_lines
from sojourns.cli.output import say, say_all
from sojourns.cli.plain_advice import hint, review
from sojourns.cli.rulebook import rule_text
from sojourns.kernel.errors import AmbiguousAction, UnreadableAction
from sojourns.kernel.game import OVER
from sojourns.lang import N_, _
from sojourns.session.match import UndoStopped

if TYPE_CHECKING:
    from sojourns.cli.plain import PlainGame


class Spoken(NamedTuple):
    """A word that is obeyed."""

    typed: str
    """The word, with what may follow it."""
    help: str
    do: Callable[[PlainGame, str], None]


def obey(game: PlainGame, line: str) -> bool:
    """Do what the line says if it begins with one of the words; return whether it did."""
    word, _space, rest = line.partition(" ")
    spoken = _spoken(word)
    if spoken is None:
        return not line
    spoken.do(game, rest.strip())
    return True


def _spoken(word: str) -> Spoken | None:
    """Return what the word does, or None: it is none of them."""
    found = word.casefold()
    return SPOKEN.get("leave" if found in prompt.LEAVING else found)


def menu(game: PlainGame) -> None:
    """Offer the words as numbered answers; those that need more are asked for it."""
    words = list(SPOKEN.values())
    texts = [_("{typed}: {help}").format(typed=word.typed, help=_(word.help)) for word in words]
    game.asked = -1
    number = prompt.choose(_("What would you like?"), [*texts, _("Back")], prompt.instead)
    if number == len(words):
        return
    chosen = words[number]
    rest = ""
    if " " in chosen.typed:
        say(_("Type what belongs in {typed}, or nothing.").format(typed=chosen.typed))
        rest = prompt.read_line()
        if _spoken(rest) is not None:
            raise prompt.Instead(rest)
    chosen.do(game, rest)


# -- looking


def _help(game: PlainGame, _rest: str) -> None:
    say(_("Answer with a number, or type an action:"))
    say_all(f"  {example}" for example in game.words.examples())
    say(_("Or type one of these words:"))
    for word in SPOKEN.values():
        say(_("  {typed}: {help}").format(typed=word.typed, help=_(word.help)))


def _map(game: PlainGame, _rest: str) -> None:
    say_all(game.words.map_lines(game.view))


def _space(game: PlainGame, rest: str) -> None:
    space = game.words.space(rest)
    if space is None:
        say(
            _("There is no space “{code}”. Spaces are {spaces}.").format(
                code=rest, spaces=game.words.space_ranges()
            )
        )
        return
    say(game.words.space_line(game.view, space))
    say(game.words.neighbours(space))


def _row(game: PlainGame, _rest: str) -> None:
    say_all(game.words.row_lines(game.view))


def _tokens(game: PlainGame, _rest: str) -> None:
    lines = game.words.table_lines(game.view)
    say_all(lines or [_("Nothing lies beside the map.")])


def _players(game: PlainGame, rest: str) -> None:
    seat = game.words.player(rest) if rest else None
    if rest and seat is None:
        say(_("Nobody is called “{name}” here.").format(name=rest))
        return
    for one in range(len(game.match.seats)) if seat is None else [seat]:
        say_all(game.words.player_lines(game.view, one))
        if seat is not None:
            say_all(game.words.card_lines(game.view, one))


def _score(game: PlainGame, _rest: str) -> None:
    say_all(game.words.score_lines(game.view))


def _log(game: PlainGame, rest: str) -> None:
    since = 0
    if rest.casefold() != "all":
        since = game.match.last_turn_end(game.match.to_act) if game.match.to_act != OVER else 0
    say_all(log_lines(game.table, since))


def _actions(game: PlainGame, _rest: str) -> None:
    say_all(game.words.write(game.view, action) for action in game.legal)


def _why(game: PlainGame, rest: str) -> None:
    try:
        action, refusal = game.table.read(rest)
    except (UnreadableAction, AmbiguousAction) as error:
        say(str(error))
        return
    if refusal is not None:
        say(_("It is refused. {reason}").format(reason=game.table.refused(refusal)))
        return
    consequence = " ".join(game.words.consequence(game.view, action))
    say(_("It is legal. {consequence}").format(consequence=consequence))


def _rule(_game: PlainGame, rest: str) -> None:
    say(rule_text(rest) or _("There is no rule “{rule}”; try A4.").format(rule=rest))


# -- changing


def _undo(game: PlainGame, _rest: str) -> None:
    match = game.match
    stop = match.undo_stop()
    try:
        if stop is None:
            match.undo()
        else:
            if match.person_ply is not None and not _table_agrees(UndoStopped(stop)):
                return
            match.undo_to_person()
    except UndoStopped as stopped:
        say(str(stopped))
        return
    game.turn_told = game.asked = -1
    say(_("Taken back."))
    game.save()


def _table_agrees(stop: UndoStopped) -> bool:
    say(str(stop))
    yes, no = _("Yes: take it back, and write that down"), _("No: leave it as it is")
    return prompt.agreed(_("Does the whole table agree?"), yes, no, prompt.instead)


def _redo(game: PlainGame, _rest: str) -> None:
    before = game.match.view(None)
    try:
        entry = game.match.redo()
    except UndoStopped as stopped:
        say(str(stopped))
        return
    for told in game.words.tell(before, entry.action, game.match.view(None)):
        say(_("{news}.").format(news=told.text))
    game.save()


def _restart(game: PlainGame, _rest: str) -> None:
    match = game.match
    number = match.restart_turn()
    if match.ply > match.turn_start and _table_agrees(UndoStopped("revealed")):
        number += match.restart_turn(agreed=True)
    game.turn_told = game.asked = -1
    say(_("Taken back.") if number else _("Nothing of this turn was taken back."))
    game.save()


def _save(game: PlainGame, rest: str) -> None:
    from sojourns.session import library
    from sojourns.session.keeper import Keeper

    keeper = before = game.table.keeper
    if rest:
        path, title = library.typed_path(rest)
        if library.is_taken(path):
            text = _("{path} is there already and stays as it is; choose another name.")
            say(text.format(path=path))
            return
        keeper = Keeper.elsewhere(path, game.match, title)
    else:
        keeper.keep(game.match)
    if keeper.problem:
        say(keeper.problem)
        return
    if keeper is not before:
        keeper.turns = before.turns
        before.close()
    game.table.keeper, game.told = keeper, ""
    say(_("The game is saved in {path}, and again after every action.").format(path=keeper.path))


def _leave(game: PlainGame, _rest: str) -> None:
    if game.table.keeper.problem:
        game.save()  # the disk may have room again
    problem = game.table.keeper.problem
    if problem:
        say(problem)
        yes, no = _("Leave all the same"), _("Stay")
        text = _("What was played since is lost when you leave.")
        if not prompt.agreed(text, yes, no, prompt.instead):
            game.asked = -1
            return
    raise prompt.Left


SPOKEN: Mapping[str, Spoken] = {
    word.typed.partition(" ")[0]: word
    for word in (
        Spoken("help", N_("all that can be typed"), _help),
        Spoken("map", N_("every space, its pieces and neighbours"), _map),
        Spoken("space A1", N_("one space"), _space),
        Spoken("row", N_("the cards on offer"), _row),
        Spoken("tokens", N_("what expansions keep beside the map"), _tokens),
        Spoken(
            "players NAME", N_("what all players have, or one of them with the cards"), _players
        ),
        Spoken("score", N_("every point, as if the game ended now"), _score),
        Spoken("log all", N_("what happened since your last turn, or in the whole game"), _log),
        Spoken("actions", N_("every legal action as it is typed"), _actions),
        Spoken("why ACTION", N_("whether an action is allowed, and what would come of it"), _why),
        Spoken("rule A4", N_("a rule in full"), _rule),
        Spoken("undo", N_("take back the last action"), _undo),
        Spoken("redo", N_("do again what was taken back"), _redo),
        Spoken("restart", N_("take back the whole turn"), _restart),
        Spoken("save FILE", N_("where the game is saved, or keep it in another file"), _save),
        Spoken("leave", N_("leave the game, which is saved"), _leave),
        Spoken("hint", N_("what a bot would do now, where hints are allowed"), hint),
        Spoken("review", N_("after the end: points by turn, and costly turns"), review),
    )
}
"""The words, in the order of the help. None is a verb of an action."""
