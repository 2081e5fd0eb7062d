"""Actions, outcomes and states in words."""

from __future__ import annotations

from quincunx.reference.city_of_the_living.actions import decode
from quincunx.reference.city_of_the_living.mat import face_on, is_blocked, track_symbols
from quincunx.reference.city_of_the_living.state import NO_TILE, Phase, State
from quincunx.reference.city_of_the_living.tables import FUEL_GATHERED, Symbol, Tables
from quincunx.reference.protocol import CHANCE, TERMINAL

_PLAIN = {
    "GATHER": f"Gather {FUEL_GATHERED} Fuel",
    "FIGHT": "Fight a Zombie",
    "SCAVENGE_COOP": "Scavenge on the Cooperation track",
    "SCAVENGE_DEF": "Scavenge on the Defense track",
}


def action_to_string(tables: Tables, state: State, action: int) -> str:
    """Return an action in words."""
    del state
    kind, number = decode(action)
    match kind:
        case "BUY":
            return f"Buy {tile_name(tables, number)}"
        case "PLACE":
            return f"Place on space {number}"
        case "PAY":
            return f"Pay for {number} level" if number == 1 else f"Pay for {number} levels"
        case "SPLIT":
            return f"Scavenge {number} on the Cooperation track"
        case _:
            return _PLAIN[kind]


def outcome_to_string(tables: Tables, state: State, outcome: int) -> str:
    """Return the draw of a tile in words."""
    del state
    # Tiles that are never drawn, and ids that the pack has no tile for, can be asked for too.
    symbol = tables.tiles[outcome].scoring if outcome < len(tables.tiles) else Symbol.NONE
    scored = symbol.name.capitalize() if symbol else "nothing"
    return f"{tile_name(tables, outcome)} scores {scored}"


def tile_name(tables: Tables, tile: int) -> str:
    """Return the name of a tile."""
    return tables.tiles[tile].face.name if tile < len(tables.tiles) else f"tile {tile}"


def state_to_string(tables: Tables, state: State) -> str:
    """Return a state as readable text of several lines."""
    lines = [heading(tables, state)]
    for seat in range(tables.players):
        lines += player_lines(tables, state, seat)
    offer = ", ".join(tile_name(tables, tile) for tile in sorted(state.offer))
    lines.append(f"Offer: {offer or 'empty'}")
    return "\n".join(lines)


def heading(tables: Tables, state: State) -> str:
    """Return the line that says where the game stands and who is to act."""
    if state.to_act == TERMINAL:
        return f"Game over after {state.turn} turns"
    if state.to_act == CHANCE:
        return f"Turn {state.turn + 1}: a tile is drawn"
    what = {
        Phase.PAY: "pays Fuel or takes Zombies",
        Phase.SPLIT: "splits Scavenging steps",
        Phase.ACTION: f"has {state.actions_left} actions left",
        Phase.PLACE: f"lays {tile_name(tables, state.pending_tile)}",
        Phase.END_PAY: f"pays Fuel or takes Zombies in final pass {state.end_pass}",
    }[state.phase]
    turn = "Final scoring" if state.phase is Phase.END_PAY else f"Turn {state.turn + 1}"
    line = f"{turn}: player {state.to_act} {what}"
    if state.scored is not Symbol.NONE and state.pending_tile != NO_TILE:
        line += f"; {outcome_to_string(tables, state, state.pending_tile)}"
    return line


def player_lines(tables: Tables, state: State, seat: int) -> list[str]:
    """Return the lines that describe one player."""
    player, mat = state.players[seat], tables.mats[seat]
    on_track = track_symbols(mat, player.zombies)
    faces = [(space, face_on(tables, mat, player, space)) for space in range(mat.space_count)]
    tiles = ", ".join(f"{space} {face.name}" for space, face in faces if face is not None)
    return [
        f"Player {seat} ({mat.name}): {player.advantage} Advantage, {player.fuel} Fuel, "
        f"{player.zombies} Zombies{' (blocked)' if is_blocked(mat, player) else ''}",
        f"  Cooperation {player.coop:+d}, Defenses {player.defs:+d}, Fuel symbols "
        f"{player.fuel_sym}, Scavenging symbols {player.scav_sym}, Advantage symbols "
        f"{player.adv_sym} + {on_track}",
        f"  Cubes: Cooperation {player.cube_coop}, Defense {player.cube_def}",
        f"  Tiles: {tiles or 'none'}",
    ]
