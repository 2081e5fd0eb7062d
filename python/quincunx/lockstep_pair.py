"""One game in both engines at once."""

from __future__ import annotations

import shlex
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from quincunx import _core
from quincunx.engines.native import NativeEngine, NativePosition
from quincunx.engines.protocol import Result
from quincunx.engines.reference import ReferenceEngine, ReferencePosition
from quincunx.errors import StateFormatError
from quincunx.fields import Layout, differences
from quincunx.game import Game, load
from quincunx.reference.luck import Domain, StreamWords
from quincunx.reference.protocol import Fields

#: Ways to play; a game takes one of them.
KINDS = ("uniform", "greedy", "seats", "coverage")

# Streams of luck of the check itself, beside those of the seats.
_SEATS_STREAM = 2**32
_COVERAGE_STREAM = 2**32 + 1

# The slow checks are made at every so many steps, at others in each game, and at the end.
_SELDOM = 16


@dataclass(frozen=True, slots=True)
class Mismatch:
    """A step after which the engines disagree.

    Attributes
    ----------
    seed, index, kind : object
        Name the game and how it was played.
    step : int
        Number of steps before the disagreement.
    moves : tuple of str
        Codes of the steps taken, the last one included.
    texts : tuple of str
        The last steps in words.
    problems : tuple of str
        What differs: native and reference.
    command : str
        A command that plays the game again.
    """

    game: str
    players: int
    seed: int
    index: int
    kind: str
    step: int
    moves: tuple[str, ...]
    texts: tuple[str, ...]
    problems: tuple[str, ...]
    command: str

    def to_dict(self) -> dict[str, Any]:
        """Return the mismatch ready for JSON."""
        return asdict(self)

    def __str__(self) -> str:
        lines = [f"seed {self.seed}, game {self.index} ({self.kind}), after step {self.step}:"]
        lines += [f"  {text}" for text in self.texts]
        lines += [f"  differs: {problem[:300]}" for problem in self.problems]
        return "\n".join([*lines, f"  again: {self.command}"])


