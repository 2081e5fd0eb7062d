// The packed state: plain bytes without padding, so equal positions are equal bytes. Six player
// slots always; the slots of absent players are inactive, as are scratch records between their
// uses: zero, and kNone where a field says so.
#pragma once

#include "core/bit_set.h"
#include "core/fields.h"
#include "core/types.h"
#include "games/twilight_imperium/tables.h"

namespace quincunx::twilight_imperium {

inline constexpr unsigned kHandSize = 8;  // a limit of 7, and one over it for a moment
inline constexpr unsigned kMaxEffects = 16;
inline constexpr unsigned kMaxPlayed = 24;
inline constexpr unsigned kMaxOffers = 3;

inline constexpr u8 kNeutral = 7;     // owner of a planet or of a cell's ships
inline constexpr u8 kNotInPlay = 15;  // owner of a planet whose tile isn't on the board

enum Phase : u8 {
  kSetup = 0,
  kProgression = 1,
  kMarket = 2,
  kPolitical = 3,
  kDraw = 4,
  kCredits = 5,
  kPurchase = 6,
  kIndividual = 7,
  kTrade = 8,
  kTechnology = 9,
  kPlacement = 10,
  kGameOver = 11,
};

// The kinds of node. All but the chance nodes and kOver ask a seat.
enum class Step : u8 {
  kRace = 0,  // chance
  kRoll = 1,  // chance
  kHome = 2,
  kTile = 3,  // chance
  kLayTile = 4,
  kLayCell = 5,
  kMarketKind = 6,
  kMarketPartner = 7,
  kMarketCard = 8,
  kMarketWant = 9,
  kMarketAmount = 10,
  kMarketAnswer = 11,
  kWindow = 12,
  kTarget = 13,
  kReact = 14,
  kPoliticalDraw = 15,  // chance
  kVote = 16,
  kDiscard = 17,
  kDiscardDown = 18,
  kDrawCard = 19,  // chance
  kBuyUnit = 20,
  kOrder = 21,
  kCancel = 22,
  kJumpOffer = 23,
  kMove = 24,
  kGroupD = 25,
  kGroupCa = 26,
  kGroupCr = 27,
  kGroupF = 28,
  kWay = 29,
  kDiodeFrom = 30,
  kDiodeTo = 31,
  kDiodeCount = 32,
  kJumpFrom = 33,
  kJumpTo = 34,
  kJumpLoss = 35,
  kPdsFire = 36,
  kPdsTarget = 37,
  kDice = 38,  // chance
  kCasualty = 39,
  kBattle = 40,
  kWithdraw = 41,
  kWithdrawTo = 42,
  kInvade = 43,
  kLandGf = 44,
  kLandPds = 45,
  kBombard = 46,
  kAgreement = 47,
  kTech = 48,
  kPlace = 49,
  kPlaceAt = 50,
  kGiveUp = 51,
  kGarrisonGf = 52,
  kGarrisonPds = 53,
  kScrap = 54,
  kSpy = 55,  // chance
  kDisclose = 56,
  kOver = 57,
};
inline constexpr unsigned kSteps = 58;

// Sources of luck. The dice of seat s are source kDiceSource + s.
enum Source : u8 {
  kRaceSource = 0,
  kRollSource = 1,
  kTileSource = 2,
  kPoliticalSource = 3,
  kActionSource = 4,
  kSpySource = 5,
  kDiceSource = 6,
};
inline constexpr unsigned kSources = kDiceSource + kMaxPlayers;

// Where a starmap tile is, unless in the hand of a seat.
enum TileHolder : u8 { kOnBoard = 6, kInBox = 7, kInStack = 8, kHidden = 9 };

enum WindowKind : u8 {
  kNoWindow = 0,
  kPrePol = 1,
  kPreVote = 2,
  kPreDraw = 3,
  kCreditsWindow = 4,
  kPreMove = 5,
  kBattleWindow = 6,
  kPreInv = 7,
  kInvRound = 8,
  kPostInv = 9,
  kTradeWindow = 10,
  kTechWindow = 11,
  kPlaceWindow = 12,
};
inline constexpr unsigned kWindows = 13;

enum CardStage : u8 { kNoCard = 0, kTargeting = 1, kReacting = 2, kResolving = 3 };
enum OfferKind : u8 { kNoOffer = 0, kSellOffer = 1, kBuyOffer = 2, kSwapOffer = 3, kGiftOffer = 4 };
enum GroupPurpose : u8 {
  kNoGroup = 0,
  kMovement = 1,
  kJumping = 2,
  kWithdrawal = 3,
  kRetreat = 4,
};
enum DicePurpose : u8 {
  kNoDice = 0,
  kEntryDice = 1,
  kSegmentDice = 2,
  kAttackerDice = 3,
  kDefenderDice = 4,
  kBombardDice = 5,
  kInvasionPdsDice = 6,
  kGroundAttackerDice = 7,
  kGroundDefenderDice = 8,
  kCardDice = 9,
};
enum Vote : u8 { kNotVoted = 0, kAbstained = 1, kFor = 2, kVotedAgainst = 3, kElected = 4 };
enum EndReason : u8 { kNotEnded = 0, kImperiumRex = 1, kLastAlive = 2, kTurnCap = 3 };

// A destroyed Carrier is {kNone, 0, 0}.
struct CarrierState {
  u8 cell;
  u8 gf;
  u8 pds;
};

struct PlayerState {
  u16 credits;      // up to 65535, where they stop rising
  u16 penalty;      // lost influence, up to 255
  u16 resources;    // totals over the controlled planets, kept up to date
  u16 influence;    // likewise, less the penalty
  u16 vote_weight;  // of the vote cast
  u8 race;          // kNone: not drawn yet
  u8 alive;
  u8 home;  // cell; kNone
  u8 bracket;
  u8 tech[kTracks];
  u8 planets;
  u8 outside;           // planets that are not of its own home tile
  u8 partners;          // mask of the seats with an active agreement
  u8 pool[kUnitTypes];  // bought, not yet placed
  CarrierState carriers[kMaxCarriers];
  u8 hand[kHandSize];       // card ids ascending, kNone at the end
  u8 hand_seen[kHandSize];  // mask of the other seats that know the card; of equal cards ascending
  u8 vote_ban;
  u8 sol_done;  // Sol's free Ground Forces were placed
  u8 offers;    // made in this market phase
  u8 vote;      // Vote
  u8 vote_target;
};

// Units of the active player on their way. They are not on the board meanwhile, but for Carriers,
// whose cell goes along.
struct Group {
  u16 carriers;  // mask
  u16 loss;      // of a jump: value still to be removed
  u16 left;      // movement allowance
  u8 owner;
  u8 from;  // kNone: no group
  u8 cell;
  u8 d;
  u8 cr;
  u8 f;
  u8 flying;   // more Fighters than slots: moves by the allowance of Fighters
  u8 purpose;  // GroupPurpose
};

// Ships of the resident of a cell; Carriers stand in PlayerState. A cell that holds only Carriers
// has their owner and zeros.
struct Fleet {
  u8 owner;  // seat or kNeutral
  u8 d;
  u8 cr;
  u8 f;
};

struct Squadron {
  u8 d;
  u8 cr;
  u8 f;
};

// A card in force for a while.
struct Effect {
  u8 card;
  u8 player;  // who played it
  u8 target;  // cell, planet or seat; kNone
};

// TI-CARD-06: what may not be played again this turn.
struct Played {
  u8 player;
  u8 card;
  u8 entity;
};

struct WindowState {
  u8 kind;    // WindowKind
  u8 active;  // seat with which the asking begins; kNone
  u8 pos;     // place in phase_order of whoever is asked
  u8 passes;  // in a row
};

// The action card being played.
struct CardState {
  u8 id;  // kNone
  u8 player;
  u8 target;  // kNone
  u8 last;    // who played the last card of the chain
  u8 sabotages;
  u8 pos;    // place in phase_order of whoever may react
  u8 stage;  // CardStage
};

struct Offer {
  u8 kind;     // OfferKind
  u8 partner;  // kNone
  u8 card;     // kNone
  u8 want;     // kNone
  u8 amount;   // index of AMOUNT; kNone
};

struct Dice {
  u8 purpose;  // DicePurpose
  u8 roller;
  u8 left;  // dice still to be rolled
  u8 threshold;
  u8 at;  // planet, or place of the kind of ship in its order
};

struct Casualty {
  u8 player;  // whose units are being removed; kNone
  u8 cell;
};

struct Battle {
  u8 cell;  // kNone
  u8 round;
  u8 defender;
};

struct Invasion {
  u8 planet;    // kNone
  u8 defender;  // at the opening; kNeutral
  u8 gf;        // landing force
  u8 round;
  u8 stage;
};

struct State {
  // 64-bit words.
  BitSet<kPlanets> dock;
  BitSet<kPlanets> dock_new;      // placed this turn
  BitSet<kPlanets> dock_blocked;  // by an agent (TI-AC-16)
  BitSet<kPlanets> opened;        // in this invasion segment
  BitSet<kPlanets> unloaded;      // on, likewise
  BitSet<kPoliticalCards> laws;   // in force

