"""Results of tournaments without luck: whoever finds it, wherever it is kept, and in reports."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import quincunx as qx
from quincunx.analysis.adjusted_result import best_weight
from quincunx.tournament.store import Store

from ..cli.commands import data, invoke, printed, refused
from ..helpers import game_of, refusal
from ..tournament.test_reports import Page
from ..tournament.test_workers import Loses

CITY = "city-of-the-living"
BOTS = "greedy,warm=softmax:greedy,t=0.3"


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a tournament of 12 games, none of whose luck is known."""
    path = tmp_path_factory.mktemp("luck") / "t.db"
    with qx.play_tournament(
        game_of(CITY, 2), BOTS, rounds=6, seed=3, repeat=False, executor="serial", out=path
    ):
        return path


@pytest.fixture
def copy(file: Path, tmp_path: Path) -> Path:
    """A file of one's own."""
    return Path(shutil.copy(file, tmp_path / "t.db"))


def test_tournaments_without_luck(tmp_path: Path) -> None:
    """The mean stays, within its errors, and the variance shrinks."""
    game, path = game_of(CITY, 2), tmp_path / "t.db"
    bots = "greedy,warm=softmax:greedy,t=0.3"
    with qx.play_tournament(
        game, bots, rounds=40, seed=3, repeat=False, executor="serial", out=path
    ) as result:
        adjusted = qx.adjust_luck(result, 30, threads=1)
        standings = {one.name: one for one in result.standings}
    assert adjusted.games == 80
    assert adjusted.reduction is not None
    assert adjusted.reduction < 0.9
    for one in adjusted.bots:
        assert one.mean_return == pytest.approx(standings[one.name].mean_return)
        assert one.error == pytest.approx(standings[one.name].mean_return_error)
        assert one.adjusted == pytest.approx(one.mean_return - adjusted.weight * one.luck)
        assert one.adjusted_error < one.error
        assert abs(one.adjusted - one.mean_return) < 4 * one.error
    assert sum(one.adjusted for one in adjusted.bots) == pytest.approx(1.0)
    told = data("luck", path, "-n", 30)
    assert told["weight"] == pytest.approx(adjusted.weight)
    shown = printed("luck", path, "-n", 5)
    assert "variance left" in shown
    assert "greedy" in shown
    assert "are for records" in refused("luck", path, "--game", 2)


def test_the_weight_is_the_best_one() -> None:
    rng = np.random.default_rng(1)
    luck = rng.normal(size=50)
    returns = 0.7 * luck + rng.normal(size=50)
    best = best_weight([(returns, luck)])

    def variance(weight: float) -> float:
        return float(np.var(returns - weight * luck))

    assert variance(best) < min(variance(best + 0.05), variance(best - 0.05))
    assert best_weight([(returns, np.zeros(50))]) == 0.0


def test_too_few_blocks() -> None:
    with qx.play_tournament(
        game_of(CITY, 2), "greedy,uniform", rounds=1, seed=3, executor="serial"
    ) as result:
        assert isinstance(refusal(lambda: qx.adjust_luck(result)), qx.TournamentError)


# Who finds it.


@pytest.mark.parametrize(
    "executor",
    [lambda: ThreadPoolExecutor(3), lambda: ProcessPoolExecutor(2), lambda: Loses(2)],
    ids=["threads", "processes", "losses"],
)
def test_workers_find_the_same(executor: Callable[[], Executor], file: Path, copy: Path) -> None:
    known = _told(Path(shutil.copy(file, copy.with_name("serial.db"))), None)
    seen: list[int] = []
    assert _told(copy, executor, progress=seen.append) == known
    assert seen == list(range(1, 13))


def _told(path: Path, executor: Any, **keywords: Any) -> tuple[str, list[Any]]:
    """Return what is found and what is kept."""
    with qx.open_tournament(path) as result:
        found = qx.adjust_luck(result, 4, executor=executor, **keywords)
        kept = result.store.select("SELECT * FROM luck ORDER BY game")
        return json.dumps(found.to_dict()), kept


def test_lost_again_and_again(copy: Path) -> None:
    with (
        qx.open_tournament(copy) as result,
        pytest.raises(qx.WorkerError, match=r"the playouts of game \d+ lost their worker"),
    ):
        qx.adjust_luck(result, 4, executor=Loses(99))


# Where it is kept.


