// Steps on the Criminal Record Track (TC-REC), and the Detective who follows them.
#pragma once

#include "games/twilight_city/flow.h"

namespace quincunx::twilight_city {

// Those of the seats step, in order from the active one.
inline void step_record(State& state, unsigned seats) { add_bits(state.record_queue, seats); }

bool run_record(const Tables& tables, State& state);

// One step by the Record space `space` (TC-RULING-33).
void detective_step(State& state, unsigned space);

void legal_drop(Legal& legal);
void apply_drop(const Tables& tables, State& state, Action action);
void legal_disc(const Tables& tables, const State& state, Legal& legal);
void apply_disc(const Tables& tables, State& state, Action action);

}  // namespace quincunx::twilight_city
