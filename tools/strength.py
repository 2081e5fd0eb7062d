"""Write docs/strength.md: how well the tree search plays, against the policies and half of itself.

    python tools/strength.py --minutes 30
    python tools/strength.py --minutes 600 --jobs 8 --budgets time=1 --games terminus

The search plays one side of a game, every one in turn, and the opponent all others; a side is a
seat, or those that win together. Games are kept in a file of results, one a line, which is gone on
with: the table is made of all of them. Whatever has had the least time is played next, so it can be
stopped whenever enough has been played.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import quincunx as qx
from quincunx import _core
from quincunx.bots import MctsBot
from quincunx.packs.loading import game_package
from quincunx.tournament.sides import sides_of
from rulesets import tables_of

ROOT = Path(__file__).resolve().parent.parent
OPPONENTS = ("uniform", "greedy", "half")
SEED = 7
#: Playouts of what luck does after the last decision.
AVERAGED = 2000

FloatArray = NDArray[np.float64]


@dataclass(frozen=True)
class Cell:
    """A line of the table: who plays whom, with which budget."""

    game: str
    mode: str  # "" for the options as they are
    players: int
    budget: str  # like "playouts=400" or "time=1"
    opponent: str

    @property
    def limit(self) -> dict[str, Any]:
        """The budget as options of a search."""
        name, _, value = self.budget.partition("=")
        return {name: int(value) if name == "playouts" else float(value)}

    @property
    def half(self) -> dict[str, Any]:
        """Half the budget."""
        return {
            name: max(1, value // 2) if name == "playouts" else value / 2
            for name, value in self.limit.items()
        }


@dataclass(frozen=True)
class Played:
    """A game of a cell: what the search got, and what the opponent gets in its place."""

    cell: Cell
    number: int
    share: float
    even: float
    decisions: int
    playouts: int
    seconds: float


class NativePolicy:
    """A policy of the native engine, asked for one state at a time."""

    def __init__(self, name: str, seed: int, seat: int) -> None:
        self._policy = _core.POLICIES[name]
        self._words = _core.Stream(seed, 0, 1, seat)

    def step(self, state: qx.State) -> int:
        """Return its choice."""
        return _core.select(state._position.handle, self._policy, self._words)  # type: ignore[attr-defined]


@lru_cache
def load(name: str, mode: str, players: int) -> qx.Game:
    """Load a whole game, not the short one of the tests."""
    return qx.load(name, players=players, **_mode_options(name, mode, players))


def _mode_options(name: str, mode: str, players: int) -> dict[str, Any]:
    # Every game that has several modes tells which options make them.
    package: Any = game_package(name)
    return dict(package.mode_options(mode, players)) if mode else {}


def opponent(cell: Cell, game: qx.Game, seed: int, seat: int) -> Any:
    """Return an opponent of the search."""
    if cell.opponent == "half":
        return MctsBot(game, seed=seed, seat=seat, **cell.half)
    return NativePolicy(cell.opponent, seed, seat)


def play(cell: Cell, number: int) -> Played:
    """Play one game. The luck is that of all sides by turns."""
    game = load(cell.game, cell.mode, cell.players)
    luck, seats = _place(game, number)
    bots = [opponent(cell, game, luck, seat) for seat in range(cell.players)]
    searches = {seat: MctsBot(game, seed=SEED + luck, seat=seat, **cell.limit) for seat in seats}
    spent = Spent()

    def step(state: qx.State) -> int:
        player = state.current_player()
        bot = searches.get(player, bots[player])
        action: int = bot.step(state)
        if player in searches and bot.result is not None:
            spent.add(bot.result)
        return action

    returns = returns_of(game, luck, step)
    shared = len(set(sides_of(game))) == cell.players and np.isclose(returns.sum(), 1)
    even = 1 / cell.players if shared else _in_its_place(cell, game, number)
    share = float(returns[seats].sum())
    return Played(cell, number, share, even, spent.decisions, spent.playouts, spent.seconds)


@dataclass
class Spent:
    """What the search spent in a game."""

    decisions: int = 0
    playouts: int = 0
    seconds: float = 0.0

    def add(self, found: qx.SearchResult) -> None:
        """Count a decision."""
        self.decisions += 1
        self.playouts += found.playouts
        self.seconds += found.seconds


def returns_of(game: qx.Game, luck: int, step: Callable[[qx.State], int]) -> FloatArray:
    """Play a game and return its returns; the luck after the last decision is averaged out."""
    state = game.new_initial_state(luck, chance="explicit")
    after = state
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.sample_chance())
            continue
        state.apply_action(step(state))
        after = state.clone()
    if after.is_terminal():
        return state.returns()
    mean: FloatArray = after.rollout(AVERAGED, seed=SEED, policy="uniform").returns.mean(axis=0)
    return mean


def _place(game: qx.Game, number: int) -> tuple[int, list[int]]:
    """Return the luck of a game and the seats of the search in it."""
    sides = sides_of(game)
    luck, own = divmod(number, max(sides) + 1)
    return luck, [seat for seat, side in enumerate(sides) if side == own]


def _in_its_place(cell: Cell, game: qx.Game, number: int) -> float:
    """Return what the opponent gets on the side of the search on the same luck."""
    luck, seats = _place(game, number)
    bots = [opponent(cell, game, luck, seat) for seat in range(cell.players)]
    returns = returns_of(game, luck, lambda state: bots[state.current_player()].step(state))
    return float(returns[seats].sum())


# The file of results.


def read(path: Path) -> list[Played]:
    """Return the games played so far."""
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    return [Played(**row | {"cell": Cell(**row["cell"])}) for row in rows]


def line_of(played: Played) -> str:
    """Return a game as a line of the file."""
    return json.dumps({**played.__dict__, "cell": played.cell.__dict__}) + "\n"


def cells(games: list[str], budgets: list[str]) -> list[Cell]:
    """Return all lines of the table."""
    return [
        Cell(game, mode, players, budget, other)
        for game in games
        for mode, players in _tables(game)
        for budget in budgets
        for other in OPPONENTS
    ]


def _tables(game: str) -> Iterator[tuple[str, int]]:
    """Yield the modes of a game and the numbers of players that are looked at."""
    seen = set()
    # Those of the plots, then the largest of each mode that is not among them.
    classes = [(mode, players) for mode, players, _ in tables_of(game)]
    modes = {name for name, _ in classes} - {""}
    for mode, players in classes:
        seen.add(load(game, mode, players))
        yield mode, players
    for mode in game_package(game).GAME.modes:
        if mode not in modes:
            options = _mode_options(game, mode, game_package(game).GAME.max_players)
            largest = qx.load(game, **options)
            if largest not in seen:
                yield mode, largest.players


class Schedule:
    """What is played next: of the cell that has had the least time."""

    def __init__(self, wanted: list[Cell], played: list[Played]) -> None:
        self._spent = dict.fromkeys(wanted, 0.0)
        self._next = dict.fromkeys(wanted, 0)
        for one in played:
            if one.cell in self._next:
                self._next[one.cell] = max(self._next[one.cell], one.number + 1)
                self._spent[one.cell] += one.seconds

    def next(self) -> tuple[Cell, int]:
        """Return a cell and the number of its next game."""
        cell = min(self._spent, key=lambda one: (self._next[one] >= 2, self._spent[one]))
        number = self._next[cell]
        self._next[cell] += 1
        # Until it is known how long it takes, so that others have their turn.
        self._spent[cell] += 1e-3
        return cell, number

    def spend(self, cell: Cell, seconds: float) -> None:
        """Count the time of a game."""
        self._spent[cell] += seconds


def run(schedule: Schedule, path: Path, seconds: float, jobs: int) -> None:
    """Play for so long; games that were begun are finished."""
    end = time.monotonic() + seconds
    path.parent.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(jobs) as pool, path.open("a", encoding="utf-8") as file:
        begun: dict[Future[Played], float] = {}
        while time.monotonic() < end or begun:
            while len(begun) < jobs and time.monotonic() < end:
                begun[pool.submit(play, *schedule.next())] = time.monotonic()
            done, _ = wait(begun, return_when=FIRST_COMPLETED)
            for future in done:
                played = future.result()
                schedule.spend(played.cell, time.monotonic() - begun.pop(future))
                file.write(line_of(played))
                file.flush()


# The page.

HEAD = """# How strong the tree search is

