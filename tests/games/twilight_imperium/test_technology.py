"""Phase 9: technology advances."""

from __future__ import annotations

from typing import Any

import pytest

import quincunx as qx

from ..support import legal, play
from .driving import pass_to, seat_fields, where
from .ids import (
    CARRIER,
    GENERAL,
    GROUND_FORCE,
    HACAN,
    JOL_NAR,
    PROPULSION,
    SOL,
    STOP,
    WEAPONS,
    XXCHA,
    Phase,
    Step,
    Window,
    ac,
    hits,
    track,
    unit,
)
from .packs import edited
from .positions import Load, Position

TRACKS = [track(t) for t in (PROPULSION, WEAPONS, GENERAL)]


def scholar(load: Load, money: int, tech: list[int], players: int = 3) -> Position:
    """Return a position in which Sol buys first and the others have no credits."""
    position = Position(load(players)).order(*range(players))
    for seat in range(players):
        position.put(seat, credits=0)
    return position.put(SOL, credits=money, tech=tech)


def studying(position: Position, seat: int = SOL, **control: int) -> qx.State:
    """Return the state in which a player may buy an advance."""
    return position.state(Phase.TECHNOLOGY, Step.TECH, seat, **control)


@pytest.mark.rule("TI-TECH-01", "TI-TECH-02", "TI-TECH-03")
@pytest.mark.parametrize("t", [PROPULSION, WEAPONS, GENERAL])
def test_one_level_of_one_track(load: Load, t: int) -> None:
    state = studying(scholar(load, 100, [2, 1, 3]))
    assert legal(state) == [STOP, *TRACKS]
    state = play(state, track(t))
    tech = [2, 1, 3]
    tech[t] += 1
    assert seat_fields(state, SOL)["tech"] == tech
    assert seat_fields(state, SOL)["credits"] == 70
    # Though there are credits for two more, the phase is over.
    assert where(state)[0] == Phase.MARKET


@pytest.mark.rule("TI-TECH-01")
def test_players_buy_in_phase_order_or_not(load: Load) -> None:
    position = scholar(load, 30, [1, 0, 1]).put(HACAN, credits=29).put(XXCHA, credits=31)
    state = play(studying(position), STOP)
    # Hacan can't pay and are not asked.
    assert where(state) == (Phase.TECHNOLOGY, Step.TECH, XXCHA)
    assert seat_fields(state, SOL)["tech"] == [1, 0, 1]


@pytest.mark.rule("TI-TECH-02", "TI-RACE-03")
@pytest.mark.parametrize(
    ("seat", "laws", "price"),
    [
        (SOL, (), 30),
        (SOL, (15,), 25),
        (SOL, (16,), 40),
        (SOL, (15, 16), 35),
        (JOL_NAR, (), 20),
        (JOL_NAR, (15,), 15),
        (JOL_NAR, (16,), 30),
        (JOL_NAR, (15, 16), 25),
    ],
)
def test_prices(load: Load, seat: int, laws: tuple[int, ...], price: int) -> None:
    position = scholar(load, 0, [1, 0, 1], players=4).put(seat, credits=price)
    for number in laws:
        position.law(number)
    state = play(studying(position, seat, cursor=seat), track(WEAPONS))
    assert seat_fields(state, seat)["credits"] == 0
    # One credit fewer is not enough: the player before is the last one asked.
    if seat == JOL_NAR:
        position = scholar(load, 40, [1, 0, 1], players=4).put(seat, credits=price - 1)
        for number in laws:
            position.law(number)
        assert where(play(studying(position), STOP))[0] != Phase.TECHNOLOGY


def with_cards(load: Load, seat: int, money: int, *cards: int) -> qx.State:
    """Return the state in which a player has played some cards of the phase."""
    position = Position(load(4)).order(seat, *(s for s in range(4) if s != seat))
    for other in range(4):
        position.put(other, credits=0)
    position.put(seat, credits=money).give(seat, *cards)
    state = position.window(Window.TECH, seat)
    for number in cards:
        state = play(state, ac(number))
    return state


@pytest.mark.rule("TI-TECH-02")
@pytest.mark.parametrize(
    ("seat", "card", "price"), [(SOL, 11, 20), (JOL_NAR, 11, 10), (JOL_NAR, 12, 0)]
)
def test_cards_make_an_advance_cheaper(load: Load, seat: int, card: int, price: int) -> None:
    state = play(with_cards(load, seat, price, card), track(GENERAL))
    assert (seat_fields(state, seat)["credits"], seat_fields(state, seat)["tech"][2]) == (
        0,
        2 if seat == SOL else 3,
    )


