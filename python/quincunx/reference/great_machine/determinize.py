"""Drawing anew what a player can't know."""

from __future__ import annotations

from quincunx.reference.great_machine.names import FACES, Carried, Place
from quincunx.reference.great_machine.observe import (
    check_seat,
    is_card_secret,
    is_secret,
    possible_faces,
    unseen_directives,
)
from quincunx.reference.great_machine.score import is_machine
from quincunx.reference.great_machine.state import State, zeros
from quincunx.reference.great_machine.tables import Tables
from quincunx.reference.luck import Words, below


def determinize(tables: Tables, state: State, player: int, words: Words) -> State:
    """Return a copy in which what the player can't know is drawn anew."""
    check_seat(tables, player)
    drawn = state.copy()
    if is_machine(tables, player):
        draw_faces(drawn, words)
        draw_choices(drawn, words)
    else:
        draw_directives(drawn, words)
        if not tables.coop and tables.four_heroes:
            draw_radiation(drawn, words)
    return drawn


def draw_unit(weights: list[int], words: Words) -> int:
    """Take one unit out of the weights, and return of which kind it is."""
    unit = below(words, sum(weights))
    kind = 0
    while unit >= weights[kind]:
        unit -= weights[kind]
        kind += 1
    weights[kind] -= 1
    return kind


def draw_faces(drawn: State, words: Words) -> None:
    """Draw the faces of identified Citizens; all that nobody has placed are alike."""
    left = possible_faces(drawn)
    for place in drawn.districts:
        count = sum(place.identified)
        place.identified = zeros(FACES)
        for _ in range(count):
            place.identified[draw_unit(left, words)] += 1
    if is_secret(drawn.carried):
        drawn.carried = Carried.IDENTIFIED + draw_unit(left, words)
    drawn.pool = left


def draw_choices(drawn: State, words: Words) -> None:
    """Draw the Access cards locked in, each among those that could be chosen."""
    for slot, hero in enumerate(drawn.heroes):
        if is_card_secret(drawn, slot):
            cards = sorted(hero.choices)
            hero.chosen = cards[below(words, len(cards))]


def draw_directives(drawn: State, words: Words) -> None:
    """Draw which Directives are in the hand, on and under the deck, and those just drawn."""
    cards = unseen_directives(drawn)
    places = [drawn.directives[card] for card in cards]
    for card in cards:
        drawn.directives[card] = Place.DECK
    for place in (
        Place.HAND,
        Place.TOP,
        Place.SECOND,
        Place.UNDER,
        Place.LOWEST,
        Place.DRAWN,
    ):
        for _ in range(places.count(place)):
            drawn.directives[cards.pop(below(words, len(cards)))] = place


def draw_radiation(drawn: State, words: Words) -> None:
    """Draw the Machine's Radiation hand."""
    left = [
        deck + held for deck, held in zip(drawn.radiation_deck, drawn.radiation_hand, strict=True)
    ]
    count = sum(drawn.radiation_hand)
    drawn.radiation_hand = zeros(len(left))
    for _ in range(count):
        drawn.radiation_hand[draw_unit(left, words)] += 1
    drawn.radiation_deck = left
