"""The state of a game: plain records, all of which have values for "inactive".

Decks have no order: what comes next is drawn when it is needed. Hidden are the hands of players,
and with them what the deck holds. Sets hold seats, zones, cards or names; the dictionary of a state
shows them as masks or lists.
"""

from __future__ import annotations

import pickle
from dataclasses import dataclass, field
from typing import Final, cast

from quincunx.reference.protocol import CHANCE
from quincunx.reference.twilight_city.names import (
    AGENTS,
    CARDS,
    CENTRES,
    DISTRICTS,
    GOALS_PER_DECK,
    HELPERS,
    LOCATIONS,
    NONE,
    PANELS,
    ZONES,
    Phase,
    Step,
)

SEATS: Final = 4
SOURCES: Final = 13
DEMAND_KINDS: Final = 9
TRAIN_SPACES: Final = 10
RECRUIT_TILES: Final = 3
UPPER_SLOTS: Final = 3
LOWER_SLOTS: Final = 4
SPACES: Final = 4  # of an operations centre card, at most
GOAL_CARDS: Final = 4
ICONS: Final = 3
PAIRS: Final = 4  # of panels with a gear switch
PRISONS: Final = 2


def zeros(count: int) -> list[int]:
    """Return a list of zeros."""
    return [0] * count


def nones(count: int) -> list[int]:
    """Return a list of NONE."""
    return [NONE] * count


@dataclass(slots=True)
class ZoneState:
    """What lies in a zone: cubes by owner, black cubes, a demand token (1 + kind) in solo games."""

    black: int = 0
    cubes: list[int] = field(default_factory=lambda: zeros(SEATS))
    token: int = 0


@dataclass(slots=True)
class CentreState:
    """An operations centre card: what it is, hidden, active or complete, owners (1 + seat)."""

    card: int = NONE
    state: int = 0
    slots: list[int] = field(default_factory=lambda: zeros(SPACES))


@dataclass(slots=True)
class TrainSpace:
    """A space of the train: the kind of its token (1 + kind, 0 unseen), its owner (1 + seat)."""

    kind: int = 0
    owner: int = 0


@dataclass(slots=True)
class Tile:
    """A Recruitment Tile with the owners (1 + seat) of the cubes on it."""

    tile: int = NONE
    upper: list[int] = field(default_factory=lambda: zeros(UPPER_SLOTS))
    lower: list[int] = field(default_factory=lambda: zeros(LOWER_SLOTS))


@dataclass(slots=True)
class Panel:
    """The discs on an action panel: white ones, own ones by seat, black ones in solo games."""

    white: int = 0
    own: set[int] = field(default_factory=set)
    black: int = 0

    @property
    def discs(self) -> int:
        """The number of discs of any kind."""
        return self.white + len(self.own) + self.black


@dataclass(slots=True)
class Goal:
    """A goal card of a player and the owners (1 + seat) of the cubes on its icons."""

    card: int = NONE
    icons: list[int] = field(default_factory=lambda: zeros(ICONS))


@dataclass(slots=True)
class Player:
    """A player's board, row and goals. Of a Helper only the zone and the stock are used."""

    zone: int = 0
    home: int = 0
    row_left: int = NONE
    row_right: int = NONE
    last_card: int = NONE
    candelabra: int = 0
    hours: int = 0
    start: int = 0
    blocked: int = 0
    bonus: int = 0  # BonusDiscs
    penalty: int = 0
    coins: int = 0
    tickets: int = 0
    resources: list[int] = field(default_factory=lambda: zeros(3))
    stock: int = 0
    common: int = 0
    record: int = 0
    police: int = 0
    timer: int = 0
    police_zone: int = NONE
    need_brown: int = 0
    need_turquoise: int = 0
    tower: int = 0
    goals: list[Goal] = field(default_factory=lambda: [Goal() for _ in range(GOAL_CARDS)])
    goals_done: set[int] = field(default_factory=set)  # GoalSlot
    c_points: int = 0
    c_done: int = 0
    discs: set[int] = field(default_factory=set)  # Disc
    demand_points: int = 0
    day: int = 0


@dataclass(slots=True)
class Solo:
    """What only solo games have. Lists of three are by Helper: index 0 is Helper 1, seat 1."""

    rows: list[int] = field(default_factory=lambda: nones(DISTRICTS))
    detective: int = 0
    evidence: int = 0  # 1 + owner
    prison: list[int] = field(default_factory=lambda: zeros(PRISONS))  # seats
    coins: int = 0
    guard: list[int] = field(default_factory=lambda: zeros(HELPERS))
    homes: list[int] = field(default_factory=lambda: zeros(HELPERS))
    columns: list[int] = field(default_factory=lambda: zeros(HELPERS))
    jailed: set[int] = field(default_factory=set)  # seats
    stored_white: int = 0
    card: int = NONE
    thinkers: int = 0
    government: int = 0
    evaluated: int = 0


