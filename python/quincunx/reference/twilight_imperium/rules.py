"""Small functions that many rules share: control of planets, totals, agreements, hands, effects."""

from __future__ import annotations

from quincunx.reference.protocol import CHANCE
from quincunx.reference.twilight_imperium.names import (
    AC,
    NEUTRAL,
    NONE,
    PC,
    Kind,
    Race,
    Skill,
    Step,
    Track,
    Unit,
)
from quincunx.reference.twilight_imperium.state import Effect, Held, Player, State
from quincunx.reference.twilight_imperium.tables import CAPS, HOME_TILE, Tables, political_value

MOST_CREDITS = 65535  # the bank is unlimited (TI-SETUP-05, TI-CRED-02); this is what fits a field
MOST_PENALTY = 255


# Who decides.


def ask_player(state: State, step: Step, player: int) -> None:
    """Make the state a node at which a player decides."""
    state.step, state.to_act = step, player


def ask_chance(state: State, step: Step) -> None:
    """Make the state a node at which chance decides."""
    state.step, state.to_act = step, CHANCE


def phase_order(tables: Tables, state: State) -> list[int]:
    """Return the living players by order influence, highest first.

    Phases played together use this order too, so that they can be played one after the other
    (TI-TURN-02, TI-RULING-08). Ties: earlier in the setup roll order (TI-RULING-09, TI-ORD-05).
    """
    by_roll = [seat for seat in state.roll_order if state.players[seat].alive]
    return sorted(by_roll, key=lambda seat: -order_influence(state, seat))


def order_influence(state: State, seat: int) -> int:
    """Return the influence that decides on order: Sol has one more for each outside planet.

    TI-RACE-00; it does not count for progress (TI-RULING-47).
    """
    player = state.players[seat]
    return player.influence + (player.outside if player.race == Race.SOL else 0)


def next_living(state: State, at: int) -> int:
    """Return the next place in the phase order, from `at` on, whose player still lives."""
    while at < len(state.phase_order) and not state.players[state.phase_order[at]].alive:
        at += 1
    return at


# Players and technology.


def race_has(tables: Tables, state: State, seat: int, skill: Skill | None) -> bool:
    """Whether a player's race has a skill; `None` is no skill at all (TI-CARD-07)."""
    return skill is None or skill in tables.races[state.players[seat].race].skills


def has_tech(state: State, seat: int, track: Track, level: int) -> bool:
    """Whether a player has a level of technology; effects of lower levels stay (TI-TECH-07)."""
    return state.players[seat].tech[track] >= level


def advances(player: Player) -> int:
    """Return the number of technology advances; those of the start count too."""
    return sum(player.tech)


def carrier_slots(tables: Tables, state: State, seat: int) -> int:
    """Return how many units each Carrier of a player holds (TI-UNIT-05, TI-WEAP-01)."""
    if has_tech(state, seat, Track.WEAPONS, 1):
        return tables.limits.carrier_slots_upgraded
    return tables.limits.carrier_slots


def gain_credits(player: Player, amount: int) -> None:
    """Pay a player from the bank (TI-CRED-02)."""
    player.credits = min(MOST_CREDITS, player.credits + amount)


def pay_credits(player: Player, amount: int) -> int:
    """Take credits from a player, as far as there are any, and return how many (TI-BUY-06)."""
    paid = min(player.credits, amount)
    player.credits -= paid
    return paid


# Systems and planets.


def system_planets(tables: Tables, state: State, cell: int) -> tuple[int, ...]:
    """Return the planets of the tile on a cell, ascending."""
    tile = state.tile[cell]
    return () if tile == NONE else tables.tiles[tile].planets


def tile_kind(tables: Tables, state: State, cell: int) -> Kind | None:
    """Return what kind of tile lies on a cell, if any."""
    tile = state.tile[cell]
    return None if tile == NONE else tables.tiles[tile].kind


def wormhole_partner(state: State, cell: int) -> int:
    """Return the cell at the other end of a working wormhole, or NONE (TI-WORM-01)."""
    for end, other in ((0, 1), (1, 0), (2, 3), (3, 2)):
        if state.worm[end] == cell != NONE:
            return state.worm[other]
    return NONE


