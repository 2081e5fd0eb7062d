"""``quincunx packs``: list, show, export, check."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

import quincunx as qx
from quincunx.packs.base import Source
from quincunx.packs.loading import legend_of

from .commands import data, invoke, parsed, printed, refused


@pytest.fixture
def exported(name: str, tmp_path: Path) -> Path:
    """The folder of a pack that was exported."""
    folder = tmp_path / "pack"
    printed("packs", "export", name, folder)
    return folder


def break_pack(folder: Path) -> None:
    """Misspell the first key of the last file of a pack."""
    file = sorted(folder.glob("*.toml"))[-1]
    lines = file.read_text(encoding="utf-8").splitlines()
    place = next(i for i, line in enumerate(lines) if "=" in line and line[:1].isalpha())
    lines[place] = "no_such_" + lines[place]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def test_list() -> None:
    told = data("packs", "list")["packs"]
    assert [pack["game"] for pack in told] == qx.games()
    for pack in told:
        content = qx.load_pack(pack["game"])
        assert (pack["name"], pack["version"]) == (content.name, content.version)
        assert pack["hash"] == qx.pack_hash(content)
        assert pack["entries"] == sum(pack["provenance"].values()) > 0
        assert set(pack["provenance"]) == set(get_args(Source))
        assert pack["hash"][:16] in printed("packs", "list")


def test_show(name: str) -> None:
    told = data("packs", "show", name)
    assert told in data("packs", "list")["packs"]
    assert told["hash"] in printed("packs", "show", name)


@pytest.mark.parametrize("source", get_args(Source))
def test_show_the_entries_of_a_source(name: str, source: str) -> None:
    told = data("packs", "show", name, "--source", source)
    assert len(told["listed"]) == told["provenance"][source]
    text = printed("packs", "show", name, "--source", source)
    assert set(told["listed"]) <= set(text.splitlines())


def test_what_components_say(name: str) -> None:
    legend = legend_of(name, qx.load_pack(name))
    for component, says in list(legend.items())[::7]:
        assert data("packs", "show", name, "--explain", component) == {component: says}
        assert f"{component}: {says}" in printed("packs", "show", name, "--explain", component)
    assert "'no such thing'" in refused("packs", "show", name, "--explain", "no such thing")


def test_export_and_check(name: str, exported: Path) -> None:
    told = data("packs", "check", exported, "--game", name)
    assert told["valid"] is True
    assert told["hash"] == qx.load(name).pack_hash
    assert "the pack can be played" in printed("packs", "check", exported, "--game", name)
    assert qx.load(name, pack=exported) == qx.load(name)


def test_export_tells_its_files(name: str, tmp_path: Path) -> None:
    told = data("packs", "export", name, tmp_path / "a")
    assert sorted(told["files"]) == sorted(map(str, (tmp_path / "a").iterdir()))
    text = printed("packs", "export", name, tmp_path / "b")
    assert sorted(text.splitlines()) == sorted(map(str, (tmp_path / "b").iterdir()))


def test_export_replaces_nothing_unless_told(name: str, exported: Path) -> None:
    file = next(iter(exported.iterdir()))
    file.write_text("mine", encoding="utf-8")
    assert str(file.name) in refused("packs", "export", name, exported)
    assert file.read_text(encoding="utf-8") == "mine"
    printed("packs", "export", name, exported, "--overwrite")
    assert file.read_text(encoding="utf-8") != "mine"


def test_an_edited_pack_is_another(name: str, exported: Path) -> None:
    file = exported / "pack.toml"
    text = file.read_text(encoding="utf-8")
    edited = text.replace(f'name = "{qx.load_pack(name).name}"', 'name = "mine"')
    assert edited != text
    file.write_text(edited, encoding="utf-8")
    told = data("packs", "check", exported, "--game", name)
    assert (told["valid"], told["name"]) == (True, "mine")
    assert told["hash"] != qx.load(name).pack_hash
    shown = data("packs", "show", name, "--pack", exported)
    assert shown["hash"] == told["hash"]
    assert data("rollout", name, "-n", 1, "--pack", exported)["pack_hash"] == told["hash"]
    assert data("verify", name, "-n", 1, "--pack", exported)["pack_hash"] == told["hash"]


def test_a_broken_pack_makes_the_status_1(name: str, exported: Path) -> None:
    break_pack(exported)
    problem = refused("packs", "check", exported, "--game", name, status=1)
    assert "no_such_" in problem
    result = invoke("packs", "check", exported, "--game", name, "--json")
    told = parsed(result.stdout)
    assert (result.exit_code, told["valid"]) == (1, False)
    assert "no_such_" in told["problem"]
    # To play with it is no check that fails, but bad usage.
    assert "no_such_" in refused("rollout", name, "-n", 1, "--pack", exported)
    assert "no_such_" in refused("verify", name, "-n", 1, "--pack", exported)


def test_a_pack_that_is_not_there(name: str, tmp_path: Path) -> None:
    for command in (("check", "--game", name), ("show", name, "--pack")):
        assert "there is no pack at" in refused("packs", *command, tmp_path / "nowhere")
    assert "no .toml" in refused("packs", "check", tmp_path, "--game", name, status=1)


def test_bad_usage(name: str, tmp_path: Path) -> None:
    assert "there is no game 'chess'" in refused("packs", "show", "chess")
    assert "there is no game 'chess'" in refused("packs", "export", "chess", tmp_path / "x")
    assert "there is no provenance 'hearsay'" in refused(
        "packs", "show", name, "--source", "hearsay"
    )
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert "can't write" in refused("packs", "export", name, tmp_path / "file")
    assert "can't write" in refused("packs", "export", name, tmp_path / "file" / "folder")
    assert (tmp_path / "file").read_text(encoding="utf-8") == ""
