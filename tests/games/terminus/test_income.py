"""The income of a Year: bonus, Budget, rewards by the order of passing."""

from __future__ import annotations

from typing import Any

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import (
    COINS,
    HIDDEN_BONUS,
    NONE,
    PASS,
    STOP,
    B,
    C,
    P,
    Phase,
    Stage,
    Step,
    W,
    bonus,
    resource,
)
from .packs import edited
from .positions import Load, Position, first_state, player
from .setting_up import step_of, until

ALL_KINDS = [resource(kind) for kind in (C, P, W, B)]
#: Twelve Plots of side 3-5 in a line, the Prime Hub before them.
ROUTE = [(0, 0), (1, 0), (2, 0), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1)]
ROUTE += [(7, 1), (8, 1), (9, 1), (9, 2), (9, 3)]
#: What each option of the Bonus Track gives: Coins, resources, Rails.
GOODS = [
    (0, {P: 1, W: 1}, 1),
    (0, {C: 2, B: 1}, 0),
    (2, {C: 1, P: 1}, 0),
    (0, {C: 1, B: 1}, 2),
    (4, {}, 0),
]


def choosing(position: Position, seat: int = 0) -> qx.State:
    """Return the state in which a seat chooses its bonus."""
    return position.income(Stage.CHOOSING, Step.BONUS, seat)


def rewards(position: Position) -> qx.State:
    """Return the state after all have taken 4 Coins as bonus, and the Budget."""
    return play(choosing(position, position._order[0]), *[bonus(4)] * position.seats)


@pytest.mark.rule("TE-YEAR-01")
@pytest.mark.parametrize("players", [1, 3])
def test_three_years_of_income_turns_and_an_end(load: Load, players: int) -> None:
    state = first_state(load(players))
    found: list[tuple[int, int]] = []
    while not state.is_terminal():
        fields = state.to_dict()
        if found[-1:] != [(fields["year"], fields["phase"])]:
            found.append((fields["year"], fields["phase"]))
        passing = fields["step"] == Step.MOVE and fields["turns"] % 3
        state = play(state, PASS if passing else legal(state)[-1])
    years = [(year, phase) for year in (1, 2, 3) for phase in (Phase.INCOME, Phase.TURNS)]
    assert found == [(1, Phase.SETUP), *years]
    assert state.to_dict()["phase"] == Phase.OVER


@pytest.mark.rule("TE-INCOME-01", "TE-INCOME-02", "TE-INCOME-11")
@pytest.mark.parametrize("year", [1, 2, 3])
def test_bonus_then_budget_then_reward(load: Load, year: int) -> None:
    state = choosing(Position(load()).year(year).order(1, 2, 0), 1)
    before = [player(state, seat)["coins"] for seat in range(3)]
    assert before == [0, 0, 0]
    for seat in (1, 2, 0):
        assert (step_of(state), state.current_player()) == (Step.BONUS, seat)
        assert [player(state, other)["coins"] for other in range(3)] == [0, 0, 0]
        state = play(state, bonus(4))
    fields = state.to_dict()
    if year == 1:
        assert [player(state, seat)["coins"] for seat in range(3)] == [16] * 3
        assert fields["step"] == Step.MOVE
    else:
        # Nobody's reward is settled before all Budgets are paid; the first place chooses first.
        assert (fields["step"], state.current_player()) == (Step.REWARD, 1)
        assert [player(state, seat)["coins"] for seat in range(3)] == [16] * 3
        state = play(state, resource(P))
        assert [player(state, seat)["coins"] for seat in range(3)] == [16, 16, 17]
        assert step_of(state) == Step.MOVE
    # Once a Year.
    assert state.to_dict()["income_stage"] == Stage.NONE
    assert state.to_dict()["phase"] == Phase.TURNS


@pytest.mark.rule("TE-INCOME-02")
def test_every_option_every_year_for_everybody(load: Load) -> None:
    state = choosing(Position(load()).player(0, bonus=NONE).year(2))
    for seat in range(3):
        assert state.current_player() == seat
        assert legal(state) == [bonus(option) for option in range(5)]
        state = play(state, bonus(1))
    assert [player(state, seat)["resources"] for seat in range(3)] == [[2, 0, 0, 1]] * 3
    # And the same again next Year.
    state = until(play(state, resource(W)), Step.MOVE)
    state = play(state, *[PASS] * 3)
    assert state.to_dict()["year"] == 3
    assert legal(state) == [bonus(option) for option in range(5)]
    state = play(state, *[bonus(1)] * 3)
    assert player(state, 1)["resources"] == [4, 0, 0, 2]


@pytest.mark.rule("TE-INCOME-03")
def test_a_choice_is_open_when_all_have_chosen(load: Load) -> None:
    state = choosing(Position(load()).order(2, 0, 1), 2)
    state = play(state, bonus(3))
    assert (step_of(state), state.current_player()) == (Step.BONUS, 0)
    assert state.observation(2)["players"][2]["bonus"] == 3
    for seat in (0, 1):
        assert state.observation(seat)["players"][2]["bonus"] == HIDDEN_BONUS
    # Nothing has been collected that would tell it.
    assert player(state, 2)["resources"] == [0] * 4
    state = play(state, bonus(1), bonus(0))
    shown = [state.observation(0)["players"][seat]["bonus"] for seat in range(3)]
    assert shown == [1, 0, 3]


