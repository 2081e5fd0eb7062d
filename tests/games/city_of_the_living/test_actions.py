"""The four actions: Gather, Fight, Scavenge and Build Community."""

from __future__ import annotations

import pytest

import quincunx as qx

from ..support import legal, play
from .positions import (
    FIGHT,
    GATHER,
    PRINTED,
    SCAVENGE_COOP,
    SCAVENGE_DEF,
    Load,
    Position,
    amounts,
    bought,
    buy,
    cubes,
    edited_pack,
    first_state,
    place,
    player,
    totals,
)


@pytest.mark.rule("CL-GATH-01")
@pytest.mark.parametrize("fuel", [0, 1, 7, 250])
def test_gather(load: Load, fuel: int) -> None:
    state = Position(load(), turn=30).put(fuel=fuel).act()
    after = play(state, GATHER)
    assert amounts(after) == (fuel + 2, 8)
    assert amounts(after, seat=1) == (2, 8)


@pytest.mark.rule("CL-FIGHT-01", "CL-FIGHT-02")
@pytest.mark.parametrize("zombies", [1, 8, 16, 40])
def test_fight(load: Load, zombies: int) -> None:
    state = Position(load()).put(zombies=zombies).act()
    after = play(state, FIGHT)
    assert amounts(after) == (2, zombies - 1)
    assert amounts(after, seat=1) == (2, 8)


@pytest.mark.rule("CL-FIGHT-02")
def test_fight_needs_a_zombie(load: Load) -> None:
    state = Position(load()).put(zombies=0).act()
    assert FIGHT not in legal(state)
    with pytest.raises(qx.IllegalActionError):
        state.apply_action(FIGHT)
    once = play(Position(load()).put(zombies=1).act(), FIGHT)
    assert FIGHT not in legal(once)
    assert amounts(once) == (2, 0)


@pytest.mark.rule("CL-EXPL-01")
def test_scavenge_moves_one_cube_one_level(load: Load) -> None:
    state = Position(load()).put(cube_coop=4, cube_def=7).act()
    assert cubes(play(state, SCAVENGE_COOP)) == (5, 7)
    assert cubes(play(state, SCAVENGE_DEF)) == (4, 8)
    assert cubes(play(state, SCAVENGE_DEF), seat=1) == (1, 1)


@pytest.mark.rule("CL-EXPL-02")
@pytest.mark.parametrize("levels", [12, 8, 16])
def test_scavenge_ends_at_the_last_level(load: Load, levels: int) -> None:
    pack = edited_pack(lambda content: content["board"].update(levels=levels))
    game = load(pack=pack)
    below = Position(game).put(cube_coop=levels - 1, cube_def=levels - 1).act()
    assert cubes(play(below, SCAVENGE_COOP, SCAVENGE_DEF)) == (levels, levels)
    for coop, defense in ((levels - 1, levels), (levels, levels - 1), (levels, levels)):
        state = Position(game).put(cube_coop=coop, cube_def=defense).act()
        assert (SCAVENGE_COOP in legal(state)) == (coop < levels)
        assert (SCAVENGE_DEF in legal(state)) == (defense < levels)


@pytest.mark.rule("CL-BUY-01")
def test_exactly_the_offer_is_for_sale(load: Load) -> None:
    position = Position(load(), turn=10, unseen=(34, 38)).lay({7: 21, 8: 7}, seat=1)
    state = position.put(fuel=40, cube_coop=12, cube_def=12).act()
    offer = state.to_dict()["offer"]
    assert bought(state) == offer
    assert offer == [tile for tile in range(36) if tile not in (7, 21, 34)]
    after = play(state, buy(16))  # Controlled Burn, nothing to lay
    assert bought(after) == [tile for tile in offer if tile != 16]


@pytest.mark.rule("CL-BUY-02")
def test_only_the_cube_of_the_tile_s_side_counts(load: Load) -> None:
    # Trading Stalls: Cooperation side, level 2. Lookout Post: Defense side, level 2.
    for coop, defense, price in ((1, 12, 4), (2, 1, 2), (3, 1, 1)):
        state = Position(load()).put(fuel=9, cube_coop=coop, cube_def=defense).act()
        assert amounts(play(state, buy(3)))[0] == 9 - price
        state = Position(load()).put(fuel=9, cube_coop=defense, cube_def=coop).act()
        assert amounts(play(state, buy(15)))[0] == 9 - price


