# %% [markdown]
# # Which side of the mat is harder, and by how many points?
#
# In City of the Living every player has a mat with two sides, a smiley (Normal) and a frowny
# (Difficult) one. A designer wants to know: how much harder is the Difficult side? Is it fair to
# let an expert have it against a beginner? And where do the points go?
#
# Needs `quincunx`; the plot also needs `matplotlib` (`pip install 'quincunx[plot]'`).

# %%
from __future__ import annotations

import os
from pathlib import Path

import quincunx as qx

#: Pairs of games for each question. The environment variable PAIRS makes it quicker.
PAIRS = int(os.environ.get("PAIRS", "20000"))
SEED = 2026

# %% [markdown]
# ## Everybody on one side
#
# Two rulesets: all players on the Normal side, all on the Difficult side. Game `i` of both has the
# same luck, source by source: the tiles come in the same order, whatever the players do. So the
# difference is between mats, not between good and bad luck. `greedy` plays all seats: how hard a
# side is may depend on who plays, which is looked at below.


# %%
def everybody(players: int, policy: str) -> qx.Comparison:
    """Compare a table on the Difficult side with a table on the Normal side."""
    difficult = qx.load("city-of-the-living", players=players, sides="difficult")
    normal = qx.load("city-of-the-living", players=players, sides="normal")
    return qx.compare(difficult, normal, PAIRS, policy=policy, seed=SEED, divergence=200)


tables = {players: everybody(players, "greedy") for players in (2, 3, 4)}
print(f"points on the Difficult side less those on the Normal side, {PAIRS:,} pairs of games:")
for players, found in tables.items():
    score = found["score"]
    print(
        f"  {players} players: {score.mean_a:.1f} - {score.mean_b:.1f} = {score.difference:.2f}, "
        f"95 % from {score.low:.2f} to {score.high:.2f}"
    )

# %% [markdown]
# An interval that does not contain zero settles which side is harder. The `gain` says what the same
# luck was good for: so many times more games it would have taken without.

# %%
print(tables[2].summary())

# %% [markdown]
# ## At one table
#
# Now one player has the Difficult side and the other the Normal side, and then they swap mats,
# again on the same luck. What is the Difficult side worth in games won?

# %%
mixed = qx.compare(
    qx.load("city-of-the-living", players=2, sides=["difficult", "normal"]),
    qx.load("city-of-the-living", players=2, sides=["normal", "difficult"]),
    PAIRS,
    policy="greedy",
    seed=SEED,
    divergence=200,
)
for seat, win in enumerate(mixed["win_share"].seats):
    on_difficult, on_normal = (win.mean_a, win.mean_b) if seat == 0 else (win.mean_b, win.mean_a)
    print(
        f"seat {seat} wins {100 * on_difficult:.1f} % of its games on the Difficult side "
        f"and {100 * on_normal:.1f} % on the Normal side"
    )

# %% [markdown]
# ## Does it depend on the player?
#
# The same question for somebody who plays at random.

# %%
policies = {"greedy": tables[2], "uniform": everybody(2, "uniform")}
for name, found in policies.items():
    score = found["score"]
    print(f"{name:8} {score.difference:6.2f} points, 95 % from {score.low:.2f} to {score.high:.2f}")

# %% [markdown]
# ## Where the points go
#
# Every category of the score was compared as well.

# %%
categories = [one for one in tables[2].differences if one.name.startswith("score from ")]
for one in categories:
    print(f"{one.name.removeprefix('score from '):20} {one.difference:7.2f} ± {one.error:.2f}")

# %% [markdown]
# ## The plot


# %%
def plot(path: Path) -> None:
    """Draw the differences with their error bars."""
    import matplotlib as mpl  # noqa: PLC0415  (an optional extra)

    mpl.use("agg")
    import matplotlib.pyplot as plt  # noqa: PLC0415

    figure, (left, right) = plt.subplots(1, 2, figsize=(9, 3.4), layout="constrained")
    scores = [found["score"] for found in tables.values()]
    reach = [one.high - one.difference for one in scores]
    left.bar(
        [f"{players} players" for players in tables],
        [one.difference for one in scores],
        yerr=reach,
        capsize=4,
        color="tab:red",
    )
    left.set_title("Difficult less Normal, greedy play")
    left.set_ylabel("points a player")
    names = [one.name.removeprefix("score from ").replace("_", " ") for one in categories]
    values = [one.difference for one in categories]
    right.barh(names, values, xerr=[one.high - one.difference for one in categories], capsize=3)
    right.invert_yaxis()
    right.set_title("where the points go, 2 players")
    right.set_xlabel("points a player, with 95 % intervals")
    for axes in (left, right):
        axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, dpi=110, metadata={"Software": None})
    plt.close(figure)


target = Path(os.environ.get("PLOT", "which_side_is_harder.png"))
try:
    plot(target)
    print(f"plot: {target}")
except ImportError:
    print("no plot: matplotlib is not installed")

# %% [markdown]
# ## The answer

# %%
for players, found in tables.items():
    score = found["score"]
    half = (score.high - score.low) / 2
    print(
        f"{players} players: the {'Difficult' if score.high < 0 else 'Normal'} side is harder, "
        f"by {abs(score.difference):.2f} ± {half:.2f} points"
    )