  u32 draws[kSources];  // draws made from each source of luck

  // 16-bit fields; some are wider than their values, which leaves no padding.
  u16 moved_ca;  // Carriers of the active player that have moved
  u16 hits_a;    // scored by the attacker or active side, not yet taken
  u16 hits_d;    // scored by the other side
  Group group;
  PlayerState players[kMaxPlayers];

  // The board.
  u8 tile[kCells];            // kNone: none yet
  u8 worm[4];                 // alpha ends, beta ends; kNone if the letter doesn't work
  u8 planet_owner[kPlanets];  // seat, kNeutral or kNotInPlay
  u8 planet_cell[kPlanets];   // kNone if not in play
  u8 gf[kPlanets];
  u8 pds[kPlanets];
  u8 produced[kPlanets];    // units placed this turn by the dock
  Fleet ships[kCells];      // the resident fleet of each cell
  Squadron guests[kCells];  // of the active player where another race is resident
  Squadron moved[kCells];   // of the active player; in the invasion segment d = shots made

  // Cards.
  u8 deck[kActionCards];  // copies in the action deck
  u8 discard[kActionCards];
  u8 pol_deck[kPoliticalCards];
  u8 pol_discard[kPoliticalCards];
  u8 agenda;        // political card being decided; kNone
  u8 crown;         // seat elected by TI-PC-04; kNone
  u8 ixth;          // planet elected by TI-PC-08; kNone
  u8 embargo;       // seat elected by TI-PC-17; kNone
  u8 council_turn;  // turn in which TI-PC-03 was enacted; 0
  u8 truce_long;    // individual-turns phases left to TI-PC-11
  u8 truce_short;   // and to TI-PC-14

