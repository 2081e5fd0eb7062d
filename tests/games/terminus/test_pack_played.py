"""A value changed in an exported copy of the pack changes the game accordingly."""

from __future__ import annotations

from pathlib import Path

import pytest

import quincunx as qx

from ..support import play
from .automas import automa_of, triggered, with_card
from .developments import using, with_development
from .ids import (
    BUY,
    GAME,
    OFF_LOOP,
    TH,
    Act,
    B,
    C,
    P,
    Stage,
    Step,
    Zone,
    bonus,
    pack,
    solo_drawn,
)
from .packs import changed
from .positions import Load, Position, player


def test_the_income_track(load: Load, tmp_path: Path) -> None:
    copy = changed(tmp_path, "tracks.toml", "income = [12,", "income = [11,")
    state = Position(load(pack=copy)).income(Stage.CHOOSING, Step.BONUS, 0)
    state = play(state, *[bonus(4)] * 3)
    assert [player(state, seat)["coins"] for seat in range(3)] == [15, 15, 15]


def test_an_option_of_the_bonus_track(load: Load, tmp_path: Path) -> None:
    copy = changed(tmp_path, "tracks.toml", "{ coins = 4 }", "{ coins = 6 }")
    state = Position(load(pack=copy)).income(Stage.CHOOSING, Step.BONUS, 0)
    state = play(state, *[bonus(4)] * 3)
    assert player(state, 0)["coins"] == 12 + 6


def test_a_step_of_the_capacity_track(load: Load, tmp_path: Path) -> None:
    copy = changed(
        tmp_path,
        "tracks.toml",
        "capacity = [\n  { construction = 1,",
        "capacity = [\n  { construction = 3,",
    )
    position = Position(load(pack=copy)).player(0, {C: 3})
    after = position.act(0, Zone.SUPPLY, Act.INCREASE_CAPACITY)
    assert (player(after)["capacity"], player(after)["resources"][C]) == (1, 0)


