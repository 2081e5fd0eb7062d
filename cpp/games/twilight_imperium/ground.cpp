// The landing force on a planet of another player: PDS fire, then rounds of GF against GF.
// TI-INV-18: GF have no kinds, so nobody chooses casualties. TI-INV-06: nobody leaves or comes.
#include "games/twilight_imperium/fleets.h"
#include "games/twilight_imperium/segments.h"
#include "games/twilight_imperium/windows.h"

namespace quincunx::twilight_imperium {

namespace {

constexpr int kLetnevBonus = 2;

// TI-INV-05, TI-BATT-04: modifiers add up.
unsigned ground_threshold(const Tables& tables, const State& state, unsigned seat) {
  const PlayerState& player = state.players[seat];
  int value = tables.unit_battle[kGroundForce];
  if (player.race == kNorr) --value;                                            // TI-RACE-05
  if (player.race == kLetnev) value -= kLetnevBonus;                            // TI-RACE-04
  if (player.race == kJolNar && tables.options.jolnar_minus_one != 0) ++value;  // TI-RACE-03
  const auto card = [&](ActionCard played) {
    const unsigned count = effect_count(state, played, seat, kAny);
    value -= static_cast<int>(count * tables.action_cards[played].value);
  };
  card(kMoraleBoost);    // TI-AC-06
  card(kIntoTheBreach);  // TI-AC-40: only the attacker can have played it
  return static_cast<unsigned>(std::clamp(value, 2, 10));
}

void open_round(const Tables& tables, State& state) {
  ++state.invasion.round;
  open_window(tables, state, kInvRound, state.active);
}

// TI-INV-07, TI-INV-08: until one side is left, or none. TI-INV-17: what the loser has bought stays
// his; he may lack a place for it.
void round_over(const Tables& tables, State& state) {
  Invasion& invasion = state.invasion;
  if (state.gf[invasion.planet] == 0) {
    if (invasion.gf > 0) return planet_taken(tables, state);
    lose_control(tables, state, invasion.planet);
    return invasion_over(state);
  }
  // TI-BATT-16: after the last round the landing force is lost.
  if (invasion.gf == 0 || invasion.round >= tables.options.max_rounds) return invasion_over(state);
  open_round(tables, state);
}

}  // namespace

// Bombardment is over. TI-PDS-08: without a landing no PDS fires.
void resolve_landing(const Tables& tables, State& state) {
  const Invasion& invasion = state.invasion;
  if (invasion.gf == 0) return invasion_over(state);
  if (!is_seat(state.planet_owner[invasion.planet])) return planet_taken(tables, state);
  // TI-PDS-07: those of this planet, once.
  if (state.pds[invasion.planet] > 0) {
    return offer_pds_fire(tables, state, kInvasionPdsDice, invasion.planet);
  }
  invasion_fire_over(tables, state);
}

// TI-INV-13: nobody may be left to fight.
void invasion_fire_over(const Tables& tables, State& state) {
  Invasion& invasion = state.invasion;
  const unsigned lost = std::min<unsigned>(state.hits_d, invasion.gf);
  state.hits_d = 0;
  add(invasion.gf, -static_cast<int>(lost));
  if (invasion.gf == 0) return invasion_over(state);
  open_round(tables, state);
}

void ground_window_closed(const Tables& tables, State& state) {
  start_dice(state, kGroundAttackerDice, state.active, state.invasion.gf,
             ground_threshold(tables, state, state.active), 0);
}

void ground_volley_over(const Tables& tables, State& state) {
  Invasion& invasion = state.invasion;
  u8& defenders = state.gf[invasion.planet];
  if (state.dice.purpose == kGroundAttackerDice) {
    const unsigned owner = state.planet_owner[invasion.planet];
    return start_dice(state, kGroundDefenderDice, owner, defenders,
                      ground_threshold(tables, state, owner), 0);
  }
  state.dice = kIdleDice;
  const unsigned lost_a = std::min<unsigned>(state.hits_d, invasion.gf);
  const unsigned lost_d = std::min<unsigned>(state.hits_a, defenders);
  state.hits_a = state.hits_d = 0;
  add(invasion.gf, -static_cast<int>(lost_a));
  add(defenders, -static_cast<int>(lost_d));
  remove_effects(state, kMoraleBoost);
  remove_effects(state, kIntoTheBreach);
  round_over(tables, state);
}

}  // namespace quincunx::twilight_imperium
