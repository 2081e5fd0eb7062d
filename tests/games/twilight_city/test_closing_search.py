"""A search values the final draws of a solo game by their odds, not by one drawing of them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import quincunx as qx
from quincunx.games.twilight_city import final_draw_odds
from quincunx.reference import twilight_city as reference
from quincunx.reference.twilight_city.evaluation import closing_odds

from .positions import Load, Position

#: Shares of a win are counted in parts of this many, rounded down.
WIN_UNITS = 2520


def last_decision(game: qx.Game) -> qx.State:
    """Return the last decision of a solo game: what follows leaves the bag as it is."""
    return Position(game).player(0, hours=12, coins=9, day=3).turn_of(0, main_done=1)


@pytest.mark.rule("TC-SOLO-13", "TC-RULING-36")
@pytest.mark.parametrize("final_draw", ["keep", "replace"])
@pytest.mark.parametrize("way", [{}, {"chance": "nodes"}, {"method": "flat-mc"}], ids=str)
def test_by_the_odds(load: Load, final_draw: str, way: dict[str, Any]) -> None:
    state = last_decision(load(1, final_draw=final_draw))
    odds = final_draw_odds(8, 8, final_draw=final_draw, exact=True).success
    for seed in (1, 2):
        found = state.search(playouts=40, seed=seed, **way)
        assert len(found) > 1
        assert set(found.values[found.visits > 0, 0]) == {int(odds * WIN_UNITS) / WIN_UNITS}


@pytest.mark.parametrize("method", ["mcts", "flat-mc"])
def test_the_odds_are_worked_out_once_a_playout(
    method: str, engine: str, load: Load, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []

    def counted(*given: Any) -> Any:
        odds = closing_odds(*given)
        found.extend([odds] * (odds is not None))
        return odds

    monkeypatch.setattr(reference, "closing_odds", counted)
    state = last_decision(load(1))
    made = state.search(playouts=40, seed=1, method=method).playouts
    assert len(found) == (made if engine == "reference" else 0)


def test_no_odds_of_anything_but_the_win(load: Load) -> None:
    """The margin, and a win share of which a part is the margin, are drawn."""
    by_score = last_decision(load(1, returns="scores")).search(playouts=60, seed=1)
    assert by_score.values[by_score.visits == by_score.visits.max(), 0] % 1 != 0
    mixed = last_decision(load(1)).search(playouts=60, seed=1, score=0.5)
    assert len(np.unique(mixed.values)) > 1
