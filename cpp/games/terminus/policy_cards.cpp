// What Agendas, Projects, Developments and Lobbyists are worth to the greedy policy.
#include "games/terminus/action_steps.h"
#include "games/terminus/policy.h"

namespace quincunx::terminus {

namespace {

// --- Agendas

int missing(const Outlook& o, const TermData& term, Extra extra) {
  if (term.district == kNone) return 0;
  const u64 plots = o.tables.links.district_plots[term.district];
  int count = term.hub != 0 ? static_cast<int>(count_bits(o.line.hubs.words[0] & plots))
                            : o.stops_in[term.district];
  if (extra.district == term.district && extra.hub == (term.hub != 0)) ++count;
  return std::max(0, term.minimum - count);
}

int missing(const Outlook& o, const RowData& row, Extra extra) {
  return missing(o, row.first, extra) + missing(o, row.second, extra);
}

}  // namespace

int agenda_worth(const Outlook& o, unsigned number, Extra extra) {
  const AgendaData& agenda = o.tables.agendas[number - 1];
  const int more = std::max(0, agenda.bottom.prestige - agenda.top.prestige);
  return kPrestige * agenda.top.prestige / (1 + missing(o, agenda.top, extra)) +
         kPrestige * more / (1 + missing(o, agenda.bottom, extra));
}

int agenda_gain(const Outlook& o, Extra extra) {
  int total = 0;
  for (const u8 number : o.player.agendas) {
    if (number == 0) continue;
    total += agenda_worth(o, number, extra) - agenda_worth(o, number, kNoExtra);
  }
  return total * kAgendaShare / 4;
}

// --- Projects

namespace {

constexpr unsigned kNoRow = 2;

// The player's row, or the first one free; kNoRow if there is none for him.
unsigned row_for(const Outlook& o, const ProjectState& slot) {
  if (slot.number == 0) return kNoRow;
  for (unsigned row = 0; row < 2; ++row) {
    if (slot.owner[row] == o.seat) return row;
  }
  if (o.player.lobbyists < 2) return kNoRow;
  return slot.owner[0] == kNone ? 0 : slot.owner[1] == kNone ? 1 : kNoRow;
}

// Prestige with so many Lobbyists in a row, as things stand.
int row_prestige(const Outlook& o, unsigned choice, int lobbyists) {
  const ProjectData& project = o.tables.projects[o.state.projects[choice / 2].number - 1];
  const int count = o.count(choice / 2);
  int prestige = 0;
  for (int i = 0; i <= lobbyists - 2; ++i) {
    if (count >= project.needs[choice % 2].columns[i]) prestige = project.prestige[i];
  }
  return prestige;
}

// To one who has a row or can still take one, with a count.
int project_worth(const Outlook& o, const ProjectState& slot, int count) {
  const unsigned row = row_for(o, slot);
  if (row == kNoRow) return 0;
  const ProjectData& project = o.tables.projects[slot.number - 1];
  const bool own = slot.owner[row] == o.seat;
  const int share = own ? 4 : kOpenProject;
  const int most = std::min<int>(4, slot.count[row] + o.player.lobbyists);
  int best = 0;
  for (int i = 0; i <= most - 2; ++i) {
    const int lacking = std::max(0, project.needs[row].columns[i] - count);
    best = std::max(best, kPrestige * project.prestige[i] * share / (4 * (1 + lacking)));
  }
  return best;
}

}  // namespace

int project_gain(const Outlook& o, unsigned slot, int more) {
  const ProjectState& project = o.state.projects[slot];
  if (row_for(o, project) == kNoRow) return 0;
  const int count = o.count(slot);
  return project_worth(o, project, count + more) - project_worth(o, project, count);
}

int lobby_gain(const Outlook& o, unsigned choice, int more) {
  const int now = o.state.projects[choice / 2].count[choice % 2];
  const int prestige = row_prestige(o, choice, now + more) - row_prestige(o, choice, now);
  return kPrestige * prestige - kLobbyist * more;
}

int best_lobby_gain(const Outlook& o, unsigned choice) {
  const int now = o.state.projects[choice / 2].count[choice % 2];
  const int least = now == 0 ? 2 : 1;
  const int most = std::min<int>(now == 0 ? 4 : std::min(2, 4 - now), o.player.lobbyists);
  int best = kNever;
  for (int more = least; more <= most; ++more) best = std::max(best, lobby_gain(o, choice, more));
  return best;
}

// --- Lobbyists

int slot_worth(const Outlook& o, unsigned slot) {
  const AgendaData& agenda = o.tables.agendas[o.player.agendas[slot] - 1];
  if (!is_met(o.tables, o.line, agenda.bottom)) return 0;
  const int top = is_met(o.tables, o.line, agenda.top) ? agenda.top.prestige : 0;
  return kPrestige * (agenda.bottom.prestige - top);
}

namespace {

int use_worth(const Outlook& o, unsigned idx) {
  const DevelopmentData& data = o.tables.developments[idx];
  if (data.action != kNone) return kActionUse;
  return std::max(0, gain_worth(o, data.gain) - o.cost(data.cost));
}

}  // namespace

int seat_worth(const Outlook& o, unsigned idx) { return use_worth(o, idx) * o.left * kSeat / 8; }

namespace {

int best_target(const Outlook& o) {
  int best = 0;
  for (unsigned slot = 0; slot < kAgendaSlots; ++slot) {
    if (o.player.agendas[slot] == 0 || o.player.agenda_lobby[slot] != 0) continue;
    best = std::max(best, slot_worth(o, slot));
  }
  const u64 blocks = blocks_next_to(o.tables.links, o.stops);
  for (unsigned idx = 0; idx < kDevelopments; ++idx) {
    const DevelopmentState& development = o.state.developments[idx];
    if (development.state != kInCity || !in_mask(blocks, development.block)) continue;
    if (in_mask(development.lobby, o.seat) || count_bits(development.lobby) >= 2) continue;
    best = std::max(best, seat_worth(o, idx));
  }
  return best;
}

int least_source(const Outlook& o) {
  int least = o.player.lobbyists > 0 ? kLobbyist : -kNever;
  for (unsigned slot = 0; slot < kAgendaSlots; ++slot) {
    if (o.player.agenda_lobby[slot] != 0) least = std::min(least, slot_worth(o, slot));
  }
  for (unsigned idx = 0; idx < kDevelopments; ++idx) {
    if (in_mask(o.state.developments[idx].lobby, o.seat)) {
      least = std::min(least, seat_worth(o, idx));
    }
  }
  return least;
}

}  // namespace

int assignment_worth(const Outlook& o) { return best_target(o) - least_source(o); }

int development_worth(const Outlook& o, unsigned idx) {
  const unsigned d = o.state.developments[idx].token;
  int worth = seat_worth(o, idx) - kLobbyist;
  if (d < kDistricts && o.demands < static_cast<int>(kMaxDemands)) {
    const bool claimable = o.stops_in[d] > o.player.demands[d] + o.tokens_in[d];
    worth += claimable ? kToken : kTokenOnDisplay;
  }
  return worth;
}

}  // namespace quincunx::terminus
