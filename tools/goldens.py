"""Write or check the goldens of every game: tests/goldens/<game>/.

    python tools/goldens.py             # compare; 1 if anything differs
    python tools/goldens.py --update    # write them anew; the diff tells what changed

For each class of rulesets (tests/games/<game>/lockstep.toml) there are a whole game step by step
(playthrough_*.txt), exact sums of rollouts (returns.toml for both engines, returns_many.toml for
the native one) and the numbers of leaves of small trees, chance included (perft.toml).
"""

from __future__ import annotations

import argparse
import difflib
import json
import math
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import quincunx as qx
from quincunx.packs.loading import folder_of
from rulesets import RulesetClass, ruleset_classes, shared_ruleset

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "tests" / "goldens"
ENGINES = ("native", "reference")

SEED = 20
#: A tree is followed as deep as it has at most so many leaves.
MOST_LEAVES = 1000
#: Where trees begin: after so many hundredths of the steps of a game.
PLACES = (0, 30, 60, 90, 97)

_MASK = 2**64 - 1


def make(game: str, engine: str) -> dict[str, str]:
    """Return the goldens of a game as the engine makes them, by file name."""
    classes = ruleset_classes(game)
    made = {
        f"playthrough_{one.name}.txt": playthrough(one, number, engine)
        for number, one in enumerate(classes)
    }
    few, many = playouts(game)
    made["returns.toml"] = _toml("rollout", rollouts(classes, engine, few, alike=False))
    made["perft.toml"] = _toml("tree", trees(classes, engine))
    if engine == "native":
        made["returns_many.toml"] = _toml("rollout", rollouts(classes, engine, many, alike=True))
    return made


def playouts(game: str) -> tuple[int, int]:
    """Return the numbers of playouts of each ruleset: in both engines, and in the native one."""
    return shared_ruleset(game).playouts


def policies(players: int) -> tuple[str, ...]:
    """Return a policy for each seat, so that all of them take part."""
    return tuple(qx.POLICY_NAMES[seat % len(qx.POLICY_NAMES)] for seat in range(players))


# Playthroughs.


def playthrough(ruleset_class: RulesetClass, number: int, engine: str) -> str:
    """Return one game of a class, a line a step; the classes take turns in players."""
    counts = sorted(ruleset_class.rulesets)
    game = _one_of(ruleset_class, counts[number % len(counts)], engine)
    record = game.play(SEED, number, policies(game.players))
    state = game.new_initial_state(SEED, number, chance="explicit")
    lines = [
        f"{game.title}, class {ruleset_class.name}, rules version {game.rules_version}",
        *(f"{name}: {_plain(value)}" for name, value in game.options_dict().items()),
        f"seed {SEED}, index {number}, policies {', '.join(record.players)}",
        "",
        f"{'step':>4}  {'player':8}{'code':16}{'state after it':18}in words",
        f"{0:>4}  {'':8}{'':16}{state.hash():016x}",
        *_steps(state, record.moves),
        "",
        *_standing(state),
    ]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _steps(state: qx.State, moves: tuple[str, ...]) -> Iterator[str]:
    for step, code in enumerate(moves, 1):
        player = state.current_player()
        action = state.string_to_action(code)
        text = state.action_to_string(player, action)
        state.apply_action(action)
        who = "chance" if player == qx.CHANCE else str(player)
        yield f"{step:>4}  {who:8}{code:16}{state.hash():016x}  {text}"


def _standing(state: qx.State) -> Iterator[str]:
    yield f"scores      {_plain(state.scores().tolist())}"
    yield f"placements  {_plain(state.placements().tolist())}"
    yield f"returns     {_plain(state.returns().tolist())}"
    for category, scores in state.categories().items():
        yield f"  {category:22}{_plain(scores.tolist())}"


def _plain(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value).lower()


# Sums of rollouts.


def rollouts(
    classes: list[RulesetClass], engine: str, n: int, *, alike: bool
) -> Iterator[dict[str, Any]]:
    """Yield exact sums over playouts: each class and number of players, each way to play.

    The policies take turns in the seats. With `alike`, and in games alone, every one plays all of
    them, too.
    """
    for one in classes:
        for players in one.rulesets:
            game = _one_of(one, players, engine)
            names = qx.POLICY_NAMES if alike or players == 1 else ()
            for policy in (*((name,) * players for name in names), policies(players)):
                yield {
                    "class": one.name,
                    **game.options_dict(),
                    "policy": list(policy),
                    **_sums(game, policy, n),
                }


def _one_of(ruleset_class: RulesetClass, players: int, engine: str) -> qx.Game:
    """Return one game of a class; of several another for each number of players."""
    games = ruleset_class.games(players, engine)
    return games[players % len(games)]


