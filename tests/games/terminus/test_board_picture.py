"""The picture of the board: every part is there, alone and with a position on it."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import quincunx as qx
from quincunx.games import terminus
from quincunx.games.terminus.drawing import draw
from quincunx.games.terminus.geometry import areas, name_place, rail_spaces
from quincunx.games.terminus.position import Position, owner_names, position_of
from quincunx.games.terminus.style import line_colour

from .packs import DISTRICTS, GAME, changed, edited, lists_of

ROOT = Path(__file__).resolve().parents[3]
SIDES = {"1-2": 2, "3-5": 3}
TYPES = ("commercial", "industrial", "residential")
needs_matplotlib = pytest.mark.skipif(
    find_spec("matplotlib") is None,
    reason="matplotlib is not installed; it is part of the extra 'plot'",
)


def parts_of(city: Any) -> Counter[str]:
    """Return the ids of all parts that the picture of an empty board must have."""
    found = Counter(f"plot-{k}" for k in range(len(city.plots)))
    found.update(f"junction-{k}" for k in range(len(city.junctions)))
    found.update(f"block-{k}" for k in range(len(city.blocks)))
    for k, block in enumerate(city.blocks):
        found.update(f"zoning-{k}-{TYPES[kind]}" for kind in block.zoning)
    for k, run in enumerate(city.segments):
        found.update(
            f"rail-{k}-{place}-{side}"
            for place in range(run.length)
            for side in range(run.capacity)
        )
    found.update(f"district-{DISTRICTS[d]}-{x}-{y}" for (x, y), d in areas(city).items())
    return found


#: What the ids of parts begin with.
KINDS = {
    *("plot", "junction", "block", "zoning", "rail", "district"),
    *("station", "hub", "prime", "end", "connection", "development", "lobbyist"),
}


def ids(names: Iterable[str | None]) -> Counter[str]:
    """Return the ids of parts of the board among all ids of a picture."""
    return Counter(name for name in names if name and name.partition("-")[0] in KINDS)


def drawn(figure: Any) -> Counter[str]:
    """Return the ids of the parts that a figure has."""
    return ids(patch.get_gid() for patch in figure.axes[0].patches)


def part(figure: Any, name: str) -> Any:
    """Return a part of a figure by its id."""
    (found,) = [patch for patch in figure.axes[0].patches if patch.get_gid() == name]
    return found


def colour(patch: Any) -> str:
    """Return the colour of a part."""
    red, green, blue, _ = patch.get_facecolor()
    return f"#{round(red * 255):02x}{round(green * 255):02x}{round(blue * 255):02x}"


def city_of(side: str) -> Any:
    """Return the map of a side."""
    return qx.load_pack(GAME).city(SIDES[side])


# The pictures of the documentation.


@pytest.mark.parametrize("side", SIDES)
def test_the_pictures_of_the_documentation_are_up_to_date(side: str) -> None:
    """Every part of the pack's board is in the file once, and no other."""
    path = ROOT / "docs" / "games" / f"terminus_board_{side.replace('-', '_')}.svg"
    text = path.read_text(encoding="utf-8")
    city = city_of(side)
    assert ids(re.findall(r'<g id="([^"]+)"', text)) == parts_of(city)
    spaces = {match for match in re.findall(r'<g id="rail-(\d+-\d+)-', text)}
    assert len(spaces) == {"1-2": 223, "3-5": 300}[side]
    assert "<dc:date>" not in text


# Where things lie.


@pytest.mark.parametrize("side", SIDES)
def test_rail_spaces_lie_between_their_ends(side: str) -> None:
    city = city_of(side)
    spaces = list(rail_spaces(city))
    for space in spaces:
        run = city.segments[space.segment]
        a, b = city.point(run.a), city.point(run.b)
        assert min(a.x, b.x) - 0.1 < space.x < max(a.x, b.x) + 0.1
        assert min(a.y, b.y) - 0.1 < space.y < max(a.y, b.y) + 0.1
        assert 0.2 < space.length < 0.6
    # No two of them lie at the same place.
    assert len({(round(one.x, 3), round(one.y, 3)) for one in spaces if one.side}) == sum(
        run.length for run in city.segments if run.capacity == 2
    )


