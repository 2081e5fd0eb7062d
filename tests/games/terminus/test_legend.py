"""What tiles and cards say, by the names that texts of the game give them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import quincunx as qx
from quincunx.packs.loading import legend_of

from .packs import GAME, changed

SAYS = {
    "Development 10": "Industrial, Lobby; pay 1 Coin, collect 4 Construction",
    "Development 7": "Commercial, Market; collect 3 Coins",
    "Development 4": "Commercial, Build; build for 1 Permit; at most 1 disc",
    "Development 20": "Residential, Market; pay 2 Coins, collect 2 resources of your choice",
    "Development 22": "Residential, Develop; assign lobbyist; and collect 2 Coins",
    "Agenda 3": "3 for 2 Stops in KB; with a Lobbyist 8 for 4 Stops in KB",
    "Agenda 4": "4 for 1 Hub in VP and 1 Stop in MH; with a Lobbyist 8 for 1 Hub in VP and 1 Hub "
    "in MH",
    "Project 04": "own Stops in CR, OC: 5/6/7 for 6/12/21",
    "Project 18": "Districts with own Stops, 2 or more each: 3/4/5 for 8/15/23",
    "Rail contract": "each purchase of Rails brings 2 more Rails",
    "Automa card 1": "Supply, Prime Hub at TH (0,1) facing E; side A: 1, R or else F, side B: 3, F "
    "or else L",
}


@pytest.mark.parametrize("name", SAYS)
def test_what_components_say(name: str) -> None:
    assert legend_of(GAME, qx.load_pack(GAME))[name] == SAYS[name]


def test_the_rows_of_a_project_that_differ() -> None:
    says = legend_of(GAME, qx.load_pack(GAME))["Project 03"]
    assert says.endswith(": 7/8/9 or in row 2 8/9/10 for 8/15/22")


def test_a_cycle_of_a_solo_card() -> None:
    says = legend_of(GAME, qx.load_pack(GAME))["Solo card 1"]
    assert says.startswith("Cycle 1: store 2 Construction, 1 Permit, then lobby lowest; Cycle 2:")


def test_a_changed_copy_says_something_else(tmp_path: Path) -> None:
    folder = changed(tmp_path, "developments.toml", "gain = { coins = 3 }", "gain = { coins = 7 }")
    says = legend_of(GAME, qx.load_pack(GAME, folder))["Development 7"]
    assert says == "Commercial, Market; collect 7 Coins"


@pytest.mark.parametrize("players", [1, 3])
def test_every_numbered_thing_in_texts_of_a_game_is_explained(players: int) -> None:
    game = qx.load(GAME, players=players)
    legend = legend_of(GAME, game.pack)
    numbered = re.compile(r"(?:Development|Agenda|Project|Automa card|Solo card) \d+")
    state = game.new_initial_state(3, chance="explicit")
    named: set[str] = set()
    for who, action in game.replay(game.play(3, policy="greedy")).full_history():
        for choice in state.legal_actions().tolist():
            named |= {*numbered.findall(state.action_to_string(who, choice))}
        named |= {*numbered.findall(str(state))}
        state.apply_action(action)
    assert len(named) > 60
    assert named <= legend.keys()