  // Set-up.
  u8 tile_holder[kStarTiles];  // seat, or TileHolder
  u8 restarts;

  // Control.
  u8 roll_order[kMaxPlayers];  // seats; kNone at the end
  u8 phase_order[kMaxPlayers];
  u8 turn;   // from 1; 0 in the set-up
  u8 phase;  // Phase
  Step step;
  i8 to_act;  // seat, kChancePlayer or kTerminalPlayer
  u8 active;  // seat taking its individual turn; kNone
  u8 cursor;  // place in the order of whoever is asked
  u8 done;    // seats that have had their individual turn
  u8 waited;  // seats that waited in this pass
  u8 sub;     // sub-step counter

  // Cards played this turn.
  u8 num_effects;
  Effect effects[kMaxEffects];  // in order of play; zero beyond
  u8 num_played;
  Played played[kMaxPlayed];  // likewise

  // Scratch of the running step.
  WindowState window;
  CardState card;
  Offer offer;
  Offer past[kMaxOffers];  // made before by the same player in this phase
  Dice dice;
  Casualty casualty;
  Battle battle;
  Invasion invasion;
  u8 jumped;      // Propulsion 6 was used this turn
  u8 diodes;      // General 5 was used this turn
  u8 diode_from;  // planet; kNone
  u8 diode_to;

