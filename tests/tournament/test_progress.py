"""What is told while a tournament goes on."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import quincunx as qx
from quincunx.cli.live import line, live_progress, picture
from quincunx.tournament import Progress, SprtState, Standing

from .support import held, in_file


def test_progress_is_told(duel: qx.Game) -> None:
    seen: list[Progress] = []
    result = held(duel, "greedy,uniform", rounds=20, progress=seen.append)
    assert seen[0].done == 0
    assert seen[0].left is None
    assert [one.done for one in seen] == sorted(one.done for one in seen)
    last = seen[-1]
    assert last.total == result.total == 40
    assert last.done == result.played
    assert last.rate > 0
    assert last.sprt is None
    assert [one.name for one in last.standings] == ["greedy", "uniform"]
    for told, found in zip(last.standings, result.standings, strict=True):
        assert (told.games, told.mean, told.forfeits) == (found.games, found.mean_return, 0)


def test_progress_of_a_sequential_test(duel: qx.Game) -> None:
    seen: list[Progress] = []
    result = held(duel, "greedy,uniform", rounds=20, sprt=qx.Sprt(-500, 500), progress=seen.append)
    assert seen[0].sprt is not None
    assert seen[0].sprt.blocks == 0
    assert result.sprt is not None
    assert result.sprt.verdict == "H1"
    assert seen[-1].sprt == result.sprt


def test_the_picture_at_a_terminal() -> None:
    standings = tuple(
        Standing(f"[b]bot {k}[/b]", 10, None if k == 13 else 1 / (k + 1), k) for k in range(14)
    )
    state = SprtState(1.234, -2.94, 2.94, None, 50)
    console = Console(width=100, record=True, file=io.StringIO())
    console.print(picture(Progress(1234, 98765, 3.21, 4000.0, standings, state)))
    text = console.export_text()
    assert "1,234/98,765 games, 3.2 a second, 1:06:40 left, LLR 1.23 (-2.94, 2.94)" in text
    assert "[b]bot 0[/b]" in text
    assert text.count("[b]bot") == 12
    assert max(map(len, text.splitlines())) <= 100


def test_a_line_for_a_log() -> None:
    standings = tuple(
        Standing(f"bot {k}", 10, None if k == 1 else 1 / (k + 1), 1234 * (k == 2))
        for k in range(14)
    )
    state = SprtState(1.234, -2.94, 2.94, None, 50)
    text = line(Progress(1234, 98765, 3.21, 4000.0, standings, state))
    assert text.startswith(
        "1,234/98,765 games, 3.2 a second, 1:06:40 left, LLR 1.23 (-2.94, 2.94); mean return: "
        "bot 0 1.0000, bot 1 -, bot 2 0.3333 (1,234 forfeited), bot 3 0.2500, "
    )
    assert text.endswith("bot 11 0.0833, and 2 more")
    assert "\n" not in text


def test_lines_where_there_is_no_terminal(
    duel: qx.Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def lines(**keywords: Any) -> list[str]:
        with live_progress() as progress:
            assert progress is not None
            held(duel, "greedy,uniform", progress=progress, **keywords).close()
        shown = capsys.readouterr()
        assert shown.out == ""
        return [text.partition("/")[0] for text in shown.err.splitlines()]

    told = lines(rounds=10)
    assert 2 <= len(told) <= 10
    assert told[-1] == "20"
    assert lines(rounds=1)[-1] == "2"
    path = tmp_path / "t.db"

    def stop(progress: Progress) -> None:
        if progress.done >= 7:
            raise KeyboardInterrupt

    held(duel, "greedy,uniform", rounds=50, out=path, progress=stop).close()
    before = len(in_file(path))
    resumed = lines(rounds=50, out=path, resume=True)
    assert len(resumed) <= 10
    assert all(before < int(done) <= 100 for done in resumed)
    assert resumed[-1] == "100"
    assert lines(rounds=50, out=path, resume=True) == []  # nothing is left


def test_nothing_if_quiet() -> None:
    with live_progress(quiet=True) as progress:
        assert progress is None
