// The Metro train: demand tokens, the stack of own discs, and sections that open (TC-P4).
#pragma once

#include "games/twilight_city/rules.h"

namespace quincunx::twilight_city {

// Compound items that the next free space of the train takes from a seat or Helper; none: it can't
// be served now.
[[nodiscard]] unsigned train_items(const Tables& tables, const State& state, unsigned owner);

void open_section(const Tables& tables, State& state);
// Asks for the next token of an open section that is not known yet; false: all are.
bool ask_demand(const Tables& tables, State& state);

}  // namespace quincunx::twilight_city
