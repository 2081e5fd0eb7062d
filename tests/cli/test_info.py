"""``quincunx info``: games, player counts, modes, options, sizes."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import quincunx as qx
from quincunx import _core
from quincunx.packs.loading import folder_of, game_package
from rulesets import Given, given_options

from .commands import data, printed, refused

KEYS = {
    "game", "title", "min_players", "max_players", "modes", "options", "num_actions",
    "num_outcomes", "state_size", "observation_size", "categories", "pack",
}  # fmt: skip


def test_the_installation() -> None:
    told = data("info")
    assert told["version"] == qx.__version__
    assert told["target"] == _core.TARGET
    assert told["policies"] == list(qx.POLICY_NAMES)
    assert told["cores"] >= 1


def test_every_game_is_listed() -> None:
    told = data("info")["games"]
    assert [facts["game"] for facts in told] == qx.games()
    assert all(facts.keys() >= KEYS for facts in told)


def test_facts_of_a_game(name: str) -> None:
    told = data("info", name)["games"]
    assert len(told) == 1
    facts, game = told[0], qx.load(name)
    package = game_package(name).GAME
    assert facts["title"] == game.title
    assert (facts["min_players"], facts["max_players"]) == (
        package.min_players,
        package.max_players,
    )
    assert facts["modes"] == list(package.modes)
    assert facts["num_actions"] == game.num_distinct_actions()
    assert facts["num_outcomes"] == game.max_chance_outcomes()
    assert facts["state_size"] == game.state_dtype.itemsize
    assert facts["observation_size"] == game.observation_dtype.itemsize
    assert facts["categories"] == list(game.categories)
    assert facts["rules_version"] == game.rules_version
    assert facts["pack"]["hash"] == game.pack_hash
    assert folder_of(facts["game"]) in _core.games()


def test_options_can_be_given_as_listed(name: str) -> None:
    options, told = data("info", name)["games"][0]["options"], given_options(name)
    assert {"players", *options} == set(qx.load(name).options_dict())
    for option, facts in options.items():
        values = facts.get("enum") or facts.get("items") or []
        values = values or [facts[key] for key in ("minimum", "maximum") if key in facts]
        values = values or ([True, False] if facts["type"] == "boolean" else [])
        values = values or told.values.get(option, [])
        assert values, option
        if facts["type"] == "array":
            assert_list_can_be_given(name, option, facts, told)
            continue
        for value in values:
            setting = f"{option}={value}"
            if setting in told.refused:
                assert option in refused("rollout", name, "--option", setting)
                continue
            assert given(name, option, value, told.together.get(setting, {})) == value
        if facts.get("default"):
            assert qx.load(name).options_dict()[option] == facts["default"]


def given(
    name: str, option: str, value: Any, others: Mapping[str, Any] = MappingProxyType({})
) -> Any:
    """Return an option of a game that was played with a value of it, told as a user does."""
    settings: list[str] = []
    for key, one in {option: value, **others}.items():
        text = ",".join(map(str, one)) if isinstance(one, list) else one
        settings += ["--option", f"{key}={text}"]
    return data("rollout", name, "-n", 1, *settings)["options"][option]


def assert_list_can_be_given(name: str, option: str, facts: dict[str, Any], told: Given) -> None:
    """Give one item for all and one for each seat, or the list that is told."""
    if option in told.values:
        values = told.values[option]
        if "items" in facts:
            assert {*values} < {*facts["items"]}
        else:
            assert (min(values), max(values)) == (facts["minimum"], facts["maximum"])
        assert given(name, option, values, told.together.get(option, {})) == values
        return
    seats, alone = qx.load(name).players, facts["default"]
    each = [item for item in facts["items"] if item not in alone]
    for value in alone or each:
        assert given(name, option, value) in ([value], [value] * seats)
    for first in range(len(each)):
        values = [each[(first + seat) % len(each)] for seat in range(seats)]
        assert given(name, option, values) == values


def test_the_table(name: str) -> None:
    for text in (printed("info"), printed("info", name)):
        facts = data("info", name)["games"][0]
        assert f"{name}: {facts['title']}" in text
        assert f"{facts['min_players']} to {facts['max_players']}" in text
        assert f"{facts['num_actions']} ids" in text
        assert f"{facts['state_size']} bytes" in text
        for option in facts["options"]:
            assert f"option {option}" in text
        for mode in facts["modes"]:
            assert mode in text
        assert inspect.cleandoc(facts["summary"]) in text


def test_another_spelling_is_the_same_game(name: str) -> None:
    assert data("info", folder_of(name))["games"] == data("info", name)["games"]


def test_an_unknown_game_is_refused(name: str) -> None:
    assert f"did you mean '{name}'" in refused("info", name + "s")
    assert "there is no game" in refused("info", name + "s", "--json")