@pytest.mark.rule("TE-INCOME-04")
@pytest.mark.parametrize("option", range(5))
def test_what_the_options_give(load: Load, option: int) -> None:
    state = play(choosing(Position(load())), bonus(option), bonus(4), bonus(4))
    coins, resources, rails = GOODS[option]
    data, depot = player(state), state.to_dict()["depot"]
    assert data["coins"] == 12 + coins
    assert data["resources"] == [resources.get(kind, 0) for kind in range(4)]
    assert depot == [n - resources.get(k, 0) for k, n in enumerate([20, 12, 8, 15])]
    assert (data["reserve"], data["storage"]) == (32 - rails, rails)


@pytest.mark.rule("TE-INCOME-04", "TE-EX-05")
def test_one_permit_one_rail_one_power(load: Load) -> None:
    state = play(choosing(Position(load())), bonus(0), bonus(4), bonus(4))
    data = player(state)
    assert (data["reserve"], data["storage"]) == (31, 1)
    assert data["resources"] == [0, 1, 1, 0]
    assert data["coins"] == 12


@pytest.mark.rule("TE-INCOME-04", "TE-INCOME-05")
def test_short_depots_are_emptied_in_turn_order(load: Load) -> None:
    # One Power: it goes to the first in turn order, though seat 0 has chosen it, too.
    position = Position(load()).order(2, 0, 1).player(0, {}).player(2, {}).depot(W, 1)
    state = play(choosing(position, 2), bonus(0), bonus(0), bonus(4))
    assert player(state, 2)["resources"] == [0, 1, 1, 0]
    assert (step_of(state), state.current_player()) == (Step.BONUS_ALT, 0)
    assert legal(state) == [STOP, *(bonus(option) for option in (1, 2, 3, 4))]
    other = play(state, bonus(2))
    assert player(other)["resources"] == [1, 1, 0, 0]
    assert player(other)["coins"] == 14
    assert player(other)["bonus"] == 2
    # Who declines takes what there is.
    part = play(state, STOP)
    assert player(part)["resources"] == [0, 1, 0, 0]
    assert player(part)["storage"] == 1
    assert player(part)["bonus"] == 0
    assert step_of(other) == step_of(part) == Step.MOVE


@pytest.mark.rule("TE-INCOME-05")
def test_only_what_can_be_collected_in_full_is_offered_instead(load: Load) -> None:
    # No Rail in reserve: the options with Rails are out of reach, a full storage is no obstacle.
    position = Position(load()).player(0, {C: 8}, storage=32).depot(B, 0).year(1)
    state = play(choosing(position), bonus(3), bonus(4), bonus(4))
    assert (step_of(state), state.current_player()) == (Step.BONUS_ALT, 0)
    assert legal(state) == [STOP, bonus(2), bonus(4)]


@pytest.mark.rule("TE-INCOME-05")
def test_nothing_else_to_collect(load: Load) -> None:
    # A pack with two options, both of them with Rails; there are none left.
    def two_options(content: dict[str, Any]) -> None:
        options = content["tracks"]["bonuses"]
        options[:] = [options[0], options[3]]

    game = load(3, pack=edited(two_options))
    position = Position(game).player(0, {}, storage=32)
    state = play(choosing(position), bonus(0), bonus(0), bonus(1))
    assert step_of(state) == Step.MOVE
    assert player(state)["resources"] == [0, 1, 1, 0]
    assert player(state)["storage"] == 32


@pytest.mark.rule("TE-INCOME-06")
def test_excess_of_a_bonus_is_returned(load: Load) -> None:
    position = Position(load()).player(0, {C: 8})
    state = play(choosing(position), bonus(0), bonus(4), bonus(4))
    assert (step_of(state), state.current_player()) == (Step.EXCESS, 0)
    assert player(state)["resources"] == [8, 1, 1, 0]
    assert legal(state) == [resource(C), resource(P), resource(W)]
    state = play(state, resource(C), resource(P))
    assert player(state)["resources"] == [7, 0, 1, 0]
    assert state.to_dict()["depot"] == [13, 12, 7, 15]
    assert step_of(state) == Step.MOVE


@pytest.mark.rule("TE-INCOME-06", "TE-RES-08")
def test_who_collects_next_finds_what_was_returned(load: Load) -> None:
    position = Position(load()).player(0, {P: 8}).player(1, {P: 3}).player(2, {}).depot(P, 1)
    state = play(choosing(position), bonus(0), bonus(0), bonus(4), resource(P), resource(P))
    assert step_of(state) == Step.MOVE
    assert player(state)["resources"] == [0, 7, 1, 0]
    assert player(state, 1)["resources"] == [0, 4, 1, 0]


