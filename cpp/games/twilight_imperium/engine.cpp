// The game's entry in the registry.
#include "core/engine_for.h"
#include "games/twilight_imperium/game.h"

namespace quincunx::twilight_imperium {

const Engine& engine() {
  static const EngineFor<TwilightImperium> instance;
  return instance;
}

}  // namespace quincunx::twilight_imperium
