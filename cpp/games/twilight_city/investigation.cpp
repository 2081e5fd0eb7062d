#include "games/twilight_city/investigation.h"

#include <algorithm>

#include "games/twilight_city/items.h"

namespace quincunx::twilight_city {

unsigned steps_ahead(unsigned record) { return record <= 3 ? 1 : 2; }

unsigned next_destination(const State& state) {
  if (state.solo.detective >= kInvestigation) return 0;
  return std::min(state.solo.detective + steps_ahead(state.partisans[0].record), kInvestigation);
}

bool takes_evidence(const State& state) {
  return state.solo.evidence == 0 && next_destination(state) != 0;
}

unsigned evidence_items(const Tables& tables, const State& state) {
  if (!takes_evidence(state)) return 0;
  const u8 item = tables.investigation[next_destination(state) - 1].item;
  return item == kNone ? kSimpleSet : 1U << (kCompounds + item);
}

void lay_evidence(State& state, unsigned owner) {
  sub(state.partisans[owner].stock, 1);
  state.solo.evidence = static_cast<u8>(owner + 1);
}

}  // namespace quincunx::twilight_city
