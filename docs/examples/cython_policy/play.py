"""Plays the strategy against the greedy policy of the engine."""

import careful_cython

import quincunx as qx

careful = qx.policy_from_address(careful_cython.policy, "city-of-the-living", name="careful")
game = qx.load("city-of-the-living", players=2)
print(game.rollout(10_000, seed=7, policy=[careful, "greedy"]).summary())
