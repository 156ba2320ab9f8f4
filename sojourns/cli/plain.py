"""Plain mode: a whole game line by line, one question at a time, with nothing ever redrawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sojourns import catalog
from sojourns.advice.foresight import END_TURN, hint_refusal
from sojourns.cli import plain_commands, prompt
from sojourns.cli.commands import Look
from sojourns.cli.output import say, say_all
from sojourns.cli.prompt import InputEnded, Instead, Left
from sojourns.cli.table import Table
from sojourns.kernel.errors import AmbiguousAction, Fault, SojournsError, UnreadableAction
from sojourns.kernel.game import HUMAN, OVER
from sojourns.lang import _


def play_plain(table: Table, look: Look) -> int:
    """Play on until the game is left; return the exit status."""
    game = PlainGame(table, handover=look.handover is not False)
    try:
        game.begin()
        game.run()
    except (InputEnded, Left):
        pass
    except SojournsError as error:  # all that a person can mend is told where it comes up
        raise Fault from error
    finally:
        problem = table.keeper.problem
        table.keeper.close()
        say(problem or _("The game is saved in {path}.").format(path=table.keeper.path))
    return 1 if problem else 0


class PlainGame:
    """A game in plain mode."""

    def __init__(self, table: Table, *, handover: bool) -> None:
        self.table = table
        self.match = table.match
        self.words = table.words
        self.handover = handover
        self.told = ""
        """The last warning about saving, so that it is said once."""
        self.turn_told = -1
        """The ply at whose turn start the player was greeted."""
        self.asked = -1
        """The ply whose question was told; it is not told again after each look around."""

    # -- the course of a game

    def begin(self) -> None:
        """Say it if a new game is in memory only."""
        if self.table.keeper.problem:
            self.warn()

    def run(self) -> None:
        """Let people and bots decide until the game is left.

        Raises:
            Left: somebody left.
            InputEnded: nothing more is typed.
        """
        say(_("{title} Type help for all that can be typed.").format(title=self._title()))
        note = catalog.content_note(self.match)
        if note:
            say(note)
        typed = ""
        while True:
            try:
                if typed:
                    self.obey(typed)
                else:
                    self._go_on()
                typed = ""
            except Instead as instead:  # obeyed from here, so that questions do not pile up
                typed, self.asked = instead.line, -1

    def _go_on(self) -> None:
        if self.match.over:
            self._after_the_end()
        elif self._is_bots:
            self._bot()
        else:
            self._person()

    def _title(self) -> str:
        names = ", ".join(seat.name for seat in self.match.seats)
        if self.match.title:
            return _("{title}: {names}.").format(title=self.match.title, names=names)
        return _("{names} play.").format(names=names)

    def _bot(self) -> None:
        from sojourns.session.notes import note_text

        self._welcome_bot()
        before, noted = self.match.view(None), len(self.match.notes)
        answer = catalog.ask(self.match)
        catalog.give(self.match, answer)
        names = [seat.name for seat in self.match.seats]
        say_all(
            _("{news}.").format(news=note_text(note, names)) for note in self.match.notes[noted:]
        )
        self._tell(before, answer.action)
        self.save()

    def _welcome_bot(self) -> None:
        """Ask whether the random bot may play on if the bot to act is not known here.

        Raises:
            Left: it may not.
            Instead: something else was typed.
        """
        bot = catalog.missing_bot(self.match)
        if not bot:
            return
        name = self.match.seats[self.match.to_act].name
        text = _("{player} is the bot {bot}, which is not known here: a save brings no bot along.")
        say(text.format(player=name, bot=bot))
        say(
            _("To play on with it, leave the game and start again with --bot {bot}=FILE.").format(
                bot=bot
            )
        )
        answers = [_("Leave the game"), _("A random bot plays on in its place")]
        if prompt.choose(_("What now?"), answers, prompt.instead) == 0:
            raise Left

    def _person(self) -> None:
        """Ask the player to act for one decision, or obey one command."""
        question = self.words.first_question(self.view, self.legal)
        if self.asked != self.match.ply:
            self.asked = self.match.ply
            self._greet()
            more = _("Something else: look, undo, save, leave and so on")
            prompt.say_question(question.text, [*(a.text for a in question.answers), more])
        line = prompt.read_line()
        number = prompt.number_of(line, len(question.answers) + 1)
        if not line:
            self.asked = -1
        elif number is None:
            self.obey(line)
        elif number == len(question.answers):
            plain_commands.menu(self)
        else:
            self._narrow(question.answers[number].actions)

    def _greet(self) -> None:
        """Say whose turn it is, once a turn, and what changed for the player; then what is left."""
        match, seat = self.match, self.match.to_act
        if self.turn_told != match.turn_start:
            self.turn_told = match.turn_start
            say()
            since = match.last_turn_end(seat)
            if since and self.handover:
                before = match.game.view(match.states[since], seat)
                news = self.words.news(before, self.view, seat)
                if news:
                    say(_("{player}, since your last turn:").format(player=match.seats[seat].name))
                    say_all(_("{news}.").format(news=told.text) for told in news)
        say_all(self.words.turn_lines(self.view))

    def _narrow(self, actions: Sequence[Any]) -> None:
        """Ask until one action is left and do it, or until that is no longer wanted."""
        self.asked = -1
        while True:
            question = self.words.next_question(self.view, actions)
            if question is None:
                self.play(actions[0])
                return
            answers = [*(a.text for a in question.answers), _("Back")]
            number = prompt.choose(question.text, answers, prompt.instead)
            if number == len(question.answers):
                return
            actions = question.answers[number].actions

    def _after_the_end(self) -> None:
        say()
        say_all(self.words.turn_lines(self.view))
        say_all(self.words.score_lines(self.view))
        while self.match.over:
            say(_("Type log, score, review, map, undo, or leave."))
            self.obey(prompt.read_line())

    # -- what can be asked of it

    @property
    def view(self) -> Any:
        """Return what the person to act may know; where there is none, a spectator."""
        seat = self.match.to_act
        return self.match.view(None if seat == OVER or self._is_bots else seat)

    @property
    def _is_bots(self) -> bool:
        """Return whether a bot is to act."""
        return not self.match.over and self.match.seats[self.match.to_act].kind != HUMAN

    @property
    def legal(self) -> Sequence[Any]:
        """Return what may be done."""
        return self.match.game.legal_actions(self.view)

    def obey(self, line: str) -> None:
        """Do what a typed line says: a command, or an action."""
        if plain_commands.obey(self, line):
            return
        if self._is_bots:
            say(hint_refusal(self.match, "bot"))
            return
        try:
            action, refusal = self.table.read(line)
        except (UnreadableAction, AmbiguousAction) as error:
            say(str(error))
            say(_("A number of the list does, too; type help for more, or Enter for the question."))
            return
        if refusal is not None:
            say(_("Not allowed. {reason}").format(reason=self.table.refused(refusal)))
            return
        self.play(action)

    def play(self, action: Any) -> None:
        """Do a legal action, but ask once if ending gives something up (A3)."""
        self.asked = -1
        if action.kind == END_TURN:
            losses = self.words.losses(self.view, self.legal)
            if losses:
                say_all(losses)
                yes, no = _("End"), _("Go on with the turn")
                if not prompt.agreed(_("End all the same?"), yes, no, prompt.instead):
                    return
        before = self.match.view(None)
        self.match.play(action)
        self._tell(before, action)
        self.save()

    def _tell(self, before: Any, action: Any) -> None:
        for told in self.words.tell(before, action, self.match.view(None)):
            say(_("{news}.").format(news=told.text))

    def save(self) -> None:
        """Write the game; say it once if that fails."""
        self.table.keeper.keep(self.match)
        self.warn()

    def warn(self) -> None:
        """Say once what keeps the game from being saved."""
        problem = self.table.keeper.problem or ""
        if problem and problem != self.told:
            say(problem)
            say(_("The game goes on. To keep it elsewhere type save and a file name."))
        self.told = problem
