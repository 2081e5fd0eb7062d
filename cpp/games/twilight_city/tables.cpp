// Checking and compiling the component data.
#include "games/twilight_city/tables.h"

#include <cstring>

#include "games/twilight_city/rules.h"

namespace quincunx::twilight_city {

namespace {

// --- What the rules rely on and ranges do not say

const char* check_zones(const Components& components) {
  unsigned termini = 0;
  unsigned newsstands = 0;
  for (const ZoneData& zone : components.zones) {
    if (zone.location >= kLocations && zone.location != kNone) return "a zone has no such location";
    if (zone.terminus != 0) {
      if (in_mask(termini, zone.district)) return "a district has two termini";
      add_bits(termini, bit32(zone.district));
    }
    if (zone.newsstand != 0) add_bits(newsstands, bit32(zone.district));
  }
  constexpr unsigned kAll = bit32(kDistricts) - 1;
  if (termini != kAll) return "a district has no terminus";
  if (newsstands == 0) return "the city has no Newsstand";
  for (unsigned i = 0; i < kLocations; ++i) {
    const unsigned zone = components.locations[i].zone;
    if (components.zones[zone].location != i) return "a location and its zone disagree";
    if (components.extras[i].location != i) return "the extra cards are in disorder";
  }
  return nullptr;
}

bool is_item(unsigned item) { return item < kItems || item == kNone; }

const char* check_goals(const Components& components) {
  for (const auto* goals : {components.goals_a, components.goals_b, components.goals_c}) {
    for (unsigned i = 0; i < kGoalCards; ++i) {
      bool any = false;
      for (const u8 item : goals[i].items) {
        if (!is_item(item)) return "a goal card has no such item";
        any = any || item != kNone;
      }
      if (!any) return "a goal card has no icon";
    }
  }
  return nullptr;
}

const char* check_operations(const Components& components) {
  unsigned cards = 0;
  for (const OperationsData& card : components.operations) {
    if (card.spaces[0] == kNoColour) return "an operations card has no space";
    cards += in_mask(components.setup.ops_marks, card.mark) ? 1 : 0;
  }
  return cards >= kCentres + 1 ? nullptr : "there are too few operations cards";
}

const char* check_tokens(const Components& components) {
  unsigned tokens = 0;
  for (const DemandData& kind : components.demand) {
    if (kind.item >= kCompounds && kind.item != kNone) return "a token has no such item";
    tokens += kind.count;
  }
  if (tokens < kTrain) return "there are too few demand tokens";
  for (const InvestigationData& space : components.investigation) {
    if (space.item >= kSimples && space.item != kNone) return "an investigation has no such item";
  }
  return nullptr;
}

const char* check_numbers(const Components& components, const Options& options) {
  const SetupData& setup = components.setup;
  const LimitData& limits = components.limits;
  const bool solo = options.players == 1;
  if (!solo && setup.recruit_tiles < setup.recruit_end) return "there are too few tiles";
  if (setup.train_stack == 0) return "the discs lie on no train space";
  if (limits.train_first == 0 || limits.prs < 2) return "the train has no open section";
  if (limits.tickets < options.players) return "there are too few tickets";
  if (components.clock.first >= components.clock.second) return "the bonus places are in disorder";
  if (components.clock.second > components.clock.day) return "the day is too short";
  // TC-SOLO-35: two Helpers in prison at most, and three cubes drawn each time.
  if (solo && setup.black_cubes + 4U < kFinalCubes) return "there are too few black cubes";
  return nullptr;
}

const char* check_brown(const Tables& tables, const Options& options) {
  const unsigned brown = tables.brown.count();
  const unsigned needed = 3U * options.players + kSlots + 2;
  if (brown < needed || kCards - brown < needed) return "there are too few cards of an icon";
  return nullptr;
}

const char* check(const Components& components, const Options& options) {
  if (const char* why = check_zones(components)) return why;
  if (const char* why = check_goals(components)) return why;
  if (const char* why = check_operations(components)) return why;
  if (const char* why = check_tokens(components)) return why;
  return check_numbers(components, options);
}

// --- The map

constexpr unsigned kSide = 5;  // zones of a side of the city
constexpr unsigned kGrid = 4;  // intersections of a side

void fill_map(const Components& components, Tables& tables) {
  for (unsigned zone = 0; zone < kZones; ++zone) {
    const unsigned row = zone / kSide;
    const unsigned column = zone % kSide;
    u32 around = 0;
    if (row > 0) around |= bit32(zone - kSide);
    if (row + 1 < kSide) around |= bit32(zone + kSide);
    if (column > 0) around |= bit32(zone - 1);
    if (column + 1 < kSide) around |= bit32(zone + 1);
    tables.neighbours[zone] = around;

    const ZoneData& data = components.zones[zone];
    tables.district_zones[data.district] |= bit32(zone);
    if (data.terminus != 0) {
      tables.terminus_zones |= bit32(zone);
      tables.terminus[data.district] = static_cast<u8>(zone);
    }
    if (data.newsstand != 0) tables.newsstand_zones |= bit32(zone);
  }
}

// TC-SOLO-36
u8 dominant_districts(const Tables& tables, u32 window) {
  unsigned most = 0;
  for (const u32 zones : tables.district_zones) {
    const unsigned count = count_bits(zones & window);
    if (count > most) most = count;
  }
  unsigned dominant = 0;
  for (unsigned d = 0; d < kDistricts; ++d) {
    if (count_bits(tables.district_zones[d] & window) == most) dominant |= bit32(d);
  }
  return static_cast<u8>(dominant);
}

void fill_grid(Tables& tables) {
  for (unsigned x = 0; x < kIntersections; ++x) {
    const unsigned row = x / kGrid;
    const unsigned column = x % kGrid;
    const unsigned corner = kSide * row + column;
    tables.windows[x] =
        bit32(corner) | bit32(corner + 1) | bit32(corner + kSide) | bit32(corner + kSide + 1);
    tables.dominant[x] = dominant_districts(tables, tables.windows[x]);
    // TC-AIR-01
    u8* const next = tables.next_airship + kDirections * x;
    next[kNorth] = static_cast<u8>(row > 0 ? x - kGrid : x);
    next[kEast] = static_cast<u8>(column + 1 < kGrid ? x + 1 : x);
    next[kSouth] = static_cast<u8>(row + 1 < kGrid ? x + kGrid : x);
    next[kWest] = static_cast<u8>(column > 0 ? x - 1 : x);
  }
}

// --- Cards and items

void fill_cards(const Components& components, Tables& tables) {
  for (unsigned card = 0; card < kCards; ++card) {
    const CardData& data = components.cards[card];
    if (data.icon == kBrown) tables.brown.set(card);
    if (data.keep != 0) tables.keep.set(card);
    tables.at_location[data.location].set(card);
    tables.card_zone[card] = components.locations[data.location].zone;
    tables.card_coins[card] = data.coins;
    tables.row_cards[card] = {{data.left[0], data.left[1]}, {data.right[0], data.right[1]}};
  }
  for (unsigned i = 0; i < kExtras; ++i) {
    const ExtraData& data = components.extras[i];
    tables.card_zone[kExtraBase + i] = components.locations[data.location].zone;
    tables.card_coins[kExtraBase + i] = data.coins;
    tables.row_cards[kExtraBase + i] = {{data.left[0], data.left[1]},
                                        {data.right[0], data.right[1]}};
  }
  tables.row_cards[kCandelabra] = {{kWild, kWild}, {kWild, kWild}};
}

void fill_items(const Components& components, Tables& tables) {
  for (unsigned colour = 0; colour < kColours; ++colour) {
    for (unsigned i = 0; i < kCompounds; ++i) {
      tables.item_parts[kColours * i + colour] = components.compound[i].parts[colour];
    }
    for (unsigned i = 0; i < kSimples; ++i) {
      tables.item_parts[kColours * (kCompounds + i) + colour] = components.simple[i].parts[colour];
    }
  }
  for (unsigned i = 0; i < kSimples; ++i) {
    tables.recruit_points[i] = components.simple[i].recruit_points;
  }
  for (unsigned at_hand = 0; at_hand < 64; ++at_hand) {
    for (unsigned item = 0; item < kItems; ++item) {
      const u8* parts = tables.parts(item);
      if (parts[0] <= at_hand % 4 && parts[1] <= at_hand / 4 % 4 && parts[2] <= at_hand / 16) {
        add_bits(tables.affordable[at_hand], bit32(item));
      }
    }
  }
}

void fill_goals(const Components& components, Tables& tables) {
  for (unsigned i = 0; i < kGoalCards; ++i) {
    tables.goals[kGoalCards * kGoalA + i] = components.goals_a[i];
    tables.goals[kGoalCards * kGoalB1 + i] = components.goals_b[i];
    tables.goals[kGoalCards * kGoalB2 + i] = components.goals_b[i];
    tables.goals[kGoalCards * kGoalC + i] = components.goals_c[i];
  }
}

template <class T>
void copy(T& to, const T& from) {
  std::memcpy(&to, &from, sizeof(T));
}

void copy_data(const Components& components, Tables& tables) {
  copy(tables.zones, components.zones);
  copy(tables.cards, components.cards);
  copy(tables.extras, components.extras);
  copy(tables.operations, components.operations);
  copy(tables.demand, components.demand);
  copy(tables.recruitment, components.recruitment);
  copy(tables.recruit_upper, components.recruit_upper);
  copy(tables.record, components.record);
  copy(tables.clock, components.clock);
  copy(tables.tower, components.tower);
  copy(tables.investigation, components.investigation);
  copy(tables.setup, components.setup);
  copy(tables.limits, components.limits);
  copy(tables.districts, components.districts);
  copy(tables.locations, components.locations);
  copy(tables.simple, components.simple);
  copy(tables.compound, components.compound);
  copy(tables.panels, components.panels);
}

void fill_players(const Options& options, Tables& tables) {
  tables.options = options;
  tables.players = options.players;
  tables.solo = options.players == 1 ? 1 : 0;
  tables.all_seats = static_cast<u16>(bit32(options.players) - 1);
  tables.owners = static_cast<u16>(options.players == 1 ? kMaxPlayers : options.players);
  tables.max_decisions = 1U << 20;
  for (unsigned i = 0; i < kLocations; ++i) {
    if (in_mask(tables.setup.ops_marks, tables.operations[i].mark)) {
      add_bits(tables.operations_pool, bit32(i));  // TC-SETUP-02, TC-SOLO-07
    }
  }
}

}  // namespace

const char* make_tables(const Components& components, const Options& options, Tables& tables) {
  if (const char* why = check(components, options)) return why;
  std::memset(&tables, 0, sizeof tables);
  copy_data(components, tables);
  fill_map(components, tables);
  fill_grid(tables);
  fill_cards(components, tables);
  fill_items(components, tables);
  fill_goals(components, tables);
  fill_players(options, tables);
  return check_brown(tables, options);
}

}  // namespace quincunx::twilight_city
