// Codes of actions and outcomes, which are stable and independent of the pack.
#include "games/terminus/game.h"
#include "games/terminus/text.h"

namespace quincunx {

using namespace terminus;

namespace {

constexpr const char* kLoopCodes[kLoopActions] = {
    "CLAIM_DEMAND",   "BUILD_DEVELOPMENT", "ASSIGN_LOBBYIST",     "CLAIM_AGENDA",
    "LOBBY_PROJECT",  "PURCHASE_UPGRADE",  "PURCHASE_BLUEPRINTS", "PURCHASE_PERMITS",
    "PURCHASE_POWER", "INCREASE_CAPACITY", "GAIN_CONSTRUCTION",   "PURCHASE_RAILS",
    "BUILD",
};
constexpr const char* kResourceCodes[kResources] = {"C", "P", "W", "B"};
constexpr const char* kDistrictCodes[kDistricts] = {"TH", "KB", "UW", "MH", "CR", "OC", "VP"};

// Which block of the action space an id is in, and its place there.
enum class Kind : u8 {
  kStop,
  kPass,
  kMove,
  kLoop,
  kDevelopment,
  kAgenda,
  kPlace,
  kLink1,
  kLink2,
  kResource,
  kCoins,
  kBuy,
  kPack,
  kStep,
  kDistrict,
  kBoard,
  kSlot,
  kProject,
  kCount,
  kUpgrade,
  kUnlock,
  kBonus,
  kExchange,
};

struct Decoded {
  Kind kind;
  unsigned argument;
};

Decoded decode(Action action) {
  constexpr Action kBases[] = {kStop,       kPass,      kMoveBase,    kLoopBase,  kDevelopmentBase,
                               kAgendaBase, kPlaceBase, kLink1Base,   kLink2Base, kResourceBase,
                               kCoins,      kBuyOne,    kPackBase,    kStep,      kDistrictBase,
                               kBoard,      kSlotBase,  kProjectBase, kCountBase, kUpgradeBase,
                               kUnlockHub,  kBonusBase, kExchangeBase};
  unsigned kind = static_cast<unsigned>(Kind::kExchange);
  while (action < kBases[kind]) --kind;
  return {static_cast<Kind>(kind), action - kBases[kind]};
}

std::string project_code(unsigned argument) {
  return joined("PROJECT ", argument / 2) + joined(" ROW ", argument % 2);
}

std::string exchange_code(Action action) {
  return joined("EXCHANGE ", kResourceCodes[exchange_from(action)]) +
         joined(" ", kResourceCodes[exchange_to(action)]);
}

std::string place_code(const Decoded& decoded) {
  switch (decoded.kind) {
    case Kind::kMove:
      return joined("MOVE ", decoded.argument);
    case Kind::kDevelopment:
      return joined("DEVELOPMENT ", decoded.argument);
    case Kind::kAgenda:
      return joined("AGENDA ", decoded.argument + 1);
    case Kind::kPlace:
      return joined("PLACE ", decoded.argument);
    case Kind::kLink1:
      return joined("LINK1 ", kDirectionNames[decoded.argument]);
    case Kind::kLink2:
      return joined("LINK2 ", kDirectionNames[decoded.argument]);
    case Kind::kDistrict:
      return joined("DISTRICT ", kDistrictCodes[decoded.argument]);
    case Kind::kSlot:
      return joined("SLOT ", decoded.argument);
    default:
      return project_code(decoded.argument);
  }
}

std::string plain_code(const Decoded& decoded) {
  switch (decoded.kind) {
    case Kind::kStop:
      return "STOP";
    case Kind::kPass:
      return "PASS";
    case Kind::kLoop:
      return kLoopCodes[decoded.argument];
    case Kind::kCoins:
      return "COINS";
    case Kind::kBuy:
      return "BUY";
    case Kind::kStep:
      return "STEP";
    case Kind::kBoard:
      return "BOARD";
    default:
      return decoded.argument == 0 ? "UNLOCK B1" : "UNLOCK B2";
  }
}

}  // namespace

std::string Terminus::action_code(Action action) {
  const Decoded decoded = decode(action);
  switch (decoded.kind) {
    case Kind::kResource:
      return joined("RESOURCE ", kResourceCodes[decoded.argument]);
    case Kind::kPack:
      return joined("PACK ", decoded.argument);
    case Kind::kCount:
      return joined("COUNT ", decoded.argument + 1);
    case Kind::kUpgrade:
      return joined("UPGRADE A", decoded.argument + 1);
    case Kind::kBonus:
      return joined("BONUS ", decoded.argument);
    case Kind::kExchange:
      return exchange_code(action);
    case Kind::kMove:
    case Kind::kDevelopment:
    case Kind::kAgenda:
    case Kind::kPlace:
    case Kind::kLink1:
    case Kind::kLink2:
    case Kind::kDistrict:
    case Kind::kSlot:
    case Kind::kProject:
      return place_code(decoded);
    default:
      return plain_code(decoded);
  }
}

std::string Terminus::outcome_code(Outcome outcome) {
  if (outcome < kTokenOutcome) return joined("DRAW DEVELOPMENT ", outcome);
  if (outcome < kProjectOutcome) return joined("TOKEN ", kDistrictCodes[outcome - kTokenOutcome]);
  if (outcome < kAutomaOutcome) return joined("DRAW PROJECT ", outcome - kProjectOutcome + 1);
  if (outcome < kSideOutcome) return joined("AUTOMA ", outcome - kAutomaOutcome);
  if (outcome < kAgendaOutcome) return outcome == kSideOutcome ? "SIDE A" : "SIDE B";
  if (outcome < kSoloOutcome) return joined("DRAW AGENDA ", outcome - kAgendaOutcome + 1);
  return joined("SOLO ", outcome - kSoloOutcome);
}

}  // namespace quincunx
