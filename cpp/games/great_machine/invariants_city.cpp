// Tiles (GM-CITY-01), Guards, Raids, Checkpoints.
#include "games/great_machine/city.h"
#include "games/great_machine/invariants.h"

namespace quincunx::great_machine {

namespace {

bool is_open(const Tables& t, const State& s) {
  return t.options.city == kNone && is_running(s) && is_before(s, kAtCity);
}

// A random city that is being laid.
const char* check_open_city(const Tables& t, const State& s) {
  if (s.movable != 0) return "an open city has no neighbours";
  for (const u16 mask : s.neighbours) {
    if (mask != 0) return "an open city has no neighbours";
  }
  const unsigned laid = s.step == Step::kCell ? s.cursor : 0;
  if (laid > 8) return "a District must be laid";
  if (s.step == Step::kCell && (s.choice >= kPresets || t.data.presets[s.choice].present == 0)) {
    return "a random city has the shape of a preset";
  }
  unsigned used = 0;
  for (unsigned d = 0; d < kDistricts; ++d) {
    const DistrictState& district = s.districts[d];
    if (d >= laid) {
      if (district.x != 0 || district.y != 0) return "a District is laid too early";
      continue;
    }
    const PresetData& preset = t.data.presets[s.choice];
    for (unsigned cell = 0; cell < kDistricts; ++cell) {
      if (preset.x[cell] == district.x && preset.y[cell] == district.y) used |= 1U << cell;
    }
  }
  if (count_bits(used) != laid || (s.step == Step::kCell && used != s.picked)) {
    return "each District lies on a cell of its own";
  }
  return nullptr;
}

const char* check_tiles(const State& s) {
  unsigned left = 255;
  unsigned top = 255;
  for (unsigned a = 0; a < kDistricts; ++a) {
    left = std::min<unsigned>(left, s.districts[a].x);
    top = std::min<unsigned>(top, s.districts[a].y);
    for (unsigned b = 0; b < a; ++b) {
      const int dx = s.districts[a].x - s.districts[b].x;
      if (s.districts[a].y == s.districts[b].y && dx >= -1 && dx <= 1) {
        return "two Districts overlap";
      }
    }
  }
  if (left != 0 || top != 0) return "the city must touch its frame";
  State copy = s;
  refresh_city(copy);
  if (copy.movable != s.movable) return "the movable Districts must be up to date";
  u64 reached = 1;
  for (unsigned d = 0; d < kDistricts; ++d) {
    if (copy.neighbours[d] != s.neighbours[d]) return "the neighbours must be up to date";
    if (count_bits(s.neighbours[d]) < 2) return "a District has fewer than two neighbours";
    for (unsigned at = 0; at < kDistricts; ++at) {
      if (in_mask(reached, at)) reached |= s.neighbours[at];
    }
  }
  return within(s, 0, 8) == kAllDistricts ? nullptr : "the city must be one piece";
}

// GM-SETUP-03: Guards never come or go; special ones only come.
const char* check_guards(const Tables& t, const State& s) {
  unsigned total = 0;
  unsigned special = 0;
  for (const DistrictState& district : s.districts) {
    total += unsigned{district.guards} + district.broken;
    special += unsigned{district.special} + district.special_broken;
  }
  const unsigned expected = 4U * t.data.setup.guards_major + 5U * t.data.setup.guards_minor;
  if (total != expected) return "Guards must add up";
  if (special > (t.coop ? t.data.setup.special_guards : 0U)) return "too many special Guards";
  return nullptr;
}

// GM-MACH-06, GM-DET-08, GM-RIOT-13.
const char* check_raids(const Tables& t, const State& s) {
  unsigned placed = 0;
  unsigned failed = 0;
  for (unsigned d = 0; d < kDistricts; ++d) {
    const u8 raid = s.districts[d].raid;
    placed += raid != kNoRaid;
    failed += raid == kRaidPlaced;
    if (raid == kRaidCaught && (t.coop || s.phase < kHeroes)) return "no Raid has caught a Hero";
    if (t.coop && raid != kNoRaid && revealed_active(t, s, d) == 0) {
      return "a Riot's Raid token stays with active Citizens only";
    }
  }
  if (t.coop) {
    return s.raids_placed == 0 && s.raids_failed == 0 ? nullptr : "the Machine places no Raids";
  }
  if (placed > t.data.setup.raids || s.raids_placed != placed) return "Raids must add up";
  if (placed != 0 && s.phase < kMachine) return "Raids return at the very end of a round";
  if (!is_running(s)) return nullptr;
  return s.raids_failed == (s.phase == kClosing ? failed : 0) ? nullptr
                                                              : "failed Raids must add up";
}

// GM-ROUND-04, GM-EV-06, GM-EV-08, GM-EV-13.
const char* check_checkpoints(const Tables& t, const State& s) {
  unsigned placed = 0;
  unsigned fresh = 0;
  for (const DistrictState& district : s.districts) {
    placed += district.checkpoint;
    fresh += district.fresh;
    if (district.fresh > district.guards) return "Guards that moved must be there";
  }
  for (unsigned d = s.choice + 1U; s.step == Step::kCheckpoint && d < kDistricts; ++d) {
    if (s.districts[d].checkpoint != 0) return "Checkpoints are placed in ascending order";
  }
  const bool garrison = s.step == Step::kGarrison;
  if (fresh != (garrison ? s.count : 0)) return "Guards that moved must add up";
  unsigned expected = 0;
  if (has_rule(t, s, kRallies) && s.phase >= kAccess) expected = 3;
  if ((has_rule(t, s, kManhunt) || has_rule(t, s, kRoadblocks)) && s.phase >= kHeroes) expected = 3;
  if (s.step == Step::kCheckpoint) {
    const bool granted = s.point == kAtEventRevealed
                             ? has_rule(t, s, kRallies)
                             : has_rule(t, s, kManhunt) || has_rule(t, s, kRoadblocks);
    if (!granted) return "the City Event grants no Checkpoints";
    expected = s.count;
  }
  if (placed == expected) return nullptr;
  return !is_running(s) && placed <= expected ? nullptr : "Checkpoints must add up";
}

}  // namespace

const char* check_city(const Tables& t, const State& s) {
  const char* why = is_open(t, s) ? check_open_city(t, s) : check_tiles(s);
  if (why != nullptr) return why;
  if (const char* fault = check_guards(t, s)) return fault;
  if (const char* fault = check_raids(t, s)) return fault;
  return check_checkpoints(t, s);
}

}  // namespace quincunx::great_machine