  // The end.
  u8 winner;      // seat; kNone
  u8 end_reason;  // EndReason
};

static_assert(sizeof(PlayerState) == 84);
// 5 planet sets and the laws 48, draws 48, players 504, other 16-bit fields 20, board 782, cards
// 129, set-up 42, control 21, cards played 122, scratch 50, end 2.
static_assert(sizeof(State) == 1768);

}  // namespace quincunx::twilight_imperium

QX_FIELDS(quincunx::twilight_imperium::CarrierState,
          QX_FIELD(quincunx::twilight_imperium::CarrierState, cell, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::CarrierState, gf, 0, 15),
          QX_FIELD(quincunx::twilight_imperium::CarrierState, pds, 0, 15));

QX_FIELDS(quincunx::twilight_imperium::PlayerState,
          QX_FIELD(quincunx::twilight_imperium::PlayerState, credits, 0, 65535),
          QX_FIELD(quincunx::twilight_imperium::PlayerState, penalty, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::PlayerState, resources, 0, 2000),
          QX_FIELD(quincunx::twilight_imperium::PlayerState, influence, 0, 2000),
          QX_FIELD(quincunx::twilight_imperium::PlayerState, vote_weight, 0, 4000),
          QX_FIELD(quincunx::twilight_imperium::PlayerState, race, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::PlayerState, alive, 0, 1),
          QX_FIELD(quincunx::twilight_imperium::PlayerState, home, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::PlayerState, bracket, 0, 4),
          QX_FIELD(quincunx::twilight_imperium::PlayerState, tech, 0, 6),
          QX_FIELD(quincunx::twilight_imperium::PlayerState, planets, 0, 61),
          QX_FIELD(quincunx::twilight_imperium::PlayerState, outside, 0, 61),
          QX_FIELD(quincunx::twilight_imperium::PlayerState, partners, 0, 63),
          QX_FIELD(quincunx::twilight_imperium::PlayerState, pool, 0, 63),
          QX_FIELD(quincunx::twilight_imperium::PlayerState, carriers),
          QX_FIELD(quincunx::twilight_imperium::PlayerState, hand, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::PlayerState, hand_seen, 0, 63),
          QX_FIELD(quincunx::twilight_imperium::PlayerState, vote_ban, 0, 1),
          QX_FIELD(quincunx::twilight_imperium::PlayerState, sol_done, 0, 1),
          QX_FIELD(quincunx::twilight_imperium::PlayerState, offers, 0, 3),
          QX_FIELD(quincunx::twilight_imperium::PlayerState, vote, 0, 4),
          QX_FIELD(quincunx::twilight_imperium::PlayerState, vote_target, 0, 255));

QX_FIELDS(quincunx::twilight_imperium::Group,
          QX_FIELD(quincunx::twilight_imperium::Group, carriers, 0, 4095),
          QX_FIELD(quincunx::twilight_imperium::Group, loss, 0, 1000),
          QX_FIELD(quincunx::twilight_imperium::Group, left, 0, 20),
          QX_FIELD(quincunx::twilight_imperium::Group, owner, 0, 5),
          QX_FIELD(quincunx::twilight_imperium::Group, from, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::Group, cell, 0, 42),
          QX_FIELD(quincunx::twilight_imperium::Group, d, 0, 31),
          QX_FIELD(quincunx::twilight_imperium::Group, cr, 0, 31),
          QX_FIELD(quincunx::twilight_imperium::Group, f, 0, 63),
          QX_FIELD(quincunx::twilight_imperium::Group, flying, 0, 1),
          QX_FIELD(quincunx::twilight_imperium::Group, purpose, 0, 4));

QX_FIELDS(quincunx::twilight_imperium::Fleet,
          QX_FIELD(quincunx::twilight_imperium::Fleet, owner, 0, 7),
          QX_FIELD(quincunx::twilight_imperium::Fleet, d, 0, 31),
          QX_FIELD(quincunx::twilight_imperium::Fleet, cr, 0, 31),
          QX_FIELD(quincunx::twilight_imperium::Fleet, f, 0, 63));

