"""Packs that can't be played are refused; the message names the file, the entry and the field."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import quincunx as qx

from .packs import GAME, changed, edited

BOARD, DEPOTS, TRACKS, LOOP = "board_3_5.toml", "depots.toml", "tracks.toml", "loop.toml"
DISTRICTS, SETUP, DEVELOPMENTS = "districts.toml", "setup.toml", "developments.toml"
AGENDAS, PROJECTS, UPGRADES = "agendas.toml", "projects.toml", "upgrades.toml"
AUTOMA, SOLO = "automa_cards.toml", "solo_cards.toml"

#: File, old and new text that is there once, and what the message must say.
TEXTS: list[tuple[str, str, str, list[str]]] = [
    # Districts.
    (
        DISTRICTS,
        'code = "KB"',
        'code = "TH"',
        ["districts: there must be exactly TH, KB", "TH, TH"],
    ),
    (DISTRICTS, 'code = "KB"', 'code = "XX"', ['districts[1] "Knightsbridge" code', "'XX'"]),
    (DISTRICTS, '"Knightsbridge",    type = "commercial"', '"K", type = "park"', ["type", "park"]),
    (DISTRICTS, '"Knightsbridge"', '""', ["districts[1]", "name", "blank"]),
    (DISTRICTS, '"Knightsbridge"', f'"{"x" * 24}"', ["districts[1]", "23 bytes"]),
    (
        DISTRICTS,
        'type = "industrial",  tokens = 3 },\n  { code = "VP"',
        'type = "industrial", tokens = 16 },\n  { code = "VP"',
        ['districts[5] "Old Cross" tokens', "16"],
    ),
    # A board in rows.
    (BOARD, '"TTTKKKKUUU"', '"TTTKKKKUUX"', ["board_3_5: rows.plots[0] has 'X' at place 9"]),
    (BOARD, '"TTTKKOOUUU"', '"TTTKKOOUU"', ["rows.plots[1] has 9 characters", "must be 10"]),
    (BOARD, '"110111011"', '"110311011"', ["rows.horizontal[0] has '3' at place 3", "0 1 2"]),
    (BOARD, '"110111011"', '"11011101"', ["rows.horizontal[0] has 8 characters", "must be 9"]),
    (BOARD, '  "1012112101",\n', "", ["rows.vertical has 4 rows; with 6 rows", "must be 5"]),
    (BOARD, '"1.43.12.3"', '"1.43.12.8"', ["rows.blocks[0] has '8' at place 8"]),
    (BOARD, '"TTTKKKKUUU"', '".TTKKKKUUU"', ["rows.horizontal[0] has Rail spaces at place 0, but"]),
    (
        BOARD,
        '"211202112"',
        '"210202112"',
        ["the Rail spaces that come to the junction (2, 2) from W do not go on to E"],
    ),
    (BOARD, "edge_length = 2", "edge_length = 0", ["board_3_5.rows.edge_length", "0"]),
    (
        BOARD,
        "diagonal_length = 3",
        "diagonal_length = 10",
        ["board_3_5.rows.diagonal_length", "10"],
    ),
    (BOARD, "diagonal_length = 3\n", "", ["board_3_5.rows.diagonal_length", "is missing"]),
    (BOARD, "[board_3_5.rows]", "[board_3_5.lines]", ["lines", "allowed are rows, lists"]),
    # Depots.
    (
        DEPOTS,
        "{ price = 5, pieces = 3 }",
        "{ price = 5, pieces = 4 }",
        [".blueprint has 16 places"],
    ),
    (
        DEPOTS,
        "{ price = 5, pieces = 3 }",
        "{ price = 21, pieces = 3 }",
        ["blueprint[4].price", "21"],
    ),
    (
        DEPOTS,
        "{ price = 5, pieces = 3 }",
        "{ price = 5, pieces = 0 }",
        ["blueprint[4].pieces", "0"],
    ),
    # Tracks.
    (TRACKS, "[12, 13, 14,", "[12, 13,", ["tracks.income", "13"]),
    (TRACKS, "[12, 13, 14,", "[12, 11, 14,", ["tracks: income is [12, 11", "can't fall"]),
    (TRACKS, "[0, 2, 6,", "[1, 2, 6,", ["tracks: demand begins with 1"]),
    (TRACKS, "[0, 2, 6,", "[0, 6,", ["tracks.demand", "6"]),
    (TRACKS, "17, 25]", "17, 51]", ["tracks.demand[5]", "51"]),
    (TRACKS, "{ coins = 4 }", "{ coins = 0 }", ["tracks: bonuses[4] gives nothing"]),
    (TRACKS, "{ coins = 4 }", "{ permit = 5, power = 4 }", ["bonuses[4] gives 9 resources"]),
    (TRACKS, "{ coins = 4 }", "{ any = 4 }", ["tracks.bonuses[4].any", "is not a field", "rails"]),
    # The loop.
    (LOOP, 'id = "lobby", ', 'id = "market",', ["loop: there must be exactly develop, lobby"]),
    (LOOP, '"purchase_upgrade", "', '"', ["loop: zones: no Zone has purchase_upgrade"]),
    (LOOP, '"purchase_upgrade", "', '"purchase_power", "', ["no Zone has purchase_upgrade"]),
    (LOOP, '"purchase_permits", "', '"purchase_power", "', ["zones: market has purchase_power 2"]),
    (LOOP, '"purchase_upgrade", "', '"dance", "', ["loop.zones[2]", "actions[0]", "dance"]),
    (LOOP, 'name = "Develop"', f'name = "{"x" * 16}"', ["loop.zones[0]", "15 bytes"]),
    (LOOP, 'action = "claim_agenda", ', 'action = "build", ', ["loop: costs has build 2 times"]),
    (LOOP, "{ coins = 5, rails = 6 }", "{ coins = 5, rails = 3 }", ["rail_packs have [1, 3, 3] R"]),
    (LOOP, "  { coins = 5, rails = 6 },\n", "", ["loop.rail_packs", "3"]),
    (LOOP, "{ coins = 2, blueprint = 1 }", "{ coins = 21 }", ["loop.upgrade_costs[1].coins", "21"]),
    (LOOP, '"coins", coins = 1', '"coins"', ["loop: rewards[1] is 'coins' with 0 Coins"]),
    (LOOP, '{ kind = "none" }', '{ kind = "none", coins = 2 }', ["rewards[0] is 'none' with 2"]),
    (LOOP, '  { kind = "none" },\n', "", ["loop.rewards", "5"]),
    (LOOP, "storage = 8 ", "storage = 0 ", ["loop.limits.storage", "0"]),
    (LOOP, "agendas = 3 ", "agendas = 4 ", ["loop.limits.agendas", "4"]),
    (LOOP, "agendas = 3 ", "agendas = 2 ", ["loop.limits.agendas", "2"]),
    (LOOP, "[3, 2, 1]", "[3, 2]", ["loop.limits.agendas_drawn", "3"]),
    (LOOP, "[3, 2, 1]", "[4, 2, 1]", ["loop.limits.agendas_drawn[0]", "4"]),
    (LOOP, "stations = 12 ", "stations = 11 ", ["loop.limits.stations", "11"]),
    (LOOP, "rails = 32 ", "rails = 33 ", ["loop.limits.rails", "33"]),
    (LOOP, "rails = 32 ", "rails = 5 ", ["loop: rail_packs: 6 Rails are more than the 5"]),
    (LOOP, "lobbyists = 8 ", "lobbyists = 9 ", ["loop.limits.lobbyists", "9"]),
    (LOOP, "coins_per_prestige = 4", "coins_per_prestige = 0", ["coins_per_prestige", "0"]),
    (LOOP, "hub_two = 3", "hub_two = 1", ["loop: limits.prestige_hub_two is 1", "it is 2 already"]),
    # The setup.
    (
        SETUP,
        "projects = [3, 3, 3, 4, 4]",
        "projects = [4, 3, 3, 4, 4]",
        ["setup: projects[0] is 4"],
    ),
    (SETUP, "projects = [3, 3, 3, 4, 4]", "projects = [3, 3, 3, 4, 5]", ["setup.projects[4]", "5"]),
    (SETUP, "[1, 1, 2, 2, 3]", "[1, 1, 2, 2, 4]", ["setup.upgrades[4]", "4"]),
    (SETUP, "upgrades = 3 ", "upgrades = 2 ", ["setup: upgrades[4] is 3; the box has 2"]),
    (SETUP, "[4, 4, 4, 5, 5]", "[4, 4, 4, 5]", ["setup.developments", "5"]),
    (SETUP, "[4, 4, 4, 5, 5]", "[4, 4, 4, 5, 6]", ["setup.developments[4]", "6"]),
    (SETUP, "[4, 4, 4, 5, 5]", "[4, 3, 4, 5, 5]", ["first_game.players_1_3", "2 players need 9"]),
    (SETUP, "[70, 50, 20]", "[70, 70, 20]", ["setup: solo_grades are [70, 70, 20]"]),
    (SETUP, "[2, 4, 5, 7, 9,", "[2, 4, 5, 9,", ["first_game.players_1_3 names 11 different dev"]),
    (SETUP, "[2, 4, 5, 7, 9,", "[2, 4, 5, 5, 9,", ["first_game.players_1_3 names 11 different"]),
    (SETUP, "[1, 5, 8, 10]", "[1, 5, 8]", ["first_game.players_4_5 names 3 different projects"]),
    (SETUP, "[1, 5, 8, 10]", "[1, 5, 8, 19]", ["first_game.players_4_5 names project 19"]),
    # Developments.
    (DEVELOPMENTS, "number = 25", "number = 23", ["developments: number 23 is there 2 times"]),
    (
        DEVELOPMENTS,
        'number =  6, type = "commercial", ',
        'number = 6, type = "industrial",',
        ["developments: 7 are commercial; it must be 8"],
    ),
    (DEVELOPMENTS, "number =  6", "number = 26", ["by number the types must follow each other"]),
    (DEVELOPMENTS, "{ coins = 2 }, gain = { any = 2 }", "{}", ["development 20: it has neither"]),
    (
        DEVELOPMENTS,
        "gain = { any = 2 }",
        "gain = { any = 8, permit = 1 }",
        ["development 20: gain is 9 resources; at most 8"],
    ),
    (DEVELOPMENTS, "gain = { any = 2 }", "gain = { any = 9 }", ["developments[19].gain.any", "9"]),
    (
        DEVELOPMENTS,
        "gain = { any = 2 }",
        "gain = { any = 2 }, draw = 2",
        ["development 20: draw is"],
    ),
    (DEVELOPMENTS, "draw = 3", "draw = 4", ["developments[16].draw", "4"]),
    (DEVELOPMENTS, "draw = 3", "repeat = 3", ["development 17: repeat is given, but its action"]),
    (DEVELOPMENTS, "max_discs = 1 ", "max_steps = 1 ", ["development 4: max_steps is given, but"]),
    (DEVELOPMENTS, '"gain_construction"', '"purchase_rails"', ["developments[8].action", "'purch"]),
    (DEVELOPMENTS, "waive_power = true", "waive_power = 1", ["developments[10].waive_power", "1"]),
    (
        DEVELOPMENTS,
        'zone = "supply",  cost = { blueprint',
        'zone = "shop", cost = { blueprint',
        ["developments[20].zone", "'shop'"],
    ),
    # Agendas.
    (
        AGENDAS,
        "number = 35",
        "number = 34",
        ["agendas: there must be exactly the numbers 1 to 35", "missing [35], repeated [34]"],
    ),
    (AGENDAS, "number = 35", "number = 36", ["agendas[34].number", "36 is more than 35"]),
    (
        AGENDAS,
        'number = 3\ntop = { prestige = 3, terms = [{ district = "KB"',
        'number = 3\ntop = { prestige = 3, terms = [{ district = "KX"',
        ["agendas[2].top.terms[0].district", "KX"],
    ),
    (
        AGENDAS,
        "number = 3\ntop = { prestige = 3",
        "number = 3\ntop = { prestige = 51",
        ["agendas[2].top.prestige", "51"],
    ),
    (
        AGENDAS,
        'number = 3\ntop = { prestige = 3, terms = [{ district = "KB", kind = "stop"',
        'number = 3\ntop = { prestige = 3, terms = [{ district = "KB", kind = "park"',
        ["agendas[2].top.terms[0].kind", "park"],
    ),
    (
        AGENDAS,
        'number = 1\ntop = { prestige = 3, terms = [{ district = "TH"',
        'number = 1\ntop = { prestige = 3, terms = [{ district = "KB"',
        ["agenda 1: top has two terms for stops in KB"],
    ),
    # Projects.
    (PROJECTS, "number = 18", "number = 17", ["projects: there must be exactly", "missing [18]"]),
    (PROJECTS, "number = 18", "number = 19", ["projects[17].number", "19 is more than 18"]),
    (PROJECTS, "needs = [9, 10, 11]", "needs = [9, 11, 10]", ["project 1: needs is [9, 11, 10]"]),
    (PROJECTS, "needs = [9, 10, 11]", "needs = [9, 10]", ["projects[0].needs", "3"]),
    (
        PROJECTS,
        "needs = [9, 10, 11]",
        "needs = [9, 10, 14]",
        ["project 1: 14 are needed with 4 Lobbyists; on board_1_2 a player can come to 13"],
    ),
    (PROJECTS, "row = [8, 9, 10]", "row = [8, 9, 14]", ["project 3: 14 are needed with 4 Lobb"]),
    (
        PROJECTS,
        "needs = [2, 3, 4], prestige = [5, 11, 20]",
        "needs = [2, 3, 5], prestige = [5, 11, 20]",
        ["project 11: 5 are needed with 4 Lobbyists; on board_1_2 a player can come to 4"],
    ),
    (PROJECTS, "needs = [18, 22, 26]", "needs = [18, 22, 33]", ["project 10: 33 are needed"]),
    (
        PROJECTS,
        "[3, 4, 5], prestige = [6, 11, 17]",
        "[3, 4, 6], prestige = [6, 11, 17]",
        ["project 12: 6 are needed with 4 Lobbyists", "5"],
    ),
    (
        PROJECTS,
        "[3, 4, 5], prestige = [8, 15, 23]",
        "[3, 4, 7], prestige = [8, 15, 23]",
        ["project 18: 7 are needed with 4 Lobbyists", "6"],
    ),
    (
        PROJECTS,
        "[5, 6, 7], prestige = [10, 17, 25]",
        "[5, 6, 8], prestige = [10, 17, 25]",
        ["project 5: 8 are needed with 4 Lobbyists", "7"],
    ),
    (
        PROJECTS,
        "[4, 5, 6], prestige = [7, 14, 22]",
        "[4, 5, 13], prestige = [7, 14, 22]",
        ["project 15: 13 are needed with 4 Lobbyists; on board_1_2 a player can come to 12"],
    ),
    (PROJECTS, "prestige = [7, 14, 21]", "prestige = [7, 14, 14]", ["project 1: prestige is"]),
    (PROJECTS, '"hubs", needs', '"hubs", minimum = 2, needs', ["project 2: minimum is given for"]),
    (PROJECTS, '"districts", minimum = 1, ', '"districts", ', ["project 5: minimum is given for"]),
    (
        PROJECTS,
        '"hubs", needs',
        '"hubs", districts = ["TH"], needs',
        ["project 2: districts are n"],
    ),
    (PROJECTS, '["CR", "OC"]', '["CR", "CR"]', ["project 4: districts names one twice"]),
    (PROJECTS, '["CR", "OC"]', "[]", ["project 4: districts are named for the metric 'stops'"]),
    (PROJECTS, '"connections", needs', '"friends", needs', ["projects[8].metric", "friends"]),
    # Upgrades.
    (
        UPGRADES,
        'id = "A4"',
        'id = "A3"',
        ["upgrades: there must be exactly A1, A2, A3, A4, A5, A6"],
    ),
    (UPGRADES, '"Rail contract", value = 2', '"Rail contract"', ["upgrades: A4: value is missing"]),
    (UPGRADES, '"Overtime"', '"Overtime", value = 1', ["upgrades: A3: value is 1", "others none"]),
    (UPGRADES, '"Rail contract", value = 2', '"Rails", value = 21', ['"Rails" value', "21"]),
    # The cards of the Automa.
    (
        AUTOMA,
        "number = 8\n",
        "number = 7\n",
        ["automa_cards: there must be exactly", "missing [8]"],
    ),
    (AUTOMA, "number = 8\n", "number = 9\n", ["automa_cards[7].number", "9 is more than 8"]),
    (
        AUTOMA,
        "plot = [0, 1]",
        "plot = [9, 1]",
        ["automa card 1: plot (9, 1) is no Plot of board_1_2"],
    ),
    (AUTOMA, "plot = [0, 1]", "plot = [3, 1]", ["automa card 1: plot (3, 1) is no Plot"]),
    (
        AUTOMA,
        "plot = [0, 1]",
        "plot = [3, 0]",
        ["automa card 1: plot (3, 0) lies in KB, not in TH"],
    ),
    (AUTOMA, "plot = [0, 1]", "plot = [0]", ["automa_cards[0].plot", "2"]),
    (AUTOMA, 'facing = "N"', 'facing = "UP"', ["automa_cards[5].facing", "UP"]),
    (AUTOMA, 'number = 1, main = "FR"', 'number = 6, main = "FR"', ["[3].side_a.number", "6"]),
    (AUTOMA, 'number = 1, main = "FR"', 'number = 1, main = "B"', ["[3].side_a.main", "B"]),
    # Solo cards.
    (SOLO, "number = 14\n", "number = 13\n", ["solo_cards: there must be exactly", "missing [14]"]),
    (SOLO, "number = 14\n", "number = 15\n", ["solo_cards[13].number", "15 is more than 14"]),
    (
        SOLO,
        'number = 1\ncycles = [\n  { store = { construction = 2, permit = 1 }, action = "lobby_l',
        'number = 1\ncycles = [\n  { store = { gold = 2 }, action = "lobby_l',
        ["solo_cards[0].cycles[0].store.gold", "allowed are construction, permit"],
    ),
    (
        SOLO,
        'action = "demand", district = "CR" },\n  { store = { construction = 2, permit = 2 }',
        'action = "demand" },\n  { store = { construction = 2, permit = 2 }',
        ["solo card 2: a District is named for the action 'demand'", "in Cycle 2"],
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "says"), TEXTS)
def test_wrong_texts(tmp_path: Path, file: str, old: str, new: str, says: list[str]) -> None:
    with pytest.raises(qx.PackError) as caught:
        qx.load_pack(GAME, changed(tmp_path, file, old, new))
    message = str(caught.value)
    assert message.startswith(f"{tmp_path / file}: "), message
    for part in says:
        assert part in message
    assert len(message) < 2000


Change = Callable[[dict[str, Any]], Any]


def without_district(content: dict[str, Any]) -> None:
    """Leave no Plot of Verdant Park on the smaller side."""
    rows = content["board_1_2"]["rows"]
    rows["plots"] = [row.replace("V", "O") for row in rows["plots"]]


def alone(content: dict[str, Any]) -> None:
    """Put all Automa cards on one Plot."""
    for card in content["automa_cards"]:
        card.update(plot=[4, 2], district="OC")


def too_many_plots(content: dict[str, Any]) -> None:
    """Repeat a row of the larger side until there are too many Plots."""
    rows = content["board_3_5"]["rows"]
    for name in ("plots", "horizontal", "vertical", "blocks"):
        rows[name] += rows[name][-1:]
    rows["horizontal"][-1] = "111101111"


def wrong_first_types(content: dict[str, Any]) -> None:
    """Recommend five commercial Developments and three industrial ones."""
    content["setup"]["first_game"]["players_1_3"]["developments"][4] = 1


#: What is changed, and what the message must say.
CHANGES: list[tuple[Change, list[str]]] = [
    (without_district, ["board_1_2: ", "the District VP has no Plot"]),
    (alone, ["automa_cards: ", "automa card 1: all others have the same Plot"]),
    (too_many_plots, ["board_3_5: ", "there are 66 Plots; at most 64 are allowed"]),
    (wrong_first_types, ["developments: ", "5 of those that setup.first_game names for 1 players"]),
    (
        lambda content: content["setup"]["first_game"]["players_1_3"]["developments"].__setitem__(
            0, 24
        ),
        ["developments: ", "there is no development 24, which setup.first_game names"],
    ),
    (
        lambda content: content["tracks"]["capacity"][0].update(upgrade=True),
        ["tracks: ", "capacity has upgrade icons at steps [1, 5, 8]"],
    ),
    (
        lambda content: content["depots"]["side_1_2"]["construction"][1].update(price=1),
        ["depots: ", "side_1_2.construction[1]: price is 1", "isn't sold"],
    ),
    (
        lambda content: content["setup"]["box"]["resources"].update(power=7),
        ["depots: ", "side_3_5.power has 8 places; at most 7 are allowed"],
    ),
    (
        lambda content: [district.update(tokens=2) for district in content["districts"]],
        ["districts: there are 14 Demand tokens; 4 players need 15"],
    ),
    (
        lambda content: content["loop"]["limits"].update(coins_per_prestige=1),
        ["the pack: a player could come to about", "at most 400 is allowed"],
    ),
    (
        lambda content: content["loop"]["limits"].update(lobbyists=6),
        ["projects: ", "project 11: 4 are needed with 4 Lobbyists", "can come to 2"],
    ),
]


@pytest.mark.parametrize(("change", "says"), CHANGES)
def test_wrong_packs(change: Change, says: list[str]) -> None:
    with pytest.raises(qx.PackError) as caught:
        edited(change)
    for part in says:
        assert part in str(caught.value)


def test_a_table_that_is_wrong_does_not_hide_another(tmp_path: Path) -> None:
    """Tables that are checked against one that is wrong are not told to be wrong."""
    folder = changed(tmp_path, DISTRICTS, 'code = "KB"', 'code = "XX"')
    with pytest.raises(qx.PackError) as caught:
        qx.load_pack(GAME, folder)
    assert "automa" not in str(caught.value)
    assert "board" not in str(caught.value)
