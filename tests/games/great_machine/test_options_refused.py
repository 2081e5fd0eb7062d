"""Options that are refused; every sentence says what is allowed."""

from __future__ import annotations

import re
from typing import Any

import pytest

import quincunx as qx

from .packs import components, options

WRONG: dict[str, tuple[Any, ...]] = {
    "players": (0, 6, -1, True, 2.5, "many", None),
    "mode": ("sc", "OvM", "", 1, None),
    "heroes": (2, 5, "three", None, True),
    "hero_ids": (("akira", "olga", "veiga"), 5, None, "batman"),
    "city": ("", None, 3),
    "event_choice": (True, "yes", None),
    "parity": (False, "maybe", None),
    "blind_riot": (True, "machine"),
    "one_riot": (1, "perhaps", None),
    "missions": ("E", "a", True, None),
    "riot_opportunities": ("off", True, None),
    "plan_shift": (-2, 2, 0.5, "up", None),
    "coop_plan": (-1, 4, None),
    "deviation": ("off", "Law Revisions", 0, None),
    "scenario": ("standard", 1, None),
    "directive_set": (("shadow", "dance"), None, 13),
    "enhancement": ("E4", 1, None),
    "random_district": ("deck", None),
    "detain_b": ("printed", None),
    "citadel_discard": ("heroes", None),
    "nexus_reposition_cost": ("paid", 0, None),
    "incite_extra": (-1, 3, None),
    "riot_repeat": (1, None),
    "reforfeit": ("ask", None),
    "sc_no_maintenance": ("no", None),
    "modules": ("all", None, True),
    "expansion_heroes": ("akira", None),
    "returns": ("points", None, 1),
}


@pytest.mark.parametrize(
    ("option", "value"), [(option, value) for option, values in WRONG.items() for value in values]
)
def test_wrong_values(option: str, value: Any) -> None:
    with pytest.raises(qx.OptionError, match=f"option {option}"):
        options(**{option: value})


def test_an_unknown_option() -> None:
    with pytest.raises(qx.OptionError, match=r"no option 'deviations'.*'deviation'"):
        options(deviations="random")


#: Options that don't go together, and what the sentence says.
TOGETHER: list[tuple[dict[str, Any], str]] = [
    # Heroes.
    ({"hero_ids": ("olga", "veiga")}, "hero_ids names 2 Heroes, but heroes is 3"),
    (
        {"heroes": 4, "hero_ids": ("olga", "veiga", "anneke")},
        "hero_ids names 3 Heroes, but heroes is 4; name one for each slot",
    ),
    ({"hero_ids": ("olga", "veiga", "olga")}, "hero_ids is olga, veiga, olga; no Hero can be"),
    ({"enhancement": "E2"}, "enhancement is 'E2', but with 3 heroes there is no Enforcer; only 'n"),
    # Solo & Cooperative.
    ({"mode": "coop", "event_choice": "on"}, "event_choice is 'on', but mode 'coop' has no Machi"),
    ({"mode": "coop", "event_choice": "machine"}, "only 'off' is allowed"),
    ({"mode": "coop", "parity": "off"}, "parity is 'off', but in mode 'coop' the rule is mandato"),
    ({"mode": "coop", "parity": "machine"}, "mandatory; allowed are 'auto' and 'on'"),
    ({"mode": "coop", "missions": "off"}, "missions is 'off', but mode 'coop' is won by Missions"),
    ({"mode": "coop", "missions": "off"}, "allowed are 'auto', 'A', 'B', 'C', 'D' and 'random'"),
    (
        {"mode": "coop", "scenario": "rise_of_the_enforcer"},
        "it is for mode 'ovm'; in mode 'coop' 'none' and 'class_warfare' are allowed",
    ),
    ({"mode": "coop", "plan_shift": 1}, "plan_shift is 1, but mode 'coop' has coop_plan; only 0"),
    ({"mode": "coop", "citadel_discard": "open"}, "citadel_discard is 'open', but mode 'coop'"),
    ({"mode": "coop", "citadel_discard": "machine"}, "only 'blind' is allowed"),
    # One-vs-Many.
    ({"coop_plan": 2}, "coop_plan is 2, but mode 'ovm' has plan_shift; only 3 is allowed"),
    ({"sc_no_maintenance": True}, "sc_no_maintenance is True, but mode 'ovm' has no Movement ca"),
    # Riots.
    ({"missions": "A", "parity": "off"}, "parity is 'off', but with Missions the rule is mandat"),
    ({"missions": "A", "parity": "machine"}, "mandatory; allowed are 'auto' and 'on'"),
    ({"one_riot": True, "parity": "off"}, "parity is 'off', but with one_riot the rule is mandat"),
    (
        {"one_riot": True, "missions": "A", "blind_riot": "off"},
        "blind_riot is 'off', but with one_riot the price is mandatory; allowed are 'auto'",
    ),
    ({"one_riot": True}, "one_riot needs Missions, or no Riot Opportunity would ever open"),
    ({"missions": "A", "riot_opportunities": "open"}, "with Missions allowed are 'auto' and 'tas"),
    ({"riot_opportunities": "tasks"}, "without Missions allowed are 'auto' and 'open'"),
    ({"mode": "coop", "riot_opportunities": "open"}, "riot_opportunities is 'open', but with Mis"),
    # Scenarios.
    (
        {"scenario": "rise_of_the_enforcer", "deviation": "random"},
        "deviation is 'random', but scenario is 'rise_of_the_enforcer'; only 'none' is allowed",
    ),
    (
        {"scenario": "rise_of_the_enforcer", "heroes": 4},
        "heroes is 4, but scenario is 'rise_of_the_enforcer'; only 3 is allowed",
    ),
    (
        {"scenario": "class_warfare", "one_riot": True, "missions": "A"},
        "one_riot and scenario 'class_warfare' don't go together; leave one out",
    ),
    (
        {"scenario": "rise_of_the_enforcer", "one_riot": True, "missions": "A"},
        "one_riot and scenario 'rise_of_the_enforcer' don't go together",
    ),
]


