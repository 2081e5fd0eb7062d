// Aggregates against a naive computation from the list of results, and merging in any order.
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "core/totals.h"
#include "support.h"

using namespace quincunx;

namespace {

constexpr int kPlayers = 3;
constexpr int kCategories = 2;
constexpr int kEndings = 3;
constexpr TotalsShape kShape{kPlayers, kCategories, kEndings, -5, 10, 20, 6};

struct Row {
  i32 scores[kPlayers];
  i32 categories[kPlayers][kCategories];
  u8 placements[kPlayers];
  u32 win[kPlayers];
  u32 decisions;
  u32 turns;
  bool truncated;
  int ending;

  [[nodiscard]] PlayoutResult result() const {
    return {scores, &categories[0][0], placements, win, decisions, turns, truncated, ending};
  }
};

// Scores, lengths and ties of all sorts, some beyond the ends of the histograms.
std::vector<Row> random_rows(std::size_t count, u64 seed) {
  Stream random = test::words(seed);
  std::vector<Row> rows(count);
  for (Row& row : rows) {
    row.truncated = below(random, 5) == 0;
    row.decisions = static_cast<u32>(below(random, 30));
    row.turns = static_cast<u32>(below(random, 9));
    row.ending = static_cast<int>(below(random, kEndings));
    for (int seat = 0; seat < kPlayers; ++seat) {
      for (i32& part : row.categories[seat]) part = static_cast<i32>(below(random, 12)) - 4;
      row.scores[seat] = row.categories[seat][0] + row.categories[seat][1];
    }
    u32 winners = 0;
    for (int seat = 0; seat < kPlayers; ++seat) {
      const auto better = std::count_if(std::begin(row.scores), std::end(row.scores),
                                        [&](i32 other) { return other > row.scores[seat]; });
      row.placements[seat] = static_cast<u8>(1 + better);
      winners += row.placements[seat] == 1;
    }
    for (int seat = 0; seat < kPlayers; ++seat) {
      row.win[seat] = row.placements[seat] == 1 ? kWinUnits / winners : 0;
    }
  }
  return rows;
}

Totals totals_of(std::span<const Row> rows) {
  Totals totals(kShape);
  for (const Row& row : rows) totals.add(row.result());
  return totals;
}

std::vector<Row> finished(const std::vector<Row>& rows) {
  std::vector<Row> kept;
  for (const Row& row : rows) {
    if (!row.truncated) kept.push_back(row);
  }
  return kept;
}

template <class Value>
Moments moments_of(const std::vector<Row>& rows, Value value) {
  Moments moments;
  for (const Row& row : rows) {
    const i64 x = value(row);
    const bool first = moments.count++ == 0;
    moments.sum += x;
    moments.sum_squares += x * x;
    moments.minimum = first || x < moments.minimum ? x : moments.minimum;
    moments.maximum = first || x > moments.maximum ? x : moments.maximum;
  }
  return moments;
}

template <class Value>
void check_distribution(const Distribution& distribution, const std::vector<Row>& rows, i64 low,
                        i64 high, Value value) {
  CHECK(test::same(distribution.moments, moments_of(rows, value)));
  CHECK(distribution.low == low);
  REQUIRE(distribution.bins.size() == static_cast<std::size_t>(high - low + 1));
  for (i64 bin = low; bin <= high; ++bin) {
    const auto count = std::count_if(rows.begin(), rows.end(), [&](const Row& row) {
      return std::clamp<i64>(value(row), low, high) == bin;
    });
    CHECK(distribution.bins[static_cast<std::size_t>(bin - low)] == static_cast<u64>(count));
  }
}

}  // namespace

TEST_CASE("lengths cover every playout and scores those that ended") {
  const std::vector<Row> rows = random_rows(500, 1);
  const std::vector<Row> ended = finished(rows);
  REQUIRE(ended.size() < rows.size());
  const Totals totals = totals_of(rows);
  CHECK(totals.completed == ended.size());
  CHECK(totals.truncated == rows.size() - ended.size());
  check_distribution(totals.decisions, rows, 0, 20, [](const Row& row) { return row.decisions; });
  check_distribution(totals.turns, rows, 0, 6, [](const Row& row) { return row.turns; });
  for (int seat = 0; seat < kPlayers; ++seat) {
    check_distribution(totals.scores[seat], ended, -5, 10,
                       [&](const Row& row) { return row.scores[seat]; });
    for (int k = 0; k < kCategories; ++k) {
      CHECK(test::same(totals.categories[seat][k],
                       moments_of(ended, [&](const Row& row) { return row.categories[seat][k]; })));
    }
  }
}

