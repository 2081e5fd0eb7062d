"""Groups that enter a system, and the fire of P.D.S. at ships (TI-PDS).

Planetary defenses fire at every group of another race at the moment when it enters, and once more
in the space battle segment of their owner. Their fire at landing troops is in `ground`.
"""

from __future__ import annotations

from quincunx.reference.twilight_imperium import (
    battle,
    casualties,
    ground,
    jump,
    movement,
    withdrawal,
)
from quincunx.reference.twilight_imperium.actions import CELL, STOP, YES
from quincunx.reference.twilight_imperium.dice import pds_threshold, start_dice
from quincunx.reference.twilight_imperium.fighters import check_fighters
from quincunx.reference.twilight_imperium.fleets import ShipCounts, enemy_of, join_fleet
from quincunx.reference.twilight_imperium.names import NEUTRAL, NONE, Purpose, Roll, Step, Track
from quincunx.reference.twilight_imperium.rules import ask_player, system_planets
from quincunx.reference.twilight_imperium.state import Casualty, Dice, Group, State
from quincunx.reference.twilight_imperium.tables import Tables

# The group under way.


def move_group(state: State, cell: int) -> None:
    """Bring the group into a system; its Carriers always name the system in which it is."""
    group = state.group
    group.cell = cell
    for index in group.carriers:
        state.players[group.owner].carriers[index].cell = cell


def is_empty(group: Group) -> bool:
    """Say whether a group has no ship."""
    return group.d + group.cr + group.f == 0 and not group.carriers


def land(state: State) -> None:
    """Make the group part of its owner's fleet in the system where it is, and close it.

    Groups never merge under way, but two that end in the same system are one fleet and fight
    together (TI-MOVE-26). What the active player has moved can't move again (TI-MOVE-02,
    TI-MOVE-14).
    """
    group = state.group
    state.group = Group()
    if is_empty(group):
        return
    join_fleet(state, group.owner, group.cell, group)
    if group.owner == state.active:
        mark_moved(state, group.cell, group)
        state.moved_ca |= group.carriers


def mark_moved(state: State, cell: int, ships: ShipCounts) -> None:
    """Note that ships of the active player in a system have moved."""
    moved = state.moved[cell]
    moved.d += ships.d
    moved.cr += ships.cr
    moved.f += ships.f


# Entry fire.


def enter_system(tables: Tables, state: State, cell: int) -> None:
    """Let the group enter a system, and all P.D.S. of others there fire at it.

    Every group that enters is a new moment, also when it only passes (TI-PDS-02, TI-RULING-11),
    and whether it comes over a border, through a wormhole, by jump, retreat or withdrawal
    (TI-PDS-03). Partners fire no less; this alone breaks no agreement (TI-TRADE-06).
    """
    move_group(state, cell)
    fire_from_next_planet(tables, state, after=NONE)


def fire_from_next_planet(tables: Tables, state: State, after: int) -> None:
    """Roll for the P.D.S. of the next planet; after the last one take the casualties.

    The planets fire in the order of their ids, whoever owns them, all as one volley. No ships and
    no troops beside the one GF of control are needed for it (TI-PDS-09).
    """
    group = state.group
    for planet in system_planets(tables, state, group.cell):
        owner = state.planet_owner[planet]
        fires = state.pds[planet] > 0 and owner != group.owner
        if not fires or (after != NONE and planet <= after):
            continue
        if tables.options.pds_auto:
            count = state.pds[planet]
            start_dice(state, Roll.ENTRY_PDS, owner, count, pds_threshold(tables), planet)
        else:
            ask_to_fire(state, Roll.ENTRY_PDS, planet)
        return
    # TI-PDS-04: the owner of the ships chooses; nobody shoots back.
    casualties.take_casualties(tables, state, group.owner, group.cell)


def group_has_entered(tables: Tables, state: State) -> None:
    """Go on with the group when the entry fire is over."""
    match state.group.purpose:
        case Purpose.MOVEMENT:
            movement.group_has_entered(tables, state)
        case Purpose.JUMP:
            jump.group_has_entered(tables, state)
        case _:
            withdrawal.group_has_entered(tables, state)


# Fire is optional (TI-PDS-12): each P.D.S. of a planet is asked for, if the option says so.


def ask_to_fire(state: State, purpose: Roll, planet: int) -> None:
    """Ask a planet's owner whether one of its P.D.S. fires, and then the next one."""
    owner = state.planet_owner[planet]
    state.dice = Dice(purpose=purpose, roller=owner, at=planet)
    state.sub = 0
    ask_player(state, Step.PDS_FIRE, owner)


def legal_pds_fire() -> list[int]:
    """List the answers: one more P.D.S. of the planet fires, or no more of them."""
    return [STOP, YES]


