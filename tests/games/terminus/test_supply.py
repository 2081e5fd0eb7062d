"""The Supply Zone: Capacity, Construction, Rails; and what a Build takes from them."""

from __future__ import annotations

import pytest

from ..support import legal, play
from .ids import (
    AUTOMA,
    STEP,
    STOP,
    UNLOCK_HUB,
    UNLOCK_TERMINUS,
    Act,
    B,
    C,
    E,
    P,
    S,
    Step,
    W,
    Zone,
    link,
    move,
    pack,
    resource,
)
from .positions import Load, Position, player
from .setting_up import step_of

#: Power that each step costs besides 1 Construction, and the steps with an icon.
POWER = {4: 1, 7: 1, 10: 2, 12: 2}
ICONS = [5, 8]
#: The fewest Coins for at least 1 to 12 Rails.
CHEAPEST = [2, 3, 3, 5, 5, 5, 7, 8, 8, 10, 10, 10]


# Capacity.


@pytest.mark.rule("TE-CAP-01", "TE-CAP-02", "TE-EX-23")
def test_two_steps_and_an_icon(load: Load) -> None:
    position = Position(load()).player(0, {C: 2, W: 1}, capacity=3)
    state = position.act(0, Zone.SUPPLY, Act.INCREASE_CAPACITY)
    assert (player(state)["capacity"], player(state)["resources"]) == (4, [1, 0, 0, 0])
    assert (step_of(state), legal(state)) == (Step.CAPACITY, [STOP, STEP])
    state = play(state, STEP)
    assert (player(state)["capacity"], player(state)["resources"]) == (5, [0] * 4)
    assert (step_of(state), legal(state)) == (Step.UNLOCK, [UNLOCK_HUB, UNLOCK_TERMINUS])
    state = play(state, UNLOCK_HUB)
    assert (player(state)["hub_upgrade"], player(state)["terminus_upgrade"]) == (1, 0)
    assert (step_of(state), state.current_player()) == (Step.MOVE, 1)


@pytest.mark.rule("TE-CAP-01", "TE-CAP-02", "TE-RES-04")
@pytest.mark.parametrize("first", [UNLOCK_HUB, UNLOCK_TERMINUS])
def test_what_each_step_costs(load: Load, first: int) -> None:
    capacity, second = 0, UNLOCK_HUB + UNLOCK_TERMINUS - first
    unlocked: list[int] = []
    while capacity < 12:
        position = Position(load()).player(0, {C: 3, W: 4}, capacity=capacity)
        for action in unlocked:
            position.fields["players"][0][name_of(action)] = 1
        state = position.act(0, Zone.SUPPLY, Act.INCREASE_CAPACITY)
        capacity += 1
        assert player(state)["capacity"] == capacity
        power = POWER.get(capacity, 0)
        assert player(state)["resources"] == [2, 0, 4 - power, 0]
        assert state.to_dict()["depot"] == [18, 12, 4 + power, 15]
        if capacity == ICONS[0]:
            # Chosen at once, before the next step.
            assert (step_of(state), legal(state)) == (Step.UNLOCK, [UNLOCK_HUB, UNLOCK_TERMINUS])
            state = play(state, first)
            unlocked.append(first)
        elif capacity == ICONS[1]:
            unlocked.append(second)  # the other one, without being asked
        for action in (UNLOCK_HUB, UNLOCK_TERMINUS):
            assert player(state)[name_of(action)] == (action in unlocked)
        if capacity < 12:
            assert legal(state) == [STOP, STEP]
        else:
            assert state.current_player() == 1
    # No step is left.
    position = Position(load()).player(0, {C: 3, W: 4}, capacity=12)
    assert Act.INCREASE_CAPACITY not in legal(position.act(0, Zone.SUPPLY))


def name_of(action: int) -> str:
    """Return the field of a player that tells whether a Build Upgrade is unlocked."""
    return {UNLOCK_HUB: "hub_upgrade", UNLOCK_TERMINUS: "terminus_upgrade"}[action]


