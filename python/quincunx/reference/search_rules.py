"""What both searches do: draw anew what is not known, play on, and value the end."""

from __future__ import annotations

import math
import pickle
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from quincunx.reference.luck import Domain, DrawWords, Key, StreamWords, below, sample
from quincunx.reference.protocol import CHANCE, TERMINAL, ReferenceGame

#: The win of a game is shared in units that every tie of up to ten players divides.
WIN_UNITS = 2520
#: The stream of a search that decides what is believed, and in which parts; the tree has stream 0.
GUESSES = 1
BELIEFS = 1000


@dataclass(frozen=True, slots=True)
class Settings:
    """How to search."""

    policies: tuple[str, ...]
    returns: str
    depth: int
    score_weight: int
    belief: int
    threads: int
    exploration: float
    bias: float
    first_play: float
    chance_nodes: bool
    score_range: tuple[int, int]

    @property
    def by_win(self) -> bool:
        """Whether the share of the win is all that counts."""
        return self.returns == "win_share" and not self.score_weight


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


@dataclass(frozen=True, slots=True)
class End:
    """How a playout ended: cut off before the game was over, or with draws of known odds alone."""

    cut_off: bool = False
    odds: list[Fraction] | None = None


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

    def measure(self, rules: Rules, state: Any, end: End) -> list[int]:
        """Return what a state is worth that is the last one, or is taken as it stands."""
        if end.odds is not None:
            return [int(WIN_UNITS * share) for share in end.odds]
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
        weight = max(500, self.score_weight) if end.cut_off else self.score_weight
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

    def closing_odds(self, state: Any, settings: Settings) -> list[Fraction] | None:
        """Return every seat's expected share of the win if all that is left are draws.

        None if that doesn't end the playout. Only a game that knows the odds of its last draws has
        `closing_odds`.
        """
        odds = getattr(self.game, "closing_odds", None)
        if odds is None or not settings.by_win:
            return None
        found: list[Fraction] | None = odds(self.tables, state)
        return found

    def begin(self, state: Any, observer: int, key: Key, settings: Settings) -> Any:
        """Return the state in which a playout begins."""
        copy = pickle.loads(pickle.dumps(state, pickle.HIGHEST_PROTOCOL))
        if observer < 0:
            return copy
        words = StreamWords(key, Domain.DETERMINIZE, observer)
        drawn = self.game.determinize(self.tables, copy, observer, words)
        # Only a game with secret choices has `guess_choices`.
        guess = getattr(self.game, "guess_choices", None)
        if guess is not None:
            words = StreamWords(key, Domain.SEARCH, GUESSES)
            if below(words, BELIEFS) < settings.belief:
                guess(self.tables, drawn, observer)
        return drawn

    def play_on(self, state: Any, key: Key, settings: Settings) -> End:
        """Play on to the end, and return how it came."""
        seats = range(len(settings.policies))
        words = [StreamWords(key, Domain.POLICY, seat) for seat in seats]
        decisions = 0
        while (player := self.to_decide(state)) != TERMINAL:
            if player == CHANCE:
                if (odds := self.closing_odds(state, settings)) is not None:
                    return End(odds=odds)
                choice = self.drawn(state, key)
            elif settings.depth and decisions == settings.depth:
                return End(cut_off=True)
            else:
                legal = self.game.legal_actions(self.tables, state)
                if settings.policies[player] == "greedy":
                    choice = self.game.greedy(self.tables, state, legal)
                else:
                    choice = legal[below(words[player], len(legal))]
                decisions += 1
            self.game.apply(self.tables, state, choice)
        return End()
