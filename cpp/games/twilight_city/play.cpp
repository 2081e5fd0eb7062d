// Scripts of cards that are played: upright and upside-down, from the hand and extra ones.
#include "games/twilight_city/play.h"

#include "games/twilight_city/arrival.h"
#include "games/twilight_city/clock.h"
#include "games/twilight_city/goals.h"
#include "games/twilight_city/investigation.h"
#include "games/twilight_city/items.h"
#include "games/twilight_city/recruitment.h"
#include "games/twilight_city/row.h"
#include "games/twilight_city/train.h"

namespace quincunx::twilight_city {

namespace {

unsigned card_item(const Tables& tables, unsigned card) {
  return is_location_card(card) ? tables.cards[card].item
                                : kCompounds + tables.extras[card - kExtraBase].item;
}

// TC-EXT-03, TC-SOLO-23
unsigned tile_targets(const Tables& tables, const State& state, unsigned item) {
  if (is_solo(tables)) return evidence_items(tables, state) >> item & 1;
  return lower_tiles(tables, state, actor(state), bit32(item));
}

}  // namespace

// TC-GEAR-01, TC-DIST-06, TC-DIST-07, TC-SEL-05, TC-EXT-02
void gain_gear(const Tables& tables, State& state) {
  if (!is_location_card(state.card)) return;
  const bool home = home_district(tables, actor(state)) == kDistrict4;
  if (home || tables.cards[state.card].gear != 0) add(state.gear, 1);
}

bool script_play(const Tables& tables, State& state) {
  if (state.stage < kPlayedStage) return run_arrival(tables, state, 0);
  gain_gear(tables, state);  // TC-RULING-46
  state.main_done = 1;
  return script_over(state);
}

// TC-A2-02, TC-A2-03: the hour runs when the item is placed.
bool script_down(const Tables& tables, State& state) {
  if (state.stage == 0) {
    return ask(state, state.side == kNone ? Step::kSide : Step::kTarget, state.active);
  }
  state.main_done = 1;
  script_over(state);
  spend_hours(tables, state, 1);
  return false;
}

unsigned usable_items(const Tables& tables, const State& state) {
  unsigned items = wanted_items(tables, actor(state)) | train_items(tables, state, state.active);
  if (is_solo(tables)) {
    items |= evidence_items(tables, state);
  } else {
    for_each_bit(lower_tiles(tables, state, actor(state), kSimpleSet), [&](unsigned tile) {
      items |= bit32(tile_item(tables, state.recruitment[tile]));
    });
  }
  return items;
}

void legal_down_target(const Tables& tables, const State& state, Legal& legal) {
  const unsigned item = card_item(tables, state.card);
  legal.set_bits(kTargetBase, empty_icons(tables, actor(state), bit32(item)));
  if (in_mask(train_items(tables, state, state.active), item)) legal.set(kTrainTarget);
  if (item >= kCompounds) legal.set_bits(kTileBase, tile_targets(tables, state, item));
}

// TC-A2-02, TC-A2-05
void apply_down_target(const Tables& tables, State& state, Action action) {
  lay_upside_down(state);
  state.stage = 1;
  if (action == kTrainTarget) return deliver(tables, state, state.active);
  if (action < kTrainTarget) {
    return fill_icon(tables, state, state.active, action - kTargetBase, state.active);
  }
  if (is_solo(tables)) return lay_evidence(state, state.active);
  fill_tile(tables, state, state.active, action - kTileBase);
}

}  // namespace quincunx::twilight_city
