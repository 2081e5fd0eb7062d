"""Every game has all its parts; a new one is found here by itself."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import quincunx as qx
from quincunx import _core, reference
from quincunx.packs.loading import folder_of, game_folders, game_package
from quincunx.reference.protocol import ReferenceGame

from ..helpers import cases, game_of

ROOT = Path(__file__).resolve().parents[2]
PROTOCOL = [name for name in vars(ReferenceGame) if not name.startswith("_")]

#: The parts of a game, with {game} for its folder; each is a file, or a folder that is not empty.
PARTS = (
    "cpp/games/{game}",
    "python/quincunx/reference/{game}/__init__.py",
    "python/quincunx/packs/{game}/__init__.py",
    "python/quincunx/packs/{game}/pack.toml",
    "tests/games/{game}/rules.toml",
    "tests/goldens/{game}",
    "docs/rules/{game}.md",
)


def test_there_are_games() -> None:
    assert qx.games()
    assert len(set(qx.games())) == len(qx.games())


def test_every_list_of_games_is_the_same() -> None:
    """The one line of registration, the native core, the packs and the public list."""
    registered = re.findall(
        r"^GAME\((\w+)\)", (ROOT / "cpp/games/games.def").read_text(encoding="utf-8"), re.M
    )
    assert _core.games() == registered
    assert [folder_of(name) for name in qx.games()] == registered
    assert sorted(game_folders().values()) == sorted(registered)


@pytest.mark.parametrize("part", PARTS)
def test_every_game_has_its_parts(name: str, part: str) -> None:
    path = ROOT / part.format(game=folder_of(name))
    assert path.exists(), f"{path.relative_to(ROOT)} is missing"
    if path.is_dir():
        assert any(path.iterdir()), f"{path.relative_to(ROOT)} is empty"


def test_every_game_has_tests(name: str) -> None:
    assert list((ROOT / "tests/games" / folder_of(name)).glob("test_*.py"))


def test_every_rule_has_an_id_and_a_text(name: str) -> None:
    path = ROOT / "tests/games" / folder_of(name) / "rules.toml"
    document = tomllib.loads(path.read_text(encoding="utf-8"))
    assert document["title"] == game_package(name).GAME.title
    ids = [rule["id"] for rule in document["rule"]]
    assert ids
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"[A-Z]{2,4}-[A-Z]+\d*-\d{2}", one) for one in ids)
    assert all(rule["text"].strip() for rule in document["rule"])


def test_every_rule_is_in_the_docs(name: str) -> None:
    rules = ROOT / "tests/games" / folder_of(name) / "rules.toml"
    page = (ROOT / "docs/rules" / f"{folder_of(name)}.md").read_text(encoding="utf-8")
    for rule in tomllib.loads(rules.read_text(encoding="utf-8"))["rule"]:
        assert rule["id"] in page


def test_no_folder_of_tests_is_left_over() -> None:
    folders = {path.parent.name for path in (ROOT / "tests/games").glob("*/rules.toml")}
    assert folders == set(_core.games())


def test_every_reference_engine_meets_the_protocol(name: str) -> None:
    module = reference.load(name)
    assert {part for part in PROTOCOL if not hasattr(module, part)} == set()


def test_facts_agree(name: str) -> None:
    info, facts = _core.game_info(folder_of(name)), game_package(name).GAME
    module = reference.load(name)
    assert facts.name == name
    assert facts.title == info["title"]
    assert (facts.min_players, facts.max_players) == (info["min_players"], info["max_players"])
    assert facts.modes
    assert info["modes"]
    assert facts.summary.strip()
    assert module.NUM_ACTIONS == info["num_actions"] > 0
    assert info["num_outcomes"] == module.NUM_OUTCOMES
    assert list(module.SCORE_CATEGORIES) == info["categories"]
    assert list(module.ENDINGS) == info["endings"]
    assert info["rules_version"] >= 1


def test_the_reference_engine_does_not_use_the_native_one(name: str) -> None:
    """A second reading of the rules is one only if it stands alone."""
    shared = (ROOT / "python/quincunx/reference").glob("*.py")
    own = (ROOT / "python/quincunx/reference" / folder_of(name)).rglob("*.py")
    for path in (*shared, *own):
        for line in path.read_text(encoding="utf-8").splitlines():
            if re.match(r"\s*(import|from)\s", line):
                assert "_core" not in line, path.name
                assert "numpy" not in line, path.name


def test_the_core_names_no_game(name: str) -> None:
    """A game appears in its own folders and in one line, nowhere else."""
    folder = folder_of(name)
    for place in ("cpp/core", "src", "cmake"):
        for path in (ROOT / place).rglob("*"):
            if path.is_file() and path.suffix in (".h", ".hpp", ".cpp", ".pyx", ".txt", ".cmake"):
                code = [
                    line
                    for line in path.read_text(encoding="utf-8").splitlines()
                    if not line.lstrip().startswith(("//", "#"))
                ]
                assert folder not in re.sub(r"//.*", "", "\n".join(code)), path.name


def test_players_out_of_range_are_refused(name: str) -> None:
    facts = game_package(name).GAME
    allowed = range(facts.min_players, facts.max_players + 1)
    for players in (min(allowed) - 1, max(allowed) + 1, 0, -1, 10**30, "2", 2.0, True, [2]):
        with pytest.raises(qx.PlayerCountError, match=f"played by {allowed[0]} to {allowed[-1]}"):
            qx.load(name, players=players)  # type: ignore[arg-type]
    default_of = getattr(game_package(name), "default_players", None)
    assert qx.load(name).players == (default_of({}) if default_of else max(allowed))


def test_options_out_of_range_are_refused(name: str) -> None:
    with pytest.raises(qx.OptionError, match=r"no option 'retuns'.*did you mean 'returns'"):
        qx.load(name, retuns="scores")
    for value in ("score", 5, None, ["scores"]):
        with pytest.raises(qx.OptionError, match="option returns: must be"):
            qx.load(name, returns=value)


def test_engines_out_of_range_are_refused(name: str) -> None:
    for engine in ("nativ", "", None, 5, ["native"]):
        with pytest.raises(qx.EngineError, match="engine"):
            qx.load(name, engine=engine)  # type: ignore[arg-type]
        with pytest.raises(qx.EngineError, match="engine"):
            game_of(name, cases(name)[0].players).with_engine(engine)  # type: ignore[arg-type]


def test_names_have_two_spellings(name: str) -> None:
    assert qx.load(folder_of(name)) == qx.load(name) == qx.load(name.upper())
    with pytest.raises(qx.UnknownGameError, match=f"did you mean '{name}'"):
        qx.load(name + "s")


def test_loading_twice_gives_equal_games(name: str) -> None:
    one, other = qx.load(name, returns="scores"), qx.load(name, returns="scores")
    assert one == other
    assert hash(one) == hash(other)
    assert one != qx.load(name)
    assert one != one.with_engine("reference")
    assert one.same_rules(one.with_engine("reference"))
    assert eval(repr(one), {"quincunx": qx}) == one
