// The steps of the phases without a header of their own: what legal.cpp and apply.cpp call.
#pragma once

#include "games/twilight_imperium/rules.h"

namespace quincunx::twilight_imperium {

// --- Set-up (setup.cpp, setup_map.cpp)

void race_drawn(const Tables& tables, State& state, unsigned race);
void seat_rolled(const Tables& tables, State& state, unsigned seat);
void legal_home(const Tables& tables, const State& state, Legal& legal);
void apply_home(const Tables& tables, State& state, Action action);

// Cells of the free home slots.
[[nodiscard]] u64 free_slots(const Tables& tables, const State& state);
// All homes are laid: makes the map, then starts the first turn.
void start_map(const Tables& tables, State& state);
// Lays a tile and brings its planets into play.
void lay_tile(const Tables& tables, State& state, unsigned cell, unsigned tile);
// Starmap tiles that a seat holds, or that are where TileHolder says.
[[nodiscard]] u64 tiles_of(const State& state, unsigned holder);
void tile_drawn(const Tables& tables, State& state, unsigned tile);
void legal_lay_tile(const Tables& tables, const State& state, Legal& legal);
void apply_lay_tile(State& state, Action action);
void legal_lay_cell(const Tables& tables, const State& state, Legal& legal);
void apply_lay_cell(const Tables& tables, State& state, Action action);

// --- Market (market.cpp)

void legal_market(const Tables& tables, const State& state, Legal& legal);
void apply_market(const Tables& tables, State& state, Action action);
// Somebody has cut his hand down after an exchange.
void resume_market(const Tables& tables, State& state);

// --- Drawing cards (draw.cpp)

void legal_discard(const State& state, Legal& legal);
void apply_discard(const Tables& tables, State& state, Action action);
void legal_discard_down(const State& state, Legal& legal);
void apply_discard_down(const Tables& tables, State& state, Action action);
void action_card_drawn(const Tables& tables, State& state, unsigned card);

// --- Trade (credits.cpp)

void apply_trade_cancel(const Tables& tables, State& state, Action action);

// --- Purchase (purchase.cpp)

void legal_buy(const Tables& tables, const State& state, Legal& legal);
void apply_buy(const Tables& tables, State& state, Action action);
void next_purchase(const Tables& tables, State& state);

// --- Technology (technology.cpp)

void legal_technology(const Tables& tables, const State& state, Legal& legal);
void apply_technology(const Tables& tables, State& state, Action action);

// --- Placement (placement.cpp), also of General 6 in the purchase phase

// Units that the dock of a planet can place in a turn, before what it has placed.
[[nodiscard]] unsigned dock_capacity(const Tables& tables, const State& state, unsigned planet,
                                     unsigned more = 0);
// The seat places from its pool.
void begin_placement(const Tables& tables, State& state, unsigned seat);
void legal_place(const Tables& tables, const State& state, Legal& legal);
void apply_place(const Tables& tables, State& state, Action action);
void legal_place_at(const Tables& tables, const State& state, Legal& legal);
void apply_place_at(const Tables& tables, State& state, Action action);

}  // namespace quincunx::twilight_imperium
