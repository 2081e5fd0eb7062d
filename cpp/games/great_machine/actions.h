// The fixed spaces of actions and outcomes. f, t, d: Districts; s: Servant; h: Hero's slot; c:
// class of a Citizen; x: Directive; r: Radiation card.
//
//     id        action                           id        outcome
//     0..4      PASS STOP YES NO MORE            0..5      FACE c
//     5..85     GUARD f t                        6..9      RISK H M C R
//     86..112   SERVANT s d                      10..43    DRAW_EVENT 0..33
//     113..124  RAID REPAIR ARREST SPECIAL s     44..56    DRAW_DIRECTIVE x
//     125..133  ENFORCER d                       57..65    RANDOM d
//     134..137  EMIT h                           66..74    LOSE_CARD d
//     138..160  Hero Actions                     75..88    MOVEMENT 0..13
//     161..169  DISTRICT d                       89..94    DRAW_RADIATION r
//     170..173  HERO h                           95..98    MISSIONS A..D
//     174       UNKNOWN                          99..103   DEVIATION 0..4
//     175..180  IDENTIFIED c                     104..111  SHAPE 0..7
//     181..186  KNOWN c                          112..120  CELL 0..8
//     187..192  REVEALED c                       121..133  HAND x
//     193       HIDDEN                           134..139  UNMASK c
//     194..199  ARRESTED c
//     200..212  DIRECTIVE x
//     213..218  RADIATION r
//     219..279  SHARE 0..60
//     280..351  PLACE ref offset
//     352..385  EVENT 0..33
//     386..388  RESULT_PLAN _FINISH _FORFEIT
//     389, 390  TOP BOTTOM
//     391..402  PUT h, PICK h, TAKE h            of whose token
//     403..418  GIVE h g
//     419       RECALL
#pragma once

#include "core/bit_set.h"
#include "core/types.h"

