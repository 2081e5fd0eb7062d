"""Which options go together; every refusal says what is allowed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from quincunx.packs.great_machine.options import Options

#: GM-SCEN-11, GM-MODULE-01.
_OTHER_SCENARIOS = ("under_spybot_supervision", "murders_in_the_city", "everett_triad")
_MODULES = ("sky_city_cableway", "unique_servants", "escalation")
LEAST_DIRECTIVES = 9  # GM-SETUP-08


def shipped_scenario(name: Any) -> Any:
    """Refuse the Scenarios that are known by name only."""
    if name in _OTHER_SCENARIOS:
        raise ValueError(
            f"{name!r} can't be played: its rules are in another booklet and no block is shipped; "
            "allowed are 'none', 'class_warfare' and 'rise_of_the_enforcer'"
        )
    return name


def shipped_module(name: Any) -> Any:
    """Refuse the Modules that are known by name only."""
    if name in _MODULES:
        raise ValueError(
            f"{name!r} can't be played: its rules are in another booklet and no block is shipped; "
            "only 'none' is allowed"
        )
    return name


def no_expansion_heroes(chosen: bool) -> bool:
    """Refuse the Heroes of other expansions."""
    if chosen:
        raise ValueError(
            "the Heroes of other expansions are not implemented; only False is allowed"
        )
    return chosen


def check_directive_set(directives: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the Directives of the deck as they are, if there are enough, and none twice."""
    twice = sorted(name for name, times in Counter(directives).items() if times > 1)
    if twice:
        raise ValueError(f"names {', '.join(twice)} more than once; each Directive is there once")
    if len(directives) < LEAST_DIRECTIVES:
        raise ValueError(
            f"names {len(directives)} Directives; the deck needs {LEAST_DIRECTIVES} at least"
        )
    return directives


def player_counts(mode: str, heroes: int) -> range:
    """Return the numbers of players of a mode: one Hero each at least, and perhaps the Machine."""
    return range(2, heroes + 2) if mode == "ovm" else range(1, heroes + 1)


def most_players(mode: str, heroes: int) -> int:
    """Return the most players of a mode."""
    return player_counts(mode, heroes)[-1]


def problems(options: Options) -> Iterator[str]:
    """Yield a sentence for each thing that doesn't go together."""
    yield from _player_problems(options)
    yield from _coop_problems(options) if options.mode == "coop" else _ovm_problems(options)
    yield from _riot_problems(options)
    yield from _scenario_problems(options)


def _player_problems(options: Options) -> Iterator[str]:
    counts = player_counts(options.mode, options.heroes)
    if options.players not in counts:
        yield (
            f"mode {options.mode!r} with {options.heroes} heroes is played by {counts[0]} to "
            f"{counts[-1]} players, not {options.players}"
        )
    if len(options.hero_ids) != options.heroes:
        yield (
            f"hero_ids names {len(options.hero_ids)} Heroes, but heroes is {options.heroes}; "
            "name one for each slot"
        )
    if len(set(options.hero_ids)) != len(options.hero_ids):
        yield f"hero_ids is {', '.join(options.hero_ids)}; no Hero can be taken twice"
    if options.enhancement != "none" and options.heroes == 3:
        yield (
            f"enhancement is {options.enhancement!r}, but with 3 heroes there is no Enforcer; "
            "only 'none' is allowed"
        )


def _only(options: Options, name: str, allowed: Any, where: str) -> Iterator[str]:
    """Yield a sentence if an option has another value than the one that is allowed."""
    value = getattr(options, name)
    if value != allowed:
        yield f"{name} is {value!r}, but {where}; only {allowed!r} is allowed"


def _coop_problems(options: Options) -> Iterator[str]:
    where = "mode 'coop' has no Machine to play"
    yield from _only(options, "event_choice", "off", where)
    yield from _only(options, "citadel_discard", "blind", where)
    yield from _only(options, "plan_shift", 0, "mode 'coop' has coop_plan")
    if options.parity in ("off", "machine"):
        yield (
            f"parity is {options.parity!r}, but in mode 'coop' the rule is mandatory; allowed are "
            "'auto' and 'on'"
        )
    if options.missions == "off":
        yield (
            "missions is 'off', but mode 'coop' is won by Missions; allowed are 'auto', 'A', 'B', "
            "'C', 'D' and 'random'"
        )
    if options.scenario == "rise_of_the_enforcer":
        yield (
            "scenario is 'rise_of_the_enforcer', but it is for mode 'ovm'; in mode 'coop' 'none' "
            "and 'class_warfare' are allowed"
        )


def _ovm_problems(options: Options) -> Iterator[str]:
    yield from _only(options, "coop_plan", 3, "mode 'ovm' has plan_shift")
    yield from _only(options, "sc_no_maintenance", False, "mode 'ovm' has no Movement cards")


def _riot_problems(options: Options) -> Iterator[str]:
    if options.mode == "ovm" and options.parity in ("off", "machine"):
        # GM-MODE-06
        why = "Missions" if options.has_missions else "one_riot" if options.one_riot else ""
        if why:
            yield (
                f"parity is {options.parity!r}, but with {why} the rule is mandatory; allowed are "
                "'auto' and 'on'"
            )
    if options.one_riot and options.blind_riot == "off":  # GM-MODE-08
        yield (
            "blind_riot is 'off', but with one_riot the price is mandatory; allowed are 'auto' and "
            "'on'"
        )
    if options.one_riot and not options.has_missions:  # GM-RIOT-10
        yield (
            "one_riot needs Missions, or no Riot Opportunity would ever open; allowed for missions "
            "are 'A', 'B', 'C', 'D' and 'random'"
        )
    wanted = "tasks" if options.has_missions else "open"  # GM-RIOT-11
    if options.riot_opportunities not in ("auto", wanted):
        have = "with" if options.has_missions else "without"
        yield (
            f"riot_opportunities is {options.riot_opportunities!r}, but {have} Missions allowed "
            f"are 'auto' and {wanted!r}"
        )


def _scenario_problems(options: Options) -> Iterator[str]:
    if options.scenario == "none":
        return
    name = options.scenario
    if name == "rise_of_the_enforcer":
        where = f"scenario is {name!r}"
        yield from _only(options, "deviation", "none", where)  # GM-MODE-10
        yield from _only(options, "heroes", 3, where)  # GM-SCEN-12
    if options.one_riot:
        yield f"one_riot and scenario {name!r} don't go together; leave one out"
