"""The movement segment: groups of ships, their way, what they load (TI-MOVE, TI-WORM, TI-LOAD)."""

from __future__ import annotations

from quincunx.reference.twilight_imperium import entry, jump
from quincunx.reference.twilight_imperium.actions import (
    CELL,
    DIODE,
    LOAD_GF,
    LOAD_PDS,
    NUMBER,
    STOP,
    YES,
)
from quincunx.reference.twilight_imperium.fighters import check_all_fighters, free_slots
from quincunx.reference.twilight_imperium.fleets import (
    carrier_kind,
    carriers_in,
    enemy_of,
    fleet_of,
    join_fleet,
    own_ship_cells,
    settle_owner,
)
from quincunx.reference.twilight_imperium.names import (
    AC,
    NEUTRAL,
    NONE,
    Kind,
    Purpose,
    Step,
    Track,
    Unit,
)
from quincunx.reference.twilight_imperium.rules import (
    ask_player,
    carrier_slots,
    effect_count,
    has_tech,
    lose_control,
    remove_effects,
    system_planets,
    tile_kind,
    wormhole_partner,
)
from quincunx.reference.twilight_imperium.state import Carrier, Group, Ships, State
from quincunx.reference.twilight_imperium.tables import Tables

# The segment.


def ask_move(state: State) -> None:
    """Ask which ships move next; movements and Transit Diodes go in any order (TI-MOVE-24)."""
    ask_player(state, Step.MOVE, state.active)


def legal_move(tables: Tables, state: State) -> list[int]:
    """List the systems from which ships can still move, the diodes, and the end of the segment.

    Nobody has to move: ships that stay have not moved (TI-MOVE-16).
    """
    player = state.active
    cells = own_ship_cells(state, player)
    legal = [STOP] + [CELL + cell for cell in cells if can_move_from(state, player, cell)]
    if jump.can_use_diodes(state, player):
        legal.append(DIODE)
    return legal


def can_move_from(state: State, player: int, cell: int) -> bool:
    """Say whether some ship of a system can move: it has not, and nothing jams it (TI-AC-05)."""
    if effect_count(state, AC.SIGNAL_JAMMING, target=cell) > 0:
        return False
    ships = unmoved_ships(state, player, cell)
    by_itself = ships.d + ships.cr > 0 or bool(unmoved_carriers(state, player, cell))
    return by_itself or (ships.f > 0 and fighters_fly(state, player))


def unmoved_ships(state: State, player: int, cell: int) -> Ships:
    """Return which ships of the active player in a system have not moved in this segment.

    A fleet is what was in the system before the segment (TI-MOVE-01); each of its ships moves at
    most once, and they may go different ways (TI-MOVE-02).
    """
    fleet, moved = fleet_of(state, player, cell), state.moved[cell]
    return Ships(d=fleet.d - moved.d, cr=fleet.cr - moved.cr, f=fleet.f - moved.f)


def unmoved_carriers(state: State, player: int, cell: int) -> list[int]:
    """Return which Carriers of the active player in a system have not moved in this segment."""
    carriers = carriers_in(state, player, cell)
    return [index for index in carriers if index not in state.moved_ca]


def fighters_fly(state: State, player: int) -> bool:
    """Say whether a player's Fighters move without Carriers (TI-WEAP-03, TI-RULING-46)."""
    return has_tech(state, player, Track.WEAPONS, 3)


def end_segment(tables: Tables, state: State) -> None:
    """End the movement segment, and begin the space battle segment.

    Fighters left behind without a berth die only now, so that Carriers and Fighters can leave in
    any order (TI-MOVE-18, TI-RULING-10). Where ships of two races are in one system now, they
    fight (TI-MOVE-17).
    """
    check_all_fighters(tables, state)
    remove_effects(
        state,
        AC.FLANK_SPEED,
        AC.SIGNAL_JAMMING,
        AC.TRANSIT_DIODES,
        AC.SPATIAL_JUMP,
        AC.IN_THE_SILENCE_OF_SPACE,
    )
    entry.start_segment_fire(tables, state)


# A group: part by part its ships leave the fleet (TI-MOVE-03). A group never ends up empty.


def start_group(state: State, cell: int) -> None:
    """Begin a group of unmoved ships of one system."""
    state.group = Group(owner=state.active, origin=cell, cell=cell, purpose=Purpose.MOVEMENT)


