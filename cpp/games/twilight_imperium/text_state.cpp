// A position in words: where the game stands, what is under way, the players, and the galaxy.
#include <string>

#include "games/twilight_imperium/game.h"
#include "games/twilight_imperium/text.h"

namespace quincunx {

using namespace twilight_imperium;

namespace {

using Tables = TwilightImperium::Tables;

constexpr const char* kPhaseNames[] = {
    "Set-up",   "progression",      "market",       "political",  "draw action cards", "credits",
    "purchase", "individual turns", "trade income", "technology", "placing new units", "over"};
constexpr unsigned kPhaseCount = 12;
static_assert(sizeof kPhaseNames / sizeof *kPhaseNames == kPhaseCount);

constexpr const char* kStepNames[kSteps] = {"race of a seat",
                                            "next of the roll order",
                                            "choice of a home slot",
                                            "draw of a tile",
                                            "choice of a tile",
                                            "cell of the tile",
                                            "offer in the market",
                                            "partner of the offer",
                                            "card of the offer",
                                            "card asked for",
                                            "price",
                                            "answer to the offer",
                                            "action cards",
                                            "target of the card",
                                            "reaction to the card",
                                            "draw of a political card",
                                            "vote",
                                            "discards",
                                            "discards down to the limit",
                                            "draw of an action card",
                                            "buying",
                                            "turn now or later",
                                            "cancelling agreements",
                                            "jump or not",
                                            "movement",
                                            "Dreadnoughts of the group",
                                            "Carriers of the group",
                                            "Cruisers of the group",
                                            "Fighters of the group",
                                            "way of the group",
                                            "start of Transit Diodes",
                                            "end of Transit Diodes",
                                            "Ground Forces through Transit Diodes",
                                            "start of the jump",
                                            "end of the jump",
                                            "losses of the jump",
                                            "fire of P.D.S.",
                                            "target of P.D.S.",
                                            "dice",
                                            "casualties",
                                            "next battle",
                                            "withdrawal",
                                            "end of the withdrawal",
                                            "next invasion",
                                            "landing of Ground Forces",
                                            "unloading of P.D.S.",
                                            "bombardment",
                                            "answer to the agreement",
                                            "advance",
                                            "placing",
                                            "place of the unit",
                                            "giving up planets",
                                            "where the Ground Forces go",
                                            "where the P.D.S. go",
                                            "scrapping Dreadnoughts",
                                            "card that is spied",
                                            "discard after disclosure",
                                            "over"};

constexpr const char* kBracketNames[kBrackets] = {"Warlord", "Foundation", "Republic", "Empire",
                                                  "Imperium Rex"};
constexpr const char* kWindowNames[kWindows] = {
    "",           "before the council", "before the vote", "before the draw",
    "credits",    "before movement",    "battle",          "before the invasion",
    "ground war", "after the invasion", "trade income",    "technology",
    "placement"};
constexpr const char* kOfferNames[5] = {"", "sale", "purchase", "swap", "gift"};
constexpr const char* kPurposeNames[5] = {"", "movement", "jump", "withdrawal", "retreat"};
constexpr const char* kVoteNames[5] = {"", "abstains", "for", "against", "for "};
constexpr const char* kEndNames[4] = {"", "Imperium Rex", "last one alive", "turn cap"};

void append_part(std::string& text, const std::string& part, const char* separator = ", ") {
  if (part.empty()) return;
  if (!text.empty()) text += separator;
  text += part;
}

std::string or_none(const std::string& text) { return text.empty() ? "none" : text; }

// "2 Fighters", or nothing if there is none.
std::string units_words(const Tables& tables, unsigned count, unsigned unit) {
  return count == 0 ? "" : counted(count, unit_name(tables, unit));
}

std::string ships_words(const Tables& tables, unsigned d, unsigned cr, unsigned f) {
  std::string text = units_words(tables, d, kDreadnought);
  append_part(text, units_words(tables, cr, kCruiser));
  append_part(text, units_words(tables, f, kFighter));
  return text;
}

std::string carrier_words(const PlayerState& player, unsigned k) {
  const CarrierState& carrier = player.carriers[k];
  return joined("Carrier ", k) + joined(" (", carrier.gf) + joined(" GF, ", carrier.pds) + " PDS)";
}

std::string seats_words(const Tables& tables, const State& state, unsigned mask) {
  std::string text;
  for_each_bit(u64{mask}, [&](unsigned p) { append_part(text, player_name(tables, state, p)); });
  return text;
}

// --- Where the game stands

std::string heading_line(const Tables& tables, const State& state) {
  if (state.to_act == kTerminalPlayer) {
    return joined("Game over in turn ", state.turn) +
           joined(": ", player_name(tables, state, state.winner)) +
           joined(" wins (", kEndNames[state.end_reason % 4U]) + ")\n";
  }
  const char* phase = state.phase < kPhaseCount ? kPhaseNames[state.phase] : "?";
  std::string text = state.phase == kSetup ? std::string(phase)
                                           : joined("Turn ", state.turn) + joined(", ", phase);
  const unsigned step = static_cast<unsigned>(state.step);
  text += joined(": ", state.to_act < 0 ? std::string("chance")
                                        : player_name(tables, state, acting_seat(state)));
  text += joined(", ", step < kSteps ? kStepNames[step] : "?");
  if (state.active < kMaxPlayers) {
    text += joined("; turn of ", player_name(tables, state, state.active));
  }
  return text + "\n";
}

std::string order_line(const Tables& tables, const State& state) {
  std::string text;
  const auto& order = state.phase_order[0] == kNone ? state.roll_order : state.phase_order;
  for (const u8 seat : order) {
    if (seat != kNone) append_part(text, player_name(tables, state, seat));
  }
  text = joined("Order: ", or_none(text));
  if (state.done != 0) text += joined("; had their turn: ", seats_words(tables, state, state.done));
  if (state.waited != 0) text += joined("; waited: ", seats_words(tables, state, state.waited));
  return text + "\n";
}

// Whom or what a law names, or how long it lasts.
std::string law_words(const Tables& tables, const State& state, unsigned law) {
  const std::string name = political_card_name(tables, law);
  switch (law) {
    case kCrownOfThalnos:
      return name + joined(" (", player_name(tables, state, state.crown)) + ")";
    case kHolyPlanetOfIxth:
      return name + joined(" (", planet_name(tables, state.ixth)) + ")";
    case kTradeEmbargo:
      return name + joined(" (", player_name(tables, state, state.embargo)) + ")";
    case kCouncilEmpowered:
      return name + joined(" (since turn ", state.council_turn) + ")";
    case kLongTermTruce:
      return name + joined(" (", counted(state.truce_long, "turn")) + " left)";
    case kShortTermTruce:
      return name + joined(" (", counted(state.truce_short, "turn")) + " left)";
    default:
      return name;
  }
}

std::string council_lines(const Tables& tables, const State& state) {
  std::string laws;
  state.laws.for_each([&](unsigned law) { append_part(laws, law_words(tables, state, law)); });
  std::string text = joined("Laws: ", or_none(laws)) + "\n";
  if (state.agenda >= kPoliticalCards) return text;
  text += joined("Agenda: ", political_card_name(tables, state.agenda));
  if (state.step == Step::kVote && state.sub > 0) {
    text += joined(" of ", political_card_name(tables, state.sub - 1U));
  }
  return text + "\n";
}

// --- What is under way

// What a card was played on.
std::string card_target_words(const Tables& tables, const State& state, unsigned card,
                              unsigned target) {
  switch (card) {
    case kTradeAgreement:
    case kScientistAssassination:
    case kStellarCriminals:
    case kThugs:
    case kDiscredit:
    case kDisclosure:
    case kSuccessfulSpy:
      return player_name(tables, state, target);
    case kFlankSpeed:
    case kSkilledRetreat:
    case kSignalJamming:
    case kSilenceOfSpace:
      return cell_name(tables, state, target);
    case kOpeningTheBlackBox:
      return target < kTracks ? kTrackNames[target] : "nothing";
    case kDeterminePolicy:
      return political_card_name(tables, target);
    default:
      return planet_name(tables, target);
  }
}

std::string card_words(const Tables& tables, const State& state, unsigned card, unsigned player,
                       unsigned target) {
  const std::string text =
      action_card_name(tables, card) + joined(" of ", player_name(tables, state, player));
  if (target == kNone) return text;
  return text + joined(" on ", card_target_words(tables, state, card, target));
}

std::string card_lines(const Tables& tables, const State& state) {
  std::string text;
  std::string effects;
  for (unsigned i = 0; i < state.num_effects; ++i) {
    const Effect& effect = state.effects[i];
    append_part(effects, card_words(tables, state, effect.card, effect.player, effect.target));
  }
  if (!effects.empty()) text += joined("In effect: ", effects) + "\n";
  const unsigned window = state.window.kind;
  if (window != kNoWindow) text += joined("Window: ", kWindowNames[window % kWindows]) + "\n";
  const CardState& card = state.card;
  if (card.id != kNone) {
    text += joined("Card: ", card_words(tables, state, card.id, card.player, card.target)) +
            joined(", ", counted(card.sabotages, "reaction")) + "\n";
  }
  return text;
}

std::string offer_line(const Tables& tables, const State& state) {
  const Offer& offer = state.offer;
  if (offer.kind == kNoOffer) return "";
  std::string text = joined("Offer: ", kOfferNames[offer.kind % 5U]);
  const u8 seat = state.cursor < kMaxPlayers ? state.phase_order[state.cursor] : kNone;
  if (seat != kNone) text += joined(" of ", player_name(tables, state, seat));
  if (offer.partner != kNone) text += joined(" to ", player_name(tables, state, offer.partner));
  if (offer.card != kNone) text += joined(", gives ", action_card_name(tables, offer.card));
  if (offer.want != kNone) text += joined(", wants ", action_card_name(tables, offer.want));
  if (offer.amount < kAmounts) {
    text += joined(", ", counted(kAmountCredits[offer.amount], "credit"));
  }
  return text + "\n";
}

std::string group_line(const Tables& tables, const State& state) {
  const Group& group = state.group;
  if (group.from == kNone) return "";
  std::string ships = ships_words(tables, group.d, group.cr, group.f);
  for_each_bit(u64{group.carriers}, [&](unsigned k) {
    append_part(ships, carrier_words(state.players[group.owner], k));
  });
  std::string text = joined("Under way: ", or_none(ships)) +
                     joined(" of ", player_name(tables, state, group.owner)) +
                     joined(" from ", cell_name(tables, state, group.from)) +
                     joined(", at ", cell_name(tables, state, group.cell)) +
                     joined(", ", kPurposeNames[group.purpose % 5U]);
  if (group.purpose == kMovement) text += joined(", ", counted(group.left, "step")) + " left";
  if (group.loss > 0) text += joined(", ", group.loss) + " to lose";
  return text + "\n";
}

std::string combat_lines(const Tables& tables, const State& state) {
  std::string text;
  const Battle& battle = state.battle;
  if (battle.cell != kNone) {
    text += joined("Battle: ", cell_name(tables, state, battle.cell)) +
            joined(" against ", player_name(tables, state, battle.defender)) +
            joined(", round ", battle.round) + "\n";
  }
  const Invasion& invasion = state.invasion;
  if (invasion.planet != kNone) {
    text += joined("Invasion: ", planet_name(tables, invasion.planet)) + joined(", ", invasion.gf) +
            joined(" GF landing, round ", invasion.round) + "\n";
  }
  std::string opened;
  state.opened.for_each([&](unsigned planet) {
    append_part(opened, planet_name(tables, planet));
    if (state.unloaded.test(planet)) opened += " (unloaded)";
  });
  if (!opened.empty()) text += joined("Opened: ", opened) + "\n";
  return text;
}

std::string dice_lines(const Tables& tables, const State& state) {
  std::string text;
  const Dice& dice = state.dice;
  if (dice.left > 0) {
    text += joined("Dice: ", dice.left) + joined(" of ", player_name(tables, state, dice.roller)) +
            joined(", hit at ", dice.threshold) + "\n";
  } else if (dice.purpose != kNoDice) {
    text += joined("P.D.S.: ", planet_name(tables, dice.at)) + "\n";
  }
  if ((state.hits_a | state.hits_d) != 0) {
    text += joined("Hits: ", state.hits_a) + joined(" of the attacker, ", state.hits_d) +
            " of the defender\n";
  }
  if (state.casualty.player != kNone) {
    text += joined("Casualties: ", player_name(tables, state, state.casualty.player)) +
            joined(", ", cell_name(tables, state, state.casualty.cell)) + "\n";
  }
  return text;
}

std::string turn_line(const Tables& tables, const State& state) {
  std::string text;
  for_each_bit(u64{state.moved_ca}, [&](unsigned k) { append_part(text, joined("Carrier ", k)); });
  if (!text.empty()) text = joined("moved: ", text);
  if (state.jumped != 0) append_part(text, "jumped");
  if (state.diodes != 0) append_part(text, "Transit Diodes used");
  if (state.diode_from != kNone) {
    append_part(text, joined("Transit Diodes from ", planet_name(tables, state.diode_from)));
  }
  if (state.diode_to != kNone)
    append_part(text, joined("to ", planet_name(tables, state.diode_to)));
  return text.empty() ? text : joined("This turn: ", text) + "\n";
}

// The tile or the unit that was chosen and has no place yet.
std::string choice_line(const Tables& tables, const State& state) {
  if (state.step == Step::kLayCell) {
    return joined("Tile: ", tile_label(tables, state.sub)) + "\n";
  }
  if (state.step == Step::kPlaceAt)
    return joined("Unit: ", unit_name(tables, state.sub - 1U)) + "\n";
  if (state.step == Step::kGarrisonGf || state.step == Step::kGarrisonPds) {
    return joined("Given up: ", planet_name(tables, state.sub - 1U)) + "\n";
  }
  return "";
}

// --- Players

std::string vote_words(const Tables& tables, const State& state, const PlayerState& player) {
  if (player.vote == kNotVoted) return player.vote_ban != 0 ? "; may not vote" : "";
  std::string text = joined("; votes: ", kVoteNames[player.vote % 5U]);
  if (player.vote == kElected) {
    const unsigned agenda =
        state.agenda == kRevote && state.sub > 0 ? state.sub - 1U : unsigned{state.agenda};
    const unsigned target = player.vote_target;
    text += agenda == kRevote             ? political_card_name(tables, target)
            : agenda == kHolyPlanetOfIxth ? planet_name(tables, target)
                                          : player_name(tables, state, target);
  }
  if (player.vote_weight > 0) text += joined(" with ", player.vote_weight);
  return text;
}

std::string hand_words(const Tables& tables, const PlayerState& player) {
  std::string text;
  for (const u8 card : player.hand) {
    if (card == kNone) break;
    append_part(text, action_card_name(tables, card));
  }
  return text;
}

// Tiles of the galaxy that a player still has to lay.
std::string held_tiles_line(const Tables& tables, const State& state, unsigned seat) {
  std::string text;
  for (unsigned tile = 0; tile < kStarTiles; ++tile) {
    if (state.tile_holder[tile] != seat) continue;
    append_part(text, card_code("T", tile) + joined(" ", tile_label(tables, tile)));
  }
  return text.empty() ? text : joined("  Tiles: ", text) + "\n";
}

std::string player_lines(const Tables& tables, const State& state, unsigned seat) {
  const PlayerState& player = state.players[seat];
  const std::string name = player_name(tables, state, seat);
  if (player.alive == 0) return name + ": eliminated\n";
  std::string text = name + joined(": ", kBracketNames[player.bracket % kBrackets]) +
                     joined(", ", counted(player.credits, "credit")) +
                     joined(", resources ", player.resources) +
                     joined(", influence ", player.influence);
  if (player.penalty > 0) text += joined(" (lost ", player.penalty) + ")";
  text += joined(", ", counted(player.planets, "planet")) + joined(" (", player.outside) +
          joined(" outside)", vote_words(tables, state, player)) + "\n";
  if (player.home != kNone) {
    text += joined("  Home: ", cell_name(tables, state, player.home)) + "\n";
  }
  text += joined("  Propulsion ", player.tech[0]) + joined(", Weapons ", player.tech[1]) +
          joined(", General ", player.tech[2]) +
          joined("; agreements: ", or_none(seats_words(tables, state, player.partners))) + "\n";
  std::string pool;
  for (unsigned unit = 0; unit < kUnitTypes; ++unit) {
    append_part(pool, units_words(tables, player.pool[unit], unit));
  }
  text += joined("  Hand: ", or_none(hand_words(tables, player))) +
          joined("; pool: ", or_none(pool)) + "\n";
  return text + held_tiles_line(tables, state, seat);
}

// --- The galaxy

// Ships of a player in a cell; those of a group under way are in its line.
std::string fleet_words(const Tables& tables, const State& state, unsigned seat, unsigned cell) {
  const PlayerState& player = state.players[seat];
  const Fleet& fleet = state.ships[cell];
  std::string text;
  if (fleet.owner == seat) {
    text = ships_words(tables, fleet.d, fleet.cr, fleet.f);
  } else if (state.active == seat) {
    const Squadron& guests = state.guests[cell];
    text = ships_words(tables, guests.d, guests.cr, guests.f);
  }
  const bool grouped = state.group.from != kNone && state.group.owner == seat;
  for (unsigned k = 0; k < kMaxCarriers; ++k) {
    if (player.carriers[k].cell != cell || (grouped && in_mask(state.group.carriers, k))) continue;
    append_part(text, carrier_words(player, k));
  }
  if (text.empty()) return text;
  text = player_name(tables, state, seat) + joined(": ", text);
  if (state.active != seat) return text;
  const Squadron& moved = state.moved[cell];
  const std::string used = ships_words(tables, moved.d, moved.cr, moved.f);
  return used.empty() ? text : text + joined(" (used: ", used) + ")";
}

// Resources and influence count as they do for the owner.
std::string planet_words(const Tables& tables, const State& state, unsigned planet) {
  const u8 owner = state.planet_owner[planet];
  const bool owned = owner < kMaxPlayers;
  unsigned influence = tables.planet_influence[planet];
  if (has_law(state, kHolyPlanetOfIxth) && state.ixth == planet) {
    influence += tables.political_cards[kHolyPlanetOfIxth].value;
  }
  const unsigned resources = owned ? resources_of(tables, state.players[owner], planet)
                                   : unsigned{tables.planet_resources[planet]};
  const std::string text =
      planet_name(tables, planet) + joined(" ", resources) + joined("/", influence);
  if (!owned) return text + " neutral";
  std::string units = joined("", state.gf[planet]) + " GF";
  if (state.pds[planet] > 0) units += joined(", ", state.pds[planet]) + " PDS";
  if (state.dock.test(planet)) units += ", dock";
  if (state.dock_new.test(planet)) units += " (new)";
  if (state.dock_blocked.test(planet)) units += " (blocked)";
  if (state.produced[planet] > 0) units += joined(" (placed ", state.produced[planet]) + ")";
  return text + joined(" of ", player_name(tables, state, owner)) + joined(" (", units) + ")";
}

std::string cell_line(const Tables& tables, const State& state, unsigned cell) {
  std::string next;
  for_each_bit(tables.neighbours[cell],
               [&](unsigned other) { append_part(next, std::to_string(other)); });
  std::string text = joined("  ", cell_name(tables, state, cell)) + joined(" next to ", next);
  const unsigned partner = wormhole_partner(state, cell);
  if (partner != kNone) text += joined(", wormhole to ", partner);
  std::string there;
  for_each_bit(system_planets(tables, state, cell), [&](unsigned planet) {
    append_part(there, planet_words(tables, state, planet), "; ");
  });
  for (unsigned seat = 0; seat < tables.options.players; ++seat) {
    append_part(there, fleet_words(tables, state, seat, cell), "; ");
  }
  return (there.empty() ? text : text + joined(" | ", there)) + "\n";
}

}  // namespace

std::string TwilightImperium::state_to_string(const Tables& tables, const State& state) {
  std::string text = heading_line(tables, state) + order_line(tables, state) +
                     council_lines(tables, state) + card_lines(tables, state) +
                     offer_line(tables, state) + group_line(tables, state) +
                     combat_lines(tables, state) + dice_lines(tables, state) +
                     turn_line(tables, state) + choice_line(tables, state);
  for (unsigned seat = 0; seat < tables.options.players; ++seat) {
    text += player_lines(tables, state, seat);
  }
  text += "Galaxy:\n";
  for_each_bit(tables.cells, [&](unsigned cell) { text += cell_line(tables, state, cell); });
  return text;
}

}  // namespace quincunx
