"""Spatial Jump and Transit Diodes: movement that no distance limits (TI-MOVE-20, TI-MOVE-21)."""

from __future__ import annotations

from quincunx.reference.twilight_imperium import casualties, entry, movement
from quincunx.reference.twilight_imperium.actions import (
    CARRIER,
    CELL,
    JUMP,
    NUMBER,
    PLANET,
    STOP,
    UNIT,
)
from quincunx.reference.twilight_imperium.fighters import check_fighters, free_slots
from quincunx.reference.twilight_imperium.fleets import (
    ShipCounts,
    fleet_of,
    own_ship_cells,
    settle_owner,
)
from quincunx.reference.twilight_imperium.names import (
    AC,
    NONE,
    Kind,
    Purpose,
    Step,
    Track,
    Unit,
)
from quincunx.reference.twilight_imperium.rules import (
    ask_player,
    effect_count,
    has_tech,
    lose_control,
    own_planets,
    tile_kind,
)
from quincunx.reference.twilight_imperium.state import Group, State
from quincunx.reference.twilight_imperium.tables import Tables

MOST_DIODE_GF = 3


def use_card_effect(state: State, card: AC, player: int) -> None:
    """Use up one effect of a card that a player has played."""
    used = next(one for one in state.effects if one.card == card and one.player == player)
    state.effects.remove(used)


# Spatial Jump: before the movement segment (TI-MOVE-24).


def ask_jump(tables: Tables, state: State) -> None:
    """Ask for a jump as long as one can be made; then the movement segment begins.

    Each source gives one jump a turn: Propulsion 6 (TI-PROP-06) and the card (TI-AC-39).
    """
    if has_jump(state, state.active) and jump_possible(tables, state, state.active):
        ask_player(state, Step.JUMP, state.active)
    else:
        movement.ask_move(state)


def has_jump(state: State, player: int) -> bool:
    """Say whether a player may still jump this turn."""
    by_technology = has_tech(state, player, Track.PROPULSION, 6) and not state.jumped
    return by_technology or effect_count(state, AC.SPATIAL_JUMP, player) > 0


def jump_possible(tables: Tables, state: State, player: int) -> bool:
    """Say whether a player has a fleet that could jump somewhere."""
    return any(
        jump_destinations(tables, state, cell) for cell in jump_origins(tables, state, player)
    )


def jump_origins(tables: Tables, state: State, player: int) -> list[int]:
    """Return the systems whose fleet can jump: as for a movement, it must not be jammed."""
    cells = own_ship_cells(state, player)
    return [cell for cell in cells if movement.can_move_from(state, player, cell)]


def jump_destinations(tables: Tables, state: State, origin: int) -> list[int]:
    """Return where a fleet can jump: any other system but asteroid fields and supernovas."""
    barriers = (None, Kind.ASTEROIDS, Kind.SUPERNOVA)
    cells = range(len(state.tile))
    return [
        cell for cell in cells if cell != origin and tile_kind(tables, state, cell) not in barriers
    ]


def legal_jump(tables: Tables, state: State) -> list[int]:
    """List the choices on the way to a jump."""
    match state.step:
        case Step.JUMP:
            return [STOP, JUMP]
        case Step.JUMP_FROM:
            return [CELL + cell for cell in jump_origins(tables, state, state.active)]
        case Step.JUMP_TO:
            return [CELL + c for c in jump_destinations(tables, state, state.group.origin)]
        case _:
            return casualties.loss_options(state, casualties.victims(state))


def apply_jump(tables: Tables, state: State, action: int) -> None:
    """Take the next choice on the way to a jump."""
    match state.step:
        case Step.JUMP if action == STOP:
            movement.ask_move(state)
        case Step.JUMP:
            use_jump(state)
            ask_player(state, Step.JUMP_FROM, state.active)
        case Step.JUMP_FROM:
            form_jumping_fleet(tables, state, action - CELL)
            ask_player(state, Step.JUMP_TO, state.active)
        case Step.JUMP_TO:
            entry.move_group(state, action - CELL)
            state.group.loss = half_value(tables, state)
            ask_player(state, Step.JUMP_LOSS, state.active)
        case _:
            apply_jump_loss(tables, state, action)


def use_jump(state: State) -> None:
    """Use up one source of jumps: the technology before the card."""
    if has_tech(state, state.active, Track.PROPULSION, 6) and not state.jumped:
        state.jumped = True
    else:
        use_card_effect(state, AC.SPATIAL_JUMP, state.active)


