"""The Helpers' turn: who is activated, and his card."""

from __future__ import annotations

import pytest

from ..support import legal, play
from .ids import (
    EXTRA,
    NO_PRISON,
    PRISON,
    SOUTH,
    STOP,
    Card,
    E,
    Extra,
    N,
    Phase,
    Step,
    W,
    agent_drawn,
    helper,
    helper_extra,
    helper_takes,
)
from .positions import Load, Position, display, player, through
from .solo_rounds import at_helpers, government, helper_plays, to_helpers

#: Extra cards whose zones are far from the Airship in the south-east.
CEMETERY, GRAND_CANAL = EXTRA + 1, EXTRA + 4


def moving(load: Load, direction: int) -> tuple[Position, int]:
    """Return a position with the Airship in the middle, and a card of a direction in slot 3."""
    here = Position(load(1)).airship(10)
    card = next(
        one
        for one in here.cards.where(direction=direction)
        if here.cards.zone(one) == 5 and one != 0
    )
    return here.display(87, 81, 75, card, 63, 57), card


@pytest.mark.rule("TC-SOLO-40", "TC-SOLO-34")
def test_guards_return(load: Load) -> None:
    here = Position(load(1)).helper(1, stock=0, guard=1).helper(3, stock=2, guard=1)
    state = to_helpers(government(here, N))
    assert state.to_dict()["solo"]["guard"] == [0, 0, 0]
    assert [player(state, seat)["stock"] for seat in (1, 2, 3)] == [1, 1, 3]


# Who is activated.


@pytest.mark.rule("TC-SOLO-41", "TC-RULING-38")
@pytest.mark.parametrize(
    ("zones", "coins", "numbers"),
    [
        ((24, 17, 19), 0, [1, 3]),
        ((24, 17, 19), 1, [1, 2, 3]),
        ((24, 17, 5), 0, [1]),
        ((0, 17, 13), 0, [2, 3]),
        ((0, 16, 1), 0, [2]),
        ((0, 6, 1), 2, [1, 2, 3]),
    ],
)
def test_the_nearest_helper(
    load: Load, zones: tuple[int, ...], coins: int, numbers: list[int]
) -> None:
    # The Airship is over zones 18, 19, 23 and 24.
    here = Position(load(1)).solo_state(coins=coins)
    for number, zone in enumerate(zones, start=1):
        here.helper(number, zone=zone)
    assert legal(at_helpers(here)) == [STOP, *(helper(number) for number in numbers)]


@pytest.mark.rule("TC-SOLO-41")
@pytest.mark.parametrize(("number", "coins"), [(1, 2), (2, 1), (3, 2)])
def test_another_costs_a_coin(load: Load, number: int, coins: int) -> None:
    here = Position(load(1)).solo_state(coins=2)
    state = play(at_helpers(here), helper(number))
    assert state.to_dict()["step"] == Step.HELPER_CARD
    assert state.to_dict()["solo"]["coins"] == coins


@pytest.mark.rule("TC-SOLO-41", "TC-RULING-38")
def test_nobody_is_activated(load: Load) -> None:
    state = play(at_helpers(Position(load(1))), STOP)
    fields = state.to_dict()
    assert (fields["phase"], fields["turns"]) == (Phase.TURN, 2)


@pytest.mark.rule("TC-SOLO-35", "TC-SOLO-41")
def test_who_is_in_prison_is_out(load: Load) -> None:
    here = Position(load(1)).solo_state(detective=6).helper(1, jailed=True)
    assert legal(at_helpers(here)) == [STOP, helper(2), helper(3)]
    broke = Position(load(1)).solo_state(detective=6, coins=0).helper(1, jailed=True)
    assert legal(at_helpers(broke)) == [STOP, helper(3)]


# The card.


@pytest.mark.rule("TC-SOLO-42")
def test_any_card_for_free(load: Load) -> None:
    here = Position(load(1)).airship(10).solo_state(coins=0).player(0, coins=0).gone(CEMETERY)
    # No card leads to a zone that is watched after its step: they are all in the east or south.
    state = play(at_helpers(here), legal(at_helpers(here))[1])
    actions = legal(state)
    for slot, card in enumerate(display(state)):
        row, column = divmod(10, 4)
        east, south = ((0, -1), (1, 0), (0, 1), (-1, 0))[here.record["cards"][card]["direction"]]
        corner = 5 * (row + south) + column + east
        watched = {corner, corner + 1, corner + 5, corner + 6}
        home = state.to_dict()["solo"]["homes"][state.to_dict()["source"] - 1]
        free = here.cards.zone(card) not in watched - {home}
        assert (helper_takes(slot) in actions) == free
    assert helper_extra(1) not in actions
    assert helper_extra(3) in actions


