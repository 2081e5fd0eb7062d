"""What holds in every state, and from one state to the next: along random games."""

from __future__ import annotations

import random
from typing import Any

import pytest

import quincunx as qx

from ..support import legal
from .ids import GAME, Phase
from .positions import Load

Fields = dict[str, Any]
GAMES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (4, {"event_choice": "machine", "parity": "machine", "city": "random"}),
    (5, {"heroes": 4, "enhancement": "E3"}),
    (2, {"mode": "coop"}),
    (4, {"mode": "coop", "heroes": 4, "deviation": "random"}),
    (3, {"missions": "random", "one_riot": True}),
    (2, {"scenario": "rise_of_the_enforcer"}),
    (2, {"scenario": "class_warfare", "hero_ids": ("coolum", "sylvia", "mustafa")}),
]


def check_state(fields: Fields, heroes: int, coop: bool) -> None:
    """Check what can be counted in a state."""
    districts = fields["districts"]
    guards = sum(data["guards"] + data["broken"] for data in districts)
    assert guards == (18 if heroes == 3 else 22)
    assert sum(data["special"] + data["special_broken"] for data in districts) <= (9 if coop else 0)
    carried = fields["carried"]
    shown = sum(
        sum(data[name]) for data in districts for name in ("identified", "known", "revealed")
    )
    unknown = sum(data["unknown"] for data in districts) + (carried == 1)
    assert unknown + shown + sum(fields["arrested"]) + (carried > 1) == 27
    assert sum(fields["pool"]) == unknown + 3
    assert all(left <= whole for left, whole in zip(fields["bag"], (3, 4, 3, 2), strict=True))
    assert fields["check"] or fields["bag"][3] > 0
    for hero in fields["heroes"][:heroes]:
        assert hero["hand"] + hero["forfeited"] == 511
        assert hero["hand"] & hero["forfeited"] == 0
    if fields["round"] and not coop:
        assert sum(data["raid"] > 0 for data in districts) <= 3
        assert sum(data["checkpoint"] for data in districts) <= 3
    if fields["phase"] in (Phase.OPENING, Phase.ACCESS) and not coop:
        assert not any(data["raid"] for data in districts)
    assert (fields["plan"] == 12) == (fields["ended"] == 4)
    assert fields["riots"] - fields["stage_riot"] == sum(data["riot"] for data in districts)
    assert fields["round"] <= 26


def check_step(before: Fields, after: Fields, plan_falls: bool) -> None:
    """Check what never falls."""
    assert after["discontent"] >= before["discontent"]
    assert after["riots"] >= before["riots"]
    assert after["plan"] >= before["plan"] or plan_falls or before["phase"] == Phase.SETUP
    assert {*before["events_seen"]} <= {*after["events_seen"]}
    assert before["missions_done"] & ~after["missions_done"] == 0
    assert all(new >= old for old, new in zip(before["draws"], after["draws"], strict=True))


@pytest.mark.rule("GM-SETUP-03", "GM-SETUP-04", "GM-CHECK-06", "GM-CITY-01", "GM-DISC-01")
@pytest.mark.rule("GM-END-02", "GM-END-04", "GM-MACH-06", "GM-OPEN-09", "GM-OPEN-10")
@pytest.mark.parametrize("case", range(len(GAMES)))
def test_along_games(load: Load, case: int) -> None:
    players, options = GAMES[case]
    game, choice = load(players, **options), random.Random(case)
    state = game.new_initial_state(seed=case, chance="explicit")
    fields = state.to_dict()
    for _ in range(900):
        if state.is_terminal():
            break
        action = state.sample_chance() if state.is_chance_node() else choice.choice(legal(state))
        state.apply_action(int(action))
        assert state.check() is None
        after = state.to_dict()
        check_state(after, options.get("heroes", 3), options.get("mode") == "coop")
        check_step(fields, after, options.get("scenario") == "rise_of_the_enforcer")
        fields = after


@pytest.mark.rule("GM-END-01", "GM-END-03", "GM-END-04")
@pytest.mark.parametrize("case", range(len(GAMES)))
def test_scores_follow_from_the_state(load: Load, case: int) -> None:
    players, options = GAMES[case]
    game = qx.load(GAME, players=players, **options)
    for index in range(4):
        end = game.replay(game.play(seed=5, index=index))
        fields = end.to_dict()
        again = load(players, **options).state_from_dict(fields)
        assert again.scores().tolist() == end.scores().tolist()
        assert again.placements().tolist() == end.placements().tolist()
        places, coop = end.placements().tolist(), options.get("mode") == "coop"
        if coop:
            assert places == [1] * players
        elif fields["ended"] in (1, 2, 3):
            assert places == [players, *[1] * (players - 1)]
        else:
            assert places == [1, *[2] * (players - 1)]
