// Names of things, for the texts of actions and of states.
#pragma once

#include <string>

#include "core/text.h"
#include "games/great_machine/rules.h"

namespace quincunx::great_machine {

[[nodiscard]] std::string district_name(const Tables& t, unsigned d);
[[nodiscard]] std::string hero_name(const Tables& t, unsigned h);
[[nodiscard]] std::string class_name(const Tables& t, unsigned f);
[[nodiscard]] std::string directive_name(const Tables& t, unsigned x);
[[nodiscard]] std::string event_name(const Tables& t, unsigned e);  // of the mode in use
[[nodiscard]] std::string radiation_name(const Tables& t, unsigned r);
[[nodiscard]] std::string deviation_name(const Tables& t, unsigned card);
[[nodiscard]] std::string servant_name(unsigned s);  // "Servant 1"
[[nodiscard]] std::string bonds_text(unsigned n);    // "2 Bonds"
[[nodiscard]] std::string trust_text(unsigned n);    // "2 Trust"
[[nodiscard]] std::string price_text(unsigned n);    // " (2 Bonds)", " (free)"
[[nodiscard]] std::string cell_text(int x, int y);   // "at (3,1)"
// Of an action UNKNOWN .. REVEALED: "identified Citizen (Artists)".
[[nodiscard]] std::string citizen_text(const Tables& t, Action action);
[[nodiscard]] std::string in_brackets(const std::string& text);  // " (Artists)"

}  // namespace quincunx::great_machine
