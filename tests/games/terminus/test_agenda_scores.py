"""What the Agendas ask for and pay, card by card, without and with a Lobbyist."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import Any, NamedTuple

import pytest

import quincunx as qx

from .city import City, Point, city_of
from .packs import edited
from .positions import Load, Position

#: Number, what the top row asks for, its Prestige; the same of the bottom row. "TH2": two Stops in
#: Tarragon Hills or more; "*TH1": a Hub there.
CARDS = """
1 TH1+KB1 3 TH2+KB2 6
2 UW1+MH1 4 UW2+MH2 8
3 KB2 3 KB4 8
4 *VP1+MH1 4 *VP1+*MH1 8
5 KB1+OC1 3 KB2+OC2 6
6 OC1+VP1 3 OC2+VP2 6
7 *CR1+OC1 4 *CR1+*OC1 8
8 KB1+MH1 4 KB2+MH2 8
9 CR1+OC1 3 CR2+OC2 6
10 *KB1+UW1 4 *KB1+*UW1 8
11 TH1+VP1 4 TH2+VP2 8
12 MH1+OC1 4 MH2+OC2 8
13 VP2 3 VP4 8
14 TH1+CR1 4 TH2+CR2 8
15 UW1+VP1 4 UW2+VP2 8
16 CR2 3 CR4 8
17 TH1+UW1 4 TH2+UW2 8
18 UW1+CR1 3 UW2+CR2 6
19 UW2 3 UW4 8
20 *MH1+TH1 4 *MH1+*TH1 8
21 KB1+VP1 3 KB2+VP2 6
22 TH2 3 TH4 8
23 *OC1+VP1 4 *OC1+*VP1 8
24 KB1+CR1 4 KB2+CR2 8
25 CR1+VP1 3 CR2+VP2 6
26 *UW1+CR1 4 *UW1+*CR1 8
27 KB1+UW1 3 KB2+UW2 6
28 MH1+VP1 3 MH2+VP2 6
29 *TH1+KB1 4 *TH1+*KB1 8
30 TH1+OC1 4 TH2+OC2 8
31 MH1+CR1 4 MH2+CR2 8
32 OC2 3 OC4 8
33 TH1+MH1 3 TH2+MH2 6
34 UW1+OC1 3 UW2+OC2 6
35 MH2 3 MH4 8
"""
CODES = ("TH", "KB", "UW", "MH", "CR", "OC", "VP")


class Term(NamedTuple):
    """So many Stops, or Hubs, in a District."""

    hub: bool
    district: int
    minimum: int


class Card(NamedTuple):
    """The two rows of an Agenda."""

    top: tuple[Term, ...]
    top_prestige: int
    bottom: tuple[Term, ...]
    bottom_prestige: int


class Line(NamedTuple):
    """A line with Hubs, and what it has in each District: Stops, and Hubs."""

    plots: tuple[Point, ...]
    hubs: frozenset[Point]
    counts: tuple[Counter[int], Counter[int]]


def terms(text: str) -> tuple[Term, ...]:
    """Return the terms of a row."""
    return tuple(
        Term(term[0] == "*", CODES.index(term[-3:-1]), int(term[-1])) for term in text.split("+")
    )


def cards() -> dict[int, Card]:
    """Return the Agendas by their numbers."""
    found = {}
    for entry in CARDS.split("\n"):
        if entry:
            number, top, prestige, bottom, more = entry.split()
            found[int(number)] = Card(terms(top), int(prestige), terms(bottom), int(more))
    return found


def walk(city: City, dice: random.Random) -> list[int]:
    """Return the Plots of a line that ends where it can't go on, of 30 Rails at most."""
    at = dice.choice(sorted(city.points))
    plots, barred, junctions, rails = [at], set[int](), set[int](), 0
    while True:
        ways = [
            one
            for way in range(8)
            if (one := city.links.get((at, way))) is not None
            and one.end not in plots
            and not barred & {*one.segments}
            and not junctions & {*one.junctions}
            and rails + one.length <= 30
        ]
        if not ways or len(plots) > 12:
            return plots
        chosen = dice.choice(ways)
        barred |= city.barred({*chosen.segments})
        junctions |= {*chosen.junctions}
        rails += chosen.length
        at = chosen.end
        plots.append(at)


@lru_cache(maxsize=2)
def some_lines(city: City) -> list[Line]:
    """Return many lines, short ones first, some with Hubs."""
    dice = random.Random(7)
    found = []
    for _ in range(400):
        plots = walk(city, dice)
        for size in range(1, len(plots) + 1):
            for hubs in range(min(size, 3)):
                if size - 1 + hubs <= 12:
                    made = dice.sample(plots[1:size], hubs)
                    stops = Counter(city.district(plot) for plot in plots[:size])
                    own = Counter(city.district(plot) for plot in [plots[0], *made])
                    points = tuple(city.points[plot] for plot in plots[:size])
                    named = frozenset(city.points[plot] for plot in made)
                    found.append(Line(points, named, (stops, own)))
    return sorted(found, key=lambda line: len(line.plots))