Written by `tools/strength.py` from {count:,} games. One side is played by `mcts`, every one in
turn, and all others by the opponent: `uniform`, `greedy`, or `half`, which is `mcts` with half the
budget. A side is a seat, or those that win together; in a game alone or together against the game,
`mcts` plays all seats. The *share* is the mean return of the side of the search, all its seats
together, with its standard error: a share of the win, or the score of a game alone that can't be
lost. What luck does after the last decision is averaged out. *Even* is what the opponent would get
in its place. Where the search is better or worse by more than two standard errors, the line says
so. `mcts` has its default settings and one thread; playouts are those of a decision.

| game | mode | players | budget | against | games | share | even | | playouts | seconds |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
"""


def page(played: list[Played]) -> str:
    """Return the page of all games played; a single one tells nothing."""
    groups: dict[Cell, list[Played]] = {}
    for one in played:
        groups.setdefault(one.cell, []).append(one)
    groups = {cell: games for cell, games in groups.items() if len(games) > 1}
    played = [one for games in groups.values() for one in games]
    order = {name: place for place, name in enumerate(qx.games())}
    ranked = sorted(
        groups,
        key=lambda c: (order[c.game], c.mode, c.players, *_budget(c), OPPONENTS.index(c.opponent)),
    )
    return HEAD.format(count=len(played)) + "".join(row(c, groups[c]) for c in ranked)


def _budget(cell: Cell) -> tuple[str, float]:
    ((name, value),) = cell.limit.items()
    return name, value


def row(cell: Cell, played: list[Played]) -> str:
    """Return a line of the table."""
    shares = np.array([one.share for one in played])
    gains = shares - np.array([one.even for one in played])
    count = len(played)
    error = float(gains.std(ddof=1)) / count**0.5
    # A search that won all was not seen to lose: then the error is that of one game lost.
    if np.ptp(gains) == 0:
        error = 1 / (count + 1)
    better = "better" if gains.mean() > 2 * error else "worse" if gains.mean() < -2 * error else ""
    decisions = max(1, sum(one.decisions for one in played))
    playouts = sum(one.playouts for one in played) / decisions
    seconds = sum(one.seconds for one in played) / decisions
    even = float(np.mean([one.even for one in played]))
    return (
        f"| {cell.game} | {cell.mode} | {cell.players} | {cell.budget} | {cell.opponent} "
        f"| {count} | "
        f"{shares.mean():.3f} ± {error:.3f} | {even:.3f} | {better} | {playouts:,.0f} | "
        f"{seconds:.3f} |\n"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10, help="how long to play")
    parser.add_argument("--jobs", type=int, default=1, help="games at a time")
    parser.add_argument("--games", nargs="*", default=list(qx.games()), choices=qx.games())
    parser.add_argument("--budgets", nargs="*", default=["playouts=100", "playouts=400", "time=1"])
    parser.add_argument("--results", type=Path, default=ROOT / "build" / "strength.jsonl")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "strength.md")
    arguments = parser.parse_args()
    schedule = Schedule(cells(arguments.games, arguments.budgets), read(arguments.results))
    run(schedule, arguments.results, arguments.minutes * 60, arguments.jobs)
    arguments.out.write_text(page(read(arguments.results)), encoding="utf-8")


if __name__ == "__main__":
    main()
