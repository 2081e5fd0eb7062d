"""The setup of solo games: what they have instead of rivals."""

from __future__ import annotations

from collections import Counter

import pytest

import quincunx as qx

from ..support import legal, play
from .ids import (
    NONE,
    START_DISC,
    TRAIN_DISC,
    Phase,
    Step,
    operations_drawn,
    row_drawn,
)
from .positions import Load, first_state, first_turn, player

LEVELS = ("easy", "medium", "hard")
#: Locations of operations cards by mark.
TWO = {1, 2, 4, 7, 9, 11, 12, 14}
THREE = {3, 5, 6, 10}
FOUR = {0, 8, 13}
POOLS = {"easy": TWO, "medium": TWO | THREE, "hard": THREE | FOUR}


def nodes(game: qx.Game) -> Counter[int]:
    """Return how often chance decides in the setup, by step."""
    state, found = first_state(game), Counter[int]()
    while state.to_dict()["phase"] == Phase.SETUP:
        found[state.to_dict()["step"]] += 1
        state.apply_action(legal(state)[0])
    return found


@pytest.mark.rule("TC-SOLO-01", "TC-SOLO-29")
def test_one_player(load: Load) -> None:
    game = load(1)
    assert game.num_players() == 1
    state = first_turn(game)
    assert (state.current_player(), state.to_dict()["turns"]) == (0, 1)
    assert [player(state, seat)["day"] for seat in range(4)] == [1, 0, 0, 0]


@pytest.mark.rule("TC-SOLO-01", "TC-SOLO-03", "TC-SOLO-05", "TC-SOLO-29")
def test_what_is_drawn(load: Load) -> None:
    drawn = nodes(load(1))
    assert drawn[Step.OPERATIONS] == 4
    assert drawn[Step.ROW] == 5
    assert (drawn[Step.AIRSHIP], drawn[Step.AGENT], drawn[Step.DISPLAY]) == (1, 2, 6)
    # One player's goals and cards.
    assert (drawn[Step.GOAL_A], drawn[Step.GOAL_B], drawn[Step.GOAL_C]) == (1, 2, 1)
    assert (drawn[Step.HOME], drawn[Step.HAND]) == (1, 3)
    assert drawn[Step.DEMAND] == drawn[Step.RECRUIT] == 0


@pytest.mark.rule("TC-SOLO-02")
def test_the_bag(load: Load) -> None:
    fields = first_turn(load(1)).to_dict()
    assert sum(fields["bag_tokens"]) == 18
    # Two of each object, two of each number for any item.
    assert fields["bag_tokens"] == [2] * 9
    assert (fields["bag_black"], fields["bag_cubes"]) == (8, [2, 2, 2, 2])
    assert all(space == {"kind": 0, "owner": 0} for space in fields["train"])
    assert (fields["train_next"], fields["train_open"]) == (0, 4)


@pytest.mark.rule("TC-SOLO-03")
def test_investigation_instead_of_recruitment(load: Load) -> None:
    fields = first_turn(load(1)).to_dict()
    assert [tile["tile"] for tile in fields["recruitment"]] == [NONE] * 3
    assert fields["solo"]["detective"] == 0
    assert fields["solo"]["prison"] == [0, 0]


@pytest.mark.rule("TC-SOLO-05")
def test_tokens_beside_the_rows(load: Load) -> None:
    state = first_state(load(1))
    while state.to_dict()["step"] != Step.ROW:
        state.apply_action(legal(state)[0])
    left = [2, 0, 4, 1, 3]
    for number, district in enumerate(left):
        odds = dict(state.chance_outcomes())
        assert set(odds) == {row_drawn(other) for other in left[number:]}
        assert len(set(odds.values())) == 1
        state.apply_action(row_drawn(district))
    assert state.to_dict()["solo"]["rows"] == left


@pytest.mark.rule("TC-SOLO-06")
def test_one_disc_in_the_train(load: Load) -> None:
    state = first_turn(load(1))
    fields = state.to_dict()
    assert (fields["train_disc"], fields["train_discs"]) == (7, 1)
    assert player(state)["discs"] == START_DISC
    assert not player(state)["discs"] & TRAIN_DISC


@pytest.mark.rule("TC-SOLO-07")
@pytest.mark.parametrize("level", LEVELS)
def test_operations_cards_of_a_level(load: Load, level: str) -> None:
    state = first_state(load(1, level=level))
    pool = POOLS[level]
    for _ in range(4):
        assert {one - operations_drawn(0) for one in legal(state)} == pool
        card = max(pool)
        pool = pool - {card}
        state.apply_action(operations_drawn(card))
    fields = state.to_dict()
    drawn = sorted(POOLS[level], reverse=True)[:4]
    assert [centre["card"] for centre in fields["operations"][:3]] == drawn[:3]
    assert [centre["state"] for centre in fields["operations"]] == [1, 1, 1, 0, 0, 0]
    assert fields["operations_unseen"] == sorted(pool)


@pytest.mark.rule("TC-SOLO-08")
def test_helpers_stand_at_the_upper_cards(load: Load) -> None:
    state = first_state(load(1, level="easy"))
    state = play(state, *(operations_drawn(card) for card in (4, 12, 1, 9)))
    fields = state.to_dict()
    # Grand Canal, Print Works, Cemetery.
    assert [one["zone"] for one in fields["partisans"][1:]] == [16, 17, 2]
    assert fields["solo"]["homes"] == [16, 17, 2]
    assert fields["solo"]["columns"] == [0, 1, 2]
    # The first PRS is built at the fourth.
    assert fields["prs"] == [8]


@pytest.mark.rule("TC-SOLO-09")
@pytest.mark.parametrize(
    ("level", "coins", "cubes"), [("easy", 3, 2), ("medium", 3, 1), ("hard", 0, 1)]
)
def test_the_stock_of_the_helpers(load: Load, level: str, coins: int, cubes: int) -> None:
    state = first_turn(load(1, level=level))
    assert state.to_dict()["solo"]["coins"] == coins
    assert [player(state, seat)["stock"] for seat in (1, 2, 3)] == [cubes] * 3
    assert state.to_dict()["solo"]["guard"] == [0, 0, 0]


@pytest.mark.rule("TC-SOLO-20", "TC-SOLO-29")
@pytest.mark.parametrize("level", LEVELS)
def test_the_player_begins_as_in_any_game(load: Load, level: str) -> None:
    data = player(first_turn(load(1, level=level)))
    assert (data["coins"], data["tickets"], data["resources"]) == (1, 1, [1, 0, 0])
    assert (data["stock"], data["common"], data["record"], data["tower"]) == (13, 2, 1, 0)
    assert (data["hours"], data["police"]) == (0, 0)
