// The game's entry in the registry.
#include "core/engine_for.h"
#include "games/terminus/game.h"

namespace quincunx::terminus {

const Engine& engine() {
  static const EngineFor<Terminus> instance;
  return instance;
}

}  // namespace quincunx::terminus
