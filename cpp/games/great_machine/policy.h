// The greedy policy: what its files share. Every action is given a worth in whole numbers, from
// what the seat may know and without luck; the largest is taken, of equals the lowest id.
#pragma once

#include "core/offers.h"
#include "games/great_machine/game.h"
#include "games/great_machine/prices.h"
#include "games/great_machine/rules.h"

namespace quincunx::great_machine {

inline constexpr int kPoint = 32;  // of the worths, in a point of the score
inline constexpr int kNever = -1'000'000;

[[nodiscard]] constexpr int number(unsigned n) { return static_cast<int>(n); }

// --- The Heroes

inline constexpr int kTrustWorth = 8;
inline constexpr int kSpareTrust = 3;  // so far below the maximum a token is to spare
inline constexpr int kSpareWorth = 2;
inline constexpr int kStepWorth = 42;  // of Discontent
inline constexpr int kRiotWorth = 400;
inline constexpr int kLastRiot = 4000;
inline constexpr int kRiotFailed = 280;
inline constexpr int kIdentifyWorth = 11;
inline constexpr int kBreakWorth = 14;  // of a Guard
inline constexpr int kBreakFocus = 25;  // by what a Riot gains from it; 48ths
inline constexpr int kCardWorth = 20;
inline constexpr int kCancelWorth = 12;
inline constexpr int kDiscardWorth = 8;
inline constexpr int kReturnWorth = 20;
inline constexpr int kPull = 20;  // of a Citizen, where a Riot is likely
inline constexpr int kSquarePull = 14;
inline constexpr int kAvoid = 48;    // that the plan goes on
inline constexpr int kMission = 60;  // a token put down
inline constexpr int kMissionBreak = 140;
inline constexpr int kMissionReveal = 18;
inline constexpr int kMissionCard = 60;
inline constexpr int kGather = 150;
inline constexpr int kPoor = 26;  // each Trust below what a Mission wants
inline constexpr int kIncome = 7;
inline constexpr int kCheckRisk = 20;  // a movement check
inline constexpr int kCrowd = 14;      // each other Hero there
inline constexpr int kStay = 5;
inline constexpr int kRisk = 14;  // a Servant there
inline constexpr int kRiskNear = 8;
inline constexpr int kCoopStay = 5;
inline constexpr int kCoopRisk = 45;
inline constexpr int kCoopRiskNear = 8;
inline constexpr int kLook = 3;  // Stages of Discontent ahead

// --- The Machine

inline constexpr int kBond = 2;
inline constexpr int kBondRich = 1;
inline constexpr int kRich = 12;       // Bonds
inline constexpr int kPlanWorth = 38;  // a step of the plan
inline constexpr int kRaidFailed = 49;
inline constexpr int kArrestWorth = 40;
inline constexpr int kRepairWorth = 4;
inline constexpr int kDraw = 16;
inline constexpr int kPublishWorth = 30;
inline constexpr int kEmitWorth = 20;
inline constexpr int kEventGoal = 60;  // what the plan condition asks for
inline constexpr int kGuardFirst = 8;
inline constexpr int kGuardFall = 3;   // each Guard there
inline constexpr int kGuardRiot = 24;  // against a Riot
inline constexpr int kGuardHero = 8;   // that a Hero has to pay for
inline constexpr int kGuardSquare = 12;
inline constexpr int kSlack = 12;  // twelfths of a Citizen
inline constexpr int kMachineLook = 2;
inline constexpr int kWeightBase = 4;  // of a card of a Hero: Districts to expect it in
inline constexpr int kWeightStay = 4;
inline constexpr int kWeightNear = 3;
inline constexpr int kWeightSquare = 4;
inline constexpr int kWeightRiot = 8;
inline constexpr int kDirectiveWorth[kDirectives] = {8, 6, 9, 10, 12, 7, 5, 4, 5, 6, 6, 5, 4};
inline constexpr int kRadiationWorth[kRadiationCards] = {3, 2, 6, 4, 5, 1};

// What a decision is judged by.
struct Outlook {
  Outlook(const Tables& tables, const State& state);

