"""What the tiles of a pack say, by the names that texts of the game give them."""

from __future__ import annotations

from quincunx.packs.city_of_the_living.models import Effect, Marks, Pack, Tile

_MARKS = ("cooperation", "defenses", "fuel", "scavenging", "advantage")
_EFFECTS: dict[Effect, str] = {
    "advantage_1": "gain 1 Advantage",
    "advantage_2": "gain 2 Advantage",
    "remove_zombies_3": "remove 3 Zombies",
}


def legend(pack: Pack) -> dict[str, str]:
    """Return what each Improvement tile says, and each tile printed on a mat, by its name."""
    found: dict[str, str] = {}
    for side in (pack.mats.difficult, pack.mats.normal):
        found |= {one.name: f"printed, {one.type}; {_marks(one)}" for one in side.preprinted}
    return found | {tile.name: _tile(tile) for tile in pack.tiles}


def _tile(tile: Tile) -> str:
    parts = [f"{tile.side.capitalize()} side, level {tile.level}, {tile.type}", _marks(tile)]
    if tile.effect != "none":
        parts.append(_EFFECTS[tile.effect])
    if tile.scoring != "none":
        parts.append(f"scores {tile.scoring.capitalize()}")
    return "; ".join(part for part in parts if part)


def _marks(marks: Marks) -> str:
    values = ((name, getattr(marks, name)) for name in _MARKS)
    return ", ".join(f"{name.capitalize()} {value:+d}" for name, value in values if value)
