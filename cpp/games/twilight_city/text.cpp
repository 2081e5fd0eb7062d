// What actions and outcomes say in words.
#include "games/twilight_city/text.h"

#include "core/record.h"
#include "games/twilight_city/game.h"

namespace quincunx {

using namespace twilight_city;

namespace {

using Tables = TwilightCity::Tables;

std::string colour_text(const char* before, Action action) {
  return joined(before, std::string(kColourNames[action - kColourBase]));
}

// "on <icon>" of the seat whose turn it is.
std::string icon_text(const char* before, const Tables& tables, const State& state, unsigned icon) {
  return joined(before, icon_name(tables, actor(state), icon));
}

std::string tile_name(const Tables& tables, const State& state, unsigned tile) {
  const unsigned id = state.recruitment[tile].tile;
  if (id >= kRecruitTiles) return "no tile";
  return joined("the ", district_name(tables, tables.recruitment[id].district)) + " tile";
}

// --- The menu

std::string display_text(const Tables& tables, const State& state, unsigned slot) {
  const unsigned card = display_card(state, slot);
  const std::string name = card_name(tables, card);
  if (card < kCards && tables.cards[card].icon == kTurquoise) return joined("Take and play ", name);
  return joined("Take ", name) + " from the display";
}

std::string card_text(const Tables& tables, const State& state, Action action) {
  if (action < kUpsideDownBase) return joined("Play ", card_name(tables, action - kUprightBase));
  if (action < kDisplayBase) {
    return joined("Play ", card_name(tables, action - kUpsideDownBase)) + " upside-down";
  }
  if (action < kExtraUprightBase) return display_text(tables, state, action - kDisplayBase);
  if (action < kExtraDownBase) {
    return joined("Play ", card_name(tables, kExtraBase + action - kExtraUprightBase));
  }
  return joined("Play ", card_name(tables, kExtraBase + action - kExtraDownBase)) + " upside-down";
}

std::string menu_text(const Tables& tables, const State& state, Action action) {
  if (action == kStop) return "End the turn";
  if (action == kAdvance) return "Advance the Criminal Record";
  if (action == kPass) return "Pass";
  if (action < kWhiteBase) return joined("Own disc on ", panel_name(tables, action - kOwnBase + 1));
  if (action < kGearBase) {
    return joined("White disc on ", panel_name(tables, action - kWhiteBase + 1));
  }
  if (action < kUprightBase) return joined("Gear: ", panel_name(tables, action - kGearBase + 1));
  return card_text(tables, state, action);
}

// --- Panels

std::string choice_in_block(const Tables& tables, const State& state, Action action) {
  if (action < kTargetBase) {
    return joined("Airship ", std::string(kDirectionNames[action - kDirectionBase]));
  }
  if (action < kSourceBase) {
    return icon_text("Craft for ", tables, state, action - kTargetBase);
  }
  if (action < kTrainTarget) {
    return icon_text("Move the item from ", tables, state, action - kSourceBase);
  }
  if (action >= kPanelBase) return joined("Reset ", panel_name(tables, action - kPanelBase + 1));
  if (is_solo(tables)) return "False evidence";
  return joined("Recruit on ", tile_name(tables, state, action - kTileBase));
}

std::string choice_text(const Tables& tables, const State& state, Action action) {
  switch (action) {
    case kStop:
      return "Reset nothing";
    case kColourBase:
    case kColourBase + 1:
    case kColourBase + 2:
      return colour_text("+1 ", action);
    case kSilverToBronze:
      return "1 silver to 2 bronze";
    case kBronzeToSilver:
      return "2 bronze to 1 silver";
    case kGoldToBoth:
      return "1 gold to silver and bronze";
    case kBothToGold:
      return "bronze and silver to gold";
    case kSellBronze:
      return "Sell 2 bronze";
    case kSellSilver:
      return "Sell 1 silver";
    case kSellGold:
      return "Sell 1 gold";
    case kBagDrop:
      return "Drop 2 cubes";
    case kBagDraw:
      return "Draw 2 cubes";
    case kTower:
      return "Climb the Tower";
    case kGainBronze:
      return "+1 bronze";
    case kNewsBronzeToSilver:
      return "Bronze to silver";
    case kNewsSilverToGold:
      return "Silver to gold";
    case kBuyTicket:
      return "Buy a ticket";
    case kAccelerate:
      return "Accelerate";
    case kTakeCandelabra:
      return "Candelabra";
    default:
      return choice_in_block(tables, state, action);
  }
}

// Panel 9 of a solo game asks for simple items.
std::string item_text(const Tables& tables, const State& state, Action action) {
  constexpr unsigned kEvidencePanel = 9;
  const unsigned item = action - kItemBase;
  return joined("Craft ",
                item_name(tables, state.panel == kEvidencePanel ? kCompounds + item : item));
}

std::string target_text(const Tables& tables, const State& state, Action action) {
  if (action == kTrainTarget) return "on the train";
  if (action < kTrainTarget) return icon_text("on ", tables, state, action - kTargetBase);
  if (is_solo(tables)) return "as false evidence";
  return joined("on ", tile_name(tables, state, action - kTileBase));
}

std::string bonus_text(Action action) {
  constexpr const char* kTexts[] = {"white disc", "resource", "coin", "card"};
  return joined("Bonus: ", std::string(kTexts[action - kBonusBase]));
}

std::string disc_text(const Tables& tables, Action action) {
  switch (action) {
    case kDiscA:
      return "Disc from the A card";
    case kDiscTower:
      return "Disc from the Tower";
    case kDiscTrain:
      return "Disc from the train";
    default:
      return joined("Disc from ", panel_name(tables, action - kPanelBase + 1));
  }
}

// --- Helpers

std::string helper_card_text(const Tables& tables, const State& state, Action action) {
  if (action >= kHelperExtraBase) {
    return card_name(tables, kExtraBase + action - kHelperExtraBase);
  }
  return card_name(tables, display_card(state, action - kHelperDisplayBase));
}

std::string helper_action_text(const Tables& tables, const State& state, Action action) {
  switch (action) {
    case kHelperCoin:
      return "Take a coin";
    case kHelperDemand:
      return "Bring the token to the train";
    case kHelperObstruct:
      return "Obstruct the Detective";
    case kHelperPlace:
      return "Place on the operations centre";
    default:
      return icon_text("Assist: ", tables, state, action - kTargetBase);
  }
}

std::string solo_text(const Tables& tables, const State& state, Action action) {
  switch (state.step) {
    case Step::kDominant:
      return joined("District ", district_name(tables, action - kDistrictBase));
    case Step::kPrison:
      return action == kToPrison ? "To prison" : "Not to prison";
    case Step::kHelper:
      return action == kStop ? "No Helper" : joined("Helper ", action - kHelperBase + 1);
    case Step::kHelperCard:
      return helper_card_text(tables, state, action);
    case Step::kHelperAction:
      return helper_action_text(tables, state, action);
    case Step::kHelperCentre:
      return action == kStop ? "Stop placing" : colour_text("Place ", action);
    default:
      return std::to_string(action - kCoinsBase) + " Helper coins";
  }
}

// --- By kind of node

std::string small_text(const Tables& tables, const State& state, Action action) {
  switch (state.step) {
    case Step::kSide:
      return action == kLeft ? "at the left end" : "at the right end";
    case Step::kTicket:
      return action == kNoTicket ? "without a ticket" : "with a ticket";
    case Step::kPay:
      return colour_text("Pay 1 ", action);
    case Step::kSecond:
      return action == kSecondCard ? "Draw a card" : "Take a white disc";
    case Step::kBonus:
      return bonus_text(action);
    case Step::kBonusColour:
    case Step::kFirstCube:
      return colour_text("Take ", action);
    case Step::kPlace:
      return colour_text("Place ", action);
    case Step::kDestination:
      return action == kBoard ? "on the board" : "on the operations centre";
    case Step::kParcel:
      return action == kLeave ? "Leave the parcel" : colour_text("Take the parcel as ", action);
    case Step::kDrop:
      return action == kDropTwo ? "Drop 2 cubes" : "Keep the cubes";
    default:
      return solo_text(tables, state, action);
  }
}

std::string text_of_action(const Tables& tables, const State& state, Action action) {
  switch (state.step) {
    case Step::kMenu:
      return menu_text(tables, state, action);
    case Step::kTarget:
      return target_text(tables, state, action);
    case Step::kChoice:
      return choice_text(tables, state, action);
    case Step::kItem:
      return item_text(tables, state, action);
    case Step::kZone:
      return joined("to ", zone_name(tables, action - kZoneBase));
    case Step::kDisc:
      return disc_text(tables, action);
    default:
      return small_text(tables, state, action);
  }
}

std::string cube_text(const Tables& tables, Outcome outcome) {
  if (outcome == kBlackOutcome) return "black cube";
  return joined("cube of ", owner_name(tables, outcome - kCubeOutcome));
}

std::string board_outcome_text(const Tables& tables, Outcome outcome) {
  if (outcome < kRecruitOutcome) return token_name(tables, outcome - kDemandOutcome);
  if (outcome < kAirshipOutcome) {
    const RecruitData& tile = tables.recruitment[outcome - kRecruitOutcome];
    return joined("Recruitment tile ", district_name(tables, tile.district)) +
           joined(": ", item_name(tables, kCompounds + tile.item));
  }
  if (outcome < kBlackOutcome) return joined("Airship at ", outcome - kAirshipOutcome);
  if (outcome < kRowOutcome) return cube_text(tables, outcome);
  if (outcome < kBlacksOutcome) {
    return joined("Row token ", district_name(tables, outcome - kRowOutcome));
  }
  return std::to_string(outcome - kBlacksOutcome) + " black cubes";
}

std::string text_of_outcome(const Tables& tables, Outcome outcome) {
  if (outcome < kAgentOutcome) return card_name(tables, outcome);
  if (outcome < kGoalAOutcome) {
    return joined("Agent at ", location_name(tables, outcome - kAgentOutcome));
  }
  if (outcome < kGoalBOutcome) return joined("Goal A", outcome - kGoalAOutcome);
  if (outcome < kGoalCOutcome) return joined("Goal B", outcome - kGoalBOutcome);
  if (outcome < kOperationsOutcome) return joined("Goal C", outcome - kGoalCOutcome);
  if (outcome < kDemandOutcome) {
    return location_name(tables, outcome - kOperationsOutcome) + " operations centre";
  }
  return board_outcome_text(tables, outcome);
}

}  // namespace

std::string TwilightCity::action_to_string(const Tables& tables, const State& state,
                                           Action action) {
  // An action that is not legal here has no words, for they depend on the step.
  if (state.to_act < 0 || !can_apply<TwilightCity>(tables, state, action)) {
    return action_code(action);
  }
  return text_of_action(tables, state, action);
}

std::string TwilightCity::outcome_to_string(const Tables& tables, const State& state,
                                            Outcome outcome) {
  if (state.to_act != kChancePlayer || !can_apply<TwilightCity>(tables, state, outcome)) {
    return outcome_code(outcome);
  }
  return text_of_outcome(tables, outcome);
}

}  // namespace quincunx