@dataclass(slots=True)
class Tally:
    """What some games compared and found."""

    games: int = 0
    steps: int = 0
    compared: Counter[str] = field(default_factory=Counter)
    actions: Counter[str] = field(default_factory=Counter)
    outcomes: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    mismatches: list[Mismatch] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Add the games of another tally."""
        self.games += other.games
        self.steps += other.steps
        self.compared += other.compared
        self.actions += other.actions
        self.outcomes += other.outcomes
        self.kinds += other.kinds
        self.mismatches += other.mismatches


class _DisagreementError(Exception):
    """The engines disagree; the arguments say in what."""


class Pair:
    """Both engines of one game."""

    def __init__(self, game: Game) -> None:
        native = game.with_engine("native")._backend
        other = game.with_engine("reference")._backend
        assert isinstance(native, NativeEngine)
        assert isinstance(other, ReferenceEngine)
        self.game = game
        self.native = native
        self.reference = other
        self.static_problems = self._compare_statics()

    def play(self, seed: int, index: int, policy: str) -> Tally:
        """Play one game in both engines and compare them after every step."""
        kind = KINDS[index % len(KINDS)] if policy == "mixed" else policy
        return _PairGame(self, seed, index, kind, policy).play()

    def _compare_statics(self) -> list[str]:
        """Compare what does not depend on a state: codes and bounds."""
        game = self.game
        module = self.reference.game
        pairs = [
            ("number of actions", game.num_distinct_actions(), module.NUM_ACTIONS),
            ("number of outcomes", game.max_chance_outcomes(), module.NUM_OUTCOMES),
            ("categories", list(game.categories), list(module.SCORE_CATEGORIES)),
            ("endings", list(game.endings), list(module.ENDINGS)),
            ("bound on decisions", self.native.max_decisions, self.reference.max_decisions),
        ]
        problems = [text for name, a, b in pairs for text in differences(a, b, name)]
        if problems:
            return problems
        codes: list[tuple[Callable[[int], str], Callable[[int], str], int]]
        codes = [(self.native.action_code, module.action_code, module.NUM_ACTIONS)]
        codes += [(self.native.outcome_code, module.outcome_code, module.NUM_OUTCOMES)]
        for native_code, other_code, limit in codes:
            for number in range(limit):
                problems += differences(native_code(number), other_code(number), f"code {number}")
        return problems


class _PairGame:
    """One game played in both engines."""

    def __init__(self, pair: Pair, seed: int, index: int, kind: str, policy: str) -> None:
        self.pair = pair
        self.seed, self.index, self.kind, self.policy = seed, index, kind, policy
        self.native: NativePosition = pair.native.new_position()
        self.other: ReferencePosition = pair.reference.new_position()
        self.tally = Tally(games=1)
        self.tally.kinds[kind] += 1
        self.decisions = 0
        self._moves: list[str] = []
        self._texts: list[str] = []
        self._legal: list[int] = []  # as the reference engine lists them
        self._seats = self._seat_kinds()
        seats = range(pair.game.players)
        self._streams = [_core.Stream(seed, index, int(Domain.POLICY), seat) for seat in seats]
        self._words = [StreamWords((seed, index), Domain.POLICY, seat) for seat in seats]
        self._coverage = _Coverage(seed, index) if "coverage" in self._seats else None

    def play(self) -> Tally:
        """Play to the end or to the first disagreement."""
        try:
            if self.pair.static_problems:
                raise _DisagreementError(*self.pair.static_problems)
            player = self._compare()
            while player != _core.TERMINAL:
                self._step(player)
                player = self._compare()
            self._compare_end()
        except _DisagreementError as error:
            self._found([str(problem) for problem in error.args])
        except Exception as error:  # an engine that breaks disagrees with one that does not
            place = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{Path(place.filename).name}, line {place.lineno}"
            self._found([f"an exception: {type(error).__name__}: {error} ({where})"])
        return self.tally

    def _seat_kinds(self) -> list[str]:
        players = self.pair.game.players
        if self.kind != "seats":
            return [self.kind] * players
        stream = _core.Stream(self.seed, self.index, int(Domain.POLICY), _SEATS_STREAM)
        kinds = ("uniform", "greedy", "coverage")
        return [kinds[stream.below(3)] for _ in range(players)]

    def _step(self, player: int) -> None:
        chance = player == _core.CHANCE
        choice = self._outcome() if chance else self._action(player)
        codes = self.pair.game.outcome_codes if chance else self.pair.game.action_codes
        self._compare_text(choice, codes[choice], chance=chance)
        if chance:
            self.tally.outcomes[codes[choice]] += 1
        else:
            self.tally.actions[codes[choice]] += 1
            self.decisions += 1
        self.native.apply(choice)
        self.other.apply(choice)
        self.tally.steps += 1

    def _action(self, player: int) -> int:
        """Choose for a seat; the engines' own policies must choose alike."""
        kind = self._seats[player]
        if kind == "coverage" and self._coverage is not None:
            return self._coverage.choose(self.native.legal_actions().tolist(), chance=False)
        native = _core.select(self.native.handle, _core.POLICIES[kind], self._streams[player])
        other = self.other.select(kind, self._words[player], self._legal)
        self._same("choice of " + kind, native, other)
        return native

    def _outcome(self) -> int:
        native = self.native.sample_chance(self.seed, self.index)
        self._same("drawn outcome", native, self.other.sample_chance(self.seed, self.index))
        if self.kind == "coverage" and self._coverage is not None:
            possible = [outcome for outcome, _ in self.native.chance_outcomes()]
            return self._coverage.choose(possible, chance=True)
        return native

    # Comparisons. Each is counted, and raises what it finds.

    def _same(self, what: str, native: Any, other: Any) -> None:
        self.tally.compared[what] += 1
        if native != other:
            raise _DisagreementError(*differences(native, other, what))

    def _same_bytes(self, what: str, layout: Layout, native: bytes, other: Fields) -> None:
        self.tally.compared[what] += 1
        try:
            if layout.pack(other) == native:
                return
        except StateFormatError as error:
            raise _DisagreementError(f"{what} of the reference engine: {error}") from None
        found = differences(layout.unpack(native), other, what)
        raise _DisagreementError(*(found or [f"{what}: bytes that no field shows"]))

    def _equal_bytes(self, what: str, layout: Layout, one: bytes, again: bytes) -> None:
        self.tally.compared[what] += 1
        if one != again:
            found = differences(layout.unpack(one), layout.unpack(again), what)
            raise _DisagreementError(*(found or [f"{what}: bytes that no field shows"]))

    def _compare(self) -> int:
        """Compare everything at this node and return the player to decide."""
        native, other = self.native, self.other
        player = native.current_player()
        self._same("current player", player, other.current_player())
        self._legal = other.legal_list()
        self._same("legal actions", native.legal_actions().tolist(), self._legal)
        self._same("chance outcomes", native.chance_outcomes(), other.chance_outcomes())
        if player == _core.CHANCE:
            self._same("chance source", native.chance_source(), tuple(other.chance_source()))
        layout = self.pair.native.state_layout
        fields = other.raw_dict()
        self._same_bytes("state", layout, native.to_bytes(), fields)
        for seat in self._observers(player):
            self._compare_observation(native, other, seat, fields)
        self._same_result(native.result(), other.result())
        self._same("turns", native.turns(), other.turns())
        self._same("ending", native.ending(), other.ending())
        self._same("invariants", native.check(), None)
        if (self.tally.steps + self.index) % _SELDOM == 0:
            self._compare_seldom()
        return player

    def _observers(self, player: int) -> set[int]:
        """Return whose views are compared now: the player's to decide, and the others' in turn."""
        return {seat for seat in (player, self.tally.steps % self.pair.game.players) if seat >= 0}

    def _same_result(self, native: Result, other: Result) -> None:
        self.tally.compared["result"] += 1
        if native != other:
            raise _DisagreementError(*differences(asdict(native), asdict(other), "result"))

    def _compare_observation(
        self, native: NativePosition, other: ReferencePosition, seat: int, fields: Fields
    ) -> None:
        layout = self.pair.native.observation_layout
        seen = native.observation_bytes(seat)
        self._same_bytes("observation", layout, seen, other.raw_observation(seat, fields))

    def _compare_text(self, choice: int, code: str, *, chance: bool) -> None:
        native, other = self.native, self.other
        if chance:
            text = native.outcome_to_string(choice)
            self._same("text", text, other.outcome_to_string(choice))
        else:
            text = native.action_to_string(choice)
            self._same("text", text, other.action_to_string(choice))
        self._moves.append(code)
        who = "chance" if chance else f"player {native.current_player()}"
        self._texts.append(f"{who}: {text}")

    def _compare_seldom(self) -> None:
        """Run the slow checks: of the reference engine on itself, round trips, determinizations."""
        self._same("reference invariants", None, self.other.check())
        data = self.native.to_bytes()
        layout = self.pair.native.state_layout
        for engine in (self.pair.native, self.pair.reference):
            self._equal_bytes("round trip", layout, data, engine.position(data).to_bytes())
        seen_layout = self.pair.native.observation_layout
        for seat in range(self.pair.game.players):
            native = self.native.determinize(seat, self.seed, self.index)
            other = self.other.determinize(seat, self.seed, self.index)
            self._same_bytes("determinization", layout, native.to_bytes(), other.raw_dict())
            seen, kept = self.native.observation_bytes(seat), native.observation_bytes(seat)
            self._equal_bytes("what a determinization keeps", seen_layout, seen, kept)

    def _compare_end(self) -> None:
        bound = self.pair.native.max_decisions
        self._same("decisions within their bound", self.decisions <= bound, True)
        self._compare_seldom()

    def _found(self, problems: list[str]) -> None:
        options = "".join(_option_texts(self.pair.game))
        game = self.pair.game
        self.tally.mismatches.append(
            Mismatch(
                game=game.name,
                players=game.players,
                seed=self.seed,
                index=self.index,
                kind=self.kind,
                step=self.tally.steps,
                moves=tuple(self._moves),
                texts=tuple(self._texts[-3:]),
                problems=tuple(problems[:20]),
                command=f"quincunx verify {game.name} --players {game.players} -n 1 "
                f"--seed {self.seed} --first {self.index} --policy {self.policy}{options}",
            )
        )


def _option_texts(game: Game) -> Iterator[str]:
    """Yield the options that are not at their defaults, for a command line."""
    usual = load(game.name).options_dict()
    for name, value in game.options_dict().items():
        if name != "players" and value != usual[name]:
            text = ",".join(map(str, value)) if isinstance(value, list) else str(value)
            yield " --option " + shlex.quote(f"{name}={text}")


class _Coverage:
    """Takes what was taken least often in this game; ties by an order drawn for the game."""

    def __init__(self, seed: int, index: int) -> None:
        self._stream = _core.Stream(seed, index, int(Domain.POLICY), _COVERAGE_STREAM)
        self._taken: Counter[tuple[bool, int]] = Counter()
        self._order: dict[tuple[bool, int], int] = {}

    def choose(self, possible: list[int], *, chance: bool) -> int:
        """Return one of the actions or outcomes that are possible."""
        keys = [(chance, number) for number in possible]
        for key in keys:
            if key not in self._order:
                self._order[key] = self._stream.next()
        best = min(keys, key=lambda key: (self._taken[key], self._order[key]))
        self._taken[best] += 1
        return best[1]
