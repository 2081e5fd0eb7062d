// The tree of a search: nodes are sequences of decisions, and every seat's worth is summed in them.
//
// What may follow differs from one determinization to the next, so the branches of a node are found
// out bit by bit, and each counts how often it could have been taken.
#pragma once

#include <array>
#include <cmath>
#include <vector>

#include "core/bit_set.h"
#include "core/search/arena.h"
#include "core/search/logarithm.h"
#include "core/search/search.h"
#include "core/search/worth.h"

namespace quincunx {

// One branch of a node: half a cache line, for choosing reads all of a node's.
struct Slot {
  u32 visits;
  u32 available;  // how often it was legal when its player chose here
  u32 node;       // name of the node behind it; 0 until the first visit
  u16 id;         // action or outcome
  i8 player;
  bool favourite;  // greedy would choose it
  double mean;     // of the worths to its player
  double spread;   // one over the root of its visits
};
static_assert(sizeof(Slot) == 32);

struct Node {
  u32 visits;
  u32 slots;  // name of its array of slots; 0 until the second visit
  u16 used;
  u16 capacity;
  u32 unused;
  i64 sums[1];  // of worths, one for every player: the node is allocated so long
};

// How a branch is chosen.
struct Choosing {
  double exploration;
  double bias;
  double first_play;
};

namespace detail {
struct Picked;
}

class Tree {
 public:
  Tree(u64 memory, int players, bool reuse);

  void forget();
  [[nodiscard]] bool empty() const { return root_->visits == 0; }
  [[nodiscard]] Node& root() const { return *root_; }
  [[nodiscard]] bool full() const { return full_; }
  [[nodiscard]] u64 nodes() const { return nodes_; }
  [[nodiscard]] u64 bytes() const { return arena_.bytes(); }

  [[nodiscard]] Slot* slots(const Node& node) const {
    return node.slots == 0 ? nullptr : arena_.at<Slot>(node.slots);
  }
  [[nodiscard]] Node* behind(const Slot& slot) const {
    return slot.node == 0 ? nullptr : arena_.at<Node>(slot.node);
  }

  // Chooses a branch for the player to decide, or nullptr if there is no memory for any. The first
  // time that an action is legal here, `favourite` is asked for greedy's choice.
  template <unsigned N, class Favourite>
  Slot* choose(Node& node, Player player, const BitSet<N>& legal, const Choosing& how,
               const Bounds& range, Stream& words, const Favourite& favourite);

  // The branch of an outcome of chance; nullptr if there is no memory for it.
  Slot* outcome(Node& node, Outcome outcome);

  // Puts a node behind a branch that has none; nullptr if there is no memory for it.
  Node* grow(Slot& slot);

  // The branch of a decision, or nullptr.
  [[nodiscard]] Slot* find(const Node& node, Player player, u32 id) const;

  void count(Node& node, const i64* worth) const {
    ++node.visits;
    for (int seat = 0; seat < players_; ++seat) node.sums[seat] += worth[seat];
  }
  // Counts a playout that went through a branch, and the node behind it.
  void count(Slot& slot, const i64* worth) const {
    Node& node = *behind(slot);
    count(node, worth);
    slot.visits = node.visits;
    if (slot.player < 0) return;
    const auto visits = static_cast<double>(node.visits);
    slot.mean = static_cast<double>(node.sums[slot.player]) / visits;
    slot.spread = 1.0 / std::sqrt(visits);
  }

  // Makes the node behind a decision the root; all others are gone. False if there is none.
  bool advance(Player player, Action action);

  // The most visited branches one after the other, from a branch on.
  void line(const Slot& from, std::vector<SearchStep>& steps) const;

 private:
  [[nodiscard]] u32 node_units() const { return 2 + static_cast<u32>(players_) + 1; }
  Node* new_node(Arena& arena, u32& name) const;
  bool make_room(Node& node, u32 more);
  // Adds the branches that are legal and new.
  template <unsigned N, class Favourite>
  void add_missing(Node& node, Player player, const BitSet<N>& legal, bool biased,
                   const Favourite& favourite, detail::Picked& picked);
  void push(Node& node, Player player, u32 id, bool favourite);
  Node* copy_into(Arena& arena, const Node& from, u64& copied) const;

