"""Phase 10: new units come to the board."""

from __future__ import annotations

from typing import Any

import pytest

from ..support import legal, play
from .docks import (
    ABYZ,
    EMELPAR,
    FRIA,
    JORD,
    LORT,
    MELLON,
    PRIMOR,
    RARRON,
    SOL_HOME,
    TWINS,
    ZOHBAT,
    no_dock,
    placed,
    placer,
    places,
    placing,
)
from .driving import seat_fields, where
from .ids import (
    CARRIER,
    CRUISER,
    DREADNOUGHT,
    FIGHTER,
    GROUND_FORCE,
    HACAN,
    PDS,
    SOL,
    SPACEDOCK,
    STOP,
    XXCHA,
    Phase,
    Step,
    Window,
    ac,
    planet,
    unit,
)
from .positions import Load, Position
from .war import carriers, fleet, garrison

# Who, when and where.


@pytest.mark.rule("TI-PLACE-01")
def test_players_place_in_phase_order_after_the_window(load: Load) -> None:
    position = Position(load()).order(SOL, HACAN, XXCHA).give(HACAN, 35)
    for seat in range(3):
        position.put(seat, pool=[0, 0, 0, 0, 1, 0, 0])
    state = position.window(Window.PLACE, HACAN)
    assert state.to_dict()["gf"][JORD] == 1
    state = play(state, ac(35))
    assert [state.to_dict()["gf"][x] for x in (50, 51, 52)] == [2, 2, 2]
    # Sol's free Ground Force comes before its placement.
    for seat in (SOL, HACAN, XXCHA):
        assert where(state) == (Phase.PLACEMENT, Step.PLACE, seat)
        assert state.to_dict()["gf"][JORD] == 2
        state = play(state, STOP)
    assert where(state)[0] == Phase.MARKET


@pytest.mark.rule("TI-PLACE-02")
@pytest.mark.parametrize("kind", [GROUND_FORCE, PDS])
def test_land_units_go_on_a_planet_with_an_own_dock(load: Load, kind: int) -> None:
    position = placer(load, gf=9, pds=9).hold(EMELPAR, SOL, dock=True).hold(PRIMOR, SOL)
    position.hold(ABYZ, HACAN, dock=True)
    state = placing(position)
    assert places(state, kind) == [EMELPAR, JORD]  # not Primor in the same system, not Abyz
    state = play(state, unit(kind), planet(EMELPAR))
    now = state.to_dict()
    assert (now["gf"][EMELPAR], now["pds"][EMELPAR]) == ((2, 0) if kind == GROUND_FORCE else (1, 1))
    assert now["produced"][EMELPAR] == 1
    assert placed(placing(position), kind, EMELPAR) == 4  # it uses the capacity of that dock


@pytest.mark.rule("TI-PLACE-03", "TI-UNIT-02")
@pytest.mark.parametrize("kind", [FIGHTER, CRUISER, CARRIER, DREADNOUGHT])
def test_space_units_go_into_the_space_of_the_system(load: Load, kind: int) -> None:
    position = placer(load, f=9, cr=9, ca=9, d=9)
    position.hold(EMELPAR, SOL, dock=True).hold(PRIMOR, SOL, dock=True)
    state = placing(position)
    # The player chooses which dock of the system it is charged to.
    assert places(state, kind) == [EMELPAR, PRIMOR, JORD]
    state = play(state, unit(kind), planet(PRIMOR))
    now = state.to_dict()
    assert (now["produced"][EMELPAR], now["produced"][PRIMOR]) == (0, 1)
    assert (now["gf"][PRIMOR], now["pds"][PRIMOR]) == (1, 0)
    expected = {FIGHTER: (0, 0, 1), CRUISER: (0, 1, 0), DREADNOUGHT: (1, 0, 0), CARRIER: (0, 0, 0)}
    assert fleet(state, TWINS) == (SOL, *expected[kind])
    assert carriers(state) == ({0: (TWINS, 0, 0)} if kind == CARRIER else {})


@pytest.mark.rule("TI-PLACE-02", "TI-PLACE-03")
@pytest.mark.parametrize("kind", [FIGHTER, CRUISER, CARRIER, DREADNOUGHT, GROUND_FORCE, PDS])
def test_nothing_is_built_without_a_dock(load: Load, kind: int) -> None:
    pool: dict[str, Any] = {"f": 1, "cr": 1, "ca": 1, "d": 1, "gf": 1, "pds": 1, "sd": 1}
    state = placing(no_dock(placer(load, **pool), EMELPAR))
    assert legal(state) == [STOP, unit(SPACEDOCK)]
    assert unit(kind) not in legal(state)


