"""A position in words: where the game stands, what is under way, the players, and the galaxy."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from quincunx.reference.protocol import TERMINAL
from quincunx.reference.twilight_imperium.actions import (
    AMOUNTS,
    CELL,
    PLANET,
    PLAYER,
    POLITICAL,
    TRACK,
)
from quincunx.reference.twilight_imperium.cards import TARGETED
from quincunx.reference.twilight_imperium.fleets import carriers_in, fleet_of
from quincunx.reference.twilight_imperium.names import (
    AC,
    NONE,
    PC,
    Offer,
    Phase,
    Purpose,
    Roll,
    Step,
    Unit,
    Vote,
    Window,
)
from quincunx.reference.twilight_imperium.rules import planet_resources
from quincunx.reference.twilight_imperium.state import Player, Ships, State
from quincunx.reference.twilight_imperium.tables import Tables, political_value
from quincunx.reference.twilight_imperium.text import (
    TRACKS,
    cell_name,
    counted,
    numbered_tile,
    player_name,
    tile_label,
)

_PHASES: Final = (
    "Set-up",
    "progression",
    "market",
    "political",
    "draw action cards",
    "credits",
    "purchase",
    "individual turns",
    "trade income",
    "technology",
    "placing new units",
    "over",
)
_STEPS: Final = (
    "race of a seat",
    "next of the roll order",
    "choice of a home slot",
    "draw of a tile",
    "choice of a tile",
    "cell of the tile",
    "offer in the market",
    "partner of the offer",
    "card of the offer",
    "card asked for",
    "price",
    "answer to the offer",
    "action cards",
    "target of the card",
    "reaction to the card",
    "draw of a political card",
    "vote",
    "discards",
    "discards down to the limit",
    "draw of an action card",
    "buying",
    "turn now or later",
    "cancelling agreements",
    "jump or not",
    "movement",
    "Dreadnoughts of the group",
    "Carriers of the group",
    "Cruisers of the group",
    "Fighters of the group",
    "way of the group",
    "start of Transit Diodes",
    "end of Transit Diodes",
    "Ground Forces through Transit Diodes",
    "start of the jump",
    "end of the jump",
    "losses of the jump",
    "fire of P.D.S.",
    "target of P.D.S.",
    "dice",
    "casualties",
    "next battle",
    "withdrawal",
    "end of the withdrawal",
    "next invasion",
    "landing of Ground Forces",
    "unloading of P.D.S.",
    "bombardment",
    "answer to the agreement",
    "advance",
    "placing",
    "place of the unit",
    "giving up planets",
    "where the Ground Forces go",
    "where the P.D.S. go",
    "scrapping Dreadnoughts",
    "card that is spied",
    "discard after disclosure",
    "over",
)
_BRACKETS: Final = ("Warlord", "Foundation", "Republic", "Empire", "Imperium Rex")
_WINDOWS: Final = (
    "",
    "before the council",
    "before the vote",
    "before the draw",
    "credits",
    "before movement",
    "battle",
    "before the invasion",
    "ground war",
    "after the invasion",
    "trade income",
    "technology",
    "placement",
)
_OFFERS: Final = ("", "sale", "purchase", "swap", "gift")
_PURPOSES: Final = ("", "movement", "jump", "withdrawal", "retreat")
_VOTES: Final = ("", "abstains", "for", "against", "for ")
_ENDS: Final = ("", "Imperium Rex", "last one alive", "turn cap")


def state_to_string(tables: Tables, state: State) -> str:
    """Return a state as readable text of several lines."""
    lines = [heading(tables, state), order_line(tables, state)]
    lines += council_lines(tables, state)
    lines += card_lines(tables, state)
    lines += offer_lines(tables, state)
    lines += group_lines(tables, state)
    lines += combat_lines(tables, state)
    lines += dice_lines(tables, state)
    lines += turn_lines(tables, state)
    lines += choice_lines(tables, state)
    for seat in range(tables.players):
        lines += player_lines(tables, state, seat)
    lines.append("Galaxy:")
    lines += [cell_line(tables, state, cell) for cell in sorted(tables.cells)]
    return "".join(f"{line}\n" for line in lines)


def listed(parts: Iterable[str], separator: str = ", ") -> str:
    """Return the parts that say something, or "none"."""
    return separator.join(part for part in parts if part) or "none"


def units_words(tables: Tables, count: int, unit: int) -> str:
    """Return "2 Fighters", or nothing if there is none."""
    return counted(count, tables.units[unit].name) if count else ""


def ships_words(tables: Tables, d: int, cr: int, f: int) -> list[str]:
    """Return Dreadnoughts, Cruisers and Fighters."""
    ships = ((d, Unit.DREADNOUGHT), (cr, Unit.CRUISER), (f, Unit.FIGHTER))
    return [units_words(tables, count, unit) for count, unit in ships if count]


def carrier_words(player: Player, index: int) -> str:
    """Return a Carrier with what is aboard."""
    carrier = player.carriers[index]
    return f"Carrier {index} ({carrier.gf} GF, {carrier.pds} PDS)"


def seats_words(tables: Tables, state: State, seats: Iterable[int]) -> str:
    """Return players by name."""
    return listed(player_name(tables, state, seat) for seat in seats)


def planet_name(tables: Tables, planet: int) -> str:
    """Return the name of a planet."""
    return tables.planets[planet].name if planet < len(tables.planets) else "no planet"


# Where the game stands.


def heading(tables: Tables, state: State) -> str:
    """Return the line that says where the game stands and who is to act."""
    if state.to_act == TERMINAL:
        winner = player_name(tables, state, state.winner)
        return f"Game over in turn {state.turn}: {winner} wins ({_ENDS[state.end_reason]})"
    phase = _PHASES[state.phase]
    if state.phase is not Phase.SETUP:
        phase = f"Turn {state.turn}, {phase}"
    who = "chance" if state.to_act < 0 else player_name(tables, state, state.to_act)
    turn = "" if state.active == NONE else f"; turn of {player_name(tables, state, state.active)}"
    return f"{phase}: {who}, {_STEPS[state.step]}{turn}"


def order_line(tables: Tables, state: State) -> str:
    """Return the order of play, and who had his individual turn."""
    text = f"Order: {seats_words(tables, state, state.phase_order or state.roll_order)}"
    if state.done:
        text += f"; had their turn: {seats_words(tables, state, sorted(state.done))}"
    if state.waited:
        text += f"; waited: {seats_words(tables, state, sorted(state.waited))}"
    return text


def law_words(tables: Tables, state: State, law: int) -> str:
    """Return a law with whom or what it names, or how long it lasts."""
    name = tables.political_cards[law].name
    match law:
        case PC.CROWN_OF_THALNOS:
            return f"{name} ({player_name(tables, state, state.crown)})"
        case PC.HOLY_PLANET_OF_IXTH:
            return f"{name} ({planet_name(tables, state.ixth)})"
        case PC.TRADE_EMBARGO:
            return f"{name} ({player_name(tables, state, state.embargo)})"
        case PC.COUNCIL_EMPOWERED:
            return f"{name} (since turn {state.council_turn})"
        case PC.LONG_TERM_TRUCE:
            return f"{name} ({counted(state.truce_long, 'turn')} left)"
        case PC.SHORT_TERM_TRUCE:
            return f"{name} ({counted(state.truce_short, 'turn')} left)"
        case _:
            return name


def council_lines(tables: Tables, state: State) -> list[str]:
    """Return the laws in force and the agenda."""
    laws = (law_words(tables, state, law) for law in sorted(state.laws))
    lines = [f"Laws: {listed(laws)}"]
    if state.agenda != NONE:
        line = f"Agenda: {tables.political_cards[state.agenda].name}"
        if state.step is Step.VOTE and state.sub > 0:
            line += f" of {tables.political_cards[state.sub - 1].name}"
        lines.append(line)
    return lines


# What is under way.


def target_words(tables: Tables, state: State, card: int, target: int) -> str:
    """Return what a card was played on."""
    match TARGETED[AC(card)]:
        case base if base == PLAYER:
            return player_name(tables, state, target)
        case base if base == CELL:
            return cell_name(tables, state, target)
        case base if base == TRACK:
            return TRACKS[target]
        case base if base == POLITICAL:
            return tables.political_cards[target].name
        case base:
            assert base == PLANET
            return planet_name(tables, target)


def card_words(tables: Tables, state: State, card: int, player: int, target: int) -> str:
    """Return a card, who played it, and on what."""
    text = f"{tables.action_cards[card].name} of {player_name(tables, state, player)}"
    return text if target == NONE else f"{text} on {target_words(tables, state, card, target)}"


def card_lines(tables: Tables, state: State) -> list[str]:
    """Return effects that last, the window that is open, and the card that is played."""
    lines = []
    if state.effects:
        effects = (
            card_words(tables, state, effect.card, effect.player, effect.target)
            for effect in state.effects
        )
        lines.append(f"In effect: {listed(effects)}")
    if state.window.kind is not Window.CLOSED:
        lines.append(f"Window: {_WINDOWS[state.window.kind]}")
    card = state.card
    if card.id != NONE:
        text = card_words(tables, state, card.id, card.player, card.target)
        lines.append(f"Card: {text}, {counted(card.sabotages, 'reaction')}")
    return lines


def offer_lines(tables: Tables, state: State) -> list[str]:
    """Return the offer in the market, as far as it has come."""
    offer = state.offer
    if offer.kind is Offer.NONE:
        return []
    seller = player_name(tables, state, state.phase_order[state.cursor])
    text = f"Offer: {_OFFERS[offer.kind]} of {seller}"
    if offer.partner != NONE:
        text += f" to {player_name(tables, state, offer.partner)}"
    if offer.card != NONE:
        text += f", gives {tables.action_cards[offer.card].name}"
    if offer.want != NONE:
        text += f", wants {tables.action_cards[offer.want].name}"
    if offer.amount != NONE:
        text += f", {counted(AMOUNTS[offer.amount], 'credit')}"
    return [text]


def group_lines(tables: Tables, state: State) -> list[str]:
    """Return the ships under way."""
    group = state.group
    if group.origin == NONE:
        return []
    player = state.players[group.owner]
    ships = ships_words(tables, group.d, group.cr, group.f)
    ships += [carrier_words(player, index) for index in sorted(group.carriers)]
    origin, here = (cell_name(tables, state, cell) for cell in (group.origin, group.cell))
    owner = player_name(tables, state, group.owner)
    text = f"Under way: {listed(ships)} of {owner} from {origin}, at {here}, "
    text += _PURPOSES[group.purpose]
    if group.purpose is Purpose.MOVEMENT:
        text += f", {counted(group.left, 'step')} left"
    if group.loss:
        text += f", {group.loss} to lose"
    return [text]


def combat_lines(tables: Tables, state: State) -> list[str]:
    """Return the battle that is fought, and the planets that are invaded."""
    lines = []
    battle, invasion = state.battle, state.invasion
    if battle.cell != NONE:
        where, enemy = cell_name(tables, state, battle.cell), battle.defender
        lines.append(
            f"Battle: {where} against {player_name(tables, state, enemy)}, round {battle.round}"
        )
    if invasion.planet != NONE:
        name = planet_name(tables, invasion.planet)
        lines.append(f"Invasion: {name}, {invasion.gf} GF landing, round {invasion.round}")
    if state.opened:
        opened = (
            planet_name(tables, planet) + (" (unloaded)" if planet in state.unloaded else "")
            for planet in sorted(state.opened)
        )
        lines.append(f"Opened: {listed(opened)}")
    return lines


def dice_lines(tables: Tables, state: State) -> list[str]:
    """Return the dice, and the hits that are not used up."""
    lines, dice = [], state.dice
    if dice.left:
        roller = player_name(tables, state, dice.roller)
        lines.append(f"Dice: {dice.left} of {roller}, hit at {dice.threshold}")
    elif dice.purpose is not Roll.NONE:
        lines.append(f"P.D.S.: {planet_name(tables, dice.at)}")
    if state.hits_a or state.hits_d:
        lines.append(f"Hits: {state.hits_a} of the attacker, {state.hits_d} of the defender")
    if state.casualty.player != NONE:
        who = player_name(tables, state, state.casualty.player)
        lines.append(f"Casualties: {who}, {cell_name(tables, state, state.casualty.cell)}")
    return lines


def turn_lines(tables: Tables, state: State) -> list[str]:
    """Return what the individual turn has used up."""
    parts = []
    if state.moved_ca:
        parts.append("moved: " + listed(f"Carrier {index}" for index in sorted(state.moved_ca)))
    if state.jumped:
        parts.append("jumped")
    if state.diodes:
        parts.append("Transit Diodes used")
    if state.diode_from != NONE:
        parts.append(f"Transit Diodes from {planet_name(tables, state.diode_from)}")
    if state.diode_to != NONE:
        parts.append(f"to {planet_name(tables, state.diode_to)}")
    return [f"This turn: {listed(parts)}"] if parts else []


def choice_lines(tables: Tables, state: State) -> list[str]:
    """Return the tile, unit or planet that was chosen and is not settled yet."""
    match state.step:
        case Step.LAY_CELL:
            return [f"Tile: {tile_label(tables, state.sub)}"]
        case Step.PLACE_AT:
            return [f"Unit: {tables.units[state.sub - 1].name}"]
        case Step.GARRISON_GF | Step.GARRISON_PDS:
            return [f"Given up: {planet_name(tables, state.sub - 1)}"]
        case _:
            return []


# Players.


def vote_words(tables: Tables, state: State, player: Player) -> str:
    """Return what a player has voted."""
    if player.vote is Vote.NOT_YET:
        return "; may not vote" if player.vote_ban else ""
    text = f"; votes: {_VOTES[player.vote]}"
    if player.vote is Vote.ELECTED:
        again = state.agenda == PC.REVOTE and state.sub > 0
        agenda, target = state.sub - 1 if again else state.agenda, player.vote_target
        match agenda:
            case PC.REVOTE:
                text += tables.political_cards[target].name
            case PC.HOLY_PLANET_OF_IXTH:
                text += planet_name(tables, target)
            case _:
                text += player_name(tables, state, target)
    return f"{text} with {player.vote_weight}" if player.vote_weight else text


def player_lines(tables: Tables, state: State, seat: int) -> list[str]:
    """Return the lines that describe one player."""
    player, name = state.players[seat], player_name(tables, state, seat)
    if not player.alive:
        return [f"{name}: eliminated"]
    lost = f" (lost {player.penalty})" if player.penalty else ""
    tech = ", ".join(f"{track} {level}" for track, level in zip(TRACKS, player.tech, strict=True))
    hand = (tables.action_cards[held.card].name for held in player.hand)
    pool = (units_words(tables, count, unit) for unit, count in enumerate(player.pool))
    tiles = [tile for tile, holder in enumerate(state.tile_holder) if holder == seat]
    home = [] if player.home == NONE else [f"  Home: {cell_name(tables, state, player.home)}"]
    lines = [
        f"{name}: {_BRACKETS[player.bracket]}, {counted(player.credits, 'credit')}, resources "
        f"{player.resources}, influence {player.influence}{lost}, "
        f"{counted(player.planets, 'planet')} ({player.outside} outside)"
        f"{vote_words(tables, state, player)}",
        *home,
        f"  {tech}; agreements: {seats_words(tables, state, sorted(player.partners))}",
        f"  Hand: {listed(hand)}; pool: {listed(pool)}",
    ]
    if tiles:
        lines.append(f"  Tiles: {listed(numbered_tile(tables, tile) for tile in tiles)}")
    return lines


# The galaxy.


def fleet_words(tables: Tables, state: State, seat: int, cell: int) -> str:
    """Return the ships of a player in a system; those under way have a line of their own."""
    fleet = fleet_of(state, seat, cell)
    ships = ships_words(tables, fleet.d, fleet.cr, fleet.f)
    ships += [carrier_words(state.players[seat], k) for k in carriers_in(state, seat, cell)]
    if not ships:
        return ""
    moved = state.moved[cell] if seat == state.active else Ships()
    used = ships_words(tables, moved.d, moved.cr, moved.f)
    text = f"{player_name(tables, state, seat)}: {listed(ships)}"
    return f"{text} (used: {listed(used)})" if used else text


def planet_words(tables: Tables, state: State, planet: int) -> str:
    """Return a planet, what it counts for its owner, and what stands on it."""
    owner = state.planet_owner[planet]
    influence = tables.planets[planet].influence
    if PC.HOLY_PLANET_OF_IXTH in state.laws and planet == state.ixth:
        influence += political_value(tables, PC.HOLY_PLANET_OF_IXTH)
    name = planet_name(tables, planet)
    if owner >= tables.players:
        return f"{name} {tables.planets[planet].resources}/{influence} neutral"
    units = f"{state.gf[planet]} GF"
    if state.pds[planet]:
        units += f", {state.pds[planet]} PDS"
    marks = ((state.dock, ", dock"), (state.dock_new, " (new)"), (state.dock_blocked, " (blocked)"))
    units += "".join(mark for planets, mark in marks if planet in planets)
    if state.produced[planet]:
        units += f" (placed {state.produced[planet]})"
    resources = planet_resources(tables, state, planet)
    return f"{name} {resources}/{influence} of {player_name(tables, state, owner)} ({units})"


def cell_line(tables: Tables, state: State, cell: int) -> str:
    """Return a cell, where one gets from there, its planets, and the ships in it."""
    text = f"  {cell_name(tables, state, cell)} next to "
    text += ", ".join(str(other) for other in tables.neighbours[cell])
    if cell in state.worm:
        text += f", wormhole to {state.worm[state.worm.index(cell) ^ 1]}"
    tile = state.tile[cell]
    there = [
        planet_words(tables, state, planet)
        for planet in (() if tile == NONE else tables.tiles[tile].planets)
    ]
    there += [fleet_words(tables, state, seat, cell) for seat in range(tables.players)]
    return f"{text} | {listed(there, '; ')}" if any(there) else text
