"""Draws by the engines come as often as they should."""

from __future__ import annotations

from collections import Counter

import pytest
from scipy import stats

import quincunx as qx

from .ids import Act, P, Step, Zone
from .positions import Load, Position, first_state
from .setting_up import step_of, until

#: Draws of each kind, and the least probability with which the frequencies may come about.
DRAWS = {"native": 20_000, "reference": 2_000}
LEVEL = 0.001


def at(load: Load, step: Step) -> qx.State:
    """Return a state at which something of a kind is drawn."""
    if step == Step.DRAW:
        state = Position(load()).player(0, {P: 1}).act(0, Zone.LOBBY, Act.CLAIM_AGENDA)
        assert step_of(state) == step
        return state
    options = {"automa_side": "random"} if step == Step.SIDE else {}
    players = 1 if step in (Step.AUTOMA, Step.SIDE, Step.SOLO) else 3
    return until(first_state(load(players, **options)), step)


@pytest.mark.rule("TE-SETUP-04", "TE-SETUP-05", "TE-SETUP-06", "TE-SETUP-07", "TE-AUTO-01")
@pytest.mark.parametrize(
    "step",
    [
        Step.DEVELOPMENT,
        Step.TOKEN,
        Step.PROJECT,
        Step.AUTOMA,
        Step.SIDE,
        Step.DEAL,
        Step.DRAW,
        Step.SOLO,
    ],
)
def test_frequencies(load: Load, engine: str, step: Step) -> None:
    state = at(load, step)
    outcomes = dict(state.chance_outcomes())
    count = DRAWS[engine]
    drawn = Counter(state.with_luck(seed, 1).sample_chance() for seed in range(count))
    assert drawn.keys() == outcomes.keys()
    observed = [drawn[outcome] for outcome in outcomes]
    wanted = [float(chance) * count for chance in outcomes.values()]
    assert stats.chisquare(observed, wanted).pvalue > LEVEL


@pytest.mark.rule("TE-SETUP-05")
def test_frequencies_of_tokens_that_are_left(load: Load, engine: str) -> None:
    # Two of one District and one of another are gone.
    state = until(first_state(load()), Step.TOKEN)
    for outcome in (24, 24, 25):
        state = state.child(outcome)
    outcomes = dict(state.chance_outcomes())
    count = DRAWS[engine]
    drawn = Counter(state.with_luck(seed, 2).sample_chance() for seed in range(count))
    observed = [drawn[outcome] for outcome in outcomes]
    wanted = [n * count / 18 for n in (1, 2, 3, 3, 3, 3, 3)]
    assert stats.chisquare(observed, wanted).pvalue > LEVEL
