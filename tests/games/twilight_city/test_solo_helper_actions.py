"""What a Helper does at his destination: coins, demand, help for the player, centres."""

from __future__ import annotations

import pytest

from ..support import legal, play
from .ids import (
    A_DISC,
    ANY_3,
    EXTRA,
    GOAL_A,
    GOAL_B1,
    GOAL_B2,
    GOAL_C,
    HELPER_CENTRE,
    HELPER_COIN,
    HELPER_DEMAND,
    HELPER_OBSTRUCT,
    STOP,
    TRAIN_DISC,
    B,
    G,
    Phase,
    S,
    Step,
    colour,
    own,
    target,
    white,
)
from .positions import Load, Position, player, through
from .solo_rounds import helper_plays, to_helpers

#: Extra cards whose zones are far from the Airship in the south-east.
CEMETERY, GRAND_CANAL = EXTRA + 1, EXTRA + 4


def actions(here: Position, card: int = CEMETERY, number: int = 1) -> list[int]:
    """Return what a Helper can do after an extra card."""
    state = helper_plays(here, number, card)
    return legal(state) if state.to_dict()["step"] == Step.HELPER_ACTION else [HELPER_COIN]


@pytest.mark.rule("TC-SOLO-45")
def test_a_coin(load: Load) -> None:
    here = Position(load(1)).token(2, 0)
    state = play(helper_plays(here, 1, CEMETERY), HELPER_COIN)
    assert (state.to_dict()["solo"]["coins"], player(state, 1)["stock"]) == (4, 1)
    assert state.to_dict()["phase"] == Phase.TURN


@pytest.mark.rule("TC-SOLO-45")
def test_without_a_cube_only_a_coin(load: Load) -> None:
    here = Position(load(1)).token(2, 0).row(0, 3, 9).helper(1, stock=0).centre(2, 1)
    state = helper_plays(here, 1, CEMETERY)
    # Nothing is asked.
    assert state.to_dict()["phase"] == Phase.TURN
    assert state.to_dict()["solo"]["coins"] == 4


@pytest.mark.rule("TC-SOLO-46")
def test_a_token_for_the_train(load: Load) -> None:
    here = Position(load(1)).token(2, ANY_3).taken(0)
    state = play(helper_plays(here, 1, CEMETERY), HELPER_DEMAND)
    fields = state.to_dict()
    assert fields["train"][1] == {"kind": 1 + ANY_3, "owner": 2}
    assert (fields["train_next"], fields["zones"][2]["token"]) == (2, 0)
    assert player(state, 1)["stock"] == 0


@pytest.mark.rule("TC-SOLO-46", "TC-SOLO-47")
@pytest.mark.parametrize(("stations", "spaces"), [(0, 4), (1, 6), (2, 8), (3, 10)])
def test_open_spaces(load: Load, stations: int, spaces: int) -> None:
    for taken in (spaces - 1, spaces):
        here = Position(load(1))
        for centre, location in enumerate((14, 12, 11)[:stations]):
            here.centre(centre, location, complete=1 + centre)
        here.train(*[kind for kind in range(1, 9) for _ in range(2)][:10])
        here.taken(*[k % 3 for k in range(taken)]).token(2, 0).helper(1, stock=1)
        assert (HELPER_DEMAND in actions(here)) == (taken < spaces)


@pytest.mark.rule("TC-SOLO-46", "TC-RULING-35")
def test_the_players_disc_at_space_seven(load: Load) -> None:
    here = Position(load(1)).centre(0, 14, complete=0).centre(1, 12, complete=0)
    here.train(1, 1, 2, 2, 3, 3).taken(1, 1, 2, 2, 3, 3).token(2, 0).helper(1, stock=1)
    state = play(helper_plays(here, 1, CEMETERY), HELPER_DEMAND)
    assert player(state)["discs"] & TRAIN_DISC
    assert player(state, 1)["discs"] == 0