QX_FIELDS(quincunx::twilight_imperium::Squadron,
          QX_FIELD(quincunx::twilight_imperium::Squadron, d, 0, 31),
          QX_FIELD(quincunx::twilight_imperium::Squadron, cr, 0, 31),
          QX_FIELD(quincunx::twilight_imperium::Squadron, f, 0, 63));

QX_FIELDS(quincunx::twilight_imperium::Effect,
          QX_FIELD(quincunx::twilight_imperium::Effect, card, 0, 41),
          QX_FIELD(quincunx::twilight_imperium::Effect, player, 0, 5),
          QX_FIELD(quincunx::twilight_imperium::Effect, target, 0, 255));

QX_FIELDS(quincunx::twilight_imperium::Played,
          QX_FIELD(quincunx::twilight_imperium::Played, player, 0, 5),
          QX_FIELD(quincunx::twilight_imperium::Played, card, 0, 41),
          QX_FIELD(quincunx::twilight_imperium::Played, entity, 0, 255));

QX_FIELDS(quincunx::twilight_imperium::WindowState,
          QX_FIELD(quincunx::twilight_imperium::WindowState, kind, 0, 12),
          QX_FIELD(quincunx::twilight_imperium::WindowState, active, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::WindowState, pos, 0, 5),
          QX_FIELD(quincunx::twilight_imperium::WindowState, passes, 0, 6));

QX_FIELDS(quincunx::twilight_imperium::CardState,
          QX_FIELD(quincunx::twilight_imperium::CardState, id, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::CardState, player, 0, 5),
          QX_FIELD(quincunx::twilight_imperium::CardState, target, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::CardState, last, 0, 5),
          QX_FIELD(quincunx::twilight_imperium::CardState, sabotages, 0, 100),
          QX_FIELD(quincunx::twilight_imperium::CardState, pos, 0, 5),
          QX_FIELD(quincunx::twilight_imperium::CardState, stage, 0, 3));

QX_FIELDS(quincunx::twilight_imperium::Offer,
          QX_FIELD(quincunx::twilight_imperium::Offer, kind, 0, 4),
          QX_FIELD(quincunx::twilight_imperium::Offer, partner, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::Offer, card, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::Offer, want, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::Offer, amount, 0, 255));

QX_FIELDS(quincunx::twilight_imperium::Dice,
          QX_FIELD(quincunx::twilight_imperium::Dice, purpose, 0, 9),
          QX_FIELD(quincunx::twilight_imperium::Dice, roller, 0, 5),
          QX_FIELD(quincunx::twilight_imperium::Dice, left, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::Dice, threshold, 0, 10),
          QX_FIELD(quincunx::twilight_imperium::Dice, at, 0, 255));

QX_FIELDS(quincunx::twilight_imperium::Casualty,
          QX_FIELD(quincunx::twilight_imperium::Casualty, player, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::Casualty, cell, 0, 42));

QX_FIELDS(quincunx::twilight_imperium::Battle,
          QX_FIELD(quincunx::twilight_imperium::Battle, cell, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::Battle, round, 0, 250),
          QX_FIELD(quincunx::twilight_imperium::Battle, defender, 0, 7));

QX_FIELDS(quincunx::twilight_imperium::Invasion,
          QX_FIELD(quincunx::twilight_imperium::Invasion, planet, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::Invasion, defender, 0, 7),
          QX_FIELD(quincunx::twilight_imperium::Invasion, gf, 0, 63),
          QX_FIELD(quincunx::twilight_imperium::Invasion, round, 0, 250),
          QX_FIELD(quincunx::twilight_imperium::Invasion, stage, 0, 255));

