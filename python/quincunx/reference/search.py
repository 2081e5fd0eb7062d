"""Searching a position: the tree search and the flat one, step by step in plain Python.

Every playout draws anew what the searching player can't know. The tree search walks down a tree
whose nodes are sequences of decisions, adds a node, plays on to the end of the game, and counts
what every player got in each node that it came through.
"""

from __future__ import annotations

import math
import pickle
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from quincunx.reference.luck import Domain, DrawWords, Key, StreamWords, below, sample
from quincunx.reference.protocol import CHANCE, TERMINAL, ReferenceGame

#: The win of a game is shared in units that every tie of up to ten players divides.
WIN_UNITS = 2520
#: Playouts of each thread between two looks at the clock.
ROUND = 8


@dataclass(frozen=True, slots=True)
class Settings:
    """How to search."""

    policies: tuple[str, ...]
    returns: str
    depth: int
    score_weight: int
    threads: int
    exploration: float
    bias: float
    first_play: float
    chance_nodes: bool
    score_range: tuple[int, int]


def natural_log(n: int) -> float:
    """Return the logarithm of a whole number by a series, the same on every machine."""
    k = n.bit_length() - 1
    m = n / (1 << k)
    if m > math.sqrt(2):
        m /= 2
        k += 1
    s = (m - 1) / (m + 1)
    s2 = s * s
    series = 0.0
    for odd in range(19, 0, -2):
        series = series * s2 + 1.0 / odd
    return k * math.log(2) + 2 * s * series


# How games end, and what that is worth.


class Worth:
    """What the end of a playout is worth to every seat, in whole units."""

    def __init__(self, settings: Settings, players: int) -> None:
        self.returns = settings.returns
        self.score_weight = settings.score_weight
        self.leads: list[int] = []  # smallest and largest
        self.range: list[int] = []
        if self.returns == "win_share":
            self.range = [0, WIN_UNITS]
        elif self.returns == "placements":
            self.range = [-players, -1]

    @property
    def units(self) -> int:
        """Units of one."""
        return WIN_UNITS if self.returns == "win_share" else 1

    def measure(self, rules: Rules, state: Any, *, cut_off: bool) -> list[int]:
        """Return what a state is worth that is the last one, or is taken as it stands."""
        scores = rules.game.scores(rules.tables, state)
        if self.returns == "scores":
            self.range = _bounds(self.range + scores)
            return scores
        if self.returns == "placements":
            return [-place for place in rules.game.placements(rules.tables, state)]
        winners = rules.game.winners(rules.tables, state)
        share = WIN_UNITS // max(1, len(winners))
        wins = [share if seat in winners else 0 for seat in range(len(scores))]
        # Who would win tells little early on, so of a game cut off half is how the scores stand.
        weight = max(500, self.score_weight) if cut_off else self.score_weight
        if not weight:
            return wins
        leads = _leads(scores)
        self.leads = _bounds(self.leads + leads)
        return [self._mixed(win, lead, weight) for win, lead in zip(wins, leads, strict=True)]

    def _mixed(self, win: int, lead: int, weight: int) -> int:
        low, high = self.leads
        standing = WIN_UNITS // 2 if low == high else (lead - low) * WIN_UNITS // (high - low)
        return (win * 1000 + (standing - win) * weight) // 1000


def _leads(scores: list[int]) -> list[int]:
    """Return by how much each score is above the best of the others; alone, the score."""
    if len(scores) == 1:
        return scores
    others = (scores[:seat] + scores[seat + 1 :] for seat in range(len(scores)))
    return [score - max(rest) for score, rest in zip(scores, others, strict=True)]


def _bounds(values: list[int]) -> list[int]:
    return [min(values), max(values)]


@dataclass(frozen=True, slots=True)
class Rules:
    """A game and its tables."""

    game: ReferenceGame
    tables: Any

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.game.scores(self.tables, self.game.new_initial_state(self.tables)))

    def to_decide(self, state: Any) -> int:
        """Return who is to decide."""
        return self.game.current_player(self.tables, state)

    def drawn(self, state: Any, key: Key) -> int:
        """Return the outcome of a chance node under the luck of a playout."""
        words = DrawWords(key, *self.game.chance_source(self.tables, state))
        return sample(self.game.chance_outcomes(self.tables, state), words)

    def begin(self, state: Any, observer: int, key: Key) -> Any:
        """Return the state in which a playout begins."""
        copy = pickle.loads(pickle.dumps(state, pickle.HIGHEST_PROTOCOL))
        if observer < 0:
            return copy
        words = StreamWords(key, Domain.DETERMINIZE, observer)
        return self.game.determinize(self.tables, copy, observer, words)

    def play_on(self, state: Any, key: Key, settings: Settings) -> bool:
        """Play on to the end; return whether the game was cut off before."""
        seats = range(len(settings.policies))
        words = [StreamWords(key, Domain.POLICY, seat) for seat in seats]
        decisions = 0
        while (player := self.to_decide(state)) != TERMINAL:
            if player == CHANCE:
                choice = self.drawn(state, key)
            elif settings.depth and decisions == settings.depth:
                return True
            else:
                legal = self.game.legal_actions(self.tables, state)
                if settings.policies[player] == "greedy":
                    choice = self.game.greedy(self.tables, state, legal)
                else:
                    choice = legal[below(words[player], len(legal))]
                decisions += 1
            self.game.apply(self.tables, state, choice)
        return False


