"""What holds in every state that a game can reach.

`check_invariants` takes any state whose fields are in the range of their types, also one that was
read from altered bytes, and refuses what no game can lead to as far as one state tells. What never
decreases (TE-INV-22), and that seats and colours are alike (TE-INV-26), only games can show.
"""

from __future__ import annotations

from quincunx.reference.terminus.invariants_automa import check_automas
from quincunx.reference.terminus.invariants_cards import check_agendas, check_projects
from quincunx.reference.terminus.invariants_city import check_city
from quincunx.reference.terminus.invariants_control import check_control, check_decision, require
from quincunx.reference.terminus.invariants_lines import check_lines
from quincunx.reference.terminus.invariants_scratch import check_scratch
from quincunx.reference.terminus.names import (
    CYCLES,
    NONE,
    OFF_LOOP,
    Income,
    Phase,
    Resource,
    Step,
    Upgrade,
)
from quincunx.reference.terminus.score import scores
from quincunx.reference.terminus.state import State
from quincunx.reference.terminus.tables import Tables

MOST_PRESTIGE = 400


def check_invariants(tables: Tables, state: State) -> None:
    """Raise InvariantError if no game can reach this state."""
    check_control(tables, state)
    for seat in range(tables.players):
        check_player(tables, state, seat)
        check_loop(tables, state, seat)
        check_bonus(tables, state, seat)
    check_upgrades(tables, state)
    check_depots(tables, state)
    check_city(tables, state)
    check_lines(tables, state)
    check_pieces(tables, state)
    check_agendas(tables, state)
    check_projects(tables, state)
    check_automas(tables, state)
    check_scratch(tables, state)
    check_prestige(tables, state)
    check_decision(tables, state)


def check_player(tables: Tables, state: State, seat: int) -> None:
    """Check the numbers on a player board by themselves."""
    player, who, limits = state.players[seat], f"player {seat}", tables.limits
    require(
        player.placed <= player.capacity <= limits.stations,  # TE-INV-04
        f"{who}: has placed {player.placed} discs with Capacity {player.capacity}",
    )
    icons = sum(tables.tracks.capacity_icon[: player.capacity])
    asked = state.step is Step.UNLOCK and state.to_act == seat
    unlocked = player.hub_upgrade + player.terminus_upgrade
    # TE-INV-23
    require(unlocked + asked == icons, f"{who}: has {unlocked} Build Upgrades for {icons} icons")
    require(
        sum(player.demands) < len(tables.tracks.demand),
        f"{who}: has {sum(player.demands)} Demand tokens",
    )
    overfull = state.phase in (Phase.INCOME, Phase.TURNS) and state.step in OPEN_STEPS
    require(
        sum(player.resources) <= limits.storage or (overfull and acts(state, seat)),
        f"{who}: has {sum(player.resources)} resources",  # TE-INV-02
    )


#: Steps at which a player may have more resources than fit: in an action, or to return some.
OPEN_STEPS = (Step.EXCESS, Step.BUY, Step.PICK)


def acts(state: State, seat: int) -> bool:
    """Whether a player is asked."""
    return state.to_act == seat


def check_loop(tables: Tables, state: State, seat: int) -> None:
    """Check where a player is on the Action Loop, and what a new Cycle or Year clears."""
    player, who = state.players[seat], f"player {seat}"
    playing = state.phase is Phase.TURNS
    require(player.zone <= OFF_LOOP, f"{who}: there is no zone {player.zone}")
    require(1 <= player.cycle <= CYCLES, f"{who}: there is no Cycle {player.cycle}")
    require(player.passed == (seat in state.next_order), f"{who}: has passed, or has not")
    on_loop = player.zone < len(tables.zones)
    require(playing or (not on_loop and player.cycle == 1), f"{who}: the Year has not begun")
    require(not (player.passed and on_loop), f"{who}: has passed, but is in a zone")
    require(player.passed or on_loop or player.cycle == 1, f"{who}: began in a later Cycle")
    if state.turn_player == seat and state.step is not Step.MOVE:
        require(on_loop, f"{who}: acts in no zone")
    for used, upgrade in (
        (player.exchange_used, Upgrade.EXCHANGE),
        (player.overtime_used, Upgrade.OVERTIME),
    ):
        require(
            not used or (playing and upgrade in player.upgrades),
            f"{who}: used {upgrade.name}, which it hasn't",
        )


def check_bonus(tables: Tables, state: State, seat: int) -> None:
    """Check that a Bonus is chosen once a Year, before the turns."""
    player, who = state.players[seat], f"player {seat}"
    if state.phase is Phase.SETUP:
        chosen = False
    elif state.income_stage is Income.CHOOSING:
        chosen = state.order.index(seat) < state.cursor
    else:
        chosen = True
    require((player.bonus != NONE) == chosen, f"{who}: has chosen the Bonus {player.bonus}")
    require(
        not chosen or player.bonus < len(tables.tracks.bonus),
        f"{who}: there is no Bonus {player.bonus}",
    )


def check_upgrades(tables: Tables, state: State) -> None:
    """Check the Advanced Upgrades: two different ones a player, the rest in stock (TE-INV-16)."""
    owned = [upgrade for player in state.players for upgrade in player.upgrades if upgrade]
    require(max(owned, default=0) <= len(tables.upgrades), f"the upgrades are {owned}")
    for seat, player in enumerate(state.players):
        first, second = player.upgrades
        require(
            second == 0 or first not in (0, second),
            f"player {seat}: the upgrades are {player.upgrades}",
        )
    for number, stock in enumerate(state.upgrade_stock, start=1):
        require(
            stock + owned.count(number) == tables.limits.upgrade_stock,
            f"{stock} upgrades A{number} are in stock, {owned.count(number)} are owned",
        )


def check_depots(tables: Tables, state: State) -> None:
    """Check that no piece is lost: Depots, storages and the Solo card hold them (TE-INV-01)."""
    for kind in Resource:
        places = tables.depots[kind].places
        held = sum(player.resources[kind] for player in state.players)
        total = state.depot[kind] + held + state.stored[kind]
        require(total == places, f"there are {total} pieces of {kind.name}, not {places}")


def check_pieces(tables: Tables, state: State) -> None:
    """Check discs, Rails and Lobbyists of each player (TE-INV-03, TE-INV-04, TE-INV-05)."""
    for seat, player in enumerate(state.players):
        line, who, limits = state.lines[seat], f"player {seat}", tables.limits
        discs = max(0, len(line.stops) - 1) + max(0, len(line.hubs) - 1)
        require(player.placed == discs, f"{who}: has placed {player.placed} discs, not {discs}")
        laid = sum(tables.board.segments[segment].length for segment in line.rails)
        rails = player.reserve + player.storage + laid
        require(rails == limits.rails, f"{who}: has {rails} Rails in all")
        require(player.hub_upgrade or len(line.hubs) <= 1, f"{who}: has Hubs, but not the upgrade")
        lobbyists = player.lobbyists + sum(player.agenda_lobby)
        lobbyists += sum(seat in development.lobby for development in state.developments)
        lobbyists += sum(
            count
            for project in state.projects
            for owner, count in zip(project.owner, project.count, strict=True)
            if owner == seat
        )
        require(lobbyists == limits.lobbyists, f"{who}: has {lobbyists} Lobbyists in all")


def check_prestige(tables: Tables, state: State) -> None:
    """Check that nobody has more Prestige than any game gives (TE-INV-24); it bounds the Coins."""
    found = scores(tables, state)
    require(max(found) <= MOST_PRESTIGE, f"the Prestige is {found}")
