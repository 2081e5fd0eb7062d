"""What the shared tests have in common: games, states on the way, comparisons, subprocesses."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any, NamedTuple

import numpy as np
from hypothesis import strategies as st
from scipy import stats

import quincunx as qx
from quincunx import _core
from quincunx.fields import differences
from quincunx.packs.base import ComponentPack
from quincunx.packs.loading import folder_of, load_pack, pack_from_content
from rulesets import RulesetClass, shared_ruleset

CHANCE, TERMINAL = -1, -4
ENGINES = ("native", "reference")
RETURNS = ("win_share", "scores", "placements")

#: Seeds that are easily confused by whoever keeps 32 bits of them, or a sign.
SEEDS = (0, 1, 2**31, 2**32 - 1, 2**32, 2**63, 2**64 - 1)

#: Values that are no integers, or none that fits, whatever is asked for.
NO_INTEGERS = (None, True, False, np.True_, 1.0, np.float64(2), "1", b"1", [1], 1j, object())

ROW_NAMES = (
    "returns",
    "scores",
    "categories",
    "placements",
    "decisions",
    "turns",
    "truncated",
    "endings",
)


class Case(NamedTuple):
    """A game for a number of players."""

    name: str
    players: int

    def __str__(self) -> str:
        return f"{self.name}-{self.players}"


def cases(name: str | None = None) -> list[Case]:
    """Return every game, or one, with each number of players of the shared tests."""
    found = []
    for one in qx.games() if name is None else [name]:
        found += [Case(one, count) for count in shared_ruleset(one).players]
    return found


@lru_cache(maxsize=256)
def game_of(name: str, players: int, engine: str = "native", returns: str = "win_share") -> qx.Game:
    """Return a game with the options of the shared tests; the same object every time."""
    options = shared_ruleset(name).options
    return qx.load(name, players=players, engine=engine, returns=returns, **options)


def with_returns(game: qx.Game, returns: str) -> qx.Game:
    """Return the same game with other utilities."""
    return game_of(game.name, game.players, game.engine, returns)


def is_competitive(game: qx.Game) -> bool:
    """Whether the players of a game play against each other."""
    modes: list[str] = _core.game_info(folder_of(game.name))["modes"]
    return game.players > 1 and "competitive" in modes


def other_pack(name: str) -> ComponentPack:
    """Return the pack of a game under another name: the same rules, another hash."""
    content = load_pack(name).model_dump(mode="json")
    content["pack"]["name"] = "another"
    return pack_from_content(name, content)


def mixed_policies(players: int) -> tuple[str, ...]:
    """Return a policy for each seat, all of the known ones in turn."""
    return tuple(qx.POLICY_NAMES[seat % len(qx.POLICY_NAMES)] for seat in range(players))


# States on the way.


def nodes(
    game: qx.Game, seed: int, chance: str = "explicit", choose: random.Random | None = None
) -> Iterator[qx.State]:
    """Play a game at random and yield its state at every node, the end included.

    It is one state that moves on; keep clones of it.
    """
    dice = choose or random.Random(seed)
    state = game.new_initial_state(seed, chance=chance)
    yield state
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.sample_chance())
        else:
            state.apply_action(dice.choice(state.legal_actions().tolist()))
        yield state


def play_random(game: qx.Game, seed: int, chance: str = "auto") -> qx.State:
    """Play a game at random to its end."""
    for state in nodes(game, seed, chance):  # noqa: B007
        pass
    return state


def some_nodes(game: qx.Game, seed: int, every: int, chance: str = "explicit") -> list[qx.State]:
    """Return copies of every so many states of a random game, with the first and the last."""
    kept = []
    for step, state in enumerate(nodes(game, seed, chance)):
        if step % every == 0 or state.is_terminal():
            kept.append(state.clone())
    return kept


def along(game: qx.Game, seed: int, count: int) -> Iterator[qx.State]:
    """Yield as many states from all of a random native game, or all states if it has fewer.

    It is one state that moves on; keep clones of it.
    """
    actions = [action for _, action in game.replay(game.play(seed)).full_history()]
    places = {round(at) for at in np.linspace(0, len(actions), min(count, len(actions) + 1))}
    state = game.new_initial_state(seed, chance="explicit")
    for place, action in enumerate(actions):
        if place in places:
            yield state
        state.apply_action(action)
    if len(actions) in places:
        yield state


@st.composite
def positions(draw: st.DrawFn, ruleset_class: RulesetClass, most: int = 400) -> qx.State:
    """Draw a native state on the way of a random game of a class of rulesets."""
    players = draw(st.sampled_from([*ruleset_class.rulesets]))
    options = draw(st.sampled_from(ruleset_class.rulesets[players]))
    game = qx.load(ruleset_class.game, players=players, **options)
    steps = islice(nodes(game, draw(st.integers(0, 2**64 - 1))), draw(st.integers(1, most)))
    *_, state = steps
    return state


@lru_cache(maxsize=64)
def node_kinds(game: qx.Game) -> Mapping[str, qx.State]:
    """Return a state at each kind of node of a game; clone them before a step."""
    kinds: dict[str, qx.State] = {}
    for state in nodes(game, seed=1):
        player = state.current_player()
        kind = {CHANCE: "chance", TERMINAL: "terminal"}.get(player, "player")
        # A player's node with a choice, and a chance node after some decisions, if there are any.
        if kind not in kinds or (kind != "terminal" and state.decisions() < 20):
            kinds[kind] = state.clone()
    return kinds


def apply_script(state: qx.State, script: Sequence[int]) -> Iterator[qx.State]:
    """Drive a state by places in the list of what is legal, and yield it after each step."""
    for place in script:
        legal = state.legal_actions()
        if not len(legal):
            return
        state.apply_action(int(legal[place % len(legal)]))
        yield state


def snapshot(state: qx.State) -> tuple[Any, ...]:
    """Return everything about a state that a refused call must leave alone."""
    return (
        state.to_bytes(),
        state.full_history(),
        state.forfeited_by,
        state.current_player(),
        state.seed,
        state.index,
        state.chance,
        state.illegal,
    )


def assert_same_state(one: qx.State, other: qx.State) -> None:
    """Fail, naming the fields, if two states differ."""
    found = differences(one.to_dict(), other.to_dict())
    assert not found, "\n".join(found)
    assert one.to_bytes() == other.to_bytes()
    assert one.forfeited_by == other.forfeited_by


# Reports.


def assert_same_rows(one: qx.RolloutReport, other: qx.RolloutReport) -> None:
    """Fail, naming the array, if two reports have other games."""
    for name in ROW_NAMES:
        np.testing.assert_array_equal(getattr(one, name), getattr(other, name), err_msg=name)
    assert one == other


def without_computation(report: qx.RolloutReport) -> dict[str, Any]:
    """Return a report as data, without how long it took and where."""
    data = report.to_dict()
    return {k: v for k, v in data.items() if k not in ("seconds", "threads", "engine")}


# Statistics.


def chi_square(observed: Sequence[int], weights: Sequence[int]) -> tuple[float, int]:
    """Return the chi-square statistic of counts against exact weights, and its freedom."""
    total, weight = sum(observed), sum(weights)
    expected = [total * w / weight for w in weights]
    pairs = zip(observed, expected, strict=True)
    return sum((o - e) ** 2 / e for o, e in pairs), len(weights) - 1


def assert_fits(statistic: float, freedom: int, z: float = 5.0) -> None:
    """Fail if a chi-square statistic is out of reach of chance by a z-score."""
    assert statistic <= stats.chi2.isf(stats.norm.sf(z), freedom)
    # Few outcomes may come exactly as often as they should.
    assert freedom < 5 or statistic >= stats.chi2.ppf(stats.norm.sf(z), freedom)


# Luck, once more, by NumPy's generator.


def numpy_block(seed: int, index: int, domain: int, source: int, n: int, b: int) -> list[int]:
    """Return the four words of a block of luck."""
    counter = n | source << 64 | domain << 128 | b << 192
    generator = np.random.Philox(key=seed | index << 64, counter=(counter - 1) % 2**256)
    return [int(word) for word in generator.random_raw(4)]


def below_of(words: Iterator[int], k: int) -> int:
    """Return a number below k by Lemire's method, written from its description."""
    threshold = (2**64 - k) % k
    while True:
        product = next(words) * k
        if product % 2**64 >= threshold:
            return product // 2**64


