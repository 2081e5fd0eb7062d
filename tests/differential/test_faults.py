"""The lockstep check finds every kind of fault, and says how to see it again."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable
from typing import Any

import pytest
from typer.testing import CliRunner

import quincunx as qx
from quincunx import reference
from quincunx.cli.app import app
from quincunx.packs.loading import folder_of
from quincunx.reference.errors import InvariantError
from rulesets import RulesetClass, all_classes

#: Faults begin in the turn of this number, so that a game goes well for a while; in short games
#: after half of their turns.
GOOD_TURNS = 3

Function = Callable[..., Any]
CLASSES = all_classes()


def changed(change: Function) -> Function:
    """Return a maker of a fault: `change` is applied to what the function returns."""

    def fault(right: Function) -> Function:
        return lambda tables, state, *rest: change(right(tables, state, *rest))

    return fault


def idle(right: Function) -> Function:
    """Apply nothing."""
    return lambda tables, state, action: None


def broken(right: Function) -> Function:
    """Fail in the middle of a step."""

    def apply(tables: Any, state: Any, action: int) -> None:
        raise RuntimeError("the reference engine broke")

    return apply


def refusing(right: Function) -> Function:
    """Find something wrong with a state that is right."""

    def check(tables: Any, state: Any) -> None:
        raise InvariantError("nothing is right")

    return check


def _bumped(fields: dict[str, Any]) -> dict[str, Any]:
    """Return fields with 1 more in the last plain number."""
    name = next(name for name in reversed(fields) if type(fields[name]) is int)
    return fields | {name: fields[name] + 1}


#: Name of a fault: the function of the reference engine that has it, what is wrong with it, and
#: what the report names.
FAULTS: dict[str, tuple[str, Callable[[Function], Function], str]] = {
    "no last action": (
        "legal_actions",
        changed(lambda legal: legal[:-1] if len(legal) > 1 else legal),
        "legal actions",
    ),
    "one action too many": (
        "legal_actions",
        changed(lambda legal: [*legal, legal[-1] + 1] if legal else legal),
        "legal actions",
    ),
    "an outcome missing": ("chance_outcomes", changed(lambda all: all[1:]), "chance outcomes"),
    "another weight": (
        "chance_outcomes",
        changed(lambda all: [(outcome, 2 * weight) for outcome, weight in all]),
        "chance outcomes",
    ),
    "another source": (
        "chance_source",
        changed(lambda source: (source[0] + 1, source[1])),
        "chance source",
    ),
    "a step not taken": ("apply", idle, ""),
    "a step that breaks": ("apply", broken, "RuntimeError: the reference engine broke"),
    "a field of the state": ("to_dict", changed(_bumped), "state"),
    "an observation": ("observe", changed(_bumped), "observation"),
    "a score": ("scores", changed(lambda scores: [scores[0] + 1, *scores[1:]]), "result"),
    "a category": ("categories", changed(lambda rows: [rows[0][::-1], *rows[1:]]), "result"),
    "placements": ("placements", changed(lambda places: [p + 1 for p in places]), "result"),
    "the winners": ("winners", changed(lambda seats: sorted({*seats} ^ {0})), "result"),
    "turns": ("turns", changed(lambda turns: turns + 1), "turns"),
    "an ending": ("ending", changed(lambda kind: kind + 1), "ending"),
    "an action in words": ("action_to_string", changed(lambda text: text + "!"), "text"),
    "an outcome in words": ("outcome_to_string", changed(lambda text: text + "!"), "text"),
    "a policy": ("greedy", changed(lambda action: action + 1), "choice of greedy"),
    "invariants": ("check_invariants", refusing, "invariants"),
}

#: Faults in what no state changes.
STATIC_FAULTS: dict[str, tuple[str, Any, str]] = {
    "number of actions": ("NUM_ACTIONS", 5, "number of actions"),
    "number of outcomes": ("NUM_OUTCOMES", 5, "number of outcomes"),
    "categories": ("SCORE_CATEGORIES", ("luck",), "categories"),
    "endings": ("ENDINGS", ("luck",), "endings"),
    "bound on decisions": ("max_decisions", lambda tables: 7, "bound on decisions"),
    "codes of actions": ("action_code", str, "code 0"),
    "codes of outcomes": ("outcome_code", str, "code 0"),
}


@pytest.fixture(params=[one for one in CLASSES if one.name == CLASSES[-1].name], ids=str)
def ruleset_class(request: pytest.FixtureRequest) -> RulesetClass:
    """The last class of each game, which has the most special options."""
    chosen: RulesetClass = request.param
    return chosen


@pytest.fixture
def game(ruleset_class: RulesetClass) -> qx.Game:
    return ruleset_class.games(max(ruleset_class.rulesets))[-1]


def good_turns(game: qx.Game) -> int:
    """Return the number of turns in which a game goes well."""
    shortest = int(game.rollout(50, seed=1, detail="games").turns.min())
    return min(GOOD_TURNS, shortest // 2)


def put_fault(
    patch: pytest.MonkeyPatch, game: qx.Game, name: str, fault: Callable[[Function], Function]
) -> None:
    """Give a function of the reference engine a fault that shows from some turn on."""
    module = reference.load(folder_of(game.name))
    right, turns = getattr(module, name), module.turns
    wrong, begin = fault(right), good_turns(game)

    def function(tables: Any, state: Any, *rest: Any) -> Any:
        late = turns(tables, state) >= begin
        return (wrong if late else right)(tables, state, *rest)

    patch.setattr(module, name, function)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found(game: qx.Game, fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name, wrong, told = FAULTS[fault]
    put_fault(monkeypatch, game, name, wrong)
    report = qx.verify(game, 8, seed=3)
    assert not report.ok
    assert report.mismatch_count >= 2
    for mismatch in report.mismatches:
        assert mismatch.seed == 3
        assert 0 <= mismatch.index < 8
        assert mismatch.step > 0
        assert any(told in problem for problem in mismatch.problems), mismatch.problems
        assert_reaches_the_fault(game, mismatch)
    text = str(report)
    assert f"seed 3, game {report.mismatches[0].index}" in text
    assert report.mismatches[0].command in text
    assert report.mismatches[0].problems[0][:60] in text  # long ones are cut


def assert_reaches_the_fault(game: qx.Game, mismatch: qx.Mismatch) -> None:
    """Fail unless the moves of a mismatch lead to a state in which the fault can show."""
    state = game.new_initial_state(mismatch.seed, mismatch.index, chance="explicit")
    for code in mismatch.moves[: mismatch.step]:
        state.apply_action(state.string_to_action(code))
    assert state.turns() >= good_turns(game)
    assert len(mismatch.moves) - mismatch.step in (0, 1)
    assert mismatch.texts


@pytest.mark.parametrize("fault", STATIC_FAULTS)
def test_a_fault_of_no_state_is_found(
    game: qx.Game, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, wrong, told = STATIC_FAULTS[fault]
    monkeypatch.setattr(reference.load(folder_of(game.name)), name, wrong)
    report = qx.verify(game, 2, seed=3)
    assert report.mismatch_count == 2
    assert all(mismatch.step == 0 for mismatch in report.mismatches)
    assert all(told in mismatch.problems[0] for mismatch in report.mismatches)


def faulty_command(game: qx.Game, policy: str, patch: pytest.MonkeyPatch) -> qx.Mismatch:
    put_fault(patch, game, "legal_actions", FAULTS["no last action"][1])
    report = qx.verify(game, 3, seed=2**64 - 1, first=5, policy=policy)
    return report.mismatches[-1]


RULESETS = [
    pytest.param(one.game, players, options, id=f"{one.game}-{label}")
    for one in CLASSES
    for label, players, options in one.labels()
]


@pytest.mark.parametrize(("name", "players", "options"), RULESETS)
def test_the_command_plays_the_game_again(
    name: str, players: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = qx.load(name, players=players, **options)
    with monkeypatch.context() as patch:
        mismatch = faulty_command(game, "mixed", patch)
        program, *arguments = shlex.split(mismatch.command)
        assert program == "quincunx"
        again = CliRunner().invoke(app, [*arguments, "--json"])
        assert again.exit_code == 1
    told = json.loads(again.stdout)
    assert told["options"] == game.options_dict()
    assert (told["games"], told["mismatches"]) == (1, 1)
    expected = json.loads(json.dumps(mismatch.to_dict()))
    assert told["details"] == [expected]


def test_without_the_fault_the_command_finds_nothing(
    game: qx.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        mismatch = faulty_command(game, "mixed", patch)
    _, *arguments = shlex.split(mismatch.command)
    assert CliRunner().invoke(app, arguments).exit_code == 0


@pytest.mark.parametrize("policy", ["uniform", "greedy", "seats", "coverage"])
def test_every_way_to_play_can_be_repeated(
    game: qx.Game, policy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    mismatch = faulty_command(game, policy, monkeypatch)
    assert mismatch.kind == policy
    assert f"--policy {policy}" in mismatch.command
    again = qx.verify(game, 1, seed=mismatch.seed, first=mismatch.index, policy=policy)
    assert again.mismatches == [mismatch]


def test_processes_change_nothing(game: qx.Game) -> None:
    one, two = (qx.verify(game, 13, seed=5, first=7, jobs=jobs) for jobs in (1, 2))
    assert one.ok
    for field in ("games", "steps", "compared", "action_counts", "outcome_counts", "kind_counts"):
        assert getattr(one, field) == getattr(two, field), field
