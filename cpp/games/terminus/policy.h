// The greedy policy: what its files share. Every action is given a worth in whole numbers, from
// what the player may know and without luck; the largest is taken, of equals the lowest id.
#pragma once

#include "core/offers.h"
#include "games/terminus/availability.h"
#include "games/terminus/scoring.h"

namespace quincunx::terminus {

// --- Worths, in sixteenths of a Prestige

inline constexpr int kPrestige = 16;
inline constexpr int kNever = -10000;

// Goods. In the tables: C P W B, Rail.
inline constexpr unsigned kRailKind = kResources;
inline constexpr int kCoinWorth[3] = {6, 5, 4};         // by Year
inline constexpr int kBasic[5] = {12, 34, 19, 32, 4};   // a piece that nothing goes without,
inline constexpr int kWanted[5] = {14, 11, 12, 20, 6};  // one that is wanted besides,
inline constexpr int kSpare[5] = {1, 4, 3, 2, 0};       // and one beyond
inline constexpr int kDiscsWanted = 3;                  // for the next Build
inline constexpr int kConstructionMost = 3;
inline constexpr int kPermitsWanted = 2;
inline constexpr int kRailsFirst = 2;
inline constexpr int kRailsPerDisc = 3;

// Actions.
inline constexpr int kCapacityStep = 34;
inline constexpr int kDisc = 50;      // of a Build
inline constexpr int kActionUse = 7;  // of a Development that runs a loop action
inline constexpr int kSeat = 2;       // of a use, for each Cycle to come; eighths
inline constexpr int kLobbyist = 11;
inline constexpr int kAgendaClaim[3] = {32, 48, 12};         // by Year
inline constexpr int kUpgradeWorth[6] = {5, 0, 4, 3, 2, 1};  // for each Cycle to come
inline constexpr int kOvertime = 28;  // what it is kept for until the last Cycle of a Year

// Moves.
inline constexpr int kSkip = 10;      // each Zone skipped
inline constexpr int kEnough = 15;    // more than that can wait
inline constexpr int kCrossing = 11;  // the Checkpoint
inline constexpr int kPassing = 64;   // what a move may cost rather than to pass

// The City.
inline constexpr int kStation = 13;
inline constexpr int kHub = 5;
inline constexpr int kToken = 53;           // a token that could be claimed
inline constexpr int kTokenOnDisplay = 18;  // .. one day
inline constexpr int kAdjacent = 7;         // to a Development
inline constexpr int kConnection = 25;      // the first one of a Build
inline constexpr int kRailLaid = 2;
inline constexpr int kDeadEnd = 40;
inline constexpr int kAhead = 5;  // of what comes next; eighths
inline constexpr int kPrimeLink = 3;
inline constexpr int kAgendaShare = 5;  // quarters
inline constexpr int kOpenProject = 3;  // of a Project not lobbied yet; quarters

inline constexpr unsigned kImprove = 2;  // Zones
inline constexpr unsigned kLastZone = kZones - 1;

// What a decision is judged by.
struct Outlook {
  Outlook(const Tables& tables, const State& state, unsigned seat);

  // Worth of pieces of a kind, one after the other: numbers from .. to - 1, gained, lost.
  [[nodiscard]] int goods(unsigned kind, int from, int to) const;
  [[nodiscard]] int gain(unsigned kind, int pieces) const;
  [[nodiscard]] int loss(unsigned kind, int pieces) const;
  [[nodiscard]] int cost(const CostData& cost) const;
  // What the Project of a slot counts for the player.
  [[nodiscard]] int count(unsigned slot) const;

  const Tables& tables;
  const State& state;
  const PlayerState& player;
  const LineState& line;
  unsigned seat;
  City city;
  u64 stops;
  int coin;      // worth of a Coin
  int left;      // Cycles to come after this one
  int discs;     // wanted for the next Build
  int free;      // discs that Capacity allows
  int demands;   // claimed
  int want[5];   // C P W B, Rail
  int basic[5];  // of these, those that nothing goes without
  int stops_in[kDistricts];
  int tokens_in[kDistricts];          // in the City
  int tokens_shown[kDistricts];       // on the display
  mutable int counts[kProjectSlots];  // of the Projects; negative: not asked for yet
};

[[nodiscard]] inline int held(const Outlook& o, unsigned kind) {
  return kind == kRailKind ? o.player.storage : o.player.resources[kind];
}

// --- Cards (policy_cards.cpp)

// One more Stop or Hub of a District.
struct Extra {
  unsigned district;
  bool hub;
};
inline constexpr Extra kNoExtra = {kDistricts, false};

[[nodiscard]] int agenda_worth(const Outlook& o, unsigned number, Extra extra);
// What the player's Agendas gain by it.
[[nodiscard]] int agenda_gain(const Outlook& o, Extra extra);
// What the Project of a slot gains if it counts so many more.
[[nodiscard]] int project_gain(const Outlook& o, unsigned slot, int more);
// By so many more Lobbyists in a row of a Project, and by the best number of them.
[[nodiscard]] int lobby_gain(const Outlook& o, unsigned choice, int more);
[[nodiscard]] int best_lobby_gain(const Outlook& o, unsigned choice);
// Of a Lobbyist on the Agenda of a slot, on a Development in the City.
[[nodiscard]] int slot_worth(const Outlook& o, unsigned slot);
[[nodiscard]] int seat_worth(const Outlook& o, unsigned idx);
[[nodiscard]] int assignment_worth(const Outlook& o);
// Of a Development on display, wherever it is built.
[[nodiscard]] int development_worth(const Outlook& o, unsigned idx);

// --- The City (policy_city.cpp)

[[nodiscard]] int block_worth(const Outlook& o, unsigned block);
[[nodiscard]] int best_block(const Outlook& o, unsigned type);
[[nodiscard]] int best_development(const Outlook& o);
void offer_primes(const Outlook& o, const Legal& legal, Offers& offers);
void offer_build(const Outlook& o, const Legal& legal, Offers& offers);

// --- Actions (policy_actions.cpp)

[[nodiscard]] int gain_worth(const Outlook& o, const GainData& goods);
// The next piece of a purchase at its price, after so many.
[[nodiscard]] int piece_worth(const Outlook& o, unsigned kind, int bought, int price);
[[nodiscard]] int pack_worth(const Outlook& o, unsigned pack);
[[nodiscard]] int step_worth(const Outlook& o, unsigned code);
// The action of a code in a Zone, to one who has so many Coins. Pre: it is available.
[[nodiscard]] int action_worth(const Outlook& o, unsigned code, unsigned zone, int coins);
void offer_moves(const Outlook& o, const Legal& legal, Offers& offers);

}  // namespace quincunx::terminus
