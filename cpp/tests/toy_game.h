// A tiny complete game for the tests of the core, whose odds can be worked out exactly.
//
// Coin race: every player is dealt one of six cards that nobody else sees. Then the players take
// turns, `rounds` each: KEEP for a sure number of coins, or TOSS and PICK one of two coins, which
// brings 1, 2 or 3 with exact weights. The coins won and the number on the card add up.
#pragma once

#include <string>

#include "core/engine_for.h"

namespace quincunx::toy {

inline constexpr unsigned kSeats = 4;
inline constexpr unsigned kCards = 6;
inline constexpr unsigned kCoins = 2;
inline constexpr unsigned kFaces = 3;  // face f brings f + 1 coins

inline constexpr Action kKeep = 0;
inline constexpr Action kToss = 1;
// The legal set of a PICK lies on both sides of a word border.
inline constexpr Action kPickBase = 63;
// Outcomes are faces 0..2 and cards 3..8.
inline constexpr Outcome kCardBase = kFaces;

struct CoinData {
  Text<8> name;
  u64 weights[kFaces];
};

struct Components {
  CoinData coins[kCoins];
  u32 rounds;
  u32 keep;
};

struct Options {
  u8 players;
  u8 handicap;  // coins with which seat 0 starts
};

// Without a field list, which tables may lack.
struct Tables {
  CoinData coins[kCoins];
  u64 totals[kCoins];
  u32 rounds;
  u32 keep;
  u32 players;
  u32 handicap;
  u32 best_coin;
  bool toss_pays;
};

enum class Phase : u8 { kDeal, kChoose, kPick, kInAir, kOver };

struct State {
  BitSet<kCards> deck;
  u16 tossed[kCoins];
  u8 card[kSeats];  // the number on it, from 1; 0 while none is dealt
  u8 coins[kSeats];
  u8 turn;
  i8 to_act;
  Phase phase;
  u8 picked;  // the coin in the air
};

struct Observation {
  u8 card[kSeats];
  u8 coins[kSeats];
  u8 player;
  u8 turn;
  i8 to_act;
  Phase phase;
};

}  // namespace quincunx::toy

QX_FIELDS(quincunx::toy::CoinData, QX_FIELD(quincunx::toy::CoinData, name),
          QX_FIELD(quincunx::toy::CoinData, weights, 1, 1 << 30));
QX_FIELDS(quincunx::toy::Components, QX_FIELD(quincunx::toy::Components, coins),
          QX_FIELD(quincunx::toy::Components, rounds, 1, 8),
          QX_FIELD(quincunx::toy::Components, keep, 0, 3));
QX_FIELDS(quincunx::toy::Options, QX_FIELD(quincunx::toy::Options, players, 2, 4),
          QX_FIELD(quincunx::toy::Options, handicap, 0, 9));
QX_FIELDS(quincunx::toy::State, QX_FIELD(quincunx::toy::State, deck),
          QX_FIELD(quincunx::toy::State, tossed, 0, 32), QX_FIELD(quincunx::toy::State, card, 0, 6),
          QX_FIELD(quincunx::toy::State, coins, 0, 33), QX_FIELD(quincunx::toy::State, turn, 0, 32),
          QX_FIELD(quincunx::toy::State, to_act, -4, 3),
          QX_FIELD(quincunx::toy::State, phase, 0, 4),
          QX_FIELD(quincunx::toy::State, picked, 0, 1));
QX_FIELDS(quincunx::toy::Observation, QX_FIELD(quincunx::toy::Observation, card, 0, 6),
          QX_FIELD(quincunx::toy::Observation, coins, 0, 33),
          QX_FIELD(quincunx::toy::Observation, player, 0, 3),
          QX_FIELD(quincunx::toy::Observation, turn, 0, 32),
          QX_FIELD(quincunx::toy::Observation, to_act, -4, 3),
          QX_FIELD(quincunx::toy::Observation, phase, 0, 4));

namespace quincunx::toy {

struct ToyGame {
  using Components = toy::Components;
  using Options = toy::Options;
  using Tables = toy::Tables;
  using State = toy::State;
  using Observation = toy::Observation;