@pytest.mark.rule("CL-BUY-03", "CL-BUY-04", "CL-BUY-05", "CL-BUY-06")
@pytest.mark.parametrize(
    ("cube", "price"), [(1, 8), (2, 6), (3, 4), (4, 2), (5, 1), (6, 1), (12, 1)]
)
def test_price_of_a_tile_of_level_4(load: Load, cube: int, price: int) -> None:
    # Wooden Palisade; with one Fuel less it can't be bought.
    short = Position(load()).put(fuel=price - 1, cube_def=cube).act()
    assert 19 not in bought(short)
    with pytest.raises(qx.IllegalActionError):
        short.apply_action(buy(19))
    exact = Position(load()).put(fuel=price, cube_def=cube).act()
    assert amounts(play(exact, buy(19)))[0] == 0


@pytest.mark.rule("CL-BUY-07")
def test_a_tile_needs_a_legal_space(load: Load) -> None:
    # All blue spaces hang on a green one that Knives block.
    def close(content: dict) -> None:
        content["mats"]["lines"] = [{"blue": blue, "green": [6]} for blue in range(7, 11)]

    position = Position(load(pack=edited_pack(close)), turn=2)
    position.put(fuel=20, cube_coop=12, cube_def=12)
    fortifications = {3, 7, 11, 15, 19, 21, 23}
    assert set(bought(position.act())) == set(range(27)) - fortifications
    position.lay({6: 12})
    assert set(bought(position.act())) == set(range(27)) - {12}


@pytest.mark.rule("CL-BUY-07")
def test_a_colour_without_spaces_takes_no_tile(load: Load) -> None:
    # No yellow space, so no Provision; Special tiles need none.
    def repaint(content: dict) -> None:
        content["mats"]["spaces"][3]["colour"] = "orange"
        content["mats"]["spaces"][4]["colour"] = "orange"
        for side in ("normal", "difficult"):
            printed = content["mats"][side]["preprinted"]
            content["mats"][side]["preprinted"] = [f for f in printed if f["space"] != 3]

    position = Position(load(pack=edited_pack(repaint)))
    state = position.put(fuel=20, cube_coop=12, cube_def=12).act()
    assert set(bought(state)) == set(range(25)) - {1, 5, 8, 13, 20}
    assert {9, 16} < set(bought(state))


@pytest.mark.rule("CL-BUY-08")
def test_the_offer_is_not_refilled(load: Load) -> None:
    state = play(first_state(load()), 24)
    before = state.to_dict()["offer"]
    after = play(state, buy(13)).to_dict()
    assert after["offer"] == [tile for tile in before if tile != 13]
    # The next draw, of the next turn, brings the one new tile.
    later = play(state, buy(13), place(4), GATHER, 26).to_dict()
    assert later["offer"] == sorted({*before, 26} - {13})


@pytest.mark.rule("CL-BUY-09")
@pytest.mark.parametrize("tile", [3, 15, 16])
def test_cubes_stay_when_a_tile_is_bought(load: Load, tile: int) -> None:
    state = Position(load()).put(fuel=20, cube_coop=2, cube_def=5).act()
    assert cubes(play(state, buy(tile))) == (2, 5)


@pytest.mark.rule("CL-BUY-10")
def test_two_purchases_in_a_turn_one_over_the_other(load: Load) -> None:
    state = Position(load()).put(fuel=5).act()
    after = play(state, buy(13), place(4), buy(1), place(4))
    assert amounts(after)[0] == 1
    assert player(after)["space"][4] == 1
    assert totals(after) == (1, -1, 2, 2, 0)  # Canned Food counts, Rain Barrels no more
    side_by_side = play(state, buy(13), place(4), buy(1), place(3))
    assert player(side_by_side)["space"][3:5] == [1, 13]
    assert totals(side_by_side) == (2, 0, 1, 2, 0)


@pytest.mark.rule("CL-BUY-11")
def test_with_an_empty_offer_nothing_is_for_sale(load: Load) -> None:
    tops = {0: 0, 3: 1, 5: 12, 7: 3}
    position = Position(load(), turn=30).lay(tops).award(special_tiles=4)
    position.remove(*(tile for tile in range(55) if tile not in tops.values()))
    state = position.put(fuel=40).act(actions_left=1)
    assert state.to_dict()["offer"] == []
    assert legal(state) == [GATHER, FIGHT, SCAVENGE_COOP, SCAVENGE_DEF]


@pytest.mark.rule("CL-BUY-12")
def test_a_purchase_may_hurt(load: Load) -> None:
    state = Position(load()).put(fuel=6).act()
    after = play(state, buy(17), place(0))  # Horses (+1, +1) over Bicycles (+2, -1)
    assert totals(after)[:2] == (0, 1)
    worse = play(state, buy(15))  # Lookout Post (-1, -1) where nothing was needed
    assert legal(worse) == [place(7), place(8)]
    assert totals(play(worse, place(8)))[:2] == (0, -2)
    assert player(play(worse, place(8)))["space"][7] == PRINTED
