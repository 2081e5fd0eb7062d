"""What holds in every state, and from one state to the next: along random games."""

from __future__ import annotations

import random
from typing import Any

import pytest

import quincunx as qx

from ..support import legal
from .ids import GAME, Card, Phase
from .positions import Load

Fields = dict[str, Any]


def check_sums(fields: Fields, players: int) -> None:
    """Check what can be counted in a state in the course of a game."""
    places = fields["card_place"]
    assert len(places) == 90
    assert len(fields["extra_place"]) == 15
    for slot in range(6):
        assert places.count(Card.DISPLAY + slot) <= 1
    on_panels = sum(panel["white"] for panel in fields["panels"])
    assert on_panels + fields["white"] + fields["solo"]["stored_white"] <= 30
    assert sum(one["tickets"] for one in fields["partisans"]) <= 8
    assert sum(one["police"] for one in fields["partisans"]) <= 24
    for panel in fields["panels"]:
        assert panel["white"] + panel["black"] + bin(panel["own"]).count("1") <= 3
    black = fields["bag_black"] + fields["first_black"]
    black += sum(zone["black"] for zone in fields["zones"])
    if fields["phase"] not in (Phase.EVALUATION, Phase.OVER) or players > 1:
        assert black == {1: 8, 2: 4, 3: 6, 4: 8}[players]


def check_steps(before: Fields, after: Fields, players: int) -> None:
    """Check what never falls."""
    for old, new in zip(before["partisans"][:players], after["partisans"][:players], strict=True):
        assert new["record"] >= old["record"]
        assert new["tower"] >= old["tower"]
        assert new["police"] >= old["police"]
        assert new["goals_done"] | old["goals_done"] == new["goals_done"]
        assert new["discs"] | old["discs"] == new["discs"]
    assert after["solo"]["detective"] >= before["solo"]["detective"]
    assert {*before["prs"]} <= {*after["prs"]}
    assert after["train_next"] >= before["train_next"]


@pytest.mark.rule("TC-INV-01", "TC-INV-03", "TC-INV-04", "TC-INV-05", "TC-INV-06", "TC-INV-07")
@pytest.mark.rule("TC-INV-08", "TC-INV-18", "TC-INV-19")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_along_games(load: Load, players: int) -> None:
    game, choice = load(players), random.Random(players)
    state = game.new_initial_state(seed=players)
    fields, turns_left = state.to_dict(), -1
    for _ in range(600):
        if state.is_terminal():
            break
        state.apply_action(choice.choice(legal(state)))
        after = state.to_dict()
        check_sums(after, players)
        check_steps(fields, after, players)
        assert state.check() is None
        if after["ended"] and players > 1:
            begun = after["turns"] - fields["turns"]
            turns_left = players - 1 if turns_left < 0 else turns_left - begun
            assert turns_left >= 0
        fields = after


@pytest.mark.rule("TC-INV-20")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_scores_follow_from_the_state(load: Load, players: int) -> None:
    game = qx.load(GAME, players=players)
    for index in range(6):
        played = game.play(seed=5, index=index)
        end = game.replay(played)
        again = load(players).state_from_dict(end.to_dict())
        assert again.scores().tolist() == end.scores().tolist()
        assert again.placements().tolist() == end.placements().tolist()
        assert {name: value.tolist() for name, value in again.categories().items()} == {
            name: value.tolist() for name, value in end.categories().items()
        }
