// A position in words.
#include <string>

#include "games/twilight_imperium/game.h"
#include "games/twilight_imperium/text.h"

namespace quincunx {

using namespace twilight_imperium;

namespace {

using Tables = TwilightImperium::Tables;

constexpr const char* kPhaseNames[] = {
    "set-up",   "progression",      "market",       "political",  "draw action cards", "credits",
    "purchase", "individual turns", "trade income", "technology", "placing new units", "over"};
constexpr unsigned kPhaseCount = 12;
static_assert(sizeof kPhaseNames / sizeof *kPhaseNames == kPhaseCount);

constexpr const char* kBracketNames[kBrackets] = {"Warlord", "Foundation", "Republic", "Empire",
                                                  "Imperium Rex"};

// "2 Fighters, 1 Carrier": a count with its unit, if there is any.
void append_units(const Tables& tables, std::string& text, unsigned count, unsigned unit) {
  if (count == 0) return;
  if (!text.empty()) text += ", ";
  text += std::to_string(count) + joined(" ", unit_name(tables, unit));
}

std::string control_line(const Tables& tables, const State& state) {
  std::string text = joined("Turn ", state.turn);
  text += joined(", ", state.phase < kPhaseCount ? kPhaseNames[state.phase] : "?");
  text += joined(", step ", static_cast<unsigned>(state.step));
  if (state.to_act >= 0) {
    text +=
        joined(", ", player_name(tables, state, static_cast<unsigned>(state.to_act))) + " to act";
  }
  if (state.active < kMaxPlayers) {
    text += joined(", turn of ", player_name(tables, state, state.active));
  }
  if (state.winner < kMaxPlayers) {
    text += joined(", won by ", player_name(tables, state, state.winner));
  }
  return text + "\n";
}

std::string council_line(const Tables& tables, const State& state) {
  std::string text;
  if (state.agenda < kPoliticalCards) {
    text += joined("Agenda: ", political_card_name(tables, state.agenda)) + "\n";
  }
  if (state.laws.empty()) return text;
  text += "Laws:";
  state.laws.for_each(
      [&](unsigned law) { text += joined(" ", political_card_name(tables, law)) + ";"; });
  return text + "\n";
}

std::string hand_text(const Tables& tables, const PlayerState& player) {
  std::string text;
  for (const u8 card : player.hand) {
    if (card == kNone) break;
    if (!text.empty()) text += ", ";
    text += action_card_name(tables, card);
  }
  return text.empty() ? "no cards" : text;
}

std::string player_lines(const Tables& tables, const State& state, unsigned seat) {
  const PlayerState& player = state.players[seat];
  std::string text = player_name(tables, state, seat);
  if (player.alive == 0) return text + ": eliminated\n";
  text += joined(": ", kBracketNames[player.bracket % kBrackets]);
  text += joined(", credits ", player.credits) + joined(", resources ", player.resources) +
          joined(", influence ", player.influence) + joined(", planets ", player.planets) +
          joined(" (", player.outside) + " outside)";
  text += joined(", P", player.tech[0]) + joined(" W", player.tech[1]) +
          joined(" G", player.tech[2]) + "\n";
  text += joined("  hand: ", hand_text(tables, player)) + "\n";
  std::string pool;
  for (unsigned unit = 0; unit < kUnitTypes; ++unit) {
    append_units(tables, pool, player.pool[unit], unit);
  }
  if (!pool.empty()) text += joined("  pool: ", pool) + "\n";
  std::string partners;
  for_each_bit(player.partners, [&](unsigned other) {
    partners += joined(" ", player_name(tables, state, other)) + ";";
  });
  if (!partners.empty()) text += joined("  agreements:", partners) + "\n";
  return text;
}

// Ships of one player in a cell, and what its Carriers hold.
std::string fleet_text(const Tables& tables, const State& state, unsigned seat, unsigned cell,
                       unsigned d, unsigned cr, unsigned f) {
  unsigned carriers = 0;
  unsigned gf = 0;
  unsigned pds = 0;
  for (const CarrierState& carrier : state.players[seat].carriers) {
    if (carrier.cell != cell) continue;
    ++carriers;
    gf += carrier.gf;
    pds += carrier.pds;
  }
  std::string text;
  append_units(tables, text, d, kDreadnought);
  append_units(tables, text, carriers, kCarrier);
  append_units(tables, text, cr, kCruiser);
  append_units(tables, text, f, kFighter);
  append_units(tables, text, gf, kGroundForce);
  append_units(tables, text, pds, kPds);
  return text.empty() ? text : joined("; ", player_name(tables, state, seat)) + ": " + text;
}

std::string planet_text(const Tables& tables, const State& state, unsigned planet) {
  const u8 owner = state.planet_owner[planet];
  if (owner >= kMaxPlayers) return "";
  std::string units;
  append_units(tables, units, state.gf[planet], kGroundForce);
  append_units(tables, units, state.pds[planet], kPds);
  append_units(tables, units, state.dock.test(planet) ? 1 : 0, kSpacedock);
  return joined("; ", planet_name(tables, planet)) +
         joined(" of ", player_name(tables, state, owner)) + ": " + units;
}

std::string cell_line(const Tables& tables, const State& state, unsigned cell) {
  const Fleet& fleet = state.ships[cell];
  std::string text;
  if (fleet.owner < kMaxPlayers) {
    text += fleet_text(tables, state, fleet.owner, cell, fleet.d, fleet.cr, fleet.f);
  }
  if (state.active < kMaxPlayers && state.active != fleet.owner) {
    const Squadron& guests = state.guests[cell];
    text += fleet_text(tables, state, state.active, cell, guests.d, guests.cr, guests.f);
  }
  for_each_bit(system_planets(tables, state, cell),
               [&](unsigned planet) { text += planet_text(tables, state, planet); });
  if (text.empty()) return text;
  return joined("  ", cell_name(tables, state, cell)) + text + "\n";
}

}  // namespace

std::string TwilightImperium::state_to_string(const Tables& tables, const State& state) {
  std::string text = control_line(tables, state) + council_line(tables, state);
  for (unsigned seat = 0; seat < tables.options.players; ++seat) {
    text += player_lines(tables, state, seat);
  }
  for (unsigned cell = 0; cell < kCells; ++cell) text += cell_line(tables, state, cell);
  return text;
}

}  // namespace quincunx
