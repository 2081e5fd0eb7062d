// Policies that users compiled: C functions called inside the playout.
#pragma once

#include <cstddef>
#include <limits>
#include <type_traits>

#include "core/game.h"
#include "core/policy_abi.h"
#include "core/softmax.h"

namespace quincunx {

// The stream that the C interface shows is our own, byte for byte.
static_assert(std::is_standard_layout_v<Stream> && sizeof(Stream) == sizeof(quincunx_stream));
static_assert(alignof(Stream) == alignof(quincunx_stream));

// What a policy function gave instead of a legal action.
enum class FaultReason : u8 { kNone, kStatus, kIllegal, kWeights, kNoValues };

struct PolicyFault {
  FaultReason reason = FaultReason::kNone;
  i64 value = 0;  // the status, the action, or the position of the bad weight (-1: their sum)
  u64 index = 0;  // the playout, the decision in it and the seat
  u32 decision = 0;
  int player = 0;
};

// No action of any game.
inline constexpr Action kNoAction = ~Action{0};

// A function and what it wants to be shown.
struct CompiledPolicy {
  quincunx_policy choose = nullptr;  // one of the two is set
  quincunx_weights weigh = nullptr;
  void* user_data = nullptr;
  bool sees_state = false;
};

// Asks compiled policies for one game. Faults are left for the caller in `fault`. A temperature
// above 0 makes weights values, drawn from by exp(value / temperature).
template <Game G>
class PolicyCaller {
 public:
  PolicyCaller(const typename G::Tables& tables, const typename G::State& state, Player player,
               const ActionSet<G>& legal, Stream& stream, double temperature, PolicyFault& fault)
      : tables_(tables),
        state_(state),
        legal_(legal),
        stream_(stream),
        temperature_(temperature),
        fault_(fault),
        decision_{sizeof(quincunx_decision),
                  player,
                  G::num_players(tables),
                  G::kNumActions,
                  legal.count(),
                  ActionSet<G>::kWords,
                  0,
                  sizeof(typename G::Tables)} {}

  // An action, or kNoAction with the fault told.
  Action operator()(const CompiledPolicy& policy) {
    if (policy.sees_state) {
      decision_.view_size = sizeof(state_);
      return ask(policy, &state_);
    }
    typename G::Observation observation;
    G::observe(tables_, state_, decision_.player, observation);
    decision_.view_size = sizeof(observation);
    return ask(policy, &observation);
  }

 private:
  Action ask(const CompiledPolicy& policy, const void* view) {
    return policy.choose != nullptr ? choose(policy, view) : weigh(policy, view);
  }

  Action choose(const CompiledPolicy& policy, const void* view) {
    i32 action = -1;
    const i32 status = policy.choose(view, legal_.words, &tables_, c_stream(), &decision_, &action,
                                     policy.user_data);
    if (status != QUINCUNX_OK) return fail(FaultReason::kStatus, status);
    const auto id = static_cast<u32>(action);
    if (id >= G::kNumActions || !legal_.test(id)) return fail(FaultReason::kIllegal, action);
    return id;
  }

  Action weigh(const CompiledPolicy& policy, const void* view) {
    double weights[G::kNumActions];
    const u32 count = decision_.num_legal;
    for (u32 i = 0; i < count; ++i) weights[i] = std::numeric_limits<double>::quiet_NaN();
    const i32 status = policy.weigh(view, legal_.words, &tables_, c_stream(), &decision_, weights,
                                    policy.user_data);
    if (status != QUINCUNX_OK) return fail(FaultReason::kStatus, status);
    const bool soft = temperature_ > 0;
    const u32 bad = detail::bad_weight(weights, count, soft ? -1e300 : 0.0);
    if (bad != count) return fail(FaultReason::kWeights, bad);
    if (soft) detail::soften(weights, count, temperature_);
    const u32 drawn = detail::sample_weights(weights, count, stream_);
    if (drawn == count) return fail(FaultReason::kWeights, -1);
    return legal_.nth(drawn);
  }

  quincunx_stream* c_stream() { return reinterpret_cast<quincunx_stream*>(&stream_); }

  Action fail(FaultReason reason, i64 value) {
    fault_.reason = reason;
    fault_.value = value;
    return kNoAction;
  }

  const typename G::Tables& tables_;
  const typename G::State& state_;
  const ActionSet<G>& legal_;
  Stream& stream_;
  double temperature_;
  PolicyFault& fault_;
  quincunx_decision decision_;
};

}  // namespace quincunx
