"""What holds in every state of every game: checked step by step along random games."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import quincunx as qx

from ..support import legal
from .positions import (
    ACTION,
    DRAW,
    END_PAY,
    FIGHT,
    GAME,
    GATHER,
    MARKS,
    OVER,
    PAY,
    PLACE,
    PRINTED,
    SCAVENGE_COOP,
    SCAVENGE_DEF,
    SPLIT,
    TOTALS,
    YEARS,
    Load,
    buy,
    edited_pack,
    first_state,
)

Fields = dict[str, Any]
MODES = [
    (2, ("normal", "normal")),
    (3, ("difficult", "normal", "difficult")),
    (4, ("normal", "difficult", "difficult", "normal")),
]
COLOUR = {"transport": range(3), "provision": range(3, 5), "weapon": (5, 6)}
COLOUR["fortification"] = range(7, 11)


def random_games(game: qx.Game, count: int, seed: int) -> list[list[qx.State]]:
    """Return the states of some random games, each from the start to the end."""
    games = []
    for number in range(count):
        choice = random.Random(seed * 1000 + number)
        states = [first_state(game)]
        while not states[-1].is_terminal():
            states.append(states[-1].child(choice.choice(legal(states[-1]))))
        games.append(states)
    return games


def check_mats(game: qx.Game, fields: Fields) -> None:
    """Check totals, colours and lines of all mats."""
    tiles = game.pack.tiles
    for seat, player in enumerate(fields["players"]):
        printed = game.pack.mats.side(game.options.sides[seat]).preprinted
        faces = [tiles[top] for top in player["space"] if top < PRINTED]
        faces += [face for face in printed if player["space"][face.space] == PRINTED]
        for total, mark in zip(TOTALS, MARKS, strict=True):
            assert player[total] == sum(getattr(face, mark) for face in faces)
        for space, top in enumerate(player["space"]):
            if top < PRINTED:
                assert space in COLOUR[tiles[top].type]
        knives = [face.space for face in printed if face.unusable]
        for blue, green in ((8, 5), (9, 6), (10, 6)):
            if player["space"][blue] < PRINTED and green in knives:
                assert player["space"][green] < PRINTED


def check_tiles(fields: Fields) -> None:
    """Check that each tile is in one place and that the years came in order."""
    offer, drawn = set(fields["offer"]), set(fields["drawn"])
    tops = [top for player in fields["players"] for top in player["space"] if top < PRINTED]
    known = set(range(24)) | drawn
    assert len(tops) == len(set(tops))
    assert set(tops).isdisjoint(offer)
    assert set(tops) | offer <= known
    if fields["pending_tile"] != 255:
        assert fields["pending_tile"] in known - offer - set(tops)
    revealed = fields["turn"] + (fields["phase"] not in (DRAW, END_PAY, OVER))
    assert len(drawn) == revealed
    for first, size in YEARS[1:]:
        done = len(drawn & set(range(first, first + size)))
        assert done == min(size, max(0, revealed - (first - 24)))


def check_node(game: qx.Game, state: qx.State, fields: Fields) -> None:
    """Check who is to act and that a choice is one."""
    phase, actions = fields["phase"], legal(state)
    assert fields["actions_left"] in {ACTION: (1, 2), PLACE: (0, 1)}.get(phase, (0,))
    if phase in (PAY, SPLIT, PLACE, END_PAY):
        assert len(actions) >= 2
    if phase == ACTION:
        assert actions[0] == GATHER
        assert state.current_player() == fields["turn"] % game.players
    assert state.check() is None


def check_step(before: Fields, after: Fields, action: int, symbol: str, factor: int) -> None:
    """Check that Fuel and Zombies changed as the step allows, and that nothing fell."""
    final = after["phase"] == OVER
    for seat, (old, new) in enumerate(zip(before["players"], after["players"], strict=True)):
        assert new["cube_coop"] >= old["cube_coop"]
        assert new["cube_def"] >= old["cube_def"]
        assert all(n >= o for o, n in zip(old["points"], new["points"], strict=True))
        assert sum(new["points"]) == new["advantage"]
        for was, now in zip(old["space"], new["space"], strict=True):
            assert now == was or now < PRINTED
        if final:
            assert new["fuel"] <= 5
        elif before["phase"] == DRAW:
            assert new["fuel"] - old["fuel"] in fuel_scored(old, symbol, factor)
            assert new["zombies"] - old["zombies"] in zombies_scored(old, symbol)
        elif before["phase"] in (ACTION, PLACE) and after["phase"] != END_PAY:
            if seat != before["to_act"]:
                assert new == old
            elif before["phase"] == ACTION:
                change = (new["fuel"] - old["fuel"], new["zombies"] - old["zombies"])
                assert change in changes_of_action(old, action)


def changes_of_action(player: Fields, action: int) -> list[tuple[int, int]]:
    """Return what Fuel and Zombies can change by in a main action."""
    plain = {GATHER: [(2, 0)], FIGHT: [(0, -1)], SCAVENGE_COOP: [(0, 0)], SCAVENGE_DEF: [(0, 0)]}
    prices = (1, *range(2, 17, 2))
    removed = 0 if action not in (buy(9), buy(16)) else min(3, player["zombies"])
    return plain.get(action, [(-price, -removed) for price in prices])


def fuel_scored(player: Fields, symbol: str, factor: int) -> tuple[int, ...]:
    """Return what a player's Fuel can change by in a scoring, before any choice."""
    surplus = max(0, player["defs"] - player["zombies"])
    gained = {
        "cooperation": max(0, player["coop"]),
        "defenses": surplus,
        "fuel": player["fuel_sym"] * factor,
    }.get(symbol, 0)
    return (0, gained)  # nothing yet if another player is asked first


