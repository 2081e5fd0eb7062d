"""Fighters in Carriers, and what Carriers load on their way."""

from __future__ import annotations

import pytest

from ..support import legal, play
from .ids import (
    CRUISER,
    HACAN,
    NEUTRAL,
    SOL,
    STOP,
    Phase,
    Step,
    carrier,
    cell,
    hits,
    load_gf,
    load_pds,
    number,
    planet,
    unit,
)
from .positions import Load, Position
from .war import (
    BEREG,
    LODOR,
    SOL_HOME,
    anchored,
    carriers,
    cells,
    dice,
    fleet,
    fly,
    form,
    garrison,
    group,
    guests,
    numbers,
    pass_on,
    planets,
    step,
)

JORD = 49


def at_fighters(position: Position, origin: int, *answers: int) -> list[int]:
    """Return the numbers of Fighters that a group with the named parts can take."""
    state = play(position.turn_of(SOL, Step.MOVE), cell(origin), *answers)
    assert step(state) == Step.GROUP_F
    return numbers(state)


@pytest.mark.rule("TI-MOVE-13")
def test_fighters_need_slots_in_the_carriers_of_the_group(load: Load) -> None:
    position = anchored(load).fleet(BEREG, SOL, cr=1, f=16)
    position.carry(BEREG, SOL, gf=2, pds=1).carry(BEREG, SOL)
    yes, no = 1, 0
    assert at_fighters(position, BEREG, yes, yes, number(0)) == list(range(14))  # 16 - 3
    assert at_fighters(position, BEREG, yes, no, number(0)) == list(range(6))
    state = play(position.turn_of(SOL, Step.MOVE), cell(BEREG), no, no)
    assert step(state) == Step.WAY  # a Cruiser takes no Fighters
    only_fighters = anchored(load).hold(13, SOL, dock=True).fleet(BEREG, SOL, f=2)
    assert cells(only_fighters.turn_of(SOL, Step.MOVE)) == {SOL_HOME}


@pytest.mark.rule("TI-MOVE-13")
def test_with_weapons_3_fighters_fly(load: Load) -> None:
    position = anchored(load).put(SOL, tech=[1, 3, 1]).fleet(BEREG, SOL, f=12).carry(BEREG, SOL)
    state = play(position.turn_of(SOL, Step.MOVE), cell(BEREG))
    assert legal(state) == [0, 1]
    alone = play(state, 0)
    assert numbers(alone) == list(range(1, 13))
    assert (group(play(alone, number(3)))["flying"], group(play(alone, number(3)))["left"]) == (
        1,
        1,
    )
    beside = play(state, 1)
    assert numbers(beside) == list(range(13))  # Weapons 1: the Carrier has 10 slots
    aboard, more = play(beside, number(10)), play(beside, number(11))
    assert (group(aboard)["flying"], group(aboard)["left"]) == (0, 2)
    assert (group(more)["flying"], group(more)["left"]) == (1, 1)


@pytest.mark.rule("TI-MOVE-13", "TI-MOVE-23")
def test_a_flying_group_keeps_its_fighters_on_the_way(load: Load) -> None:
    position = anchored(load).put(SOL, tech=[4, 3, 1]).fleet(BEREG, SOL, cr=1, f=3)
    position.hold(10, HACAN, pds=1)
    state = play(form(position.turn_of(SOL, Step.MOVE), BEREG, cr=1, f=3), cell(LODOR))
    state = play(state, hits(1), unit(CRUISER))
    assert (group(state)["cr"], group(state)["f"], group(state)["left"]) == (0, 3, 1)
    state = play(state, cell(7), STOP)
    assert fleet(state, 7) == (SOL, 0, 0, 3)  # after the segment, too


@pytest.mark.rule("TI-MOVE-13", "TI-LOAD-02")
@pytest.mark.parametrize(
    ("tech", "fighters", "loads"),
    [
        ([1, 0, 1], 8, 0),
        ([1, 0, 1], 6, 2),
        ([1, 1, 1], 6, 4),
        ([1, 3, 1], 9, 1),
        ([1, 3, 1], 12, 5),
    ],
)
def test_no_load_takes_the_slot_of_a_fighter(
    load: Load, tech: list[int], fighters: int, loads: int
) -> None:
    position = anchored(load).put(SOL, tech=tech).fleet(BEREG, SOL, f=fighters)
    position.carry(BEREG, SOL).hold(13, SOL, gf=6, dock=fighters > 8)
    state = form(position.turn_of(SOL, Step.MOVE), BEREG, ca=[0], f=fighters)
    left = group(state)["left"]
    for _ in range(loads):
        state = play(state, load_gf(0))
    assert (load_gf(0) in legal(state)) == (fighters == 12)  # only in a group that flies
    assert group(state)["left"] == left


