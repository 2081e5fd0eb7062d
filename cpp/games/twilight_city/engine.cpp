// The game's entry in the registry.
#include "core/engine_for.h"
#include "games/twilight_city/game.h"

namespace quincunx::twilight_city {

const Engine& engine() {
  static const EngineFor<TwilightCity> instance;
  return instance;
}

}  // namespace quincunx::twilight_city
