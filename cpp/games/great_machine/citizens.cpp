// Citizens whose faces are looked at. A face is drawn when a token is first looked at, from those
// of all unknown and removed tokens together.
#include "games/great_machine/flow.h"
#include "games/great_machine/phases.h"

namespace quincunx::great_machine {

namespace {

bool all_faces_drawn(const Tables& t, State& s) {
  s.faces_at = kNone;
  s.faces_as = 0;
  switch (s.point) {
    case kAtHeroesPart:
      return deviation_face(t, s);
    case kAtActionNodes:
      return faces_done(t, s);
    case kAtBreakthrough:
      return breakthrough_face(s);
    default:
      return closing_face(t, s);
  }
}

}  // namespace

void reveal_all_identified(State& s, unsigned d) {
  DistrictState& district = s.districts[d];
  for (unsigned f = 0; f < kFaces; ++f) {
    add(district.revealed[f], static_cast<unsigned>(district.identified[f]) + district.known[f]);
    district.identified[f] = district.known[f] = 0;
  }
}

bool begin_faces(State& s, unsigned d, unsigned n, unsigned as, unsigned point) {
  if (n == 0) return false;
  s.faces_at = static_cast<u8>(d);
  s.faces_left = static_cast<u8>(n);
  s.faces_as = static_cast<u8>(as);
  return ask_chance(s, Step::kFace, point);
}

// GM-ACT-03, GM-SC-01: in coop an identified Citizen is revealed.
bool face_drawn(const Tables& t, State& s, unsigned face) {
  DistrictState& district = s.districts[s.faces_at];
  sub(s.pool[face], 1);
  sub(district.unknown, 1);
  add(s.faces_as != 0 || t.coop ? district.revealed[face] : district.identified[face], 1);
  sub(s.faces_left, 1);
  if (s.faces_left > 0) return ask_chance(s, Step::kFace, s.point);
  return all_faces_drawn(t, s);
}

}  // namespace quincunx::great_machine