@pytest.mark.rule("TE-CAP-01")
@pytest.mark.parametrize("construction", range(1, 8))
def test_as_many_steps_as_are_payable(load: Load, construction: int) -> None:
    position = Position(load()).player(0, {C: construction, W: 1})
    state = position.act(0, Zone.SUPPLY, Act.INCREASE_CAPACITY)
    while state.current_player() == 0:
        state = play(state, STEP if STEP in legal(state) else UNLOCK_TERMINUS)
    # One Power: it is spent on the fourth step, so the seventh is out of reach.
    assert player(state)["capacity"] == min(construction, 6)
    assert player(state)["resources"][C] == max(0, construction - 6)


@pytest.mark.rule("TE-CAP-01")
@pytest.mark.parametrize(
    ("capacity", "held", "offered"),
    [
        (0, {}, False),
        (0, {W: 2}, False),
        (0, {C: 1}, True),
        (3, {C: 1}, False),
        (3, {C: 1, W: 1}, True),
        (9, {C: 4, W: 1}, False),
        (9, {C: 1, W: 2}, True),
    ],
)
def test_the_first_step_must_be_payable(
    load: Load, capacity: int, held: dict[int, int], offered: bool
) -> None:
    position = Position(load()).player(0, held, coins=9, capacity=capacity)
    assert (Act.INCREASE_CAPACITY in legal(position.act(0, Zone.SUPPLY))) == offered


@pytest.mark.rule("TE-CAP-03", "TE-CAP-04")
def test_capacity_bounds_the_discs_ever_placed(load: Load) -> None:
    # Two Stations and a Hub are three discs: at Capacity 4 one more can be placed.
    position = Position(load()).prime(0, (0, 0)).line(0, [(0, 1), (0, 2)]).hub((0, 1))
    held = {P: 1, C: 2, B: 4}
    position.player(0, held, storage=20, capacity=5)
    state = position.act(0, Zone.BUILD, Act.BUILD, link(E))
    assert (player(state)["placed"], player(state)["capacity"]) == (4, 5)
    state = play(state, link(E))
    assert (player(state)["placed"], player(state)["capacity"]) == (5, 5)
    assert state.current_player() == 1
    # Nothing is free any more: neither a Station nor a Hub can be built.
    again = Position(load()).prime(0, (0, 0)).line(0, [(0, 1), (0, 2), (1, 2), (1, 1)])
    again.hub((0, 1)).player(0, held, storage=20, capacity=5)
    assert move(Zone.BUILD) not in legal(again.turn_of(0))
    assert move(Zone.BUILD) in legal(again.player(0, capacity=6).turn_of(0))


@pytest.mark.rule("TE-CAP-04")
def test_capacity_stays_over_the_years(load: Load) -> None:
    position = Position(load()).prime(0, (0, 0)).line(0, [(0, 1)]).player(0, capacity=4)
    state = position.finish(year=1)
    assert (state.to_dict()["year"], player(state)["capacity"]) == (2, 4)
    assert player(state)["placed"] == 1


@pytest.mark.rule("TE-CAP-05")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_any_increase_makes_the_automa_build(load: Load, players: int) -> None:
    position = Position(load(players)).player(0, {C: 2})
    if players < 3:
        position.automa(card=0)
    state = position.turn_of(0)
    before = player(state)["coins"], len(state.to_dict()["lines"][2]["stops"])
    state = play(position.player(0, coins=1).turn_of(0), move(Zone.SUPPLY), Act.INCREASE_CAPACITY)
    assert state.to_dict()["automa_pending"] == (players < 3)
    state = play(state, STOP)
    stops = len(state.to_dict()["lines"][AUTOMA]["stops"]) if players < 3 else before[1]
    assert stops == before[1] + (players < 3)
    assert state.to_dict()["automa_pending"] == 0
    # Gaining Construction does not.
    state = position.act(0, Zone.SUPPLY, Act.GAIN_CONSTRUCTION)
    assert len(state.to_dict()["lines"][AUTOMA]["stops"]) == before[1]


# Construction.


