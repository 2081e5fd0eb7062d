"""A value changed in an exported copy of the pack changes the game accordingly."""

from __future__ import annotations

from pathlib import Path

import pytest

from ..support import legal, play
from .driving import after_income, credits_of, new_game, seat_fields
from .ids import (
    CRUISER,
    DREADNOUGHT,
    HACAN,
    PROPULSION,
    SOL,
    SPACEDOCK,
    Phase,
    Step,
    Window,
    ac,
    seat_drawn,
    track,
    unit,
)
from .packs import changed, changed_line
from .positions import Load, Position
from .war import BEREG, LODOR, SOL_HOME, battles, dice, form

LODOR_P = 10


def test_a_price(load: Load, tmp_path: Path) -> None:
    pack = changed_line(tmp_path, "units.toml", '"Cruiser"', "cost =  6", "cost =  9")
    position = Position(load(pack=pack)).put(SOL, credits=20).order(*range(3))
    state = play(position.state(Phase.PURCHASE, Step.BUY, SOL), unit(CRUISER))
    assert seat_fields(state, SOL)["credits"] == 11
    assert unit(DREADNOUGHT) in legal(state)


def test_a_battle_value(load: Load, tmp_path: Path) -> None:
    pack = changed_line(tmp_path, "units.toml", '"Dreadnought"', "battle =  4", "battle =  6")
    state = battles(Position(load(pack=pack)).fleet(BEREG, HACAN, cr=1).guests(BEREG, d=2))
    assert dice(state)[2:] == (2, 6)


def test_a_movement_value(load: Load, tmp_path: Path) -> None:
    pack = changed_line(tmp_path, "units.toml", '"Cruiser"', "move = 2", "move = 1")
    position = Position(load(pack=pack)).fleet(SOL_HOME, SOL, cr=1)
    state = form(position.turn_of(SOL, Step.MOVE), SOL_HOME, cr=1)
    assert state.to_dict()["group"]["left"] == 1


def test_resources_of_a_planet(load: Load, tmp_path: Path) -> None:
    pack = changed_line(tmp_path, "planets.toml", '"Lodor"', "resources = 3", "resources = 5")
    incomes = []
    for copy in (None, pack):
        position = Position(load(pack=copy)).hold(LODOR_P, SOL)
        before = [data["credits"] for data in position.fields["players"]]
        after = credits_of(after_income(position))
        incomes.append([b - a for a, b in zip(before, after, strict=True)])
    assert incomes == [[4 + 3, 3, 3], [4 + 5, 3, 3]]


def test_a_race_chart(load: Load, tmp_path: Path) -> None:
    pack = changed(
        tmp_path,
        "races.toml",
        "credits = 50\npropulsion = 1\nweapons = 0\n",
        "credits = 70\npropulsion = 1\nweapons = 3\n",
    )
    state = play(new_game(load(pack=pack)), *map(seat_drawn, range(3)))
    sol = seat_fields(state, SOL)
    assert (sol["credits"], sol["tech"]) == (70, [1, 3, 1])


def test_numbers_of_cards(load: Load, tmp_path: Path) -> None:
    pack = changed(
        tmp_path,
        "action_cards.toml",
        'skill = "none", value = 8, effect = "8',
        ('skill = "none", value = 11, effect = "11'),
    )
    position = Position(load(pack=pack)).give(SOL, 19)
    state = play(position.window(Window.CREDITS, SOL), ac(19))
    assert credits_of(state)[SOL] == 50 + 4 + 11


def test_how_many_copies_of_a_card_there_are(load: Load, tmp_path: Path) -> None:
    folder = changed_line(tmp_path, "action_cards.toml", '"Flank Speed"', "count = 4", "count = 3")
    path = folder / "action_cards.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"Sabotage", count = 4', '"Sabotage", count = 5'), "utf-8")
    deck = Position(load(pack=folder)).fields["deck"]
    assert (deck[1], deck[3], sum(deck)) == (3, 5, 76)


def test_a_law(load: Load, tmp_path: Path) -> None:
    pack = changed_line(
        tmp_path, "political_cards.toml", '"Subsidized Studies"', "value = 5", "value = 8"
    )
    position = Position(load(pack=pack)).law(15).put(SOL, credits=60).order(*range(3))
    state = play(position.state(Phase.TECHNOLOGY, Step.TECH, SOL), track(PROPULSION))
    assert seat_fields(state, SOL)["credits"] == 60 - 30 + 8


def test_a_wormhole(load: Load, tmp_path: Path) -> None:
    pack = changed_line(tmp_path, "tiles.toml", "id = 10,", '"alpha"', '"none"')
    path = pack / "tiles.toml"
    text = path.read_text(encoding="utf-8")
    old = '{ id = 12, kind = "planets",   wormhole = "none", '
    assert text.count(old) == 1
    path.write_text(text.replace(old, old.replace("none", "alpha")), "utf-8")
    ends = [Position(load(pack=copy)).fields["worm"][:2] for copy in (None, pack)]
    assert ends[0][0] == LODOR
    assert ends[1][0] == BEREG
    assert ends[0][1] == ends[1][1]


@pytest.mark.parametrize(("docks", "offered"), [(5, True), (2, False)])
def test_a_limit(load: Load, tmp_path: Path, docks: int, offered: bool) -> None:
    pack = changed(tmp_path, "board.toml", "max_docks = 5 ", f"max_docks = {docks} ")
    position = Position(load(pack=pack)).hold(LODOR_P, SOL, dock=True).hold(13, SOL)
    position.put(SOL, pool=[0, 1, 0, 0, 0, 0, 1]).order(*range(3))
    state = position.state(Phase.PLACEMENT, Step.PLACE, SOL)
    assert (unit(SPACEDOCK) in legal(state)) == offered


def test_a_bonus_of_a_home(load: Load, tmp_path: Path) -> None:
    pack = changed(
        tmp_path, "layouts.toml", "q = -2, r = -2, bonus = 35", "q = -2, r = -2, bonus = 40"
    )
    game = load(5, pack=pack)
    assert credits_of(play(new_game(game), *map(seat_drawn, range(5))))[2] == 55 + 40
