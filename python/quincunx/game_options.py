"""What `load` is given, checked: number of players, ruleset options, path of a pack."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from quincunx.engines import Setup
from quincunx.errors import ArgumentError, OptionError, PlayerCountError, one_of, suggestion
from quincunx.output import PathLike
from quincunx.packs.base import ComponentPack, RulesetOptions
from quincunx.packs.loading import GamePackage, game_package, sentence
from quincunx.seeds import as_integer, describe


def option_fields(name: str) -> dict[str, dict[str, Any]]:
    """Return the JSON schema of each ruleset option of a game."""
    schema = game_package(name).Options.model_json_schema()
    fields: dict[str, dict[str, Any]] = schema["properties"]
    return fields


def pack_path(pack: Any) -> PathLike | None:
    """Return the path of a pack of one's own, or None for the one that comes with the game."""
    if pack is None or isinstance(pack, str) or hasattr(pack, "__fspath__"):
        path: PathLike | None = pack
        return path
    raise ArgumentError(f"pack must be a path or a component pack, not {describe(pack)}")


def player_count(package: GamePackage, players: Any, options: Mapping[str, Any]) -> int:
    """Return the number of players asked for; the most that the game allows if left out.

    A game whose options allow fewer says so in `default_players`.
    """
    facts = package.GAME
    if players is None:
        default_of = getattr(package, "default_players", None)
        return facts.max_players if default_of is None else int(default_of(options))
    number = as_integer(players)
    if number is None or not facts.min_players <= number <= facts.max_players:
        raise PlayerCountError(
            f"{facts.name} is played by {facts.min_players} to {facts.max_players} players, "
            f"not {describe(players)}"
        )
    return number


def ruleset_options(package: GamePackage, values: Mapping[str, Any]) -> RulesetOptions:
    """Return the options of a game, all of them, from those that are given."""
    try:
        return package.Options.model_validate(dict(values))
    except ValidationError as error:
        details = error.errors(include_url=False)
        problems = [_option_problem(package, detail) for detail in details[:5]]
        raise OptionError("; ".join(problems)) from None


def _option_problem(package: GamePackage, detail: Any) -> str:
    place = detail["loc"]
    if not place:
        return sentence(detail)
    if detail["type"] == "extra_forbidden":
        names = list(package.Options.model_fields)
        return (
            f"{package.GAME.name} has no option {describe(place[0])}; allowed are "
            f"{one_of(names)}{suggestion(place[0], names)}"
        )
    where = str(place[0]) + "".join(f"[{step}]" for step in place[1:])
    return f"option {where}: {sentence(detail)}"


def engine_setup(
    package: GamePackage, folder: str, options: RulesetOptions, pack: ComponentPack
) -> Setup:
    """Return what an engine is made from."""
    return Setup(
        folder=folder,
        players=options.players,
        pack=pack,
        options=options,
        components=package.components(pack, options),
        options_record=package.options_record(options),
    )