@pytest.mark.rule("TE-CON-01", "TE-CON-02", "TE-RES-08", "TE-EX-24")
def test_a_column_of_four(load: Load) -> None:
    position = Position(load()).player(0, {P: 3, B: 4}).player(1, {P: 3}, coins=2)
    state = position.act(0, Zone.SUPPLY, Act.GAIN_CONSTRUCTION)
    state = play(state, *[resource(C)] * 3)
    assert player(state)["resources"] == [1, 3, 0, 4]
    assert (state.current_player(), state.to_dict()["depot"][C]) == (1, 19)
    state = play(state, move(Zone.SUPPLY), Act.GAIN_CONSTRUCTION)
    assert player(state, 1)["resources"] == [3, 3, 0, 0]
    assert state.to_dict()["depot"][C] == 16


@pytest.mark.rule("TE-CON-01", "TE-EX-25")
def test_a_column_of_one_then_the_next(load: Load) -> None:
    position = Position(load()).player(0, {}).player(1, {}).depot(C, 17)
    state = play(position.turn_of(0), move(Zone.SUPPLY))
    assert (player(state)["resources"][C], state.to_dict()["depot"][C]) == (1, 16)
    state = play(state, move(Zone.SUPPLY))
    assert (player(state, 1)["resources"][C], state.to_dict()["depot"][C]) == (4, 12)


@pytest.mark.rule("TE-CON-01")
@pytest.mark.parametrize("count", range(1, 21))
def test_the_leftmost_column_with_a_piece(load: Load, count: int) -> None:
    position = Position(load(5)).player(0, {}).depot(C, count)
    state = play(position.turn_of(0), move(Zone.SUPPLY))
    taken = (count - 1) % 4 + 1
    assert player(state)["resources"][C] == taken
    assert state.to_dict()["depot"][C] == count - taken
    assert player(state)["coins"] == 0


# Rails.


@pytest.mark.rule("TE-RAIL-01", "TE-RAIL-03", "TE-EX-26")
@pytest.mark.parametrize(
    ("coins", "packs", "rails"),
    [(3, [3], 3), (8, [3, 6], 9), (8, [6, 3], 9), (8, [1, 1, 1, 1], 4), (9, [1, 1, 6], 8)],
)
def test_packs(load: Load, coins: int, packs: list[int], rails: int) -> None:
    position = Position(load()).player(0, coins=coins)
    state = position.act(0, Zone.SUPPLY, Act.PURCHASE_RAILS, *(pack(size) for size in packs))
    assert player(state)["coins"] == 0
    assert (player(state)["storage"], player(state)["reserve"]) == (rails, 32 - rails)
    assert state.current_player() == 1


@pytest.mark.rule("TE-RAIL-01")
@pytest.mark.parametrize(
    ("coins", "packs"), [(1, []), (2, [1]), (3, [1, 3]), (4, [1, 3]), (5, [1, 3, 6])]
)
def test_packs_must_be_payable(load: Load, coins: int, packs: list[int]) -> None:
    state = Position(load()).player(0, coins=coins).act(0, Zone.SUPPLY)
    assert (Act.PURCHASE_RAILS in legal(state)) == bool(packs)
    if len(packs) > 1:
        # At least one: there is no stopping before.
        assert legal(play(state, Act.PURCHASE_RAILS)) == [pack(size) for size in packs]
    elif packs:
        assert player(play(state, Act.PURCHASE_RAILS))["storage"] == 1


@pytest.mark.rule("TE-RAIL-01")
@pytest.mark.parametrize("rails", range(1, 13))
def test_the_cheapest_packs(load: Load, rails: int) -> None:
    coins = CHEAPEST[rails - 1]
    assert most_rails(load, coins) >= rails > most_rails(load, coins - 1)


def most_rails(load: Load, coins: int) -> int:
    """Return how many Rails some Coins can buy."""
    start = Position(load()).player(0, coins=coins).act(0, Zone.SUPPLY)
    states, best = [start], 0
    if Act.PURCHASE_RAILS in legal(start):
        states = [play(start, Act.PURCHASE_RAILS)]
    while states:
        state = states.pop()
        best = max(best, player(state)["storage"])
        if step_of(state) == Step.PACK:
            states += [play(state, action) for action in legal(state) if action != STOP]
    return best


