// What the game has of Developments, Demand tokens, Projects and Upgrades.
#include "games/terminus/invariants.h"

namespace quincunx::terminus {

namespace {

bool are_rows_open(const State& state) { return state.phase >= kTurns || state.year > 1; }

// --- Developments and their tokens

// TE-INV-11, TE-INV-12, TE-DEV-09
const char* check_built(const Tables& tables, const State& state, unsigned idx, u64& blocks) {
  const DevelopmentState& development = state.developments[idx];
  if (!are_rows_open(state)) return "a Development is in the City before the first turn";
  if (development.block >= kBlocks || in_mask(blocks, development.block) ||
      !in_mask(tables.links.zoned[tables.developments[idx].type], development.block)) {
    return "a Development is not in a Block of its own and its zoning";
  }
  blocks |= bit(development.block);
  if (development.lobby >> tables.players != 0 || count_bits(development.lobby) > 2) {
    return "a Development has Lobbyists that can't be there";
  }
  const u64 corners = tables.links.block_plots[development.block];
  for (unsigned seat = 0; seat < tables.players; ++seat) {
    // TE-DEV-05, TE-LOB-02: it was put beside an own Stop, and Stops stay.
    if (in_mask(development.lobby, seat) && (state.lines[seat].stops.words[0] & corners) == 0) {
      return "a Development has a Lobbyist of a player without a Stop beside it";
    }
  }
  return nullptr;
}

// Whether the Demand token of a Development on display has been drawn.
bool has_token(const Tables& tables, const State& state, unsigned idx) {
  const Stage stage = stage_of(tables, state);
  return stage > Stage::kTokenStage || (stage == Stage::kTokenStage && idx < state.cursor);
}

const char* check_development(const Tables& tables, const State& state, unsigned idx, u64& blocks) {
  const DevelopmentState& development = state.developments[idx];
  if (development.state == kInCity) return check_built(tables, state, idx, blocks);
  if (development.block != kNone || development.lobby != 0) {
    return "a Development outside the City has a Block or a Lobbyist";
  }
  const bool token = development.state == kOnDisplay && has_token(tables, state, idx);
  return (development.token != kNoToken) == token ? nullptr
                                                  : "a Demand token is not where it belongs";
}

// TE-SETUP-04, TE-SETUP-18
const char* check_display(const Tables& tables, const State& state) {
  unsigned of_type[kTypes] = {};
  for (unsigned idx = 0; idx < kDevelopments; ++idx) {
    const bool in_game = state.developments[idx].state != kNotInGame;
    if (in_game) ++of_type[tables.developments[idx].type];
    if (tables.options.first_game != 0 && in_game != (tables.first_developments[idx] != 0)) {
      return "the Developments are not those of a first game";
    }
  }
  if (tables.options.first_game != 0) return nullptr;
  const unsigned per_type = tables.limits.developments_per_type;
  for (unsigned type = 0; type < kTypes; ++type) {
    unsigned drawn = per_type;
    if (state.phase == kSetup && state.step == Step::kDevelopment) {
      const unsigned before = type * per_type;
      drawn = state.cursor <= before ? 0 : std::min(per_type, state.cursor - before);
    }
    if (of_type[type] != drawn) return "the number of Developments of a type is wrong";
  }
  return nullptr;
}

// TE-INV-15
const char* check_tokens(const Tables& tables, const State& state) {
  unsigned of[kDistricts] = {};
  unsigned taken = 0;
  unsigned claimed = 0;
  for (const DevelopmentState& development : state.developments) {
    if (development.token < kDistricts) ++of[development.token];
    if (development.state == kInCity && development.token == kNoToken) ++taken;
  }
  for (unsigned d = 0; d < kDistricts; ++d) {
    unsigned held = state.automa_demands[d];
    for (const PlayerState& player : state.players) held += player.demands[d];
    if (of[d] + held > tables.districts[d].tokens) return "a District has too many Demand tokens";
    claimed += held;
  }
  return claimed == taken ? nullptr : "Demand tokens taken and Demand tokens held differ";
}

const char* check_developments(const Tables& tables, const State& state) {
  u64 blocks = 0;
  for (unsigned idx = 0; idx < kDevelopments; ++idx) {
    if (const char* why = check_development(tables, state, idx, blocks)) return why;
  }
  if (state.phase == kSetup && state.step == Step::kToken &&
      state.developments[state.cursor].state != kOnDisplay) {
    return "a Demand token is drawn for a Development that is not on display";
  }
  if (const char* why = check_display(tables, state)) return why;
  return check_tokens(tables, state);
}

// --- Projects

unsigned projects_in_game(const Tables& tables, const State& state) {
  if (tables.options.first_game != 0) {
    unsigned count = 0;
    for (const u8 first : tables.first_projects) count += first;
    return count;
  }
  const Stage stage = stage_of(tables, state);
  if (stage < Stage::kProjectStage) return 0;
  return stage == Stage::kProjectStage ? state.cursor : tables.limits.projects;
}

// TE-INV-13, TE-PROJ-03, TE-PROJ-05
const char* check_row(const Tables& tables, const ProjectState& project, unsigned row) {
  const unsigned owner = project.owner[row];
  const unsigned count = project.count[row];
  if (owner == kNone) return count == 0 ? nullptr : "a row of a Project has Lobbyists of nobody";
  if (is_solo(tables) && owner == kLiveAutoma) {
    return count == 1 ? nullptr : "an Automa has one Lobbyist in a row";
  }
  if (owner >= tables.players || count < 2) return "a row of a Project has too few Lobbyists";
  return project.owner[1 - row] == owner ? "a player has both rows of a Project" : nullptr;
}

const char* check_project(const Tables& tables, const State& state, unsigned slot) {
  const ProjectState& project = state.projects[slot];
  const bool in_use = project.owner[0] != kNone || project.owner[1] != kNone;
  if (in_use && (project.number == 0 || !are_rows_open(state))) {
    return "there are Lobbyists on no Project";
  }
  for (unsigned row = 0; row < 2; ++row) {
    if (const char* why = check_row(tables, project, row)) return why;
  }
  return nullptr;
}

// TE-SETUP-07
const char* check_projects(const Tables& tables, const State& state) {
  const unsigned in_game = projects_in_game(tables, state);
  for (unsigned slot = 0; slot < kProjectSlots; ++slot) {
    const unsigned number = state.projects[slot].number;
    if ((number != 0) != (slot < in_game)) return "the number of Projects is wrong";
    if (number == 0) continue;
    if (slot > 0 && number <= state.projects[slot - 1].number) return "Projects are not in order";
    if (tables.options.first_game != 0 && tables.first_projects[number - 1] == 0) {
      return "the Projects are not those of a first game";
    }
  }
  for (unsigned slot = 0; slot < kProjectSlots; ++slot) {
    if (const char* why = check_project(tables, state, slot)) return why;
  }
  return nullptr;
}

// --- Upgrades

// TE-INV-16
const char* check_upgrades(const Tables& tables, const State& state) {
  unsigned owned[kUpgrades + 1] = {};
  for (const PlayerState& player : state.players) {
    ++owned[player.upgrades[0]];
    ++owned[player.upgrades[1]];
    const bool second = player.upgrades[1] != 0;
    if (second && (player.upgrades[0] == 0 || player.upgrades[0] == player.upgrades[1])) {
      return "a player must have two different Advanced Upgrades";
    }
  }
  for (unsigned i = 0; i < kUpgrades; ++i) {
    if (state.upgrade_stock[i] + owned[i + 1] != tables.limits.upgrade_stock) {
      return "Advanced Upgrades are missing or too many";
    }
  }
  return nullptr;
}

}  // namespace

const char* check_supply(const Tables& tables, const State& state) {
  if (const char* why = check_developments(tables, state)) return why;
  if (const char* why = check_projects(tables, state)) return why;
  return check_upgrades(tables, state);
}

}  // namespace quincunx::terminus
