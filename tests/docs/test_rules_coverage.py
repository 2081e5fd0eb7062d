"""Every rule has its place in both engines and a test, and the tables in the docs are fresh."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import rules_coverage
from quincunx import _core


@pytest.fixture(params=_core.games())
def folder(request: pytest.FixtureRequest) -> str:
    """The folder of every game."""
    found: str = request.param
    return found


def test_the_page_is_fresh_and_has_no_gaps(folder: str, capsys: pytest.CaptureFixture[str]) -> None:
    status = rules_coverage.main([folder, "--check"])
    assert status == 0, capsys.readouterr().err


def test_a_gap_is_found(folder: str) -> None:
    whole = rules_coverage.coverage_of(folder)
    rule = next(rule for rule in whole.rules if not rule.left_out)
    for column, told in (
        ("tests", "test"),
        ("native", "place in the native engine"),
        ("reference", "place in the reference engine"),
    ):
        without = {key: value for key, value in getattr(whole, column).items() if key != rule.id}
        gaps = list(replace(whole, pack={}, **{column: without}).gaps())
        assert f"{rule.id} has no {told}" in gaps


def test_an_unknown_rule_is_found(folder: str) -> None:
    whole = rules_coverage.coverage_of(folder)
    unknown = whole.rules[0].id.rsplit("-", 1)[0] + "-99"
    gaps = list(replace(whole, native={**whole.native, unknown: ["x.cpp"]}).gaps())
    assert gaps == [f"{unknown} is named in the sources, but is no rule of {folder}"]


def test_a_stale_page_is_found(
    folder: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in ("cpp", "python", "tests"):
        (tmp_path / name).symlink_to(rules_coverage.ROOT / name)
    whole = rules_coverage.coverage_of(folder)
    monkeypatch.setattr(rules_coverage, "ROOT", tmp_path)
    monkeypatch.setattr(rules_coverage, "coverage_of", lambda game: whole)
    assert rules_coverage.main([folder, "--check"]) == 1
    assert "is stale" in capsys.readouterr().err
    assert rules_coverage.main([folder]) == 0
    page = tmp_path / "docs" / "rules" / f"{folder}.md"
    assert page.read_text(encoding="utf-8") == whole.markdown()
    assert rules_coverage.main([folder, "--check"]) == 0