def form_jumping_fleet(tables: Tables, state: State, cell: int) -> None:
    """Take the whole fleet of a system, with as many of its Fighters as find slots.

    With Weapons 3 all Fighters go; else those on docks, and any too many, stay (TI-MOVE-20).
    """
    player = state.active
    ships = movement.unmoved_ships(state, player, cell)
    carriers = set(movement.unmoved_carriers(state, player, cell))
    fighters = ships.f
    if not movement.fighters_fly(state, player):
        fighters = min(fighters, free_slots(tables, state, player, carriers))
    state.group = Group(
        owner=player,
        origin=cell,
        cell=cell,
        d=ships.d,
        cr=ships.cr,
        f=fighters,
        carriers=carriers,
        purpose=Purpose.JUMP,
    )
    fleet: ShipCounts = fleet_of(state, player, cell)
    fleet.d -= ships.d
    fleet.cr -= ships.cr
    fleet.f -= fighters
    settle_owner(state, cell)


def half_value(tables: Tables, state: State) -> int:
    """Return half the printed price of the ships that jump, rounded up.

    Cargo is free, though it goes down with its Carrier (TI-RULING-25).
    """
    group = state.group
    counts = {
        Unit.DREADNOUGHT: group.d,
        Unit.CARRIER: len(group.carriers),
        Unit.CRUISER: group.cr,
        Unit.FIGHTER: group.f,
    }
    value = sum(tables.units[unit].cost * count for unit, count in counts.items())
    return (value + 1) // 2


def apply_jump_loss(tables: Tables, state: State, action: int) -> None:
    """Lose a ship of the owner's choice, until enough is lost; then the P.D.S. there fire.

    The last ship may be worth more than what is left to lose (TI-RULING-25).
    """
    unit = Unit.CARRIER if action >= CARRIER else Unit(action - UNIT)
    casualties.lose(state, casualties.victims(state), action)
    state.group.loss = max(0, state.group.loss - tables.units[unit].cost)
    if entry.is_empty(state.group):
        state.group = Group()
        ask_jump(tables, state)
    elif state.group.loss == 0:
        entry.enter_system(tables, state, state.group.cell)


def group_has_entered(tables: Tables, state: State) -> None:
    """Put the fleet into the system; it has moved. Its Fighters need berths there at once."""
    cell = state.group.cell
    entry.land(state)
    check_fighters(tables, state, state.active, cell)
    ask_jump(tables, state)


# Transit Diodes: General 5 (TI-GEN-05) or the card (TI-AC-38), each once a segment.


def can_use_diodes(state: State, player: int) -> bool:
    """Say whether a player may still use diodes, and has two planets to connect."""
    by_technology = has_tech(state, player, Track.GENERAL, 5) and not state.diodes
    allowed = by_technology or effect_count(state, AC.TRANSIT_DIODES, player) > 0
    return allowed and len(own_planets(state, player)) >= 2


def start_diodes(state: State) -> None:
    """Use up one source of diodes, the technology before the card, and ask for the planets."""
    if has_tech(state, state.active, Track.GENERAL, 5) and not state.diodes:
        state.diodes = True
    else:
        use_card_effect(state, AC.TRANSIT_DIODES, state.active)
    ask_player(state, Step.DIODE_FROM, state.active)


def legal_diodes(state: State) -> list[int]:
    """List the source, the destination or the number of Ground Forces.

    Any two own planets, whatever lies between them (TI-MOVE-21).
    """
    own = own_planets(state, state.active)
    match state.step:
        case Step.DIODE_FROM:
            return [PLANET + planet for planet in own]
        case Step.DIODE_TO:
            return [PLANET + planet for planet in own if planet != state.diode_from]
        case _:
            most = min(MOST_DIODE_GF, state.gf[state.diode_from])
            return [NUMBER + number for number in range(1, most + 1)]


def apply_diodes(tables: Tables, state: State, action: int) -> None:
    """Name a planet, or move the Ground Forces."""
    match state.step:
        case Step.DIODE_FROM:
            state.diode_from = action - PLANET
            ask_player(state, Step.DIODE_TO, state.active)
        case Step.DIODE_TO:
            state.diode_to = action - PLANET
            ask_player(state, Step.DIODE_COUNT, state.active)
        case _:
            move_by_diodes(tables, state, action - NUMBER)
            movement.ask_move(state)


def move_by_diodes(tables: Tables, state: State, number: int) -> None:
    """Move Ground Forces; an emptied planet is lost (TI-MOVE-21)."""
    source, destination = state.diode_from, state.diode_to
    state.gf[source] -= number
    state.gf[destination] += number
    if state.gf[source] == 0:
        lose_control(tables, state, source)
    state.diode_from = state.diode_to = NONE
