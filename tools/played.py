"""Write docs/games/<game>_played.md: how often play came to each action, outcome and rule.

    python tools/played.py twilight-imperium
    python tools/played.py twilight-imperium --games 4       # for a game that takes long

Both engines play the rulesets of tests/games/<game>/lockstep.toml side by side: at random,
greedily, each seat in its own way, and seeking what is seldom. Rules are counted in the reference
engine, at the places that name them (see tools/rule_spots.py).
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import quincunx as qx
import rules_coverage
from quincunx.packs.loading import folder_of, game_package
from rule_spots import Spot, Watch, spots_of
from rulesets import RulesetClass, ruleset_classes

ROOT = Path(__file__).resolve().parent.parent
SEED = 7
#: The ways to play, each for the same number of games.
PLAY = ("uniform", "greedy", "seats", "coverage")
#: What the page says of something at zero without a reason; a test looks for it.
UNEXPLAINED = "**not explained**"


@dataclass
class Played:
    """What was played, and what it came to."""

    games: Counter[str] = field(default_factory=Counter)
    steps: int = 0
    codes: Counter[str] = field(default_factory=Counter)
    action_codes: list[str] = field(default_factory=list)
    outcome_codes: list[str] = field(default_factory=list)
    rules: dict[Spot, int] = field(default_factory=dict)


def play(game: str, games: int, watch: Watch) -> Played:
    """Play all classes of a game, about `games` for each and number of players, in each way."""
    played = Played()
    with watch:
        for ruleset_class in ruleset_classes(game):
            for players in ruleset_class.rulesets:
                _play_class(ruleset_class, players, games, played)
    played.rules = watch.counts()
    return played


def _play_class(ruleset_class: RulesetClass, players: int, games: int, played: Played) -> None:
    rulesets = ruleset_class.games(players)
    each = -int(-games * ruleset_class.share // (len(rulesets) * len(PLAY)))
    for number, ruleset in enumerate(rulesets):
        played.action_codes = list(ruleset.action_codes)
        played.outcome_codes = list(ruleset.outcome_codes)
        for policy in PLAY:
            report = qx.verify(ruleset, each, seed=SEED, first=number * 10_000, policy=policy)
            if not report.ok:
                raise SystemExit(str(report))
            played.games[f"{ruleset_class.name}, {players} players"] += report.games
            played.steps += report.steps
            played.codes += report.action_counts + report.outcome_counts


# The page.


def page(game: str, played: Played, games: int) -> str:
    """Return the page of a game."""
    title = game_package(game).GAME.title
    total = sum(played.games.values())
    lines = [
        f"# {title}: what was played",
        "",
        f"Written by `python tools/played.py {game} --games {games}`: {total:,} games in both",
        f"engines side by side, {played.steps:,} steps, no mismatch. A quarter each was played at",
        "random, greedily, each seat in its own way, and seeking what is seldom. Nothing stays at",
        "zero without a reason.",
        "",
        "## Rulesets",
        "",
        "The classes are those of",
        f"[lockstep.toml](../../tests/games/{folder_of(game)}/lockstep.toml).",
        "",
        "| class | games |",
        "| --- | ---: |",
        *(f"| {name} | {count:,} |" for name, count in played.games.items()),
    ]
    for heading, codes in (("Actions", played.action_codes), ("Outcomes", played.outcome_codes)):
        lines += ["", f"## {heading}", "", *_kinds(codes, played.codes)]
        idle = [code for code in codes if played.codes[code] == 0]
        lines += _never(idle, reasons_of(game))
    return "\n".join([*lines, "", *_rules(game, played), ""])


def reasons_of(game: str) -> dict[str, str]:
    """Return the codes that may be at zero, and why."""
    first = ruleset_classes(game)[0]
    return first.unreachable | first.seldom | first.rare


def _kinds(codes: list[str], counts: Counter[str]) -> Iterator[str]:
    """Yield a table with a row for each kind: the first word of a code."""
    kinds: dict[str, list[str]] = defaultdict(list)
    for code in codes:
        kinds[code.split()[0]].append(code)
    yield "| kind | times | each |"
    yield "| --- | ---: | --- |"
    for kind, members in kinds.items():
        total = sum(counts[code] for code in members)
        each = [
            f"{code.removeprefix(kind).strip()}: {counts[code]:,}"
            for code in members
            if counts[code] and code != kind
        ]
        yield f"| {kind} | {total:,} | {', '.join(each)} |"


def _never(idle: list[str], reasons: dict[str, str]) -> Iterator[str]:
    """Yield a table of what did not occur: those with the same reason together."""
    if not idle:
        return
    by_reason: dict[str, list[str]] = defaultdict(list)
    for one in idle:
        by_reason[reasons.get(one, UNEXPLAINED)].append(one)
    yield from ("", "| never | why |", "| --- | --- |")
    for reason, those in by_reason.items():
        yield f"| {', '.join(_runs(those))} | {reason} |"


def _runs(codes: list[str]) -> Iterator[str]:
    """Yield codes in a row together: "TILE 0 to 23"."""
    first = last = ""
    for code in [*codes, ""]:
        kind, _, number = last.rpartition(" ")
        if last and not (number.isdecimal() and code == f"{kind} {int(number) + 1}"):
            yield first if first == last else f"{first} to {number}"
            first = ""
        first, last = first or code, code


def _rules(game: str, played: Played) -> Iterator[str]:
    """Yield the table of rules, with all places that name them."""
    path = ROOT / "tests" / "games" / folder_of(game) / "rules.toml"
    _, rules = rules_coverage.read_rules(path)
    spots: dict[str, list[tuple[Spot, int]]] = defaultdict(list)
    for spot, count in played.rules.items():
        spots[spot.rule].append((spot, count))
    yield "## Rules"
    yield ""
    yield "How often the function or statement of the reference engine ran that names a rule. Rules"
    yield "that stand in tables, declarations or checks of a state only have no count: *data*."
    yield ""
    yield "| rule | times | where |"
    yield "| --- | ---: | --- |"
    idle = []
    for rule in rules:
        most = max((count for _, count in spots[rule.id]), default=None)
        where = ", ".join(f"`{spot.place}` {count:,}" for spot, count in spots[rule.id])
        times = "*data*" if most is None else f"{most:,}"
        yield f"| {rule.id} | {times} | {rule.left_out or where} |"
        if most == 0:
            idle.append(rule.id)
    yield from _never(idle, {rule.id: rule.seldom for rule in rules if rule.seldom})


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", help="public name of a game")
    # Each ruleset is played at least once in each way.
    parser.add_argument("--games", type=int, default=40, help="of a class and number of players")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "games")
    arguments = parser.parse_args()
    folder = folder_of(arguments.game)
    watch = Watch(spots_of(ROOT / "python" / "quincunx" / "reference" / folder))
    text = page(arguments.game, play(arguments.game, arguments.games, watch), arguments.games)
    (arguments.out / f"{folder}_played.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
