"""The tree search, step by step in plain Python.

Every playout walks down a tree whose nodes are sequences of decisions, adds a node, plays on to the
end of the game, and counts what every player got in each node that it came through.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from quincunx.reference.luck import Domain, Key, StreamWords, below
from quincunx.reference.protocol import CHANCE, TERMINAL
from quincunx.reference.search_rules import End, Rules, Settings, Worth, natural_log

#: Playouts of each thread between two looks at the clock.
ROUND = 8


@dataclass(slots=True)
class Node:
    """A sequence of decisions."""

    visits: int = 0
    sums: list[int] = field(default_factory=list)
    branches: list[Branch] = field(default_factory=list)


@dataclass(slots=True)
class Branch:
    """A decision that may follow, and what lies behind it."""

    player: int
    action: int
    favourite: bool = False
    available: int = 1
    node: Node | None = None

    @property
    def visits(self) -> int:
        """How often it was taken."""
        return 0 if self.node is None else self.node.visits


class Tree:
    """One thread's tree, and the playouts that grow it."""

    def __init__(self, rules: Rules, settings: Settings) -> None:
        self.rules = rules
        self.settings = settings
        self.players = rules.players
        self.forget()

    def forget(self) -> None:
        """Forget everything."""
        self.root = self._new_node()
        self.worth = Worth(self.settings, self.players)

    def _new_node(self) -> Node:
        return Node(sums=[0] * self.players)

    def playout(self, root: Any, observer: int, key: Key) -> None:
        """Make one playout and count it."""
        state = self.rules.begin(root, observer, key, self.settings)
        path, end = self._descend(state, key)
        if end is None:
            end = self.rules.play_on(state, key, self.settings)
        values = self.worth.measure(self.rules, state, end)
        for node in [self.root, *path]:
            node.visits += 1
            node.sums = [total + value for total, value in zip(node.sums, values, strict=True)]

    def _descend(self, state: Any, key: Key) -> tuple[list[Node], End | None]:
        """Walk down the tree and add a node; return the nodes on the way, and the end if it came.

        Where the odds of the last draws end a playout, no node is added.
        """
        rules, words = self.rules, StreamWords(key, Domain.SEARCH, 0)
        path: list[Node] = []
        node = self.root
        while (player := rules.to_decide(state)) != TERMINAL:
            if player == CHANCE:
                if (odds := rules.closing_odds(state, self.settings)) is not None:
                    return path, End(odds=odds)
                outcome = rules.drawn(state, key)
                rules.game.apply(rules.tables, state, outcome)
                if not self.settings.chance_nodes:
                    continue
                branch = self._outcome(node, outcome)
            else:
                branch = self._choose(node, state, player, words)
                rules.game.apply(rules.tables, state, branch.action)
            if branch.node is None:
                branch.node = self._new_node()
                return [*path, branch.node], None
            node = branch.node
            path.append(node)
        return path, End()

    def _outcome(self, node: Node, outcome: int) -> Branch:
        for branch in node.branches:
            if (branch.player, branch.action) == (CHANCE, outcome):
                return branch
        node.branches.append(Branch(CHANCE, outcome))
        return node.branches[-1]

    def _choose(self, node: Node, state: Any, player: int, words: StreamWords) -> Branch:
        legal = self._available(node, state, player)
        tried = [branch for branch in legal if branch.visits]
        untried = [branch for branch in legal if not branch.visits]
        best = max(tried, key=self._score, default=None)
        if not untried:
            assert best is not None
            return best
        liked = [branch for branch in untried if branch.favourite]
        fresh = liked[0] if liked else untried[below(words, len(untried))]
        if self.settings.first_play < 0 or best is None:
            return fresh
        return fresh if self._first_score(node, fresh) > self._score(best) else best

    def _available(self, node: Node, state: Any, player: int) -> list[Branch]:
        """Return the branches that are legal, with those that are so for the first time."""
        game, tables = self.rules.game, self.rules.tables
        legal = game.legal_actions(tables, state)
        allowed = set(legal)
        found = [b for b in node.branches if b.player == player and b.action in allowed]
        for branch in found:
            branch.available += 1
        missing = sorted(allowed - {branch.action for branch in found})
        if missing:
            liked = game.greedy(tables, state, legal) if self.settings.bias > 0 else None
            fresh = [Branch(player, action, action == liked) for action in missing]
            node.branches += fresh
            found += fresh
        return found

    def _scaled(self, worth: float) -> float:
        low, high = self.worth.range or (0, 0)
        return (worth - low) * (1.0 / (high - low) if high > low else 0.0)

    def _score(self, branch: Branch) -> float:
        """Return how promising a branch is: its mean, and how seldom it was taken."""
        assert branch.node is not None
        mean = branch.node.sums[branch.player] / branch.visits
        weight = self.settings.exploration * math.sqrt(natural_log(branch.available))
        score = self._scaled(mean) + weight * (1.0 / math.sqrt(branch.visits))
        if branch.favourite:
            score += self.settings.bias / (1.0 + branch.visits)
        return score

    def _first_score(self, node: Node, branch: Branch) -> float:
        """Return how promising a branch is that was never taken."""
        mean = node.sums[branch.player] / node.visits
        weight = self.settings.exploration * math.sqrt(natural_log(branch.available))
        score = self._scaled(mean) - self.settings.first_play + weight
        return score + self.settings.bias if branch.favourite else score

    def find(self, player: int, action: int) -> Branch | None:
        """Return the branch of a decision at the root, if it was ever taken."""
        for branch in self.root.branches:
            if (branch.player, branch.action) == (player, action) and branch.node is not None:
                return branch
        return None

    def size(self) -> int:
        """Return the number of nodes."""
        waiting, count = [self.root], 0
        while waiting:
            count += 1
            waiting += [b.node for b in waiting.pop().branches if b.node is not None]
        return count


