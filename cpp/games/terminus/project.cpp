// Lobbying a Project (TE-PROJ).
#include "games/terminus/action_steps.h"
#include "games/terminus/flow.h"

namespace quincunx::terminus {

namespace {

constexpr unsigned kFullRow = 4;
constexpr unsigned kFewestNew = 2;
constexpr unsigned kMostMore = 2;

// Least and most Lobbyists that a row takes in one action; none if least > most.
struct Range {
  unsigned least;
  unsigned most;
};

// TE-PROJ-03, TE-PROJ-04.
Range lobbyists_for(const PlayerState& player, const ProjectState& project, unsigned row) {
  const unsigned count = project.count[row];
  if (count == 0) return {kFewestNew, std::min<unsigned>(kFullRow, player.lobbyists)};
  return {1, std::min<unsigned>({kMostMore, kFullRow - count, player.lobbyists})};
}

// TE-PROJ-05: a row has one owner, and a player one row, whichever he likes (TE-RULING-23).
bool may_use(const ProjectState& project, unsigned seat, unsigned row) {
  if (project.owner[row] == seat) return true;
  return project.owner[row] == kNone && project.owner[1 - row] != seat;
}

}  // namespace

// TE-PROJ-02: Lobbyists of the player board only.
unsigned open_rows(const State& state, unsigned seat) {
  const PlayerState& player = state.players[seat];
  if (player.lobbyists == 0) return 0;
  unsigned rows = 0;
  for (unsigned i = 0; i < 2 * kProjectSlots; ++i) {
    const ProjectState& project = state.projects[i / 2];
    if (project.number == 0 || !may_use(project, seat, i % 2)) continue;
    const Range range = lobbyists_for(player, project, i % 2);
    if (range.least <= range.most) rows |= 1U << i;
  }
  return rows;
}

void start_project(State& state) { ask(state, Step::kProjectRow, state.turn_player); }

void apply_row(State& state, Action action) {
  state.choice = static_cast<u8>(action - kProjectBase);
  ask(state, Step::kCount, state.turn_player);
}

void legal_count(const State& state, Legal& legal) {
  const Range range = lobbyists_for(state.players[state.turn_player],
                                    state.projects[state.choice / 2], state.choice % 2);
  for (unsigned n = range.least; n <= range.most; ++n) legal.set(count_action(n));
}

// TE-PROJ-06: they never leave.
void apply_count(const Tables& tables, State& state, Action action) {
  const unsigned seat = state.turn_player;
  const unsigned n = action - kCountBase + 1;
  ProjectState& project = state.projects[state.choice / 2];
  const unsigned row = state.choice % 2;
  project.owner[row] = static_cast<u8>(seat);
  add(project.count[row], n);
  sub(state.players[seat].lobbyists, n);
  nodes_done(tables, state);  // TE-PROJ-07
}

}  // namespace quincunx::terminus
