// What only a solo game has.
#include "games/twilight_city/invariants.h"

namespace quincunx::twilight_city {

namespace {

const char* check_absent(const State& state) {
  SoloState blank = {};
  for (u8& row : blank.rows) row = kNone;
  blank.card = kNone;
  const bool same = std::memcmp(&blank, &state.solo, sizeof blank) == 0;
  return same ? nullptr : "this is no solo game";
}

// TC-SOLO-05
const char* check_rows(const State& state) {
  u32 seen = 0;
  for (unsigned row = 0; row < kDistricts; ++row) {
    const u8 district = state.solo.rows[row];
    if (!is_drawn(state, Stage::kTokensStage, row)) {
      if (district != kNone) return "a row has its token too early";
      continue;
    }
    if (district >= kDistricts || in_mask(seen, district)) return "a row has no token";
    seen |= bit32(district);
  }
  return nullptr;
}

// TC-SOLO-08, TC-SOLO-35, TC-SOLO-51
const char* check_helper(const Tables& tables, const State& state, unsigned helper) {
  const SoloState& solo = state.solo;
  const unsigned i = helper - 1;
  const bool drawn = is_drawn(state, Stage::kOperationsStage, i);
  if (!drawn) {
    const bool none =
        solo.homes[i] == 0 && solo.columns[i] == 0 && state.partisans[helper].zone == 0;
    return none ? nullptr : "a Helper is there too early";
  }
  const unsigned card = state.operations[solo.columns[i]].card;
  if (solo.columns[i] % kHelpers != i || card == kNone ||
      solo.homes[i] != tables.locations[card].zone) {
    return "a Helper has no centre";
  }
  const bool jailed = in_mask(solo.jailed, helper);
  if (jailed != (solo.prison[0] == helper || solo.prison[1] == helper)) {
    return "a Helper is in prison or not";
  }
  if (!jailed) return nullptr;
  unsigned cubes = 0U + state.partisans[helper].stock + state.bag_cubes[helper] + solo.guard[i];
  for (const ZoneState& zone : state.zones) cubes += zone.cubes[helper];
  return cubes == 0 ? nullptr : "a Helper in prison has cubes";
}

// TC-SOLO-35
const char* check_prison(const State& state) {
  const SoloState& solo = state.solo;
  if ((solo.jailed & 1) != 0) return "the player is never in prison";
  if (state.phase == kSetup && (solo.jailed != 0 || solo.detective != 0)) {
    return "the Detective has not set out";
  }
  for (unsigned i = 0; i < 2; ++i) {
    const bool open = solo.detective > kInvestigationTile * (i + 1);
    if (solo.prison[i] != 0 && !open) return "there is no such prison";
  }
  const bool twice = solo.prison[0] != 0 && solo.prison[0] == solo.prison[1];
  return twice ? "a Helper is in prison twice" : nullptr;
}

// TC-SOLO-13, TC-RULING-36
const char* check_evaluation(const Tables& tables, const State& state) {
  const SoloState& solo = state.solo;
  if (solo.thinkers + solo.government != solo.evaluated) return "the final draws are miscounted";
  if (state.phase < kEvaluation) return solo.evaluated == 0 ? nullptr : "the final draws are due";
  const bool over = state.phase == kGameOver;
  if ((solo.evaluated == kFinalDraws) != over) return "the final draws are miscounted";
  if (state.bag_black > tables.setup.black_cubes) return "there are too many black cubes";
  const unsigned out = 0U + tables.setup.black_cubes - state.bag_black;
  if (tables.options.final_draw == kFinalReplace) {
    return out == 0 ? nullptr : "the cubes go back";
  }
  const unsigned least = 2U * solo.government;
  const unsigned most = 3U * solo.government + solo.thinkers;
  return out >= least && out <= most ? nullptr : "black cubes are miscounted";
}

// TC-RULING-37
const char* check_solo_card(const Tables& tables, const State& state) {
  const u8 card = state.solo.card;
  if (card == kNone) return nullptr;
  const bool drawn = card < kCards && state.phase == kGovernment && state.stage > 0;
  if (!drawn || state.card_place[card] != kInDeck) return "no card is drawn";
  const bool free = state.zones[tables.card_zone[card]].token == 0;
  return free || state.step != Step::kToken ? nullptr : "a zone has two tokens";
}

}  // namespace

const char* check_solo(const Tables& tables, const State& state) {
  if (!is_solo(tables)) return check_absent(state);
  if (const char* why = check_rows(state)) return why;
  if (const char* why = check_prison(state)) return why;
  for (unsigned helper = 1; helper <= kHelpers; ++helper) {
    if (const char* why = check_helper(tables, state, helper)) return why;
  }
  if (const char* why = check_solo_card(tables, state)) return why;
  // TC-SOLO-49
  if (state.solo.stored_white > 1) return "two white discs are stored";
  const unsigned over = state.phase >= kEvaluation ? 1 : 0;  // TC-SOLO-10
  if (state.partisans[0].day > tables.limits.solo_days + over) return "there are too many days";
  return check_evaluation(tables, state);
}

}  // namespace quincunx::twilight_city
