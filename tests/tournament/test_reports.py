"""Reports: complete in themselves, true to the games, and shown by a browser."""

from __future__ import annotations

import csv
import json
import os
import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

import quincunx as qx
from quincunx.errors import OutputError
from quincunx.tournament.exports import COLUMNS

from .support import held

BOTS = "greedy,uniform,<b>=softmax:greedy,t=3,greedy"


@pytest.fixture(scope="module")
def table(duel: qx.Game) -> qx.TournamentResult:
    return held(qx.load("city-of-the-living", players=3), BOTS, format="ffa", rounds=3)


class Page(HTMLParser):
    """Collects tags and what lies outside of the page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.outside: list[str] = []
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            inside = (value or "").startswith(("#", "data:"))
            if name in ("src", "href", "xlink:href") and not inside:
                self.outside.append(value or "")

    def handle_data(self, data: str) -> None:
        self.text += data


def test_the_page_needs_nothing_beside_it(table: qx.TournamentResult, tmp_path: Path) -> None:
    path = tmp_path / "r.html"
    table.report(path)
    text = path.read_text()
    page = Page(text)
    assert page.outside == []
    assert "url(http" not in text
    assert "script" not in page.tags
    assert "b" not in page.tags  # the name of a bot is a text
    assert page.tags.count("svg") == 6
    assert page.tags.count("table") == 4
    for title in ("Ratings", "Points by pair", "Mean return by seat", "Scores", "Length of games"):
        assert title in page.text
    for bot in table.standings:
        assert bot.name in page.text
    assert "nan" not in re.sub(r"<svg.*?</svg>", "", text, flags=re.S).lower().split()


def browser() -> str:
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        if "QUINCUNX_REQUIRE_BROWSER" in os.environ:
            pytest.fail("there is no Chromium")
        pytest.skip("there is no Chromium")
    return found


def test_a_browser_shows_it(table: qx.TournamentResult, tmp_path: Path) -> None:
    path, picture = tmp_path / "r.html", tmp_path / "r.png"
    table.report(path)
    options = ["--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path / 'b'}"]
    done = subprocess.run(
        [browser(), *options, "--dump-dom", path.as_uri()],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    page = Page(done.stdout)
    assert page.tags.count("svg") == 6
    assert "Standings" in page.text
    subprocess.run(
        [
            browser(),
            *options,
            "--window-size=1100,2200",
            f"--screenshot={picture}",
            path.as_uri(),
        ],
        capture_output=True,
        timeout=120,
        check=True,
    )
    import matplotlib.image  # noqa: PLC0415

    pixels = matplotlib.image.imread(picture)[..., :3]
    assert pixels.shape[:2] == (2200, 1100)
    # Plots in their colours, texts, and a white ground.
    assert float((pixels > 0.99).all(axis=2).mean()) > 0.5
    blue = np.abs(pixels - np.array([0x00, 0x72, 0xB2]) / 255).max(axis=2) < 0.02
    assert int(blue.sum()) > 2000


def test_markdown(table: qx.TournamentResult, tmp_path: Path) -> None:
    path = tmp_path / "r.md"
    table.report(path)
    text = path.read_text()
    lines = [line for line in text.splitlines() if line.startswith("|")]
    assert len(lines) == sum(
        2 + rows for rows in (4, len(table.pairs), len(table.seats), len(table.times))
    )
    assert "\\<b\\>" in text
    for line in lines:
        cells = re.split(r"(?<!\\)\|", line)
        assert len(cells) > 4


def test_json(table: qx.TournamentResult, tmp_path: Path) -> None:
    path = tmp_path / "r.json"
    table.report(path)

    def refuse(text: str) -> None:
        raise AssertionError(text)

    read = json.loads(path.read_text(), parse_constant=refuse)
    assert read == json.loads(json.dumps(table.to_dict()))
    assert read["games"] == table.games == len(list(table.records()))
    assert "recipe" not in read


def test_tables_tell_the_records(table: qx.TournamentResult, tmp_path: Path) -> None:
    path = tmp_path / "g.csv"
    assert table.export(path) == table.games
    with path.open(newline="") as file:
        rows = list(csv.DictReader(file))
    parquet = tmp_path / "g.parquet"
    table.export(parquet)
    frame = pq.read_table(parquet).to_pylist()
    assert tuple(frame[0]) == COLUMNS
    assert len(rows) == len(frame) == 3 * table.games
    records = list(table.records())
    for row, line in zip(frame, rows, strict=True):
        record = records[row["game"]]
        seat = row["seat"]
        assert record.result is not None and record.placements is not None  # noqa: PT018
        assert row["bot"] == line["bot"] == record.players[seat]
        assert row["returns"] == float(line["returns"]) == record.result[seat]
        assert row["score"] == int(line["score"]) == record.scores[seat]
        assert row["placement"] == int(line["placement"]) == record.placements[seat]
        assert row["luck"] == record.index
        assert row["decisions"] == record.decisions
        assert not row["forfeited"]


def test_standings_are_those_of_the_records(table: qx.TournamentResult) -> None:
    for bot in table.standings:
        got = [
            record.result[seat]
            for record in table.records()
            for seat, name in enumerate(record.players)
            if name == bot.name and record.result is not None
        ]
        assert bot.games == len(got)
        assert bot.mean_return == pytest.approx(sum(got) / len(got))
    assert sum(one.games for one in table.seats) == 3 * table.games
    assert sum(one.decisions for one in table.times) == sum(
        record.decisions for record in table.records()
    )


def test_errors_of_means_are_over_blocks(duel: qx.Game) -> None:
    """The same bot on both seats of each luck: its mean is exact, however lucky the games are."""
    result = held(duel, "greedy,greedy", rounds=10)
    for bot in result.standings:
        assert (bot.mean_return, bot.mean_return_error) == (0.5, 0.0)
        assert bot.rating.elo == 0.0


def test_a_sequential_test_counts_blocks_up_to_its_verdict(duel: qx.Game) -> None:
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415

    from .support import told  # noqa: PLC0415

    settings = {"rounds": 300, "sprt": qx.Sprt(0, 40)}
    known = held(duel, "greedy,uniform", **settings)
    assert known.sprt is not None
    assert known.sprt.verdict == "H1"
    assert known.games == 2 * known.sprt.blocks
    assert known.finished
    for workers in (2, 7):
        with ThreadPoolExecutor(workers) as threads:
            found = held(duel, "greedy,uniform", executor=threads, concurrency=workers, **settings)
            assert told(found) == told(known)


def test_nothing_finished(duel: qx.Game, tmp_path: Path) -> None:
    def stop(progress: qx.tournament.Progress) -> None:
        raise KeyboardInterrupt

    result = held(duel, "greedy,uniform", progress=stop)
    assert (result.games, result.interrupted) == (0, True)
    for suffix in ("html", "md", "json"):
        result.report(tmp_path / f"r.{suffix}")
    for suffix in ("csv", "jsonl", "parquet"):
        assert result.export(tmp_path / f"g.{suffix}") == 0
    assert "0 of 4 games" in result.summary()
    assert [bot.rating.elo for bot in result.standings] == [None, None]


def test_unknown_forms(table: qx.TournamentResult, tmp_path: Path) -> None:
    with pytest.raises(OutputError, match="html"):
        table.report(tmp_path / "r.pdf")
    with pytest.raises(OutputError, match="parquet"):
        table.export(tmp_path / "g.xls")
    with pytest.raises(OutputError):
        table.report(tmp_path / "nowhere" / "r.md")
    assert list(tmp_path.iterdir()) == []
