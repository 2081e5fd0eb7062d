"""Bad usage: a sentence that helps, exit status 2, no traceback, nothing half-done."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

import quincunx as qx

from .commands import command_line, invoke, program, refused

G = "GAME"  # stands for every game

#: What is asked for, and what the refusal says.
REFUSED: list[tuple[tuple[str, ...], str]] = [
    (("rollout", "chess"), "there is no game 'chess'"),
    (("verify", "chess"), "there is no game 'chess'"),
    (("bench", "chess"), "there is no game 'chess'"),
    (("rollout", ""), "there is no game ''"),
    (("rollout", "../" + G), "there is no game"),
    (("rollout", G, "--players", "99"), "is played by"),
    (("rollout", G, "--players", "0"), "is played by"),
    (("rollout", G, "--players", "-1"), "is played by"),
    (("verify", G, "--players", "1000000000000000000000"), "is played by"),
    (("rollout", G, "-n", "-1"), "n must be from 0"),
    (("rollout", G, "-n", "1" + "0" * 40), "n must be from 0"),
    (("verify", G, "-n", "-1"), "n must be from 0"),
    (("verify", G, "-n", "1" + "0" * 40), "n must be from 0"),
    (("rollout", G, "--seed", "-1"), "seed must be from 0 to 2**64 - 1"),
    (("rollout", G, "--seed", str(2**64)), "seed must be from 0 to 2**64 - 1"),
    (("rollout", G, "--first", "-1"), "first must be"),
    (("rollout", G, "--first", str(2**64)), "first must be"),
    (("verify", G, "--seed", "-1"), "seed must be"),
    (("rollout", G, "--policy", "gredy"), "did you mean 'greedy'"),
    (("rollout", G, "--policy", ""), "there is no policy ''"),
    (("rollout", G, "--policy", "uniform,"), "policy"),
    (("rollout", G, "--policy", ",".join(["uniform"] * 99)), "policy names 99 policies"),
    (("verify", G, "--policy", "unform"), "policy must be 'mixed', 'uniform'"),
    (("rollout", G, "--threads", "-1"), "--threads must be 0 (all cores) or more"),
    (("rollout", G, "--threads", "1" + "0" * 30), "threads must be"),
    (("verify", G, "--jobs", "-1"), "--jobs must be 0 (all cores) or more"),
    (("verify", G, "--jobs", "1" + "0" * 30), "jobs must be"),
    (("bench", G, "--threads", "-2"), "--threads must be"),
    (("rollout", G, "--option", "returns"), "--option needs KEY=VALUE"),
    (("rollout", G, "--option", "=scores"), "--option needs KEY=VALUE"),
    (("rollout", G, "--option", "retuns=scores"), "did you mean 'returns'"),
    (("rollout", G, "--option", "returns=luck"), "option returns: must be"),
    (("rollout", G, "-o", "returns=scores", "-o", "returns=scores"), "is given twice"),
    (("rollout", G, "--option", "players=2"), "use --players"),
    (("rollout", G, "--mode", "no such mode"), "has no mode 'no such mode'"),
    (("rollout", G, "--engine", "fast"), "there is no engine 'fast'"),
    (("rollout", G, "--max-decisions", "0"), "max_decisions must be from 1"),
    (("rollout", G, "--max-decisions", "-5"), "max_decisions must be from 1"),
    (("rollout", G, "--pack", "/no/such/pack"), "there is no pack at /no/such/pack"),
    (("verify", G, "--pack", "/no/such/pack"), "there is no pack at"),
    (("rollout", G, "--records", "/no/such/folder/x.jsonl"), "there is no folder /no/such/folder"),
    (("rollout", G, "--records", "x.pgn"), "end its name with '.jsonl' or '.qxr'"),
    (("rollout", G, "--output", "/no/such/folder/x.json"), "there is no folder /no/such/folder"),
    (("rollout", G, "--output", "."), "it is a folder"),
]

#: What the parser of the command line refuses.
MISUSED: list[tuple[str, ...]] = [
    (),
    ("packs",),
    ("rolout", G),
    ("rollout",),
    ("replay",),
    ("rollout", G, "extra"),
    ("rollout", G, "--players", "two"),
    ("rollout", G, "-n", "1e6"),
    ("rollout", G, "-n"),
    ("rollout", G, "--no-such-option"),
    ("rollout", G, "--seed", "0x7"),
    ("bench", G, "--seconds", "long"),
]


def named(command: tuple[str, ...], name: str) -> list[str]:
    return [part.replace(G, name) for part in command]


@pytest.mark.parametrize(("command", "told"), REFUSED, ids=lambda value: " ".join(value)[:60])
def test_refusals(name: str, command: tuple[str, ...], told: str) -> None:
    for more in ((), ("--json",)):
        sentence = refused(*named(command, name), *more)
        assert sentence.startswith("quincunx: ")
        assert sentence.count("\n") == 1
        assert told in sentence


@pytest.mark.parametrize("command", MISUSED, ids=lambda value: " ".join(value)[:60])
def test_misuse(name: str, command: tuple[str, ...]) -> None:
    result = invoke(*named(command, name))
    assert result.exit_code == 2
    assert "Usage: quincunx" in result.output or "Error" in result.output
    assert "Traceback" not in result.output


@pytest.mark.parametrize(
    "command", [("rollout", "chess"), ("rollout", G, "-n", "x"), ("replay", "/no/such/file")]
)
def test_refusals_of_the_program(name: str, command: tuple[str, ...]) -> None:
    done = program(*named(command, name))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.strip()
    assert "Traceback" not in done.stderr


def test_help(name: str) -> None:
    commands = ["rollout", "verify", "bench", "packs", "info", "replay"]
    for flag in ("-h", "--help"):
        text = invoke(flag).stdout
        assert all(command in text for command in commands)
    for command in commands:
        result = invoke(command, "--help")
        assert result.exit_code == 0
        assert f"Usage: quincunx {command}" in result.stdout


def test_version() -> None:
    result = invoke("--version")
    assert (result.exit_code, result.stdout) == (0, f"quincunx {qx.__version__}\n")


def test_an_unwritable_file_changes_nothing(name: str, tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    kept = folder / "games.jsonl"
    kept.write_text("kept", encoding="utf-8")
    for option in ("--records", "--output"):
        assert "it is a folder" in refused("rollout", name, "-n", 1, option, _named_folder(folder))
    assert kept.read_text(encoding="utf-8") == "kept"
    assert sorted(path.name for path in folder.iterdir()) == ["games.jsonl", "sub.jsonl"]


def _named_folder(folder: Path) -> Path:
    """Return a folder whose name ends like that of a file of records."""
    path = folder / "sub.jsonl"
    path.mkdir(exist_ok=True)
    return path


def test_a_folder_without_permission(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Root may write everywhere, so the system's answer is given for it.
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    for option, file in (("--records", "x.jsonl"), ("--output", "x.json")):
        assert "permission denied" in refused("rollout", name, "-n", 1, option, tmp_path / file)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
def test_a_full_disk(name: str) -> None:
    assert "can't write /dev/full" in refused("rollout", name, "-n", 1, "--output", "/dev/full")
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            command_line("rollout", name, "-n", 1),
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert "can't print" in done.stderr
    assert "Traceback" not in done.stderr


def test_an_unknown_build_is_told(name: str) -> None:
    done = program("info", name, environment={"QUINCUNX_TARGET": "v9"})
    assert done.returncode != 0
    assert "QUINCUNX_TARGET is 'v9'; allowed are 'v3', 'v2', 'generic'" in done.stderr