def apply_pds_fire(tables: Tables, state: State, action: int) -> None:
    """Count the P.D.S. that fire; when all have been asked, or one holds, roll for them."""
    purpose, planet = state.dice.purpose, state.dice.at
    if action == YES:
        state.sub += 1
        if state.sub < state.pds[planet]:
            return
    count, state.sub = state.sub, 0
    roller, state.dice = state.dice.roller, Dice()
    if count > 0:
        start_dice(state, purpose, roller, count, pds_threshold(tables), planet)
    elif purpose is Roll.ENTRY_PDS:
        fire_from_next_planet(tables, state, after=planet)
    else:
        ground.pds_rolled(tables, state)


# Fire in the own space battle segment.


def start_segment_fire(tables: Tables, state: State) -> None:
    """Begin the space battle segment: the active player's P.D.S. may fire once each (TI-PDS-05).

    It comes before any battle, and P.D.S. take no other part in battles, neither those of the
    attacker nor of anybody else (TI-RULING-38, TI-PDS-11).
    """
    segment_fire_from_next_planet(tables, state, after=NONE)


def segment_fire_from_next_planet(tables: Tables, state: State, after: int) -> None:
    """Go to the next own planet with P.D.S., in the order of ids; after the last one, to battle."""
    state.dice = Dice()
    state.sub = 0
    for planet, owner in enumerate(state.planet_owner):
        if owner != state.active or state.pds[planet] == 0:
            continue
        if after != NONE and planet <= after:
            continue
        state.dice = Dice(purpose=Roll.SEGMENT_PDS, roller=owner, at=planet)
        state.sub = state.pds[planet]
        segment_fire(tables, state)
        return
    battle.ask_battle(tables, state)


def segment_targets(tables: Tables, state: State) -> list[int]:
    """Return the systems with an enemy fleet at which the planet's P.D.S. can fire.

    The system of the planet, and with Weapons 4 those beside it, which share an edge with it: a
    wormhole does not count (TI-PDS-06, TI-WEAP-04, TI-RULING-07).
    """
    player, own_cell = state.active, state.planet_cell[state.dice.at]
    cells = [own_cell]
    if state.players[player].tech[Track.WEAPONS] >= 4:
        cells += tables.neighbours[own_cell]
    return sorted(cell for cell in cells if enemy_of(state, player, cell) != NEUTRAL)


def segment_fire(tables: Tables, state: State) -> None:
    """Let the P.D.S. that are left of the planet fire: `sub` says how many these are.

    By itself the planet fires with all of them, at its own system before others; only while there
    are two or more systems beside it to fire at, each P.D.S. is asked for (TI-PDS-12).
    """
    targets = segment_targets(tables, state)
    own_cell = state.planet_cell[state.dice.at]
    if state.sub == 0 or not targets:
        segment_fire_from_next_planet(tables, state, after=state.dice.at)
    elif tables.options.pds_auto and (own_cell in targets or len(targets) == 1):
        target = own_cell if own_cell in targets else targets[0]
        fire_at(tables, state, target, count=state.sub)
    else:
        ask_player(state, Step.PDS_TARGET, state.active)


def legal_pds_target(tables: Tables, state: State) -> list[int]:
    """List the systems at which one P.D.S. can fire, and to hold fire where that is a choice."""
    targets = [CELL + cell for cell in segment_targets(tables, state)]
    return targets if tables.options.pds_auto else [STOP, *targets]


def apply_pds_target(tables: Tables, state: State, action: int) -> None:
    """Fire one P.D.S. at a system, or not at all."""
    if action == STOP:
        state.sub -= 1
        segment_fire(tables, state)
    else:
        fire_at(tables, state, action - CELL, count=1)


def fire_at(tables: Tables, state: State, cell: int, count: int) -> None:
    """Roll for some P.D.S. of the planet that fire at the enemy fleet in a system."""
    planet = state.dice.at
    state.sub -= count
    state.casualty = Casualty(player=enemy_of(state, state.active, cell), cell=cell)
    threshold = pds_threshold(tables)
    start_dice(state, Roll.SEGMENT_PDS, state.active, count, threshold, planet)


def segment_volley_over(tables: Tables, state: State) -> None:
    """Let the owner of the ships take the casualties (TI-PDS-04)."""
    # The planet stays noted until all its P.D.S. have been used.
    state.dice = Dice(purpose=Roll.SEGMENT_PDS, roller=state.dice.roller, at=state.dice.at)
    casualties.continue_casualties(tables, state)


def segment_target_hit(tables: Tables, state: State) -> None:
    """Check the Fighters of the fleet that was fired at, and go on with the planet's next P.D.S."""
    player, cell = state.casualty.player, state.casualty.cell
    state.casualty = Casualty()
    check_fighters(tables, state, player, cell)
    segment_fire(tables, state)
