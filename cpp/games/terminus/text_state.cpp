// A position in words: all that lies on the table, by the names that the pack explains.
#include "games/terminus/depots.h"
#include "games/terminus/game.h"
#include "games/terminus/lines.h"
#include "games/terminus/text.h"

namespace quincunx {

using namespace terminus;

namespace {

using Tables = Terminus::Tables;

constexpr const char* kPhaseNames[] = {"set-up", "income", "turns", "over"};
constexpr const char* kTypeNames[kTypes] = {"Commercial", "Industrial", "Residential"};

// By Step.
constexpr const char* kStepNames[] = {
    "draw a Development",
    "draw a Demand token",
    "draw a Project",
    "draw an Automa card",
    "draw the side of an Automa card",
    "deal an Agenda",
    "draw an Agenda",
    "draw a Solo card",
    "keep an Agenda",
    "place the Prime Hub",
    "choose a Bonus",
    "choose another Bonus or what there is",
    "take the reward of the place in turn order",
    "return what the storage can't hold",
    "move or pass",
    "choose an action",
    "buy a piece",
    "buy Rails",
    "raise the Capacity",
    "unlock a Build Upgrade",
    "claim a Demand",
    "choose a Development to build",
    "choose the Block of the Development",
    "choose a Lobbyist to move",
    "choose where the Lobbyist goes",
    "keep an Agenda that was drawn",
    "choose a row of a Project",
    "choose how many Lobbyists to place",
    "choose an Advanced Upgrade",
    "build",
    "take a resource",
    "choose an action for Overtime",
    "exchange a resource",
    "nothing, the game is over",
};
static_assert(std::size(kStepNames) == static_cast<unsigned>(Step::kOver) + 1);

void add_item(std::string& text, const std::string& item) {
  if (!text.empty()) text += ", ";
  text += item;
}

std::string number_of(unsigned count, const char* noun) {
  return std::to_string(count) + joined(" ", noun) + (count == 1 ? "" : "s");
}

std::string or_none(const std::string& text) { return text.empty() ? "none" : text; }

// --- Whose turn it is

std::string seats_text(const u8 (&seats)[kMaxPlayers]) {
  std::string text;
  for (const u8 seat : seats) {
    if (seat != kNone) add_item(text, std::to_string(seat));
  }
  return text;
}

// What the choices before this one in the same action were.
std::string progress_text(const Tables& tables, const State& state) {
  if (state.action == kNone) return "";
  std::string text = joined("Action: ", action_name(tables, state.action));
  if (state.step == Step::kBlock) text += joined(", ", development_name(tables, state.choice));
  if (state.step == Step::kBuild || state.step == Step::kUnlock) {
    text += joined("; so far: ", number_of(state.discs, "disc"));
    text += joined(", ", number_of(state.connections, "Connection"));
  }
  text += "\n";
  std::string drawn;
  for (const u8 number : state.drawn) {
    if (number != 0) add_item(drawn, agenda_name(number));
  }
  return drawn.empty() ? text : text + joined("Drawn: ", drawn) + "\n";
}

std::string control_lines(const Tables& tables, const State& state) {
  std::string text = joined("Year ", state.year) + joined(", ", kPhaseNames[state.phase]);
  text += state.to_act >= 0 ? joined(", player ", static_cast<unsigned>(state.to_act)) + " to act: "
                            : std::string(state.phase == kGameOver ? ": " : ", chance: ");
  text += joined(kStepNames[static_cast<unsigned>(state.step)], "\n");
  const std::string order = seats_text(state.order);
  const std::string passed = seats_text(state.next_order);
  if (!order.empty()) {
    text += joined("Turn order: ", order);
    if (!passed.empty()) text += joined("; passed: ", passed);
    text += "\n";
  }
  return text + progress_text(tables, state);
}

// --- The board

// TE-RES-03, TE-CON-01: what the next pieces cost, or how many come together.
std::string depot_text(const Tables& tables, const State& state, unsigned kind) {
  std::string text = pieces_text(kind, state.depot[kind]);
  if (state.depot[kind] == 0) return text;
  if (kind == kConstruction) return text + joined(" (column of ", column_rest(tables, state)) + ")";
  return text + joined(" (next for ", coins_text(price(tables, state, kind))) + ")";
}

std::string depot_line(const Tables& tables, const State& state) {
  std::string text;
  for (unsigned kind = 0; kind < kResources; ++kind) {
    add_item(text, depot_text(tables, state, kind));
  }
  return joined("Depots: ", text) + "\n";
}

std::string stock_line(const Tables& tables, const State& state) {
  std::string text;
  for (unsigned kind = 0; kind < kUpgrades; ++kind) {
    add_item(text, std::to_string(state.upgrade_stock[kind]) +
                       joined(" ", text_of(tables.upgrades[kind].name)));
  }
  return joined("Advanced Upgrades: ", text) + "\n";
}

std::string development_line(const Tables& tables, const State& state, unsigned idx) {
  const DevelopmentState& development = state.developments[idx];
  const DevelopmentData& data = tables.developments[idx];
  std::string text = development_name(tables, idx) + joined(" (", kTypeNames[data.type]);
  text += joined(", ", zone_name(tables, data.zone)) + "), ";
  if (development.token < kDistricts) {
    text += joined("token ", text_of(tables.districts[development.token].code));
  } else {
    text += "no token";
  }
  if (development.state != kInCity) return text + ", on display\n";
  text += joined(", on ", block_name(tables, development.block));
  for_each_bit(development.lobby, [&](unsigned seat) { text += joined(", Lobbyist of ", seat); });
  return text + "\n";
}

std::string development_lines(const Tables& tables, const State& state) {
  std::string display;
  std::string city;
  for (unsigned idx = 0; idx < kDevelopments; ++idx) {
    const u8 place = state.developments[idx].state;
    if (place == kOnDisplay) display += development_line(tables, state, idx);
    if (place == kInCity) city += development_line(tables, state, idx);
  }
  return display + city;
}

std::string owner_name(const Tables& tables, unsigned owner) {
  if (owner < tables.players) return joined("player ", owner);
  return owner == kLiveAutoma ? "the Automa" : "the first Automa";
}

std::string project_lines(const Tables& tables, const State& state) {
  std::string text;
  for (const ProjectState& project : state.projects) {
    if (project.number == 0) continue;
    text += project_name(project.number) + ": ";
    for (unsigned row = 0; row < 2; ++row) {
      text += joined(row == 0 ? "row " : "; row ", row + 1) + " ";
      if (project.owner[row] == kNone) {
        text += "free";
      } else {
        text += joined("with ", number_of(project.count[row], "Lobbyist"));
        text += joined(" of ", owner_name(tables, project.owner[row]));
      }
    }
    text += "\n";
  }
  return text;
}

// TE-SETUP-14: whoever took one since, it is nobody's secret Agenda.
std::string revealed_line(const State& state) {
  std::string text;
  for (unsigned number = 1; number <= kAgendas; ++number) {
    if (state.revealed.test(number)) add_item(text, agenda_name(number));
  }
  return text.empty() ? text : joined("Revealed in the set-up: ", text) + "\n";
}

// --- Lines

std::string node_text(const Tables& tables, const State& state, unsigned owner, unsigned plot) {
  const LineState& line = state.lines[owner];
  const std::string text = plot_name(tables, plot);
  if (plot == line.prime) return text + " Prime Hub";
  if (line.hubs.test(plot)) return text + " Hub";
  if (line.stops.test(plot)) return text;
  for (unsigned other = 0; other < kOwners; ++other) {
    if (state.lines[other].stops.test(plot)) {
      return text + joined(" Connection with ", owner_name(tables, other));
    }
  }
  return text;
}

// Two links may join the same Plots: the Rails tell which one it is.
const char* way_text(const Tables& tables, const LineState& line, unsigned from, unsigned to) {
  for (unsigned d = 0; d < kDirections; ++d) {
    if (tables.links.far[from * kDirections + d] != to) continue;
    const SegmentSet& segments = tables.links.of(from, d).segments;
    u64 missing = 0;
    for (unsigned w = 0; w < SegmentSet::kWords; ++w) {
      missing |= segments.words[w] & ~line.rails.words[w];
    }
    if (missing == 0) return kDirectionNames[d];
  }
  return "?";
}

std::string line_text(const Tables& tables, const State& state, unsigned owner) {
  const LineState& line = state.lines[owner];
  if (line.prime >= kPlots) return "no line yet";
  u8 nodes[kPlots];
  const unsigned count = walk_line(tables, line, nodes);
  std::string text = "line: ";
  for (unsigned i = 0; i < count; ++i) {
    if (i > 0) text += joined(" - ", way_text(tables, line, nodes[i - 1], nodes[i])) + " - ";
    text += node_text(tables, state, owner, nodes[i]);
  }
  return text;
}

// --- Players

std::string demand_text(const Tables& tables, const u8 (&demands)[kDistricts]) {
  std::string text;
  for (unsigned district = 0; district < kDistricts; ++district) {
    if (demands[district] == 0) continue;
    add_item(text, std::to_string(demands[district]) +
                       joined(" ", text_of(tables.districts[district].code)));
  }
  return or_none(text);
}

std::string holdings_text(const PlayerState& player) {
  const u8* const own = player.resources;
  std::string text = goods_text({player.coins, {own[0], own[1], own[2], own[3]}, player.storage});
  return (text.empty() ? "nothing" : text) + joined("; in reserve ", rails_text(player.reserve)) +
         joined(", on the board ", number_of(player.lobbyists, "Lobbyist"));
}

std::string upgrade_text(const Tables& tables, const PlayerState& player) {
  std::string text;
  if (player.hub_upgrade != 0) add_item(text, "Hub (B1)");
  if (player.terminus_upgrade != 0) add_item(text, "Second Terminus (B2)");
  for (const u8 kind : player.upgrades) {
    if (kind == kNoUpgrade) continue;
    add_item(text, text_of(tables.upgrades[kind - 1U].name));
    if (kind == kExchangeUpgrade && player.exchange_used != 0) text += " (used)";
    if (kind == kOvertimeUpgrade && player.overtime_used != 0) text += " (used)";
  }
  return or_none(text);
}

// The number of a secret Agenda is an item of its own, for it alone is hidden from others.
std::string agendas_text(const PlayerState& player) {
  std::string secret;
  std::string open;
  for (unsigned slot = 0; slot < kAgendaSlots; ++slot) {
    if (player.agendas[slot] == 0) continue;
    std::string& text = slot == 0 ? secret : open;
    add_item(text, agenda_name(player.agendas[slot]));
    if (player.agenda_lobby[slot] != 0) add_item(text, "with a Lobbyist");
  }
  std::string dealt;
  for (const u8 number : player.setup_agendas) {
    if (number != 0) add_item(dealt, agenda_name(number));
  }
  const std::string text = joined("secret: ", or_none(secret)) + joined("; open: ", or_none(open));
  return dealt.empty() ? text : text + joined("; dealt: ", dealt);
}

std::string player_lines(const Tables& tables, const State& state, unsigned seat) {
  const PlayerState& player = state.players[seat];
  std::string text = joined("Player ", seat) + joined(", ", zone_name(tables, player.zone));
  text += joined(", Cycle ", player.cycle) + (player.passed != 0 ? ", passed: " : ": ");
  text += holdings_text(player);
  text += joined("\n  Capacity ", player.capacity);
  text += joined(", ", number_of(player.placed, "disc")) + " placed";
  text += joined("; upgrades: ", upgrade_text(tables, player));
  text += joined("; Demands: ", demand_text(tables, player.demands));
  text += joined("\n  Agendas: ", agendas_text(player));
  text += joined("\n  ", line_text(tables, state, seat));
  if (state.phase == kIncome && player.bonus < kBonuses) {
    text += joined("\n  Bonus: ", bonus_text(tables, player.bonus));
  }
  return text + "\n";
}

// --- Automas

// TE-SOLO-12: what a Solo card stores is in no Depot.
std::string solo_card_line(const State& state) {
  if (state.solo_card == kNone) return "";
  const u8* const stored = state.stored;
  const std::string goods = goods_text({0, {stored[0], stored[1], stored[2], stored[3]}, 0});
  return joined("Solo card ", state.solo_card + 1U) + joined(" stores ", or_none(goods)) + "\n";
}

std::string automa_lines(const Tables& tables, const State& state) {
  std::string text;
  for (const AutomaState& automa : state.automas) {
    if (automa.owner >= kOwners) continue;
    text += automa.owner == kLiveAutoma ? "Automa" : "First Automa";
    if (automa.card != kNone) {
      text += joined(", Automa card ", automa.card + 1U) + (automa.side == 0 ? " A, " : " B, ");
      text += number_of(automa.stations, "Station") + joined(", ", rails_text(automa.rails));
    }
    text += joined(": ", line_text(tables, state, automa.owner)) + "\n";
  }
  if (state.automa_zone >= kZones) return text;
  text += joined("Automa's marker in ", zone_name(tables, state.automa_zone));
  text += joined(", facing ", kDirectionNames[state.automa_facing]);
  if (state.automa_pending != 0) text += ", it builds after this turn";
  if (is_solo(tables)) {
    text += joined("; Lobbyists left: ", state.automa_lobbyists);
    text += joined("; Demands: ", demand_text(tables, state.automa_demands));
  }
  return text + "\n" + solo_card_line(state);
}

}  // namespace

std::string Terminus::state_to_string(const Tables& tables, const State& state) {
  std::string text = control_lines(tables, state) + depot_line(tables, state);
  text += stock_line(tables, state) + development_lines(tables, state);
  text += project_lines(tables, state) + revealed_line(state);
  for (unsigned seat = 0; seat < tables.players; ++seat) text += player_lines(tables, state, seat);
  return text + automa_lines(tables, state);
}

}  // namespace quincunx
