"""The command line in another language: what is still English is typed as it is, or a name."""

from __future__ import annotations

import pytest

from sojourns import catalog
from sojourns.cli.campaign import campaign
from sojourns.cli.plain_commands import SPOKEN
from sojourns.cli.root import root
from sojourns.session.match import Seat
from tests.cli.tables import small_match
from tests.pseudo import untranslated

VERBS = "buy place house boat move cross sail tower end pay"
VALUES = (
    "true none unicode ascii auto dots blocks lines human random greedy easy medium hard no version"
)
"""Values of options."""


def typed_words() -> list[str]:
    """Return the names of commands, options and values, and what usage says for them."""
    words = [VALUES, "sojourns", "OPTIONS COMMAND ARGS"]
    for command in [root, *root.commands.values(), *campaign.commands.values()]:
        words.append(str(command.name))
        for parameter in command.params:
            words += [str(parameter.metavar), *parameter.opts]
    return words


def test_plain_mode_is_translated(run, dealt, pseudo):
    typed = [
        *("help", "map", "space a2", "space Q9", "row", "players", "players 2", "score", "actions"),
        *("why buy 1", "why end", "undo", "redo", "restart", "save", "save ./game.json"),
        *("buy 0", "undo", "2", "1", "2", "1", "1", "nonsense", "house A2", "end", "2", "log all"),
        *("buy 0", "restart", "2", "end", "1", "6", "3", "A2", "leave"),
    ]
    result = run("--lang", pseudo, "play", "--plain", dealt, typed="\n".join(typed))
    assert result.status == 0
    board = small_match((Seat("Ana"), Seat("Bo Li"))).content
    known = [
        *("Ana", "Bo Li", str(dealt), *typed, VERBS, "cards base yaml"),
        *board.board.names,
        *(card.name for card in board.cards),
        *(word.typed for word in SPOKEN.values()),
    ]
    assert untranslated(result.out, known) == []


def test_start_and_replay_are_translated(run, home, pseudo):
    run("new", "--players", "Ana,Bo", "--no-play")
    typed = "3\n1\nleave\n4\n1\n1\n6\n9\n7\nZ9\n6\n2\n1\n1\nAna\n2\nana\nBot\n9\n2\n1\n2 7\n2\n2\n"
    typed += "".join(f"{code}\n" for code in catalog.content({"map": "B"}).board.codes[:14])
    typed += "1\nleave\n8\n"
    result = run("--lang", pseudo, typed=typed)
    assert result.status == 0
    known = [
        *(
            "Ana",
            "Bo",
            "ana",
            "Bot",
            "leave",
            "random",
            "easy",
            "medium",
            "hard",
            str(home),
            "saves json bo bot",
        ),
        *(name for name, _options in catalog.sojourns()),
    ]
    for letter in "AB":
        content = catalog.content({"map": letter})
        known += [content.board.title, *content.board.names, *(card.name for card in content.cards)]
    assert untranslated(result.out, known) == []


@pytest.mark.parametrize(
    "command", ["", *root.commands, *(f"campaign {name}" for name in campaign.commands)]
)
def test_help_is_translated(run, pseudo, command):
    result = run(*command.split(), "--lang", pseudo, "--help")
    assert result.status == 0
    assert untranslated(result.out, typed_words()) == []


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "show",
        "show missing.json",
        "show --nonsense",
        "maps Q",
        "maps A --size x",
        "new --players Ana",
        "new --first Zoe",
        "new --seats robot",
        "cards nonsense",
        "check missing.yaml",
        "new --sojourn 9",
        "new --feuds fierce",
        "new --layout missing.json",
        "campaign new --sojourns 9",
        "campaign new --sojourns A,,B",
        "campaign play missing.campaign",
    ],
)
def test_messages_are_translated(run, pseudo, line):
    result = run("--lang", pseudo, *line.split())
    assert result.status == 2
    assert result.err.strip()
    assert untranslated(result.err, [line, "80x24 20x8 500x300", *typed_words()]) == []
