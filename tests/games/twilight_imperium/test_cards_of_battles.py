"""The action cards of space battles: Skilled Retreat, Morale Boost, Lucky Shot."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import STOP, Step, ac, cell, hits
from .positions import Load, Position
from .views import at, pile, player, ships

LODOR, QUANN, SAUDOR, EMELPAR, PRIMOR = 10, 9, 1, 41, 42
#: Empty space between Mecatol Rex, Emelpar (6), a supernova, an asteroid field, cells 15 and 16.
FIELD = 5


def battle(load: Load, attacker: tuple[int, ...] = (), defender: tuple[int, ...] = ()) -> Position:
    """Return a position in which Hacan fight Sol in empty space, two Dreadnoughts on each side."""
    position = Position(load()).give(1, *attacker).give(0, *defender)
    return position.fleet(FIELD, 0, d=2).guests(FIELD, d=2)


def fighting(position: Position, where: int = FIELD) -> qx.State:
    """Return the state at the window of the first round, where the first one asked holds cards."""
    position.fleet(9, 1, cr=1)  # a ship to move, so that the segment is seen
    return play(position.turn_of(1, Step.MOVE), STOP)


# Morale Boost.


@pytest.mark.rule("TI-AC-06")
@pytest.mark.parametrize(("who", "thresholds"), [("attacker", (3, 4)), ("defender", (4, 3))])
def test_morale_boost_for_one_round(load: Load, who: str, thresholds: tuple[int, int]) -> None:
    state = fighting(battle(load, **{who: (6,)}))
    assert at(state)[1:] == (Step.WINDOW, 1 if who == "attacker" else 0)
    state = play(state, ac(6))
    found = []
    for _ in range(2):
        for _ in range(2):
            found.append(state.to_dict()["dice"]["threshold"])
            state = play(state, hits(0))
        if at(state)[1] == Step.WITHDRAW:
            state = play(state, STOP)
    assert found == [*thresholds, 4, 4]


@pytest.mark.rule("TI-AC-06", "TI-CARD-06")
def test_two_morale_boosts_on_one_battle(load: Load) -> None:
    state = play(fighting(battle(load, attacker=(6, 6))), ac(6))
    # The second one can't be played in this battle, in no round of it.
    assert at(state)[1] == Step.DICE
    later = play(state, hits(0), hits(0), STOP)
    assert at(later)[1] == Step.DICE


@pytest.mark.rule("TI-AC-06", "TI-CARD-20")
def test_others_do_not_boost(load: Load) -> None:
    position = battle(load).give(2, 6, 41, 3)
    assert at(fighting(position))[1] == Step.DICE


@pytest.mark.rule("TI-RULING-39", "TI-CARD-06")
@pytest.mark.parametrize("first", [FIELD, 15])
def test_the_attacker_picks_the_order_of_battles(load: Load, first: int) -> None:
    # It can matter for cards: here those are boosted that are fought first.
    position = battle(load, attacker=(6, 6)).fleet(15, 0, d=1).guests(15, d=1)
    state = fighting(position)
    assert (at(state)[1:], legal(state)) == ((Step.BATTLE, 1), [cell(FIELD), cell(15)])
    state = play(state, cell(first))
    assert (at(state)[1:], state.to_dict()["battle"]["cell"]) == ((Step.WINDOW, 1), first)
    state = play(state, ac(6))
    assert state.to_dict()["dice"]["threshold"] == 3
    ended = play(state, hits(state.to_dict()["dice"]["left"]), hits(0))
    # The other battle is another entity, so the card can be played once more.
    assert at(ended)[1:] == (Step.WINDOW, 1)
    assert ended.to_dict()["battle"]["cell"] == FIELD + 15 - first
    assert legal(ended) == [STOP, ac(6)]


# Lucky Shot.


@pytest.mark.rule("TI-AC-41")
def test_lucky_shot(load: Load) -> None:
    state = fighting(battle(load, attacker=(41,)))
    after = play(state, ac(41))
    assert ships(after, FIELD) == (0, 1, 0, 0)
    assert (at(after)[1], after.to_dict()["dice"]["left"]) == (Step.DICE, 2)
    # By the defender against the guests.
    after = play(fighting(battle(load, defender=(41,))), ac(41))
    assert after.to_dict()["guests"][FIELD]["d"] == 1


@pytest.mark.rule("TI-AC-41", "TI-BATT-09")
def test_lucky_shot_ends_a_battle(load: Load) -> None:
    position = battle(load, attacker=(41,)).fleet(FIELD, 0, d=1)
    after = play(fighting(position), ac(41))
    assert ships(after, FIELD) == (1, 2, 0, 0)
    assert at(after)[1] == Step.ORDER  # no die was rolled, there is nothing to invade


@pytest.mark.rule("TI-AC-41", "TI-CARD-08")
def test_lucky_shot_needs_a_dreadnought(load: Load) -> None:
    position = battle(load, attacker=(41,)).fleet(FIELD, 0, cr=3)
    assert at(fighting(position))[1] == Step.DICE


# Skilled Retreat.


@pytest.mark.rule("TI-AC-03", "TI-CARD-21", "TI-CARD-22", "TI-CARD-20")
def test_skilled_retreat(load: Load) -> None:
    position = battle(load, defender=(3,)).fleet(FIELD, 0, d=2, cr=1, f=1)
    state = fighting(position.carry(FIELD, 0, gf=3))
    assert (at(state)[1:], legal(state)) == ((Step.WINDOW, 0), [STOP, ac(3)])
    choosing = play(state, ac(3))
    # Not the supernova (4, 16) nor the asteroid field (14).
    assert legal(choosing) == [cell(0), cell(6), cell(15)]
    after = play(choosing, cell(6))
    assert ships(after, 6) == (0, 2, 1, 1)
    assert player(after, 0)["carriers"][0] == {"cell": 6, "gf": 3, "pds": 0}
    assert ships(after, FIELD) == (1, 2, 0, 0)
    assert at(after)[1] == Step.ORDER  # the attacker has nothing to invade


@pytest.mark.rule("TI-AC-03", "TI-CARD-22")
def test_where_a_fleet_may_retreat_to(load: Load) -> None:
    # Lodor (cell 1) and the empty space at 8 are the ends of a wormhole.
    position = Position(load()).give(0, 3).fleet(8, 0, d=2).guests(8, d=2)
    position.fleet(7, 1, cr=1)  # an enemy fleet
    position.hold(SAUDOR, 1)  # not adjacent
    position.hold(3, 1).hold(4, 1).hold(13, 2)  # cells 19 (not adjacent), 20, 2
    choosing = play(fighting(position), ac(3))
    # 8 has the neighbours 20 (an enemy planet), 21, 9 (an enemy ship), 2 (enemy planet), 1, 7.
    assert legal(choosing) == [cell(1), cell(21)]
    friendly = Position(load()).give(0, 3).fleet(8, 0, d=2).guests(8, d=2)
    friendly.hold(13, 2).hold(14, 0).fleet(20, 0, cr=1).hold(4, 1)
    choosing = play(fighting(friendly), ac(3))
    # Systems with own planets or ships are friendly, whoever else has planets there.
    assert legal(choosing) == [cell(1), cell(2), cell(7), cell(20), cell(21)]


@pytest.mark.rule("TI-CARD-22", "TI-PDS-03")
def test_pds_fire_at_a_fleet_that_retreats(load: Load) -> None:
    position = battle(load, defender=(3,)).hold(EMELPAR, 2, pds=2).hold(PRIMOR, 0)
    state = play(fighting(position), ac(3), cell(6))
    dice = state.to_dict()["dice"]
    assert (at(state)[1], dice["left"], dice["threshold"]) == (Step.DICE, 2, 7)
    after = play(state, hits(1))
    assert ships(after, 6) == (0, 1, 0, 0)


@pytest.mark.rule("TI-CARD-22", "TI-CARD-08", "TI-AC-03")
def test_no_retreat_without_a_way_out(load: Load) -> None:
    # Sol fight at 5; Hacan hold all three systems around.
    position = battle(load, defender=(3,)).hold(0, 1).hold(EMELPAR, 1).fleet(15, 1, cr=1)
    assert at(fighting(position))[1] == Step.DICE


@pytest.mark.rule("TI-CARD-21", "TI-RULING-12")
def test_dock_fighters_retreat_too(load: Load) -> None:
    # Four Fighters of the dock at home and a Carrier full of Ground Forces.
    position = Position(load()).give(0, 3).fleet(37, 0, d=1, f=2).guests(37, d=1)
    state = fighting(position.carry(37, 0, gf=7))
    choosing = play(state, ac(3))
    assert legal(choosing) == [cell(20), cell(21)]
    after = play(choosing, cell(20))
    assert ships(after, 20) == (0, 1, 0, 1)  # one Fighter finds a slot
    assert ships(after, 37) == (1, 1, 0, 0)


@pytest.mark.rule("TI-AC-03", "TI-CARD-20")
def test_the_attacker_cannot_retreat_by_a_card(load: Load) -> None:
    assert at(fighting(battle(load, attacker=(3,))))[1] == Step.DICE


@pytest.mark.rule("TI-AC-03", "TI-CARD-05")
def test_a_retreat_between_rounds(load: Load) -> None:
    state = fighting(battle(load, defender=(3,)))
    second = play(state, STOP, hits(0), hits(0), STOP)
    assert (at(second)[1:], second.to_dict()["battle"]["round"]) == ((Step.WINDOW, 0), 2)
    after = play(second, ac(3), cell(15))
    assert (ships(after, 15), pile(after)) == ((0, 2, 0, 0), {3: 1})
