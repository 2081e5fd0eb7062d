"""Drawing anew what a player can't know."""

from __future__ import annotations

from quincunx.reference.luck import Words, below
from quincunx.reference.terminus.names import NONE, Income, Phase
from quincunx.reference.terminus.observe import check_seat, unknown_agendas
from quincunx.reference.terminus.state import State
from quincunx.reference.terminus.tables import Tables


def determinize(tables: Tables, state: State, player: int, words: Words) -> State:
    """Return a copy in which what a player can't know is drawn anew."""
    check_seat(tables, player)
    drawn = state.copy()
    others = [seat for seat in range(tables.players) if seat != player]
    unknown = sorted(unknown_agendas(state, player))
    if not state.order:  # the turn order comes with the revelation
        draw_setup_agendas(drawn, others, unknown, words)
    elif state.phase is not Phase.OVER:
        draw_secret_agendas(drawn, others, unknown, words)
    draw_seen_agendas(drawn, others, unknown, words)
    drawn.agenda_deck = set(unknown)
    if state.income_stage is Income.CHOOSING:
        draw_bonuses(tables, drawn, others, words)
    return drawn


def draw_one(unknown: list[int], words: Words) -> int:
    """Draw one of the unknown Agendas, which is then known."""
    return unknown.pop(below(words, len(unknown)))


def draw_setup_agendas(drawn: State, others: list[int], unknown: list[int], words: Words) -> None:
    """Draw the two Agendas that others were dealt, and which of them is kept."""
    for seat in others:
        player = drawn.players[seat]
        for place, number in enumerate(player.setup_agendas):
            if number:
                player.setup_agendas[place] = draw_one(unknown, words)
        if player.agendas[0]:
            player.agendas[0] = player.setup_agendas[below(words, 2)]


def draw_secret_agendas(drawn: State, others: list[int], unknown: list[int], words: Words) -> None:
    """Draw the secret Agendas of others; none was revealed in the setup."""
    for seat in others:
        if drawn.players[seat].agendas[0]:
            possible = [number for number in unknown if number not in drawn.revealed]
            number = possible[below(words, len(possible))]
            unknown.remove(number)
            drawn.players[seat].agendas[0] = number


def draw_seen_agendas(drawn: State, others: list[int], unknown: list[int], words: Words) -> None:
    """Draw the Agendas that others put back, and those that one of them is looking at."""
    for seat in others:
        player = drawn.players[seat]
        player.returned = {draw_one(unknown, words) for _ in player.returned}
        if seat == drawn.turn_player:
            drawn.drawn = [draw_one(unknown, words) for _ in drawn.drawn]


def draw_bonuses(tables: Tables, drawn: State, others: list[int], words: Words) -> None:
    """Draw the Bonus choices that are not shown yet."""
    for seat in others:
        if drawn.players[seat].bonus != NONE:
            drawn.players[seat].bonus = below(words, len(tables.tracks.bonus))
