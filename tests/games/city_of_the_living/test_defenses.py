"""The Defenses scoring of a turn."""

from __future__ import annotations

import pytest

from .positions import ACTION, Load, Position, amounts, totals

#: Tiles on a Normal mat that bring Defenses to a total.
MATS: dict[int, dict[int, int]] = {
    4: {4: 20, 8: 19},
    2: {8: 19},
    1: {4: 20},
    0: {4: 13},
    -1: {},
    -3: {2: 0},
    -5: {1: 2, 2: 0, 6: 12},
}


@pytest.mark.parametrize(
    ("defenses", "zombies", "fuel", "left"),
    [
        pytest.param(1, 8, 2, 7, id="+1, CL-DEF-01"),
        pytest.param(2, 8, 2, 6, id="+2, CL-DEF-01"),
        pytest.param(4, 4, 2, 0, id="+4 for 4 Zombies, CL-DEF-01"),
        pytest.param(4, 3, 3, 0, id="+4 for 3 Zombies, CL-DEF-02"),
        pytest.param(2, 0, 4, 0, id="+2 for no Zombie, CL-DEF-02"),
        pytest.param(4, 18, 2, 14, id="+4 from the stack, CL-ZOM-03"),
        pytest.param(0, 8, 2, 8, id="0, CL-DEF-03"),
        pytest.param(0, 0, 2, 0, id="0 for no Zombie, CL-DEF-03"),
        pytest.param(-1, 8, 2, 9, id="-1, CL-DEF-04"),
        pytest.param(-3, 15, 2, 18, id="-3 onto the stack, CL-DEF-04"),
        pytest.param(-5, 0, 2, 5, id="-5 for no Zombie, CL-DEF-04"),
    ],
)
@pytest.mark.rule("CL-DEF-01", "CL-DEF-02", "CL-DEF-03", "CL-DEF-04")
def test_defenses(load: Load, defenses: int, zombies: int, fuel: int, left: int) -> None:
    position = Position(load(), turn=4).lay(MATS[defenses]).put(zombies=zombies)
    state = position.scoring(25)
    assert totals(state)[1] == defenses
    assert amounts(state) == (fuel, left)


@pytest.mark.rule("CL-DEF-04")
def test_no_payment_averts_zombies_from_defenses(load: Load) -> None:
    state = Position(load(), turn=4).lay(MATS[-5]).put(fuel=50).scoring(25)
    assert state.to_dict()["phase"] == ACTION
    assert amounts(state) == (50, 13)