@pytest.mark.rule("TI-TECH-02")
def test_a_price_is_never_below_nothing(load: Load) -> None:
    def cheap(content: dict[str, Any]) -> None:
        content["races"][JOL_NAR]["tech_price"] = 3

    position = Position(load(4, pack=edited(cheap))).law(15).order(*range(4))
    for seat in range(4):
        position.put(seat, credits=0)
    state = play(position.state(Phase.TECHNOLOGY, Step.TECH, JOL_NAR, cursor=3), track(WEAPONS))
    assert seat_fields(state, JOL_NAR)["credits"] == 0
    assert seat_fields(state, JOL_NAR)["tech"] == [1, 2, 2]


@pytest.mark.rule("TI-TECH-03")
def test_touch_of_genius_buys_a_second_one_at_full_price(load: Load) -> None:
    state = with_cards(load, SOL, 60, 13)
    state = play(state, track(WEAPONS))
    assert where(state) == (Phase.TECHNOLOGY, Step.TECH, SOL)
    state = play(state, track(WEAPONS))
    assert (seat_fields(state, SOL)["credits"], seat_fields(state, SOL)["tech"]) == (0, [1, 2, 1])
    assert where(state)[0] != Phase.TECHNOLOGY


@pytest.mark.rule("TI-TECH-03")
def test_the_black_box_does_not_use_up_the_purchase(load: Load) -> None:
    state = play(with_cards(load, SOL, 30, 15), track(GENERAL), hits(1))
    assert seat_fields(state, SOL)["tech"] == [1, 0, 2]
    assert where(state) == (Phase.TECHNOLOGY, Step.TECH, SOL)
    assert seat_fields(play(state, track(GENERAL)), SOL)["tech"] == [1, 0, 3]


@pytest.mark.rule("TI-TECH-04")
@pytest.mark.parametrize(
    ("tech", "open_tracks"),
    [([6, 0, 1], [1, 2]), ([6, 5, 6], [1]), ([1, 6, 5], [0, 2]), ([5, 5, 5], [0, 1, 2])],
)
def test_a_track_ends_at_level_6(load: Load, tech: list[int], open_tracks: list[int]) -> None:
    assert legal(studying(scholar(load, 500, tech))) == [STOP, *(track(t) for t in open_tracks)]


@pytest.mark.rule("TI-TECH-04")
def test_18_advances_are_all(load: Load) -> None:
    position = scholar(load, 500, [6, 6, 5]).put(XXCHA, credits=500, tech=[6, 6, 6])
    state = play(studying(position), track(GENERAL))
    # The Xxcha have nothing left to buy.
    assert where(state)[0] == Phase.MARKET
    assert seat_fields(state, SOL)["tech"] == [6, 6, 6]


@pytest.mark.rule("TI-TECH-04")
def test_levels_come_one_by_one(load: Load) -> None:
    state = studying(scholar(load, 500, [1, 0, 1]))
    for level in range(1, 7):
        assert seat_fields(state, SOL)["tech"][WEAPONS] == level - 1
        state = play(state, track(WEAPONS))
        assert seat_fields(state, SOL)["tech"][WEAPONS] == level
        if level < 6:
            state = pass_to(pass_to(state, Phase.PURCHASE), Phase.TECHNOLOGY, Step.TECH)


@pytest.mark.rule("TI-TECH-05")
def test_levels_are_public(load: Load) -> None:
    state = play(studying(scholar(load, 30, [1, 0, 1])), track(WEAPONS))
    for seat in range(3):
        assert state.observation(seat)["players"][SOL]["tech"] == [1, 1, 1]


@pytest.mark.rule("TI-TECH-06", "TI-TECH-08", "TI-RULING-28")
def test_a_level_works_from_its_next_use(load: Load) -> None:
    # General 3, bought in phase 9, counts in phase 10 already: Jord builds 4 + 1 + 1.
    position = scholar(load, 30, [1, 0, 2]).put(SOL, pool=[0, 0, 9, 0, 0, 0, 0])
    state = play(studying(position), track(GENERAL))
    assert seat_fields(state, SOL)["resources"] == 5
    placed = 0
    while where(state) == (Phase.PLACEMENT, Step.PLACE, SOL):
        state = play(state, unit(CARRIER))
        placed += 1
    assert placed == 6


@pytest.mark.rule("TI-TECH-07")
@pytest.mark.parametrize(("general", "capacity"), [(0, 4), (1, 5), (2, 5), (3, 6), (6, 6)])
def test_effects_of_levels_add_up(load: Load, general: int, capacity: int) -> None:
    # General 1 still holds with General 3. Letnev's Arc Prime has 4 resources.
    position = Position(load(5)).put(4, tech=[1, 1, general])
    position.order(*range(5)).put(4, pool=[0, 0, 0, 0, 9, 0, 0])
    state = position.state(Phase.PLACEMENT, Step.PLACE, 4, cursor=4)
    placed = 0
    while where(state) == (Phase.PLACEMENT, Step.PLACE, 4):
        state = play(state, unit(GROUND_FORCE))
        placed += 1
    assert placed == capacity
