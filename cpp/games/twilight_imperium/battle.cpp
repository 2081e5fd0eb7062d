// The space battle segment: the battles of the active player, who is the attacker in all of them.
#include "games/twilight_imperium/fleets.h"
#include "games/twilight_imperium/segments.h"
#include "games/twilight_imperium/windows.h"

namespace quincunx::twilight_imperium {

namespace {

// The order in which a side rolls its kinds of ship; Dice::at is the place.
constexpr Unit kRollOrder[] = {kDreadnought, kCarrier, kCruiser, kFighter};
constexpr unsigned kKinds = 4;

unsigned ships_of_kind(const FleetView& fleet, Unit unit) {
  switch (unit) {
    case kDreadnought:
      return fleet.d;
    case kCarrier:
      return count_bits(fleet.carriers);
    case kCruiser:
      return fleet.cr;
    default:
      return fleet.f;
  }
}

// TI-BATT-04: modifiers add up, a die has no special faces. TI-BATT-15: some face always hits.
unsigned space_threshold(const Tables& tables, const State& state, unsigned seat, Unit unit) {
  const PlayerState& player = state.players[seat];
  int value = tables.unit_battle[unit];
  if (player.race == kNorr) --value;                                            // TI-RACE-05
  if (player.race == kJolNar && tables.options.jolnar_minus_one != 0) ++value;  // TI-RACE-03
  if (unit == kCruiser && has_tech(player, kWeapons, 2)) --value;               // TI-WEAP-02
  const unsigned morale = effect_count(state, kMoraleBoost, seat, kAny);        // TI-AC-06
  value -= static_cast<int>(morale * tables.action_cards[kMoraleBoost].value);
  return static_cast<unsigned>(std::clamp(value, 2, 10));
}

FleetView side(const State& state, bool attacker) {
  return fleet_of(state, attacker ? state.active : state.battle.defender, state.battle.cell);
}

// Sets up the dice of the next kind from place `first` on; false when the side has rolled all.
// TI-BATT-06: Fighters fight whatever they are based on. TI-BATT-07, TI-UNIT-03: Carriers fight,
// their cargo doesn't. TI-BATT-10: nor do berths matter now.
bool roll_side(const Tables& tables, State& state, bool attacker, unsigned first) {
  const FleetView fleet = side(state, attacker);
  const unsigned seat = attacker ? state.active : state.battle.defender;
  for (unsigned at = first; at < kKinds; ++at) {
    const unsigned count = ships_of_kind(fleet, kRollOrder[at]);
    if (count == 0) continue;
    start_dice(state, attacker ? kAttackerDice : kDefenderDice, seat, count,
               space_threshold(tables, state, seat, kRollOrder[at]), at);
    return true;
  }
  return false;
}

// TI-BATT-16: the attacker has nowhere to go after the last round.
void lose_attackers(State& state) {
  const unsigned seat = state.active;
  const unsigned cell = state.battle.cell;
  const FleetView fleet = side(state, true);
  for_each_bit(fleet.carriers, [&](unsigned k) { remove_carrier(state, seat, k); });
  remove_ships(state, seat, cell, kDreadnought, fleet.d);
  remove_ships(state, seat, cell, kCruiser, fleet.cr);
  remove_ships(state, seat, cell, kFighter, fleet.f);
}

// Both sides have removed their casualties.
void round_over(const Tables& tables, State& state) {
  remove_effects(state, kMoraleBoost);
  if (side(state, true).empty() || side(state, false).empty()) return battle_over(tables, state);
  const u64 destinations = withdrawal_destinations(tables, state);
  // TI-LAW-02, TI-PC-02: one round, unless there is nowhere to go.
  const bool nxill = state.battle.round == 1 && has_law(state, kConventionsOfNxill);
  const bool last = state.battle.round >= tables.options.max_rounds;  // TI-BATT-16
  if (destinations == 0) {
    if (!last) return next_round(tables, state);  // TI-WD-04, TI-RULING-14
    lose_attackers(state);
    return battle_over(tables, state);
  }
  // TI-BATT-08, TI-WD-07: after a round the attacker may withdraw. TI-BATT-13: the defender not.
  ask_player(state, nxill || last ? Step::kWithdrawTo : Step::kWithdraw, state.active);
}

}  // namespace

// TI-BATT-01: wherever two races are, in the order of the attacker's choice (TI-RULING-39).
// TI-BATT-02: all must be fought. TI-BATT-12: then the invasions begin.
void next_battle(State& state) {
  if (guest_mask(state) == 0) return start_invasions(state);
  ask_player(state, Step::kBattle, state.active);
}

void legal_battle(const State& state, Legal& legal) {
  legal.set_bits(kCellBase, guest_mask(state));
}

void start_battle(const Tables& tables, State& state, unsigned cell) {
  state.battle = {static_cast<u8>(cell), 1, state.ships[cell].owner};
  open_window(tables, state, kBattleWindow, state.active);
}

void next_round(const Tables& tables, State& state) {
  ++state.battle.round;
  open_window(tables, state, kBattleWindow, state.active);
}

// TI-BATT-11, TI-TRADE-05, TI-RULING-16: partners are none once the first die is thrown. Entry fire
// alone has changed nothing (TI-TRADE-06). TI-LAW-11, TI-RULING-36: the price of breaking a truce.
void battle_window_closed(const Tables& tables, State& state) {
  if (state.battle.round == 1) {
    break_agreement(state, state.active, state.battle.defender);
    pay_truce(tables, state, state.active);
  }
  roll_side(tables, state, true, 0);
}

// TI-BATT-03: all of the attacker, then all of the defender, and only then the casualties of both.
void battle_volley_over(const Tables& tables, State& state) {
  const bool attacker = state.dice.purpose == kAttackerDice;
  if (roll_side(tables, state, attacker, state.dice.at + 1U)) return;
  if (attacker && roll_side(tables, state, false, 0)) return;
  state.dice = kIdleDice;
  start_casualties(tables, state, state.active, state.battle.cell);
}

void battle_casualties_over(const Tables& tables, State& state, unsigned seat) {
  if (seat != state.active) return round_over(tables, state);
  start_casualties(tables, state, state.battle.defender, state.battle.cell);
}

// TI-BATT-09: one side is gone, or both, or one has left.
void battle_over(const Tables& tables, State& state) {
  const unsigned cell = state.battle.cell;
  const unsigned defender = state.battle.defender;
  state.battle = kIdleBattle;
  remove_effects(state, kMoraleBoost);  // of a round that was not fought to its end
  promote_guests(state, cell);
  // TI-BATT-10, TI-RULING-10, TI-RULING-13.
  check_fighters(tables, state, state.active, cell);
  check_fighters(tables, state, defender, cell);
  next_battle(state);
}

// TI-AC-41. The dice of the round are not rolled if it leaves nobody to roll against.
bool card_kills_dreadnought(const Tables& tables, State& state, unsigned seat) {
  const bool attacker = seat == state.active;
  const unsigned loser = attacker ? state.battle.defender : state.active;
  remove_ships(state, loser, state.battle.cell, kDreadnought, 1);
  if (!side(state, !attacker).empty()) return false;
  drop_window(state);
  battle_over(tables, state);
  return true;
}

}  // namespace quincunx::twilight_imperium
