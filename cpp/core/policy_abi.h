/* The C interface of compiled policies: a strategy as one C function, called inside the playout.
 *
 * Plain C of plain types, so that C, C++, Cython, cffi, numba and anything else that can make a C
 * function pointer can be used. The header is part of the installed package; see
 * docs/policies.md.
 */
#ifndef QUINCUNX_POLICY_ABI_H
#define QUINCUNX_POLICY_ABI_H

#include <stdint.h>

/* Raised whenever a function compiled against the interface before could be called wrongly. */
#define QUINCUNX_POLICY_ABI_VERSION 1

/* Names of PyCapsules that hold a function of this interface. The capsule's context is user_data.
 */
#define QUINCUNX_POLICY_CAPSULE "quincunx.policy.v1"
#define QUINCUNX_WEIGHTS_CAPSULE "quincunx.weights.v1"

/* What a policy returns when it did its work. Anything else stops the rollout with an error: above
 * all 0, which is what a numba function returns when it raises. */
#define QUINCUNX_OK 1

/* A seat's own stream of random words in one playout. Draw from it through the functions below;
 * results are then the same for any number of threads. */
typedef struct quincunx_stream {
  uint64_t seed;
  uint64_t index;
  uint64_t domain;
  uint64_t id;
  uint64_t position; /* words drawn so far */
  uint64_t block[4];
} quincunx_stream;

/* The decision at hand. */
typedef struct quincunx_decision {
  uint32_t size;  /* bytes of this struct; later versions may append members */
  int32_t player; /* seat to decide */
  int32_t num_players;
  uint32_t num_actions; /* size of the action space */
  uint32_t num_legal;   /* legal actions, at least 1 */
  uint32_t legal_words; /* 64-bit words of the legal set */
  uint32_t view_size;   /* bytes of what the policy sees */
  uint32_t tables_size; /* bytes of the ruleset's tables */
} quincunx_decision;

/* Chooses a legal action and writes it to `action`.
 *
 * view    what the policy declared to see: the packed observation of the seat to decide, or the
 *         packed state
 * legal   the legal actions as a bit set: action a is legal if (legal[a / 64] >> (a % 64)) & 1
 * tables  the packed constants of the ruleset, read-only
 */
typedef int32_t (*quincunx_policy)(const void* view, const uint64_t* legal, const void* tables,
                                   quincunx_stream* stream, const quincunx_decision* decision,
                                   int32_t* action, void* user_data);

/* Writes a weight for each of the `num_legal` legal actions, in ascending order of their ids. The
 * playout samples in proportion. Weights are finite, not negative, and not all zero. */
typedef int32_t (*quincunx_weights)(const void* view, const uint64_t* legal, const void* tables,
                                    quincunx_stream* stream, const quincunx_decision* decision,
                                    double* weights, void* user_data);

#endif
