"""Who controls a planet, and what comes and goes with it."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import play
from .driving import credits_of, pass_to, seat_fields
from .ids import (
    HACAN,
    NEUTRAL,
    SOL,
    STOP,
    XXCHA,
    YES,
    Phase,
    Step,
    hits,
    load_gf,
    number,
    planet,
)
from .positions import Load, Position
from .war import BEREG, HACAN_HOME, LODOR, SOL_HOME, anchored, carriers, fleet, form, garrison

JORD, HERCANT, ARRETZE, KAMDORN = 49, 50, 51, 52
LODOR_PLANET, BEREG_PLANET, LIRTA, MECATOL_REX = 10, 13, 14, 0


def invading(position: Position, x: int, gf: int) -> qx.State:
    """Return the state in which Sol has opened a planet and landed Ground Forces."""
    return play(position.turn_of(SOL, Step.INVADE), planet(x), number(gf))


def totals(state: qx.State, seat: int) -> tuple[int, int, int, int]:
    """Return planets, those outside home, resources and influence of a player."""
    fields = seat_fields(state, seat)
    return fields["planets"], fields["outside"], fields["resources"], fields["influence"]


@pytest.mark.rule("TI-CTRL-01", "TI-CTRL-02")
@pytest.mark.parametrize(("gf", "kept"), [(2, True), (1, False)])
def test_control_lasts_as_long_as_a_ground_force_is_there(load: Load, gf: int, kept: bool) -> None:
    position = anchored(load).hold(LODOR_PLANET, SOL, gf=gf, pds=2, dock=True).carry(LODOR, SOL)
    state = form(position.turn_of(SOL, Step.MOVE), LODOR, ca=[0])
    assert totals(state, SOL) == (2, 1, 4 + 3, 2 + 1)
    state = play(state, load_gf(0))
    if kept:
        assert garrison(state, LODOR_PLANET) == (SOL, 1, 2, True)
        assert totals(state, SOL) == (2, 1, 7, 3)
    else:
        # At once, while the Carrier is still there.
        assert garrison(state, LODOR_PLANET) == (NEUTRAL, 0, 0, False)
        assert totals(state, SOL) == (1, 0, 4, 2)
        assert carriers(state)[0] == (LODOR, 1, 0)


@pytest.mark.rule("TI-CTRL-01")
def test_ships_and_pds_alone_control_nothing(load: Load) -> None:
    position = anchored(load).fleet(LODOR, SOL, d=9).carry(LODOR, SOL, gf=5, pds=2)
    state = position.turn_of(SOL, Step.MOVE)
    assert garrison(state, LODOR_PLANET)[0] == NEUTRAL
    with pytest.raises(qx.StateFormatError):
        anchored(load).hold(LODOR_PLANET, SOL, gf=0, pds=1).turn_of(SOL, Step.MOVE)


@pytest.mark.rule("TI-CTRL-02")
@pytest.mark.parametrize("gf", [1, 2])
def test_control_ends_with_the_last_one_killed(load: Load, gf: int) -> None:
    # Weapons 5 bombards in spite of the P.D.S.; nobody lands.
    position = anchored(load).hold(LODOR_PLANET, HACAN, gf=gf, pds=2, dock=True)
    position.fleet(LODOR, SOL, d=2).put(SOL, tech=[1, 5, 1])
    state = play(position.turn_of(SOL, Step.INVADE), planet(LODOR_PLANET), YES, hits(1))
    if gf == 2:
        assert garrison(state, LODOR_PLANET) == (HACAN, 1, 2, True)
        state = play(state, YES, hits(1))
    assert garrison(state, LODOR_PLANET) == (NEUTRAL, 0, 0, False)
    assert totals(state, HACAN) == (3, 0, 3, 2)


@pytest.mark.rule("TI-CTRL-03")
def test_landing_on_a_neutral_planet_gives_it_at_once(load: Load) -> None:
    position = anchored(load).carry(0, SOL, gf=2)
    assert totals(position.turn_of(SOL, Step.INVADE), SOL) == (1, 0, 4, 2)
    state = invading(position, MECATOL_REX, 1)
    assert garrison(state, MECATOL_REX) == (SOL, 1, 0, False)
    assert totals(state, SOL) == (2, 1, 4 + 1, 2 + 9)


@pytest.mark.rule("TI-CTRL-04")
def test_a_conquest_changes_both_at_once(load: Load) -> None:
    position = anchored(load).hold(LODOR_PLANET, HACAN, gf=1, pds=1, dock=True)
    position.carry(LODOR, SOL, gf=3).fleet(LODOR, SOL, d=1)
    state = invading(position, LODOR_PLANET, 3)
    assert totals(state, HACAN) == (4, 1, 3 + 3, 2 + 1)
    # The P.D.S. misses; then the ground round.
    state = play(state, hits(0), hits(1), hits(0))
    assert garrison(state, LODOR_PLANET) == (SOL, 3, 0, False)
    assert totals(state, HACAN) == (3, 0, 3, 2)
    assert totals(state, SOL) == (2, 1, 7, 3)


@pytest.mark.rule("TI-CTRL-05")
def test_a_system_of_three_players(load: Load) -> None:
    position = anchored(load).hold(BEREG_PLANET, HACAN).hold(LIRTA, XXCHA).fleet(BEREG, SOL, cr=1)
    state = position.turn_of(SOL, Step.MOVE)
    assert garrison(state, BEREG_PLANET)[0] == HACAN
    assert garrison(state, LIRTA)[0] == XXCHA
    assert fleet(state, BEREG) == (SOL, 0, 1, 0)
    # Nobody has to fight for that.
    after = play(state, STOP)
    assert after.to_dict()["battle"]["cell"] == 255
    assert fleet(after, BEREG) == (SOL, 0, 1, 0)


@pytest.mark.rule("TI-CTRL-06")
def test_home_planets_are_taken_like_others_but_stay_home(load: Load) -> None:
    # Sol takes Hercant from Hacan: outside for Sol.
    position = anchored(load).carry(HACAN_HOME, SOL, gf=2).fleet(HACAN_HOME, SOL, d=1)
    state = invading(position, HERCANT, 2)
    state = play(state, YES, hits(1))
    assert garrison(state, HERCANT) == (SOL, 2, 0, False)
    assert totals(state, SOL) == (2, 1, 4 + 1, 2 + 1)
    assert totals(state, HACAN) == (2, 0, 2, 1)


@pytest.mark.rule("TI-CTRL-06")
def test_the_original_home_is_never_outside(load: Load) -> None:
    # Hacan's home is Sol's but for one planet: for Hacan these planets remain home planets.
    position = anchored(load).hold(HERCANT, SOL).hold(KAMDORN, SOL).hold(LODOR_PLANET, HACAN)
    state = position.turn_of(SOL, Step.MOVE)
    assert totals(state, HACAN)[:2] == (2, 1)
    assert totals(state, SOL)[:2] == (3, 2)
    # Taken back by its old owner, Hercant is no planet outside.
    position = Position(load()).hold(HERCANT, SOL).carry(HACAN_HOME, HACAN, gf=1)
    position.fleet(HACAN_HOME, HACAN, d=1)
    state = play(position.turn_of(HACAN, Step.INVADE), planet(HERCANT), number(1), YES, hits(1))
    assert garrison(state, HERCANT) == (HACAN, 1, 0, False)
    assert totals(state, HACAN)[:2] == (3, 0)


@pytest.mark.rule("TI-CTRL-07")
def test_votes_and_income_use_nothing_up(load: Load) -> None:
    # Sol votes with its influence and draws income from its resources, turn after turn.
    position = Position(load(market="off")).agenda(2).hold(MECATOL_REX, SOL)
    position.order(SOL, XXCHA, HACAN)
    state = play(position.state(Phase.POLITICAL, Step.VOTE, HACAN), STOP, STOP, YES)
    assert totals(state, SOL) == (2, 1, 5, 11)
    before = credits_of(state)[SOL]
    state = pass_to(state, Phase.PURCHASE)
    assert credits_of(state)[SOL] == before + 5
    assert totals(state, SOL) == (2, 1, 5, 11)


@pytest.mark.rule("TI-CTRL-04", "TI-CTRL-06")
def test_a_lost_home_leaves_its_owner_in_the_game(load: Load) -> None:
    position = anchored(load).carry(SOL_HOME, HACAN, gf=2).hold(LODOR_PLANET, SOL)
    position.fields["ships"][SOL_HOME] = {"owner": HACAN, "d": 1, "cr": 0, "f": 0}
    state = position.turn_of(HACAN, Step.INVADE)
    state = play(state, planet(JORD), number(2), YES, hits(1))
    assert garrison(state, JORD) == (HACAN, 2, 0, False)
    assert totals(state, SOL) == (1, 1, 3, 1)
    assert seat_fields(state, SOL)["alive"]