@pytest.mark.rule("TI-MOVE-18")
def test_fighters_left_behind_die_at_the_end_of_the_segment(load: Load) -> None:
    position = anchored(load).hold(13, SOL, gf=1, dock=True).fleet(BEREG, SOL, f=10)
    state = fly(position.carry(BEREG, SOL).turn_of(SOL, Step.MOVE), BEREG, 0, ca=[0], f=3)
    assert fleet(state, BEREG) == (SOL, 0, 0, 7)  # none has died yet
    state = play(state, STOP)
    assert fleet(state, BEREG) == (SOL, 0, 0, 2)
    assert fleet(state, 0) == (SOL, 0, 0, 3)


@pytest.mark.rule("TI-MOVE-18")
def test_they_may_leave_in_any_order(load: Load) -> None:
    # The second Carrier takes the Fighters for which there was no berth in between.
    position = anchored(load).fleet(BEREG, SOL, f=8).carry(BEREG, SOL, gf=1).carry(BEREG, SOL)
    state = fly(position.turn_of(SOL, Step.MOVE), BEREG, 0, ca=[1], f=0)
    assert fleet(state, BEREG)[3] == 8
    state = play(fly(state, BEREG, 0, f=7), STOP)
    assert fleet(state, 0)[3] == 7
    assert fleet(state, BEREG)[0] == NEUTRAL


@pytest.mark.rule("TI-MOVE-22", "TI-MOVE-12")
def test_a_group_goes_on_after_losses(load: Load) -> None:
    position = anchored(load).fleet(BEREG, SOL, cr=2).hold(10, HACAN, pds=3)
    state = play(form(position.turn_of(SOL, Step.MOVE), BEREG, cr=2), cell(LODOR))
    after = play(state, hits(1))
    assert (group(after)["cr"], group(after)["left"]) == (1, 1)
    assert fleet(play(after, cell(7)), 7) == (SOL, 0, 1, 0)
    lost = play(state, hits(3))
    assert step(lost) == Step.MOVE  # the group has ended
    assert cells(lost) == {SOL_HOME}
    assert fleet(lost, LODOR)[0] == NEUTRAL


@pytest.mark.rule("TI-MOVE-23", "TI-MOVE-12", "TI-PDS-10")
def test_fighters_without_carrier_stay_where_it_was_shot_down(load: Load) -> None:
    position = anchored(load).fleet(BEREG, SOL, cr=1, f=3).carry(BEREG, SOL, gf=2)
    position.hold(10, HACAN, pds=1)
    state = form(position.turn_of(SOL, Step.MOVE), BEREG, ca=[0], cr=1, f=3)
    state = play(state, cell(LODOR), hits(1), carrier(0))
    assert carriers(state) == {}
    assert (group(state)["cr"], group(state)["f"], group(state)["left"]) == (1, 0, 1)
    assert fleet(state, LODOR) == (SOL, 0, 0, 3)
    assert state.to_dict()["moved"][LODOR]["f"] == 3
    state = play(state, cell(7), STOP)
    assert fleet(state, LODOR)[0] == NEUTRAL  # no berth at the end of the segment
    assert fleet(state, 7) == (SOL, 0, 1, 0)


@pytest.mark.rule("TI-MOVE-23")
def test_beside_an_enemy_fleet_they_are_guests(load: Load) -> None:
    position = anchored(load).put(SOL, tech=[5, 0, 1]).fleet(BEREG, SOL, cr=1, f=3)
    position.carry(BEREG, SOL).hold(10, HACAN, pds=1).fleet(LODOR, HACAN, d=1)
    state = form(position.turn_of(SOL, Step.MOVE), BEREG, ca=[0], cr=1, f=3)
    state = play(state, cell(LODOR), hits(1), carrier(0))
    assert guests(state, LODOR) == (0, 0, 3)
    assert 7 in cells(state)


@pytest.mark.rule("TI-LOAD-01", "TI-LOAD-02", "TI-LOAD-04")
def test_loading_at_the_start_on_the_way_and_at_the_end(load: Load) -> None:
    position = Position(load()).carry(SOL_HOME, SOL).fleet(41, SOL, cr=1)
    position.hold(JORD, SOL, gf=2, dock=True).hold(4, SOL, gf=2, pds=1).hold(9, SOL, gf=3)
    state = form(position.turn_of(SOL, Step.MOVE), SOL_HOME, ca=[0])
    assert {load_gf(0), cell(20)} <= set(legal(state))
    assert group(state)["left"] == 2
    state = play(state, load_gf(0))
    assert group(state)["left"] == 2
    state = play(state, cell(20), load_gf(0), load_pds(0))
    assert group(state)["left"] == 1
    state = play(state, cell(7), load_gf(0), load_gf(0))
    assert legal(state) == [STOP, load_gf(0)]  # nothing unloads in this segment
    state = play(state, STOP)
    assert carriers(state) == {0: (7, 4, 1)}
    assert [garrison(state, x)[1:3] for x in (JORD, 4, 9)] == [(1, 0), (1, 0), (1, 0)]
    state = play(state, STOP)
    assert planets(state) == {9}  # but in the invasion segment, on a friendly planet, too
    state = play(state, planet(9), number(4), number(1))
    assert garrison(state, 9) == (SOL, 5, 1, False)


