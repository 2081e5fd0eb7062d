// Scoring of the five symbols, in a turn and at the end, up to the first player who has to choose.
// All of it counts visible symbols only (CL-DRAW-04): the cached totals of the uppermost tiles and
// the uncovered part of the Zombie track. The tile just revealed adds nothing (CL-DRAW-05).
#include "games/city_of_the_living/rules.h"

namespace quincunx::city_of_the_living {

namespace {

// Returns false where a player has a choice.
bool score_cooperation(const Tables& tables, State& state, unsigned first, Phase pay_phase) {
  for (; state.to_score > 0; --state.to_score) {
    const unsigned seat = scoring_seat(tables, first, state.to_score);
    PlayerState& player = state.players[seat];
    if (player.coop < 0 && player.fuel >= 2) {
      state.phase = pay_phase;
      state.to_act = static_cast<i8>(seat);
      return false;
    }
    score_cooperation_gain(player);
  }
  return true;
}

bool score_scavenging(const Tables& tables, State& state, unsigned first) {
  for (; state.to_score > 0; --state.to_score) {
    const unsigned seat = scoring_seat(tables, first, state.to_score);
    PlayerState& player = state.players[seat];
    const SplitRange range = split_range(tables, player);
    if (range.low < range.high) {
      state.phase = Phase::kSplit;
      state.to_act = static_cast<i8>(seat);
      return false;
    }
    // One way only, or no step at all (CL-SCAV-06): no decision.
    split_steps(tables, player, static_cast<unsigned>(range.low));
  }
  return true;
}

}  // namespace

// Players without a choice. CL-COOP-01: a Fuel for each positive level. CL-COOP-02: 0 does nothing.
// CL-COOP-03, CL-COOP-06: a Zombie for each negative level that can't be paid for.
void score_cooperation_gain(PlayerState& player) {
  add(player.fuel, std::max<int>(player.coop, 0));
  add_zombies(player, std::max<int>(-player.coop, 0));
}

// CL-COOP-03, CL-COOP-04: 2 Fuel for each of `levels`, a Zombie for each of the others.
void pay_levels(PlayerState& player, unsigned levels) {
  const int paid = static_cast<int>(levels);
  add(player.fuel, -2 * paid);
  add_zombies(player, -player.coop - paid);
}

// CL-DEF-01, CL-DEF-02: each positive level takes a Zombie away or, finding none, is a Fuel.
// CL-DEF-03: 0 does nothing. CL-DEF-04: each negative level is a Zombie that nothing averts.
// CL-FUEL-02: Fuel has no limit, here as everywhere.
void score_defenses(PlayerState& player) {
  const int after = player.zombies - player.defs;
  player.zombies = static_cast<u16>(std::max(after, 0));
  add(player.fuel, std::max(-after, 0));
}

// CL-FUEL-01, CL-MODE-05.
void score_fuel(const Tables& tables, PlayerState& player) {
  add(player.fuel, player.fuel_sym * tables.fuel_per_symbol);
}

// CL-SCAV-07: cubes share levels freely and never move down.
void split_steps(const Tables& tables, PlayerState& player, unsigned coop_steps) {
  const int on_coop = static_cast<int>(coop_steps);
  const int on_def = split_range(tables, player).steps - on_coop;
  add(player.cube_coop, on_coop);
  add(player.cube_def, on_def);
}

// CL-ADV-01: tiles and track. CL-ADV-02, CL-ADV-03: nothing for who is blocked right now, and
// nothing made up for later. CL-ADV-04, CL-ADV-05: points only ever grow, past 50 as well.
void score_advantage(const MatRow& mat, PlayerState& player) {
  const unsigned counts = is_blocked(mat, player.zombies) ? 0 : 1;
  add_points(player, kFromTiles, player.adv_sym * counts);
  add_points(player, kFromZombieTrack, visible_symbols(mat, player.zombies) * counts);
}

bool score_symbol(const Tables& tables, State& state, unsigned first, Phase pay_phase) {
  switch (state.scored) {
    case kCooperation:
      return score_cooperation(tables, state, first, pay_phase);
    case kDefenses:
      for (unsigned p = 0; p < tables.players; ++p) score_defenses(state.players[p]);
      break;
    case kFuel:
      for (unsigned p = 0; p < tables.players; ++p) score_fuel(tables, state.players[p]);
      break;
    case kScavenging:
      return score_scavenging(tables, state, first);
    default:
      for (unsigned p = 0; p < tables.players; ++p) {
        score_advantage(mat_of(tables, p), state.players[p]);
      }
      break;
  }
  state.to_score = 0;
  return true;
}

void continue_turn_scoring(const Tables& tables, State& state) {
  const unsigned active = tables.active_seat[state.turn];  // CL-TURN-02
  if (!score_symbol(tables, state, active, Phase::kPay)) return;
  // CL-DRAW-06, CL-DRAW-07: when all have scored, the tile joins the offer, a Special too.
  // CL-TURN-06: so it can be bought at once. CL-SET-02: its side and level come from the tables.
  state.offer.set(state.pending_tile);
  state.pending_tile = kNoTile;
  state.scored = kNoSymbol;
  state.phase = Phase::kAction;
  state.to_act = static_cast<i8>(active);
  state.actions_left = 2;
}

}  // namespace quincunx::city_of_the_living
