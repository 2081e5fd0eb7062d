"""What the cards say, by the names that texts of the game give them."""

from __future__ import annotations

import random
import re

import pytest

import quincunx as qx
from quincunx.packs.loading import legend_of

from .ids import GAME

SAYS = {
    "Olga de Troyes": "Initiative 4, Trust up to 6, from Central Square; Guards of the first "
    "District she leaves in a round cost 2 Trust less",
    "Manhunt": "the Machine picks a Hero, who receives 2 Trust, without limit this round, and "
    "places Checkpoints. Plan: the Hero picked ended at a Checkpoint",
    "S&C Event 4": "a special Guard in Commerce District; with an undetained Hero in a Major "
    "District a Hero takes back a forfeited card. Plan: two Servants are in Major Districts",
    "Mobilize": "the first 2 moves of Guards are free. S&C: a Guard from beside joins Servant 1",
    "Persecute": "a Hero that stays gives 1 Trust, and the Machine receives a Bond. S&C: to stay "
    "costs 2 Trust, when the card is chosen",
    "Travel Money": "every Hero has 4 Trust",
    "Confusion": "each District left costs 1 Trust more",
}


@pytest.mark.parametrize("name", SAYS)
def test_what_cards_say(name: str) -> None:
    assert legend_of(GAME, qx.load_pack(GAME))[name] == SAYS[name]


def test_everything_that_is_named_is_explained() -> None:
    pack = qx.load_pack(GAME).model_dump()
    legend = legend_of(GAME, qx.load_pack(GAME))
    for kind in ("heroes", "events", "coop_events", "directives", "missions", "radiation"):
        assert {one["name"] for one in pack[kind]} <= legend.keys()
    assert {one["name"] for one in pack["deviations"]} <= legend.keys()
    assert not [says for says in legend.values() if "{" in says or "None" in says]


@pytest.mark.parametrize("options", [{}, {"mode": "coop"}, {"missions": "A"}], ids=str)
def test_events_and_heroes_of_games(options: dict[str, str]) -> None:
    legend = legend_of(GAME, qx.load_pack(GAME))
    dice = random.Random(1)
    state = qx.load(GAME, players=3, **options).new_initial_state(2)
    named = set()
    while not state.is_terminal():
        for line in str(state).splitlines():
            named |= set(re.findall(r"City Event: (.*)", line))
            named |= set(re.findall(r", ([^,]*) \(open\)", line))
        state.apply_action(dice.choice(state.legal_actions().tolist()))
    assert len(named) >= 3
    assert named <= legend.keys()


def test_numbers_are_those_of_the_pack() -> None:
    pack = qx.load_pack(GAME)
    changed = pack.model_copy(
        update={
            "directives": tuple(
                one.model_copy(update={"amount": 7}) if one.id == "gag" else one
                for one in pack.directives  # type: ignore[attr-defined]
            )
        }
    )
    assert legend_of(GAME, changed)["Gag"] == "Incitement costs 7 Trust more"
