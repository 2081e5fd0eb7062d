"""The state of a game: plain records, all of which have values for "inactive".

Deck orders are drawn lazily and therefore not in here. Hidden from others are hands of action
cards, what is left in the action deck, and while the map is built the tiles held.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from quincunx.reference.copying import copied
from quincunx.reference.twilight_imperium.names import (
    NEUTRAL,
    NONE,
    NOT_IN_PLAY,
    End,
    Offer,
    Phase,
    Purpose,
    Roll,
    Stage,
    Step,
    Vote,
    Window,
)
from quincunx.reference.twilight_imperium.tables import (
    CELLS,
    MAX_CARRIERS,
    PLANETS,
    TILES,
)

SEATS = 6
SOURCES = 12
PAST_OFFERS = 3
MAX_EFFECTS = 16
MAX_PLAYED = 24

# Holders of map tiles, beside the seats.
ON_BOARD = 6
IN_BOX = 7
IN_STACK = 8


@dataclass(slots=True)
class Ships:
    """Dreadnoughts, Cruisers and Fighters in one cell. Carriers are listed by player."""

    d: int = 0
    cr: int = 0
    f: int = 0


@dataclass(slots=True)
class Fleet:
    """The resident ships of a cell. The owner is NEUTRAL if nobody has any, Carriers included."""

    owner: int = NEUTRAL
    d: int = 0
    cr: int = 0
    f: int = 0


@dataclass(slots=True)
class Carrier:
    """A Carrier with the Ground Forces and P.D.S. aboard (TI-UNIT-12); cell NONE if unused."""

    cell: int = NONE
    gf: int = 0
    pds: int = 0


@dataclass(frozen=True, slots=True, order=True)
class Held:
    """A card of a hand, and the mask of the other seats that know of it."""

    card: int
    seen: int = 0


@dataclass(slots=True)
class Player:
    """One player: race, credits, technology, totals, units off the board and in space, hand."""

    race: int = NONE
    alive: bool = True
    home: int = NONE
    bracket: int = 0  # everybody starts as Warlord (TI-SETUP-11)
    tech: list[int] = field(default_factory=lambda: [0, 0, 0])
    credits: int = 0
    penalty: int = 0
    resources: int = 0
    influence: int = 0
    planets: int = 0
    outside: int = 0
    partners: set[int] = field(default_factory=set)
    pool: list[int] = field(default_factory=lambda: [0] * 7)
    carriers: list[Carrier] = field(
        default_factory=lambda: [Carrier() for _ in range(MAX_CARRIERS)]
    )
    hand: list[Held] = field(default_factory=list)  # sorted
    vote_ban: bool = False
    sol_done: bool = False
    offers: int = 0
    vote: Vote = Vote.NOT_YET
    vote_target: int = NONE
    vote_weight: int = 0


@dataclass(slots=True)
class Effect:
    """An effect of an action card that lasts: which card, who played it, on what."""

    card: int
    player: int
    target: int


@dataclass(slots=True)
class Played:
    """A card that was played this turn, and the entity on which (TI-CARD-06)."""

    player: int
    card: int
    entity: int


@dataclass(slots=True)
class OpenWindow:
    """The window that is open: whose turn it is in, who is asked, passes in a row."""

    kind: Window = Window.CLOSED
    active: int = NONE
    pos: int = 0
    passes: int = 0


@dataclass(slots=True)
class CardInPlay:
    """The action card that is being played."""

    id: int = NONE
    player: int = 0
    target: int = NONE
    last: int = 0
    sabotages: int = 0
    pos: int = 0
    stage: Stage = Stage.INACTIVE


@dataclass(slots=True)
class MarketOffer:
    """An offer in the market, as far as it has come."""

    kind: Offer = Offer.NONE
    partner: int = NONE
    card: int = NONE
    want: int = NONE
    amount: int = NONE


@dataclass(slots=True)
class Group:
    """Ships that are under way and belong to no cell; origin NONE if there are none."""

    owner: int = 0
    origin: int = NONE
    cell: int = 0
    d: int = 0
    cr: int = 0
    f: int = 0
    carriers: set[int] = field(default_factory=set)
    left: int = 0
    flying: bool = False
    purpose: Purpose = Purpose.NONE
    loss: int = 0


@dataclass(slots=True)
class Dice:
    """Dice to be rolled."""

    purpose: Roll = Roll.NONE
    roller: int = 0
    left: int = 0
    threshold: int = 0
    at: int = 0


@dataclass(slots=True)
class Casualty:
    """Whose ships are being removed, and where."""

    player: int = NONE
    cell: int = 0


@dataclass(slots=True)
class Battle:
    """The space battle that is being fought."""

    cell: int = NONE
    round: int = 0
    defender: int = 0


@dataclass(slots=True)
class Invasion:
    """The planet that is opened for invasion, its owner at that moment, the landing force."""

    planet: int = NONE
    defender: int = 0
    gf: int = 0
    round: int = 0
    stage: int = 0


@dataclass(slots=True)
class State:
    """The whole position."""

    players: list[Player]
    deck: list[int]
    pol_deck: list[int]

    # The galaxy.
    tile: list[int] = field(default_factory=lambda: [NONE] * CELLS)
    worm: list[int] = field(default_factory=lambda: [NONE] * 4)
    planet_owner: list[int] = field(default_factory=lambda: [NOT_IN_PLAY] * PLANETS)
    planet_cell: list[int] = field(default_factory=lambda: [NONE] * PLANETS)
    gf: list[int] = field(default_factory=lambda: [0] * PLANETS)
    pds: list[int] = field(default_factory=lambda: [0] * PLANETS)
    dock: set[int] = field(default_factory=set)
    dock_new: set[int] = field(default_factory=set)
    dock_blocked: set[int] = field(default_factory=set)
    produced: list[int] = field(default_factory=lambda: [0] * PLANETS)
    ships: list[Fleet] = field(default_factory=lambda: [Fleet() for _ in range(CELLS)])
    guests: list[Ships] = field(default_factory=lambda: [Ships() for _ in range(CELLS)])
    moved: list[Ships] = field(default_factory=lambda: [Ships() for _ in range(CELLS)])
    moved_ca: set[int] = field(default_factory=set)

    # Cards and laws.
    discard: list[int] = field(default_factory=lambda: [0] * 42)
    pol_discard: list[int] = field(default_factory=lambda: [0] * 19)
    laws: set[int] = field(default_factory=set)
    agenda: int = NONE
    crown: int = NONE
    ixth: int = NONE
    embargo: int = NONE
    council_turn: int = 0
    truce_long: int = 0
    truce_short: int = 0

    # Setup.
    tile_holder: list[int] = field(default_factory=lambda: [IN_STACK] * TILES)
    restarts: int = 0

    # Where the game stands.
    roll_order: list[int] = field(default_factory=list)
    phase_order: list[int] = field(default_factory=list)
    turn: int = 0
    phase: Phase = Phase.SETUP
    step: Step = Step.RACE
    to_act: int = 0
    active: int = NONE
    cursor: int = 0
    done: set[int] = field(default_factory=set)
    waited: set[int] = field(default_factory=set)
    sub: int = 0

    # What was played this turn.
    effects: list[Effect] = field(default_factory=list)
    played: list[Played] = field(default_factory=list)

    # What is under way.
    window: OpenWindow = field(default_factory=OpenWindow)
    card: CardInPlay = field(default_factory=CardInPlay)
    offer: MarketOffer = field(default_factory=MarketOffer)
    past: list[MarketOffer] = field(default_factory=list)
    group: Group = field(default_factory=Group)
    dice: Dice = field(default_factory=Dice)
    hits_a: int = 0
    hits_d: int = 0
    casualty: Casualty = field(default_factory=Casualty)
    battle: Battle = field(default_factory=Battle)
    invasion: Invasion = field(default_factory=Invasion)
    opened: set[int] = field(default_factory=set)
    unloaded: set[int] = field(default_factory=set)
    jumped: bool = False
    diodes: bool = False
    diode_from: int = NONE
    diode_to: int = NONE

    winner: int = NONE
    end_reason: End = End.NONE
    draws: list[int] = field(default_factory=lambda: [0] * SOURCES)

    def copy(self) -> State:
        """Return a copy that shares nothing."""
        return copied(self)

    @property
    def living(self) -> list[int]:
        """The players that are not eliminated, by seat."""
        return [seat for seat, player in enumerate(self.players) if player.alive]
