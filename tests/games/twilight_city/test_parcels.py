"""Colour cubes in a zone: who takes them, and as what."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import LEAVE, B, G, S, Step, colour
from .positions import Load, player
from .turns import COURTHOUSE, arriving, asked, field, finish, put


def colours(state: qx.State) -> set[int]:
    """Return the colours that a parcel may be taken as; it may also be left."""
    found = {*legal(state)}
    assert LEAVE in found
    return {number for number in range(3) if colour(number) in found}


def parcels(load: Load, rings: tuple[int, ...], count: int, owner: int = 1) -> qx.State:
    """Return the state after an arrival with rings where cubes of an owner lie."""
    position, card = arriving(load, *rings)
    return put(position.cubes(COURTHOUSE, owner, count).turn_of(0), card)


@pytest.mark.rule("TC-CUBE-02", "TC-EX-03")
@pytest.mark.parametrize("chosen", [B, S])
def test_the_owner_chooses(load: Load, chosen: int) -> None:
    state = parcels(load, (B, S), 1)
    assert asked(state) == (Step.PARCEL, 1)
    assert colours(state) == {B, S}
    stock = player(state, 1)["stock"]
    state = play(state, colour(chosen))
    assert asked(state) == (Step.MENU, 0)
    expected = [1, 0, 0]
    expected[chosen] += 1
    assert player(state, 1)["resources"] == expected
    assert player(state, 1)["stock"] == stock
    assert field(state, "zones")[COURTHOUSE]["cubes"] == [0] * 4
    # The arriving player has what the rings gave him.
    assert player(state)["resources"] == [2, 1, 0]


@pytest.mark.rule("TC-CUBE-02")
def test_a_parcel_may_be_left(load: Load) -> None:
    state = play(parcels(load, (B, S), 2), LEAVE)
    assert asked(state) == (Step.MENU, 0)
    assert player(state, 1)["resources"] == [1, 0, 0]
    assert field(state, "zones")[COURTHOUSE]["cubes"] == [0, 2, 0, 0]
    state = play(parcels(load, (B, S), 2), colour(S), LEAVE)
    assert player(state, 1)["resources"] == [1, 1, 0]
    assert field(state, "zones")[COURTHOUSE]["cubes"] == [0, 1, 0, 0]


@pytest.mark.rule("TC-CUBE-02")
def test_what_is_received_counts_not_what_is_taken(load: Load) -> None:
    # The arriving player has no cube left in his stock; his rings are made all the same.
    position, card = arriving(load, B, S)
    position.cubes(COURTHOUSE, 1).player(0, stock=0, spare=3)
    state = put(position.turn_of(0), card)
    assert colours(state) == {B, S}
    state = play(state, colour(S))
    assert player(state, 1)["resources"] == [1, 1, 0]
    assert player(state)["resources"] == [1, 0, 0]


@pytest.mark.rule("TC-CUBE-03", "TC-EX-04")
@pytest.mark.parametrize(("first", "second"), [(B, S), (S, B)])
def test_two_cubes_are_one_of_each(load: Load, first: int, second: int) -> None:
    state = play(parcels(load, (B, S), 2), colour(first))
    assert asked(state) == (Step.PARCEL, 1)
    assert colours(state) == {second}
    state = play(state, colour(second))
    assert asked(state) == (Step.MENU, 0)
    assert player(state, 1)["resources"] == [2, 1, 0]


@pytest.mark.rule("TC-CUBE-03", "TC-EX-05")
@pytest.mark.parametrize("third", [B, S])
def test_the_third_cube_is_free(load: Load, third: int) -> None:
    state = play(parcels(load, (B, S), 3), colour(B), colour(S))
    assert colours(state) == {B, S}
    state = play(state, colour(third))
    assert asked(state) == (Step.MENU, 0)
    expected = [2, 1, 0]
    expected[third] += 1
    assert player(state, 1)["resources"] == expected


@pytest.mark.rule("TC-CUBE-03")
def test_the_fourth_cube_takes_the_other(load: Load) -> None:
    state = play(parcels(load, (B, S), 4), colour(S), colour(B), colour(S))
    assert colours(state) == {B}
    # Two rings of a colour are two units of it.
    state = play(parcels(load, (B, B), 3), colour(B))
    assert colours(state) == {B}


@pytest.mark.rule("TC-CUBE-03")
def test_each_owner_has_his_own_rounds(load: Load) -> None:
    position, card = arriving(load, B, S)
    state = put(position.cubes(COURTHOUSE, 1).cubes(COURTHOUSE, 2, 2).turn_of(0), card)
    state = play(state, colour(B))
    assert asked(state) == (Step.PARCEL, 2)
    assert colours(state) == {B, S}
    assert colours(play(state, colour(S))) == {B}


@pytest.mark.rule("TC-CUBE-04", "TC-EX-06")
@pytest.mark.parametrize("ring", [B, S, G])
def test_one_resource_is_no_choice(load: Load, ring: int) -> None:
    state = parcels(load, (ring,), 2)
    assert colours(state) == {ring}
    state = play(state, colour(ring))
    assert colours(state) == {ring}
    expected = [1, 0, 0]
    expected[ring] += 1
    assert player(play(state, LEAVE), 1)["resources"] == expected


@pytest.mark.rule("TC-CUBE-05")
def test_the_own_cubes_work_the_same(load: Load) -> None:
    state = parcels(load, (B, S), 3, owner=0)
    assert asked(state) == (Step.PARCEL, 0)
    assert colours(state) == {B, S}
    state = play(state, colour(S))
    assert colours(state) == {B}
    state = play(state, colour(B))
    assert colours(state) == {B, S}
    state = play(state, colour(S))
    assert asked(state) == (Step.MENU, 0)
    # A bronze from the start, the rings, and three parcels.
    assert player(state)["resources"] == [3, 3, 0]


@pytest.mark.rule("TC-CUBE-07")
def test_no_ring_no_parcel(load: Load) -> None:
    position, card = arriving(load)
    for seat in range(3):
        position.cubes(COURTHOUSE, seat, 2)
    state = finish(put(position.turn_of(0), card))
    assert field(state, "zones")[COURTHOUSE]["cubes"] == [2, 2, 2, 0]
    assert [player(state, seat)["resources"] for seat in range(3)] == [[1, 0, 0]] * 3


@pytest.mark.rule("TC-CUBE-02", "TC-CUBE-07")
def test_cubes_elsewhere_stay(load: Load) -> None:
    position, card = arriving(load, B)
    state = finish(put(position.cubes(COURTHOUSE + 1, 1).turn_of(0), card))
    assert field(state, "zones")[COURTHOUSE + 1]["cubes"] == [0, 1, 0, 0]