def own_planets(state: State, seat: int) -> list[int]:
    """Return the planets that a player controls, ascending."""
    return [planet for planet, owner in enumerate(state.planet_owner) if owner == seat]


def is_own_home(tables: Tables, state: State, seat: int, planet: int) -> bool:
    """Whether a planet is of the player's own original homesystem (TI-CTRL-06)."""
    race = state.players[seat].race
    return race != NONE and planet in tables.tiles[HOME_TILE + race].planets


def planet_resources(tables: Tables, state: State, planet: int) -> int:
    """Return the resources of a controlled planet.

    General 3 adds one, for income, progress and dock capacity alike (TI-GEN-03, TI-TECH-08,
    TI-RULING-28).
    """
    owner = state.planet_owner[planet]
    return tables.planets[planet].resources + has_tech(state, owner, Track.GENERAL, 3)


def count_totals(tables: Tables, state: State, seat: int) -> tuple[int, int, int, int]:
    """Return a player's planets, those outside home, its resources and its influence.

    Resources and influence are counted, never spent (TI-CTRL-07). The Holy Planet of Ixth is
    worth more to whoever controls it (TI-PC-08, TI-LAW-08). Influence lost by X-89 attacks is
    lost for good, but nobody falls below 0 (TI-RULING-27).
    """
    own = own_planets(state, seat)
    outside = sum(not is_own_home(tables, state, seat, planet) for planet in own)
    resources = sum(planet_resources(tables, state, planet) for planet in own)
    influence = sum(tables.planets[planet].influence for planet in own)
    if PC.HOLY_PLANET_OF_IXTH in state.laws and state.ixth in own:
        influence += political_value(tables, PC.HOLY_PLANET_OF_IXTH)
    influence = max(0, influence - state.players[seat].penalty)
    return len(own), outside, resources, influence


def update_player(tables: Tables, state: State, seat: int) -> None:
    """Count anew what a player's planets are worth."""
    player = state.players[seat]
    player.planets, player.outside, player.resources, player.influence = count_totals(
        tables, state, seat
    )


def update_totals(tables: Tables, state: State) -> None:
    """Count what the planets of all players are worth."""
    for seat in range(tables.players):
        update_player(tables, state, seat)


def destroy_installations(state: State, planet: int) -> None:
    """Destroy P.D.S. and Spacedock of a planet (TI-CTRL-02, TI-CTRL-04)."""
    state.pds[planet] = 0
    remove_dock(state, planet)


def remove_dock(state: State, planet: int) -> None:
    """Remove the Spacedock of a planet, if it has one."""
    state.dock.discard(planet)
    state.dock_new.discard(planet)
    state.dock_blocked.discard(planet)
    state.produced[planet] = 0


def lose_control(tables: Tables, state: State, planet: int) -> None:
    """Make a planet neutral: its last Ground Force has gone, and all else there goes with it.

    A player controls a planet only while it has Ground Forces there (TI-CTRL-01); control ends
    at once (TI-CTRL-02). Units in the pool stay (TI-INV-17).
    """
    owner = state.planet_owner[planet]
    state.planet_owner[planet] = NEUTRAL
    state.gf[planet] = 0
    destroy_installations(state, planet)
    if owner < NEUTRAL:
        update_player(tables, state, owner)


def take_control(tables: Tables, state: State, planet: int, seat: int, gf: int) -> None:
    """Give a planet to a player, with Ground Forces on it.

    Resources and influence change at once for both sides (TI-CTRL-03, TI-CTRL-04).
    """
    lose_control(tables, state, planet)
    state.planet_owner[planet] = seat
    state.gf[planet] = gf
    update_player(tables, state, seat)


# Units.


def player_total(state: State, unit: Unit, seat: int) -> int:
    """Count a player's units of a type: on the board, aboard, under way and in the pool."""
    player = state.players[seat]
    carriers = [carrier for carrier in player.carriers if carrier.cell != NONE]
    own = own_planets(state, seat)
    match unit:
        case Unit.CARRIER:
            found = len(carriers)
        case Unit.GROUND_FORCE:
            found = sum(state.gf[planet] for planet in own) + sum(c.gf for c in carriers)
            if state.invasion.planet != NONE and state.active == seat:
                found += state.invasion.gf
        case Unit.PDS:
            found = sum(state.pds[planet] for planet in own) + sum(c.pds for c in carriers)
        case Unit.SPACEDOCK:
            found = sum(planet in state.dock for planet in own)
        case _:
            found = count_ships(state, unit, seat)
    return found + player.pool[unit]


