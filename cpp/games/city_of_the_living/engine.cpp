// The game's entry in the registry.
#include "core/engine_for.h"
#include "games/city_of_the_living/game.h"

namespace quincunx::city_of_the_living {

const Engine& engine() {
  static const EngineFor<CityOfTheLiving> instance;
  return instance;
}

}  // namespace quincunx::city_of_the_living