def test_spaces_of_a_run_that_bends() -> None:
    """They follow a bow from one Plot to the other, which leaves both to N."""

    def bend(content: dict[str, Any]) -> None:
        lists = lists_of(qx.load_pack(GAME).city(3))
        number = len(lists["segments"])
        ends = {"a": "P0", "b": "P1", "direction": "N", "direction_b": "N"}
        lists["segments"].append({"id": number, "length": 3, "capacity": 1, **ends})
        content["board_3_5"] = {"lists": lists}

    spaces = [one for one in rail_spaces(edited(bend).city(3)) if one.segment == 130]
    assert len(spaces) == 3
    assert all(one.y < -0.1 for one in spaces)
    first, middle, last = spaces
    assert middle.x == pytest.approx(0.5)
    assert middle.angle == pytest.approx(0)
    assert first.y == pytest.approx(last.y)
    assert first.angle < 0 < last.angle


@pytest.mark.parametrize("side", SIDES)
def test_areas_and_names_of_districts(side: str) -> None:
    city = city_of(side)
    cells = areas(city)
    assert len(cells) == len(city.plots) + len(city.junctions)
    for plot in city.plots:
        assert cells[plot.x, plot.y] == plot.district
    places = [name_place(city, district) for district in range(7)]
    # Old Cross has no part of the rim.
    assert [place.inside for place in places] == [False] * 5 + [True, False]
    assert len({(place.x, place.y) for place in places}) == 7


# Drawn by matplotlib.


@needs_matplotlib
@pytest.mark.parametrize("side", SIDES)
def test_an_empty_board(side: str) -> None:
    assert drawn(terminus.board_figure(side)) == parts_of(city_of(side))
    plain = terminus.board_figure(side, numbers=False, legend=False)
    assert drawn(plain) == parts_of(city_of(side))


@needs_matplotlib
def test_texts() -> None:
    figure = terminus.board_figure("1-2")
    texts = Counter(text.get_text() for text in figure.axes[0].texts)
    assert texts["Terminus: the board for one and two players"] == 1
    assert texts["TH   Tarragon Hills"] == texts["OC\nOld\nCross"] == 1
    # Plot and Block 33, and the coordinates x and y 0.
    assert texts["33"] == 2
    assert texts["0"] == 4
    plain = terminus.board_figure("1-2", numbers=False, legend=False)
    without = Counter(text.get_text() for text in plain.axes[0].texts)
    assert (without["33"], without["0"], without["junction: lines go straight on"]) == (0, 2, 0)
    assert plain.get_size_inches()[1] < figure.get_size_inches()[1]


@needs_matplotlib
def test_a_pack_of_ones_own(tmp_path: Path) -> None:
    folder = changed(tmp_path, "board_3_5.toml", '"110111011"', '"010111011"')
    for pack in (folder, str(folder), qx.load_pack(GAME, folder)):
        parts = drawn(terminus.board_figure("3-5", pack))
        assert sum(parts.values()) == sum(parts_of(city_of("3-5")).values()) - 2
        assert parts == parts_of(qx.load_pack(GAME, folder).city(3))


def line(**fields: Any) -> dict[str, Any]:
    """Return the fields of a line as a state has them."""
    nothing = {"stops": [], "hubs": [], "nodes": [], "rails": []}
    return {**nothing, "prime": 255, "end1": 255, "end2": 255, **fields}


def position(
    players: int, *lines: dict[str, Any], tiles: dict[int, dict[str, int]], upgrade: int = 1
) -> Position:
    """Return what is drawn of a state with some lines and Developments."""
    away = {"state": 1, "token": 7, "block": 255, "lobby": 0}
    values = {
        "players": [{"terminus_upgrade": upgrade}] * players,
        "lines": [*lines, *[line()] * (5 - len(lines))],
        "developments": [{**away, **tiles.get(index, {})} for index in range(24)],
    }
    return position_of(values, players, 7)