namespace quincunx::great_machine {

inline constexpr unsigned kMaxPlayers = 5;
inline constexpr unsigned kDistricts = 9;
inline constexpr unsigned kFaces = 6;
inline constexpr unsigned kClasses = 5;  // without the Traitors
inline constexpr unsigned kTraitor = 5;
inline constexpr unsigned kRisks = 4;
inline constexpr unsigned kMaxHeroes = 4;
inline constexpr unsigned kHeroIds = 7;
inline constexpr unsigned kServants = 3;
inline constexpr unsigned kEvents = 34;
inline constexpr unsigned kCoopEvents = 25;
inline constexpr unsigned kDirectives = 13;
inline constexpr unsigned kRadiationCards = 6;
inline constexpr unsigned kDeviations = 5;
inline constexpr unsigned kMissions = 12;
inline constexpr unsigned kMissionSets = 4;
inline constexpr unsigned kMovementCards = 14;
inline constexpr unsigned kShares = 61;
inline constexpr unsigned kOffsets = 8;

inline constexpr Action kPass = 0;
inline constexpr Action kStop = 1;
inline constexpr Action kYes = 2;
inline constexpr Action kNo = 3;
inline constexpr Action kMoreAction = 4;
inline constexpr Action kGuardBase = 5;
inline constexpr Action kServantBase = 86;
inline constexpr Action kActBase = 113;
inline constexpr Action kEnforcerBase = 125;
inline constexpr Action kEmitBase = 134;
inline constexpr Action kIdentify = 138;
inline constexpr Action kMove = 139;
inline constexpr Action kAttackBase = 140;         // of 2 Trust
inline constexpr Action kSpecialAttackBase = 143;  // of 3 Trust
inline constexpr Action kVeteranAttack = 145;
inline constexpr Action kSpecialVeteranAttack = 146;
inline constexpr Action kRiot = 147;
inline constexpr Action kTrust = 148;
inline constexpr Action kTrustByCheck = 149;
inline constexpr Action kIncite = 150;
inline constexpr Action kCitadelDiscard = 151;
inline constexpr Action kCitadelReturn = 152;
inline constexpr Action kTowerCancel = 153;
inline constexpr Action kTowerCard = 154;
inline constexpr Action kNexusReposition = 155;
inline constexpr Action kNexusTrust = 156;
inline constexpr Action kSquareAction = 157;
inline constexpr Action kEventCard = 158;
inline constexpr Action kEventReposition = 159;
inline constexpr Action kEventCancel = 160;
inline constexpr Action kDistrictBase = 161;
inline constexpr Action kHeroBase = 170;
inline constexpr Action kUnknownCitizen = 174;
inline constexpr Action kIdentifiedBase = 175;
inline constexpr Action kKnownBase = 181;
inline constexpr Action kRevealedBase = 187;
inline constexpr Action kHiddenCitizen = 193;
inline constexpr Action kArrestedBase = 194;
inline constexpr Action kDirectiveBase = 200;
inline constexpr Action kRadiationBase = 213;
inline constexpr Action kShareBase = 219;
inline constexpr Action kPlaceBase = 280;
inline constexpr Action kEventBase = 352;
inline constexpr Action kResultPlan = 386;
inline constexpr Action kResultFinish = 387;
inline constexpr Action kResultForfeit = 388;
inline constexpr Action kTop = 389;
inline constexpr Action kBottom = 390;
inline constexpr Action kPutBase = 391;
inline constexpr Action kPickBase = 395;
inline constexpr Action kTakeBase = 399;
inline constexpr Action kGiveBase = 403;
inline constexpr Action kRecall = 419;
inline constexpr unsigned kActionIds = 420;

static_assert(kServantBase == kGuardBase + kDistricts * kDistricts);
static_assert(kActBase == kServantBase + kServants * kDistricts);
static_assert(kEnforcerBase == kActBase + 4 * kServants);
static_assert(kEmitBase == kEnforcerBase + kDistricts && kIdentify == kEmitBase + kMaxHeroes);
static_assert(kHeroBase == kDistrictBase + kDistricts && kDirectiveBase == kArrestedBase + kFaces);
static_assert(kShareBase == kRadiationBase + kRadiationCards && kPlaceBase == kShareBase + kShares);
static_assert(kEventBase == kPlaceBase + kDistricts * kOffsets);
static_assert(kResultPlan == kEventBase + kEvents && kRecall == kGiveBase + 16);

enum ServantAct : u8 { kRaidAct = 0, kRepairAct = 1, kArrestAct = 2, kSpecialAct = 3 };

inline constexpr Outcome kFaceOutcome = 0;
inline constexpr Outcome kRiskOutcome = 6;
inline constexpr Outcome kEventOutcome = 10;
inline constexpr Outcome kDirectiveOutcome = 44;
inline constexpr Outcome kRandomOutcome = 57;
inline constexpr Outcome kForfeitOutcome = 66;
inline constexpr Outcome kMovementOutcome = 75;
inline constexpr Outcome kRadiationOutcome = 89;
inline constexpr Outcome kMissionOutcome = 95;
inline constexpr Outcome kDeviationOutcome = 99;
inline constexpr Outcome kShapeOutcome = 104;
inline constexpr Outcome kCellOutcome = 112;
inline constexpr Outcome kHandOutcome = 121;
inline constexpr Outcome kUnmaskOutcome = 134;
inline constexpr unsigned kOutcomeIds = 140;

// Tokens of the bag (GM-CHECK).
enum Risk : u8 { kHeroSuccess = 0, kMachineSuccess = 1, kCityToken = 2, kReshuffle = 3 };
inline constexpr u8 kRiskTokens[kRisks] = {3, 4, 3, 2};

using Legal = BitSet<kActionIds>;

[[nodiscard]] constexpr Action guard_action(unsigned from, unsigned to) {
  return kGuardBase + 9 * from + to;
}
[[nodiscard]] constexpr unsigned guard_from(Action action) { return (action - kGuardBase) / 9; }
[[nodiscard]] constexpr unsigned guard_to(Action action) { return (action - kGuardBase) % 9; }
[[nodiscard]] constexpr Action servant_action(unsigned servant, unsigned d) {
  return kServantBase + 9 * servant + d;
}
[[nodiscard]] constexpr Action act_action(unsigned servant, unsigned kind) {
  return kActBase + 4 * servant + kind;
}
[[nodiscard]] constexpr Action enforcer_action(unsigned d) { return kEnforcerBase + d; }
[[nodiscard]] constexpr Action emit_action(unsigned h) { return kEmitBase + h; }
[[nodiscard]] constexpr Action attack_action(unsigned trust) { return kAttackBase + trust - 2; }
[[nodiscard]] constexpr Action special_attack_action(unsigned trust) {
  return kSpecialAttackBase + trust - 3;
}
[[nodiscard]] constexpr Action district_action(unsigned d) { return kDistrictBase + d; }
[[nodiscard]] constexpr Action hero_action(unsigned h) { return kHeroBase + h; }
[[nodiscard]] constexpr Action identified_action(unsigned face) { return kIdentifiedBase + face; }
[[nodiscard]] constexpr Action known_action(unsigned face) { return kKnownBase + face; }
[[nodiscard]] constexpr Action revealed_action(unsigned face) { return kRevealedBase + face; }
[[nodiscard]] constexpr Action arrested_action(unsigned face) { return kArrestedBase + face; }
[[nodiscard]] constexpr Action directive_action(unsigned x) { return kDirectiveBase + x; }
[[nodiscard]] constexpr Action radiation_action(unsigned r) { return kRadiationBase + r; }
[[nodiscard]] constexpr Action share_action(unsigned n) { return kShareBase + n; }
[[nodiscard]] constexpr Action place_action(unsigned ref, unsigned offset) {
  return kPlaceBase + kOffsets * ref + offset;
}
[[nodiscard]] constexpr Action event_action(unsigned e) { return kEventBase + e; }
[[nodiscard]] constexpr Action put_action(unsigned token) { return kPutBase + token; }
[[nodiscard]] constexpr Action pick_action(unsigned token) { return kPickBase + token; }
[[nodiscard]] constexpr Action take_action(unsigned token) { return kTakeBase + token; }
[[nodiscard]] constexpr Action give_action(unsigned token, unsigned h) {
  return kGiveBase + 4 * token + h;
}

}  // namespace quincunx::great_machine
