"""Phases 5 and 6: credits from planets, and what they buy."""

from __future__ import annotations

from typing import Any

import pytest

import quincunx as qx

from ..support import legal, play
from .driving import after_income, credits_of, next_turn, pass_to, seat_fields, where
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
    unit,
)
from .positions import Load, Position

PRICES = {
    FIGHTER: 4,
    CRUISER: 6,
    CARRIER: 10,
    DREADNOUGHT: 10,
    GROUND_FORCE: 4,
    PDS: 10,
    SPACEDOCK: 15,
}
LAND_AND_SPACE = [unit(kind) for kind in range(6)]
EMELPAR, PRIMOR, LORT, MECATOL, JORD = 41, 42, 7, 0, 49


def buyer(load: Load, money: int, tech: list[int] | None = None, **options: Any) -> Position:
    """Return a position in which Sol buys first and the others have no credits."""
    position = Position(load(**options)).order(SOL, HACAN, XXCHA)
    position.put(HACAN, credits=0).put(XXCHA, credits=0)
    return position.put(SOL, credits=money, tech=tech or [1, 0, 1])


def buying(position: Position) -> qx.State:
    """Return the state in which Sol buys."""
    return position.state(Phase.PURCHASE, Step.BUY, SOL)


# Income.


@pytest.mark.rule("TI-CRED-01")
@pytest.mark.parametrize(
    ("general", "planets", "income"),
    [
        (1, [], 4),
        (1, [EMELPAR, PRIMOR], 9),
        (1, [MECATOL], 5),
        (1, [20], 4),  # Rarron has no resources
        (2, [EMELPAR], 7),
        (3, [], 5),
        (3, [EMELPAR, PRIMOR, 20], 4 + 3 + 2 + 0 + 4),
    ],
)
def test_income_is_the_resources_of_the_planets(
    load: Load, general: int, planets: list[int], income: int
) -> None:
    position = Position(load(market="off")).put(SOL, credits=1, tech=[1, 0, general])
    for x in planets:
        position.hold(x, SOL)
    state = after_income(position)
    assert where(state)[0] == Phase.PURCHASE
    # Hacan have 1 + 2 + 0 at home, and had 65; the Xxcha 2 + 1, and had 55.
    assert credits_of(state) == [1 + income, 68, 58]


@pytest.mark.rule("TI-CRED-02")
def test_income_has_no_upper_limit(load: Load) -> None:
    assert credits_of(after_income(Position(load()).put(SOL, credits=5000)))[SOL] == 5004


@pytest.mark.rule("TI-CTRL-07", "TI-BUY-04")
def test_credits_carry_over_and_resources_are_not_spent(load: Load) -> None:
    position = buyer(load, 50)
    state = play(buying(position), unit(CRUISER), STOP)
    before = seat_fields(state, SOL)
    assert (before["credits"], before["resources"], before["influence"]) == (44, 4, 2)
    state = pass_to(pass_to(state, Phase.MARKET), Phase.PURCHASE)
    after = seat_fields(state, SOL)
    assert (after["credits"], after["resources"], after["influence"]) == (48, 4, 2)


# Buying.


@pytest.mark.rule("TI-BUY-01", "TI-UNIT-01")
@pytest.mark.parametrize("kind", PRICES)
def test_prices(load: Load, kind: int) -> None:
    state = play(buying(buyer(load, 40)), unit(kind))
    assert seat_fields(state, SOL)["credits"] == 40 - PRICES[kind]
    assert where(state) == (Phase.PURCHASE, Step.BUY, SOL)
    # The last credit is enough, one fewer is not.
    assert unit(kind) in legal(buying(buyer(load, PRICES[kind])))
    if PRICES[kind] > 4:
        assert unit(kind) not in legal(buying(buyer(load, PRICES[kind] - 1)))


