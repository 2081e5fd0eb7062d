// A position in words.
#include "games/terminus/game.h"
#include "games/terminus/text.h"

namespace quincunx {

using namespace terminus;

namespace {

using Tables = Terminus::Tables;

constexpr const char* kPhaseNames[] = {"set-up", "income", "turns", "over"};

std::string control_line(const State& state) {
  std::string text = joined("Year ", state.year);
  text += joined(", ", kPhaseNames[state.phase]);
  text += joined(", step ", static_cast<unsigned>(state.step));
  if (state.to_act >= 0) {
    text += joined(", player ", static_cast<unsigned>(state.to_act)) + " to act";
  }
  text += "; order";
  for (const u8 seat : state.order) {
    if (seat != kNone) text += joined(" ", seat);
  }
  return text + "\n";
}

std::string depot_line(const State& state) {
  const u8* const depot = state.depot;
  return joined("Depots: ", goods_text({0, {depot[0], depot[1], depot[2], depot[3]}, 0})) + "\n";
}

std::string development_lines(const Tables& tables, const State& state) {
  std::string display = "On display:";
  std::string city;
  for (unsigned idx = 0; idx < kDevelopments; ++idx) {
    const DevelopmentState& development = state.developments[idx];
    const unsigned number = tables.developments[idx].number;
    if (development.state == kOnDisplay) display += joined(" ", number);
    if (development.state != kInCity) continue;
    city += development_name(tables, idx) + joined(" on ", block_name(tables, development.block));
    for_each_bit(development.lobby, [&](unsigned seat) { city += joined(", Lobbyist of ", seat); });
    city += "\n";
  }
  return display + "\n" + city;
}

std::string project_lines(const State& state) {
  std::string text;
  for (const ProjectState& project : state.projects) {
    if (project.number == 0) continue;
    text += project_name(project.number) + ":";
    for (unsigned row = 0; row < 2; ++row) {
      if (project.owner[row] == kNone) continue;
      text += joined(" ", project.count[row]) + joined(" of ", project.owner[row]);
    }
    text += "\n";
  }
  return text;
}

std::string holdings_text(const PlayerState& player) {
  const u8* const own = player.resources;
  std::string text = goods_text({player.coins, {own[0], own[1], own[2], own[3]}, player.storage});
  if (text.empty()) text = "nothing";
  text += joined("; Capacity ", player.capacity) + joined(", discs ", player.placed);
  text += joined("; Lobbyists ", player.lobbyists) + "; Agendas";
  for (unsigned slot = 0; slot < kAgendaSlots; ++slot) {
    if (player.agendas[slot] == 0) continue;
    text += joined(" ", player.agendas[slot]) + (player.agenda_lobby[slot] != 0 ? "*" : "");
  }
  return text;
}

std::string line_text(const Tables& tables, const LineState& line) {
  if (line.prime >= kPlots) return "no line yet";
  std::string text = joined("Prime Hub ", plot_name(tables, line.prime));
  text += joined(", Stops ", line.stops.count()) + joined(", Hubs ", line.hubs.count());
  return text + joined(", from ", plot_name(tables, line.end1)) +
         joined(" to ", plot_name(tables, line.end2));
}

std::string player_lines(const Tables& tables, const State& state) {
  std::string text;
  for (unsigned seat = 0; seat < tables.players; ++seat) {
    const PlayerState& player = state.players[seat];
    text += joined("Player ", seat) + joined(", ", zone_name(tables, player.zone));
    text += joined(", Cycle ", player.cycle) + (player.passed != 0 ? ", passed: " : ": ");
    text += holdings_text(player) + "\n  " + line_text(tables, state.lines[seat]) + "\n";
  }
  return text;
}

std::string automa_lines(const Tables& tables, const State& state) {
  std::string text;
  for (const AutomaState& automa : state.automas) {
    if (automa.owner >= kOwners) continue;
    text += joined("Automa ", automa.owner);
    if (automa.card != kNone) {
      text += joined(", card ", automa.card + 1U) + (automa.side == 0 ? "A" : "B");
    }
    text += joined(": ", line_text(tables, state.lines[automa.owner])) + "\n";
  }
  if (state.automa_zone >= kZones) return text;
  return text + joined("Automa's marker in ", zone_name(tables, state.automa_zone)) +
         joined(", facing ", kDirectionNames[state.automa_facing]) + "\n";
}

}  // namespace

std::string Terminus::state_to_string(const Tables& tables, const State& state) {
  return control_line(state) + depot_line(state) + development_lines(tables, state) +
         project_lines(state) + player_lines(tables, state) + automa_lines(tables, state);
}

}  // namespace quincunx
