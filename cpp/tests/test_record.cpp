// Recorded games: the compact form of ids, and playing them again.
#include <doctest/doctest.h>

#include <limits>
#include <vector>

#include "core/record.h"
#include "support.h"
#include "toy_game.h"

using namespace quincunx;
using toy::ToyGame;

namespace {

using Bytes = std::vector<u8>;
using Ids = std::vector<u16>;

const toy::Tables& tables() {
  static const toy::Tables made = toy::make_tables(4, 3);
  return made;
}

constexpr SeatPolicy kMixed[] = {PolicyKind::kUniform, PolicyKind::kGreedy, PolicyKind::kUniform};

constexpr u32 kNoCap = std::numeric_limits<u32>::max();

Ids recorded(u64 index) {
  Ids ids;
  const PlayoutEnd end =
      play_recorded<ToyGame>(tables(), kMixed, {5, index}, kNoCap, ids, test::no_fault);
  CHECK_FALSE(end.truncated);
  return ids;
}

}  // namespace

TEST_CASE("ids are little-endian base-128 numbers") {
  CHECK(encode_ids(Ids{}) == Bytes{});
  CHECK(encode_ids(Ids{0, 1, 127}) == Bytes{0, 1, 127});
  CHECK(encode_ids(Ids{128}) == Bytes{0x80, 0x01});
  CHECK(encode_ids(Ids{300, 5}) == Bytes{0xAC, 0x02, 5});
  CHECK(encode_ids(Ids{16383, 16384}) == Bytes{0xFF, 0x7F, 0x80, 0x80, 0x01});
  CHECK(encode_ids(Ids{65535}) == Bytes{0xFF, 0xFF, 0x03});
}

TEST_CASE("every id survives a round trip, alone and among others") {
  Ids all(65536);
  for (u32 id = 0; id < 65536; ++id) all[id] = static_cast<u16>(id);
  CHECK(decode_ids(encode_ids(all)) == all);
  for (u32 id = 0; id < 65536; id += 7) {
    const Ids one{static_cast<u16>(id)};
    REQUIRE(decode_ids(encode_ids(one)) == one);
  }
  CHECK(decode_ids(Bytes{}) == Ids{});
}

TEST_CASE("malformed bytes are refused") {
  SUBCASE("cut off") {
    CHECK_FALSE(decode_ids(Bytes{0x80}).has_value());
    CHECK_FALSE(decode_ids(Bytes{5, 0xFF, 0xFF}).has_value());
  }
  SUBCASE("too large") {
    CHECK_FALSE(decode_ids(Bytes{0x80, 0x80, 0x04}).has_value());  // 65536
    CHECK_FALSE(decode_ids(Bytes{0xFF, 0xFF, 0x7F}).has_value());
  }
  SUBCASE("too long") {
    CHECK_FALSE(decode_ids(Bytes{0x80, 0x80, 0x80, 0x01}).has_value());
    CHECK_FALSE(decode_ids(Bytes(20, 0x80)).has_value());
  }
  SUBCASE("padded with zero groups") {
    CHECK_FALSE(decode_ids(Bytes{0x80, 0x00}).has_value());
    CHECK_FALSE(decode_ids(Bytes{0x81, 0x80, 0x00}).has_value());
  }
}

TEST_CASE("what decodes is what encodes to the same bytes") {
  // All strings of three bytes from a set that holds every special case.
  const u8 alphabet[] = {0x00, 0x01, 0x03, 0x04, 0x7F, 0x80, 0x81, 0xFF};
  for (const u8 a : alphabet) {
    for (const u8 b : alphabet) {
      for (const u8 c : alphabet) {
        const Bytes bytes{a, b, c};
        const std::optional<Ids> ids = decode_ids(bytes);
        if (ids) CHECK(encode_ids(*ids) == bytes);
      }
    }
  }
}

TEST_CASE("a recorded game replays to the same state") {
  for (u64 index = 0; index < 50; ++index) {
    toy::State played;
    ToyGame::new_initial_state(tables(), played);
    SeatPolicies<ToyGame> seats{};
    for (int seat = 0; seat < 3; ++seat) seats.seats[seat] = kMixed[seat];
    playout<ToyGame>(tables(), played, seats, {5, index}, kNoCap);

    const Ids ids = recorded(index);
    toy::State replayed;
    CHECK(replay<ToyGame>(tables(), ids, replayed) == ids.size());
    CHECK(test::same_bytes(played, replayed));
  }
}

TEST_CASE("a replay stops before the first id that can't be applied") {
  const Ids ids = recorded(0);
  for (std::size_t at = 0; at < ids.size(); ++at) {
    toy::State expected;
    REQUIRE(replay<ToyGame>(tables(), std::span(ids).first(at), expected) == at);
    // 40 and 65 name nothing, 65535 is the largest id there is; 8 is a card dealt at the start.
    for (const u16 bad : {u16{40}, u16{65}, u16{65535}, u16{8}}) {
      Ids broken = ids;
      if (can_apply<ToyGame>(tables(), expected, bad)) continue;
      broken[at] = bad;
      toy::State state;
      CHECK(replay<ToyGame>(tables(), broken, state) == at);
      CHECK(test::same_bytes(state, expected));
    }
  }
}

TEST_CASE("ids beyond the end of the game are not applied") {
  Ids ids = recorded(1);
  const std::size_t length = ids.size();
  ids.push_back(0);
  toy::State state;
  CHECK(replay<ToyGame>(tables(), ids, state) == length);
  CHECK(ToyGame::current_player(state) == kTerminalPlayer);
}

TEST_CASE("a truncated recording is a prefix of the whole") {
  const Ids whole = recorded(2);
  for (const u32 cap : {0U, 1U, 5U}) {
    Ids ids;
    const PlayoutEnd end =
        play_recorded<ToyGame>(tables(), kMixed, {5, 2}, cap, ids, test::no_fault);
    CHECK(end.truncated);
    CHECK(end.decisions == cap);
    REQUIRE(ids.size() < whole.size());
    CHECK(std::equal(ids.begin(), ids.end(), whole.begin()));
  }
}

TEST_CASE("can_apply knows actions, outcomes and the end apart") {
  toy::State state;
  ToyGame::new_initial_state(tables(), state);
  for (u64 id = 0; id < 200; ++id) {
    CHECK(can_apply<ToyGame>(tables(), state, id) == (id >= 3 && id < 9));
  }
  for (const u32 card : {3U, 5U, 8U}) apply_any<ToyGame>(tables(), state, card);
  for (u64 id = 0; id < 200; ++id) CHECK(can_apply<ToyGame>(tables(), state, id) == (id < 2));
  apply_any<ToyGame>(tables(), state, toy::kToss);
  for (u64 id = 0; id < 200; ++id) {
    CHECK(can_apply<ToyGame>(tables(), state, id) == (id == 63 || id == 64));
  }
  // Ids of more than 32 bits must not be cut down to legal ones.
  CHECK_FALSE(can_apply<ToyGame>(tables(), state, (u64{1} << 32) + 63));
  const Ids ids = recorded(3);
  REQUIRE(replay<ToyGame>(tables(), ids, state) == ids.size());
  for (u64 id = 0; id < 200; ++id) CHECK_FALSE(can_apply<ToyGame>(tables(), state, id));
}
