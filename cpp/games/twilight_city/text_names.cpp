// Names of things.
#include "games/twilight_city/text.h"

namespace quincunx::twilight_city {

std::string location_name(const Tables& tables, unsigned location) {
  return location < kLocations ? text_of(tables.locations[location].name) : "nowhere";
}

std::string card_name(const Tables& tables, unsigned card) {
  if (card < kCards) {
    return location_name(tables, tables.cards[card].location) + joined(" card ", card);
  }
  if (card < kCandelabra) {
    const unsigned location = tables.extras[card - kExtraBase].location;
    return joined("extra ", location_name(tables, location)) + " card";
  }
  return card == kCandelabra ? "candelabra" : "no card";
}

std::string district_name(const Tables& tables, unsigned district) {
  return district < kDistricts ? text_of(tables.districts[district].name) : "none";
}

std::string zone_name(const Tables& tables, unsigned zone) {
  if (zone >= kZones) return "nowhere";
  const ZoneData& data = tables.zones[zone];
  if (data.location != kNone) return location_name(tables, data.location);
  return joined(data.terminus != 0 ? "Terminus " : "Newsstand ",
                district_name(tables, data.district));
}

std::string panel_name(const Tables& tables, unsigned panel) {
  return panel >= 1 && panel <= kPanels ? text_of(tables.panels[panel - 1].name) : "no panel";
}

std::string item_name(const Tables& tables, unsigned item) {
  if (item < kCompounds) return text_of(tables.compound[item].name);
  return item < kItems ? text_of(tables.simple[item - kCompounds].name) : "no item";
}

std::string icon_name(const Tables& tables, const PlayerState& player, unsigned icon) {
  constexpr const char* kSlotNames[kGoalSlots] = {"A: ", "B1: ", "B2: ", "C: "};
  const unsigned slot = icon / kIcons;
  const unsigned card = player.goals[slot].card;
  const unsigned item =
      card < kGoalCards ? tables.goal(slot, card).items[icon % kIcons] : unsigned{kNone};
  return joined(kSlotNames[slot], item_name(tables, item));
}

std::string token_name(const Tables& tables, unsigned kind) {
  if (kind >= kDemandKinds) return "no token";
  const DemandData& data = tables.demand[kind];
  const std::string item = data.item == kNone ? "any item" : item_name(tables, data.item);
  return item + joined(" for ", data.points) + " points";
}

std::string owner_name(const Tables& tables, unsigned owner) {
  return joined(is_solo(tables) && owner > 0 ? "Helper " : "seat ", owner);
}

}  // namespace quincunx::twilight_city
