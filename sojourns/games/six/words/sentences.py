"""Refusals in words: first what the rule forbids, then what would make it possible.

Whoever prints them adds the rule id.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sojourns.games.six.words import names as say
from sojourns.games.six.words.names import Names
from sojourns.games.six.words.part import Sentences
from sojourns.games.six.words.registry import texts
from sojourns.kernel.game import Refusal
from sojourns.lang import N_, _

REFUSALS: Mapping[tuple[str, str], Sentences] = {
    # -- whose turn and which step
    ("S2", "not_in_play"): (
        N_("This belongs to the expansion {expansion}, which is not in play."),
        N_("A new game that is set up with the expansion would allow it."),
    ),
    ("T8", "over"): (
        N_("The game is over, and nothing more can be done in it."),
        N_("Its score and its replay can still be looked at."),
    ),
    ("T2", "card_first"): (
        N_("A turn begins with taking a card."),
        N_("Take a card of the row first, then use its actions."),
    ),
    ("T2", "card_taken"): (
        N_("One card is taken in a turn, and that has been done."),
        N_("Use its actions, or end the turn."),
    ),
    ("T5", "orders_first"): (
        N_("What the new card orders comes before anything else."),
        N_("Resolve its orders first."),
    ),
    ("T5", "nothing_ordered"): (
        N_("The card orders nothing now."),
        N_("A card that orders this would allow it."),
    ),
    ("T7", "towers_later"): (
        N_("Towers are placed after the actions of your last turn."),
        N_("End the actions of that turn first."),
    ),
    ("T7", "only_towers"): (
        N_("The actions of your last turn are over, and only towers may be placed now."),
        N_("Place a tower, or end the turn."),
    ),
    ("T2", "no_such_slot"): (
        N_("The row has no card at that cost."),
        N_("Take one of its {slots}, which cost {costs}."),
    ),
    ("T2", "too_dear"): (
        N_("That card costs {cost}, and you have {coins}."),
        N_("Take a card that you can pay."),
    ),
    # -- the piece or the amount
    ("A8", "nothing"): (
        N_("An amount of nothing can be neither placed nor moved."),
        N_("Say how many, at least one."),
    ),
    ("A1", "not_in_pool"): (
        N_("This turn still gives you {have}, and you want to place {want}."),
        N_("Place at most as many as are left."),
    ),
    ("A1", "not_in_pool:none"): (
        N_("You have no people to place: none were gained this turn, or all are placed."),
        N_("A card that gives people would allow it."),
    ),
    ("A1", "nothing_to_build"): (
        N_("You have no {what} to build: none are left of this turn's, and none are stored."),
        N_("A card that gives them would allow it."),
    ),
    ("A1", "no_moves"): (
        N_("You have no moves left this turn."),
        N_("Use what else is left, or end the turn; a card that gives moves would allow it."),
    ),
    ("A7", "none_left"): (
        N_("You have no {what} left in your supply: all are in use."),
        N_("Nothing brings more of them; use what else is left."),
    ),
    ("A7", "no_tower"): (
        N_("You have no tower left to place."),
        N_("End the turn."),
    ),
    ("M1", "not_enough"): (
        N_("You have {have} on {space}, and you want to move {want}."),
        N_("Move at most as many as are there."),
    ),
    ("M1", "not_enough:none"): (
        N_("You have no {what} on {space}."),
        N_("Start from a space where you have some."),
    ),
    ("K3", "houses_stay"): (
        N_("Houses stay where they were built: none may leave {space}."),
        N_("Move the people alone; a card that lets your houses move would allow it (K3)."),
    ),
    ("K3", "one_house"): (
        N_("A group takes one house along at most, since no two may end on one space."),
        N_("Move them one by one; a card that lets houses share a space would allow it (K2)."),
    ),
    # -- the space
    ("A2", "no_house"): (
        N_("Gained people are placed where you have a house, and you have none on {space}."),
        N_("Place them at one of your houses and move them from there."),
    ),
    ("A2", "no_house_or_people"): (
        N_("You place people where you have houses or people, and you have neither on {space}."),
        N_("Place them where you have some and move them from there."),
    ),
    ("A4", "not_land"): (
        N_("Houses stand on land, and {space} is sea."),
        N_("Build on land where you have a person and no house stands."),
    ),
    ("A4", "no_person"): (
        N_("A house needs one of your people on its space, and you have none on {space}."),
        N_("Move somebody there first."),
    ),
    ("A4", "house_stands"): (
        N_("A house stands on {space} already."),
        N_("Build where none stands; a card that lets houses share a space would allow it (K2)."),
    ),
    ("A5", "not_sea"): (
        N_("Boats are built at sea, and {space} is land."),
        N_("Build in a sea next to land where you have a person."),
    ),
    ("A5", "no_person_near"): (
        N_("A boat needs one of your people on land next to its sea; none is next to {space}."),
        N_("Move somebody to {near} first."),
    ),
    ("A5", "no_person_or_house_near"): (
        N_("A boat needs one of your people or houses next to its sea; none is next to {space}."),
        N_("Move somebody to {near} first."),
    ),
    ("K3", "house_there"): (
        N_("A moved house may not end where a house stands, and one stands on {space}."),
        N_("Move the people alone; a card that lets houses share a space would allow it (K2)."),
    ),
    ("M2", "people_on_land"): (
        N_("People and houses go to land, and {space} is sea."),
        N_("To cross a sea with a boat in it, name the land beyond."),
    ),
    ("M2", "boats_at_sea"): (
        N_("Boats go to sea spaces, and {space} is land."),
        N_("Choose a sea next to them."),
    ),
    ("M1", "not_adjacent"): (
        N_("One move goes to an adjacent space, and {target} does not border {origin}."),
        N_("From {origin} one move leads to {near}."),
    ),
    ("M3", "not_near_sea"): (
        N_("A crossing goes over a sea that borders both lands; {sea} does not border {space}."),
        N_("{sea} borders {near}."),
    ),
    ("M3", "not_sea"): (
        N_("A crossing goes over a sea, and {space} is land."),
        N_("Name a sea that borders both lands."),
    ),
    ("M3", "same_space"): (
        N_("A crossing ends on another land than {space}, where it began."),
        N_("Choose another land at that sea."),
    ),
    ("M3", "no_boat"): (
        N_("A crossing needs a boat, and nobody has one in {sea}."),
        N_("Build a boat there or sail one in."),
    ),
    ("C5", "tower_stands"): (
        N_("A tower stands on {space} already."),
        N_("Place yours on another space that you control."),
    ),
    ("C5", "not_controlled"): (
        N_("A tower is placed on a space that you control, and {space} is not one."),
        N_("Place it on a space that you control, or end the turn."),
    ),
    # -- the payment
    ("M4", "own_boat"): (
        N_("With a boat of your own in {sea} you cross for free, and nobody is paid."),
        N_("Cross there without paying."),
    ),
    ("M4", "pay_whom"): (
        N_("You have no boat in {sea}, so the owner of one there is paid."),
        N_("Say whom you pay: {seats}."),
    ),
    ("M4", "payee_has_no_boat"): (
        N_("{payee} has no boat in {sea} and cannot be paid for crossing it."),
        N_("Pay somebody who has a boat there."),
    ),
    ("M4", "no_coins"): (
        N_("Crossing on the boat of {payee} costs {fare}, and you have {coins}."),
        N_("With a boat of your own there the crossing is free."),
    ),
    ("K9", "toll"): (
        N_("Crossing on the boat of {payee}, who takes a toll, costs {fare}; you have {coins}."),
        N_("With a boat of your own there the crossing is free."),
    ),
    ("K9", "free_crossing"): (
        N_("Your card makes crossing {sea} free, and nobody is paid."),
        N_("Cross there without paying."),
    ),
}
"""(rule, reason) -> the two sentences; `:none` is the form for having none at all."""

DEALS: Mapping[tuple[str, str], Sentences] = {
    ("S1", "players"): (
        N_("Two to four can play, not {players}."),
        N_("Name two, three or four players."),
    ),
    ("S1", "seats_differ"): (
        N_("The game is for {players}, and the seats named are {seats}."),
        N_("Name as many seats as players."),
    ),
    ("S2", "map"): (
        N_("There is no map “{found}”."),
        N_("Choose one of {known}."),
    ),
    ("S2", "not_chosen"): (
        N_("“{found}” belongs to the expansion {expansion}, which is not chosen."),
        N_("Choose {expansion}, too, or leave that out."),
    ),
    ("S2", "expansions"): (
        N_("There is no expansion called “{found}”."),
        N_("Choose some of {known}, or none."),
    ),
    ("S2", "expansions_listed"): (
        N_("The game lists its expansions as {found}."),
        N_("Each stands there once, in the order of the rulebook: {known}."),
    ),
    ("S2", "other_map"): (
        N_("The game is set up for the map {found}, and the map at hand is {map}."),
        N_("Use the map that belongs to the game."),
    ),
    ("S3", "deck"): (
        N_("The deck of the game is not made of the {number} cards at hand: see {found}."),
        N_("Each card of the game stands there once, and no other."),
    ),
    ("S9", "unknown_key"): (
        N_("The game is set up with “{found}”, which nothing in play knows."),
        N_("A setup has {keys}."),
    ),
    ("S6", "nobody"): (
        N_("“{found}” does not play, and cannot play first."),
        N_("Choose one of {names}, or random."),
    ),
    ("S6", "first"): (
        N_("There is no seat {found} that could play first."),
        N_("Name one of the players."),
    ),
    ("S8", "start"): (
        N_("The game cannot start on {found}, which is no land of the map."),
        N_("Choose one of {land}."),
    ),
    ("S9", "no_layout"): (
        N_("This is no layout of {kind}."),
        N_("Name the spaces where they lie."),
    ),
    ("S9", "layout_space"): (
        N_("Of the {kind}, one was laid on {found}, where none may lie."),
        N_("Lay it on another space."),
    ),
    ("S9", "layout_number"): (
        N_("The {kind} are {number}, each on a space of its own, and {found} were laid out."),
        N_("Lay out each of them once."),
    ),
    ("S10", "few_spaces"): (
        N_("The {kind} are {number}, and the map has {spaces} spaces for them."),
        N_("Choose a larger map, or play without them."),
    ),
    ("S10", "few_cards"): (
        N_("{players} players need {needed} cards, and the deck has {cards}."),
        N_("Play with fewer players or more cards."),
    ),
}
"""(rule, reason) -> why a game cannot be dealt, and what would do."""


def refusal_lines(names: Names, refusal: Refusal) -> Sentences:
    """Return what is forbidden and what would make it possible, a sentence each."""
    facts = _facts(names, refusal)
    forbidden, possible = said_by_all()[_entry(refusal)]
    return _(forbidden).format(**facts), _(possible).format(**facts)


def title(expansion: str) -> str:
    """Return what an expansion is called; what is none, as it is spelled."""
    part = texts().parts.get(expansion)
    return _(part.title) if part else expansion


def deal_lines(refusal: Refusal) -> Sentences:
    """Return why a game cannot be dealt and what would do, a sentence each."""
    facts = {
        name: ", ".join(map(str, value)) if isinstance(value, tuple) else value
        for name, value in refusal.facts.items()
    }
    if "kind" in facts:
        facts["kind"] = _(texts().kinds[str(facts["kind"])])
    if "expansion" in facts:
        facts["expansion"] = title(str(facts["expansion"]))
    deals = {**DEALS, **texts().deals}
    impossible, possible = deals[refusal.rule, refusal.reason]
    return _(impossible).format(**facts), _(possible).format(**facts)


def said_by_all() -> Mapping[tuple[str, str], Sentences]:
    """Return the sentences of the base game and of all expansions."""
    return {**REFUSALS, **texts().refusals}


def _entry(refusal: Refusal) -> tuple[str, str]:
    """Return where the sentences of a refusal are in the table."""
    none = (refusal.rule, f"{refusal.reason}:none")
    if none in REFUSALS and not refusal.facts["have"]:
        return none
    return refusal.rule, refusal.reason


def _facts(names: Names, refusal: Refusal) -> dict[str, str]:
    """Return the facts as they are said in a sentence, and the spaces near what it is about."""
    facts: Mapping[str, Any] = refusal.facts
    sayers = {**texts().facts, **SAYERS}
    said = {name: sayers[name](names, value) for name, value in facts.items() if name in sayers}
    if "have" in facts:
        said["have"] = say.AMOUNTS[facts["what"]](facts["have"])
        said["want"] = str(facts["want"])
    if "slots" in facts:
        said["costs"] = say.listed(map(str, names.content.numbers.row[: facts["slots"]]))
    said["near"] = _near(names, facts)
    return said


def _near(names: Names, facts: Mapping[str, Any]) -> str:
    """Return the spaces that may be meant instead: lands of a sea, or neighbours of a kind."""
    board = names.content.board
    here = facts.get("origin", facts.get("sea", facts.get("space")))
    if here not in range(len(board.codes)):
        return ""
    boats = "origin" in facts and here in board.sea
    near = board.near_sea[here] if boats else board.near_land[here]
    return say.either(names.space(space) for space in near) or _("no other space")


SAYERS: dict[str, Callable[[Names, Any], str]] = {
    "space": Names.space,
    "origin": Names.space,
    "target": Names.space,
    "sea": Names.space,
    "payee": Names.player,
    "seats": lambda names, seats: say.either(names.player(seat) for seat in seats),
    "what": lambda _names, what: say.kind_of_piece(what),
    "cost": lambda _names, number: say.coins(number),
    "coins": lambda _names, number: say.coins(number),
    "fare": lambda _names, number: say.coins(number),
    "slots": lambda _names, number: say.cards(number),
    "expansion": lambda _names, expansion: title(expansion),
}
"""How a fact is said, by its name; those that are not here are not said."""
