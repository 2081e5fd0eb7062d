// A position in words.
#include "games/twilight_city/game.h"
#include "games/twilight_city/text.h"

namespace quincunx {

using namespace twilight_city;

namespace {

using Tables = TwilightCity::Tables;

constexpr const char* kPhaseNames[] = {"set-up",  "turn",       "end of day", "Government",
                                       "Helpers", "evaluation", "over"};

std::string control_line(const Tables& tables, const State& state) {
  std::string text = joined("Turn ", state.turns) + joined(", ", kPhaseNames[state.phase]);
  text += joined(", step ", static_cast<unsigned>(state.step));
  text += joined(", turn of ", owner_name(tables, state.active));
  if (state.to_act >= 0) {
    text += joined(", ", owner_name(tables, static_cast<unsigned>(state.to_act))) + " to act";
  }
  if (state.ended != kNotEnded) text += joined(", end triggered: ", state.ended);
  return text + "\n";
}

std::string board_lines(const Tables& tables, const State& state) {
  std::string text = joined("Airship at ", state.airship) + "; Agents at ";
  text += zone_name(tables, state.agents[0]) + ", " + zone_name(tables, state.agents[1]);
  text += "\nDisplay:";
  for (unsigned slot = 0; slot < kSlots; ++slot) {
    text += joined(slot == 0 ? " " : ", ", card_name(tables, display_card(state, slot)));
  }
  text += joined("\nBag: ", state.bag_black) + " black";
  for (unsigned owner = 0; owner < tables.owners; ++owner) {
    text += joined(", ", state.bag_cubes[owner]) + joined(" of ", owner_name(tables, owner));
  }
  return text + "\n";
}

std::string zone_text(const Tables& tables, const State& state, unsigned zone) {
  const ZoneState& here = state.zones[zone];
  std::string text;
  if (here.black > 0) text += joined(" black ", here.black);
  for (unsigned owner = 0; owner < kMaxPlayers; ++owner) {
    if (here.cubes[owner] == 0) continue;
    text += joined(" ", here.cubes[owner]) + joined(" of ", owner_name(tables, owner));
  }
  if (here.token > 0) text += joined(" ", token_name(tables, here.token - 1U));
  if (state.prs.test(zone)) text += " PRS";
  if (text.empty()) return text;
  return zone_name(tables, zone) + joined(":", text) + "\n";
}

std::string slots_text(const u8* owners, unsigned count) {
  std::string text = " [";
  for (unsigned i = 0; i < count; ++i) {
    text += owners[i] == 0 ? std::string(".") : std::to_string(owners[i] - 1);
  }
  return text + "]";
}

std::string operations_lines(const Tables& tables, const State& state) {
  constexpr const char* kStates[] = {"hidden", "active", "complete"};
  std::string text;
  for (const OperationsState& centre : state.operations) {
    if (centre.card == kNone) continue;
    text += location_name(tables, centre.card) + joined(" centre: ", kStates[centre.state]);
    text += slots_text(centre.slots, kCentreSpaces) + "\n";
  }
  for (const TileState& tile : state.recruitment) {
    if (tile.tile >= kRecruitTiles) continue;
    text += joined("Tile ", tile.tile) + slots_text(tile.upper, 3) + slots_text(tile.lower, 4);
    text += "\n";
  }
  return text;
}

std::string train_line(const Tables& tables, const State& state) {
  std::string text = joined("Train: next ", state.train_next + 1U);
  text += joined(", open ", state.train_open) + joined(", discs at ", state.train_disc);
  for (unsigned i = state.train_next; i < state.train_open; ++i) {
    if (state.train[i].kind == 0) continue;
    text += joined("; ", token_name(tables, state.train[i].kind - 1U));
  }
  return text + "\n";
}

std::string panel_line(const State& state) {
  std::string text = "Panels:";
  for (unsigned panel = 1; panel <= kPanels; ++panel) {
    const PanelState& here = state.panels[panel - 1];
    if (discs_on(here) == 0) continue;
    text += joined(" ", panel) + joined("(white ", here.white) + joined(", own ", here.own);
    text += joined(", black ", here.black) + ")";
  }
  return text + joined("; gears ", state.gears) + "\n";
}

std::string cards_text(const Tables& tables, const State& state, const char* title,
                       unsigned place) {
  std::string text;
  cards_at(state, place).for_each([&](unsigned card) {
    text += joined(text.empty() ? title : ", ", card_name(tables, card));
  });
  return text;
}

std::string goals_text(const Tables& tables, const PlayerState& player) {
  std::string text = "  goals";
  for (unsigned icon = 0; icon < kGoalSlots * kIcons; ++icon) {
    const GoalState& goal = player.goals[icon / kIcons];
    if (goal.card >= kGoalCards || in_mask(player.goals_done, icon / kIcons)) continue;
    if (tables.goal(icon / kIcons, goal.card).items[icon % kIcons] == kNone) continue;
    text += joined(" ", icon_name(tables, player, icon));
    if (goal.icons[icon % kIcons] != 0) text += "*";
  }
  return text + "\n";
}

std::string holdings_text(const PlayerState& player) {
  std::string text = joined(" hours ", player.hours) + joined(", coins ", player.coins);
  text += joined(", tickets ", player.tickets);
  for (unsigned colour = 0; colour < kColours; ++colour) {
    text += joined(", ", std::string(kColourNames[colour])) + joined(" ", player.resources[colour]);
  }
  text += joined(", stock ", player.stock) + joined(", Record ", player.record);
  text += joined(", police ", player.police) + joined(", Tower ", player.tower);
  return text + joined(", day ", player.day);
}

std::string player_lines(const Tables& tables, const State& state) {
  std::string text;
  for (unsigned seat = 0; seat < tables.players; ++seat) {
    const PlayerState& player = state.partisans[seat];
    text += owner_name(tables, seat) + joined(" in ", zone_name(tables, player.zone)) + ":";
    text += holdings_text(player) + "\n";
    text += goals_text(tables, player);
    text += cards_text(tables, state, "  hand ", kInHand + seat);
    text += cards_text(tables, state, "; known ", kKnownHand + seat);
    text += joined("\n  row from ", card_name(tables, player.row_left));
    text += joined(" to ", card_name(tables, player.row_right)) + "\n";
  }
  return text;
}

std::string solo_lines(const Tables& tables, const State& state) {
  if (!is_solo(tables)) return {};
  std::string text = joined("Detective ", state.solo.detective);
  text += joined(", Helper coins ", state.solo.coins) + joined(", jailed ", state.solo.jailed);
  text += "\n";
  for (unsigned helper = 1; helper <= kHelpers; ++helper) {
    const PlayerState& player = state.partisans[helper];
    text += owner_name(tables, helper) + joined(" in ", zone_name(tables, player.zone));
    text += joined(", stock ", player.stock) + "\n";
  }
  return text;
}

}  // namespace

std::string TwilightCity::state_to_string(const Tables& tables, const State& state) {
  std::string text = control_line(tables, state) + board_lines(tables, state);
  for (unsigned zone = 0; zone < kZones; ++zone) text += zone_text(tables, state, zone);
  text += operations_lines(tables, state) + train_line(tables, state) + panel_line(state);
  return text + player_lines(tables, state) + solo_lines(tables, state);
}

}  // namespace quincunx