TEST_CASE("every ended playout counts for its ending") {
  const std::vector<Row> ended = finished(random_rows(500, 3));
  const Totals totals = totals_of(random_rows(500, 3));
  for (int ending = 0; ending < kEndings; ++ending) {
    const auto count = std::count_if(ended.begin(), ended.end(),
                                     [&](const Row& row) { return row.ending == ending; });
    CHECK(totals.endings[ending] == static_cast<u64>(count));
  }
}

TEST_CASE("wins and placements and products are sums over the ended playouts") {
  const std::vector<Row> rows = random_rows(500, 2);
  const Totals totals = totals_of(rows);
  for (int seat = 0; seat < kPlayers; ++seat) {
    i128 wins = 0;
    u64 sole = 0;
    u64 shared = 0;
    u64 placed[kPlayers] = {};
    for (const Row& row : finished(rows)) {
      wins += row.win[seat];
      sole += row.win[seat] == kWinUnits;
      shared += row.win[seat] > 0 && row.win[seat] < kWinUnits;
      ++placed[row.placements[seat] - 1];
    }
    CHECK((totals.win_sums[seat] == wins));
    CHECK(totals.sole_wins[seat] == sole);
    CHECK(totals.shared_wins[seat] == shared);
    for (int place = 0; place < kPlayers; ++place) {
      CHECK(totals.placements[seat][place] == placed[place]);
    }
    for (int other = 0; other < kPlayers; ++other) {
      i128 scores = 0;
      i128 win_products = 0;
      for (const Row& row : finished(rows)) {
        scores += i64{row.scores[seat]} * row.scores[other];
        win_products += u64{row.win[seat]} * row.win[other];
      }
      CHECK((totals.score_products[seat][other] == scores));
      CHECK((totals.win_products[seat][other] == win_products));
    }
  }
}

TEST_CASE("parts merged in any order equal one pass") {
  const std::vector<Row> rows = random_rows(300, 3);
  const Totals whole = totals_of(rows);
  Stream random = test::words(4);
  for (int trial = 0; trial < 20; ++trial) {
    std::vector<Totals> parts;
    for (std::size_t at = 0; at < rows.size();) {
      const std::size_t take = std::min(rows.size() - at, below(random, 80));  // may be none
      parts.push_back(totals_of(std::span(rows).subspan(at, take)));
      at += take;
    }
    while (parts.size() > 1) {
      const std::size_t into = below(random, parts.size());
      const std::size_t from = (into + 1 + below(random, parts.size() - 1)) % parts.size();
      parts[into].merge(parts[from]);
      parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(from));
    }
    CHECK(test::same(parts[0], whole));
  }
}

TEST_CASE("empty totals change nothing and take over everything") {
  const Totals some = totals_of(random_rows(50, 5));
  Totals left = some;
  left.merge(Totals(kShape));
  CHECK(test::same(left, some));
  Totals right(kShape);
  right.merge(some);
  CHECK(test::same(right, some));
  Totals none(kShape);
  none.merge(Totals(kShape));
  CHECK(test::same(none, Totals(kShape)));
  CHECK(none.completed == 0);
  CHECK(none.decisions.moments.count == 0);
}

TEST_CASE("an empty part with negative extremes does not leak a zero") {
  // Minimum and maximum of nothing are 0; a merge must not take them for values.
  Moments negative;
  negative.add(-7);
  negative.add(-3);
  Moments merged;
  merged.merge(negative);
  CHECK(merged.maximum == -3);
  merged.merge(Moments{});
  CHECK(merged.maximum == -3);
  CHECK(merged.minimum == -7);
}

TEST_CASE("moments of large values do not overflow") {
  Moments moments;
  constexpr i64 kLarge = i64{1} << 40;
  for (int i = 0; i < 1000; ++i) moments.add(i % 2 == 0 ? kLarge : -kLarge);
  CHECK((moments.sum == 0));
  CHECK((moments.sum_squares == static_cast<i128>(kLarge) * kLarge * 1000));
  CHECK(moments.minimum == -kLarge);
  CHECK(moments.maximum == kLarge);
}
