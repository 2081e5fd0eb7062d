// Playing out every action on the same luck, and dropping the worse half round by round.
//
// Sequential halving (Karnin, Koren, Somekh 2013). Playout i of every action has the luck of
// (seed, i) and the same hidden things, so differences between actions have small errors.
#pragma once

#include <algorithm>
#include <bit>
#include <chrono>
#include <vector>

#include "core/search/play_on.h"

namespace quincunx {

template <Game G>
class FlatSearch final : public Search {
 public:
  FlatSearch(const typename G::Tables& tables, const SearchSettings& settings)
      : tables_(tables),
        settings_(settings),
        players_(static_cast<u32>(G::num_players(tables))),
        threads_(threads_for(~u64{0}, settings.threads)) {}

  SearchReport run(const SearchRoot& root, const SearchBudget& budget, JobControl& control,
                   PolicyFault& fault) override {
    const auto& state = *reinterpret_cast<const typename G::State*>(root.state);
    player_ = static_cast<u32>(G::current_player(state));
    ActionSet<G> legal;
    G::legal_actions(tables_, state, legal);
    SearchReport report;
    legal.for_each([&](unsigned id) { report.actions.push_back(id); });
    report.budget =
        budget.playouts != 0 ? budget.playouts : fitting(root, budget.seconds, report, control);
    report.visits.assign(report.actions.size(), 0);
    sums_.assign(report.actions.size() * players_, 0);
    halve(root, report, control, fault);
    report.interrupted = control.cancel;
    tell(report);
    return report;
  }

  bool advance(Player, Action) override { return false; }
  void forget() override {}

 private:
  using Sums = std::vector<i64>;  // [actions][players]

  // The rounds, of which each has the same part of the playouts.
  void halve(const SearchRoot& root, SearchReport& report, JobControl& control,
             PolicyFault& fault) {
    std::vector<u32> racing(report.actions.size());
    for (u32 place = 0; place < racing.size(); ++place) racing[place] = place;
    const auto rounds = std::max<u64>(1, static_cast<u64>(std::bit_width(racing.size() - 1)));
    u64 played = 0;  // of every action that is still in the race
    for (u64 round = 0; round < rounds; ++round) {
      const u64 count = std::max<u64>(1, report.budget / (rounds * racing.size()));
      if (!play(root, racing, played, count, report, control, fault)) break;
      played += count;
      const auto better = [&](u32 a, u32 b) {
        const i64 of_a = sums_[a * players_ + player_];
        const i64 of_b = sums_[b * players_ + player_];
        return of_a != of_b ? of_a > of_b : a < b;
      };
      std::sort(racing.begin(), racing.end(), better);
      if (racing.size() > 1) racing.resize((racing.size() + 1) / 2);
    }
    report.best = racing[0];
  }

  // Plays [first, first + count) of every action in the race; all of them count, or none.
  bool play(const SearchRoot& root, const std::vector<u32>& racing, u64 first, u64 count,
            SearchReport& report, JobControl& control, PolicyFault& fault) {
    const u64 items = count * racing.size();
    const u32 threads = threads_for(items, threads_);
    std::vector<Sums> parts(threads, Sums(sums_.size(), 0));
    std::vector<PolicyFault> faults(threads);
    const u64 done = run_chunks(items, threads, control, [&](u32 thread, u64 begin, u64 end) {
      PlayOn<G> play_on(tables_, settings_);
      for (u64 item = begin; item < end; ++item) {
        const u32 place = racing[item % racing.size()];
        const u64 index = first + item / racing.size();
        if (one(play_on, root, report.actions[place], index, &parts[thread][place * players_])) {
          continue;
        }
        keep_earliest(faults[thread], play_on.fault());
        control.cancel = true;
        return;
      }
    });
    for (const PolicyFault& one : faults) keep_earliest(fault, one);
    if (done != items || fault.reason != FaultReason::kNone) return false;
    for (const Sums& part : parts) {
      for (std::size_t i = 0; i < sums_.size(); ++i) sums_[i] += part[i];
    }
    for (const u32 place : racing) report.visits[place] += count;
    report.playouts += items;
    return true;
  }

  bool one(PlayOn<G>& play_on, const SearchRoot& root, i64 action, u64 index, i64* sums) const {
    const PlayoutKey key{root.seed, index};
    typename G::State state;
    play_on.begin(state, root, key);
    G::apply(tables_, state, static_cast<Action>(action));
    Worth worth(settings_.utility, settings_.score_weight, static_cast<int>(players_));
    // Known beforehand, since playouts must not depend on each other.
    constexpr i64 kSpread = i64{G::kInfo.score_high} - G::kInfo.score_low;
    worth.assume_leads(players_ == 1 ? G::kInfo.score_low : -kSpread,
                       players_ == 1 ? G::kInfo.score_high : kSpread);
    i64 values[G::kMaxPlayers];
    if (!play_on.finish(state, key, worth, values)) return false;
    for (u32 seat = 0; seat < players_; ++seat) sums[seat] += values[seat];
    return true;
  }

  // How many playouts fit into so many seconds: found out by playing some, which don't count.
  u64 fitting(const SearchRoot& root, double seconds, const SearchReport& report,
              const JobControl& control) const {
    using Clock = std::chrono::steady_clock;
    constexpr double kTrial = 0.05;  // part of the time that is spent on finding out
    const Clock::time_point begin = Clock::now();
    PlayOn<G> play_on(tables_, settings_);
    Sums nowhere(players_, 0);
    double spent = 0;
    u64 made = 0;
    do {
      const i64 action = report.actions[made % report.actions.size()];
      if (!one(play_on, root, action, made, nowhere.data())) break;
      ++made;
      spent = std::chrono::duration<double>(Clock::now() - begin).count();
    } while (spent < seconds * kTrial && !control.cancel);
    if (made == 0) return 1;  // a policy failed, which the search will find out again
    const double left = std::max(0.0, seconds - spent) * threads_;
    return std::max<u64>(1, static_cast<u64>(left * static_cast<double>(made) / spent));
  }

  void tell(SearchReport& report) const {
    const auto units = static_cast<double>(worth_units(settings_.utility));
    for (std::size_t i = 0; i < sums_.size(); ++i) {
      const auto visits = static_cast<double>(report.visits[i / players_]);
      report.values.push_back(visits == 0 ? std::numeric_limits<double>::quiet_NaN()
                                          : static_cast<double>(sums_[i]) / visits / units);
    }
    report.line.push_back(
        {static_cast<Player>(player_), static_cast<u32>(report.actions[report.best])});
  }

  const typename G::Tables& tables_;
  SearchSettings settings_;
  u32 players_;
  u32 threads_;
  u32 player_ = 0;
  Sums sums_;
};

}  // namespace quincunx