def count_ships(state: State, unit: Unit, seat: int) -> int:
    """Count a player's Dreadnoughts, Cruisers or Fighters in space."""
    name = {Unit.DREADNOUGHT: "d", Unit.CRUISER: "cr", Unit.FIGHTER: "f"}[unit]
    found: int = sum(getattr(fleet, name) for fleet in state.ships if fleet.owner == seat)
    if state.active == seat:
        found += sum(getattr(ships, name) for ships in state.guests)
    if state.group.origin != NONE and state.group.owner == seat:
        found += getattr(state.group, name)
    return found


def room_for(state: State, unit: Unit, seat: int) -> int:
    """Return how many more units of a type a player may have (TI-RULING-31)."""
    return max(0, CAPS[unit] - player_total(state, unit, seat))


def place_everywhere(state: State, seat: int, number: int) -> None:
    """Place free Ground Forces on every own planet, as far as the cap allows (TI-RULING-31)."""
    for planet in own_planets(state, seat):
        state.gf[planet] += min(number, room_for(state, Unit.GROUND_FORCE, seat))


# Trade Agreements.


def cancel_agreement(state: State, one: int, other: int) -> None:
    """End the agreement of two players; its card goes to the discards (TI-TRADE-04)."""
    state.players[one].partners.remove(other)
    state.players[other].partners.remove(one)
    state.discard[AC.TRADE_AGREEMENT] += 1


def break_agreement(state: State, one: int, other: int) -> None:
    """End the agreement of two players who fight each other, unless one of them is Hacan.

    TI-TRADE-05, TI-BATT-11, TI-INV-14, TI-RACE-01.
    """
    races = {state.players[one].race, state.players[other].race}
    if other in state.players[one].partners and Race.HACAN not in races:
        cancel_agreement(state, one, other)


# Hands of action cards.


def hand_limit(tables: Tables, state: State) -> int:
    """Return how many cards a player may hold (TI-CARD-04; TI-PC-10, TI-LAW-10)."""
    if PC.LIMITS_TO_INDIVIDUAL_POWER in state.laws:
        return political_value(tables, PC.LIMITS_TO_INDIVIDUAL_POWER)
    return tables.limits.hand


def card_names(player: Player) -> list[int]:
    """Return the different cards of a hand, ascending."""
    return sorted({held.card for held in player.hand})


def holds(player: Player, card: int) -> bool:
    """Whether a player holds a card."""
    return any(held.card == card for held in player.hand)


def add_card(player: Player, card: int, seen: int) -> None:
    """Put a card into a hand, with the mask of the others who know of it."""
    player.hand = sorted([*player.hand, Held(card, seen)])


def take_card(player: Player, card: int) -> None:
    """Take a card out of a hand: of equal ones that with the numerically largest mask."""
    player.hand.remove(max(held for held in player.hand if held.card == card))


def show_card(player: Player, card: int, viewer: int) -> None:
    """Let another player see a card of a hand: of equal ones that with the largest mask."""
    shown = max(held for held in player.hand if held.card == card)
    player.hand.remove(shown)
    add_card(player, card, shown.seen | 1 << viewer)


def discard_action_card(state: State, card: int) -> None:
    """Put an action card on the discards."""
    state.discard[card] += 1


def discard_from_hand(state: State, seat: int, card: int) -> None:
    """Put a card of a hand on the discards."""
    take_card(state.players[seat], card)
    discard_action_card(state, card)


# Effects of action cards that last.


def add_effect(state: State, card: int, player: int, target: int = NONE) -> None:
    """Note an effect."""
    state.effects.append(Effect(card, player, target))


def effect_count(state: State, card: int, player: int = NONE, target: int = NONE) -> int:
    """Count the effects of a card that a player has played on a target; NONE stands for any."""
    return sum(
        effect.card == card and player in (NONE, effect.player) and target in (NONE, effect.target)
        for effect in state.effects
    )


def remove_effects(state: State, *cards: int) -> None:
    """End all effects of some cards."""
    state.effects = [effect for effect in state.effects if effect.card not in cards]
