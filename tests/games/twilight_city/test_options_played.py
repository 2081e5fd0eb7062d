"""Options of the ruleset in play: who is detected, late days, discs of the Record, small tiles."""

from __future__ import annotations

import pytest

from ..support import legal, play
from .closing import new_day
from .ids import (
    DISC_A,
    DISC_TOWER,
    DISC_TRAIN,
    START_DISC,
    TOWER_DISC,
    B,
    Bonus,
    E,
    Ended,
    S,
    Step,
    own,
    panel,
    take,
    tile,
)
from .positions import Load, Position, player


def passing_east(load: Load, zone_card: int, **options: str) -> tuple[Position, int]:
    """Return a position where a card moves the Airship from 2 to 3, and that card's action.

    It leaves zones 2 and 7, keeps 3 and 8, and comes to 4 and 9.
    """
    here = Position(load(**options)).airship(2).row(1, 5, zone_card, home=5)
    card = here.cards.where(icon=0, direction=E)[-1]
    return here.display(card), take(0)


@pytest.mark.rule("TC-RULING-07", "TC-AIR-03")
@pytest.mark.parametrize(
    ("detect", "zone", "caught"),
    [
        ("any", 8, True),
        ("any", 9, True),
        ("any", 7, False),
        ("new", 8, False),
        ("new", 9, True),
        ("new", 7, False),
    ],
)
def test_who_is_detected(load: Load, detect: str, zone: int, caught: bool) -> None:
    here, action = passing_east(load, 9, detect=detect)
    state = play(here.at(1, zone).turn_of(0), action)
    assert player(state, 1)["police"] == int(caught)
    assert [player(state, seat)["record"] for seat in range(3)] == [1 + caught] * 3


@pytest.mark.rule("TC-RULING-07", "TC-RULING-08", "TC-AIR-10")
@pytest.mark.parametrize(
    ("detect", "zone", "offered"),
    [("any", 8, False), ("new", 8, True), ("any", 9, False), ("new", 9, False), ("new", 2, True)],
)
def test_steering_over_oneself(load: Load, detect: str, zone: int, offered: bool) -> None:
    here, action = passing_east(load, 9, detect=detect)
    assert (action in legal(here.row(0, 4, 11, home=4).at(0, zone).turn_of(0))) == offered


@pytest.mark.rule("TC-RULING-10", "TC-EOD-11", "TC-EOD-12")
@pytest.mark.parametrize("late_start", ["n", "n_plus_1"])
@pytest.mark.parametrize("discs", range(7))
def test_late_days(load: Load, late_start: str, discs: int) -> None:
    here = Position(load(late_start=late_start)).player(0, hours=12 + discs, coins=9)
    data = player(new_day(here))
    start = discs + 1 if late_start == "n_plus_1" and discs else discs
    assert (data["hours"], data["start"], data["coins"]) == (start, start, 3)
    assert data["bonus"] == (Bonus.BOTH if start < 3 else Bonus.NONE)


@pytest.mark.rule("TC-RULING-10", "TC-RULING-11", "TC-DIST-08")
@pytest.mark.parametrize(
    ("late_start", "discs", "blocked"),
    [("n", 5, 1), ("n", 6, 0), ("n_plus_1", 4, 1), ("n_plus_1", 5, 0)],
)
def test_late_days_in_district_iv(load: Load, late_start: str, discs: int, blocked: int) -> None:
    here = Position(load(late_start=late_start)).row(0, 3, 54)
    data = player(new_day(here.player(0, hours=12 + discs, coins=9)))
    assert data["blocked"] == blocked


def entering_nine(load: Load, **options: str) -> Position:
    """Let a card detect seat 1, so that seat 0 comes to space 9 of the Record."""
    here, _ = passing_east(load, 9, **options)
    return here.at(1, 8).player(0, record=8, tower=2)