def test_prices_of_a_depot(load: Load, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    qx.export_pack(GAME, copy)
    path = copy / "depots.toml"
    head, mark, rest = path.read_text(encoding="utf-8").partition("[depots.side_3_5]")
    rest = rest.replace("{ price = 1, pieces = 3 }", "{ price = 2, pieces = 3 }", 1)
    path.write_text(head + mark + rest, encoding="utf-8")
    state = Position(load(pack=copy)).player(0, coins=9).act(0, Zone.MARKET, Act.PURCHASE_PERMITS)
    assert player(state)["coins"] == 9 - 2
    assert player(play(state, BUY))["coins"] == 9 - 4


def test_what_a_development_gives(load: Load, tmp_path: Path) -> None:
    copy = changed(tmp_path, "developments.toml", "gain = { coins = 3 }", "gain = { coins = 7 }")
    state = using(with_development(load(pack=copy), 6), 6)
    assert player(state)["coins"] == 7


def test_packs_of_rails(load: Load, tmp_path: Path) -> None:
    copy = changed(tmp_path, "loop.toml", "{ coins = 3, rails = 3 }", "{ coins = 4, rails = 5 }")
    state = Position(load(pack=copy)).player(0, coins=9).act(0, Zone.SUPPLY, Act.PURCHASE_RAILS)
    state = play(state, pack(3))
    assert (player(state)["coins"], player(state)["storage"]) == (5, 5)


def test_the_cost_of_a_build(load: Load, tmp_path: Path) -> None:
    copy = changed(
        tmp_path,
        "loop.toml",
        'action = "build",             cost = { construction = 2,',
        'action = "build",             cost = { construction = 1,',
    )
    position = Position(load(pack=copy)).prime(0, (1, 0))
    position.player(0, {C: 1, P: 1, B: 1}, storage=4, capacity=1)
    state = position.act(0, Zone.BUILD, Act.BUILD)
    assert player(state)["resources"] == [0, 0, 0, 1]


@pytest.mark.parametrize("coins", [1, 3])
def test_what_a_connection_pays(load: Load, tmp_path: Path, coins: int) -> None:
    copy = changed(tmp_path, "loop.toml", "connection_coins = 1 ", f"connection_coins = {coins} ")
    position = Position(load(pack=copy)).prime(0, (1, 0)).prime(1, (0, 0))
    position.player(0, {C: 2, P: 1}, storage=4)
    state = position.act(0, Zone.BUILD, Act.BUILD)  # no other link can be laid
    assert player(state, 1)["coins"] == coins


def scores_of(position: Position) -> dict[str, int]:
    """Return the points of the first player by category, those not 0."""
    found = position.finish().categories()
    return {name: int(points[0]) for name, points in found.items() if points[0]}


def test_prestige_of_an_agenda(load: Load, tmp_path: Path) -> None:
    copy = changed(
        tmp_path,
        "agendas.toml",
        "number = 3\ntop = { prestige = 3,",
        ("number = 3\ntop = { prestige = 5,"),
    )
    for folder, prestige in ((None, 3), (copy, 5)):
        position = Position(load(pack=folder)).prime(0, (3, 0)).line(0, [(4, 0)]).agenda(0, 3)
        assert scores_of(position) == {"agendas": prestige}


def test_prestige_of_demands(load: Load, tmp_path: Path) -> None:
    copy = changed(tmp_path, "tracks.toml", "demand = [0, 2,", "demand = [0, 4,")
    position = Position(load(pack=copy)).prime(0, (0, 1)).demand(0, TH).agenda(0, 20)
    assert scores_of(position)["demand"] == 4


def test_prestige_of_coins(load: Load, tmp_path: Path) -> None:
    copy = changed(tmp_path, "loop.toml", "coins_per_prestige = 4 ", "coins_per_prestige = 3 ")
    position = Position(load(pack=copy)).player(0, coins=11).agenda(0, 20)
    assert scores_of(position) == {"coins": 3}


def test_needs_of_a_project(load: Load, tmp_path: Path) -> None:
    copy = changed(
        tmp_path,
        "projects.toml",
        "needs = [18, 22, 26], prestige = [7,",
        ("needs = [2, 22, 26], prestige = [9,"),
    )
    for folder, prestige in ((None, 0), (copy, 9)):
        position = Position(load(pack=folder)).prime(0, (3, 0)).line(0, [(4, 0)]).agenda(0, 20)
        assert scores_of(position.lobby(10, 0, 0, 2)).get("projects", 0) == prestige


@pytest.mark.parametrize("number", [1, 2])
def test_an_automa_card(load: Load, tmp_path: Path, number: int) -> None:
    copy = changed(
        tmp_path,
        "automa_cards.toml",
        'plot = [0, 1]\nfacing = "E"\nside_a = { number = 1,',
        f'plot = [0, 1]\nfacing = "E"\nside_a = {{ number = {number},',
    )
    position = Position(load(2, pack=copy)).prime(0, (7, 0)).prime(1, (6, 0))
    state = triggered(with_card(position, 0))
    assert automa_of(state)["stations"] == 12 - number


def test_the_stock_of_a_solo_card(load: Load, tmp_path: Path) -> None:
    copy = changed(
        tmp_path,
        "solo_cards.toml",
        "number = 1\ncycles = [\n  { store = { construction = 2, permit = 1 }",
        "number = 1\ncycles = [\n  { store = { construction = 1, power = 2 }",
    )
    position = Position(load(1, pack=copy)).prime(0, (1, 1)).player(0, cycle=1, zone=OFF_LOOP)
    assert play(position.solo_node(), solo_drawn(0)).to_dict()["stored"] == [1, 0, 2, 0]


def test_the_grades_of_a_solo_game(load: Load, tmp_path: Path) -> None:
    copy = changed(tmp_path, "setup.toml", "[70, 50, 20]", "[60, 40, 10]")
    position = Position(load(1, pack=copy)).player(0, coins=4 * 60).agenda(0, 26)
    assert position.finish().ending() == "solo_grade_3"
