// What the menu offers of cards; every option can be carried through to its end.
#include "games/twilight_city/airship.h"
#include "games/twilight_city/city.h"
#include "games/twilight_city/display.h"
#include "games/twilight_city/panels.h"
#include "games/twilight_city/play.h"
#include "games/twilight_city/row.h"

namespace quincunx::twilight_city {

namespace {

CardSet hand_of(const State& state, unsigned seat) {
  return cards_at(state, kInHand + seat) | cards_at(state, kKnownHand + seat);
}

u32 reach_from(const Tables& tables, const State& state, unsigned airship) {
  const PlayerState& player = actor(state);
  return reachable_zones(tables, state, player, barred_zones(tables, player, airship));
}

// TC-A2-01, TC-A2-02, TC-EXT-04: items that can be had by an upside-down card; none if none can.
unsigned items_to_buy(const Tables& tables, const State& state) {
  if (actor(state).stock == 0 || open_sides(state, state.active) == 0) return 0;
  return usable_items(tables, state);
}

// TC-PLAY-02, TC-MOVE-09
void hand_options(const Tables& tables, const State& state, u32 reach, unsigned items,
                  Legal& legal) {
  hand_of(state, state.active).for_each([&](unsigned card) {
    if (in_mask(reach, tables.card_zone[card])) legal.set(upright_action(card));
    if (in_mask(items, tables.cards[card].item)) legal.set(upside_down_action(card));
  });
}

// TC-EXT-01, TC-EXT-02, TC-EXT-03, TC-EXT-04
void extra_options(const Tables& tables, const State& state, u32 reach, unsigned items,
                   Legal& legal) {
  for (unsigned location = 0; location < kExtras; ++location) {
    if (state.extra_place[location] != kAvailable) continue;
    if (in_mask(reach, tables.locations[location].zone)) legal.set(kExtraUprightBase + location);
    if (in_mask(items, kCompounds + tables.extras[location].item)) {
      legal.set(kExtraDownBase + location);
    }
  }
}

// TC-AIR-10, TC-SEL-08: a turquoise card must be playable after the step of the Airship.
void display_options(const Tables& tables, const State& state, Legal& legal) {
  const Display display = read_display(state);
  u32 reach[kDirections] = {};
  for (unsigned slot = 0; slot < kSlots; ++slot) {
    const u8 card = display.cards[slot];
    if (card == kNone || !can_pay_slot(actor(state), slot)) continue;
    const CardData& data = tables.cards[card];
    if (would_detect(tables, state, state.active, data.direction)) continue;
    if (data.icon == kTurquoise) {
      u32& zones = reach[data.direction];
      if (zones == 0) {
        zones = reach_from(tables, state, tables.airship_after(state.airship, data.direction));
      }
      if (!in_mask(zones, tables.card_zone[card])) continue;
    }
    legal.set(display_action(slot));
  }
}

}  // namespace

void menu_options(const Tables& tables, const State& state, Legal& legal) {
  panel_menu(tables, state, legal);
  if (state.main_done != 0) return;
  const u32 reach = reach_from(tables, state, state.airship);
  const unsigned items = items_to_buy(tables, state);
  hand_options(tables, state, reach, items, legal);
  extra_options(tables, state, reach, items, legal);
  display_options(tables, state, legal);
}

}  // namespace quincunx::twilight_city