@pytest.mark.rule("TC-RULING-09", "TC-REC-02")
def test_a_disc_that_is_not_gained_yet(load: Load) -> None:
    here = entering_nine(load).panel(3, own=[0]).panel(7, own=[0])
    state = play(here.turn_of(0), take(0))
    assert state.to_dict()["step"] == Step.DISC
    assert legal(state) == [DISC_A, DISC_TRAIN]
    assert DISC_TOWER not in legal(state)
    after = play(state, DISC_TRAIN)
    assert after.to_dict()["train_discs"] == 0b110
    assert bin(player(after)["discs"]).count("1") == 3
    assert after.to_dict()["panels"][2]["own"] == 1


@pytest.mark.rule("TC-RULING-09", "TC-REC-02")
def test_a_disc_that_comes_back(load: Load) -> None:
    here = entering_nine(load, record_disc="return").panel(3, own=[0]).panel(7, own=[0, 1])
    state = play(here.turn_of(0), take(0))
    assert state.to_dict()["step"] == Step.DISC
    assert legal(state) == [panel(3), panel(7)]
    after = play(state, panel(7))
    assert after.to_dict()["panels"][6]["own"] == 0b10
    assert after.to_dict()["panels"][2]["own"] == 0b01
    assert player(after)["discs"] == START_DISC | TOWER_DISC


@pytest.mark.rule("TC-RULING-09")
def test_no_disc_is_out(load: Load) -> None:
    here = entering_nine(load, record_disc="return")
    state = play(here.turn_of(0), take(0))
    assert state.to_dict()["step"] != Step.DISC
    assert player(state)["record"] == 9
    # At the end of a day all discs are back already.
    here = Position(load(record_disc="return")).panel(3, own=[0])
    here.player(0, record=8, hours=12, coins=20, tower=2)
    assert player(new_day(here))["record"] == 9


@pytest.mark.rule("TC-P9-04", "TC-END-01")
@pytest.mark.parametrize("slots", [1, 2, 3, 4])
def test_slots_of_the_lower_section(load: Load, slots: int) -> None:
    # Two players: one complete tile ends the game. Tile 13 asks for bronze and silver.
    for filled in range(slots):
        here = Position(load(2, recruit_lower_slots=slots))
        here.tile(0, 13, [0, 1, 0], [1] * filled).tile(1, 0).row(0, 84).player(0, {B: 1, S: 1})
        state = play(here.turn_of(0, main_done=1, white=1), own(9))
        state = play(state, tile(0)) if state.to_dict()["step"] == Step.CHOICE else state
        lower = state.to_dict()["recruitment"][0]["lower"]
        assert lower == [2] * filled + [1] + [0] * (3 - filled)
        ended = Ended.RECRUITMENT if filled + 1 == slots else Ended.NOT
        assert state.to_dict()["ended"] == ended


@pytest.mark.rule("TC-SOLO-07", "TC-SOLO-09")
@pytest.mark.parametrize(
    ("level", "coins", "stock", "marks"),
    [("easy", 3, 2, {0}), ("medium", 3, 1, {0, 1}), ("hard", 0, 1, {1, 2})],
)
def test_levels(load: Load, level: str, coins: int, stock: int, marks: set[int]) -> None:
    here = Position(load(1, level=level))
    state = here.turn_of(0)
    assert state.to_dict()["solo"]["coins"] == coins
    assert [player(state, seat)["stock"] for seat in (1, 2, 3)] == [stock] * 3
    cards = [centre["card"] for centre in state.to_dict()["operations"][:3]]
    cards += state.to_dict()["operations_unseen"]
    # Marks 2, 3+ and 4+ are 0, 1 and 2.
    assert {here.record["operations"][card]["mark"] for card in cards} == marks


@pytest.mark.rule("TC-SOLO-07")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_levels_change_nothing_else(load: Load, players: int) -> None:
    easy = Position(load(players, level="easy")).turn_of(0)
    hard = Position(load(players, level="hard")).turn_of(0)
    assert easy.to_dict() == hard.to_dict()