@pytest.mark.rule(
    "GM-MODE-01",
    "GM-MODE-06",
    "GM-MODE-08",
    "GM-MODE-10",
    "GM-SCEN-12",
    "GM-RIOT-10",
    "GM-RIOT-11",
)
@pytest.mark.parametrize(("chosen", "sentence"), TOGETHER)
def test_what_does_not_go_together(chosen: dict[str, Any], sentence: str) -> None:
    with pytest.raises(qx.OptionError, match=re.escape(sentence)):
        options(**chosen)


def test_several_problems_are_told_at_once() -> None:
    with pytest.raises(qx.OptionError, match=r"event_choice is 'on'.*; .*plan_shift is 1"):
        options(mode="coop", event_choice="on", plan_shift=1)


@pytest.mark.rule("GM-SCEN-11")
@pytest.mark.parametrize(
    "name", ["under_spybot_supervision", "murders_in_the_city", "everett_triad"]
)
def test_scenarios_of_other_booklets(name: str) -> None:
    sentence = (
        f"option scenario: '{name}' can't be played: its rules are in another booklet and no block "
        "is shipped; allowed are 'none', 'class_warfare' and 'rise_of_the_enforcer'"
    )
    with pytest.raises(qx.OptionError, match=re.escape(sentence)):
        options(scenario=name)


@pytest.mark.rule("GM-MODULE-01")
@pytest.mark.parametrize("name", ["sky_city_cableway", "unique_servants", "escalation"])
def test_modules_of_other_booklets(name: str) -> None:
    sentence = f"option modules: '{name}' can't be played: its rules are in another booklet"
    with pytest.raises(qx.OptionError, match=re.escape(sentence)):
        options(modules=name)


@pytest.mark.rule("GM-HERO-10")
def test_heroes_of_other_expansions() -> None:
    with pytest.raises(qx.OptionError, match="not implemented; only False is allowed"):
        options(expansion_heroes=True)


@pytest.mark.rule("GM-SETUP-08")
def test_directives_of_the_deck() -> None:
    names = options().directive_set
    with pytest.raises(qx.OptionError, match="directive_set: names 8 Directives; the deck needs 9"):
        options(directive_set=names[:8])
    with pytest.raises(qx.OptionError, match="directive_set: names gag, shadow more than once"):
        options(directive_set=(*names, "shadow", "gag"))


@pytest.mark.rule("GM-CITY-06")
def test_a_layout_that_the_pack_lacks() -> None:
    with pytest.raises(qx.OptionError, match=r"'base' has no layout 'P6'; allowed are.*'random'"):
        components(city="P6")