@pytest.mark.rule("TC-SOLO-48", "TC-RULING-45")
def test_the_detective_is_obstructed(load: Load) -> None:
    here = Position(load(1)).row(0, 3, 9).solo_state(detective=4)
    state = play(helper_plays(here, 2, CEMETERY), HELPER_OBSTRUCT)
    assert state.to_dict()["solo"]["evidence"] == 3
    assert player(state, 2)["stock"] == 0


@pytest.mark.rule("TC-SOLO-48")
def test_only_where_the_player_is(load: Load) -> None:
    together = actions(Position(load(1)).row(0, 3, 9))
    apart = actions(Position(load(1)))
    assert HELPER_OBSTRUCT in together
    assert target(GOAL_A, 0) in together
    assert HELPER_OBSTRUCT not in apart
    assert target(GOAL_A, 0) not in apart
    evidence = Position(load(1)).row(0, 3, 9).solo_state(evidence=1)
    assert HELPER_OBSTRUCT not in actions(evidence)


@pytest.mark.rule("TC-SOLO-48", "TC-RULING-39")
def test_help_with_any_icon(load: Load) -> None:
    here = Position(load(1)).row(0, 3, 9).goal(0, GOAL_B1, 12, {0: 0}).goal(0, GOAL_C, 4)
    here.done(0, GOAL_B2)
    found = {action for action in actions(here) if target(GOAL_A, 0) <= action <= target(3, 2)}
    # Compound and simple ones, not those that have a cube or of finished cards.
    wanted = [(GOAL_A, 0), (GOAL_A, 1), (GOAL_A, 2), (GOAL_B1, 1), (GOAL_B1, 2), (3, 0), (3, 1)]
    assert found == {target(*icon) for icon in wanted}
    state = play(helper_plays(here, 1, CEMETERY), target(GOAL_A, 1))
    assert player(state)["goals"][GOAL_A]["icons"] == [0, 2, 0]
    assert (player(state, 1)["stock"], player(state)["stock"]) == (0, 13 - 1)


@pytest.mark.rule("TC-SOLO-49", "TC-GOAL-06")
def test_he_finishes_an_a_card(load: Load) -> None:
    here = Position(load(1)).row(0, 3, 9).goal(0, GOAL_A, 0, {0: 0, 1: 2})
    state = play(helper_plays(here, 1, CEMETERY), target(GOAL_A, 2))
    data = player(state)
    assert (data["goals_done"], data["discs"] & A_DISC) == (1 << GOAL_A, A_DISC)
    assert data["goals"][GOAL_A]["icons"] == [0, 0, 0]
    assert data["stock"] == 13


@pytest.mark.rule("TC-SOLO-49", "TC-GOAL-02")
def test_he_finishes_a_b_card(load: Load) -> None:
    here = Position(load(1)).row(0, 3, 9).goal(0, GOAL_B1, 0, {0: 0, 1: 0})
    state = play(helper_plays(here, 1, CEMETERY), target(GOAL_B1, 2))
    assert player(state)["coins"] == 1 + 3
    assert player(state)["goals_done"] == 1 << GOAL_B1
    assert state.to_dict()["solo"]["coins"] == 3


@pytest.mark.rule("TC-SOLO-49", "TC-SOLO-57", "TC-GOAL-03")
def test_he_finishes_a_c_card(load: Load) -> None:
    here = Position(load(1)).row(0, 3, 9).goal(0, GOAL_C, 8, {0: 0})
    state = play(helper_plays(here, 1, CEMETERY), target(GOAL_C, 1))
    fields = state.to_dict()
    assert (fields["step"], fields["solo"]["coins"]) == (Step.GOAL_C, 3 + 2)
    assert (fields["solo"]["stored_white"], player(state)["coins"]) == (1, 1)
    assert (player(state)["c_done"], player(state)["c_points"]) == (1, 5)
    # It is there in the next turn, and in that one only.
    state = through(state)
    fields = state.to_dict()
    assert (fields["phase"], fields["white"], fields["solo"]["stored_white"]) == (Phase.TURN, 1, 0)
    assert white(10) in legal(state)
    after = to_helpers(play(Position(load(1)).turn_of(0, main_done=1, white=1), STOP))
    after = play(after, STOP)
    assert (after.to_dict()["white"], after.to_dict()["turns"]) == (0, 2)
    assert own(10) in legal(after)


