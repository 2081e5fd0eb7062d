"""Dice: volleys, and what a die must show to hit.

A volley of equal dice is rolled whole before any casualties (TI-BATT-03). Up to nine dice make one
chance node, whose outcome is the number of hits; more dice make several nodes.
"""

from __future__ import annotations

import math
from typing import Final

from quincunx.reference.twilight_imperium.actions import HITS
from quincunx.reference.twilight_imperium.names import AC, Race, Roll, Step, Track, Unit
from quincunx.reference.twilight_imperium.rules import ask_chance, effect_count
from quincunx.reference.twilight_imperium.state import Dice, State
from quincunx.reference.twilight_imperium.tables import Tables

MAX_DICE: Final = 9  # of one chance node
LOWEST_THRESHOLD: Final = 2
HIGHEST_THRESHOLD: Final = 10

#: Rolls whose hits count for the active side, or for a card; all others are scored against units
#: of the active player or, while a defender retreats, against the retreating fleet.
BY_ATTACKER: Final = frozenset(
    {
        Roll.SEGMENT_PDS,
        Roll.BATTLE_ATTACKER,
        Roll.BOMBARDMENT,
        Roll.GROUND_ATTACKER,
        Roll.CARD,
    }
)


def start_dice(
    state: State, purpose: Roll, roller: int, count: int, threshold: int, at: int
) -> None:
    """Ask chance for a volley of one player: one die for each unit that fires."""
    state.dice = Dice(purpose=purpose, roller=roller, left=count, threshold=threshold, at=at)
    ask_chance(state, Step.DICE)


def dice_outcomes(state: State) -> list[tuple[int, int]]:
    """List how many of the next equal dice can hit, and in how many ways each number comes about.

    A die of ten faces shows the threshold or more on 11 - threshold of them; the face 0 counts as
    10 (TI-BATT-04). Nothing is special about any face.
    """
    number = min(state.dice.left, MAX_DICE)
    hit, miss = 11 - state.dice.threshold, state.dice.threshold - 1
    return [
        (HITS + hits, math.comb(number, hits) * hit**hits * miss ** (number - hits))
        for hits in range(number + 1)
    ]


def count_hits(state: State, hits: int) -> bool:
    """Count the hits of a chance node, and say whether the whole volley has been rolled."""
    dice = state.dice
    if dice.purpose in BY_ATTACKER:
        state.hits_a += hits
    else:
        state.hits_d += hits
    dice.left -= min(dice.left, MAX_DICE)
    return dice.left == 0


# What a die must show.


def space_threshold(tables: Tables, state: State, player: int, unit: Unit) -> int:
    """Return what a ship's die must show in a round of space battle (TI-BATT-04).

    Fighters fight as ships, wherever they are based (TI-BATT-06), and so do Carriers (TI-BATT-07).
    """
    bonus = combat_bonus(tables, state, player)
    if unit is Unit.CRUISER and state.players[player].tech[Track.WEAPONS] >= 2:
        bonus += 1  # TI-WEAP-02
    return threshold(tables, unit, bonus)


def ground_threshold(tables: Tables, state: State, player: int) -> int:
    """Return what a Ground Force's die must show in a round of ground combat (TI-INV-05)."""
    bonus = combat_bonus(tables, state, player)
    if state.players[player].race == Race.LETNEV:
        bonus += 2  # TI-RACE-04
    if player == state.active:
        # TI-AC-40: only who attacks can have played it.
        breaches = effect_count(state, AC.INTO_THE_BREACH, player)
        bonus += breaches * tables.action_cards[AC.INTO_THE_BREACH].value
    return threshold(tables, Unit.GROUND_FORCE, bonus)


def combat_bonus(tables: Tables, state: State, player: int) -> int:
    """Return what race and cards add to each die of a round, in space and on the ground.

    All modifiers add up (TI-BATT-04). P.D.S. shots and bombardment never have them: the printed
    bombardment of N'orr counts a 3 as a miss (TI-BOMB-06, TI-RULING-06).
    """
    bonus = 0
    if state.players[player].race == Race.NORR:
        bonus += 1  # TI-RACE-05
    if state.players[player].race == Race.JOL_NAR and tables.options.jolnar_minus_one:
        bonus -= 1  # TI-RACE-03 under the option: as in the second edition
    morale = effect_count(state, AC.MORALE_BOOST, player)
    return bonus + morale * tables.action_cards[AC.MORALE_BOOST].value  # TI-AC-06


def pds_threshold(tables: Tables) -> int:
    """Return what the die of a P.D.S. must show (TI-PDS-04)."""
    return threshold(tables, Unit.PDS, bonus=0)


def bombardment_threshold(tables: Tables, state: State, player: int) -> int:
    """Return what the die of a bombarding Dreadnought must show (TI-BOMB-01)."""
    weapons = state.players[player].tech[Track.WEAPONS]
    return threshold(tables, Unit.DREADNOUGHT, bonus=1 if weapons >= 5 else 0)  # TI-WEAP-05


def threshold(tables: Tables, unit: Unit, bonus: int) -> int:
    """Return the battle value less the bonus: a die plus the bonus must reach the battle value.

    It is kept between 2 and 10, so that every unit can hit and can miss (TI-BATT-15).
    """
    value = tables.units[unit].battle - bonus
    return max(LOWEST_THRESHOLD, min(HIGHEST_THRESHOLD, value))