@pytest.mark.rule("TI-BUY-01")
@pytest.mark.parametrize("kind", PRICES)
def test_arms_reduction_makes_everything_dearer(load: Load, kind: int) -> None:
    state = play(buying(buyer(load, 40).law(1)), unit(kind))
    assert seat_fields(state, SOL)["credits"] == 38 - PRICES[kind]


@pytest.mark.rule("TI-BUY-02")
def test_what_is_bought_waits_in_the_pool(load: Load) -> None:
    start = buying(buyer(load, 60))
    state = play(start, *(unit(kind) for kind in PRICES))
    assert seat_fields(state, SOL)["pool"] == [1] * 7
    before, now = start.to_dict(), state.to_dict()
    for field in ("ships", "gf", "pds", "dock"):
        assert now[field] == before[field]
    # It is still there when it can be placed.
    state = pass_to(play(state, STOP), Phase.PLACEMENT, Step.PLACE)
    assert seat_fields(state, SOL)["pool"] == [1] * 7


@pytest.mark.rule("TI-BUY-01", "TI-BUY-06")
def test_players_buy_one_after_the_other_while_they_can_pay(load: Load) -> None:
    position = buyer(load, 9).put(XXCHA, credits=4)
    state = play(buying(position), unit(FIGHTER))
    assert legal(state) == [STOP, unit(FIGHTER), unit(GROUND_FORCE)]
    # With 1 credit left Sol is not asked any more, and Hacan have nothing at all.
    state = play(state, unit(GROUND_FORCE))
    assert where(state) == (Phase.PURCHASE, Step.BUY, XXCHA)
    assert credits_of(state) == [1, 0, 4]
    assert where(play(state, unit(GROUND_FORCE)))[0] == Phase.INDIVIDUAL


@pytest.mark.rule("TI-BUY-06")
@pytest.mark.parametrize("money", [4, 5, 9, 14, 15])
def test_nothing_is_offered_that_cannot_be_paid(load: Load, money: int) -> None:
    affordable = [unit(kind) for kind in range(7) if PRICES[kind] <= money]
    assert legal(buying(buyer(load, money))) == [STOP, *affordable]


@pytest.mark.rule("TI-BUY-03")
def test_more_can_be_bought_than_placed(load: Load) -> None:
    # Jord has 4 resources, and with General 1 a capacity of 5.
    state = play(buying(buyer(load, 100)), *[unit(GROUND_FORCE)] * 12)
    assert seat_fields(state, SOL)["pool"][GROUND_FORCE] == 12
    state = pass_to(play(state, STOP), Phase.PLACEMENT, Step.PLACE)
    for _ in range(5):
        assert where(state) == (Phase.PLACEMENT, Step.PLACE, SOL)
        state = play(state, unit(GROUND_FORCE))
    # One stood there, one is Sol's free one, five are placed; the rest is lost with its money.
    now = state.to_dict()
    assert now["gf"][JORD] == 1 + 1 + 5
    assert now["players"][SOL]["pool"] == [0] * 7
    assert now["phase"] != Phase.PLACEMENT


@pytest.mark.rule("TI-BUY-03")
def test_a_dock_may_be_bought_for_a_planet_yet_to_be_conquered(load: Load) -> None:
    # Hacan have a dock on every planet; the next one has no place now.
    position = buyer(load, 0).put(HACAN, credits=15)
    for x in (50, 51, 52):
        position.hold(x, HACAN, dock=True)
    position.order(HACAN, SOL, XXCHA)
    state = position.state(Phase.PURCHASE, Step.BUY, HACAN)
    assert unit(SPACEDOCK) in legal(state)