# The tree search.


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
        state = self.rules.begin(root, observer, key)
        path = self._descend(state, key)
        cut_off = self.rules.play_on(state, key, self.settings)
        values = self.worth.measure(self.rules, state, cut_off=cut_off)
        for node in [self.root, *path]:
            node.visits += 1
            node.sums = [total + value for total, value in zip(node.sums, values, strict=True)]

    def _descend(self, state: Any, key: Key) -> list[Node]:
        """Walk down the tree, add a node, and return the nodes on the way."""
        rules, words = self.rules, StreamWords(key, Domain.SEARCH, 0)
        path: list[Node] = []
        node = self.root
        while (player := rules.to_decide(state)) != TERMINAL:
            if player == CHANCE:
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
                return [*path, branch.node]
            node = branch.node
            path.append(node)
        return path

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


# The flat search.


class Flat:
    """All actions on the same luck; the worse half is dropped round by round."""

    def __init__(self, rules: Rules, settings: Settings) -> None:
        self.rules = rules
        self.settings = settings
        self.forget()

    def forget(self) -> None:
        """Forget everything."""
        self.sums: dict[int, list[int]] = {}
        self.visits: dict[int, int] = {}
        self.racing: list[int] = []
        self.made = self.budget = 0

    def advance(self, player: int, action: int) -> bool:
        """Keep nothing."""
        return False

    def playouts(
        self, state: Any, observer: int, seed: int, count: int, seconds: float
    ) -> Iterator[int]:
        """Make playouts, yielding how many were made."""
        self.forget()
        player = self.rules.to_decide(state)
        self.racing = self.rules.game.legal_actions(self.rules.tables, state)
        self.sums = {action: [0] * len(self.settings.policies) for action in self.racing}
        self.visits = dict.fromkeys(self.racing, 0)
        self.budget = count or self._fitting(state, observer, seed, seconds)
        rounds = max(1, (len(self.racing) - 1).bit_length())
        played = 0
        for _ in range(rounds):
            share = max(1, self.budget // (rounds * len(self.racing)))
            for index in range(played, played + share):
                for action in self.racing:
                    self._count(action, self._one(state, observer, (seed, index), action))
                    yield self.made
            played += share
            self.racing.sort(key=lambda action: (-self.sums[action][player], action))
            if len(self.racing) > 1:
                self.racing = self.racing[: (len(self.racing) + 1) // 2]

    def _count(self, action: int, values: list[int]) -> None:
        self.made += 1
        self.visits[action] += 1
        sums = self.sums[action]
        self.sums[action] = [total + value for total, value in zip(sums, values, strict=True)]

    def _one(self, root: Any, observer: int, key: Key, action: int) -> list[int]:
        state = self.rules.begin(root, observer, key)
        self.rules.game.apply(self.rules.tables, state, action)
        cut_off = self.rules.play_on(state, key, self.settings)
        worth = Worth(self.settings, len(self.settings.policies))
        worth.leads = self._possible_leads()
        return worth.measure(self.rules, state, cut_off=cut_off)

    def _possible_leads(self) -> list[int]:
        low, high = self.settings.score_range
        return [low, high] if len(self.settings.policies) == 1 else [low - high, high - low]

    def _fitting(self, state: Any, observer: int, seed: int, seconds: float) -> int:
        """Return how many playouts fit into so many seconds."""
        begin = time.perf_counter()
        self._one(state, observer, (seed, 0), self.racing[0])
        return max(1, int(seconds / (time.perf_counter() - begin)))

    def found(self, state: Any) -> dict[str, Any]:
        """Return what was found."""
        player = self.rules.to_decide(state)
        actions = self.rules.game.legal_actions(self.rules.tables, state)
        seats = range(len(self.settings.policies))
        units = Worth(self.settings, len(seats)).units
        best = self.racing[0]
        return {
            "actions": actions,
            "visits": [self.visits[action] for action in actions],
            "values": [
                [
                    self.sums[action][seat] / self.visits[action] / units
                    if self.visits[action]
                    else math.nan
                    for seat in seats
                ]
                for action in actions
            ],
            "best": actions.index(best),
            "line": [(player, best)],
            "playouts": self.made,
            "budget": self.budget,
            "inherited": 0,
            "nodes": 0,
        }
