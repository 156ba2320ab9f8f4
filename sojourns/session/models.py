"""The shape of a saved game, as models: what is checked on reading, and the published JSON Schema.

Entries of the journal are read by `codec` and `replay` instead, since a model for each would take
longer than playing it; their models here are for the schema.
"""

from __future__ import annotations

import json
import sys
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from sojourns.kernel.game import HUMAN
from sojourns.lang import N_, _
from sojourns.session.strict import MOST_SEATS, NAMELESS, damaged, quote
from sojourns.session.versions import FORMAT

M = TypeVar("M", bound=BaseModel)
Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{16}$")]
Count = Annotated[int, Field(ge=0)]
Word = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_-]{0,39}$")]

DESCRIBED = __name__ == "__main__"
"""Whether docstrings become descriptions: only where the schema is written, since to read them out
of the source takes a twentieth of the time to a saved game's first frame."""

WRONG = {
    "missing": N_("this is missing"),
    "extra_forbidden": N_("nothing of this name belongs here"),
}
RIGHT = {
    "int_type": N_("a whole number belongs here"),
    "string_type": N_("a text belongs here"),
    "bool_type": N_("true or false belongs here"),
    "list_type": N_("a list belongs here"),
    "dict_type": N_("an object belongs here"),
    "model_type": N_("an object belongs here"),
    "model_attributes_type": N_("an object belongs here"),
    "greater_than_equal": N_("the least is {ge}"),
    "less_than_equal": N_("the most is {le}"),
    "too_short": N_("there must be {min_length} or more"),
    "too_long": N_("there may be {max_length} at most"),
    "string_pattern_mismatch": N_("it should fit the pattern {pattern}"),
    "missing": N_("use a copy of the file that has it"),
    "extra_forbidden": N_("take it out, or use the version of sojourns that wrote it"),
}


class Part(BaseModel):
    """What all parts of a save have in common: nothing unknown, nothing converted."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        frozen=True,
        use_attribute_docstrings=DESCRIBED,
        defer_build=True,  # most of them are for the schema, or for campaigns
    )


class SavedContent(Part):
    """The map and cards in use: enough to play on when the files have changed."""

    digest: Digest
    """Over the document, made by the game."""
    document: dict[str, Any]
    """The files in use, as the game reads them."""


class SavedSeat(Part):
    """Who sits at a place, in the order of seat numbers."""

    name: str
    """1 to 24 columns wide; names differ after case folding."""
    kind: Word = HUMAN
    """`human` or the name of a bot."""
    look: int = Field(default=0, ge=0, le=3)
    """Which of the four shapes and colours."""
    hints: bool = False
    """Whether the player may ask for hints; left out if not."""


class SavedNote(Part):
    """Something that is no action."""

    ply: Count
    """How many entries the journal had then."""
    kind: Word
    """`undo_agreed`: the table let an action be taken back. `bot_replaced`: a bot's answer was."""
    facts: dict[str, Any]


class SavedAction(BaseModel):
    """An action: its kind and what the game says about it, names instead of ids."""

    model_config = ConfigDict(extra="allow", defer_build=True)
    kind: str


class SavedEntry(Part):
    """One action."""

    seat: Count
    """Who did it, from 0."""
    action: SavedAction
    digest: Digest
    """Of the position after it, made by the game."""


class Reached(Part):
    """A remark for lists of games; nothing is read from it when the game goes on."""

    turn: Count
    """How many turns have ended."""
    over: bool


class SavedHead(Part):
    """Everything but the journal."""

    format: Annotated[int, Field(ge=FORMAT, le=FORMAT)]
    """Version of this format."""
    program: str
    """Version of sojourns that wrote it; empty: unknown."""
    game: Word
    """Name of the game, `six-sojourns`."""
    rules: Count
    """Version of the game's rules."""
    title: str
    """What the players call this match; may be empty."""
    reached: Reached | None = None
    content: SavedContent
    setup: dict[str, Any]
    """How the game began, all chance included."""
    seats: list[SavedSeat]
    seed: int | None
    """A remark: what the deal was drawn from. No replay draws anything."""
    streams: Word | None
    """A remark: how numbers were drawn from the seed."""
    notes: list[SavedNote]


class SavedGame(SavedHead):
    """A saved game of sojourns: how it began and what was done; the position follows from that."""

    journal: list[SavedEntry]


class SavedResult(Part):
    """How a game of a campaign ended."""

    points: list[Annotated[int, Field(ge=-9999, le=9999)]]
    """Indexed [seat]."""
    winners: list[Count]
    """Seats; several share the victory."""


class SavedLeg(Part):
    """A game of a campaign."""

    name: str
    options: dict[str, Any]
    """What it is dealt with, besides the players."""
    file: Annotated[str, Field(pattern=r"^([a-z0-9-]{1,99}\.json)?$")] = ""
    """Name of its save, which lies beside the campaign; empty: it is not dealt yet."""
    id: Annotated[str, Field(pattern=r"^([0-9a-f]{16})?$")] = ""
    """Names the game that was dealt."""
    result: SavedResult | None = None


class SavedCampaign(Part):
    """Games of one table in a row."""

    format: Annotated[int, Field(ge=1, le=1)]
    game: Word
    """Name of the game, `six-sojourns`."""
    title: str
    seats: Annotated[list[SavedSeat], Field(min_length=1, max_length=MOST_SEATS)]
    seed: int | None
    """A remark: what the deals are drawn from."""
    games: Annotated[list[SavedLeg], Field(min_length=1, max_length=100)]


def read_head(data: dict[str, Any], place: str) -> SavedHead:
    """Return everything but the journal.

    Raises:
        UnreadableSave: with the path to the first thing that does not fit.
    """
    return fitted(SavedHead, data, place)


def fitted(model: type[M], data: dict[str, Any], place: str) -> M:
    """Return the data as the model says.

    Raises:
        UnreadableSave: with the path to the first thing that does not fit.
    """
    strange = next((name for name in data if name not in model.model_fields), None)
    if strange is not None:  # before the model makes an error of each, of which there can be many
        wrong, right = _(WRONG["extra_forbidden"]), _(RIGHT["extra_forbidden"])
        raise damaged(place, strange or NAMELESS, wrong, right)
    try:
        return model.model_validate(data)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        sort = first["type"]
        wrong = _(WRONG[sort]) if sort in WRONG else quote(first["input"])
        right = _(RIGHT[sort]).format(**first.get("ctx", {})) if sort in RIGHT else first["msg"]
        path = ".".join(str(part) for part in first["loc"])
        raise damaged(place, path, wrong, right) from None


def json_schema() -> dict[str, Any]:
    """Return the JSON Schema of a saved game.

    `python -m sojourns.session.models > docs/save.schema.json` writes it down, with descriptions.
    """
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **SavedGame.model_json_schema(),
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(json_schema(), indent=2) + "\n")
