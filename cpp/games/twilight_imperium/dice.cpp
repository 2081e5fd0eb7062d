// Volleys of equal dice. The hits are added up until all dice of the volley are rolled.
// No roll is made for units without a target, so a volley has at least one die.
#include "games/twilight_imperium/segments.h"
#include "games/twilight_imperium/windows.h"

namespace quincunx::twilight_imperium {

namespace {

// TI-PDS-02, TI-BATT-03, TI-PDS-07, TI-INV-05: dice of the side that is attacked, or that fires at
// those who come.
bool rolled_by_others(u8 purpose) {
  return purpose == kEntryDice || purpose == kDefenderDice || purpose == kInvasionPdsDice ||
         purpose == kGroundDefenderDice;
}

void volley_over(const Tables& tables, State& state) {
  switch (state.dice.purpose) {
    case kEntryDice:
      return entry_volley_over(tables, state);
    case kSegmentDice:
      return segment_volley_over(tables, state);
    case kAttackerDice:
    case kDefenderDice:
      return battle_volley_over(tables, state);
    case kBombardDice:
      return bombard_volley_over(tables, state);
    case kInvasionPdsDice:
      state.dice = kIdleDice;
      return invasion_fire_over(tables, state);
    case kGroundAttackerDice:
    case kGroundDefenderDice:
      return ground_volley_over(tables, state);
    default: {
      const unsigned hits = state.hits_a;
      state.hits_a = 0;
      state.dice = kIdleDice;
      return card_dice_rolled(tables, state, hits);
    }
  }
}

}  // namespace

void start_dice(State& state, DicePurpose purpose, unsigned roller, unsigned count,
                unsigned threshold, unsigned at) {
  state.dice = {purpose, static_cast<u8>(roller), static_cast<u8>(count),
                static_cast<u8>(threshold), static_cast<u8>(at)};
  ask_chance(state, Step::kDice);
}

void dice_rolled(const Tables& tables, State& state, unsigned hits) {
  add(state.dice.left, -static_cast<int>(volley_size(state)));
  add(rolled_by_others(state.dice.purpose) ? state.hits_d : state.hits_a, static_cast<int>(hits));
  if (state.dice.left == 0) volley_over(tables, state);
}

}  // namespace quincunx::twilight_imperium
