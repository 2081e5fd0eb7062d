// The Government's turn of a solo game.
#include "games/twilight_city/airship.h"
#include "games/twilight_city/deck.h"
#include "games/twilight_city/record.h"
#include "games/twilight_city/solo.h"

namespace quincunx::twilight_city {

namespace {

enum GovernmentStage : u8 { kCardStage = 0, kPanelStage = 1, kTokenStage = 2, kEndStage = 3 };

// TC-SOLO-37, TC-SOLO-38, TC-RULING-44
void place_black_disc(const Tables& tables, State& state, unsigned district) {
  unsigned row = 0;
  while (row + 1 < kDistricts && state.solo.rows[row] != district) ++row;
  PanelState& left = state.panels[row];
  PanelState& right = state.panels[row + kDistricts];
  PanelState& panel = discs_on(left) > discs_on(right) ? right : left;
  if (discs_on(panel) < tables.limits.panel_discs) add(panel.black, 1);
  state.stage = kTokenStage;
}

// TC-SOLO-36
bool block_panel(const Tables& tables, State& state) {
  const u32 dominant = tables.dominant[state.airship];
  if (count_bits(dominant) > 1) return ask(state, Step::kDominant, 0);
  place_black_disc(tables, state, low_bit(dominant));
  return false;
}

// TC-SOLO-39
bool new_token(const Tables& tables, State& state) {
  state.stage = kEndStage;
  if (state.solo.card == kNone) return false;
  if (state.zones[tables.card_zone[state.solo.card]].token != 0) return false;
  unsigned tokens = 0;
  for (const u8 count : state.bag_tokens) tokens += count;
  return tokens > 0 && ask_chance(state, Step::kToken);
}

// TC-RULING-37, TC-RULING-62
void end_government(const Tables& tables, State& state) {
  if (state.solo.card != kNone) state.card_place[state.solo.card] = kInDiscard;
  state.solo.card = kNone;
  PlayerState& player = state.partisans[0];
  if (tables.options.detective == kDetectiveTurn) detective_step(state, player.record);
  if (player.timer > 0) sub(player.timer, 1);
  if (player.timer == 0) player.police_zone = kNone;
  state.stage = 0;
  end_phase(tables, state);
}

}  // namespace

void begin_government(State& state) {
  state.phase = kGovernment;
  state.stage = kCardStage;
}

bool run_government(const Tables& tables, State& state) {
  switch (state.stage) {
    case kCardStage:
      if (open_government(state)) return true;
      state.stage = kPanelStage;
      return false;
    case kPanelStage:
      return block_panel(tables, state);
    case kTokenStage:
      return new_token(tables, state);
    default:
      end_government(tables, state);
      return false;
  }
}

// TC-SOLO-30, TC-SOLO-31
void government_drawn(const Tables& tables, State& state, unsigned card) {
  state.solo.card = static_cast<u8>(card);
  state.stage = kPanelStage;
  airship_step(tables, state, tables.cards[card].direction, true);
}

void token_drawn(const Tables& tables, State& state, unsigned kind) {
  sub(state.bag_tokens[kind], 1);
  state.zones[tables.card_zone[state.solo.card]].token = static_cast<u8>(1 + kind);
}

void legal_dominant(const Tables& tables, const State& state, Legal& legal) {
  legal.set_bits(kDistrictBase, tables.dominant[state.airship]);
}

void apply_dominant(const Tables& tables, State& state, Action action) {
  place_black_disc(tables, state, action - kDistrictBase);
}

}  // namespace quincunx::twilight_city
