/* A strategy for City of the Living: keep the Zombies away and some Fuel in the tank. */
#include <quincunx/policy.h>

#include "city_of_the_living.h"

enum { GATHER = 0, FIGHT = 1 };

int32_t careful(const void* view, const uint64_t* legal, const void* tables,
                quincunx_stream* stream, const quincunx_decision* decision, int32_t* action,
                void* user_data) {
  const city_of_the_living_observation* state = view;
  const city_of_the_living_observation_players* mine = &state->players[state->player];
  (void)tables;
  (void)user_data;
  if (mine->zombies > 5 && quincunx_has(legal, FIGHT)) {
    *action = FIGHT;
  } else if (mine->fuel < 4 && quincunx_has(legal, GATHER)) {
    *action = GATHER;
  } else if (quincunx_uniform(stream) < 0.25) {
    *action = quincunx_at_least(legal, decision->legal_words, 0);
  } else {
    const uint32_t k = (uint32_t)quincunx_below(stream, decision->num_legal);
    *action = quincunx_kth(legal, decision->legal_words, k);
  }
  return QUINCUNX_OK;
}

/* A weighted one: user_data points to the weight of Fighting, a double; all else weighs 1. */
int32_t fighting(const void* view, const uint64_t* legal, const void* tables,
                 quincunx_stream* stream, const quincunx_decision* decision, double* weights,
                 void* user_data) {
  uint32_t k;
  (void)view;
  (void)tables;
  (void)stream;
  for (k = 0; k < decision->num_legal; ++k) {
    const int32_t action = quincunx_kth(legal, decision->legal_words, k);
    weights[k] = action == FIGHT ? *(const double*)user_data : 1.0;
  }
  return QUINCUNX_OK;
}
