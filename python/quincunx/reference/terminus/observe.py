"""What a player may know.

Hidden are the secret Agendas of others, and with them where the cards are that nobody has seen or
that others saw and put back (TE-AG-06); Agendas that others look at; the Bonus choices of others
until all have chosen (TE-INCOME-03). Everything else is open.
"""

from __future__ import annotations

from typing import Any, Final

from quincunx.reference.protocol import Fields
from quincunx.reference.terminus.fields import to_dict
from quincunx.reference.terminus.names import NONE, Income, Phase
from quincunx.reference.terminus.state import State
from quincunx.reference.terminus.tables import Tables

HIDDEN_AGENDA: Final = 36
HIDDEN_BONUS: Final = 254


def check_seat(tables: Tables, player: int) -> None:
    """Refuse a player who isn't there."""
    if not 0 <= player < tables.players:
        raise ValueError(f"there is no player {player}; seats are 0 to {tables.players - 1}")


def observe(
    tables: Tables, state: State, player: int, fields: Fields | None = None
) -> dict[str, Any]:
    """Return the observation of a player."""
    check_seat(tables, player)
    seen: dict[str, Any] = {"player": player}
    for name, value in (fields or to_dict(tables, state)).items():
        seen[name] = value
        if name == "agenda_deck":
            seen[name] = sorted(unknown_agendas(state, player))
            seen["deck_size"] = len(state.agenda_deck)
    seen["players"] = [
        {**shown, "returned_count": len(state.players[seat].returned)}
        for seat, shown in enumerate(seen["players"])
    ]
    for seat, shown in enumerate(seen["players"]):
        if seat != player:
            hide_player(state, shown)
    if state.turn_player != player:
        seen["drawn"] = hidden_cards(seen["drawn"])
    return seen


def hidden_cards(numbers: list[int]) -> list[int]:
    """Return Agendas as others see them: whether there is one."""
    return [HIDDEN_AGENDA if number else 0 for number in numbers]


def hide_player(state: State, fields: dict[str, Any]) -> None:
    """Hide what others may not know of a player; at the end all Agendas are shown."""
    if state.phase is not Phase.OVER:
        fields["agendas"] = [*hidden_cards(fields["agendas"][:1]), *fields["agendas"][1:]]
    fields["setup_agendas"] = hidden_cards(fields["setup_agendas"])
    if state.income_stage is Income.CHOOSING and fields["bonus"] != NONE:
        fields["bonus"] = HIDDEN_BONUS
    fields["returned"] = []


def unknown_agendas(state: State, player: int) -> set[int]:
    """Return the numbers of the Agendas of which a player doesn't know where they are."""
    found = set(state.agenda_deck)
    for seat, other in enumerate(state.players):
        if seat == player:
            continue
        found |= set(other.setup_agendas) | other.returned
        if state.phase is not Phase.OVER:
            found.add(other.agendas[0])
        if seat == state.turn_player:
            found |= set(state.drawn)
    return found - {0}