def example(upgrade: int = 1) -> Position:
    """Return a position for three on the larger side.

    Seat 0 comes from its Prime Hub at P1 through P0, a Stop of seat 1, to P11, another; on the
    double Rail spaces from P11 to P12 run seats 0 and 2. Development 10 is in the City.
    """
    segments = {(s.a, s.b): k for k, s in enumerate(city_of("3-5").segments)}
    first, second, third = segments[0, 1], segments[0, 11], segments[11, 12]
    return position(
        3,
        line(
            stops=[1, 12],
            hubs=[1, 12],
            nodes=[0, 1, 11, 12],
            rails=sorted([first, second, third]),
            prime=1,
            end1=12,
            end2=1,
        ),
        line(stops=[0, 11], hubs=[11], nodes=[0, 11], prime=11, end1=0, end2=11),
        line(stops=[2], nodes=[2, 12], rails=[third], prime=2, hubs=[2], end1=12, end2=2),
        tiles={9: {"state": 2, "token": 4, "block": 14, "lobby": 0b101}, 3: {"state": 0}},
        upgrade=upgrade,
    )


def figure_of(position: Position, side: str = "3-5") -> Any:
    """Draw a position."""
    return draw(qx.load_pack(GAME), side, position, numbers=True, legend=True)


@needs_matplotlib
def test_a_position() -> None:
    figure = figure_of(example())
    parts = drawn(figure)
    parts.subtract(parts_of(city_of("3-5")))
    assert +parts == Counter(
        [
            *("prime-0-1", "hub-0-12", "station-1-0", "prime-1-11", "prime-2-2"),
            *("end-0-1", "end-0-12", "end-1-0", "end-1-11", "end-2-12", "end-2-2"),
            *("connection-0-0", "connection-0-11", "connection-2-12"),
            *("development-9", "lobbyist-0-9", "lobbyist-2-9"),
        ]
    )
    assert -parts == Counter()
    seats = [line_colour(owner, f"seat {owner}") for owner in range(3)]
    city = city_of("3-5")
    double = next(k for k, s in enumerate(city.segments) if (s.a, s.b) == (11, 12))
    assert city.segments[double].capacity == 2
    for place in range(2):
        found = [colour(part(figure, f"rail-{double}-{place}-{side}")) for side in range(2)]
        assert found == [seats[0], seats[2]]
    used = {
        patch.get_gid()
        for patch in figure.axes[0].patches
        if (patch.get_gid() or "").startswith("rail-") and colour(patch) in seats
    }
    assert len(used) == 2 + 3 + 2 * 2
    texts = [text.get_text() for text in figure.axes[0].texts]
    assert {"10", "CR", "seat 0", "seat 1", "seat 2", "Terminus"} <= set(texts)
    assert "Automa" not in texts


@needs_matplotlib
def test_without_the_upgrade_one_terminus_is_shown() -> None:
    ends = {name for name in drawn(figure_of(example(upgrade=0))) if name.startswith("end-")}
    assert ends == {"end-0-12", "end-1-0", "end-2-12"}


@needs_matplotlib
def test_automas() -> None:
    assert owner_names(1) == ("seat 0", "first Automa", "Automa")
    assert owner_names(2) == ("seat 0", "seat 1", "Automa")
    assert owner_names(5) == tuple(f"seat {seat}" for seat in range(5))
    alone = {"nodes": [8], "stops": [8], "hubs": [8], "prime": 8, "end1": 8, "end2": 8}
    figure = figure_of(position(1, line(), line(), line(**alone), tiles={}), "1-2")
    assert colour(part(figure, "prime-2-8")) == line_colour(2, "Automa")
    texts = [text.get_text() for text in figure.axes[0].texts]
    assert "Automa" in texts
    assert "first Automa" not in texts
    owners = [(0, "seat 0"), (1, "first Automa"), (2, "Automa")]
    assert len({line_colour(*owner) for owner in owners}) == 3