class Mcts:
    """Trees side by side, each with playouts of its own; what they found is added up."""

    def __init__(self, rules: Rules, settings: Settings) -> None:
        self.rules = rules
        self.settings = settings
        self.trees = [Tree(rules, settings) for _ in range(settings.threads)]
        self.made = self.budget = self.inherited = 0

    def forget(self) -> None:
        """Forget everything."""
        for tree in self.trees:
            tree.forget()

    def playouts(
        self, state: Any, observer: int, seed: int, count: int, seconds: float
    ) -> Iterator[int]:
        """Make playouts, yielding how many were made; until the time is over if `count` is 0."""
        end = time.perf_counter() + seconds
        self.made, self.inherited = 0, sum(tree.root.visits for tree in self.trees)
        whole_round = ROUND * len(self.trees)
        while (
            self.made < count
            if count
            else not self.made or self.made % whole_round or time.perf_counter() < end
        ):
            tree = self.trees[self.made % len(self.trees)]
            tree.playout(state, observer, (seed, self.made))
            self.made += 1
            self.budget = count or self.made
            yield self.made

    def advance(self, player: int, action: int) -> bool:
        """Keep what is behind a decision, and forget the rest."""
        kept = False
        for tree in self.trees:
            branch = tree.find(player, action)
            if branch is None or branch.node is None:
                tree.root = Node(sums=[0] * tree.players)
            else:
                tree.root = branch.node
                kept = True
        return kept

    def found(self, state: Any) -> dict[str, Any]:
        """Return what was found."""
        player = self.rules.to_decide(state)
        actions = self.rules.game.legal_actions(self.rules.tables, state)
        rows = [self._row(player, action) for action in actions]
        places = range(len(rows))
        best = max(places, key=lambda place: _merit(*rows[place], player, place))
        return {
            "actions": actions,
            "visits": [visits for visits, _ in rows],
            "values": [values for _, values in rows],
            "best": best,
            "line": self._line(player, actions[best]),
            "playouts": self.made,
            "budget": self.budget,
            "inherited": self.inherited,
            "nodes": sum(tree.size() for tree in self.trees),
        }

    def _row(self, player: int, action: int) -> tuple[int, list[float]]:
        found = [branch.node for tree in self.trees if (branch := tree.find(player, action))]
        nodes = [node for node in found if node is not None]
        visits = sum(node.visits for node in nodes)
        seats, units = range(self.trees[0].players), self.trees[0].worth.units
        if not visits:
            return 0, [math.nan for _ in seats]
        return visits, [sum(node.sums[seat] for node in nodes) / visits / units for seat in seats]

    def _line(self, player: int, action: int) -> list[tuple[int, int]]:
        found = [branch for tree in self.trees if (branch := tree.find(player, action))]
        branch = max(found, key=lambda one: one.visits, default=None)
        line: list[tuple[int, int]] = []
        while branch is not None:
            line.append((branch.player, branch.action))
            assert branch.node is not None
            taken = [one for one in branch.node.branches if one.visits]
            branch = max(taken, key=lambda one: one.visits, default=None)
        return line


def _merit(visits: int, values: list[float], player: int, place: int) -> tuple[int, float, int]:
    value = -math.inf if math.isnan(values[player]) else values[player]
    return visits, value, -place
