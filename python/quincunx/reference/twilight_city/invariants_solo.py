"""What holds of the Government, the Detective and the Helpers."""

from __future__ import annotations

from quincunx.reference.twilight_city.airship import PRISON_OPEN
from quincunx.reference.twilight_city.invariants_ranges import require
from quincunx.reference.twilight_city.names import FINAL_DRAWS, HELPERS, NONE, Phase, Step
from quincunx.reference.twilight_city.state import PRISONS, Solo, State
from quincunx.reference.twilight_city.supplies import helper_rest
from quincunx.reference.twilight_city.tables import Tables


def check_solo(tables: Tables, state: State) -> None:
    """Check what only solo games have."""
    if not tables.solo:
        require(state.solo == Solo(), "there is no solo game")
        return
    check_tokens(tables, state)
    solo = state.solo
    require(len(solo.jailed) <= PRISONS, f"{len(solo.jailed)} Helpers are jailed")
    require(0 not in solo.jailed, "the player is jailed")
    cells = {seat for seat in solo.prison if seat}
    require(cells == solo.jailed, "cells and jailed Helpers")
    for seat, first in zip(solo.prison, PRISON_OPEN, strict=True):
        require(not seat or solo.detective >= first, "a cell the Detective has not left yet")
    require(
        (solo.card != NONE) <= (state.phase is Phase.GOVERNMENT),
        "a Government card is out of its turn",
    )
    if state.phase in (Phase.EVALUATION, Phase.OVER):
        require(solo.evaluated == solo.thinkers + solo.government, "the draws of the evaluation")
        over = state.phase is Phase.OVER
        require((solo.evaluated == FINAL_DRAWS) == over, "all draws are made, or they are not")
        return
    require(not (solo.thinkers or solo.government or solo.evaluated), "nothing is evaluated yet")
    for helper in range(1, 1 + HELPERS):
        check_helper(tables, state, helper)


def check_tokens(tables: Tables, state: State) -> None:
    """Check that no demand token is lost."""
    for kind, token in enumerate(tables.demand):
        lying = sum(zone.token == 1 + kind for zone in state.zones)
        on_train = sum(space.kind == 1 + kind for space in state.train)
        total = state.bag_tokens[kind] + lying + on_train
        require(total == token.count, f"there are {total} tokens of kind {kind}")


def check_helper(tables: Tables, state: State, helper: int) -> None:
    """Check a Helper: none of his cubes is lost, and few are left in prison."""
    solo, who = state.solo, f"Helper {helper}"
    rest = helper_rest(tables, state, helper)
    require(rest >= 0, f"{who}: has {-rest} cubes too many")
    jailed = helper in solo.jailed
    if jailed:
        require(not state.partisans[helper].stock, f"{who}: has cubes in prison")
        require(not state.bag_cubes[helper], f"{who}: has cubes in the bag")
    guarded = solo.guard[helper - 1]
    require(not guarded or state.step is not Step.HELPER, f"{who}: is still guarded")
