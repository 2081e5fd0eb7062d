"""What tests of texts share: names, and a position at whose end nothing is asked."""

from __future__ import annotations

import quincunx as qx

from .courses import step
from .ids import ART, COMMERCE, INDUSTRIAL, Step
from .positions import Load, Position, texts

NAMES = (
    "Grand Citadel", "Tower of L.A.W.", "Control Nexus", "Central Square", "Industrial District",
    "Science District", "Art District", "Commerce District", "Residential District",
)  # fmt: skip
CLASSES = ("Workers", "Artists", "Scientists", "Industrialists", "Nobles", "Traitors")
TEAM = ("Mateusz Orzeszko", "Olga de Troyes", "Veiga Vazquez")


def word(state: qx.State, action: int) -> str:
    """Return the text of an action or outcome."""
    text: str = state.action_to_string(action)
    return text


def at(state: qx.State, wanted: Step) -> list[str]:
    """Return the texts at a node of that step."""
    assert step(state) == wanted
    return texts(state)


def quiet(load: Load, **options: object) -> Position:
    """Return a position with the Heroes in three Minor Districts and nothing asked at the end."""
    here = Position(load(**options)).event(9).hero(0, loc=INDUSTRIAL).hero(1, loc=COMMERCE)
    return here.hero(2, loc=ART)
