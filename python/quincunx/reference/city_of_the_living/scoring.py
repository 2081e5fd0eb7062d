"""The five scorings, each for one player: in a turn and, where said so, at the end.

Only visible symbols count (CL-DRAW-04).
"""

from __future__ import annotations

from quincunx.reference.city_of_the_living.mat import (
    add_zombies,
    gain_points,
    is_blocked,
    remove_zombies,
    track_symbols,
)
from quincunx.reference.city_of_the_living.state import Category, Player
from quincunx.reference.city_of_the_living.tables import FUEL_PER_LEVEL, Mat, Tables


def score_cooperation(player: Player, levels_paid: int) -> None:
    """Score Cooperation.

    Above zero the total is gained in Fuel (CL-COOP-01); zero does nothing (CL-COOP-02); below
    zero each level costs 2 Fuel or brings a Zombie (CL-COOP-03), as the player has chosen
    (CL-COOP-04). Those Zombies are added as always (CL-COOP-06). Together with purchases this is
    all that ever takes Fuel (CL-FUEL-03).
    """
    if player.coop > 0:
        player.fuel += player.coop
    elif player.coop < 0:
        player.fuel -= FUEL_PER_LEVEL * levels_paid
        add_zombies(player, -player.coop - levels_paid)


def score_defenses(player: Player) -> None:
    """Score Defenses.

    Above zero that many Zombies go (CL-DEF-01), and each level that finds none gives a Fuel
    (CL-DEF-02); zero does nothing (CL-DEF-03); below zero that many Zombies come, and no payment
    averts them (CL-DEF-04).
    """
    if player.defs > 0:
        removed = remove_zombies(player, player.defs)
        player.fuel += player.defs - removed
    elif player.defs < 0:
        add_zombies(player, -player.defs)


def score_fuel(tables: Tables, player: Player) -> None:
    """Gain Fuel for each visible Fuel symbol (CL-FUEL-01); the supply is no limit (CL-FUEL-02)."""
    player.fuel += player.fuel_sym * tables.fuel_per_symbol


def score_scavenging(player: Player, steps: int, on_coop: int) -> None:
    """Score Scavenging: move the cubes up.

    Each visible symbol gives a step (CL-SCAV-01), each step moves one of the cubes a level up,
    and the player splits them freely (CL-SCAV-02). Cubes never go down, and those of several
    players may share a level (CL-SCAV-07).
    """
    player.cube_coop += on_coop
    player.cube_def += steps - on_coop


def score_advantage(mat: Mat, player: Player) -> None:
    """Score Advantage: a point for each symbol on tiles and uncovered one on the Zombie track.

    (CL-ADV-01). A blocked player gains nothing (CL-ADV-02); only this moment counts, and nothing
    is made up for later (CL-ADV-03).
    """
    if is_blocked(mat, player):
        return
    gain_points(player, Category.TILES, player.adv_sym)
    gain_points(player, Category.ZOMBIE_TRACK, track_symbols(mat, player.zombies))
