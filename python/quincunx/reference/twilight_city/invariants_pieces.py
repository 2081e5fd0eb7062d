"""What holds of pieces: none is lost."""

from __future__ import annotations

from quincunx.reference.twilight_city import supplies
from quincunx.reference.twilight_city.invariants_ranges import require
from quincunx.reference.twilight_city.names import Disc, Phase, Step
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables


def check_pieces(tables: Tables, state: State) -> None:
    """Check cubes, discs, tickets and police cards."""
    evaluated = tables.solo and state.phase in (Phase.EVALUATION, Phase.OVER)
    if not evaluated:  # the bag was filled anew
        for seat in range(tables.players):
            check_cubes(tables, state, seat)
        check_black_cubes(tables, state)
    check_discs(tables, state)
    white = supplies.white_supply(tables, state)
    require(white >= 0, f"{white} white discs are in the supply")
    tickets = supplies.ticket_supply(tables, state)
    require(tickets >= 0, f"{tickets} tickets are in the supply")
    police = supplies.police_supply(tables, state)
    require(police >= 0, f"{police} police cards are in the supply")


def check_cubes(tables: Tables, state: State, seat: int) -> None:
    """Check the cubes of a player: none is lost."""
    player = state.partisans[seat]
    total = sum(player.resources) + player.stock + player.common
    total += state.bag_cubes[seat] + supplies.city_cubes(state, seat)
    total += supplies.placed_cubes(state, seat) + (state.solo.evidence == 1 + seat)
    total += state.step is Step.FIRST_CUBE and state.to_act == seat
    require(total == tables.limits.cubes, f"player {seat}: has {total} cubes")


def check_black_cubes(tables: Tables, state: State) -> None:
    """Check the black cubes in bag and City, and the one laid aside."""
    total = state.bag_black + state.first_black + sum(zone.black for zone in state.zones)
    require(total == tables.setup.black_cubes, f"there are {total} black cubes")


def check_discs(tables: Tables, state: State) -> None:
    """Check that panels have three discs at most, and players no more than they gained."""
    for number, panel in enumerate(state.panels, start=1):
        require(panel.discs <= tables.limits.panel_discs, f"panel {number}: {panel.discs} discs")
        require(tables.solo or not panel.black, f"panel {number}: has black discs")
    for seat, player in enumerate(state.partisans[: tables.players]):
        used = sum(seat in panel.own for panel in state.panels)
        require(used <= len(player.discs), f"player {seat}: uses {used} own discs")
        in_train = seat in state.train_discs
        require(in_train == (Disc.TRAIN not in player.discs), f"player {seat}: disc in the train")