def ask_dreadnoughts(tables: Tables, state: State) -> None:
    """Ask for the Dreadnoughts of the group, if there are any to move."""
    if unmoved_ships(state, state.active, state.group.origin).d > 0:
        ask_player(state, Step.GROUP_D, state.active)
    else:
        ask_next_carrier(tables, state, first=0)


def ask_next_carrier(tables: Tables, state: State, first: int) -> None:
    """Ask for the next Carrier from an index on: in the group, or not.

    Of Carriers that are alike the first ones are taken: once one stays, the others stay, too.
    """
    for index in unmoved_carriers(state, state.active, state.group.origin):
        if index >= first and not stays_like_another(state, index):
            state.sub = index
            ask_player(state, Step.GROUP_CA, state.active)
            return
    state.sub = 0
    ask_cruisers(tables, state)


def stays_like_another(state: State, index: int) -> bool:
    """Say whether an earlier Carrier that is alike has been left out of the group."""
    player = state.active
    earlier = [k for k in unmoved_carriers(state, player, state.group.origin) if k < index]
    kind = carrier_kind(state, player, index)
    return any(carrier_kind(state, player, k) == kind for k in earlier)


def ask_cruisers(tables: Tables, state: State) -> None:
    """Ask for the Cruisers of the group, if there are any to move."""
    if unmoved_ships(state, state.active, state.group.origin).cr > 0:
        ask_player(state, Step.GROUP_CR, state.active)
    else:
        ask_fighters(tables, state)


def ask_fighters(tables: Tables, state: State) -> None:
    """Ask for the Fighters of the group, if any can go with it."""
    if most_fighters(tables, state) > 0:
        ask_player(state, Step.GROUP_F, state.active)
    else:
        group_complete(tables, state)


def most_fighters(tables: Tables, state: State) -> int:
    """Return how many Fighters can go with the group: as many as its Carriers hold.

    With Weapons 3 any number can (TI-MOVE-13, TI-WEAP-03).
    """
    player, group = state.active, state.group
    fighters = unmoved_ships(state, player, group.origin).f
    if fighters_fly(state, player):
        return fighters
    return min(fighters, free_slots(tables, state, player, group.carriers))


def may_be_left_out(state: State, part: Step) -> bool:
    """Say whether none of a part need be taken: the group has a ship, or a later part has one."""
    if not entry.is_empty(state.group):
        return True
    player, cell = state.active, state.group.origin
    ships = unmoved_ships(state, player, cell)
    fighters_later = part < Step.GROUP_F and ships.f > 0 and fighters_fly(state, player)
    cruisers_later = part < Step.GROUP_CR and ships.cr > 0
    return fighters_later or cruisers_later or carriers_later(state, part)


def carriers_later(state: State, part: Step) -> bool:
    """Say whether a Carrier would still be asked for if none of this part were taken."""
    player = state.active
    carriers = unmoved_carriers(state, player, state.group.origin)
    if part is Step.GROUP_D:
        return bool(carriers)
    if part is Step.GROUP_CA:
        left_out = {carrier_kind(state, player, k) for k in carriers if k <= state.sub}
        kinds = {carrier_kind(state, player, k) for k in carriers if k > state.sub}
        return bool(kinds - left_out)
    return False


def legal_group(tables: Tables, state: State) -> list[int]:
    """List how many ships of a type the group can take, or whether it takes a Carrier."""
    optional = may_be_left_out(state, state.step)
    if state.step is Step.GROUP_CA:
        return [STOP, YES] if optional else [YES]
    ships = unmoved_ships(state, state.active, state.group.origin)
    most = {
        Step.GROUP_D: ships.d,
        Step.GROUP_CR: ships.cr,
        Step.GROUP_F: most_fighters(tables, state),
    }[state.step]
    return [NUMBER + number for number in range(0 if optional else 1, most + 1)]


def apply_group(tables: Tables, state: State, action: int) -> None:
    """Take ships of a type, or a Carrier, into the group; then ask for the next part."""
    group = state.group
    fleet = fleet_of(state, state.active, group.origin)
    number = action - NUMBER
    match state.step:
        case Step.GROUP_D:
            fleet.d, group.d = fleet.d - number, number
            ask_next_carrier(tables, state, first=0)
        case Step.GROUP_CA:
            if action == YES:
                group.carriers.add(state.sub)
            ask_next_carrier(tables, state, first=state.sub + 1)
        case Step.GROUP_CR:
            fleet.cr, group.cr = fleet.cr - number, number
            ask_fighters(tables, state)
        case Step.GROUP_F:
            fleet.f, group.f = fleet.f - number, number
            group_complete(tables, state)
    settle_owner(state, group.origin)


