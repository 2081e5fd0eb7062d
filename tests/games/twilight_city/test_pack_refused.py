"""Packs that can't be played are refused; the message names the file, the entry and the field."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import quincunx as qx

from .packs import GAME, changed, edited

CITY, CARDS, EXTRAS, ITEMS = "city.toml", "location_cards.toml", "extra_cards.toml", "items.toml"
GOALS, OPERATIONS, DEMAND = "goals.toml", "operations.toml", "demand.toml"
RECRUITMENT, TRACKS, PANELS, SETUP = "recruitment.toml", "tracks.toml", "panels.toml", "setup.toml"

CARD_0 = (
    '{ id = 0, location = 0, icon = "brown", direction = "N", coins = 1, gear = true, '
    'item = "BBS", left = "BB", right = "BS" }'
)
CARD_4 = '{ id = 4, location = 0, icon = "turquoise", direction = "N", coins = 2, keep = true,'
EXTRA_2 = '{ location = 2, coins = 1, item = "SS", left = "G.", right = ".S" }'
CENTRE_1 = '{ location = 1, mark = "2", spaces = "BBS", partial = 1, complete = 3 }'
SPACE_6 = '{ space = 6, oxygen = 10, police = 1, effect = "drop", voluntary = true }'
TABLE_2 = (
    '{ players = 2, marks = ["2"], black_cubes = 4, recruit_tiles = 2, recruit_end = 1, '
    "train_end = 6, train_stack = 5 }"
)

#: File, old and new text that is there once, and what the message must say.
TEXTS: list[tuple[str, str, str, list[str]]] = [
    # The City.
    (CITY, 'numeral = "II"', 'numeral = "I"', ["districts: there must be exactly I, II, III"]),
    (CITY, 'numeral = "V"', 'numeral = "VI"', ["districts[4].numeral", "'VI'"]),
    (CITY, '"amber"', '""', ["districts[4].colour", "blank"]),
    (CITY, '"Opera House"', f'"{"x" * 24}"', ["locations[6]", "name", "23 bytes"]),
    (CITY, '  { name = "Gasworks" },  # 11\n', "", ["locations: ", "15"]),
    (CITY, "location = 13", "location = 15", ["zones[22].location", "15"]),
    (
        CITY,
        "location = 13",
        "location = 12",
        ["zones: location 12 has 2 zones", "location 13 has 0"],
    ),
    (
        CITY,
        '{ district = "II", location = 3 }',
        '{ district = "I", location = 3 }',
        ["zones: district I has 6 zones; it must be 5", "district II has 4"],
    ),
    (
        CITY,
        '{ district = "II", location = 3 }',
        '{ district = "II", terminus = true }',
        ["district II has 2 zones with a terminus", "location 3 has 0 zones"],
    ),
    (
        CITY,
        '{ district = "II", location = 3 }',
        '{ district = "II", location = 3, newsstand = true }',
        ["zones: zone 5 must be one thing of a location, a terminus and a newsstand, but is 2"],
    ),
    (CITY, '  { district = "II", location = 3 },\n', "", ["zones: there are 24 zones"]),
    # Location cards.
    (CARDS, CARD_0, CARD_0.replace("id = 0", "id = 90"), ["location_cards[0].id", "90"]),
    (
        CARDS,
        CARD_0,
        CARD_0.replace("id = 0", "id = 1"),
        ["location_cards: there must be exactly the cards 0 to 89", "missing [0], repeated [1]"],
    ),
    (CARDS, CARD_0, CARD_0.replace('"brown"', '"red"'), ["location_cards[0].icon", "'red'"]),
    (CARDS, CARD_0, CARD_0.replace('"N"', '"NE"'), ["location_cards[0].direction", "'NE'"]),
    (CARDS, CARD_0, CARD_0.replace("coins = 1", "coins = 4"), ["location_cards[0].coins", "4"]),
    (CARDS, CARD_0, CARD_0.replace("coins = 1", "coins = 0"), ["location_cards[0].coins", "0"]),
    (CARDS, CARD_0, CARD_0.replace("coins = 1, ", ""), ["location_cards[0].coins: is missing"]),
    (CARDS, CARD_0, CARD_0.replace("gear", "gears"), ["gears", "allowed are", "gear"]),
    (CARDS, CARD_0, CARD_0.replace('"BBS"', '"BSB"'), ["item", "'BSB'", "in the order B, S, G"]),
    (CARDS, CARD_0, CARD_0.replace('"BBS"', '"BB"'), ["item", "'BB' is no item of 3 components"]),
    (CARDS, CARD_0, CARD_0.replace('"BBS"', '"BBX"'), ["item", "each B, S or G"]),
    (
        CARDS,
        CARD_0,
        CARD_0.replace('"BBS"', '"BBB"'),
        ["location_cards: card 0 shows 'BBB'; the compound items are BBS, BBG"],
    ),
    (CARDS, CARD_0, CARD_0.replace('left = "BB"', 'left = "B."'), ["left", "two half-rings"]),
    (CARDS, CARD_0, CARD_0.replace('left = "BB"', 'left = "BBB"'), ["left", "two half-rings"]),
    (
        CARDS,
        CARD_4,
        CARD_4.replace("keep", "gear"),
        ["card 4: gear is true, but its icon is turquoise"],
    ),
    # Extra cards.
    (EXTRAS, EXTRA_2, EXTRA_2.replace("location = 2", "location = 3"), ["missing [2]"]),
    (EXTRAS, EXTRA_2, EXTRA_2.replace("location = 2", "location = 15"), ["[2].location", "15"]),
    (EXTRAS, EXTRA_2, EXTRA_2.replace('"G."', '"GG"'), ["extra_cards[2].left", "one half-ring"]),
    (EXTRAS, EXTRA_2, EXTRA_2.replace('"G."', '".."'), ["extra_cards[2].left", "one half-ring"]),
    (EXTRAS, EXTRA_2, EXTRA_2.replace('"G."', '"G"'), ["extra_cards[2].left", "one half-ring"]),
    (EXTRAS, EXTRA_2, EXTRA_2.replace('"SS"', '"BSS"'), ["item", "no item of 2 components"]),
    (EXTRAS, EXTRA_2, EXTRA_2.replace('"SS"', '"GG"'), ["extra card 2 shows 'GG'", "simple items"]),
    (EXTRAS, f"  {EXTRA_2},  # Observatory\n", "", ["extra_cards: ", "missing [2]"]),
    # Items.
    (ITEMS, 'parts = "BG"', 'parts = "BS"', ["items: simple has 'BS' 2 times"]),
    (ITEMS, 'parts = "BGG"', 'parts = "GGG"', ["location_cards: card 5 shows 'BGG'"]),
    (ITEMS, '  { parts = "BGG", name = "Automaton" },\n', "", ["items.compound", "6"]),
    (ITEMS, '"Candle"', f'"{"x" * 16}"', ["items.simple[0]", "15 bytes"]),
    (ITEMS, "recruit_points = 5", "recruit_points = 31", ["items.simple[4]", "recruit_points"]),
    # Goal cards.
    (GOALS, '["BBS", "BSS", "BS"]', '["BBS", "BSS"]', ["goals.b[12].items", "3"]),
    (GOALS, '["BB", "BB"]', '["BB", "BB", "BB"]', ["goals.c[0].items", "2"]),
    (GOALS, '["BB", "BB"]', '["BB", "GG"]', ["goals: c: card 0 shows 'GG'"]),
    (GOALS, '["BB", "BB"]', '["BB", "B"]', ["goals.c[0].items[1]", "2 or 3 components"]),
    (GOALS, "points = 10, coins = 3", "points = 10", ["goals.b[12].coins: is missing"]),
    (GOALS, "points = 10, coins = 3", "points = 61, coins = 3", ["goals.b[12].points", "61"]),
    (
        GOALS,
        '["BSS", "SSG", "BGG"], points = 19',
        '["BSS", "SSG", "BGG"], points = 19, coins = 1',
        ["coins: is not a field", "allowed are id, items, points"],
    ),
    # Operations centre cards.
    (OPERATIONS, CENTRE_1, CENTRE_1.replace('"BBS"', '"BB"'), ["spaces", "three or four spaces"]),
    (OPERATIONS, CENTRE_1, CENTRE_1.replace('"BBS"', '"BBSGG"'), ["spaces", "three or four"]),
    (OPERATIONS, CENTRE_1, CENTRE_1.replace('"BBS"', '"BB."'), ["spaces", "each B, S or G"]),
    (OPERATIONS, CENTRE_1, CENTRE_1.replace('"2"', '"5+"'), ["operations[1].mark", "'5+'"]),
    (
        OPERATIONS,
        CENTRE_1,
        CENTRE_1.replace("partial = 1", "partial = 4"),
        ["operations card 1: complete is 3", "which is 4"],
    ),
    (OPERATIONS, CENTRE_1, CENTRE_1.replace("location = 1", "location = 2"), ["missing [1]"]),
    # Demand tokens.
    (DEMAND, 'item = "SSG"', 'item = "GGG"', ["demand: kind 4 shows 'GGG'"]),
    (DEMAND, 'item = "SSG"', 'item = "all"', ["demand[4].item", "'all'"]),
    (
        DEMAND,
        'item = "SSG", points = 7, count = 2',
        'item = "SSG", points = 7, count = 3',
        ["demand: there are 19 tokens; it must be 18"],
    ),
    (
        DEMAND,
        'item = "any", points = 4',
        'item = "any", points = 5',
        ["demand: 'any' for 5 points is there 2 times; give it a count"],
    ),
    (
        DEMAND,
        '  { item = "any", points = 4, count = 2 },\n',
        "",
        ["demand: there are 8 kinds; it must be 9"],
    ),
    # Recruitment Tiles.
    (RECRUITMENT, "[2, 5, 8]", "[2, 5, 4]", ["recruitment: upper is [2, 5, 4]"]),
    (RECRUITMENT, "[2, 5, 8]", "[2, 5]", ["recruitment.upper", "3"]),
    (RECRUITMENT, 'id = 4, district = "II"', 'id = 4, district = "2"', ["district", "'2'"]),
    (RECRUITMENT, "id = 4,", "id = 5,", ["tiles: there must be exactly the tiles 0 to 14"]),
    # Tracks.
    (TRACKS, SPACE_6, SPACE_6.replace("10", "7"), ["record: oxygen is [6, 6, 8, 8, 10, 7"]),
    (
        TRACKS,
        SPACE_6,
        SPACE_6.replace("police = 1", "police = 9"),
        ["tracks.record[5].police", "9"],
    ),
    (TRACKS, SPACE_6, SPACE_6.replace('"drop"', '"lose"'), ["tracks.record[5].effect", "'lose'"]),
    (
        TRACKS,
        SPACE_6,
        SPACE_6.replace('"drop"', '"end"'),
        ["record: the effect of space 6 is 'end'; space 10 ends the game, and no other does"],
    ),
    (TRACKS, SPACE_6, SPACE_6.replace("space = 6", "space = 7"), ["record: there must be exactly"]),
    (
        TRACKS,
        'effect = "end"',
        'effect = "end", voluntary = true',
        ["record: space 10 is voluntary"],
    ),
    (TRACKS, 'effect = "end"', 'effect = "none"', ["the effect of space 10 is 'none'"]),
    (TRACKS, "second = 9", "second = 3", ["clock: second is 3; it must come after first"]),
    (TRACKS, "blocked = 6", "blocked = 9", ["clock: blocked is 9, which has a bonus disc"]),
    (TRACKS, "day = 12", "day = 13", ["tracks.clock.day", "13"]),
    (TRACKS, '["coin", "card"]', '["coin", "coin"]', ["clock: bonus_a and bonus_b have disc"]),
    (TRACKS, '["coin", "card"]', '["coin", "ticket"]', ["tracks.clock.bonus_b[1]", "'ticket'"]),
    (TRACKS, "{ cost = 8, points = 20 }", "{ cost = 9, points = 20 }", ["tracks.tower[4].cost"]),
    (TRACKS, "{ cost = 8, points = 20 }", "{ cost = 8, points = 4 }", ["tower: points are"]),
    (TRACKS, "{ cost = 0, points = 0 }", "{ cost = 1, points = 0 }", ["tower: level 0 costs 1"]),
    (TRACKS, '"BB", "BS", "any", "SS"', '"BB", "BS", "any"', ["tracks.investigation[0]", "4"]),
    (
        TRACKS,
        '"BB", "BS", "any", "SS"',
        '"BB", "GG", "any", "SS"',
        ["investigation: tile 1 shows 'GG', which is no simple item"],
    ),
    # Panels.
    (
        PANELS,
        'partner = 9, price = "resource"',
        'partner = 9, price = "coin"',
        ["panel 8: price is"],
    ),
    (PANELS, "partner = 9", "partner = 10", ["panels: panel 8: partner is 10; it must be 9"]),
    (
        PANELS,
        '"Ticket seller", column = "top", gear = false',
        '"Ticket seller", column = "top", gear = true',
        ["panel 12: gear is True; it must be False"],
    ),
    (PANELS, '"Coin", column = "right"', '"Coin", column = "left"', ["panel 10: column is 'left'"]),
    (PANELS, "number = 5,", "number = 6,", ["panels: there must be exactly 1, 2, 3, 4, 5"]),
    (PANELS, '"Phone Booth"', '" "', ["panels[12]", "solo_name", "blank"]),
    # The setup and the limits.
    (SETUP, TABLE_2, TABLE_2.replace("players = 2", "players = 3"), ["there must be exactly 2, 3"]),
    (SETUP, TABLE_2, TABLE_2.replace('["2"]', '["2", "2"]'), ["each can be named once"]),
    (
        SETUP,
        TABLE_2,
        TABLE_2.replace('["2"]', '["4+"]'),
        ["operations: 3 cards have the marks 4+ of 2 players; at least 7 are needed"],
    ),
    (SETUP, TABLE_2, TABLE_2.replace("black_cubes = 4", "black_cubes = 9"), ["black_cubes", "9"]),
    (
        SETUP,
        TABLE_2,
        TABLE_2.replace("recruit_end = 1", "recruit_end = 3"),
        ["tables: with 2 players recruit_end is 3; there are 2 tiles"],
    ),
    (SETUP, TABLE_2, TABLE_2.replace("train_end = 6", "train_end = 11"), ["train_end", "11"]),
    (
        SETUP,
        "train_section = 2",
        "train_section = 1",
        ["with 3 players train_end is 8; only 7 spaces", "in a solo game train_end is 10"],
    ),
    (
        SETUP,
        'level = "hard", marks = ["3+", "4+"]',
        'level = "hard", marks = ["4+"]',
        ["3 cards have the marks 4+ of the level hard"],
    ),
    (SETUP, 'level = "hard"', 'level = "easy"', ["setup: there must be exactly easy, medium"]),
    (SETUP, "cubes = 18 ", "cubes = 17 ", ["limits.cubes", "17"]),
    (SETUP, "panel_discs = 3", "panel_discs = 4", ["limits.panel_discs", "4"]),
    (SETUP, "tickets = 8", "tickets = 3", ["limits.tickets", "3"]),
    (SETUP, "tickets = 8", "tickets = 8.5", ["limits.tickets", "8.5"]),
    (SETUP, "prs = 5", "prs = 8", ["limits.prs", "8"]),
    (SETUP, "solo_days = 3", "solo_days = 0", ["limits.solo_days", "0"]),
    (SETUP, "solo_days = 3", "days = 3", ["limits.days", "allowed are cubes"]),
]


@pytest.mark.parametrize(("file", "old", "new", "says"), TEXTS)
def test_wrong_texts(tmp_path: Path, file: str, old: str, new: str, says: list[str]) -> None:
    folder = changed(tmp_path, file, old, new)
    with pytest.raises(qx.PackError) as caught:
        qx.load_pack(GAME, folder)
    message = str(caught.value)
    assert str(tmp_path) in message
    for part in says:
        assert part in message


Change = Callable[[dict[str, Any]], Any]


def _gather(icon: str, most: int) -> Change:
    """Return a change after which only so many cards have an icon."""
    other = {"brown": "turquoise", "turquoise": "brown"}[icon]

    def change(content: dict[str, Any]) -> None:
        cards = [card for card in content["location_cards"] if card["icon"] == icon]
        for card in cards[most:]:
            card.update(icon=other, gear=False)

    return change


def _empty_location(content: dict[str, Any]) -> None:
    for card in content["location_cards"]:
        if card["location"] == 7:
            card["location"] = 8


CHANGES: list[tuple[Change, list[str]]] = [
    (
        _gather("brown", 17),
        ["location_cards: 17 cards are brown; at least 18 are needed"],
    ),
    (
        _gather("turquoise", 13),
        ["location_cards: 13 cards are turquoise; at least 14 are needed"],
    ),
    (_empty_location, ["location_cards: location 7 has no card"]),
    (
        lambda content: [card.update(left="XX") for card in content["location_cards"]],
        ["location_cards[0].left", "and 85 more problems"],
    ),
    (
        lambda content: [card.update(item="BBB") for card in content["location_cards"]],
        ["card 0 shows 'BBB'", "and 85 more problems"],
    ),
]


@pytest.mark.parametrize(("change", "says"), CHANGES)
def test_wrong_packs(change: Change, says: list[str]) -> None:
    with pytest.raises(qx.PackError) as caught:
        edited(change)
    for part in says:
        assert part in str(caught.value)


def test_as_few_as_can_be_are_enough() -> None:
    assert edited(_gather("brown", 18)) is not None
    assert edited(_gather("turquoise", 14)) is not None


def test_a_table_that_is_wrong_does_not_hide_another(tmp_path: Path) -> None:
    """Tables that are checked against one that is wrong are not told to be wrong."""
    folder = changed(tmp_path, ITEMS, 'parts = "BBS"', 'parts = "SBB"')
    with pytest.raises(qx.PackError) as caught:
        qx.load_pack(GAME, folder)
    assert "items.compound[0]" in str(caught.value)
    for table in ("location_cards", "goals", "demand", "tracks"):
        assert table not in str(caught.value)
