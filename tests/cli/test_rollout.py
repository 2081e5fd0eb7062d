"""``quincunx rollout``."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

import quincunx as qx
from quincunx.records import FORMATS

from ..helpers import option_arguments, other_pack, toml_document, without_computation
from .commands import command_line, data, interrupted, parsed, printed, program, shared

#: What scripts rely on.
KEYS = {
    "game", "players", "playouts", "seed", "policy", "options", "pack_hash", "version", "threads",
    "seconds", "decisions", "truncated", "mean_returns", "mean_scores", "win_rate", "mean_length",
}  # fmt: skip


def result(report: dict[str, Any]) -> dict[str, Any]:
    """Return a report without how it was computed."""
    return {k: v for k, v in report.items() if k not in ("seconds", "threads", "engine")}


def test_the_fixed_keys(small: qx.Game) -> None:
    told = data(
        "rollout",
        small.name,
        "--players",
        small.players,
        *option_arguments(small),
        "-n",
        50,
        "--seed",
        7,
    )
    assert told.keys() >= KEYS
    assert told["game"] == small.name
    assert told["players"] == small.players
    assert told["playouts"] == 50
    assert told["seed"] == 7
    assert told["policy"] == ["uniform"] * small.players
    assert told["options"] == small.options_dict()
    assert told["pack_hash"] == small.pack_hash
    assert told["version"] == qx.__version__
    assert told["truncated"] == 0
    assert told["threads"] >= 1
    assert told["seconds"] > 0
    assert told["decisions"] == 50 * told["mean_length"]
    for key in ("mean_returns", "mean_scores", "win_rate"):
        assert len(told[key]) == small.players


def test_the_numbers_are_those_of_the_package(small: qx.Game) -> None:
    told = data(*shared("rollout", small), "-n", 2000, "--seed", 7)
    report = small.rollout(2000, seed=7, detail="totals")
    assert result(told) == json.loads(json.dumps(without_computation(report)))


def test_every_number_of_players(game: qx.Game) -> None:
    told = data("rollout", game.name, "--players", game.players, *option_arguments(game), "-n", 10)
    assert len(told["mean_scores"]) == game.players


def test_without_players_the_most_play(name: str) -> None:
    assert data("rollout", name, "-n", 1)["players"] == qx.load(name).players


def test_without_a_seed_one_is_drawn_and_told(small: qx.Game) -> None:
    command = (*shared("rollout", small), "-n", 20)
    one, other = data(*command), data(*command)
    assert one["seed"] != other["seed"]
    assert result(data(*command, "--seed", one["seed"])) == result(one)


def test_threads_change_nothing(small: qx.Game) -> None:
    command = (
        "rollout",
        small.name,
        *option_arguments(small),
        "-n",
        500,
        "--seed",
        2**64 - 1,
        "--threads",
    )
    told = [data(*command, threads) for threads in (1, 2, 8, 0)]
    assert told[0]["threads"] == 1
    assert all(result(one) == result(told[0]) for one in told)


def test_first_names_a_part_of_the_range(small: qx.Game) -> None:
    told = data(*shared("rollout", small), "-n", 5, "--first", 95, "--seed", 3)
    report = small.rollout(5, first=95, seed=3)
    assert told["first"] == 95
    assert told["mean_scores"] == report.mean_scores.tolist()


@pytest.mark.parametrize("several", [False, True])
def test_policies(small: qx.Game, several: bool) -> None:
    names = [qx.POLICY_NAMES[-1 if seat == 0 else 0] for seat in range(small.players)]
    given = ", ".join(names) if several else qx.POLICY_NAMES[-1]
    told = data(*shared("rollout", small), "-n", 10, "--policy", given)
    assert told["policy"] == (names if several else [given] * small.players)


def test_options(small: qx.Game) -> None:
    told = data(
        "rollout",
        small.name,
        *option_arguments(small),
        "-n",
        30,
        "--seed",
        1,
        "--option",
        "returns=placements",
    )
    assert told["options"]["returns"] == "placements"
    assert all(value < 0 for value in told["mean_returns"])


def test_every_mode(name: str) -> None:
    for mode in data("info", name)["games"][0]["modes"]:
        told = data("rollout", name, "-n", 10, "--seed", 1, "--mode", mode)
        assert told["playouts"] == 10


def test_the_reference_engine_plays_the_same(small: qx.Game) -> None:
    command = (*shared("rollout", small), "-n", 5, "--seed", 9)
    other = data(*command, "--engine", "reference")
    assert other["engine"] == "reference"
    assert result(other) == result(data(*command))


def test_a_cap_on_decisions(small: qx.Game) -> None:
    told = data("rollout", small.name, "-n", 10, "--max-decisions", 5)
    assert (told["truncated"], told["decisions"], told["mean_length"]) == (10, 50, 5)
    assert all(mean is None for mean in told["mean_returns"])


def test_no_games_at_all(small: qx.Game) -> None:
    told = data("rollout", small.name, "-n", 0)
    assert (told["playouts"], told["decisions"], told["mean_length"]) == (0, 0, None)
    assert "0 games" in printed("rollout", small.name, "-n", 0)


def test_a_pack_of_ones_own(small: qx.Game, tmp_path: Path) -> None:
    pack = other_pack(small.name)
    content = pack.model_dump(mode="json", exclude_none=True)
    path = tmp_path / "pack.toml"
    path.write_text(toml_document(content), encoding="utf-8")
    told = data("rollout", small.name, *option_arguments(small), "-n", 3, "--pack", path)
    assert told["pack_hash"] == qx.pack_hash(pack) != small.pack_hash


def test_tables(small: qx.Game) -> None:
    names = ",".join(qx.POLICY_NAMES[seat % 2] for seat in range(small.players))
    text = printed(*shared("rollout", small), "-n", 2000, "--seed", 7, "--policy", names)
    report = small.rollout(2000, seed=7, policy=names.split(","))
    assert f"{small.name}, {small.players} players: 2,000 games" in text
    assert "seed 7, games 0 to 1999" in text
    assert small.pack_hash[:16] in text
    for seat in range(small.players):
        assert f"{100 * report.win_rate[seat]:.2f} ±" in text
        assert f"{report.mean_scores[seat]:.2f} ±" in text
    for category in small.categories:
        assert category.replace("_", " ") in text
    assert f"length: {report.mean_length:.1f} decisions" in text
    # The values of options are kept whole.
    assert max(len(line) for line in text.splitlines() if "=" not in line) <= 110


def test_a_cap_is_told(small: qx.Game) -> None:
    assert "truncated: 7 games" in printed(
        "rollout", small.name, "-n", 7, "--max-decisions", 3, "--seed", 1
    )


def test_output_is_the_same_object(small: qx.Game, tmp_path: Path) -> None:
    path = tmp_path / "report.json"
    told = data("rollout", small.name, *option_arguments(small), "-n", 10, "--output", path)
    assert json.loads(path.read_text(encoding="utf-8")) == told


@pytest.mark.parametrize("suffix", FORMATS)
def test_records(small: qx.Game, tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"games{suffix}"
    command = (*shared("rollout", small), "-n", 20, "--seed", 5, "--first", 3)
    told = data(*command, "--records", path)
    assert result(told) == result(data(*command))
    records = list(qx.read_records(path))
    assert records == list(small.records(20, seed=5, first=3))
    assert sum(record.decisions for record in records) == told["decisions"]
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]


# As a process of its own.


def test_the_program_prints_the_same(small: qx.Game) -> None:
    command = ("rollout", small.name, *option_arguments(small), "-n", 100, "--seed", 7, "--json")
    done = program(*command)
    assert (done.returncode, done.stderr) == (0, "")
    assert result(parsed(done.stdout)) == result(data(*command[:-1]))


def test_the_installed_command(small: qx.Game) -> None:
    path = shutil.which("quincunx", path=Path(command_line()[0]).parent)
    if path is None:
        pytest.skip("the command quincunx is not installed beside this Python")
    command = [
        path,
        "rollout",
        small.name,
        *option_arguments(small),
        "-n",
        "10",
        "--seed",
        "7",
        "--json",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert result(parsed(done.stdout)) == result(data(*command[1:-1]))


def test_a_reader_that_goes_away_changes_nothing(small: qx.Game) -> None:
    command = command_line("rollout", small.name, *option_arguments(small), "-n", 1000)
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.wait(60) == 0
        assert process.stderr is not None
        assert process.stderr.read() == b""


def test_interruption_prints_what_is_done(small: qx.Game, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    most = 10**12
    status, output, shown = interrupted(
        *shared("rollout", small), "-n", most, "--seed", 1, "--json",
        "--records", path,
    )  # fmt: skip
    assert status == 130
    told = parsed(output)
    assert told.keys() >= KEYS
    assert told["interrupted"] is True
    assert 0 < told["playouts"] < most
    assert f"interrupted after {told['playouts']:,} of {most:,} games" in shown
    assert "Traceback" not in shown
    assert list(tmp_path.iterdir()) == []
    assert told["ranges"] == [[0, told["playouts"]]]
    whole = data(*shared("rollout", small), "-n", told["playouts"], "--seed", 1)
    assert result(told) | {"interrupted": False} == result(whole)
