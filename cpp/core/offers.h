// What greedy policies that judge actions by whole numbers choose with.
#pragma once

#include "core/bit_set.h"
#include "core/types.h"

namespace quincunx {

// Takes what is offered and keeps the best, of equals the lowest id.
class Offers {
 public:
  // `all` takes the worth of every action offered, by id; null if nobody wants to know.
  explicit Offers(int* all) : all_(all) {}
  void offer(Action action, int worth) {
    if (all_ != nullptr) all_[action] = worth;
    if (worth < best_ || (worth == best_ && action > action_)) return;
    best_ = worth;
    action_ = action;
  }
  [[nodiscard]] Action action() const { return action_; }
  [[nodiscard]] int best() const { return best_; }

 private:
  int* all_;
  Action action_ = 0;
  int best_ = -1'000'000'000;
};

// The action that is worth most, of those that offer_all(offers) offers.
template <class OfferAll>
[[nodiscard]] inline Action best_offer(OfferAll&& offer_all) {
  Offers offers(nullptr);
  offer_all(offers);
  return offers.action();
}

// Writes what offer_all(offers) offers for each legal action, ascending, `point` to a point.
template <unsigned N, class OfferAll>
inline void offered_values(const BitSet<N>& legal, int point, double* values,
                           OfferAll&& offer_all) {
  int worths[N];
  Offers offers(worths);
  offer_all(offers);
  u32 at = 0;
  legal.for_each(
      [&](Action action) { values[at++] = static_cast<double>(worths[action]) / point; });
}

}  // namespace quincunx