  // Active Citizens less Traitors of a District, in twelfths, if Discontent were `stage`.
  [[nodiscard]] int strength(unsigned d, unsigned stage) const;
  // Of a step of Discontent by n.
  [[nodiscard]] int raise(unsigned n) const;
  [[nodiscard]] unsigned hidden(unsigned d) const {
    return s.districts[d].unknown + (machine ? sum_faces(s.districts[d].identified) : 0U);
  }
  [[nodiscard]] unsigned seen(unsigned d, unsigned face) const {
    const DistrictState& district = s.districts[d];
    return district.revealed[face] + district.known[face] +
           (machine ? 0U : district.identified[face]);
  }

  const Tables& t;
  const State& s;
  bool machine;
  unsigned pool[kFaces];
  unsigned total;                       // of the pool
  mutable unsigned last_stage = kNone;  // of strength, and what a hidden Citizen is worth then
  mutable int last_worth = 0;
};

// A hidden Citizen, when an active one is worth `scale` and a Traitor as much against.
[[nodiscard]] int hidden_worth(const Outlook& o, unsigned stage, int scale);
// Of a Riot there, in 48ths: as things are, and with one Guard less. Each hidden Citizen is drawn
// from the pool anew, four at most.
struct Chance {
  int now;
  int better;
};
[[nodiscard]] Chance riot_chance(const Outlook& o, unsigned d);
// Stage that is reckoned with.
[[nodiscard]] unsigned stage_ahead(const Outlook& o, int more);
// The code of the plan condition; 0 in coop.
[[nodiscard]] inline unsigned plan_code(const Outlook& o) {
  return o.t.coop ? 0 : o.t.data.events[o.s.event].plan;
}
// A Directive that is worth most, of a set; 0 without one.
[[nodiscard]] int best_directive(u64 set);
// Whether Mission `mission` is played and open.
[[nodiscard]] bool mission_open(const Outlook& o, unsigned mission);

// --- What a Hero does (policy_deeds.cpp)

// A Hero in a District, with Trust to spend.
struct Place {
  unsigned h;
  unsigned d;
  int trust;
  int guards;  // that its Actions pay for
  Chance chance;
};
[[nodiscard]] Place place_at(const Outlook& o, unsigned h, unsigned d, int trust);
// Of n Trust, the last of which makes it `trust`: what is near the maximum is to spare.
[[nodiscard]] int tokens_worth(const Outlook& o, unsigned h, int trust, int n);
// Of a Citizen that is identified.
[[nodiscard]] int identify_worth(const Outlook& o);
// Of the best that can be done there, as far as it is planned for; no Riot unless alone.
[[nodiscard]] int best_deed(const Outlook& o, const Place& p, bool alone);
void offer_actions(const Outlook& o, const Legal& legal, Offers& offers);

// --- Where it goes, and with whom (policy_heroes.cpp)

// District where a Riot is most likely; kDistricts: none.
[[nodiscard]] unsigned focus(const Outlook& o);
// Of the best Citizen to move.
[[nodiscard]] int move_worth(const Outlook& o);
void offer_access(const Outlook& o, const Legal& legal, Offers& offers);
void offer_citizens(const Outlook& o, const Legal& legal, Offers& offers);
void offer_destinations(const Outlook& o, const Legal& legal, Offers& offers);
void offer_interactions(const Outlook& o, const Legal& legal, Offers& offers);

// --- The steps of the Machine (policy_machine.cpp)

void offer_menu(const Outlook& o, const Legal& legal, Offers& offers);
// Guards that a District needs against a Riot, in twelfths.
[[nodiscard]] int guard_need(const Outlook& o, unsigned d);
// Of one more Guard where g are.
[[nodiscard]] int guard_worth(const Outlook& o, int needed, unsigned d, unsigned g);
// How likely Heroes end in a District, in 48ths of a Hero; of one Hero, or all.
void likely(const Outlook& o, unsigned heroes, int (&hits)[kDistricts]);

}  // namespace quincunx::great_machine