# Capacity.


@pytest.mark.rule("TI-PLACE-04", "TI-GEN-01", "TI-GEN-03", "TI-TECH-08", "TI-RULING-28")
@pytest.mark.parametrize("kind", [GROUND_FORCE, CRUISER])
@pytest.mark.parametrize(
    ("general", "x", "capacity"),
    [
        (0, EMELPAR, 3),
        (0, PRIMOR, 2),
        (0, RARRON, 0),
        (1, EMELPAR, 4),
        (1, RARRON, 1),
        (2, EMELPAR, 4),
        (3, EMELPAR, 5),
        (3, RARRON, 2),
    ],
)
def test_capacity_is_resources_and_technology(
    load: Load, kind: int, general: int, x: int, capacity: int
) -> None:
    # Sol never begins without General 1: this is Letnev in the seat of Sol.
    position = Position(load(races=("letnev", "hacan", "xxcha"))).order(XXCHA, HACAN, SOL)
    position.hold(57, SOL).hold(x, SOL, dock=True)
    pool = [0, 9, 0, 0, 9, 0, 1]
    position.put(SOL, tech=[1, 1, general], pool=pool)
    assert placed(placing(position), kind) == capacity


@pytest.mark.rule("TI-PLACE-04", "TI-RULING-29")
@pytest.mark.parametrize(
    ("general", "x", "capacity"), [(1, EMELPAR, 2), (3, EMELPAR, 2), (1, RARRON, 1), (3, RARRON, 2)]
)
def test_humane_labor_comes_last(load: Load, general: int, x: int, capacity: int) -> None:
    position = no_dock(placer(load, (1, 0, general), gf=9, sd=1), x).hold(x, SOL, dock=True)
    assert placed(placing(position.law(9)), GROUND_FORCE) == capacity


@pytest.mark.rule("TI-PLACE-11")
def test_land_and_space_units_share_the_capacity(load: Load) -> None:
    position = no_dock(placer(load, (1, 0, 1), gf=9, pds=9, cr=9, sd=1)).hold(
        PRIMOR, SOL, dock=True
    )
    state = play(placing(position), unit(GROUND_FORCE), unit(CRUISER))
    assert unit(PDS) in legal(state)
    # 2 and 1 make 3; now only a new dock has a place.
    state = play(state, unit(PDS))
    assert legal(state) == [STOP, unit(SPACEDOCK)]
    assert state.to_dict()["produced"][PRIMOR] == 3


@pytest.mark.rule("TI-PLACE-03", "TI-PLACE-11")
def test_space_units_may_use_up_both_docks_of_a_system(load: Load) -> None:
    position = no_dock(placer(load, (1, 0, 1), cr=20))
    position.hold(EMELPAR, SOL, dock=True).hold(PRIMOR, SOL, dock=True)
    assert placed(placing(position), CRUISER) == 3 + 1 + 2 + 1


# New docks.


@pytest.mark.rule("TI-PLACE-05", "TI-UNIT-10", "TI-RULING-40")
def test_a_new_dock_needs_an_own_planet_without_one(load: Load) -> None:
    position = placer(load, sd=2, gf=9).hold(EMELPAR, SOL).hold(PRIMOR, HACAN).hold(RARRON, SOL)
    state = placing(position)
    assert places(state, SPACEDOCK) == [RARRON, EMELPAR]
    after = play(state, unit(SPACEDOCK), planet(RARRON))
    assert garrison(after, RARRON) == (SOL, 1, 0, True)
    assert places(after, SPACEDOCK) == [EMELPAR]
    # It uses no capacity: 4 and 1 at Jord.
    assert placed(after, GROUND_FORCE) == placed(state, GROUND_FORCE) == 4 + 1
    # A planet that has changed hands since the purchase counts as it is now.
    position = placer(load, sd=1, gf=1).hold(EMELPAR, HACAN)
    assert unit(SPACEDOCK) not in legal(placing(position))


@pytest.mark.rule("TI-PLACE-05", "TI-UNIT-10")
@pytest.mark.parametrize(("docks", "more"), [(3, 2), (4, 1), (5, 0)])
def test_five_docks_are_all(load: Load, docks: int, more: int) -> None:
    position = placer(load, sd=3, gf=1)
    for k, x in enumerate((EMELPAR, PRIMOR, ABYZ, FRIA, MELLON, ZOHBAT)):
        position.hold(x, SOL, dock=k < docks - 1)
    state = placing(position)
    assert placed(state, SPACEDOCK) == more
    assert (unit(SPACEDOCK) in legal(state)) == (more > 0)


