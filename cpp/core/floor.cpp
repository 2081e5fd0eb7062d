#include "core/floor.h"

#include "core/bit_set.h"

namespace quincunx {

namespace {

struct FloorState {
  u8 counters[128];
  u64 offer[2];
  u64 turn;
  u64 score[3];
};
static_assert(sizeof(FloorState) == 176);

// wyrand: the cheapest generator in use; one draw is one multiplication.
u64 wyrand(u64& state) {
  state += 0xA0761D6478BD642FULL;
  const u128 product = static_cast<u128>(state) * (state ^ 0xE7037ED1A0B428DBULL);
  return static_cast<u64>(product >> 64) ^ static_cast<u64>(product);
}

void act(FloorState& state, unsigned action) {
  u8* counters = state.counters;
  switch (action % 8) {
    case 0:
      counters[action] += 2;
      break;
    case 1:
      counters[action] -= 1;
      counters[action / 2] += 1;
      break;
    case 2:
      counters[(action + 1) % 128] += 3;
      state.score[0] += 1;
      break;
    case 3:
      counters[(action + 7) % 128] ^= 5;
      break;
    case 4:
      counters[action] += 7;
      state.score[1] += counters[0];
      break;
    case 5:
      counters[action / 4] -= 3;
      counters[1] += 1;
      break;
    case 6:
      state.score[2] += counters[action];
      break;
    case 7:
      counters[127 - action] += 1;
      counters[2] ^= 1;
      break;
  }
}

}  // namespace

u64 floor_loop(u64 decisions, u64 seed) {
  // Eight masks of 32 members each, ANDed with an offer that drops and regains members: about
  // sixteen are legal at a time.
  u64 masks[8][2];
  u64 random = seed;
  for (auto& mask : masks) {
    for (u64& word : mask) word = wyrand(random) & (wyrand(random) | 0x1111111111111111ULL);
  }
  FloorState state{};
  state.offer[0] = state.offer[1] = 0x5555555555555555ULL;
  for (u64 i = 0; i < decisions; ++i) {
    const u64* mask = masks[state.counters[2] % 8];
    const BitSet<128> legal{{mask[0] & state.offer[0], mask[1] & state.offer[1]}};
    const u64 count = legal.count();
    const u64 r =
        static_cast<u64>((static_cast<u128>(wyrand(random)) * (count | (count == 0))) >> 64);
    const unsigned action = count == 0 ? 0 : legal.nth(static_cast<unsigned>(r));
    state.offer[action % 2] ^= u64{3} << (action % 63);
    act(state, action);
    ++state.turn;
  }
  return state.turn + state.score[0] + state.score[1] + state.score[2] + state.counters[5];
}

}  // namespace quincunx
