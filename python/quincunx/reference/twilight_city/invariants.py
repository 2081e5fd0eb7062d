"""What holds in every state that a game can reach.

`check_invariants` takes any state whose fields are in the range of their types, also one that was
read from altered bytes, and refuses what no game can lead to as far as one state tells.
"""

from __future__ import annotations

from quincunx.reference.twilight_city.invariants_board import check_board
from quincunx.reference.twilight_city.invariants_cards import check_cards
from quincunx.reference.twilight_city.invariants_control import check_control, check_decision
from quincunx.reference.twilight_city.invariants_pieces import check_pieces
from quincunx.reference.twilight_city.invariants_players import check_players
from quincunx.reference.twilight_city.invariants_ranges import check_ranges
from quincunx.reference.twilight_city.invariants_solo import check_solo
from quincunx.reference.twilight_city.state import State
from quincunx.reference.twilight_city.tables import Tables


def check_invariants(tables: Tables, state: State) -> None:
    """Raise InvariantError if no game can reach this state."""
    check_ranges(tables, state)
    check_control(tables, state)
    check_cards(tables, state)
    check_players(tables, state)
    check_pieces(tables, state)
    check_board(tables, state)
    check_solo(tables, state)
    check_decision(tables, state)
