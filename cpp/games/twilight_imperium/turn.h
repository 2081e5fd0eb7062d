// The individual turn (phase 7) as the other files see it: movement, entry fire, battles, invasion,
// dice, casualties, and the questions about fleets that they share.
#pragma once

#include "games/twilight_imperium/rules.h"

namespace quincunx::twilight_imperium {

// --- The turn

// `seat` begins its individual turn; state.active is set. TI-MOVE-24.
void begin_individual_turn(const Tables& tables, State& state, unsigned seat);
// All steps of phase 7 that ask a player, but for kOrder and those of cards.
void legal_turn(const Tables& tables, const State& state, Legal& legal);
void apply_turn(const Tables& tables, State& state, Action action);
// kPreMove .. kPostInv have closed.
void turn_window_closed(const Tables& tables, State& state, WindowKind kind);

// --- Dice

// Sets up the volley and its first node; no dice means that dice_rolled is not called at all, so
// `count` > 0. `at` is a planet, the place of the kind of ship, or what a card aims at.
void start_dice(State& state, DicePurpose purpose, unsigned roller, unsigned count,
                unsigned threshold, unsigned at);
// The outcome of a node of up to kMaxVolley dice: counts the hits, rolls on or goes on with the
// battle; a card's hits go to card_dice_rolled when all its dice are rolled.
void dice_rolled(const Tables& tables, State& state, unsigned hits);
// Dice of the next node.
[[nodiscard]] inline unsigned volley_size(const State& state) {
  return std::min<unsigned>(state.dice.left, kMaxVolley);
}

// --- Fleets

// Ships of a player in a cell, resident or guest.
struct FleetView {
  unsigned d = 0;
  unsigned cr = 0;
  unsigned f = 0;
  unsigned carriers = 0;  // mask
  [[nodiscard]] bool empty() const { return (d | cr | f | carriers) == 0; }
};
[[nodiscard]] FleetView fleet_of(const State& state, unsigned seat, unsigned cell);
[[nodiscard]] bool has_ships(const State& state, unsigned seat, unsigned cell);
// Cells in which the player has a ship.
[[nodiscard]] u64 own_ships_mask(const State& state, unsigned seat);
// The resident other than `seat`; kNeutral if there is none.
[[nodiscard]] inline unsigned enemy_of(const State& state, unsigned seat, unsigned cell) {
  const u8 owner = state.ships[cell].owner;
  return owner == seat ? unsigned{kNeutral} : owner;
}
// Takes Dreadnoughts, Cruisers or Fighters of a player out of a cell. Pre: they are there.
void remove_ships(State& state, unsigned seat, unsigned cell, Unit unit, unsigned count);
// Puts new ships into a cell in which no other race has any (phases 6 and 10).
void place_ships(State& state, unsigned seat, unsigned cell, Unit unit, unsigned count);
// Takes all ships of a player off the board (elimination).
void remove_all_ships(State& state, unsigned seat);

// TI-UNIT-07, TI-RULING-10: destroys Fighters without a berth.
void check_fighters(const Tables& tables, State& state, unsigned seat, unsigned cell);
// In every cell, of one player or of all.
void check_fighters_of(const Tables& tables, State& state, unsigned seat);
void check_all_fighters(const Tables& tables, State& state);

// --- What action cards ask for

// TI-CARD-22, TI-WD-03, TI-WD-04: empty or friendly systems next to `from`.
[[nodiscard]] u64 retreat_destinations(const Tables& tables, const State& state, unsigned seat,
                                       unsigned from);
// TI-AC-03: the defender of the battle under way leaves. The window was dropped; goes on with the
// turn.
void start_retreat(const Tables& tables, State& state, unsigned to);
// TI-AC-41: the enemy of `seat` in the battle under way loses a Dreadnought. If that ends the
// battle, the window is dropped, the turn goes on, and the result is true.
bool card_kills_dreadnought(const Tables& tables, State& state, unsigned seat);
// TI-AC-39: whether some fleet of the player could jump.
[[nodiscard]] bool jump_possible(const Tables& tables, const State& state, unsigned seat);

}  // namespace quincunx::twilight_imperium
