// Automas, and the Solo cards.
#include <cstring>

#include "games/terminus/invariants.h"

namespace quincunx::terminus {

namespace {

constexpr AutomaState kInactive = {kNone, kNone, 0, 0, 0};
constexpr AutomaState kFinished = {kFirstAutoma, kNone, 0, 0, 0};

bool equal(const AutomaState& a, const AutomaState& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}

// Automa cards drawn so far.
unsigned automas_drawn(const Tables& tables, const State& state) {
  const Stage stage = stage_of(tables, state);
  const Stage drawing =
      tables.options.automa_hub_first != 0 ? Stage::kEarlyAutomaStage : Stage::kLateAutomaStage;
  if (stage != drawing || state.phase != kSetup) return stage > drawing ? tables.automas : 0;
  return state.cursor + (state.step == Step::kSide ? 1U : 0U);
}

// The side in the setup, before any Build flips the card (TE-RULING-25).
bool is_setup_side(const Tables& tables, const State& state, unsigned index) {
  const u8 side = state.automas[index].side;
  if (tables.options.automa_side != kSideRandom) return side == tables.options.automa_side;
  return side == 0 || state.step != Step::kSide || index != state.cursor;
}

// TE-INV-25: what it has left and what is in the City.
const char* check_stock(const Tables& tables, const State& state, const AutomaState& automa) {
  const LineState& line = state.lines[automa.owner];
  const unsigned stations = line.stops.empty() ? 0 : line.stops.count() - 1;
  if (automa.stations + stations != tables.limits.stations) return "an Automa's Stations are wrong";
  if (automa.rails + laid_rails(tables, line) != tables.limits.rails) {
    return "an Automa's Rails are wrong";
  }
  return nullptr;
}

const char* check_automa(const Tables& tables, const State& state, unsigned index) {
  const AutomaState& automa = state.automas[index];
  if (index >= automas_drawn(tables, state)) {
    return equal(automa, kInactive) ? nullptr : "there is an Automa too many";
  }
  const unsigned owner = kLiveAutoma + 1U - tables.automas + index;
  if (owner == kFirstAutoma && state.phase != kSetup) {  // TE-SOLO-07
    return equal(automa, kFinished) ? nullptr : "the first Automa has left";
  }
  if (automa.owner != owner || automa.card >= kAutomaCards) return "an Automa has no card";
  if (state.phase == kSetup && !is_setup_side(tables, state, index)) {
    return "an Automa card lies on the wrong side";
  }
  if (tables.options.automa_hub_first != 0 && are_automas_placed(tables, state) &&
      state.lines[owner].prime != tables.automa_cards[automa.card].plot) {
    return "an Automa's Prime Hub is not on the Plot of its card";
  }
  return check_stock(tables, state, automa);
}

// TE-SOLO-02
const char* check_cards_differ(const Tables& tables, const State& state) {
  if (state.phase != kSetup || state.automas[1].card >= kAutomaCards) return nullptr;
  const AutomaCardData* const cards = tables.automa_cards;
  return cards[state.automas[0].card].plot != cards[state.automas[1].card].plot
             ? nullptr
             : "two Automas have one Plot";
}

// TE-AUTO-02
const char* check_marker(const Tables& tables, const State& state) {
  if (!is_automa_mode(tables) || !are_automas_placed(tables, state)) {
    const bool none = state.automa_zone == kNone && state.automa_facing == 0;
    return none ? nullptr : "an Automa's marker is on the loop too early";
  }
  const AutomaState& live = live_automa(tables, state);
  const AutomaCardData& card = tables.automa_cards[live.card];
  if (state.automa_zone >= kZones || state.automa_facing != card.facing) {
    return "an Automa's markers are wrong";
  }
  if (state.phase == kSetup && state.automa_zone != card.zone) {
    return "an Automa's marker has moved too early";
  }
  return nullptr;
}

// --- Solo

const char* check_not_solo(const State& state) {
  unsigned total = state.automa_lobbyists;
  for (const u8 tokens : state.automa_demands) total += tokens;
  for (const u8 pieces : state.stored) total += pieces;
  const bool none = total == 0 && state.solo_card == kNone && state.solo_deck.empty();
  return none ? nullptr : "there is something of a solo game in another one";
}

// TE-SOLO-09, TE-SOLO-17: the number of cards drawn this Year follows from the Cycle.
const char* check_solo_deck(const State& state) {
  const unsigned drawn = kSoloCards - state.solo_deck.count();
  const unsigned years = state.phase == kGameOver ? 3 : state.year - 1U;
  unsigned this_year = 0;
  if (state.phase == kTurns) {
    const bool due = state.step == Step::kSolo || state.crossed != 0;
    this_year = state.players[0].cycle - (due ? 1U : 0U);
  }
  if (drawn < this_year + years || drawn > this_year + 3 * years) {
    return "the number of Solo cards drawn is impossible";
  }
  const bool shown = state.solo_card < kSoloCards && !state.solo_deck.test(state.solo_card);
  if (drawn == 0 ? state.solo_card != kNone : !shown) return "the Solo card is not out of the deck";
  return nullptr;
}

// TE-SOLO-11
bool is_stored_of(const State& state, const SoloRowData& row) {
  const u8 pieces[kResources] = {row.construction, row.permit, row.power, row.blueprint};
  for (unsigned kind = 0; kind < kResources; ++kind) {
    if (state.stored[kind] > pieces[kind]) return false;
  }
  return true;
}

const char* check_stored(const Tables& tables, const State& state) {
  if (state.solo_card == kNone) {
    return is_stored_of(state, SoloRowData{}) ? nullptr : "something is stored on no Solo card";
  }
  for (const SoloRowData& row : tables.solo_cards[state.solo_card].cycles) {
    if (is_stored_of(state, row)) return nullptr;
  }
  return "a Solo card stores what it never takes";
}

// TE-INV-05
const char* check_automa_lobbyists(const Tables& tables, const State& state) {
  unsigned placed = 0;
  for (const ProjectState& project : state.projects) {
    for (unsigned row = 0; row < 2; ++row) {
      if (project.owner[row] == kLiveAutoma) placed += project.count[row];
    }
  }
  if (state.automa_lobbyists + placed != tables.limits.lobbyists) {
    return "the Automa's Lobbyists are wrong";
  }
  unsigned actions = placed;  // one for each card at most
  for (const u8 tokens : state.automa_demands) actions += tokens;
  return actions <= kSoloCards - state.solo_deck.count() ? nullptr
                                                         : "an Automa acted more often than cards";
}

const char* check_solo(const Tables& tables, const State& state) {
  if (!is_solo(tables)) return check_not_solo(state);
  // Invariants of players come later; the Cycle is used here already.
  if (state.players[0].cycle < 1) return "there is no Cycle 0";
  if (const char* why = check_solo_deck(state)) return why;
  if (const char* why = check_stored(tables, state)) return why;
  return check_automa_lobbyists(tables, state);
}

}  // namespace

const char* check_automas(const Tables& tables, const State& state) {
  for (unsigned index = 0; index < kAutomas; ++index) {
    if (const char* why = check_automa(tables, state, index)) return why;
  }
  if (const char* why = check_cards_differ(tables, state)) return why;
  if (const char* why = check_marker(tables, state)) return why;
  return check_solo(tables, state);
}

}  // namespace quincunx::terminus
