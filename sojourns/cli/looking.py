"""Commands that look at a game: actions, why, show, score, log.

A save that does not verify is shown up to its last good entry, with what is wrong on standard error
and the exit status 1.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from pathlib import Path
from typing import Any

import click

from sojourns import catalog
from sojourns.cli.commands import FILE, Command, look_options, option
from sojourns.cli.output import complain, dump, dump_rows, say, say_all
from sojourns.cli.table import Table, open_sound, open_table
from sojourns.kernel.errors import OtherRules, UnknownFormat
from sojourns.kernel.game import OVER
from sojourns.lang import N_, _
from sojourns.session.notes import note_text

AT = option("--at", type=int, metavar="N", help=N_("after so many entries; without it, now"))
JSON = option("--json", "as_json", is_flag=True, help=N_("as one JSON document"))
GAME = click.argument("file", type=FILE, metavar="FILE")


@click.command(cls=Command, help=N_("List the legal actions."))
@GAME
@AT
@JSON
@look_options
def actions(file: Path, at: int | None, as_json: bool) -> int:
    """List the legal actions, typed."""
    from sojourns.session.codec import Codec

    table = open_table(file) if at is None else open_sound(file)
    status = _status(table)
    game, view = table.match.game, table.view(at)
    legal = game.legal_actions(view)
    if as_json:
        codec = Codec(game)
        dump_rows(
            {"text": table.words.write(view, action), **codec.write(action)} for action in legal
        )
    else:
        say_all(table.words.write(view, action) for action in legal)
    return status


def _status(table: Table) -> int:
    """Return the exit status of looking at the file, having said what is wrong with it."""
    if table.fault is None:
        return 0
    complain(table.fault_text)
    return 1


@click.command(cls=Command, help=N_("Say whether an action is legal now, and why not."))
@GAME
@click.argument("text", metavar="ACTION")
@JSON
@look_options
def why(file: Path, text: str, as_json: bool) -> int:
    """Say whether an action would be legal now and, if not, the rule and the deciding facts."""
    from sojourns.session.codec import Codec

    table = open_table(file)
    action, refusal = table.read(text)
    if refusal is None:
        sentences = table.words.consequence(table.view(), action)
        verdict: dict[str, Any] = {"legal": True, "rule": None, "reason": None, "facts": {}}
        told = " ".join(sentences)
    else:
        facts = Codec(table.match.game).facts(refusal.facts)
        verdict = {"legal": False, "rule": refusal.rule, "reason": refusal.reason, "facts": facts}
        told = table.words.refusal(refusal)
    if as_json:
        dump({**verdict, "text": told})
    elif refusal is None:
        say(_("It is legal. {consequence}").format(consequence=told))
    else:
        say(_("It is refused. {reason}").format(reason=table.refused(refusal)))
    return 0 if refusal is None else 1


@click.command(cls=Command, help=N_("Show the position."))
@GAME
@AT
@JSON
@look_options
def show(file: Path, at: int | None, as_json: bool) -> int:
    """Show the position after some entries."""
    table = open_table(file) if at is None else open_sound(file)
    status = _status(table)
    view = table.view(at)
    if as_json:
        dump(table.words.show(view, table.ply(at)))
    else:
        say_all(table.words.describe(view))
    return status


@click.command(cls=Command, help=N_("List every point, as if the game ended there."))
@GAME
@AT
@JSON
@look_options
def score(file: Path, at: int | None, as_json: bool) -> int:
    """List every score line with its rule."""
    table = open_table(file) if at is None else open_sound(file)
    status = _status(table)
    view = table.view(at)
    if as_json:
        dump(score_of(table, view))
    else:
        say_all(table.words.score_lines(view))
    return status


def score_of(table: Table, view: Any) -> dict[str, Any]:
    """Return every point with its rule as JSON values (docs/commands.md)."""
    from sojourns.session.codec import Codec

    game, codec = table.match.game, Codec(table.match.game)
    outcome, lines = game.outcome(view), game.score_lines(view)
    return {
        "over": game.to_act(view) == OVER,
        "winners": list(outcome.winners),
        "players": [
            {
                "seat": seat,
                "name": sitting.name,
                "total": outcome.totals[seat],
                "coins": outcome.tie_break[seat],
                "lines": [
                    {"rule": line.rule, "points": line.points, "cause": codec.cause(line)}
                    for line in lines
                    if line.seat == seat
                ],
            }
            for seat, sitting in enumerate(table.match.seats)
        ],
    }


@click.command(cls=Command, help=N_("Tell the game in words."))
@GAME
@AT
@option("--player", metavar="NAME", help=N_("only what this player did"))
@option("--kind", metavar="VERB", help=N_("only actions that are typed so, such as cross"))
@option("--place", metavar="CODE", help=N_("only what was done at this space"))
@option("--scoring", is_flag=True, help=N_("only what changed somebody's points"))
@JSON
@look_options
def log(file: Path, at: int | None, as_json: bool, **wanted: Any) -> int:
    """Tell the game in words, or as one JSON object per entry; of other rules, what is written."""
    try:
        table = open_sound(file)
    except (OtherRules, UnknownFormat):
        if not _glimpse(file, as_json):
            raise
        return 0
    status, last = _status(table), table.ply(at)
    plies = _sifted(table, **wanted)
    if as_json:
        dump_rows(row for row in _entries(table, last) if plies is None or row["ply"] in plies)
    else:
        say_all(log_lines(table, last=last, only=plies))
    return status


def _sifted(
    table: Table, player: str | None, kind: str | None, place: str | None, scoring: bool
) -> set[int] | None:
    """Return the numbers of the entries that are wanted, or None: all, and what was noted (HX-03).

    Raises:
        click.UsageError: there is no such player, verb or space.
    """
    from sojourns.session.sieve import ANYBODY, Deeds, Sieve

    words, match = table.words, table.match
    seat = words.player(player) if player is not None else ANYBODY
    if seat is None:
        known = ", ".join(one.name for one in match.seats)
        text = _("--player: nobody is called “{name}” here; the players are {known}")
        raise click.UsageError(text.format(name=player, known=known))
    verbs = [example.partition(" ")[0] for example in words.examples()]
    if kind is not None and kind.casefold() not in verbs:
        text = _("--kind: no action begins with “{word}”; they begin with {known}")
        raise click.UsageError(text.format(word=kind, known=", ".join(dict.fromkeys(verbs))))
    if place is not None and words.space(place) is None:
        text = _("--place: there is no space “{code}”; spaces are {spaces}")
        raise click.UsageError(text.format(code=place, spaces=words.space_ranges()))
    sieve = Sieve(seat, (kind or "").casefold(), (place or "").upper(), scoring)
    if sieve == Sieve():
        return None
    deeds = Deeds(match, words)
    return {ply for ply in range(1, match.ply + 1) if deeds.fits(ply, sieve)}


def _glimpse(file: Path, as_json: bool) -> bool:
    """Tell what stands in a save that cannot be replayed here; return whether there is any."""
    from sojourns.session.glimpse import glimpse

    found = glimpse(file, catalog.kinds())
    if found is None:
        return False
    why, *lines = found.lines()
    complain(why)
    if as_json:
        dump_rows(
            {"ply": ply, "round": None, "seat": deed.seat, "action": None, "lines": [deed.text],
             "notes": []}
            for ply, deed in enumerate(found.deeds, start=1)
        )  # fmt: skip
    else:
        say_all(lines)
    return True


def log_lines(
    table: Table, since: int = 0, last: int | None = None, only: Container[int] | None = None
) -> Iterator[str]:
    """Yield the lines of entries after `since` up to `last` (None: all), with each round's head.

    What was noted when there were `since` entries came after them, and is told as well. With
    `only` they are those of these entries, and nothing that was noted.
    """
    match, round_told = table.match, 0
    end = match.ply if last is None else last
    names = [seat.name for seat in match.seats]
    if since:
        round_told = table.words.round(table.view(since))
    for ply in range(since, end + 1):
        if only is not None and ply not in only:
            continue
        if ply > since:
            before = table.view(ply - 1)
            if table.words.round(before) != round_told:
                round_told = table.words.round(before)
                yield _("Round {round}").format(round=round_told)
            for told in table.words.tell(before, match.journal[ply - 1].action, table.view(ply)):
                yield _("{entry}. {text}").format(entry=ply, text=told.text)
        for note in match.notes if only is None else ():
            # what happened at an action that was taken back since stands at the end
            if min(note.ply, match.ply) == ply:
                yield _("({note}.)").format(note=note_text(note, names))


def _entries(table: Table, last: int) -> Iterator[dict[str, Any]]:
    """Yield an object for each entry up to `last`.

    What was noted before the first entry stands at it; without entries, it has an object of its
    own. What was noted at entries that were taken back since stands at the end.
    """
    from sojourns.session.codec import Codec

    match, codec = table.match, Codec(table.match.game)
    notes: dict[int, list[dict[str, Any]]] = {}
    for note in match.notes:
        place = min(max(note.ply, 1), match.ply)
        facts = {"ply": note.ply, "kind": note.kind, "facts": dict(note.facts)}
        notes.setdefault(place, []).append(facts)
    if 0 in notes:
        yield {"ply": 0, "round": 1, "seat": None, "action": None, "lines": [], "notes": notes[0]}
    for ply, entry in enumerate(match.journal[:last], start=1):
        before, after = table.view(ply - 1), table.view(ply)
        yield {
            "ply": ply,
            "round": table.words.round(before),
            "seat": entry.seat,
            "action": {
                "text": table.words.write(before, entry.action),
                **codec.write(entry.action),
            },
            "lines": [told.text for told in table.words.tell(before, entry.action, after)],
            "notes": notes.get(ply, []),
        }
