"""Packs and options as plain records, by the field names of the native engine."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from quincunx.errors import OptionError, one_of, suggestion
from quincunx.packs.great_machine.models import Pack
from quincunx.packs.great_machine.options import Options
from quincunx.packs.great_machine.parts import CoopEvent, Event, Hero, Preset
from quincunx.packs.great_machine.words import (
    BREAKTHROUGHS,
    COOP_PLANS,
    DEVIATIONS,
    DIRECTIVES,
    HEROES,
    MISSION_SETS,
    NUM_DISTRICTS,
    PLANS,
    PROTOCOLS,
    RULES,
)

NONE = 255
MAX_PRESETS, MAX_HEROES, MAX_STAGES = 8, 4, 16
NUM_EVENTS, NUM_COOP_EVENTS = 34, 25
MAINTENANCE, SYMBOLS = (6, 7, 8), 10
RANDOM = "random"

_SWITCH = ("off", "on", "machine")
_SETS = ("off", *MISSION_SETS, RANDOM)
_DEVIATIONS = ("none", *DEVIATIONS, RANDOM)
_SCENARIOS = ("none", "class_warfare", "rise_of_the_enforcer")
_ENHANCEMENTS = ("none", "E1", "E2", "E3")

_NO_EVENT = {"name": "", "group": 0, "rule": 0, "plan": 0, "amount": 0}
_NO_COOP_EVENT = {
    "name": "",
    "group": 0,
    "protocol": 0,
    "a": NONE,
    "b": NONE,
    "breakthrough": 0,
    "plan": 0,
}


def components(pack: Pack, options: Options) -> dict[str, Any]:
    """Return the components as a nested record of names and small integers.

    Parameters
    ----------
    pack : Pack
        The component pack.
    options : Options
        The ruleset options: mode, number of Heroes, city, Directives and some numbers.

    Raises
    ------
    OptionError
        If the pack has no layout of the name that is asked for.
    """
    coop = options.mode == "coop"
    return {
        "presets": _presets(pack, options),
        "districts": [
            {"name": one.name, "major": int(one.kind == "major")} for one in pack.districts
        ],
        "classes": [
            {
                "name": one.name,
                "count": one.count,
                "active_from": NONE if one.active_from is None else one.active_from,
            }
            for one in pack.classes
        ],
        "discontent": {
            "stage": pack.discontent.stage,
            "income": _filled(pack.discontent.income, MAX_STAGES, 0),
        },
        "heroes": [_hero(one) for one in pack.heroes],
        "events": _events(pack),
        "coop_events": _coop_events(pack),
        "directives": [{"name": one.name, "amount": one.amount} for one in pack.directives],
        "radiation": [
            {"name": one.name, "copies": one.copies_coop if coop else one.copies_ovm}
            for one in pack.radiation
        ],
        "deviations": [{"name": one.name} for one in pack.deviations],
        "missions": [{"name": one.name, "amount": one.amount or 0} for one in pack.missions],
        "mission_sets": [{"name": one.name} for one in pack.mission_sets],
        "movement": [
            {"name": one.name, "present": int(_in_deck(one.id, options))} for one in pack.movement
        ],
        "setup": _setup(pack, options),
        "costs": _costs(pack, options),
        "directive_in_game": [int(one in options.directive_set) for one in DIRECTIVES],
    }


def options_record(options: Options) -> dict[str, Any]:
    """Return the options as a record of small integers."""
    return {
        "players": options.players,
        "mode": int(options.mode == "coop"),
        "heroes": options.heroes,
        "hero_ids": _filled((HEROES.index(one) for one in options.hero_ids), MAX_HEROES, NONE),
        # The layout that is played on comes first among the components (_presets).
        "city": NONE if options.city == RANDOM else 0,
        "event_choice": _SWITCH.index(options.event_choice),
        "parity": _SWITCH.index(options.parity_rule),
        "parity_free": int(options.parity_is_mandatory),
        "blind_riot": int(options.blind_riot_price),
        "one_riot": int(options.one_riot),
        "missions": _SETS.index(options.mission_set),
        "plan_shift": options.plan_shift,
        "deviation": _DEVIATIONS.index(options.deviation),
        "scenario": _SCENARIOS.index(options.scenario),
        "enhancement": _ENHANCEMENTS.index(options.enhancement),
        "random_district": int(options.random_district == "uniform"),
        "detain_b": int(options.detain_b == "exclusive"),
        "citadel_discard": ("blind", "open", "machine").index(options.citadel_discard),
        "nexus_cost": int(options.nexus_reposition_cost == "guards"),
        "riot_repeat": int(options.riot_repeat),
        "reforfeit": int(options.reforfeit),
    }


def _filled(numbers: Iterable[int], length: int, beyond: int) -> list[int]:
    given = list(numbers)
    return given + [beyond] * (length - len(given))


# The city.


def _presets(pack: Pack, options: Options) -> list[dict[str, Any]]:
    """Return the layouts, the chosen one first: the options know it by its place alone."""
    names = [preset.name for preset in pack.presets]
    if options.city != RANDOM and options.city not in names:
        raise OptionError(
            f"option city: the pack {pack.name!r} has no layout {options.city!r}; allowed are "
            f"{one_of([*names, RANDOM])}{suggestion(options.city, names)}"
        )
    chosen = sorted(pack.presets, key=lambda preset: preset.name != options.city)
    absent = {"name": "", "present": 0, "x": [0] * NUM_DISTRICTS, "y": [0] * NUM_DISTRICTS}
    found = [_preset(preset) for preset in chosen]
    return found + [dict(absent) for _ in range(MAX_PRESETS - len(found))]


def _preset(preset: Preset) -> dict[str, Any]:
    return {
        "name": preset.name,
        "present": 1,
        "x": [x for x, _ in preset.anchors],
        "y": [y for _, y in preset.anchors],
    }


# Heroes and cards.


def _hero(hero: Hero) -> dict[str, Any]:
    return {
        "name": hero.name,
        "initiative": hero.initiative,
        "max_trust": hero.max_trust,
        "start": NONE if hero.start is None else hero.start,
        "ability": hero.id,
        "amount": hero.amount or 0,
    }


def _events(pack: Pack) -> list[dict[str, Any]]:
    found = {event.id: _event(event) for event in pack.events}
    return [found.get(number, dict(_NO_EVENT)) for number in range(NUM_EVENTS)]


def _event(event: Event) -> dict[str, Any]:
    return {
        "name": event.name,
        "group": event.group,
        "rule": RULES.index(event.rule) + 1,
        "plan": PLANS.index(event.plan) + 1,
        "amount": event.amount or 0,
    }


def _coop_events(pack: Pack) -> list[dict[str, Any]]:
    found = {event.id: _coop_event(event) for event in pack.coop_events}
    return [found.get(number, dict(_NO_COOP_EVENT)) for number in range(NUM_COOP_EVENTS)]


def _coop_event(event: CoopEvent) -> dict[str, Any]:
    first, second = _filled(event.districts, 2, NONE)
    return {
        "name": event.name,
        "group": event.group,
        "protocol": PROTOCOLS.index(event.protocol),
        "a": first,
        "b": second,
        "breakthrough": BREAKTHROUGHS.index(event.breakthrough),
        "plan": COOP_PLANS.index(event.plan),
    }


def _in_deck(card: int, options: Options) -> bool:
    """Return whether a Servant Movement card is in the deck (GM-SC-04, GM-SC-14)."""
    if card in MAINTENANCE:
        return not options.sc_no_maintenance
    return card < SYMBOLS + options.heroes


# Numbers.


def _setup(pack: Pack, options: Options) -> dict[str, Any]:
    setup = pack.setup
    coop = options.mode == "coop"
    return {
        # GM-FOUR-05
        "guards_major": setup.guards_major_four if options.heroes == 4 else setup.guards_major,
        "guards_minor": setup.guards_minor,
        "citizens": setup.citizens,
        "trust": setup.trust,
        "bonds": setup.bonds,
        "directives": 0 if coop else setup.directives,  # GM-SC-17
        "forfeits": setup.forfeits,
        "riots": 1 if options.one_riot else setup.riots,  # GM-RIOT-07
        "riot_tokens": 0 if options.has_missions else setup.riot_tokens,  # GM-RIOT-11
        "plan": options.coop_plan if coop else setup.plan,  # GM-SC-13
        "special_guards": setup.special_guards,
        "raids": setup.raids,
        "checkpoints": setup.checkpoints,
        "events": setup.events,
        "directive_rounds": setup.directive_rounds,
        "radiation_hand": setup.radiation_hand,
        "assembly": setup.assembly,
    }


def _costs(pack: Pack, options: Options) -> dict[str, Any]:
    costs = pack.costs
    amnesty = [event.amount or 0 for event in pack.events if event.rule == "amnesty"]
    return {
        "guard_move": costs.guard_move,
        "servant_move": costs.servant_move,
        "servant_action": costs.servant_action,
        "enforcer_move": costs.enforcer_move,
        "emit": costs.emit,
        "attack_low": costs.attack_low,
        "attack_high": costs.attack_high,
        "attack_special": costs.attack_special,
        "trust": costs.trust,
        "trust_tokens": costs.trust_tokens,
        "blind_riot": costs.blind_riot,
        "incite_extra": options.incite_extra,
        "nexus_trust": costs.nexus_trust,
        "manipulate": costs.manipulate,
        "access_control": costs.access_control,
        "amnesty": max(amnesty, default=0),
        "persecute": costs.persecute,
        "four_heroes_income": costs.four_heroes_income,
    }
