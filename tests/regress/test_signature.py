"""The signature of a build: the same everywhere, and in everything that is kept."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import quincunx as qx
from quincunx import _core
from quincunx.signature import build_signature, game_signature, played_signature

from ..cli.commands import data, printed
from ..helpers import game_of, other_pack


def test_it_is_the_same_in_every_build() -> None:
    code = "import quincunx as qx; print(qx.build_signature())"
    for target in ("v2", "generic"):
        if target == _core.TARGET:
            continue
        done = subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ | {"QUINCUNX_TARGET": target},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:  # a build that is not there
            assert target in done.stderr
            continue
        assert done.stdout.strip() == build_signature()


def test_games_differ() -> None:
    parts = [game_signature(name) for name in qx.games()]
    assert len({*parts, build_signature()}) == len(parts) + 1
    with pytest.raises(qx.UnknownGameError):
        game_signature("chess")


def test_both_engines_agree(small: qx.Game) -> None:
    assert played_signature(small) == played_signature(small.with_engine("reference"))


def test_rules_and_packs_show(small: qx.Game) -> None:
    mine = played_signature(small)
    options = small.options_dict()
    other = qx.load(small.name, pack=other_pack(small.name), **options)
    assert played_signature(other) != mine
    scores = qx.load(small.name, **(options | {"returns": "scores"}))
    assert played_signature(scores) != mine


def test_it_is_told_and_kept(tmp_path: Path) -> None:
    mine = build_signature()
    assert data("info")["signature"] == mine
    assert f"signature {mine}" in printed("info")
    game = game_of("city-of-the-living", 2)
    assert game.play(seed=1).tags == {"signature": mine}
    path = tmp_path / "games.qxr"
    qx.write_records(path, game.records(2, seed=1))
    assert [record.tags for record in qx.read_records(path)] == [{"signature": mine}] * 2
    with qx.play_tournament(
        game, "greedy,uniform", rounds=1, seed=1, out=tmp_path / "t.db", executor="serial"
    ) as found:
        assert found.facts["signature"] == mine
        assert {record.tags["signature"] for record in found.records()} == {mine}


def test_another_build_does_not_go_on_with_a_tournament(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "t.db"
    game = game_of("city-of-the-living", 2)
    qx.play_tournament(game, "greedy,uniform", seed=1, out=path, executor="serial").close()
    monkeypatch.setattr("quincunx.tournament.settings.build_signature", lambda: "0" * 16)
    with pytest.raises(qx.TournamentError, match="signature of the build"):
        qx.resume_tournament(path, executor="serial")
