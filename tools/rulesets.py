"""The rulesets of every game that tests and tools play: tests/games/<game>/lockstep.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import quincunx as qx
from quincunx.packs.loading import folder_of, game_package

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class RulesetClass:
    """Rulesets of a game that belong together, by number of players.

    `games_each` is the usual number of games of the lockstep check for each number of players,
    `share` the part of it that is played in this class. `unreachable` tells of the codes of actions
    and outcomes that can't occur why, `seldom` of those that a sample may lack. A class that
    `covers` must show all others. `rare` are those that the few games of tools/played.py may lack.
    """

    game: str
    name: str
    rulesets: dict[int, list[dict[str, Any]]]
    games_each: int = 2000
    share: float = 1.0
    covers: bool = True
    unreachable: dict[str, str] = field(default_factory=dict)
    seldom: dict[str, str] = field(default_factory=dict)
    rare: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.game}-{self.name}"

    def games(self, players: int, engine: str = "native") -> list[qx.Game]:
        """Load the rulesets for a number of players."""
        return [
            qx.load(self.game, players=players, engine=engine, **options)
            for options in self.rulesets[players]
        ]

    def labels(self) -> Iterator[tuple[str, int, dict[str, Any]]]:
        """Yield each ruleset as (label, players, options); labels are good names for files."""
        for players, several in self.rulesets.items():
            for number, options in enumerate(several, 1):
                label = f"{self.name}-{players}" + (f"-{number}" if len(several) > 1 else "")
                yield label, players, options


@dataclass(frozen=True)
class Shared:
    """How the tests that all games share play one: numbers of players, and options.

    A game whose whole games are long names options that make them short. `playouts` are the
    numbers of playouts in the goldens of both engines, and of the native one. With `teams` seats
    win and lose together, so that what is good for one may be bad for another.
    """

    players: list[int]
    options: dict[str, Any]
    playouts: tuple[int, int]
    teams: bool


@cache
def shared_ruleset(game: str) -> Shared:
    """Return the `shared` table of a game, by its public name; by default all of the game."""
    facts = game_package(game).GAME
    table = _document(game).get("shared", {})
    counts = list(range(facts.min_players, facts.max_players + 1))
    few, many = table.get("playouts", (10, 5000))
    return Shared(
        table.get("players", counts),
        table.get("options", {}),
        (few, many),
        table.get("teams", False),
    )


@dataclass(frozen=True)
class Given:
    """What the test of the command line gives to options whose schema doesn't tell it.

    `values` are those of an option that lists none, or the items of one list; `together` what must
    be given with an option or with one value of it, "option=value"; `refused` such values that
    stand for what isn't there.
    """

    values: dict[str, list[Any]]
    together: dict[str, dict[str, Any]]
    refused: list[str]


def given_options(game: str) -> Given:
    """Return the `given` table of a game, by its public name."""
    table = _document(game).get("given", {})
    return Given(table.get("values", {}), table.get("together", {}), table.get("refused", []))


def tables_of(game: str) -> list[tuple[str, int, dict[str, Any]]]:
    """Return the tables whose games are looked at in plots, as (mode, players, options).

    All numbers of players under one name, "", unless `looked_at` names classes of rulesets: then
    the largest number of each, for a game in which teams play, whose numbers change nothing.
    """
    names = _document(game).get("looked_at", {}).get("classes")
    if names is None:
        facts = game_package(game).GAME
        return [("", n, {}) for n in range(facts.min_players, facts.max_players + 1)]
    classes = {one.name: one for one in ruleset_classes(game)}
    most = [(name, max(classes[name].rulesets)) for name in names]
    return [(name, players, classes[name].rulesets[players][0]) for name, players in most]


def _document(game: str) -> dict[str, Any]:
    path = ROOT / "tests" / "games" / folder_of(game) / "lockstep.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def ruleset_classes(game: str) -> list[RulesetClass]:
    """Return the classes of a game, by its public name."""
    document = _document(game)
    unreachable = dict(_codes(document.get("unreachable", [])))
    seldom = dict(_codes(document.get("seldom", [])))
    rare = dict(_codes(document.get("rare", [])))
    facts = game_package(game).GAME
    counts = range(facts.min_players, facts.max_players + 1)
    return [
        RulesetClass(
            game=game,
            name=entry["name"],
            rulesets={
                count: rulesets
                for count in counts
                if (rulesets := _of_count(entry["rulesets"], count))
            },
            games_each=document.get("games", 2000),
            share=entry.get("share", 1.0),
            covers=entry.get("covers", True),
            unreachable=unreachable,
            seldom=seldom,
            rare=rare,
        )
        for entry in document["class"]
    ]


def all_classes() -> list[RulesetClass]:
    """Return the classes of all games."""
    return [one for game in qx.games() for one in ruleset_classes(game)]


def _of_count(rulesets: dict[str, list[dict[str, Any]]], count: int) -> list[dict[str, Any]]:
    return rulesets.get(str(count), rulesets.get("any", []))


def _codes(entries: list[dict[str, Any]]) -> Iterator[tuple[str, str]]:
    """Yield (code, reason) of entries like {kind = "BUY", from = 60, to = 63, reason = "..."}.

    A code without a number has neither `from` nor `to`.
    """
    for entry in entries:
        if not entry["reason"].strip():
            raise ValueError(f"{entry['kind']} needs a reason")
        if "from" not in entry:
            yield entry["kind"], entry["reason"]
            continue
        for number in range(entry["from"], entry["to"] + 1):
            yield f"{entry['kind']} {number}", entry["reason"]
