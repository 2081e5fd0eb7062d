// The game's entry in the registry.
#include "core/engine_for.h"
#include "games/great_machine/game.h"

namespace quincunx::great_machine {

const Engine& engine() {
  static const EngineFor<GreatMachine> instance;
  return instance;
}

}  // namespace quincunx::great_machine
