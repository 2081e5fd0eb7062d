"""What was played is written down for every game, and nothing at zero is unexplained."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

import played
import quincunx as qx
import rule_spots
import rules_coverage
from quincunx.packs.loading import folder_of
from rulesets import ruleset_classes

ENGINE = '''"""A toy. TOY-ALL-01."""

LIMIT = 3  # TOY-DATA-01


class Piece:
    """Data. TOY-DATA-02"""


# TOY-COMMENT-01: before a function.
def twice(x: int) -> int:
    """Return twice as much.

    TOY-DOC-01
    """
    return 2 * x


def play(n: int) -> list[int]:
    # TOY-BELOW-01: about the statement below.
    found = []
    for k in range(n):
        if k % 2:  # TOY-BESIDE-01
            found.append(
                twice(k)  # TOY-INSIDE-01
            )
        else:
            # TOY-ELSE-01
            found.append(k)
        if k > LIMIT:
            found.clear()  # TOY-NEVER-01
    return found


def never() -> None:
    """TOY-NEVER-02"""
'''


@pytest.fixture
def toy(tmp_path: Path) -> ModuleType:
    """A module that names rules in all places where rules are named."""
    path = tmp_path / "toy.py"
    path.write_text(ENGINE, encoding="utf-8")
    (tmp_path / "invariants.py").write_text("def check():\n    pass  # TOY-CHECK-01\n")
    spec = importlib.util.spec_from_file_location("toy", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_place_is_counted(toy: ModuleType, tmp_path: Path) -> None:
    watch = rule_spots.Watch(rule_spots.spots_of(tmp_path))
    toy.play(4)  # nobody watches
    before = sys.gettrace()
    with watch:
        toy.play(4)
        toy.play(1)
    assert sys.gettrace() is before
    toy.play(4)
    counts = {spot.rule: count for spot, count in watch.counts().items()}
    assert counts.pop("TOY-ALL-01") > 0
    assert counts == {
        "TOY-COMMENT-01": 2,
        "TOY-DOC-01": 2,
        "TOY-BELOW-01": 2,
        "TOY-BESIDE-01": 5,
        "TOY-INSIDE-01": 2,
        "TOY-ELSE-01": 3,
        "TOY-NEVER-01": 0,
        "TOY-NEVER-02": 0,
    }
    places = {spot.rule: spot.place for spot in watch.spots}
    assert places["TOY-ALL-01"] == "toy.py"
    assert places["TOY-COMMENT-01"] == "toy.py: twice"


@pytest.fixture(params=qx.games())
def game(request: pytest.FixtureRequest) -> str:
    """The public name of every game."""
    found: str = request.param
    return found


def page_of(game: str) -> str:
    path = rules_coverage.ROOT / "docs" / "games" / f"{folder_of(game)}_played.md"
    return path.read_text(encoding="utf-8")


def test_the_page_tells_of_everything(game: str) -> None:
    rows = {line.split(" | ")[0].strip("| ") for line in page_of(game).splitlines()}
    loaded = qx.load(game)
    kinds = {code.split()[0] for code in (*loaded.action_codes, *loaded.outcome_codes)}
    assert kinds <= rows
    path = rules_coverage.ROOT / "tests" / "games" / folder_of(game) / "rules.toml"
    assert {rule.id for rule in rules_coverage.read_rules(path)[1]} <= rows
    for ruleset_class in ruleset_classes(game):
        assert f"{ruleset_class.name}, {max(ruleset_class.rulesets)} players" in rows


def test_nothing_at_zero_is_unexplained(game: str) -> None:
    page = page_of(game)
    assert played.UNEXPLAINED not in page
    rows = [line.strip("| ").split(" | ") for line in page.splitlines() if line.startswith("| ")]
    named = " ".join(row[0] for row in rows if len(row) == 2)
    for row in rows:
        if len(row) > 1 and row[1] == "0":
            assert row[0] in named, "told why in a table of two columns"


def test_a_page_is_made_from_play(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    first = ruleset_classes(game)[0]
    players, rulesets = next(iter(first.rulesets.items()))
    few = {players: rulesets[:1]}
    small = type(first)(game=game, name="few", rulesets=few)
    monkeypatch.setattr(played, "ruleset_classes", lambda name: [small])
    folder = rules_coverage.ROOT / "python" / "quincunx" / "reference" / folder_of(game)
    watch = rule_spots.Watch(rule_spots.spots_of(folder))
    made = played.play(game, 4, watch)
    assert sum(made.games.values()) == 4
    assert made.codes.total() == made.steps
    assert any(made.rules.values())
    text = played.page(game, made, 4)
    assert "4 games in both\nengines" in text
    assert played.UNEXPLAINED in text  # a few games don't come to everything
