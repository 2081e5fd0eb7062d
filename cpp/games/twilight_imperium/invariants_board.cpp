// Tiles and planets; fleets, Carriers and the berths of Fighters.
#include "games/twilight_imperium/fleets.h"
#include "games/twilight_imperium/invariants.h"
#include "games/twilight_imperium/phases.h"

namespace quincunx::twilight_imperium {

namespace {

// --- Tiles: each in one place

const char* check_homes(const Tables& tables, const State& state) {
  u64 taken = 0;
  for (unsigned p = 0; p < tables.options.players; ++p) {
    const PlayerState& player = state.players[p];
    if (player.home == kNone) continue;
    if (player.home >= kCells || !in_mask(tables.home_cells & ~taken, player.home)) {
      return "a home must be a home slot of its own";
    }
    taken |= bit(player.home);
  }
  return nullptr;
}

const char* check_tiles(const Tables& tables, const State& state) {
  u64 laid = 0;
  for (unsigned cell = 0; cell < kCells; ++cell) {
    const u8 tile = state.tile[cell];
    if (tile == kNone) continue;
    if (tile >= kTiles || !in_mask(tables.cells, cell)) return "a tile lies where none can";
    if (in_mask(laid, tile)) return "a tile lies on two cells";
    if ((tile == 0) != (cell == 0)) return "Mecatol Rex must be at the centre";
    if ((tile >= kStarTiles) != in_mask(tables.home_cells, cell)) {
      return "a home slot must hold a homesystem, and no other cell one";
    }
    laid |= bit(tile);
  }
  if (!in_mask(laid, 0)) return "Mecatol Rex must be at the centre";
  for (unsigned tile = 0; tile < kStarTiles; ++tile) {
    const u8 holder = state.tile_holder[tile];
    if ((holder == kOnBoard) != in_mask(laid, tile)) return "a tile must be where its holder says";
    if (holder < kMaxPlayers && holder >= tables.options.players) {
      return "a seat that isn't there holds a tile";
    }
    if (state.phase == kSetup && holder == kInBox) {
      return "no tile must be back in the box while the map is built";
    }
    if (state.phase != kSetup && holder != kOnBoard && holder != kInBox) {
      return "no tile must be left in a hand or in the stack when the map stands";
    }
  }
  return nullptr;
}

// What the map must hold at each point of the set-up.
const char* check_map(const Tables& tables, const State& state) {
  const u64 laid = ~equal_mask(state.tile, kNone) & (bit(kCells) - 1);
  const u64 unlaid = tables.free_cells & ~laid;
  if (state.phase != kSetup) {
    const u64 all = bit(0) | tables.free_cells | tables.home_cells;
    return laid == all ? nullptr : "the map must be complete when the game begins";
  }
  const u64 stack = tiles_of(state, kInStack);
  switch (state.step) {
    case Step::kTile:
      if (stack == 0) return "a tile is to be drawn, but none is left";
      if (tables.options.map_mode != kMapRandom) return nullptr;
      return unlaid != 0 && state.sub == low_bit(unlaid) ? nullptr
                                                         : "tiles must be laid cell by cell";
    case Step::kLayTile:
    case Step::kLayCell:
      if (stack != 0) return "all tiles must be dealt before one is laid";
      if (unlaid == 0) return "a tile is to be laid, but no cell is free";
      return tiles_of(state, acting_seat(state)) != 0 ? nullptr
                                                      : "a player must have a tile to lay";
    default:
      if (state.step == Step::kHome && free_slots(tables, state) == 0)
        return "no home slot is free";
      return (laid & tables.free_cells) == 0 ? nullptr : "homes must be laid before the map";
  }
}

const char* check_wormholes(const Tables& tables, const State& state) {
  for (unsigned letter = 0; letter < 2; ++letter) {
    const u8 first = state.worm[2 * letter];
    const u8 second = state.worm[2 * letter + 1];
    if (first == kNone && second == kNone) continue;
    // TI-WORM-01.
    if (state.phase == kSetup || letter > (tables.options.wormholes == 0 ? 1U : 0U)) {
      return "a wormhole must not work yet, or not at all";
    }
    if (first >= second || second >= kCells) return "a wormhole must join two cells";
    for (const u8 cell : {first, second}) {
      if (state.tile[cell] >= kTiles || tables.tile_wormhole[state.tile[cell]] != letter + 1) {
        return "a wormhole must end at its tiles";
      }
    }
  }
  return nullptr;
}

// --- Planets: TI-CTRL-01, TI-CTRL-02

const char* check_units_of(const Tables& tables, const State& state, unsigned planet) {
  const u8 owner = state.planet_owner[planet];
  const bool garrison = state.gf[planet] > 0 || is_given_up(state, planet);
  if (is_seat(owner) ? !garrison || !in_play(tables, state, owner) : state.gf[planet] > 0) {
    return "a planet must have an owner if and only if he has Ground Forces there";
  }
  const bool dock = state.dock.test(planet);
  if (!is_seat(owner) && (dock || state.pds[planet] > 0)) {
    return "PDS and Spacedocks must be on controlled planets";
  }
  if ((state.dock_new.test(planet) || state.dock_blocked.test(planet) ||
       state.produced[planet] > 0) &&
      !dock) {
    return "only a Spacedock can be new, blocked or have produced";
  }
  if (dock && state.produced[planet] > dock_capacity(tables, state, planet)) {
    return "a Spacedock has placed more than it can";
  }
  return nullptr;
}

const char* check_planets(const Tables& tables, const State& state) {
  u64 laid = 0;
  for (const u8 tile : state.tile) laid |= tile == kNone ? 0 : bit(tile);
  for (unsigned planet = 0; planet < kPlanets; ++planet) {
    const u8 cell = state.planet_cell[planet];
    const u8 owner = state.planet_owner[planet];
    if (cell != kNone && (cell >= kCells || state.tile[cell] != tables.planet_tile[planet])) {
      return "a planet must be where its tile lies";
    }
    const bool on_board = in_mask(laid, tables.planet_tile[planet]);
    if ((cell != kNone) != on_board) return "a planet must be in play if its tile lies";
    if (on_board ? owner > kNeutral || owner == kMaxPlayers : owner != kNotInPlay) {
      return "a planet in play must belong to a player or be neutral";
    }
    if (const char* why = check_units_of(tables, state, planet)) return why;
  }
  return nullptr;
}

const char* check_docks(const Tables& tables, const State& state) {
  const u64 turn_marks = state.dock_new.words[0] | state.dock_blocked.words[0];
  const u64 segment_marks = state.opened.words[0] | state.unloaded.words[0];
  if (((turn_marks | segment_marks | state.dock.words[0]) >> kPlanets) != 0) {
    return "a set of planets holds one that isn't there";
  }
  if ((state.opened.words[0] & equal_mask(state.planet_cell, kNone)) != 0) {
    return "a planet that isn't in play was opened";
  }
  if ((state.unloaded.words[0] & ~state.opened.words[0]) != 0) {
    return "units were unloaded on a planet that wasn't opened";
  }
  // TI-UNIT-10.
  for (unsigned p = 0; p < kMaxPlayers; ++p) {
    if (count_bits(owned_planets(state, p) & state.dock.words[0]) > tables.limits.max_docks) {
      return "a player has too many Spacedocks";
    }
  }
  if (segment_marks != 0 && state.active == kNone) {
    return "planets must be opened in an individual turn only";
  }
  return nullptr;
}

}  // namespace

const char* check_board(const Tables& tables, const State& state) {
  if (const char* why = check_homes(tables, state)) return why;
  if (const char* why = check_tiles(tables, state)) return why;
  if (const char* why = check_map(tables, state)) return why;
  if (const char* why = check_wormholes(tables, state)) return why;
  if (const char* why = check_docks(tables, state)) return why;
  return check_planets(tables, state);
}

// --- Fleets

namespace {

bool is_empty(const Squadron& ships) { return (ships.d | ships.cr | ships.f) == 0; }

// The attackers are guests still when the defender has left, until the battle is over.
bool defender_left(const State& state, unsigned cell) {
  return state.group.purpose == kRetreat && state.battle.cell == cell;
}

// TI-MOVE-17, TI-RULING-14: one race in a cell, or two of which one is active.
const char* check_cell(const Tables& tables, const State& state, unsigned cell) {
  const Fleet& fleet = state.ships[cell];
  const Squadron& guests = state.guests[cell];
  const bool resident = is_seat(fleet.owner);
  if (!resident && fleet.owner != kNeutral) return "a fleet must belong to a player";
  const bool any = (fleet.d | fleet.cr | fleet.f) != 0;
  if (resident) {
    if (!in_play(tables, state, fleet.owner)) return "the owner of a fleet must live";
    if (!any && carriers_at(state, fleet.owner, cell) == 0) return "a fleet must have a ship";
  } else if (any) {
    return "ships must have an owner";
  }
  const bool enemy = (resident && fleet.owner != state.active) || defender_left(state, cell);
  if (!is_empty(guests) && (!enemy || state.active == kNone)) {
    return "guests must be of the active player, and where another race is";
  }
  const bool invading = state.step == Step::kInvade || state.invasion.planet != kNone;
  if (!is_empty(guests) && invading) return "a battle was left out";
  if (!is_empty(state.moved[cell]) && state.active == kNone) {
    return "ships must move in an individual turn only";
  }
  // TI-MOVE-11, TI-MOVE-12.
  if ((resident || !is_empty(guests)) && !can_stay(tables, state, cell)) {
    return "ships must not stay in asteroid fields and supernovas";
  }
  return nullptr;
}

// TI-UNIT-05, TI-UNIT-12: cargo, and whose cell it is.
const char* check_carriers(const Tables& tables, const State& state, unsigned seat) {
  const PlayerState& player = state.players[seat];
  const Group& group = state.group;
  for (unsigned k = 0; k < kMaxCarriers; ++k) {
    const CarrierState& carrier = player.carriers[k];
    if (carrier.cell == kNone) {
      if (carrier.gf != 0 || carrier.pds != 0) return "a Carrier that isn't there has cargo";
      if (group.owner == seat && in_mask(group.carriers, k)) return "a group has a lost Carrier";
      if (state.active == seat && in_mask(state.moved_ca, k)) return "a lost Carrier has moved";
      continue;
    }
    if (carrier.cell >= kCells || !in_mask(tables.cells, carrier.cell)) {
      return "a Carrier must be in a cell";
    }
    if (unsigned{carrier.gf} + carrier.pds > carrier_slots(tables, player)) {
      return "a Carrier has more cargo than slots";
    }
    if (group.owner == seat && in_mask(group.carriers, k)) {
      if (carrier.cell != group.cell) return "the Carriers of a group must be where it is";
      continue;
    }
    const u8 resident = state.ships[carrier.cell].owner;
    const bool enemy = is_seat(resident) || defender_left(state, carrier.cell);
    if (resident != seat && (state.active != seat || !enemy)) {
      return "a Carrier must be with its fleet";
    }
  }
  return nullptr;
}

// TI-RULING-31.
const char* check_caps(const State& state, unsigned seat) {
  const Census census = census_of(state, seat);
  for (unsigned unit = 0; unit < kUnitTypes; ++unit) {
    if (census.units[unit] > kUnitCaps[unit]) return "a player has more units than the caps allow";
  }
  return nullptr;
}

// TI-UNIT-07, TI-RULING-10: after each check, which in an individual turn and while planets are
// given up or units placed is still to come.
const char* check_berths(const Tables& tables, const State& state) {
  const bool unsettled = state.active != kNone || state.step == Step::kPlace ||
                         state.step == Step::kPlaceAt || state.step == Step::kGiveUp ||
                         state.step == Step::kGarrisonGf || state.step == Step::kGarrisonPds;
  if (unsettled) return nullptr;
  for (unsigned cell = 0; cell < kCells; ++cell) {
    const Fleet& fleet = state.ships[cell];
    if (!is_seat(fleet.owner) || fleet.f == 0) continue;
    const PlayerState& owner = state.players[fleet.owner];
    if (has_tech(owner, kWeapons, 3)) continue;
    const u64 docks = system_planets(tables, state, cell) & state.dock.words[0] &
                      owned_planets(state, fleet.owner);
    const unsigned berths = count_bits(docks) * tables.limits.dock_berths +
                            open_slots(tables, owner, carriers_at(state, fleet.owner, cell));
    if (fleet.f > berths) return "there are more Fighters than berths";
  }
  return nullptr;
}

const char* check_group(const Tables& tables, const State& state) {
  const Group& group = state.group;
  if (group.from == kNone) {
    const bool idle = group.carriers == 0 && group.loss == 0 && group.left == 0 &&
                      group.owner == 0 && group.cell == 0 && group.d == 0 && group.cr == 0 &&
                      group.f == 0 && group.flying == 0 && group.purpose == kNoGroup;
    return idle ? nullptr : "a group that isn't there must be empty";
  }
  if (state.active == kNone || group.purpose == kNoGroup) return "a group must be on its way";
  const u64 cells = tables.cells & ~equal_mask(state.tile, kNone);
  if (group.from >= kCells || !in_mask(cells, group.from) || !in_mask(cells, group.cell)) {
    return "a group must be in a cell";
  }
  const bool retreat = group.purpose == kRetreat;
  if (retreat ? group.owner == state.active || !in_play(tables, state, group.owner)
              : group.owner != state.active) {
    return "a group must be of the active player, or a retreat of the defender";
  }
  // TI-MOVE-11, TI-MOVE-12: a field may be crossed, and no group starts in one.
  const bool forming = state.step == Step::kGroupD || state.step == Step::kGroupCa ||
                       state.step == Step::kGroupCr || state.step == Step::kGroupF;
  if (forming && group.cell != group.from) return "a group must form where it starts";
  const bool crossing = tile_kind(tables, state, group.cell) == kAsteroidField &&
                        state.step == Step::kWay && group.left > 0;
  return crossing || can_stay(tables, state, group.cell) ? nullptr
                                                         : "a group must be where ships can be";
}

}  // namespace

const char* check_fleets(const Tables& tables, const State& state) {
  if (const char* why = check_group(tables, state)) return why;
  if (state.active == kNone && state.moved_ca != 0) {
    return "ships must move in an individual turn only";
  }
  for (unsigned p = 0; p < tables.options.players; ++p) {
    if (const char* why = check_carriers(tables, state, p)) return why;
  }
  for (unsigned cell = 0; cell < kCells; ++cell) {
    if (const char* why = check_cell(tables, state, cell)) return why;
  }
  for (unsigned p = 0; p < tables.options.players; ++p) {
    if (const char* why = check_caps(state, p)) return why;
  }
  return check_berths(tables, state);
}

}  // namespace quincunx::twilight_imperium
