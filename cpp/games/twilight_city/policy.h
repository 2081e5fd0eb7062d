// The greedy policy: what its files share. Every action is given a worth in whole numbers, from
// what the player may know and without luck; the largest is taken, of equals the lowest id.
#pragma once

#include <algorithm>

#include "core/offers.h"
#include "games/twilight_city/city.h"
#include "games/twilight_city/items.h"
#include "games/twilight_city/rings.h"

namespace quincunx::twilight_city {

// --- Worths, in sixteenths of a point

inline constexpr int kPoint = 16;
inline constexpr int kNever = -10000;

// Goods. By colour: a piece, one beyond kKeep, one in the last turn. By mode: competitive, solo.
inline constexpr int kFull[3] = {19, 21, 30};
inline constexpr int kRest[3] = {6, 6, 12};
inline constexpr int kLate[3] = {1, 9, 8};
inline constexpr int kKeep = 2;
inline constexpr int kCoinWorth[2] = {12, 16};
inline constexpr int kLateCoin = 5;
inline constexpr int kHour[2] = {4, 26};
inline constexpr int kTicketWorth = 19;
inline constexpr int kCard = 30;     // in the hand,
inline constexpr int kCardLess = 3;  // for each card there
inline constexpr int kHandItem = 1;  // of what its item is worth; sixteenths
inline constexpr int kCubes = 5;     // stock cubes wanted

// Discs and gears.
inline constexpr int kWhiteDisc = 53;
inline constexpr int kGearUse = 56;
inline constexpr int kSecondWorth = 20;
inline constexpr int kDisc = 80;      // a new own disc, besides its point
inline constexpr int kOwnKeep = 4;    // of an own disc, for an hour to come
inline constexpr int kDiscHours = 1;  // in which one is used
inline constexpr int kLater = 226;    // what may wait for the Main Action

// Goals: share of the reward, by empty icons; sixteenths.
inline constexpr int kShare[4] = {0, 12, 11, 5};
inline constexpr int kShareC[3] = {0, 8, 9};
inline constexpr int kSoloGoal = 240;

// The Tower, the train, the centres, recruitment.
inline constexpr int kLevel[5] = {0, 43, 14, 24, 0};
inline constexpr int kSoloLevel[5] = {0, 60, 80, 150, 150};
inline constexpr int kSoloToken = 29;
inline constexpr int kSpaceOpen = 11;
inline constexpr int kSoloCube = 50;
inline constexpr int kParcel = 19;

// The Airship.
inline constexpr int kCatch = 4;               // a police card of another player
inline constexpr int kStepWorth[2] = {8, 29};  // a step of the own Record, for each space passed
inline constexpr int kCaught = 60;             // solo

// The Helpers.
inline constexpr int kHelperCoinWorth = 12;
inline constexpr int kHelperCube = 20;
inline constexpr int kEvidence = 14;

// What a decision is judged by.
struct Outlook {
  Outlook(const Tables& tables, const State& state, unsigned seat);

  // The next piece of a colour, after `more` others; the last one held, the last but one ..
  [[nodiscard]] int gain(unsigned colour, int more = 0) const;
  [[nodiscard]] int loss(unsigned colour, int last_but = 0) const;
  // The components of an item.
  [[nodiscard]] int cost(unsigned item) const;

  const Tables& tables;
  const State& state;
  const PlayerState& player;
  unsigned seat;
  unsigned solo;
  bool last;  // no turn comes after this one
  int coin;
  int hour;
  int ticket;
  int step;  // on the own Record
};

// --- Goods and targets (policy_goods.cpp)

// Of the pieces held, the one that is worth least. Pre: there is one.
[[nodiscard]] int least_loss(const Outlook& o);
// An icon of a goal card of which so many are filled, the next token of the train, a cube on a
// tile, false evidence.
[[nodiscard]] int icon_worth(const Outlook& o, unsigned slot, int filled);
[[nodiscard]] int icon_worth(const Outlook& o, unsigned icon);
[[nodiscard]] int token_worth(const Outlook& o);
[[nodiscard]] int tile_worth(const Outlook& o, unsigned tile);
[[nodiscard]] int level_worth(const Outlook& o);

// One more card in the hand.
[[nodiscard]] int card_worth(const Outlook& o);

// Best use of an item that is given; kNever: none.
struct Uses {
  int items[kItems];
};
[[nodiscard]] Uses find_uses(const Outlook& o);

// A cube on the centre, of which so many spaces are empty.
[[nodiscard]] int cube_worth(const Outlook& o, unsigned centre, unsigned empty);
[[nodiscard]] unsigned empty_spaces(const Outlook& o, unsigned centre);
// Of a current resource, or one that is not.
[[nodiscard]] int unit_worth(const Outlook& o, unsigned colour, bool current);
// Rings, on the centre too where there is one (kNone: not).
[[nodiscard]] int rings_worth(const Outlook& o, const Rings& rings, unsigned centre);

// --- Ways (policy_ways.cpp)

// Hours from the player to every zone, kFar where there is no way.
struct Distances {
  u8 on_foot[kZones];
  u8 by_metro[kZones];
};
// With the Airship at a place.
[[nodiscard]] Distances find_distances(const Outlook& o, unsigned airship);

// --- Cards (policy_cards.cpp)

// Rings of a card or of the candelabra at a side of the row, and what they let take up.
[[nodiscard]] int side_worth(const Outlook& o, unsigned card, unsigned side);
// The end card under which one is laid.
[[nodiscard]] int end_worth(const Outlook& o, unsigned side);
// A step of the Airship.
[[nodiscard]] int step_worth(const Outlook& o, unsigned direction);
[[nodiscard]] int ticket_worth(const Outlook& o, Action action);
void offer_menu(const Outlook& o, const Legal& legal, Offers& offers);

// --- Panels (policy_panels.cpp)

[[nodiscard]] int choice_worth(const Outlook& o, unsigned panel, Action action);
// Of its best option.
[[nodiscard]] int panel_worth(const Outlook& o, unsigned panel);
// Discs, gears and the end of the turn.
void offer_panels(const Outlook& o, const Legal& legal, Offers& offers);
// A white disc, by the best panel that it can go on.
[[nodiscard]] int white_worth(const Outlook& o);

// --- Helpers (policy_helpers.cpp)

// Whether a step of the Airship that detects in these zones catches a Helper.
[[nodiscard]] bool is_helper_caught(const Outlook& o, u32 zones);
[[nodiscard]] int helper_worth(const Outlook& o, unsigned helper);
[[nodiscard]] int helper_card_worth(const Outlook& o, unsigned helper, unsigned card);
[[nodiscard]] int helper_action_worth(const Outlook& o, Action action);

}  // namespace quincunx::twilight_city