@dataclass(slots=True)
class State:
    """The whole position. `partisans` has an entry for each player; in solo also for Helpers."""

    partisans: list[Player]

    phase: Phase = Phase.SETUP
    step: Step = Step.OPERATIONS
    to_act: int = CHANCE  # seat, CHANCE, TERMINAL; NOBODY while something is carried out
    active: int = 0
    cursor: int = 0
    turns: int = 0
    ended: int = 0  # End
    ender: int = NONE
    last_turns: set[int] = field(default_factory=set)
    closed: set[int] = field(default_factory=set)
    card_place: list[int] = field(default_factory=lambda: zeros(CARDS))
    extra_place: list[int] = field(default_factory=lambda: zeros(LOCATIONS))
    airship: int = 0
    agents: list[int] = field(default_factory=lambda: zeros(AGENTS))
    zones: list[ZoneState] = field(default_factory=lambda: [ZoneState() for _ in range(ZONES)])
    bag_black: int = 0
    bag_cubes: list[int] = field(default_factory=lambda: zeros(SEATS))
    bag_tokens: list[int] = field(default_factory=lambda: zeros(DEMAND_KINDS))
    operations: list[CentreState] = field(
        default_factory=lambda: [CentreState() for _ in range(CENTRES)]
    )
    prs: set[int] = field(default_factory=set)  # zones
    closed_termini: set[int] = field(default_factory=set)  # Districts
    train: list[TrainSpace] = field(
        default_factory=lambda: [TrainSpace() for _ in range(TRAIN_SPACES)]
    )
    train_next: int = 0
    train_open: int = 0
    train_disc: int = 0
    train_discs: set[int] = field(default_factory=set)  # seats
    recruitment: list[Tile] = field(default_factory=lambda: [Tile() for _ in range(RECRUIT_TILES)])
    panels: list[Panel] = field(default_factory=lambda: [Panel() for _ in range(PANELS)])
    gears: list[int] = field(default_factory=lambda: zeros(PAIRS))  # 1: the higher panel is active
    goals_a: set[int] = field(default_factory=lambda: set(range(GOALS_PER_DECK)))  # not yet seen
    goals_b: set[int] = field(default_factory=lambda: set(range(GOALS_PER_DECK)))
    goals_c: set[int] = field(default_factory=lambda: set(range(GOALS_PER_DECK)))
    operations_unseen: set[int] = field(default_factory=set)
    demand_unseen: list[int] = field(default_factory=lambda: zeros(DEMAND_KINDS))
    solo: Solo = field(default_factory=Solo)

    # The turn.
    main_done: int = 0
    own_used: int = 0
    advanced: int = 0
    walked: set[int] = field(default_factory=set)  # Walk
    white: int = 0
    gear: int = 0
    current_card: int = NONE
    ring_earned: list[int] = field(default_factory=lambda: zeros(3))
    option: int = 0  # Option
    stage: int = 0
    panel: int = 0
    source: int = 0  # DiscSource
    card: int = NONE
    slot: int = NONE
    side: int = NONE  # Side
    icon: int = NONE
    pending_current: list[int] = field(default_factory=lambda: zeros(3))
    pending_other: list[int] = field(default_factory=lambda: zeros(3))
    colour: int = NONE
    bonuses: set[int] = field(default_factory=set)  # ClockPlace
    record_queue: set[int] = field(default_factory=set)  # seats
    detected: set[int] = field(default_factory=set)  # seats
    caught: int = 0
    parcel_owner: int = NONE
    parcel_left: int = 0
    parcel_units: list[int] = field(default_factory=lambda: zeros(3))
    agents_met: set[int] = field(default_factory=set)
    draws_left: int = 0
    bag_index: int = 0
    first_black: int = 0

    draws: list[int] = field(default_factory=lambda: zeros(SOURCES))

    def copy(self) -> State:
        """Return a copy that shares nothing."""
        # Several times as fast as copy.deepcopy.
        return cast(State, pickle.loads(pickle.dumps(self, pickle.HIGHEST_PROTOCOL)))

    def begin_scratch(self) -> None:
        """Make everything that belongs to one turn inactive."""
        self.main_done = self.own_used = self.advanced = 0
        self.walked = set()
        self.white = self.gear = 0
        self.current_card = NONE
        self.ring_earned = zeros(3)
        self.close_script()

    def close_script(self) -> None:
        """Make everything that belongs to one script inactive, but not what it leads to."""
        self.option = self.stage = self.panel = self.source = 0
        self.card = self.slot = self.side = self.icon = NONE