def _sums(game: qx.Game, policy: tuple[str, ...], n: int) -> dict[str, Any]:
    totals = game.rollout(n, seed=SEED, policy=policy, detail="totals").totals
    return {
        "playouts": totals.completed,
        "decisions": totals.decisions.sum,
        "decisions_squared": totals.decisions.sum_squares,
        "turns": totals.turns.sum,
        "scores": [seat.sum for seat in totals.scores],
        "scores_squared": [seat.sum_squares for seat in totals.scores],
        "wins": totals.win,
        "placements": totals.placements,
        "categories": [[moments.sum for moments in seat] for seat in totals.categories],
    }


# Trees.


@dataclass
class Leaves:
    """The leaves of a tree, and sums in which every leaf counts with its weight.

    The weight of a leaf is the product of the weights of its chance outcomes; `hash` adds up the
    hashes of the states times their weights, modulo 2^64.
    """

    count: int = 0
    weight: int = 0
    hash: int = 0

    def add(self, state: qx.State, weight: int) -> None:
        """Add a leaf."""
        self.count += 1
        self.weight += weight
        self.hash = (self.hash + state.hash() * weight) & _MASK


def trees(classes: list[RulesetClass], engine: str) -> Iterator[dict[str, Any]]:
    """Yield the leaves at each depth below some states of each class and number of players."""
    for one in classes:
        for players in one.rulesets:
            game = _one_of(one, players, engine)
            moves = game.play(SEED, players).moves
            for place in PLACES:
                steps = len(moves) * place // 100
                state = _state_after(game, moves[:steps])
                below = list(_depths(state))
                yield {
                    "class": one.name,
                    "players": players,
                    "steps": steps,
                    "leaves": [leaves.count for leaves in below],
                    "weights": [leaves.weight for leaves in below],
                    "hashes": [f"{leaves.hash:016x}" for leaves in below],
                }


def _state_after(game: qx.Game, moves: tuple[str, ...]) -> qx.State:
    state = game.new_initial_state(SEED, chance="explicit")
    for code in moves:
        state.apply_action(state.string_to_action(code))
    return state


def _depths(root: qx.State) -> Iterator[Leaves]:
    """Yield the leaves of depth 1, 2 and so on; finished games stay leaves."""
    level = [(root, 1)]
    while True:
        level = [child for state, weight in level for child in _children(state, weight)]
        leaves = Leaves()
        for state, weight in level:
            leaves.add(state, weight)
        yield leaves
        branching = max(2, leaves.count // 10)
        if leaves.count * branching > MOST_LEAVES or all(s.is_terminal() for s, _ in level):
            return


def _children(state: qx.State, weight: int) -> Iterator[tuple[qx.State, int]]:
    if state.is_terminal():
        yield state, weight
    elif state.is_chance_node():
        for outcome, probability in _weights(state):
            yield state.child(outcome), weight * probability
    else:
        for action in state.legal_actions().tolist():
            yield state.child(action), weight


def _weights(state: qx.State) -> list[tuple[int, int]]:
    """Return the outcomes with whole weights, in lowest terms."""
    outcomes = state.chance_outcomes()
    whole = math.lcm(*(probability.denominator for _, probability in outcomes))
    return [(outcome, int(probability * whole)) for outcome, probability in outcomes]


# Files.


def _toml(name: str, entries: Iterator[dict[str, Any]]) -> str:
    head = "# Made by tools/goldens.py, not by hand.\n"
    return head + "".join(
        f"\n[[{name}]]\n" + "".join(f"{key} = {_value(value)}\n" for key, value in entry.items())
        for entry in entries
    )


def _value(value: Any) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value)  # numbers, truth values and plain texts are written alike


def path_of(game: str, file: str) -> Path:
    """Return where a golden of a game is kept."""
    return FOLDER / folder_of(game) / file


def differing(game: str, engine: str) -> Iterator[str]:
    """Yield what differs between the goldens of a game and what an engine makes, as diffs."""
    for file, text in make(game, engine).items():
        path = path_of(game, file)
        kept = path.read_text(encoding="utf-8") if path.exists() else ""
        if kept != text:
            old, new = kept.splitlines(), text.splitlines()
            yield "\n".join(
                difflib.unified_diff(
                    old, new, f"{file} (kept)", f"{file} ({engine})", "", "", 2, ""
                )
            )


def update(game: str) -> None:
    """Write the goldens of a game anew."""
    for file, text in make(game, "native").items():
        path = path_of(game, file)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def main(arguments: list[str] | None = None, show: Callable[[str], object] = print) -> int:
    """Write or compare the goldens of all games; return 1 if any differs."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--update", action="store_true", help="write the goldens anew")
    parser.add_argument("--engine", choices=ENGINES, default="native", help="engine to compare")
    options = parser.parse_args(arguments)
    found = False
    for game in qx.games():
        if options.update:
            update(game)
        for difference in differing(game, options.engine):
            found = True
            show(difference)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
