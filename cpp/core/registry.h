// All games, in the order of games/games.def.
#pragma once

#include <string_view>
#include <vector>

#include "core/engine.h"

namespace quincunx {

[[nodiscard]] const std::vector<const Engine*>& engines();
// nullptr for an unknown name.
[[nodiscard]] const Engine* find_engine(std::string_view name);

}  // namespace quincunx