def has(line: Line, term: Term) -> int:
    """Return how much a line has of what a term asks for."""
    return line.counts[term.hub][term.district]


def met(line: Line, row: tuple[Term, ...]) -> bool:
    """Return whether a line meets a row."""
    return all(has(line, term) >= term.minimum for term in row)


def wanted(card: Card) -> Iterator[Callable[[Line], bool]]:
    """Yield kinds of lines: each row just met, and each term of it one short."""
    yield lambda line: not met(line, card.top) and not met(line, card.bottom)
    yield lambda line: met(line, card.top) and not met(line, card.bottom)
    yield lambda line: met(line, card.bottom)
    for row in (card.top, card.bottom):
        yield partial(exactly, row)
        for short in row:
            yield partial(exactly, row, short=short)


def exactly(row: tuple[Term, ...], line: Line, short: Term | None = None) -> bool:
    """Return whether a line has just what a row asks for, but for one less of a term."""
    return all(has(line, term) == term.minimum - (term is short) for term in row)


def scored(game: qx.Game, line: Line, number: int, lobby: bool) -> int:
    """Return what an Agenda is worth with a line."""
    here = Position(game).prime(0, line.plots[0]).line(0, line.plots[1:]).hub(*line.hubs)
    here.agenda(0, number, lobby)
    categories = here.finish().categories()
    return int(categories["agendas"][0])


@pytest.mark.rule("TE-SCORE-04", "TE-AG-05", "TE-HUB-05")
@pytest.mark.parametrize("number", range(1, 36))
def test_each_agenda(load: Load, number: int) -> None:
    game, card = load(), cards()[number]
    lines = some_lines(city_of(game))
    for kind in wanted(card):
        line = next(line for line in lines if kind(line))
        top = card.top_prestige if met(line, card.top) else 0
        assert scored(game, line, number, lobby=False) == top
        assert scored(game, line, number, lobby=True) == (
            card.bottom_prestige if met(line, card.bottom) else top
        )


def test_the_list_of_cards() -> None:
    assert sorted(cards()) == list(range(1, 36))


@pytest.mark.rule("TE-SCORE-04", "TE-EX-40")
def test_three_agendas(load: Load) -> None:
    # Two Stops each in Tarragon Hills and Knightsbridge, one in Old Cross; number 1 with a
    # Lobbyist: 6. Number 5 asks for two in Old Cross with its Lobbyist, one without: 3. Number 30,
    # Tarragon Hills and Old Cross: 4.
    here = Position(load()).prime(0, (1, 1)).line(0, [(2, 1), (3, 1), (4, 1), (5, 1)])
    here.agenda(0, 1, lobby=True).agenda(0, 5, lobby=True).agenda(0, 30)
    state = here.finish()
    assert state.categories()["agendas"].tolist() == [6 + 3 + 4, 0, 0]


@pytest.mark.rule("TE-SCORE-04")
def test_the_bottom_row_pays_instead_of_the_top_one(load: Load) -> None:
    for lobby, prestige in [(False, 3), (True, 6)]:
        here = Position(load()).prime(0, (1, 1)).line(0, [(2, 1), (3, 1), (4, 1)])
        state = here.agenda(0, 1, lobby=lobby).finish()
        assert state.categories()["agendas"].tolist() == [prestige, 0, 0]


@pytest.mark.rule("TE-AG-05", "TE-SCORE-04")
def test_only_the_owner_scores(load: Load) -> None:
    here = Position(load()).prime(0, (1, 1)).line(0, [(2, 1), (3, 1), (4, 1)])
    state = here.agenda(0, 26).agenda(1, 1, lobby=True).finish()
    assert state.categories()["agendas"].tolist() == [0, 0, 0]


@pytest.mark.rule("TE-SCORE-04")
def test_a_bottom_row_that_is_met_without_the_top_one(load: Load) -> None:
    # Number 1 with two Stops of Tarragon Hills and Knightsbridge below, but one of Old Cross above.
    def change(content: dict[str, Any]) -> None:
        top = content["agendas"][0]["top"]
        top["terms"][1]["district"] = "OC"

    game = load(pack=edited(change))
    for lobby, prestige in [(False, 0), (True, 6)]:
        here = Position(game).prime(0, (1, 1)).line(0, [(2, 1), (3, 1), (4, 1)])
        state = here.agenda(0, 1, lobby=lobby).finish()
        assert state.categories()["agendas"].tolist() == [prestige, 0, 0]
