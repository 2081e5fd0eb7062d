"""What a blockade keeps away, and what it does not."""

from __future__ import annotations

import pytest

from ..support import legal, play
from .docks import (
    EMELPAR,
    HACAN_HOME,
    JORD,
    PRIMOR,
    SOL_HOME,
    placer,
    places,
    placing,
)
from .driving import seat_fields
from .ids import (
    CRUISER,
    GROUND_FORCE,
    HACAN,
    PDS,
    SOL,
    STOP,
    XXCHA,
    Phase,
    Step,
    unit,
)
from .positions import Load, Position
from .war import fleet, garrison


def blockaded(load: Load, **ships: int) -> Position:
    """Return a position in which Hacan's ships lie at the home of Sol."""
    position = placer(load, (1, 0, 1), f=2, cr=2, ca=2, d=2, gf=2, pds=2)
    if ships.pop("ca", 0):
        position.carry(SOL_HOME, HACAN)
    if ships.get("f") and len(ships) == 1:
        position.put(HACAN, tech=[0, 3, 2])
    owner = position.fields["ships"][SOL_HOME]["owner"]
    position.fleet(SOL_HOME, HACAN, **ships)
    assert owner in (7, HACAN)
    return position


@pytest.mark.rule("TI-BLOCK-01", "TI-BLOCK-02", "TI-BLOCK-05")
@pytest.mark.parametrize("ships", [{"d": 1}, {"cr": 1}, {"ca": 1}, {"f": 1}])
def test_a_blockaded_dock_builds_land_units_only(load: Load, ships: dict[str, int]) -> None:
    state = placing(blockaded(load, **ships))
    assert legal(state) == [STOP, unit(GROUND_FORCE), unit(PDS)]
    state = play(state, unit(GROUND_FORCE), unit(PDS))
    assert garrison(state, JORD) == (SOL, 2, 1, True)


@pytest.mark.rule("TI-BLOCK-03")
def test_ships_that_a_blockade_keeps_away_are_lost(load: Load) -> None:
    state = play(placing(blockaded(load, cr=1)), STOP)
    assert seat_fields(state, SOL)["pool"] == [0] * 7
    assert fleet(state, SOL_HOME) == (HACAN, 0, 1, 0)


@pytest.mark.rule("TI-BLOCK-01", "TI-BLOCK-04")
def test_a_blockade_is_a_matter_of_each_system(load: Load) -> None:
    position = blockaded(load, cr=1).hold(EMELPAR, SOL, dock=True)
    state = placing(position)
    assert places(state, CRUISER) == [EMELPAR]
    assert places(state, GROUND_FORCE) == [EMELPAR, JORD]
    # Ships beside the system do not matter, nor do enemy planets in it.
    position = placer(load, cr=2, gf=1).fleet(21, HACAN, cr=1).fleet(20, HACAN, cr=1)
    position.hold(EMELPAR, SOL, dock=True).hold(PRIMOR, HACAN, pds=1)
    assert places(placing(position), CRUISER) == [EMELPAR, JORD]


@pytest.mark.rule("TI-BLOCK-04", "TI-BUY-05")
def test_a_blockade_is_judged_when_something_is_placed(load: Load) -> None:
    # In the purchase phase nobody lay there; now Hacan do. The dock's own Fighters are no help.
    position = placer(load, (1, 0, 6), cr=1, gf=1).order(SOL, HACAN, XXCHA)
    assert play(position.state(Phase.PURCHASE, Step.PLACE, SOL), unit(CRUISER)).to_dict()["ships"][
        SOL_HOME
    ] == {"owner": SOL, "d": 0, "cr": 1, "f": 0}
    position = placer(load, (1, 0, 6), cr=1, gf=1).order(XXCHA, HACAN, SOL)
    position.fleet(SOL_HOME, HACAN, cr=1)
    assert legal(placing(position)) == [STOP, unit(GROUND_FORCE)]


@pytest.mark.rule("TI-BLOCK-05")
def test_fighters_of_a_dock_fight_the_blockader(load: Load) -> None:
    position = Position(load()).fleet(SOL_HOME, SOL, f=2).guests(SOL_HOME, cr=1)
    position.put(HACAN, credits=0)
    state = position.fleet(HACAN_HOME, HACAN, cr=1).turn_of(HACAN, Step.MOVE)
    state = play(state, STOP)
    assert (state.to_dict()["battle"]["cell"], state.to_dict()["battle"]["defender"]) == (
        SOL_HOME,
        SOL,
    )


@pytest.mark.rule("TI-RULING-41", "TI-UNIT-06")
def test_a_blockaded_dock_still_has_berths(load: Load) -> None:
    # The Fighters of the dock at Jord live on while Hacan's Cruiser is there as a guest.
    position = Position(load()).fleet(SOL_HOME, SOL, f=3).guests(SOL_HOME, cr=2)
    position.fleet(HACAN_HOME, HACAN, cr=1)
    state = play(position.turn_of(HACAN, Step.MOVE), STOP)
    assert fleet(state, SOL_HOME) == (SOL, 0, 0, 2)
