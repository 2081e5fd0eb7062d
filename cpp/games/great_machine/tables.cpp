// Checks a pack and compiles it with the options.
#include "games/great_machine/tables.h"

#include <cstring>

#include "games/great_machine/city.h"
#include "games/great_machine/rules.h"

namespace quincunx::great_machine {

namespace {

constexpr u32 kMaxDecisions = 32768;

// --- Checks of the city

bool overlap(const PresetData& preset, unsigned a, unsigned b) {
  const int dx = preset.x[a] - preset.x[b];
  return preset.y[a] == preset.y[b] && dx >= -1 && dx <= 1;
}

bool linked(const PresetData& preset, unsigned a, unsigned b) {
  const int dx = preset.x[a] - preset.x[b];
  const int dy = preset.y[a] - preset.y[b];
  if (dy == 0) return dx == 2 || dx == -2;
  return (dy == 1 || dy == -1) && dx >= -1 && dx <= 1;
}

// GM-CITY-01.
const char* check_links(const PresetData& preset) {
  unsigned links[kDistricts] = {};
  for (unsigned a = 0; a < kDistricts; ++a) {
    for (unsigned b = 0; b < kDistricts; ++b) {
      if (a == b) continue;
      if (overlap(preset, a, b)) return "two Districts of a preset overlap";
      if (linked(preset, a, b)) links[a] |= 1U << b;
    }
    if (count_bits(links[a]) < 2) return "a District of a preset has fewer than two neighbours";
  }
  unsigned reached = 1;
  for (unsigned round = 0; round < kDistricts; ++round) {
    for_each_bit(reached, [&](unsigned d) { reached |= links[d]; });
  }
  return reached == kAllDistricts ? nullptr : "a preset is not one piece";
}

const char* check_preset(const PresetData& preset, CityShape& shape) {
  if (const char* refusal = check_links(preset)) return refusal;
  compile_shape(preset, shape);
  const u8 none[kDistricts] = {};
  u64 weights[kDistricts] = {};
  shape_weights(shape, none, 0, 0, weights);
  u64 total = 0;
  for (const u64 weight : weights) total += weight;
  return total > 0 ? nullptr : "a preset allows no starting city";
}

const char* compile_presets(const Components& data, const Options& options, Tables& t) {
  bool any = false;
  for (unsigned i = 0; i < kPresets; ++i) {
    if (data.presets[i].present == 0) continue;
    any = true;
    if (const char* refusal = check_preset(data.presets[i], t.shapes[i])) return refusal;
  }
  if (options.city == kNone) return any ? nullptr : "a random city needs a preset";
  if (options.city >= kPresets || data.presets[options.city].present == 0) {
    return "the option city must name a preset";
  }
  return nullptr;
}

// --- Checks of the rest

// GM-MODE-02, GM-MODE-03.
const char* check_players(const Options& options) {
  const unsigned least = options.mode == kOvm ? 2 : 1;
  const unsigned most = options.mode == kOvm ? options.heroes + 1U : options.heroes;
  if (options.players < least || options.players > most) {
    return "mode and Heroes do not allow this number of players";
  }
  for (unsigned h = 0; h < kMaxHeroes; ++h) {
    if (h >= options.heroes) continue;
    if (options.hero_ids[h] >= kHeroIds) return "a Hero of the team is not in the pack";
    for (unsigned g = 0; g < h; ++g) {
      if (options.hero_ids[g] == options.hero_ids[h]) return "a Hero is in the team twice";
    }
  }
  return nullptr;
}

// GM-MODE-01, GM-MODE-05, GM-MODULE-05, GM-SC-13, GM-SCEN-01, GM-SCEN-12.
const char* check_options(const Options& options) {
  if (const char* refusal = check_players(options)) return refusal;
  const bool rise = options.scenario == kRise;
  if (options.mode == kCoop) {
    if (options.event_choice != kOff || options.parity != kOn || options.missions == 0 || rise ||
        options.plan_shift != 0 || options.citadel_discard != kBlind) {
      return "an option does not go with the cooperative game";
    }
  }
  const bool strict = options.missions != 0 || options.one_riot != 0;
  if (strict && (options.parity != kOn || options.parity_free == 0)) {
    return "Missions and one Riot need the Parity Riot Stage Rule";
  }
  if (options.one_riot != 0 && (options.missions == 0 || options.scenario != kNoScenario)) {
    return "one Riot needs Missions and no Scenario";
  }
  if (rise && (options.deviation != 0 || options.heroes == 4)) {
    return "Rise of the Enforcer has three Heroes and no Deviation card";
  }
  if (options.enhancement != 0 && options.heroes == 3) return "Enhancements need four Heroes";
  return nullptr;
}

// GM-SETUP-04, GM-DISC-04.
const char* check_citizens(const Components& data) {
  unsigned total = 0;
  for (unsigned f = 0; f < kFaces; ++f) {
    const ClassData& group = data.classes[f];
    total += group.count;
    const bool traitors = f == kTraitor;
    if (traitors != (group.active_from == kNone)) return "Traitors alone never become active";
    if (!traitors && (group.active_from < 1 || group.active_from > data.discontent.stage)) {
      return "a class must become active at a Stage of Discontent";
    }
  }
  return total == 30 ? nullptr : "there must be 30 Famous Citizens";
}

// GM-HERO-09.
const char* check_heroes(const Components& data) {
  for (unsigned id = 0; id < kHeroIds; ++id) {
    const u8 start = data.heroes[id].start;
    if (start != kNone && start >= kDistricts) return "a Hero must start in a District";
    for (unsigned other = 0; other < id; ++other) {
      if (data.heroes[other].initiative == data.heroes[id].initiative) {
        return "two Heroes have the same Initiative";
      }
    }
  }
  return nullptr;
}

// GM-SETUP-07, GM-MODE-07.
const char* check_groups(const Tables& t) {
  const unsigned needed =
      t.options.event_choice != kOff ? 2U * t.data.setup.events : t.data.setup.events;
  if (count_bits(t.event_groups[kCountdown]) != 1) return "there must be one Countdown";
  if (count_bits(t.event_groups[kGroupOne]) < needed ||
      count_bits(t.event_groups[kGroupTwo]) < needed) {
    return "a group has too few City Events";
  }
  // GM-END-04, GM-EV-33: it advances the plan every round, and does nothing else.
  const EventData& last = t.data.events[t.countdown];
  const bool always = t.coop ? t.data.coop_events[t.countdown].plan == kCoopAlways
                             : last.plan == kEventCodes && last.rule % kEventCodes == 0;
  if (!always) return "The Countdown must advance the Master Plan every round";
  return in_mask(t.event_groups[kCountdown] | t.event_groups[1] | t.event_groups[2], 0)
             ? "City Events are numbered from 1"
             : nullptr;
}

const char* check_protocols(const Components& data) {
  for (const CoopEventData& event : data.coop_events) {
    const bool one = event.protocol == kMoreGuards || event.protocol == kForbidding;
    if (one && event.a >= kDistricts) return "a Security Protocol must name a District";
    if (event.protocol == kForbidding && (event.b >= kDistricts || event.b == event.a)) {
      return "a Forbidding protocol must name two Districts";
    }
  }
  const EventData& none = data.events[0];
  if (none.rule != 0 || none.plan != 0 || none.amount != 0) return "City Event 0 must be empty";
  return nullptr;
}

// GM-MODULE-06: the pack's Directives are tuned in both modes alike.
const char* check_pack(const Components& data) {
  if (const char* refusal = check_citizens(data)) return refusal;
  if (const char* refusal = check_heroes(data)) return refusal;
  if (const char* refusal = check_protocols(data)) return refusal;
  for (unsigned d = 0; d < kDistricts; ++d) {
    if (data.districts[d].major != (is_major(d) ? 1 : 0)) return "Districts 0 to 3 are the Majors";
  }
  unsigned directives = 0;
  for (const u8 in_game : data.directive_in_game) directives += in_game;
  if (directives < data.setup.directives) return "there are too few Directives";
  if (data.costs.attack_low > data.costs.attack_high) {
    return "the lowest price of an Attack is above the highest";
  }
  if (data.directives[kOverclock].amount < 1) return "a move of a Servant must cost a Bond";
  return nullptr;
}

// --- Compiling

void compile_team(const Options& options, Tables& t) {
  for (unsigned h = 0; h < t.heroes; ++h) {
    t.team[h] = t.data.heroes[options.hero_ids[h]];
    const unsigned seat = t.coop ? h % t.players : 1 + h % (t.players - 1U);
    t.seats[h] = static_cast<u8>(seat);
    t.order[h] = static_cast<u8>(h);
  }
  t.speaker = t.seats[0];
  std::sort(t.order, t.order + t.heroes,
            [&](u8 a, u8 b) { return t.team[a].initiative < t.team[b].initiative; });
  for (unsigned i = 0; i < t.heroes; ++i) t.rank[t.order[i]] = static_cast<u8>(i);
}

void compile_classes(Tables& t) {
  for (unsigned stage = 0; stage <= kMaxStage; ++stage) {
    for (unsigned f = 0; f < kClasses; ++f) {
      if (stage >= t.data.classes[f].active_from) {
        t.active[stage] = static_cast<u8>(t.active[stage] | bit(f));
      }
    }
  }
}

void compile_decks(Tables& t) {
  if (t.coop) {
    for (unsigned e = 0; e < kCoopEvents; ++e) {
      t.event_groups[t.data.coop_events[e].group] |= bit(e);
    }
  } else {
    for (unsigned e = 0; e < kEvents; ++e) t.event_groups[t.data.events[e].group] |= bit(e);
  }
  t.event_groups[kAbsent] = 0;
  if (t.event_groups[kCountdown] != 0) {
    t.countdown = static_cast<u8>(low_bit(t.event_groups[kCountdown]));
  }
  for (unsigned card = 0; card < kMovementCards; ++card) {
    if (t.data.movement[card].present == 0) continue;
    t.movement_present = static_cast<u16>(t.movement_present | bit(card));
  }
}

// A card that names the Hero of an absent slot is not in the deck (GM-SC-04); an option leaves
// others out (GM-SC-14).
const char* check_movement(const Tables& t) {
  if (!t.coop) return nullptr;
  if (count_bits(t.movement_present) < 4) return "the Movement deck needs four cards";
  return (t.movement_present >> (10 + t.heroes)) == 0
             ? nullptr
             : "a Movement card names a Hero that is not in the game";
}

}  // namespace

const char* make_tables(const Components& components, const Options& options, Tables& tables) {
  // Padding too, so that equal rulesets have equal tables.
  std::memset(static_cast<void*>(&tables), 0, sizeof(tables));
  if (const char* refusal = check_options(options)) return refusal;
  if (const char* refusal = check_pack(components)) return refusal;
  if (const char* refusal = compile_presets(components, options, tables)) return refusal;
  std::memcpy(&tables.data, &components, sizeof(components));
  std::memcpy(&tables.options, &options, sizeof(options));
  tables.max_decisions = kMaxDecisions;
  tables.players = options.players;
  tables.heroes = options.heroes;
  tables.coop = options.mode == kCoop;
  tables.four = options.heroes == 4;
  tables.missions = options.missions != 0;
  compile_team(options, tables);
  compile_classes(tables);
  compile_decks(tables);
  if (const char* refusal = check_groups(tables)) return refusal;
  return check_movement(tables);
}

}  // namespace quincunx::great_machine