@pytest.mark.rule("TI-PLACE-06", "TI-PLACE-10")
def test_a_new_dock_builds_nothing_this_turn(load: Load) -> None:
    position = no_dock(placer(load, (1, 0, 1), sd=2, gf=3, cr=3), LORT, EMELPAR)
    state = play(placing(position), unit(SPACEDOCK), planet(LORT))
    assert legal(state) == [STOP, unit(SPACEDOCK)]
    assert state.to_dict()["dock_new"] == [LORT]
    after = play(state, STOP)
    assert after.to_dict()["dock_new"] == []
    assert LORT in after.to_dict()["dock"]


@pytest.mark.rule("TI-PLACE-06", "TI-PLACE-08", "TI-UNIT-06")
@pytest.mark.parametrize(("new_dock", "left"), [(False, 2), (True, 4)])
def test_a_new_dock_has_berths_at_once(load: Load, new_dock: bool, left: int) -> None:
    position = placer(load, f=5, sd=1).hold(EMELPAR, SOL, dock=True).hold(PRIMOR, SOL)
    state = placing(position)
    if new_dock:
        state = play(state, unit(SPACEDOCK))
    for _ in range(3):
        state = play(state, unit(FIGHTER), planet(EMELPAR))
    # Two more go to Jord.
    state = play(state, *[unit(FIGHTER), planet(JORD)] * 2)
    state = play(state, STOP) if where(state)[0] == Phase.PLACEMENT else state
    assert fleet(state, TWINS)[3] == min(3, left)
    assert fleet(state, SOL_HOME)[3] == 2


@pytest.mark.rule("TI-PLACE-08", "TI-RULING-10")
@pytest.mark.parametrize(
    ("tech", "ships", "left"),
    [((1, 0, 1), {}, 2), ((1, 0, 1), {"ca": 1}, 4), ((1, 3, 1), {}, 5)],
)
def test_fighters_without_berth_die_after_the_placement(
    load: Load, tech: tuple[int, ...], ships: dict[str, int], left: int
) -> None:
    state = placing(placer(load, tech, f=6 - len(ships), sd=1, gf=1, **ships).hold(EMELPAR, SOL))
    if ships:
        state = play(state, unit(CARRIER))
    number = 4 if ships else 5
    for _ in range(number):
        state = play(state, unit(FIGHTER))
    # Not before the placement is over.
    assert fleet(state, SOL_HOME)[3] == number
    assert fleet(play(state, STOP), SOL_HOME)[3] == left


# What is not placed.


@pytest.mark.rule("TI-PLACE-07", "TI-PLACE-09")
def test_what_is_not_placed_is_lost(load: Load) -> None:
    state = placing(placer(load, gf=2, cr=1, sd=1))
    before = seat_fields(state, SOL)["credits"]
    state = play(state, unit(GROUND_FORCE), STOP)
    after = seat_fields(state, SOL)
    assert (after["pool"], after["credits"]) == ([0] * 7, before)
    assert state.to_dict()["gf"][JORD] == 2
    assert fleet(state, SOL_HOME)[0] != SOL


@pytest.mark.rule("TI-PLACE-07")
def test_what_has_no_place_is_lost_without_asking(load: Load) -> None:
    # A dock, but no planet without one; units, but no dock.
    state = placing(placer(load, gf=1, sd=3))
    state = play(state, unit(GROUND_FORCE))
    assert where(state)[0] == Phase.MARKET
    assert seat_fields(state, SOL)["pool"] == [0] * 7


@pytest.mark.rule("TI-PLACE-10")
def test_the_order_of_placing_is_free(load: Load) -> None:
    ends = []
    for kinds in ((GROUND_FORCE, CRUISER, PDS), (PDS, GROUND_FORCE, CRUISER)):
        state = placing(placer(load, gf=1, cr=1, pds=1, sd=1).hold(EMELPAR, SOL))
        for kind in kinds:
            assert unit(kind) in legal(state)
            state = play(state, unit(kind))
        ends.append(state.to_dict())
    assert ends[0] == ends[1]


@pytest.mark.rule("TI-PLACE-04", "TI-PLACE-11")
def test_the_capacity_is_new_every_turn(load: Load) -> None:
    state = placing(placer(load, gf=9))
    for built in range(1, 5):
        state = play(state, unit(GROUND_FORCE))
        assert state.to_dict()["produced"][JORD] == built
    state = play(state, unit(GROUND_FORCE))
    assert (state.to_dict()["turn"], state.to_dict()["produced"]) == (2, [0] * 61)
