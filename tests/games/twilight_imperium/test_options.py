"""Options and modes: what is read, what is refused, and their record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import quincunx as qx
from quincunx.packs.loading import game_package

from .packs import GAME, LAYOUTS, PLAYERS, components, options, record

#: A map of all 36 free cells in which no home is shut in.
GALAXY = tuple(range(36, 0, -1))


@pytest.mark.rule("TI-SETUP-01")
def test_facts_of_the_game() -> None:
    facts = game_package(GAME).GAME
    assert (facts.name, facts.title) == (GAME, "Twilight Imperium")
    assert (facts.min_players, facts.max_players) == (2, 6)
    assert facts.modes == ("standard", "fast", "tournament")


def test_what_holds_unless_chosen() -> None:
    assert options(players=4).model_dump() == {
        "players": 4,
        "returns": "win_share",
        "races": ("random",),
        "home_choice": "auto",
        "home_layout": "rim_side",
        "wormholes": "alpha_beta",
        "map_mode": "build",
        "galaxy": (),
        "map_restart_limit": 3,
        "norr_start_weapons": 2,
        "jolnar_minus_one": False,
        "market": "bounded",
        "market_offers": 1,
        "pds_auto": True,
        "casualty_auto": False,
        "buy_guard": False,
        "withdraw_scope": "adjacent",
        "refused_ta": "discard",
        "revote_reelect": False,
        "max_turns": 60,
        "max_rounds": 200,
    }


#: The options as they are when nothing is chosen, by the engine's names, in its order.
DEFAULTS = {
    "players": 6,
    "race_choice": 0,
    "races": [255] * 6,
    "home_choice": 0,
    "home_layout": 0,
    "wormholes": 0,
    "map_mode": 0,
    "map_restart_limit": 3,
    "jolnar_minus_one": 0,
    "market": 2,
    "market_offers": 1,
    "pds_auto": 1,
    "casualty_auto": 0,
    "buy_guard": 0,
    "withdraw_scope": 0,
    "refused_ta": 0,
    "revote_reelect": 0,
    "max_turns": 60,
    "max_rounds": 200,
}


def test_the_record() -> None:
    assert record() == DEFAULTS
    assert list(record()) == list(DEFAULTS)


@pytest.mark.parametrize(
    ("option", "value", "field", "code"),
    [
        ("players", 2, "players", 2),
        pytest.param(
            "home_choice", "player", "home_choice", 1, marks=pytest.mark.rule("TI-MAP-04")
        ),
        ("home_layout", "rim_corner", "home_layout", 1),
        ("home_layout", "ring3_corner", "home_layout", 2),
        ("wormholes", "alpha", "wormholes", 1),
        ("map_mode", "random", "map_mode", 1),
        ("map_restart_limit", 0, "map_restart_limit", 0),
        ("jolnar_minus_one", True, "jolnar_minus_one", 1),
        ("market", "off", "market", 0),
        ("market", "gift", "market", 1),
        ("market_offers", 3, "market_offers", 3),
        ("pds_auto", False, "pds_auto", 0),
        ("casualty_auto", True, "casualty_auto", 1),
        ("buy_guard", True, "buy_guard", 1),
        ("withdraw_scope", "galaxy", "withdraw_scope", 1),
        ("refused_ta", "return", "refused_ta", 1),
        ("revote_reelect", True, "revote_reelect", 1),
        ("max_turns", 250, "max_turns", 250),
        ("max_rounds", 1, "max_rounds", 1),
    ],
)
def test_each_option_has_its_place_in_the_record(
    option: str, value: Any, field: str, code: int
) -> None:
    assert record(**{option: value}) == {**DEFAULTS, field: code}
    # As the command line has it.
    assert record(**{option: str(value).lower()}) == {**DEFAULTS, field: code}


@pytest.mark.rule("TI-SETUP-02")
def test_agreed_races() -> None:
    chosen = record(players=3, races=("norr", "sol", "jol_nar"))
    assert (chosen["race_choice"], chosen["races"]) == (1, [5, 0, 3, 255, 255, 255])
    assert record(players=3, races="norr, sol,jol_nar") == chosen
    assert record(players=3, races=["norr", "sol", "jol_nar"]) == chosen
    everybody = ("sol", "hacan", "xxcha", "jol_nar", "letnev", "norr")
    assert record(races=everybody)["races"] == [0, 1, 2, 3, 4, 5]
    for random in ("random", ("random",), ["random"]):
        assert record(races=random) == DEFAULTS


@pytest.mark.rule("TI-EXT-03", "TI-RULING-05")
@pytest.mark.parametrize(("level", "start"), [(None, 2), (1, 1), (2, 2), ("1", 1)])
def test_start_of_the_norr(level: int | None, start: int) -> None:
    chosen = {} if level is None else {"norr_start_weapons": level}
    races = components(**chosen)["races"]
    assert races[5]["tech"] == [0, start, 0]
    assert races[3]["tech"] == [1, 1, 2]


# Refused.

REFUSED = {
    "players": (1, 7, True, 2.5, "many", None),
    "races": (
        "sol",
        "random,random",
        ("sol",) * 6,
        ("sol", "hacan"),
        "klingon",
        ("random",) * 6,
        5,
    ),
    "home_choice": ("dice", 1, None, ""),
    "home_layout": ("rim", 0, None),
    "wormholes": ("beta", "none", True),
    "map_mode": ("free", 2),
    "map_restart_limit": (-1, 11, "no", None),
    "norr_start_weapons": (0, 3, True),
    "jolnar_minus_one": (2, "perhaps", None, 0.5),
    "market": ("open", False),
    "market_offers": (0, 4, 1.5),
    "pds_auto": (1, "always"),
    "casualty_auto": ("cheapest", 2),
    "buy_guard": (None, "yes"),
    "withdraw_scope": ("home", 0),
    "refused_ta": ("keep", None),
    "revote_reelect": ("elect", 1.0),
    "max_turns": (0, 251, -5, "long"),
    "max_rounds": (0, 251, None),
}


@pytest.mark.parametrize(
    ("option", "value"), [(option, value) for option, values in REFUSED.items() for value in values]
)
def test_wrong_values(option: str, value: Any) -> None:
    with pytest.raises(qx.OptionError, match=option):
        options(**{option: value})


def test_an_unknown_option() -> None:
    with pytest.raises(qx.OptionError, match=r"no option 'market_offer'.*did you mean"):
        options(market_offer=1)


# A galaxy that is given.


@pytest.mark.rule("TI-MAP-11")
def test_a_galaxy_fills_the_free_cells() -> None:
    laid = components(map_mode="fixed", galaxy=GALAXY)["galaxy"]
    assert laid == [0, *GALAXY, *[255] * 6]
    assert record(map_mode="fixed", galaxy=GALAXY) == {**DEFAULTS, "map_mode": 2}
    for mode in ("build", "random"):
        assert components(map_mode=mode)["galaxy"] == [255] * 43


@pytest.mark.rule("TI-MAP-11")
def test_a_galaxy_leaves_the_homes_out() -> None:
    chosen = {"home_layout": "ring3_corner", "map_mode": "fixed"}
    laid = components(players=2, galaxy=range(1, 35), **chosen)["galaxy"]
    assert (laid[19], laid[28], laid[22]) == (255, 255, 21)
    assert laid[:19] == list(range(19))
    assert [tile for tile in laid[1:] if tile != 255] == list(range(1, 35))


@pytest.mark.parametrize(
    "given",
    [
        list(GALAXY),
        range(36, 0, -1),
        ",".join(map(str, GALAXY)),
        " ".join(map(str, GALAXY)),
        [str(tile) for tile in GALAXY],
    ],
    ids=["list", "range", "commas", "spaces", "texts"],
)
def test_a_galaxy_in_other_forms(given: Any) -> None:
    assert options(map_mode="fixed", galaxy=given).galaxy == GALAXY


@pytest.mark.rule("TI-MAP-11")
@pytest.mark.parametrize("as_path", [False, True])
@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("map.txt", "# my map\n" + "\n".join(f"{tile}, # T{tile}" for tile in GALAXY)),
        ("map.toml", f"# my map\ngalaxy = {list(GALAXY)}\n"),
    ],
)
def test_a_galaxy_from_a_file(tmp_path: Path, name: str, text: str, as_path: bool) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    chosen = options(map_mode="fixed", galaxy=path if as_path else str(path))
    assert chosen.galaxy == GALAXY
    # The file isn't needed any more.
    path.unlink()
    again = options(**chosen.model_dump(mode="json"))
    assert again == chosen


@pytest.mark.parametrize(
    ("name", "data", "says"),
    [
        ("map.txt", b"1 2 three", "galaxy.*three"),
        ("map.txt", b"", "has 0 tiles; .* needs 36"),
        ("map.txt", b"\xff\xfe", "map.txt is no valid file"),
        ("map.toml", b"galaxy = [1,", "map.toml is no valid file"),
        ("map.toml", b"tiles = [1]", "has \\['tiles'\\]; it must have 'galaxy'"),
        ("map.toml", b"galaxy = 5", "galaxy.*not 5"),
        ("map.toml", b"galaxy = [1.5]", "galaxy.*1.5"),
        ("map.toml", b"a = " + b"[" * 5000 + b"]" * 5000, "map.toml is no valid file"),
    ],
)
def test_wrong_files(tmp_path: Path, name: str, data: bytes, says: str) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(qx.OptionError, match=says):
        options(map_mode="fixed", galaxy=str(tmp_path / name))


def test_files_that_can_not_be_read(tmp_path: Path) -> None:
    for name in ("nowhere.txt", "nowhere.toml"):
        with pytest.raises(qx.OptionError, match=f"galaxy: .*{name} can't be read"):
            options(map_mode="fixed", galaxy=str(tmp_path / name))


@pytest.mark.rule("TI-MAP-11")
@pytest.mark.parametrize(
    ("chosen", "says"),
    [
        ({"map_mode": "fixed"}, "galaxy has 0 tiles; .* for 6 players needs 36"),
        ({"galaxy": GALAXY}, "galaxy is given, but map_mode is 'build'"),
        ({"galaxy": GALAXY, "map_mode": "random"}, "galaxy is given, but map_mode is 'random'"),
        ({"galaxy": GALAXY[:35], "map_mode": "fixed"}, "galaxy has 35 tiles"),
        ({"galaxy": (*GALAXY, 40), "map_mode": "fixed"}, "galaxy has 37 tiles"),
        ({"galaxy": (36, *GALAXY[:35]), "map_mode": "fixed"}, r"tiles \[36\] more than once"),
        ({"galaxy": (0, *GALAXY[1:]), "map_mode": "fixed"}, r"galaxy\[0\].*1, not 0"),
        ({"galaxy": (41, *GALAXY[1:]), "map_mode": "fixed"}, r"galaxy\[0\].*40, not 41"),
        ({"galaxy": (True, *GALAXY[1:]), "map_mode": "fixed"}, r"galaxy\[0\].*True"),
        ({"galaxy": 5, "map_mode": "fixed"}, "galaxy.*not 5"),
        ({"galaxy": None, "map_mode": "fixed"}, "galaxy.*not None"),
        (
            {"galaxy": GALAXY, "map_mode": "fixed", "home_layout": "ring3_corner"},
            "ring3_corner for 6 players needs 30",
        ),
    ],
)
def test_wrong_galaxies(chosen: dict[str, Any], says: str) -> None:
    with pytest.raises(qx.OptionError, match=says):
        options(**chosen)


def shut_in(cells: tuple[int, ...], tiles: tuple[int, ...]) -> tuple[int, ...]:
    """Return a galaxy that has some tiles at some cells, and what they leave elsewhere."""
    rest = iter(tile for tile in range(1, 41) if tile not in tiles and not 31 <= tile <= 37)
    placed = dict(zip(cells, tiles, strict=True))
    barriers = iter(tile for tile in range(31, 38) if tile not in tiles)
    # The barriers left over lie in ring 1, far from every home.
    inner = dict(zip(range(1, 7), barriers, strict=False))
    return tuple(placed.get(c) or inner.get(c) or next(rest) for c in range(1, 37))


@pytest.mark.rule("TI-MAP-09", "TI-MAP-10")
@pytest.mark.parametrize("tiles", [(31, 32), (31, 35), (36, 37)])
def test_a_galaxy_that_shuts_a_home_in(tiles: tuple[int, ...]) -> None:
    chosen = {"map_mode": "fixed", "galaxy": shut_in((20, 21), tiles)}
    with pytest.raises(qx.OptionError, match=r"galaxy: the home at cell 37 is shut in.*\[21, 20\]"):
        components(**chosen)
    # Five players' first home lies elsewhere, and one open neighbour is enough.
    assert components(players=5, **chosen)["galaxy"][20] == tiles[0]
    assert components(map_mode="fixed", galaxy=shut_in((20,), tiles[:1]))["galaxy"][20] == tiles[0]


@pytest.mark.rule("TI-MAP-09")
def test_a_home_at_a_corner_of_the_rim_has_one_neighbour() -> None:
    chosen = {"map_mode": "fixed", "galaxy": shut_in((19,), (33,)), "home_layout": "rim_corner"}
    with pytest.raises(qx.OptionError, match=r"cell 37 is shut in.*tiles \[33\] at cells \[19\]"):
        components(**chosen)


# Modes.


@pytest.mark.rule("TI-EXT-02")
@pytest.mark.parametrize("players", PLAYERS)
def test_modes(players: int) -> None:
    of_mode = game_package(GAME).mode_options
    assert of_mode("standard", players) == {}
    assert options(**of_mode("tournament", players)).wormholes == "alpha"
    fast = options(**of_mode("fast", players))
    assert (fast.market, fast.map_mode) == ("off", "random")
    assert fast.pds_auto
    assert fast.casualty_auto


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("players", PLAYERS)
def test_options_survive_their_own_dump(players: int, layout: str) -> None:
    chosen = options(
        players=players,
        home_layout=layout,
        races="norr,sol,hacan,letnev,xxcha,jol_nar" if players == 6 else "random",
    )
    assert options(**chosen.model_dump(mode="json")) == chosen
    assert options(**chosen.model_dump()) == chosen
