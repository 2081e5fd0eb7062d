"""Numbers that hold for everybody, changed in a copy of the pack: both engines go by them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import quincunx as qx
from quincunx.packs.terminus.parts import Limits

from ..support import legal, play
from .automas import with_card
from .building import build
from .ids import (
    A1,
    A4,
    A6,
    TH,
    Act,
    B,
    C,
    E,
    P,
    Stage,
    Step,
    W,
    Zone,
    agenda_drawn,
    bonus,
    link,
    move,
    upgrade,
)
from .packs import GAME, edited
from .positions import Load, Position, first_state, player
from .setting_up import step_of, until


def limited(**limits: Any) -> qx.ComponentPack:
    """Return the pack with other limits."""

    def change(content: dict[str, Any]) -> None:
        content["loop"]["limits"].update(limits)

    found: qx.ComponentPack = edited(change)
    return found


def bounds_of(name: str) -> list[int]:
    """Return the least and the most of a limit that is a number."""
    told = Limits.model_fields[name].metadata
    least = next(one.ge for one in told if hasattr(one, "ge"))
    most = next(one.le for one in told if hasattr(one, "le"))
    return sorted({least, most})


NUMBERS = [name for name in Limits.model_fields if name != "agendas_drawn"]


@pytest.mark.parametrize("name", NUMBERS)
def test_what_a_pack_may_say_can_be_played(name: str) -> None:
    """Of the bounds of every limit, those that fit the rest of the pack; by both engines alike."""
    played = 0
    for value in bounds_of(name):
        try:
            copy = limited(**{name: value})
        except qx.PackError:
            continue
        for players in (1, 2, 4):
            report = qx.verify(qx.load(GAME, players=players, pack=copy), 2, policy="coverage")
            assert report.ok, str(report)
        played += 1
    assert played


def test_the_storage(load: Load) -> None:
    copy = limited(storage=5)
    state = Position(load(pack=copy)).player(0, {C: 5}, coins=1).act(0, Zone.MARKET)
    state = play(state, Act.PURCHASE_PERMITS)
    assert (step_of(state), sum(player(state)["resources"])) == (Step.EXCESS, 6)


def test_agendas_drawn(load: Load) -> None:
    copy = limited(agendas_drawn=[2, 3, 3])
    state = Position(load(pack=copy)).player(0, {P: 1}).agenda(0, 5)
    drawn = play(state.act(0, Zone.LOBBY, Act.CLAIM_AGENDA), agenda_drawn(7), agenda_drawn(9))
    assert step_of(drawn) == Step.AGENDA


def test_the_coin_of_the_automa(load: Load) -> None:
    copy = limited(automa_coin=3)
    for coins, offered in [(2, False), (3, True)]:
        here = Position(load(2, pack=copy)).player(0, {C: 1}, coins=coins)
        state = with_card(here, 0, zone=Zone.SUPPLY).turn_of(0)
        assert (move(Zone.SUPPLY) in legal(state)) is offered
    assert player(play(state, move(Zone.SUPPLY)))["coins"] == 0


def test_blueprints_of_discs_and_power_of_connections(load: Load) -> None:
    copy = limited(blueprint_per_disc=2, connection_power=3)
    here = Position(load(pack=copy)).prime(0, (0, 1)).prime(1, (2, 1))
    here.player(0, {P: 1, C: 2, B: 3}, storage=4, capacity=2)
    state = build(here, 0, link(E), link(E))
    # One disc and one Connection; the Blueprint that is left is too little for another disc.
    assert player(state)["resources"] == [0, 0, 3, 1]
    assert player(state)["placed"] == 1


def test_prestige_of_stations_and_hubs(load: Load) -> None:
    copy = limited(prestige_station=4, prestige_hub_one=5, prestige_hub_two=6)
    here = Position(load(pack=copy)).prime(0, (0, 1)).line(0, [(1, 1)]).agenda(0, 26)
    found = here.development(16, (0, 0)).finish().categories()
    assert (found["stations"][0], found["hubs"][0]) == (4, 5)
    here = Position(load(pack=copy)).prime(0, (0, 1)).agenda(0, 26)
    found = here.development(16, (0, 0)).development(17, (0, 1)).finish().categories()
    assert found["hubs"][0] == 6


def test_pieces_of_a_player(load: Load) -> None:
    state = until(first_state(load(pack=limited(rails=28))), Step.BONUS)
    assert player(state)["reserve"] == 28
    # Fewer Lobbyists, for a Project that asks for fewer of them on Developments.
    copy = edited(few_lobbyists)
    state = until(first_state(load(1, pack=copy)), Step.BONUS)
    assert player(state)["lobbyists"] == state.to_dict()["automa_lobbyists"] == 7


def few_lobbyists(content: dict[str, Any]) -> None:
    """Leave seven Lobbyists to everybody."""
    content["loop"]["limits"]["lobbyists"] = 7
    content["projects"][10]["needs"] = [1, 2, 3]


#: An upgrade, its value, and a position with what it then comes to.
UPGRADES: list[tuple[int, Callable[[Position], qx.State], str, int]] = [
    (
        A1,
        lambda here: play(
            here.player(0, {C: 1}, zone=Zone.BUILD, upgrades=[A1, 0]).turn_of(0),
            move(Zone.SUPPLY),
        ),
        "coins",
        5,
    ),
    (
        A4,
        lambda here: here.player(0, coins=2, upgrades=[A4, 0]).act(
            0, Zone.SUPPLY, Act.PURCHASE_RAILS
        ),
        "storage",
        1 + 5,
    ),
    (
        A6,
        lambda here: build(
            here.prime(0, (0, 1))
            .prime(1, (1, 1))
            .player(0, {P: 1, C: 2}, storage=2, upgrades=[A6, 0]),
            0,
            link(E),
        ),
        "coins",
        5,
    ),
]


@pytest.mark.parametrize(("number", "made", "field", "amount"), UPGRADES)
def test_values_of_upgrades(
    load: Load, number: int, made: Callable[[Position], qx.State], field: str, amount: int
) -> None:
    def change(content: dict[str, Any]) -> None:
        content["upgrades"][number - 1]["value"] = 5

    assert player(made(Position(load(pack=edited(change)))))[field] == amount


def test_costs_of_upgrades(load: Load) -> None:
    def change(content: dict[str, Any]) -> None:
        content["loop"]["upgrade_costs"] = [{"coins": 1}, {"power": 1}]

    game = load(pack=edited(change))
    first = Position(game).player(0, {W: 1}, coins=1)
    state = play(first.act(0, Zone.IMPROVE, Act.PURCHASE_UPGRADE), upgrade(5))
    assert (player(state)["coins"], player(state)["resources"][W]) == (0, 1)
    second = Position(game).player(0, {W: 1}, coins=0, upgrades=[A1, 0])
    state = play(second.act(0, Zone.IMPROVE, Act.PURCHASE_UPGRADE), upgrade(5))
    assert player(state)["resources"][W] == 0


def test_rewards(load: Load) -> None:
    def change(content: dict[str, Any]) -> None:
        content["loop"]["rewards"][0] = {"kind": "coins", "coins": 7}

    for copy, coins in ((None, 16), (edited(change), 16 + 7)):
        position = Position(load(pack=copy)).year(2)
        state = position.income(Stage.CHOOSING, Step.BONUS, 0)
        state = play(state, *[bonus(4)] * 3)
        state = play(state, legal(state)[0])  # the first one's resource
        assert step_of(state) == Step.MOVE
        assert [player(state, seat)["coins"] for seat in range(3)] == [16, 17, coins]


def test_numbers_of_the_setup(load: Load) -> None:
    def change(content: dict[str, Any]) -> None:
        setup = content["setup"]
        setup["developments"], setup["projects"] = [4] * 5, [3] * 5
        setup["upgrades"][3] = 1
        setup["first_game"]["players_4_5"] = setup["first_game"]["players_1_3"]

    fields = until(first_state(load(4, pack=edited(change))), Step.KEEP).to_dict()
    assert sum(one["state"] == 1 for one in fields["developments"]) == 12
    assert [one["number"] > 0 for one in fields["projects"]] == [True, True, True, False]
    assert fields["upgrade_stock"] == [1] * 6


def test_actions_of_a_zone(load: Load) -> None:
    def change(content: dict[str, Any]) -> None:
        content["loop"]["zones"][3]["actions"].append("gain_construction")

    for copy, offered in ((None, False), (edited(change), True)):
        state = Position(load(pack=copy)).player(0, {C: 8}, coins=3).act(0, Zone.MARKET)
        assert (Act.GAIN_CONSTRUCTION in legal(state)) is offered


def test_tokens_of_a_district(load: Load) -> None:
    def change(content: dict[str, Any]) -> None:
        content["districts"][TH]["tokens"] = 9

    outcomes = until(first_state(load(pack=edited(change))), Step.TOKEN).chance_outcomes()
    assert float(outcomes[0][1]) == 9 / (9 + 6 * 3)


def test_a_limit_that_is_a_matter_of_the_boards_stays() -> None:
    """A board has twelve Stations, and places for three Agendas."""
    assert bounds_of("stations") == [12]
    assert bounds_of("agendas") == [3]
