"""What holds of Agendas and Projects."""

from __future__ import annotations

from quincunx.reference.terminus.invariants_control import cards_come_last, require
from quincunx.reference.terminus.names import NONE, Phase, Source, Step
from quincunx.reference.terminus.setup import DEALT
from quincunx.reference.terminus.state import LIVE_AUTOMA, State
from quincunx.reference.terminus.tables import Tables

LEAST_LOBBYISTS = 2
MOST_LOBBYISTS = 4
BEFORE_PROJECTS = (Step.DEVELOPMENT, Step.TOKEN)


def dealt_agendas(tables: Tables, state: State) -> int:
    """Return how many Agendas were dealt by now."""
    if state.step is Step.DEAL:
        return state.cursor
    before = state.phase is Phase.SETUP and state.step < Step.DEAL
    return 0 if before and not cards_come_last(state) else DEALT * tables.players


def check_agendas(tables: Tables, state: State) -> None:
    """Check where all Agendas are (TE-INV-14), and how many were drawn."""
    dealt = dealt_agendas(tables, state)
    places = list(state.agenda_deck) + list(state.drawn)
    for seat, player in enumerate(state.players):
        check_hand(state, seat, dealt)
        held = player.agendas
        in_setup = any(player.setup_agendas)
        # In the setup the card kept is one of the two that were dealt.
        places += player.setup_agendas if in_setup else held[:1]
        places += [*held[1:], *player.returned]
    found = sorted(number for number in places if number)
    require(
        found == list(range(1, len(tables.agendas) + 1)), f"the Agendas in all places are {found}"
    )
    claimed = sum(number > 0 for player in state.players for number in player.agendas[1:])
    drawn = dealt + claimed + len(state.drawn)
    drawn += sum(len(player.returned) for player in state.players)
    require(state.draws[Source.AGENDAS] == drawn, f"{drawn} Agendas were drawn")
    check_revealed(tables, state)


def check_hand(state: State, seat: int, dealt: int) -> None:
    """Check the Agendas of a player: one secret, then up to two more, Lobbyists on them."""
    player, who = state.players[seat], f"player {seat}"
    revealed = dealt_and_revealed(state)
    cards = min(max(dealt - DEALT * seat, 0), DEALT)
    expected = 0 if revealed else cards
    require(
        [number > 0 for number in player.setup_agendas]
        == [place < expected for place in range(DEALT)],
        f"{who}: was dealt {player.setup_agendas}",
    )
    has_kept = revealed or (state.step is Step.KEEP and seat < state.cursor)
    require((player.agendas[0] > 0) == has_kept, f"{who}: keeps Agenda {player.agendas[0]}")
    if has_kept and not revealed:
        require(player.agendas[0] in player.setup_agendas, f"{who}: keeps a card of others")
    require(
        player.agendas[2] == 0 or player.agendas[1] > 0, f"{who}: the Agendas are {player.agendas}"
    )
    in_setup = state.phase is Phase.SETUP
    require(
        not in_setup or not (any(player.agendas[1:]) or player.returned), f"{who}: drew too early"
    )
    for number, lobbyist in zip(player.agendas, player.agenda_lobby, strict=True):
        require(lobbyist <= (number > 0 and not in_setup), f"{who}: a Lobbyist is on no Agenda")


def dealt_and_revealed(state: State) -> bool:
    """Whether the turn order is known, and the cards that gave it are back in the deck."""
    return bool(state.order)


def check_revealed(tables: Tables, state: State) -> None:
    """Check the cards that gave the first turn order: one each, and nobody's secret."""
    expected = tables.players if dealt_and_revealed(state) else 0
    require(len(state.revealed) == expected, f"the revealed Agendas are {sorted(state.revealed)}")
    numbers = set(range(1, len(tables.agendas) + 1))
    require(state.revealed <= numbers, f"the revealed Agendas are {sorted(state.revealed)}")
    for seat, player in enumerate(state.players):
        require(
            not expected or player.agendas[0] not in state.revealed,
            f"player {seat}: keeps a card that was revealed",
        )
    # TE-SETUP-13: in the first Year the lowest number is first; the numbers are not kept by seat.


def check_projects(tables: Tables, state: State) -> None:
    """Check which Projects are in play, and who has their rows (TE-INV-13)."""
    if tables.first_game:
        count, drawn = len(tables.first_projects), 0
    elif state.step is Step.PROJECT:
        count = drawn = state.cursor
    else:
        count = drawn = 0 if state.step in BEFORE_PROJECTS else tables.limits.projects
    require(state.draws[Source.PROJECTS] == drawn, f"{drawn} Projects were drawn")
    numbers = [project.number for project in state.projects]
    known = {card.number for card in tables.projects}
    require(
        numbers[:count] == sorted(set(numbers[:count]) & known) and not any(numbers[count:]),
        f"the Projects are {numbers}",
    )
    if tables.first_game:
        require(numbers[:count] == sorted(tables.first_projects), f"the Projects are {numbers}")
    for slot in range(len(state.projects)):
        check_rows(tables, state, slot)


def check_rows(tables: Tables, state: State, slot: int) -> None:
    """Check the rows of a Project."""
    project = state.projects[slot]
    for owner, count in zip(project.owner, project.count, strict=True):
        if owner == NONE:
            fits = count == 0
        elif owner < tables.players:
            fits = LEAST_LOBBYISTS <= count <= MOST_LOBBYISTS
        else:
            fits = tables.solo and owner == LIVE_AUTOMA and count == 1
        playing = project.number > 0 and state.phase is not Phase.SETUP
        require(
            fits and (playing or owner == NONE), f"Project {slot}: {count} Lobbyists of {owner}"
        )
    first, second = project.owner
    require(
        first != second or first >= tables.players, f"Project {slot}: player {first} has both rows"
    )
