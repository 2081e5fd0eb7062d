// Refuses every state that no game can reach, as far as a single state shows it. Called on hostile
// bytes, so nothing is used as an index before it has been checked.
#include <bit>

#include "games/city_of_the_living/game.h"
#include "games/city_of_the_living/rules.h"

namespace quincunx {

using namespace city_of_the_living;

namespace {

// Tiles on top of the mats, as found by check_spaces: all, and how many on each.
struct Mats {
  u64 tiles = 0;
  unsigned bought[city_of_the_living::kMaxPlayers] = {};
};

// --- Control fields: the values that belong to each kind of node

bool no_scoring(const State& state) {
  return state.scored == kNoSymbol && state.to_score == 0 && state.end_pass == 0;
}

bool seat_to_act(const Tables& tables, const State& state) {
  return state.to_act >= 0 && state.to_act < tables.players;
}

const char* check_draw_node(const State& state) {
  const bool right = state.turn < kTurns && state.to_act == kChancePlayer &&
                     state.actions_left == 0 && no_scoring(state) && state.pending_tile == kNoTile;
  return right ? nullptr : "a draw node must have no player, no actions left and nothing pending";
}

// Pre: turn < kTurns.
bool active_to_act(const Tables& tables, const State& state) {
  return state.to_act == tables.active_seat[state.turn];
}

// Invariant 10: 0, 1 or 2 actions are left, and CL-TURN-02 says whose.
const char* check_action_node(const Tables& tables, const State& state) {
  const bool right = state.turn < kTurns && active_to_act(tables, state) &&
                     (state.actions_left == 1 || state.actions_left == 2) && no_scoring(state) &&
                     state.pending_tile == kNoTile;
  return right ? nullptr : "a main action node must belong to the active player, 1 or 2 left";
}

const char* check_place_node(const Tables& tables, const State& state) {
  const bool right = state.turn < kTurns && active_to_act(tables, state) &&
                     state.actions_left <= 1 && no_scoring(state) && state.pending_tile < kTiles &&
                     tables.tiles[state.pending_tile].type != kSpecial;
  return right ? nullptr : "a PLACE node must belong to the active player, with a tile to lay";
}

bool scoring_in_order(const Tables& tables, const State& state, unsigned first) {
  if (state.to_score < 1 || state.to_score > tables.players) return false;
  return static_cast<unsigned>(state.to_act) == scoring_seat(tables, first, state.to_score);
}

const char* check_scoring_node(const Tables& tables, const State& state, Symbol symbol) {
  const bool right = state.turn < kTurns && seat_to_act(tables, state) && state.actions_left == 0 &&
                     state.end_pass == 0 && state.scored == symbol &&
                     scoring_in_order(tables, state, tables.active_seat[state.turn]) &&
                     state.pending_tile < kTiles &&
                     tables.tiles[state.pending_tile].scoring == symbol &&
                     tables.tiles[state.pending_tile].year == year_of_turn(state.turn);
  return right ? nullptr : "a scoring node must fit the tile revealed and the order of the players";
}

const char* check_end_pay_node(const Tables& tables, const State& state) {
  const bool right = state.turn == kTurns && seat_to_act(tables, state) &&
                     state.actions_left == 0 && state.scored == kCooperation &&
                     scoring_in_order(tables, state, first_final_seat(tables)) &&
                     state.pending_tile == kNoTile && (state.end_pass == 1 || state.end_pass == 2);
  return right ? nullptr : "a final PAY node must belong to a Cooperation pass after turn 36";
}

const char* check_over_node(const State& state) {
  const bool right = state.turn == kTurns && state.to_act == kTerminalPlayer &&
                     state.actions_left == 0 && no_scoring(state) && state.pending_tile == kNoTile;
  return right ? nullptr : "a finished game must have 36 turns and nothing left to do";
}

const char* check_control(const Tables& tables, const State& state) {
  switch (state.phase) {
    case Phase::kDraw:
      return check_draw_node(state);
    case Phase::kPay:
      return check_scoring_node(tables, state, kCooperation);
    case Phase::kSplit:
      return check_scoring_node(tables, state, kScavenging);
    case Phase::kAction:
      return check_action_node(tables, state);
    case Phase::kPlace:
      return check_place_node(tables, state);
    case Phase::kEndPay:
      return check_end_pay_node(tables, state);
    case Phase::kOver:
      return check_over_node(state);
  }
  return "unknown phase";
}

// --- Mats

// Invariants 2 and 5, and CL-PLACE-04: a pre-printed tile stays until it is covered.
const char* check_space(const Tables& tables, const MatRow& mat, u8 on_top, unsigned space,
                        Mats& mats) {
  if (on_top == kEmptySpace) {
    return mat.preprinted[space] == 0 ? nullptr : "a space with a pre-printed tile can't be empty";
  }
  if (on_top == kPrintedSpace) {
    return mat.preprinted[space] != 0 ? nullptr
                                      : "a space without a pre-printed tile can't show it";
  }
  if (on_top >= kTiles) return "a space holds an unknown tile";
  const unsigned type = tables.tiles[on_top].type;
  if (type == kSpecial) return "a Special tile can't lie on a mat";
  if ((mat.spaces[type] >> space & 1) == 0) return "a tile lies on a space of another colour";
  if ((mats.tiles >> on_top & 1) != 0) return "a tile lies on two spaces";
  mats.tiles |= u64{1} << on_top;
  return nullptr;
}

const char* check_spaces(const Tables& tables, const MatRow& mat, const PlayerState& player,
                         Mats& mats) {
  for (unsigned s = 0; s < kMaxSpaces; ++s) {
    if (const char* why = check_space(tables, mat, player.space[s], s, mats)) return why;
  }
  // Invariant 6.
  const u32 open = open_blue_spaces(mat, player);
  for (unsigned s = 0; s < kMaxSpaces; ++s) {
    const bool blue = (mat.spaces[kFortification] >> s & 1) != 0;
    if (blue && player.space[s] < kTiles && (open >> s & 1) == 0) {
      return "a Fortification was built on a space whose lines are not open";
    }
  }
  return nullptr;
}

// Invariant 1.
const char* check_totals(const Tables& tables, const MatRow& mat, const PlayerState& player) {
  int coop = 0;
  int defs = 0;
  int fuel = 0;
  int scavenging = 0;
  int advantage = 0;
  for (unsigned s = 0; s < kMaxSpaces; ++s) {
    const u8 on_top = player.space[s];
    const Marks& marks = on_top < kTiles ? tables.tiles[on_top].marks : mat.printed[s];
    coop += marks.cooperation;
    defs += marks.defenses;
    fuel += marks.fuel;
    scavenging += marks.scavenging;
    advantage += marks.advantage;
  }
  const bool right = coop == player.coop && defs == player.defs && fuel == player.fuel_sym &&
                     scavenging == player.scav_sym && advantage == player.adv_sym;
  return right ? nullptr : "the totals of a mat are not the sums over its uppermost tiles";
}

// Invariant 7, and the ranges that make_tables proved.
const char* check_counters(const Tables& tables, const PlayerState& player) {
  const auto on_track = [&](u8 cube) {
    return cube >= tables.start_level && cube <= tables.levels;
  };
  if (!on_track(player.cube_coop) || !on_track(player.cube_def)) {
    return "a Scavenging cube is below its start or beyond the last level";
  }
  if (player.zombies > kHighZombies) return "there are more Zombies on a mat than any game brings";
  if (player.fuel > kHighFuel) return "a player has more Fuel than any game gives";
  unsigned total = 0;
  for (const u16 points : player.points) total += points;
  if (total != player.advantage) return "the points by category don't add up to the Advantage";
  if (total > kHighAdvantage) return "a player has more Advantage than any game gives";
  return nullptr;
}

const char* check_player(const Tables& tables, const State& state, unsigned seat, Mats& mats) {
  const MatRow& mat = mat_of(tables, seat);
  const PlayerState& player = state.players[seat];
  const int before = std::popcount(mats.tiles);
  if (const char* why = check_spaces(tables, mat, player, mats)) return why;
  mats.bought[seat] = static_cast<unsigned>(std::popcount(mats.tiles) - before);
  if (const char* why = check_totals(tables, mat, player)) return why;
  return check_counters(tables, player);
}

const char* check_unused_seat(const PlayerState& player) {
  u32 any = player.zombies | player.fuel | player.advantage;
  for (const u8 space : player.space) any |= space;
  for (const u16 points : player.points) any |= points;
  any |= static_cast<u8>(player.coop) | static_cast<u8>(player.defs);
  any |= player.fuel_sym | player.scav_sym | player.adv_sym | player.cube_coop | player.cube_def;
  return any == 0 ? nullptr : "the slot of an absent player must be zero";
}

const char* check_players(const Tables& tables, const State& state, Mats& mats) {
  for (unsigned seat = 0; seat < kMaxPlayers; ++seat) {
    const char* why = seat < tables.players ? check_player(tables, state, seat, mats)
                                            : check_unused_seat(state.players[seat]);
    if (why != nullptr) return why;
  }
  return nullptr;
}

// --- Tiles

// Invariants 3, 4 and 13: complete years are drawn, the current one in part, later ones not.
const char* check_drawn(const Tables& tables, const State& state) {
  const u64 drawn = state.drawn.words[0];
  u64 dated = 0;
  // In every phase but the draw, the tile of the turn under way has been revealed.
  const bool revealed = state.phase != Phase::kDraw && state.turn < kTurns;
  unsigned left = state.turn + (revealed ? 1U : 0U);
  for (unsigned year = 1; year <= kYears; ++year) {
    const unsigned size = year == kYears ? kLastYearTiles : kTilesPerYear;
    const unsigned expected = std::min(left, size);
    const u64 tiles = tables.year_tiles[year];
    dated |= tiles;
    if (static_cast<unsigned>(std::popcount(drawn & tiles)) != expected) {
      return "the tiles drawn don't fit the turn";
    }
    left -= expected;
  }
  return (drawn & ~dated) == 0 ? nullptr : "a tile was drawn that is not in the stack";
}

// Tiles bought so far: revealed, and neither in the offer nor pending.
u64 bought_tiles(const Tables& tables, const State& state) {
  u64 gone = (tables.year_tiles[0] | state.drawn.words[0]) & ~state.offer.words[0];
  if (state.pending_tile != kNoTile) gone &= ~(u64{1} << state.pending_tile);
  return gone;
}

// Invariants 2 and 3: each tile in one place. Pre: pending_tile is none or a tile.
const char* check_places(const Tables& tables, const State& state, const Mats& mats) {
  const u64 offer = state.offer.words[0];
  const u64 revealed = tables.year_tiles[0] | state.drawn.words[0];
  if ((offer & ~revealed) != 0) return "a tile is on offer that was not revealed";
  if (state.pending_tile != kNoTile) {
    const u64 pending = u64{1} << state.pending_tile;
    if ((pending & revealed) == 0) return "the pending tile was not revealed";
    if ((pending & offer) != 0) return "the pending tile is on offer as well";
  }
  if ((mats.tiles & ~bought_tiles(tables, state)) != 0) {
    return "a tile on a mat is also somewhere else, or was not revealed";
  }
  return nullptr;
}

// Actions that a seat has begun. CL-TURN-02, CL-TURN-04: two in each of its turns.
unsigned actions_begun(const Tables& tables, const State& state, unsigned seat) {
  const unsigned turns = (state.turn + tables.players - 1U - seat) / tables.players;
  const bool acting = state.phase == Phase::kAction || state.phase == Phase::kPlace;
  const bool active = acting && static_cast<unsigned>(state.to_act) == seat;
  return 2 * turns + (active ? 2U - state.actions_left : 0U);
}

// Invariant 10: every tile that left the offer took an action. Pre: check_control held.
const char* check_purchases(const Tables& tables, const State& state, const Mats& mats) {
  const u64 gone = bought_tiles(tables, state);
  const unsigned pending = state.phase == Phase::kPlace ? 1 : 0;
  unsigned begun = 0;
  for (unsigned seat = 0; seat < tables.players; ++seat) {
    const unsigned actions = actions_begun(tables, state, seat);
    const bool laying = pending != 0 && static_cast<unsigned>(state.to_act) == seat;
    if (mats.bought[seat] + (laying ? 1U : 0U) > actions) {
      return "a player has more tiles than actions to buy them";
    }
    begun += actions;
  }
  if (static_cast<unsigned>(std::popcount(gone)) + pending > begun) {
    return "more tiles were bought than actions taken";
  }
  // CL-PLACE-03: a covered tile lies under one of its type.
  unsigned types_on_top = 0;
  for (u64 rest = mats.tiles; rest != 0; rest &= rest - 1) {
    types_on_top |= 1U << tables.tiles[std::countr_zero(rest)].type;
  }
  for (u64 rest = gone; rest != 0; rest &= rest - 1) {
    const unsigned type = tables.tiles[std::countr_zero(rest)].type;
    if (type != kSpecial && (types_on_top >> type & 1) == 0) {
      return "a tile is neither on offer nor on a mat nor under another";
    }
  }
  return nullptr;
}

// CL-SPEC-02, CL-SPEC-03: the points of the Specials bought are with the players.
const char* check_special_points(const Tables& tables, const State& state) {
  unsigned due = 0;
  for (u64 rest = bought_tiles(tables, state); rest != 0; rest &= rest - 1) {
    due += tables.tiles[std::countr_zero(rest)].points;
  }
  unsigned held = 0;
  for (const PlayerState& player : state.players) held += player.points[kFromSpecialTiles];
  return held == due ? nullptr : "the points of Special tiles don't fit the tiles bought";
}

// --- Decisions and the end

// Invariant 14: forced choices are never offered. GATHER makes a main action node right always.
const char* check_choice(const Tables& tables, const State& state) {
  if (state.to_act < 0) return nullptr;
  const auto seat = static_cast<unsigned>(state.to_act);
  const PlayerState& player = state.players[seat];
  if (state.phase == Phase::kPay || state.phase == Phase::kEndPay) {
    return most_levels_paid(player) >= 1 ? nullptr : "a PAY node must offer two choices";
  }
  if (state.phase == Phase::kSplit) {
    const SplitRange range = split_range(tables, player);
    return range.low < range.high ? nullptr : "a SPLIT node must offer two choices";
  }
  if (state.phase == Phase::kPlace) {
    const u32 spaces =
        legal_spaces(mat_of(tables, seat), player, tables.tiles[state.pending_tile].type);
    return std::popcount(spaces) >= 2 ? nullptr : "a PLACE node must offer two choices";
  }
  return nullptr;
}

const char* check_unfinished_points(const Tables& tables, const State& state) {
  for (unsigned p = 0; p < tables.players; ++p) {
    const u16* points = state.players[p].points;
    if (points[kFromFuel] != 0 || points[kFromCooperationMajority] != 0 ||
        points[kFromDefenseMajority] != 0) {
      return "points of the final scoring before the end";
    }
  }
  return nullptr;
}

// CL-FCON-02 and invariant 12: what the final scoring must have left.
const char* check_finished(const Tables& tables, const State& state) {
  u8 majorities[2 * city_of_the_living::kMaxPlayers];
  both_majorities(tables, state, majorities);
  for (unsigned p = 0; p < tables.players; ++p) {
    const PlayerState& player = state.players[p];
    const MatRow& mat = mat_of(tables, p);
    // CL-MAJ-01: both cubes moved by all symbols, from the start level at least.
    const int least = std::min<int>(tables.levels, tables.start_level + player.scav_sym);
    if (std::min(player.cube_coop, player.cube_def) < least) {
      return "a cube stands below where the final Scavenging moves it";
    }
    if (player.fuel > 5) return "more than 5 Fuel left after the conversion";
    if (player.points[kFromCooperationMajority] != majorities[p] ||
        player.points[kFromDefenseMajority] != majorities[city_of_the_living::kMaxPlayers + p]) {
      return "the points of a majority don't fit the cubes";
    }
    if (is_blocked(mat, player.zombies)) {
      if (player.points[kFromFuel] != 0) return "a blocked player scored his Fuel";
    } else if (player.points[kFromTiles] < player.adv_sym ||
               player.points[kFromZombieTrack] < visible_symbols(mat, player.zombies)) {
      return "the final Advantage scoring is missing from the points";
    }
  }
  return nullptr;
}

}  // namespace

const char* CityOfTheLiving::check_invariants(const Tables& tables, const State& state) {
  Mats mats;
  if (const char* why = check_control(tables, state)) return why;
  if (const char* why = check_players(tables, state, mats)) return why;
  if (const char* why = check_drawn(tables, state)) return why;
  if (const char* why = check_places(tables, state, mats)) return why;
  if (const char* why = check_purchases(tables, state, mats)) return why;
  if (const char* why = check_special_points(tables, state)) return why;
  if (const char* why = check_choice(tables, state)) return why;
  return state.phase == Phase::kOver ? check_finished(tables, state)
                                     : check_unfinished_points(tables, state);
}

}  // namespace quincunx