@pytest.mark.rule("TE-RAIL-02")
@pytest.mark.parametrize(
    ("reserve", "packs"), [(0, []), (1, [1]), (2, [1]), (3, [1, 3]), (5, [1, 3]), (6, [1, 3, 6])]
)
def test_a_pack_needs_rails_in_reserve(load: Load, reserve: int, packs: list[int]) -> None:
    position = Position(load()).player(0, coins=40, storage=32 - reserve)
    state = position.act(0, Zone.SUPPLY)
    assert (Act.PURCHASE_RAILS in legal(state)) == bool(packs)
    if len(packs) > 1:
        assert legal(play(state, Act.PURCHASE_RAILS)) == [pack(size) for size in packs]
    elif packs:
        state = play(state, Act.PURCHASE_RAILS)
        assert player(state)["storage"] == 33 - reserve


@pytest.mark.rule("TE-RAIL-01", "TE-RAIL-02", "TE-RAIL-03")
def test_the_whole_reserve(load: Load) -> None:
    position = Position(load()).player(0, {C: 8}, coins=29)
    packs = [pack(6)] * 5 + [pack(1)]
    state = position.act(0, Zone.SUPPLY, Act.PURCHASE_RAILS, *packs)
    # The last one is taken without being asked for, if nothing but that and STOP is left.
    assert legal(state) == [STOP, pack(1)]
    state = play(state, pack(1))
    assert (player(state)["storage"], player(state)["reserve"]) == (32, 0)
    assert player(state)["coins"] == 0
    assert player(state)["resources"] == [8, 0, 0, 0]  # Rails need no room there
    assert state.current_player() == 1


@pytest.mark.rule("TE-RAIL-03")
def test_rails_laid_never_come_back(load: Load) -> None:
    position = Position(load()).prime(0, (0, 0)).player(0, {P: 1, C: 2, B: 1}, storage=3)
    state = position.player(0, capacity=1).act(0, Zone.BUILD, Act.BUILD, link(E))
    assert (player(state)["storage"], player(state)["reserve"]) == (1, 29)


@pytest.mark.rule("TE-RAIL-04", "TE-TURN-11", "TE-EX-14")
@pytest.mark.parametrize("zone", [Zone.SUPPLY, Zone.BUILD])
def test_rails_in_two_zones(load: Load, zone: Zone) -> None:
    position = Position(load()).prime(0, (1, 0)).prime(1, (0, 0))
    position.player(0, {P: 1, C: 2}, coins=2, storage=31)
    position.line(1, [(0, 1)])
    state = position.act(0, zone)
    assert Act.PURCHASE_RAILS in legal(state)
    state = play(state, Act.PURCHASE_RAILS)
    assert (player(state)["storage"], player(state)["coins"]) == (32, 0)
    for coins, storage in ((1, 31), (2, 32)):
        position.player(0, {P: 1, C: 2}, coins=coins, storage=storage)
        assert Act.PURCHASE_RAILS not in legal(position.turn_of(0))
        state = play(position.turn_of(0), move(zone))
        assert player(state)["storage"] <= 32
        if state.current_player() == 0:
            assert Act.PURCHASE_RAILS not in legal(state)


# A Build's costs.


@pytest.mark.rule("TE-BUILD-01", "TE-BUILD-02", "TE-EX-27")
def test_two_links_with_two_stations(load: Load) -> None:
    position = Position(load()).prime(0, (0, 0))
    position.player(0, {P: 2, C: 3, B: 3}, storage=5, capacity=2)
    state = position.act(0, Zone.BUILD, Act.BUILD, link(S), link(S))
    assert player(state)["resources"] == [1, 1, 0, 1]
    assert (player(state)["storage"], player(state)["placed"]) == (1, 2)
    assert state.to_dict()["depot"] == [19, 11, 8, 14]
