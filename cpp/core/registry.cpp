#include "core/registry.h"

namespace quincunx {

#define GAME(name)        \
  namespace name {        \
  const Engine& engine(); \
  }
#include "games/games.def"
#undef GAME

const std::vector<const Engine*>& engines() {
  static const std::vector<const Engine*> all = {
#define GAME(name) &name::engine(),
#include "games/games.def"
#undef GAME
  };
  return all;
}

const Engine* find_engine(std::string_view name) {
  for (const Engine* engine : engines()) {
    if (name == engine->facts().info->name) return engine;
  }
  return nullptr;
}

}  // namespace quincunx