@pytest.mark.rule("TI-LOAD-01")
def test_only_own_planets_are_loaded_from(load: Load) -> None:
    position = anchored(load).carry(BEREG, SOL).hold(13, HACAN, gf=3, pds=1).hold(14, SOL, gf=2)
    state = form(position.turn_of(SOL, Step.MOVE), BEREG, ca=[0])
    assert [action for action in legal(state) if action >= 312] == [load_gf(1)]
    without_carrier = anchored(load).fleet(BEREG, SOL, cr=1).hold(14, SOL, gf=2, pds=1)
    state = form(without_carrier.turn_of(SOL, Step.MOVE), BEREG)
    assert max(legal(state)) < 312


@pytest.mark.rule("TI-LOAD-02")
@pytest.mark.parametrize(("tech", "slots"), [([1, 0, 1], 8), ([1, 1, 1], 10)])
def test_a_carrier_is_full(load: Load, tech: list[int], slots: int) -> None:
    position = anchored(load).put(SOL, tech=tech).carry(BEREG, SOL, gf=3, pds=2)
    position.hold(13, SOL, gf=9, pds=9)
    state = form(position.turn_of(SOL, Step.MOVE), BEREG, ca=[0])
    state = play(state, load_pds(0), *[load_gf(0)] * (slots - 6))
    assert max(legal(state)) < 312
    assert carriers(state) == {0: (BEREG, slots - 3, 3)}
    assert group(state)["left"] == 2


@pytest.mark.rule("TI-LOAD-03", "TI-RULING-15")
def test_with_the_last_ground_force_the_planet_is_lost(load: Load) -> None:
    position = anchored(load).carry(BEREG, SOL).hold(13, SOL, gf=1, pds=2, dock=True)
    state = form(position.turn_of(SOL, Step.MOVE), BEREG, ca=[0])
    before = state.to_dict()["players"][SOL]
    after = play(state, load_pds(0), load_gf(0))
    assert garrison(after, 13) == (NEUTRAL, 0, 0, False)
    assert carriers(after)[0] == (BEREG, 1, 1)
    now = after.to_dict()["players"][SOL]
    assert (before["planets"] - now["planets"], before["resources"] - now["resources"]) == (1, 3)
    assert max(legal(after)) < 312  # the other P.D.S. is gone


@pytest.mark.rule("TI-LOAD-05", "TI-INV-16")
def test_ground_forces_stay_aboard_over_turns(load: Load) -> None:
    position = anchored(load).carry(LODOR, SOL, gf=3, pds=1).hold(10, SOL, gf=1)
    state = play(position.turn_of(SOL, Step.MOVE), STOP)
    assert step(state) == Step.INVADE
    state = pass_on(play(state, STOP), lambda now: now.to_dict()["turn"] == 2)
    assert carriers(state) == {0: (LODOR, 3, 1)}
    own = state.to_dict()
    state = pass_on(
        state,
        lambda now: (
            now.to_dict()["phase"] == Phase.INDIVIDUAL
            and (now.to_dict()["active"], step(now)) == (SOL, Step.INVADE)
        ),
    )
    assert own["turn"] == 2
    assert carriers(state) == {0: (LODOR, 3, 1)}
    assert planets(state) == {10}


@pytest.mark.rule("TI-LOAD-06")
def test_loading_beside_enemy_ships(load: Load) -> None:
    position = anchored(load).carry(BEREG, SOL).hold(10, SOL, gf=3).fleet(LODOR, HACAN, cr=1)
    state = play(form(position.turn_of(SOL, Step.MOVE), BEREG, ca=[0]), cell(LODOR))
    assert legal(state) == [STOP, load_gf(0)]  # no further step, but before the battle
    state = play(state, load_gf(0), STOP, STOP)
    assert carriers(state) == {0: (LODOR, 1, 0)}
    assert dice(state)[0] == 3


@pytest.mark.rule("TI-LOAD-07", "TI-MOVE-14")
def test_a_carrier_that_stays_may_load(load: Load) -> None:
    position = anchored(load).carry(LODOR, SOL).hold(10, SOL, gf=3)
    state = play(form(position.turn_of(SOL, Step.MOVE), LODOR, ca=[0]), load_gf(0), STOP)
    assert carriers(state) == {0: (LODOR, 1, 0)}
    assert state.to_dict()["moved_ca"] == 1
    assert cells(state) == {SOL_HOME}  # it counts as moved
