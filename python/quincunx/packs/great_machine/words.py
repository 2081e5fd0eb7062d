"""The words of the pack, in the order in which the engines number them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

DistrictKind = Literal["major", "minor"]
HeroKey = Literal["anneke", "mateusz", "olga", "veiga", "coolum", "sylvia", "mustafa"]
Ability = Literal["aviator", "veteran", "vagabond", "actress", "fowler", "artificer", "physician"]
#: What a City Event does, from code 1 on.
EventRule = Literal[
    "entrapping",
    "airship_day",
    "celebration",
    "join_us",
    "loopholes",
    "manhunt",
    "ready",
    "roadblocks",
    "stalkers",
    "access_control",
    "accusations",
    "spying",
    "rallies",
    "grip",
    "execution",
    "sneaking",
    "sleeper_cells",
    "security_checks",
    "concentration",
    "overtime",
    "steam_shortage",
    "public_works",
    "curfew",
    "census",
    "raid_discount",
    "martial_order",
    "informants",
    "sealed_gates",
    "amnesty",
    "ration_cut",
    "inspection",
    "clockwork",
    "none",
]
#: When a City Event advances the Master Plan, from code 1 on.
EventPlan = Literal[
    "no_hero_success",
    "two_guarded_majors",
    "square_matched",
    "idle_hero",
    "more_specials",
    "hunted_at_checkpoint",
    "none_broken_elsewhere",
    "no_long_way",
    "hero_with_servant",
    "pay_bonds",
    "hero_with_identified",
    "check_heroes_in_minors",
    "check_servants",
    "linked_servants",
    "turn_finished",
    "guarded_minor",
    "active_in_reach",
    "little_trust",
    "five_guards",
    "calm",
    "scattered_servants",
    "guarded_majors",
    "two_still",
    "few_identified",
    "raids_succeeded",
    "none_broken_now",
    "servant_with_traitor",
    "empty_majors",
    "many_forfeited",
    "hero_without_trust",
    "arrested",
    "one_broken",
    "always",
]
Protocol = Literal["none", "forbidding", "guard", "trust", "repair", "arrest"]
Breakthrough = Literal["none", "card", "discontent", "trust", "reveal"]
CoopPlan = Literal[
    "never",
    "detained",
    "none_broken",
    "calm",
    "servants_in_majors",
    "hero_without_trust",
    "active_in_reach",
    "always",
]
DirectiveId = Literal[
    "shadow",
    "interrogate",
    "mobilize",
    "overclock",
    "requisition",
    "gag",
    "ration",
    "reassemble",
    "silence",
    "block_off",
    "manipulate",
    "persecute",
    "suppress",
]
DeviationId = Literal[
    "law_revisions",
    "full_swing_confrontation",
    "reinforced_garrisons",
    "word_of_mouth",
    "scattered_servants",
]
MissionSet = Literal["A", "B", "C", "D"]

HEROES: Sequence[HeroKey] = get_args(HeroKey)
ABILITIES: Sequence[Ability] = get_args(Ability)
RULES: Sequence[EventRule] = get_args(EventRule)
PLANS: Sequence[EventPlan] = get_args(EventPlan)
PROTOCOLS: Sequence[Protocol] = get_args(Protocol)
BREAKTHROUGHS: Sequence[Breakthrough] = get_args(Breakthrough)
COOP_PLANS: Sequence[CoopPlan] = get_args(CoopPlan)
DIRECTIVES: Sequence[DirectiveId] = get_args(DirectiveId)
DEVIATIONS: Sequence[DeviationId] = get_args(DeviationId)
MISSION_SETS: Sequence[MissionSet] = get_args(MissionSet)

#: The rules of City Events that have a number in them.
WITH_AMOUNT: frozenset[EventRule] = frozenset(
    {
        "entrapping",
        "loopholes",
        "manhunt",
        "ready",
        "roadblocks",
        "sneaking",
        "security_checks",
        "concentration",
        "overtime",
        "steam_shortage",
        "public_works",
        "curfew",
        "raid_discount",
        "martial_order",
        "sealed_gates",
        "amnesty",
        "ration_cut",
        "inspection",
        "clockwork",
    }
)
#: The Heroes whose ability has a number in it.
HEROES_WITH_AMOUNT: frozenset[HeroKey] = frozenset({"olga", "veiga", "sylvia"})
#: The Missions whose objective has a number in it, by set and place, and the most that can be met.
MISSION_MOST: dict[tuple[MissionSet, int], int] = {
    ("A", 1): 3,
    ("A", 2): 10,
    ("B", 1): 10,
    ("C", 1): 10,
    ("C", 3): 3,
    ("D", 2): 3,
    ("D", 3): 3,
}
#: The Missions that ask for a Stage of Discontent.
MISSIONS_OF_DISCONTENT: frozenset[tuple[MissionSet, int]] = frozenset({("A", 3), ("C", 2)})
#: The Mission that asks for Trust of every Hero.
MISSION_OF_TRUST: tuple[MissionSet, int] = ("D", 1)

NUM_DISTRICTS = 9
MAJORS = range(4)
CITADEL, TOWER, NEXUS, SQUARE = MAJORS
MINORS = range(4, NUM_DISTRICTS)
CITIZENS = 30
#: City Events for each group under the City Event Choice Rule.
CHOICE = 2
