// Names of things, for the texts of actions and of states.
#pragma once

#include <string>

#include "games/twilight_imperium/rules.h"

namespace quincunx::twilight_imperium {

template <std::size_t N>
[[nodiscard]] std::string text_of(const Text<N>& text) {
  std::size_t length = 0;
  while (length < N && text.chars[length] != '\0') ++length;
  return {text.chars, length};
}

// `a + b` with a literal first, which GCC 12 wrongly warns about.
[[nodiscard]] inline std::string joined(const char* a, const std::string& b) {
  std::string text(a);
  text += b;
  return text;
}
[[nodiscard]] inline std::string joined(const char* a, unsigned b) {
  return joined(a, std::to_string(b));
}

inline constexpr const char* kTrackNames[kTracks] = {"Propulsion", "Weapons", "General"};

[[nodiscard]] std::string card_code(const char* prefix, unsigned number);  // "AC07", "T12"
[[nodiscard]] std::string tile_label(const Tables& tables, unsigned tile);
[[nodiscard]] std::string cell_name(const Tables& tables, const State& state, unsigned cell);
[[nodiscard]] std::string player_name(const Tables& tables, const State& state, unsigned seat);
[[nodiscard]] std::string planet_name(const Tables& tables, unsigned planet);
[[nodiscard]] std::string unit_name(const Tables& tables, unsigned unit);
[[nodiscard]] std::string action_card_name(const Tables& tables, unsigned card);
[[nodiscard]] std::string political_card_name(const Tables& tables, unsigned card);

}  // namespace quincunx::twilight_imperium
