// The Detective's track in solo: where he goes next, and false evidence on that space.
#pragma once

#include "games/twilight_city/rules.h"

namespace quincunx::twilight_city {

// Spaces that the Detective moves, by a space of the Record (TC-RULING-33).
[[nodiscard]] unsigned steps_ahead(unsigned record);
// His next space; 0: he is on the last one.
[[nodiscard]] unsigned next_destination(const State& state);
// Whether a cube may be laid on that space (TC-SOLO-22: one cube a space).
[[nodiscard]] bool takes_evidence(const State& state);
// Simple items that fit there, of all items; none if no cube may be laid.
[[nodiscard]] unsigned evidence_items(const Tables& tables, const State& state);
void lay_evidence(State& state, unsigned owner);

}  // namespace quincunx::twilight_city
