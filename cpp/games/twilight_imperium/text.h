// Names of things, for the texts of actions and of states.
#pragma once

#include <string>

#include "core/text.h"
#include "games/twilight_imperium/rules.h"

namespace quincunx::twilight_imperium {

inline constexpr const char* kTrackNames[kTracks] = {"Propulsion", "Weapons", "General"};

[[nodiscard]] std::string card_code(const char* prefix, unsigned number);  // "AC07", "T12"
[[nodiscard]] std::string tile_label(const Tables& tables, unsigned tile);
[[nodiscard]] std::string cell_name(const Tables& tables, const State& state, unsigned cell);
[[nodiscard]] std::string player_name(const Tables& tables, const State& state, unsigned seat);
[[nodiscard]] std::string planet_name(const Tables& tables, unsigned planet);
[[nodiscard]] std::string unit_name(const Tables& tables, unsigned unit);
// "1 Cruiser", "2 Cruisers"; names in the plural or shortened to a point stay.
[[nodiscard]] std::string counted(unsigned count, const std::string& name);
[[nodiscard]] std::string action_card_name(const Tables& tables, unsigned card);
[[nodiscard]] std::string political_card_name(const Tables& tables, unsigned card);

}  // namespace quincunx::twilight_imperium
