// What each player has: resources, Rails, discs, Lobbyists, tokens, and where the markers are.
#include "games/terminus/income.h"
#include "games/terminus/invariants.h"

namespace quincunx::terminus {

namespace {

// TE-INV-01
const char* check_resources(const Tables& tables, const State& state) {
  for (unsigned kind = 0; kind < kResources; ++kind) {
    unsigned total = state.depot[kind] + unsigned{state.stored[kind]};
    for (const PlayerState& player : state.players) total += player.resources[kind];
    if (total != tables.depot_data[kind].places) return "resources are missing or too many";
    if (state.phase == kSetup && state.depot[kind] != tables.depot_data[kind].places) {
      return "resources are taken in the setup";
    }
  }
  return nullptr;
}

// TE-INV-02: over the limit only while somebody buys, picks or returns.
const char* check_storage(const Tables& tables, const State& state, unsigned seat) {
  const bool over = resource_total(state.players[seat]) > tables.limits.storage;
  const bool asked = state.to_act == static_cast<int>(seat);
  if (asked && state.step == Step::kExcess) {
    return over ? nullptr : "a player returns something without excess";
  }
  if (asked && (state.step == Step::kBuy || state.step == Step::kPick)) return nullptr;
  return over ? "a player has more than the storage holds" : nullptr;
}

// TE-INV-03
const char* check_rails(const Tables& tables, const State& state, unsigned seat) {
  const PlayerState& player = state.players[seat];
  const unsigned laid = laid_rails(tables, state.lines[seat]);
  if (player.reserve + player.storage + laid != tables.limits.rails) {
    return "Rails are missing or too many";
  }
  return state.phase == kSetup && player.storage != 0 ? "there are Rails in the setup" : nullptr;
}

// TE-INV-04
const char* check_discs(const Tables& tables, const State& state, unsigned seat) {
  const PlayerState& player = state.players[seat];
  const LineState& line = state.lines[seat];
  const unsigned prime = line.stops.empty() ? 0 : 1;
  if (player.placed + 2 * prime != line.stops.count() + line.hubs.count()) {
    return "the discs placed are not those in the City";
  }
  if (player.placed > player.capacity || player.placed > tables.limits.stations) {
    return "more discs are placed than the Capacity allows";
  }
  const bool hubs = line.hubs.count() > prime;
  if (hubs && player.hub_upgrade == 0) return "there is a Hub without its upgrade";
  if (line.end2 != line.prime && player.terminus_upgrade == 0) {
    return "there is a second Terminus without its upgrade";
  }
  return state.phase == kSetup && player.capacity != 0 ? "there is Capacity in the setup" : nullptr;
}

// TE-INV-23
const char* check_unlocked(const Tables& tables, const State& state, unsigned seat) {
  const PlayerState& player = state.players[seat];
  unsigned icons = 0;
  for (unsigned k = 0; k < player.capacity; ++k) icons += tables.tracks.capacity_icon[k];
  const bool choosing = state.step == Step::kUnlock && state.turn_player == seat;
  if (choosing && (player.capacity == 0 || icons != 1 ||
                   tables.tracks.capacity_icon[player.capacity - 1] == 0)) {
    return "a Build Upgrade is unlocked without an icon";
  }
  const unsigned unlocked = player.hub_upgrade + unsigned{player.terminus_upgrade};
  return unlocked == std::min(icons, 2U) - (choosing ? 1 : 0)
             ? nullptr
             : "the Build Upgrades are not those of the icons passed";
}

// TE-INV-05
const char* check_lobbyists(const Tables& tables, const State& state, unsigned seat) {
  const PlayerState& player = state.players[seat];
  unsigned total = player.lobbyists;
  for (unsigned slot = 0; slot < kAgendaSlots; ++slot) {
    total += player.agenda_lobby[slot];
    if (player.agenda_lobby[slot] != 0 && player.agendas[slot] == 0) {
      return "there is a Lobbyist on no Agenda";
    }
  }
  for (const DevelopmentState& development : state.developments) {
    total += development.lobby >> seat & 1U;
  }
  for (const ProjectState& project : state.projects) {
    for (unsigned row = 0; row < 2; ++row) {
      if (project.owner[row] == seat) total += project.count[row];
    }
  }
  if (total != tables.limits.lobbyists) return "Lobbyists are missing or too many";
  const bool early = state.phase == kSetup || (state.phase == kIncome && state.year == 1);
  return early && player.lobbyists != total ? "a Lobbyist is placed before the first turn"
                                            : nullptr;
}

// TE-INV-15
const char* check_demands(const Tables& tables, const State& state, unsigned seat) {
  const PlayerState& player = state.players[seat];
  for (unsigned d = 0; d < kDistricts; ++d) {
    const u64 stops = state.lines[seat].stops.words[0] & tables.links.district_plots[d];
    if (player.demands[d] > count_bits(stops)) {
      return "a player has more Demand tokens than Stops in a District";
    }
  }
  return demand_total(player) > kMaxDemands ? "a Demand Track is over full" : nullptr;
}

// TE-TURN-05, TE-PASS-02, TE-YEAR-02, TE-INV-20
const char* check_markers(const State& state, unsigned seat) {
  const PlayerState& player = state.players[seat];
  if (player.cycle < 1) return "there is no Cycle 0";
  const bool used = player.exchange_used != 0 || player.overtime_used != 0;
  if (state.phase != kTurns) {
    const bool off = player.zone == kOffLoop && player.cycle == 1 && player.passed == 0 && !used;
    return off ? nullptr : "a player's markers are not at their start";
  }
  if (player.passed != 0 && player.zone != kOffLoop)
    return "a player who has passed is on the loop";
  if (player.passed == 0 && player.zone == kOffLoop && (player.cycle != 1 || used)) {
    return "a player without a move is ahead";
  }
  if (player.exchange_used != 0 && !has_upgrade(player, kExchangeUpgrade)) {
    return "an exchange is used without its upgrade";
  }
  if (player.overtime_used != 0 && !has_upgrade(player, kOvertimeUpgrade)) {
    return "Overtime is used without its upgrade";
  }
  if (seat != state.turn_player || state.step == Step::kMove) return nullptr;
  return player.zone == kOffLoop ? "a player acts off the loop" : nullptr;
}

// TE-INCOME-02, TE-INCOME-03
const char* check_bonus(const Tables& tables, const State& state, unsigned seat) {
  const u8 bonus = state.players[seat].bonus;
  bool chosen = state.phase != kSetup;
  if (state.income_stage == kChoosing) {
    chosen = false;
    for (unsigned k = 0; k < state.cursor; ++k) chosen = chosen || state.order[k] == seat;
  }
  if (!chosen) return bonus == kNone ? nullptr : "a Bonus is chosen too early";
  return bonus < tables.tracks.bonuses ? nullptr : "a Bonus is not on the track";
}

// Nodes that income asks only if there is a reason.
const char* check_income(const Tables& tables, const State& state) {
  if (state.step == Step::kBonusAlt) {
    const auto seat = static_cast<unsigned>(state.to_act);
    const unsigned full = collectable_bonuses(tables, state, seat);
    return in_mask(full, state.players[seat].bonus) ? "a Bonus could be collected in full"
                                                    : nullptr;
  }
  if (state.income_stage != kRewards) return nullptr;
  const u8 kind = reward_at(tables, state.cursor).kind;
  return kind >= kRewardResource ? nullptr : "there is no such reward";
}

const char* check_player(const Tables& tables, const State& state, unsigned seat) {
  if (const char* why = check_markers(state, seat)) return why;
  if (const char* why = check_storage(tables, state, seat)) return why;
  if (const char* why = check_rails(tables, state, seat)) return why;
  if (const char* why = check_discs(tables, state, seat)) return why;
  if (const char* why = check_unlocked(tables, state, seat)) return why;
  if (const char* why = check_lobbyists(tables, state, seat)) return why;
  if (const char* why = check_demands(tables, state, seat)) return why;
  if (state.phase == kSetup && state.players[seat].coins != 0)
    return "there are Coins in the setup";
  return check_bonus(tables, state, seat);
}

}  // namespace

const char* check_players(const Tables& tables, const State& state) {
  if (const char* why = check_resources(tables, state)) return why;
  for (unsigned seat = 0; seat < tables.players; ++seat) {
    if (const char* why = check_player(tables, state, seat)) return why;
  }
  return check_income(tables, state);
}

}  // namespace quincunx::terminus