def group_complete(tables: Tables, state: State) -> None:
    """Fix how far the group can go, and ask for its way.

    With more Fighters than its Carriers hold it flies by itself (TI-MOVE-13).
    """
    group = state.group
    group.flying = group.f > free_slots(tables, state, group.owner, group.carriers)
    group.left = group_allowance(tables, state)
    ask_player(state, Step.WAY, group.owner)


def group_allowance(tables: Tables, state: State) -> int:
    """Return the steps of the group: the fewest that any of its ships has.

    Whoever wants more for some of them splits the fleet (TI-RULING-42). Fighters count only where
    they fly by themselves (TI-MOVE-03).
    """
    group = state.group
    units = []
    if group.d > 0:
        units.append(Unit.DREADNOUGHT)
    if group.carriers:
        units.append(Unit.CARRIER)
    if group.cr > 0:
        units.append(Unit.CRUISER)
    if group.flying:
        units.append(Unit.FIGHTER)
    return min(allowance(tables, state, unit) for unit in units)


def allowance(tables: Tables, state: State, unit: Unit) -> int:
    """Return the steps that a unit of the group has (TI-MOVE-04, TI-UNIT-01)."""
    group = state.group
    steps = tables.units[unit].move
    if unit is Unit.CARRIER and has_tech(state, group.owner, Track.PROPULSION, 1):
        steps += 1  # TI-PROP-01
    if has_tech(state, group.owner, Track.PROPULSION, 4):
        steps += 1  # TI-PROP-04
    # TI-AC-02: for each ship of the fleet, Fighters that fly included.
    flank_speed = effect_count(state, AC.FLANK_SPEED, group.owner, group.origin)
    return steps + flank_speed * tables.action_cards[AC.FLANK_SPEED].value


# The way of the group.


def legal_way(tables: Tables, state: State) -> list[int]:
    """List the ends, the next systems and the loads of the group.

    It may end in any system where ships can be (TI-MOVE-14), without a step as well: a Carrier
    may load and stay, and has moved then (TI-LOAD-07). It never ends among asteroids (TI-MOVE-12).
    """
    cell = state.group.cell
    legal = [] if tile_kind(tables, state, cell) is Kind.ASTEROIDS else [STOP]
    legal += [CELL + there for there in next_cells(tables, state)]
    planets = system_planets(tables, state, cell)
    slots = range(len(planets))
    legal += [LOAD_GF + k for k in slots if can_load(tables, state, planets[k], state.gf)]
    legal += [LOAD_PDS + k for k in slots if can_load(tables, state, planets[k], state.pds)]
    return legal


def apply_way(tables: Tables, state: State, action: int) -> None:
    """End the movement of the group, let it load, or take a step."""
    if action == STOP:
        entry.land(state)
        ask_move(state)
    elif action >= LOAD_PDS:
        load_pds(tables, state, action - LOAD_PDS)
    elif action >= LOAD_GF:
        load_gf(tables, state, action - LOAD_GF)
    else:
        # TI-MOVE-05: every step costs 1, that through a wormhole, too (TI-WORM-02).
        state.group.left -= 1
        entry.enter_system(tables, state, action - CELL)


def next_cells(tables: Tables, state: State) -> list[int]:
    """Return the systems into which the group can take a step, ascending."""
    group = state.group
    if group.left == 0:
        return []
    return [
        cell
        for cell in ways_out(tables, state, group.cell)
        if can_enter(tables, state, cell, group.left)
    ]


def ways_out(tables: Tables, state: State, cell: int) -> list[int]:
    """Return the systems beside a system, and the other end of its wormhole, ascending.

    Beyond the edge of the board and in home slots that nobody has there is nothing to enter
    (TI-MOVE-25). The passage of a wormhole is a step of its own (TI-WORM-03).
    """
    cells = set(tables.neighbours[cell])
    partner = wormhole_partner(state, cell)
    if partner != NONE:
        cells.add(partner)
    return sorted(cells)


def can_enter(tables: Tables, state: State, cell: int, left: int) -> bool:
    """Say whether the group can take a step into a system, with some steps left before it.

    Never into a supernova (TI-MOVE-11). Into an asteroid field with Propulsion 2 only
    (TI-PROP-02), and only if there is a way out of it with the steps left then (TI-MOVE-12,
    TI-RULING-21). All other systems are ordinary ones (TI-MOVE-15), with ships, planets or docks
    of others (TI-MOVE-08), too.
    """
    kind = tile_kind(tables, state, cell)
    if left == 0 or kind is None or kind is Kind.SUPERNOVA:
        return False
    if kind is not Kind.ASTEROIDS:
        return True
    if not has_tech(state, state.group.owner, Track.PROPULSION, 2):
        return False
    return any(
        can_enter(tables, state, exit_cell, left - 1) for exit_cell in ways_out(tables, state, cell)
    )


