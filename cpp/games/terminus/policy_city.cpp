// Where the greedy policy builds: Prime Hub, links, Hubs, Blocks.
#include "games/terminus/lines.h"
#include "games/terminus/policy.h"

namespace quincunx::terminus {

namespace {

// What a Stop is worth, by District and by being next to a Development.
struct Goals {
  int district[kDistricts];
  int adjacent;
  int connection;
  u64 foreign;  // Stops of others
};

int token_gain(const Outlook& o, unsigned d) {
  const int room = o.stops_in[d] - o.player.demands[d];
  if (o.demands >= static_cast<int>(kMaxDemands)) return 0;
  if (o.tokens_in[d] > room) return kToken;
  return o.tokens_in[d] + o.tokens_shown[d] > room ? kTokenOnDisplay : 0;
}

// What the Projects gain by one more Stop of a District.
int district_gain(const Outlook& o, unsigned d) {
  int total = 0;
  for (unsigned slot = 0; slot < kProjectSlots; ++slot) {
    if (o.state.projects[slot].number == 0) continue;
    const ProjectData& project = o.tables.projects[o.state.projects[slot].number - 1];
    const bool counts = project.metric == kStopsIn         ? in_mask(project.districts, d)
                        : project.metric == kDistrictsWith ? o.stops_in[d] + 1 == project.minimum
                                                           : false;
    if (counts) total += project_gain(o, slot, 1);
  }
  return total;
}

// What the Projects of some metrics gain.
int metric_gain(const Outlook& o, unsigned metrics, int more) {
  int total = 0;
  for (unsigned slot = 0; slot < kProjectSlots; ++slot) {
    const unsigned number = o.state.projects[slot].number;
    if (number == 0 || !in_mask(metrics, o.tables.projects[number - 1].metric)) continue;
    total += project_gain(o, slot, more);
  }
  return total;
}

constexpr unsigned kNextTo = 1U << kStopsNextToDevelopment | 1U << kLongestRow;

Goals read_goals(const Outlook& o) {
  Goals goals;
  for (unsigned d = 0; d < kDistricts; ++d) {
    goals.district[d] = token_gain(o, d) + agenda_gain(o, {d, false}) + district_gain(o, d);
  }
  goals.adjacent = kAdjacent + metric_gain(o, kNextTo, 1);
  goals.connection =
      (o.state.connections == 0 ? kConnection : 0) + metric_gain(o, 1U << kConnectionCount, 1);
  goals.foreign = all_stops(o.state) & ~o.stops;
  return goals;
}

// A Plot as the end of a link.
int place_worth(const Outlook& o, const Goals& goals, unsigned plot) {
  if (in_mask(goals.foreign, plot)) return goals.connection;
  const int worth = kStation + goals.district[o.tables.plots[plot].district];
  return in_mask(o.city.next_to, plot) ? worth + goals.adjacent : worth;
}

// Calls f with the far end and length of each link from a Plot that is open to the player.
template <class F>
void for_each_way(const Outlook& o, unsigned plot, F&& f) {
  const Links& links = o.tables.links;
  for (unsigned d = 0; d < kDirections; ++d) {
    const unsigned id = links.at[plot * kDirections + d];
    if (id == kNone) continue;
    const unsigned far = links.far[plot * kDirections + d];
    if (in_mask(o.line.nodes.words[0], far) || !is_free(o.state, o.line, links.rows[id])) continue;
    f(far, static_cast<int>(links.rows[id].length));
  }
}

// What lies beyond a Plot.
int ahead_worth(const Outlook& o, const Goals& goals, unsigned plot) {
  int best = -1;
  for_each_way(o, plot, [&](unsigned far, int length) {
    best = std::max({best, 0, place_worth(o, goals, far) - kRailLaid * length});
  });
  return best < 0 ? (o.left == 0 ? 0 : -kDeadEnd) : best * kAhead / 8;
}

int hub_worth(const Outlook& o, unsigned plot) {
  const LimitData& limits = o.tables.limits;
  const unsigned d = o.tables.plots[plot].district;
  int worth = kHub + agenda_gain(o, {d, true}) + metric_gain(o, 1U << kHubCount, 1);
  if (in_mask(o.city.next_to_two, plot)) {
    worth += kPrestige * (limits.prestige_hub_two - limits.prestige_station);
    worth += metric_gain(o, 1U << kHubsNextToDevelopments, 1);
  } else if (in_mask(o.city.next_to, plot)) {
    worth += kPrestige * (limits.prestige_hub_one - limits.prestige_station);
  }
  return worth;
}

int link_worth(const Outlook& o, const Goals& goals, unsigned from, unsigned d) {
  const unsigned far = o.tables.links.far[from * kDirections + d];
  const int length = o.tables.links.of(from, d).length;
  return place_worth(o, goals, far) - kRailLaid * length + ahead_worth(o, goals, far);
}

}  // namespace

void offer_build(const Outlook& o, const Legal& legal, Offers& offers) {
  const Goals goals = read_goals(o);
  legal.for_each([&](Action action) {
    if (action == kStop) {
      offers.offer(action, 0);
    } else if (action < kLink1Base) {
      offers.offer(action, hub_worth(o, action - kPlaceBase));
    } else if (action < kLink2Base) {
      offers.offer(action, link_worth(o, goals, o.line.end1, action - kLink1Base));
    } else {
      offers.offer(action, link_worth(o, goals, o.line.end2, action - kLink2Base));
    }
  });
}

void offer_primes(const Outlook& o, const Legal& legal, Offers& offers) {
  const Goals goals = read_goals(o);
  legal.for_each([&](Action action) {
    const unsigned plot = action - kPlaceBase;
    const unsigned d = o.tables.plots[plot].district;
    int worth = goals.district[d] + agenda_gain(o, {d, true});
    for_each_way(o, plot, [&](unsigned far, int length) {
      worth += kPrimeLink + std::max(0, place_worth(o, goals, far) - kRailLaid * length) / 4;
    });
    offers.offer(action, worth);
  });
}

// --- Blocks

int block_worth(const Outlook& o, unsigned block) {
  const LimitData& limits = o.tables.limits;
  const u64 corners = o.tables.links.block_plots[block];
  const u64 hubs = o.line.hubs.words[0] & corners;
  const u64 fresh = corners & ~o.city.next_to;  // not next to a Development yet
  const u64 once = corners & o.city.next_to & ~o.city.next_to_two;
  const int stations = static_cast<int>(count_bits(o.stops & ~hubs & fresh));
  const int fresh_hubs = static_cast<int>(count_bits(hubs & fresh));
  const int more_hubs = static_cast<int>(count_bits(hubs & once));
  int worth =
      kPrestige * (stations * limits.prestige_station + fresh_hubs * limits.prestige_hub_one +
                   more_hubs * (limits.prestige_hub_two - limits.prestige_hub_one));
  worth += metric_gain(o, kNextTo, stations + fresh_hubs);
  return worth;
}

int best_block(const Outlook& o, unsigned type) {
  int best = kNever;
  const u64 blocks = blocks_next_to(o.tables.links, o.stops) & o.state.open_blocks.words[0] &
                     o.tables.links.zoned[type];
  for_each_bit(blocks, [&](unsigned block) { best = std::max(best, block_worth(o, block)); });
  return best;
}

int best_development(const Outlook& o) {
  int of_type[kTypes];
  for (unsigned type = 0; type < kTypes; ++type) of_type[type] = best_block(o, type);
  const int seats =
      metric_gain(o, 1U << kLobbyistsOnDevelopments | 1U << kDevelopmentsNextToStops, 1);
  int best = kNever;
  for (unsigned idx = 0; idx < kDevelopments; ++idx) {
    if (o.state.developments[idx].state != kOnDisplay) continue;
    best = std::max(best, development_worth(o, idx) + of_type[o.tables.developments[idx].type]);
  }
  return best + seats;
}

}  // namespace quincunx::terminus
