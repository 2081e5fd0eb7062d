// Which action cards may be played in the open window, by whom, and at what.
#include "games/twilight_imperium/turn.h"
#include "games/twilight_imperium/windows.h"

namespace quincunx::twilight_imperium {

namespace {

template <class... Cards>
constexpr u64 cards(Cards... list) {
  return (bit(list) | ...);
}

// TI-CARD-20: the cards of each window, whatever the role of the player.
constexpr u64 kWindowCards[kWindows] = {
    0,
    cards(kCouncilDissolved, kDeterminePolicy),
    cards(kThugs, kFantasticRhetoric, kVeto, kDiscredit),
    cards(kDisclosure, kSuccessfulSpy),
    cards(kUprising, kGoodYear, kRareMineral, kTaxRebate, kStellarCriminals),
    cards(kTradeAgreement, kFlankSpeed, kSignalJamming, kLocalUnrest, kPlague, kVoluntaryAnnexation,
          kTransitDiodes, kSpatialJump, kSilenceOfSpace),
    cards(kSkilledRetreat, kMoraleBoost, kLuckyShot),
    cards(kChemicalWarfare, kRallyOfThePeople),
    cards(kMoraleBoost, kIntoTheBreach),
    cards(kReparations),
    cards(kMerchantsGuild, kMasterOfTrade, kTradeStop),
    cards(kCorporateSponsorship, kTechnologicalBreakthrough, kTouchOfGenius,
          kScientistAssassination, kOpeningTheBlackBox),
    cards(kCivilDefense, kSecretIndustrialAgent, kSpacedockAccident, kRiseOfAMessiah),
};

// TI-CARD-08: cards that are aimed at something.
constexpr u64 kTargeted =
    cards(kTradeAgreement, kFlankSpeed, kSkilledRetreat, kSignalJamming, kUprising, kLocalUnrest,
          kChemicalWarfare, kCivilDefense, kScientistAssassination, kOpeningTheBlackBox,
          kSecretIndustrialAgent, kSpacedockAccident, kStellarCriminals, kThugs, kDeterminePolicy,
          kDiscredit, kDisclosure, kSuccessfulSpy, kRallyOfThePeople, kPlague, kVoluntaryAnnexation,
          kSilenceOfSpace);

// Cards that leave an entry in `effects`.
constexpr u64 kLasting =
    cards(kFlankSpeed, kSignalJamming, kMoraleBoost, kUprising, kCorporateSponsorship,
          kTechnologicalBreakthrough, kTouchOfGenius, kScientistAssassination, kThugs,
          kFantasticRhetoric, kDiscredit, kMasterOfTrade, kTradeStop, kTransitDiodes, kSpatialJump,
          kIntoTheBreach, kSilenceOfSpace);

// What the cards of `played` were played on: the first number of each kind of target.
constexpr unsigned kCellEntity = 64;
constexpr unsigned kPlayerEntity = 112;
constexpr unsigned kPoliticalEntity = 128;
constexpr unsigned kTrackEntity = 160;

constexpr unsigned entity_base(TargetKind kind) {
  switch (kind) {
    case TargetKind::kCell:
      return kCellEntity;
    case TargetKind::kPlayer:
      return kPlayerEntity;
    case TargetKind::kPolitical:
      return kPoliticalEntity;
    case TargetKind::kTrack:
      return kTrackEntity;
    case TargetKind::kPlanet:
    case TargetKind::kNothing:
      break;
  }
  return 0;
}

// The cards that a seat's part in the window lets it play.
u64 role_cards(const State& state, unsigned seat) {
  const bool active = state.window.active == seat;
  switch (state.window.kind) {
    case kPreMove:
      return active ? ~cards(kSignalJamming) : cards(kSignalJamming);
    case kBattleWindow:
      // TI-AC-03: the defender only (TI-BATT-13).
      if (active) return ~cards(kSkilledRetreat);
      return state.battle.defender == seat ? ~u64{0} : 0;
    case kPreInv:
      if (active) return cards(kChemicalWarfare);
      // TI-AC-34: whoever held the planet when it was opened, though TI-AC-09 may have freed it.
      return state.invasion.defender == seat ? cards(kRallyOfThePeople) : 0;
    case kInvRound:
      if (active) return ~u64{0};
      return state.invasion.defender == seat ? cards(kMoraleBoost) : 0;
    case kPostInv:
      return state.invasion.defender == seat ? ~u64{0} : 0;
    default:
      return ~u64{0};
  }
}

// --- Masks of targets

u64 other_players(const State& state, unsigned seat) { return living_mask(state) & ~bit(seat); }

template <class Want>
u64 others_who(const State& state, unsigned seat, Want want) {
  u64 mask = 0;
  for_each_bit(other_players(state, seat), [&](unsigned q) {
    if (want(state.players[q])) mask |= bit(q);
  });
  return mask;
}

u64 enemy_planets(const State& state, unsigned seat) {
  u64 mask = 0;
  for (unsigned q = 0; q < kMaxPlayers; ++q) {
    if (q != seat) mask |= owned_planets(state, q);
  }
  return mask;
}

// Of others, but not of their own homes.
u64 enemy_colonies(const Tables& tables, const State& state, unsigned seat) {
  u64 mask = 0;
  for (unsigned q = 0; q < kMaxPlayers; ++q) {
    if (q != seat) mask |= owned_planets(state, q) & ~home_planets(tables, state.players[q]);
  }
  return mask;
}

// TI-AC-01: TI-TRADE-01, TI-TRADE-02; TI-LAW-15: no new agreements under an embargo.
u64 possible_partners(const State& state, unsigned seat) {
  u64 mask = other_players(state, seat) & ~u64{state.players[seat].partners};
  if (has_law(state, kTradeEmbargo) && state.embargo < kMaxPlayers) {
    if (state.embargo == seat) return 0;
    mask &= ~bit(state.embargo);
  }
  return mask;
}

// TI-AC-09. TI-LAW-08, TI-LAW-17.
u64 chemical_targets(const Tables& tables, const State& state, unsigned seat) {
  if (has_law(state, kUnconventionalWeapons)) return 0;
  u64 mask = 0;
  for (unsigned cell = 0; cell < kCells; ++cell) {
    const Fleet& fleet = state.ships[cell];
    if (fleet.owner == seat && fleet.d > 0) mask |= system_planets(tables, state, cell);
  }
  if (has_law(state, kHolyPlanetOfIxth) && state.ixth < kPlanets) mask &= ~bit(state.ixth);
  return mask & enemy_planets(state, seat);
}

// TI-AC-10.
u64 planets_without_pds(const State& state, unsigned seat) {
  return owned_planets(state, seat) & equal_mask(state.pds, 0);
}

// TI-AC-37: neutral planets at or next to an own planet or ship (TI-RULING-07), no enemy ship
// there.
u64 annexation_targets(const Tables& tables, const State& state, unsigned seat) {
  if (room_for(state, seat, kGroundForce) == 0) return 0;
  u64 near = own_ships_mask(state, seat);
  for_each_bit(owned_planets(state, seat), [&](unsigned x) { near |= bit(state.planet_cell[x]); });
  u64 cells = near;
  for_each_bit(near, [&](unsigned cell) { cells |= tables.neighbours[cell]; });
  u64 mask = 0;
  for_each_bit(cells, [&](unsigned cell) {
    if (enemy_of(state, seat, cell) == kNeutral) mask |= system_planets(tables, state, cell);
  });
  return mask & equal_mask(state.planet_owner, kNeutral);
}

// TI-AC-34: the defender's planets in the attacked system.
u64 rally_targets(const Tables& tables, const State& state, unsigned seat) {
  if (room_for(state, seat, kGroundForce) == 0) return 0;
  const unsigned cell = state.planet_cell[state.invasion.planet];
  return system_planets(tables, state, cell) & owned_planets(state, seat);
}

u64 political_cards_left(const State& state) {
  u64 mask = 0;
  for (unsigned i = 0; i < kPoliticalCards; ++i) {
    if (state.pol_deck[i] > 0) mask |= bit(i);
  }
  return mask;
}

u64 open_tracks(const Tables& tables, const PlayerState& player) {
  u64 mask = 0;
  for (unsigned track = 0; track < kTracks; ++track) {
    if (player.tech[track] < tables.limits.tech_level) mask |= bit(track);
  }
  return mask;
}

Targets planet_targets(u64 mask) { return {TargetKind::kPlanet, mask}; }
Targets player_targets(u64 mask) { return {TargetKind::kPlayer, mask}; }
Targets cell_targets(u64 mask) { return {TargetKind::kCell, mask}; }

// All that the card could be aimed at, played there before or not.
Targets all_targets(const Tables& tables, const State& state, unsigned seat, unsigned card) {
  switch (card) {
    case kTradeAgreement:
      return player_targets(possible_partners(state, seat));
    case kFlankSpeed:
    case kSilenceOfSpace:
      return cell_targets(own_ships_mask(state, seat));
    case kSignalJamming:
      return cell_targets(own_ships_mask(state, state.active));
    case kSkilledRetreat:
      return cell_targets(retreat_destinations(tables, state, seat, state.battle.cell));
    case kUprising:
    case kLocalUnrest:
      return planet_targets(enemy_colonies(tables, state, seat));
    case kChemicalWarfare:
      return planet_targets(chemical_targets(tables, state, seat));
    case kCivilDefense:
      return planet_targets(planets_without_pds(state, seat));
    case kScientistAssassination:
    case kThugs:
    case kDiscredit:
      return player_targets(other_players(state, seat));
    case kOpeningTheBlackBox:
      return {TargetKind::kTrack, open_tracks(tables, state.players[seat])};
    case kSecretIndustrialAgent:
      return planet_targets(state.dock.words[0] & ~state.dock_blocked.words[0] &
                            enemy_planets(state, seat));
    case kSpacedockAccident:
      return planet_targets(state.dock.words[0] & enemy_planets(state, seat));
    case kStellarCriminals:
      return player_targets(others_who(state, seat, [](const auto& q) { return q.credits > 0; }));
    case kDeterminePolicy:
      return {TargetKind::kPolitical, political_cards_left(state)};
    case kDisclosure:
    case kSuccessfulSpy:
      return player_targets(
          others_who(state, seat, [](const auto& q) { return q.hand[0] != kNone; }));
    case kRallyOfThePeople:
      return planet_targets(rally_targets(tables, state, seat));
    case kPlague:
      return planet_targets(has_law(state, kUnconventionalWeapons) ? 0
                                                                   : enemy_planets(state, seat));
    case kVoluntaryAnnexation:
      return planet_targets(annexation_targets(tables, state, seat));
    default:
      return {};
  }
}

// Whether a card without a target would do anything that it needs something for.
bool is_possible(const Tables& tables, const State& state, unsigned seat, unsigned card) {
  const PlayerState& player = state.players[seat];
  switch (card) {
    case kMerchantsGuild:
    case kMasterOfTrade:
      return player.partners != 0;
    case kReparations:
      return state.players[state.active].credits > 0;
    case kTransitDiodes:
      return player.planets >= 2;
    case kSpatialJump:
      return jump_possible(tables, state, seat);
    case kLuckyShot: {
      const unsigned cell = state.battle.cell;
      return seat == state.active ? state.ships[cell].d > 0 : state.guests[cell].d > 0;
    }
    default:
      return true;
  }
}

bool was_played(const State& state, unsigned seat, unsigned card, unsigned entity) {
  for (unsigned i = 0; i < state.num_played; ++i) {
    const Played& played = state.played[i];
    if (played.player == seat && played.card == card && played.entity == entity) return true;
  }
  return false;
}

bool is_playable(const Tables& tables, const State& state, unsigned seat, unsigned card) {
  if (is_targeted(card)) return targets_of(tables, state, seat, card).mask != 0;
  return is_possible(tables, state, seat, card) &&
         !was_played(state, seat, card, entity_of(state, seat, card, Targets{}, kNone));
}

}  // namespace

bool is_targeted(unsigned card) { return in_mask(kTargeted, card); }

bool is_window_card(unsigned kind, unsigned card) { return in_mask(kWindowCards[kind], card); }

bool is_target(const Tables& tables, const State& state, unsigned seat, unsigned card,
               unsigned target) {
  return target < 64 && in_mask(all_targets(tables, state, seat, card).mask, target);
}

// TI-CARD-06: an entity on which the same player has played the same card this turn is out.
Targets targets_of(const Tables& tables, const State& state, unsigned seat, unsigned card) {
  Targets targets = all_targets(tables, state, seat, card);
  const unsigned base = entity_base(targets.kind);
  for (unsigned i = 0; i < state.num_played; ++i) {
    const Played& played = state.played[i];
    const unsigned target = played.entity - base;
    if (played.player == seat && played.card == card && target < 64) targets.mask &= ~bit(target);
  }
  return targets;
}

unsigned entity_of(const State& state, unsigned seat, unsigned card, const Targets& targets,
                   unsigned target) {
  if (targets.kind != TargetKind::kNothing) return entity_base(targets.kind) + target;
  if (card == kVeto) return kPoliticalEntity + state.agenda;
  if (state.window.kind == kBattleWindow) return kCellEntity + state.battle.cell;
  if (state.window.kind == kInvRound) return state.invasion.planet;
  return kPlayerEntity + seat;
}

// TI-CARD-05: only in its window. TI-CARD-07: only with the skill. TI-CARD-13: wherever it is from.
u64 playable_cards(const Tables& tables, const State& state, unsigned seat) {
  const PlayerState& player = state.players[seat];
  u64 mask = hand_mask(player) & kWindowCards[state.window.kind];
  if (mask == 0) return 0;
  mask &= tables.race_cards[player.race] & role_cards(state, seat);
  if (state.num_played == kMaxPlayed) return 0;
  if (state.num_effects == kMaxEffects) mask &= ~kLasting;
  u64 playable = 0;
  for_each_bit(mask, [&](unsigned card) {
    if (is_playable(tables, state, seat, card)) playable |= bit(card);
  });
  return playable;
}

}  // namespace quincunx::twilight_imperium
