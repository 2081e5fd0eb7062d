"""All nodes: at which points of the flow each step stands, who decides, what it keeps in mind."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from quincunx.reference.great_machine import actions as ids
from quincunx.reference.great_machine.names import Check, District, Phase, Step


class Who(Enum):
    """Who decides at a node."""

    CHANCE = auto()
    MACHINE = auto()
    SPEAKER = auto()
    HERO = auto()  # who plays the Hero that the node is about
    DISCARDER = auto()  # by the option of the Citadel


@dataclass(frozen=True, slots=True)
class Node:
    """A node: its phase, who decides, and the scratch fields that may be active."""

    phase: Phase
    who: Who
    scratch: frozenset[str]


def node(phase: Phase, who: Who, scratch: str = "") -> Node:
    """Return a node; its scratch fields are given as one text."""
    return Node(phase, who, frozenset(scratch.split()))


CHECK: Final = "check check_left drawn"
FACES: Final = "faces_left faces_at faces_as"

_SETUP: Final = {
    (Step.SETUP, 0): node(Phase.SETUP, Who.MACHINE, "cursor"),
    (Step.SHAPE, 1): node(Phase.SETUP, Who.CHANCE),
    (Step.CELL, 1): node(Phase.SETUP, Who.CHANCE, "cursor choice picked"),
    (Step.DIRECTIVE, 2): node(Phase.SETUP, Who.CHANCE, "cursor"),
    (Step.FORFEIT, 3): node(Phase.SETUP, Who.CHANCE, "hero cursor"),
    (Step.SETUP, 3): node(Phase.SETUP, Who.SPEAKER, "cursor"),
    (Step.MISSION, 4): node(Phase.SETUP, Who.CHANCE),
    (Step.START, 5): node(Phase.SETUP, Who.HERO, "hero"),
    (Step.DEVIATION, 6): node(Phase.SETUP, Who.CHANCE),
    (Step.DIRECTIVE, 7): node(Phase.SETUP, Who.CHANCE, "cursor"),
    (Step.RANDOM, 7): node(Phase.SETUP, Who.CHANCE, "cursor"),
    (Step.KEEP, 7): node(Phase.SETUP, Who.MACHINE, "cursor"),
    (Step.ORDER, 7): node(Phase.SETUP, Who.MACHINE, "cursor"),
    (Step.PUBLISH, 7): node(Phase.SETUP, Who.MACHINE),
    (Step.GARRISON, 7): node(Phase.SETUP, Who.MACHINE, "count"),
    (Step.SCATTER, 7): node(Phase.SETUP, Who.MACHINE, "cursor"),
    (Step.CARD, 8): node(Phase.SETUP, Who.HERO, "hero"),
    (Step.IDENTIFY_AT, 8): node(Phase.SETUP, Who.SPEAKER, "count choice"),
    (Step.FACE, 8): node(Phase.SETUP, Who.CHANCE, f"hero count choice {FACES}"),
    (Step.BREAK, 8): node(Phase.SETUP, Who.SPEAKER),
    (Step.RADIATION, 9): node(Phase.SETUP, Who.CHANCE),
}
_OPENING: Final = {
    (Step.SHARE, 10): node(Phase.OPENING, Who.HERO, "cursor hero shares"),
    (Step.RADIATION, 11): node(Phase.OPENING, Who.CHANCE),
    (Step.RADIATION_DISCARD, 11): node(Phase.OPENING, Who.MACHINE),
    (Step.RANDOM, 12): node(Phase.OPENING, Who.CHANCE),
    (Step.HAND, 13): node(Phase.OPENING, Who.CHANCE),
    (Step.DIRECTIVE, 13): node(Phase.OPENING, Who.CHANCE),
    (Step.RANDOM, 14): node(Phase.OPENING, Who.CHANCE),
    (Step.EVENT, 15): node(Phase.OPENING, Who.CHANCE, "cursor"),
    (Step.PICK, 15): node(Phase.OPENING, Who.MACHINE),
    (Step.ENTRAP, 16): node(Phase.OPENING, Who.MACHINE),
    (Step.TARGET, 16): node(Phase.OPENING, Who.MACHINE),
    (Step.CHECKPOINT, 16): node(Phase.OPENING, Who.SPEAKER, "count choice"),
    (Step.ACCESS, 17): node(Phase.ACCESS, Who.HERO, "cursor hero"),
}
_MACHINE: Final = {
    (Step.MENU, 18): node(Phase.MACHINE, Who.MACHINE, "free_moves"),
    (Step.DIRECTIVE, 19): node(Phase.MACHINE, Who.CHANCE, "action free_moves"),
    (Step.ARREST, 19): node(Phase.MACHINE, Who.MACHINE, "action free_moves"),
    (Step.PUBLISH, 19): node(Phase.MACHINE, Who.MACHINE, "action free_moves"),
    (Step.TILE, 19): node(Phase.MACHINE, Who.MACHINE, "action free_moves"),
    (Step.PLACE, 19): node(Phase.MACHINE, Who.MACHINE, "action choice free_moves"),
    (Step.CHECKPOINT, 20): node(Phase.MACHINE, Who.MACHINE, "count choice"),
    (Step.MOVEMENT, 21): node(Phase.MACHINE, Who.CHANCE, "cursor"),
}
_HEROES: Final = {
    (Step.NEXT_HERO, 23): node(Phase.HEROES, Who.SPEAKER),
    (Step.EXPOSE, 24): node(Phase.HEROES, Who.MACHINE, "hero"),
    (Step.RADIATION, 24): node(Phase.HEROES, Who.CHANCE, "hero"),
    (Step.FLY, 25): node(Phase.HEROES, Who.HERO, "hero"),
    (Step.ROUTE, 26): node(Phase.HEROES, Who.HERO, "hero visited"),
    (Step.RISK, 27): node(Phase.HEROES, Who.CHANCE, f"hero visited choice {CHECK}"),
    (Step.RISK, 28): node(Phase.HEROES, Who.CHANCE, f"hero visited {CHECK}"),
    (Step.INTERACT, 29): node(Phase.HEROES, Who.HERO, "hero"),
    (Step.RESULT, 30): node(Phase.HEROES, Who.MACHINE, "hero results advanced"),
    (Step.ACTION, 31): node(Phase.HEROES, Who.HERO, "hero"),
    (Step.MORE, 32): node(Phase.HEROES, Who.HERO, "hero action count"),
    (Step.CITIZEN, 32): node(Phase.HEROES, Who.HERO, "hero action count"),
    (Step.DESTINATION, 32): node(Phase.HEROES, Who.HERO, "hero action count carried"),
    (Step.LEVEL, 32): node(Phase.HEROES, Who.HERO, "hero action check drawn level"),
    (Step.RISK, 32): node(Phase.HEROES, Who.CHANCE, f"hero action level {CHECK}"),
    (Step.CARD, 32): node(Phase.HEROES, Who.HERO, "hero action choice"),
    (Step.PLACE, 32): node(Phase.HEROES, Who.HERO, "hero action choice"),
    (Step.ARREST, 32): node(Phase.HEROES, Who.MACHINE, "hero action"),
    (Step.HAND, 32): node(Phase.HEROES, Who.CHANCE, "hero action"),
    (Step.DISCARD, 32): node(Phase.HEROES, Who.DISCARDER, "hero action"),
    (Step.CANCEL, 32): node(Phase.HEROES, Who.HERO, "hero action"),
    (Step.ARRESTED, 32): node(Phase.HEROES, Who.HERO, "hero action"),
    (Step.TILE, 32): node(Phase.HEROES, Who.HERO, "hero action"),
    (Step.BENEFIT, 32): node(Phase.HEROES, Who.HERO, "hero action"),
    (Step.FACE, 32): node(Phase.HEROES, Who.CHANCE, f"hero action count {FACES}"),
    (Step.RESULT, 33): node(Phase.HEROES, Who.MACHINE, "hero results"),
}
_CLOSING: Final = {
    (Step.MANIPULATE, 34): node(Phase.CLOSING, Who.MACHINE),
    (Step.RISK, 34): node(Phase.CLOSING, Who.CHANCE, CHECK),
    (Step.IDENTIFY_AT, 35): node(Phase.CLOSING, Who.SPEAKER, "count"),
    (Step.FACE, 35): node(Phase.CLOSING, Who.CHANCE, f"count {FACES}"),
    (Step.RELOCATE, 36): node(Phase.CLOSING, Who.HERO, "cursor hero"),
    (Step.FREE, 36): node(Phase.CLOSING, Who.HERO, "cursor hero"),
    (Step.AMNESTY, 36): node(Phase.CLOSING, Who.HERO, "cursor hero"),
    (Step.SLEEPER, 36): node(Phase.CLOSING, Who.MACHINE, "cursor"),
    (Step.INFORM, 36): node(Phase.CLOSING, Who.MACHINE),
    (Step.SUSPECT, 36): node(Phase.CLOSING, Who.MACHINE, "choice"),
    (Step.UNMASK, 36): node(Phase.CLOSING, Who.CHANCE, "choice"),
    (Step.FACE, 36): node(Phase.CLOSING, Who.CHANCE, f"cursor hero {FACES}"),
    (Step.RESULT, 37): node(Phase.CLOSING, Who.MACHINE, "cursor hero results"),
    (Step.PLAN, 38): node(Phase.CLOSING, Who.MACHINE),
    (Step.RISK, 38): node(Phase.CLOSING, Who.CHANCE, CHECK),
    (Step.ASSEMBLE, 39): node(Phase.CLOSING, Who.MACHINE),
    (Step.REASSEMBLE, 40): node(Phase.CLOSING, Who.MACHINE),
    (Step.RANDOM, 42): node(Phase.CLOSING, Who.CHANCE, "cursor"),
    (Step.AID, 43): node(Phase.CLOSING, Who.SPEAKER),
    (Step.CARD, 43): node(Phase.CLOSING, Who.HERO, "hero choice"),
    (Step.IDENTIFY_AT, 43): node(Phase.CLOSING, Who.SPEAKER),
    (Step.FACE, 43): node(Phase.CLOSING, Who.CHANCE, FACES),
}
NODES: Final[dict[tuple[Step, int], Node]] = _SETUP | _OPENING | _MACHINE | _HEROES | _CLOSING

_REPOSITIONS: Final = frozenset((ids.NEXUS_REPOSITION, ids.EVENT_REPOSITION))
_CARDS: Final = frozenset((ids.TOWER_CARD, ids.EVENT_CARD))
_ATTACKS: Final = frozenset(range(ids.ATTACK + 2, ids.SPECIAL_VETERAN + 1))
#: The Hero Actions in which a step comes at point 32.
HERO_ACTIONS: Final[dict[Step, frozenset[int]]] = {
    Step.MORE: frozenset((ids.IDENTIFY,)),
    Step.CITIZEN: frozenset((ids.MOVE,)),
    Step.DESTINATION: frozenset((ids.MOVE, ids.CITADEL_RETURN)),
    Step.LEVEL: frozenset((ids.VETERAN, ids.SPECIAL_VETERAN)),
    Step.RISK: _ATTACKS | {ids.TRUST_CHECK, ids.RIOT},
    Step.CARD: _CARDS,
    Step.PLACE: _REPOSITIONS,
    Step.TILE: _REPOSITIONS,
    Step.ARREST: frozenset((ids.RIOT,)),
    Step.HAND: frozenset((ids.CITADEL_DISCARD,)),
    Step.DISCARD: frozenset((ids.CITADEL_DISCARD,)),
    Step.CANCEL: frozenset((ids.TOWER_CANCEL, ids.EVENT_CANCEL)),
    Step.ARRESTED: frozenset((ids.CITADEL_RETURN,)),
    Step.BENEFIT: _CARDS | {ids.NEXUS_TRUST},
    Step.FACE: frozenset((ids.IDENTIFY, ids.RIOT)),
}
#: The kinds of Hero Actions in which a Check is made, by the kind of the Check.
CHECK_ACTIONS: Final[dict[int, frozenset[int]]] = {
    Check.ATTACK: _ATTACKS,
    Check.TRUST: frozenset((ids.TRUST_CHECK,)),
    Check.RIOT: frozenset((ids.RIOT,)),
}
#: The Servant Actions, and the Districts, in which a step comes at point 19; None is any.
SERVANT_ACTS: Final[dict[Step, tuple[int, District | None]]] = {
    Step.DIRECTIVE: (ids.SPECIAL, District.CITADEL),
    Step.ARREST: (ids.ARREST, None),
    Step.PUBLISH: (ids.SPECIAL, District.TOWER),
    Step.TILE: (ids.SPECIAL, District.NEXUS),
    Step.PLACE: (ids.SPECIAL, District.NEXUS),
}
