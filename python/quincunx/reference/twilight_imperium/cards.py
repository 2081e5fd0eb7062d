"""Which action cards can be played, by whom, and on what.

A card is played only in its window (TI-CARD-05) by whom it is meant for, with the skill that it
needs (TI-CARD-07), and only on a legal target (TI-CARD-08). What the first edition prints on most
cards is unknown; their effects were reconstructed (TI-RULING-37, TI-CARD-23).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from quincunx.reference.twilight_imperium import jump, withdrawal
from quincunx.reference.twilight_imperium.actions import CELL, PLANET, PLAYER, POLITICAL, TRACK
from quincunx.reference.twilight_imperium.fleets import fleet_of, has_ships, own_ship_cells
from quincunx.reference.twilight_imperium.names import AC, NEUTRAL, NONE, PC, Unit, Window
from quincunx.reference.twilight_imperium.rules import (
    card_names,
    is_own_home,
    own_planets,
    race_has,
    room_for,
    system_planets,
)
from quincunx.reference.twilight_imperium.state import MAX_EFFECTS, MAX_PLAYED, Played, State
from quincunx.reference.twilight_imperium.tables import MAX_LEVEL, Tables

#: Cards that are played on something; action ids of their targets begin at these numbers.
TARGETED: Final = {
    AC.TRADE_AGREEMENT: PLAYER,
    AC.FLANK_SPEED: CELL,
    AC.SKILLED_RETREAT: CELL,
    AC.SIGNAL_JAMMING: CELL,
    AC.UPRISING: PLANET,
    AC.LOCAL_UNREST: PLANET,
    AC.CHEMICAL_WARFARE: PLANET,
    AC.CIVIL_DEFENSE: PLANET,
    AC.SCIENTIST_ASSASSINATION: PLAYER,
    AC.OPENING_THE_BLACK_BOX: TRACK,
    AC.SECRET_INDUSTRIAL_AGENT: PLANET,
    AC.SPACEDOCK_ACCIDENT: PLANET,
    AC.STELLAR_CRIMINALS: PLAYER,
    AC.THUGS: PLAYER,
    AC.DETERMINE_POLICY: POLITICAL,
    AC.DISCREDIT: PLAYER,
    AC.DISCLOSURE: PLAYER,
    AC.SUCCESSFUL_SPY: PLAYER,
    AC.RALLY_OF_THE_PEOPLE: PLANET,
    AC.PLAGUE: PLANET,
    AC.VOLUNTARY_ANNEXATION: PLANET,
    AC.IN_THE_SILENCE_OF_SPACE: CELL,
}

#: Cards whose effect lasts and is noted in the state.
LASTING: Final = frozenset(
    {
        AC.FLANK_SPEED,
        AC.SIGNAL_JAMMING,
        AC.MORALE_BOOST,
        AC.UPRISING,
        AC.CORPORATE_SPONSORSHIP,
        AC.TECHNOLOGICAL_BREAKTHROUGH,
        AC.TOUCH_OF_GENIUS,
        AC.SCIENTIST_ASSASSINATION,
        AC.THUGS,
        AC.FANTASTIC_RHETORIC,
        AC.DISCREDIT,
        AC.MASTER_OF_TRADE,
        AC.TRADE_STOP,
        AC.TRANSIT_DIODES,
        AC.SPATIAL_JUMP,
        AC.INTO_THE_BREACH,
        AC.IN_THE_SILENCE_OF_SPACE,
    }
)

#: Windows in which anyone may play, for its own sake or against others (TI-CARD-20).
_OPEN_WINDOWS: Final = {
    Window.PREPOL: (AC.COUNCIL_DISSOLVED, AC.DETERMINE_POLICY),
    Window.PREVOTE: (AC.THUGS, AC.FANTASTIC_RHETORIC, AC.VETO, AC.DISCREDIT),
    Window.PREDRAW: (AC.DISCLOSURE, AC.SUCCESSFUL_SPY),
    Window.CREDITS: (
        AC.UPRISING,
        AC.GOOD_YEAR,
        AC.RARE_MINERAL,
        AC.TAX_REBATE,
        AC.STELLAR_CRIMINALS,
    ),
    Window.TRADE: (AC.INFLUENCE_IN_THE_MERCHANTS_GUILD, AC.MASTER_OF_TRADE, AC.TRADE_STOP),
    Window.TECH: (
        AC.CORPORATE_SPONSORSHIP,
        AC.TECHNOLOGICAL_BREAKTHROUGH,
        AC.TOUCH_OF_GENIUS,
        AC.SCIENTIST_ASSASSINATION,
        AC.OPENING_THE_BLACK_BOX,
    ),
    Window.PLACE: (
        AC.CIVIL_DEFENSE,
        AC.SECRET_INDUSTRIAL_AGENT,
        AC.SPACEDOCK_ACCIDENT,
        AC.RISE_OF_A_MESSIAH,
    ),
}
_OWN_MOVEMENT: Final = (
    AC.TRADE_AGREEMENT,
    AC.FLANK_SPEED,
    AC.LOCAL_UNREST,
    AC.PLAGUE,
    AC.VOLUNTARY_ANNEXATION,
    AC.TRANSIT_DIODES,
    AC.SPATIAL_JUMP,
    AC.IN_THE_SILENCE_OF_SPACE,
)

# Entities on which a card is played, as numbers of their own (TI-CARD-06).
_CELL_ENTITY: Final = 64
_PLAYER_ENTITY: Final = 112
_POLITICAL_ENTITY: Final = 128
_TRACK_ENTITY: Final = 160
_ENTITIES: Final = {
    PLANET: 0,
    CELL: _CELL_ENTITY,
    PLAYER: _PLAYER_ENTITY,
    POLITICAL: _POLITICAL_ENTITY,
    TRACK: _TRACK_ENTITY,
}


def playable(tables: Tables, state: State, seat: int) -> list[int]:
    """Return the different cards that a player may play in the open window, ascending."""
    return [
        card
        for card in card_names(state.players[seat])
        if card in window_cards(state, seat) and may_play(tables, state, seat, AC(card))
    ]


def window_cards(state: State, seat: int) -> tuple[AC, ...]:
    """Return the cards that a player in its role may play in the open window (TI-CARD-20)."""
    kind, is_active = state.window.kind, seat == state.window.active
    match kind:
        case Window.PREMOVE:
            return _OWN_MOVEMENT if is_active else (AC.SIGNAL_JAMMING,)
        case Window.BATTLE:
            defends = (AC.SKILLED_RETREAT,) if seat == state.battle.defender else ()
            fights = is_active or seat == state.battle.defender
            return (*defends, AC.MORALE_BOOST, AC.LUCKY_SHOT) if fights else ()
        case Window.PREINV:
            defends = (AC.RALLY_OF_THE_PEOPLE,) if seat == state.invasion.defender else ()
            return (AC.CHEMICAL_WARFARE,) if is_active else defends
        case Window.INVROUND:
            if is_active:
                return (AC.MORALE_BOOST, AC.INTO_THE_BREACH)
            return (AC.MORALE_BOOST,) if seat == state.invasion.defender else ()
        case Window.POSTINV:
            return (AC.REPARATIONS,) if seat == state.invasion.defender else ()
        case _:
            return _OPEN_WINDOWS.get(kind, ())


def may_play(tables: Tables, state: State, seat: int, card: AC) -> bool:
    """Whether a card that fits the window can be played: skill, condition, target, room."""
    if not race_has(tables, state, seat, tables.action_cards[card].skill):
        return False
    if len(state.played) >= MAX_PLAYED:
        return False
    if card in LASTING and len(state.effects) >= MAX_EFFECTS:
        return False
    if card in TARGETED:
        return bool(open_targets(tables, state, seat, card))
    return has_sense(tables, state, seat, card) and not was_played(state, seat, card, NONE)


# Once on the same entity.


def entity(state: State, seat: int, card: int, target: int) -> int:
    """Return what a card is played on, as one number (TI-CARD-06).

    A card without target is played on the player himself, or on the battle or the planet under
    attack; a Veto on the agenda.
    """
    if card in TARGETED:
        return _ENTITIES[TARGETED[AC(card)]] + target
    if state.window.kind is Window.BATTLE:
        return _CELL_ENTITY + state.battle.cell
    if state.window.kind is Window.INVROUND:
        return state.invasion.planet
    if card == AC.VETO:
        return _POLITICAL_ENTITY + state.agenda
    return _PLAYER_ENTITY + seat


def was_played(state: State, seat: int, card: int, target: int) -> bool:
    """Whether a player has played a card of this name on the same entity this turn."""
    return Played(seat, card, entity(state, seat, card, target)) in state.played


def open_targets(tables: Tables, state: State, seat: int, card: int) -> list[int]:
    """Return the action ids of the legal targets of a card, ascending."""
    base = TARGETED[AC(card)]
    return sorted(
        base + target
        for target in targets(tables, state, seat, AC(card))
        if not was_played(state, seat, card, target)
    )


# Conditions and targets of single cards.


def has_sense(tables: Tables, state: State, seat: int, card: AC) -> bool:
    """Whether a card without target can have its effect."""
    player = state.players[seat]
    match card:
        case AC.INFLUENCE_IN_THE_MERCHANTS_GUILD | AC.MASTER_OF_TRADE:
            return bool(player.partners)
        case AC.REPARATIONS:
            return state.players[state.window.active].credits > 0
        case AC.TRANSIT_DIODES:
            return player.planets >= 2
        case AC.SPATIAL_JUMP:
            return jump.jump_possible(tables, state, seat)
        case AC.LUCKY_SHOT:
            attacker, defender = state.window.active, state.battle.defender
            opponent = defender if seat == attacker else attacker
            return fleet_of(state, opponent, state.battle.cell).d > 0
        case _:
            return True


def targets(tables: Tables, state: State, seat: int, card: AC) -> Iterable[int]:
    """Return what a card may be played on, whether or not it was played there before."""
    match card:
        case AC.FLANK_SPEED | AC.IN_THE_SILENCE_OF_SPACE:
            return own_ship_cells(state, seat)
        case AC.SIGNAL_JAMMING:
            return own_ship_cells(state, state.window.active)
        case AC.SKILLED_RETREAT:
            return withdrawal.retreat_destinations(tables, state, seat, state.battle.cell)
        case AC.OPENING_THE_BLACK_BOX:
            return [track for track in range(3) if state.players[seat].tech[track] < MAX_LEVEL]
        case AC.DETERMINE_POLICY:
            return [agenda for agenda, copies in enumerate(state.pol_deck) if copies]
        case _ if TARGETED[card] == PLAYER:
            others = [other for other in state.living if other != seat]
            return [other for other in others if suits(state, seat, card, other)]
        case AC.CIVIL_DEFENSE | AC.RALLY_OF_THE_PEOPLE | AC.VOLUNTARY_ANNEXATION:
            return planets_to_help(tables, state, seat, card)
        case _:
            foreign = foreign_planets(state, seat)
            return [planet for planet in foreign if is_exposed(tables, state, seat, card, planet)]


def suits(state: State, seat: int, card: AC, other: int) -> bool:
    """Whether a card may be played on another living player."""
    player = state.players[other]
    match card:
        case AC.TRADE_AGREEMENT:
            # TI-TRADE-02; TI-PC-17, TI-LAW-15: nobody trades with the one under an embargo.
            return other not in state.players[seat].partners and state.embargo not in (seat, other)
        case AC.STELLAR_CRIMINALS:
            return player.credits > 0
        case AC.DISCLOSURE | AC.SUCCESSFUL_SPY:
            return bool(player.hand)
        case _:
            return True


def planets_to_help(tables: Tables, state: State, seat: int, card: AC) -> list[int]:
    """Return the planets on which a card places units of the player."""
    own = own_planets(state, seat)
    if card is AC.CIVIL_DEFENSE:
        return [planet for planet in own if state.pds[planet] == 0]
    if room_for(state, Unit.GROUND_FORCE, seat) == 0:
        return []
    if card is AC.RALLY_OF_THE_PEOPLE:
        attacked = system_planets(tables, state, state.planet_cell[state.invasion.planet])
        return [planet for planet in own if planet in attacked]
    neutral = [planet for planet, owner in enumerate(state.planet_owner) if owner == NEUTRAL]
    return [planet for planet in neutral if can_annex(tables, state, seat, planet)]


def can_annex(tables: Tables, state: State, seat: int, planet: int) -> bool:
    """Whether a neutral planet lies near enough, and no enemy ship is there (TI-AC-37)."""
    cell = state.planet_cell[planet]
    near = {cell, *tables.neighbours[cell]}
    own_near = {state.planet_cell[own] for own in own_planets(state, seat)} & near
    ships_near = any(has_ships(state, seat, other) for other in near)
    enemies = any(has_ships(state, other, cell) for other in state.living if other != seat)
    return bool(own_near or ships_near) and not enemies


def foreign_planets(state: State, seat: int) -> list[int]:
    """Return the planets that other players control, ascending."""
    return [
        planet
        for planet, owner in enumerate(state.planet_owner)
        if owner < NEUTRAL and owner != seat
    ]


def is_exposed(tables: Tables, state: State, seat: int, card: AC, planet: int) -> bool:
    """Whether a card may be played on a planet of another player."""
    owner, cell = state.planet_owner[planet], state.planet_cell[planet]
    match card:
        case AC.UPRISING | AC.LOCAL_UNREST:
            return not is_own_home(tables, state, owner, planet)
        case AC.CHEMICAL_WARFARE:
            return (
                not is_banned(state)
                and planet != holy_planet(state)
                and fleet_of(state, seat, cell).d > 0
            )
        case AC.PLAGUE:
            return not is_banned(state)
        case AC.SECRET_INDUSTRIAL_AGENT:
            return planet in state.dock and planet not in state.dock_blocked
        case AC.SPACEDOCK_ACCIDENT:
            return planet in state.dock
        case _:
            raise ValueError(f"{card!r} is not played on planets of others")


def is_banned(state: State) -> bool:
    """Whether Chemical Warfare and Plague may not be played (TI-PC-19, TI-LAW-17)."""
    return PC.UNCONVENTIONAL_WEAPONS in state.laws


def holy_planet(state: State) -> int:
    """Return the Holy Planet of Ixth, which is no target of bombs (TI-PC-08, TI-LAW-08)."""
    return state.ixth if PC.HOLY_PLANET_OF_IXTH in state.laws else NONE
