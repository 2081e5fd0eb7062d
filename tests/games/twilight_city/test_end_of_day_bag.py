"""The three cubes of the end of a day, and the odds of the bag at the setup."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import quincunx as qx

from ..support import legal, play
from .closing import bag_drawn, closing
from .ids import BLACK, CHANCE, Phase, S, Step, agent_drawn, colour, cube_drawn
from .positions import Load, Position, first_state, player

#: Zones of the cards in the top left and the bottom right slot of the display, 87 and 57.
FIRST_SLOT, LAST_SLOT = 24, 8


def at_bag(load: Load, players: int = 3) -> qx.State:
    return closing(Position(load(players)).player(0, hours=12, coins=9))


def outcomes(state: qx.State) -> dict[int, Fraction]:
    return dict(state.chance_outcomes())


@pytest.mark.rule("TC-EOD-09")
def test_three_black_cubes(load: Load) -> None:
    first = play(at_bag(load), BLACK)
    assert first.to_dict()["first_black"] == 1
    assert outcomes(first)[BLACK] == Fraction(5, 11)
    second = play(first, BLACK)
    assert second.to_dict()["zones"][FIRST_SLOT]["black"] == 1
    assert outcomes(second)[BLACK] == Fraction(4, 10)
    third = play(second, BLACK).to_dict()
    assert third["zones"][LAST_SLOT]["black"] == 1
    # The one laid aside goes back.
    assert (third["bag_black"], third["first_black"]) == (4, 0)
    assert (third["phase"], third["active"]) == (Phase.TURN, 1)


@pytest.mark.rule("TC-EOD-09", "TC-EOD-10")
@pytest.mark.parametrize("owner", range(3))
def test_the_first_cube_goes_to_its_owner(load: Load, owner: int) -> None:
    first = play(at_bag(load), cube_drawn(owner))
    fields = first.to_dict()
    assert (fields["step"], fields["to_act"], fields["active"]) == (Step.FIRST_CUBE, owner, 0)
    assert legal(first) == [colour(0), colour(1), colour(2)]
    second = play(first, colour(S))
    assert player(second, owner)["resources"] == [1, 1, 0]
    assert player(second, owner)["stock"] == 13
    assert second.to_dict()["bag_cubes"][owner] == 1
    assert second.is_chance_node()


@pytest.mark.rule("TC-EOD-09")
def test_colours_of_the_second_and_third_cube_do_not_matter(load: Load) -> None:
    after = play(at_bag(load), BLACK, cube_drawn(2), cube_drawn(0))
    zones = after.to_dict()["zones"]
    assert zones[FIRST_SLOT]["cubes"] == [0, 0, 1, 0]
    assert zones[LAST_SLOT]["cubes"] == [1, 0, 0, 0]
    assert after.to_dict()["bag_cubes"] == [1, 2, 1, 0]
    assert after.to_dict()["bag_black"] == 6


@pytest.mark.rule("TC-EOD-09", "TC-RULING-29")
@pytest.mark.parametrize("cubes", range(5))
def test_a_bag_with_few_cubes(load: Load, cubes: int) -> None:
    position = Position(load()).black(0, 6).bag(0, 0, cubes).player(0, hours=12, coins=9)
    state = closing(position)
    drawn = 0
    while state.to_dict()["phase"] == Phase.END_OF_DAY:
        drawn += state.is_chance_node()
        state.apply_action(legal(state)[0])
    assert drawn == min(cubes, 3)
    assert state.to_dict()["bag_cubes"][2] == max(cubes - 3, 0)


@pytest.mark.rule("TC-EOD-09", "TC-RULING-03")
def test_a_slot_without_a_card_returns_the_cube(load: Load) -> None:
    # Only locations that are on display twice are left for the first slot.
    position = Position(load()).display(None, 81, 80, 75, 74, 57).deck(82, 76)
    taken = {82, 76, 81, 80, 75, 74, 57, 0, 1, 2}
    position.hand(2, *({*range(90)} - taken)).player(0, hours=12, coins=9)
    after = bag_drawn(closing(position), BLACK, BLACK, cube_drawn(1))
    zones = after.to_dict()["zones"]
    assert sum(zone["black"] for zone in zones) == 0
    assert after.to_dict()["bag_black"] == 6
    assert zones[LAST_SLOT]["cubes"][1] == 1


@pytest.mark.rule("TC-SETUP-14", "TC-SETUP-21", "TC-EOD-09")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_odds_of_the_first_cube(load: Load, players: int) -> None:
    odds = outcomes(at_bag(load, players))
    assert odds[BLACK] == Fraction(1, 2)
    assert odds[cube_drawn(0)] == Fraction(1, 2 * players)


@pytest.mark.rule("TC-SOLO-02")
def test_odds_of_the_first_cube_alone(load: Load) -> None:
    odds = outcomes(closing(Position(load(1)).player(0, hours=12, coins=9)))
    assert odds == {BLACK: Fraction(1, 2), **{cube_drawn(k): Fraction(1, 8) for k in range(4)}}


def sequences(state: qx.State, depth: int = 3) -> list[tuple[tuple[int, ...], Fraction]]:
    """Return all draws from the bag with their chances; owners take bronze."""
    if depth == 0:
        return [((), Fraction(1))]
    found = []
    for outcome, chance in state.chance_outcomes():
        after = play(state, outcome)
        while not after.is_chance_node() and depth > 1:
            after.apply_action(colour(0))
        for rest, other in sequences(after, depth - 1):
            found.append(((outcome, *rest), chance * other))
    return found


#: At least one of the own cubes among three, all three black, a black one among the last two.
THREE_CUBES = {
    2: (Fraction(9, 14), Fraction(1, 14), Fraction(11, 14)),
    3: (Fraction(5, 11), Fraction(1, 11), Fraction(17, 22)),
    4: (Fraction(7, 20), Fraction(1, 10), Fraction(23, 30)),
}


@pytest.mark.rule("TC-EOD-09")
@pytest.mark.parametrize("players", THREE_CUBES)
def test_odds_of_three_cubes(load: Load, players: int) -> None:
    drawn = sequences(at_bag(load, players))
    assert sum(chance for _, chance in drawn) == 1

    def odds(event: Any) -> Fraction:
        return sum((chance for cubes, chance in drawn if event(cubes)), Fraction(0))

    assert (
        odds(lambda cubes: cube_drawn(0) in cubes),
        odds(lambda cubes: set(cubes) == {BLACK}),
        odds(lambda cubes: BLACK in cubes[1:]),
    ) == THREE_CUBES[players]


# Agents.


@pytest.mark.rule("TC-SETUP-09", "TC-AGENT-01")
def test_odds_of_the_agents_at_the_setup(load: Load) -> None:
    state = first_state(load())
    while state.to_dict()["step"] != Step.AGENT:
        state.apply_action(legal(state)[0])
    first = outcomes(state)
    assert first == {agent_drawn(location): Fraction(1, 15) for location in range(15)}
    both = Fraction(0)
    for outcome, chance in first.items():
        second = outcomes(play(state, outcome))
        assert second[outcome] == Fraction(5, 89)
        others = {odds for other, odds in second.items() if other != outcome}
        assert others == {Fraction(6, 89)}
        both += chance * second[outcome]
    assert both == Fraction(5, 89)


def test_chance_is_to_act(load: Load) -> None:
    state = at_bag(load)
    assert state.current_player() == CHANCE
