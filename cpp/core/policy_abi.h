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

/* What follows is there to be called by policies. It needs no library. */

/* The 128-bit product of two words. */
static inline void quincunx_multiply(uint64_t a, uint64_t b, uint64_t* high, uint64_t* low) {
#ifdef __SIZEOF_INT128__
  __extension__ typedef unsigned __int128 quincunx_u128;
  const quincunx_u128 product = (quincunx_u128)a * b;
  *high = (uint64_t)(product >> 64);
  *low = (uint64_t)product;
#else
  const uint64_t mask = 0xFFFFFFFFu;
  const uint64_t ll = (a & mask) * (b & mask);
  const uint64_t lh = (a & mask) * (b >> 32);
  const uint64_t hl = (a >> 32) * (b & mask);
  const uint64_t middle = (ll >> 32) + (lh & mask) + (hl & mask);
  *high = (a >> 32) * (b >> 32) + (lh >> 32) + (hl >> 32) + (middle >> 32);
  *low = (middle << 32) | (ll & mask);
#endif
}

/* Draws the next four words of a stream: Philox4x64-10, see docs/reproducibility.md. */
static inline void quincunx_refill(quincunx_stream* stream) {
  uint64_t c0 = stream->position / 4, c1 = stream->id, c2 = stream->domain, c3 = 0;
  uint64_t k0 = stream->seed, k1 = stream->index;
  int round;
  for (round = 0; round < 10; ++round) {
    uint64_t high0, low0, high1, low1;
    quincunx_multiply(0xD2E7470EE14C6C93u, c0, &high0, &low0);
    quincunx_multiply(0xCA5A826395121157u, c2, &high1, &low1);
    c0 = high1 ^ c1 ^ k0;
    c2 = high0 ^ c3 ^ k1;
    c1 = low1;
    c3 = low0;
    k0 += 0x9E3779B97F4A7C15u;
    k1 += 0xBB67AE8584CAA73Bu;
  }
  stream->block[0] = c0;
  stream->block[1] = c1;
  stream->block[2] = c2;
  stream->block[3] = c3;
}

/* The next word of a stream: 64 random bits. */
static inline uint64_t quincunx_next(quincunx_stream* stream) {
  if (stream->position % 4 == 0) quincunx_refill(stream);
  return stream->block[stream->position++ % 4];
}

/* A random number from 0 to bound - 1, without bias; the bound is at least 1. */
static inline uint64_t quincunx_below(quincunx_stream* stream, uint64_t bound) {
  uint64_t high, low;
  quincunx_multiply(quincunx_next(stream), bound, &high, &low);
  if (low < bound) {
    const uint64_t threshold = (0 - bound) % bound;
    while (low < threshold) quincunx_multiply(quincunx_next(stream), bound, &high, &low);
  }
  return high;
}

/* A random number from 0 up to and without 1. */
static inline double quincunx_uniform(quincunx_stream* stream) {
  return (double)(quincunx_next(stream) >> 11) * (1.0 / 9007199254740992.0);
}

/* Whether a bit set, such as that of the legal actions, holds a member. */
static inline int quincunx_has(const uint64_t* bits, uint32_t member) {
  return (int)((bits[member / 64] >> (member % 64)) & 1);
}

/* Position of the lowest bit of a word that is not 0. */
static inline uint32_t quincunx_lowest(uint64_t word) {
#ifdef __GNUC__
  return (uint32_t)__builtin_ctzll(word);
#else
  uint32_t at = 0;
  while (!(word & 1)) word >>= 1, ++at;
  return at;
#endif
}

/* The smallest member of a bit set of so many words that is at least `start`, or -1. */
static inline int32_t quincunx_at_least(const uint64_t* bits, uint32_t words, uint32_t start) {
  uint32_t w = start / 64;
  uint64_t rest;
  if (w >= words) return -1;
  rest = bits[w] >> (start % 64) << (start % 64);
  while (rest == 0) {
    if (++w == words) return -1;
    rest = bits[w];
  }
  return (int32_t)(64 * w + quincunx_lowest(rest));
}

/* Members of a word, byte by byte: byte i counts those in bytes 0 to i. */
static inline uint64_t quincunx_byte_sums(uint64_t word) {
  const uint64_t pairs = word - ((word >> 1) & 0x5555555555555555u);
  const uint64_t fours = (pairs & 0x3333333333333333u) + ((pairs >> 2) & 0x3333333333333333u);
  return ((fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0Fu) * 0x0101010101010101u;
}

/* Position of the k-th set bit of a word, from k = 0, whose byte sums are given. Without a branch,
 * since none could be foreseen. */
static inline uint32_t quincunx_nth_bit(uint64_t word, uint64_t sums, uint32_t k) {
#if defined(__BMI2__) && defined(__x86_64__) && defined(__GNUC__)
  (void)sums;
  return quincunx_lowest(__builtin_ia32_pdep_di((uint64_t)1 << k, word));
#else
  const uint64_t ones = 0x0101010101010101u, highs = 0x8080808080808080u;
  /* Bytes whose sum is not above k are passed; then the same with the bits of a byte. */
  const uint64_t bytes = (((k * ones | highs) - sums) & highs) >> 7;
  const uint32_t at = (uint32_t)((bytes * ones) >> 56) * 8;
  const uint64_t rank = k - (((sums << 8) >> at) & 0xFF);
  const uint64_t spread = ((word >> at & 0xFF) * ones) & 0x8040201008040201u;
  const uint64_t members = ((spread | ((spread | highs) - ones)) & highs) >> 7;
  const uint64_t passed = (((rank * ones | highs) - members * ones) & highs) >> 7;
  return at + (uint32_t)((passed * ones) >> 56);
#endif
}

/* The k-th member of a bit set of so many words, ascending from k = 0, or -1 if there are not so
 * many. Faster where the compiler may use the BMI2 instructions: -march=native. */
static inline int32_t quincunx_kth(const uint64_t* bits, uint32_t words, uint32_t k) {
  uint32_t w;
  for (w = 0; w < words; ++w) {
    const uint64_t sums = quincunx_byte_sums(bits[w]);
    const uint32_t count = (uint32_t)(sums >> 56);
    if (k < count) return (int32_t)(64 * w + quincunx_nth_bit(bits[w], sums, k));
    k -= count;
  }
  return -1;
}

#endif
