"""The weights of the greedy policy: whole numbers, of which 32 are a point of value.

Those of the Heroes come first, then those of the Great Machine.
"""

from __future__ import annotations

from typing import Final

NEVER: Final = -1_000_000  # what cannot be done, or should not be

# The Heroes: Trust, Riots, Guards.

TRUST: Final = 8
SPARE_TRUST: Final = 3  # so many tokens below the maximum are spare
SPARE: Final = 2  # what a spare one is worth
STEP: Final = 42  # of Discontent
RIOT: Final = 400
LAST_RIOT: Final = 4000
RIOT_FAILED: Final = 280
IDENTIFY: Final = 11
BREAK: Final = 14
BREAK_FOCUS: Final = 25  # a Guard less on the way to a Riot
CARD: Final = 20
CANCEL: Final = 12
DISCARD: Final = 8
RETURN: Final = 20
PULL: Final = 20  # of the District of the next Riot on Citizens
SQUARE_PULL: Final = 14
AVOID: Final = 48  # a plan condition
LOOK: Final = 3  # Stages ahead

# The Heroes: Missions.

MISSION: Final = 60
MISSION_BREAK: Final = 140
MISSION_REVEAL: Final = 18
MISSION_CARD: Final = 60
GATHER: Final = 150
POOR: Final = 26  # a token below the Trust that is asked for
TRUSTED: Final = 4  # which is this

# The Heroes: where to go.

INCOME: Final = 7
CHECK_RISK: Final = 20
CROWD: Final = 14
STAY: Final = 5
RISK: Final = 14  # a Servant there
RISK_NEAR: Final = 8  # and one beside it
COOP_STAY: Final = 5
COOP_RISK: Final = 45
COOP_RISK_NEAR: Final = 8

# The Great Machine: what it does.

BOND: Final = 2
BOND_RICH: Final = 1  # with so many Bonds:
RICH: Final = 12
PLAN: Final = 38
RAID_FAILED: Final = 49
ARREST: Final = 40
REPAIR: Final = 4
DRAW: Final = 16
PUBLISH: Final = 30
EMIT: Final = 20
EVENT_GOAL: Final = 60

# The Great Machine: where Guards are needed.

GUARD_FIRST: Final = 8
GUARD_FALL: Final = 3
GUARD_RIOT: Final = 24
GUARD_HERO: Final = 8
GUARD_SQUARE: Final = 12
SLACK: Final = 12  # twelfths of a Guard
MACHINE_LOOK: Final = 2  # Stages ahead

# The Great Machine: where Heroes are expected.

WEIGHT_BASE: Final = 4
WEIGHT_STAY: Final = 4
WEIGHT_NEAR: Final = 3
WEIGHT_SQUARE: Final = 4
WEIGHT_RIOT: Final = 8

# Cards.

DIRECTIVES: Final = (8, 6, 9, 10, 12, 7, 5, 4, 5, 6, 6, 5, 4)
RADIATION: Final = (3, 2, 6, 4, 5, 1)
