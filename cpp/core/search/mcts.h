// Information-set Monte Carlo tree search for any number of players.
//
// Every playout begins in a determinization from the root player's view and walks one tree, whose
// nodes are sequences of decisions (single-observer ISMCTS: Cowling, Powley, Whitehouse 2012). A
// branch is chosen by its player's own worth, against how often it could have been taken.
#pragma once

#include <vector>

#include "core/search/pace.h"
#include "core/search/play_on.h"
#include "core/search/tree.h"

namespace quincunx {

// One thread's tree, and the playouts that grow it.
template <Game G>
class MctsWorker {
 public:
  MctsWorker(const typename G::Tables& tables, const SearchSettings& settings, u64 memory)
      : tables_(tables),
        choosing_{settings.exploration, settings.bias, settings.first_play},
        chance_nodes_(settings.chance_nodes),
        tree_(memory, G::num_players(tables), settings.reuse),
        worth_(settings.utility, settings.score_weight, G::num_players(tables)),
        play_on_(tables, settings) {}

  [[nodiscard]] Tree& tree() { return tree_; }
  [[nodiscard]] const PolicyFault& fault() const { return play_on_.fault(); }

  void forget() {
    tree_.forget();
    worth_.reset();
  }

  // One playout: down the tree, one node more, to the end of the game, and back. False if a
  // compiled policy failed.
  bool playout(const SearchRoot& root, u64 index) {
    const PlayoutKey key{root.seed, index};
    typename G::State state;
    play_on_.begin(state, root, key);
    descend(state, key);
    i64 values[G::kMaxPlayers];
    if (!play_on_.finish(state, key, worth_, values)) return false;
    tree_.count(tree_.root(), values);
    for (Slot* slot : path_) tree_.count(*slot, values);
    return true;
  }

 private:
  void descend(typename G::State& state, PlayoutKey key) {
    Stream words(key, LuckDomain::kSearch, 0);
    path_.clear();
    for (Node* node = &tree_.root(); node != nullptr;) {
      const Player player = G::current_player(state);
      if (player == kTerminalPlayer) return;
      if (player == kChancePlayer) {
        if (play_on_.is_closing(state)) return;
        const Outcome outcome = draw_outcome<G>(tables_, state, key);
        G::apply_chance(tables_, state, outcome);
        if (chance_nodes_) node = follow(tree_.outcome(*node, outcome));
        continue;
      }
      Slot* const slot = choose(*node, state, player, words);
      if (slot == nullptr) return;
      G::apply(tables_, state, slot->id);
      node = follow(slot);
    }
  }

  Slot* choose(Node& node, const typename G::State& state, Player player, Stream& words) {
    ActionSet<G> legal;
    G::legal_actions(tables_, state, legal);
    const auto favourite = [&] { return G::greedy(tables_, state, legal, words); };
    return tree_.choose(node, player, legal, choosing_, worth_.range(), words, favourite);
  }

  // The node behind a branch, or nullptr where the tree ends: beyond a node that is new.
  Node* follow(Slot* slot) {
    if (slot == nullptr) return nullptr;
    const bool known = slot->node != 0;
    if (!known && tree_.grow(*slot) == nullptr) return nullptr;
    path_.push_back(slot);
    return known ? tree_.behind(*slot) : nullptr;
  }

  const typename G::Tables& tables_;
  Choosing choosing_;
  bool chance_nodes_;
  Tree tree_;
  Worth worth_;
  PlayOn<G> play_on_;
  std::vector<Slot*> path_;
};

// Trees side by side, each with playouts of its own; what they found is added up.
template <Game G>
class MctsSearch final : public Search {
 public:
  MctsSearch(const typename G::Tables& tables, const SearchSettings& settings)
      : tables_(tables), threads_(threads_for(~u64{0}, settings.threads)) {
    for (u32 thread = 0; thread < threads_; ++thread) {
      workers_.push_back(
          std::make_unique<MctsWorker<G>>(tables, settings, settings.memory / threads_));
    }
    units_ = static_cast<double>(worth_units(settings.utility));
    reuse_ = settings.reuse;
  }

