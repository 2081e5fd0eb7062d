"""The state of a game: plain records, all of which have values for "inactive".

Decks are kept as sets, for their order is drawn when it is needed. Hidden are the secret Agendas,
what lies in the Agenda deck, Agendas seen and put back, and the bonus before all have chosen.
Owners are seats; Automas follow: owner 2 is the live one, in the solo mode owner 1 is the first.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from quincunx.reference.copying import copied
from quincunx.reference.protocol import CHANCE
from quincunx.reference.terminus.names import NO_TOKEN, NONE, OFF_LOOP, Income, Phase, Place, Step

SEATS: Final = 5
OWNERS: Final = 5
SOURCES: Final = 9
DEVELOPMENTS: Final = 24
PROJECT_SLOTS: Final = 4
AGENDA_SLOTS: Final = 3
DISTRICTS: Final = 7
RESOURCES: Final = 4
UPGRADES: Final = 6
LIVE_AUTOMA: Final = 2  # owner
FIRST_AUTOMA: Final = 1  # owner, in the solo mode


def zeros(count: int) -> list[int]:
    """Return a list of zeros."""
    return [0] * count


def unknowns(count: int) -> list[int]:
    """Return a list of NONE."""
    return [NONE] * count


@dataclass(slots=True)
class Development:
    """A Development: where it is, its Demand token, its Block, the seats with a Lobbyist on it."""

    state: Place = Place.NOT_IN_GAME
    token: int = NO_TOKEN
    block: int = NONE
    lobby: set[int] = field(default_factory=set)


@dataclass(slots=True)
class Project:
    """A Project in play: who has each of its two rows, with how many Lobbyists."""

    number: int = 0
    owner: list[int] = field(default_factory=lambda: unknowns(2))
    count: list[int] = field(default_factory=lambda: zeros(2))


@dataclass(slots=True)
class Player:
    """A player's board and what lies beside it."""

    coins: int = 0
    resources: list[int] = field(default_factory=lambda: zeros(RESOURCES))
    reserve: int = 0  # Rails beside the board
    storage: int = 0  # Rails bought
    placed: int = 0  # discs
    capacity: int = 0
    hub_upgrade: bool = False  # B1
    terminus_upgrade: bool = False  # B2
    upgrades: list[int] = field(default_factory=lambda: zeros(2))
    exchange_used: bool = False
    overtime_used: bool = False
    bonus: int = NONE
    lobbyists: int = 0  # on the board
    agendas: list[int] = field(default_factory=lambda: zeros(AGENDA_SLOTS))  # the first is secret
    agenda_lobby: list[int] = field(default_factory=lambda: zeros(AGENDA_SLOTS))
    demands: list[int] = field(default_factory=lambda: zeros(DISTRICTS))
    zone: int = OFF_LOOP
    cycle: int = 1
    passed: bool = False
    setup_agendas: list[int] = field(default_factory=lambda: zeros(2))
    returned: set[int] = field(default_factory=set)


@dataclass(slots=True)
class Line:
    """A subway line: own Stops, those of them that are Hubs, all nodes, Rails, the two Termini.

    `barred` are the segments that its owner can't use for the Rails that are there already: these
    themselves and those that cross them. `junctions` are those that it runs through.
    """

    stops: set[int] = field(default_factory=set)
    hubs: set[int] = field(default_factory=set)
    nodes: set[int] = field(default_factory=set)
    rails: set[int] = field(default_factory=set)
    barred: set[int] = field(default_factory=set)
    junctions: set[int] = field(default_factory=set)
    prime: int = NONE
    end1: int = NONE
    end2: int = NONE


@dataclass(slots=True)
class Automa:
    """An Automa: its card, the side in force, the pieces that it has left."""

    owner: int = NONE
    card: int = NONE
    side: int = 0
    stations: int = 0
    rails: int = 0


@dataclass(slots=True)
class State:
    """The whole position. `players` has an entry for each seat in the game, `lines` for owners."""

    players: list[Player]
    lines: list[Line]

    year: int = 1
    phase: Phase = Phase.SETUP
    step: Step = Step.DEVELOPMENT
    to_act: int = CHANCE  # seat, CHANCE or TERMINAL
    turn_player: int = NONE
    cursor: int = 0
    income_stage: Income = Income.NONE
    turns: int = 0
    order: list[int] = field(default_factory=list)
    next_order: list[int] = field(default_factory=list)  # who has passed
    depot: list[int] = field(default_factory=lambda: zeros(RESOURCES))
    developments: list[Development] = field(
        default_factory=lambda: [Development() for _ in range(DEVELOPMENTS)]
    )
    open_blocks: set[int] = field(default_factory=set)
    projects: list[Project] = field(
        default_factory=lambda: [Project() for _ in range(PROJECT_SLOTS)]
    )
    upgrade_stock: list[int] = field(default_factory=lambda: zeros(UPGRADES))
    agenda_deck: set[int] = field(default_factory=set)
    revealed: set[int] = field(default_factory=set)
    used: set[int] = field(default_factory=set)
    blocked: set[int] = field(default_factory=set)

    automas: list[Automa] = field(default_factory=lambda: [Automa(), Automa()])
    automa_zone: int = NONE
    automa_facing: int = 0
    automa_pending: bool = False
    automa_lobbyists: int = 0
    automa_demands: list[int] = field(default_factory=lambda: zeros(DISTRICTS))
    solo_deck: set[int] = field(default_factory=set)
    solo_card: int = NONE
    stored: list[int] = field(default_factory=lambda: zeros(RESOURCES))

    # The turn.
    action: int = NONE
    first: int = NONE
    count: int = 0
    choice: int = NONE
    connections: int = 0
    discs: int = 0
    demand_claimed: bool = False
    crossed: bool = False
    bought: int = 0
    drawn: list[int] = field(default_factory=list)  # Agendas, in the order of drawing
    draws: list[int] = field(default_factory=lambda: zeros(SOURCES))

    def copy(self) -> State:
        """Return a copy that shares nothing."""
        return copied(self)