@pytest.mark.rule("TC-SOLO-42", "TC-RULING-38")
def test_no_watched_zone_but_his_own(load: Load) -> None:
    # The Airship is over Gasworks (Helper 3) and Machine Factory (Helper 1).
    here = Position(load(1))
    for number, own_zone, others in ((1, 14, 11), (3, 11, 14)):
        actions = legal(play(at_helpers(here), helper(number)))
        assert helper_extra(own_zone) in actions
        assert helper_extra(others) not in actions


@pytest.mark.rule("TC-SOLO-42", "TC-SOLO-43", "TC-AIR-02")
@pytest.mark.parametrize(("direction", "end"), [(N, 6), (E, 11), (SOUTH, 14), (W, 9)])
def test_a_card_of_the_display(load: Load, direction: int, end: int) -> None:
    here, card = moving(load, direction)
    hours = player(here.turn_of(0))["hours"]
    state = helper_plays(here, 1, 3)
    fields = state.to_dict()
    assert (fields["airship"], fields["card_place"][card]) == (end, Card.DISCARD)
    assert player(state, 1)["zone"] == here.cards.zone(card)
    # The lower row slides; the new card comes to the third column.
    assert (fields["step"], fields["cursor"]) == (Step.DISPLAY, 5)
    assert display(state) == [87, 81, 75, 63, 57, 255]
    after = through(state)
    assert after.to_dict()["step"] in (Step.HELPER_ACTION, Step.MENU)
    assert player(after)["hours"] == hours
    assert player(after)["coins"] == 1


@pytest.mark.rule("TC-SOLO-42", "TC-SOLO-43")
def test_an_extra_card(load: Load) -> None:
    state = helper_plays(Position(load(1)), 1, CEMETERY)
    fields = state.to_dict()
    assert player(state, 1)["zone"] == 2
    assert fields["extra_place"][1] == Extra.REMOVED
    assert fields["airship"] == 15
    assert fields["step"] != Step.SECOND
    assert display(state) == [87, 81, 75, 69, 63, 57]


@pytest.mark.rule("TC-SOLO-42", "TC-SOLO-31", "TC-RULING-08", "TC-RULING-41", "TC-RULING-62")
def test_his_card_may_detect_the_player(load: Load) -> None:
    here, card = moving(load, W)
    # From 10 to 9: zones 11, 12, 16 and 17.
    here.row(0, 3, 42)
    assert here.cards.zone(42) == 11
    state = helper_plays(here, 1, 3)
    data = player(state)
    assert (data["record"], data["police"]) == (2, 1)
    assert (data["timer"], data["police_zone"]) == (1, 11)
    assert player(state, 1)["zone"] == here.cards.zone(card)


@pytest.mark.rule("TC-SOLO-42", "TC-SOLO-34", "TC-RULING-64")
def test_he_is_caught_by_his_own_card(load: Load) -> None:
    here, card = moving(load, W)
    here.helper(1, zone=12)
    free = helper_plays(here, 1, 3)
    assert free.to_dict()["solo"]["guard"][0] == 1
    assert player(free, 1)["zone"] == here.cards.zone(card)
    assert player(free)["record"] == 2


@pytest.mark.rule("TC-RULING-64", "TC-SOLO-35", "TC-SOLO-43")
def test_he_goes_to_prison_by_his_own_card(load: Load) -> None:
    here, card = moving(load, W)
    here.helper(1, zone=12).solo_state(detective=5)
    state = helper_plays(here, 1, 3)
    assert legal(state) == [PRISON, NO_PRISON]
    state = play(state, PRISON)
    fields = state.to_dict()
    assert (fields["solo"]["prison"], fields["card_place"][card]) == ([1, 0], Card.DISCARD)
    assert fields["step"] == Step.DISPLAY
    assert player(state)["record"] == 1
    # His turn is over: no action.
    assert through(state).to_dict()["phase"] == Phase.TURN


@pytest.mark.rule("TC-SOLO-44", "TC-AGENT-01")
def test_agents(load: Load) -> None:
    here = Position(load(1)).agents(2, 2).black(2, 2).cubes(2, 0)
    state = helper_plays(here, 1, CEMETERY)
    assert (state.to_dict()["step"], player(state, 1)["stock"]) == (Step.AGENT, 2)
    state = play(state, agent_drawn(3))
    assert player(state, 1)["stock"] == 3
    state = play(state, agent_drawn(1))
    fields = state.to_dict()
    # The second one may come back; he is not met again.
    assert fields["agents"] == [5, 2]
    assert (player(state, 1)["stock"], fields["white"]) == (3, 0)
    assert fields["zones"][2] == {"black": 2, "cubes": [1, 0, 0, 0], "token": 0}


@pytest.mark.rule("TC-SOLO-44", "TC-RULING-40")
def test_an_agent_has_nothing_to_give(load: Load) -> None:
    here = Position(load(1)).agents(2, 24).helper(1, stock=16)
    state = helper_plays(here, 1, CEMETERY)
    assert (state.to_dict()["step"], player(state, 1)["stock"]) == (Step.AGENT, 16)
