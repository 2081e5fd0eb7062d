"""Actions and outcomes in words."""

from __future__ import annotations

from typing import Final

from quincunx.reference.twilight_imperium.actions import (
    AMOUNTS,
    STOP,
    YES,
    action_code,
    decode,
    decode_outcome,
    outcome_code,
)
from quincunx.reference.twilight_imperium.chance import chance_outcomes
from quincunx.reference.twilight_imperium.dice import MAX_DICE
from quincunx.reference.twilight_imperium.legal import legal_actions
from quincunx.reference.twilight_imperium.names import NONE, Kind, Step, Unit
from quincunx.reference.twilight_imperium.state import State
from quincunx.reference.twilight_imperium.tables import Tables

TRACKS: Final = ("Propulsion", "Weapons", "General")

_LABELS: Final = {
    Kind.EMPTY_SPACE: "empty space",
    Kind.ASTEROIDS: "asteroid field",
    Kind.SUPERNOVA: "supernova",
}
_STOP: Final = {
    Step.MARKET_KIND: "No offer",
    Step.MARKET_ANSWER: "Refuse",
    Step.WINDOW: "Pass",
    Step.REACT: "Pass",
    Step.VOTE: "Abstain",
    Step.DISCARD: "Keep the rest",
    Step.BUY: "Stop buying",
    Step.ORDER: "Wait",
    Step.CANCEL: "Keep the agreements",
    Step.JUMP: "No jump",
    Step.MOVE: "End movement",
    Step.WAY: "Stop here",
    Step.PDS_FIRE: "Hold fire",
    Step.PDS_TARGET: "Hold fire",
    Step.WITHDRAW: "Fight on",
    Step.INVADE: "End the turn",
    Step.BOMBARD: "No more shots",
    Step.AGREEMENT: "Refuse",
    Step.TECH: "No advance",
    Step.PLACE: "Stop placing",
}
_YES: Final = {
    Step.MARKET_ANSWER: "Accept",
    Step.VOTE: "For",
    Step.ORDER: "Take the turn",
    Step.PDS_FIRE: "Fire",
    Step.WITHDRAW: "Withdraw",
    Step.BOMBARD: "Bombard",
    Step.AGREEMENT: "Agree",
}
_PLAIN: Final = {
    "AGAINST": "Against",
    "SELL": "Offer to sell a card",
    "BUY": "Offer to buy a card",
    "SWAP": "Offer to swap cards",
    "GIFT": "Offer a gift",
    "DIODE": "Transit Diodes",
    "X89": "Use X-89",
    "JUMP": "Jump",
    "VETO5": "Pay 5 credits to discard the agenda",
}
#: What an action names, put into the words of the step.
_FRAMES: Final = {
    Step.HOME: "Take home slot {}",
    Step.LAY_TILE: "Lay {}",
    Step.LAY_CELL: "on {}",
    Step.MARKET_PARTNER: "to {}",
    Step.MARKET_CARD: "{}",
    Step.MARKET_WANT: "for {}",
    Step.MARKET_AMOUNT: "for {}",
    Step.WINDOW: "Play {}",
    Step.TARGET: "on {}",
    Step.REACT: "Play {}",
    Step.VOTE: "Elect {}",
    Step.DISCARD: "Discard {}",
    Step.DISCARD_DOWN: "Discard {}",
    Step.DISCLOSE: "Discard {}",
    Step.BUY: "Buy {}",
    Step.CANCEL: "Cancel the agreement with {}",
    Step.MOVE: "Move ships from {}",
    Step.WAY: "Go to {}",
    Step.DIODE_FROM: "from {}",
    Step.DIODE_TO: "to {}",
    Step.DIODE_COUNT: "{} GF",
    Step.JUMP_FROM: "from {}",
    Step.JUMP_TO: "to {}",
    Step.JUMP_LOSS: "Lose {}",
    Step.CASUALTY: "Lose {}",
    Step.PDS_TARGET: "Fire at {}",
    Step.BATTLE: "Fight at {}",
    Step.WITHDRAW_TO: "to {}",
    Step.INVADE: "Open {}",
    Step.LAND_GF: "Land {} GF",
    Step.LAND_PDS: "Unload {} PDS",
    Step.TECH: "Buy {}",
    Step.PLACE: "Place {}",
    Step.PLACE_AT: "at {}",
    Step.GIVE_UP: "Give up {}",
    Step.GARRISON_GF: "to {}",
    Step.GARRISON_PDS: "to {}",
    Step.SCRAP: "Scrap a Dreadnought at {}",
}
_GROUP_UNITS: Final = {
    Step.GROUP_D: Unit.DREADNOUGHT,
    Step.GROUP_CR: Unit.CRUISER,
    Step.GROUP_F: Unit.FIGHTER,
}


# Names.


