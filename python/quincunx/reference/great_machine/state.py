"""The state of a game: plain records, all of which have values for "inactive".

Decks are kept as sets and counts, for their order is drawn when it is needed, and so are faces of
Citizens, when they are first looked at. Hidden from the Machine are the faces that the Heroes have
identified and the Access cards not yet revealed; from the Heroes, Directives and Radiation cards.
"""

from __future__ import annotations

import pickle
from dataclasses import dataclass, field
from typing import Final, cast

from quincunx.reference.great_machine.names import (
    DIRECTIVES,
    DISTRICTS,
    FACES,
    NONE,
    NOT_CHOSEN,
    RADIATIONS,
    RISKS,
    SERVANTS,
    SLOTS,
    Phase,
    Step,
)
from quincunx.reference.protocol import CHANCE

SOURCES: Final = 14


def zeros(count: int) -> list[int]:
    """Return a list of zeros."""
    return [0] * count


@dataclass(slots=True)
class DistrictState:
    """A District: its place, its Guards, the Citizens by what is known of them, its tokens."""

    x: int = 0
    y: int = 0
    guards: int = 0
    broken: int = 0
    special: int = 0
    special_broken: int = 0
    unknown: int = 0
    identified: list[int] = field(default_factory=lambda: zeros(FACES))  # to the Heroes only
    known: list[int] = field(default_factory=lambda: zeros(FACES))  # identified, but known to all
    revealed: list[int] = field(default_factory=lambda: zeros(FACES))
    raid: int = 0
    checkpoint: int = 0
    riot: int = 0
    fresh: int = 0  # Guards that have moved in by a Deviation card


@dataclass(slots=True)
class HeroState:
    """A Hero: what it has, its Access cards, what has happened to it this round."""

    id: int = 0
    loc: int = NONE
    trust: int = 0
    hand: set[int] = field(default_factory=set)
    forfeited: set[int] = field(default_factory=set)
    choices: set[int] = field(default_factory=set)
    chosen: int = NOT_CHOSEN
    revealed: int = 0
    turn: int = 0
    still: int = 0
    exits: int = 0
    checkpoint_end: int = 0
    detained: int = 0  # bits: Detained
    finished: int = 0
    lost: int = 0
    actions: int = 0
    deeds: int = 0
    kind: int = 0
    exposed: int = 0
    radiation: set[int] = field(default_factory=set)
    token: int = 0


@dataclass(slots=True)
class ServantState:
    """A Servant."""

    loc: int = 0
    acted: int = 0
    card: int = NONE
    maintenance: int = 0


@dataclass(slots=True)
class State:
    """Everything that changes in a game. Only the Heroes that are there have a record."""

    phase: Phase = Phase.SETUP
    step: Step = Step.SHAPE
    point: int = 0
    to_act: int = CHANCE
    round: int = 0
    cursor: int = 0
    ended: int = 0
    plan: int = 0
    discontent: int = 0
    riots: int = 0
    stage_riot: int = 0
    riot_tokens: int = 0
    event_choice: int = 0
    parity: int = 0
    districts: list[DistrictState] = field(
        default_factory=lambda: [DistrictState() for _ in range(DISTRICTS)]
    )
    neighbours: list[set[int]] = field(default_factory=lambda: [set() for _ in range(DISTRICTS)])
    movable: set[int] = field(default_factory=set)
    pool: list[int] = field(default_factory=lambda: zeros(FACES))
    arrested: list[int] = field(default_factory=lambda: zeros(FACES))
    bag: list[int] = field(default_factory=lambda: zeros(RISKS))
    heroes: list[HeroState] = field(default_factory=list)
    servants: list[ServantState] = field(
        default_factory=lambda: [ServantState() for _ in range(SERVANTS)]
    )
    enforcer: int = NONE
    enforcer_card: int = NONE
    emitted: int = 0
    bonds: int = 0
    event: int = 0
    event_hero: int = NONE
    offered: list[int] = field(default_factory=lambda: zeros(2))
    events_seen: set[int] = field(default_factory=set)
    directives: list[int] = field(default_factory=lambda: zeros(DIRECTIVES))  # Place
    directives_seen: set[int] = field(default_factory=set)
    radiation_deck: list[int] = field(default_factory=lambda: zeros(RADIATIONS))
    radiation_hand: list[int] = field(default_factory=lambda: zeros(RADIATIONS))
    radiation_discard: list[int] = field(default_factory=lambda: zeros(RADIATIONS))
    movement: set[int] = field(default_factory=set)
    district_tokens: set[int] = field(default_factory=lambda: set(range(DISTRICTS)))
    mission_set: int = NONE
    missions_done: set[int] = field(default_factory=set)
    progress: int = 0
    assembly: int = 0
    deviation: int = NONE
    # what has happened this round
    raised: int = 0
    identified: int = 0
    broken: int = 0
    arrests: int = 0
    raids_placed: int = 0
    raids_failed: int = 0
    machine_specials: int = 0
    hero_specials: int = 0
    finished: int = 0
    # what is going on at a node
    hero: int = NONE
    action: int = NONE
    choice: int = NONE
    carried: int = 0
    level: int = 0
    visited: set[int] = field(default_factory=set)
    check: int = 0
    check_left: int = 0
    drawn: list[int] = field(default_factory=lambda: zeros(RISKS))
    faces_left: int = 0
    faces_at: int = NONE
    faces_as: int = 0
    results: int = 0
    advanced: int = 0
    picked: set[int] = field(default_factory=set)
    shares: list[int] = field(default_factory=lambda: zeros(SLOTS))
    free_moves: int = 0
    count: int = 0
    draws: list[int] = field(default_factory=lambda: zeros(SOURCES))

    def copy(self) -> State:
        """Return an independent copy."""
        # Several times as fast as copy.deepcopy.
        return cast(State, pickle.loads(pickle.dumps(self, pickle.HIGHEST_PROTOCOL)))


def clear_scratch(state: State) -> None:
    """Make all that belongs to a single node inactive."""
    state.cursor = 0
    state.hero = state.action = state.choice = NONE
    state.carried = state.level = 0
    state.visited = set()
    state.check = state.check_left = 0
    state.drawn = zeros(RISKS)
    state.faces_left, state.faces_at, state.faces_as = 0, NONE, 0
    state.results = state.advanced = 0
    state.picked = set()
    state.shares = zeros(SLOTS)
    state.free_moves = state.count = 0