@pytest.mark.rule("TI-BUY-03")
@pytest.mark.parametrize(
    ("tech", "units"),
    [
        ([1, 0, 1], 5),  # 4 of Jord, 1 of General 1
        ([1, 0, 2], 6),  # General 3 can still come
        ([1, 0, 3], 6),
        ([1, 0, 4], 6),
    ],
)
def test_the_guard_stops_what_can_find_no_place(load: Load, tech: list[int], units: int) -> None:
    state = buying(buyer(load, 500, tech, buy_guard=True))
    for k in range(units):
        assert set(LAND_AND_SPACE) <= set(legal(state))
        state = play(state, unit(GROUND_FORCE if k % 2 else FIGHTER))
    assert legal(state) == [STOP, unit(SPACEDOCK)]
    # Docks in the pool do not count against it.
    some = [unit(GROUND_FORCE)] * (units - 1)
    state = play(buying(buyer(load, 500, tech, buy_guard=True)), unit(SPACEDOCK), *some)
    assert set(LAND_AND_SPACE) <= set(legal(state))
    # Without the guard anything goes.
    assert set(LAND_AND_SPACE) <= set(legal(buying(buyer(load, 500, tech))))


@pytest.mark.rule("TI-BUY-03", "TI-RULING-29", "TI-LAW-09")
@pytest.mark.parametrize("tech", [[1, 0, 1], [1, 0, 2]])
def test_the_guard_expects_no_more_than_humane_labor_leaves(load: Load, tech: list[int]) -> None:
    """The law comes last, to what may still be gained as well."""
    state = buying(buyer(load, 500, tech, buy_guard=True).law(9))  # Humane Labor
    for _ in range(2):
        assert set(LAND_AND_SPACE) <= set(legal(state))
        state = play(state, unit(GROUND_FORCE))
    assert legal(state) == [STOP, unit(SPACEDOCK)]


@pytest.mark.rule("TI-BUY-03")
def test_the_guard_counts_docks_of_board_and_pool(load: Load) -> None:
    position = buyer(load, 500, buy_guard=True)
    for x in (EMELPAR, PRIMOR):
        position.hold(x, SOL, dock=True)
    state = play(buying(position), unit(SPACEDOCK))
    assert unit(SPACEDOCK) in legal(state)
    assert unit(SPACEDOCK) not in legal(play(state, unit(SPACEDOCK)))


@pytest.mark.rule("TI-BUY-03", "TI-RULING-31")
def test_without_the_guard_five_docks_fit_the_pool(load: Load) -> None:
    state = play(buying(buyer(load, 500)), *[unit(SPACEDOCK)] * 5)
    assert unit(SPACEDOCK) not in legal(state)
    assert set(LAND_AND_SPACE) <= set(legal(state))


# Caps.


@pytest.mark.rule("TI-RULING-31")
@pytest.mark.parametrize(
    ("kind", "cap"),
    [(FIGHTER, 63), (CRUISER, 31), (CARRIER, 12), (DREADNOUGHT, 31), (GROUND_FORCE, 63), (PDS, 31)],
)
def test_a_unit_beyond_the_cap_is_not_offered(load: Load, kind: int, cap: int) -> None:
    for missing in (1, 2):
        position = buyer(load, 500, [1, 3, 1])
        if kind == CARRIER:
            for _ in range(cap - missing):
                position.carry(37, SOL)
        elif kind == GROUND_FORCE:
            # Aboard and in the pool they count, too.
            position.hold(JORD, SOL, gf=cap - missing - 8, dock=True).carry(37, SOL, gf=5)
            position.put(SOL, pool=[0, 0, 0, 0, 3, 0, 0])
        elif kind == PDS:
            position.hold(JORD, SOL, pds=cap - missing, dock=True)
        else:
            count = {"f": 0, "cr": 0, "d": 0}
            count["f" if kind == FIGHTER else "cr" if kind == CRUISER else "d"] = cap - missing
            position.fleet(37, SOL, **count)
        state = play(buying(position), unit(kind))
        assert (unit(kind) in legal(state)) == (missing == 2)