# Files.


@needs_matplotlib
@pytest.mark.parametrize("ending", ["svg", "png", "SVG"])
def test_the_same_picture_is_the_same_bytes(tmp_path: Path, ending: str) -> None:
    files = [tmp_path / f"{name}.{ending}" for name in "ab"]
    for file in files:
        assert terminus.save_board(file, "1-2", dpi=40) == file
    first, second = (file.read_bytes() for file in files)
    assert first == second
    assert first.startswith(b"<?xml" if ending.lower() == "svg" else b"\x89PNG")
    assert not [path for path in tmp_path.iterdir() if path not in files]


@needs_matplotlib
def test_dots_to_the_inch(tmp_path: Path) -> None:
    sizes = []
    for dpi in (20, 40):
        path = terminus.save_board(str(tmp_path / "board.png"), "3-5", dpi=dpi)
        data = path.read_bytes()
        sizes.append(int.from_bytes(data[16:20], "big"))
    assert sizes[1] == pytest.approx(2 * sizes[0], abs=2)


# Refused.


@pytest.mark.parametrize(
    ("side", "says"),
    [
        (None, "side must be '1-2' or '3-5', if no state tells it"),
        ("3_5", "side must be '1-2' or '3-5', not '3_5'; did you mean '3-5'"),
        (3, "side must be '1-2' or '3-5', not 3"),
    ],
)
def test_wrong_sides(side: Any, says: str) -> None:
    with pytest.raises(qx.ArgumentError) as caught:
        terminus.board_figure(side)
    assert says in str(caught.value)


def test_wrong_arguments(tmp_path: Path) -> None:
    city = qx.load("city-of-the-living", players=2)
    for state, says in (
        (city.new_initial_state(1), "must be a State of terminus, not one of city-of-the-living"),
        ({"lines": []}, "state must be a State of terminus, not"),
    ):
        with pytest.raises(qx.ArgumentError, match=says):
            terminus.board_figure("3-5", state=state)  # type: ignore[arg-type]
    with pytest.raises(qx.PackError, match="not a pack of terminus"):
        terminus.board_figure("3-5", city.pack)
    with pytest.raises(qx.ArgumentError, match="pack must be a path or a component pack, not 5"):
        terminus.board_figure("3-5", 5)  # type: ignore[arg-type]
    with pytest.raises(qx.PackError, match="there is no pack at"):
        terminus.board_figure("3-5", tmp_path / "nowhere")
    for name in ("numbers", "legend"):
        with pytest.raises(qx.ArgumentError, match=f"{name} must be True or False, not 1"):
            terminus.board_figure("3-5", **{name: 1})


@pytest.mark.parametrize("name", ["board", "board.pdf", "board.svg.gz", ""])
def test_wrong_endings(tmp_path: Path, name: str) -> None:
    with pytest.raises(qx.ArgumentError, match=r"written as 'svg' or 'png', not to"):
        terminus.save_board(tmp_path / name, "3-5")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("dpi", [0, 9, 1001, 100.0, "100", True, None])
def test_wrong_resolutions(tmp_path: Path, dpi: Any) -> None:
    with pytest.raises(qx.ArgumentError, match="dpi must be a whole number from 10 to 1000"):
        terminus.save_board(tmp_path / "board.png", "3-5", dpi=dpi)


def test_wrong_paths(tmp_path: Path) -> None:
    with pytest.raises(qx.ArgumentError, match=r"a path is a text or a pathlib\.Path, not 5"):
        terminus.save_board(5, "3-5")  # type: ignore[arg-type]


@needs_matplotlib
def test_files_that_can_not_be_written(tmp_path: Path) -> None:
    with pytest.raises(qx.OutputError, match="can't write"):
        terminus.save_board(tmp_path / "nowhere" / "board.svg", "3-5")


def test_without_matplotlib(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(qx.MissingExtraError, match=r"pip install 'quincunx\[plot\]'"):
        terminus.board_figure("3-5")
