// Codes, which are stable and independent of the pack, and texts for people.
#include <string>

#include "core/text.h"
#include "games/city_of_the_living/game.h"
#include "games/city_of_the_living/rules.h"

namespace quincunx {

using namespace city_of_the_living;

namespace {

constexpr const char* kSymbolNames[kSymbols + 1] = {"nothing", "Cooperation", "Defenses",
                                                    "Fuel",    "Scavenging",  "Advantage"};
constexpr const char* kPhaseNames[] = {"draw",  "pay",     "split", "action",
                                       "place", "end_pay", "over"};

constexpr const char* kPlainCodes[] = {"GATHER", "FIGHT", "SCAVENGE_COOP", "SCAVENGE_DEF"};
constexpr const char* kPlainTexts[] = {"Gather 2 Fuel", "Fight a Zombie",
                                       "Scavenge on the Cooperation track",
                                       "Scavenge on the Defense track"};

std::string tile_name(const Tables& tables, unsigned tile) {
  std::string name = tile < kTileIds ? text_of(tables.names[tile]) : std::string();
  return name.empty() ? joined("tile ", std::to_string(tile)) : name;
}

std::string list_of_tiles(const Tables& tables, const BitSet<64>& tiles) {
  std::string text;
  tiles.for_each([&](unsigned tile) {
    if (!text.empty()) text += ", ";
    text += std::to_string(tile) + " " + tile_name(tables, tile);
  });
  return text.empty() ? "none" : text;
}

std::string space_to_string(const Tables& tables, const MatRow& mat, u8 on_top, unsigned space) {
  if (on_top == kEmptySpace) return "empty";
  if (on_top == kPrintedSpace) return joined("[", text_of(mat.printed_names[space])) + "]";
  return tile_name(tables, on_top);
}

std::string number(const char* label, int value) { return joined(label, std::to_string(value)); }

std::string player_to_string(const Tables& tables, const State& state, unsigned seat) {
  const PlayerState& player = state.players[seat];
  const MatRow& mat = mat_of(tables, seat);
  std::string text = number("Player ", static_cast<int>(seat));
  text += tables.side_of[seat] == kNormal ? " (normal)" : " (difficult)";
  text += number(": Advantage ", player.advantage) + number(", Fuel ", player.fuel) +
          number(", Zombies ", player.zombies) + number(" of ", mat.zombie_track);
  if (is_blocked(mat, player.zombies)) text += " (blocked)";
  text += number("\n  cubes ", player.cube_coop) + number("/", player.cube_def) +
          number(", C ", player.coop) + number(", D ", player.defs) +
          number(", F ", player.fuel_sym) + number(", S ", player.scav_sym) +
          number(", A ", player.adv_sym) +
          number("+", static_cast<int>(visible_symbols(mat, player.zombies))) + "\n ";
  for (unsigned s = 0; s < mat.space_count; ++s) {
    text +=
        number(" ", static_cast<int>(s)) + ":" + space_to_string(tables, mat, player.space[s], s);
  }
  return text + "\n";
}

std::string control_to_string(const Tables& tables, const State& state) {
  std::string text = number("Turn ", state.turn) + number(" of ", static_cast<int>(kTurns));
  text += std::string(", ") + kPhaseNames[static_cast<unsigned>(state.phase)];
  if (state.to_act >= 0) text += number(", player ", state.to_act) + " to act";
  if (state.actions_left > 0) text += number(", actions left ", state.actions_left);
  if (state.scored != kNoSymbol) {
    text += std::string(", scoring ") + kSymbolNames[state.scored] +
            number(", players to score ", state.to_score);
  }
  if (state.end_pass > 0) text += number(", final pass ", state.end_pass);
  if (state.pending_tile != kNoTile)
    text += joined(", pending ", tile_name(tables, state.pending_tile));
  return text + "\n";
}

}  // namespace

std::string CityOfTheLiving::action_code(Action action) {
  const DecodedAction decoded = decode(action);
  const std::string argument = std::to_string(decoded.argument);
  switch (decoded.kind) {
    case ActionKind::kPlain:
      return kPlainCodes[decoded.argument];
    case ActionKind::kBuy:
      return joined("BUY ", argument);
    case ActionKind::kPlace:
      return joined("PLACE ", argument);
    case ActionKind::kPay:
      return joined("PAY ", argument);
    case ActionKind::kSplit:
      break;
  }
  return joined("SPLIT ", argument);
}

std::string CityOfTheLiving::outcome_code(Outcome outcome) {
  return joined("TILE ", std::to_string(outcome));
}

std::string CityOfTheLiving::action_to_string(const Tables& tables, const State&, Action action) {
  const DecodedAction decoded = decode(action);
  const std::string argument = std::to_string(decoded.argument);
  switch (decoded.kind) {
    case ActionKind::kPlain:
      return kPlainTexts[decoded.argument];
    case ActionKind::kBuy:
      return joined("Buy ", tile_name(tables, decoded.argument));
    case ActionKind::kPlace:
      return joined("Place on space ", argument);
    case ActionKind::kPay:
      return joined("Pay for ", argument) + (decoded.argument == 1 ? " level" : " levels");
    case ActionKind::kSplit:
      break;
  }
  return joined("Scavenge ", argument) + " on the Cooperation track";
}

std::string CityOfTheLiving::outcome_to_string(const Tables& tables, const State&,
                                               Outcome outcome) {
  return tile_name(tables, outcome) + " scores " + kSymbolNames[tables.tiles[outcome].scoring];
}

std::string CityOfTheLiving::state_to_string(const Tables& tables, const State& state) {
  std::string text = control_to_string(tables, state);
  text += joined("Offer: ", list_of_tiles(tables, state.offer)) + "\n";
  for (unsigned seat = 0; seat < tables.players; ++seat) {
    text += player_to_string(tables, state, seat);
  }
  return text;
}

}  // namespace quincunx
