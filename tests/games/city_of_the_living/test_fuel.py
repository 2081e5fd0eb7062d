"""The Fuel scoring of a turn."""

from __future__ import annotations

import pytest

from ..support import play
from .positions import (
    FIGHT,
    GATHER,
    SCAVENGE_COOP,
    SCAVENGE_DEF,
    Load,
    Position,
    amounts,
    bought,
    buy,
    pay,
    place,
    split,
    totals,
)


@pytest.mark.rule("CL-FUEL-01")
@pytest.mark.parametrize(
    ("tops", "symbols"),
    [
        pytest.param({}, 1, id="printed only"),
        pytest.param({3: 13}, 0, id="none"),
        pytest.param({4: 8}, 3, id="printed and bought"),
        pytest.param({3: 1, 4: 8, 5: 4, 7: 3}, 6, id="four tiles"),
    ],
)
@pytest.mark.parametrize(("option", "each"), [(1, 1), (2, 2)])
def test_fuel_for_each_visible_symbol(
    load: Load, tops: dict[int, int], symbols: int, option: int, each: int
) -> None:
    position = Position(load(fuel_per_symbol=option), turn=4).lay(tops)
    state = position.scoring(26)
    assert totals(state)[2] == symbols
    assert amounts(state) == (2 + each * symbols, 8)


@pytest.mark.rule("CL-FUEL-01")
def test_a_blocked_player_still_gains_fuel(load: Load) -> None:
    assert amounts(Position(load()).put(zombies=16).scoring(26)) == (3, 16)


@pytest.mark.rule("CL-FUEL-02")
def test_the_fuel_supply_is_no_limit(load: Load) -> None:
    position = Position(load(), turn=32, unseen=(56,)).put(fuel=250).put(1, fuel=250)
    state = position.scoring(56)
    assert [amounts(state, seat)[0] for seat in range(2)] == [251, 251]
    assert amounts(play(state, GATHER, GATHER))[0] == 255


@pytest.mark.rule("CL-FUEL-03")
def test_only_payments_and_purchases_take_fuel(load: Load) -> None:
    # Cooperation -2 and Defenses +1: of all scorings only Cooperation can take Fuel.
    position = Position(load(), turn=10).lay({7: 21, 8: 23})
    position.put(fuel=5)
    assert amounts(play(position.scoring(34), pay(2)))[0] == 1
    assert amounts(play(position.scoring(34), pay(0)))[0] == 5
    assert amounts(position.scoring(35))[0] == 5
    assert amounts(position.scoring(36))[0] == 6
    assert amounts(play(position.scoring(37), split(1)))[0] == 5
    assert amounts(position.scoring(38))[0] == 5
    state = position.act()
    assert [amounts(play(state, a))[0] for a in (GATHER, FIGHT)] == [7, 5]
    assert [amounts(play(state, a))[0] for a in (SCAVENGE_COOP, SCAVENGE_DEF)] == [5, 5]
    assert amounts(play(state, buy(13), place(3)))[0] == 3


@pytest.mark.rule("CL-FUEL-03")
def test_fuel_is_never_negative(load: Load) -> None:
    for fuel in range(4):
        state = Position(load(), turn=4).lay({7: 21, 8: 23}).put(fuel=fuel).act()
        for tile in bought(state):
            assert amounts(play(state, buy(tile)))[0] in range(fuel)
        paying = Position(load(), turn=4).lay({7: 21, 8: 23}).put(fuel=fuel).scoring(24)
        assert amounts(play(paying, int(paying.legal_actions()[-1])))[0] >= 0
