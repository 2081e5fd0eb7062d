// A position in words.
#include "games/great_machine/flow.h"
#include "games/great_machine/game.h"
#include "games/great_machine/text.h"

namespace quincunx {

using namespace great_machine;

namespace {

using Tables = GreatMachine::Tables;

constexpr const char* kPhases[] = {"Setup",  "Opening", "Access", "Machine",
                                   "Heroes", "Closing", "Over"};

std::string number(const char* label, unsigned n) { return joined(label, n); }

std::string citizens_line(const Tables& t, const State& s, unsigned d) {
  const DistrictState& district = s.districts[d];
  std::string text = number(", Citizens ", citizens(s, d)) + number(": unknown ", district.unknown);
  for (unsigned f = 0; f < kFaces; ++f) {
    if (district.identified[f] > 0) {
      text += joined(", identified ", class_name(t, f)) + number(" ", district.identified[f]);
    }
    if (district.known[f] > 0) {
      text += joined(", known ", class_name(t, f)) + number(" ", district.known[f]);
    }
    if (district.revealed[f] > 0) {
      text += joined(", revealed ", class_name(t, f)) + number(" ", district.revealed[f]);
    }
  }
  return text;
}

std::string district_line(const Tables& t, const State& s, unsigned d) {
  const DistrictState& district = s.districts[d];
  std::string text = district_name(t, d) + joined(" ", cell_text(district.x, district.y)) +
                     number(": Guards ", district.guards) + number(" broken ", district.broken);
  if (district.special + district.special_broken > 0) {
    text += number(", special ", district.special) + number(" broken ", district.special_broken);
  }
  text += citizens_line(t, s, d);
  if (district.raid != kNoRaid) text += ", Raid";
  if (district.checkpoint != 0) text += ", Checkpoint";
  if (district.riot > 0) text += ", Riot";
  for (unsigned servant = 0; servant < kServants; ++servant) {
    if (s.servants[servant].loc == d) text += joined(", ", servant_name(servant));
  }
  if (s.enforcer == d) text += ", Enforcer";
  return text + "\n";
}

std::string hero_line(const Tables& t, const State& s, unsigned h) {
  const HeroState& hero = s.heroes[h];
  std::string text = hero_name(t, h) + joined(" in ", district_name(t, hero.loc)) +
                     joined(": ", trust_text(hero.trust));
  if (hero.chosen < kDistricts && hero.revealed != 0) {
    text += joined(", card ", district_name(t, hero.chosen));
  } else if (hero.chosen < kDistricts) {
    text += ", card chosen";
  }
  if (hero.forfeited != 0) {
    text += ", forfeited";
    for_each_bit(hero.forfeited, [&](unsigned d) { text += joined(" ", district_name(t, d)); });
  }
  if (hero.detained != 0) text += ", detained";
  if (hero.exposed != 0) text += ", exposed";
  return text + "\n";
}

std::string directives_line(const Tables& t, const State& s) {
  std::string text = number("Directives in hand ", hand_size(s));
  for_each_bit(directives_at(s, kPublished),
               [&](unsigned x) { text += joined(", published ", directive_name(t, x)); });
  return text + "\n";
}

std::string board_line(const Tables& t, const State& s) {
  std::string text = number("Round ", s.round) + joined(", ", kPhases[s.phase]) +
                     number(": plan ", s.plan) + number(", Discontent ", s.discontent) +
                     number(", Riots ", s.riots) + number(", Riot tokens ", s.riot_tokens);
  if (!t.coop) text += joined(", ", great_machine::bonds_text(s.bonds));
  if (t.coop) text += number(", progress ", s.progress);
  if (s.event != 0) text += joined("; City Event: ", event_name(t, s.event));
  return text + "\n";
}

std::string bag_line(const State& s) {
  constexpr const char* kNames[kRisks] = {"bag: H ", " M ", " C ", " R "};
  std::string text;
  for (unsigned k = 0; k < kRisks; ++k) text += joined(kNames[k], s.bag[k]);
  return text + "\n";
}

std::string missions_line(const Tables& t, const State& s) {
  if (s.mission_set >= kMissionSets) return "";
  std::string text = joined("Missions: ", text_of(t.data.mission_sets[s.mission_set].name));
  for (unsigned place = 0; place < 3; ++place) {
    const MissionData& mission = t.data.missions[3U * s.mission_set + place];
    text += joined(", ", text_of(mission.name)) +
            (in_mask(s.missions_done, place) ? " (done)" : " (open)");
  }
  return text + "\n";
}

}  // namespace

std::string GreatMachine::state_to_string(const Tables& tables, const State& state) {
  std::string text = board_line(tables, state) + bag_line(state) + directives_line(tables, state) +
                     missions_line(tables, state);
  for (unsigned h = 0; h < tables.heroes; ++h) text += hero_line(tables, state, h);
  for (unsigned d = 0; d < kDistricts; ++d) text += district_line(tables, state, d);
  if (is_over(state)) {
    const bool machine = state.ended == kByPlan || state.ended == kByAssembly;
    text += machine ? "The Great Machine has won.\n" : "The Heroes have won.\n";
  }
  return text;
}

}  // namespace quincunx
