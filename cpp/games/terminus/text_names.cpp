// Names of things and amounts.
#include "games/terminus/text.h"

namespace quincunx::terminus {

namespace {

struct Noun {
  const char* one;
  const char* many;
};

constexpr Noun kPieces[kResources] = {{"Construction", "Construction"},
                                      {"Permit", "Permits"},
                                      {"Power", "Power"},
                                      {"Blueprint", "Blueprints"}};

std::string counted(unsigned count, const Noun& noun) {
  return std::to_string(count) + joined(" ", count == 1 ? noun.one : noun.many);
}

void append(std::string& text, unsigned count, const Noun& noun) {
  if (count == 0) return;
  if (!text.empty()) text += ", ";
  text += counted(count, noun);
}

std::string position(unsigned x, unsigned y) { return joined(" (", x) + joined(",", y) + ")"; }

constexpr const char* kLoopTexts[kLoopActions] = {
    "Claim Demand",   "Build Development", "Assign Lobbyist",     "Claim Agenda",
    "Lobby Project",  "Purchase Upgrade",  "Purchase Blueprints", "Purchase Permits",
    "Purchase Power", "Increase Capacity", "Gain Construction",   "Purchase Rails",
    "Build",
};

constexpr Noun kCoin = {"Coin", "Coins"};
constexpr Noun kRail = {"Rail", "Rails"};

}  // namespace

std::string coins_text(unsigned count) { return counted(count, kCoin); }
std::string rails_text(unsigned count) { return counted(count, kRail); }
std::string pieces_text(unsigned kind, unsigned count) { return counted(count, kPieces[kind]); }

std::string goods_text(const Goods& goods) {
  std::string text;
  append(text, goods.coins, kCoin);
  for (unsigned kind = 0; kind < kResources; ++kind) {
    append(text, goods.pieces[kind], kPieces[kind]);
  }
  append(text, goods.rails, kRail);
  return text;
}

std::string bonus_text(const Tables& tables, unsigned option) {
  const BonusData& bonus = tables.tracks.bonus[option];
  return goods_text(
      {bonus.coins, {bonus.construction, bonus.permit, bonus.power, bonus.blueprint}, bonus.rails});
}

std::string plot_name(const Tables& tables, unsigned plot) {
  if (plot >= kPlots || tables.plots[plot].present == 0) return "no Plot";
  const PlotData& data = tables.plots[plot];
  return text_of(tables.districts[data.district].code) + position(data.x, data.y);
}

std::string block_name(const Tables& tables, unsigned block) {
  if (block >= kBlocks) return "no Block";
  return joined("Block", position(tables.blocks[block].x, tables.blocks[block].y));
}

std::string development_name(const Tables& tables, unsigned idx) {
  return joined("Development ", tables.developments[idx].number);
}

std::string district_name(const Tables& tables, unsigned district) {
  return district < kDistricts ? text_of(tables.districts[district].name) : "no District";
}

std::string zone_name(const Tables& tables, unsigned zone) {
  return zone < kZones ? text_of(tables.zone_names[zone]) : "off the loop";
}

std::string project_name(unsigned number) {
  return joined(number < 10 ? "Project 0" : "Project ", number);
}

std::string agenda_name(unsigned number) { return joined("Agenda ", number); }

std::string action_name(const Tables& tables, unsigned code) {
  if (code < kLoopActions) return kLoopTexts[code];
  return development_name(tables, code - kLoopActions);
}

}  // namespace quincunx::terminus
