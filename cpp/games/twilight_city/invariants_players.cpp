// Clocks, tracks and goal cards of the players, and what absent seats and Helpers have.
#include "games/twilight_city/invariants.h"

namespace quincunx::twilight_city {

namespace {

constexpr u8 kMostHours = 180;  // beyond the day

// --- Clock

bool is_active(const State& state, unsigned seat) {
  return state.phase != kSetup && state.active == seat;
}

// Places that the marker has come to with a disc still there, which are handled at once.
unsigned places_passed(const Tables& tables, const PlayerState& player) {
  if (player.bonus == kNoBonus) return 0;
  unsigned places = player.hours >= tables.clock.second ? kSecondPlace : 0;
  if (player.bonus == kBothBonuses && player.hours >= tables.clock.first) places |= kFirstPlace;
  return places;
}

// TC-CLOCK-01, TC-CLOCK-02, TC-CLOCK-03
const char* check_bonus(const Tables& tables, const State& state, unsigned seat) {
  const unsigned reached = is_active(state, seat) ? state.bonuses : 0U;
  const bool fits = reached == places_passed(tables, state.partisans[seat]);
  return fits ? nullptr : "a bonus was passed, or not reached";
}

const char* check_clock(const Tables& tables, const State& state, unsigned seat) {
  const PlayerState& player = state.partisans[seat];
  if (player.hours < player.start) return "the day begins later";
  if (player.hours > tables.clock.day + kMostHours) return "the day is too long";
  const bool turn = is_active(state, seat) && (state.phase == kTurn || state.phase == kEndOfDay);
  if (!turn && player.hours >= tables.clock.day) return "a day is over";
  // TC-EOD-04, TC-RULING-10
  const unsigned latest = 0U + tables.limits.penalty_discs + tables.options.late_start;
  if (player.start > latest) return "the day begins too late";
  const bool home4 = home_district(tables, player) == kDistrict4;
  if (player.blocked != 0 && !(home4 && has_home(state, seat)) &&
      !(state.phase == kEndOfDay && is_active(state, seat))) {
    return "no hour is blocked";
  }
  if (player.blocked != 0 && player.hours == tables.clock.blocked) return "that hour is blocked";
  if (player.day == 0) return "days count from 1";
  // Each end of a day moves the Record; one more may follow its last space (TC-EOD-08, TC-END-05).
  if (player.day > kRecordSpaces + 1) return "there are too many days";
  return check_bonus(tables, state, seat);
}

// TC-END-04: kept for the score only.
const char* check_penalty(const Tables& tables, const State& state, unsigned seat) {
  const PlayerState& player = state.partisans[seat];
  if (player.penalty > tables.limits.penalty_discs) return "there are too many penalty discs";
  const bool kept = (state.phase == kEndOfDay && is_active(state, seat)) ||
                    in_mask(state.closed, seat) || state.phase == kGameOver;
  return player.penalty == 0 || kept ? nullptr : "penalty discs are left over";
}

// --- Tracks

// Own discs that the Record gave so far (TC-RULING-09).
unsigned record_discs(const Tables& tables, const State& state, unsigned seat) {
  if (tables.options.record_disc != kDiscUnlock) return 0;
  unsigned discs = 0;
  for (unsigned space = 2; space <= state.partisans[seat].record; ++space) {
    discs += tables.record[space].effect == kDiscEffect ? 1U : 0U;
  }
  const bool due = state.step == Step::kDisc && state.to_act == static_cast<int>(seat);
  return discs - (due && discs > 0 ? 1U : 0U);
}

// TC-DISC-09: at its place, or ahead of it by the Record.
const char* check_discs(const Tables& tables, const State& state, unsigned seat) {
  const PlayerState& player = state.partisans[seat];
  if ((player.discs & kStartDisc) == 0) return "a player lacks his first disc";
  const bool tower = (player.discs & kTowerDisc) != 0;
  const bool goal = (player.discs & kGoalDisc) != 0;
  if (player.tower >= 2 && !tower) return "the disc of the Tower was not taken";
  if (in_mask(player.goals_done, kGoalA) && !goal) return "the disc of the A card was not taken";
  const unsigned ahead = (tower && player.tower < 2 ? 1U : 0U) +
                         (goal && !in_mask(player.goals_done, kGoalA) ? 1U : 0U);
  if (ahead > record_discs(tables, state, seat)) return "a disc was taken too early";
  const bool train = (player.discs & kTrainDisc) != 0;
  return train != in_mask(state.train_discs, seat) ? nullptr : "the disc of the train is wrong";
}

// TC-AIR-07
const char* check_police(const Tables& tables, const PlayerState& player) {
  if ((player.timer == 0) != (player.police_zone == kNone)) return "the protection is wrong";
  if (player.timer > 2) return "the protection is too long";
  if (player.timer > 0 && player.police_zone >= kZones) return "there is no such zone";
  return tables.limits.police >= player.police ? nullptr : "there are not so many police cards";
}

const char* check_tracks(const Tables& tables, const PlayerState& player) {
  if (player.record == 0) return "the Record begins at 1";
  // TC-P2-04, TC-SETUP-21
  const u8 common = player.tower >= 3 ? 0 : 2;
  if (player.common != common) return "the cubes of the Tower are wrong";
  return check_police(tables, player);
}

// --- Goals

const char* check_goal(const Tables& tables, const State& state, unsigned seat, unsigned slot) {
  const PlayerState& player = state.partisans[seat];
  const GoalState& goal = player.goals[slot];
  bool cubes = false;
  for (const u8 owner : goal.icons) {
    if (owner > tables.owners) return "a cube has no owner";
    if (owner > 0 && !is_solo(tables) && owner != seat + 1) return "a cube lies with another";
    cubes = cubes || owner > 0;
  }
  if (goal.card == kNone) {
    const bool may = !is_seat_drawn(state, seat, slot) || slot == kGoalC;
    return may && !cubes ? nullptr : "a goal card is missing";
  }
  if (goal.card >= kGoalCards) return "there is no such goal card";
  if (!is_seat_drawn(state, seat, slot)) return "a goal card is there too early";
  if (in_mask(player.goals_done, slot)) return cubes ? "a finished goal has cubes" : nullptr;
  bool full = true;
  for (unsigned i = 0; i < kIcons; ++i) {
    const bool icon = tables.goal(slot, goal.card).items[i] != kNone;
    if (!icon && goal.icons[i] != 0) return "a cube lies on no icon";
    full = full && (!icon || goal.icons[i] != 0);
  }
  return full ? "a full goal is not finished" : nullptr;
}

const char* check_goals(const Tables& tables, const State& state, unsigned seat) {
  for (unsigned slot = 0; slot < kGoalSlots; ++slot) {
    if (const char* why = check_goal(tables, state, seat, slot)) return why;
  }
  const PlayerState& player = state.partisans[seat];
  for (unsigned slot = kGoalA; slot <= kGoalB2; ++slot) {
    if (in_mask(player.goals_done, slot) && player.goals[slot].card == kNone) {
      return "a goal is finished that is not there";
    }
  }
  if (player.goals_done == kAllGoals && !is_solo(tables) && state.ended == kNotEnded) {
    return "the goals trigger the end";
  }
  return nullptr;
}

// Goal cards of a kind: each is unseen, with a player, done, or in the box.
const char* check_goal_decks(const Tables& tables, const State& state) {
  u32 a = static_cast<u32>(state.goals_a.words[0]);
  u32 b = static_cast<u32>(state.goals_b.words[0]);
  u32 c = static_cast<u32>(state.goals_c.words[0]);
  unsigned done = 0;
  bool twice = false;
  const auto note = [&](u32& seen, u8 card) {
    if (card == kNone) return;
    twice = twice || in_mask(seen, card);
    seen |= bit32(card);
  };
  for (unsigned seat = 0; seat < tables.players; ++seat) {
    const PlayerState& player = state.partisans[seat];
    note(a, player.goals[kGoalA].card);
    note(b, player.goals[kGoalB1].card);
    note(b, player.goals[kGoalB2].card);
    note(c, player.goals[kGoalC].card);
    done += player.c_done;
  }
  if (twice) return "a goal card is there twice";
  constexpr u32 kAll = bit32(kGoalCards) - 1;
  if (a != kAll || b != kAll) return "a goal card is lost";
  return count_bits(c) + done == kGoalCards ? nullptr : "a C card is lost";
}

// --- Seats that do not play

bool is_blank(const PlayerState& player, bool helper) {
  PlayerState blank = {};
  if (helper) {
    blank.row_left = blank.row_right = blank.last_card = blank.police_zone = kNone;
    for (GoalState& goal : blank.goals) goal.card = kNone;
    blank.zone = player.zone;
    blank.stock = player.stock;
  }
  return std::memcmp(&blank, &player, sizeof blank) == 0;
}

const char* check_player(const Tables& tables, const State& state, unsigned seat) {
  const PlayerState& player = state.partisans[seat];
  if (const char* why = check_clock(tables, state, seat)) return why;
  if (const char* why = check_penalty(tables, state, seat)) return why;
  if (const char* why = check_tracks(tables, player)) return why;
  if (const char* why = check_discs(tables, state, seat)) return why;
  return check_goals(tables, state, seat);
}

}  // namespace

const char* check_players(const Tables& tables, const State& state) {
  for (unsigned seat = 0; seat < kMaxPlayers; ++seat) {
    if (seat < tables.players) {
      if (const char* why = check_player(tables, state, seat)) return why;
    } else if (!is_blank(state.partisans[seat], is_solo(tables))) {
      return "an absent player has something";
    }
  }
  return check_goal_decks(tables, state);
}

}  // namespace quincunx::twilight_city
