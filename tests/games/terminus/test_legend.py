"""What tiles, cards and boards say, by the names that texts of the game give them."""

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
    "Automa card 1": "Supply, Prime Hub at TH (0,1) facing E; side A: 1, right or else ahead, side "
    "B: 3, ahead or else left",
    "Move to Develop": "Claim Demand (1 Power), Build Development (1 Permit), Assign Lobbyist",
    "Move to Build": "Purchase Rails (1 for 2 Coins, 3 for 3 Coins, 6 for 5 Coins), Build "
    "(2 Construction, 1 Permit; 1 Blueprint a disc), Claim Demand (1 Power)",
    "Purchase Upgrade": "2 Coins; the second one 2 Coins, 1 Blueprint",
    "Claim Agenda": "1 Permit; 3/2/1 by Year to choose from",
    "Capacity": "steps 1 to 12 cost 1/1/1/1/1/1/1/1/1/1/1/1 Construction, "
    "0/0/0/1/0/0/1/0/0/2/0/2 Power; Build Upgrades at 5, 8",
    "Demands": "tokens are worth 2/6/11/17/25, not added up",
    "Automa's marker": "a move to its Zone costs 1 Coin",
}

#: Names in the text of every position.
ALWAYS = ("Year", "Capacity", "Demands", "Depots")


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


def test_income_and_the_prices_of_depots() -> None:
    says = legend_of(GAME, qx.load_pack(GAME))
    assert says["Year"].startswith("each begins with 12/13/14/15/16/")
    assert says["Year"].endswith(" a resource, a resource or 2 Coins, a resource and 2 Coins")
    small, large = says["Depots"].split("; ")
    assert small.startswith("for 1 or 2 players Construction 4/4/4, Permits 2/2/2/2 at 1/2/3/4, ")
    assert "Power 2/2/2/2 at 1/2/3/4, Blueprints 3/3/3/3/3 at 1/2/3/4/5" in large


STEP = "capacity = [\n  { construction = 3"
#: A part of a pack, what it becomes, and the name under which that is told.
BOARDS = [
    ("loop.toml", "cost = { power = 1 }", "cost = { power = 2 }", "Claim Demand", "2 Power"),
    ("loop.toml", "cost = { power = 1 }", "cost = { power = 2 }", "Move to Build", "(2 Power)"),
    ("loop.toml", "blueprint_per_disc = 1", "blueprint_per_disc = 3", "Move to Build", "3 Bluep"),
    ("loop.toml", "automa_coin = 1", "automa_coin = 2", "Automa's marker", "2 Coins"),
    ("tracks.toml", "capacity = [\n  { construction = 1", STEP, "Capacity", "cost 3/1/1/"),
    ("tracks.toml", "demand = [0, 2,", "demand = [0, 4,", "Demands", "4/6/11/17/25"),
    ("tracks.toml", "income = [12,", "income = [11,", "Year", "11/13/"),
]


@pytest.mark.parametrize(("file", "old", "new", "name", "says"), BOARDS)
def test_boards_of_a_changed_copy(
    tmp_path: Path, file: str, old: str, new: str, name: str, says: str
) -> None:
    assert says not in legend_of(GAME, qx.load_pack(GAME))[name]
    copy = changed(tmp_path, file, old, new)
    assert says in legend_of(GAME, qx.load_pack(GAME, copy))[name]


@pytest.mark.parametrize("players", [1, 2, 4])
def test_nobody_has_to_look_up_what_boards_say(players: int) -> None:
    """Moves, and actions with a price that their choices do not tell; tracks in every position."""
    game = qx.load(GAME, players=players)
    legend = legend_of(GAME, game.pack)
    state = game.new_initial_state(3, chance="explicit")
    moves: set[str] = set()
    for who, action in game.replay(game.play(3, policy="greedy")).full_history():
        for choice in state.legal_actions().tolist():
            text = state.action_to_string(who, choice)
            if text.startswith("Move to "):
                moves.add(text)
        assert all(re.search(rf"(?<!\w){name}(?!\w)", str(state)) for name in ALWAYS)
        state.apply_action(action)
    assert len(moves) == 6
    assert {*moves, *ALWAYS} <= legend.keys()
    assert (str(state).count("Automa's marker") > 0) is (players <= 2)


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
