"""The cards, tiles and tokens of the pack: their schemes, totals and odds."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

import quincunx as qx

from .packs import GAME, NUMERALS, rings, weight

COMPOUND = ["BBS", "BBG", "BSS", "BSG", "SSG", "BGG"]
SIMPLE = ["BB", "BS", "SS", "BG", "SG"]
#: Every side of a district's cards, once each.
SIDES = (
    ["BB"] * 6
    + ["BS"] * 6
    + ["BG"] * 6
    + ["SB"] * 4
    + ["SS"] * 4
    + ["SG"] * 4
    + ["GB"] * 2
    + ["GS"] * 2
    + ["GG"] * 2
)


@pytest.fixture(scope="module")
def pack() -> Any:
    """The pack that comes with the game."""
    return qx.load_pack(GAME)


# Location cards.


@pytest.mark.parametrize("card", range(90))
def test_location_cards_follow_their_scheme(pack: Any, card: int) -> None:
    location, k = divmod(card, 6)
    district, i = divmod(card, 18)
    assert pack.location_cards[card].model_dump() == {
        "id": card,
        "location": location,
        "icon": "brown" if k < 4 else "turquoise",
        "direction": "NESW"[(k + location + location // 4) % 4],
        "coins": (1, 2, 1, 3, 2, 3)[k],
        "gear": k < 3,
        "keep": k == 4 or k == (1 if location % 2 else 2),
        "item": COMPOUND[(k + location) % 6],
        "left": SIDES[(11 * 2 * i + 8 * district) % 36],
        "right": SIDES[(11 * (2 * i + 1) + 8 * district) % 36],
    }


def test_totals_of_location_cards(pack: Any) -> None:
    cards = pack.location_cards
    assert Counter(card.location for card in cards) == dict.fromkeys(range(15), 6)
    assert Counter(card.icon for card in cards) == {"brown": 60, "turquoise": 30}
    assert Counter(card.direction for card in cards) == {"N": 23, "E": 23, "S": 22, "W": 22}
    assert Counter(card.coins for card in cards) == {1: 30, 2: 30, 3: 30}
    assert Counter(card.item for card in cards) == dict.fromkeys(COMPOUND, 15)
    assert Counter((card.icon, card.gear) for card in cards) == {
        ("brown", True): 45,
        ("brown", False): 15,
        ("turquoise", False): 30,
    }
    assert sum(card.keep for card in cards) == 30


def test_half_rings_of_location_cards(pack: Any) -> None:
    halves = Counter("".join(card.left + card.right for card in pack.location_cards))
    assert halves == {"B": 150, "S": 120, "G": 90}
    for district in range(5):
        own = pack.location_cards[18 * district : 18 * district + 18]
        sides = [side for card in own for side in (card.left, card.right)]
        assert sorted(sides) == sorted(SIDES)


def test_rings_between_two_location_cards(pack: Any) -> None:
    cards = pack.location_cards
    found = Counter(
        rings(left.right, right.left) for left in cards for right in cards if left is not right
    )
    assert found == {0: 3260, 1: 3700, 2: 1050}
    pairs = 90 * 89
    odds = [Fraction(found[count], pairs) for count in range(3)]
    assert odds == [Fraction(326, 801), Fraction(370, 801), Fraction(35, 267)]


def test_where_agents_go(pack: Any) -> None:
    """An Agent goes to a location as often as its cards are drawn."""
    counts = Counter(card.location for card in pack.location_cards)
    assert {Fraction(count, 90) for count in counts.values()} == {Fraction(1, 15)}
    both = sum(Fraction(count * (count - 1), 90 * 89) for count in counts.values())
    assert both == Fraction(5, 89)


# Extra location cards.

EXTRAS = [
    *("BB B. .S", "BS .S B.", "SS G. .S", "BG .B G.", "SG S. .B"),
    *("BB .B S.", "BS G. .B", "SS .S G.", "BG B. .B", "SG .S S."),
    *("BB G. .G", "BS .B B.", "SS S. .S", "BG .B B.", "SG G. .G"),
]


def test_extra_cards(pack: Any) -> None:
    cards = pack.extra_cards
    assert [card.location for card in cards] == list(range(15))
    assert {card.coins for card in cards} == {1}
    assert [f"{card.item} {card.left} {card.right}" for card in cards] == EXTRAS
    row = "BSGBSBGSBSGBSBG"
    for card in cards:
        at = card.location
        left, right = row[at], row[(at + 7) % 15]
        up, down = (f"{left}.", f".{right}") if at % 2 == 0 else (f".{left}", f"{right}.")
        assert (card.left, card.right, card.item) == (up, down, SIMPLE[at % 5])
    halves = Counter("".join(card.left + card.right for card in cards))
    assert halves == {"B": 12, "S": 10, "G": 8, ".": 30}


def test_an_extra_card_makes_one_ring_at_most(pack: Any) -> None:
    both = [*pack.location_cards, *pack.extra_cards]
    counts = {
        rings(left.right, right.left)
        for left in both
        for right in both
        if left is not right and (left in pack.extra_cards or right in pack.extra_cards)
    }
    assert counts == {0, 1}


# Items and goal cards.


def test_items(pack: Any) -> None:
    assert pack.items.simple_parts() == SIMPLE
    assert pack.items.compound_parts() == COMPOUND
    assert [weight(parts) for parts in SIMPLE] == [2, 3, 4, 4, 5]
    assert [weight(parts) for parts in COMPOUND] == [4, 5, 5, 6, 7, 7]
    assert [item.recruit_points for item in pack.items.simple] == [3, 3, 4, 4, 5]
    names = [item.name for item in (*pack.items.simple, *pack.items.compound)]
    assert len(set(names)) == 11


def test_goals_a(pack: Any) -> None:
    left_out = [(0, 1, 2), (3, 4, 5), (0, 2, 4), (1, 3, 5)]
    triples = [
        (a, b, c)
        for a in range(6)
        for b in range(a + 1, 6)
        for c in range(b + 1, 6)
        if (a, b, c) not in left_out
    ]
    assert [card.items for card in pack.goals.a] == [
        tuple(COMPOUND[k] for k in triple) for triple in triples
    ]
    for card in pack.goals.a:
        assert card.points == sum(map(weight, card.items))


def test_goals_b(pack: Any) -> None:
    for card in pack.goals.b:
        assert card.points == sum(map(weight, card.items)) - 2
        assert card.coins == 3
    simple = [[item for item in card.items if len(item) == 2] for card in pack.goals.b]
    assert simple == [[]] * 12 + [["BS"], ["SS"], ["BG"], ["SG"]]
    assert len({card.items for card in pack.goals.b}) == 16


def test_goals_c(pack: Any) -> None:
    for card in pack.goals.c:
        assert card.points == max(2, sum(map(weight, card.items)) - 3)
        assert card.coins == 2
    pairs = Counter(card.items for card in pack.goals.c)
    assert len(pairs) == 15
    assert pairs["BS", "SG"] == 2
    assert set(pairs) == {(SIMPLE[a], SIMPLE[b]) for a in range(5) for b in range(a, 5)}


@pytest.mark.parametrize(("deck", "points"), [("a", 272), ("b", 233), ("c", 69)])
def test_points_of_the_decks(pack: Any, deck: str, points: int) -> None:
    assert sum(card.points for card in getattr(pack.goals, deck)) == points


# The Operations Board.

OPERATIONS = [
    *("4+ BSSG", "2 BBS", "2 BBG", "3+ BBSS", "2 BSG"),
    *("3+ BBSG", "3+ BSSG", "2 BSS", "4+ BBSG", "2 BBG"),
    *("3+ BBGG", "2 BBS", "2 BSS", "4+ BBGG", "2 BSG"),
]


def test_operations_cards(pack: Any) -> None:
    cards = pack.operations
    assert [card.location for card in cards] == list(range(15))
    assert [f"{card.mark} {card.spaces}" for card in cards] == OPERATIONS
    for card in cards:
        small = card.mark == "2"
        assert len(card.spaces) == (3 if small else 4)
        assert (card.partial, card.complete) == ((1, 3) if small else (2, 4))
    marks = Counter(card.mark for card in cards)
    assert marks == {"2": 8, "3+": 4, "4+": 3}
    in_use = [sum(marks[mark] for mark in table.marks) for table in pack.setup.tables]
    assert in_use == [8, 12, 15]
    assert [sum(marks[mark] for mark in one.marks) for one in pack.setup.helpers] == [8, 12, 7]


def test_the_waterfront_takes_what_the_example_brings(pack: Any) -> None:
    card = next(
        card for card in pack.operations if pack.locations[card.location].name == "Waterfront"
    )
    assert sorted(card.spaces) == sorted("BGBS")


def test_demand_tokens(pack: Any) -> None:
    assert [(kind.item, kind.points, kind.count) for kind in pack.demand] == [
        *((parts, weight(parts), 2) for parts in COMPOUND),
        ("any", 3, 2),
        ("any", 4, 2),
        ("any", 5, 2),
    ]


def test_recruitment_tiles(pack: Any) -> None:
    assert pack.recruitment.upper == (2, 5, 8)
    tiles = pack.recruitment.tiles
    assert [tile.id for tile in tiles] == list(range(15))
    found = {
        numeral: " ".join(tile.item for tile in tiles if tile.district == numeral)
        for numeral in NUMERALS
    }
    assert found == {
        "I": "BB SS SG",
        "II": "BS BG BB",
        "III": "SS SG BS",
        "IV": "BG BB SS",
        "V": "SG BS BG",
    }
    assert Counter(tile.item for tile in tiles) == dict.fromkeys(SIMPLE, 3)
    for tile in tiles:
        district, j = divmod(tile.id, 3)
        assert tile.district == NUMERALS[district]
        assert tile.item == SIMPLE[(district + 2 * j) % 5]
