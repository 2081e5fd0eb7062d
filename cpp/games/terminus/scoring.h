// What scoring reads off the City, for those who look ahead to it too.
#pragma once

#include "games/terminus/rules.h"

namespace quincunx::terminus {

// What Stops have to do with the Developments in the City.
struct City {
  u64 developed;  // Blocks with a Development
  u64 next_to;    // Plots next to at least one
  u64 next_to_two;
};

[[nodiscard]] City read_city(const Tables& tables, const State& state);

// What a Project counts (TE-SCORE-08, TE-SCORE-09).
[[nodiscard]] unsigned count_metric(const Tables& tables, const State& state, const City& city,
                                    unsigned seat, const ProjectData& project);

// Whether a row of an Agenda is met (TE-SCORE-04).
[[nodiscard]] bool is_met(const Tables& tables, const LineState& line, const RowData& row);

}  // namespace quincunx::terminus
