"""The record of components: what the native engine is given."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from .packs import LAYOUTS, PLAYERS, components, edited

#: The tables of the record in order: how many entries, and their fields.
SHAPE = {
    "tiles": (47, ["kind", "wormhole", "planets"]),
    "planets": (61, ["name", "resources", "influence"]),
    "units": (7, ["name", "cost", "battle", "move"]),
    "races": (6, ["name", "credits", "tech", "skills", "tech_price", "dock"]),
    "action_cards": (42, ["name", "count", "skill", "law", "value", "threshold", "turns"]),
    "political_cards": (19, ["name", "count", "skill", "law", "value", "threshold", "turns"]),
    "brackets": (5, ["outside_planets", "advances", "resources", "influence"]),
    "cells": (43, ["present", "q", "r", "ring", "home"]),
    "slots": (6, ["cell", "bonus"]),
}
LIMITS = [
    "hand",
    "carrier_slots",
    "carrier_slots_upgraded",
    "dock_berths",
    "max_docks",
    "tech_price",
    "tech_level",
]
BYTES = {"planets": 24, "units": 24, "races": 32, "action_cards": 40, "political_cards": 40}

#: Cards by number: value, threshold, turns; all others have none.
ACTION_NUMBERS = {
    2: (1, 0, 0),
    6: (1, 0, 0),
    8: (3, 8, 0),
    10: (2, 0, 0),
    11: (10, 0, 0),
    15: (0, 6, 0),
    17: (0, 6, 0),
    18: (1, 0, 0),
    19: (8, 0, 0),
    21: (8, 0, 0),
    23: (10, 0, 0),
    30: (5, 0, 0),
    33: (10, 0, 0),
    34: (2, 0, 0),
    35: (1, 0, 0),
    36: (0, 6, 0),
    37: (1, 0, 0),
    40: (2, 0, 0),
}
POLITICAL_NUMBERS = {
    1: (2, 0, 0),
    4: (5, 0, 0),
    5: (4, 0, 0),
    6: (5, 0, 0),
    8: (3, 0, 0),
    9: (2, 0, 0),
    10: (3, 0, 0),
    11: (50, 0, 3),
    14: (35, 0, 2),
    15: (5, 0, 0),
    16: (10, 0, 0),
    18: (2, 0, 0),
}


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """The components of a game for six."""
    return components()


def numbers(value: Any) -> Iterator[int]:
    """Yield every number of a record."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from numbers(inner)
    elif not isinstance(value, str):
        assert type(value) is int
        yield value


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("players", PLAYERS)
def test_shape(players: int, layout: str) -> None:
    found = components(players=players, home_layout=layout)
    assert list(found) == [*SHAPE, "galaxy", "limits"]
    for table, (count, fields) in SHAPE.items():
        assert len(found[table]) == count
        assert all(list(entry) == fields for entry in found[table])
    assert list(found["limits"]) == LIMITS
    assert len(found["galaxy"]) == 43
    assert all(len(tile["planets"]) == 3 for tile in found["tiles"])
    assert all(-4 <= number <= 255 for number in numbers(found))


def test_names_fit_with_the_zero_at_their_end(record: dict[str, Any]) -> None:
    for table, size in BYTES.items():
        assert all(0 < len(entry["name"].encode()) < size for entry in record[table])


def test_tiles(record: dict[str, Any]) -> None:
    tiles = record["tiles"]
    assert tiles[0] == {"kind": 0, "wormhole": 0, "planets": [0, 255, 255]}
    assert tiles[9] == {"kind": 1, "wormhole": 2, "planets": [9, 255, 255]}
    assert tiles[10] == {"kind": 1, "wormhole": 1, "planets": [10, 255, 255]}
    assert tiles[28] == {"kind": 1, "wormhole": 0, "planets": [46, 47, 48]}
    assert tiles[29] == {"kind": 2, "wormhole": 1, "planets": [255, 255, 255]}
    assert [tile["kind"] for tile in tiles[29:41]] == [2, 2, 3, 3, 3, 3, 4, 4, 4, 2, 2, 2]
    assert tiles[41] == {"kind": 5, "wormhole": 0, "planets": [49, 255, 255]}
    assert tiles[42] == {"kind": 5, "wormhole": 0, "planets": [50, 51, 52]}
    assert tiles[46] == {"kind": 5, "wormhole": 0, "planets": [59, 60, 255]}


