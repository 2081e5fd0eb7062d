// Which actions a seat can carry out, and at what cost (TE-TURN-09). Moves ask for up to six Zones
// at once, so what several actions or Zones depend on is worked out once, and only when needed.
#pragma once

#include "games/terminus/rules.h"

namespace quincunx::terminus {

// What an action costs before its first node. Bought and stepwise things are paid as they come.
[[nodiscard]] const CostData& upgrade_cost(const Tables& tables, const PlayerState& player);
[[nodiscard]] CostData action_cost(const Tables& tables, const PlayerState& player, unsigned code);

// The loop action that a code runs; kNone for a Development that only gives something.
[[nodiscard]] inline unsigned loop_action_of(const Tables& tables, unsigned code) {
  return code < kLoopActions ? code : tables.developments[code - kLoopActions].action;
}

// Pre: the seat's last action is over; nothing of an action is in progress.
class Prospects {
 public:
  Prospects(const Tables& tables, const State& state, unsigned seat);

  // Whether the action of a code is available to one who has so many Coins.
  [[nodiscard]] bool can(unsigned code, unsigned coins);
  // Ids of the available actions of a Zone.
  [[nodiscard]] u64 codes(unsigned zone, unsigned coins);
  // Whether there is one.
  [[nodiscard]] bool any(unsigned zone, unsigned coins);

 private:
  enum Question : u8 {
    kDemandExists,
    kBlockExists,
    kLobbyistMoves,
    kRowExists,
    kLinkWithDisc,
    kLinkWithout,
  };

  template <class F>
  bool once(Question question, F&& answer);
  [[nodiscard]] u32 usable(unsigned zone) const;
  bool any_of(u64 offered, unsigned coins);
  bool can_run(unsigned action, unsigned code, const CostData& cost, unsigned coins);
  bool can_build(unsigned code, const CostData& cost);
  [[nodiscard]] bool can_step(unsigned code, const CostData& cost) const;
  [[nodiscard]] bool can_buy(unsigned code, const CostData& cost, unsigned coins) const;

  const Tables& tables_;
  const State& state_;
  const PlayerState& player_;
  unsigned seat_;
  u32 asked_ = 0;    // Questions answered ..
  u32 answers_ = 0;  // .. and how
};

[[nodiscard]] inline bool available(const Tables& tables, const State& state, unsigned seat,
                                    unsigned code, unsigned coins) {
  return Prospects(tables, state, seat).can(code, coins);
}
[[nodiscard]] inline u64 available_codes(const Tables& tables, const State& state, unsigned seat,
                                         unsigned zone, unsigned coins) {
  return Prospects(tables, state, seat).codes(zone, coins);
}

}  // namespace quincunx::terminus
