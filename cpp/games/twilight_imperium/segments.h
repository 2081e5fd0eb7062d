// The parts of an individual turn, in the order in which it meets them (TI-MOVE-24, TI-ORD-06).
// Each ends with the next node set up, or by calling the part that follows it.
#pragma once

#include "games/twilight_imperium/rules.h"
#include "games/twilight_imperium/turn.h"

namespace quincunx::twilight_imperium {

// --- Jump (jump.cpp): Spatial Jump and Transit Diodes

void ask_jump(const Tables& tables, State& state);
void legal_jump_from(const State& state, Legal& legal);
void legal_jump_to(const Tables& tables, const State& state, Legal& legal);
void apply_jump_offer(State& state, Action action);
void apply_jump_from(const Tables& tables, State& state, unsigned cell);
void apply_jump_to(const Tables& tables, State& state, unsigned cell);
void apply_jump_loss(const Tables& tables, State& state, Action action);
[[nodiscard]] unsigned half_value(const Tables& tables, const FleetView& fleet);
[[nodiscard]] bool diodes_available(const State& state);
void start_diodes(State& state);
void legal_diodes(const State& state, Legal& legal);
void apply_diodes(const Tables& tables, State& state, Action action);

// --- Movement (movement.cpp)

// Units of the active player in a cell that may still move.
[[nodiscard]] FleetView unmoved_at(const State& state, unsigned cell);
// Cells with a fleet that can move or jump.
[[nodiscard]] u64 movable_cells(const State& state, unsigned seat);
void ask_move(State& state);
void legal_move(const State& state, Legal& legal);
void legal_group(const Tables& tables, const State& state, Legal& legal);
void legal_way(const Tables& tables, const State& state, Legal& legal);
void apply_move(const Tables& tables, State& state, Action action);
void apply_group(const Tables& tables, State& state, Action action);
void apply_way(const Tables& tables, State& state, Action action);
// Takes ships of a cell into the group.
void take_ships(State& state, unsigned d, unsigned cr, unsigned f);
void take_carriers(State& state, unsigned carriers);

// --- Arrival and PDS fire (entry.cpp)

// The group enters a cell: entry fire, then what its purpose says.
void enter_cell(const Tables& tables, State& state, unsigned cell);
void entry_volley_over(const Tables& tables, State& state);
// The casualties of entry fire are removed.
void entry_fire_over(const Tables& tables, State& state);
void land_group(State& state);
void legal_pds_fire(const State& state, Legal& legal);
void apply_pds_fire(const Tables& tables, State& state, Action action);
// A planet's PDS may fire: at once, or its owner is asked how many. Pre: it has some.
void offer_pds_fire(const Tables& tables, State& state, DicePurpose purpose, unsigned planet);

// Own-segment fire.
void start_segment_fire(const Tables& tables, State& state);
void segment_volley_over(const Tables& tables, State& state);
void segment_casualties_over(const Tables& tables, State& state, unsigned seat, unsigned cell);
void legal_pds_target(const Tables& tables, const State& state, Legal& legal);
void apply_pds_target(const Tables& tables, State& state, Action action);

// --- Casualties (casualties.cpp)

// `seat` removes what hits_d (attacker, or a group) or hits_a (defender) says, in a cell or of the
// group; then the part that scored the hits goes on.
void start_casualties(const Tables& tables, State& state, unsigned seat, unsigned cell);
void legal_casualty(const State& state, Legal& legal);
void apply_casualty(const Tables& tables, State& state, Action action);
// What can be lost: the choices of a fleet, and losing one.
void offer_losses(const PlayerState& player, const FleetView& fleet, Legal& legal);
void lose_one(State& state, unsigned seat, unsigned cell, Action action);
[[nodiscard]] FleetView group_view(const State& state);

// --- Battles (battle.cpp, withdrawal.cpp)

void next_battle(State& state);
void legal_battle(const State& state, Legal& legal);
void start_battle(const Tables& tables, State& state, unsigned cell);
void battle_window_closed(const Tables& tables, State& state);
void battle_volley_over(const Tables& tables, State& state);
void battle_casualties_over(const Tables& tables, State& state, unsigned seat);
void next_round(const Tables& tables, State& state);
void battle_over(const Tables& tables, State& state);
[[nodiscard]] u64 withdrawal_destinations(const Tables& tables, const State& state);
void start_withdrawal(const Tables& tables, State& state, unsigned to);

// --- Invasion (invasion.cpp, bombardment.cpp, ground.cpp)

void start_invasions(State& state);
void legal_invade(const Tables& tables, const State& state, Legal& legal);
void apply_invade(const Tables& tables, State& state, Action action);
void ask_landing(const Tables& tables, State& state);
void legal_landing(const Tables& tables, const State& state, Legal& legal);
void apply_landing(const Tables& tables, State& state, unsigned count);
void ask_pds_landing(const Tables& tables, State& state);
void legal_pds_landing(const State& state, Legal& legal);
void apply_pds_landing(State& state, unsigned count);
void planet_taken(const Tables& tables, State& state);
void invasion_over(State& state);
// The active player attacks the planet that is open: agreements and truces.
void attack_planet(const Tables& tables, State& state);

[[nodiscard]] bool may_bombard(const State& state, unsigned planet);
[[nodiscard]] unsigned shots_left(const State& state, unsigned cell);
void ask_bombard(const Tables& tables, State& state);
void legal_bombard(const State& state, Legal& legal);
void apply_bombard(const Tables& tables, State& state, Action action);
void bombard_volley_over(const Tables& tables, State& state);

void resolve_landing(const Tables& tables, State& state);
void invasion_fire_over(const Tables& tables, State& state);
void ground_window_closed(const Tables& tables, State& state);
void ground_volley_over(const Tables& tables, State& state);

}  // namespace quincunx::twilight_imperium
