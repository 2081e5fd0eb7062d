"""What a seat may know (GM-RULING-29: the Heroes' seats know the same).

The Machine doesn't see the faces of identified Citizens and the Access cards not yet revealed; the
Heroes don't see the Machine's Directives and, with four Heroes, its Radiation cards. Nobody knows
faces of unknown Citizens and orders of decks, for they are drawn when they are needed. Nothing
more is shown when the game is over.
"""

from __future__ import annotations

from typing import Any

from quincunx.reference.great_machine.fields import to_dict
from quincunx.reference.great_machine.names import (
    CONCEALED,
    DIRECTIVES,
    FACES,
    HIDDEN,
    NOT_CHOSEN,
    Carried,
    Place,
)
from quincunx.reference.great_machine.score import is_machine
from quincunx.reference.great_machine.state import State, zeros
from quincunx.reference.great_machine.tables import Tables
from quincunx.reference.protocol import Fields

OPEN_PLACES = (Place.PUBLISHED, Place.DISCARD, Place.NOT_IN_GAME)


def check_seat(tables: Tables, player: int) -> None:
    """Refuse a player who isn't there."""
    if not 0 <= player < tables.players:
        raise ValueError(f"there is no player {player}; seats are 0 to {tables.players - 1}")


def observe(
    tables: Tables, state: State, player: int, fields: Fields | None = None
) -> dict[str, Any]:
    """Return the observation of a player."""
    check_seat(tables, player)
    fields = fields or to_dict(tables, state)
    concealed = concealed_from_machine if is_machine(tables, player) else concealed_from_heroes
    seen: dict[str, Any] = {"player": player}
    for name, value in {**fields, **concealed(state, fields)}.items():
        seen[name] = value
        match name:
            case "districts":
                seen["secret"] = [sum(place.identified) for place in state.districts]
            case "directives":
                seen["directive_counts"] = directive_counts(state)
            case "radiation_hand":
                seen["radiation_held"] = sum(state.radiation_hand)
            case _:
                pass
    return seen


# What the Machine doesn't see.


def is_secret(carried: int) -> bool:
    """Whether the Citizen on its way has a face that the Machine doesn't know."""
    return Carried.IDENTIFIED <= carried < Carried.KNOWN


def possible_faces(state: State) -> list[int]:
    """Return the faces that the Machine can't place: of unknown and of identified Citizens."""
    found = list(state.pool)
    for face in range(FACES):
        found[face] += sum(place.identified[face] for place in state.districts)
    if is_secret(state.carried):
        found[state.carried - Carried.IDENTIFIED] += 1
    return found


def is_card_secret(state: State, slot: int) -> bool:
    """Whether a Hero has locked in a card that isn't revealed yet (GM-ACC-01)."""
    hero = state.heroes[slot]
    return hero.chosen != NOT_CHOSEN and not hero.revealed


def concealed_from_machine(state: State, fields: Fields) -> Fields:
    """Return the fields of which the Machine doesn't see all, as it sees them."""
    heroes = [*map(dict, fields["heroes"])]
    for slot in range(len(state.heroes)):
        if is_card_secret(state, slot):
            heroes[slot]["chosen"] = HIDDEN
    return {
        "districts": [{**place, "identified": zeros(FACES)} for place in fields["districts"]],
        "pool": possible_faces(state),
        "heroes": heroes,
        "carried": CONCEALED if is_secret(state.carried) else fields["carried"],
    }


# What the Heroes don't see.


def unseen_directives(state: State) -> list[int]:
    """Return the Directives of which the Heroes don't know where they are (GM-DIR-02)."""
    return [
        card
        for card in range(DIRECTIVES)
        if state.directives[card] not in OPEN_PLACES and card not in state.directives_seen
    ]


def concealed_from_heroes(state: State, fields: Fields) -> Fields:
    """Return the fields of which the Heroes don't see all, as they see them."""
    unseen = unseen_directives(state)
    deck, hand = state.radiation_deck, state.radiation_hand
    return {
        "directives": [
            HIDDEN if card in unseen else place for card, place in enumerate(fields["directives"])
        ],
        "radiation_deck": [left + held for left, held in zip(deck, hand, strict=True)],
        "radiation_hand": zeros(len(hand)),
    }


def directive_counts(state: State) -> list[int]:
    """Return how many Directives are in the hand, in the deck, on top of it and under it."""

    def count(*places: int) -> int:
        return sum(place in places for place in state.directives)

    top, under = (Place.TOP, Place.SECOND), (Place.UNDER, Place.LOWEST)
    return [count(Place.HAND), count(Place.DECK, *top, *under), count(*top), count(*under)]