def draw_words(seed: int, index: int, source: int, n: int) -> Iterator[int]:
    """Yield the words of draw `n` from a source."""
    b = 0
    while True:
        yield from numpy_block(seed, index, 0, source, n, b)
        b += 1


def policy_words(seed: int, index: int, seat: int) -> Iterator[int]:
    """Yield the words of the policy of a seat."""
    n = 0
    while True:
        yield from numpy_block(seed, index, 1, seat, n, 0)
        n += 1


# Other processes.


def run_python(code: str, *arguments: object, **environment: str) -> str:
    """Run code in a Python of its own and return what it prints."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code, *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=300,
        env=os.environ | environment,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


# Packs.


def toml_of(value: Any) -> str:
    """Return a value as inline TOML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{toml_key(k)} = {toml_of(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml_of, value)) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return toml_key(value)
    return repr(value)


def toml_key(text: str) -> str:
    """Return a text in quotes, as TOML writes it."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def toml_document(tables: Mapping[str, Any]) -> str:
    """Return top-level tables as a TOML document."""
    return "".join(f"{toml_key(key)} = {toml_of(value)}\n" for key, value in tables.items())


def pack_content(name: str) -> dict[str, Any]:
    """Return the content of the pack that comes with a game, ready to be edited."""
    return load_pack(name).model_dump(mode="json", exclude_none=True)


def leaves(content: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the place of every value in nested dictionaries and lists."""
    items: Any = ()
    if isinstance(content, dict):
        items = content.items()
    elif isinstance(content, list):
        items = enumerate(content)
    else:
        yield path
    for key, value in items:
        yield from leaves(value, (*path, key))


def refusal(call: Callable[[], object]) -> qx.QuincunxError | None:
    """Return the named error by which a call refuses, or None if it doesn't; others are passed."""
    try:
        call()
    except qx.QuincunxError as error:
        if not str(error).strip():
            raise AssertionError("an error without a sentence") from error
        return error
    return None


def core_ruleset(game: qx.Game) -> _core.Ruleset:
    """Return the native tables of a game."""
    ruleset: _core.Ruleset = game.with_engine("native")._backend.ruleset
    assert folder_of(game.name) == ruleset.name
    return ruleset


def reloaded(game: qx.Game, **changes: Any) -> qx.Game:
    """Load a game anew, with the options that it has, and the changes."""
    return qx.load(game.name, engine=game.engine, **(game.options_dict() | changes))  # type: ignore[arg-type]


def option_arguments(game: qx.Game) -> tuple[str, ...]:
    """Return what tells the command line the options of the shared tests."""
    told = shared_ruleset(game.name).options.items()
    return tuple(part for name, value in told for part in ("-o", f"{name}={value}"))


def case_arguments(game: qx.Game) -> tuple[str, str, str]:
    """Return what a subprocess needs to load the same game."""
    return game.name, json.dumps(game.options_dict()), game.engine
