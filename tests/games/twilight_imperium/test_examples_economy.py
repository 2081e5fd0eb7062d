"""Worked examples of set-up, progress, docks and technology, and sums about them."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

import quincunx as qx

from ..support import legal, play
from .docks import SOL_HOME, placed, placing
from .driving import brackets, credits_of, new_game, next_turn, outcomes, seat_fields, turn_later
from .galaxies import BOARD, BOX, build, deal, dealing, hand
from .ids import (
    CHANCE,
    CRUISER,
    GROUND_FORCE,
    HACAN,
    JOL_NAR,
    JUMP,
    NORR,
    PDS,
    SOL,
    SPACEDOCK,
    STOP,
    XXCHA,
    Phase,
    Step,
    card_drawn,
    cell,
    number,
    planet,
    political_drawn,
    seat_drawn,
    track,
    unit,
)
from .packs import components
from .positions import Load, Position
from .war import EMPTY, fleet, fly, group

EMELPAR, PRIMOR, LORT, ARC_PRIME, MECATOL_REX = 41, 42, 7, 57, 0
OUTSIDE = (21, 28, 20, 24)
#: 28 resources, 32 influence and 11 planets with the home of Sol.
MIGHTY = (41, 12, 13, 29, 30, 10, 7, 4, 0, 24, 20, 28, 21, 14)


def builder(load: Load, *docks: int) -> Position:
    """Return a position in which Letnev, without General 1, place units of all kinds last."""
    position = Position(load(races=("letnev", "hacan", "xxcha"))).order(XXCHA, HACAN, 0)
    position.hold(ARC_PRIME, 0)  # without its dock
    for x in docks:
        position.hold(x, 0, dock=True)
    return position.put(0, pool=[0, 9, 0, 0, 9, 9, 1])


@pytest.mark.rule("TI-PLACE-02", "TI-PLACE-03", "TI-PLACE-04")
def test_example_1_docks_in_a_system_of_two_planets(load: Load) -> None:
    one = placing(builder(load, EMELPAR).hold(PRIMOR, 0))
    assert placed(one, CRUISER) == 3
    both = placing(builder(load, EMELPAR, PRIMOR))
    assert placed(both, CRUISER) == 3 + 2
    # Land units stay within the dock of their planet.
    for kind in (GROUND_FORCE, PDS):
        assert placed(both, kind, EMELPAR) == 3
        assert placed(both, kind, PRIMOR) == 2


@pytest.mark.rule("TI-UNIT-06", "TI-UNIT-07", "TI-MOVE-18")
@pytest.mark.parametrize("taken", [0, 3, 8])
def test_example_6_fighters_of_a_dock_and_a_carrier(load: Load, taken: int) -> None:
    position = Position(load()).fleet(SOL_HOME, SOL, f=10).carry(SOL_HOME, SOL)
    state = position.fleet(EMPTY, SOL, cr=1).turn_of(SOL, Step.MOVE)
    # Nothing happens while the Carrier stays.
    assert fleet(play(state, STOP), SOL_HOME)[3] == 10
    assert legal(play(state, cell(SOL_HOME))) == [number(n) for n in range(9)]
    state = play(fly(state, SOL_HOME, 21, ca=[0], f=taken), STOP)
    assert (fleet(state, SOL_HOME)[3], fleet(state, 21)[3]) == (2, taken)


@pytest.mark.rule("TI-PROG-05")
def test_example_9_seven_advances(load: Load) -> None:
    position = Position(load(market="off")).put(SOL, bracket=1, tech=[2, 3, 2])
    for x in OUTSIDE:
        position.hold(x, SOL)
    assert brackets(next_turn(position)) == [2, 0, 0]


@pytest.mark.rule("TI-PLACE-06")
def test_example_17_a_dock_on_lort_ix(load: Load) -> None:
    position = builder(load).hold(LORT, 0).put(0, pool=[0, 0, 0, 0, 4, 0, 1])
    state = play(placing(position), unit(SPACEDOCK))
    if state.to_dict()["step"] == Step.PLACE_AT:
        state = play(state, planet(LORT))
    # It builds nothing: with nothing else to place the turn is over.
    now = state.to_dict()
    assert (now["turn"], now["gf"][LORT], LORT in now["dock"]) == (2, 1, True)
    # In the next turn it builds three.
    assert placed(placing(builder(load, LORT), turn=2), GROUND_FORCE) == 3


@pytest.mark.rule("TI-SETUP-06", "TI-SETUP-07", "TI-SETUP-08")
def test_example_18_the_start_of_the_norr(load: Load) -> None:
    state = play(new_game(load(6)), *map(seat_drawn, range(6)))
    now = state.to_dict()
    assert (seat_fields(state, NORR)["credits"], seat_fields(state, NORR)["tech"]) == (
        50,
        [0, 2, 0],
    )
    assert [now["gf"][x] for x in (59, 60)] == [1, 1]
    assert [x for x in (59, 60) if x in now["dock"]] == [60]  # Quinarra


@pytest.mark.rule("TI-PROG-02", "TI-PROG-03")
def test_example_19_four_phases_to_the_throne(load: Load) -> None:
    position = Position(load(market="off")).put(SOL, tech=[6, 3, 2])
    for x in MIGHTY:
        position.hold(x, SOL)
    state = next_turn(position)
    found = [brackets(state)[SOL]]
    while not state.is_terminal():
        state = turn_later(state)
        found.append(brackets(state)[SOL])
    assert found == [1, 2, 3, 4]
    assert state.to_dict()["winner"] == SOL


@pytest.mark.rule("TI-RULING-33", "TI-CTRL-03")
def test_example_20_mecatol_rex(load: Load) -> None:
    position = Position(load())
    without = seat_fields(position.state(Phase.MARKET, Step.MARKET_KIND, XXCHA), HACAN)
    position.carry(0, SOL, gf=1)
    state = play(position.turn_of(SOL, Step.INVADE), planet(MECATOL_REX))
    state = play(state, number(1)) if state.to_dict()["step"] == Step.LAND_GF else state
    sol = seat_fields(state, SOL)
    assert (sol["influence"], sol["resources"]) == (2 + 9, 4 + 1)
    assert seat_fields(state, HACAN)["influence"] == without["influence"] == 2


@pytest.mark.rule("TI-MAP-02", "TI-MAP-08", "TI-RULING-01")
def test_example_21_forty_tiles_for_six(load: Load) -> None:
    state = deal(dealing(load, 6), [[]] * 6)
    assert [len(hand(state, seat)) for seat in range(6)] == [7, 7, 7, 7, 6, 6]
    state = build(state, 34, barriers_first=True)
    assert [len(hand(state, seat)) for seat in range(6)] == [1, 1, 1, 1, 1, 1]
    # Seats 4 and 5 lay their last ones; the other four keep one each.
    left = [hand(state, seat)[0] for seat in range(4)]
    now = build(state, 2).to_dict()
    assert [now["tile_holder"][t] for t in left] == [BOX] * 4
    assert now["tile_holder"].count(BOARD) == 37


@pytest.mark.rule("TI-RULING-04", "TI-SETUP-10")
def test_example_22_five_players(load: Load) -> None:
    state = play(new_game(load(5)), *map(seat_drawn, range(5)))
    start = [50, 65, 55, 45, 40]
    assert [c - s for c, s in zip(credits_of(state), start, strict=True)] == [0, 25, 35, 25, 0]
    cells = components(players=5)["cells"]
    homes = [seat_fields(state, seat)["home"] for seat in range(5)]
    steps = [_steps(cells[homes[k]], cells[homes[(k + 1) % 5]]) for k in range(5)]
    assert steps == [5, 4, 4, 5, 5]


def _steps(one: dict[str, int], other: dict[str, int]) -> int:
    q, r = one["q"] - other["q"], one["r"] - other["r"]
    return max(abs(q), abs(r), abs(q + r))


# Sums.


@pytest.mark.rule("TI-TRADE-01")
def test_share_of_trade_agreements(load: Load) -> None:
    # The chance that four players draw none in the first turn.
    position = Position(load(4)).order(SOL, HACAN, XXCHA, JOL_NAR)
    state = position.state(Phase.DRAW, Step.DRAW, CHANCE)
    assert outcomes(state)[card_drawn(1)] == Fraction(10, 76)
    chance = Fraction(1)
    for drawn in (2, 3, 4, 5):
        chance *= 1 - outcomes(state)[card_drawn(1)]
        state = play(state, card_drawn(drawn))
    assert chance == Fraction(comb(66, 4), comb(76, 4)) == Fraction(144144, 256595)
    assert float(chance) == pytest.approx(0.561756854187, abs=1e-12)
    assert float(Fraction(10, 76)) == pytest.approx(0.131578947368, abs=1e-12)


@pytest.mark.rule("TI-POL-20")
def test_chance_that_the_first_agenda_is_a_revote(load: Load) -> None:
    state = Position(load()).state(Phase.POLITICAL, Step.POLITICAL, CHANCE)
    assert outcomes(state)[political_drawn(13)] == Fraction(1, 10)
    assert outcomes(state)[political_drawn(1)] == Fraction(1, 20)


@pytest.mark.rule("TI-PROP-06")
def test_value_of_a_fleet_that_jumps(load: Load) -> None:
    # Diagram 5: a Dreadnought, a Carrier and three Fighters are worth 32.
    position = Position(load()).put(SOL, tech=[6, 0, 1]).fleet(SOL_HOME, SOL, d=1, f=3)
    state = position.carry(SOL_HOME, SOL, gf=2).turn_of(SOL, Step.JUMP)
    state = play(state, JUMP, cell(EMPTY))
    assert group(state)["loss"] == 16


@pytest.mark.rule("TI-MAP-06", "TI-MAP-08")
def test_sizes_of_the_rings(load: Load) -> None:
    now = play(new_game(load(3)), *map(seat_drawn, range(3))).to_dict()
    rings = [cell_data["ring"] for cell_data in components(players=3)["cells"][:37]]
    assert [rings.count(ring) for ring in range(4)] == [1, 6, 12, 18]
    assert now["tile_holder"].count(BOX) == 40 - 36 == 4


@pytest.mark.rule("TI-PROG-07", "TI-TECH-02")
@pytest.mark.parametrize(
    ("race", "price", "need", "left"), [(NORR, 30, 330, 270), (JOL_NAR, 20, 220, 140)]
)
def test_credits_for_eleven_advances(
    load: Load, race: int, price: int, need: int, left: int
) -> None:
    position = Position(load(6)).order(*range(6))
    for seat in range(6):
        position.put(seat, credits=price if seat == race else 0)
    advances = sum(position.player(race)["tech"])
    state: qx.State = position.state(Phase.TECHNOLOGY, Step.TECH, race, cursor=race)
    state = play(state, track(0))
    assert seat_fields(state, race)["credits"] == 0
    assert sum(seat_fields(state, race)["tech"]) == advances + 1
    assert (11 * price, (11 - advances) * price) == (need, left)
