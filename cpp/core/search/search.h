// Searches of a position, type-erased: what they are asked, and what they tell.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "core/parallel.h"
#include "core/policy.h"
#include "core/rollout.h"

namespace quincunx {

enum class SearchMethod : u8 {
  kMcts,  // information-set Monte Carlo tree search
  kFlat,  // every action on the same luck, the worse half dropped round by round
};

// How to search; stays the same from position to position.
struct SearchSettings {
  SearchMethod method = SearchMethod::kMcts;
  Utility utility = Utility::kWinShare;
  SeatPolicy policies[kMaxSeats];  // who plays on after the tree
  u32 depth = 0;         // decisions of a playout before it is valued as it stands; 0: all
  u32 score_weight = 0;  // part of the lead in score in a win share, in thousandths
  u32 belief = 0;   // part of the playouts in which secret choices are greedy's, in thousandths
  u32 threads = 1;  // 0: all cores. Each grows a tree of its own

  // What follows is of the tree search alone.
  double exploration = 1;  // weight of what is tried seldom
  double bias = 0;         // weight of greedy's choice; 0: it is not asked
  double first_play = -1;  // at least 0: an untried action is valued at the mean of its node less
                           // this; below 0: every action is tried before any is tried again
  bool chance_nodes = false;    // the tree branches at chance; otherwise outcomes share one branch
  bool reuse = false;           // keep what is needed for Search::advance
  u64 memory = u64{256} << 20;  // bytes of all trees; one that is full grows no more
};

// How long to search: so many playouts, or if there are none, so many seconds.
struct SearchBudget {
  u64 playouts = 0;
  double seconds = 0;
};

// What to search. Pre: a seat is to decide.
struct SearchRoot {
  const std::byte* state;
  int observer;  // seat from whose view what is hidden is drawn anew; -1: nothing is
  u64 seed;      // playout i has the luck of (seed, i)
};

struct SearchStep {
  Player player;  // a seat, or kChancePlayer
  u32 id;         // its action, or the outcome
};

// What a search found. Arrays are in the order of the legal actions, ascending by id.
struct SearchReport {
  std::vector<i64> actions;
  std::vector<u64> visits;
  std::vector<double> values;    // [actions][players], NaN where never tried
  std::vector<SearchStep> line;  // what it expects, from the best action on
  u64 playouts = 0;              // of this run
  u64 budget = 0;                // asking for so many playouts makes the same run again
  u64 inherited = 0;             // of earlier runs, whose results are counted in
  u64 nodes = 0;                 // of all trees
  u64 memory = 0;                // bytes of all trees
  bool full = false;             // whether a tree could grow no more
  bool interrupted = false;
  u32 best = 0;  // place of the action to choose
};

// A search of one ruleset, which keeps its memory, and on demand its tree, between positions.
class Search {
 public:
  virtual ~Search() = default;
  // When a compiled policy fails the search stops, `fault` tells of it, and the report is of no
  // use.
  [[nodiscard]] virtual SearchReport run(const SearchRoot& root, const SearchBudget& budget,
                                         JobControl& control, PolicyFault& fault) = 0;
  // Somebody decided: what lies behind is kept for the next run, the rest forgotten. Returns
  // whether anything is left.
  virtual bool advance(Player player, Action action) = 0;
  virtual void forget() = 0;
};

}  // namespace quincunx