def zombies_scored(player: Fields, symbol: str) -> tuple[int, ...]:
    """Return what a player's Zombies can change by in a scoring, before any choice."""
    change = {
        "cooperation": max(0, -player["coop"]),
        "defenses": max(-player["defs"], -player["zombies"]),
    }.get(symbol, 0)
    return (0, change)


@pytest.mark.rule("CL-PLACE-06", "CL-PLACE-01", "CL-LOCK-01", "CL-SPEC-01", "CL-ADV-04")
@pytest.mark.rule("CL-PLACE-04", "CL-SCAV-07", "CL-ZOM-07", "CL-FUEL-03", "CL-TURN-04")
@pytest.mark.parametrize(("players", "sides"), MODES)
@pytest.mark.parametrize("factor", [1, 2])
def test_along_random_games(load: Load, players: int, sides: tuple[str, ...], factor: int) -> None:
    game = load(players, sides=sides, fuel_per_symbol=factor)
    scoring = {tile.id: tile.scoring for tile in game.pack.tiles}
    for states in random_games(game, 4, seed=players + 10 * factor):
        fields = [state.to_dict() for state in states]
        actions = states[-1].history()
        taken = Counter(
            player for player, action in states[-1].full_history() if player >= 0 and action < 68
        )
        assert taken == dict.fromkeys(range(players), 72 // players)
        for k, state in enumerate(states):
            check_mats(game, fields[k])
            check_tiles(fields[k])
            check_node(game, state, fields[k])
            if k > 0:
                symbol = scoring.get(actions[k - 1], "none")
                check_step(fields[k - 1], fields[k], actions[k - 1], symbol, factor)


@pytest.mark.rule("CL-BUY-07", "CL-PLACE-08")
@pytest.mark.parametrize(("players", "sides"), MODES)
def test_every_purchase_offered_can_be_completed(
    load: Load, players: int, sides: tuple[str, ...]
) -> None:
    for states in random_games(load(players, sides=sides), 2, seed=players):
        for state in states[::3]:
            if state.to_dict()["phase"] != ACTION:
                continue
            for action in legal(state):
                after = state.child(action)
                if after.to_dict()["phase"] == PLACE:
                    assert len(legal(after)) >= 2
                    after = after.child(legal(after)[-1])
                assert after.to_dict()["phase"] != PLACE
                assert after.is_terminal() or legal(after)


@pytest.mark.rule("CL-ADV-02", "CL-SPEC-05", "CL-END-07")
def test_a_blocked_player_gains_points_from_special_tiles_only(load: Load) -> None:
    # Twelve Zombies at the start and a track of 12: blocked at once, and for most of the game.
    def crowd(content: Fields) -> None:
        for side in ("normal", "difficult"):
            content["mats"][side].update(zombie_track=12, zombie_start=14, track_advantage=[12])

    seen = 0
    for states in random_games(load(2, pack=edited_pack(crowd)), 4, seed=7):
        for before, after in pairwise(states):
            old, new = before.to_dict(), after.to_dict()
            if new["phase"] == OVER:
                continue
            for one, other in zip(old["players"], new["players"], strict=True):
                if one["zombies"] >= 12:
                    gained = [b - a for a, b in zip(one["points"], other["points"], strict=True)]
                    assert gained[:2] + gained[3:] == [0] * 5
                    seen += gained[2]
    assert seen > 0  # it was put to the test


@pytest.mark.rule("CL-MODE-04", "CL-INFO-01")
@settings(max_examples=25)
@given(
    players=st.integers(2, 4),
    side=st.sampled_from(["normal", "difficult"]),
    choices=st.lists(st.integers(0, 2**16), min_size=1, max_size=60),
)
def test_both_engines_agree_on_any_line_of_play(
    players: int, side: str, choices: list[int]
) -> None:
    one = first_state(qx.load(GAME, players=players, sides=side))
    other = first_state(qx.load(GAME, players=players, sides=side, engine="reference"))
    for number in choices * 4:
        fields = one.to_dict()
        assert other.to_dict() == fields
        actions = legal(one)
        assert legal(other) == actions
        assert other.chance_outcomes() == one.chance_outcomes()
        check_tiles(fields)
        check_mats(one.game, fields)
        assert one.check() is None
        assert other.check() is None
        if one.is_terminal():
            break
        one.apply_action(actions[number % len(actions)])
        other.apply_action(actions[number % len(actions)])
    assert one.observation(0) == other.observation(0)
