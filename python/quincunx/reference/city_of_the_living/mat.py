"""What a player mat shows and how it changes: visible symbols, lines, tiles and Zombies.

Rules: placing and covering (CL-PLACE), lines (CL-LOCK), the Zombie track (CL-ZOM).
"""

from __future__ import annotations

from quincunx.reference.city_of_the_living.state import EMPTY, PREPRINTED, Category, Player
from quincunx.reference.city_of_the_living.tables import Face, Mat, Tables, TileType


def face_on(tables: Tables, mat: Mat, player: Player, space: int) -> Face | None:
    """Return the uppermost tile of a space; only this one counts.

    Whatever lies below adds nothing (CL-DRAW-04) and stays out of play to the end (CL-PLACE-03).
    """
    top = player.space[space]
    if top == EMPTY:
        return None
    return mat.preprinted[space] if top == PREPRINTED else tables.tiles[top].face


def recount(tables: Tables, mat: Mat, player: Player) -> tuple[int, int, int, int, int]:
    """Add up the visible marks of all spaces, in the order C, D, F, S, A.

    The cached totals must always equal these sums (CL-PLACE-06). They are not limited by the
    length of the printed tracks (CL-PLACE-07).
    """
    faces = [face_on(tables, mat, player, space) for space in range(mat.space_count)]
    seen = [face for face in faces if face is not None]
    return (
        sum(face.cooperation for face in seen),
        sum(face.defenses for face in seen),
        sum(face.fuel for face in seen),
        sum(face.scavenging for face in seen),
        sum(face.advantage for face in seen),
    )


def line_is_open(tables: Tables, mat: Mat, player: Player, space: int) -> bool:
    """Say whether a blue space may be built on.

    Every green space joined to it must hold a usable Weapon tile (CL-LOCK-01); without lines
    nothing is needed (CL-LOCK-05). The same holds for covering what stands there (CL-LOCK-07).
    """
    return all(opens_lines(tables, mat, player, green) for green in mat.lines[space])


def opens_lines(tables: Tables, mat: Mat, player: Player, green: int) -> bool:
    """Say whether the tile on a green space opens the lines that leave it.

    A pre-printed Weapon does so from the start (CL-LOCK-02), unless it carries the Unusable mark
    and is not covered yet (CL-LOCK-03). An empty space opens nothing (CL-LOCK-08).
    """
    face = face_on(tables, mat, player, green)
    return face is not None and face.type is TileType.WEAPON and not face.unusable


def legal_spaces(tables: Tables, mat: Mat, player: Player, kind: TileType) -> list[int]:
    """Return the spaces on which a tile of some type may be laid, ascending.

    Only spaces of the type's colour (CL-PLACE-01), empty or not (CL-PLACE-02). Lines limit
    building on blue spaces and nothing else (CL-LOCK-06).
    """
    if kind is not TileType.FORTIFICATION:
        return list(mat.spaces[kind])
    return [space for space in mat.spaces[kind] if line_is_open(tables, mat, player, space)]


def has_legal_space(tables: Tables, mat: Mat, player: Player, kind: TileType) -> bool:
    """Say whether a tile of some type may be laid anywhere."""
    if kind is not TileType.FORTIFICATION:
        return bool(mat.spaces[kind])
    return any(line_is_open(tables, mat, player, space) for space in mat.spaces[kind])


def lay_tile(tables: Tables, mat: Mat, player: Player, space: int, tile: int) -> None:
    """Lay a tile on a space and set the totals.

    The tile covers what is there, pre-printed or bought (CL-PLACE-02), for good (CL-PLACE-04).
    Each total changes by the new marks less the covered ones (CL-PLACE-05).
    """
    covered = face_on(tables, mat, player, space)
    if covered is not None:
        change_totals(player, covered, -1)
    player.space[space] = tile
    change_totals(player, tables.tiles[tile].face, +1)


def change_totals(player: Player, face: Face, sign: int) -> None:
    """Add the marks of a tile to the cached totals, or take them away."""
    player.coop += sign * face.cooperation
    player.defs += sign * face.defenses
    player.fuel_sym += sign * face.fuel
    player.scav_sym += sign * face.scavenging
    player.adv_sym += sign * face.advantage


def add_zombies(player: Player, count: int) -> None:
    """Add Zombies.

    They fill the track from the bottom (CL-ZOM-01) and then stack on its top space without limit
    (CL-ZOM-02), so that their number says where they stand (CL-ZOM-04). The supply never runs
    out (CL-ZOM-08).
    """
    player.zombies += count


def remove_zombies(player: Player, count: int) -> int:
    """Remove up to `count` Zombies, the highest first (CL-ZOM-03), and return how many went.

    There are never fewer than none (CL-ZOM-07).
    """
    removed = min(count, player.zombies)
    player.zombies -= removed
    return removed


def is_blocked(mat: Mat, player: Player) -> bool:
    """Say whether a Zombie stands on the top space (CL-ZOM-06)."""
    return player.zombies >= mat.zombie_track


def track_symbols(mat: Mat, zombies: int) -> int:
    """Return the Advantage symbols that this many Zombies leave uncovered (CL-ZOM-05)."""
    return mat.track_symbols[min(zombies, mat.zombie_track)]


def gain_points(player: Player, category: Category, points: int) -> None:
    """Give a player Advantage points.

    They are never lost (CL-ADV-04) and have no upper limit: where the printed track ends, the
    marker starts again and the points are kept (CL-ADV-05).
    """
    player.points[category] += points
    player.advantage += points
