"""``quincunx info``: what there is to play, and with what."""

from __future__ import annotations

import platform
from typing import Annotated, Any

import typer

from quincunx import _core
from quincunx.cli.options import AsJson, available_cores
from quincunx.cli.output import guarded, make_table, print_json, print_line, print_table
from quincunx.game import games
from quincunx.game_options import option_fields
from quincunx.packs.loading import folder_of, game_package, load_pack, pack_hash
from quincunx.policies import POLICY_NAMES
from quincunx.signature import build_signature


@guarded
def info(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="One game; all if left out.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """List games, player counts, modes, options, and the sizes of action space and state."""
    names = games() if game is None else [folder_of(game).replace("_", "-")]
    described = [describe_game(name) for name in names]
    if as_json:
        print_json({**_installation(), "games": described})
        return
    installed = _installation()
    print_line(
        f"quincunx {installed['version']}, core {installed['target']} ({installed['compiler']}), "
        f"Python {installed['python']}, {installed['cores']} cores"
    )
    print_line(f"signature {installed['signature']}")
    print_line(f"policies: {', '.join(POLICY_NAMES)}")
    for facts in described:
        print_line()
        _show_game(facts)


def _installation() -> dict[str, Any]:
    return {
        "version": _core.__version__,
        "signature": build_signature(),
        "target": _core.TARGET,
        "compiler": _core.COMPILER,
        "python": platform.python_version(),
        "cores": available_cores(),
        "policies": list(POLICY_NAMES),
    }


def describe_game(name: str) -> dict[str, Any]:
    """Return what is known of a game before any ruleset, ready for JSON."""
    facts = game_package(name).GAME
    native = _core.game_info(folder_of(name))
    pack = load_pack(name)
    return {
        "game": facts.name,
        "title": facts.title,
        "summary": facts.summary,
        "min_players": facts.min_players,
        "max_players": facts.max_players,
        "modes": list(facts.modes),
        "options": {
            option: _describe_option(schema)
            for option, schema in option_fields(name).items()
            if option != "players"
        },
        "pack": {"name": pack.name, "version": pack.version, "hash": pack_hash(pack)},
        "rules_version": native["rules_version"],
        "categories": list(native["categories"]),
        "endings": list(native["endings"]),
        "num_actions": native["num_actions"],
        "num_outcomes": native["num_outcomes"],
        "num_sources": native["num_sources"],
        "state_size": native["state_size"],
        "observation_size": native["observation_size"],
    }


def _describe_option(schema: dict[str, Any]) -> dict[str, Any]:
    kept = ("type", "enum", "minimum", "maximum", "default")
    described = {key: schema[key] for key in kept if key in schema}
    items = schema.get("items", {})
    if "enum" in items:
        described["items"] = items["enum"]
    described |= {key: items[key] for key in ("minimum", "maximum") if key in items}
    return described


def _show_game(facts: dict[str, Any]) -> None:
    print_line(f"{facts['game']}: {facts['title']}")
    print_line(f"  {facts['summary']}")
    pack = facts["pack"]
    rows = [
        ["players", f"{facts['min_players']} to {facts['max_players']}"],
        ["modes", ", ".join(facts["modes"])],
        *(["option " + key, _option_text(option)] for key, option in facts["options"].items()),
        ["score", ", ".join(name.replace("_", " ") for name in facts["categories"])],
        ["endings", ", ".join(name.replace("_", " ") for name in facts["endings"])],
        ["actions", f"{facts['num_actions']} ids"],
        ["chance", f"{facts['num_outcomes']} outcomes from {facts['num_sources']} sources"],
        ["state", f"{facts['state_size']} bytes, {facts['observation_size']} observed"],
        ["pack", f"{pack['name']} {pack['version']}, {pack['hash'][:16]}"],
        ["rules version", facts["rules_version"]],
    ]
    print_table(make_table("", ["", ""], rows, left=2))


def _option_text(option: dict[str, Any]) -> str:
    default = option.get("default")
    if "items" in option:
        return _list_text(option["items"], list(default or ()))
    if option.get("type") == "array" and "minimum" in option and "maximum" in option:
        text = f"numbers from {option['minimum']} to {option['maximum']}, between commas"
    elif "enum" in option:
        text = ", ".join(map(str, option["enum"]))
    elif option.get("type") == "boolean":
        text = "true or false"
    elif "minimum" in option and "maximum" in option:
        text = f"{option['minimum']} to {option['maximum']}"
    else:
        text = str(option.get("type", ""))
    shown = str(default).lower() if isinstance(default, bool) else default
    return text if default in (None, [], ()) else f"{text}; default {shown}"


def _list_text(items: list[str], alone: list[str]) -> str:
    """Return how a list for the seats is given; the items of its default stand for all seats."""
    each = " or ".join(item for item in items if item not in alone)
    if not alone:
        return f"{each}, one for each seat or one for all"
    return f"{each}, one for each seat; default {', '.join(alone)}"
