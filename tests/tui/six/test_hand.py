"""From legal actions to one decision, without a screen."""

from __future__ import annotations

from sojourns.games.six.actions import (
    BuildBoat,
    BuildHouse,
    Buy,
    Cross,
    EndTurn,
    Move,
    PlacePeople,
    PlaceTower,
    Sail,
)
from sojourns.tui.six.hand import (
    EMPTY,
    AskAmount,
    AskChip,
    AskWay,
    Choices,
    Decide,
    Hand,
    Hold,
    Refuse,
    Way,
)

WALK = [Move(1, 0, 0, 1), Move(2, 0, 0, 1), Move(1, 0, 0, 2)]
PEOPLE = [PlacePeople(1, 0), PlacePeople(2, 0), PlacePeople(1, 5)]


def test_cards_and_the_end_are_apart_from_the_map():
    choices = Choices([Buy(0), Buy(1), EndTurn()])
    assert set(choices.buys) == {0, 1}
    assert choices.chips == ()
    assert choices.spaces(EMPTY) == ()


def test_each_sort_of_action_has_its_chip():
    legal = [*PEOPLE, BuildHouse(3), BuildBoat(20), *WALK, Sail(1, 20, 21), PlaceTower(4)]
    choices = Choices(legal)
    assert choices.chips == ("people", "house", "boat", "moves", "tower")
    assert choices.spaces(Hand("moves")) == (0, 20)
    assert choices.spaces(Hand("moves", 0)) == (1, 2)
    assert choices.spaces(Hand("moves", 20)) == (21,)
    assert choices.spaces(EMPTY) == (0, 3, 4, 5, 20)


def test_a_space_for_one_chip_needs_no_question():
    choices = Choices([*WALK, BuildHouse(3)])
    assert choices.pick(EMPTY, 3) == Decide(BuildHouse(3))
    assert choices.pick(EMPTY, 0) == Hold(Hand("moves", 0))


def test_a_space_for_several_chips_asks():
    choices = Choices([*PEOPLE, *WALK])
    assert choices.pick(EMPTY, 0) == AskChip(0, (Hand("people"), Hand("moves")))


def test_amounts_are_asked_only_if_there_is_a_choice():
    choices = Choices([*PEOPLE, *WALK])
    assert choices.pick(Hand("people"), 5) == Decide(PlacePeople(1, 5))
    assert choices.pick(Hand("people"), 0) == AskAmount(0, tuple(PEOPLE[:2]))
    assert choices.pick(Hand("moves", 0), 1) == AskAmount(1, tuple(WALK[:2]))
    assert choices.pick(Hand("moves", 0), 2) == Decide(WALK[2])


def test_what_is_not_legal_becomes_a_wish():
    choices = Choices(WALK)
    assert choices.pick(Hand("moves", 0), 7) == Refuse(Hand("moves", 0), 7)
    assert choices.pick(EMPTY, 7) == Refuse(EMPTY, 7)


def test_m6_the_land_way_is_taken_before_a_paid_one():
    choices = Choices([Move(1, 0, 0, 1), Cross(1, 0, 0, 1, 20, 2)])
    assert choices.pick(Hand("moves", 0), 1) == Decide(Move(1, 0, 0, 1))


def test_free_ways_are_all_the_same():
    legal = [Cross(1, 0, 0, 1, 20), Cross(1, 0, 0, 1, 21)]
    assert Choices(legal).pick(Hand("moves", 0), 1) == Decide(legal[0])


def test_m4_several_owners_could_be_paid():
    legal = [
        Cross(1, 0, 0, 1, 20, 1),
        Cross(2, 0, 0, 1, 20, 1),
        Cross(1, 0, 0, 1, 21, 1),
        Cross(1, 0, 0, 1, 21, 2),
    ]
    choices = Choices(legal)
    first, second = Way(20, 1, (legal[0], legal[1])), Way(21, 2, (legal[3],))
    assert choices.pick(Hand("moves", 0), 1) == AskWay(1, (first, second))
    assert choices.choose(first, 1) == AskAmount(1, (legal[0], legal[1]))
    assert choices.choose(second, 1) == Decide(legal[3])
