"""What a card may do, as data (K1 to K10): a small closed set of kinds, and what they add up to.

An effect is declared here once: the card reader validates these very classes, and the rules read
them. Trades and spaces are the names that card files use; whatever counts looks them up.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

TradeName = Literal[
    "cooking", "carpentry", "sewing", "shoemaking", "art", "blacksmithing", "jewelry"
]

Count = Literal[
    "houses",
    "boats",
    "people",
    "spaces",
    "land_spaces",
    "sea_spaces",
    "islands",
    "spaces_with_people",
    "islands_with_people",
    "trade",
    "trades",
    "different_trades",
    "coins",
    "cards",
    "contiguous",
    "named_spaces",
]
"""What objectives and points per something can count (K6, K7)."""

FORBID = {"extra": "forbid"}


@dataclass(frozen=True, slots=True)
class Gain:
    """What an effect gives: exactly one of the amounts is above 0."""

    coins: int = 0
    people: int = 0
    houses: int = 0
    boats: int = 0
    moves: int = 0
    __pydantic_config__: ClassVar[dict[str, str]] = FORBID


@dataclass(frozen=True, slots=True)
class Income:
    """Coins at the start of each of the owner's turns (K1)."""

    coins: int
    kind: Literal["income"] = "income"
    __pydantic_config__: ClassVar[dict[str, str]] = FORBID


@dataclass(frozen=True, slots=True)
class ShareHouseSpaces:
    """Houses may be built where houses stand (K2)."""

    kind: Literal["share_house_spaces"] = "share_house_spaces"
    __pydantic_config__: ClassVar[dict[str, str]] = FORBID


@dataclass(frozen=True, slots=True)
class MoveHouses:
    """Houses move as people do (K3)."""

    kind: Literal["move_houses"] = "move_houses"
    __pydantic_config__: ClassVar[dict[str, str]] = FORBID


@dataclass(frozen=True, slots=True)
class OnBuild:
    """A gain whenever the owner builds a house, or a boat (K4)."""

    what: Literal["house", "boat"]
    gain: Gain
    kind: Literal["on_build"] = "on_build"
    __pydantic_config__: ClassVar[dict[str, str]] = FORBID


@dataclass(frozen=True, slots=True)
class OnBuy:
    """A gain when the owner buys a card at `cost`, or one that shows `trade` (K5)."""

    gain: Gain
    cost: int | None = None
    trade: TradeName | None = None
    kind: Literal["on_buy"] = "on_buy"
    __pydantic_config__: ClassVar[dict[str, str]] = FORBID


@dataclass(frozen=True, slots=True)
class Objective:
    """Points if the count reaches `at_least`, or is above every other player's (`most`) (K6)."""

    count: Count
    points: int
    at_least: int | None = None
    most: bool = False
    trade: TradeName | None = None
    trades: tuple[TradeName, ...] = ()
    spaces: tuple[str, ...] = ()
    kind: Literal["objective"] = "objective"
    __pydantic_config__: ClassVar[dict[str, str]] = FORBID


@dataclass(frozen=True, slots=True)
class PointsPer:
    """`points` per full `each` of the count, up to `most_points` (K7)."""

    count: Count
    each: int
    points: int
    most_points: int
    trade: TradeName | None = None
    trades: tuple[TradeName, ...] = ()
    spaces: tuple[str, ...] = ()
    kind: Literal["points_per"] = "points_per"
    __pydantic_config__: ClassVar[dict[str, str]] = FORBID


@dataclass(frozen=True, slots=True)
class Extra:
    """More moves or people when the new card has that action (K8): exactly one is above 0."""

    moves: int = 0
    people: int = 0
    kind: Literal["extra"] = "extra"
    __pydantic_config__: ClassVar[dict[str, str]] = FORBID


@dataclass(frozen=True, slots=True)
class FreeCrossing:
    """Crossing on others' boats costs nothing (K9)."""

    kind: Literal["free_crossing"] = "free_crossing"
    __pydantic_config__: ClassVar[dict[str, str]] = FORBID


@dataclass(frozen=True, slots=True)
class Toll:
    """Others pay the owner one coin more to cross (K9)."""

    kind: Literal["toll"] = "toll"
    __pydantic_config__: ClassVar[dict[str, str]] = FORBID


@dataclass(frozen=True, slots=True)
class BoatsFromHouses:
    """Boats may be built next to the owner's houses (K10)."""

    kind: Literal["boats_from_houses"] = "boats_from_houses"
    __pydantic_config__: ClassVar[dict[str, str]] = FORBID


@dataclass(frozen=True, slots=True)
class PeopleAnywhere:
    """Gained people may be placed where the owner has people (K10)."""

    kind: Literal["people_anywhere"] = "people_anywhere"
    __pydantic_config__: ClassVar[dict[str, str]] = FORBID


Effect = (
    Income
    | ShareHouseSpaces
    | MoveHouses
    | OnBuild
    | OnBuy
    | Objective
    | PointsPer
    | Extra
    | FreeCrossing
    | Toll
    | BoatsFromHouses
    | PeopleAnywhere
)


class Abilities(NamedTuple):
    """What a set of cards gives, effects of one kind added up."""

    income: int
    """Coins at the start of a turn (K1)."""
    share_house_spaces: bool
    move_houses: bool
    on_build_house: tuple[Gain, ...]
    on_build_boat: tuple[Gain, ...]
    on_buy: tuple[OnBuy, ...]
    extra_people: int
    extra_moves: int
    free_crossing: bool
    toll: int
    """Coins that others pay on top of the fare (K9)."""
    boats_from_houses: bool
    people_anywhere: bool
