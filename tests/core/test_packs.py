"""Component packs: export, edit, load; what is refused, and in which words."""

from __future__ import annotations

import copy
import os
import random
import tomllib
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import quincunx as qx
from quincunx.packs.base import provenance_of, provenance_report, unmatched_patterns
from quincunx.packs.loading import pack_from_content

from ..helpers import cases, leaves, other_pack, pack_content, refusal, toml_document


@pytest.fixture
def exported(name: str, tmp_path: Path) -> Path:
    """The exported pack of a game, to be edited."""
    folder = tmp_path / "mine"
    qx.export_pack(name, folder)
    return folder


def _write(folder: Path, content: dict[str, Any]) -> Path:
    """Write content as a pack of one file."""
    folder.mkdir(exist_ok=True)
    path = folder / "all.toml"
    path.write_text(toml_document(content), encoding="utf-8")
    return path


# What comes with the package.


def test_every_pack_is_sound(name: str) -> None:
    pack = qx.load_pack(name)
    assert pack.name
    assert pack.version
    assert len(qx.pack_hash(pack)) == 64
    assert isinstance(qx.check_pack(name), list)
    assert unmatched_patterns(pack) == []


def test_every_entry_has_a_source(name: str) -> None:
    pack = qx.load_pack(name)
    report = provenance_report(pack)
    assert len(report) == len(list(pack.entries())) > 0
    assert set(report.values()) <= {"rulebook", "public", "reconstructed"}
    address = next(iter(report))
    assert provenance_of(pack, address) == report[address]
    with pytest.raises(LookupError, match=r"no such entry|has no entry"):
        provenance_of(pack, "nothing.here")


def test_packs_are_cached_and_frozen(name: str) -> None:
    pack = qx.load_pack(name)
    assert qx.load_pack(name) is pack
    with pytest.raises(ValueError, match="frozen"):
        pack.pack = None  # type: ignore[assignment]


def test_a_pack_survives_its_own_dump(name: str) -> None:
    pack = qx.load_pack(name)
    for mode in ("json", "python"):
        again = pack_from_content(name, pack.model_dump(mode=mode))
        assert again == pack
        assert qx.pack_hash(again) == qx.pack_hash(pack)


# Export.


def test_an_export_is_the_same_pack(name: str, exported: Path) -> None:
    pack = qx.load_pack(name, exported)
    assert pack == qx.load_pack(name)
    assert qx.pack_hash(pack) == qx.pack_hash(qx.load_pack(name))
    for players in (case.players for case in cases(name)):
        mine = qx.load(name, players=players, pack=exported)
        assert mine == qx.load(name, players=players)
        assert mine.rollout(20, seed=1) == qx.load(name, players=players).rollout(20, seed=1)


def test_an_export_replaces_nothing_unasked(name: str, exported: Path) -> None:
    file = next(iter(exported.glob("*.toml")))
    file.write_text("# mine\n", encoding="utf-8")
    with pytest.raises(qx.OutputError, match=file.name):
        qx.export_pack(name, exported)
    assert file.read_text(encoding="utf-8") == "# mine\n"
    written = qx.export_pack(name, exported, overwrite=True)
    assert file in written
    assert qx.load_pack(name, exported) == qx.load_pack(name)


def test_an_export_to_a_file_is_refused(name: str, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("x", encoding="utf-8")
    for target in (blocked, blocked / "inner"):
        with pytest.raises(qx.OutputError, match="can't write"):
            qx.export_pack(name, target)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_an_export_that_fails_takes_itself_back(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, count = os.replace, 0

    def replace(source: Path, target: Path) -> None:
        nonlocal count
        count += 1
        if count > 1:
            raise OSError(28, "No space left on device")
        real(source, target)

    monkeypatch.setattr(Path, "replace", replace)
    with pytest.raises(qx.OutputError, match="No space left"):
        qx.export_pack(name, tmp_path / "new")
    assert list(tmp_path.iterdir()) == []


# Editing.


def test_one_file_may_hold_all(name: str, tmp_path: Path) -> None:
    path = _write(tmp_path / "mine", pack_content(name))
    for place in (path, str(path), path.parent):
        assert qx.load_pack(name, place) == qx.load_pack(name)


def test_the_hash_tells_packs_apart(name: str) -> None:
    other = other_pack(name)
    assert qx.pack_hash(other) != qx.pack_hash(qx.load_pack(name))
    mine = qx.load(name, pack=other)
    assert mine != qx.load(name)
    assert mine.pack_hash == qx.pack_hash(other)
    assert "pack='another'" in repr(mine)


def test_comments_order_and_provenance_do_not_change_the_hash(name: str, tmp_path: Path) -> None:
    content = pack_content(name)
    content = dict(reversed(content.items()))
    content["provenance"] = {"default": "public"}
    path = _write(tmp_path, content)
    path.write_text("# a comment\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    assert qx.pack_hash(qx.load_pack(name, path)) == qx.pack_hash(qx.load_pack(name))


def test_the_hash_is_in_every_result(name: str) -> None:
    mine = qx.load(name, pack=other_pack(name))
    assert mine.rollout(2, seed=1).pack_hash == mine.pack_hash
    assert mine.rollout(2, seed=1).to_dict()["pack_hash"] == mine.pack_hash
    assert mine.play(1).pack_hash == mine.pack_hash
    assert qx.verify(mine, 1, seed=1).pack_hash == mine.pack_hash


# What can't be read.


def test_a_missing_pack(name: str, tmp_path: Path) -> None:
    with pytest.raises(qx.PackError, match=r"there is no pack at .*nowhere"):
        qx.load(name, pack=tmp_path / "nowhere")
    with pytest.raises(qx.PackError, match=r"no .toml file"):
        qx.load(name, pack=tmp_path)


def test_a_pack_that_is_no_path(name: str) -> None:
    for value in (5, 1.5, ["a"], b"bytes", True):
        with pytest.raises(qx.ArgumentError, match="pack must be a path"):
            qx.load(name, pack=value)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"tiles = [", "no valid TOML.*end of document"),
        (b"a = 1\na = 2\n", "no valid TOML.*line 2"),
        (b"\xff\xfe", "no UTF-8 text"),
        (b"\x00", "no valid TOML"),
        (b"a = " + b"[" * 5000 + b"]" * 5000, "no valid TOML"),
    ],
    ids=["cut-off", "twice", "not-utf8", "nul", "deep"],
)
def test_no_toml(name: str, exported: Path, data: bytes, message: str) -> None:
    (exported / "zz.toml").write_bytes(data)
    with pytest.raises(qx.PackError, match=message) as caught:
        qx.load_pack(name, exported)
    assert "zz.toml" in str(caught.value)


