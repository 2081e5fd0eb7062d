"""The ids of these tests are those of the engines, by the codes that they give them."""

from __future__ import annotations

import pytest

from . import ids
from .positions import Load

ACTIONS = {
    ids.STOP: "STOP",
    ids.ADVANCE: "ADVANCE",
    ids.own(1): "OWN 1",
    ids.own(13): "OWN 13",
    ids.white(1): "WHITE 1",
    ids.white(13): "WHITE 13",
    ids.gear(1): "GEAR 1",
    ids.gear(10): "GEAR 10",
    ids.upright(0): "UPRIGHT 0",
    ids.upright(89): "UPRIGHT 89",
    ids.upright(ids.EXTRA + 3): "EXTRA 3",
    ids.upside_down(0): "UPSIDE_DOWN 0",
    ids.upside_down(89): "UPSIDE_DOWN 89",
    ids.upside_down(ids.EXTRA + 14): "EXTRA_DOWN 14",
    ids.take(5): "DISPLAY 5",
    ids.PASS: "PASS",
    ids.LEFT: "LEFT",
    ids.RIGHT: "RIGHT",
    ids.NO_TICKET: "NO_TICKET",
    ids.TICKET: "TICKET",
    ids.colour(ids.B): "COLOUR B",
    ids.colour(ids.G): "COLOUR G",
    ids.TO_BOARD: "BOARD",
    ids.TO_CENTRE: "CENTRE",
    ids.LEAVE: "LEAVE",
    ids.S_TO_BB: "S_TO_BB",
    ids.BS_TO_G: "BS_TO_G",
    ids.SELL_BB: "SELL_BB",
    ids.SELL_G: "SELL_G",
    ids.DROP: "DROP",
    ids.DRAW: "DRAW",
    ids.CLIMB: "TOWER",
    ids.SECOND_CARD: "SECOND_CARD",
    ids.SECOND_DISC: "SECOND_DISC",
    ids.BONUS_DISC: "BONUS_DISC",
    ids.BONUS_CARD: "BONUS_CARD",
    ids.GAIN_B: "GAIN_B",
    ids.S_TO_G: "S_TO_G",
    ids.direction(ids.N): "DIRECTION N",
    ids.direction(ids.W): "DIRECTION W",
    ids.BUY_TICKET: "BUY_TICKET",
    ids.ACCELERATE: "ACCELERATE",
    ids.PLAY_CANDELABRA: "CANDELABRA",
    ids.target(ids.GOAL_A, 0): "TARGET 0",
    ids.target(ids.GOAL_C, 2): "TARGET 11",
    ids.source(ids.GOAL_B1, 1): "SOURCE 4",
    ids.TRAIN: "TRAIN",
    ids.item(5): "ITEM 5",
    ids.tile(2): "TILE 2",
    ids.INVESTIGATION: "TILE 0",
    ids.zone(24): "ZONE 24",
    ids.panel(1): "PANEL 1",
    ids.panel(13): "PANEL 13",
    ids.helper(1): "HELPER 1",
    ids.helper(3): "HELPER 3",
    ids.helper_takes(5): "HELPER_DISPLAY 5",
    ids.helper_extra(14): "HELPER_EXTRA 14",
    ids.HELPER_COIN: "HELPER_COIN",
    ids.HELPER_CENTRE: "HELPER_CENTRE",
    ids.PRISON: "PRISON",
    ids.NO_PRISON: "NO_PRISON",
    ids.district(ids.I): "DISTRICT I",
    ids.district(ids.V): "DISTRICT V",
    ids.helper_coins(8): "COINS 8",
    ids.DROP_TWO: "DROP_TWO",
    ids.KEEP_TWO: "KEEP_TWO",
    ids.DISC_A: "DISC_A",
    ids.DISC_TOWER: "DISC_TOWER",
    ids.DISC_TRAIN: "DISC_TRAIN",
}
OUTCOMES = {
    0: "LOCATION_CARD 0",
    89: "LOCATION_CARD 89",
    ids.agent_drawn(3): "AGENT 3",
    ids.goal_drawn("a", 0): "GOAL_A 0",
    ids.goal_drawn("b", 15): "GOAL_B 15",
    ids.goal_drawn("c", 15): "GOAL_C 15",
    ids.operations_drawn(14): "OPERATIONS 14",
    ids.demand_drawn(8): "DEMAND 8",
    ids.tile_drawn(0): "RECRUIT 0",
    ids.airship_drawn(15): "AIRSHIP 15",
    ids.BLACK: "BLACK",
    ids.cube_drawn(0): "CUBE 0",
    ids.cube_drawn(3): "CUBE 3",
    ids.row_drawn(ids.I): "ROW I",
    ids.row_drawn(ids.V): "ROW V",
    ids.blacks_drawn(3): "BLACKS 3",
}


@pytest.mark.parametrize("players", [1, 4])
def test_codes(load: Load, players: int) -> None:
    game = load(players)
    assert len(game.action_codes) == 416
    assert len(game.outcome_codes) == 222
    assert {number: game.action_codes[number] for number in ACTIONS} == ACTIONS
    assert {number: game.outcome_codes[number] for number in OUTCOMES} == OUTCOMES
