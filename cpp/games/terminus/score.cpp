// Prestige as it stands, placements and shares of the win.
#include "games/terminus/scoring.h"

#include "games/terminus/game.h"
#include "games/terminus/lines.h"
#include "games/terminus/rules.h"

namespace quincunx {

namespace terminus {

City read_city(const Tables& tables, const State& state) {
  City city = {developed_blocks(state), 0, 0};
  for_each_bit(city.developed, [&](unsigned block) {
    const u64 corners = tables.links.block_plots[block];
    city.next_to_two |= city.next_to & corners;
    city.next_to |= corners;
  });
  return city;
}

namespace {

enum Category : u8 { kStations, kHubs, kProjectPoints, kAgendaPoints, kDemandPoints, kCoinPoints };

// TE-SCORE-01, TE-SCORE-02: by the Developments next to a Station or Hub, whoever uses them.
unsigned score_stations(const Tables& tables, const City& city, const LineState& line) {
  const u64 stations = line.stops.words[0] & ~line.hubs.words[0];
  return tables.limits.prestige_station * count_bits(stations & city.next_to);
}

unsigned score_hubs(const Tables& tables, const City& city, const LineState& line) {
  const u64 hubs = line.hubs.words[0];  // TE-HUB-05
  return tables.limits.prestige_hub_one * count_bits(hubs & city.next_to & ~city.next_to_two) +
         tables.limits.prestige_hub_two * count_bits(hubs & city.next_to_two);
}

// --- Projects

// TE-RULING-22: Stops of others neither count nor break the row.
unsigned longest_row(const Tables& tables, const City& city, const LineState& line) {
  u8 nodes[kPlots];
  const unsigned size = walk_line(tables, line, nodes);
  unsigned longest = 0;
  unsigned row = 0;
  for (unsigned i = 0; i < size; ++i) {
    if (!in_mask(line.stops.words[0], nodes[i])) continue;
    row = in_mask(city.next_to, nodes[i]) ? row + 1 : 0;
    longest = std::max(longest, row);
  }
  return longest;
}

u64 plots_in(const Tables& tables, unsigned districts) {
  u64 plots = 0;
  for_each_bit(districts, [&](unsigned d) { plots |= tables.links.district_plots[d]; });
  return plots;
}

unsigned districts_with(const Tables& tables, u64 stops, unsigned minimum) {
  unsigned count = 0;
  for (const u64 plots : tables.links.district_plots) {
    count += count_bits(stops & plots) >= minimum ? 1 : 0;
  }
  return count;
}

unsigned rails_laid(const Tables& tables, const PlayerState& player) {
  return tables.limits.rails - player.reserve - player.storage;  // TE-INV-03
}

unsigned lobbyists_on_developments(const State& state, unsigned seat) {
  unsigned count = 0;
  for (const DevelopmentState& development : state.developments) {
    count += development.lobby >> seat & 1U;
  }
  return count;
}

unsigned hubs_next_to(const Tables& tables, const City& city, u64 hubs, unsigned minimum) {
  unsigned count = 0;
  for_each_bit(hubs, [&](unsigned plot) {
    count += count_bits(tables.links.plot_blocks[plot] & city.developed) >= minimum ? 1 : 0;
  });
  return count;
}

}  // namespace

// TE-SCORE-08, TE-SCORE-09: what a Project counts; Stops of others never do.
unsigned count_metric(const Tables& tables, const State& state, const City& city, unsigned seat,
                      const ProjectData& project) {
  const PlayerState& player = state.players[seat];
  const LineState& line = state.lines[seat];
  const u64 stops = line.stops.words[0];
  switch (project.metric) {
    case kStopsIn:
      return count_bits(stops & plots_in(tables, project.districts));
    case kHubCount:
      return count_bits(line.hubs.words[0]);
    case kLongestRow:
      return longest_row(tables, city, line);
    case kDistrictsWith:
      return districts_with(tables, stops, project.minimum);
    case kStopsNextToDevelopment:
      return count_bits(stops & city.next_to);
    case kConnectionCount:
      return count_bits(line.nodes.words[0] & ~stops);
    case kRailCount:
      return rails_laid(tables, player);
    case kLobbyistsOnDevelopments:
      return lobbyists_on_developments(state, seat);
    case kDemandCount:
      return demand_total(player);
    case kHubsNextToDevelopments:
      return hubs_next_to(tables, city, line.hubs.words[0], project.minimum);
    default:
      return count_bits(blocks_next_to(tables.links, stops) & city.developed);
  }
}

namespace {

// TE-SCORE-03, TE-PROJ-08: the highest column that Lobbyists and count both reach.
unsigned column_points(const ProjectData& project, unsigned row, unsigned lobbyists,
                       unsigned count) {
  for (unsigned i = std::min(lobbyists - 1, kColumns); i-- > 0;) {
    if (count >= project.needs[row].columns[i]) return project.prestige[i];
  }
  return 0;
}

unsigned score_projects(const Tables& tables, const State& state, const City& city, unsigned seat) {
  unsigned total = 0;
  for (const ProjectState& slot : state.projects) {
    for (unsigned row = 0; row < 2; ++row) {
      if (slot.owner[row] != seat || slot.count[row] < 2) continue;
      const ProjectData& project = tables.projects[slot.number - 1];
      const unsigned count = count_metric(tables, state, city, seat, project);
      total += column_points(project, row, slot.count[row], count);
    }
  }
  return total;
}

// --- Agendas

bool is_met(const Tables& tables, const LineState& line, const TermData& term) {
  if (term.district == kNone) return true;
  const u64 own = term.hub != 0 ? line.hubs.words[0] : line.stops.words[0];
  return count_bits(own & tables.links.district_plots[term.district]) >= term.minimum;
}

}  // namespace

bool is_met(const Tables& tables, const LineState& line, const RowData& row) {
  return is_met(tables, line, row.first) && is_met(tables, line, row.second);
}

namespace {

// TE-SCORE-04, TE-AG-05, TE-RULING-45
unsigned score_agendas(const Tables& tables, const PlayerState& player, const LineState& line) {
  unsigned total = 0;
  for (unsigned slot = 0; slot < kAgendaSlots; ++slot) {
    if (player.agendas[slot] == 0) continue;
    const AgendaData& agenda = tables.agendas[player.agendas[slot] - 1];
    if (player.agenda_lobby[slot] != 0 && is_met(tables, line, agenda.bottom)) {
      total += agenda.bottom.prestige;
    } else if (is_met(tables, line, agenda.top)) {
      total += agenda.top.prestige;
    }
  }
  return total;
}

// --- Result

// TE-SCORE-05, TE-SCORE-06, TE-SCORE-07, TE-INV-24
void score_seat(const Tables& tables, const State& state, const City& city, unsigned seat,
                Terminus::Result& result) {
  const PlayerState& player = state.players[seat];
  const LineState& line = state.lines[seat];
  unsigned points[Terminus::kNumCategories];
  points[kStations] = score_stations(tables, city, line);
  points[kHubs] = score_hubs(tables, city, line);
  points[kProjectPoints] = score_projects(tables, state, city, seat);
  points[kAgendaPoints] = score_agendas(tables, player, line);
  points[kDemandPoints] = tables.tracks.demand[std::min(demand_total(player), kMaxDemands)];
  points[kCoinPoints] = player.coins / tables.limits.coins_per_prestige;
  i32 total = 0;
  for (unsigned k = 0; k < Terminus::kNumCategories; ++k) {
    result.categories[seat][k] = static_cast<i32>(points[k]);
    total += static_cast<i32>(points[k]);
  }
  result.scores[seat] = total;
}

// TE-SCORE-10, TE-RULING-40: Prestige, then fewest Stations left, then Coins.
u64 rank_key(const State& state, const Terminus::Result& result, unsigned seat) {
  const PlayerState& player = state.players[seat];
  return u64{static_cast<u32>(result.scores[seat])} << 32 | u64{player.placed} << 24 | player.coins;
}

}  // namespace

}  // namespace terminus

using namespace terminus;

void Terminus::score(const Tables& tables, const State& state, Result& result) {
  result = {};
  const City city = read_city(tables, state);
  u64 keys[kMaxPlayers];  // TE-SCORE-11: of players, not of Automas
  for (unsigned seat = 0; seat < tables.players; ++seat) {
    score_seat(tables, state, city, seat, result);
    keys[seat] = rank_key(state, result, seat);
  }
  u32 winners = 0;
  for (unsigned seat = 0; seat < tables.players; ++seat) {
    u8 better = 0;
    for (unsigned other = 0; other < tables.players; ++other) {
      if (keys[other] > keys[seat]) ++better;
    }
    result.placements[seat] = static_cast<u8>(better + 1);
    winners += better == 0 ? 1 : 0;
  }
  // TE-SCORE-12
  for (unsigned seat = 0; seat < tables.players; ++seat) {
    result.win[seat] = result.placements[seat] == 1 ? kWinUnits / winners : 0;
  }
}

// TE-SOLO-19: the grades are listed from the best one down.
int Terminus::ending(const Tables& tables, const State& state) {
  if (!is_solo(tables)) return 0;
  Result result;
  score(tables, state, result);
  int grade = 0;
  for (const u8 least : tables.limits.solo_grades) grade += result.scores[0] >= least ? 1 : 0;
  return 1 + grade;
}

}  // namespace quincunx
