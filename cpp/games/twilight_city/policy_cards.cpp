// What the cards are worth to the greedy policy, and the menu.
#include "games/twilight_city/airship.h"
#include "games/twilight_city/display.h"
#include "games/twilight_city/policy.h"
#include "games/twilight_city/row.h"
#include "games/twilight_city/scripts.h"

namespace quincunx::twilight_city {

int side_worth(const Outlook& o, unsigned card, unsigned side) {
  const Rings rings = earned_rings(o.tables, o.player, card, side);
  if (card == kCandelabra) {
    const unsigned end = side == kLeftSide ? o.player.row_left : o.player.row_right;
    const bool current = end == o.state.current_card && o.tables.card_zone[end] == o.player.zone;
    return rings_worth(o, rings,
                       current ? active_centre(o.tables, o.state, o.player.zone) : unsigned{kNone});
  }
  const unsigned zone = o.tables.card_zone[card];
  const int parcels = rings.any() ? kParcel * o.state.zones[zone].cubes[o.seat] : 0;
  return parcels + rings_worth(o, rings, active_centre(o.tables, o.state, zone));
}

// Coins of the end card that are used up.
int end_worth(const Outlook& o, unsigned side) {
  const unsigned end = side == kLeftSide ? o.player.row_left : o.player.row_right;
  return -o.coin * o.tables.card_coins[end];
}

int step_worth(const Outlook& o, unsigned direction) {
  const unsigned to = o.tables.airship_after(o.state.airship, direction);
  const u32 zones = detecting_zones(o.tables, o.state.airship, to);
  if (zones == 0) return 0;
  int cards = 0;
  for (unsigned seat = 0; seat < o.tables.players; ++seat) {
    const PlayerState& other = o.state.partisans[seat];
    if (seat == o.seat || !in_mask(zones, other.zone) || is_exempt(other)) continue;
    cards += 1 + o.tables.record[other.record].police;
  }
  if (o.solo == 0) return cards > 0 ? kCatch * cards - o.step : 0;
  return is_helper_caught(o, zones) ? -kCaught : 0;
}

namespace {

int way_worth(const Outlook& o, u8 on_foot, u8 by_metro) {
  const int walk = -o.hour * on_foot;
  const int ride = -o.hour * by_metro - o.ticket;
  if (on_foot == kFar) return ride;
  return by_metro < on_foot ? std::max(walk, ride) : walk;
}

}  // namespace

int ticket_worth(const Outlook& o, Action action) {
  const u32 barred = barred_zones(o.tables, o.player, o.state.airship);
  const unsigned zone = o.tables.card_zone[o.state.card];
  if (action == kNoTicket) return -o.hour * hours_on_foot(o.state, o.player, barred, zone);
  return -o.hour * hours_by_metro(o.tables, o.state, o.player, barred, zone) - o.ticket;
}

namespace {

// A card played upright, whatever it costs to have it.
int upright_worth(const Outlook& o, const Distances& ways, unsigned card) {
  const unsigned zone = o.tables.card_zone[card];
  const unsigned home = home_district(o.tables, o.player);
  int worth = std::max(side_worth(o, card, kLeftSide), side_worth(o, card, kRightSide));
  if (zone != o.player.zone) {
    worth += way_worth(o, ways.on_foot[zone], ways.by_metro[zone]);
  } else if (home != kDistrict1) {
    worth -= o.hour;
  }
  if (zone != o.player.zone || home == kDistrict1) worth += o.coin * o.tables.card_coins[card];
  for (const u8 agent : o.state.agents) worth += agent == zone ? kWhiteDisc : 0;
  if (!is_location_card(card)) return worth;
  const bool gear = home == kDistrict4 || o.tables.cards[card].gear != 0;
  return worth + (gear ? kGearUse : 0);
}

// What the Main Actions are judged by.
struct Menu {
  explicit Menu(const Outlook& outlook)
      : o(outlook),
        uses(find_uses(outlook)),
        ways(find_distances(outlook, outlook.state.airship)),
        end(kNever),
        card(card_worth(outlook)),
        moved{},
        known(0) {
    for_each_bit(open_sides(o.state, o.seat),
                 [&](unsigned side) { end = std::max(end, end_worth(o, side)); });
  }

  // Of a card in the hand.
  [[nodiscard]] int hand(unsigned card_id) const {
    if (o.last) return 0;
    const int item = uses.items[o.tables.cards[card_id].item];
    return card + (item > 0 ? item * kHandItem / 16 : 0);
  }

  const Distances& ways_after(unsigned direction) {
    if (!in_mask(known, direction)) {
      moved[direction] = find_distances(o, o.tables.airship_after(o.state.airship, direction));
      known |= bit32(direction);
    }
    return moved[direction];
  }

  const Outlook& o;
  Uses uses;
  Distances ways;
  int end;                       // least coins used up by an upside-down card
  int card;                      // one more in the hand
  Distances moved[kDirections];  // after a step of the Airship
  unsigned known;                // those worked out
};

int down_worth(const Menu& menu, unsigned item) {
  return menu.uses.items[item] + menu.end - menu.o.hour;
}

int display_worth(Menu& menu, unsigned slot) {
  const Outlook& o = menu.o;
  const unsigned card = display_card(o.state, slot);
  const CardData& data = o.tables.cards[card];
  int worth = kSecondWorth + step_worth(o, data.direction);
  if (costs_coin(slot)) worth -= o.coin;
  if (costs_resource(slot)) worth -= least_loss(o);
  if (data.icon == kBrown) return worth + menu.hand(card) - o.hour;
  return worth + upright_worth(o, menu.ways_after(data.direction), card);
}

int main_worth(Menu& menu, Action action) {
  const Outlook& o = menu.o;
  if (action < kUpsideDownBase) {
    const unsigned card = action - kUprightBase;
    return upright_worth(o, menu.ways, card) - menu.hand(card);
  }
  if (action < kDisplayBase) {
    const unsigned card = action - kUpsideDownBase;
    return down_worth(menu, o.tables.cards[card].item) - menu.hand(card);
  }
  if (action < kExtraUprightBase) return display_worth(menu, action - kDisplayBase);
  if (action < kExtraDownBase) {
    return upright_worth(o, menu.ways, kExtraBase + action - kExtraUprightBase);
  }
  if (action < kPass) {
    return down_worth(menu, kCompounds + o.tables.extras[action - kExtraDownBase].item);
  }
  return -o.hour;
}

}  // namespace

// Before the Main Action it is the best of those, what else there is can wait, and a step on the
// Record is taken first if it pays.
void offer_menu(const Outlook& o, const Legal& legal, Offers& offers) {
  if (o.state.main_done != 0) return offer_panels(o, legal, offers);
  Menu menu(o);
  legal.for_each([&](Action action) {
    if (action >= kUprightBase) offers.offer(action, main_worth(menu, action));
  });
  const int best = offers.best();
  legal.for_each([&](Action action) {
    if (action == kAdvance) offers.offer(action, best + kWhiteDisc - o.step);
    if (action > kAdvance && action < kUprightBase) offers.offer(action, best - kLater);
  });
}

}  // namespace quincunx::twilight_city
