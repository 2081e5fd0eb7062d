// Names of things, for the texts of actions, outcomes and states.
#pragma once

#include <string>

#include "core/text.h"
#include "games/twilight_city/rules.h"

namespace quincunx::twilight_city {

inline constexpr const char* kNumerals[kDistricts] = {"I", "II", "III", "IV", "V"};
inline constexpr const char* kColourNames[kColours] = {"bronze", "silver", "gold"};
inline constexpr const char* kDirectionNames[kDirections] = {"north", "east", "south", "west"};

// "Cemetery card 8", "extra Cemetery card"; by card id.
[[nodiscard]] std::string card_name(const Tables& tables, unsigned card);
[[nodiscard]] std::string location_name(const Tables& tables, unsigned location);
// "Cemetery", "Terminus I", "Newsstand III"
[[nodiscard]] std::string zone_name(const Tables& tables, unsigned zone);
[[nodiscard]] std::string district_name(const Tables& tables, unsigned district);
[[nodiscard]] std::string panel_name(const Tables& tables, unsigned panel);
[[nodiscard]] std::string item_name(const Tables& tables, unsigned item);
// "A: Radio"
[[nodiscard]] std::string icon_name(const Tables& tables, const PlayerState& player, unsigned icon);
[[nodiscard]] std::string token_name(const Tables& tables, unsigned kind);
// "seat 1", "Helper 1"
[[nodiscard]] std::string owner_name(const Tables& tables, unsigned owner);

}  // namespace quincunx::twilight_city