  static constexpr int kMaxPlayers = static_cast<int>(kSeats);
  static constexpr unsigned kNumActions = kPickBase + kCoins;
  static constexpr unsigned kNumOutcomes = kCardBase + kCards;
  static constexpr int kNumCategories = 2;
  static constexpr const char* kCategoryNames[] = {"coins", "card"};
  static constexpr GameInfo kInfo{
      "toy_game",     "Coin race", 2,  kMaxPlayers,   1,         1 + kCoins, kCategoryNames,
      kNumCategories, 0,           39, "competitive", "complete"};

  using Legal = BitSet<kNumActions>;
  using Outcomes = OutcomeList<kNumOutcomes>;
  using Result = quincunx::Result<kMaxPlayers, kNumCategories>;

  static const char* make_tables(const Components& components, const Options& options,
                                 Tables& tables) {
    if (options.players < 2 || options.players > kSeats) return "players must be 2 to 4";
    if (options.handicap > 9) return "the handicap must be 0 to 9";
    if (components.rounds < 1 || components.rounds > 8) return "rounds must be 1 to 8";
    if (components.keep > kFaces) return "keep must be 0 to 3";
    tables = {{}, {},   components.rounds, components.keep, options.players, options.handicap,
              0,  false};
    u64 best_wins = 0;
    for (u32 c = 0; c < kCoins; ++c) {
      tables.coins[c] = components.coins[c];
      u64 wins = 0;
      for (u32 face = 0; face < kFaces; ++face) {
        const u64 weight = components.coins[c].weights[face];
        if (weight == 0 || weight > 1 << 30) return "weights must be 1 to 2^30";
        tables.totals[c] += weight;
        wins += weight * (face + 1);
      }
      // wins / total of this coin against the best so far, without division.
      if (c == 0 || wins * tables.totals[tables.best_coin] > best_wins * tables.totals[c]) {
        tables.best_coin = c;
        best_wins = wins;
      }
    }
    tables.toss_pays = best_wins > components.keep * tables.totals[tables.best_coin];
    return nullptr;
  }

  static int num_players(const Tables& tables) { return static_cast<int>(tables.players); }
  static u32 max_decisions(const Tables& tables) { return turns_in_game(tables) * 2; }
  static u32 turns_in_game(const Tables& tables) { return tables.players * tables.rounds; }

  static void new_initial_state(const Tables& tables, State& state) {
    state = State{};
    state.deck.set_bits(0, (u64{1} << kCards) - 1);
    state.coins[0] = static_cast<u8>(tables.handicap);
    state.to_act = static_cast<i8>(kChancePlayer);
  }
  static Player current_player(const State& state) { return state.to_act; }
  static u32 turns(const State& state) { return state.turn; }
  static int ending(const Tables&, const State&) { return 0; }
  static u32 dealt(const State& state) { return kCards - state.deck.count(); }
  static u32 active_seat(const Tables& tables, const State& state) {
    return state.turn % tables.players;
  }

  static void legal_actions(const Tables&, const State& state, Legal& legal) {
    legal.clear();
    legal.set_bits(state.phase == Phase::kChoose ? kKeep : kPickBase, 0b11);
  }

  static void apply(const Tables& tables, State& state, Action action) {
    if (action == kKeep) {
      end_turn(tables, state, tables.keep);
    } else if (action == kToss) {
      state.phase = Phase::kPick;
    } else {
      state.picked = static_cast<u8>(action - kPickBase);
      state.phase = Phase::kInAir;
      state.to_act = static_cast<i8>(kChancePlayer);
    }
  }

