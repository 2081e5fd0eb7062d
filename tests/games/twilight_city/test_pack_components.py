"""The record of components: what the native engine is given."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from .packs import PLAYERS, components, edited

#: The tables of the record in order: how many entries (0: no list), and their fields.
SHAPE: dict[str, tuple[int, list[str]]] = {
    "zones": (25, ["district", "terminus", "newsstand", "location"]),
    "districts": (5, ["name", "colour"]),
    "locations": (15, ["name", "zone"]),
    "cards": (
        90,
        ["location", "icon", "direction", "coins", "gear", "keep", "item", "left", "right"],
    ),
    "extras": (15, ["location", "coins", "item", "left", "right"]),
    "simple": (5, ["name", "parts", "recruit_points"]),
    "compound": (6, ["name", "parts"]),
    "goals_a": (16, ["items", "points", "coins"]),
    "goals_b": (16, ["items", "points", "coins"]),
    "goals_c": (16, ["items", "points", "coins"]),
    "operations": (15, ["mark", "spaces", "partial", "complete"]),
    "demand": (9, ["item", "points", "count"]),
    "recruitment": (15, ["district", "item"]),
    "recruit_upper": (3, []),
    "record": (11, ["oxygen", "police", "effect", "voluntary"]),
    "clock": (0, ["first", "second", "bonus_a", "bonus_b", "blocked", "day"]),
    "tower": (5, ["cost", "points"]),
    "panels": (13, ["name"]),
    "investigation": (12, ["item"]),
    "setup": (
        0,
        [
            "ops_marks",
            "black_cubes",
            "recruit_tiles",
            "recruit_end",
            "train_end",
            "train_stack",
            "helper_coins",
            "helper_cubes",
        ],
    ),
    "limits": (
        0,
        [
            "cubes",
            "white_discs",
            "tickets",
            "police",
            "candelabra",
            "panel_discs",
            "penalty_discs",
            "bonus_off",
            "train",
            "train_first",
            "train_section",
            "prs",
            "candelabra_coins",
            "sell_coins",
            "report_coins",
            "coins_per_point",
            "discs_per_point",
            "solo_days",
        ],
    ),
}
#: Lists inside entries: how many numbers they have.
LISTS = {"left": 2, "right": 2, "parts": 3, "items": 3, "spaces": 4, "bonus_a": 2, "bonus_b": 2}


def entries(table: Any) -> list[Any]:
    """Return the entries of a table, or the table itself."""
    return table if isinstance(table, list) else [table]


@pytest.mark.parametrize("players", PLAYERS)
def test_the_shape(players: int) -> None:
    record = components(players=players)
    assert list(record) == list(SHAPE)
    for name, (count, fields) in SHAPE.items():
        if count:
            assert len(record[name]) == count, name
        for entry in entries(record[name]):
            assert (list(entry) if fields else entry in range(256)) == (fields or True), name
            for field in fields:
                if field in LISTS:
                    assert len(entry[field]) == LISTS[field], (name, field)


def numbers(value: Any) -> Iterator[int]:
    """Yield every number of a record."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            yield from numbers(part)
    elif not isinstance(value, str):
        yield value