@pytest.mark.rule("TE-INCOME-07", "TE-EX-06", "TE-EX-07")
@pytest.mark.parametrize("stations", range(13))
def test_budget_by_stations_placed(load: Load, stations: int) -> None:
    # 12 without a Station, 15 with three; one more for each disc.
    position = Position(load()).prime(0, ROUTE[0]).line(0, ROUTE[1 : stations + 1])
    state = rewards(position.player(0, coins=3))
    assert player(state)["coins"] == 3 + 4 + 12 + stations
    assert player(state, 1)["coins"] == 16


@pytest.mark.rule("TE-INCOME-08")
def test_a_hub_counts_like_any_disc(load: Load) -> None:
    position = Position(load()).prime(0, ROUTE[0]).line(0, ROUTE[1:4]).hub(ROUTE[1], ROUTE[3])
    assert player(rewards(position))["coins"] == 4 + 12 + 5


#: Coins of each place, the kinds offered (all or none), and whether 2 Coins are offered instead.
FIFTH = (0, False, False)
FOURTH = (1, False, False)
THIRD = (0, True, False)
SECOND = (0, True, True)
FIRST = (2, True, False)
PLACES = [FIFTH, FOURTH, THIRD, SECOND, FIRST]


@pytest.mark.rule("TE-INCOME-09", "TE-INCOME-11", "TE-SETUP-02", "TE-EX-53")
@pytest.mark.parametrize("year", [2, 3])
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_rewards_by_place(load: Load, players: int, year: int) -> None:
    order = [3, 1, 4, 0, 2]
    order = [seat for seat in order if seat < players]
    position = Position(load(players)).year(year).order(*order)
    state = rewards(position.solo(13, None, 12) if players == 1 else position)
    expected = [PLACES[players - 1 - place] for place in range(players)]
    wanted = {seat: 16 + coins for seat, (coins, _, _) in zip(order, expected, strict=True)}
    for seat, (_, kinds, instead) in zip(order, expected, strict=True):
        if kinds:
            assert (step_of(state), state.current_player()) == (Step.REWARD, seat)
            assert legal(state) == ALL_KINDS + ([COINS] if instead else [])
            state = play(state, resource(B))
            assert player(state, seat)["resources"] == [0, 0, 0, 1]
    assert step_of(state) == (Step.SOLO if players == 1 else Step.MOVE)
    assert {seat: player(state, seat)["coins"] for seat in order} == wanted


@pytest.mark.rule("TE-INCOME-09", "TE-INCOME-10", "TE-EX-08")
@pytest.mark.parametrize("kind", [C, P, W, B])
def test_first_of_three_takes_a_resource(load: Load, kind: int) -> None:
    state = rewards(Position(load()).year(2))
    after = play(state, resource(kind))
    assert player(after)["resources"] == [int(k == kind) for k in range(4)]
    assert player(after)["coins"] == player(state)["coins"] == 16
    assert state.to_dict()["depot"][kind] - after.to_dict()["depot"][kind] == 1


@pytest.mark.rule("TE-INCOME-10")
def test_only_kinds_in_stock(load: Load) -> None:
    position = Position(load()).year(2).depot(W, 0).depot(P, 0)
    state = rewards(position)
    assert (step_of(state), state.current_player()) == (Step.REWARD, 0)
    assert legal(state) == [resource(C), resource(B)]


@pytest.mark.rule("TE-INCOME-10", "TE-INCOME-12")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_empty_depots_give_nothing(load: Load, place: int) -> None:
    # Five players have room for 40 of 55 pieces: a pack with fewer of them.
    def one_of_each(content: dict[str, Any]) -> None:
        for kind in ("construction", "permit", "power", "blueprint"):
            price = int(kind != "construction")
            content["depots"]["side_3_5"][kind] = [{"price": price, "pieces": 1}]

    position = Position(load(5, pack=edited(one_of_each))).year(2)
    for seat, kind in enumerate((C, P, W, B)):
        position.player(seat, {kind: 1})
    state = rewards(position)
    # First: 2 Coins and nothing else. Second: 2 Coins in place of a resource. Third: nothing.
    assert step_of(state) == Step.MOVE
    assert player(state, place)["coins"] == 16 + (2, 2, 0)[place]
    assert sum(player(state, place)["resources"]) == 1


@pytest.mark.rule("TE-INCOME-12")
def test_two_coins_in_place_of_a_resource(load: Load) -> None:
    state = rewards(Position(load(4)).year(3))
    assert legal(state) == [*ALL_KINDS, COINS]
    after = play(state, COINS)
    assert player(after)["coins"] == 18
    assert player(after)["resources"] == [0] * 4
    assert player(play(state, resource(C)))["coins"] == 16


@pytest.mark.rule("TE-INCOME-06", "TE-INCOME-11")
def test_a_reward_too_many_is_returned_before_the_next_one(load: Load) -> None:
    position = Position(load(4)).year(2).player(0, {C: 4, B: 4})
    state = play(rewards(position), resource(W))
    assert (step_of(state), state.current_player()) == (Step.EXCESS, 0)
    state = play(state, resource(W))
    assert player(state)["resources"] == [4, 0, 0, 4]
    assert (step_of(state), state.current_player()) == (Step.REWARD, 1)
