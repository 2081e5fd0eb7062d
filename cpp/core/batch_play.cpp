#include "core/batch_play.h"

#include <algorithm>

namespace quincunx {

BatchPlay::BatchPlay(const Ruleset& ruleset, const RolloutJob& job, const bool* outside, u64 slots,
                     const RolloutArrays* arrays)
    : ruleset_(ruleset),
      job_(job),
      arrays_(arrays),
      state_size_(ruleset.facts().state.size),
      totals_(ruleset.totals_shape()),
      states_((slots * state_size_ + 7) / 8),
      playouts_(slots),
      streams_(slots * kMaxSeats),
      decisions_(slots),
      stops_(slots, Stop::kWaiting),
      faults_(slots),
      waiting_(slots, static_cast<i8>(kTerminalPlayer)),
      occupied_(slots, 0) {
  std::copy(job.policies, job.policies + kMaxSeats, plan_.policies);
  std::copy(outside, outside + ruleset.num_players(), plan_.outside);
  if (job.max_decisions != 0) plan_.max_decisions = job.max_decisions;
  job_.threads = threads_for(slots, job.threads);
  moving_.reserve(slots);
  for (u64 slot = 0; slot < slots && start_next(slot); ++slot) {
    moving_.push_back(static_cast<i64>(slot));
  }
}

BatchGames BatchPlay::games() {
  return {reinterpret_cast<std::byte*>(states_.data()),
          playouts_.data(),
          streams_.data(),
          slots(),
          job_.seed,
          true};
}

bool BatchPlay::advance(PolicyFault& fault) {
  ruleset_.batch().play_on(games(), subset(moving_), plan_,
                           {decisions_.data(), stops_.data(), faults_.data()});
  if (find_fault(fault)) return false;
  collect_ended();
  return true;
}

bool BatchPlay::find_fault(PolicyFault& fault) const {
  bool found = false;
  for (const i64 slot : moving_) {
    const auto at = static_cast<u64>(slot);
    if (stops_[at] != Stop::kFailed) continue;
    if (!found || faults_[at].index < fault.index) fault = faults_[at];
    found = true;
  }
  return found;
}

// Leaves in `moving_` the slots in which a new game started.
void BatchPlay::collect_ended() {
  std::size_t kept = 0;
  for (const i64 slot : moving_) {
    const auto at = static_cast<u64>(slot);
    if (stops_[at] == Stop::kWaiting) {
      const Subset one{&slot, 1, 1};
      ruleset_.batch().players(games(), one, &waiting_[at]);
      continue;
    }
    count(at);
    if (start_next(at)) moving_[kept++] = slot;
  }
  moving_.resize(kept);
}

void BatchPlay::count(u64 slot) {
  i32 scores[kMaxSeats];
  i32 categories[kMaxSeats * kMaxCategories];
  u8 placements[kMaxSeats];
  u32 win[kMaxSeats];
  u32 turns;
  u8 ending;
  StandingRows rows;
  rows.scores = scores;
  rows.categories = categories;
  rows.placements = placements;
  rows.win = win;
  rows.turns = &turns;
  rows.endings = &ending;
  const auto index = static_cast<i64>(slot);
  ruleset_.batch().standings(games(), {&index, 1, 1}, job_.utility, rows);
  const PlayoutResult result{scores,
                             categories,
                             placements,
                             win,
                             decisions_[slot],
                             turns,
                             stops_[slot] == Stop::kTruncated,
                             ending};
  totals_.add(result);
  ++finished_;
  if (arrays_ == nullptr) return;
  store_row(*arrays_, playouts_[slot] - job_.first, result, totals_.shape().players,
            totals_.shape().categories, job_.utility);
}

bool BatchPlay::start_next(u64 slot) {
  waiting_[slot] = static_cast<i8>(kTerminalPlayer);
  occupied_[slot] = next_row_ < job_.count ? 1 : 0;
  if (next_row_ == job_.count) return false;
  playouts_[slot] = job_.first + next_row_++;
  decisions_[slot] = 0;
  const auto index = static_cast<i64>(slot);
  ruleset_.batch().start_from(games(), {&index, 1, 1}, job_);
  return true;
}

u64 BatchPlay::apply(std::span<const i64> slots, std::span<const i64> actions) {
  const Subset given = subset(slots);
  u64 bad = ruleset_.batch().first_illegal(games(), given, actions.data(), false);
  for (u64 k = 0; k < bad; ++k) {
    if (waiting_[given.slot(k)] < 0) bad = k;
  }
  if (bad != given.count) return bad;
  ruleset_.batch().apply(games(), given, actions.data());
  for (const i64 slot : slots) {
    const auto at = static_cast<u64>(slot);
    ++decisions_[at];
    waiting_[at] = static_cast<i8>(kTerminalPlayer);
    moving_.push_back(slot);
  }
  return given.count;
}

}  // namespace quincunx
