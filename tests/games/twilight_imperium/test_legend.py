"""What cards, races and levels do, by the names that texts of the game give them."""

from __future__ import annotations

from typing import Any

import quincunx as qx
from quincunx.packs.loading import legend_of

from .ids import GAME


def test_every_card_race_and_level_is_explained() -> None:
    pack: Any = qx.load_pack(GAME)
    legend = legend_of(GAME, pack)
    cards = [card.name for card in (*pack.action_cards, *pack.political_cards)]
    races = [race.name for race in pack.races]
    levels = [
        f"{track} {level}"
        for track in ("Propulsion", "Weapons", "General")
        for level in range(1, pack.board.tech_level + 1)
    ]
    assert legend.keys() == {*cards, *races, *levels}
    assert all(legend.values())
    assert legend["Rare Mineral"] == "8 credits."


def test_names_are_those_of_the_texts() -> None:
    game = qx.load(GAME, players=3, map_mode="random", max_turns=8)
    legend = legend_of(GAME, game.pack)
    for seed in range(3):
        state = game.new_initial_state(seed, chance="explicit")
        policy = qx.epsilon_greedy("greedy", 0.3)
        for who, action in game.replay(game.play(seed, policy=policy)).full_history():
            for choice in state.legal_actions().tolist():
                text = state.action_to_string(who, choice)
                for start in ("Play ", "Buy Propulsion", "Buy Weapons", "Buy General"):
                    if text.startswith(start):
                        assert text.partition(" ")[2] in legend
            state.apply_action(action)