  static void chance_outcomes(const Tables& tables, const State& state, Outcomes& outcomes) {
    outcomes.size = 0;
    if (state.phase == Phase::kDeal) {
      state.deck.for_each([&](unsigned card) { outcomes.push(kCardBase + card, 1); });
      return;
    }
    for (u32 face = 0; face < kFaces; ++face) {
      outcomes.push(face, tables.coins[state.picked].weights[face]);
    }
  }
  static ChanceSource chance_source(const Tables&, const State& state) {
    if (state.phase == Phase::kDeal) return {0, dealt(state)};
    return {u64{1} + state.picked, state.tossed[state.picked]};
  }
  static Outcome sample_chance(const Tables& tables, const State& state, Draw& draw) {
    if (state.phase == Phase::kDeal) {
      return kCardBase + state.deck.nth(static_cast<unsigned>(below(draw, state.deck.count())));
    }
    const CoinData& coin = tables.coins[state.picked];
    u64 r = below(draw, tables.totals[state.picked]);
    u32 face = 0;
    while (r >= coin.weights[face]) r -= coin.weights[face++];
    return face;
  }
  static void apply_chance(const Tables& tables, State& state, Outcome outcome) {
    if (outcome < kCardBase) {
      ++state.tossed[state.picked];
      state.picked = 0;
      end_turn(tables, state, outcome + 1);
      return;
    }
    const unsigned card = outcome - kCardBase;
    state.card[dealt(state)] = static_cast<u8>(card + 1);
    state.deck.reset(card);
    if (dealt(state) == tables.players) {
      state.phase = Phase::kChoose;
      state.to_act = 0;
    }
  }

  static void score(const Tables& tables, const State& state, Result& result) {
    const int players = num_players(tables);
    for (int seat = 0; seat < players; ++seat) {
      result.categories[seat][0] = state.coins[seat];
      result.categories[seat][1] = state.card[seat];
      result.scores[seat] = state.coins[seat] + state.card[seat];
    }
    u32 winners = 0;
    for (int seat = 0; seat < players; ++seat) {
      int better = 0;
      for (int other = 0; other < players; ++other) {
        better += result.scores[other] > result.scores[seat];
      }
      result.placements[seat] = static_cast<u8>(1 + better);
      winners += result.placements[seat] == 1;
    }
    for (int seat = 0; seat < players; ++seat) {
      result.win[seat] = result.placements[seat] == 1 ? kWinUnits / winners : 0;
    }
  }

  static void observe(const Tables& tables, const State& state, Player player,
                      Observation& observation) {
    observation = {};
    for (u32 seat = 0; seat < tables.players; ++seat) {
      const bool seen = static_cast<int>(seat) == player || state.phase == Phase::kOver;
      observation.card[seat] = seen ? state.card[seat] : u8{0};
      observation.coins[seat] = state.coins[seat];
    }
    observation.player = static_cast<u8>(player);
    observation.turn = state.turn;
    observation.to_act = state.to_act;
    observation.phase = state.phase;
  }

  static void determinize(const Tables&, State& state, Player player, Stream& stream) {
    if (state.phase == Phase::kOver) return;
    const u32 cards = dealt(state);
    const auto seen = static_cast<u32>(player);
    for (u32 seat = 0; seat < cards; ++seat) {
      if (seat != seen) state.deck.set(state.card[seat] - 1U);
    }
    for (u32 seat = 0; seat < cards; ++seat) {
      if (seat == seen) continue;
      const unsigned card =
          state.deck.nth(static_cast<unsigned>(below(stream, state.deck.count())));
      state.deck.reset(card);
      state.card[seat] = static_cast<u8>(card + 1);
    }
  }

  static const char* check_invariants(const Tables& tables, const State& state) {
    if (const char* fault = check_cards(tables, state)) return fault;
    const u32 last = turns_in_game(tables);
    const bool dealing = dealt(state) < tables.players;
    if (dealing != (state.phase == Phase::kDeal)) return "cards are dealt first";
    if (dealing && state.turn != 0) return "no turn before the cards are dealt";
    if (state.turn > last) return "too many turns";
    if ((state.turn == last) != (state.phase == Phase::kOver)) return "the last turn is the end";
    if (state.to_act != expected_to_act(tables, state)) return "another is to act";
    if (state.phase != Phase::kInAir && state.picked != 0) return "a coin is in the air";
    if (state.tossed[0] + state.tossed[1] > state.turn) return "more tosses than turns";
    for (u32 seat = 0; seat < kSeats; ++seat) {
      const u32 played = state.turn / tables.players + (seat < state.turn % tables.players);
      const u32 most = (seat == 0 ? tables.handicap : 0) + kFaces * played;
      if (state.coins[seat] > (seat < tables.players ? most : 0)) return "too many coins";
    }
    return nullptr;
  }