@pytest.mark.rule("TI-SETUP-08")
def test_the_first_spacedock_stands_on_the_richest_home_planet(record: dict[str, Any]) -> None:
    docks = [record["planets"][race["dock"]]["name"] for race in record["races"]]
    assert docks == ["Jord", "Arretze", "Archon Ren", "Nar", "Arc Prime", "Quinarra"]


@pytest.mark.rule("TI-SETUP-08")
@pytest.mark.parametrize(
    ("values", "dock"),
    [
        (((1, 1), (2, 0), (0, 1)), 51),
        (((2, 1), (2, 0), (0, 9)), 50),
        (((2, 0), (2, 1), (2, 0)), 51),
        (((0, 0), (2, 1), (2, 1)), 51),
        (((1, 1), (1, 1), (1, 1)), 50),
        (((0, 9), (0, 9), (1, 0)), 52),
    ],
)
def test_ties_for_the_first_spacedock(values: tuple[tuple[int, int], ...], dock: int) -> None:
    def change(content: dict[str, Any]) -> None:
        for planet, (resources, influence) in zip((50, 51, 52), values, strict=True):
            content["planets"][planet].update(resources=resources, influence=influence)

    assert components(edited(change))["races"][1]["dock"] == dock


def test_races(record: dict[str, Any]) -> None:
    races = record["races"]
    # Warfare 1, Science 2, Espionage 4, Diplomacy 8, Trade 16.
    assert [race["skills"] for race in races] == [9, 24, 12, 6, 5, 1]
    assert [race["credits"] for race in races] == [50, 65, 55, 45, 40, 50]
    assert [race["tech_price"] for race in races] == [30, 30, 30, 20, 30, 30]
    assert [race["tech"] for race in races[:3]] == [[1, 0, 1], [0, 0, 2], [1, 0, 1]]


def test_a_race_pays_the_price_of_the_board_unless_it_has_its_own() -> None:
    def change(content: dict[str, Any]) -> None:
        content["board"]["tech_price"] = 25

    prices = [race["tech_price"] for race in components(edited(change))["races"]]
    assert prices == [25, 25, 25, 20, 25, 25]


def test_numbers_of_cards(record: dict[str, Any]) -> None:
    for table, wanted in (
        ("action_cards", ACTION_NUMBERS),
        ("political_cards", POLITICAL_NUMBERS),
    ):
        found = {
            k: (card["value"], card["threshold"], card["turns"])
            for k, card in enumerate(record[table], start=1)
        }
        assert {k: values for k, values in found.items() if any(values)} == wanted


@pytest.mark.rule("TI-CARD-07")
def test_skills_of_cards(record: dict[str, Any]) -> None:
    skills = {k: card["skill"] for k, card in enumerate(record["action_cards"], 1) if card["skill"]}
    assert skills == {9: 1, 12: 2, 14: 3, 16: 3, 24: 4, 26: 4, 29: 3, 31: 5, 40: 1}
    assert not any(card["skill"] for card in record["political_cards"])


def test_laws(record: dict[str, Any]) -> None:
    assert not any(card["law"] for card in record["action_cards"])
    passing = [k for k, card in enumerate(record["political_cards"], 1) if not card["law"]]
    assert passing == [5, 12, 13]


def test_order_in_the_files_does_not_matter(record: dict[str, Any]) -> None:
    def turn_round(content: dict[str, Any]) -> None:
        for table in ("tiles", "planets", "units", "races", "action_cards", "political_cards"):
            content[table].reverse()

    assert components(edited(turn_round)) == record


def test_what_a_pack_changes_shows_in_the_record() -> None:
    def change(content: dict[str, Any]) -> None:
        content["planets"][5].update(name="Elsewhere", resources=4)
        content["action_cards"][0]["count"] = 8
        content["action_cards"][1].update(count=6, skill="trade")
        content["political_cards"][10].update(value=40, turns=4)
        content["units"][3]["cost"] = 12
        content["layouts"]["rim_side"]["five"][0]["bonus"] = 10

    found = components(edited(change), players=5)
    assert found["planets"][5] == {"name": "Elsewhere", "resources": 4, "influence": 1}
    assert [(card["count"], card["skill"]) for card in found["action_cards"][:2]] == [
        (8, 0),
        (6, 5),
    ]
    assert (found["political_cards"][10]["value"], found["political_cards"][10]["turns"]) == (40, 4)
    assert found["units"][3]["cost"] == 12
    assert found["slots"][0] == {"cell": 37, "bonus": 10}
