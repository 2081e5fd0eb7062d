// The greedy policy: what its files share. Every choice is worked out in whole numbers from what
// the player may know, without luck; ties go to the lowest action id.
#pragma once

#include <limits>

#include "games/twilight_imperium/turn.h"

namespace quincunx::twilight_imperium {

// What the actions of a decision are worth that is judged by numbers, in points of the score. An
// action that was not offered is out of the question.
class Worths {
 public:
  Worths() {
    for (double& worth : worths_) worth = -std::numeric_limits<double>::infinity();
  }
  void offer(Action action, double worth) {
    worths_[action] = worth;
    judged_ = true;
  }
  [[nodiscard]] bool judged() const { return judged_; }
  [[nodiscard]] double of(Action action) const { return worths_[action]; }

 private:
  double worths_[kActionIds];
  bool judged_ = false;
};

// A node, and who is asked there.
struct Question {
  const Tables& tables;
  const State& state;
  const Legal& legal;
  unsigned seat;
  const PlayerState& player;
  Worths* worths = nullptr;  // told what the actions are worth, if anybody wants to know
};

// Keeps the best action; of equals the one offered first.
class Best {
 public:
  explicit Best(Action otherwise) : action_(otherwise) {}
  void offer(Action action, int worth) {
    if (worth <= worth_) return;
    action_ = action;
    worth_ = worth;
  }
  [[nodiscard]] Action action() const { return action_; }

 private:
  Action action_;  // until something is offered
  int worth_ = -1'000'000'000;
};

// The same of actions, in ascending order, and tells the worths: so many of them make a point of
// the score.
class Choice {
 public:
  Choice(const Question& q, Action otherwise, int point)
      : worths_(q.worths), point_(point), best_(otherwise) {}
  void offer(Action action, int worth) {
    best_.offer(action, worth);
    if (worths_ != nullptr) worths_->offer(action, static_cast<double>(worth) / point_);
  }
  [[nodiscard]] Action action() const { return best_.action(); }

 private:
  Worths* worths_;
  int point_;
  Best best_;
};

// How much of planet_worth is a point of the score. Distances and room count as one a step.
inline constexpr int kScorePoint = 1;
inline constexpr int kPlanetPoint = 3;
inline constexpr int kStepPoint = 1;

// Which of the actions base .. base + count - 1 are legal. Pre: count < 64.
[[nodiscard]] inline u64 legal_bits(const Legal& legal, Action base, unsigned count) {
  const unsigned shift = base % 64;
  u64 bits = legal.words[base / 64] >> shift;
  if (shift + count > 64) bits |= legal.words[base / 64 + 1] << (64 - shift);
  return bits & (bit(count) - 1);
}
[[nodiscard]] inline u64 legal_cells(const Legal& legal) {
  return legal_bits(legal, kCellBase, kCells);
}
[[nodiscard]] inline u64 legal_planets(const Legal& legal) {
  return legal_bits(legal, kPlanetBase, kPlanets);
}

// The highest id: the highest number.
[[nodiscard]] inline Action last_action(const Legal& legal) {
  unsigned word = Legal::kWords - 1;
  while (legal.words[word] == 0) --word;
  return word * 64 + 63 - static_cast<unsigned>(std::countl_zero(legal.words[word]));
}

// What a planet is worth to the player, whoever has it: by its printed numbers. Once there are
// resources enough for every bracket, influence is what is missing.
[[nodiscard]] inline int planet_worth(const Question& q, unsigned planet) {
  const bool late = q.player.resources >= q.tables.demands[kBrackets - 1].resources;
  const int resources = q.tables.planet_resources[planet];
  const int influence = q.tables.planet_influence[planet];
  return 2 + (late ? resources + 4 * influence : 3 * resources + 2 * influence);
}

// All planets are taken: what is to be had is other players'.
[[nodiscard]] inline bool is_war(const State& state) {
  return equal_mask(state.planet_owner, kNeutral) == 0;
}

[[nodiscard]] inline u64 own_docks(const Question& q) {
  return q.state.dock.words[0] & owned_planets(q.state, q.seat);
}

// Ground Forces of an own planet that it can spare: all but the one that holds it.
[[nodiscard]] inline unsigned spare_gf(const State& state, unsigned planet) {
  return state.gf[planet] - 1U;
}

// What an advance costs the player by race and laws, before any card.
[[nodiscard]] unsigned advance_price(const Question& q);

// Strength of a fleet in battle: about what it hits, times what it can lose.
[[nodiscard]] int strength_of(const FleetView& fleet, int pds);
// What the player gains by a planet if he comes with so many Ground Forces; 0 for own ones and for
// those that they would hardly take.
[[nodiscard]] int gain_of(const Question& q, unsigned planet, unsigned gf);
// Ground Forces aboard the player's Carriers in a cell, but for a group under way.
[[nodiscard]] unsigned gf_aboard_at(const Question& q, unsigned cell);

// --- The choices, each in the file of its name

// Cards (policy_cards.cpp), and votes.
[[nodiscard]] Action choose_card(const Question& q);
[[nodiscard]] Action choose_target(const Question& q);
[[nodiscard]] Action choose_reaction(const Question& q);
[[nodiscard]] Action choose_vote(const Question& q);

// Purchase, technology and placement (policy_purchase.cpp).
[[nodiscard]] Action choose_unit(const Question& q);
[[nodiscard]] Action choose_track(const Question& q);
[[nodiscard]] Action choose_placement(const Question& q);
[[nodiscard]] Action choose_place(const Question& q);

// Movement (policy_movement.cpp).
[[nodiscard]] Action choose_move(const Question& q);
[[nodiscard]] Action choose_ships(const Question& q);
[[nodiscard]] Action choose_carrier(const Question& q);
[[nodiscard]] Action choose_way(const Question& q);

// Battles and invasions (policy_battle.cpp).
[[nodiscard]] Action choose_loss(const Question& q);
[[nodiscard]] Action choose_withdrawal(const Question& q);
[[nodiscard]] Action choose_invasion(const Question& q);
[[nodiscard]] Action choose_landing(const Question& q);

}  // namespace quincunx::twilight_imperium
