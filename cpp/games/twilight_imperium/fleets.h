// Where ships are: small hot questions about residents, guests, Carriers and the group under way.
#pragma once

#include "games/twilight_imperium/rules.h"
#include "games/twilight_imperium/turn.h"

namespace quincunx::twilight_imperium {

// The active player. Pre: phase 7, in a turn.
[[nodiscard]] inline unsigned active_seat(const State& state) { return state.active; }
[[nodiscard]] inline PlayerState& active_player(State& state) {
  return state.players[state.active];
}
[[nodiscard]] inline const PlayerState& active_player(const State& state) {
  return state.players[state.active];
}

// Units that an attacker and a defender have, or that a group holds.
[[nodiscard]] inline unsigned ship_count(const FleetView& fleet) {
  return fleet.d + fleet.cr + fleet.f + count_bits(fleet.carriers);
}

// --- Carriers

// Carriers of a player in a cell, as a mask; those of a group under way belong to no cell.
[[nodiscard]] inline unsigned carriers_at(const State& state, unsigned seat, unsigned cell) {
  const PlayerState& player = state.players[seat];
  unsigned mask = 0;
  for (unsigned k = 0; k < kMaxCarriers; ++k) {
    mask |= unsigned{player.carriers[k].cell == cell} << k;
  }
  return state.group.owner == seat ? mask & ~unsigned{state.group.carriers} : mask;
}

// TI-UNIT-05, TI-WEAP-01, TI-UNIT-07: slots of some Carriers that no GF or PDS takes.
[[nodiscard]] inline unsigned open_slots(const Tables& tables, const PlayerState& player,
                                         unsigned carriers) {
  const unsigned slots = carrier_slots(tables, player);
  unsigned free = 0;
  for_each_bit(carriers, [&](unsigned k) {
    const unsigned cargo = unsigned{player.carriers[k].gf} + player.carriers[k].pds;
    free += cargo < slots ? slots - cargo : 0;
  });
  return free;
}

// Cells of the Carriers of a mask. Unused ones are in no cell, which is a bit that is dropped.
[[nodiscard]] inline u64 carrier_cells(const PlayerState& player, unsigned carriers) {
  u64 cells = 0;
  for (unsigned k = 0; k < kMaxCarriers; ++k) {
    cells |= u64{in_mask(carriers, k)} << (player.carriers[k].cell % 64);
  }
  return cells & (bit(kCells) - 1);
}

[[nodiscard]] inline bool same_cargo(const CarrierState& a, const CarrierState& b) {
  return a.gf == b.gf && a.pds == b.pds;
}

// Of alike Carriers of the mask, which are in one cell and have all moved or all not, only the one
// with the lowest index.
[[nodiscard]] inline unsigned distinct_carriers(const PlayerState& player, unsigned carriers) {
  unsigned distinct = 0;
  for_each_bit(carriers, [&](unsigned k) {
    bool seen = false;
    for_each_bit(distinct, [&](unsigned j) {
      seen = seen || same_cargo(player.carriers[j], player.carriers[k]);
    });
    distinct |= unsigned{!seen} << k;
  });
  return distinct;
}

// --- Masks of cells

// The masks are made from bytes side by side, which takes a few instructions instead of one step a
// cell.
[[nodiscard]] inline u64 resident_mask(const State& state, unsigned seat) {
  u8 owners[kCells];
  for (unsigned c = 0; c < kCells; ++c) owners[c] = state.ships[c].owner;
  return equal_mask(owners, static_cast<u8>(seat));
}

// Cells where the active player is a guest of another race. TI-MOVE-17: a battle is due there.
[[nodiscard]] inline u64 guest_mask(const State& state) {
  u8 ships[kCells];
  for (unsigned c = 0; c < kCells; ++c) {
    const Squadron& guests = state.guests[c];
    ships[c] = static_cast<u8>(guests.d | guests.cr | guests.f);
  }
  const u64 without = equal_mask(ships, 0);
  const u64 carriers = carrier_cells(active_player(state), ~unsigned{state.group.carriers});
  return ((bit(kCells) - 1) & ~without) | (carriers & ~resident_mask(state, state.active));
}

// TI-MOVE-11, TI-MOVE-12, TI-WD-04: cells in which ships may stay, and asteroid fields.
[[nodiscard]] inline bool can_stay(const Tables& tables, const State& state, unsigned cell) {
  const unsigned kind = tile_kind(tables, state, cell);
  return kind != kSupernova && kind != kAsteroidField;
}
[[nodiscard]] inline u64 staying_cells(const Tables& tables, const State& state, u64 cells) {
  u64 mask = 0;
  for_each_bit(cells, [&](unsigned c) { mask |= u64{can_stay(tables, state, c)} << c; });
  return mask;
}

// --- Changes

// A cell whose last ship of the resident has gone belongs to nobody.
inline void release_cell(State& state, unsigned seat, unsigned cell) {
  Fleet& fleet = state.ships[cell];
  if (fleet.owner == seat && (fleet.d | fleet.cr | fleet.f) == 0 &&
      carriers_at(state, seat, cell) == 0) {
    fleet.owner = kNeutral;
  }
}

// Takes a Carrier with its cargo out of the game, from a cell or from the group under way.
void remove_carrier(State& state, unsigned seat, unsigned carrier);

// Guests of a cell without a resident are the residents from now on.
void promote_guests(State& state, unsigned cell);

}  // namespace quincunx::twilight_imperium