QX_FIELDS(quincunx::twilight_imperium::State, QX_FIELD(quincunx::twilight_imperium::State, dock),
          QX_FIELD(quincunx::twilight_imperium::State, dock_new),
          QX_FIELD(quincunx::twilight_imperium::State, dock_blocked),
          QX_FIELD(quincunx::twilight_imperium::State, opened),
          QX_FIELD(quincunx::twilight_imperium::State, unloaded),
          QX_FIELD(quincunx::twilight_imperium::State, laws),
          QX_FIELD(quincunx::twilight_imperium::State, draws, 0, 4294967295),
          QX_FIELD(quincunx::twilight_imperium::State, moved_ca, 0, 4095),
          QX_FIELD(quincunx::twilight_imperium::State, hits_a, 0, 1000),
          QX_FIELD(quincunx::twilight_imperium::State, hits_d, 0, 1000),
          QX_FIELD(quincunx::twilight_imperium::State, group),
          QX_FIELD(quincunx::twilight_imperium::State, players),
          QX_FIELD(quincunx::twilight_imperium::State, tile, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::State, worm, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::State, planet_owner, 0, 15),
          QX_FIELD(quincunx::twilight_imperium::State, planet_cell, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::State, gf, 0, 63),
          QX_FIELD(quincunx::twilight_imperium::State, pds, 0, 31),
          QX_FIELD(quincunx::twilight_imperium::State, produced, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::State, ships),
          QX_FIELD(quincunx::twilight_imperium::State, guests),
          QX_FIELD(quincunx::twilight_imperium::State, moved),
          QX_FIELD(quincunx::twilight_imperium::State, deck, 0, 100),
          QX_FIELD(quincunx::twilight_imperium::State, discard, 0, 100),
          QX_FIELD(quincunx::twilight_imperium::State, pol_deck, 0, 100),
          QX_FIELD(quincunx::twilight_imperium::State, pol_discard, 0, 100),
          QX_FIELD(quincunx::twilight_imperium::State, agenda, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::State, crown, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::State, ixth, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::State, embargo, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::State, council_turn, 0, 250),
          QX_FIELD(quincunx::twilight_imperium::State, truce_long, 0, 10),
          QX_FIELD(quincunx::twilight_imperium::State, truce_short, 0, 10),
          QX_FIELD(quincunx::twilight_imperium::State, tile_holder, 0, 8),
          QX_FIELD(quincunx::twilight_imperium::State, restarts, 0, 10),
          QX_FIELD(quincunx::twilight_imperium::State, roll_order, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::State, phase_order, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::State, turn, 0, 250),
          QX_FIELD(quincunx::twilight_imperium::State, phase, 0, 11),
          QX_FIELD(quincunx::twilight_imperium::State, step, 0, 57),
          QX_FIELD(quincunx::twilight_imperium::State, to_act, -4, 5),
          QX_FIELD(quincunx::twilight_imperium::State, active, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::State, cursor, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::State, done, 0, 63),
          QX_FIELD(quincunx::twilight_imperium::State, waited, 0, 63),
          QX_FIELD(quincunx::twilight_imperium::State, sub, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::State, num_effects, 0, 16),
          QX_FIELD(quincunx::twilight_imperium::State, effects),
          QX_FIELD(quincunx::twilight_imperium::State, num_played, 0, 24),
          QX_FIELD(quincunx::twilight_imperium::State, played),
          QX_FIELD(quincunx::twilight_imperium::State, window),
          QX_FIELD(quincunx::twilight_imperium::State, card),
          QX_FIELD(quincunx::twilight_imperium::State, offer),
          QX_FIELD(quincunx::twilight_imperium::State, past),
          QX_FIELD(quincunx::twilight_imperium::State, dice),
          QX_FIELD(quincunx::twilight_imperium::State, casualty),
          QX_FIELD(quincunx::twilight_imperium::State, battle),
          QX_FIELD(quincunx::twilight_imperium::State, invasion),
          QX_FIELD(quincunx::twilight_imperium::State, jumped, 0, 1),
          QX_FIELD(quincunx::twilight_imperium::State, diodes, 0, 1),
          QX_FIELD(quincunx::twilight_imperium::State, diode_from, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::State, diode_to, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::State, winner, 0, 255),
          QX_FIELD(quincunx::twilight_imperium::State, end_reason, 0, 3));