def test_each_missing_file_is_noticed(name: str, exported: Path) -> None:
    for file in sorted(exported.glob("*.toml")):
        data = file.read_bytes()
        tables = tomllib.loads(data.decode())
        file.unlink()
        with pytest.raises(qx.PackError) as caught:
            qx.load_pack(name, exported)
        assert any(table in str(caught.value) for table in tables), file.name
        file.write_bytes(data)
    assert qx.load_pack(name, exported)


def test_a_table_in_two_files(name: str, exported: Path) -> None:
    (exported / "zz.toml").write_text('pack = {name = "x", version = "1"}\n', encoding="utf-8")
    with pytest.raises(qx.PackError, match=r"zz\.toml: 'pack' is in .*pack\.toml already"):
        qx.load_pack(name, exported)


def test_an_unknown_table(name: str, exported: Path) -> None:
    (exported / "zz.toml").write_text("no_such_table = 1\n", encoding="utf-8")
    with pytest.raises(qx.PackError, match=r"zz\.toml.*no_such_table.*allowed are .*pack"):
        qx.load_pack(name, exported)


def test_a_wrong_kind_of_value(name: str, tmp_path: Path) -> None:
    content = pack_content(name)
    content["pack"]["name"] = 3
    with pytest.raises(qx.PackError, match=r"all\.toml: pack\.name: must be a valid string, not 3"):
        qx.load_pack(name, _write(tmp_path, content))


def test_a_pack_of_another_game(name: str) -> None:
    class Foreign:
        name = "foreign"

    with pytest.raises(qx.ArgumentError, match="pack must be"):
        qx.load(name, pack=Foreign())  # type: ignore[arg-type]
    for other in qx.games():
        if other != name:
            with pytest.raises(qx.PackError, match=f"not a pack of {name}"):
                qx.load(name, pack=qx.load_pack(other))


@pytest.mark.parametrize("value", ["no-such-game", "", "../x", 5, None, "quincunx"])
def test_a_pack_of_no_game(value: Any) -> None:
    with pytest.raises(qx.UnknownGameError, match="there is no game"):
        qx.load_pack(value)
    with pytest.raises(qx.UnknownGameError, match="there is no game"):
        qx.load(value)


# Any change anywhere.

FOREIGN = ("", "no such thing", -1, 0, 1, 7, 255, 256, 2**40, True, 1.5, [], {}, ["x"])


def test_any_change_is_refused_or_playable(name: str) -> None:
    """Whatever is changed in a pack, both engines take it and agree, or it is refused."""
    dice = random.Random(3)
    base = pack_content(name)
    places = [place for place in leaves(base) if place[0] not in ("provenance", "pack")]
    played = refused = 0
    for _ in range(60):
        content = copy.deepcopy(base)
        _change(content, dice.choice(places), dice)
        load = partial(_load, name, dice.choice(cases(name)).players, content)
        error = refusal(load)
        if error is not None:
            assert isinstance(error, qx.PackError)
            assert len(str(error)) < 2000
            refused += 1
            continue
        mine = load()
        played += 1
        report = qx.verify(mine, 1, seed=played, policy="coverage")
        assert report.ok, f"{report}"
        assert mine.rollout(20, seed=1, threads=1).totals.completed == 20
    assert refused
    assert played


def _load(name: str, players: int, content: dict[str, Any]) -> qx.Game:
    return qx.load(name, players=players, pack=pack_from_content(name, content))


def _change(content: Any, place: tuple[Any, ...], dice: random.Random) -> None:
    """Change or remove the value at a place."""
    for step in place[:-1]:
        content = content[step]
    kind = dice.randrange(4)
    if kind == 0 and isinstance(content, dict):
        del content[place[-1]]
    elif kind == 1 or not isinstance(content[place[-1]], int):
        content[place[-1]] = dice.choice(FOREIGN)
    else:
        content[place[-1]] += dice.choice([-2, -1, 1, 2])