@pytest.mark.rule("TI-RULING-31")
def test_free_units_beyond_the_cap_are_not_placed(load: Load) -> None:
    # Sol's free Ground Forces, at three planets, find room for two.
    position = Position(load()).hold(JORD, SOL, gf=59, dock=True)
    position.hold(EMELPAR, SOL).hold(PRIMOR, SOL).order(XXCHA, SOL, HACAN)
    position.put(XXCHA, pool=[0, 0, 0, 0, 1, 0, 0])
    now = play(position.state(Phase.PLACEMENT, Step.PLACE, XXCHA), STOP).to_dict()
    assert [now["gf"][x] for x in (EMELPAR, PRIMOR, JORD)] == [2, 2, 59]


@pytest.mark.rule("TI-RULING-30")
@pytest.mark.parametrize(
    ("on_board", "in_pool", "allowed"), [(0, 1, True), (1, 0, True), (1, 1, False), (2, 0, False)]
)
def test_arms_reduction_bars_a_third_dreadnought(
    load: Load, on_board: int, in_pool: int, allowed: bool
) -> None:
    def position() -> Position:
        pool = [0, 0, 0, in_pool, 0, 0, 0]
        return buyer(load, 100).put(SOL, pool=pool).fleet(37, SOL, d=on_board, cr=1)

    assert (unit(DREADNOUGHT) in legal(buying(position().law(1)))) == allowed
    assert unit(DREADNOUGHT) in legal(buying(position()))


# General 6.


@pytest.mark.rule("TI-BUY-05", "TI-GEN-06", "TI-PLACE-11")
def test_master_of_production_places_at_once(load: Load) -> None:
    # General 6 is 4 + 1 + 1 at Jord.
    state = play(buying(buyer(load, 100, [1, 0, 6])), *[unit(GROUND_FORCE)] * 8, STOP)
    assert where(state) == (Phase.PURCHASE, Step.PLACE, SOL)
    state = play(state, unit(GROUND_FORCE), unit(GROUND_FORCE))
    assert (state.to_dict()["gf"][JORD], state.to_dict()["produced"][JORD]) == (3, 2)
    state = play(state, STOP)
    # The rest waits for phase 10; the capacity is that of the turn.
    assert where(state)[0] != Phase.PURCHASE
    assert seat_fields(state, SOL)["pool"][GROUND_FORCE] == 6
    state = pass_to(state, Phase.PLACEMENT, Step.PLACE)
    placed = 0
    while where(state) == (Phase.PLACEMENT, Step.PLACE, SOL):
        state = play(state, unit(GROUND_FORCE))
        placed += 1
    assert placed == 4
    assert state.to_dict()["gf"][JORD] == 1 + 1 + 6


@pytest.mark.rule("TI-BUY-05", "TI-GEN-06")
@pytest.mark.parametrize("general", [5, 6])
def test_only_general_6_places_at_once(load: Load, general: int) -> None:
    state = play(buying(buyer(load, 100, [1, 0, general])), unit(CRUISER), STOP)
    assert (where(state) == (Phase.PURCHASE, Step.PLACE, SOL)) == (general == 6)
    if general == 6:
        assert play(state, unit(CRUISER)).to_dict()["ships"][37]["cr"] == 1


@pytest.mark.rule("TI-BUY-05", "TI-PLACE-06")
def test_a_dock_placed_at_once_builds_nothing_this_turn(load: Load) -> None:
    position = buyer(load, 100, [1, 0, 6]).hold(EMELPAR, SOL)
    state = play(buying(position), unit(SPACEDOCK), unit(GROUND_FORCE), STOP)
    state = play(state, unit(SPACEDOCK))
    assert state.to_dict()["dock_new"] == [EMELPAR]
    state = pass_to(play(state, STOP), Phase.PLACEMENT, Step.PLACE)
    assert play(state, unit(GROUND_FORCE)).to_dict()["gf"][EMELPAR] == 1 + 1


@pytest.mark.rule("TI-BUY-04")
def test_a_new_turn_begins_with_the_credits_left(load: Load) -> None:
    state = next_turn(Position(load()).put(SOL, credits=17))
    assert credits_of(state)[SOL] == 17