  static std::string action_code(Action action) {
    if (action == kKeep) return "KEEP";
    if (action == kToss) return "TOSS";
    return "PICK " + std::to_string(action - kPickBase);
  }
  static std::string outcome_code(Outcome outcome) {
    return outcome < kCardBase ? "FACE " + std::to_string(outcome)
                               : "CARD " + std::to_string(outcome - kCardBase);
  }
  static std::string action_to_string(const Tables& tables, const State&, Action action) {
    if (action < kPickBase) return action == kKeep ? "Keep" : "Toss a coin";
    const Text<8>& name = tables.coins[action - kPickBase].name;
    return "Pick the " + std::string(name.chars, strnlen(name.chars, sizeof(name.chars)));
  }
  static std::string outcome_to_string(const Tables&, const State&, Outcome outcome) {
    return outcome < kCardBase ? std::to_string(outcome + 1) + " coins"
                               : "Card " + std::to_string(outcome - kCardBase + 1);
  }
  static std::string state_to_string(const Tables&, const State& state) {
    return "turn " + std::to_string(state.turn);
  }

  static Action greedy(const Tables& tables, const State&, const Legal& legal, Stream&) {
    if (!legal.test(kToss)) return kPickBase + tables.best_coin;
    return tables.toss_pays ? kToss : kKeep;
  }
  // Coins to expect; which coin to toss is only chosen.
  static void greedy_values(const Tables& tables, const State&, const Legal& legal,
                            double* values) {
    if (!legal.test(kToss)) return only_value(legal, kPickBase + tables.best_coin, values);
    const u64* weights = tables.coins[tables.best_coin].weights;
    u64 wins = 0;
    for (u32 face = 0; face < kFaces; ++face) wins += weights[face] * (face + 1);
    values[0] = tables.keep;
    values[1] = static_cast<double>(wins) / static_cast<double>(tables.totals[tables.best_coin]);
  }

 private:
  static void end_turn(const Tables& tables, State& state, u32 won) {
    u8& coins = state.coins[active_seat(tables, state)];
    coins = static_cast<u8>(coins + won);
    ++state.turn;
    const bool over = state.turn == turns_in_game(tables);
    state.phase = over ? Phase::kOver : Phase::kChoose;
    state.to_act = static_cast<i8>(over ? kTerminalPlayer : state.turn % num_players(tables));
  }

  static Player expected_to_act(const Tables& tables, const State& state) {
    switch (state.phase) {
      case Phase::kDeal:
      case Phase::kInAir:
        return kChancePlayer;
      case Phase::kOver:
        return kTerminalPlayer;
      default:
        return static_cast<Player>(active_seat(tables, state));
    }
  }

  static const char* check_cards(const Tables& tables, const State& state) {
    if (dealt(state) > tables.players) return "too many cards dealt";
    BitSet<kCards> seen = state.deck;
    for (u32 seat = 0; seat < kSeats; ++seat) {
      if ((state.card[seat] != 0) != (seat < dealt(state))) return "cards go to seats in order";
      if (state.card[seat] == 0) continue;
      if (seen.test(state.card[seat] - 1U)) return "a card is in two places";
      seen.set(state.card[seat] - 1U);
    }
    return nullptr;
  }
};

static_assert(GreedyWithValues<ToyGame>);

// Two coins of weights 3:2:1 and 1:2:3.
inline Components components(u32 rounds = 2) {
  return {{{{"light"}, {3, 2, 1}}, {{"heavy"}, {1, 2, 3}}}, rounds, 2};
}

inline Tables make_tables(u32 rounds, u8 players, u8 handicap = 0) {
  Tables tables{};
  if (const char* refusal = ToyGame::make_tables(components(rounds), {players, handicap}, tables)) {
    throw std::invalid_argument(refusal);
  }
  return tables;
}

}  // namespace quincunx::toy