@pytest.mark.rule("TC-SOLO-52", "TC-RULING-40")
def test_where_his_cubes_go_from_a_finished_card(load: Load) -> None:
    here = Position(load(1)).row(0, 3, 9).goal(0, GOAL_B1, 0, {0: 2, 1: 1})
    state = play(helper_plays(here, 1, CEMETERY), target(GOAL_B1, 2))
    # None of the three comes back to the pool.
    assert [player(state, seat)["stock"] for seat in (1, 2)] == [0, 1]
    assert state.to_dict()["bag_cubes"] == [2, 2, 2, 2]


# Operations centres.


@pytest.mark.rule("TC-SOLO-50")
def test_cubes_of_any_colour_on_a_centre(load: Load) -> None:
    # Grand Canal: bronze, silver, gold.
    here = Position(load(1)).centre(2, 4, {1: 0}).helper(1, stock=3)
    state = helper_plays(here, 1, GRAND_CANAL)
    state = play(state, HELPER_CENTRE)
    assert legal(state) == [colour(B), colour(G)]
    state = play(state, colour(G))
    assert state.to_dict()["operations"][2]["slots"] == [0, 1, 2, 0]
    assert legal(state) == [STOP, colour(B)]
    stopped = play(state, STOP)
    assert (stopped.to_dict()["phase"], player(stopped, 1)["stock"]) == (Phase.TURN, 2)


@pytest.mark.rule("TC-SOLO-50")
def test_as_many_as_he_has(load: Load) -> None:
    here = Position(load(1)).centre(2, 4).helper(1, stock=1)
    state = play(helper_plays(here, 1, GRAND_CANAL), HELPER_CENTRE, colour(S))
    assert state.to_dict()["operations"][2]["slots"] == [0, 2, 0, 0]
    assert state.to_dict()["phase"] == Phase.TURN


@pytest.mark.rule("TC-SOLO-50", "TC-OPS-11")
def test_no_centre_that_is_full(load: Load) -> None:
    here = Position(load(1)).centre(2, 4, complete=0)
    assert HELPER_CENTRE not in actions(here, GRAND_CANAL)
    assert HELPER_CENTRE not in actions(here, CEMETERY)


@pytest.mark.rule("TC-SOLO-51", "TC-OPS-06", "TC-SOLO-47")
def test_a_complete_centre(load: Load) -> None:
    here = Position(load(1)).centre(2, 4, {1: 0, 2: 3})
    state = play(helper_plays(here, 1, GRAND_CANAL), HELPER_CENTRE)
    state = play(state, colour(B)) if state.to_dict()["step"] == Step.HELPER_CENTRE else state
    fields = state.to_dict()
    assert (fields["step"], fields["cursor"]) == (Step.OPERATIONS, 5)
    assert fields["prs"] == [16, 19]
    assert (fields["closed_termini"], fields["train_open"]) == (0b10, 6)
    # Cemetery, location 1, is turned up: the Helper of the column belongs there now.
    state = play(state, 153 + 1)
    fields = state.to_dict()
    assert (fields["operations"][5]["card"], fields["operations"][5]["state"]) == (1, 1)
    assert (fields["solo"]["homes"], fields["solo"]["columns"]) == ([24, 17, 2], [0, 1, 5])
    assert player(state, 3)["zone"] == 16
    assert fields["phase"] == Phase.TURN


@pytest.mark.rule("TC-SOLO-51", "TC-OPS-07")
def test_a_complete_lower_card_turns_nothing(load: Load) -> None:
    here = Position(load(1)).centre(2, 11, complete=0).centre(5, 4, {1: 0, 2: 3})
    state = play(helper_plays(here, 1, GRAND_CANAL), HELPER_CENTRE)
    state = play(state, colour(B)) if state.to_dict()["step"] == Step.HELPER_CENTRE else state
    fields = state.to_dict()
    assert (fields["phase"], len(fields["prs"])) == (Phase.TURN, 3)
    assert fields["solo"]["columns"] == [0, 1, 5]
