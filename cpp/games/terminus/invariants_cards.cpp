// Where every Agenda is, and how many draws each source of luck has seen.
#include "games/terminus/hidden.h"
#include "games/terminus/invariants.h"

namespace quincunx::terminus {

namespace {

// Collects numbers that must all be different.
class Pile {
 public:
  void add(unsigned number) { add_all(agenda_bit(number)); }
  void add_all(u64 numbers) {
    twice_ |= all_ & numbers;
    all_ |= numbers;
  }
  [[nodiscard]] bool is_whole() const { return all_ == kAllAgendas && twice_ == 0; }

 private:
  u64 all_ = 0;
  u64 twice_ = 0;
};

// --- Agendas

// Cards dealt to a seat so far that are still to be chosen from.
unsigned dealt_to(const Tables& tables, const State& state, unsigned seat) {
  switch (stage_of(tables, state)) {
    case Stage::kAgendaStage:
      return state.cursor <= 2 * seat ? 0 : std::min(2U, state.cursor - 2 * seat);
    case Stage::kKeepStage:
      return 2;
    default:
      return 0;
  }
}

bool has_kept(const Tables& tables, const State& state, unsigned seat) {
  const Stage stage = stage_of(tables, state);
  return stage == Stage::kKeepStage ? seat < state.cursor : stage > Stage::kKeepStage;
}

const char* check_hand(const Tables& tables, const State& state, unsigned seat) {
  const PlayerState& player = state.players[seat];
  const unsigned dealt = dealt_to(tables, state, seat);
  if ((player.setup_agendas[0] != 0) != (dealt >= 1) ||
      (player.setup_agendas[1] != 0) != (dealt >= 2)) {
    return "the Agendas dealt are wrong";
  }
  const u8 secret = player.agendas[0];
  if ((secret != 0) != has_kept(tables, state, seat)) return "a secret Agenda is wrong";
  if (dealt > 0 && secret != 0 && secret != player.setup_agendas[0] &&
      secret != player.setup_agendas[1]) {
    return "an Agenda is kept that was not dealt";
  }
  const unsigned claimed = (player.agendas[1] != 0 ? 1U : 0U) + (player.agendas[2] != 0 ? 1U : 0U);
  if (player.agendas[2] != 0 && player.agendas[1] == 0) return "an Agenda slot is skipped";
  // TE-AG-03, TE-INV-14
  if (player.returned.count() > (kAgendaSlots - 1) * claimed) return "too many Agendas returned";
  const bool early = state.phase == kSetup || (state.phase == kIncome && state.year == 1);
  return early && claimed > 0 ? "an Agenda is claimed before the first turn" : nullptr;
}

// TE-INV-14: every card is in one place.
const char* check_agendas(const Tables& tables, const State& state) {
  Pile pile;
  pile.add_all(state.agenda_deck.words[0]);
  for (unsigned seat = 0; seat < tables.players; ++seat) {
    if (const char* why = check_hand(tables, state, seat)) return why;
    const PlayerState& player = state.players[seat];
    for (const u8 number : player.setup_agendas) pile.add(number);
    if (player.setup_agendas[0] == 0) pile.add(player.agendas[0]);
    pile.add(player.agendas[1]);
    pile.add(player.agendas[2]);
    pile.add_all(player.returned.words[0]);
  }
  for (const u8 number : state.drawn) pile.add(number);
  return pile.is_whole() ? nullptr : "an Agenda is missing or in two places";
}

// TE-SETUP-13, TE-SETUP-14: as many as players, and none of them is anybody's secret one.
const char* check_revealed(const Tables& tables, const State& state) {
  const bool shown = state.order[0] != kNone;
  const u64 revealed = state.revealed.words[0];
  if (count_bits(revealed) != (shown ? tables.players : 0U) || (revealed & ~kAllAgendas) != 0) {
    return "the Agendas revealed are not one for each player";
  }
  for (const PlayerState& player : state.players) {
    if ((revealed & agenda_bit(player.agendas[0])) != 0) return "a secret Agenda was revealed";
  }
  return state.phase == kSetup && (revealed & ~state.agenda_deck.words[0]) != 0
             ? "a revealed Agenda is not back in the deck"
             : nullptr;
}

// --- Draws

unsigned developments_of(const Tables& tables, const State& state, unsigned type) {
  unsigned count = 0;
  for_each_bit(tables.type_developments[type],
               [&](unsigned idx) { count += state.developments[idx].state != kNotInGame ? 1 : 0; });
  return count;
}

unsigned tokens_drawn(const Tables& tables, const State& state) {
  const Stage stage = stage_of(tables, state);
  if (stage < Stage::kTokenStage) return 0;
  unsigned count = 0;
  for (unsigned idx = 0; idx < kDevelopments; ++idx) {
    const bool drawn = stage > Stage::kTokenStage || idx < state.cursor;
    count += drawn && state.developments[idx].state != kNotInGame ? 1 : 0;
  }
  return count;
}

unsigned projects_drawn(const State& state) {
  unsigned count = 0;
  for (const ProjectState& project : state.projects) count += project.number != 0 ? 1 : 0;
  return count;
}

unsigned automa_cards_drawn(const State& state) {
  unsigned count = 0;
  for (const AutomaState& automa : state.automas) count += automa.owner != kNone ? 1 : 0;
  return count;
}

// Dealt and revealed cards went back; all others drawn are somewhere.
unsigned agendas_drawn(const Tables& tables, const State& state) {
  unsigned count = 0;
  for (unsigned seat = 0; seat < tables.players; ++seat) {
    const PlayerState& player = state.players[seat];
    count += has_kept(tables, state, seat) || dealt_to(tables, state, seat) == 2
                 ? 2
                 : dealt_to(tables, state, seat);
    for (unsigned slot = 1; slot < kAgendaSlots; ++slot) count += player.agendas[slot] != 0 ? 1 : 0;
    count += player.returned.count();
  }
  for (const u8 number : state.drawn) count += number != 0 ? 1 : 0;
  return count;
}

const char* check_draws(const Tables& tables, const State& state) {
  const bool first_game = tables.options.first_game != 0;
  u32 expected[kSources];
  for (unsigned type = 0; type < kTypes; ++type) {
    expected[kDevelopmentSource + type] = first_game ? 0 : developments_of(tables, state, type);
  }
  const unsigned automas = automa_cards_drawn(state);
  const bool random = tables.options.automa_side == kSideRandom;
  expected[kTokenSource] = tokens_drawn(tables, state);
  expected[kProjectSource] = first_game ? 0 : projects_drawn(state);
  expected[kAutomaSource] = automas;
  expected[kSideSource] = random ? automas - (state.step == Step::kSide ? 1 : 0) : 0;
  expected[kAgendaSource] = agendas_drawn(tables, state);
  expected[kSoloSource] = is_solo(tables) ? kSoloCards - state.solo_deck.count() : 0;
  for (unsigned source = 0; source < kSources; ++source) {
    if (state.draws[source] != expected[source])
      return "the number of draws from a source is wrong";
  }
  return nullptr;
}

}  // namespace

const char* check_cards(const Tables& tables, const State& state) {
  if (const char* why = check_agendas(tables, state)) return why;
  if (const char* why = check_revealed(tables, state)) return why;
  return check_draws(tables, state);
}

}  // namespace quincunx::terminus
