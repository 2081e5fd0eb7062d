// Codes, which are stable and independent of the pack, and texts of actions and outcomes.
#include "games/twilight_imperium/text.h"

#include "core/record.h"
#include "games/twilight_imperium/game.h"
#include "games/twilight_imperium/turn.h"

namespace quincunx {

namespace twilight_imperium {

std::string card_code(const char* prefix, unsigned number) {
  return joined(prefix, joined(number < 10 ? "0" : "", number));
}

std::string tile_label(const Tables& tables, unsigned tile) {
  if (tile >= kTiles) return "nothing";
  std::string label;
  for_each_bit(tables.tile_planets[tile], [&](unsigned x) {
    if (!label.empty()) label += "/";
    label += planet_name(tables, x);
  });
  if (label.empty()) {
    const unsigned kind = tables.tile_kind[tile];
    label = kind == kAsteroidField ? "asteroid field"
            : kind == kSupernova   ? "supernova"
                                   : "empty space";
  }
  if (tables.tile_wormhole[tile] == 1) label += " (alpha)";
  if (tables.tile_wormhole[tile] == 2) label += " (beta)";
  return label;
}

std::string cell_name(const Tables& tables, const State& state, unsigned cell) {
  if (cell >= kCells) return "nowhere";
  if (state.tile[cell] == kNone) return joined("cell ", cell);
  return tile_label(tables, state.tile[cell]) + joined(" [", cell) + "]";
}

std::string player_name(const Tables& tables, const State& state, unsigned seat) {
  const u8 race = seat < kMaxPlayers ? state.players[seat].race : kNone;
  return race < kRaces ? text_of(tables.race_names[race]) : joined("seat ", seat);
}

std::string planet_name(const Tables& tables, unsigned planet) {
  return planet < kPlanets ? text_of(tables.planet_names[planet]) : "no planet";
}
std::string unit_name(const Tables& tables, unsigned unit) {
  return unit < kUnitTypes ? text_of(tables.unit_names[unit]) : "no unit";
}
std::string counted(unsigned count, const std::string& name) {
  const char last = name.empty() ? '.' : name.back();
  const bool plural = count != 1 && last != '.' && last != 's' && last != 'S';
  return std::to_string(count) + joined(" ", name) + (plural ? "s" : "");
}
std::string action_card_name(const Tables& tables, unsigned card) {
  return card < kActionCards ? text_of(tables.action_names[card]) : "no card";
}
std::string political_card_name(const Tables& tables, unsigned card) {
  return card < kPoliticalCards ? text_of(tables.political_names[card]) : "no card";
}

}  // namespace twilight_imperium

using namespace twilight_imperium;

namespace {

using Tables = TwilightImperium::Tables;

constexpr const char* kUnitCodes[kUnitTypes] = {
    "FIGHTER", "CRUISER", "CARRIER", "DREADNOUGHT", "GROUND_FORCE", "PDS", "SPACEDOCK"};
constexpr const char* kTrackCodes[kTracks] = {"P", "W", "G"};
constexpr const char* kOfferCodes[4] = {"SELL", "BUY", "SWAP", "GIFT"};

// Which block of the action space an id is in, and its place there.
enum class Kind : u8 {
  kPlain,
  kCell,
  kPlanet,
  kPlayer,
  kCard,
  kPolitical,
  kUnit,
  kCarrier,
  kNumber,
  kTrack,
  kOffer,
  kAmount,
  kTile,
  kLoadGf,
  kLoadPds,
  kSpecial,
};

struct Decoded {
  Kind kind;
  unsigned argument;
};

Decoded decode(Action action) {
  constexpr Action kBases[] = {0,           kCellBase,      kPlanetBase,  kPlayerBase,
                               kCardBase,   kPoliticalBase, kUnitBase,    kCarrierBase,
                               kNumberBase, kTrackBase,     kOfferBase,   kAmountBase,
                               kTileBase,   kLoadGfBase,    kLoadPdsBase, kDiode};
  unsigned kind = static_cast<unsigned>(Kind::kSpecial);
  while (action < kBases[kind]) --kind;
  return {static_cast<Kind>(kind), action - kBases[kind]};
}

// --- Texts of the phases

std::string market_text(const Tables& tables, const State& state, Decoded decoded) {
  constexpr const char* kOffers[4] = {"Offer to sell a card", "Offer to buy a card",
                                      "Offer to swap cards", "Offer a gift"};
  switch (decoded.kind) {
    case Kind::kOffer:
      return kOffers[decoded.argument];
    case Kind::kPlayer:
      return joined("to ", player_name(tables, state, decoded.argument));
    case Kind::kCard: {
      const std::string card = action_card_name(tables, decoded.argument);
      return state.step == Step::kMarketWant ? joined("for ", card) : card;
    }
    case Kind::kAmount: {
      const std::string credits = counted(kAmountCredits[decoded.argument], "credit");
      return state.step == Step::kMarketAmount ? joined("for ", credits) : credits;
    }
    default:
      return "";
  }
}

std::string target_text(const Tables& tables, const State& state, Decoded decoded) {
  switch (decoded.kind) {
    case Kind::kCell:
      return cell_name(tables, state, decoded.argument);
    case Kind::kPlanet:
      return planet_name(tables, decoded.argument);
    case Kind::kPlayer:
      return player_name(tables, state, decoded.argument);
    case Kind::kCard:
      return action_card_name(tables, decoded.argument);
    case Kind::kPolitical:
      return political_card_name(tables, decoded.argument);
    case Kind::kTrack:
      return kTrackNames[decoded.argument];
    default:
      return "";
  }
}

std::string way_text(const Tables& tables, const State& state, Decoded decoded) {
  if (decoded.kind == Kind::kCell) {
    return joined("Go to ", cell_name(tables, state, decoded.argument));
  }
  const u8 tile = state.group.cell < kCells ? state.tile[state.group.cell] : kNone;
  const unsigned planet =
      tile < kTiles ? tables.tile_slots[tile * kTileSlots + decoded.argument % kTileSlots] : kNone;
  return joined(decoded.kind == Kind::kLoadGf ? "Load GF from " : "Load PDS from ",
                planet_name(tables, planet));
}

std::string take_carrier_text(const State& state) {
  const unsigned k = state.sub % kMaxCarriers;
  const CarrierState& carrier =
      state.players[state.active < kMaxPlayers ? state.active : 0].carriers[k];
  return joined("Take Carrier ", k) + joined(" (", carrier.gf) + joined(" GF, ", carrier.pds) +
         " PDS)";
}

std::string loss_text(const Tables& tables, Decoded decoded) {
  if (decoded.kind == Kind::kCarrier) return joined("Lose Carrier ", decoded.argument);
  return joined("Lose a ", unit_name(tables, decoded.argument));
}

std::string tech_text(const State& state, Decoded decoded) {
  const unsigned track = decoded.argument % kTracks;
  const unsigned seat = state.to_act >= 0 ? static_cast<unsigned>(state.to_act) : 0;
  return joined("Buy ", kTrackNames[track]) +
         joined(" ", 1U + state.players[seat % kMaxPlayers].tech[track]);
}

// What STOP means.
std::string stop_text(const State& state) {
  switch (state.step) {
    case Step::kMarketKind:
      return "No offer";
    case Step::kMarketAnswer:
    case Step::kAgreement:
      return "Refuse";
    case Step::kWindow:
    case Step::kReact:
      return "Pass";
    case Step::kVote:
      return "Abstain";
    case Step::kDiscard:
      return "Keep the rest";
    case Step::kBuyUnit:
      return "Stop buying";
    case Step::kOrder:
      return "Wait";
    case Step::kCancel:
      return "Keep the agreements";
    case Step::kJumpOffer:
      return "No jump";
    case Step::kMove:
      return "End movement";
    case Step::kGroupCa:
      return joined("Leave Carrier ", state.sub);
    case Step::kWay:
      return "Stop here";
    case Step::kPdsFire:
    case Step::kPdsTarget:
      return "Hold fire";
    case Step::kWithdraw:
      return "Fight on";
    case Step::kInvade:
      return "End the turn";
    case Step::kBombard:
      return "No more shots";
    case Step::kTech:
      return "No advance";
    case Step::kPlace:
      return "Stop placing";
    default:
      return "Stop";
  }
}

std::string yes_text(const State& state) {
  switch (state.step) {
    case Step::kMarketAnswer:
      return "Accept";
    case Step::kVote:
      return "For";
    case Step::kOrder:
      return "Take the turn";
    case Step::kGroupCa:
      return take_carrier_text(state);
    case Step::kPdsFire:
      return "Fire";
    case Step::kWithdraw:
      return "Withdraw";
    case Step::kBombard:
      return "Bombard";
    case Step::kAgreement:
      return "Agree";
    default:
      return "Yes";
  }
}

std::string special_text(unsigned argument) {
  constexpr const char* kTexts[4] = {"Transit Diodes", "Use X-89", "Jump",
                                     "Pay 5 credits to discard the agenda"};
  return kTexts[argument];
}

// The words before a cell or a planet, by step.
const char* place_words(Step step) {
  switch (step) {
    case Step::kHome:
      return "Take home slot ";
    case Step::kLayCell:
    case Step::kTarget:
      return "on ";
    case Step::kMove:
      return "Move ships from ";
    case Step::kDiodeFrom:
    case Step::kJumpFrom:
      return "from ";
    case Step::kPdsTarget:
      return "Fire at ";
    case Step::kBattle:
      return "Fight at ";
    case Step::kInvade:
      return "Open ";
    case Step::kPlaceAt:
      return "at ";
    case Step::kGiveUp:
      return "Give up ";
    case Step::kScrap:
      return "Scrap a Dreadnought at ";
    case Step::kVote:
      return "Elect ";
    default:
      return "to ";
  }
}

std::string number_text(const Tables& tables, const State& state, unsigned number) {
  const std::string n = std::to_string(number);
  switch (state.step) {
    case Step::kGroupD:
      return joined("Take ", counted(number, unit_name(tables, kDreadnought)));
    case Step::kGroupCr:
      return joined("Take ", counted(number, unit_name(tables, kCruiser)));
    case Step::kGroupF:
      return joined("Take ", counted(number, unit_name(tables, kFighter)));
    case Step::kLandGf:
      return joined("Land ", n) + " GF";
    case Step::kLandPds:
      return joined("Unload ", n) + " PDS";
    default:
      return n + " GF";
  }
}

std::string card_text(const Tables& tables, const State& state, unsigned card) {
  const std::string name = action_card_name(tables, card);
  switch (state.step) {
    case Step::kWindow:
    case Step::kReact:
      return joined("Play ", name);
    default:
      return joined("Discard ", name);
  }
}

bool is_market(Step step) { return step >= Step::kMarketKind && step <= Step::kMarketAmount; }
bool is_loss(Step step) { return step == Step::kJumpLoss || step == Step::kCasualty; }

std::string place_text(const Tables& tables, const State& state, Decoded decoded) {
  if (state.step == Step::kWay) return way_text(tables, state, decoded);
  if (state.step == Step::kCancel) {
    return joined("Cancel the agreement with ", player_name(tables, state, decoded.argument));
  }
  return joined(place_words(state.step), target_text(tables, state, decoded));
}

}  // namespace

std::string TwilightImperium::action_to_string(const Tables& tables, const State& state,
                                               Action action) {
  // An action that is not legal here has no words, for they depend on the step.
  if (state.to_act < 0 || !can_apply<TwilightImperium>(tables, state, action)) {
    return action_code(action);
  }
  const Decoded decoded = decode(action);
  if (is_market(state.step) && decoded.kind != Kind::kPlain) {
    return market_text(tables, state, decoded);
  }
  switch (decoded.kind) {
    case Kind::kPlain:
      return action == kStop ? stop_text(state) : action == kYes ? yes_text(state) : "Against";
    case Kind::kCell:
    case Kind::kPlanet:
    case Kind::kPlayer:
    case Kind::kPolitical:
      return place_text(tables, state, decoded);
    case Kind::kCard:
      return card_text(tables, state, decoded.argument);
    case Kind::kUnit:
      if (is_loss(state.step)) return loss_text(tables, decoded);
      return joined(state.step == Step::kPlace ? "Place " : "Buy ",
                    unit_name(tables, decoded.argument));
    case Kind::kCarrier:
      return loss_text(tables, decoded);
    case Kind::kNumber:
      return number_text(tables, state, decoded.argument);
    case Kind::kTrack:
      return state.step == Step::kTarget ? place_text(tables, state, decoded)
                                         : tech_text(state, decoded);
    case Kind::kTile:
      return joined("Lay ", card_code("T", decoded.argument + 1)) +
             joined(" ", tile_label(tables, decoded.argument + 1));
    case Kind::kLoadGf:
    case Kind::kLoadPds:
      return way_text(tables, state, decoded);
    case Kind::kSpecial:
      return special_text(decoded.argument);
    case Kind::kOffer:
    case Kind::kAmount:
      break;
  }
  return market_text(tables, state, decoded);
}

std::string TwilightImperium::action_code(Action action) {
  constexpr const char* kPlain[] = {"STOP", "YES", "AGAINST"};
  constexpr const char* kSpecial[] = {"DIODE", "X89", "JUMP", "VETO5"};
  const auto [kind, argument] = decode(action);
  switch (kind) {
    case Kind::kPlain:
      return kPlain[argument];
    case Kind::kCell:
      return joined("CELL ", argument);
    case Kind::kPlanet:
      return joined("PLANET ", argument);
    case Kind::kPlayer:
      return joined("PLAYER ", argument);
    case Kind::kCard:
      return card_code("CARD AC", argument + 1);
    case Kind::kPolitical:
      return card_code("POLITICAL PC", argument + 1);
    case Kind::kUnit:
      return joined("UNIT ", kUnitCodes[argument]);
    case Kind::kCarrier:
      return joined("CARRIER ", argument);
    case Kind::kNumber:
      return joined("NUMBER ", argument);
    case Kind::kTrack:
      return joined("TRACK ", kTrackCodes[argument]);
    case Kind::kOffer:
      return kOfferCodes[argument];
    case Kind::kAmount:
      return joined("AMOUNT ", kAmountCredits[argument]);
    case Kind::kTile:
      return card_code("TILE T", argument + 1);
    case Kind::kLoadGf:
      return joined("LOAD_GF ", argument);
    case Kind::kLoadPds:
      return joined("LOAD_PDS ", argument);
    case Kind::kSpecial:
      break;
  }
  return kSpecial[argument];
}

std::string TwilightImperium::outcome_code(Outcome outcome) {
  if (outcome < kPoliticalOutcome) return card_code("DRAW AC", outcome + 1);
  if (outcome <= kTileOutcome) return card_code("DRAW PC", outcome - kPoliticalOutcome + 1);
  if (outcome < kRaceOutcome) return card_code("DRAW T", outcome - kTileOutcome);
  if (outcome < kPlayerOutcome) return joined("RACE ", outcome - kRaceOutcome);
  if (outcome < kHitsOutcome) return joined("NEXT ", outcome - kPlayerOutcome);
  return joined("HITS ", outcome - kHitsOutcome);
}

std::string TwilightImperium::outcome_to_string(const Tables& tables, const State& state,
                                                Outcome outcome) {
  if (state.to_act != kChancePlayer || !can_apply<TwilightImperium>(tables, state, outcome)) {
    return outcome_code(outcome);
  }
  if (outcome < kPoliticalOutcome) return action_card_name(tables, outcome);
  if (outcome <= kTileOutcome) return political_card_name(tables, outcome - kPoliticalOutcome);
  if (outcome < kRaceOutcome) {
    const unsigned tile = outcome - kTileOutcome;
    return card_code("T", tile) + joined(" ", tile_label(tables, tile));
  }
  if (outcome < kPlayerOutcome) {
    return joined("seat ", state.cursor) +
           joined(" is ", text_of(tables.race_names[outcome - kRaceOutcome]));
  }
  if (outcome < kHitsOutcome) {
    return player_name(tables, state, outcome - kPlayerOutcome) + " is next";
  }
  return counted(outcome - kHitsOutcome, "hit") + joined(" of ", volley_size(state));
}

}  // namespace quincunx