def group_has_entered(tables: Tables, state: State) -> None:
    """Go on with the group after the entry fire.

    What is left of it goes on with the steps left; a group without ships is at its end
    (TI-MOVE-22). Ships of others that interdict end its steps (TI-MOVE-06), also at the near end
    of a wormhole (TI-WORM-04).
    """
    drop_fighters(tables, state)
    if entry.is_empty(state.group):
        state.group = Group()
        ask_move(state)
        return
    if is_interdicted(state):
        state.group.left = 0
    ask_player(state, Step.WAY, state.group.owner)


def drop_fighters(tables: Tables, state: State) -> None:
    """Leave Fighters behind that lost their Carriers to entry fire (TI-MOVE-23).

    Their movement ends here, and at the end of the segment they need a berth.
    """
    group = state.group
    berths = free_slots(tables, state, group.owner, group.carriers)
    if group.flying or group.f <= berths:
        return
    left_behind = Ships(f=group.f - berths)
    group.f = berths
    join_fleet(state, group.owner, group.cell, left_behind)
    entry.mark_moved(state, group.cell, left_behind)


def is_interdicted(state: State) -> bool:
    """Say whether ships of another race stop the group where it is.

    All other races are alike in this, for there are no allies (TI-MOVE-07). Fighters alone stop
    nobody, based on docks or not (TI-MOVE-09, TI-WEAP-03, TI-RULING-44). Propulsion 5 passes
    through everything (TI-MOVE-10, TI-PROP-05), and so does a fleet in the Silence of Space
    (TI-AC-42).
    """
    group = state.group
    enemy = enemy_of(state, group.owner, group.cell)
    if enemy == NEUTRAL or has_tech(state, group.owner, Track.PROPULSION, 5):
        return False
    if effect_count(state, AC.IN_THE_SILENCE_OF_SPACE, group.owner, group.origin) > 0:
        return False
    fleet = state.ships[group.cell]
    return fleet.d + fleet.cr > 0 or bool(carriers_in(state, enemy, group.cell))


# Loading: at any time of a Carrier's movement, for no step, and whoever has ships there, before
# any battle (TI-LOAD-01, TI-LOAD-02, TI-LOAD-06). Unloading is for the invasion segment alone
# (TI-LOAD-04); until then, or for turns, the cargo stays aboard (TI-LOAD-05), where it neither
# fights nor works (TI-UNIT-03, TI-UNIT-04).


def can_load(tables: Tables, state: State, planet: int, stock: list[int]) -> bool:
    """Say whether the group can load one GF or P.D.S. of a planet.

    The planet is its owner's (TI-UNIT-13), and a Carrier has a free slot. Of a group that doesn't
    fly by itself no Fighter may lose its slot by it (TI-MOVE-13). Docks never move (TI-UNIT-11).
    """
    group = state.group
    if state.planet_owner[planet] != group.owner or stock[planet] == 0:
        return False
    free = free_slots(tables, state, group.owner, group.carriers)
    return free > (0 if group.flying else group.f)


def loading_carrier(tables: Tables, state: State) -> Carrier:
    """Return the Carrier of the group that is loaded next.

    The first with a free slot; cargo is never shifted afterwards (TI-UNIT-12, TI-RULING-49).
    """
    group = state.group
    slots = carrier_slots(tables, state, group.owner)
    carriers = [state.players[group.owner].carriers[index] for index in sorted(group.carriers)]
    return next(carrier for carrier in carriers if carrier.gf + carrier.pds < slots)


def load_gf(tables: Tables, state: State, slot: int) -> None:
    """Load a Ground Force; with the last one the planet is lost (TI-LOAD-03, TI-RULING-15)."""
    planet = system_planets(tables, state, state.group.cell)[slot]
    loading_carrier(tables, state).gf += 1
    state.gf[planet] -= 1
    if state.gf[planet] == 0:
        lose_control(tables, state, planet)


def load_pds(tables: Tables, state: State, slot: int) -> None:
    """Load a P.D.S."""
    planet = system_planets(tables, state, state.group.cell)[slot]
    loading_carrier(tables, state).pds += 1
    state.pds[planet] -= 1
