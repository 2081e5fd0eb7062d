// Names of things, for the texts of actions and of states.
#pragma once

#include <string>

#include "core/text.h"
#include "games/terminus/rules.h"

namespace quincunx::terminus {

inline constexpr const char* kDirectionNames[kDirections] = {"N", "NE", "E", "SE",
                                                             "S", "SW", "W", "NW"};

struct Goods {
  unsigned coins;
  unsigned pieces[kResources];
  unsigned rails;
};

[[nodiscard]] std::string coins_text(unsigned count);                  // "2 Coins"
[[nodiscard]] std::string rails_text(unsigned count);                  // "1 Rail"
[[nodiscard]] std::string pieces_text(unsigned kind, unsigned count);  // "2 Permits", "2 Power"
[[nodiscard]] std::string goods_text(const Goods& goods);
[[nodiscard]] std::string bonus_text(const Tables& tables, unsigned option);

[[nodiscard]] std::string plot_name(const Tables& tables, unsigned plot);    // "TH (0,1)"
[[nodiscard]] std::string block_name(const Tables& tables, unsigned block);  // "Block (3,1)"
[[nodiscard]] std::string development_name(const Tables& tables, unsigned idx);
[[nodiscard]] std::string district_name(const Tables& tables, unsigned district);
[[nodiscard]] std::string zone_name(const Tables& tables, unsigned zone);
[[nodiscard]] std::string project_name(unsigned number);  // "Project 04"
[[nodiscard]] std::string agenda_name(unsigned number);
// Of an action in progress, by its code: a loop action or a Development.
[[nodiscard]] std::string action_name(const Tables& tables, unsigned code);

}  // namespace quincunx::terminus