def test_it_is_found_once(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with qx.open_tournament(copy) as result:
        assert result.luck is None
        found = qx.adjust_luck(result, 4)
        assert result.luck is found
    with qx.open_tournament(copy) as result:
        assert result.luck == found
        other = qx.adjust_luck(result, 2, policy="uniform")
        assert result.luck is other
        monkeypatch.setattr("quincunx.analysis.adjusting.luck_of", _never)
        assert qx.adjust_luck(result, 4) == found
        with pytest.raises(AssertionError):
            qx.adjust_luck(result, 5)
    with qx.open_tournament(copy) as result:
        assert result.luck == found  # by more playouts than the other one


def _never(*_: object) -> Any:
    raise AssertionError


def test_what_was_interrupted_goes_on(copy: Path) -> None:
    def stop(done: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    with qx.open_tournament(copy) as result:
        with pytest.raises(KeyboardInterrupt):
            qx.adjust_luck(result, 4, progress=stop)
        assert result.luck is None
    with qx.open_tournament(copy) as result:
        assert result.luck is None
        seen: list[int] = []
        found = qx.adjust_luck(result, 4, progress=seen.append)
        assert seen == list(range(6, 13))
        result.store.close()
        with Store(copy, write=True, alone=False) as store:
            store.write("DELETE FROM luck")
    with qx.open_tournament(copy) as result:
        assert qx.adjust_luck(result, 4) == found


def test_policies_that_may_change_are_not_trusted(copy: Path) -> None:
    """What can't be seen of a function may be another one the next time."""
    hidden: Iterator[int] = iter(range(10**9))

    def choose(state: qx.State) -> int:
        next(hidden)
        return int(state.legal_actions()[0])

    policy = qx.python_policy(choose, sees="state")
    with qx.open_tournament(copy) as result:
        found = qx.adjust_luck(result, 1, policy=policy)
        assert result.luck is found
    with qx.open_tournament(copy) as result:
        assert result.luck is None


def test_files_that_cant_be_written(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quincunx.tournament.store.os.access", lambda *_: False)
    with qx.open_tournament(copy) as result:
        found = qx.adjust_luck(result, 2)
        assert result.luck is found
    with qx.open_tournament(copy) as result:
        assert result.luck is None


def test_a_tournament_goes_on_beside_it(copy: Path) -> None:
    """Who plays the games holds the file, and luck is written into it all the same."""
    with Store(copy, write=True), qx.open_tournament(copy) as result:
        found = qx.adjust_luck(result, 2)
    with qx.resume_tournament(copy, executor="serial") as result:
        assert result.luck == found


def test_luck_of_some_games_only(copy: Path) -> None:
    with qx.open_tournament(copy) as result:
        qx.adjust_luck(result, 2)
    with Store(copy, write=True) as store:
        store.write("DELETE FROM luck WHERE game = 7")
    with qx.open_tournament(copy) as result:
        assert result.luck is None
        assert result.to_dict()["luck"] is None


# Reports.


def test_reports_show_it(copy: Path, tmp_path: Path) -> None:
    with qx.open_tournament(copy) as result:
        result.report(tmp_path / "before.html")
        found = qx.adjust_luck(result, 8)
        for suffix in ("html", "md", "json"):
            result.report(tmp_path / f"r.{suffix}")
        summary = result.summary()
    assert found.reduction is not None
    left = f"{100 * found.reduction:.1f} % of the variance is left"
    page = Page((tmp_path / "r.html").read_text())
    assert page.tags.count("svg") == 7
    assert page.text.count("Without luck") == 2
    assert page.text.count(left) == 2  # below the plot, and above the table
    text = (tmp_path / "r.md").read_text()
    for shown in (summary, text.replace("\\", "")):
        assert left in shown
        for bot in found.bots:
            assert f"{bot.adjusted:.4f} ± {bot.adjusted_error:.4f}" in shown
            assert f"{bot.adjusted:.4f} ± {bot.adjusted_error:.4f}" in page.text
    assert json.loads((tmp_path / "r.json").read_text())["luck"] == found.to_dict()
    before = Page((tmp_path / "before.html").read_text())
    assert before.tags.count("svg") == 6
    assert "Without luck" not in before.text


def test_bots_that_never_differ(tmp_path: Path) -> None:
    """Without variance there is nothing to reduce, and nothing breaks."""
    with qx.play_tournament(
        game_of(CITY, 2), "greedy,greedy", rounds=3, seed=3, executor="serial"
    ) as result:
        found = qx.adjust_luck(result, 2)
        assert found.reduction is None
        result.report(tmp_path / "r.html")
    assert "nan" not in re.sub(r"<svg.*?</svg>", "", (tmp_path / "r.html").read_text(), flags=re.S)


# Commands.


def test_a_tournament_tells_it(tmp_path: Path) -> None:
    path, page = tmp_path / "t.db", tmp_path / "r.md"
    arguments = ("tournament", CITY, "-p", 2, "--bots", BOTS, "--seed", 3, "--out", path)
    told = data(*arguments, "--rounds", 3, "--luck", 3, "--workers", "serial")
    with qx.open_tournament(path) as result:
        assert result.luck is not None
        assert told["luck"] == result.luck.to_dict()
        assert qx.adjust_luck(result, 3) == result.luck
    again = printed("tournament", "--resume", "--out", path, "--report", page, "--quiet")
    assert "variance left" in again
    assert "## Without luck" in page.read_text()
    spread = data("luck", path, "-n", 2, "--concurrency", 2)
    assert spread == data("luck", path, "-n", 2)


def test_too_few_blocks_are_told_at_the_end(tmp_path: Path) -> None:
    """The games were played, so the report is written all the same."""
    page = tmp_path / "r.md"
    arguments = ("tournament", CITY, "-p", 2, "--bots", BOTS, "--seed", 3, "--workers", "serial")
    result = invoke(*arguments, "--luck", 3, "--report", page)
    assert result.exit_code == 2
    assert "at least 3 complete" in result.stderr
    assert "Standings" in page.read_text()
    assert "--luck must be from 1" in refused(*arguments, "--luck", 0)


def test_bad_usage(file: Path, tmp_path: Path) -> None:
    games = tmp_path / "games.jsonl"
    qx.write_records(games, game_of(CITY, 2).records(1, seed=4))
    assert "are for the file of a tournament" in refused("luck", games, "-c", 2)
    assert "concurrency must be" in refused("luck", file, "-c", 0)
    assert "processes, serial or ray" in refused("luck", file, "--workers", "many")
    with qx.open_tournament(file) as result:
        assert isinstance(
            refusal(lambda: qx.adjust_luck(result, executor=3)),  # type: ignore[arg-type]
            qx.ArgumentError,
        )