def words(value: Any) -> Iterator[str]:
    """Yield every text of a record."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            yield from words(part)
    elif isinstance(value, str):
        yield value


@pytest.mark.parametrize("players", PLAYERS)
def test_numbers_and_texts_fit(players: int) -> None:
    record = components(players=players)
    found = list(numbers(record))
    assert all(type(number) is int and 0 <= number <= 255 for number in found)
    assert all(0 < len(word.encode()) < 24 for word in words(record))
    for name in ("districts", "simple", "compound"):
        assert all(len(word.encode()) < 16 for word in words(record[name]))


# The codes.


def test_zones() -> None:
    zones = components()["zones"]
    assert zones[0] == {"district": 0, "terminus": 0, "newsstand": 0, "location": 0}
    assert zones[4] == {"district": 3, "terminus": 1, "newsstand": 0, "location": 255}
    assert zones[12] == {"district": 2, "terminus": 0, "newsstand": 1, "location": 255}
    assert zones[24] == {"district": 4, "terminus": 0, "newsstand": 0, "location": 14}
    locations = components()["locations"]
    assert [zones[one["zone"]]["location"] for one in locations] == list(range(15))
    assert locations[8] == {"name": "Café Chez Marie", "zone": 13}
    assert components()["districts"][3] == {"name": "IV", "colour": "red"}


def test_cards() -> None:
    cards = components()["cards"]
    assert cards[24] == {
        "location": 4,
        "icon": 0,
        "direction": 1,
        "coins": 1,
        "gear": 1,
        "keep": 0,
        "item": 4,
        "left": [2, 1],
        "right": [0, 1],
    }
    assert cards[5] == {
        "location": 0,
        "icon": 1,
        "direction": 1,
        "coins": 3,
        "gear": 0,
        "keep": 0,
        "item": 5,
        "left": [0, 0],
        "right": [0, 2],
    }
    assert [cards[k]["direction"] for k in range(4)] == [0, 1, 2, 3]
    assert [cards[k]["keep"] for k in range(6)] == [0, 0, 1, 0, 1, 0]


def test_extra_cards() -> None:
    assert components()["extras"][3] == {
        "location": 3,
        "coins": 1,
        "item": 3,
        "left": [3, 0],
        "right": [2, 3],
    }


def test_items_and_goals() -> None:
    record = components()
    assert record["simple"][3] == {"name": "Cipher", "parts": [1, 0, 1], "recruit_points": 4}
    assert record["compound"][3] == {"name": "Periscope", "parts": [1, 1, 1]}
    # Compound items have the numbers 0 to 5, simple ones 6 to 10.
    assert record["goals_a"][1] == {"items": [0, 1, 4], "points": 16, "coins": 0}
    assert record["goals_b"][12] == {"items": [0, 2, 7], "points": 10, "coins": 3}
    assert record["goals_c"][13] == {"items": [9, 10, 255], "points": 6, "coins": 2}


def test_the_operations_board() -> None:
    record = components()
    assert record["operations"][5] == {
        "mark": 1,
        "spaces": [0, 0, 1, 2],
        "partial": 2,
        "complete": 4,
    }
    assert record["operations"][4] == {
        "mark": 0,
        "spaces": [0, 1, 2, 3],
        "partial": 1,
        "complete": 3,
    }
    assert record["operations"][0]["mark"] == 2
    assert record["demand"][4] == {"item": 4, "points": 7, "count": 2}
    assert record["demand"][7] == {"item": 255, "points": 4, "count": 2}
    assert record["recruitment"][4] == {"district": 1, "item": 3}
    assert record["recruit_upper"] == [2, 5, 8]


def test_tracks() -> None:
    record = components()
    assert record["record"][0] == {"oxygen": 0, "police": 0, "effect": 0, "voluntary": 0}
    assert [space["effect"] for space in record["record"]] == [0, 0, 0, 0, 1, 0, 2, 0, 0, 3, 4]
    assert record["record"][6] == {"oxygen": 10, "police": 1, "effect": 2, "voluntary": 1}
    assert record["clock"] == {
        "first": 3,
        "second": 9,
        "bonus_a": [0, 1],
        "bonus_b": [2, 3],
        "blocked": 6,
        "day": 12,
    }
    assert record["tower"][3] == {"cost": 6, "points": 10}
    spaces = [space["item"] for space in record["investigation"]]
    assert spaces == [0, 1, 255, 2, 3, 4, 0, 1, 2, 3, 255, 4]


@pytest.mark.parametrize(
    ("chosen", "values"),
    [
        ({"players": 2}, [1, 4, 2, 1, 6, 5, 0, 0]),
        ({"players": 3}, [3, 6, 3, 2, 8, 6, 0, 0]),
        ({"players": 4}, [7, 8, 3, 2, 10, 7, 0, 0]),
        ({"players": 1, "level": "easy"}, [1, 8, 0, 0, 10, 7, 3, 2]),
        ({"players": 1, "level": "medium"}, [3, 8, 0, 0, 10, 7, 3, 1]),
        ({"players": 1, "level": "hard"}, [6, 8, 0, 0, 10, 7, 0, 1]),
    ],
)
def test_the_setup(chosen: dict[str, Any], values: list[int]) -> None:
    assert list(components(**chosen)["setup"].values()) == values


def test_names_of_panels() -> None:
    table = [panel["name"] for panel in components(players=2)["panels"]]
    solo = [panel["name"] for panel in components(players=1)["panels"]]
    assert {k + 1: name for k, name in enumerate(solo) if name != table[k]} == {
        9: "Investigation",
        13: "Phone Booth",
    }


# The order of a pack's lists, and changes.


def test_the_order_of_cards_changes_nothing() -> None:
    def turned(content: dict[str, Any]) -> None:
        for name in ("location_cards", "extra_cards", "operations"):
            content[name].reverse()
        for deck in "abc":
            content["goals"][deck].reverse()
        content["recruitment"]["tiles"].reverse()

    assert components(edited(turned)) == components()


def _turn_bonuses(content: dict[str, Any]) -> None:
    content["tracks"]["clock"].update(bonus_a=["card", "coin"], bonus_b=["disc", "resource"])


CHANGES: list[tuple[Any, tuple[Any, ...], Any]] = [
    (lambda c: c["location_cards"][7].update(left="GG"), ("cards", 7, "left"), [2, 2]),
    (lambda c: c["location_cards"][7].update(coins=3), ("cards", 7, "coins"), 3),
    (lambda c: c["extra_cards"][2].update(right="B."), ("extras", 2, "right"), [0, 3]),
    (lambda c: c["items"]["simple"][4].update(recruit_points=6), ("simple", 4), None),
    (lambda c: c["goals"]["b"][3].update(items=["SG", "BBS", "BB"]), ("goals_b", 3), None),
    (lambda c: c["operations"][1].update(spaces="GGGG"), ("operations", 1), None),
    (lambda c: c["demand"][8].update(points=9), ("demand", 8, "points"), 9),
    (lambda c: c["recruitment"].update(upper=[1, 4, 9]), ("recruit_upper",), [1, 4, 9]),
    (lambda c: c["tracks"]["record"][8].update(effect="ticket"), ("record", 9, "effect"), 1),
    (_turn_bonuses, ("clock", "bonus_a"), [3, 2]),
    (lambda c: c["tracks"]["tower"][4].update(points=25), ("tower", 4, "points"), 25),
    (lambda c: c["setup"]["tables"][1].update(recruit_end=3), ("setup", "recruit_end"), 3),
    (lambda c: c["limits"].update(tickets=12), ("limits", "tickets"), 12),
    (lambda c: c["panels"][9].update(name="Purse"), ("panels", 9, "name"), "Purse"),
]


@pytest.mark.parametrize(("change", "path", "value"), CHANGES)
def test_a_change_of_the_pack_is_seen(change: Any, path: tuple[Any, ...], value: Any) -> None:
    before, after = components(), components(edited(change))
    assert before != after
    if value is not None:
        for step in path:
            after = after[step]
        assert after == value
    else:
        table, number = path
        assert [k for k in range(len(before[table])) if before[table][k] != after[table][k]] == [
            number
        ]


def test_items_are_known_by_their_components() -> None:
    """A pack may list its items in another order; what shows them follows."""

    def turned(content: dict[str, Any]) -> None:
        content["items"]["compound"].reverse()

    record = components(edited(turned))
    assert record["compound"][5]["parts"] == [2, 1, 0]
    assert record["cards"][0]["item"] == 5
    assert record["goals_a"][0]["items"] == [5, 4, 2]
    assert components()["compound"][0]["parts"] == [2, 1, 0]
