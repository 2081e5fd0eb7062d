"""Playing out every action on the same luck, and dropping those that are worse."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from quincunx.errors import ArgumentError, GameOverError
from quincunx.rollouts import run_rollout
from quincunx.seeds import check_count, check_progress, describe
from quincunx.sequential import LEAST_PER_LOOK, bounds, check_level, equal_looks
from quincunx.values.actions import ActionValues
from quincunx.values.paired import PairedSums, units, whole_returns, z_score
from quincunx.values.position import View, playout_seed, start_of, view_of
from quincunx.wording import counted

if TYPE_CHECKING:
    from quincunx.lineup import AnyPolicy
    from quincunx.report import RolloutReport
    from quincunx.state import State

#: Playouts of one action in one go; their rows are in memory.
_CHUNK = 16_384

_PROMISE = (
    "an action is dropped when worse than another by a paired z-test; the chance that the best one "
    "is dropped is at most {alpha:.3g} (normal means; {looks}; Bonferroni over {pairs})"
)


@dataclass(frozen=True, slots=True)
class _Look:
    """A point at which actions are judged."""

    playouts: int  # of each action that is still in the race
    survivors: int | None  # how many stay in it; None: as many as the confidence leaves


@dataclass(frozen=True, slots=True)
class Playouts:
    """How the playouts of a search are made."""

    state: State
    view: View
    seed: int
    policy: Any
    threads: int | None

    def nothing(self) -> RolloutReport:
        """Return a report of no playouts, which tells of the policies."""
        return self.play(-1, 0, 0)

    def returns(self, action: int, first: int, count: int) -> tuple[Any, int, bool]:
        """Return utilities in whole units, the number of threads, and whether all were played."""
        report = self.play(action, first, count)
        assert report.arrays is not None
        rows = whole_returns(report.arrays, self.state.game.options.returns)
        return rows, report.threads, not report.interrupted

    def play(self, action: int, first: int, count: int) -> RolloutReport:
        """Return the playouts `first` and so on after an action; -1 is none."""
        return run_rollout(
            self.state.game,
            count,
            seed=self.seed,
            policy=self.policy,
            threads=self.threads,
            first=first,
            max_decisions=None,
            detail="games",
            progress=None,
            start=start_of(self.state, self.view, action),
        )


def evaluate(
    state: State,
    n: int,
    *,
    seed: int | None,
    policy: AnyPolicy,
    threads: int | None,
    player: int | None,
    cheat: bool,
    halving: bool,
    confidence: float | None,
    progress: Callable[[int], object] | None,
) -> ActionValues:
    """Return what each legal action is worth; see `State.action_values`."""
    seat = decider(state, player)
    count = check_count(n, "n", low=1, high=2**40)
    if not isinstance(halving, bool):
        raise ArgumentError(f"halving must be True or False, not {describe(halving)}")
    level = None if confidence is None else check_level(confidence, "confidence")
    if level is not None and count < LEAST_PER_LOOK:
        raise ArgumentError(
            f"confidence needs at least {LEAST_PER_LOOK} playouts of an action, not {count}"
        )
    check_progress(progress)
    view = view_of(state, seat, cheat)
    playouts = Playouts(state, view, playout_seed(state, seed), policy, threads)
    race = _Race(playouts, seat, count, halving, level, progress)
    race.run()
    return race.result()


def decider(state: State, player: Any) -> int:
    """Return the seat to decide, which alone knows what is legal."""
    now = state.current_player()
    if state.is_terminal():
        raise GameOverError("the game is over, so there is no action to value")
    if state.is_chance_node():
        raise ArgumentError("chance is to decide, so there is no action to value; ask for rollout")
    if player is not None and state._seat(player) != now:
        raise ArgumentError(
            f"player {now} is to decide, and only that player knows what is legal; "
            f"player {player} can ask for rollout"
        )
    return now


class _Race:
    """All actions, played on the same luck until the looks are over or one is left."""

    def __init__(
        self,
        playouts: Playouts,
        seat: int,
        n: int,
        halving: bool,
        confidence: float | None,
        progress: Callable[[int], object] | None,
    ) -> None:
        state = playouts.state
        self.playouts = playouts
        self.seat = seat
        self.n = n
        self.halving = halving
        self.confidence = confidence
        self.actions = state.legal_actions()
        self.racing = list(range(len(self.actions)))
        self.dropped = [""] * len(self.actions)
        self.sums = PairedSums(len(self.actions), state.game.players)
        self.blank = playouts.nothing()  # complains at once about policies that can't play
        self.looks = list(_schedule(len(self.actions), n, halving, confidence is not None))
        self.bounds = self._bounds()
        self.threads = 1
        self.seconds = 0.0
        self.interrupted = False
        self._progress = progress

    def _bounds(self) -> list[float]:
        if self.confidence is None or len(self.actions) < 2:
            return [math.inf] * len(self.looks)
        alpha = (1 - self.confidence) / (len(self.actions) - 1)
        looks = [look.playouts for look in self.looks]
        # The first rounds of halving may be too short for any confidence.
        early = sum(playouts < LEAST_PER_LOOK for playouts in looks)
        return [math.inf] * early + bounds(alpha, looks[early:])

    def run(self) -> None:
        """Play, look, and drop."""
        begin = time.perf_counter()
        played = 0
        for look, bound in zip(self.looks, self.bounds, strict=True):
            while played < look.playouts and not self.interrupted:
                count = min(_CHUNK, look.playouts - played)
                self._play(played, count)
                played += count
            if self.interrupted:
                break
            self._drop_by_confidence(bound)
            self._drop_by_halving(look.survivors)
            if len(self.racing) == 1 and len(self.actions) > 1:
                break
        self.seconds = time.perf_counter() - begin

    def _play(self, first: int, count: int) -> None:
        """Play the same playouts of every action in the race; all of them count, or none."""
        rows = []
        for place in self.racing:
            row, threads, whole = self.playouts.returns(int(self.actions[place]), first, count)
            self.threads = max(self.threads, threads)
            if not whole:
                self.interrupted = True
                return
            rows.append(row)
        self.sums.add(self.racing, rows, self.seat)
        if self._progress is not None:
            self._progress(sum(self.sums.counts))

    def _order(self) -> list[int]:
        """Return the racing actions from the best to the worst; equal ones by id."""
        return sorted(self.racing, key=lambda place: (-self.sums.mean(place, self.seat), place))

    def _drop_by_confidence(self, bound: float) -> None:
        if bound == math.inf:
            return
        order = self._order()
        for place in order[1:]:
            if any(z_score(*self.sums.difference(b, place)) > bound for b in order if b != place):
                self.dropped[place] = "confidence"
        self.racing = [place for place in self.racing if not self.dropped[place]]

    def _drop_by_halving(self, survivors: int | None) -> None:
        if survivors is None:
            return
        for place in self._order()[survivors:]:
            self.dropped[place] = "halving"
        self.racing = [place for place in self.racing if not self.dropped[place]]

    def result(self) -> ActionValues:
        """Return what was found.

        Raises
        ------
        KeyboardInterrupt
            If it was interrupted before anything was found.
        """
        if not min(self.sums.counts):
            raise KeyboardInterrupt
        state, view = self.playouts.state, self.playouts.view
        game = state.game
        scale = units(game.options.returns)
        places, seats = range(len(self.actions)), range(game.players)
        best = self._order()[0]
        pairs = [self.sums.difference(place, best) for place in places]
        others = [why for place, why in enumerate(self.dropped) if place != best]
        return ActionValues(
            game=game.name,
            players=game.players,
            options=game.options_dict(),
            pack_hash=game.pack_hash,
            version=game.version,
            rules_version=game.rules_version,
            engine=game.engine,
            seed=self.playouts.seed,
            policy=self.blank.policy,
            policy_identity=self.blank.policy_identity,
            view=view,
            player=self.seat,
            actions=self.actions,
            codes=tuple(state.action_code(action) for action in self.actions),
            texts=tuple(state.action_to_string(action) for action in self.actions),
            playouts=np.array(self.sums.counts, np.int64),
            values=np.array([[self.sums.mean(a, s) for s in seats] for a in places]) / scale,
            errors=np.array([[self.sums.error(a, s) for s in seats] for a in places]) / scale,
            differences=np.array([difference for difference, _ in pairs]) / scale,
            difference_errors=np.array([error for _, error in pairs]) / scale,
            dropped=tuple(self.dropped),
            budget=self.n * len(self.actions),
            halving=self.halving,
            confidence=self.confidence,
            bound=self._promise(),
            decided=bool(others) and all(why == "confidence" for why in others),
            threads=self.threads,
            seconds=self.seconds,
            interrupted=self.interrupted,
        )

    def _promise(self) -> str:
        if self.confidence is None:
            return ""
        count, pairs = len(self.looks), len(self.actions) - 1
        spending = ", O'Brien-Fleming spending" if count > 1 else ""
        text = _PROMISE.format(
            alpha=1 - self.confidence,
            looks=counted(count, "look") + spending,
            pairs=counted(pairs, "pair"),
        )
        return text + ("; what halving drops is not covered" if self.halving else "")


def _schedule(actions: int, n: int, halving: bool, confident: bool) -> Iterator[_Look]:
    """Yield the looks: at the end only, at equal parts, or after the rounds of halving."""
    if not halving or actions == 1:
        for playouts in equal_looks(n) if confident else [n]:
            yield _Look(playouts, None)
        return
    rounds = math.ceil(math.log2(actions))
    playouts, racing = 0, actions
    for _ in range(rounds):
        playouts += max(1, n * actions // (rounds * racing))
        racing = (racing + 1) // 2
        yield _Look(playouts, racing)
