// Checks that components and options fit one another, and compiles them.
#include "games/terminus/tables.h"

#include <algorithm>
#include <bit>

namespace quincunx::terminus {

namespace {

// Loop actions that a Development may run with its own cost and limits.
constexpr u32 kDevelopmentActions =
    1U << kClaimDemand | 1U << kBuildDevelopment | 1U << kAssignLobbyist | 1U << kClaimAgenda |
    1U << kLobbyProject | 1U << kIncreaseCapacity | 1U << kGainConstruction | 1U << kBuild;

// TE-INV-27: decisions of a player in a game, with Depots and Rails as on the printed boards, and
// with the largest that a pack may have.
constexpr u32 kPlayerDecisions = 2200;
constexpr u32 kLargestPlayerDecisions = 13000;
constexpr u32 kChanceNodes = 120;
constexpr u8 kPrintedRails = 32;
constexpr u8 kPrintedPlaces[kResources] = {20, 15, 15, 15};

constexpr u8 automas_of(u8 players) { return players == 1 ? 2 : players == 2 ? 1 : 0; }

template <std::size_t N>
unsigned count_set(const u8 (&flags)[N]) {
  return static_cast<unsigned>(std::count(std::begin(flags), std::end(flags), u8{1}));
}

// --- Checks

const char* check_development(const DevelopmentData& development) {
  if (development.action == kNone) return nullptr;
  if (development.action < kLoopActions && (kDevelopmentActions >> development.action & 1) != 0) {
    return nullptr;
  }
  return "a Development runs an action that none may run";
}

const char* check_developments(const Components& components, const Options& options) {
  unsigned of_type[kTypes] = {};
  for (const DevelopmentData& development : components.developments) {
    if (const char* refusal = check_development(development)) return refusal;
    ++of_type[development.type];
  }
  unsigned tokens = 0;
  for (const DistrictData& district : components.districts) tokens += district.tokens;
  const unsigned per_type = components.limits.developments_per_type;
  const unsigned shown =
      options.first_game != 0 ? count_set(components.first_developments) : kTypes * per_type;
  if (tokens < shown) return "there must be a Demand token for every Development on display";
  if (std::any_of(std::begin(of_type), std::end(of_type),
                  [&](unsigned count) { return count < per_type; })) {
    return "there must be enough Developments of every type";
  }
  return nullptr;
}

const char* check_projects(const Components& components, const Options& options) {
  for (unsigned i = 0; i < kProjects; ++i) {
    if (components.projects[i].number != i + 1) return "Projects must be numbered from 1 to 18";
  }
  const unsigned in_game =
      options.first_game != 0 ? count_set(components.first_projects) : components.limits.projects;
  if (in_game < 1 || in_game > kProjectSlots) return "a game has one to four Projects";
  if (options.players == 1 && in_game != 3) return "a solo game has three Projects";
  return nullptr;
}

bool is_term(const TermData& term) { return term.district == kNone || term.district < kDistricts; }

const char* check_agendas(const Components& components) {
  for (const AgendaData& agenda : components.agendas) {
    if (!is_term(agenda.top.first) || !is_term(agenda.top.second) ||
        !is_term(agenda.bottom.first) || !is_term(agenda.bottom.second)) {
      return "a term of an Agenda must name a District";
    }
  }
  return nullptr;
}

const char* check_automas(const Components& components, const Options& options) {
  if (automas_of(options.players) == 0) return nullptr;
  bool differ = false;
  for (const AutomaCardData& card : components.automa_cards) {
    if (card.plot >= kPlots || components.plots[card.plot].present == 0) {
      return "the Plot of an Automa card must be on the board";
    }
    differ = differ || card.plot != components.automa_cards[0].plot;
  }
  if (options.players > 1) return nullptr;
  if (!differ) return "Automa cards must name at least two Plots";
  for (const SoloCardData& card : components.solo_cards) {
    for (const SoloRowData& row : card.cycles) {
      if (row.action == kSoloDemand && row.district >= kDistricts) {
        return "a Demand on a Solo card must name a District";
      }
    }
  }
  return nullptr;
}

const char* check_depots(const Components& components) {
  for (unsigned kind = 0; kind < kResources; ++kind) {
    const DepotData& depot = components.depots[kind];
    for (unsigned place = 0; place < depot.places; ++place) {
      if (kind == kConstruction && depot.price[place] != 0) return "Construction must be free";
      if (place > 0 && depot.column[place] < depot.column[place - 1]) {
        return "the columns of a Depot must be numbered from the left";
      }
    }
  }
  for (const PackData& pack : components.packs) {
    if (pack.rails < 1) return "a pack must hold a Rail";
  }
  return nullptr;
}

const char* check(const Components& components, const Options& options, const Links& links) {
  if (static_cast<unsigned>(std::popcount(links.plots)) <
      options.players + unsigned{automas_of(options.players)}) {
    return "the board must have a Plot for every Prime Hub";
  }
  if (const char* refusal = check_developments(components, options)) return refusal;
  if (const char* refusal = check_projects(components, options)) return refusal;
  if (const char* refusal = check_agendas(components)) return refusal;
  if (const char* refusal = check_automas(components, options)) return refusal;
  return check_depots(components);
}

// --- Compiling

template <class T, std::size_t N>
void copy(const T (&from)[N], T (&to)[N]) {
  std::copy(std::begin(from), std::end(from), std::begin(to));
}

// TE-INV-18: with `count` pieces left the leftmost places are empty.
void compile_depot(const DepotData& depot, DepotRow& row) {
  row = {};
  for (unsigned count = 1; count <= depot.places; ++count) {
    const unsigned next = depot.places - count;
    row.price[count] = depot.price[next];
    const bool same = count > 1 && depot.column[next] == depot.column[next + 1];
    row.column_rest[count] = same ? static_cast<u8>(row.column_rest[count - 1] + 1) : u8{1};
  }
}

void compile_developments(const Components& components, Tables& tables) {
  copy(components.developments, tables.developments);
  std::fill(std::begin(tables.zone_developments), std::end(tables.zone_developments), 0U);
  std::fill(std::begin(tables.type_developments), std::end(tables.type_developments), 0U);
  for (unsigned idx = 0; idx < kDevelopments; ++idx) {
    tables.zone_developments[components.developments[idx].zone] |= 1U << idx;
    tables.type_developments[components.developments[idx].type] |= 1U << idx;
  }
}

u32 decisions_bound(const Components& components, const Options& options) {
  bool printed = components.limits.rails <= kPrintedRails;
  for (unsigned kind = 0; kind < kResources; ++kind) {
    printed = printed && components.depots[kind].places <= kPrintedPlaces[kind];
  }
  return options.players * (printed ? kPlayerDecisions : kLargestPlayerDecisions) + kChanceNodes;
}

void copy_cards(const Components& components, Tables& tables) {
  copy(components.automa_cards, tables.automa_cards);
  copy(components.solo_cards, tables.solo_cards);
  copy(components.agendas, tables.agendas);
  copy(components.projects, tables.projects);
  copy(components.first_developments, tables.first_developments);
  copy(components.first_projects, tables.first_projects);
}

// TE-SETUP-01: the pack gives the side in use.
void copy_board(const Components& components, Tables& tables) {
  copy(components.plots, tables.plots);
  copy(components.blocks, tables.blocks);
  copy(components.districts, tables.districts);
  for (unsigned zone = 0; zone < kZones; ++zone) {
    tables.zone_actions[zone] = components.zones[zone].actions;
    tables.zone_names[zone] = components.zones[zone].name;
  }
  copy(components.depots, tables.depot_data);
  for (unsigned kind = 0; kind < kResources; ++kind) {
    compile_depot(components.depots[kind], tables.depots[kind]);
  }
}

void copy_prices(const Components& components, Tables& tables) {
  copy(components.costs, tables.costs);
  copy(components.upgrade_costs, tables.upgrade_costs);
  copy(components.upgrades, tables.upgrades);
  copy(components.packs, tables.packs);
  copy(components.rewards, tables.rewards);
  tables.tracks = components.tracks;
  tables.limits = components.limits;
}

}  // namespace

const char* make_tables(const Components& components, const Options& options, Tables& tables) {
  if (const char* refusal = make_links(components, tables.links)) return refusal;
  if (const char* refusal = check(components, options, tables.links)) return refusal;
  copy_board(components, tables);
  compile_developments(components, tables);
  copy_cards(components, tables);
  copy_prices(components, tables);
  tables.options = options;
  tables.players = options.players;
  tables.automas = automas_of(options.players);
  tables.max_decisions = decisions_bound(components, options);
  return nullptr;
}

}  // namespace quincunx::terminus