  Arena arena_;
  Arena spare_;  // where the tree moves to when its root does
  int players_;
  Node* root_ = nullptr;
  bool full_ = false;
  u64 nodes_ = 0;
};

namespace detail {

// The root of the logarithm of n, at least 1. Most are looked up: branches are chosen often.
inline constexpr u32 kKnownRoots = 1024;
extern const std::array<double, kKnownRoots> kRootsOfLogs;
[[nodiscard]] inline double root_of_log(u32 n) {
  return n < kKnownRoots ? kRootsOfLogs[n] : std::sqrt(natural_log(n));
}

inline constexpr u32 kNoSlot = ~u32{0};

// The best of the branches that were tried, and how many were not. Slots by their places.
struct Picked {
  u32 best = kNoSlot;
  double score = 0;
  u32 legal = 0;
  u32 untried = 0;
  u32 favourite = kNoSlot;  // untried, and greedy's choice
};

// Looks at all branches, and counts those that are legal as available.
template <unsigned N>
Picked pick(Slot* slots, u32 used, Player player, const BitSet<N>& legal, const Choosing& how,
            double low, double scale) {
  Picked picked;
  u32 known = 0;  // the number whose logarithm is at hand
  double weight = 0;
  for (u32 i = 0; i < used; ++i) {
    Slot& slot = slots[i];
    if (slot.player != player || !legal.test(slot.id)) continue;
    ++picked.legal;
    ++slot.available;
    if (slot.visits == 0) {
      ++picked.untried;
      if (slot.favourite) picked.favourite = i;
      continue;
    }
    if (slot.available != known) {
      known = slot.available;
      weight = how.exploration * root_of_log(known);
    }
    double score = (slot.mean - low) * scale + weight * slot.spread;
    if (slot.favourite) score += how.bias / (1.0 + slot.visits);
    if (picked.best == kNoSlot || score > picked.score) {
      picked.best = i;
      picked.score = score;
    }
  }
  return picked;
}

// The n-th of the legal branches that were never taken. Pre: there are more than n.
template <unsigned N>
u32 nth_untried(const Slot* slots, Player player, const BitSet<N>& legal, u64 n) {
  for (u32 i = 0;; ++i) {
    if (slots[i].player != player || slots[i].visits != 0 || !legal.test(slots[i].id)) continue;
    if (n-- == 0) return i;
  }
}

}  // namespace detail

template <unsigned N, class Favourite>
void Tree::add_missing(Node& node, Player player, const BitSet<N>& legal, bool biased,
                       const Favourite& favourite, detail::Picked& picked) {
  const u32 missing = legal.count() - picked.legal;
  if (!make_room(node, missing)) return;
  BitSet<N> fresh = legal;
  for (u32 i = 0; i < node.used; ++i) {
    const Slot& slot = slots(node)[i];
    if (slot.player == player && legal.test(slot.id)) fresh.reset(slot.id);
  }
  const Action liked = biased ? favourite() : kNoAction;
  fresh.for_each([&](unsigned id) {
    if (id == liked) picked.favourite = node.used;
    push(node, player, id, id == liked);
  });
  picked.untried += missing;
}

template <unsigned N, class Favourite>
Slot* Tree::choose(Node& node, Player player, const BitSet<N>& legal, const Choosing& how,
                   const Bounds& range, Stream& words, const Favourite& favourite) {
  const auto low = static_cast<double>(range.low);
  const auto high = static_cast<double>(range.high);
  const double scale = high > low ? 1.0 / (high - low) : 0.0;
  detail::Picked picked;
  if (node.used != 0) {
    picked = detail::pick(slots(node), node.used, player, legal, how, low, scale);
  }
  if (picked.legal < legal.count()) {
    add_missing(node, player, legal, how.bias > 0, favourite, picked);
  }
  Slot* const all = slots(node);
  const bool tried = picked.best != detail::kNoSlot;
  if (picked.untried == 0 || full_) return tried ? all + picked.best : nullptr;
  u32 next = picked.favourite;
  if (next == detail::kNoSlot) {
    next = detail::nth_untried(all, player, legal, below(words, picked.untried));
  }
  if (how.first_play >= 0 && tried) {
    const double mean = static_cast<double>(node.sums[player]) / node.visits;
    double score = (mean - low) * scale - how.first_play +
                   how.exploration * detail::root_of_log(all[next].available);
    if (all[next].favourite) score += how.bias;
    if (score <= picked.score) return all + picked.best;
  }
  return all + next;
}

}  // namespace quincunx