def tile_label(tables: Tables, tile: int) -> str:
    """Return what can be seen of a tile."""
    there = tables.tiles[tile]
    names = "/".join(tables.planets[planet].name for planet in there.planets)
    label = names or _LABELS.get(there.kind, "nothing")
    return label if there.wormhole == "none" else f"{label} ({there.wormhole})"


def numbered_tile(tables: Tables, tile: int) -> str:
    """Return the number of a map tile and what can be seen of it."""
    return f"T{tile:02} {tile_label(tables, tile)}"


def cell_name(tables: Tables, state: State, cell: int) -> str:
    """Return the name of a system, or the number of a cell without a tile."""
    tile = state.tile[cell]
    return f"cell {cell}" if tile == NONE else f"{tile_label(tables, tile)} [{cell}]"


def player_name(tables: Tables, state: State, seat: int) -> str:
    """Return the race of a player, or its seat as long as it has none."""
    if seat >= len(state.players) or state.players[seat].race == NONE:
        return f"seat {seat}"
    return tables.races[state.players[seat].race].name


def counted(count: int, name: str) -> str:
    """Return "1 Cruiser", "2 Cruisers"; names in the plural or shortened to a point stay."""
    plural = count != 1 and not name.endswith((".", "s", "S"))
    return f"{count} {name}{'s' if plural else ''}"


# Actions.


def action_to_string(tables: Tables, state: State, action: int) -> str:
    """Return an action in words; one that is not legal here has none, only its code."""
    if action not in legal_actions(tables, state):
        return action_code(action)
    kind, _ = decode(action)
    if state.step is Step.GROUP_CA and action in (STOP, YES):
        return carrier_choice(state, action)
    if kind == "STOP":
        return _STOP.get(state.step, action_code(action))
    if kind == "YES":
        return _YES.get(state.step, action_code(action))
    if kind in _PLAIN:
        return _PLAIN[kind]
    if kind in ("LOAD_GF", "LOAD_PDS"):
        return load_text(tables, state, action)
    if state.step in _GROUP_UNITS and kind == "NUMBER":
        return f"Take {counted(decode(action)[1], tables.units[_GROUP_UNITS[state.step]].name)}"
    if state.step not in _FRAMES:
        return action_code(action)
    return _FRAMES[state.step].format(object_text(tables, state, action))


def carrier_choice(state: State, action: int) -> str:
    """Return whether a Carrier comes along."""
    if action == STOP:
        return f"Leave Carrier {state.sub}"
    carrier = state.players[state.to_act].carriers[state.sub]
    return f"Take Carrier {state.sub} ({carrier.gf} GF, {carrier.pds} PDS)"


def load_text(tables: Tables, state: State, action: int) -> str:
    """Return what is loaded from which planet of the system that the group is in."""
    kind, slot = decode(action)
    tile = state.tile[state.group.cell]
    planets = () if tile == NONE else tables.tiles[tile].planets
    if slot >= len(planets):
        return action_code(action)
    what = "GF" if kind == "LOAD_GF" else "PDS"
    return f"Load {what} from {tables.planets[planets[slot]].name}"


def object_text(tables: Tables, state: State, action: int) -> str:
    """Return what an action names."""
    kind, number = decode(action)
    match kind:
        case "CELL":
            return cell_name(tables, state, number)
        case "PLANET":
            return tables.planets[number].name
        case "PLAYER":
            return player_name(tables, state, number)
        case "CARD":
            return tables.action_cards[number].name
        case "POLITICAL":
            return tables.political_cards[number].name
        case "UNIT":
            unit = tables.units[number].name
            return f"a {unit}" if state.step in (Step.CASUALTY, Step.JUMP_LOSS) else unit
        case "CARRIER":
            return f"Carrier {number}"
        case "TRACK":
            return track_text(state, number)
        case "AMOUNT":
            return counted(AMOUNTS[number], "credit")
        case "TILE":
            return numbered_tile(tables, number + 1)
        case _:
            return str(number)


def track_text(state: State, track: int) -> str:
    """Return a technology track, and where a level is bought which one."""
    if state.step is not Step.TECH or state.to_act < 0:
        return TRACKS[track]
    return f"{TRACKS[track]} {state.players[state.to_act].tech[track] + 1}"


# Outcomes.


def outcome_to_string(tables: Tables, state: State, outcome: int) -> str:
    """Return an outcome in words; one that can't come here has none, only its code."""
    if outcome not in dict(chance_outcomes(tables, state)):
        return outcome_code(outcome)
    kind, number = decode_outcome(outcome)
    match kind:
        case "CARD":
            return tables.action_cards[number].name
        case "POLITICAL":
            return tables.political_cards[number].name
        case "TILE":
            return numbered_tile(tables, number)
        case "RACE":
            return f"seat {state.cursor} is {tables.races[number].name}"
        case "PLAYER":
            return f"{player_name(tables, state, number)} is next"
        case "HITS":
            return f"{counted(number, 'hit')} of {min(state.dice.left, MAX_DICE)}"
        case _:
            return outcome_code(outcome)
