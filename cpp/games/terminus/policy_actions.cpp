// What the actions are worth to the greedy policy, and where it moves.
#include "games/terminus/action_steps.h"
#include "games/terminus/depots.h"
#include "games/terminus/policy.h"

namespace quincunx::terminus {

// --- Goods

int piece_worth(const Outlook& o, unsigned kind, int bought, int price) {
  if (static_cast<int>(resource_total(o.player)) + bought >= o.tables.limits.storage) return -1;
  const int next = held(o, kind) + bought;
  return o.goods(kind, next, next + 1) - price * o.coin;
}

int gain_worth(const Outlook& o, const GainData& goods) {
  int any = 0;
  for (unsigned kind = 0; kind < kResources; ++kind) any = std::max(any, o.gain(kind, 1));
  return goods.coins * o.coin + o.gain(kConstruction, goods.construction) +
         o.gain(kPermit, goods.permit) + o.gain(kPower, goods.power) +
         o.gain(kBlueprint, goods.blueprint) + o.gain(kRailKind, goods.rails) + goods.any * any;
}

int pack_worth(const Outlook& o, unsigned pack) {
  const PackData& data = o.tables.packs[pack];
  return o.gain(kRailKind, data.rails) - data.coins * o.coin;
}

int step_worth(const Outlook& o, unsigned code) {
  if (o.free >= o.discs) return -1;
  const CostData cost = step_cost(o.tables, o.player, code);
  return kCapacityStep - o.loss(kConstruction, cost.construction) - o.loss(kPower, cost.power);
}

namespace {

const DevelopmentData* development_of(const Outlook& o, unsigned code) {
  return code < kLoopActions ? nullptr : &o.tables.developments[code - kLoopActions];
}

int purchase_worth(const Outlook& o, unsigned kind, int coins) {
  int total = 0;
  const int stock = o.state.depot[kind];
  for (int bought = 0; bought < stock; ++bought) {
    const int price = o.tables.depots[kind].price[stock - bought];
    const int worth = piece_worth(o, kind, bought, price);
    if (worth <= 0 || coins < price) break;
    coins -= price;
    total += worth;
  }
  return total;
}

// All steps wanted that can be paid.
int capacity_worth(const Outlook& o, unsigned code) {
  const DevelopmentData* const dev = development_of(o, code);
  const int wanted = std::min(o.discs - o.free, dev ? dev->max_steps : int{kMaxStations});
  int construction = 0;
  int power = 0;
  int steps = 0;
  for (; steps < wanted; ++steps) {
    const int c = construction + o.tables.tracks.capacity_construction[o.player.capacity + steps];
    const int w =
        power +
        (dev && dev->waive_power ? 0 : o.tables.tracks.capacity_power[o.player.capacity + steps]);
    if (c > held(o, kConstruction) || w > held(o, kPower)) break;
    construction = c;
    power = w;
  }
  return steps * kCapacityStep - o.loss(kConstruction, construction) - o.loss(kPower, power);
}

int construction_worth(const Outlook& o, unsigned code) {
  const DevelopmentData* const dev = development_of(o, code);
  const int room = o.tables.limits.storage - static_cast<int>(resource_total(o.player));
  const int pieces = static_cast<int>(column_rest(o.tables, o.state)) * (dev ? dev->repeat : 1);
  return o.gain(kConstruction, std::clamp(pieces, 0, std::max(0, room)));
}

int rails_worth(const Outlook& o, int coins) {
  int best = kNever;
  for (unsigned pack = 0; pack < kPacks; ++pack) {
    const PackData& data = o.tables.packs[pack];
    if (coins < data.coins || o.player.reserve < data.rails) continue;
    best = std::max(best, pack_worth(o, pack));
  }
  return best;
}

int build_worth(const Outlook& o, unsigned code) {
  const DevelopmentData* const dev = development_of(o, code);
  const int per_disc = dev ? dev->blueprint_per_disc : o.tables.limits.blueprint_per_disc;
  const int hubs =
      o.player.hub_upgrade == 0 ? 0 : static_cast<int>(count_bits(o.stops & ~o.line.hubs.words[0]));
  int discs = std::min(o.free, o.player.storage / 2 + hubs);
  if (per_disc > 0) discs = std::min(discs, o.player.resources[kBlueprint] / per_disc);
  if (dev) discs = std::min<int>(discs, dev->max_discs);
  if (discs == 0) return kConnection;
  return kDisc * discs;
}

int projects_worth(const Outlook& o) {
  int best = kNever;
  for_each_bit(open_rows(o.state, o.seat),
               [&](unsigned choice) { best = std::max(best, best_lobby_gain(o, choice)); });
  return best;
}

int upgrades_worth(const Outlook& o) {
  int best = 0;
  for_each_bit(upgrades_on_offer(o.state, o.seat),
               [&](unsigned i) { best = std::max(best, kUpgradeWorth[i] * o.left); });
  return best;
}

int loop_worth(const Outlook& o, unsigned action, unsigned code, int coins) {
  switch (action) {
    case kClaimDemand: {
      const u8* const track = o.tables.tracks.demand;
      return kPrestige * (track[o.demands + 1] - track[o.demands]);
    }
    case kBuildDevelopment:
      return best_development(o);
    case kAssignLobbyist:
      return assignment_worth(o);
    case kClaimAgenda:
      return kAgendaClaim[o.state.year - 1];
    case kLobbyProject:
      return projects_worth(o);
    case kPurchaseUpgrade:
      return upgrades_worth(o);
    case kPurchaseBlueprints:
    case kPurchasePermits:
    case kPurchasePower:
      return purchase_worth(o, kind_bought(code), coins);
    case kIncreaseCapacity:
      return capacity_worth(o, code);
    case kGainConstruction:
      return construction_worth(o, code);
    case kPurchaseRails:
      return rails_worth(o, coins);
    case kBuild:
      return build_worth(o, code);
    default:
      return 0;
  }
}

}  // namespace

int action_worth(const Outlook& o, unsigned code, unsigned zone, int coins) {
  const unsigned action = loop_action_of(o.tables, code);
  const bool over = o.left == 0 && zone == kLastZone;  // goods serve nothing any more
  int worth = over && action == kPurchaseRails ? 0 : loop_worth(o, action, code, coins);
  if (code >= kLoopActions && !over)
    worth += gain_worth(o, o.tables.developments[code - kLoopActions].gain);
  return worth - o.cost(action_cost(o.tables, o.player, code));
}

// --- Moves

void offer_moves(const Outlook& o, const Legal& legal, Offers& offers) {
  Prospects prospects(o.tables, o.state, o.seat);
  legal.for_each([&](Action action) {
    if (action == kPass) return offers.offer(action, -kPassing);
    const unsigned zone = action - kMoveBase;
    const bool off = o.player.zone == kOffLoop;
    const bool crosses = !off && zone <= o.player.zone;
    const bool pays = zone == o.state.automa_zone && is_automa_mode(o.tables);
    int coins = static_cast<int>(o.player.coins);
    if (crosses && has_upgrade(o.player, kTicketIncome)) coins += o.tables.upgrades[0].value;
    if (pays) coins -= o.tables.limits.automa_coin;
    int best = kNever;
    for_each_bit(prospects.codes(zone, static_cast<unsigned>(coins)), [&](unsigned id) {
      best = std::max(best, action_worth(o, action_code_of(id), zone, coins));
    });
    if (best <= 0) best -= 2 * kPassing;
    const unsigned skipped = off ? zone : (zone + kZones - o.player.zone - 1) % kZones;
    offers.offer(action, std::min(best, kEnough) - kSkip * static_cast<int>(skipped) -
                             (crosses ? kCrossing : 0) -
                             (pays ? o.coin * o.tables.limits.automa_coin : 0));
  });
}

}  // namespace quincunx::terminus
