"""The record of components: what the native engine is given."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import quincunx as qx

from .packs import DISTRICTS, GAME, PLAYERS, components, edited

COST = ["coins", "construction", "permit", "power", "blueprint"]
#: The tables of the record in order: how many entries, and their fields.
SHAPE: dict[str, tuple[int, list[str]]] = {
    "plots": (64, ["present", "district", "x", "y"]),
    "junctions": (16, ["present", "x", "y"]),
    "segments": (
        192,
        ["present", "a", "b", "length", "cap", "dir", "dir_b", "block", "crosses"],
    ),
    "blocks": (64, ["present", "x", "y", "zoning", "corners"]),
    "districts": (7, ["name", "code", "type", "tokens"]),
    "developments": (
        24,
        [
            "number",
            "type",
            "zone",
            "cost",
            "gain",
            "action",
            "max_discs",
            "blueprint_per_disc",
            "max_steps",
            "waive_power",
            "draw",
            "repeat",
        ],
    ),
    "upgrades": (6, ["name", "value"]),
    "agendas": (35, ["top", "bottom"]),
    "projects": (18, ["number", "metric", "districts", "minimum", "needs", "prestige"]),
    "automa_cards": (8, ["zone", "plot", "facing", "sides"]),
    "solo_cards": (14, ["cycles"]),
    "depots": (4, ["places", "price", "column"]),
    "tracks": (0, []),
    "rewards": (5, ["kind", "coins"]),
    "zones": (6, ["name", "actions"]),
    "costs": (13, COST),
    "packs": (3, ["coins", "rails"]),
    "upgrade_costs": (2, COST),
    "limits": (0, []),
    "first_developments": (24, []),
    "first_projects": (18, []),
}
TRACKS = {
    "income": 13,
    "capacity_construction": 12,
    "capacity_power": 12,
    "capacity_icon": 12,
    "demand": 6,
    "bonuses": None,
    "bonus": 8,
}
LIMITS = {
    "storage": 8,
    "agendas": 3,
    "draws": [3, 2, 1],
    "rails": 32,
    "stations": 12,
    "lobbyists": 8,
    "coins_per_prestige": 4,
    "blueprint_per_disc": 1,
    "developments_per_type": 4,
    "projects": 3,
    "upgrade_stock": 2,
    "solo_grades": [70, 50, 20],
    "connection_coins": 1,
    "connection_power": 1,
    "automa_coin": 1,
    "prestige_station": 1,
    "prestige_hub_one": 2,
    "prestige_hub_two": 3,
}
NOTHING = dict.fromkeys(COST, 0)


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """The components of a game for three."""
    return components()


@pytest.fixture(scope="module")
def small() -> dict[str, Any]:
    """The components of a game for two."""
    return components(players=2)


def numbers(value: Any) -> Iterator[int]:
    """Yield every number of a record."""
    if isinstance(value, dict):
        for inner in value.values():
            yield from numbers(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from numbers(inner)
    elif not isinstance(value, str):
        yield value


@pytest.mark.parametrize("players", PLAYERS)
def test_shape(players: int) -> None:
    record = components(players=players)
    assert list(record) == list(SHAPE)
    for table, (count, fields) in SHAPE.items():
        if count:
            assert len(record[table]) == count, table
        if fields:
            assert all(list(entry) == fields for entry in record[table]), table
    assert list(record["tracks"]) == list(TRACKS)
    for name, count in TRACKS.items():
        assert count is None or len(record["tracks"][name]) == count, name
    assert list(record["limits"]) == list(LIMITS)
    for number in numbers(record):
        assert type(number) is int
        assert 0 <= number <= (0xFFFF if number > 0xFF else 0xFF)
    assert max(n for table in record if table != "zones" for n in numbers(record[table])) <= 255


def test_inner_shapes(record: dict[str, Any]) -> None:
    for development in record["developments"]:
        assert list(development["cost"]) == COST
        assert list(development["gain"]) == [*COST, "rails", "any"]
    for agenda in record["agendas"]:
        for row in agenda.values():
            assert list(row) == ["first", "second", "prestige"]
            for term in (row["first"], row["second"]):
                assert list(term) == ["district", "hub", "minimum"]
    for project in record["projects"]:
        assert [list(need) for need in project["needs"]] == [["columns"]] * 2
        assert [len(need["columns"]) for need in project["needs"]] == [3, 3]
        assert len(project["prestige"]) == 3
    for card in record["automa_cards"]:
        assert [list(side) for side in card["sides"]] == [["number", "main", "alternate"]] * 2
    for card in record["solo_cards"]:
        fields = ["construction", "permit", "power", "blueprint", "action", "district"]
        assert [list(row) for row in card["cycles"]] == [fields] * 3
    for bonus in record["tracks"]["bonus"]:
        assert list(bonus) == [*COST, "rails"]
    assert all(len(block["corners"]) == 4 for block in record["blocks"])
    assert all(len(depot[name]) == 24 for depot in record["depots"] for name in ("price", "column"))


def test_names_are_short_enough(record: dict[str, Any]) -> None:
    for table, field, most in (
        ("districts", "name", 23),
        ("districts", "code", 3),
        ("upgrades", "name", 23),
        ("zones", "name", 15),
    ):
        assert all(0 < len(entry[field].encode()) <= most for entry in record[table])


# The map.


@pytest.mark.rule("TE-SETUP-01")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_side_of_the_board(players: int) -> None:
    record = components(players=players)
    found = [sum(one["present"] for one in record[table]) for table in list(SHAPE)[:4]]
    assert found == ([42, 5, 100, 34] if players <= 2 else [56, 4, 130, 45])
    for table in list(SHAPE)[:4]:
        present = [one["present"] for one in record[table]]
        assert present == sorted(present, reverse=True)


def test_what_is_absent(record: dict[str, Any]) -> None:
    assert record["plots"][63] == {"present": 0, "district": 255, "x": 0, "y": 0}
    assert record["junctions"][15] == {"present": 0, "x": 0, "y": 0}
    assert record["segments"][191] == {
        "present": 0,
        "a": 255,
        "b": 255,
        "length": 0,
        "cap": 0,
        "dir": 0,
        "dir_b": 0,
        "block": 255,
        "crosses": 255,
    }
    assert record["blocks"][63] == {
        "present": 0,
        "x": 0,
        "y": 0,
        "zoning": 0,
        "corners": [255] * 4,
    }
    assert record["tracks"]["bonus"][5] == {**NOTHING, "rails": 0}


def test_points_and_segments(record: dict[str, Any]) -> None:
    # The Plot right of the junction (2, 2), after 10 + 10 + 2 Plots.
    assert record["plots"][22] == {"present": 1, "district": 1, "x": 3, "y": 2}
    assert record["junctions"][0] == {"present": 1, "x": 2, "y": 2}
    into = [s for s in record["segments"] if 64 in (s["a"], s["b"])]
    assert [(s["a"], s["b"], s["dir"], s["dir_b"], s["length"], s["cap"]) for s in into] == [
        (21, 64, 2, 6, 2, 1),
        (64, 22, 2, 6, 2, 1),
        (12, 64, 4, 0, 2, 1),
        (64, 30, 4, 0, 2, 1),
        (11, 64, 3, 7, 3, 1),
        (13, 64, 5, 1, 3, 1),
        (64, 29, 5, 1, 3, 1),
        (64, 31, 3, 7, 3, 1),
    ]


def test_an_x_block(record: dict[str, Any]) -> None:
    places = [(block["x"], block["y"]) for block in record["blocks"] if block["present"]]
    number = places.index((3, 1))
    inside = {k: s for k, s in enumerate(record["segments"]) if s["block"] == number}
    (falling, rising) = inside
    assert (inside[falling]["dir"], inside[falling]["cap"]) == (3, 2)
    assert (inside[rising]["dir"], inside[rising]["cap"]) == (5, 1)
    assert (inside[falling]["crosses"], inside[rising]["crosses"]) == (rising, falling)
    assert record["blocks"][number]["zoning"] == 0b001


def test_corners(small: dict[str, Any]) -> None:
    """NW, NE, SW, SE: a junction is no Plot, and the last Block has none to the south-east."""
    by_place = {(b["x"], b["y"]): b for b in small["blocks"] if b["present"]}
    assert by_place[0, 0]["corners"] == [0, 1, 8, 9]
    assert by_place[2, 0]["corners"] == [2, 3, 10, 255]
    assert (6, 4) not in by_place


# Cards.


def test_districts(record: dict[str, Any]) -> None:
    assert [d["code"] for d in record["districts"]] == DISTRICTS
    assert [d["type"] for d in record["districts"]] == [2, 0, 0, 2, 1, 1, 2]
    assert [d["tokens"] for d in record["districts"]] == [3] * 7


def test_developments(record: dict[str, Any]) -> None:
    by_number = {one["number"]: one for one in record["developments"]}
    assert list(by_number) == [*range(1, 24), 25]
    no_limit = {
        "max_discs": 255,
        "blueprint_per_disc": 0,
        "max_steps": 255,
        "waive_power": 0,
        "draw": 0,
        "repeat": 1,
    }
    nothing = {**NOTHING, "rails": 0, "any": 0}
    assert by_number[10] == {
        "number": 10,
        "type": 1,
        "zone": 1,
        "cost": {**NOTHING, "coins": 1},
        "gain": {**nothing, "construction": 4},
        "action": 255,
        **no_limit,
    }
    special = {
        number: {
            field: one[field]
            for field in ("action", *no_limit)
            if one[field] != no_limit.get(field)
        }
        for number, one in by_number.items()
        if one["action"] != 255
    }
    assert special == {
        4: {"action": 12, "max_discs": 1, "blueprint_per_disc": 1},
        6: {"action": 1},
        9: {"action": 10, "repeat": 2},
        11: {"action": 9, "max_steps": 2, "waive_power": 1},
        16: {"action": 12, "blueprint_per_disc": 1},
        17: {"action": 3, "draw": 3},
        18: {"action": 0},
        19: {"action": 4},
        22: {"action": 2},
        23: {"action": 12, "max_discs": 2},
    }
    assert [one["type"] for one in record["developments"]] == [0] * 8 + [1] * 8 + [2] * 8
    assert by_number[20]["gain"] == {**nothing, "any": 2}
    assert by_number[22]["gain"] == {**nothing, "coins": 2}


def test_agendas(record: dict[str, Any]) -> None:
    none = {"district": 255, "hub": 0, "minimum": 0}
    assert record["agendas"][2] == {
        "top": {"first": {"district": 1, "hub": 0, "minimum": 2}, "second": none, "prestige": 3},
        "bottom": {
            "first": {"district": 1, "hub": 0, "minimum": 4},
            "second": none,
            "prestige": 8,
        },
    }
    assert record["agendas"][3]["top"] == {
        "first": {"district": 6, "hub": 1, "minimum": 1},
        "second": {"district": 3, "hub": 0, "minimum": 1},
        "prestige": 4,
    }


def test_projects(record: dict[str, Any]) -> None:
    assert [one["metric"] for one in record["projects"]] == [
        *(0, 1, 2, 0, 3, 0, 0, 4, 5),
        *(6, 7, 8, 0, 0, 0, 9, 10, 3),
    ]
    masks = {one["number"]: one["districts"] for one in record["projects"] if one["districts"]}
    assert masks == {1: 127, 4: 48, 6: 9, 7: 6, 13: 73, 14: 96, 15: 24}
    minima = {one["number"]: one["minimum"] for one in record["projects"] if one["minimum"]}
    assert minima == {5: 1, 16: 2, 18: 2}
    assert record["projects"][2] == {
        "number": 3,
        "metric": 2,
        "districts": 0,
        "minimum": 0,
        "needs": [{"columns": [7, 8, 9]}, {"columns": [8, 9, 10]}],
        "prestige": [8, 15, 22],
    }
    assert record["projects"][3]["needs"] == [{"columns": [5, 6, 7]}] * 2


def test_automa_cards(record: dict[str, Any], small: dict[str, Any]) -> None:
    assert small["automa_cards"][0] == {
        "zone": 4,
        "plot": 8,
        "facing": 2,
        "sides": [
            {"number": 1, "main": 2, "alternate": 0},
            {"number": 3, "main": 0, "alternate": 6},
        ],
    }
    turns = {side["alternate"] for card in small["automa_cards"] for side in card["sides"]}
    assert turns == {0, 1, 2, 6, 7}
    for card in small["automa_cards"]:
        assert small["plots"][card["plot"]]["present"] == 1
    # The places are those of the smaller side of the board.
    assert [card["plot"] for card in record["automa_cards"]] == [255] * 8
    assert [card["plot"] for card in components(players=1)["automa_cards"]] == [
        card["plot"] for card in small["automa_cards"]
    ]


def test_solo_cards(record: dict[str, Any]) -> None:
    assert record["solo_cards"][0]["cycles"] == [
        {"construction": 2, "permit": 1, "power": 0, "blueprint": 0, "action": 0, "district": 255},
        {"construction": 0, "permit": 1, "power": 0, "blueprint": 1, "action": 3, "district": 3},
        {"construction": 0, "permit": 0, "power": 1, "blueprint": 2, "action": 3, "district": 5},
    ]


# Boards and numbers.


def test_depots(record: dict[str, Any], small: dict[str, Any]) -> None:
    assert [depot["places"] for depot in record["depots"]] == [20, 12, 8, 15]
    assert [depot["places"] for depot in small["depots"]] == [12, 8, 6, 10]
    construction, permit, power, _ = small["depots"]
    assert construction["price"] == [0] * 12 + [255] * 12
    assert construction["column"] == [0] * 4 + [1] * 4 + [2] * 4 + [255] * 12
    assert permit["price"][:9] == [1, 1, 2, 2, 3, 3, 4, 4, 255]
    assert power["price"][:7] == [1, 1, 2, 2, 3, 4, 255]
    assert power["column"][:7] == [0, 0, 1, 1, 2, 3, 255]


@pytest.mark.rule("TE-RES-03")
def test_prices_of_all_pieces(record: dict[str, Any]) -> None:
    _, permit, power, blueprint = record["depots"]
    paid = [sum(depot["price"][: depot["places"]]) for depot in (permit, power, blueprint)]
    assert paid == [30, 20, 45]
    so_far = [sum(permit["price"][:k]) for k in range(1, 13)]
    assert so_far == [1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 30]


def test_tracks(record: dict[str, Any]) -> None:
    tracks = record["tracks"]
    assert tracks["income"] == list(range(12, 25))
    assert tracks["capacity_power"] == [0, 0, 0, 1, 0, 0, 1, 0, 0, 2, 0, 2]
    assert tracks["capacity_icon"] == [0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0]
    assert (sum(tracks["capacity_construction"]), sum(tracks["capacity_power"])) == (12, 6)
    assert tracks["demand"] == [0, 2, 6, 11, 17, 25]
    assert tracks["bonuses"] == 5
    assert tracks["bonus"][4] == {**NOTHING, "coins": 4, "rails": 0}


def test_loop(record: dict[str, Any]) -> None:
    assert [(zone["name"], zone["actions"]) for zone in record["zones"]] == [
        ("Develop", 0b0000000000111),
        ("Lobby", 0b0000000011100),
        ("Improve", 0b0000001100000),
        ("Market", 0b0000110000000),
        ("Supply", 0b0111000000000 | 1 << 11),
        ("Build", 0b1100000000001),
    ]
    assert {k: cost for k, cost in enumerate(record["costs"]) if cost != NOTHING} == {
        0: {**NOTHING, "power": 1},
        1: {**NOTHING, "permit": 1},
        3: {**NOTHING, "permit": 1},
        4: {**NOTHING, "permit": 1},
        12: {**NOTHING, "permit": 1, "construction": 2},
    }
    assert record["packs"] == [
        {"coins": 2, "rails": 1},
        {"coins": 3, "rails": 3},
        {"coins": 5, "rails": 6},
    ]
    assert record["upgrade_costs"] == [
        {**NOTHING, "coins": 2},
        {**NOTHING, "coins": 2, "blueprint": 1},
    ]
    assert [(one["kind"], one["coins"]) for one in record["rewards"]] == [
        (0, 0),
        (1, 1),
        (2, 0),
        (3, 2),
        (4, 2),
    ]
    assert [one["value"] for one in record["upgrades"]] == [2, 0, 0, 2, 1, 2]


@pytest.mark.parametrize(
    ("players", "developments", "projects", "upgrades"),
    [(1, 4, 3, 1), (2, 4, 3, 1), (3, 4, 3, 2), (4, 5, 4, 2), (5, 5, 4, 3)],
)
def test_limits(players: int, developments: int, projects: int, upgrades: int) -> None:
    assert components(players=players)["limits"] == {
        **LIMITS,
        "developments_per_type": developments,
        "projects": projects,
        "upgrade_stock": upgrades,
    }


@pytest.mark.rule("TE-SETUP-18")
@pytest.mark.parametrize("players", PLAYERS)
def test_first_game(players: int) -> None:
    record = components(players=players)
    developments = [k for k, chosen in enumerate(record["first_developments"]) if chosen]
    projects = [k + 1 for k, chosen in enumerate(record["first_projects"]) if chosen]
    if players <= 3:
        assert developments == [1, 3, 4, 6, 8, 10, 11, 14, 17, 20, 21, 22]
        assert projects == [5, 8, 10]
    else:
        assert developments == [0, 1, 3, 4, 6, 8, 9, 10, 11, 14, 17, 20, 21, 22, 23]
        assert projects == [1, 5, 8, 10]


def test_the_order_of_the_tables_does_not_matter() -> None:
    def turn(content: dict[str, Any]) -> None:
        for table in ("developments", "agendas", "projects", "automa_cards", "solo_cards"):
            content[table].reverse()

    assert components(edited(turn), players=2) == components(players=2)


def test_blueprints_of_a_build_are_those_of_the_loop_unless_given() -> None:
    def dearer(content: dict[str, Any]) -> None:
        content["loop"]["limits"]["blueprint_per_disc"] = 2

    record = components(edited(dearer))
    builds = {
        one["number"]: one["blueprint_per_disc"]
        for one in record["developments"]
        if one["action"] == 12
    }
    assert builds == {4: 2, 16: 2, 23: 0}


def test_a_record_is_nobody_elses() -> None:
    """What is absent is written anew for each place, so that a change stays where it is made."""
    record = components()
    record["blocks"][63]["corners"][0] = 1
    record["segments"][191]["a"] = 1
    assert record["blocks"][62]["corners"] == [255] * 4
    assert components()["blocks"][63]["corners"] == [255] * 4
    assert components()["segments"][191]["a"] == 255
    assert qx.load_pack(GAME) is qx.load_pack(GAME)
