"""What the tiles say, by the names that texts of the game give them."""

from __future__ import annotations

import re

import pytest

import quincunx as qx
from quincunx.packs.loading import legend_of

GAME = "city-of-the-living"
NAMED = re.compile(r"^Buy (.*)$")
SAYS = {
    "All Terrain Vehicles": "Cooperation side, level 1, transport; Cooperation +4, Defenses -2",
    "Hired Hunters": "Cooperation side, level 4, special; remove 3 Zombies",
}


@pytest.mark.parametrize("name", SAYS)
def test_what_components_say(name: str) -> None:
    assert legend_of(GAME, qx.load_pack(GAME))[name] == SAYS[name]


def test_names_are_those_of_choices() -> None:
    """Whatever a player can buy in a game is explained."""
    legend = legend_of(GAME, qx.load_pack(GAME))
    state = qx.load(GAME, players=2).new_initial_state(3)
    named = 0
    while not state.is_terminal():
        for action in state.legal_actions().tolist():
            found = NAMED.search(state.action_to_string(action))
            if found is not None:
                assert found[1] in legend
                named += 1
        state.apply_action(state.legal_actions()[-1])
    assert named > 20
