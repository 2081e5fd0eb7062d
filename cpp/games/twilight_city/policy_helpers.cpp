// The Helpers' turns of the greedy policy.
#include "games/twilight_city/airship.h"
#include "games/twilight_city/goals.h"
#include "games/twilight_city/policy.h"
#include "games/twilight_city/row.h"
#include "games/twilight_city/scripts.h"

namespace quincunx::twilight_city {

namespace {

int best_icon(const Outlook& o) {
  int best = kNever;
  for_each_bit(empty_icons(o.tables, o.player, kCompoundSet | kSimpleSet),
               [&](unsigned icon) { best = std::max(best, icon_worth(o, icon)); });
  return best;
}

int centre_worth(const Outlook& o, unsigned zone, unsigned stock) {
  const unsigned centre = active_centre(o.tables, o.state, zone);
  if (centre == kNone) return kNever;
  return kSoloCube * static_cast<int>(std::min(stock, empty_spaces(o, centre)));
}

// His best action in a zone, with so many cubes.
int visit_worth(const Outlook& o, unsigned zone, unsigned stock) {
  int best = kHelperCoinWorth;
  if (stock == 0) return best;
  if (o.state.zones[zone].token != 0 && o.state.train_next < o.state.train_open) {
    best = std::max(best, token_worth(o));
  }
  best = std::max(best, centre_worth(o, zone, stock));
  return zone == o.player.zone ? std::max(best, best_icon(o)) : best;
}

// Steps to the nearest zone that the Airship monitors.
int distance(const Outlook& o, unsigned helper) {
  const auto beyond = [](int at, int low) { return std::max({0, low - at, at - low - 1}); };
  const int zone = o.state.partisans[helper].zone;
  const int airship = o.state.airship;
  return beyond(zone / 5, airship / 4) + beyond(zone % 5, airship % 4);
}

bool is_nearest(const Outlook& o, unsigned helper) {
  const int own = distance(o, helper);
  for (unsigned other = 1; other <= kHelpers; ++other) {
    if (!in_mask(o.state.solo.jailed, other) && distance(o, other) < own) return false;
  }
  return true;
}

bool may_enter(const Outlook& o, unsigned helper, unsigned airship, unsigned zone) {
  return !in_mask(o.tables.windows[airship], zone) || o.state.solo.homes[helper - 1] == zone;
}

unsigned airship_with(const Outlook& o, unsigned card) {
  if (!is_location_card(card)) return o.state.airship;
  return o.tables.airship_after(o.state.airship, o.tables.cards[card].direction);
}

}  // namespace

bool is_helper_caught(const Outlook& o, u32 zones) {
  for (unsigned helper = 1; helper <= kHelpers; ++helper) {
    const unsigned zone = o.state.partisans[helper].zone;
    if (!in_mask(zones, zone) || in_mask(o.state.solo.jailed, helper)) continue;
    if (o.state.solo.guard[helper - 1] == 0 && zone != o.state.solo.homes[helper - 1]) return true;
  }
  return false;
}

int helper_card_worth(const Outlook& o, unsigned helper, unsigned card) {
  const unsigned zone = o.tables.card_zone[card];
  unsigned agents = 0;
  for (const u8 agent : o.state.agents) agents += agent == zone ? 1U : 0U;
  int worth = kHelperCube * static_cast<int>(agents) +
              visit_worth(o, zone, o.state.partisans[helper].stock + agents);
  if (!is_location_card(card)) return worth;
  const u32 zones = detecting_zones(o.tables, o.state.airship, airship_with(o, card));
  if (is_helper_caught(o, zones) || (in_mask(zones, o.player.zone) && !is_exempt(o.player))) {
    worth -= kCaught;
  }
  return worth;
}

int helper_worth(const Outlook& o, unsigned helper) {
  int best = kNever;
  const auto offer = [&](unsigned card) {
    if (!may_enter(o, helper, airship_with(o, card), o.tables.card_zone[card])) return;
    best = std::max(best, helper_card_worth(o, helper, card));
  };
  for (unsigned slot = 0; slot < kSlots; ++slot) {
    const unsigned card = display_card(o.state, slot);
    if (card != kNone) offer(card);
  }
  for (unsigned i = 0; i < kExtras; ++i) {
    if (o.state.extra_place[i] == kAvailable) offer(kExtraBase + i);
  }
  return best - (is_nearest(o, helper) ? 0 : kHelperCoinWorth);
}

int helper_action_worth(const Outlook& o, Action action) {
  const PlayerState& helper = o.state.partisans[o.state.source];
  switch (action) {
    case kHelperCoin:
      return kHelperCoinWorth;
    case kHelperDemand:
      return token_worth(o);
    case kHelperObstruct:
      return kEvidence;
    case kHelperPlace:
      return centre_worth(o, helper.zone, helper.stock);
    default:
      return icon_worth(o, action - kTargetBase);
  }
}

}  // namespace quincunx::twilight_city