  SearchReport run(const SearchRoot& root, const SearchBudget& budget, JobControl& control,
                   PolicyFault& fault) override {
    if (!reuse_) forget();
    SearchReport report;
    for (auto& worker : workers_) report.inherited += worker->tree().root().visits;
    report.playouts = grow(root, budget, control);
    report.budget = budget.playouts != 0 ? budget.playouts : report.playouts;
    for (auto& worker : workers_) keep_earliest(fault, worker->fault());
    report.interrupted = control.cancel;
    tell(root, report);
    return report;
  }

  bool advance(Player player, Action action) override {
    bool any = false;
    for (auto& worker : workers_) any |= worker->tree().advance(player, action);
    return any;
  }

  void forget() override {
    for (auto& worker : workers_) worker->forget();
  }

 private:
  u64 grow(const SearchRoot& root, const SearchBudget& budget, JobControl& control) {
    Pace pace(budget, threads_, control);
    JobControl ours;  // every thread has its turn, if only to see that it is to stop
    std::atomic<u64> made{0};
    run_chunks(threads_, threads_, ours, [&](u32, u64 begin, u64) {
      try {
        made += work(static_cast<u32>(begin), root, pace, control);
      } catch (...) {  // the others wait for this one
        control.cancel = true;
        throw;
      }
    });
    return made;
  }

  u64 work(u32 thread, const SearchRoot& root, Pace& pace, JobControl& control) {
    u64 made = 0;
    while (const u64 count = pace.next(thread)) {
      for (const u64 end = made + count; made < end; ++made) {
        if (!workers_[thread]->playout(root, thread + made * threads_)) {
          control.cancel = true;
          return made;
        }
      }
    }
    return made;
  }

  void tell(const SearchRoot& root, SearchReport& report) {
    const auto& state = *reinterpret_cast<const typename G::State*>(root.state);
    const Player player = G::current_player(state);
    ActionSet<G> legal;
    G::legal_actions(tables_, state, legal);
    legal.for_each([&](unsigned id) { tell_action(player, id, report); });
    choose_best(player, report);
    for (auto& worker : workers_) {
      report.nodes += worker->tree().nodes();
      report.memory += worker->tree().bytes();
      report.full |= worker->tree().full();
    }
    tell_line(player, report);
  }

  void tell_action(Player player, u32 id, SearchReport& report) {
    u64 visits = 0;
    i64 sums[G::kMaxPlayers] = {};
    for (auto& worker : workers_) {
      Tree& tree = worker->tree();
      const Slot* slot = tree.find(tree.root(), player, id);
      if (slot == nullptr || slot->visits == 0) continue;
      visits += slot->visits;
      for (int seat = 0; seat < G::num_players(tables_); ++seat) {
        sums[seat] += tree.behind(*slot)->sums[seat];
      }
    }
    report.actions.push_back(id);
    report.visits.push_back(visits);
    for (int seat = 0; seat < G::num_players(tables_); ++seat) {
      report.values.push_back(visits == 0 ? std::numeric_limits<double>::quiet_NaN()
                                          : static_cast<double>(sums[seat]) /
                                                static_cast<double>(visits) / units_);
    }
  }

  // Most visits; of equals the greatest value, of equals the lowest id.
  void choose_best(Player player, SearchReport& report) const {
    const auto players = static_cast<u32>(G::num_players(tables_));
    const auto value = [&](u32 place) {
      return report.values[place * players + static_cast<u32>(player)];
    };
    for (u32 place = 1; place < report.actions.size(); ++place) {
      const u64 visits = report.visits[place];
      const u64 most = report.visits[report.best];
      if (visits > most || (visits == most && value(place) > value(report.best))) {
        report.best = place;
      }
    }
  }

  // Of the tree that knows most about the action chosen; of equals of the first.
  void tell_line(Player player, SearchReport& report) {
    const Tree* knows_most = nullptr;
    const Slot* first = nullptr;
    for (auto& worker : workers_) {
      Tree& tree = worker->tree();
      const Slot* slot =
          tree.find(tree.root(), player, static_cast<u32>(report.actions[report.best]));
      if (slot == nullptr || slot->visits <= (first == nullptr ? 0 : first->visits)) continue;
      knows_most = &tree;
      first = slot;
    }
    if (first != nullptr) knows_most->line(*first, report.line);
  }

  const typename G::Tables& tables_;
  u32 threads_;
  double units_;
  bool reuse_;
  std::vector<std::unique_ptr<MctsWorker<G>>> workers_;
};

}  // namespace quincunx
